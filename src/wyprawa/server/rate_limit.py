"""Limits for each address: rates as token buckets, and counts of what is open."""

import asyncio
from collections import Counter, OrderedDict

MOST_KNOWN = 10_000
"""The most addresses that are remembered."""


class TokenBucket:
    """A rate and a burst size. A rate of zero means no limit."""

    __slots__ = ("_burst", "_last", "_level", "_per_second")

    def __init__(self, per_second: float, burst: int) -> None:
        self._per_second = per_second
        self._burst = self._level = float(burst)
        self._last = asyncio.get_running_loop().time()

    def allows(self) -> bool:
        if not self._per_second:
            return True
        now = asyncio.get_running_loop().time()
        self._level = min(self._burst, self._level + (now - self._last) * self._per_second)
        self._last = now
        if self._level < 1:
            return False
        self._level -= 1
        return True

    def give_back(self) -> None:
        """Return the token that was taken last."""
        self._level = min(self._burst, self._level + 1)


class RateLimit:
    """A bucket for each address."""

    def __init__(self, per_second: float, burst: int) -> None:
        self._per_second = per_second
        self._burst = burst
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def allows(self, who: str) -> bool:
        if not self._per_second:
            return True
        if who not in self._buckets:
            self._buckets[who] = TokenBucket(self._per_second, self._burst)
        self._buckets.move_to_end(who)
        if len(self._buckets) > MOST_KNOWN:
            self._buckets.popitem(last=False)
        return self._buckets[who].allows()

    def give_back(self, who: str) -> None:
        if who in self._buckets:
            self._buckets[who].give_back()


class OpenCounts:
    """How much is open now, from each address."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()

    def of(self, who: str) -> int:
        return self._counts[who]

    def total(self) -> int:
        return self._counts.total()

    def add(self, who: str, most: int = 0) -> bool:
        """Count one more and tell whether that was allowed: an address has at most `most`, any number if it is 0."""
        if most and self._counts[who] >= most:
            return False
        self._counts[who] += 1
        return True

    def remove(self, who: str) -> None:
        self._counts[who] -= 1
        if not self._counts[who]:
            del self._counts[who]


class AddressLimits:
    """Makes the limits of a server. Those that hold over several processes are made by a subclass."""

    def rate(self, name: str, per_second: float, burst: int) -> RateLimit:
        return RateLimit(per_second, burst)

    def counts(self, name: str) -> OpenCounts:
        return OpenCounts()
