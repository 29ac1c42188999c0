"""Every number in the summaries and in the sentences of a game, in figures or in words, is that of the rules."""

import re
from pathlib import Path

import pytest

import wyprawa
from lessons.number_words import numbers_in
from wyprawa.core.lessons import PARAMETER, Texts
from wyprawa.core.summary import Summary, summary_of
from wyprawa.games.bosman.components import boat, tokens
from wyprawa.games.bosman.components.board import BEACHES, SIDES
from wyprawa.games.bosman.rules import pieces as bosman
from wyprawa.games.boso.components.cards import CATEGORIES, SURPRISES
from wyprawa.games.boso.components.deck import BUILT_IN
from wyprawa.games.boso.components.routes import PLACES_OF_A_ROUTE
from wyprawa.games.boso.preview import STEPS_A_ROUND
from wyprawa.games.boso.rules import pieces as boso
from wyprawa.games.boso.rules.step_cost import regular_fee
from wyprawa.games.polska.components import cards
from wyprawa.games.polska.components.board import DICE, FIELDS, LAST, MARKERS
from wyprawa.games.polska.rules import pieces as polska
from wyprawa.games.polska.rules.card_steps import steps_of
from wyprawa.games.polska.rules.reach import REACH_OF_ONE, die_reach

ROOT = Path(__file__).parents[2]
GAMES = ("bosman", "polska", "boso")
NO_FIGURES = re.compile(r"notation|help-moves|help-about|pack|position|spoken|option-(?!stalemate_rounds)")
"""Codes whose numbers are examples of what is typed, limits of files, or names of values."""


def steps_of_kind(kind: int) -> set[int]:
    """The steps that a card of Polska can be worth, without none."""
    found = {
        steps_of(card, track, field)
        for card in range(cards.CARDS)
        if cards.KIND_OF[card] == kind
        for track in range(LAST)
        for field in range(FIELDS)
    }
    return found - {0}


LINE = len(boat.LINES[0])
SIDE = len(next(iter(BEACHES.values())))
STALEMATE = {number for row in bosman.AUTO_ROUNDS.items() for number in row}
WALKS = len(SIDES) * len(boat.DIGITS)
GREY, BLUE = steps_of_kind(cards.GREY), steps_of_kind(cards.BLUE)
CITY, EAGLE = steps_of_kind(cards.CITY), steps_of_kind(cards.EAGLE)
COACH = die_reach(3, coach=True) - die_reach(3, coach=False)
SCALE = set(polska.MARKER_CARDS)
SEVENTH = boso.HAND + 1
NEW_CARDS = boso.SET - 1
"""The cards that are drawn for an exchanged set, since the seventh card is not discarded."""
EXCHANGE = {boso.SET, boso.SET_PAYS, NEW_CARDS}
PRICES = {regular_fee(paid, 0, 0) for paid in range(3)}
OTHER_PLACES = PLACES_OF_A_ROUTE - 1

