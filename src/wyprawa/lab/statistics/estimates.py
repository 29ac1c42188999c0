"""Estimates with 95 % intervals.

The unit of every estimate is a deal, not a game: games with the same deal depend on each other. A value of a deal is
the mean over its games.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from ..ratings import SURE, wilson
from ..records import GameRecord

DIGITS = 5
ENOUGH = 10
"""The least number of deals from which their variance is known well enough."""


@dataclass(frozen=True)
class Estimate:
    """A value with its 95 % interval and the number of independent observations."""

    value: float
    low: float
    high: float
    n: int

    def to_json(self) -> dict[str, object]:
        return {
            "value": round(self.value, DIGITS),
            "low": round(self.low, DIGITS),
            "high": round(self.high, DIGITS),
            "n": self.n,
        }


def by_deal(records: Iterable[GameRecord], value: Callable[[GameRecord], float]) -> list[float]:
    """The mean value of each deal. Records of one deal follow each other."""
    return [_mean([value(record) for record in deal]) for _, deal in groupby(records, lambda record: record.deal)]


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)


def share(values: Sequence[float]) -> Estimate | None:
    """The mean of values from 0 to 1, with Wilson's interval; None without values.

    A deal that is played from every seat varies less than a single game. Wilson's interval then counts as many games
    as would give a share that varies as little.
    """
    if not values:
        return None
    n = len(values)
    middle = _mean(values)
    counted = float(n)
    if n >= ENOUGH:
        variance = math.fsum((value - middle) ** 2 for value in values) / (n - 1)
        counted = max(counted, n * middle * (1 - middle) / variance) if variance > 0 else counted
    return Estimate(middle, *wilson(middle * counted, counted), n)


def part_of(deals: Sequence[tuple[float, float]]) -> Estimate | None:
    """The sum of parts over the sum of wholes, with Wilson's interval; None without a whole. Each pair is of one deal.

    Wholes differ from deal to deal, so Wilson's interval counts as many observations as would vary as little. Where
    parts are all or nothing, these are the deals.
    """
    known = [deal for deal in deals if deal[1]]
    if not known:
        return None
    value, spread = _ratio(known)
    counted = value * (1 - value) / spread**2 if spread and len(known) >= ENOUGH else len(known)
    return Estimate(value, *wilson(value * counted, counted), len(known))


def ratio(deals: Sequence[tuple[float, float]]) -> Estimate | None:
    """The sum of first values over the sum of second ones, with Student's interval; None without second values."""
    known = [deal for deal in deals if deal[1]]
    if not known:
        return None
    value, spread = _ratio(known)
    half = student(len(known) - 1) * spread if spread else 0.0
    return Estimate(value, max(0.0, value - half), value + half, len(known))


def _ratio(deals: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """A ratio of sums, and its standard error by the linear approximation."""
    n, total = len(deals), math.fsum(whole for _, whole in deals)
    value = math.fsum(part for part, _ in deals) / total
    squares = math.fsum((part - value * whole) ** 2 for part, whole in deals)
    return value, math.sqrt(squares * n / (n - 1)) / total if n > 1 else 0.0


def sums_by_deal(records: Iterable[GameRecord], values: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """The sums of both values over the games of each deal. Records of one deal follow each other."""
    found: list[tuple[float, float]] = []
    pairs = zip(records, values, strict=True)
    for _, deal in groupby(pairs, lambda pair: pair[0].deal):
        own = [value for _, value in deal]
        found.append((math.fsum(part for part, _ in own), math.fsum(whole for _, whole in own)))
    return found


def mean(values: Sequence[float], least: float = -math.inf, most: float = math.inf) -> Estimate | None:
    """The mean with Student's interval; None without values.

    `least` and `most` limit the interval to the means that are possible, such as 0 to 1 for chances. Equal values say
    nothing of how they vary: with both limits the interval is what Wilson's leaves to other values, else there is none,
    and both ends are the value itself.
    """
    if not values:
        return None
    middle, n = _mean(values), len(values)
    if min(values) == max(values):
        other = wilson(0, n)[1] if math.isfinite(most - least) else 0.0
        low, high = (middle + other * (end - middle) if other else middle for end in (least, most))
        return Estimate(middle, low, high, n)
    spread = math.sqrt(math.fsum((value - middle) ** 2 for value in values) / (n - 1))
    half = student(n - 1) * spread / math.sqrt(n)
    return Estimate(middle, max(least, middle - half), min(most, middle + half), n)


def median(values: Sequence[float], deals: int | None = None) -> Estimate | None:
    """The median of games with the interval between two order statistics; None without values.

    Games of one deal depend on each other. With `deals`, the interval is as wide as if only so many games were known.
    """
    if not values:
        return None
    ordered, n = sorted(values), len(values)
    deals = n if deals is None else deals
    half = SURE * n / math.sqrt(deals) / 2
    low = max(0, math.floor(n / 2 - half))
    high = min(n - 1, math.ceil(n / 2 + half))
    return Estimate(quantile(ordered, 0.5), ordered[low], ordered[high], deals)


def quantile(ordered: Sequence[float], part: float) -> float:
    """A quantile of sorted values, interpolated between neighbours."""
    place = part * (len(ordered) - 1)
    below = math.floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's distribution, by its expansion around the normal one."""
    if freedom < len(SMALL):
        return SMALL[freedom]
    z = SURE
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


SMALL = (math.inf, 12.7062, 4.3027, 3.1824, 2.7764)
"""The same quantile for 0 to 4 degrees of freedom, where the expansion is not accurate."""


def normal_p(z: float) -> float:
    """The two-sided probability of a deviation of at least `z` under the normal distribution."""
    return math.erfc(abs(z) / math.sqrt(2))


def student_p(t: float, freedom: int) -> float:
    """The two-sided probability of at least `t` under Student's distribution, by Wallace's approximation.

    >>> round(student_p(2.093, 19), 3), round(student_p(3.883, 19), 4)
    (0.05, 0.001)
    """
    z = math.sqrt(freedom * math.log1p(t * t / freedom)) * (8 * freedom + 1) / (8 * freedom + 3)
    return normal_p(z)


def as_json(estimate: Estimate | None) -> dict[str, object] | None:
    return None if estimate is None else estimate.to_json()
