"""Names in the order of a Polish alphabet."""

from typing import Final

_LETTERS: Final = "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"


def polish_order(text: str) -> tuple[int, ...]:
    """Where a name stands: Ł after L, Ś after S; anything but letters comes first."""
    return tuple(_LETTERS.find(letter) for letter in text.lower())
