"""Stopping early without fooling oneself: is a share above a line?

A test by betting (Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting", 2024).
Against the claim "the share is at most m" one bets a part of one's money on every result from 0 to 1, at odds that are
fair if the share is m. While the claim holds, money grows twentyfold in at most 1 run of 20, however long one plays and
whenever one stops (Ville). So twentyfold money refutes it. Several gamblers bet smaller and larger parts from an equal
purse each: what counts is what they have together. The claim "at least m" is bet against in the same way.
"""

import math

REFUTED = math.log(20)
PARTS = tuple(0.9 * 0.7**power for power in range(14))
"""The part of the money that each gambler puts at stake: 90 % down to 1 %."""


class Bets:
    """The gamblers against "the share is at most `line`"."""

    def __init__(self, line: float) -> None:
        self._line = line
        self._money = [0.0] * len(PARTS)

    def see(self, result: float) -> None:
        """Settle the bets on a result from 0 to 1."""
        gain = result / self._line - 1
        for here, part in enumerate(PARTS):
            self._money[here] += math.log1p(part * gain)

    def evidence(self) -> float:
        """What they have together, as the logarithm of how many times their first money."""
        most = max(self._money)
        return most + math.log(sum(math.exp(money - most) for money in self._money) / len(PARTS))


class Sequential:
    """Results one by one, until it is decided whether their mean is above a line."""

    def __init__(self, line: float) -> None:
        self.line = line
        self.results: list[float] = []
        self.decision: str | None = None
        """`above` or `below`; each is wrong in at most 5 % of runs."""
        self._above, self._below = Bets(line), Bets(1 - line)

    def see(self, result: float) -> None:
        self.results.append(result)
        self._above.see(result)
        self._below.see(1 - result)
        if self._above.evidence() >= REFUTED:
            self.decision = "above"
        elif self._below.evidence() >= REFUTED:
            self.decision = "below"

    def bounds(self) -> tuple[float, float]:
        """The shares that results so far refute: all below the first, all above the second."""
        return _refuted_up_to(self.results), 1 - _refuted_up_to([1 - result for result in self.results])


def _refuted_up_to(results: list[float]) -> float:
    """The largest line that the results are above, for sure: the larger a line, the less is won against it."""
    low, high = 0.0, 1.0
    for _ in range(14):
        line = (low + high) / 2
        bets = Bets(line)
        for result in results:
            bets.see(result)
        if bets.evidence() >= REFUTED:
            low = line
        else:
            high = line
    return low
