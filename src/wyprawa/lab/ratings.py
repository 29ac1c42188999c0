"""Ratings from results: confidence intervals of shares, and Elo."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

SURE = 1.959963984540054
"""The 97.5 % quantile of the normal distribution, for 95 % intervals."""
ELO = 400 / math.log(10)
PRIOR = 1.0
"""The number of fair virtual games of each pair. They keep the rating of a bot that always wins finite."""
MOST_STEP = 1.0


def wilson(score: float, games: float) -> tuple[float, float]:
    """The Wilson 95 % confidence interval of a share.

    >>> import wyprawa
    >>> low, high = wyprawa.wilson(60, 100)
    >>> round(low, 3), round(high, 3)
    (0.502, 0.691)
    """
    if games == 0:
        return 0.0, 1.0
    share = score / games
    spare = SURE * SURE / games
    middle = (share + spare / 2) / (1 + spare)
    half = SURE * math.sqrt(share * (1 - share) / games + spare / games / 4) / (1 + spare)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass(frozen=True)
class Met:
    """The result of a pair: games and wins of the first bot against seats of the second. Bots are numbers."""

    first: int
    second: int
    players: int
    games: float
    score: float


@dataclass(frozen=True)
class Rating:
    """Elo relative to the last bot, with its 95 % interval."""

    elo: float
    low: float
    high: float


def elo(bots: int, meetings: Sequence[Met]) -> list[Rating]:
    """The maximum-likelihood Elo of each bot relative to the last one, which has 0.

    A seat wins in proportion to its bot's strength (Bradley and Terry; for several seats Luce), so one bot against n
    equal others wins with odds of its strength to n times theirs. Intervals come from the Fisher information.

    >>> import wyprawa
    >>> from wyprawa.lab.ratings import Met
    >>> [round(rating.elo) for rating in wyprawa.elo(2, [Met(0, 1, players=2, games=100, score=75)])]
    [189, 0]
    """
    played = [Met(m.first, m.second, m.players, m.games + PRIOR, m.score + PRIOR / m.players) for m in meetings]
    free = bots - 1
    strength = [0.0] * bots
    information: list[list[float]] = []
    for _ in range(200):
        slope = [0.0] * free
        information = [[0.0] * free for _ in range(free)]
        for met in played:
            odds = strength[met.first] - strength[met.second] - math.log(met.players - 1)
            chance = 1 / (1 + math.exp(-odds))
            missing = met.score - met.games * chance
            known = met.games * chance * (1 - chance)
            for here, sign in ((met.first, 1), (met.second, -1)):
                if here < free:
                    slope[here] += sign * missing
                    information[here][here] += known
            if met.first < free and met.second < free:
                information[met.first][met.second] -= known
                information[met.second][met.first] -= known
        step = solve(information, slope)
        largest = max((abs(part) for part in step), default=0.0)
        scale = min(1.0, MOST_STEP / largest) if largest else 1.0
        for here in range(free):
            strength[here] += scale * step[here]
        if largest < 1e-9:
            break
    ratings = []
    for here in range(free):
        unit = [1.0 if place == here else 0.0 for place in range(free)]
        half = SURE * math.sqrt(solve(information, unit)[here])
        ratings.append(
            Rating(*(ELO * value for value in (strength[here], strength[here] - half, strength[here] + half)))
        )
    return [*ratings, Rating(0.0, 0.0, 0.0)]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a small system of linear equations, by Gauss-Jordan elimination."""
    size = len(right)
    rows = [[*matrix[row], right[row]] for row in range(size)]
    for here in range(size):
        pivot = max(range(here, size), key=lambda row: abs(rows[row][here]))
        rows[here], rows[pivot] = rows[pivot], rows[here]
        for row in range(size):
            if row != here:
                factor = rows[row][here] / rows[here][here]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[here], strict=True)]
    return [rows[here][size] / rows[here][here] for here in range(size)]
