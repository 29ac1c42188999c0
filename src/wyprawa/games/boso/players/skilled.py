"""The level `skilled`: plays as `greedy`, except for Goldens in variant b, where the richest wins (BOSO-6B-1)."""

from typing import Final

from ..components.deck import FIELD_BIT
from ..components.world import NEAR
from ..rules.pieces import LAP_PAYS
from ..view import BosoView
from .greedy import Greedy
from .turn_planner import LAST_PLACE_VALUE, TurnPlanner
from .weights import WEIGHTS

STEP_PRICE: Final = WEIGHTS.figure("step_price_in_b")

LAPS_WITHOUT_TOLLS: Final = WEIGHTS.figure("laps_without_tolls_in_b")


class Skilled(Greedy):
    """Plays as `greedy` in variant a and for Goldens in variant b."""

    name = "skilled"

    def planner(self, view: BosoView) -> TurnPlanner:
        return RichestPlanner(view) if view.options["variant"] == "b" else TurnPlanner(view)


class RichestPlanner(TurnPlanner):
    """Plans one decision for the most Goldens at the end."""

    def value_of_a_step(self) -> float:
        return step_value_in_b(self, STEP_PRICE)

    def finishing(self, purse: int) -> float:
        return finishing_in_b(self.view, purse)


def step_value_in_b(plan: TurnPlanner, price: float) -> float:
    """The value of a step in variant b: a price, and from a certain lap on also the toll of the cheapest way ahead."""
    who = plan.who
    if plan.view.laps < LAPS_WITHOUT_TOLLS:
        return price
    tolls = [
        who.price(near, 1)
        for near in NEAR[who.here]
        if plan.tour.from_field(near, who.goals & ~FIELD_BIT[near]) < plan.left
    ]
    return min(tolls, default=1) - 1 + price


def finishing_in_b(view: BosoView, purse: int) -> float:
    """The value of the last place in variant b; negative if it ends the game while a traveller is richer (Q-BOSO-33).

    Waiting does not help against a player who has finished: that player earns more in a lap (BOSO-6B-3).
    """
    if view.players - len(view.finished) > 2:
        return LAST_PLACE_VALUE
    last = next(seat for seat in range(view.players) if seat != view.seat and seat not in view.finished)
    richest = max((view.purses[seat] for seat in view.finished), default=0)
    poorer = view.purses[last] > purse + LAP_PAYS
    return -LAST_PLACE_VALUE if poorer and richest <= purse else LAST_PLACE_VALUE
