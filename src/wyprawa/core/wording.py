"""Turns parameters of sentences into words: a seat into the player's name, a bot into the name of its level."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .text import plural_list


class Listener(NamedTuple):
    """The context of a sentence: the language, the players' names by seat, and whether it is read aloud."""

    lang: str
    names: list[str]
    spoken: bool = False


Wording = Callable[[Any, Listener, Any], object]
"""Returns the words for a parameter, given the game, the listener and the value, whose types depend on the game."""


def _bot(game: Any, to: Listener, bot: str) -> str:
    level = game.level(bot)
    return bot if level is None else str(level.name[to.lang])


def _instead(game: Any, to: Listener, action: Mapping[str, Any]) -> object:
    return game.doing(to.lang, to.names, action["do"], action["params"], to.spoken)


WORDINGS: Mapping[str, Wording] = {
    "seat": lambda game, to, seat: to.names[seat],
    "seats": lambda game, to, seats: plural_list(to.lang, [to.names[seat] for seat in seats]),
    "bot": _bot,
    "instead": _instead,
}
"""The wordings of parameters that all games have, by parameter name."""


def in_words(value: object, lang: str) -> object:
    """A parameter without a wording: a list as text in the language, another value unchanged."""
    return plural_list(lang, [str(item) for item in value]) if isinstance(value, list) else value
