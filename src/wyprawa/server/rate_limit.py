"""Rate limits as token buckets."""

import asyncio
from collections import OrderedDict

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
