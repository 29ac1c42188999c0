"""What the text forms of actions share: numbers from 1, and verbs that stand alone."""

from .actions import ActionT
from .errors import BadNotation


def is_number(text: str, most: int) -> bool:
    """Whether a text is a whole number from 1 to `most`, of at most two digits."""
    return text.isascii() and text.isdecimal() and len(text) <= 2 and 1 <= int(text) <= most


def alone(action: ActionT, words: list[str], text: str) -> ActionT:
    """The action of a verb that nothing follows; BadNotation if something does."""
    if words:
        raise BadNotation("notation-alone", text=text)
    return action
