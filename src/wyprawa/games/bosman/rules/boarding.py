"""Boarding: own tokens beside the bosman take their seats in the boat; then the turn ends (BOSMAN-R3-13 to R3-17)."""

from typing import Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from ..components.board import SIDES
from ..components.boat import SEAT_NAMES, SEATS
from ..components.tokens import GANG_OF, MAJTEK, NAMES
from .action import BosmanAction, other_decision
from .pieces import HAND, NO_FIELD, TAKE, TURN, Pieces

SEAT_BIT: Final = [1 << place for place in range(SEATS)]


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
        if self.place not in s.seats_of[token]:
            if len(s.seats_of[token]) > 1:
                return Refusal("BOSMAN-H-1", "refused-other-row", where)
            return Refusal("BOSMAN-3-4", "refused-other-seat", where)
        if not s.is_seat_free(self.place):
            return Refusal("BOSMAN-R3-16", "refused-seat-taken", where)
        return None

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        s.board(s.beach.next[s.bosman][self.way], self.place, sink)
        if s.outcome is None:
            board_and_end_turn(s, dealer, sink)


TAKES: Final = [Take(way, place) for way in range(4) for place in range(SEATS)]


def takes(s: Pieces) -> list[Take]:
    """The own tokens beside the bosman that have a free seat in the boat."""
    found: list[Take] = []
    for way, field in enumerate(s.beach.next[s.bosman]):
        token = s.lying[field]
        # BOSMAN-R3-17, Q-BOSMAN-12: not the token laid this turn.
        if token < 0 or field == s.laid or s.owner[GANG_OF[token]] != s.turn:
            continue
        for place in s.seats_of[token]:
            if s.is_seat_free(place):
                found.append(TAKES[way * SEATS + place])
    return found


def board_and_end_turn(s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
    """Board the tokens that must be boarded, unless the player has a choice; then end the turn.

    Q-BOSMAN-07: the player chooses the order where it matters.
    """
    while True:
        found = takes(s)
        if not found:
            break
        if len(found) > 1 and order_matters(s, found):
            s.phase = TAKE
            return
        take = found[0]
        s.board(s.beach.next[s.bosman][take.way], take.place, sink)
        if s.outcome is not None:
            return
    if sink is not None:
        tell_who_stays(s, sink)
    s.laid = NO_FIELD
    if s.laid_from_hand:
        s.laid_from_hand = False
        s.draw(s.turn, HAND - len(s.hands[s.turn]), dealer, sink)  # Q-BOSMAN-01
    s.end_turn(sink)


def order_matters(s: Pieces, found: list[Take]) -> bool:
    """Whether the player chooses: a deckhand or a token with several seats boards, or two tokens want one seat."""
    wanted = 0
    last = -1
    for take in found:
        if take.way == last or s.lying[s.beach.next[s.bosman][take.way]] >= MAJTEK:
            return True
        if wanted & SEAT_BIT[take.place]:
            return True
        wanted |= SEAT_BIT[take.place]
        last = take.way
    return False


def tell_who_stays(s: Pieces, sink: list[Event]) -> None:
    """BOSMAN-R3-16: a token whose seat is taken stays on the beach."""
    for field in s.beach.next[s.bosman]:
        token = s.lying[field]
        if token >= 0 and field != s.laid and s.owner[GANG_OF[token]] == s.turn:
            sink.append(Event("stayed", {"token": NAMES[token], "field": s.beach.field_names[field]}))
