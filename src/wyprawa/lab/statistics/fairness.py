"""How far a game is from fair: the deviation of wins by order of play from equal shares.

The sum of squared deviations of estimated shares is too great on average, by the variance of the estimates; that is
subtracted. It can then be negative, which means: no more uneven than chance makes it.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from random import Random

from ..ratings import wilson
from ..records import GameRecord
from .estimates import DIGITS, as_json, quantile, share

RESAMPLES = 400
Deals = Sequence[Sequence[float]]
"""Shares of the win by order of play, for each deal."""


@dataclass(frozen=True)
class Fairness:
    """The shares by order of play and how far they are from equal ones."""

    deals: Deals
    unevenness: float
    """The sum of squared deviations from the fair share, without what chance adds."""

    def to_json(self) -> dict[str, object]:
        players = len(self.deals[0])
        low, high = _interval([unevenness(deals) for deals in _resampled(self.deals)], self.deals)
        if all(deal == self.deals[0] for deal in self.deals):
            high = _most_uneven(self.deals)
        return {
            "order": [as_json(share([deal[place] for deal in self.deals])) for place in range(players)],
            "deviation": {
                "value": _deviation(self.unevenness, players),
                "low": _deviation(low, players),
                "high": _deviation(high, players),
                "n": len(self.deals),
            },
        }


def fairness(deals: Deals) -> Fairness:
    return Fairness(deals, unevenness(deals))


def shares_by_order(records: Iterable[GameRecord]) -> list[list[float]]:
    """The mean share of each place in the order of play, for each deal."""
    found: list[list[float]] = []
    for _, deal in groupby(records, lambda record: record.deal):
        games = list(deal)
        players = games[0].players
        found.append(
            [
                math.fsum(game.share((game.first + place) % players) for game in games) / len(games)
                for place in range(players)
            ]
        )
    return found


def unevenness(deals: Deals) -> float:
    """The sum of squared deviations of the mean shares from the fair one, less the variance of these means."""
    count, players = len(deals), len(deals[0])
    means = [math.fsum(deal[place] for deal in deals) / count for place in range(players)]
    return math.fsum((middle - 1 / players) ** 2 for middle in means) - _chance(deals)


def compare_fairness(before: Deals, after: Deals) -> dict[str, object]:
    """The change of the unevenness on the same deals, with an interval by resampling deals, and the verdict."""
    pairs = list(zip(before, after, strict=False))
    one, two = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    value = unevenness(two) - unevenness(one)
    rng = Random(0)
    changes: list[float] = []
    for _ in range(RESAMPLES):
        drawn = rng.choices(pairs, k=len(pairs))
        changes.append(unevenness([pair[1] for pair in drawn]) - unevenness([pair[0] for pair in drawn]))
    shift = _chance(two) - _chance(one)
    ordered = sorted(changes)
    low, high = quantile(ordered, 0.025) - shift, quantile(ordered, 0.975) - shift
    verdict = "fairer" if high < 0 else "less-fair" if low > 0 else "unclear"
    found = {"value": round(value, DIGITS), "low": round(low, DIGITS), "high": round(high, DIGITS), "n": len(pairs)}
    return {"unevenness": found, "verdict": verdict}


def _resampled(deals: Deals) -> list[Deals]:
    rng = Random(0)
    return [rng.choices(deals, k=len(deals)) for _ in range(RESAMPLES)]


def _interval(resampled: list[float], deals: Deals) -> tuple[float, float]:
    """The 95 % interval of resampled values, which are too great by what chance adds to the sample itself."""
    ordered, shift = sorted(resampled), _chance(deals)
    return quantile(ordered, 0.025) - shift, quantile(ordered, 0.975) - shift


def _most_uneven(deals: Deals) -> float:
    """How uneven the shares may be where all deals have the same ones: some others, as many as Wilson's leaves, may
    have a single winner. Resampling knows nothing of them."""
    players, other = len(deals[0]), wilson(0, len(deals))[1]
    return max(
        math.fsum(
            (share + other * ((place == winner) - share) - 1 / players) ** 2 for place, share in enumerate(deals[0])
        )
        for winner in range(players)
    )


def _chance(deals: Deals) -> float:
    """What chance adds to the squared deviations: the variance of the mean shares."""
    count, total = len(deals), 0.0
    for place in range(len(deals[0])):
        values = [deal[place] for deal in deals]
        middle = math.fsum(values) / count
        total += math.fsum((value - middle) ** 2 for value in values) / max(1, count - 1) / count
    return total


def _deviation(value: float, players: int) -> float:
    """The typical deviation of a share from the fair one."""
    return round(math.sqrt(max(0.0, value) / players), DIGITS)
