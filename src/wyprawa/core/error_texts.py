"""Sentences of problems, from the Fluent files of the package that defines their codes."""

import errno
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from traceback import walk_tb
from typing import TYPE_CHECKING

from .errors import BadPosition, Problem, Refused
from .given_names import names_or_numbers
from .text import Words, folder_of

if TYPE_CHECKING:
    from .game import Game

MOST_PLAYERS = 12
REASONS = {
    errno.ENOENT: "why-missing",
    errno.ENOTDIR: "why-missing",
    errno.EISDIR: "why-folder",
    errno.EEXIST: "why-exists",
    errno.EACCES: "why-permission",
    errno.EPERM: "why-permission",
    errno.ENOSPC: "why-full",
}
"""Codes of the sentences for errors of the operating system."""

_registries: list[Callable[[], Iterable["Game"]]] = []


def register_games(all_games: Callable[[], Iterable["Game"]]) -> None:
    """Register a function that returns games whose sentences are searched too."""
    _registries.append(all_games)


@cache
def common_words() -> Words:
    """The sentences that belong to no game."""
    return Words(*(folder_of(f"wyprawa.{package}") for package in ("core", "server", "terminal", "lab")))


def sentence_of(problem: Problem, lang: str, game: "Game | None" = None, names: Sequence[str] = ()) -> str:
    """The sentence of a problem in a language, with its clause or row if it has one.

    A problem whose code has no sentence in any package gives the code and parameters.
    """
    try:
        told = _sentence(problem, lang, game or _game_of(problem, lang), names)
    except (KeyError, ValueError, IndexError, TypeError, AttributeError):
        told = problem.as_code()
    if isinstance(problem, Refused):
        return f"{told} ({problem.refusal.clause})"
    if isinstance(problem, BadPosition) and problem.row:
        return common_words().say(lang, "position-in-row", {"sentence": told, "row": problem.row})
    return told


def _sentence(problem: Problem, lang: str, game: "Game | None", names: Sequence[str]) -> str:
    params = {name: _reason(lang, value) for name, value in problem.params.items()}
    if game is not None and game.words.has(lang, problem.code):
        if not isinstance(problem, Refused):
            return game.words.say(lang, problem.code, params)
        known = names_or_numbers(names, MOST_PLAYERS, lang)
        return game.describe(lang, known, problem.code, params)
    return common_words().say(lang, problem.code, params)


def _reason(lang: str, value: object) -> object:
    """A parameter for Fluent; an error of the operating system becomes a sentence."""
    if isinstance(value, OSError):
        code = REASONS.get(value.errno or 0, "why-other")
        return common_words().say(lang, code, {"detail": str(value.errno)})
    return value


def _game_of(problem: Problem, lang: str) -> "Game | None":
    """The game that has a problem's sentence; None if the sentence is common to all games.

    Several games may have a sentence for one code. A refusal belongs to the game whose rulebook has its clause, another
    problem to the game whose module raised it.
    """
    if not isinstance(problem, Refused) and common_words().has(lang, problem.code):
        return None
    known = [game for games in _registries for game in games() if game.words.has(lang, problem.code)]
    if isinstance(problem, Refused):
        return next((game for game in known if problem.refusal.clause in game.rulebook.clauses), None)
    modules = [frame.f_globals.get("__name__", "") for frame, _ in walk_tb(problem.__traceback__)]
    raised = [game for game in known if any(module.startswith(f"{game.package}.") for module in modules)]
    return next(iter([*raised, *known]), None)
