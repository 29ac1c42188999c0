"""A sequential test whether a mean is above a line. Its error rate holds for every stopping time.

The test is by betting (Waudby-Smith and Ramdas, "Estimating means of bounded random variables by betting", 2024).
Against the hypothesis "the mean is at most m", a part of a capital is bet on every result from 0 to 1, at odds that are
fair if the mean is m. If the hypothesis holds, the probability that the capital ever grows twentyfold is at most 1/20
(Ville's inequality), so a twentyfold capital rejects it. Several strategies bet different parts from equal capitals;
the sum of their capitals counts. The hypothesis "at least m" is tested in the same way.
"""

import math

REFUTED = math.log(20)
REFUTED_TWICE = math.log(40)
"""The evidence for each end of an interval with two ends."""
PARTS = tuple(0.9 * 0.7**power for power in range(14))
"""The part of the capital that each strategy bets, from 90 % down to 1 %."""


class Bets:
    """The betting strategies against the hypothesis "the mean is at most `line`"."""

    def __init__(self, line: float) -> None:
        self._line = line
        self._money = [0.0] * len(PARTS)

    def see(self, result: float) -> None:
        """Update the capitals with a result from 0 to 1."""
        gain = result / self._line - 1
        for here, part in enumerate(PARTS):
            self._money[here] += math.log1p(part * gain)

    def evidence(self) -> float:
        """The logarithm of the total capital relative to its start."""
        most = max(self._money)
        return most + math.log(sum(math.exp(money - most) for money in self._money) / len(PARTS))


class Sequential:
    """A sequential test whether the mean of results from 0 to 1 is above a line."""

    def __init__(self, line: float) -> None:
        self.line = line
        self.results: list[float] = []
        self.decision: str | None = None
        """`above` or `below`, each wrong in at most 5 % of runs; None while undecided."""
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
        """The interval of means that the results so far do not reject."""
        return _refuted_up_to(self.results), 1 - _refuted_up_to([1 - result for result in self.results])


def confidence_sequence(results: list[float]) -> tuple[float, float]:
    """A 95 % interval of the mean of results from 0 to 1 that holds at every stopping time."""
    low = _refuted_up_to(results, REFUTED_TWICE)
    return low, 1 - _refuted_up_to([1 - result for result in results], REFUTED_TWICE)


def _refuted_up_to(results: list[float], evidence: float = REFUTED) -> float:
    """The greatest rejected line, by bisection: the evidence falls as the line rises."""
    low, high = 0.0, 1.0
    for _ in range(14):
        line = (low + high) / 2
        bets = Bets(line)
        for result in results:
            bets.see(result)
        if bets.evidence() >= evidence:
            low = line
        else:
            high = line
    return low
