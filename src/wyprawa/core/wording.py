"""Turns parameters of sentences into words: a seat into the player's name, a bot into the name of its level."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from .events import UNKNOWN
from .seats import SPECTATOR, Seat
from .text import plural_list

YOU = {"pl": "ty", "en": "you"}
"""The reader in a list of names."""


class Names(list[str]):
    """The players' names by seat as one reader knows them. Sentences call the reader's own seat "you".

    A plain list of names is for everybody: spectators, several people at one screen.

    >>> import wyprawa
    >>> from wyprawa.core.wording import Names
    >>> game = wyprawa.game("polska")
    >>> game.describe("en", ["Ola", "Jan"], "took", {"seat": 0, "value": 3})
    'Ola takes the die 3.'
    >>> game.describe("en", Names(["Ola", "Jan"], you=0), "took", {"seat": 0, "value": 3})
    'You take the die 3.'
    """

    def __init__(self, names: Iterable[str], you: Seat = SPECTATOR) -> None:
        super().__init__(names)
        self.you = you


class Listener(NamedTuple):
    """The context of a sentence: the language, the players' names by seat, and whether it is read aloud."""

    lang: str
    names: list[str]
    spoken: bool = False
    you: Seat = SPECTATOR
    """The seat that the sentence calls "you"; nobody's if it is for everybody."""

    def called(self, seat: Seat) -> str:
        """What a player is called in a list."""
        return YOU[self.lang] if seat == self.you else self.names[seat]

    def heading(self, seat: Seat) -> str:
        """What a player is called at the beginning of a row."""
        return YOU[self.lang].capitalize() if seat == self.you else self.names[seat]


def own_seat(names: list[str]) -> Seat:
    """The seat that sentences with these names call "you"."""
    return names.you if isinstance(names, Names) else SPECTATOR


def parameter_of_you(params: Mapping[str, object], you: Seat) -> str:
    """The parameter that is the reader: `seat` or `other`, or `seats` if the reader is among them; otherwise `no`.

    Sentences select by it: `{ $you -> [seat] You draw *[no] { $seat } draws }`.
    """
    if you == SPECTATOR:
        return "no"
    if params.get("seat") == you:
        return "seat"
    if params.get("other") == you:
        return "other"
    seats = params.get("seats")
    return "seats" if isinstance(seats, list) and you in seats else "no"


Wording = Callable[[Any, Listener, Any], object]
"""Returns the words for a parameter, given the game, the listener and the value, whose types depend on the game."""


def _bot(game: Any, to: Listener, bot: str) -> str:
    level = game.level(bot)
    return bot if level is None else str(level.name[to.lang])


WORDINGS: Mapping[str, Wording] = {
    "seat": lambda game, to, seat: to.names[seat],
    "seats": lambda game, to, seats: plural_list(to.lang, [to.called(seat) for seat in seats]),
    "bot": _bot,
}
"""The wordings of parameters that all games have, by parameter name."""


def worded(game: Any, to: Listener, params: Mapping[str, object]) -> tuple[dict[str, object], bool]:
    """The parameters of a sentence in words, with the parameter that is the reader, and whether one is hidden."""
    said: dict[str, object] = {"you": parameter_of_you(params, to.you)}
    hidden = False
    wordings = game.wordings
    for name, value in params.items():
        hidden = hidden or value == UNKNOWN or (type(value) is list and UNKNOWN in value)
        wording = wordings.get(name)
        said[name] = in_words(value, to.lang) if wording is None else wording(game, to, value)
    return said, hidden


def in_words(value: object, lang: str) -> object:
    """A parameter without a wording: a list as text in the language, another value unchanged."""
    return plural_list(lang, [str(item) for item in value]) if isinstance(value, list) else value
