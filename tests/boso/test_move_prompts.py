"""Prompts of Boso offer only what is legal, and their reason is true."""

from itertools import combinations
from random import Random

import wyprawa
from random_games import random_game_steps
from wyprawa.bots import find_bot
from wyprawa.core.chance import Chance
from wyprawa.core.player import Player
from wyprawa.core.table import Table
from wyprawa.core.wording import Names
from wyprawa.games.boso.components.deck import SURPRISE
from wyprawa.games.boso.rules.step import Step


def test_a_step_without_a_card_is_offered_only_to_whoever_can_pay_it():
    game, rng = wyprawa.game("boso"), Random(1)
    bot, told = find_bot(game, "greedy"), {True: 0, False: 0}
    table = Table.open(game, [Player("Ola"), Player("Jan")], chance=Chance(seed=4))
    while table.outcome is None:
        seat = table.to_act()[0]
        view = table.view(seat)
        steps = [action for action in view.legal if isinstance(action, Step)]
        if steps and not view.credit:
            payable = any(not step.picked() for step in steps)
            assert (game.prompt(view).code == "prompt-move") == payable
            told[payable] += 1
        table.bot_act(seat, bot, rng)
    assert min(told.values()) > 0


def test_a_discard_says_truly_why_nothing_can_be_exchanged():
    game, told = wyprawa.game("boso"), dict.fromkeys(("no", "surprises", "promised"), 0)
    for seed in range(8):
        for state, seat, _ in random_game_steps(game, 4, seed):
            view = game.view(state, seat)
            if seed % 2:  # as where a promised card forbids every exchange
                view.legal = [action for action in view.legal if action.kind != "exchange"]
            prompt = game.prompt(view)
            if prompt.code != "prompt-discard":
                continue
            kinds = [view.cards.category[card] for card in view.hand]
            sets = {a for a, b, c in combinations(sorted(kinds), 3) if a == c}
            why = "promised" if sets - {SURPRISE} else "surprises" if sets else "no"
            said = game.prompt_text(view, "en", Names(["Ola", "Jan", "Ela", "Iza"], seat))
            assert ("you do not have three of one category" in said) == (why == "no")
            assert ("three surprises cannot be exchanged" in said) == (why == "surprises")
            assert ("the card you took" in said) == (why == "promised")
            told[why] += 1
    assert min(told.values()) > 0, told
