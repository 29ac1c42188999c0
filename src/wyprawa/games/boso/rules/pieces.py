"""Where everything lies in a game of Boso przez świat, and the moving of it; what is allowed stands in `rules`."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from wyprawa.core.dealers import Dealer
from wyprawa.core.events import Event
from wyprawa.core.outcome import Outcome
from wyprawa.core.pile import Pile, draw_cards
from wyprawa.core.state import State

from ..components.deck import CARD_BIT, CARD_IDS, FIELD_BIT, CardSet, fields_of
from ..components.world import FIELD_IDS, NEAR
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

# The phases: what is decided.
START: Final = 0
"""All choose where to start, secretly and at once."""
DRAW: Final = 1
CARDS: Final = 2
"""An exchange or a discard."""
MOVE: Final = 3
REACT: Final = 4
"""All others say, secretly and at once, which cards they turn into Goldens."""
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
"""Asked, and the game waits for the answer: computers, and whoever alone sits at a screen."""
ASK: Final = 1
"""Asked in the phase of fixed length."""
CASH: Final = 2
KEEP: Final = 3
ORDERS: Final = ("quick", "ask", "cash", "keep")

ONLY: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(4)]
SEAT_BIT: Final = [1 << seat for seat in range(4)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Pieces(State["BosoAction"]):
    """All pieces and counters of a running game."""

    def __init__(self, players: int, options: dict[str, str], first: int, cards: CardSet, version: int) -> None:
        self.players = players
        self.options = options
        self.cards = cards
        self.version = version
        """The version of the rules: the number, then what is otherwise in some of them."""
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
        """The places each has still to reach, as sets of bits."""
        self.seen = [0] * players
        """The fields each has started on, walked on or sightseen, as sets of bits (Q-BOSO-32c)."""
        self.trails: list[tuple[int, ...]] = [()] * players
        """The way each has drawn, from the start on (BOSO-2B-1)."""
        self.purses = [PURSE] * players
        self.hands: list[tuple[int, ...]] = [()] * players
        self.lost = [0] * players
        """How many of the next rounds each loses."""
        self.finished: list[int] = []
        """Who has finished, in order."""
        self.unused = Pile(list(range(cards.size)))
        self.used: list[int] = []
        self.public: list[tuple[int, ...]] = [()] * SPACES
        """The three spaces, each from the bottom card to the top one."""
        self.still = 0
        """Rounds in a row without a step since the unused cards ran out (only where that ends the game)."""
        # The round.
        self.taken = NOTHING
        """A card taken from the public pool that has not been used yet (BOSO-10-8)."""
        self.use = FOR_MOVE
        self.paid = 0
        """Steps of this round paid in Goldens: the next one costs one more."""
        self.credit = 0
        self.noted = 0
        """The fields entered and sightseen in this move, as a set of bits (Q-BOSO-40)."""
        # Reactions.
        self.orders = [QUICK] * players
        self.card_orders: list[tuple[int, int, int]] = [(0, 0, 0)] * players
        """Cards with an order of their own: those to ask about, to cash, to keep, as sets of bits."""
        self.open = 0
        """The seats that have not answered yet, as a set of bits."""
        self.answers: list[tuple[int, ...]] = [()] * players
        self.timed = False
        """Whether this phase has a fixed length."""

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
        """From the unused cards; when they run out, the used ones are shuffled (Q-BOSO-21)."""
        used = [] if self.strict else self.used
        draw_cards(self.hands, seat, count, self.unused, used, CARD_IDS, dealer, sink)

    def lay_off(self, seat: int, card: int) -> None:
        """A card leaves the hand, and with it the order about it."""
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
        """BOSO-5A-7, 8B-2, 8C-2, 9-5: to the used heap."""
        self.lay_off(seat, card)
        self.used.append(card)

    def refill(self, seat: int, count: int, dealer: Dealer, sink: list[Event] | None) -> None:
        """A card used in one's own round is replaced at once, or when the round ends (Q-BOSO-24)."""
        if not self.late_refill:
            self.draw(seat, count, dealer, sink)

    # Tolls.

    def visitors(self, seat: int, field: int) -> int:
        """How many others have visited a field (Q-BOSO-32c)."""
        bit = FIELD_BIT[field]
        count = 0
        for other in range(self.players):
            if other != seat and self.seen[other] & bit:
                count += 1
        return count

    def tolled(self, seat: int) -> int:
        """The fields that others have visited, as a set of bits."""
        found = 0
        for other in range(self.players):
            if other != seat:
                found |= self.seen[other]
        return found

    def owners(self, seat: int, field: int) -> list[int]:
        """The others who have visited a field, clockwise from a seat."""
        bit = FIELD_BIT[field]
        found: list[int] = []
        for k in range(1, self.players):
            other = (seat + k) % self.players
            if self.seen[other] & bit:
                found.append(other)
        return found

    def step_price(self, seat: int, field: int, fee: int) -> int:
        """All Goldens that a step with this regular fee costs a seat."""
        return step_price(fee, self.visitors(seat, field), self.base_once)

    def toll_shares(self, seat: int, field: int, fee: int) -> list[tuple[int, int]]:
        """Who is paid how many Goldens for a step with this regular fee; nobody where the bank is paid."""
        return toll_shares(fee, self.owners(seat, field), self.base_once)

    # Rounds.

    def reveal_starts(self, dealer: Dealer, sink: list[Event] | None) -> None:
        """BOSO-4C-7: all at once. The start counts as visited, and that is all (BOSO-7-2, Q-BOSO-07)."""
        for seat in range(self.players):
            field = self.starts[seat]
            self.places[seat] = field
            self.trails[seat] = (field,)
            self.seen[seat] = FIELD_BIT[field]
            self.goals[seat] &= ~FIELD_BIT[field]
        if sink is not None:
            sink.append(Event("starts", {"starts": [FIELD_IDS[field] for field in self.starts]}, reveals=True))
        self.begin_round(sink)

    def begin_round(self, sink: list[Event] | None) -> None:
        self.phase = DRAW
        self.taken = NOTHING
        self.paid = 0
        self.credit = 0
        self.noted = 0
        if sink is not None:
            sink.append(Event("round", {"seat": self.turn, "lap": self.laps + 1}))

    def arrive(self, field: int, sink: list[Event] | None) -> None:
        """A place of one's route, entered for the first time (BOSO-7-3 to 7-7, Q-BOSO-30)."""
        seat = self.turn
        self.goals[seat] &= ~FIELD_BIT[field]
        self.purses[seat] += BONUS
        sights = 0
        for near in NEAR[field]:
            if self.visitors(seat, near) == 0:
                sights |= FIELD_BIT[near]
        self.seen[seat] |= sights
        self.noted |= sights
        left = self.goals[seat].bit_count()
        if left == 0:
            self.finished.append(seat)
        if sink is not None:
            names = [FIELD_IDS[near] for near in fields_of(sights)]
            data = {"seat": seat, "field": FIELD_IDS[field], "goldens": BONUS, "count": left, "fields": names}
            sink.append(Event("arrived", data, reveals=True))
            if left == 0:
                sink.append(Event("finished", {"seat": seat, "place": len(self.finished)}))

    def end_move(self, dealer: Dealer, sink: list[Event] | None) -> None:
        """Q-BOSO-44: reactions are asked once a move, of everybody else who holds cards."""
        self.credit = 0
        if self.noted and self.ask_others():
            self.phase = REACT
        elif self.noted and self.asked():
            self.resolve_reactions(dealer, sink)
        else:
            self.after_reactions(dealer, sink)

    def asked(self) -> int:
        """Whom all see being asked: every other seat that holds cards, as a set of bits."""
        found = 0
        for seat in range(self.players):
            if seat != self.turn and self.hands[seat]:
                found |= SEAT_BIT[seat]
        return found

    def ask_others(self) -> bool:
        """Open the phase; whether anybody has to be waited for."""
        self.open = 0
        self.timed = False
        for seat in range(self.players):
            self.answers[seat] = ()
            if seat == self.turn:
                continue
            for card in self.hands[seat]:
                order = self.order_of(seat, card)
                if order == ASK:
                    self.timed = True
                    self.open |= SEAT_BIT[seat]
                elif order == QUICK:
                    self.open |= SEAT_BIT[seat]
                elif order == CASH and self.cards.good[card] & self.noted:
                    self.answers[seat] += (card,)
        return self.open != 0

    def order_of(self, seat: int, card: int) -> int:
        """What is to be done with a card that can be cashed: its own order, or that for all."""
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

    def resolve_reactions(self, dealer: Dealer, sink: list[Event] | None) -> None:
        """BOSO-8C-1, 8C-2, Q-BOSO-42: paid together by the bank, then replaced clockwise from the mover."""
        self.open = 0
        self.timed = False
        if sink is not None:
            sink.append(Event("reactions", {"seat": self.turn}))
        for k in range(1, self.players):
            seat = (self.turn + k) % self.players
            cashed = self.answers[seat]
            if cashed:
                self.purses[seat] += len(cashed)
                for card in cashed:
                    self.use_up(seat, card)
                if sink is not None:
                    names = [CARD_IDS[card] for card in cashed]
                    data = {"seat": seat, "cards": names, "goldens": len(cashed)}
                    sink.append(Event("cashed", data, reveals=True))
        for k in range(1, self.players):
            seat = (self.turn + k) % self.players
            if self.answers[seat]:
                if seat not in self.finished:  # BOSO-6B-8
                    self.draw(seat, len(self.answers[seat]), dealer, sink)
                self.answers[seat] = ()
        self.after_reactions(dealer, sink)

    def after_reactions(self, dealer: Dealer, sink: list[Event] | None) -> None:
        self.phase = SURPRISES
        if not self.surprise_possible():
            self.end_round(dealer, sink)

    def surprise_possible(self) -> bool:
        """Whether, for all that everybody can see, the seat in turn may hold a surprise that hits somebody.

        If not, the round ends by itself; to end it by the cards really held would tell what they are (Q-BOSO-54).
        """
        if not self.hands[self.turn]:
            return False
        targets = 0
        for seat in range(self.players):
            if self.can_be_hit(seat):
                targets |= FIELD_BIT[self.places[seat]]
        if targets == 0:
            return False
        area = self.cards.area
        for card in self.cards.surprises:
            if area[card] & targets and card not in self.used and not self.lies_open(card):
                return True
        return False

    def lies_open(self, card: int) -> bool:
        return card in self.public[0] or card in self.public[1] or card in self.public[2]

    def can_be_hit(self, seat: int) -> bool:
        """Q-BOSO-46, 47: another, still on the way, and not about to lose a round already."""
        return seat != self.turn and seat not in self.finished and (self.stack or self.lost[seat] == 0)

    def end_round(self, dealer: Dealer, sink: list[Event] | None) -> None:
        """BOSO-5B-9: six cards; a player who has just finished fills up one last time (BOSO-6B-6)."""
        seat = self.turn
        short = HAND - len(self.hands[seat])
        if short > 0:
            self.draw(seat, short, dealer, sink)
        self.turns += 1
        self.taken = NOTHING
        if self.goals[seat] == 0:
            racing = self.players - len(self.finished)
            if not self.richest and not self.for_places:
                self.finish_game("first", sink)  # BOSO-6A-1, Q-BOSO-37
                return
            if racing <= 1:
                if self.richest:
                    self.pay_finished(sink)  # BOSO-6B-3, 6B-9, Q-BOSO-33, 34
                self.finish_game("richest" if self.richest else "places", sink)
                return
        if self.stands_still(bool(self.noted), sink):
            return
        self.next_round(sink)

    def stands_still(self, moved: bool, sink: list[Event] | None) -> bool:
        """Q-BOSO-21, strict: nothing left to draw and a whole lap without a step ends the game."""
        if not self.strict:
            return False
        self.still = 0 if moved or not self.unused.is_empty() else self.still + 1
        if self.still < self.players - len(self.finished):
            return False
        self.finish_game("standstill", sink)
        return True

    def next_round(self, sink: list[Event] | None) -> None:
        """The next player who is on the way and may play (BOSO-6B-2, Q-BOSO-35, 49)."""
        while True:
            self.turn = (self.turn + 1) % self.players
            if self.turn == self.first:
                self.laps += 1
                if self.richest and self.finished:
                    self.pay_finished(sink)
            if self.turn in self.finished:
                continue
            if self.lost[self.turn] == 0:
                break
            self.lost[self.turn] -= 1
            self.turns += 1
            if sink is not None:
                sink.append(Event("lost", {"seat": self.turn}))
            if self.stands_still(False, sink):
                return
        self.begin_round(sink)

    def pay_finished(self, sink: list[Event] | None) -> None:
        for seat in self.finished:
            self.purses[seat] += LAP_PAYS
        if sink is not None:
            sink.append(Event("lap-paid", {"seats": sorted(self.finished), "goldens": LAP_PAYS}))

    def finish_game(self, reason: str, sink: list[Event] | None) -> None:
        self.outcome = Outcome(self.ranking(reason), reason, tuple(self.purses))
        self.phase = OVER
        if sink is not None:
            sink.append(Event("ended", {"seats": list(self.outcome.winners)}))

    def ranking(self, reason: str) -> tuple[tuple[int, ...], ...]:
        """Most Goldens (BOSO-6B-1, Q-BOSO-36), or first at the goal, then fewest places left (Q-BOSO-55)."""
        keys: list[tuple[int, int, int]] = []
        for seat in range(self.players):
            early = self.players - self.finished.index(seat) if seat in self.finished else 0
            if self.richest:
                keys.append((self.purses[seat], 0 if self.options["tie"] == "shared" else early, 0))
            else:
                keys.append((early, -self.goals[seat].bit_count(), self.purses[seat]))
        order = sorted(set(keys), reverse=True)
        return tuple([tuple([seat for seat in range(self.players) if keys[seat] == key]) for key in order])
