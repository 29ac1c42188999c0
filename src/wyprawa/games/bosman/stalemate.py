"""The count towards the end of a game by stalemate.

This module is not compiled: compiled named tuples have no docstrings.
"""

from typing import NamedTuple


class Stalemate(NamedTuple):
    """The count of rounds without a boarding (Q-BOSMAN-24)."""

    rounds: int
    """Full rounds without a boarding."""
    limit: int
    """The number of such rounds that ends the game."""
    near: bool
    """Whether at least half of them have passed: then the count is shown."""
