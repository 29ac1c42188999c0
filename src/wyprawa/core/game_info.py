"""What a game is, before how it works: players, options, how it can end, its ladder of computer players."""

from collections.abc import Mapping
from dataclasses import dataclass

from .bot import Level
from .options import Option


def first_option(clause: str, most: int) -> Option:
    """Who begins: every game has it."""
    return Option("first", ("random",), clause, numbers=(1, most))


@dataclass(frozen=True)
class GameInfo:
    """What a game is, before how it works. Each version of its rules has its own, with its own list of options.

    >>> import wyprawa
    >>> info = wyprawa.game("bosman").info
    >>> info.id, info.players, info.minutes, info.reasons
    ('bosman', (2, 4), (10, 20), ('boat-full', 'stalemate'))
    """

    id: str
    title: Mapping[str, str]
    players: tuple[int, ...]
    minutes: tuple[int, int]
    rules_version: int
    options: tuple[Option, ...]
    reasons: tuple[str, ...]
    """How it can end."""
    weights: Mapping[str, int]
    """How often the `random` bot takes each kind of action when it can."""
    levels: tuple[Level, ...] = ()
    """The ladder of computer players, from a beginner to the expert."""


@dataclass(frozen=True)
class Prompt:
    """What a seat is to decide, as the code and parameters of one sentence (`Game.describe`).

    >>> import wyprawa
    >>> game = wyprawa.game("bosman")
    >>> state = game.new(2, wyprawa.SeededDealer(7), {"first": 1})
    >>> prompt = game.prompt(game.view(state, 0))
    >>> prompt
    Prompt(code='prompt-choose', params={'seat': 0})
    >>> game.describe("en", ["Ola", "Jan"], prompt.code, prompt.params)
    'Ola: choose a gang.'
    """

    code: str
    params: Mapping[str, object]
