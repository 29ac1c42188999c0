"""Comparing whole turns on the same chance, for games where one's own turn matters more than the replies to it.

Every round tries all the lines of play that are still in the running (a line is what a seat may do until the others'
turn) in the same guessed state with the same chance, judges where each led, and drops those that are clearly worse. So
luck is shared, and small differences show after few rounds.
"""

import time
from random import Random

from wyprawa.core.actions import Action
from wyprawa.core.dealers import Dealer
from wyprawa.core.heuristics import Heuristics
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.state import State

from .search import Node, result, who_decides

SURE = 6
"""Rounds before anything is dropped."""
RUNNING = 1_000_000_000


class QuickDealer(Dealer):
    """The chance of an iteration: a generator that costs next to nothing to seed."""

    def __init__(self) -> None:
        self.at: int = 0

    def index(self, size: int) -> int:
        self.at = (self.at * 1103515245 + 12345) & 0x7FFFFFFF
        return self.at * size >> 31


class Line:
    """What a seat may do until the others' turn, and what it was worth so far."""

    __slots__ = ("actions", "dropped", "scores", "total", "visits")

    def __init__(self, actions: list[Action]) -> None:
        self.actions = actions
        self.visits: int = 0
        self.total: float = 0.0
        self.scores: float = 0.0
        """What people count (`Heuristics.score`), summed over its visits."""
        self.dropped: int = RUNNING
        """After how many rounds it was left out."""

    def value(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class TurnComparison:
    """The search for one decision."""

    def __init__(self, heuristics: Heuristics, guesses: list[State], seat: Seat, rng: Random) -> None:
        self.heuristics = heuristics
        self.guesses = guesses
        self.seat = seat
        self.rng = rng
        self.dealer = QuickDealer()
        self.lines = [Line(actions) for actions in heuristics.lines(guesses[0], seat)]
        self.running = self.lines[:]
        self.done: int = 0

    def run(self, iterations: int, until: float) -> None:
        """Try so many times, or until that moment (`time.perf_counter`), whichever comes first."""
        count = len(self.guesses)
        rounds: int = 0
        while True:
            chance = self.rng.getrandbits(31)
            guess = self.guesses[rounds % count]
            for line in self.running:
                self.dealer.at = chance
                self.attempt(line, guess.copy())
                self.done += 1
                if self.done >= iterations or time.perf_counter() > until:
                    return
            rounds += 1
            if rounds >= SURE:
                self.drop(rounds)

    def attempt(self, line: Line, state: State) -> None:
        """Play a line, then as far as it takes to judge."""
        heuristics, dealer, rng, seat = self.heuristics, self.dealer, self.rng, self.seat
        for action in line.actions:
            state.apply(seat, action, dealer)
        steps = heuristics.horizon
        while state.outcome is None and (steps > 0 or not heuristics.is_quiet(state)):
            steps -= 1
            other = who_decides(state, dealer)
            if other == SPECTATOR:
                break
            legal = heuristics.candidates(state, other)
            state.apply(
                other, legal[0] if len(legal) == 1 else heuristics.rollout_action(state, other, legal, rng), dealer
            )
        line.visits += 1
        line.total += (result(state) if state.outcome is not None else heuristics.evaluate(state))[seat]
        line.scores += heuristics.score(state, seat)

    def drop(self, rounds: int) -> None:
        """Leave out what is clearly worse than the best, but always keep something to do instead."""
        running = sorted(self.running, key=worth_of, reverse=True)
        best = running[0]
        least = best.value() - self.heuristics.margin / rounds**0.5
        kept: list[Line] = []
        other = False
        for line in running:
            differs = line.actions[0] != best.actions[0]
            if line.value() >= least or (differs and not other):
                kept.append(line)
                other = other or differs
            else:
                line.dropped = rounds
        self.running = kept

    def ranked(self) -> list[Node]:
        """The moves searched, the best first, each as good as the best line that begins with it."""
        found: dict[Action, Node] = {}
        ranked: list[Node] = []
        for line in sorted(self.lines, key=rank_of):
            action = line.actions[0]
            if action not in found:
                node = Node(action, 1.0, len(ranked))
                node.visits, node.total, node.scores = line.visits, line.total, line.scores
                found[action] = node
                ranked.append(node)
        return ranked

    def then(self, node: Node) -> Action | None:
        """What is planned after a move, as far as the line goes."""
        for line in sorted(self.lines, key=rank_of):
            if line.actions[0] == node.action:
                return line.actions[1] if len(line.actions) > 1 else None
        return None


def worth_of(line: Line) -> float:
    return line.value()


def rank_of(line: Line) -> tuple[int, float]:
    return -line.dropped, -line.value()
