"""The move: step by step, until the player stops or reaches a place of the route (BOSO-3, 5B, 7, 11)."""

from typing import Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from ..components.deck import CARD_IDS, FIELD_BIT, NEAR_BITS, SURPRISE, fields_of
from ..components.world import FIELD_IDS, FIELDS, NEAR
from .action import BosoAction, in_hand, not_in, not_now
from .end import finish_race
from .pieces import BONUS, FOR_MOVE, MOVE, NOTHING, Pieces
from .promised_card import can_pay
from .react import begin_reactions
from .step_cost import after_step, regular_fee
from .surprise import begin_surprises


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

    def to_json(self) -> dict[str, object]:
        data: dict[str, object] = {"do": "step", "field": FIELD_IDS[self.field]}
        if self.places:
            data["places"] = list(self.places)
        return data

    def refusal(self, s: Pieces, seat: int) -> Refusal | None:
        if not_in(s, seat, MOVE):
            return not_now(s, seat)
        told: dict[str, object] = {"field": FIELD_IDS[self.field]}
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
        cost = s.step_price(seat, self.field, self.fee(s))
        if cost > s.purses[seat]:
            return Refusal("BOSO-11-4", "refused-too-dear", {**told, "goldens": cost, "purse": s.purses[seat]})
        if not keeps_promise(s, seat, self):
            return Refusal("Q-BOSO-15", "refused-promised-move", {"card": CARD_IDS[s.taken]})
        return None

    def fee(self, s: Pieces) -> int:
        return regular_fee(s.paid, s.credit, len(self.places))

    def means_after(self, s: Pieces, seat: int, visitors: int) -> tuple[int, int, int]:
        """Steps paid, credit and purse after this step onto a field that `visitors` others have visited."""
        return after_step(s.paid, s.credit, s.purses[seat], len(self.places), visitors, s.base_once)

    def perform(self, s: Pieces, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        field = self.field
        start = s.places[seat]
        tolls = s.toll_shares(seat, field, self.fee(s))
        how = "step-card" if self.places else "step-credit" if s.credit else "step-paid"
        purse = s.purses[seat]
        s.paid, s.credit, s.purses[seat] = self.means_after(s, seat, len(tolls))
        cost = purse - s.purses[seat]
        for other, goldens in tolls:
            s.purses[other] += goldens
        cards = [s.hands[seat][place - 1] for place in self.places]
        for card in cards:
            s.use_up(seat, card)
        bit = FIELD_BIT[field]
        s.places[seat] = field
        s.trails[seat] += (field,)
        s.seen[seat] |= bit
        s.noted |= bit
        if sink is not None:
            data: dict[str, object] = {"seat": seat, "from": FIELD_IDS[start], "to": FIELD_IDS[field]}
            data.update({"number": s.paid, "goldens": cost, "cards": [CARD_IDS[card] for card in cards]})
            data["credit"] = s.credit
            sink.append(Event(how, data, reveals=bool(cards)))
            for other, goldens in tolls:
                sink.append(Event("toll", {"seat": seat, "other": other, "goldens": goldens}))
        if cards:
            s.refill(seat, len(cards), dealer, sink)
        if s.goals[seat] & bit:
            arrive(s, field, sink)
            end_move(s, dealer, sink)


def arrive(s: Pieces, field: int, sink: list[Event] | None) -> None:
    """Reach a place of the own route (BOSO-7-3 to 7-7, Q-BOSO-30)."""
    seat = s.turn
    s.goals[seat] &= ~FIELD_BIT[field]
    s.purses[seat] += BONUS
    sights = 0
    for near in NEAR[field]:
        if s.visitor_count(seat, near) == 0:
            sights |= FIELD_BIT[near]
    s.seen[seat] |= sights
    s.noted |= sights
    left = s.goals[seat].bit_count()
    if sink is not None:
        names = [FIELD_IDS[near] for near in fields_of(sights)]
        data = {"seat": seat, "field": FIELD_IDS[field], "goldens": BONUS, "count": left, "fields": names}
        sink.append(Event("arrived", data, reveals=True))
    if left == 0:
        finish_race(s, seat, sink)


def end_move(s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
    """End the move: all others who hold cards are asked for reactions once (Q-BOSO-44)."""
    s.credit = 0
    if s.noted:
        begin_reactions(s, dealer, sink)
    else:
        begin_surprises(s, dealer, sink)


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
    paid, credit, purse = step.means_after(s, seat, s.visitor_count(seat, step.field))
    return can_pay(s, taken, step.field, left, purse, paid, credit)


def step_with(field: int, places: tuple[int, ...]) -> Step:
    """The step to a field with the cards at these places; made once."""
    found = STEPS_WITH.get((field, places))
    if found is None:
        found = Step(field, places)
        STEPS_WITH[field, places] = found
    return found


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
            # The others are asked now, whether or not any of them can react, so the step cannot be undone (Q-BOSO-44).
            sink.append(Event("stopped" if s.noted else "stayed", {"seat": seat}, reveals=True))
        end_move(s, dealer, sink)


STEPS_WITH: Final[dict[tuple[int, tuple[int, ...]], Step]] = {}
STEP_TO: Final = [Step(field, ()) for field in range(FIELDS)]
STOP: Final = Stop()
