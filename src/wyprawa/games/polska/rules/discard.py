"""Discarding a surplus card (POLSKA-L-5)."""

from typing import Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from ..components.cards import CARD_IDS, CARDS
from .action import PolskaAction, other_decision, use_up
from .pieces import DIE, DISCARD, Pieces


class Discard(PolskaAction):
    """Put a surplus card on the used pile (POLSKA-L-5, Q-POLSKA-20)."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        super().__init__("discard")
        self.card = card

    def key(self) -> tuple[object, ...]:
        return (self.card,)

    def __str__(self) -> str:
        return f"discard {CARD_IDS[self.card]}"

    def to_json(self) -> dict[str, object]:
        return {"do": "discard", "card": CARD_IDS[self.card]}

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase != DISCARD:
            return Refusal("Q-POLSKA-20", "refused-discard") if s.phase != DIE else other_decision(s)
        if self.card not in s.hands[s.turn]:
            return Refusal("POLSKA-L-5", "refused-not-held", {"card": CARD_IDS[self.card]})
        return None

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        use_up(s, self.card)
        if sink is not None:
            sink.append(Event("discarded", {"seat": s.turn, "card": CARD_IDS[self.card]}, reveals=True))
        s.end_turn(dealer, sink)


DISCARDS: Final = [Discard(card) for card in range(CARDS)]
