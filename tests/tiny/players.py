"""Computer players of Stragan: the beginner, `greedy`, and what a search asks of the game."""

from random import Random

from wyprawa.core.bot import Advice, Bot
from wyprawa.core.heuristics import Heuristics
from wyprawa.core.seats import Seat

from .rules import TinyAction, TinyState
from .view import TinyView


class Beginner(Bot[TinyView]):
    """Takes any legal action, each as likely as the others."""

    name = "beginner"
    needs_recall = False

    def advise(self, view: TinyView, rng: Random) -> Advice:
        return Advice(view.legal[int(rng.random() * len(view.legal))], "advice-blind")


class Greedy(Bot[TinyView]):
    """Takes the action that scores most now, of several the highest number; looks at nothing hidden."""

    name = "greedy"
    needs_recall = False

    def advise(self, view: TinyView, rng: Random) -> Advice:
        return Advice(max(view.legal, key=lambda action: (action.gain(view.stall), action.number)), "advice-greedy")


class TinyHeuristics(Heuristics[TinyState, TinyAction]):
    """The chance to win grows with the points of a seat; `expert` searches with it."""

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
