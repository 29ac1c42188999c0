"""The move: step by step, until one stops."""

from typing import Any, Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from ..components.deck import CARD_IDS, FIELD_BIT, NEAR_BITS, SURPRISE
from ..components.world import FIELD_IDS, FIELDS
from .action import BosoAction, in_hand, not_in, not_now
from .pieces import FOR_MOVE, MOVE, NOTHING, Pieces
from .promised_card import can_pay


class Step(BosoAction):
    """One step along a line, paid in Goldens or by a credit, or by cards of the field entered.

    BOSO-3-1 to 3-7, 5B-2 to 5B-8, 8B-1 to 8B-4, 11-1 to 11-7, Q-BOSO-23 to 29.
    """

    __slots__ = ("field", "places")

    def __init__(self, field: int, places: tuple[int, ...]) -> None:
        super().__init__("step")
        self.field = field
        self.places = places

    def key(self) -> tuple[object, ...]:
        return (self.field, self.places)

    def picked(self) -> tuple[int, ...]:
        return self.places

    def __str__(self) -> str:
        return " ".join(["step", FIELD_IDS[self.field], *[str(place) for place in self.places]])

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {"do": "step", "field": FIELD_IDS[self.field]}
        if self.places:
            data["places"] = list(self.places)
        return data

    def refusal(self, s: Pieces, seat: int) -> Refusal | None:
        if not_in(s, seat, MOVE):
            return not_now(s, seat)
        told: dict[str, Any] = {"field": FIELD_IDS[self.field]}
        bit = FIELD_BIT[self.field]
        if not NEAR_BITS[s.places[seat]] & bit:
            return Refusal("BOSO-3-2", "refused-no-line", told)
        hand = s.hands[seat]
        if not in_hand(self.places, hand):
            return Refusal("BOSO-8B-1", "refused-no-such-place", {"count": len(hand)})
        for place in self.places:
            if not s.cards.good[hand[place - 1]] & bit:
                told["card"] = CARD_IDS[hand[place - 1]]
                if s.cards.category[hand[place - 1]] == SURPRISE:
                    return Refusal("Q-BOSO-48", "refused-surprise-pays", told)
                return Refusal("BOSO-8B-1", "refused-card-elsewhere", told)
        if len(self.places) > 1 and s.goals[seat] & bit:
            return Refusal("Q-BOSO-28", "refused-one-card-there", told)
        cost = s.cost(seat, self.field, self.base(s))
        if cost > s.purses[seat]:
            return Refusal("BOSO-11-4", "refused-too-dear", {**told, "goldens": cost, "purse": s.purses[seat]})
        if not keeps_promise(s, seat, self):
            return Refusal("Q-BOSO-15", "refused-promised-move", {"card": CARD_IDS[s.taken]})
        return None

    def base(self, s: Pieces) -> int:
        """The regular fee: none with a card or a credit, else one more than for the last paid step (BOSO-3-4)."""
        return 0 if self.places or s.credit else s.paid + 1

    def perform(self, s: Pieces, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        field = self.field
        base = self.base(s)
        start = s.places[seat]
        tolls = s.tolls(seat, field, base)
        cost = base
        if tolls:
            cost = 0
            for other, goldens in tolls:
                s.purses[other] += goldens
                cost += goldens
        s.purses[seat] -= cost
        cards: list[int] = []
        if self.places:
            cards = [s.hands[seat][place - 1] for place in self.places]
            for card in cards:
                s.use_up(seat, card)
            s.credit += len(cards) - 1  # Q-BOSO-25, 27
            how = "step-card"
        elif s.credit:
            s.credit -= 1  # Q-BOSO-26
            how = "step-credit"
        else:
            s.paid += 1
            how = "step-paid"
        bit = FIELD_BIT[field]
        s.places[seat] = field
        s.trails[seat] += (field,)
        s.seen[seat] |= bit
        s.noted |= bit
        if sink is not None:
            data: dict[str, Any] = {"seat": seat, "from": FIELD_IDS[start], "to": FIELD_IDS[field]}
            data.update({"number": s.paid, "goldens": cost, "cards": [CARD_IDS[card] for card in cards]})
            data["credit"] = s.credit
            sink.append(Event(how, data, reveals=bool(cards)))
            for other, goldens in tolls:
                sink.append(Event("toll", {"seat": seat, "other": other, "goldens": goldens}))
        if cards:
            s.refill(seat, len(cards), dealer, sink)
        if s.goals[seat] & bit:
            s.arrive(field, sink)
            s.end_move(dealer, sink)


def keeps_promise(s: Pieces, seat: int, step: Step) -> bool:
    """Whether a public card taken for the move can still be used after a step, or by it (BOSO-10-8)."""
    taken = s.taken
    if taken == NOTHING or s.use != FOR_MOVE:
        return True
    hand = s.hands[seat]
    spent = [hand[place - 1] for place in step.places]
    if taken in spent:
        return True
    if s.goals[seat] & FIELD_BIT[step.field]:
        return False
    left = tuple([card for card in hand if card not in spent and card != taken])
    purse = s.purses[seat] - s.cost(seat, step.field, step.base(s))
    credit, paid = s.credit, s.paid
    if spent:
        credit += len(spent) - 1
    elif credit:
        credit -= 1
    else:
        paid += 1
    return can_pay(s, taken, step.field, left, purse, paid, credit)


class Stop(BosoAction):
    """No further step (BOSO-3-3, Q-BOSO-22)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("stop")

    def refusal(self, s: Pieces, seat: int) -> Refusal | None:
        if not_in(s, seat, MOVE):
            return not_now(s, seat)
        if s.taken != NOTHING and s.use == FOR_MOVE:
            return Refusal("BOSO-10-8", "refused-promised-move", {"card": CARD_IDS[s.taken]})
        return None

    def perform(self, s: Pieces, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        if sink is not None:
            # The others are asked now, whether or not any of them can react: this is not taken back (Q-BOSO-44).
            sink.append(Event("stopped" if s.noted else "stayed", {"seat": seat}, reveals=True))
        s.end_move(dealer, sink)


STEPS: Final = [Step(field, ()) for field in range(FIELDS)]
STOP: Final = Stop()
