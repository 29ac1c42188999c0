"""The choice of a start: secret, and shown when all have chosen (BOSO-4C-6, 4C-7)."""

from typing import Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event
from wyprawa.core.seats import mask

from ..components.deck import FIELD_BIT
from ..components.world import FIELD_IDS, FIELDS
from .action import BosoAction
from .end import begin_round
from .pieces import NOTHING, START, Pieces


class Start(BosoAction):
    """Choose secretly which of the own five places is the start (BOSO-4C-6, Q-BOSO-06)."""

    __slots__ = ("field",)

    def __init__(self, field: int) -> None:
        super().__init__("start")
        self.field = field

    def key(self) -> tuple[object, ...]:
        return (self.field,)

    def __str__(self) -> str:
        return f"start {FIELD_IDS[self.field]}"

    def to_json(self) -> dict[str, object]:
        return {"do": "start", "field": FIELD_IDS[self.field]}

    def refusal(self, s: Pieces, seat: int) -> Refusal | None:
        if s.phase != START:
            return Refusal("Q-BOSO-06", "refused-started")
        if s.starts[seat] != NOTHING:
            return Refusal("Q-BOSO-06", "refused-start-chosen")
        if not s.goals[seat] & FIELD_BIT[self.field]:
            return Refusal("BOSO-2C-3", "refused-start-elsewhere", {"field": FIELD_IDS[self.field]})
        return None

    def perform(self, s: Pieces, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        s.starts[seat] = self.field
        if sink is not None:
            sink.append(Event("chose", {"seat": seat, "field": FIELD_IDS[self.field]}, only=mask(seat), reveals=True))
        if NOTHING not in s.starts:
            reveal_starts(s, sink)


def reveal_starts(s: Pieces, sink: list[Event] | None) -> None:
    """Show all starts at once (BOSO-4C-7). A start counts as visited and has no other effect (BOSO-7-2, Q-BOSO-07)."""
    for seat in range(s.players):
        field = s.starts[seat]
        s.places[seat] = field
        s.trails[seat] = (field,)
        s.seen[seat] = FIELD_BIT[field]
        s.goals[seat] &= ~FIELD_BIT[field]
    if sink is not None:
        sink.append(Event("starts", {"starts": [FIELD_IDS[field] for field in s.starts]}, reveals=True))
    begin_round(s, sink)


STARTS: Final = [Start(field) for field in range(FIELDS)]
