"""A random player; half of its steps lead nearer to a place that it has still to reach."""

from random import Random
from typing import Final

from wyprawa.core.bot import Advice, Bot

from ..components.deck import fields_of
from ..components.world import DISTANCE
from ..rules.action import BosoAction
from ..rules.decisions import Step
from ..rules.pieces import MOVE
from ..view import BosoView

WEIGHTS: Final = {
    "start": 1,
    "draw": 6,
    "take": 4,
    "exchange": 20,
    "discard": 10,
    "skip": 1,
    "step": 60,
    "stop": 30,
    "cash": 8,
    "keep": 2,
    "surprise": 8,
    "end": 4,
}
"""The weight of each kind of action in a random choice."""
NEARER_SHARE: Final = 0.5
"""The share of steps that are chosen among those that lead nearer to a place."""


class Drifter(Bot[BosoView]):
    name = "drifter"
    needs_recall = False

    def advise(self, view: BosoView, rng: Random) -> Advice:
        return Advice(self.decide(view, rng), "advice-blind")

    def decide(self, view: BosoView, rng: Random) -> BosoAction:
        legal = view.legal
        chosen = at_random(legal, rng)
        if view.phase == MOVE and chosen.kind == "step" and rng.random() < NEARER_SHARE:
            nearer = steps_nearer(view)
            if nearer:
                return nearer[int(rng.random() * len(nearer))]
        return chosen


def at_random(legal: list[BosoAction], rng: Random) -> BosoAction:
    """A random action: the kind by its weight, then any action of the kind."""
    first = legal[0].kind
    if len(legal) == 1 or first == legal[-1].kind:
        return legal[int(rng.random() * len(legal))]
    kinds: list[str] = []
    total = 0
    for action in legal:
        if not kinds or kinds[-1] != action.kind:
            kinds.append(action.kind)
            total += WEIGHTS[action.kind]
    drawn = rng.random() * total
    kind = kinds[-1]
    for name in kinds:
        drawn -= WEIGHTS[name]
        if drawn < 0:
            kind = name
            break
    own = [action for action in legal if action.kind == kind]
    return own[int(rng.random() * len(own))]


def steps_nearer(view: BosoView) -> list[BosoAction]:
    """The steps that lead nearer to the nearest place the player has still to reach."""
    here = view.places[view.seat]
    goals = fields_of(view.goals[view.seat])
    nearest = min(goals, key=DISTANCE[here].__getitem__)
    steps = DISTANCE[nearest]
    far = steps[here]
    return [action for action in view.legal if isinstance(action, Step) and steps[action.field] < far]
