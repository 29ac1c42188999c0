"""Alphabetical order of names."""

from collections.abc import Iterable
from typing import Final

from .world import EN_OF, FIELDS, PL_OF

_LETTERS: Final = "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż"
_FOLDED: Final = str.maketrans("áéíñôúç", "aeinouc")


def polish_order(text: str) -> tuple[int, ...]:
    """The sort key of a name: Ł after L, Ś after S; other characters than letters come first."""
    return tuple(_LETTERS.find(letter) for letter in text.lower())


_ORDER: Final = {
    "pl": tuple(polish_order(name) for name in PL_OF),
    "en": tuple(polish_order(name.lower().translate(_FOLDED)) for name in EN_OF),
}
_CARD: Final = sorted(range(FIELDS), key=_ORDER["pl"].__getitem__)
ON_CARD: Final[tuple[int, ...]] = tuple(_CARD.index(field) for field in range(FIELDS))
"""The rank of each field by its Polish name: the order of the places on a route card (BOSO-2C-5)."""


def on_card(fields: Iterable[int]) -> list[int]:
    """Fields in the order in which a route card lists them."""
    return sorted(fields, key=ON_CARD.__getitem__)


def alphabetical(lang: str, fields: Iterable[int]) -> list[int]:
    """Fields by their names in a language, as a route card in that language lists them (BOSO-2C-5)."""
    return sorted(fields, key=_ORDER["pl" if lang == "pl" else "en"].__getitem__)
