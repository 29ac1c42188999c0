"""Helpers for the text forms of actions of all games."""

from .actions import ActionT
from .errors import BadNotation


def is_number_up_to(text: str, most: int) -> bool:
    """Whether a text is a whole number from 1 to `most`, of at most two digits."""
    return text.isascii() and text.isdecimal() and len(text) <= 2 and 1 <= int(text) <= most


def without_arguments(action: ActionT, words: list[str], text: str) -> ActionT:
    """Return `action`, whose verb takes no arguments; raises `BadNotation` if `words` follow it."""
    if words:
        raise BadNotation("notation-alone", text=text)
    return action
