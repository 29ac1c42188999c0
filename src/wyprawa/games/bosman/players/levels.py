"""Bot levels of Bosman below the expert.

`skilled` evaluates every candidate once in a few guessed states. `casual` does so in some decisions, and counts only
the points of its own turn in the others. `beginner` nearly always counts its own points, overlooks some of them, and
forgets the replies of the next player.
"""

from random import Random
from typing import Final

from wyprawa.core.bot import Advice, Bot
from wyprawa.core.lapsing_bot import LapsingBot
from wyprawa.core.levels_file import read_levels

from ..components.board import OPPOSITE, walk
from ..components.tokens import GANG_OF, MAJTEK, STEPS_OF
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
BEGINNER_ATTENTION: Final = 0.08
CASUAL_ATTENTION: Final = 0.47
"""The share of decisions in which the others come to mind. Equal steps between the levels need these shares."""


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
        if self._counts_lines and isinstance(action, Exchange) and ends_by_guard(view):
            value += end_value(view, view.boat)
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
            if self._counts_lines and (count_free(view, boat) == 0 or (not taken and ends_by_guard(view))):
                value += end_value(view, boat)
        own = count_waiting(view, lying, boat)[view.seat] - count_waiting(view, view.lying, view.boat)[view.seat]
        if view.options["replaced_majtek"] == "owner" and is_own_deckhand(view, view.lying[field]):
            own += 1  # it comes back (Q-BOSMAN-10)
        return value + CLOSE_SEAT * own


def ends_by_guard(view: BosmanView) -> bool:
    """Whether a turn without boarding ends the game (Q-BOSMAN-24)."""
    return bool(view.patience) and view.quiet + 1 >= view.patience


def is_own_deckhand(view: BosmanView, token: int) -> bool:
    return token >= MAJTEK and view.owner[GANG_OF[token]] == view.seat


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
    """The levels below the expert, and `novice` below them all."""
    skilled = OnePlyBot("skilled", 2)
    own_points = PointsBot("points", misses=0.02, error=0.06, counts_lines=True)
    hasty = PointsBot("hasty", misses=0.05, error=0.06, counts_lines=True)
    return {
        "novice": PointsBot("novice", misses=0.5, error=1.2, counts_lines=False),
        "beginner": LapsingBot("beginner", skilled, hasty, BEGINNER_ATTENTION),
        "casual": LapsingBot("casual", skilled, own_points, CASUAL_ATTENTION),
        "skilled": skilled,
    }
