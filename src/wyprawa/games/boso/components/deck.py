"""The association cards of one game as numbers: the built-in ones, followed by those of a pack."""

from functools import cache
from typing import Final

from mypy_extensions import mypyc_attr

from wyprawa.core.json_types import JsonObject

from .cards import CARD_IDS as BUILT_IN_IDS
from .cards import CATEGORIES, SURPRISES, card_rows
from .versions import NEWEST
from .world import DISTANCE, FIELD_OF_ID, FIELDS, NEAR, NOT_REACHED

MOST_OWN: Final = 200
"""The most cards of a pack."""

FIELD_BIT: Final[list[int]] = [1 << field for field in range(FIELDS)]
NEAR_BITS: Final[list[int]] = [sum([FIELD_BIT[other] for other in near]) for near in NEAR]
"""The neighbours of each field, as a set of bits."""

NOWHERE: Final = bytes([NOT_REACHED] * FIELDS)
"""The steps from every field to a card that is good nowhere."""

COUNT_BITS: Final = 4
"""The bits of the number of cards of a category in a hand."""
CATEGORY_IDS: Final[list[str]] = list(CATEGORIES)
SURPRISE: Final = CATEGORY_IDS.index(SURPRISES)

CARD_IDS: Final[list[str]] = [*BUILT_IN_IDS, *[f"own-{number}" for number in range(1, MOST_OWN + 1)]]
"""The ids of all cards that can be in a game, by number; a game may have fewer."""
CARD_OF_ID: Final[dict[str, int]] = {name: card for card, name in enumerate(CARD_IDS)}
CARD_BIT: Final[list[int]] = [1 << card for card in range(len(CARD_IDS))]
BUILT_IN: Final = len(BUILT_IN_IDS)


@mypyc_attr(allow_interpreted_subclasses=True)
class CardSet:
    """The cards of a game: their categories, and the fields where each is good, as sets of bits."""

    def __init__(self, category: list[int], fields: list[int]) -> None:
        self.size = len(category)
        self.category = category
        self.area = fields
        """The fields where each card is good; of a surprise, its area."""
        self.good = [0 if category[card] == SURPRISE else fields[card] for card in range(self.size)]
        """The fields where each card pays for a step or can be cashed; none for a surprise (Q-BOSO-48)."""
        self.surprises = [card for card in range(self.size) if category[card] == SURPRISE]
        self.surprise_bits_on = [0] * FIELDS
        """The surprises whose area a field is in, by field, as sets of bits."""
        self.good_bits_on = [0] * FIELDS
        """The cards that are good at a field, by field, as sets of bits."""
        for card in range(self.size):
            bits_on = self.surprise_bits_on if category[card] == SURPRISE else self.good_bits_on
            for field in fields_of(fields[card]):
                bits_on[field] |= CARD_BIT[card]
        self.count_unit = [1 << COUNT_BITS * kind for kind in category]
        """What each card adds to the counts of `rules/sets`, which stand in one number."""
        self.category_sizes = [0] * len(CATEGORY_IDS)
        """The number of cards of each category."""
        for kind in category:
            self.category_sizes[kind] += 1
        self._steps: list[bytes] = [b""] * self.size
        self._steps_from: list[bytes] = []
        self._good_fields: list[list[int] | None] = [None] * self.size

    def steps_to(self, card: int) -> bytes:
        """The fewest steps from every field to one where the card is good."""
        found = self._steps[card]
        if not found:
            found = _steps_to(self.area[card])
            self._steps[card] = found
        return found

    def steps_from(self, field: int) -> bytes:
        """The fewest steps from a field to one where each card pays for a step; NOT_REACHED for a surprise."""
        if not self._steps_from:
            rows = [self.steps_to(card) if self.good[card] else NOWHERE for card in range(self.size)]
            self._steps_from = [bytes(column) for column in zip(*rows, strict=True)]
        return self._steps_from[field]

    def good_fields(self, card: int) -> list[int]:
        """The fields where a card is good, in order."""
        found = self._good_fields[card]
        if found is None:
            found = fields_of(self.good[card])
            self._good_fields[card] = found
        return found

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the cards of a box by name and others by content; a deep copy of a box's cards is the same object."""
        for version in range(1, NEWEST + 1):
            if box(version) is self:
                return box, (version,)
        return CardSet, (self.category, self.area)


def _steps_to(area: int) -> bytes:
    rows = [DISTANCE[field] for field in fields_of(area)]
    if len(rows) < 2:
        return rows[0] if rows else NOWHERE
    return bytes(map(min, *rows))


def bits_of(fields: tuple[int, ...]) -> int:
    bits = 0
    for field in fields:
        bits |= FIELD_BIT[field]
    return bits


def fields_of(bits: int) -> list[int]:
    """The fields of a set of bits, in order."""
    found: list[int] = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def card_set(rows: tuple[JsonObject, ...]) -> CardSet:
    """The cards of these rows, in order."""
    fields = [bits_of(tuple([FIELD_OF_ID[field] for field in row["fields"]])) for row in rows]
    return CardSet([CATEGORY_IDS.index(row["category"]) for row in rows], fields)


@cache
def box(version: int) -> CardSet:
    """The 371 cards of the box in a version of the rules; one object for versions with the same cards."""
    rows = card_rows(version)
    if version < NEWEST and rows is card_rows(version + 1):
        return box(version + 1)
    return card_set(rows)
