"""Moving the pawn by the die (POLSKA-M-1 to M-7)."""

from typing import Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from ..components.board import FIELD_IDS, FIELDS, LOCATIONS
from .action import Travel, other_decision
from .pieces import ACT, FIELD_BIT, Pieces
from .reach import die_reach, distances


class Move(Travel):
    """Move the pawn at most as far as the die says (POLSKA-R-3, M-1 to M-3, M-7)."""

    __slots__ = ()

    def __init__(self, field: int) -> None:
        super().__init__("move", field)

    def refusal(self, s: Pieces) -> Refusal | None:
        return other_decision(s) if s.phase != ACT else out_of_reach(s, self.field, die_reach(s.die, False))

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        s.travel(self.field, "moved", {}, dealer, sink)


def out_of_reach(s: Pieces, field: int, most: int) -> Refusal | None:
    """The refusal of a move of at most `most` fields to a field; None if it is legal."""
    where = {"field": FIELD_IDS[field]}
    if field == s.pawns[s.turn]:
        return Refusal("Q-POLSKA-02", "refused-no-move", where)
    if field in s.pawns:
        if field < LOCATIONS and s.markers >> field & 1:
            return Refusal("Q-POLSKA-04", "refused-occupied-marker", where)
        return Refusal("POLSKA-M-1", "refused-occupied", where)
    if distances(s.pawns[s.turn], most, s.markers, s.pawns)[field] > 0:
        return None
    if distances(s.pawns[s.turn], most, 0, [])[field] > 0:
        if distances(s.pawns[s.turn], most, s.markers & ~marked_pawns(s), [])[field] > 0:
            return Refusal("Q-POLSKA-04", "refused-behind-occupied-marker", where)
        return Refusal("POLSKA-L-1", "refused-marker-in-the-way", where)
    return Refusal("POLSKA-M-3", "refused-too-far", {**where, "count": most})


def marked_pawns(s: Pieces) -> int:
    """The locations where a pawn stands on a marker, as a set of bits."""
    found = 0
    for field in s.pawns:
        if field < LOCATIONS:
            found |= s.markers & FIELD_BIT[field]
    return found


MOVES: Final = [Move(field) for field in range(FIELDS)]
