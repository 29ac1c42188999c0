"""Exchanging tokens of the hand (BOSMAN-R1)."""

from typing import Final

from wyprawa.core.actions import pick_table, same_as_previous
from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event
from wyprawa.core.seats import mask

from ..components.tokens import NAMES
from .action import BosmanAction, other_decision
from .opening import end_opening
from .pieces import HAND, OPENING, TURN, Pieces


class Exchange(BosmanAction):
    """Put tokens under the stack and draw as many (BOSMAN-R1-1, P-8)."""

    __slots__ = ("places",)

    def __init__(self, places: tuple[int, ...]) -> None:
        super().__init__("exchange")
        self.places = tuple(sorted(set(places)))

    def key(self) -> tuple[object, ...]:
        return (self.places,)

    def picked(self) -> tuple[int, ...]:
        return self.places

    def __str__(self) -> str:
        return f"exchange {' '.join([str(place) for place in self.places])}"

    def to_json(self) -> dict[str, object]:
        return {"do": "exchange", "places": list(self.places)}

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase != TURN and s.phase != OPENING:
            return other_decision(s)
        hand = s.hands[s.turn]
        if not self.places:
            return Refusal("BOSMAN-R1-1", "refused-exchange-none")
        for place in self.places:
            if not 1 <= place <= len(hand):
                return Refusal("BOSMAN-R1-1", "refused-no-such-place", {"place": place, "count": len(hand)})
        return None  # of equal tokens any may be named

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        seat = s.turn
        hand = s.hands[seat]
        under = tuple([hand[place - 1] for place in self.places])
        s.hands[seat] = tuple([hand[i] for i in range(len(hand)) if i + 1 not in self.places])
        s.stack.bury(under)  # Q-BOSMAN-17: put back first, then draw
        if sink is not None:
            tokens = [NAMES[token] for token in under]
            data = {"seat": seat, "count": len(under)}
            sink.append(Event("exchanged", data, {"tokens": tokens}, mask(seat)))  # Q-BOSMAN-26
        s.draw(seat, len(under), dealer, sink)
        if s.phase == OPENING:
            end_opening(s)
        else:
            s.end_turn(sink)


def _exchange_table() -> list[list[Exchange]]:
    """All exchanges of a hand by its size and pattern of equal neighbours; equal tokens are listed once."""
    whole: dict[tuple[int, ...], Exchange] = {}
    table: list[list[Exchange]] = [[] for _ in range((HAND + 1) * 32)]
    for size in range(1, HAND + 1):
        for pattern in range(0, 1 << size, 2):
            for places in pick_table(pattern, size):
                table[size * 32 + pattern].append(whole.setdefault(places, Exchange(places)))
    return table


EXCHANGES: Final = _exchange_table()


def exchanges(hand: tuple[int, ...]) -> list[Exchange]:
    """All exchanges of a sorted hand."""
    return EXCHANGES[len(hand) * 32 + same_as_previous(hand)]
