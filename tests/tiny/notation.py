"""Actions of Stragan as text and as JSON."""

from collections.abc import Callable, Mapping
from typing import Any

from wyprawa.core.errors import BadNotation, shown_json

from .rules import Answer, Close, Drop, Stall, TakeDie, TinyAction

KINDS: dict[str, Callable[[int], TinyAction]] = {"stall": Stall, "die": TakeDie, "answer": Answer, "close": Close}
LONGEST_NUMBER = 4


def parse(text: str) -> TinyAction:
    """The action that a text means, such as `die 3` or `drop 1 2`."""
    kind, *words = text.split(maxsplit=3) or [""]
    if all(word.isascii() and word.isdecimal() and len(word) <= LONGEST_NUMBER for word in words):
        numbers = [int(word) for word in words]
        if kind == "drop" and len(numbers) == 2:
            return Drop(tuple(numbers))
        if kind in KINDS and len(numbers) == 1:
            return KINDS[kind](numbers[0])
    raise BadNotation("notation", text=text)


def from_json(data: Mapping[str, Any]) -> TinyAction:
    """The action that a JSON form means: the text of its values."""
    kind, *rest = list(data.values()) or [""]
    values = rest[0] if len(rest) == 1 and isinstance(rest[0], list) else rest
    if isinstance(kind, str) and all(type(value) is int for value in values):
        try:
            return parse(" ".join([kind, *(str(value) for value in values[:3])]))
        except ValueError:
            pass
    raise BadNotation("notation", text=shown_json(data))
