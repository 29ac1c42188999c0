"""Boarding: an own token beside the bosman takes its seat in the boat (BOSMAN-R3-13 to R3-17)."""

from typing import Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from ..components.board import SIDES
from ..components.tokens import GANG_OF, MAJTEK, NAMES, SEAT_NAMES, SEAT_OF, SEATS
from .action import BosmanAction, other_decision
from .pieces import TAKE, TURN, Pieces


class Take(BosmanAction):
    """Move an own token from beside the bosman to its place in the boat (BOSMAN-R3-15, Q-BOSMAN-07)."""

    __slots__ = ("place", "way")

    def __init__(self, way: int, place: int) -> None:
        super().__init__("take")
        self.way = way
        self.place = place

    def key(self) -> tuple[object, ...]:
        return (self.way, self.place)

    def __str__(self) -> str:
        return f"take {SIDES[self.way]} {SEAT_NAMES[self.place]}"

    def to_json(self) -> dict[str, object]:
        return {"do": "take", "side": SIDES[self.way], "place": SEAT_NAMES[self.place]}

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase != TAKE:
            return Refusal("BOSMAN-R3-14", "refused-nothing-to-take") if s.phase == TURN else other_decision(s)
        field = s.beach.next[s.bosman][self.way]
        token = s.lying[field]
        if token < 0 or s.owner[GANG_OF[token]] != s.turn:
            return Refusal("BOSMAN-R3-14", "refused-not-own", {"side": SIDES[self.way]})
        if field == s.laid:
            return Refusal("BOSMAN-R3-17", "refused-just-laid", {"token": NAMES[token]})
        where = {"token": NAMES[token], "place": SEAT_NAMES[self.place]}
        if token < MAJTEK and self.place != SEAT_OF[token]:
            return Refusal("BOSMAN-3-4", "refused-other-seat", where)
        if not s.seat_free(self.place):
            return Refusal("BOSMAN-R3-16", "refused-seat-taken", where)
        return None

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        s.board(s.beach.next[s.bosman][self.way], self.place, sink)
        if s.outcome is None:
            s.evaluate(dealer, sink)


TAKES: Final = [Take(way, place) for way in range(4) for place in range(SEATS)]
