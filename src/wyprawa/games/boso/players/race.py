"""How far each player has come, by open information: what the evaluations of one position for all seats share."""

from typing import Final

from mypy_extensions import mypyc_attr

from ..rules.pieces import NOTHING, Pieces
from .features import FEATURES, ExpectedWay
from .travel_time import TRAVEL_TIME
from .weights import WEIGHTS

RICHEST_GOLDEN: Final = WEIGHTS.figure("richest_golden")
MORE_GOLDENS: Final = 2
"""The number of additional Goldens over which the rounds that a Golden saves are averaged."""


@mypyc_attr(acyclic=True)
class Race:
    """What the evaluations of one position for all seats share: how far each has come, by open information."""

    def __init__(self, s: Pieces) -> None:
        self.rounds_left: list[float] = [0.0] * s.players
        """The rounds that each seat still needs, seen from outside: without cards and tolls."""
        self.slope: list[float] = [0.0] * s.players
        """The rounds that a Golden saves each seat."""
        self.expected_ways: list[ExpectedWay | None] = [None] * s.players
        """The way that each seat is expected to take; None without a place on the board or a place to reach."""
        golden = RICHEST_GOLDEN if s.richest else 0.0
        for seat in range(s.players):
            place = s.places[seat]
            goals = s.goals[seat]
            if place == NOTHING or goals == 0:
                continue
            steps, legs, rest = FEATURES.tour(place, goals)
            self.rounds_left[seat] = TRAVEL_TIME.rounds(steps, legs, rest, s.purses[seat]) + s.lost[seat]
            richer = TRAVEL_TIME.rounds(steps, legs, rest, s.purses[seat] + MORE_GOLDENS) + s.lost[seat]
            self.slope[seat] = (self.rounds_left[seat] - richer) / MORE_GOLDENS + golden
            self.expected_ways[seat] = FEATURES.expected_way(place, goals)
        unseen = s.cards.category_sizes[:]
        category = s.cards.category
        for card in s.used:
            kind = category[card]
            unseen[kind] = unseen[kind] - 1  # compiled, this is faster than `-=`
        for pile in s.public:
            for card in pile:
                unseen[category[card]] -= 1
        self.unseen: list[int] = unseen
        """The number of cards of each category that are neither used nor open."""
