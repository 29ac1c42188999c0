"""The decisions of Boso przez świat, in the order of a round: each kind with its legality and its effect."""

from typing import Any, Final

from wyprawa.core.actions import Action
from wyprawa.core.dealers import Dealer
from wyprawa.core.events import Event
from wyprawa.core.problems import Refusal
from wyprawa.core.seats import SPECTATOR, mask

from .commitment import can_pay, reach_before_discard
from .deck import CARD_BIT, CARD_IDS, CATEGORY_IDS, FIELD_BIT, NEAR_BITS, SURPRISE
from .state import (
    ASK,
    CARDS,
    CASH,
    DRAW,
    FOR_EXCHANGE,
    FOR_MOVE,
    FOR_SURPRISE,
    HAND,
    KEEP,
    MOVE,
    NOTHING,
    ORDERS,
    OVER,
    QUICK,
    REACT,
    SEAT_BIT,
    SET,
    SET_PAYS,
    SPACES,
    START,
    SURPRISES,
    USES,
    Layout,
)
from .world import FIELD_IDS, FIELDS


class BosoAction(Action):
    """A decision of this game: may a seat take it, and what follows."""

    __slots__ = ()

    def refusal(self, s: Layout, seat: int) -> Refusal | None:
        raise NotImplementedError

    def perform(self, s: Layout, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        raise NotImplementedError


def not_now(s: Layout, seat: int) -> Refusal:
    """Why this kind of action is not asked for now: what is to be decided."""
    if s.phase == START:
        return Refusal("BOSO-4C-6", "refused-start-first")
    if s.phase == REACT:
        if seat == s.turn:
            return Refusal("Q-BOSO-44", "refused-reactions")
        return Refusal("Q-BOSO-44", "refused-answer-first")
    if seat != s.turn:
        return Refusal("BOSO-5A-1", "refused-not-your-round", {"seat": s.turn})
    if s.phase == DRAW:
        return Refusal("BOSO-5A-1", "refused-draw-first")
    if s.phase == CARDS:
        return Refusal("BOSO-5A-11", "refused-cards-first")
    if s.phase == MOVE:
        return Refusal("BOSO-5B-1", "refused-moving")
    return Refusal("BOSO-5C-1", "refused-surprises-now")


def not_in(s: Layout, seat: int, phase: int) -> bool:
    return s.phase != phase or seat != s.turn


class Start(BosoAction):
    """Choose, secretly, which of one's five places to start from (BOSO-4C-6, Q-BOSO-06)."""

    __slots__ = ("field",)

    def __init__(self, field: int) -> None:
        super().__init__("start")
        self.field = field

    def key(self) -> tuple[object, ...]:
        return (self.field,)

    def __str__(self) -> str:
        return f"start {FIELD_IDS[self.field]}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "start", "field": FIELD_IDS[self.field]}

    def refusal(self, s: Layout, seat: int) -> Refusal | None:
        if s.phase != START:
            return Refusal("Q-BOSO-06", "refused-started")
        if s.starts[seat] != NOTHING:
            return Refusal("Q-BOSO-06", "refused-start-chosen")
        if not s.goals[seat] & FIELD_BIT[self.field]:
            return Refusal("BOSO-2C-3", "refused-start-elsewhere", {"field": FIELD_IDS[self.field]})
        return None

    def perform(self, s: Layout, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        s.starts[seat] = self.field
        if sink is not None:
            sink.append(Event("chose", {"seat": seat, "field": FIELD_IDS[self.field]}, only=mask(seat), reveals=True))
        if NOTHING not in s.starts:
            s.reveal_starts(dealer, sink)


class Draw(BosoAction):
    """The seventh card from the unused ones (BOSO-5A-2)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("draw")

    def __str__(self) -> str:
        return "draw"

    def to_json(self) -> dict[str, Any]:
        return {"do": "draw"}

    def refusal(self, s: Layout, seat: int) -> Refusal | None:
        if s.phase == CARDS and seat == s.turn:
            return Refusal("BOSO-5A-1", "refused-drawn")
        return not_now(s, seat) if not_in(s, seat, DRAW) else None

    def perform(self, s: Layout, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        if s.unused.is_empty() and (s.strict or not s.used) and sink is not None:
            sink.append(Event("nothing-to-draw", {"seat": seat}))
        s.draw(seat, 1, dealer, sink)
        s.phase = CARDS


TOOK: Final = ("took-exchange", "took-move", "took-surprise")


class Take(BosoAction):
    """The top card of a public space instead, with its declared use (BOSO-5A-3, 10-4 to 10-7, Q-BOSO-15)."""

    __slots__ = ("space", "use")

    def __init__(self, space: int, use: int) -> None:
        super().__init__("take")
        self.space = space
        self.use = use

    def key(self) -> tuple[object, ...]:
        return (self.space, self.use)

    def __str__(self) -> str:
        return f"take {self.space + 1} {USES[self.use]}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "take", "space": self.space + 1, "use": USES[self.use]}

    def refusal(self, s: Layout, seat: int) -> Refusal | None:
        if s.phase == CARDS and seat == s.turn:
            return Refusal("BOSO-5A-1", "refused-drawn")
        if not_in(s, seat, DRAW):
            return not_now(s, seat)
        if not s.public[self.space]:
            return Refusal("BOSO-10-2", "refused-space-empty", {"space": self.space + 1})
        card = s.public[self.space][-1]
        told = {"card": CARD_IDS[card]}
        surprise = s.cards.category[card] == SURPRISE
        if self.use == FOR_SURPRISE:
            if not surprise:
                return Refusal("BOSO-10-7", "refused-no-surprise", told)
            return None if someone_in(s, card, NOTHING) else Refusal("BOSO-9-8", "refused-nobody-there", told)
        if surprise:
            return Refusal("BOSO-10-7", "refused-surprise-use", told)
        if self.use == FOR_EXCHANGE:
            if held_of(s, seat, s.cards.category[card]) >= SET - 1:
                return None
            return Refusal("BOSO-5A-4", "refused-no-pair", {"category": CATEGORY_IDS[s.cards.category[card]]})
        return None if reach_before_discard(s).can_use(s, card) else Refusal("Q-BOSO-15", "refused-no-way", told)

    def perform(self, s: Layout, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        card = s.public[self.space][-1]
        s.public[self.space] = s.public[self.space][:-1]
        s.hands[seat] = tuple(sorted([*s.hands[seat], card]))
        s.taken = card
        s.use = self.use
        s.phase = CARDS
        if sink is not None:
            data = {"seat": seat, "card": CARD_IDS[card], "space": self.space + 1, "use": USES[self.use]}
            sink.append(Event(TOOK[self.use], data))


def held_of(s: Layout, seat: int, category: int) -> int:
    """How many cards of a category a seat holds."""
    count = 0
    for card in s.hands[seat]:
        if s.cards.category[card] == category:
            count += 1
    return count


def someone_in(s: Layout, card: int, but: int) -> bool:
    """Whether a surprise can hit anybody (BOSO-9-6, Q-BOSO-47), leaving one seat out."""
    for seat in range(s.players):
        if seat != but and s.can_be_hit(seat) and s.cards.area[card] & FIELD_BIT[s.places[seat]]:
            return True
    return False


class Exchange(BosoAction):
    """Three cards of one category for three Goldens (BOSO-8A-1 to 8A-3, 5A-6 to 5A-9)."""

    __slots__ = ("places",)

    def __init__(self, places: tuple[int, ...]) -> None:
        super().__init__("exchange")
        self.places = places

    def key(self) -> tuple[object, ...]:
        return self.places

    def picked(self) -> tuple[int, ...]:
        return self.places

    def __str__(self) -> str:
        return f"exchange {' '.join([str(place) for place in self.places])}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "exchange", "places": list(self.places)}

    def refusal(self, s: Layout, seat: int) -> Refusal | None:
        if s.phase == MOVE and seat == s.turn:
            return Refusal("BOSO-5A-9", "refused-exchange-late")
        if not_in(s, seat, CARDS):
            return not_now(s, seat)
        hand = s.hands[seat]
        if not in_hand(self.places, hand):
            return Refusal("BOSO-8A-1", "refused-no-such-place", {"count": len(hand)})
        if len(self.places) != SET:
            return Refusal("BOSO-8A-2", "refused-three-cards")
        cards = [hand[place - 1] for place in self.places]
        category = s.cards.category[cards[0]]
        if s.cards.category[cards[1]] != category or s.cards.category[cards[2]] != category:
            return Refusal("BOSO-8A-1", "refused-categories")
        if category == SURPRISE and not s.surprise_sets:
            return Refusal("Q-BOSO-14", "refused-surprise-set")
        return breaks_promise(s, seat, cards)

    def perform(self, s: Layout, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        cards = [s.hands[seat][place - 1] for place in self.places]
        for card in cards:
            s.use_up(seat, card)
        s.purses[seat] += SET_PAYS
        if sink is not None:
            names = [CARD_IDS[card] for card in cards]
            category = CATEGORY_IDS[s.cards.category[cards[0]]]
            data = {"seat": seat, "cards": names, "category": category, "goldens": SET_PAYS}
            sink.append(Event("exchanged", data, reveals=True))
        s.draw(seat, SET - 1, dealer, sink)  # BOSO-5A-8
        s.phase = MOVE


def breaks_promise(s: Layout, seat: int, cards: list[int]) -> Refusal | None:
    """Whether an exchange would leave a taken public card without a use (BOSO-10-8, Q-BOSO-15, 17, 18)."""
    taken = s.taken
    if taken == NOTHING:
        return None
    told = {"card": CARD_IDS[taken]}
    if s.use == FOR_SURPRISE:
        return Refusal("BOSO-10-7", "refused-promised-surprise", told) if taken in cards else None
    if taken in cards:
        return None
    if s.use == FOR_EXCHANGE:
        return Refusal("BOSO-10-5", "refused-promised-exchange", told)
    left = tuple([card for card in s.hands[seat] if card not in cards and card != taken])
    if can_pay(s, taken, s.places[seat], left, s.purses[seat] + SET_PAYS, 0, 0):
        return None
    return Refusal("Q-BOSO-15", "refused-promised-move", told)


def in_hand(places: tuple[int, ...], hand: tuple[int, ...]) -> bool:
    """Whether these are different places of a hand, in order."""
    last = 0
    for place in places:
        if place <= last or place > len(hand):
            return False
        last = place
    return True


class Discard(BosoAction):
    """The excess card, face up to the public pool (BOSO-5A-10, 10-1, 10-3, Q-BOSO-16, 19)."""

    __slots__ = ("card", "space")

    def __init__(self, card: int, space: int) -> None:
        super().__init__("discard")
        self.card = card
        self.space = space

    def key(self) -> tuple[object, ...]:
        return (self.card, self.space)

    def __str__(self) -> str:
        return f"discard {CARD_IDS[self.card]} {self.space + 1}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "discard", "card": CARD_IDS[self.card], "space": self.space + 1}

    def refusal(self, s: Layout, seat: int) -> Refusal | None:
        if not_in(s, seat, CARDS):
            return not_now(s, seat)
        told = {"card": CARD_IDS[self.card]}
        hand = s.hands[seat]
        if self.card not in hand:
            return Refusal("BOSO-5A-10", "refused-not-held", told)
        if len(hand) <= HAND:
            return Refusal("BOSO-5A-11", "refused-no-excess")
        if s.taken != NOTHING and s.use == FOR_EXCHANGE:
            return Refusal("BOSO-10-5", "refused-promised-exchange", {"card": CARD_IDS[s.taken]})
        if self.card == s.taken:
            return Refusal("Q-BOSO-16", "refused-discard-taken", told)
        if s.public[self.space] and not (s.public[0] and s.public[1] and s.public[2]):
            return Refusal("BOSO-10-3", "refused-empty-space-first")
        if not spares(s, seat, self.card):
            return Refusal("Q-BOSO-15", "refused-promised-move", {"card": CARD_IDS[s.taken]})
        if s.forced and some_exchange(s, seat):
            return Refusal("Q-BOSO-12", "refused-exchange-forced")
        return None

    def perform(self, s: Layout, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        s.lay_off(seat, self.card)
        s.public[self.space] += (self.card,)
        s.phase = MOVE
        if sink is not None:
            data = {"seat": seat, "card": CARD_IDS[self.card], "space": self.space + 1}
            sink.append(Event("discarded", data, reveals=True))


def spares(s: Layout, seat: int, card: int) -> bool:
    """Whether a taken public card still has its use without this card of the hand."""
    taken = s.taken
    if taken == NOTHING or s.use != FOR_MOVE:
        return True
    left = tuple([other for other in s.hands[seat] if other != card and other != taken])
    return can_pay(s, taken, s.places[seat], left, s.purses[seat], 0, 0)


def some_exchange(s: Layout, seat: int) -> bool:
    for action in exchanges(s, seat):
        if action.refusal(s, seat) is None:
            return True
    return False


def exchanges(s: Layout, seat: int) -> list[Exchange]:
    """Every three cards of one category, as places of the hand; a promise may forbid some."""
    hand = s.hands[seat]
    category = s.cards.category
    counts = [0] * len(CATEGORY_IDS)
    most = 0
    for card in hand:
        counts[category[card]] += 1
        if counts[category[card]] > most:
            most = counts[category[card]]
    found: list[Exchange] = []
    if most < SET:
        return found
    size = len(hand)
    for a in range(size - 2):
        kind = category[hand[a]]
        if counts[kind] < SET or (kind == SURPRISE and not s.surprise_sets):
            continue
        for b in range(a + 1, size - 1):
            if category[hand[b]] != kind:
                continue
            for c in range(b + 1, size):
                if category[hand[c]] == kind:
                    found.append(Exchange((a + 1, b + 1, c + 1)))
    return found


class Skip(BosoAction):
    """No exchange, and nothing to discard either: only where the cards have run out (Q-BOSO-21)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("skip")

    def __str__(self) -> str:
        return "skip"

    def to_json(self) -> dict[str, Any]:
        return {"do": "skip"}

    def refusal(self, s: Layout, seat: int) -> Refusal | None:
        if not_in(s, seat, CARDS):
            return not_now(s, seat)
        if len(s.hands[seat]) > HAND:
            return Refusal("BOSO-5A-10", "refused-discard-due")
        if s.taken != NOTHING and s.use == FOR_EXCHANGE:
            return Refusal("BOSO-10-5", "refused-promised-exchange", {"card": CARD_IDS[s.taken]})
        if s.forced and some_exchange(s, seat):
            return Refusal("Q-BOSO-12", "refused-exchange-forced")
        return None

    def perform(self, s: Layout, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        s.phase = MOVE
        if sink is not None:
            sink.append(Event("no-exchange", {"seat": seat}))


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

    def refusal(self, s: Layout, seat: int) -> Refusal | None:
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

    def base(self, s: Layout) -> int:
        """The regular fee: none with a card or a credit, else one more than for the last paid step (BOSO-3-4)."""
        return 0 if self.places or s.credit else s.paid + 1

    def perform(self, s: Layout, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
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


def keeps_promise(s: Layout, seat: int, step: Step) -> bool:
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

    def __str__(self) -> str:
        return "stop"

    def to_json(self) -> dict[str, Any]:
        return {"do": "stop"}

    def refusal(self, s: Layout, seat: int) -> Refusal | None:
        if not_in(s, seat, MOVE):
            return not_now(s, seat)
        if s.taken != NOTHING and s.use == FOR_MOVE:
            return Refusal("BOSO-10-8", "refused-promised-move", {"card": CARD_IDS[s.taken]})
        return None

    def perform(self, s: Layout, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        if sink is not None:
            # The others are asked now, whether or not any of them can react: this is not taken back (Q-BOSO-44).
            sink.append(Event("stopped" if s.noted else "stayed", {"seat": seat}, reveals=True))
        s.end_move(dealer, sink)


class Cash(BosoAction):
    """Turn cards of fields another entered or sightsaw into Goldens (BOSO-8C-1, 8C-2, Q-BOSO-40 to 44)."""

    __slots__ = ("places",)

    def __init__(self, places: tuple[int, ...]) -> None:
        super().__init__("cash")
        self.places = places

    def key(self) -> tuple[object, ...]:
        return self.places

    def picked(self) -> tuple[int, ...]:
        return self.places

    def __str__(self) -> str:
        return f"cash {' '.join([str(place) for place in self.places])}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "cash", "places": list(self.places)}

    def refusal(self, s: Layout, seat: int) -> Refusal | None:
        refused = cannot_answer(s, seat)
        if refused is not None:
            return refused
        hand = s.hands[seat]
        if not self.places or not in_hand(self.places, hand):
            return Refusal("BOSO-8C-1", "refused-no-such-place", {"count": len(hand)})
        for place in self.places:
            card = hand[place - 1]
            if not s.cards.good[card] & s.noted:
                if s.cards.category[card] == SURPRISE:
                    return Refusal("Q-BOSO-48", "refused-no-match", {"card": CARD_IDS[card]})
                return Refusal("Q-BOSO-40", "refused-no-match", {"card": CARD_IDS[card]})
        return None

    def perform(self, s: Layout, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        answer(s, seat, tuple([s.hands[seat][place - 1] for place in self.places]), dealer, sink)


class Keep(BosoAction):
    """Cash nothing."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("keep")

    def __str__(self) -> str:
        return "keep"

    def to_json(self) -> dict[str, Any]:
        return {"do": "keep"}

    def refusal(self, s: Layout, seat: int) -> Refusal | None:
        return cannot_answer(s, seat)

    def perform(self, s: Layout, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        answer(s, seat, (), dealer, sink)


def cannot_answer(s: Layout, seat: int) -> Refusal | None:
    if s.phase != REACT:
        return Refusal("Q-BOSO-44", "refused-no-reactions")
    if seat == s.turn:
        return Refusal("Q-BOSO-40", "refused-own-move")
    if not s.open & SEAT_BIT[seat]:
        return Refusal("Q-BOSO-44", "refused-answered")
    return None


def answer(s: Layout, seat: int, cards: tuple[int, ...], dealer: Dealer, sink: list[Event] | None) -> None:
    """Secret until all are in; where the phase has its time, until that is over."""
    s.answers[seat] = cards
    s.open &= ~SEAT_BIT[seat]
    if sink is not None:
        data = {"seat": seat, "cards": [CARD_IDS[card] for card in cards]}
        sink.append(Event("answered" if cards else "answered-none", data, only=mask(seat), reveals=True))
    if s.open == 0 and not s.timed:
        s.resolve_reactions(dealer, sink)


class Close(BosoAction):
    """The time for reactions is over: nobody's decision, done by the table (Q-BOSO-44)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("close")

    def __str__(self) -> str:
        return "close"

    def to_json(self) -> dict[str, Any]:
        return {"do": "close"}

    def refusal(self, s: Layout, seat: int) -> Refusal | None:
        if seat == SPECTATOR and s.phase == REACT and s.timed:
            return None
        return Refusal("Q-BOSO-44", "refused-close")

    def perform(self, s: Layout, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        for other in range(s.players):
            if s.open & SEAT_BIT[other]:
                # Whoever did not answer has the orders followed; a card to be asked about is kept.
                for card in s.hands[other]:
                    if s.cards.good[card] & s.noted and s.order_of(other, card) == CASH:
                        if card not in s.answers[other]:
                            s.answers[other] += (card,)
        s.resolve_reactions(dealer, sink)


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

    def refusal(self, s: Layout, seat: int) -> Refusal | None:
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

    def perform(self, s: Layout, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
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

    def __str__(self) -> str:
        return "end"

    def to_json(self) -> dict[str, Any]:
        return {"do": "end"}

    def refusal(self, s: Layout, seat: int) -> Refusal | None:
        if not_in(s, seat, SURPRISES):
            return not_now(s, seat)
        if s.taken != NOTHING:
            return Refusal("BOSO-10-7", "refused-promised-surprise", {"card": CARD_IDS[s.taken]})
        return None

    def perform(self, s: Layout, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        s.end_round(dealer, sink)


class Order(BosoAction):
    """A private standing order for reactions, for all cards or for one (Q-BOSO-44). No decision asks for it."""

    __slots__ = ("card", "what")

    def __init__(self, what: int, card: int) -> None:
        super().__init__("order")
        self.what = what
        self.card = card

    def key(self) -> tuple[object, ...]:
        return (self.what, self.card)

    def aside(self) -> bool:
        return True

    def __str__(self) -> str:
        return f"order {ORDERS[self.what]}" + (f" {CARD_IDS[self.card]}" if self.card != NOTHING else "")

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {"do": "order", "what": ORDERS[self.what]}
        if self.card != NOTHING:
            data["card"] = CARD_IDS[self.card]
        return data

    def refusal(self, s: Layout, seat: int) -> Refusal | None:
        if s.phase == OVER:
            return Refusal("Q-BOSO-44", "refused-over")
        if self.card != NOTHING:
            if self.card not in s.hands[seat]:
                return Refusal("Q-BOSO-44", "refused-not-held", {"card": CARD_IDS[self.card]})
            if self.what == QUICK:
                return Refusal("Q-BOSO-44", "refused-order")
        return None

    def perform(self, s: Layout, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        if self.card == NOTHING:
            s.orders[seat] = self.what
            s.card_orders[seat] = (0, 0, 0)
        else:
            bit = CARD_BIT[self.card]
            ask, cash, keep = s.card_orders[seat]
            s.card_orders[seat] = (
                ask | bit if self.what == ASK else ask & ~bit,
                cash | bit if self.what == CASH else cash & ~bit,
                keep | bit if self.what == KEEP else keep & ~bit,
            )
        if sink is not None:
            data: dict[str, Any] = {"seat": seat, "order": ORDERS[self.what]}
            code = "ordered-all"
            if self.card != NOTHING:
                data["card"] = CARD_IDS[self.card]
                code = "ordered-card"
            sink.append(Event(code, data, only=mask(seat)))


STARTS: Final = [Start(field) for field in range(FIELDS)]
DRAW_ONE: Final = Draw()
TAKES: Final = [[Take(space, use) for use in range(len(USES))] for space in range(SPACES)]
DISCARDS: Final = [[Discard(card, space) for space in range(SPACES)] for card in range(len(CARD_IDS))]
SKIP: Final = Skip()
STEPS: Final = [Step(field, ()) for field in range(FIELDS)]
STOP: Final = Stop()
KEEP_ALL: Final = Keep()
CLOSE: Final = Close()
END: Final = End()
