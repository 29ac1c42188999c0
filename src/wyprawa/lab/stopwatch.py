"""Decision times of bots: mean, maximum and 95th percentile."""

import math
import time
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

Chosen = TypeVar("Chosen")

STEPS = 50
"""The number of histogram buckets for a factor of e: each is about 2% wide."""


class Stopwatch:
    """A histogram of times with logarithmic buckets."""

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self.worst = 0.0
        self._steps: Counter[int] = Counter()

    def add(self, seconds: float) -> None:
        self.count += 1
        self.total += seconds
        self.worst = max(self.worst, seconds)
        self._steps[math.floor(STEPS * math.log(max(seconds, 1e-9)))] += 1

    def merge(self, other: "Stopwatch") -> None:
        self.count += other.count
        self.total += other.total
        self.worst = max(self.worst, other.worst)
        self._steps += other._steps

    def below(self, share: float) -> float:
        """The quantile for `share`, with an error of about 2%."""
        left = math.ceil(share * self.count)
        for step in sorted(self._steps):
            left -= self._steps[step]
            if left <= 0:
                return min(math.exp((step + 0.5) / STEPS), self.worst)
        return self.worst

    def to_json(self) -> dict[str, object]:
        return {
            "decisions": self.count,
            "mean_ms": round(1000 * self.total / self.count, 3) if self.count else 0.0,
            "p95_ms": round(1000 * self.below(0.95), 3),
            "worst_ms": round(1000 * self.worst, 3),
        }


def measure(watch: Stopwatch, choose: Callable[[], Chosen], elsewhere: Callable[[], float] = float) -> Chosen:
    """Call `choose` and add its processor time to the watch. Other processes do not affect processor time.

    `elsewhere` is the time that another process took for this choice.
    """
    start = time.thread_time()
    chosen = choose()
    here = time.thread_time() - start
    watch.add(elsewhere() or here)
    return chosen
