"""Proves that an action wins in this turn, on every branch after it.

Branches are the results of chance, the answers of other seats in the turn, and the guessed states. On each branch the
seat needs one winning action. A proof that takes too long is abandoned.
"""

from collections.abc import Iterator

from wyprawa.core.actions import Action
from wyprawa.core.dealers import Dealer
from wyprawa.core.heuristics import Heuristics
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.state import State

MOST_BRANCHES = 1500
"""The greatest number of branches in one proof."""


class GivenUp(Exception):
    """Raised when a proof exceeds `MOST_BRANCHES`."""


class BranchingDealer(Dealer):
    """Gives the answers in `told`, then zeros, and records the sizes, so that all answers can be enumerated."""

    def __init__(self, told: list[int]) -> None:
        self.answers: list[int] = []
        self.sizes: list[int] = []
        self._answers = told

    def index(self, size: int) -> int:
        place = len(self.answers)
        answer = self._answers[place] if place < len(self._answers) else 0
        self.answers.append(answer)
        self.sizes.append(size)
        return answer

    def next_answers(self) -> list[int] | None:
        """The answers of the next branch; None after the last one."""
        for place in range(len(self.answers) - 1, -1, -1):
            if self.answers[place] + 1 < self.sizes[place]:
                return [*self.answers[:place], self.answers[place] + 1]
        return None


class Proof:
    """One proof, with the number of branches left to it."""

    def __init__(self, heuristics: Heuristics, seat: Seat, turns: int) -> None:
        self.heuristics = heuristics
        self.seat = seat
        self.turns = turns
        self.left = MOST_BRANCHES

    def wins(self, state: State) -> bool:
        """Whether the seat can force to be the only winner in this turn."""
        if state.outcome is not None:
            return state.outcome.winners == (self.seat,)
        if state.turns != self.turns:
            return False
        waiting = state.to_act()
        if not waiting:
            phase = state.timed_phase()
            assert phase is not None
            return self.after(state, SPECTATOR, phase.action)
        if self.seat in waiting:
            legal = self.heuristics.candidates(state, self.seat)
            ordered = (
                [action for _, action in self.heuristics.priors(state, self.seat, legal)] if len(legal) > 1 else legal
            )
            return any(self.after(state, self.seat, action) for action in ordered)
        other = waiting[0]
        return all(self.after(state, other, action) for action in state.legal(other))

    def loses(self, state: State) -> bool:
        """Whether the game ends in this turn without a share for the seat, whatever anybody does."""
        if state.outcome is not None:
            return self.seat not in state.outcome.winners
        if state.turns != self.turns:
            return False
        waiting = state.to_act()
        if not waiting:
            phase = state.timed_phase()
            assert phase is not None
            return all(self.loses(branch) for branch in self.branches(state, SPECTATOR, phase.action))
        return all(
            self.loses(branch)
            for action in state.legal(waiting[0])
            for branch in self.branches(state, waiting[0], action)
        )

    def after(self, state: State, seat: Seat, action: Action) -> bool:
        """Whether the seat wins after an action, for every result of chance."""
        return all(self.wins(branch) for branch in self.branches(state, seat, action))

    def branches(self, state: State, seat: Seat, action: Action) -> Iterator[State]:
        told: list[int] | None = []
        while told is not None:
            self.left -= 1
            if self.left < 0:
                raise GivenUp
            twin = state.copy()
            dealer = BranchingDealer(told)
            twin.apply(seat, action, dealer)
            yield twin
            told = dealer.next_answers()


def wins_for_certain(heuristics: Heuristics, guesses: list[State], seat: Seat, action: Action) -> bool:
    """Whether an action is proved to win in every guessed state; False if the proof fails or is abandoned."""
    if not heuristics.can_prove_wins(guesses[0]):
        return False
    proof = Proof(heuristics, seat, guesses[0].turns)
    try:
        return all(proof.after(heuristics.without_luck(guess), seat, action) for guess in guesses)
    except GivenUp:
        return False


def sure_result(
    heuristics: Heuristics, guesses: list[State], seat: Seat, wins: bool, action: Action | None = None
) -> bool | None:
    """True if the seat, which decides now, is proved to win in this turn; False if it is proved to lose.

    Only what `wins` asks about is tried. The winning action is the same in every guess, and the given one if there is
    one. None if nothing is proved, or the proof takes too long.
    """
    if not heuristics.can_prove_wins(guesses[0]):
        return None
    proof = Proof(heuristics, seat, guesses[0].turns)
    try:
        if not wins:
            return False if all(proof.loses(guess) for guess in guesses) else None
        lucky = [heuristics.without_luck(guess) for guess in guesses]
        for tried in heuristics.candidates(guesses[0], seat) if action is None else [action]:
            if all(proof.after(guess, seat, tried) for guess in lucky):
                return True
    except GivenUp:
        pass
    return None
