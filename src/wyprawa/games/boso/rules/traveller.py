"""The data that the walks of a player depend on.

This module is not compiled: compiled named tuples have no docstrings.
"""

from typing import NamedTuple

from ..components.deck import FIELD_BIT, CardSet
from .step_cost import step_price


class Traveller(NamedTuple):
    """Everything that the walks of a player depend on."""

    here: int
    purse: int
    paid: int
    credit: int
    goals: int
    hand: tuple[int, ...]
    others: tuple[int, ...]
    """The fields that each other player has visited, clockwise from this one, as sets of bits."""
    base_once: bool
    cards: CardSet

    def visitor_count(self, field: int) -> int:
        """The number of others who have visited a field."""
        bit = FIELD_BIT[field]
        count = 0
        for seen in self.others:
            if seen & bit:
                count += 1
        return count

    def price(self, field: int, fee: int) -> int:
        """All Goldens that a step with this regular fee costs."""
        return step_price(fee, self.visitor_count(field), self.base_once)
