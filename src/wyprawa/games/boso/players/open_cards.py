"""The value of open cards to the other players: what a discard leaves them, and what it covers."""

from typing import Final

from ..components.deck import FIELD_BIT, SURPRISE, fields_of
from ..rules.decisions import Discard
from ..rules.pieces import HAND, SET
from .evaluation import Evaluation
from .weights import WEIGHTS

OPEN_SURPRISE_COST: Final = WEIGHTS.figure("open_surprise_cost")
OPEN_SURPRISE_NEAR_GOAL: Final = WEIGHTS.figure("open_surprise_near_goal")
OPEN_CARD_FOR_OWN_SET: Final = WEIGHTS.figure("open_card_for_own_set")
OPEN_CARD_TAKEN: Final = WEIGHTS.figure("open_card_taken")
OPEN_CARD_FOR_SET: Final = WEIGHTS.figure("open_card_for_set")
OPEN_CARD_FOR_STEP: Final = WEIGHTS.figure("open_card_for_step")
NEAR_GOAL: Final = 3
"""The most steps to a place to reach that a surprise threatens."""


def counts_of(here: Evaluation, hand: tuple[int, ...]) -> list[int]:
    counts = [0] * len(here.likely)
    for card in hand:
        counts[here.s.cards.category[card]] += 1
    return counts


def left_open(here: Evaluation, action: Discard, hand: tuple[int, ...]) -> float:
    """The value of a discard to the others, less the value of the public card that it covers."""
    return left_open_of(here, action, counts_of(here, hand))


def left_open_of(here: Evaluation, action: Discard, counts: list[int]) -> float:
    """The same by the number of cards of each category in the hand, with the one discarded."""
    category = here.s.cards.category
    kind = category[action.card]
    value = offered(here, action.card, counts[kind] - 1)
    pile = here.s.public[action.space]
    if pile:
        covered = pile[-1]
        held = counts[category[covered]]
        value -= offered(here, covered, held - 1 if category[covered] == kind else held)
    return value


def offered(here: Evaluation, card: int, held: int) -> float:
    """The value of a public card to the others, less its value to this seat, in rounds of this seat.

    `held` is the number of cards of its category that this seat holds.
    """
    completes = held >= SET - 1
    key = card * 2 + 1 if completes else card * 2
    found = here.offers.get(key)
    if found is None:
        found = value_of_offer(here, card, completes)
        here.offers[key] = found
    return found


def value_of_offer(here: Evaluation, card: int, completes: bool) -> float:
    """The same, by whether the card completes a set of this seat."""
    s = here.s
    area = s.cards.area[card]
    kind = s.cards.category[card]
    value = 0.0
    if kind == SURPRISE:
        place = s.places[here.seat]
        if area & FIELD_BIT[place]:
            return OPEN_SURPRISE_COST
        for i in range(len(here.goals)):
            if area & FIELD_BIT[here.goals[i]] and here.journey.lengths[i][place] <= NEAR_GOAL:
                value = OPEN_SURPRISE_NEAR_GOAL * OPEN_SURPRISE_COST
        return value
    if completes:
        value -= OPEN_CARD_FOR_OWN_SET * here.slope[here.seat]
    pair = OPEN_CARD_TAKEN * have_pair(here.likely[kind])
    for seat in range(s.players):
        ahead = here.expected_ways[seat]
        if ahead is None:
            continue
        use = pair * OPEN_CARD_FOR_SET * here.slope[seat]
        if area & ahead.soon:
            for field in fields_of(area & ahead.soon):
                use = max(use, OPEN_CARD_FOR_STEP * ahead.enters[field])
        value += use * here.weight[seat]
    return value


def have_pair(chance: float) -> float:
    """The probability that a full hand holds at least two cards of a category, by the chance of one card."""
    no = 1.0 - chance
    return 1.0 - no**HAND - HAND * chance * no ** (HAND - 1)
