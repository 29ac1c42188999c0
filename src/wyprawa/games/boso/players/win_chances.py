"""The win probabilities that people are shown: the softmax over the seats of their weighted features.

`chances.json` has two weights of a feature for each variant and number of players: near the end of the game and far
from it. In between they change steadily with the rounds to the end.
"""

from math import exp
from typing import Final

from ..rules.pieces import Pieces
from .evaluation import Evaluation
from .race import Race
from .weights import CHANCES_FILE, WEIGHTS

NAMES: Final = (
    "laps",
    "goldens",
    "places_left",
    "finished",
    "rounds_alone",
    "rounds_lost",
    "tolls_to_come",
    "rounds_with_tolls",
    "cards",
    "wait",
)
"""The features of a seat, in the order of `features_of`."""
LATE_ROUNDS: Final = WEIGHTS.figure("late_rounds")
LEAST_EXPONENT: Final = -60.0
"""The least exponent of a strength; a smaller one makes no difference beside 1."""


def weights_of(players: int, column: int) -> list[float]:
    row = CHANCES_FILE.row(players, column)
    return [row[name] for name in NAMES]


COLUMNS: Final = [[weights_of(players, column) for column in range(4)] for players in (2, 3, 4)]
"""By number of players from 2: the weights near the end and far from it in variant a, then in variant b."""


def features_of(s: Pieces, seat: int, race: Race, here: Evaluation | None, laps: float) -> list[float]:
    """The features of a seat; `here` is its evaluation, None if it has finished, and `laps` the time until then."""
    return [
        laps,
        float(s.purses[seat]),
        float(s.goals[seat].bit_count()),
        1.0 if s.goals[seat] == 0 else 0.0,
        race.rounds_left[seat],
        float(s.lost[seat]),
        here.tolls_to_come(s.seen[seat]) if here is not None else 0.0,
        here.rounds_left[seat] if here is not None else 0.0,
        here.unused_cards_value(s.hands[seat], 0) if here is not None else 0.0,
        (seat - s.turn) % s.players / s.players,
    ]


def rounds_to_end(s: Pieces, race: Race) -> float:
    """The rounds until the game ends: in variant a for the first to finish, in variant b for the last but one."""
    order = sorted(race.rounds_left)
    return order[s.players - 2] if s.richest else order[0]


def nearness(s: Pieces, race: Race) -> float:
    """1 at the end of the game, a half LATE_ROUNDS before it, 0 far from it."""
    return LATE_ROUNDS / (LATE_ROUNDS + rounds_to_end(s, race))


def chances_of(s: Pieces, race: Race, rows: list[list[float]]) -> list[float]:
    """The win probability of each seat, by the features of all."""
    columns = COLUMNS[s.players - 2]
    first = 2 if s.richest else 0
    late, early = columns[first], columns[first + 1]
    near = nearness(s, race)
    found: list[float] = []
    for row in rows:
        strength = 0.0
        for i in range(len(row)):
            strength += row[i] * (near * late[i] + (1.0 - near) * early[i])
        found.append(strength)
    most = max(found)
    total = 0.0
    for seat in range(len(found)):
        found[seat] = exp(max(LEAST_EXPONENT, found[seat] - most))
        total += found[seat]
    return [strength / total for strength in found]
