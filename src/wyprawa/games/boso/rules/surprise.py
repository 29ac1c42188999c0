"""The last phase of a round: surprises (BOSO-5C, 9).

A surprise that is kept stays in the hand and counts towards it (BOSO-9-3); nothing else is stored of it.
"""

from typing import Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from ..components.deck import CARD_IDS, FIELD_BIT, SURPRISE
from .action import BosoAction, not_in, not_now
from .end import end_round
from .pieces import CARDS, DRAW, MOVE, NOTHING, SURPRISES, Pieces


def begin_surprises(s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
    """Begin the last phase of a round, unless no surprise can hit a player."""
    s.phase = SURPRISES
    if not surprise_possible(s):
        end_round(s, dealer, sink)


def surprise_possible(s: Pieces) -> bool:
    """Whether by open information the seat in turn may hold a surprise that hits a player.

    If not, the round ends by itself. Ending it by the cards actually held would reveal them (Q-BOSO-54).
    """
    if not s.hands[s.turn]:
        return False
    hidden = ~s.shown_surprises
    for seat in range(s.players):  # noqa: SIM110 - a compiled loop is faster than a generator
        if s.cards.surprise_bits_on[s.places[seat]] & hidden and s.can_be_hit(seat):
            return True
    return False


def someone_in(s: Pieces, card: int, but: int) -> bool:
    """Whether a surprise can hit a player other than one seat (BOSO-9-6, Q-BOSO-47)."""
    for seat in range(s.players):
        if seat != but and s.can_be_hit(seat) and s.cards.area[card] & FIELD_BIT[s.places[seat]]:
            return True
    return False


class Surprise(BosoAction):
    """Show a surprise to a player in its area, who loses the next round (BOSO-9-4 to 9-6, Q-BOSO-45 to 47)."""

    __slots__ = ("card", "target")

    def __init__(self, card: int, target: int) -> None:
        super().__init__("surprise")
        self.card = card
        self.target = target

    def key(self) -> tuple[object, ...]:
        return (self.card, self.target)

    def __str__(self) -> str:
        return f"surprise {CARD_IDS[self.card]} {self.target + 1}"

    def to_json(self) -> dict[str, object]:
        return {"do": "surprise", "card": CARD_IDS[self.card], "target": self.target + 1}

    def refusal(self, s: Pieces, seat: int) -> Refusal | None:
        if not_in(s, seat, SURPRISES):
            if seat == s.turn and s.phase in (DRAW, CARDS, MOVE):
                return Refusal("Q-BOSO-45", "refused-surprise-early")
            return not_now(s, seat)
        told: dict[str, object] = {"card": CARD_IDS[self.card]}
        if self.card not in s.hands[seat]:
            return Refusal("BOSO-9-2", "refused-not-held", told)
        if s.cards.category[self.card] != SURPRISE:
            return Refusal("BOSO-9-1", "refused-no-surprise", told)
        if self.target >= s.players:
            return Refusal("BOSO-9-2", "refused-no-such-player", {"number": self.target + 1})
        return self._cannot_hit(s, seat) or self._wastes_taken_card(s)

    def _cannot_hit(self, s: Pieces, seat: int) -> Refusal | None:
        target = self.target
        told = {"card": CARD_IDS[self.card], "seat": target}
        if target == seat:
            return Refusal("Q-BOSO-47", "refused-surprise-oneself")
        if target in s.finished:
            return Refusal("Q-BOSO-47", "refused-target-finished", told)
        if not s.cards.area[self.card] & FIELD_BIT[s.places[target]]:
            return Refusal("BOSO-9-6", "refused-not-in-area", told)
        return None if s.can_be_hit(target) else Refusal("Q-BOSO-46", "refused-loses-already", told)

    def _wastes_taken_card(self, s: Pieces) -> Refusal | None:
        """Whether a surprise taken from the public pool would have no player left to hit (BOSO-10-8)."""
        if s.taken in (NOTHING, self.card) or s.stack or someone_in(s, s.taken, self.target):
            return None
        return Refusal("Q-BOSO-15", "refused-promised-surprise", {"card": CARD_IDS[s.taken]})

    def perform(self, s: Pieces, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        s.use_up(seat, self.card)
        s.lost[self.target] += 1
        if sink is not None:
            data = {"seat": seat, "card": CARD_IDS[self.card], "other": self.target}
            sink.append(Event("surprised", data, reveals=True))
        s.refill(seat, 1, dealer, sink)
        if not surprise_possible(s):
            end_round(s, dealer, sink)


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
        end_round(s, dealer, sink)


END: Final = End()
