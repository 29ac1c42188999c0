"""Playing cards that move the marker on the track, and ending the turn (POLSKA-K)."""

from typing import Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from ..components.board import FIELD_IDS, LAST
from ..components.cards import CARD_IDS, CARDS, CITY, CITY_OF, COACH, KIND_OF, STOP, TRAIN
from .action import PolskaAction, other_decision, use_up
from .card_steps import steps_of
from .pieces import ACT, CARDS_ON, MOST_CARDS, Pieces


class Play(PolskaAction):
    """Play a card that moves the marker on the track (POLSKA-K-1 to K-3)."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        super().__init__("card")
        self.card = card

    def key(self) -> tuple[object, ...]:
        return (self.card,)

    def __str__(self) -> str:
        return f"play {CARD_IDS[self.card]}"

    def to_json(self) -> dict[str, object]:
        return {"do": "card", "card": CARD_IDS[self.card]}

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase != ACT and s.phase != CARDS_ON:
            return other_decision(s)
        told = {"card": CARD_IDS[self.card]}
        if self.card not in s.hands[s.turn]:
            return Refusal("POLSKA-K-1", "refused-not-held", told)
        kind = KIND_OF[self.card]
        if kind == TRAIN:
            return Refusal("POLSKA-KP-1", "refused-needs-field", told)
        if kind == COACH:
            return Refusal("POLSKA-KA-1", "refused-needs-field", told)
        if kind == STOP:
            return Refusal("POLSKA-KS-1", "refused-needs-opponent", told)
        if kind == CITY and CITY_OF[self.card] != s.pawns[s.turn]:
            return Refusal("Q-POLSKA-13", "refused-other-city", {**told, "at": FIELD_IDS[CITY_OF[self.card]]})
        return None

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        seat = s.turn
        steps = steps_of(self.card, s.track[seat], s.pawns[seat])
        use_up(s, self.card)
        if sink is not None:
            data = {
                "seat": seat,
                "card": CARD_IDS[self.card],
                "count": steps,
                "track": min(s.track[seat] + steps, LAST),
            }
            sink.append(Event("played", data, reveals=True))
        s.advance(steps, sink)
        if s.outcome is None:
            after_card(s, dealer, sink)


def after_card(s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
    """After a card another may follow: up to three are played in a turn (POLSKA-K-1).

    The turn ends by itself only if open information shows that no card can follow. Ending it because the cards in hand
    cannot be played would reveal them.
    """
    s.played += 1
    s.phase = CARDS_ON
    if s.played == MOST_CARDS or not s.hands[s.turn]:
        s.end_turn(dealer, sink)


class End(PolskaAction):
    """Play no more cards in this turn (POLSKA-K-1)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("end")

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase == CARDS_ON:
            return None
        return Refusal("POLSKA-K-1", "refused-end") if s.phase == ACT else other_decision(s)

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        if sink is not None:
            sink.append(Event("no-more", {"seat": s.turn}))
        s.end_turn(dealer, sink)


PLAYS: Final = [Play(card) for card in range(CARDS)]
END: Final = End()