SENTENCES: dict[str, dict[str, set[int]]] = {
    "bosman": {
        "lined": {LINE},
        "score-lines": {LINE},
        "prompt-opening": {bosman.HAND},
        "why-ahead-by-two": {2},
        "why-line-lacks-one": {LINE},
        "why-ways": {WALKS},
        "why-not-rival-ways": {WALKS},
        "option-stalemate_rounds-auto": STALEMATE,
        "about-token": {tokens.COPIES},
        "about-boat": {boat.SEATS, len(boat.DOTS) - 1, LINE},
        "about-seat-one": {LINE},
        "about-stalemate": STALEMATE,
        "about-gang": {len(tokens.GANGS)},
        "about-gang-one": {max(boat.DIGITS), len(boat.DOTS) - 1, tokens.COPIES},
        "about-points": {LINE},
        "about-stack": {bosman.HAND},
        "about-hand": {bosman.HAND},
        "help-prompt-take": {LINE},
        "preview-gang": {LINE},
        "bosman-place-name": {len(boat.DOTS) - 1},
        "bosman-begin-gangs": {2, len(tokens.GANGS) // 2},
    },
    "polska": {
        "rolled": {DICE},
        "won": {MARKERS - 1, MARKERS},
        "prompt-act-cards": {polska.MOST_CARDS - 1, polska.MOST_CARDS},
        "prompt-act": {polska.MOST_CARDS - 1, polska.MOST_CARDS},
        "prompt-cards": {polska.MOST_CARDS - 1},
        "prompt-discard": {polska.HAND},
        "refused-discard": {polska.HAND},
        "refused-needs-opponent": {2},
        "why-coach-kept": {COACH},
        "why-city-here": CITY,
        "advice-city": CITY,
        "advice-city-die": CITY,
        "menu-coach-idle": {REACH_OF_ONE},
        "about-card-grey": GREY,
        "about-card-blue": BLUE,
        "about-card-city": CITY,
        "about-card-eagle": EAGLE,
        "about-card-coach": {COACH},
        "about-grey": GREY,
        "about-blue": BLUE,
        "about-city": CITY,
        "about-eagle": EAGLE,
        "about-coach": {COACH},
        "about-die": {DICE, REACH_OF_ONE},
        "about-location": {MARKERS},
        "about-number": {MARKERS},
        "about-scale": {MARKERS},
        "about-scale-one": {MARKERS},
        "about-year": GREY | BLUE,
        "help-prompt-die": {REACH_OF_ONE},
        "help-prompt-act-cards": {polska.MOST_CARDS},
        "help-prompt-discard": {polska.HAND},
        "help-kind-coach": {COACH},
        "polska-town-city": CITY,
        "polska-scale-spoken": SCALE,
        "polska-seat-track": {LAST + 1},
    },
    "boso": {
        "about-bots": {2, 3},
        "exchanged": {boso.SET},
        "score-sets": {boso.SET},
        "prompt-start": {PLACES_OF_A_ROUTE},
        "prompt-cards": {boso.SET},
        "prompt-exchange": {boso.SET},
        "prompt-discard": {boso.SET},
        "refused-start-elsewhere": {PLACES_OF_A_ROUTE},
        "refused-drawn": {SEVENTH},
        "refused-cards-first": {boso.SET, boso.HAND},
        "refused-no-pair": {boso.SET - 1},
        "refused-three-cards": {boso.SET},
        "refused-categories": {boso.SET},
        "refused-exchange-forced": {boso.SET},
        "refused-discard-due": {SEVENTH},
        "why-arrives": {boso.BONUS},
        "why-pair": {boso.SET - 1, boso.SET_PAYS},
        "why-take-exchange": {boso.SET_PAYS},
        "advice-start": {OTHER_PLACES},
        "advice-take-exchange": {boso.SET - 1, boso.SET},
        "advice-exchange": {boso.SET_PAYS},
        "preview-use-exchange": {boso.SET},
        "preview-keeps": {boso.SET},
        "option-exchange": {boso.SET},
        "starts-far": {OTHER_PLACES},
        "info-a": {SEVENTH} | EXCHANGE,
        "info-b": PRICES | {boso.BONUS},
        "card-use": {boso.SET},
        "about-golden": {boso.SET},
        "about-step": PRICES,
        "about-route": {PLACES_OF_A_ROUTE},
        "about-deck": {SEVENTH},
        "about-set": {boso.SET, NEW_CARDS},
        "help-prompt-start": {OTHER_PLACES},
        "help-prompt-draw": {SEVENTH},
        "help-prompt-draw-only": {SEVENTH, boso.SET},
        "help-prompt-cards": EXCHANGE,
        "help-prompt-exchange": EXCHANGE,
        "help-prompt-move": PRICES,
        "help-prompt-move-none": {boso.SET},
        "boso-way": {STEPS_A_ROUND},
        "boso-start-here": {OTHER_PLACES},
        "boso-draw-or-take": {SEVENTH},
        "boso-exchange": {boso.SET_PAYS},
        "boso-exchange-set": {boso.SET_PAYS},
        "boso-exchange-set-keeping": {boso.SET_PAYS},
        "boso-info-a": {SEVENTH} | EXCHANGE,
        "boso-info-b": PRICES | {boso.BONUS},
    },
}
"""The numbers of each sentence by game and code; sentences that are not here have none."""

SUMMARIES: dict[str, dict[str, set[int]]] = {
    "bosman": {
        "aim": {LINE},
        "end": {boat.SEATS} | (STALEMATE - {max(bosman.AUTO_ROUNDS)}),
        "turn 1": {bosman.HAND},
        "turn 5": {bosman.HAND},
        "forgotten 6": {2, len(tokens.GANGS) // 2},
        "gang": {len(tokens.GANGS)},
        "beach": {SIDE, (SIDE + 1) // 2},
        "boat": {boat.SEATS, *boat.DIGITS, len(boat.DOTS) - 1},
        "dots": {len(boat.DOTS) - 1},
        "line": {LINE},
        "hand": {bosman.HAND},
        "pinned": {2},
    },
    "polska": {
        "turn 1": {DICE},
        "turn 2": {2, polska.MOST_CARDS},
        "turn 3": {REACH_OF_ONE},
        "turn 4": SCALE | {MARKERS},
        "turn 5": GREY | BLUE | CITY | EAGLE | {polska.HAND},
        "forgotten 3": {COACH},
        "example 1": {3},
        "example 2": {max(polska.MARKER_CARDS)},
        "track": {LAST + 1},
        "die": {DICE},
        "eagle": EAGLE,
        "coach": {COACH},
    },
    "boso": {
        "aim": {PLACES_OF_A_ROUTE},
        "end": {boso.LAP_PAYS},
        "turn 1": {SEVENTH},
        "turn 2": EXCHANGE | {boso.HAND},
        "turn 3": PRICES,
        "turn 5": {boso.BONUS},
        "example 2": {boso.BONUS},
        "route": {PLACES_OF_A_ROUTE},
        "card": {BUILT_IN},
        "category": {len(CATEGORIES) - 1},
        "set": {boso.SET, boso.SET_PAYS},
        "pool": {boso.SPACES},
        "surprise": {CATEGORIES[SURPRISES]},
    },
}
"""The numbers of each text of a summary, by game."""


def texts_of(summary: Summary) -> dict[str, Texts]:
    return {
        "aim": summary.aim,
        "end": summary.end,
        **{f"turn {number}": text for number, text in enumerate(summary.turn, 1)},
        **{f"forgotten {number}": text for number, text in enumerate(summary.forgotten, 1)},
        **{f"example {number}": example.caption for number, example in enumerate(summary.examples, 1)},
        **{term.id: term.about for term in summary.terms},
    }


def sentences_of(game: str, lang: str) -> dict[str, str]:
    """The sentences of a game and of its part of the page by code, without selectors and parameters."""
    found: dict[str, str] = {}
    for path in (f"src/wyprawa/games/{game}/words/{lang}.ftl", f"web/src/games/{game}/{lang}.ftl"):
        rows = re.sub(r"^#.*$", "", ROOT.joinpath(path).read_text("utf-8"), flags=re.MULTILINE)
        for code, text in re.findall(r"^([a-z][\w-]*) =(.*(?:\n +.*)*)", rows, re.MULTILINE):
            found[code] = re.sub(r"\[\w+\]|\{ ?\$\w+ ?(?:\}|->)", "", text)
    return found


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("name", GAMES)
def test_every_number_in_a_sentence_is_that_of_the_rules(name: str, lang: str) -> None:
    told = sentences_of(name, lang)
    assert SENTENCES[name].keys() <= told.keys()
    for code, text in told.items():
        if not NO_FIGURES.match(code):
            known = SENTENCES[name].get(code, set())
            found = numbers_in(text, lang) - {0, 1}
            assert found <= known, f"{code}: {found - known} in {text}"


@pytest.mark.parametrize("name", GAMES)
def test_no_number_of_the_list_is_out_of_date(name: str) -> None:
    told = [sentences_of(name, lang) for lang in ("pl", "en")]
    for code, known in SENTENCES[name].items():
        found = set.union(*(numbers_in(texts[code], lang) for texts, lang in zip(told, ("pl", "en"), strict=True)))
        assert known - {0, 1} <= found, f"{code}: {known - found}"


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("name", GAMES)
def test_every_number_in_a_summary_is_that_of_the_rules(name: str, lang: str) -> None:
    summary = summary_of(wyprawa.game(name).package)
    assert summary is not None
    told = texts_of(summary)
    assert SUMMARIES[name].keys() <= told.keys()
    for part, text in told.items():
        known = SUMMARIES[name].get(part, set())
        found = numbers_in(PARAMETER.sub("", text[lang]), lang) - {0, 1}
        assert found <= known, f"{part}: {found - known} in {text[lang]}"
