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
        if self.view.laps < LAPS_WITHOUT_TOLLS:
            return STEP_PRICE
        tolls = [self.who.price(near, 1) for near in NEAR[self.who.here] if self.nearer(near)]
        return min(tolls, default=1) - 1 + STEP_PRICE

    def nearer(self, field: int) -> bool:
        """Whether the way through the places left is shorter from a field than from here."""
        return self.tour.from_field(field, self.who.goals & ~FIELD_BIT[field]) < self.left

    def finishing(self, purse: int) -> float:
        """The value of the last place; negative if it ends the game while a traveller is richer (Q-BOSO-33).

        Waiting does not help against a player who has finished: that player earns more in a lap (BOSO-6B-3).
        """
        view = self.view
        if view.players - len(view.finished) > 2:
            return LAST_PLACE_VALUE
        last = next(seat for seat in range(view.players) if seat != self.seat and seat not in view.finished)
        richest = max((view.purses[seat] for seat in view.finished), default=0)
        poorer = view.purses[last] > purse + LAP_PAYS
        return -LAST_PLACE_VALUE if poorer and richest <= purse else LAST_PLACE_VALUE
