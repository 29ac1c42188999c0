"""What players that search ask of Stragan: points decide."""

from random import Random

from wyprawa.core.heuristics import Heuristics
from wyprawa.core.seats import Seat

from .rules import TinyAction, TinyState


class TinyHeuristics(Heuristics[TinyState, TinyAction]):
    horizon = 4
    iterations = 60
    guesses = 8

    def priors(self, state: TinyState, seat: Seat, legal: list[TinyAction]) -> list[tuple[float, TinyAction]]:
        return [(1.0, action) for action in legal]

    def rollout_action(self, state: TinyState, seat: Seat, legal: list[TinyAction], rng: Random) -> TinyAction:
        return legal[int(rng.random() * len(legal))]

    def evaluate(self, state: TinyState) -> list[float]:
        weights = [2.0 ** (own / 3) for own in state.points]
        return [weight / sum(weights) for weight in weights]

    def score(self, state: TinyState, seat: Seat) -> float:
        return float(state.points[seat])
