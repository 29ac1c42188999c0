"""The count towards the end of a game by standstill.

This module is not compiled: compiled named tuples have no docstrings.
"""

from typing import NamedTuple


class Standstill(NamedTuple):
    """The count of turns without a step since the cards ran out (Q-BOSO-21, strict)."""

    turns: int
    limit: int
    """The number of such turns that ends the game."""
