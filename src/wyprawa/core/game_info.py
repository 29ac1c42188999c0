"""What a game is, before how it works: players, options, how it can end, its ladder of computer players."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .bot import Level
from .options import Option


def first_option(clause: str, most: int) -> Option:
    """Who begins: every game has it."""
    return Option("first", ("random",), clause, numbers=(1, most))


@dataclass(frozen=True)
class GameInfo:
    """What a game is, before how it works. Each version of its rules has its own, with its own list of options."""

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
    """The one sentence that says what a seat is to decide."""

    code: str
    params: Mapping[str, Any]
