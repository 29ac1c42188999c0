"""Covering a token in the boat with poison (BOSMAN-R2)."""

from typing import Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from ..components.boat import SEAT_NAMES, SEATS
from ..components.tokens import NAMES, NO_TOKEN
from .action import BosmanAction, other_decision
from .pieces import TURN, Pieces


class Poison(BosmanAction):
    """Cover a token in the boat (BOSMAN-R2-1, 3-6; any visible one, Q-BOSMAN-06)."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        super().__init__("poison")
        self.place = place

    def key(self) -> tuple[object, ...]:
        return (self.place,)

    def __str__(self) -> str:
        return f"poison {SEAT_NAMES[self.place]}"

    def to_json(self) -> dict[str, object]:
        return {"do": "poison", "place": SEAT_NAMES[self.place]}

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase != TURN:
            return other_decision(s)
        if not s.poisons[s.turn]:
            return Refusal("BOSMAN-P-5", "refused-no-poison")
        if s.boat[self.place] < 0:
            return Refusal("BOSMAN-R2-1", "refused-nothing-to-poison", {"place": SEAT_NAMES[self.place]})
        return None

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        token = s.boat[self.place]
        s.poisons[s.turn] -= 1
        s.boat[self.place] = NO_TOKEN  # BOSMAN-3-7: a covered token is an empty place
        s.covered.append((self.place, token))
        if s.refillable:
            s.empty_seats += 1  # Q-BOSMAN-05
        if sink is not None:
            data = {"seat": s.turn, "place": SEAT_NAMES[self.place], "token": NAMES[token]}
            sink.append(Event("poisoned", data))
        s.end_turn(sink)


POISONS: Final = [Poison(place) for place in range(SEATS)]
