"""Journeys by train and by coach (POLSKA-KP, KA)."""

from typing import Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from ..components.board import FIELD_IDS, FIELDS
from ..components.cards import CARD_IDS, COACH, TRAIN
from .action import Travel, held, other_decision, use_up
from .move import out_of_reach
from .pieces import ACT, CARDS_ON, Pieces
from .reach import die_reach


class Train(Travel):
    """Take the train to any unoccupied field (POLSKA-KP-1 to KP-4)."""

    __slots__ = ()

    def __init__(self, field: int) -> None:
        super().__init__("train", field)

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase == CARDS_ON:
            return Refusal("POLSKA-KP-3", "refused-train-alone")
        if s.phase != ACT:
            return other_decision(s)
        if held(s, TRAIN) < 0:
            return Refusal("POLSKA-KP-1", "refused-no-train")
        if self.field in s.pawns:
            return Refusal("POLSKA-KP-1", "refused-occupied", {"field": FIELD_IDS[self.field]})
        return None

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        card = held(s, TRAIN)
        use_up(s, card)
        s.travel(self.field, "train", {"card": CARD_IDS[card]}, dealer, sink)


class Coach(Travel):
    """Take the coach: up to two fields further than the die says (POLSKA-KA-1 to KA-3, Q-POLSKA-10, Q-POLSKA-11)."""

    __slots__ = ()

    def __init__(self, field: int) -> None:
        super().__init__("coach", field)

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase == CARDS_ON:
            return Refusal("POLSKA-KA-2", "refused-coach-alone")
        if s.phase != ACT:
            return other_decision(s)
        if held(s, COACH) < 0:
            return Refusal("POLSKA-KA-1", "refused-no-coach")
        return out_of_reach(s, self.field, die_reach(s.die, True))

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        card = held(s, COACH)
        use_up(s, card)
        s.travel(self.field, "coach", {"card": CARD_IDS[card]}, dealer, sink)


TRAINS: Final = [Train(field) for field in range(FIELDS)]
COACHES: Final = [Coach(field) for field in range(FIELDS)]
