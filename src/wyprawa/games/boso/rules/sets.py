"""The sets in a hand: three cards of one category, which an exchange turns into Goldens."""

from ..components.deck import CATEGORY_IDS, SURPRISE, CardSet
from .pieces import SET


def sets_in_hand(cards: CardSet, hand: tuple[int, ...], surprises: bool) -> list[tuple[int, ...]]:
    """Every three cards of one category, as places in the hand from 1; of surprises only if asked (Q-BOSO-14)."""
    category = cards.category
    counts = [0] * len(CATEGORY_IDS)
    complete = False
    for card in hand:
        kind = category[card]
        count = counts[kind] + 1
        counts[kind] = count
        if count == SET:
            complete = True
    found: list[tuple[int, ...]] = []
    if not complete:
        return found
    size = len(hand)
    for a in range(size - 2):
        kind = category[hand[a]]
        if counts[kind] < SET or (kind == SURPRISE and not surprises):
            continue
        for b in range(a + 1, size - 1):
            if category[hand[b]] != kind:
                continue
            for c in range(b + 1, size):
                if category[hand[c]] == kind:
                    found.append((a + 1, b + 1, c + 1))
    return found
