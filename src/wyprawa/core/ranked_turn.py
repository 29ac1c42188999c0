"""A turn that a bot has considered.

This module is not compiled: compiled named tuples have no docstrings.
"""

from typing import NamedTuple

from .actions import Action


class RankedTurn(NamedTuple):
    """A turn that a bot has considered: its actions as far as they are planned, and its prospects."""

    actions: tuple[Action, ...]
    percent: int
    """The chance to win."""
    gauge: float
    """The mean of `Heuristics.score`."""
