"""The bot that searches within a budget of iterations or time."""

import gc
import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from wyprawa.core.actions import Action
from wyprawa.core.bot import Advice, Bot
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.heuristics import Heuristics
from wyprawa.core.hint import OBVIOUS
from wyprawa.core.ranked_turn import RankedTurn
from wyprawa.core.seats import Seat
from wyprawa.core.state import State
from wyprawa.core.view import View

from .chances import chances_after
from .search import Node, Search
from .turn_comparison import TurnComparison
from .win_proof import wins_for_certain

PATIENCE = 1.0
"""The greatest number of seconds that people wait for a bot's decision."""


LIKELY = 0.8
"""The least win probability at which a proof of a win is attempted."""


FOR_CHANCES = 0.3
"""The share of a time budget that is left for the chances that people are shown."""
LEAST_FOR_CHANCES = 0.5
"""The least time budget, in seconds, in which they are computed."""


MOST_RANKED = 12
"""The most turns in an advice."""


class Budget:
    """A limit for a search: a number of iterations or of seconds, whichever is reached first."""

    __slots__ = ("iterations", "seconds")

    def __init__(self, iterations: int | None = None, seconds: float | None = None) -> None:
        self.iterations = iterations
        self.seconds = seconds

    @classmethod
    def parse(cls, text: str) -> "Budget":
        """A budget from text: `400` iterations, `50ms` or `2s`. Raises `Problem` for another text."""
        try:
            if text.endswith("ms"):
                return cls(seconds=_above_zero(float(text[:-2])) / 1000)
            if text.endswith("s"):
                return cls(seconds=_above_zero(float(text[:-1])))
            return cls(iterations=int(_above_zero(int(text))))
        except ValueError:
            raise Problem("bot-budget", budget=text) from None

    def within(self, seconds: float) -> "Budget":
        """The same budget with at most this many seconds."""
        return Budget(self.iterations, seconds if self.seconds is None else min(seconds, self.seconds))


def _above_zero(number: float) -> float:
    if not 0 < number < math.inf:
        raise ValueError(number)
    return number


def percent(chance: float) -> int:
    """A chance that is not certain, in percent."""
    return min(99, max(1, round(100 * chance)))


@contextmanager
def collector_paused() -> Iterator[None]:
    """Pause Python's collector of reference cycles, which would take a sixth of a search of Boso.

    Caches that a search clears must therefore break their own cycles, or they stay in memory until it ends.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


class SearchBot(Bot):
    """Searches guessed states and plays the best action found."""

    def __init__(self, name: str, game: Game, heuristics: Heuristics, budget: Budget) -> None:
        self.name = name
        self._game = game
        self._heuristics = heuristics
        self._budget = budget

    @property
    def is_timed(self) -> bool:
        """Whether the budget is a time, so that decisions depend on the machine."""
        return self._budget.seconds is not None

    @property
    def _tells_chances(self) -> bool:
        """Whether an advice tells the chances that people are shown; a short time budget leaves no time for them."""
        seconds = self._budget.seconds
        return self._heuristics.shown_turns > 0 and (seconds is None or seconds >= LEAST_FOR_CHANCES)

    def decide(self, view: View, rng: Random) -> Action:
        """The action that `advise` chooses. No reason is computed."""
        if len(view.legal) == 1:
            return view.legal[0]
        start = time.perf_counter()
        best = self.search(view.seat, self.guess(view, rng, start), rng, start).ranked()[0]
        assert best.action is not None
        return best.action

    def advise(self, view: View, rng: Random) -> Advice:
        if len(view.legal) == 1:
            return Advice(view.legal[0], "advice-only")
        start = time.perf_counter()
        if self._tells_chances and self._budget.seconds is not None:
            start -= FOR_CHANCES * self._budget.seconds  # the search ends so much earlier
        guesses = self.guess(view, rng, start)
        search = self.search(view.seat, guesses, rng, start)
        ranked = search.ranked()
        best = ranked[0]
        assert best.action is not None
        found = self._told(view, [self._turn(search, node) for node in ranked if node.visits])
        if best.value() >= LIKELY and wins_for_certain(self._heuristics, guesses, view.seat, best.action):
            return Advice(best.action, "advice-sure", {}, found)
        return Advice(best.action, "advice-chance", {"percent": found[0].percent, "gauge": found[0].gauge}, found)

    def _turn(self, search: Search | TurnComparison, node: Node) -> RankedTurn:
        """A searched action with its prospects. Only a proof calls a win certain."""
        assert node.action is not None
        then = search.then(node)
        actions = (node.action,) if then is None else (node.action, then)
        return RankedTurn(actions, percent(node.value()), round(node.mean_score(), 1))

    def _told(self, view: View, turns: list[RankedTurn]) -> list[RankedTurn]:
        """The turns to speak of, with the chances that people are shown where the game has them."""
        most = self._heuristics.shown_turns
        if not self._tells_chances:
            return turns[:MOST_RANKED]
        simple = self._game.bots().get(OBVIOUS)
        obvious = None if simple is None else simple.decide(view, Random(0))
        kept = [turn for place, turn in enumerate(turns) if place < most or turn.actions[0] == obvious]
        shown = chances_after(self._game, view, [turn.actions for turn in kept])
        return [turn._replace(percent=percent(chances[view.seat])) for turn, chances in zip(kept, shown, strict=True)]

    def search(self, seat: Seat, guesses: list[State], rng: Random, start: float) -> Search | TurnComparison:
        """Search guessed states for as long as the budget allows after `start`."""
        kind = TurnComparison if self._heuristics.compares_turns_in(guesses[0]) else Search
        search = kind(self._heuristics, guesses, seat, rng)
        iterations = self._budget.iterations or 1_000_000_000
        if len(self._heuristics.candidates(guesses[0], seat)) == 1:
            iterations = min(iterations, len(guesses))  # one candidate: only its value is needed
        with collector_paused():
            search.run(iterations, self._until(start))
        return search

    def _until(self, start: float) -> float:
        return start + self._budget.seconds if self._budget.seconds is not None else math.inf

    def guess(self, view: View, rng: Random, start: float) -> list[State]:
        """Guessed states for a view. Guessing stops after a quarter of the time budget."""
        until = self._until(start)
        wanted = self._heuristics.guesses
        guesses: list[State] = []
        for _ in range(min(wanted, self._budget.iterations or wanted)):
            guesses.append(self._game.guess(view, rng))
            if time.perf_counter() - start > 0.25 * (until - start):
                break
        return guesses
