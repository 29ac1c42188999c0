"""All pieces and counters of a game of Boso przez świat; the phases of a round are in the other modules of `rules`."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from wyprawa.core.dealers import Dealer
from wyprawa.core.events import Event
from wyprawa.core.pile import Pile, draw_cards
from wyprawa.core.state import State

from ..components.deck import CARD_BIT, CARD_IDS, FIELD_BIT, SURPRISE, CardSet
from .step_cost import step_price, toll_shares

if TYPE_CHECKING:
    from .action import BosoAction  # noqa: F401 (it stands quoted among the bases of Pieces)

HAND: Final = 6
"""BOSO-4C-4, 5A-11, 5B-9."""
PURSE: Final = 5
"""BOSO-4C-2."""
SPACES: Final = 3
"""BOSO-2A-7."""
SET: Final = 3
SET_PAYS: Final = 3
"""BOSO-8A-2: three cards, three Goldens."""
BONUS: Final = 3
"""BOSO-7-3."""
LAP_PAYS: Final = 2
"""BOSO-6B-2."""

# Phases.
START: Final = 0
"""All players choose a start, secretly and at the same time."""
DRAW: Final = 1
CARDS: Final = 2
"""An exchange or a discard."""
MOVE: Final = 3
REACT: Final = 4
"""All others choose, secretly and at the same time, the cards to turn into Goldens."""
SURPRISES: Final = 5
OVER: Final = 6
PHASES: Final = ("start", "draw", "cards", "move", "react", "surprises", "over")

NOTHING: Final = -1

# Declared uses of a public card.
FOR_EXCHANGE: Final = 0
FOR_MOVE: Final = 1
FOR_SURPRISE: Final = 2
USES: Final = ("exchange", "move", "surprise")

# Standing orders.
QUICK: Final = 0
"""The seat is asked and the game waits for the answer: bots, and a person alone at a screen."""
ASK: Final = 1
"""The seat is asked in a phase of fixed length."""
CASH: Final = 2
KEEP: Final = 3
ORDERS: Final = ("quick", "ask", "cash", "keep")

NO_CARD_ORDERS: Final = (0, 0, 0)
"""No card has a standing order of its own."""

ONLY: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(4)]
SEAT_BIT: Final = [1 << seat for seat in range(4)]
SEATS_IN: Final[list[tuple[int, ...]]] = [
    tuple([seat for seat in range(4) if bits >> seat & 1]) for bits in range(1 << 4)
]
"""The seats of each set of bits."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Pieces(State["BosoAction"]):
    """All pieces and counters of a running game."""

    def __init__(self, players: int, options: dict[str, str], first: int, cards: CardSet, version: int) -> None:
        self.players = players
        self.options = options
        self.cards = cards
        self.version = version
        """The version of the rules."""
        self.set_is_income = version >= 2
        """Q-BOSO-15: whether a set in hand counts as income of the round when a public card is taken for the move."""
        self.richest = options["variant"] == "b"
        self.forced = options["exchange"] == "forced"
        self.surprise_sets = options["surprise_sets"] == "on"
        self.strict = options["deck_end"] == "strict"
        self.late_refill = options["replenish"] == "end_of_round"
        self.base_once = options["multi_toll"] == "base_once"
        self.for_places = options["play_for_places"] == "on"
        self.stack = options["surprise_stack"] == "yes"
        self.outcome = None
        self.phase = START
        self.first = first
        self.turn = first
        self.turns = 0
        self.laps = 0
        self.routes = [NOTHING] * players
        self.starts = [NOTHING] * players
        self.places = [NOTHING] * players
        self.goals = [0] * players
        """The places that each seat has still to reach, as sets of bits."""
        self.seen = [0] * players
        """The fields that each seat has started on, entered or sightseen, as sets of bits (Q-BOSO-32c)."""
        self.trails: list[tuple[int, ...]] = [()] * players
        """The way of each seat from the start on (BOSO-2B-1)."""
        self.purses = [PURSE] * players
        self.hands: list[tuple[int, ...]] = [()] * players
        self.lost = [0] * players
        """The number of rounds that each seat loses next."""
        self.finished: list[int] = []
        """The seats that have finished, in order."""
        self.unused = Pile(list(range(cards.size)))
        self.used: list[int] = []
        self.public: list[tuple[int, ...]] = [()] * SPACES
        """The three spaces, each from the bottom card to the top one."""
        self.shown_surprises = 0
        """The surprises that are used or open, as a set of bits; `find_shown_surprises` counts them anew."""
        self.still = 0
        """Consecutive rounds without a step since the unused cards ran out (only where that ends the game)."""
        # The round.
        self.taken = NOTHING
        """A card taken from the public pool that has not been used yet (BOSO-10-8)."""
        self.use = FOR_MOVE
        self.paid = 0
        """The steps of this round paid in Goldens; the fee of the next is one more."""
        self.credit = 0
        self.noted = 0
        """The fields entered and sightseen in this move, as a set of bits (Q-BOSO-40)."""
        # Reactions.
        self.orders = [QUICK] * players
        self.card_orders: list[tuple[int, int, int]] = [NO_CARD_ORDERS] * players
        """Cards with a standing order of their own: to ask about, to cash, to keep, as sets of bits."""
        self.open = 0
        """The seats that have not answered yet, as a set of bits."""
        self.answers: list[tuple[int, ...]] = [()] * players
        self.timed = False
        """Whether the phase has a fixed length."""

    def copy_to(self, twin: "Pieces") -> None:
        twin.players = self.players
        twin.options = self.options
        twin.cards = self.cards
        twin.version = self.version
        twin.set_is_income = self.set_is_income
        twin.richest = self.richest
        twin.forced = self.forced
        twin.surprise_sets = self.surprise_sets
        twin.strict = self.strict
        twin.late_refill = self.late_refill
        twin.base_once = self.base_once
        twin.for_places = self.for_places
        twin.stack = self.stack
        twin.outcome = self.outcome
        twin.phase = self.phase
        twin.first = self.first
        twin.turn = self.turn
        twin.turns = self.turns
        twin.laps = self.laps
        twin.routes = self.routes.copy()
        twin.starts = self.starts.copy()
        twin.places = self.places.copy()
        twin.goals = self.goals.copy()
        twin.seen = self.seen.copy()
        twin.trails = self.trails.copy()
        twin.purses = self.purses.copy()
        twin.hands = self.hands.copy()
        twin.lost = self.lost.copy()
        twin.finished = self.finished.copy()
        twin.unused = self.unused.copy()
        twin.used = self.used.copy()
        twin.public = self.public.copy()
        twin.shown_surprises = self.shown_surprises
        twin.still = self.still
        twin.taken = self.taken
        twin.use = self.use
        twin.paid = self.paid
        twin.credit = self.credit
        twin.noted = self.noted
        twin.orders = self.orders.copy()
        twin.card_orders = self.card_orders.copy()
        twin.open = self.open
        twin.answers = self.answers.copy()
        twin.timed = self.timed

    def key(self) -> tuple[object, ...]:
        """The position as a hashable value."""
        return (
            self.players,
            self.version,
            tuple(sorted(self.options.items())),
            (self.phase, self.first, self.turn, self.turns, self.laps, self.still),
            (self.taken, self.use, self.paid, self.credit, self.noted, self.open, self.timed),
            tuple(self.routes),
            tuple(self.starts),
            tuple(self.goals),
            tuple(self.seen),
            tuple(self.trails),
            tuple(self.purses),
            tuple(self.hands),
            tuple(self.lost),
            tuple(self.orders),
            tuple(self.card_orders),
            tuple(self.answers),
            tuple(self.finished),
            tuple(self.public),
            tuple(self.used),
            self.unused.key(),
            self.outcome,
        )

    # Cards.

    def draw(self, seat: int, count: int, dealer: Dealer, sink: list[Event] | None) -> None:
        """Draw unused cards; when they run out, the used cards are shuffled (Q-BOSO-21)."""
        if self.strict:
            draw_cards(self.hands, seat, count, self.unused, [], CARD_IDS, dealer, sink)
            return
        before = len(self.used)
        draw_cards(self.hands, seat, count, self.unused, self.used, CARD_IDS, dealer, sink)
        if len(self.used) < before:
            self.find_shown_surprises()

    def remove_from_hand(self, seat: int, card: int) -> None:
        """Remove a card from a hand, and the standing order for it."""
        hand = self.hands[seat]
        i = hand.index(card)
        self.hands[seat] = hand[:i] + hand[i + 1 :]
        ask, cash, keep = self.card_orders[seat]
        if ask or cash or keep:
            bit = CARD_BIT[card]
            self.card_orders[seat] = (ask & ~bit, cash & ~bit, keep & ~bit)
        if card == self.taken:
            self.taken = NOTHING

    def use_up(self, seat: int, card: int) -> None:
        """Put a card of a hand on the used heap (BOSO-5A-7, 8B-2, 8C-2, 9-5)."""
        self.remove_from_hand(seat, card)
        self.used.append(card)
        if self.cards.category[card] == SURPRISE:
            self.shown_surprises |= CARD_BIT[card]

    def refill(self, seat: int, count: int, dealer: Dealer, sink: list[Event] | None) -> None:
        """Replace cards used in the own round at once, unless the option says at the end of the round (Q-BOSO-24)."""
        if not self.late_refill:
            self.draw(seat, count, dealer, sink)

    # Tolls.

    def visitor_count(self, seat: int, field: int) -> int:
        """The number of other seats that have visited a field (Q-BOSO-32c)."""
        bit = FIELD_BIT[field]
        count = 0
        for other in range(self.players):
            if other != seat and self.seen[other] & bit:
                count += 1
        return count

    def tolled(self, seat: int) -> int:
        """The fields that other seats have visited, as a set of bits."""
        found = 0
        for other in range(self.players):
            if other != seat:
                found |= self.seen[other]
        return found

    def visitors(self, seat: int, field: int) -> list[int]:
        """The other seats that have visited a field, clockwise from a seat."""
        bit = FIELD_BIT[field]
        found: list[int] = []
        for k in range(1, self.players):
            other = (seat + k) % self.players
            if self.seen[other] & bit:
                found.append(other)
        return found

    def step_price(self, seat: int, field: int, fee: int) -> int:
        """All Goldens that a step with this regular fee costs a seat."""
        return step_price(fee, self.visitor_count(seat, field), self.base_once)

    def toll_shares(self, seat: int, field: int, fee: int) -> list[tuple[int, int]]:
        """The seats that are paid for a step with this regular fee, with the Goldens; none where the bank is paid."""
        return toll_shares(fee, self.visitors(seat, field), self.base_once)

    # Reactions and surprises.

    def asked(self) -> int:
        """The seats that are asked, as all players see it: every other seat that holds cards, as a set of bits."""
        found = 0
        for seat in range(self.players):
            if seat != self.turn and self.hands[seat]:
                found |= SEAT_BIT[seat]
        return found

    def order_of(self, seat: int, card: int) -> int:
        """The standing order for a card: its own, or the seat's."""
        ask, cash, keep = self.card_orders[seat]
        if ask or cash or keep:
            bit = CARD_BIT[card]
            if ask & bit:
                return QUICK if self.orders[seat] == QUICK else ASK
            if cash & bit:
                return CASH
            if keep & bit:
                return KEEP
        return self.orders[seat]

    def find_shown_surprises(self) -> None:
        """Set `shown_surprises` by the used and the open cards."""
        found = 0
        for cards in (tuple(self.used), *self.public):
            for card in cards:
                if self.cards.category[card] == SURPRISE:
                    found |= CARD_BIT[card]
        self.shown_surprises = found

    def can_be_hit(self, seat: int) -> bool:
        """Whether a surprise can hit a seat: not the own one, not finished, losing no round yet (Q-BOSO-46, 47)."""
        return seat != self.turn and seat not in self.finished and (self.stack or self.lost[seat] == 0)
