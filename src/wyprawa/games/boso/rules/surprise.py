"""The end of a round: surprises."""

from typing import Any, Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from ..components.deck import CARD_IDS, FIELD_BIT, SURPRISE
from .action import BosoAction, not_in, not_now
from .draw import someone_in
from .pieces import CARDS, DRAW, MOVE, NOTHING, SURPRISES, Pieces


class Surprise(BosoAction):
    """Show a surprise to a player who stands in its area: the next round is lost (BOSO-9-4 to 9-6, Q-BOSO-45 to 47)."""

    __slots__ = ("card", "target")

    def __init__(self, card: int, target: int) -> None:
        super().__init__("surprise")
        self.card = card
        self.target = target

    def key(self) -> tuple[object, ...]:
        return (self.card, self.target)

    def __str__(self) -> str:
        return f"surprise {CARD_IDS[self.card]} {self.target + 1}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "surprise", "card": CARD_IDS[self.card], "target": self.target + 1}

    def refusal(self, s: Pieces, seat: int) -> Refusal | None:
        if not_in(s, seat, SURPRISES):
            if seat == s.turn and s.phase in (DRAW, CARDS, MOVE):
                return Refusal("Q-BOSO-45", "refused-surprise-early")
            return not_now(s, seat)
        told: dict[str, Any] = {"card": CARD_IDS[self.card]}
        if self.card not in s.hands[seat]:
            return Refusal("BOSO-9-2", "refused-not-held", told)
        if s.cards.category[self.card] != SURPRISE:
            return Refusal("BOSO-9-1", "refused-no-surprise", told)
        target = self.target
        if target >= s.players:
            return Refusal("BOSO-9-2", "refused-no-such-player", {"number": target + 1})
        told["seat"] = target
        if target == seat:
            return Refusal("Q-BOSO-47", "refused-surprise-oneself")
        if target in s.finished:
            return Refusal("Q-BOSO-47", "refused-target-finished", told)
        if not s.cards.area[self.card] & FIELD_BIT[s.places[target]]:
            return Refusal("BOSO-9-6", "refused-not-in-area", told)
        if not s.can_be_hit(target):
            return Refusal("Q-BOSO-46", "refused-loses-already", told)
        if self.card != s.taken and s.taken != NOTHING and not (s.stack or someone_in(s, s.taken, target)):
            return Refusal("Q-BOSO-15", "refused-promised-surprise", {"card": CARD_IDS[s.taken]})
        return None

    def perform(self, s: Pieces, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        s.use_up(seat, self.card)
        s.lost[self.target] += 1
        if sink is not None:
            data = {"seat": seat, "card": CARD_IDS[self.card], "other": self.target}
            sink.append(Event("surprised", data, reveals=True))
        s.refill(seat, 1, dealer, sink)
        if not s.surprise_possible():
            s.end_round(dealer, sink)


class End(BosoAction):
    """No more surprises: the round is over (BOSO-5C-1)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("end")

    def refusal(self, s: Pieces, seat: int) -> Refusal | None:
        if not_in(s, seat, SURPRISES):
            return not_now(s, seat)
        if s.taken != NOTHING:
            return Refusal("BOSO-10-7", "refused-promised-surprise", {"card": CARD_IDS[s.taken]})
        return None

    def perform(self, s: Pieces, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        s.end_round(dealer, sink)


END: Final = End()
