"""The state of Boso przez świat: the seats to act and their legal actions."""

from typing import Final

from mypy_extensions import mypyc_attr

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event
from wyprawa.core.seats import SPECTATOR, check_viewer
from wyprawa.core.state import TimedPhase

from ..components.alphabet import on_card
from ..components.deck import CARD_IDS, FIELD_BIT, NEAR_BITS, SURPRISE, fields_of
from ..components.routes import ROUTE_IDS
from ..components.world import NEAR
from .decisions import (
    CLOSE,
    DISCARDS,
    DRAW_ONE,
    END,
    KEEP_ALL,
    SKIP,
    STARTS,
    STEP_TO,
    STOP,
    TAKES,
    BosoAction,
    Cash,
    Surprise,
    exchanges,
    keeps_promise,
    must_exchange,
    someone_in,
    spares,
    spares_all,
    step_with,
)
from .pieces import (
    CARDS,
    DRAW,
    FOR_EXCHANGE,
    FOR_MOVE,
    FOR_SURPRISE,
    HAND,
    MOVE,
    NOTHING,
    ONLY,
    OVER,
    REACT,
    SEAT_BIT,
    SEATS_IN,
    SET,
    SPACES,
    START,
    SURPRISES,
    Pieces,
)
from .promised_card import MovePlans
from .sets import category_counts, count_of
from .step_cost import regular_fee

STEPS_NEAR: Final[list[list[BosoAction]]] = [[STEP_TO[field] for field in near] for near in NEAR]
"""The steps without cards from each field."""


