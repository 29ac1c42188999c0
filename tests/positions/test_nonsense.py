"""Any text or JSON is read as an action or refused as bad notation; no other error occurs."""

from itertools import islice
from random import Random
from typing import Any

import pytest

from positions.position_fuzzing import LANGUAGES, positions
from random_games import NAMES
from wyprawa.core.errors import BadNotation

TEXTS = [
    "",
    " ",
    "   \t\n",
    "\u00a0\u2003",
    ".",
    ",;:!?",
    "-",
    "²",
    "١",
    "٣ ٣",
    "1" * 5000,
    "-1",
    "0",
    "00000000001",
    "1e9",
    "\x00",
    "\x1b[31m",
    "\u202e",
    "\ud800",
    "ß",
    "ŉ",
    "ﷺ" * 50,
    "x" * 20_000,
    "a " * 10_000,
    "1 " * 10_000,
    "💥",
    "{ $seat }",
    "%s %d {0}",
]
ODD_WORDS = ["", "²", "١", "9" * 5000, "-1", "0", "99", "\x00", "x" * 5000, "1.5", "ß", "."]


def texts_of(view, rng: Random) -> list[str]:
    """Degenerate texts, and legal actions with one word changed."""
    found = list(TEXTS)
    for action in rng.sample(view.legal, min(12, len(view.legal))):
        words = str(action).split()
        found += [words[0], words[-1], " ".join(reversed(words)), " ".join(words * 2)]
        for odd in ODD_WORDS:
            place = rng.randrange(len(words) + 1)
            found.append(" ".join([*words[:place], odd, *words[place + 1 :]]))
            found.append(" ".join([*words, odd]))
    return found


def or_bad_notation(game, act, *args: Any) -> Any:
    """The result; None for bad notation, which has a sentence in both languages."""
    problem: BadNotation | None = None
    try:
        return act(*args)
    except BadNotation as wrong:
        problem = wrong
    for lang in LANGUAGES:
        assert 0 < len(game.words.say(lang, problem.code, problem.params)) < 5000, problem.code
    return None


@pytest.mark.parametrize("seed", [1, 2])
def test_any_text_is_an_action_or_bad_notation(game, players, seed):
    rng = Random(seed)
    names = NAMES[:players]
    for state in islice(positions(game, players, seed, {}), 0, 200, 20):
        seat = rng.choice(state.to_act() or (0,))
        view = game.view(state, seat)
        for text in texts_of(view, rng):
            for action in (
                or_bad_notation(game, game.read, view, text),
                or_bad_notation(game, game.parse, text),
            ):
                if action is not None:
                    refused = state.refuse(seat, action)
                    assert refused is None or game.describe("pl", names, refused.code, refused.params)
    for text in TEXTS:
        or_bad_notation(game, game.about, "pl", text)
        or_bad_notation(game, game.answer_query, view, "en", names, text)


@pytest.mark.parametrize("text", ["", "   "])
def test_a_blank_text_says_that_nothing_was_typed(game, players, text):
    view = game.view(next(positions(game, players, 1, {})), 0)
    with pytest.raises(BadNotation):
        game.read(view, text)


def deep(levels: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(levels):
        found = [found]
    return found


VALUES: list[Any] = [
    None,
    True,
    0,
    -1,
    1,
    99,
    10**18,
    -(10**30),
    10**5000,
    1.5,
    float("nan"),
    float("inf"),
    "",
    " ",
    "1",
    "²",
    "\ud800",
    "x" * 100_000,
    [],
    [1, 1],
    [1, "1"],
    [10**18],
    [10**5000],
    [True],
    [None],
    list(range(1, 1000)),
    deep(500),
    {},
    {"do": "pass"},
]


def test_any_json_is_an_action_or_bad_notation(game, players):
    rng = Random(5)
    for state in islice(positions(game, players, 5, {}), 0, 200, 25):
        for seat in state.to_act():
            legal = state.legal(seat)
            for action in rng.sample(legal, min(8, len(legal))):
                good = action.to_json()
                for name in [*good, "do", "extra"]:
                    for value in VALUES:
                        read = or_bad_notation(game, game.action_from_json, {**good, name: value})
                        if read is not None:
                            refused = state.refuse(seat, read)
                            assert refused is None or game.describe("en", NAMES[:players], refused.code, refused.params)
                    or_bad_notation(game, game.action_from_json, {key: good[key] for key in good if key != name})
    for odd in ({}, {"do": None}, {"do": 10**5000}, {"do": deep(500)}):
        with pytest.raises(BadNotation):
            game.action_from_json(odd)
