"""A random player; half of its steps lead nearer to a place that it has still to reach."""

from random import Random
from typing import Final

from wyprawa.core.bot import Advice, Bot
from wyprawa.core.playout import RolloutPolicy

from ..components.deck import fields_of
from ..components.world import DISTANCE
from ..rules.action import BosoAction
from ..rules.state import BosoState
from ..rules.step import Step
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
    """The bot: it decides from a view."""

    name = "drifter"
    needs_recall = False

    def advise(self, view: BosoView, rng: Random) -> Advice:
        return Advice(self.decide(view, rng), "advice-blind")

    def decide(self, view: BosoView, rng: Random) -> BosoAction:
        return drift(view.legal, view.places[view.seat], view.goals[view.seat], rng)


class DrifterPolicy(RolloutPolicy[BosoState, BosoAction]):
    """The same choices in simulated games, without views. It uses only what a view of the seat shows."""

    def choose(self, state: BosoState, seat: int, legal: list[BosoAction], rng: Random) -> BosoAction:
        return drift(legal, state.places[seat], state.goals[seat], rng)


def drift(legal: list[BosoAction], here: int, goals: int, rng: Random) -> BosoAction:
    """The drifter's choice on the field `here`, with the places `goals` still to reach.

    The kind of action is random by its weight, then any action of the kind. Actions of one kind are adjacent in a legal
    list, and most lists have one kind, or one and a last action of another.
    """
    count = len(legal)
    kind = legal[0].kind
    if count == 1 or kind == legal[count - 1].kind:
        chosen = legal[int(rng.random() * count)]
    elif legal[count - 2].kind == kind:
        weight = WEIGHTS[kind]
        drawn = rng.random() * (weight + WEIGHTS[legal[count - 1].kind])
        place = rng.random()
        chosen = legal[int(place * (count - 1))] if drawn < weight else legal[count - 1]
    else:
        chosen = of_several_kinds(legal, rng)
    if chosen.kind == "step" and rng.random() < NEARER_SHARE:
        nearer = steps_nearer(legal, here, goals)
        if nearer:
            return nearer[int(rng.random() * len(nearer))]
    return chosen


def of_several_kinds(legal: list[BosoAction], rng: Random) -> BosoAction:
    """A random action: the kind by its weight, then any action of the kind."""
    count = len(legal)
    kind = legal[0].kind
    starts = [0]
    total = WEIGHTS[kind]
    for here in range(1, count):
        if legal[here].kind != kind:
            kind = legal[here].kind
            total += WEIGHTS[kind]
            starts.append(here)
    starts.append(count)
    drawn = rng.random() * total
    group = 0
    while group < len(starts) - 2:
        drawn -= WEIGHTS[legal[starts[group]].kind]
        if drawn < 0:
            break
        group += 1
    start = starts[group]
    return legal[start + int(rng.random() * (starts[group + 1] - start))]


def steps_nearer(legal: list[BosoAction], here: int, goals: int) -> list[BosoAction]:
    """The steps that lead nearer to the nearest place the player has still to reach."""
    from_here = DISTANCE[here]
    nearest = -1
    for goal in fields_of(goals):
        if nearest < 0 or from_here[goal] < from_here[nearest]:
            nearest = goal
    steps = DISTANCE[nearest]
    far = steps[here]
    return [action for action in legal if isinstance(action, Step) and steps[action.field] < far]
