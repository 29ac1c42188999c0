"""The sets in a hand: three cards of one category, which an exchange turns into Goldens."""

from typing import Final

from ..components.deck import CATEGORY_IDS, COUNT_BITS, SURPRISE, CardSet
from .pieces import SET

MOST_COUNTED: Final = (1 << COUNT_BITS) - 1
TOP_BIT: Final = 1 << (COUNT_BITS - 1)
TOP_BITS: Final = sum([TOP_BIT << COUNT_BITS * kind for kind in range(len(CATEGORY_IDS))])
TO_TOP_BIT: Final = sum([(TOP_BIT - SET) << COUNT_BITS * kind for kind in range(len(CATEGORY_IDS))])
"""Added to counts, it sets the top bit of every category that has a set."""


def category_counts(cards: CardSet, hand: tuple[int, ...]) -> int:
    """The number of cards of each category in a hand, in one number: COUNT_BITS for each category."""
    unit = cards.count_unit
    counts = 0
    for card in hand:
        counts += unit[card]
    return counts


def count_of(counts: int, category: int) -> int:
    """The number of cards of one category."""
    return counts >> COUNT_BITS * category & MOST_COUNTED


def sets_in_hand(cards: CardSet, hand: tuple[int, ...], surprises: bool) -> list[tuple[int, ...]]:
    """Every three cards of one category, as places in the hand from 1; of surprises only if asked (Q-BOSO-14)."""
    found: list[tuple[int, ...]] = []
    counts = category_counts(cards, hand)
    if not (counts + TO_TOP_BIT) & TOP_BITS:
        return found
    category = cards.category
    size = len(hand)
    for a in range(size - 2):
        kind = category[hand[a]]
        if count_of(counts, kind) < SET or (kind == SURPRISE and not surprises):
            continue
        for b in range(a + 1, size - 1):
            if category[hand[b]] != kind:
                continue
            for c in range(b + 1, size):
                if category[hand[c]] == kind:
                    found.append((a + 1, b + 1, c + 1))
    return found
