"""How Stragan judges itself, for players that search: points decide."""

from random import Random
from typing import cast

from wyprawa.core.actions import Action
from wyprawa.core.heuristics import Heuristics
from wyprawa.core.seats import Seat
from wyprawa.core.state import State


class TinyHeuristics(Heuristics):
    horizon = 4
    iterations = 60
    guesses = 8

    def priors(self, state: State, seat: Seat, legal: list[Action]) -> list[tuple[float, Action]]:
        return [(1.0, action) for action in legal]

    def rollout_action(self, state: State, seat: Seat, legal: list[Action], rng: Random) -> Action:
        return legal[int(rng.random() * len(legal))]

    def evaluate(self, state: State) -> list[float]:
        points = cast("list[int]", state.points)  # type: ignore[attr-defined]
        weights = [2.0 ** (own / 3) for own in points]
        return [weight / sum(weights) for weight in weights]

    def score(self, state: State, seat: Seat) -> float:
        return float(state.points[seat])  # type: ignore[attr-defined]
