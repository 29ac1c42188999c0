"""Information-set Monte Carlo tree search for games with `Heuristics`.

Every iteration starts from a guessed state, descends the tree that all guessed states share, adds a node, plays a short
rollout, evaluates the position and adds the result to each node on the path. A node is a sequence of actions. Chance
and hidden pieces differ between iterations, so exploration counts how often an action was legal. Each seat maximises
its own value.
"""

import time
from random import Random

from wyprawa.core.actions import Action
from wyprawa.core.dealers import Dealer, SeededDealer
from wyprawa.core.heuristics import Heuristics
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.state import State

NEVER = -1
"""The rank of an action that `Heuristics.priors` leaves out."""
DOUBT = 0.08
"""How much below the mean of its siblings an unvisited action is valued."""
MOST_DEEP = 40


class Node:
    """An action after the actions on the path from the root."""

    __slots__ = ("action", "children", "offers", "prior", "rank", "scores", "seat", "sum", "total", "visits")

    def __init__(self, action: Action | None, prior: float, rank: int) -> None:
        self.action = action
        self.prior = prior
        self.rank = rank
        self.visits: int = 0
        self.offers: int = 0
        """The number of times the action was legal when its parent was visited."""
        self.total: float = 0.0
        """The sum over all visits of the value for the seat that acts."""
        self.scores: float = 0.0
        """The sum over all visits of `Heuristics.score`."""
        self.children: dict[Action, Node] = {}
        self.seat: Seat = -1
        """The seat that decides after the action."""
        self.sum: float = 0.0
        """The sum of the values of the children for that seat."""

    def value(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def mean_score(self) -> float:
        return self.scores / self.visits if self.visits else 0.0


class Search:
    """The search for one decision."""

    def __init__(self, heuristics: Heuristics, guesses: list[State], seat: Seat, rng: Random) -> None:
        self.heuristics = heuristics
        self.guesses = guesses
        self.seat = seat
        self.rng = rng
        self.dealer = SeededDealer(rng.getrandbits(64))
        self.root = Node(None, 1.0, 0)
        self.done: int = 0

    def run(self, iterations: int, until: float) -> None:
        """Run `iterations`, or until the time `until` (`time.perf_counter`), whichever comes first."""
        count = len(self.guesses)
        for _ in range(iterations):
            self.iterate(self.guesses[self.done % count].copy())
            self.done += 1
            if time.perf_counter() > until:
                break

    def ranked(self) -> list[Node]:
        """The nodes of the searched actions, most visited first."""
        return sorted(self.root.children.values(), key=lambda node: (-node.visits, -node.value(), node.rank))

    def then(self, node: Node) -> Action | None:
        """The planned next action; None, because a tree search has no plan that is independent of chance."""
        return None

    def iterate(self, state: State) -> None:
        """Do one iteration from this state, which it changes."""
        heuristics, dealer = self.heuristics, self.dealer
        node = self.root
        path: list[Node] = []
        choosers: list[Seat] = []
        seat = self.seat
        while True:
            legal = heuristics.candidates(state, seat)
            if len(legal) == 1 and path:
                state.apply(seat, legal[0], dealer)
            else:
                if node.seat == -1:
                    node.seat = seat
                elif node.seat != seat:
                    break  # chance gave the decision to another seat: evaluate here
                child = self.choose(node, state, seat, legal)
                assert child.action is not None
                state.apply(seat, child.action, dealer)
                path.append(child)
                choosers.append(seat)
                node = child
                if child.visits == 0 or len(path) == MOST_DEEP:
                    break
            seat = deciding_seat(state, dealer)
            if seat == SPECTATOR:
                break
        rng = self.rng
        steps = heuristics.horizon
        while steps > 0 or not heuristics.is_quiet(state):
            steps -= 1
            seat = deciding_seat(state, dealer)
            if seat == SPECTATOR:
                break
            legal = heuristics.candidates(state, seat)
            state.apply(
                seat, legal[0] if len(legal) == 1 else heuristics.rollout_action(state, seat, legal, rng), dealer
            )
        values = result(state) if state.outcome is not None else heuristics.evaluate(state)
        score = heuristics.score(state, self.seat)
        parent = self.root
        for i, child in enumerate(path):
            value = values[choosers[i]]
            child.visits += 1
            child.total += value
            child.scores += score
            parent.sum += value
            parent = child
        self.root.visits += 1

    def choose(self, node: Node, state: State, seat: Seat, legal: list[Action]) -> Node:
        """The child with the highest value plus exploration bonus (PUCT), among those that widening allows."""
        children = node.children
        found: list[Node] = []
        for action in legal:
            known = children.get(action)
            if known is None:
                found = self.expand(node, state, seat, legal)
                break
            found.append(known)
        visits: int = 0
        for child in found:
            visits += child.visits
        wide = 4 + int(self.heuristics.widening * visits**0.5)
        expected = node.sum / visits - DOUBT if visits else 0.5
        best: Node | None = None
        best_value = -1.0e9
        explore = self.heuristics.explore
        if self.heuristics.stable_priors:
            weight = 0.0
            for child in found:
                weight += child.prior
            if weight > 0.0:
                explore /= weight
        for child in found:
            if child.rank < 0 or child.rank >= wide:
                continue
            child.offers += 1
            value = child.total / child.visits if child.visits else expected
            value += explore * child.prior * child.offers**0.5 / (1 + child.visits)
            if value > best_value:
                best, best_value = child, value
        return best if best is not None else found[0]

    def expand(self, node: Node, state: State, seat: Seat, legal: list[Action]) -> list[Node]:
        """The nodes of all legal actions. New nodes get their priors."""
        children = node.children
        stable = self.heuristics.stable_priors
        ordered = self.heuristics.priors(
            state, seat, [action for action in legal if action not in children] if stable else legal
        )
        weight = 1.0 if stable else 0.0
        if not stable:
            for prior, _ in ordered:
                weight += prior
        for rank, (prior, action) in enumerate(ordered):
            if action not in children:
                children[action] = Node(action, prior / weight, 0 if stable else rank)
        found: list[Node] = []
        for action in legal:
            known = children.get(action)
            if known is None:
                known = Node(action, 0.0, NEVER)
                children[action] = known
            found.append(known)
        return found


def deciding_seat(state: State, dealer: Dealer) -> Seat:
    """The seat that decides next; SPECTATOR if the game is over. Timed phases without a decision end at once."""
    while state.outcome is None:
        waiting = state.to_act()
        if waiting:
            return waiting[0]
        phase = state.timed_phase()
        assert phase is not None
        state.apply(SPECTATOR, phase.action, dealer)
    return SPECTATOR


def result(state: State) -> list[float]:
    """The value of a finished game for each seat: winners share 1."""
    outcome = state.outcome
    assert outcome is not None
    values = [0.0] * state.players
    for seat in outcome.winners:
        values[seat] = 1.0 / len(outcome.winners)
    return values
