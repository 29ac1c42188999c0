"""Game options: named choices with a default, checked before a game starts."""

from collections.abc import Mapping
from dataclasses import dataclass

from .errors import Problem


@dataclass(frozen=True)
class Option:
    """One option of a game. `clause` is the ruling that introduces it.

    >>> import wyprawa
    >>> option = wyprawa.game("bosman").info.options[0]
    >>> option.name, option.default, option.choices
    ('poisoned_seat', 'refillable', 'refillable | blocked')
    >>> option.check("Blocked")
    'blocked'

    `values` are the allowed words, the default first; `numbers` additionally allows the integers of a range. People
    choose from `offered`, a part of that range; the rest is for saved games.
    """

    name: str
    values: tuple[str, ...]
    clause: str
    numbers: tuple[int, int] | None = None
    offered: tuple[int, int] | None = None

    @property
    def default(self) -> str:
        return self.values[0]

    @property
    def choices(self) -> str:
        """The allowed values as text: `refillable | blocked`, `15 | off | 1–1000`."""
        words = list(self.values)
        if self.numbers:
            words.append(f"{self.numbers[0]}–{self.numbers[1]}")
        return " | ".join(words)

    def check(self, value: object) -> str:
        """The canonical form of a value; raises `Problem` if it is not allowed."""
        text = str(value).strip().lower()
        if text in self.values:
            return text
        if self.numbers and is_number(text) and self.numbers[0] <= int(text) <= self.numbers[1]:
            return str(int(text))
        raise Problem("option-value", option=self.name, value=str(value), choices=self.choices)


def is_number(text: str) -> bool:
    """Whether a text is an unsigned integer of fewer than ten ASCII digits."""
    return text.isascii() and text.isdecimal() and len(text) < 10


Options = dict[str, str]
"""The options of a game by name, each with its value as text."""


def resolve(declared: tuple[Option, ...], given: Mapping[str, object] | None) -> Options:
    """All declared options with the given values or defaults; raises `Problem` for unknown options and values."""
    known = {option.name: option for option in declared}
    for name in given or {}:
        if name not in known:
            raise Problem("option-unknown", option=str(name), choices=", ".join(known))
    return {
        name: option.check(given[name]) if given and name in given else option.default for name, option in known.items()
    }
