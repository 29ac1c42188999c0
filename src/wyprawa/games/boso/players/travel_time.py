"""Expected rounds of a way: by steps to the next place, steps to the places after it, and Goldens.

The tables hold the least expected number of rounds of a player who decides each round how many steps to pay for, on a
board without cards and tolls. What those bring on average is in CHANCES.
"""

from typing import Final

from ..rules.pieces import BONUS, SET_PAYS
from .weights import WEIGHTS

FARTHEST: Final = 24
"""Steps of one leg that are told apart."""
RICHEST: Final = 24
"""Goldens that are told apart."""
LONGEST: Final = 60
"""Steps of all later legs together that are told apart."""
LEGS: Final = 5
NEVER: Final = 1.0e9

EXCHANGE: Final = WEIGHTS.figure("set_rate")
GOLDEN: Final = WEIGHTS.figure("golden_rate")
FREE: Final = WEIGHTS.figure("free_step_rate")

CHANCES: Final[list[tuple[float, int, int]]] = [
    ((1 - FREE) * (1 - EXCHANGE - GOLDEN), 0, 0),
    ((1 - FREE) * GOLDEN, 1, 0),
    ((1 - FREE) * EXCHANGE, SET_PAYS, 0),
    (FREE * (1 - EXCHANGE - GOLDEN), 0, 1),
    (FREE * GOLDEN, 1, 1),
    (FREE * EXCHANGE, SET_PAYS, 1),
]
"""What a round brings before the move: how likely, how many Goldens, how many free steps."""


class TravelTime:
    """Tables of expected rounds, each made when it is first asked for."""

    def __init__(self) -> None:
        self._tables: list[list[list[float]] | None] = [None] * (LEGS * (LONGEST + 1))

    def table(self, legs: int, far: int) -> list[list[float]]:
        """Expected rounds by steps to the next place and Goldens, with `legs` more legs of `far` steps in all after."""
        found = self._tables[legs * (LONGEST + 1) + far]
        if found is None:
            found = self._made(legs, far)
            self._tables[legs * (LONGEST + 1) + far] = found
        return found

    def _made(self, legs: int, far: int) -> list[list[float]]:
        arrived = [0.0] * (RICHEST + 1)
        if legs:
            leg = min(max(1, (far + legs // 2) // legs), FARTHEST)
            rest = self.table(legs - 1, max(0, far - leg))[leg]
            arrived = [rest[min(goldens + BONUS, RICHEST)] for goldens in range(RICHEST + 1)]
        rows = [arrived]
        for steps in range(1, FARTHEST + 1):
            row = [0.0] * (RICHEST + 1)
            rows.append(row)
            for goldens in range(RICHEST, -1, -1):
                rest_of = 1.0
                same = 0.0
                otherwise = 0.0
                for chance, income, free in CHANCES:
                    purse = min(goldens + income, RICHEST)
                    best = NEVER
                    cost = 0
                    for paid in range(7):
                        cost += paid
                        if cost > purse:
                            break
                        left = steps - paid - free
                        if left <= 0:
                            best = min(best, arrived[purse - cost])
                            break
                        if left < steps or purse > goldens:
                            best = min(best, rows[left][purse - cost])
                    if purse == goldens and free == 0:
                        same += chance  # staying changes nothing: as long as this chance comes up, one waits
                        otherwise += chance * best
                    else:
                        rest_of += chance * best
                row[goldens] = min(rest_of / (1.0 - same), rest_of + otherwise)
        return rows

    def rounds(self, steps: float, legs: int, far: float, goldens: int) -> float:
        """Expected rounds from the beginning of a round; between whole steps in proportion."""
        purse = goldens if goldens < RICHEST else RICHEST
        if far < 0.0:
            far = 0.0
        if far > LONGEST - 1:
            far = float(LONGEST - 1)
        if steps < 0.0:
            steps = 0.0
        if steps > FARTHEST - 1:
            steps = float(FARTHEST - 1)
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


TRAVEL_TIME: Final = TravelTime()
