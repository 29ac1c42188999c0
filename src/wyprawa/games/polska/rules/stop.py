"""STOP cards, and the turns that they cost (POLSKA-KS)."""

from typing import Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from ..components.cards import CARD_IDS, STOP
from .action import PolskaAction, held, other_decision
from .pieces import ACT, CARDS_ON, Pieces
from .play_cards import after_card


class Stop(PolskaAction):
    """Lay a STOP card before an opponent (POLSKA-KS-1, KS-4, Q-POLSKA-17)."""

    __slots__ = ("target",)

    def __init__(self, target: int) -> None:
        super().__init__("stop")
        self.target = target

    def key(self) -> tuple[object, ...]:
        return (self.target,)

    def __str__(self) -> str:
        return f"stop {self.target + 1}"

    def to_json(self) -> dict[str, object]:
        return {"do": "stop", "target": self.target + 1}

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase != ACT and s.phase != CARDS_ON:
            return other_decision(s)
        if held(s, STOP) < 0:
            return Refusal("POLSKA-KS-1", "refused-no-stop")
        if self.target == s.turn:
            return Refusal("Q-POLSKA-17", "refused-stop-oneself")
        if self.target >= s.players:
            return Refusal("POLSKA-KS-1", "refused-no-such-player", {"number": self.target + 1})
        return None

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        card = held(s, STOP)
        s.remove_from_hand(s.turn, card)
        s.stops[self.target] = s.stops[self.target] + (card,)
        if sink is not None:
            data = {"seat": s.turn, "other": self.target, "card": CARD_IDS[card], "count": len(s.stops[self.target])}
            sink.append(Event("stopped", data, reveals=True))
        after_card(s, dealer, sink)


def lose_turn(s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
    """A lost turn takes a die and nothing else; one STOP card is used up (POLSKA-KS-2, KS-3)."""
    card, *left = s.stops[s.turn]
    s.stops[s.turn] = tuple(left)
    s.used.append(card)
    if sink is not None:
        sink.append(Event("lost", {"seat": s.turn, "count": len(left)}))
    s.end_turn(dealer, sink)


STOPS: Final = [Stop(target) for target in range(6)]
