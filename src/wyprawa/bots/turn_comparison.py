"""Compares whole turns on equal chance, for games where the own turn matters more than the replies.

A candidate turn is a sequence of actions until the turn of another seat. Every round plays all remaining candidates in
the same guessed state with the same chance, evaluates the positions they reach, and drops those that are clearly worse.
Common random numbers make small differences visible after few rounds.
"""

import time
from random import Random

from wyprawa.core.actions import Action
from wyprawa.core.dealers import Dealer
from wyprawa.core.heuristics import Heuristics
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.state import State

from .search import Node, deciding_seat, result

SURE = 6
"""The number of rounds before a turn is dropped."""
RUNNING = 1_000_000_000


class QuickDealer(Dealer):
    """A dealer with a linear congruential generator, which is fast to seed."""

    def __init__(self) -> None:
        self.at: int = 0

    def index(self, size: int) -> int:
        self.at = (self.at * 1103515245 + 12345) & 0x7FFFFFFF
        return self.at * size >> 31


class CandidateTurn:
    """A sequence of actions until another seat's turn, with its results."""

    __slots__ = ("actions", "dropped", "scores", "total", "visits")

    def __init__(self, actions: list[Action]) -> None:
        self.actions = actions
        self.visits: int = 0
        self.total: float = 0.0
        self.scores: float = 0.0
        """The sum over all visits of `Heuristics.score`."""
        self.dropped: int = RUNNING
        """The round after which the turn was dropped."""

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
        self.turns = [CandidateTurn(actions) for actions in heuristics.whole_turns(guesses[0], seat)]
        self.running = self.turns[:]
        self.done: int = 0

    def run(self, iterations: int, until: float) -> None:
        """Run `iterations`, or until the time `until` (`time.perf_counter`), whichever comes first."""
        count = len(self.guesses)
        cost = 1 + self.heuristics.replies
        rounds: int = 0
        while True:
            chance = self.rng.getrandbits(31)
            guess = self.guesses[rounds % count]
            for turn in self.running:
                self.dealer.at = chance
                self.attempt(turn, guess.copy())
                self.done += cost
                if self.done >= iterations or time.perf_counter() > until:
                    return
            rounds += 1
            if rounds >= SURE:
                self.drop(rounds)

    def attempt(self, turn: CandidateTurn, state: State) -> None:
        """Play a turn and the replies to it, then evaluate the position."""
        heuristics, dealer, rng, seat = self.heuristics, self.dealer, self.rng, self.seat
        for action in turn.actions:
            state.apply(seat, action, dealer)
        steps = heuristics.replies
        while state.outcome is None and (steps > 0 or not heuristics.is_quiet(state)):
            steps -= 1
            other = deciding_seat(state, dealer)
            if other == SPECTATOR:
                break
            legal = heuristics.candidates(state, other)
            state.apply(
                other, legal[0] if len(legal) == 1 else heuristics.rollout_action(state, other, legal, rng), dealer
            )
        turn.visits += 1
        turn.total += (result(state) if state.outcome is not None else heuristics.evaluate(state))[seat]
        turn.scores += heuristics.score(state, seat)

    def drop(self, rounds: int) -> None:
        """Drop turns that are clearly worse than the best, but keep one that begins with another action."""
        running = sorted(self.running, key=mean_value, reverse=True)
        best = running[0]
        least = best.value() - self.heuristics.margin / rounds**0.5
        kept: list[CandidateTurn] = []
        other = False
        for turn in running:
            differs = turn.actions[0] != best.actions[0]
            if turn.value() >= least or (differs and not other):
                kept.append(turn)
                other = other or differs
            else:
                turn.dropped = rounds
        self.running = kept

    def ranked(self) -> list[Node]:
        """A node for each first action with the results of its best turn, best first."""
        found: dict[Action, Node] = {}
        ranked: list[Node] = []
        for turn in sorted(self.turns, key=rank_of):
            action = turn.actions[0]
            if action not in found:
                node = Node(action, 1.0, len(ranked))
                node.visits, node.total, node.scores = turn.visits, turn.total, turn.scores
                found[action] = node
                ranked.append(node)
        return ranked

    def then(self, node: Node) -> Action | None:
        """The second action of the best turn that begins with a node's action; None if the turn has one action."""
        for turn in sorted(self.turns, key=rank_of):
            if turn.actions[0] == node.action:
                return turn.actions[1] if len(turn.actions) > 1 else None
        return None


def mean_value(turn: CandidateTurn) -> float:
    return turn.value()


def rank_of(turn: CandidateTurn) -> tuple[int, float]:
    return -turn.dropped, -turn.value()
