"""Expected rounds of a journey, by steps to the next place, steps to the places after it, and Goldens.

The tables hold the least expected number of rounds of a player who decides each round how many steps to pay for, on a
board without cards and tolls. CHANCES holds the average effect of these.
"""

from typing import Final

from ..rules.pieces import BONUS, SET_PAYS
from .weights import WEIGHTS

MOST_LEG_STEPS: Final = 24
"""The most steps of one leg; longer legs count as this."""
MOST_GOLDENS: Final = 24
"""The most Goldens; more count as this."""
MOST_LATER_STEPS: Final = 60
"""The most steps of all later legs together; more count as this."""
LEGS: Final = 5
"""Legs of a journey: one for each place of a route card."""
MOST_PAID: Final = 6
"""The most steps of a round that are paid in Goldens."""
NEVER: Final = 1.0e9
"""More rounds than any journey takes."""

SET_RATE: Final = WEIGHTS.figure("set_rate")
GOLDEN_RATE: Final = WEIGHTS.figure("golden_rate")
FREE_STEP_RATE: Final = WEIGHTS.figure("free_step_rate")

CHANCES: Final[list[tuple[float, int, int]]] = [
    ((1 - FREE_STEP_RATE) * (1 - SET_RATE - GOLDEN_RATE), 0, 0),
    ((1 - FREE_STEP_RATE) * GOLDEN_RATE, 1, 0),
    ((1 - FREE_STEP_RATE) * SET_RATE, SET_PAYS, 0),
    (FREE_STEP_RATE * (1 - SET_RATE - GOLDEN_RATE), 0, 1),
    (FREE_STEP_RATE * GOLDEN_RATE, 1, 1),
    (FREE_STEP_RATE * SET_RATE, SET_PAYS, 1),
]
"""The income of a round before the move: probability, Goldens, free steps."""


class TravelTime:
    """Tables of expected rounds, each computed at its first use."""

    def __init__(self) -> None:
        self._tables: list[list[list[float]] | None] = [None] * (LEGS * (MOST_LATER_STEPS + 1))

    def table(self, legs: int, far: int) -> list[list[float]]:
        """Expected rounds by steps to the next place and Goldens, with `legs` more legs of `far` steps together."""
        found = self._tables[legs * (MOST_LATER_STEPS + 1) + far]
        if found is None:
            found = self._made(legs, far)
            self._tables[legs * (MOST_LATER_STEPS + 1) + far] = found
        return found

    def _made(self, legs: int, far: int) -> list[list[float]]:
        arrived = [0.0] * (MOST_GOLDENS + 1)
        if legs:
            leg = min(max(1, (far + legs // 2) // legs), MOST_LEG_STEPS)
            rest = self.table(legs - 1, max(0, far - leg))[leg]
            arrived = [rest[min(goldens + BONUS, MOST_GOLDENS)] for goldens in range(MOST_GOLDENS + 1)]
        rows = [arrived]
        for steps in range(1, MOST_LEG_STEPS + 1):
            row = [0.0] * (MOST_GOLDENS + 1)
            rows.append(row)
            moved = [[after_move(rows, steps, purse, free) for purse in range(MOST_GOLDENS + 1)] for free in (0, 1)]
            for goldens in range(MOST_GOLDENS, -1, -1):
                rest_of = 1.0
                same = 0.0
                otherwise = 0.0
                for chance, income, free in CHANCES:
                    purse = min(goldens + income, MOST_GOLDENS)
                    best = moved[free][purse]
                    if purse == goldens and free == 0:
                        same += chance  # staying changes nothing, so the same decision comes again
                        otherwise += chance * best
                    elif free == 0 and row[purse] < best:
                        rest_of += chance * row[purse]  # staying with more Goldens
                    else:
                        rest_of += chance * best
                row[goldens] = min(rest_of / (1.0 - same), rest_of + otherwise)
        return rows

    def rounds(self, steps: float, legs: int, far: float, goldens: int) -> float:
        """Expected rounds from the beginning of a round, interpolated between whole steps."""
        purse = goldens if goldens < MOST_GOLDENS else MOST_GOLDENS
        if far < 0.0:
            far = 0.0
        if far > MOST_LATER_STEPS - 1:
            far = float(MOST_LATER_STEPS - 1)
        if steps < 0.0:
            steps = 0.0
        if steps > MOST_LEG_STEPS - 1:
            steps = float(MOST_LEG_STEPS - 1)
        low = int(steps)
        part = steps - low
        low_far = int(far)
        part_far = far - low_far
        table = self.table(legs, low_far)
        found = table[low][purse]
        if part > 0.0:
            found += part * (table[low + 1][purse] - table[low][purse])
        if part_far > 0.0:
            more = self.table(legs, low_far + 1)
            found += part_far * (more[low][purse] - table[low][purse])
        return found


def after_move(rows: list[list[float]], steps: int, purse: int, free: int) -> float:
    """The fewest expected rounds after a move of at least one step; `rows` are those for fewer steps."""
    best = NEVER
    cost = 0
    for paid in range(1 - free, MOST_PAID + 1):
        cost += paid
        if cost > purse:
            break
        left = max(0, steps - paid - free)
        if rows[left][purse - cost] < best:
            best = rows[left][purse - cost]
        if left == 0:
            break
    return best


TRAVEL_TIME: Final = TravelTime()
