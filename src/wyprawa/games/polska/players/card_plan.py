"""The cards of one turn of Polska that make the most steps on the track, in the best order."""

from typing import Final

from ..components.board import LAST
from ..components.cards import CARDS, CITY_OF
from ..rules.card_steps import steps_of

NOWHERE: Final = -2
STEPS: Final = [[steps_of(card, track, NOWHERE) for track in range(LAST + 1)] for card in range(CARDS)]
"""The steps of each card by field of the track; 0 for city cards."""
IN_TOWN: Final = [3] * (LAST + 1)
"""The steps of a city card where the pawn stands (POLSKA-KM-2), by field of the track."""
BIT: Final = [1 << place for place in range(16)]
"""Sets of cards are bits of places in the hand."""
STEP: Final = 1000
"""One step, in the unit of values: thousandths of a step."""

KEEP_BLUE: Final = 300
"""The value of keeping a card instead of another that makes as many steps: a blue card that makes two steps later, …"""
KEEP_ONE_STEP: Final = 100
"""… another card that makes one step, …"""
KEEP_OTHER: Final = 200
"""… any other card."""


def best_plan(rows: list[list[int]], keep: list[int], used: int, at: int, left: int) -> tuple[int, int]:
    """The value of the best sequence of cards from a field of the track, and its cards, as bits.

    `rows` are the steps of each card by field, `keep` the values of keeping each, `used` the cards played already as
    bits, `left` the most cards that may follow. The value is in thousandths of a step, less the values of keeping the
    cards; `steps_of_plan` gives the steps.
    """
    top = 0
    chosen = 0
    for i in range(len(rows)):
        bit = BIT[i]
        if used & bit:
            continue
        steps = rows[i][at]
        if steps == 0:
            continue
        value = steps * STEP - keep[i]
        cards = bit
        if left > 1:
            there = at + steps
            if there < LAST:
                more, others = best_plan(rows, keep, used | bit, there, left - 1)
                value += more
                cards |= others
        if value > top or (value == top and cards > chosen):
            top = value
            chosen = cards
    return top, chosen


def steps_of_plan(value: int) -> int:
    """The steps of a plan by its value; the values of keeping three cards are together less than a step."""
    return (value + STEP - 1) // STEP


def row_of(card: int, field: int) -> list[int]:
    """The steps of a card by field of the track, with the pawn on a field of the map."""
    return IN_TOWN if CITY_OF[card] == field else STEPS[card]


def value_to_keep(card: int, at: int) -> int:
    """The value of keeping a card instead of another that makes as many steps, in thousandths of a step."""
    row = STEPS[card]
    if row[at] == 1 and row[LAST - 1] == 2:
        return KEEP_BLUE
    return KEEP_ONE_STEP if row[at] == 1 else KEEP_OTHER
