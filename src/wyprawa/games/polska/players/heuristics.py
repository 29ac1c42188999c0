"""Search heuristics of Polska: candidate actions, their priors, and each seat's chance to win."""

import math
from random import Random
from typing import Final

from wyprawa.core.dealers import SeededDealer
from wyprawa.core.heuristics import Heuristics

from ..components.board import LAST
from ..rules.decisions import PolskaAction
from ..rules.pieces import DIE
from ..rules.state import PolskaState
from .action_values import ActionValues
from .evaluation import race_chances, turns_left, win_chances
from .weights import FILE

PRIOR_TEMPERATURE: Final = FILE.figure("prior_temperature")
LEAST_PRIOR: Final = FILE.figure("least_prior")
NO_CHANCE: Final = SeededDealer(0)
"""The dealer of actions without chance."""


class PolskaHeuristics(Heuristics[PolskaState, PolskaAction]):
    """Polska's heuristics."""

    def __init__(self) -> None:
        self.compares_turns = True
        self.guesses = 24
        self.iterations = 600
        self.chance_guesses = 128
        self.shown_turns = 3

    def candidates(self, state: PolskaState, seat: int) -> list[PolskaAction]:
        known = ActionValues(state)
        known.find()
        return known.actions if known.actions else state.legal(seat)

    def whole_turns(self, state: PolskaState, seat: int) -> list[list[PolskaAction]]:
        """The whole turns: a die and the action with it; in later phases a single action."""
        moves = self.candidates(state, seat)
        if state.phase != DIE or state.stops[seat]:
            return [[action] for action in moves]
        found: list[list[PolskaAction]] = []
        for die in moves:
            after = state.copy()
            after.apply(seat, die, NO_CHANCE)
            for action in self.candidates(after, seat):
                found.append([die, action])
        return found

    def priors(self, state: PolskaState, seat: int, legal: list[PolskaAction]) -> list[tuple[float, PolskaAction]]:
        known = ActionValues(state)
        known.find()
        values = known.values
        if not values:
            return [(1.0, action) for action in legal]
        best = max(values)
        found: list[tuple[float, PolskaAction]] = []
        for i in range(len(values)):
            found.append((LEAST_PRIOR + math.exp((values[i] - best) / PRIOR_TEMPERATURE), known.actions[i]))
        found.sort(key=weight_of, reverse=True)
        return found

    def rollout_action(self, state: PolskaState, seat: int, legal: list[PolskaAction], rng: Random) -> PolskaAction:
        known = ActionValues(state)
        known.find()
        values = known.values
        if not values:
            return legal[0]
        best = 0
        for i in range(1, len(values)):
            if values[i] > values[best]:
                best = i
        return known.actions[best]

    def is_quiet(self, state: PolskaState) -> bool:
        return state.phase == DIE

    def evaluate(self, state: PolskaState) -> list[float]:
        return race_chances(state)

    def win_chances(self, state: PolskaState) -> list[float]:
        return win_chances(state)

    def score(self, state: PolskaState, seat: int) -> float:
        """The turns that a seat still needs to reach the last field."""
        return 0.0 if state.track[seat] == LAST else turns_left(state, seat)


def weight_of(pair: tuple[float, PolskaAction]) -> float:
    return pair[0]