# In the compiled build this also lets `copy` make an instance without running `__init__`.
@mypyc_attr(allow_interpreted_subclasses=True)
class BosoState(Pieces):
    """A running game: the seats to act, their legal actions, and the effect of an action."""

    def copy(self) -> "BosoState":
        twin = BosoState.__new__(BosoState)
        self.copy_to(twin)
        return twin

    def to_act(self) -> tuple[int, ...]:
        if self.phase == START:
            return tuple([seat for seat in range(self.players) if self.starts[seat] == NOTHING])
        if self.phase == REACT:
            return SEATS_IN[self.open]
        return () if self.phase == OVER else ONLY[self.turn]

    def waiting(self, viewer: int) -> tuple[int, ...]:
        """The seats that the table waits for; who has chosen or answered is secret (BOSO-4C-7, Q-BOSO-44)."""
        if self.phase == START:
            return tuple([seat for seat in range(self.players) if seat != viewer or self.starts[seat] == NOTHING])
        if self.phase == REACT:
            asked = self.asked()
            seats = [seat for seat in range(self.players) if asked & SEAT_BIT[seat]]
            return tuple([seat for seat in seats if seat != viewer or self.open & SEAT_BIT[seat]])
        return self.to_act()

    def timed_phase(self) -> TimedPhase | None:
        if self.phase == REACT and self.timed:
            return TimedPhase(int(self.options["reaction_seconds"]) * 1000, CLOSE)
        return None

    def hand_ids(self, seat: int) -> list[str]:
        return [] if seat == SPECTATOR else [CARD_IDS[card] for card in self.hands[seat]]

    def dealt_ids(self, seat: int) -> list[str]:
        return [ROUTE_IDS[self.routes[seat]], *self.hand_ids(seat)]

    def swap_dealt(self, one: int, other: int) -> bool:
        self.routes[one], self.routes[other] = self.routes[other], self.routes[one]
        self.goals[one], self.goals[other] = self.goals[other], self.goals[one]
        self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
        return True

    def refuse(self, seat: int, action: BosoAction) -> Refusal | None:
        check_viewer(seat, self.players)
        if self.phase == OVER:
            return Refusal("BOSO-6-2", "refused-over")
        return action.refusal(self, seat)

    def apply(self, seat: int, action: BosoAction, dealer: Dealer, sink: list[Event] | None = None) -> None:
        action.perform(self, seat, dealer, sink)

    def legal(self, seat: int) -> list[BosoAction]:
        phase = self.phase
        if seat == self.turn:
            if phase == MOVE:
                return self.steps(seat)
            if phase == CARDS:
                return self.exchange_or_discard(seat)
            if phase == DRAW:
                return self.draws(seat)
            if phase == SURPRISES:
                return self.surprises(seat)
        if phase == START:
            check_viewer(seat, self.players)
            if seat == SPECTATOR or self.starts[seat] != NOTHING:
                return []
            return [STARTS[field] for field in on_card(fields_of(self.goals[seat]))]
        if phase == REACT:
            check_viewer(seat, self.players)
            return self.answers_of(seat) if seat != SPECTATOR and self.open & SEAT_BIT[seat] else []
        return [] if seat == self.turn else self.owes_nothing(seat)

    def draws(self, seat: int) -> list[BosoAction]:
        """The draws: an unused card, or the top card of a public space for a possible use (BOSO-5A-2, 5A-3)."""
        found: list[BosoAction] = [DRAW_ONE]
        plans: MovePlans | None = None
        counts = category_counts(self.cards, self.hands[seat])
        for space in range(SPACES):
            pile = self.public[space]
            if not pile:
                continue
            card = pile[-1]
            category = self.cards.category[card]
            if category == SURPRISE:
                if someone_in(self, card, NOTHING):
                    found.append(TAKES[space][FOR_SURPRISE])
                continue
            if count_of(counts, category) >= SET - 1:
                found.append(TAKES[space][FOR_EXCHANGE])
            if plans is None:
                plans = MovePlans(self)
            if plans.can_use(self, card):
                found.append(TAKES[space][FOR_MOVE])
        return found

    def exchange_or_discard(self, seat: int) -> list[BosoAction]:
        found: list[BosoAction] = []
        for exchange in exchanges(self, seat):
            if self.taken == NOTHING or exchange.refusal(self, seat) is None:
                found.append(exchange)
        if (self.forced and found) or (self.taken != NOTHING and self.use == FOR_EXCHANGE):
            return found
        hand = self.hands[seat]
        if len(hand) <= HAND:
            if not must_exchange(self, seat):
                found.append(SKIP)
            return found
        self.add_discards(found, hand)
        return found

    def add_discards(self, found: list[BosoAction], hand: tuple[int, ...]) -> None:
        """Add the discards of a card: to an empty space if there is one (BOSO-10-3), without a card that must stay."""
        spaces = [space for space in range(SPACES) if not self.public[space]]
        taken = self.taken
        needs_none = taken == NOTHING or spares_all(self, self.turn)
        for card in hand:
            if taken != NOTHING and (card == taken or not (needs_none or spares(self, self.turn, card))):
                continue
            if not spaces:
                found += DISCARDS[card]
            for space in spaces:
                found.append(DISCARDS[card][space])

    def steps(self, seat: int) -> list[BosoAction]:
        """The steps that can be paid: in Goldens or by a credit, then by cards; then the end of the move."""
        place = self.places[seat]
        purse = self.purses[seat]
        fee = regular_fee(self.paid, self.credit, 0)
        promised = self.taken != NOTHING and self.use == FOR_MOVE
        around = NEAR_BITS[place]
        tolled = self.tolled(seat) & around
        found: list[BosoAction] = []
        if fee <= purse:
            if not promised and (not tolled or (fee + 1) * (self.players - 1) <= purse):
                found += STEPS_NEAR[place]
            else:
                for field in NEAR[place]:
                    # A toll is at least one Golden more than the fee.
                    if tolled & FIELD_BIT[field] and (fee == purse or self.step_price(seat, field, fee) > purse):
                        continue
                    if not promised or keeps_promise(self, seat, STEP_TO[field]):
                        found.append(STEP_TO[field])
        good = self.cards.good
        steps = self.cards.steps_from(place)
        fitting = 0
        for card in self.hands[seat]:
            if steps[card] <= 1:
                fitting |= good[card]
        fitting &= around
        if fitting:
            self.add_steps_with_cards(found, seat, fitting, tolled, promised)
        if not promised:
            found.append(STOP)
        return found

    def add_steps_with_cards(
        self, found: list[BosoAction], seat: int, fitting: int, tolled: int, promised: bool
    ) -> None:
        """Add the steps that cards pay for; `fitting` are the fields around where a card of the hand is good."""
        good = self.cards.good
        hand = self.hands[seat]
        for field in fields_of(fitting):
            bit = FIELD_BIT[field]
            if tolled & bit and self.step_price(seat, field, 0) > self.purses[seat]:
                continue
            places = [i + 1 for i in range(len(hand)) if good[hand[i]] & bit]
            most = 1 if self.goals[seat] & bit else len(places)  # Q-BOSO-28
            for pick in picks(places, most):
                step = step_with(field, pick)
                if not promised or keeps_promise(self, seat, step):
                    found.append(step)

    def answers_of(self, seat: int) -> list[BosoAction]:
        """Any of the cards that fit a field of the move (Q-BOSO-40, 41)."""
        good, noted = self.cards.good, self.noted
        places: list[int] = []
        for place, card in enumerate(self.hands[seat], 1):
            if good[card] & noted:
                places.append(place)
        found: list[BosoAction] = [KEEP_ALL]
        if places:
            for pick in picks(places, len(places)):
                found.append(Cash(pick))
        return found

    def surprises(self, seat: int) -> list[BosoAction]:
        found: list[BosoAction] = []
        for card in self.hands[seat]:
            if self.cards.category[card] == SURPRISE:
                area = self.cards.area[card]
                for target in range(self.players):
                    if area & FIELD_BIT[self.places[target]] and self.can_be_hit(target):
                        action = Surprise(card, target)
                        if self.taken == NOTHING or action.refusal(self, seat) is None:
                            found.append(action)
        if self.taken == NOTHING:
            found.append(END)
        return found


def picks(places: list[int], most: int) -> list[tuple[int, ...]]:
    """All choices of at least one and at most `most` places, each in ascending order."""
    if len(places) == 1:
        return [(places[0],)]
    found: list[tuple[int, ...]] = []
    for chosen in range(1, 1 << len(places)):
        if chosen.bit_count() <= most:
            found.append(tuple([places[i] for i in range(len(places)) if chosen >> i & 1]))
    found.sort(key=lambda pick: (len(pick), pick))
    return found
