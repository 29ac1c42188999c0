"""Reactions to another player's move, and the private standing orders for them (BOSO-8C)."""

from typing import Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event
from wyprawa.core.seats import SPECTATOR, mask

from ..components.deck import CARD_BIT, CARD_IDS, SURPRISE
from .action import BosoAction, HandAction, in_hand
from .pieces import ASK, CASH, KEEP, NO_CARD_ORDERS, NOTHING, ORDERS, OVER, QUICK, REACT, SEAT_BIT, Pieces
from .surprise import begin_surprises


def begin_reactions(s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
    """Ask all others who hold cards; if none has to be waited for, end the phase at once."""
    if ask_others(s):
        s.phase = REACT
    elif s.asked():
        resolve_reactions(s, dealer, sink)
    else:
        begin_surprises(s, dealer, sink)


def ask_others(s: Pieces) -> bool:
    """Open the phase; return whether a seat has to be waited for."""
    s.open = 0
    s.timed = False
    for seat in range(s.players):
        s.answers[seat] = ()
        if seat == s.turn:
            continue
        if s.orders[seat] == QUICK and s.card_orders[seat] == NO_CARD_ORDERS:
            if s.hands[seat]:
                s.open |= SEAT_BIT[seat]
            continue
        for card in s.hands[seat]:
            order = s.order_of(seat, card)
            if order == ASK:
                s.timed = True
                s.open |= SEAT_BIT[seat]
            elif order == QUICK:
                s.open |= SEAT_BIT[seat]
            elif order == CASH and s.cards.good[card] & s.noted:
                s.answers[seat] += (card,)
    return s.open != 0


def resolve_reactions(s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
    """Pay all reactions together, then replace the cards clockwise from the mover (BOSO-8C-1, 8C-2, Q-BOSO-42)."""
    s.open = 0
    s.timed = False
    if sink is not None:
        sink.append(Event("reactions", {"seat": s.turn}, reveals=True))
    for k in range(1, s.players):
        seat = (s.turn + k) % s.players
        cashed = s.answers[seat]
        if cashed:
            s.purses[seat] += len(cashed)
            for card in cashed:
                s.use_up(seat, card)
            if sink is not None:
                names = [CARD_IDS[card] for card in cashed]
                data = {"seat": seat, "cards": names, "goldens": len(cashed)}
                sink.append(Event("cashed", data, reveals=True))
    for k in range(1, s.players):
        seat = (s.turn + k) % s.players
        if s.answers[seat]:
            if seat not in s.finished:  # BOSO-6B-8
                s.draw(seat, len(s.answers[seat]), dealer, sink)
            s.answers[seat] = ()
    begin_surprises(s, dealer, sink)


class Cash(HandAction):
    """Turn cards of fields that another player entered or sightsaw into Goldens (BOSO-8C-1, 8C-2, Q-BOSO-40 to 44)."""

    __slots__ = ()

    def __init__(self, places: tuple[int, ...]) -> None:
        super().__init__("cash", places)

    def refusal(self, s: Pieces, seat: int) -> Refusal | None:
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

    def perform(self, s: Pieces, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        answer(s, seat, tuple([s.hands[seat][place - 1] for place in self.places]), dealer, sink)


class Keep(BosoAction):
    """Cash nothing."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("keep")

    def refusal(self, s: Pieces, seat: int) -> Refusal | None:
        return cannot_answer(s, seat)

    def perform(self, s: Pieces, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        answer(s, seat, (), dealer, sink)


def cannot_answer(s: Pieces, seat: int) -> Refusal | None:
    if s.phase != REACT:
        return Refusal("Q-BOSO-44", "refused-no-reactions")
    if seat == s.turn:
        return Refusal("Q-BOSO-40", "refused-own-move")
    if not s.open & SEAT_BIT[seat]:
        return Refusal("Q-BOSO-44", "refused-answered")
    return None


def has_choice(s: Pieces, seat: int) -> bool:
    """Whether a card of the seat fits the move. Otherwise it is asked only so that the others learn nothing."""
    return any(s.cards.good[card] & s.noted for card in s.hands[seat])


def answer(s: Pieces, seat: int, cards: tuple[int, ...], dealer: Dealer, sink: list[Event] | None) -> None:
    """Record a secret answer; answers are shown when all are given, or when the phase of fixed length is over."""
    s.answers[seat] = cards
    s.open &= ~SEAT_BIT[seat]
    if sink is not None and (cards or has_choice(s, seat)):
        data = {"seat": seat, "cards": [CARD_IDS[card] for card in cards]}
        sink.append(Event("answered" if cards else "answered-none", data, only=mask(seat), reveals=True))
    if s.open == 0 and not s.timed:
        resolve_reactions(s, dealer, sink)


class Close(BosoAction):
    """End the phase of fixed length: an action of the table, not of a player (Q-BOSO-44)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("close")

    def refusal(self, s: Pieces, seat: int) -> Refusal | None:
        if seat == SPECTATOR and s.phase == REACT and s.timed:
            return None
        return Refusal("Q-BOSO-44", "refused-close")

    def perform(self, s: Pieces, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        for other in range(s.players):
            if s.open & SEAT_BIT[other]:
                # A seat that did not answer follows its orders; a card with the order `ask` is kept.
                fitting = [card for card in s.hands[other] if s.cards.good[card] & s.noted]
                s.answers[other] = tuple([card for card in fitting if s.order_of(other, card) == CASH])
        resolve_reactions(s, dealer, sink)


class Order(BosoAction):
    """Give a private standing order for reactions, for all cards or for one (Q-BOSO-44); possible out of turn."""

    __slots__ = ("card", "what")

    def __init__(self, what: int, card: int) -> None:
        super().__init__("order")
        self.what = what
        self.card = card

    def key(self) -> tuple[object, ...]:
        return (self.what, self.card)

    def out_of_turn(self) -> bool:
        return True

    def __str__(self) -> str:
        return f"order {ORDERS[self.what]}" + (f" {CARD_IDS[self.card]}" if self.card != NOTHING else "")

    def to_json(self) -> dict[str, object]:
        data: dict[str, object] = {"do": "order", "what": ORDERS[self.what]}
        if self.card != NOTHING:
            data["card"] = CARD_IDS[self.card]
        return data

    def refusal(self, s: Pieces, seat: int) -> Refusal | None:
        if s.phase == OVER:
            return Refusal("Q-BOSO-44", "refused-over")
        if self.card != NOTHING:
            if self.card not in s.hands[seat]:
                return Refusal("Q-BOSO-44", "refused-not-held", {"card": CARD_IDS[self.card]})
            if self.what == QUICK:
                return Refusal("Q-BOSO-44", "refused-order")
        return None

    def perform(self, s: Pieces, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        if self.card == NOTHING:
            s.orders[seat] = self.what
            s.card_orders[seat] = NO_CARD_ORDERS
        else:
            bit = CARD_BIT[self.card]
            ask, cash, keep = s.card_orders[seat]
            s.card_orders[seat] = (
                ask | bit if self.what == ASK else ask & ~bit,
                cash | bit if self.what == CASH else cash & ~bit,
                keep | bit if self.what == KEEP else keep & ~bit,
            )
        if sink is not None:
            data: dict[str, object] = {"seat": seat, "order": ORDERS[self.what]}
            code = "ordered-all"
            if self.card != NOTHING:
                data["card"] = CARD_IDS[self.card]
                code = "ordered-card"
            sink.append(Event(code, data, only=mask(seat)))


KEEP_ALL: Final = Keep()
CLOSE: Final = Close()
