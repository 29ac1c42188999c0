"""After the seventh card: the exchange of a set, or the discard of the excess card (BOSO-5A-6 to 5A-11, 8A)."""

from typing import Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from ..components.deck import CARD_BIT, CARD_IDS, CATEGORY_IDS, SURPRISE
from .action import BosoAction, HandAction, in_hand, not_in, not_now
from .pieces import CARDS, FOR_EXCHANGE, FOR_MOVE, FOR_SURPRISE, HAND, MOVE, NOTHING, SET, SET_PAYS, SPACES, Pieces
from .promised_card import can_pay
from .sets import sets_in_hand


class Exchange(HandAction):
    """Exchange three cards of one category for three Goldens (BOSO-8A-1 to 8A-3, 5A-6 to 5A-9)."""

    __slots__ = ()

    def __init__(self, places: tuple[int, ...]) -> None:
        super().__init__("exchange", places)

    def refusal(self, s: Pieces, seat: int) -> Refusal | None:
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

    def perform(self, s: Pieces, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
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


def breaks_promise(s: Pieces, seat: int, cards: list[int]) -> Refusal | None:
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


class Discard(BosoAction):
    """Put the excess card face up into the public pool (BOSO-5A-10, 10-1, 10-3, Q-BOSO-16, 19)."""

    __slots__ = ("card", "space")

    def __init__(self, card: int, space: int) -> None:
        super().__init__("discard")
        self.card = card
        self.space = space

    def key(self) -> tuple[object, ...]:
        return (self.card, self.space)

    def __str__(self) -> str:
        return f"discard {CARD_IDS[self.card]} {self.space + 1}"

    def to_json(self) -> dict[str, object]:
        return {"do": "discard", "card": CARD_IDS[self.card], "space": self.space + 1}

    def refusal(self, s: Pieces, seat: int) -> Refusal | None:
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

    def perform(self, s: Pieces, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        s.remove_from_hand(seat, self.card)
        s.public[self.space] += (self.card,)
        if s.cards.category[self.card] == SURPRISE:
            s.shown_surprises |= CARD_BIT[self.card]
        s.phase = MOVE
        if sink is not None:
            data = {"seat": seat, "card": CARD_IDS[self.card], "space": self.space + 1}
            sink.append(Event("discarded", data, reveals=True))


def spares(s: Pieces, seat: int, card: int) -> bool:
    """Whether a taken public card still has its use without this card of the hand, and without an exchange."""
    taken = s.taken
    if taken == NOTHING or s.use != FOR_MOVE:
        return True
    left = tuple([other for other in s.hands[seat] if other != card and other != taken])
    return can_pay(s, taken, s.places[seat], left, s.purses[seat], 0, 0)


def spares_all(s: Pieces, seat: int) -> bool:
    """Whether a taken public card has its use without any other card of the hand."""
    return s.use != FOR_MOVE or can_pay(s, s.taken, s.places[seat], (), s.purses[seat], 0, 0)


def some_exchange(s: Pieces, seat: int) -> bool:
    return any(action.refusal(s, seat) is None for action in exchanges(s, seat))


def exchanges(s: Pieces, seat: int) -> list[Exchange]:
    """Every three cards of one category, as places in the hand, without those that a taken public card forbids."""
    found: list[Exchange] = []
    for places in sets_in_hand(s.cards, s.hands[seat], s.surprise_sets):
        found.append(exchange_of(places))
    return found


def exchange_of(places: tuple[int, ...]) -> Exchange:
    """The exchange of the cards at these places; made once."""
    found = EXCHANGES.get(places)
    if found is None:
        found = Exchange(places)
        EXCHANGES[places] = found
    return found


def must_exchange(s: Pieces, seat: int) -> bool:
    """Whether a taken public card has no use without an exchange (Q-BOSO-15 from version 2 on)."""
    return s.set_is_income and not spares(s, seat, NOTHING)


class Skip(BosoAction):
    """Neither exchange nor discard: legal only where the cards have run out (Q-BOSO-21)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("skip")

    def refusal(self, s: Pieces, seat: int) -> Refusal | None:
        if not_in(s, seat, CARDS):
            return not_now(s, seat)
        if len(s.hands[seat]) > HAND:
            return Refusal("BOSO-5A-10", "refused-discard-due")
        if s.taken != NOTHING and s.use == FOR_EXCHANGE:
            return Refusal("BOSO-10-5", "refused-promised-exchange", {"card": CARD_IDS[s.taken]})
        if must_exchange(s, seat):
            return Refusal("Q-BOSO-15", "refused-promised-move", {"card": CARD_IDS[s.taken]})
        if s.forced and some_exchange(s, seat):
            return Refusal("Q-BOSO-12", "refused-exchange-forced")
        return None

    def perform(self, s: Pieces, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        s.phase = MOVE
        if sink is not None:
            sink.append(Event("no-exchange", {"seat": seat}))


DISCARDS: Final = [[Discard(card, space) for space in range(SPACES)] for card in range(len(CARD_IDS))]
EXCHANGES: Final[dict[tuple[int, ...], Exchange]] = {}
SKIP: Final = Skip()
