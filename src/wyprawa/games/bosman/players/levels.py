"""Bot levels of Bosman below the expert.

`beginner` and `casual` use open information only and make human mistakes: they overlook moves, misjudge values, and
ignore the replies of the next player. `skilled` evaluates every candidate once in a few guessed states.
"""

from random import Random
from typing import Final

from wyprawa.core.bot import Advice, Bot
from wyprawa.core.levels_file import read_levels

from ..components.board import OPPOSITE, walk
from ..components.tokens import MAJTEK, STEPS_OF
from ..rules.decisions import BosmanAction, Choose, Exchange, Lay, Take
from ..rules.pieces import CHOOSE
from ..view import BosmanView, guess
from .greedy import CLOSE_SEAT, SPEND_MAJTEK, best_takes, count_free, count_waiting, end_value, rate
from .heuristics import BosmanHeuristics

LEVELS: Final = read_levels("wyprawa.games.bosman")

EXCHANGE_ERROR: Final = 0.2
"""The share of the error that counts for an exchange: with many exchanges, full errors would often favour one."""
OTHER_ERROR: Final = 0.5
"""The share that counts for other actions than a lay and a boarding."""


class PointsBot(Bot[BosmanView]):
    """Plays by the points that a move brings at once, some of which it overlooks, plus a random error."""

    needs_recall = False

    def __init__(self, name: str, *, misses: float, error: float, counts_lines: bool) -> None:
        self.name = name
        self._misses = misses
        """The probability to overlook the points of a move."""
        self._error = error
        """The largest random error of a value, in points."""
        self._counts_lines = counts_lines

    def advise(self, view: BosmanView, rng: Random) -> Advice:
        best = view.legal[0]
        best_value = -1e9
        for action in view.legal:
            value = self._estimate(view, action, rng)
            if value > best_value:
                best, best_value = action, value
        return Advice(best, *_reason(view, best))

    def _estimate(self, view: BosmanView, action: BosmanAction, rng: Random) -> float:
        error = self._error * rng.random()
        if isinstance(action, Lay):
            return self._estimate_lay(view, action, rng.random() < self._misses) + error
        if isinstance(action, Choose):
            return rng.random()
        value = rate(view, action)[0]
        if isinstance(action, Take):
            return value + error
        return value + (EXCHANGE_ERROR * error if isinstance(action, Exchange) else OTHER_ERROR * error)

    def _estimate_lay(self, view: BosmanView, lay: Lay, missed: bool) -> float:
        field = view.beach.next[view.bosman][lay.way]
        lying, boat = view.lying[:], view.boat[:]
        lying[field] = lay.token
        bosman = walk(view.beach, lying, view.bosman, OPPOSITE[lay.way], STEPS_OF[lay.token])
        points, taken = best_takes(view, lying, boat, bosman, field, view.seat)
        value = -SPEND_MAJTEK if lay.token >= MAJTEK else 0.0
        if not missed:
            value += points if self._counts_lines else len(taken)
            if count_free(view, boat) == 0 and self._counts_lines:
                value += end_value(view, boat)
        own = count_waiting(view, lying, boat)[view.seat] - count_waiting(view, view.lying, view.boat)[view.seat]
        return value + CLOSE_SEAT * own


class OnePlyBot(Bot[BosmanView]):
    """Evaluates every move once in a few guessed states."""

    def __init__(self, name: str, guesses: int) -> None:
        self.name = name
        self._guesses = guesses
        self._heuristics = BosmanHeuristics()

    def advise(self, view: BosmanView, rng: Random) -> Advice:
        if view.phase == CHOOSE or len(view.legal) == 1:
            action = view.legal[int(rng.random() * len(view.legal))]
            return Advice(action, *_reason(view, action))
        states = [guess(view, rng) for _ in range(self._guesses)]
        best = view.legal[0]
        best_value = -1.0
        actions = self._heuristics.candidates(states[0], view.seat)
        chances = [self._heuristics.win_chances_after(state, view.seat, actions) for state in states]
        for action, found in zip(actions, zip(*chances, strict=True), strict=True):
            value = sum(found)
            if value > best_value:
                best, best_value = action, value
        return Advice(best, *_reason(view, best))


def _reason(view: BosmanView, action: BosmanAction) -> tuple[str, dict[str, object]]:
    advice = rate(view, action)[1]
    return advice.code, advice.params


def levels() -> dict[str, Bot[BosmanView]]:
    """The levels below the expert."""
    return {
        "beginner": PointsBot("beginner", misses=0.5, error=1.6, counts_lines=False),
        "casual": PointsBot("casual", misses=0.02, error=0.06, counts_lines=True),
        "skilled": OnePlyBot("skilled", 2),
    }
