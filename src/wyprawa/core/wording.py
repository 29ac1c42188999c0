"""Parameters of sentences as words, by the parameter's name: a seat by the player's name, a bot by its level's."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .text import plural_list


class Listener(NamedTuple):
    """For whom a sentence is: the language, the players' names by seat, and whether it is heard or read."""

    lang: str
    names: list[str]
    spoken: bool = False


Wording = Callable[[Any, Listener, Any], object]
"""Words for a parameter, of the game, the listener and the value. Each takes its own game and its own kind of value."""


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
"""The parameters that sentences of every game have."""


def in_words(value: object, lang: str) -> object:
    """A parameter without a wording of its own: as it is, or as a list of several."""
    return plural_list(lang, [str(item) for item in value]) if isinstance(value, list) else value
