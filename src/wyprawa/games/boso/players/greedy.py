"""The bot `greedy`: follows the shortest way through its places and pays no more for a step than its value."""

from random import Random
from typing import Final

from wyprawa.core.bot import Advice, Bot

from ..components.deck import FIELD_BIT, fields_of
from ..components.world import DISTANCE
from ..rules.action import BosoAction
from ..rules.decisions import Start
from ..rules.pieces import CARDS, DRAW, MOVE, REACT, START
from ..view import BosoView
from .planner import Tour
from .turn_planner import EQUAL, TurnPlanner

START_CARD_VALUE: Final = 0.3
"""The value of a card that is good on the way to the first place, in steps, for the choice of the start."""


class Greedy(Bot[BosoView]):
    name = "greedy"
    needs_recall = False

    def advise(self, view: BosoView, rng: Random) -> Advice:
        if len(view.legal) == 1 and view.phase != START:
            return Advice(view.legal[0], "advice-only")
        if view.phase == START:
            return _best_start(view, rng)
        planner = self.planner(view)
        if view.phase == DRAW:
            return planner.draw()
        if view.phase == CARDS:
            return planner.exchange_or_discard(rng)
        if view.phase == MOVE:
            return planner.move()
        if view.phase == REACT:
            return planner.react()
        return planner.surprise()

    def planner(self, view: BosoView) -> TurnPlanner:
        return TurnPlanner(view)


def _best_start(view: BosoView, rng: Random) -> Advice:
    """The start with the shortest way through the other four places; of equals, one with cards for the way."""
    goals = view.goals[view.seat]
    best: list[tuple[float, BosoAction, int]] = []
    for action in view.legal:
        if not isinstance(action, Start):
            continue
        field = action.field
        rest = goals & ~FIELD_BIT[field]
        length = Tour(rest).from_field(field, rest)
        best.append((-length + _cards_on_the_way(view, field, rest), action, length))
    top = max(value for value, _, _ in best)
    choices = [row for row in best if row[0] > top - EQUAL]
    _, chosen, length = choices[int(rng.random() * len(choices))]
    return Advice(chosen, "advice-start", {"count": length})


def _cards_on_the_way(view: BosoView, start: int, goals: int) -> float:
    """The value of the cards in hand that are good on the way to the first place, in steps."""
    order = Tour(goals).order(start)
    first = order[0]
    found = 0.0
    for card in view.hand:
        for field in fields_of(view.cards.good[card]):
            if DISTANCE[start][field] + DISTANCE[field][first] == DISTANCE[start][first]:
                found += START_CARD_VALUE
                break
    return found
