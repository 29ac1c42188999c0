"""Prompts offer what can be done now, and nothing else."""

import re
from itertools import product

import pytest

import wyprawa
from random_games import random_game_steps
from wyprawa.core.wording import Names

BOTH = pytest.mark.parametrize("lang", ["pl", "en"])
BOSMAN, BOSO, POLSKA = (wyprawa.game(name) for name in ("bosman", "boso", "polska"))


def offered(prompt: str) -> str:
    """What a prompt offers, without the reason why the rest cannot be done."""
    return re.split("[;:]", prompt)[0].lower()


@BOTH
def test_the_prompt_of_bosman_offers_only_what_can_be_done(lang):
    seen, laid = set(), set()
    for players, seed in product((2, 4), range(8)):
        for state, seat, _ in random_game_steps(BOSMAN, players, seed):
            view = BOSMAN.view(state, seat)
            prompt = BOSMAN.prompt(view)
            if not prompt.code.startswith("prompt-turn"):
                continue
            lay = any(action.kind == "lay" for action in view.legal)
            assert lay or prompt.code == "prompt-turn-no-lay" or [action.kind for action in view.legal] == ["pass"]
            laid.add(lay)
            said = BOSMAN.describe(lang, ["Ola", "Jan", "Ela", "Iza"], prompt.code, prompt.params)
            poison = any(action.kind == "poison" for action in view.legal)
            assert ("otruj" in said.lower() or "poison" in said.lower()) == poison
            assert ("połóż" in said.lower() or "lay a token" in said.lower()) == lay
            seen.add(poison)
    assert seen == laid == {True, False}


@BOTH
def test_the_prompts_of_boso_offer_only_what_can_be_done(lang):
    seen = set()
    for state, seat, _ in random_game_steps(BOSO, 2, 5):
        view = BOSO.view(state, seat)
        kinds = {action.kind for action in view.legal}
        prompt = BOSO.prompt(view)
        said = offered(BOSO.prompt_text(view, lang, Names(["Ola", "Jan"], seat)))
        seen.add(prompt.code)
        assert ("z puli" in said or "from the pool" in said) == ("take" in kinds)
        assert ("niespodziank" in said or "surprise" in said) == ("surprise" in kinds)
        assert ("wymień trzy" in said or "exchange three" in said) == ("exchange" in kinds)
        if prompt.code == "prompt-end":
            assert len(BOSO.prompt_text(view, lang, Names(["Ola", "Jan"], seat))) > 2 * len(said), "with the reason"
    assert {"prompt-draw", "prompt-draw-only", "prompt-discard", "prompt-cards", "prompt-end"} <= seen


@BOTH
def test_the_prompts_of_polska_offer_only_what_can_be_done(lang):
    seen, reasons = set(), set()
    for seed in range(6):
        for state, seat, _ in random_game_steps(POLSKA, 3, seed):
            view = POLSKA.view(state, seat)
            kinds = {action.kind for action in view.legal}
            prompt = POLSKA.prompt(view)
            said = offered(POLSKA.prompt_text(view, lang, Names(["Ola", "Jan", "Ela"], seat)))
            seen.add(prompt.code)
            assert ("pionkiem" in said or "pawn" in said) == ("move" in kinds)
            cards = bool(kinds & {"card", "stop", "train", "coach"})
            assert bool(re.search(r"zagraj (kartę|1|od|jeszcze)|play (a card|1|one more)", said)) == cards
            if not cards and prompt.code in ("prompt-act-move", "prompt-end"):
                whole = POLSKA.prompt_text(view, lang, Names(["Ola", "Jan", "Ela"], seat))
                reasons.add(whole.partition("; ")[2])
                assert ("nie masz" in whole or "you have no" in whole) == (not view.hand)
    assert {"prompt-act", "prompt-act-move", "prompt-cards", "prompt-end"} <= seen
    assert len(reasons) == 3
