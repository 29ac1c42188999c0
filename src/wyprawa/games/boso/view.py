"""The view of one seat of Boso przez świat, its knowledge, and guesses of hidden information."""

from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from wyprawa.core.events import Seen
from wyprawa.core.knowledge import Knowledge
from wyprawa.core.pile import Pile
from wyprawa.core.preview import BLANK
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.view import View

from .components.alphabet import on_card
from .components.deck import CARD_BIT, CARD_IDS, CARD_OF_ID, FIELD_BIT, fields_of
from .components.routes import ROUTE_IDS
from .components.world import FIELD_IDS
from .rules.action import BosoAction
from .rules.pieces import ASK, CARDS, CASH, KEEP, MOVE, NOTHING, ORDERS, PHASES, QUICK, REACT, SEAT_BIT, START, USES
from .rules.state import BosoState
from .standstill import Standstill

MOST_TRIES: Final = 1000
"""The most deals of hidden cards until they explain the actions of another player."""


# In the compiled build this also lets a pickle make an instance without running `__init__`.
@mypyc_attr(allow_interpreted_subclasses=True)
class BosoView(View[BosoAction]):
    """The view of a seat. Other hands, the unused cards and secret choices are hidden."""

    def __init__(self, state: BosoState, seat: Seat, knowledge: Knowledge) -> None:
        watching = seat == SPECTATOR
        legal: list[BosoAction] = [] if watching else state.legal(seat)
        super().__init__(seat, state.players, state.options, state.waiting(seat), legal, state.outcome, knowledge)
        self.version = state.version
        self.cards = state.cards
        self.phase = state.phase
        self.first = state.first
        self.turn = state.turn
        self.turns = state.turns
        self.laps = state.laps
        self.routes = state.routes[:]
        self.start = NOTHING if watching else state.starts[seat]
        """The viewer's start; others are shown when all have chosen."""
        self.places = state.places[:]
        self.goals = state.goals[:]
        self.seen = state.seen[:]
        self.trails = state.trails[:]
        self.purses = state.purses[:]
        self.hand: tuple[int, ...] = () if watching else state.hands[seat]
        self.hand_sizes = [len(hand) for hand in state.hands]
        self.lost = state.lost[:]
        self.finished = state.finished[:]
        self.unused_size = state.unused.size()
        self.used = state.used[:]
        self.public = state.public[:]
        self.still = state.still
        self.taken = state.taken
        self.use = state.use
        self.paid = state.paid
        self.credit = state.credit
        self.noted = state.noted
        self.timed = state.timed
        self.order = QUICK if watching else state.orders[seat]
        self.card_orders = (0, 0, 0) if watching else state.card_orders[seat]
        self.answer: tuple[int, ...] = () if watching else state.answers[seat]
        self.asked = not watching and bool(state.open & SEAT_BIT[seat])

    def visitor_count(self, field: int) -> list[Seat]:
        """The other seats that have visited a field."""
        bit = FIELD_BIT[field]
        return [seat for seat in range(self.players) if seat != self.seat and self.seen[seat] & bit]

    @property
    def standstill(self) -> Standstill | None:
        """The count towards the end by standstill; None while that cannot come."""
        if self.options["deck_end"] != "strict" or self.unused_size or self.outcome is not None:
            return None
        return Standstill(self.still, self.players - len(self.finished))

    def progress(self) -> dict[str, object]:
        standstill = self.standstill
        # Standing orders answer without an event when the phase begins; the event that ends it clears the answer.
        answer = {"answer": self.answer_ids()} if self.phase == REACT and self.seat != SPECTATOR else {}
        return {
            **super().progress(),
            "phase": PHASES[self.phase],
            "turns": self.turns,
            "still": self.still,
            "standstill": standstill and standstill._asdict(),
            "timed": self.timed,
            **answer,
        }

    def shown(self) -> dict[str, object]:
        return {
            **super().shown(),
            "first": self.first,
            "turn": self.turn,
            "lap": self.laps + 1,
            "routes": [ROUTE_IDS[route] for route in self.routes],
            "start": _field(self.start),
            "places": [_field(place) for place in self.places],
            "goals": [[FIELD_IDS[field] for field in on_card(fields_of(goals))] for goals in self.goals],
            "trails": [[FIELD_IDS[field] for field in trail] for trail in self.trails],
            "visited": [[FIELD_IDS[field] for field in fields_of(seen)] for seen in self.seen],
            "purses": self.purses,
            "hand": [CARD_IDS[card] for card in self.hand],
            "hand_sizes": self.hand_sizes,
            "lost": self.lost,
            "finished": self.finished,
            "unused": self.unused_size,
            "used": [CARD_IDS[card] for card in self.used],
            "public": [[CARD_IDS[card] for card in pile] for pile in self.public],
            "taken": None if self.taken == NOTHING else {"card": CARD_IDS[self.taken], "use": USES[self.use]},
            "paid": self.paid,
            "credit": self.credit,
            "noted": [FIELD_IDS[field] for field in fields_of(self.noted)],
            "order": ORDERS[self.order],
            "card_orders": self.orders_by_card(),
            "answer": self.answer_ids(),
        }

    def answer_ids(self) -> list[str]:
        return [CARD_IDS[card] for card in self.answer]

    def orders_by_card(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for order, bits in zip((ASK, CASH, KEEP), self.card_orders, strict=True):
            for card in self.hand:
                if bits & CARD_BIT[card]:
                    found[CARD_IDS[card]] = ORDERS[order]
        return found


def _field(place: int) -> str | None:
    return None if place == NOTHING else FIELD_IDS[place]


LEAVING = ("exchanged", "step-card", "cashed")
"""Events that show cards leaving a hand."""


def remember(knowledge: Knowledge, seat: Seat, seen: Seen) -> None:
    """Update knowledge with an event."""
    data = seen.data
    if seen.code == "drawn":
        for name in data["cards"]:
            if data["seat"] == seat:
                knowledge.drawn(CARD_OF_ID[name])
            else:
                knowledge.drawn_by_other(data["seat"])
    elif seen.code == "shuffled":
        knowledge.shuffle_into_pile([CARD_OF_ID[name] for name in data["used"]])
    elif data.get("seat") == seat:
        return
    elif seen.code.startswith("took-"):
        knowledge.size[data["seat"]] += 1
        knowledge.add(CARD_OF_ID[data["card"]], 1 << data["seat"])
    elif seen.code in LEAVING:
        for name in data["cards"]:
            knowledge.seen(CARD_OF_ID[name], data["seat"])
    elif seen.code in ("discarded", "surprised"):
        knowledge.seen(CARD_OF_ID[data["card"]], data["seat"])


def shown_state(view: BosoView) -> BosoState:
    """A state with everything that the view shows; hidden cards are blank, secret choices of others are not made."""
    state = BosoState(view.players, view.options, view.first, view.cards, view.version)
    state.phase = view.phase
    state.turn = view.turn
    state.turns = view.turns
    state.laps = view.laps
    state.routes = view.routes[:]
    state.places = view.places[:]
    state.goals = view.goals[:]
    state.seen = view.seen[:]
    state.trails = view.trails[:]
    state.purses = view.purses[:]
    state.lost = view.lost[:]
    state.finished = view.finished[:]
    state.used = view.used[:]
    state.public = view.public[:]
    state.find_shown_surprises()
    state.still = view.still
    state.taken = view.taken
    state.use = view.use
    state.paid = view.paid
    state.credit = view.credit
    state.noted = view.noted
    state.timed = view.timed
    state.outcome = view.outcome
    state.hands = [(BLANK,) * size for size in view.hand_sizes]
    state.unused = Pile([BLANK] * view.unused_size)
    if view.phase != START:
        state.starts = [trail[0] for trail in view.trails]
    if view.seat != SPECTATOR:
        state.hands[view.seat] = view.hand
        state.starts[view.seat] = view.start
        state.orders[view.seat] = view.order
        state.card_orders[view.seat] = view.card_orders
        state.answers[view.seat] = view.answer
        if view.asked:
            state.open |= SEAT_BIT[view.seat]
    return state


def guess(view: BosoView, rng: Random) -> BosoState:
    """A complete random state that has the same view from this seat."""
    state = shown_state(view)
    _guess_cards(view, state, rng)
    if view.taken != NOTHING and view.seat != view.turn and view.phase in (CARDS, MOVE):
        # A taken public card has a use (BOSO-10-8), so some hands are impossible.
        tries = 1
        while not state.legal(view.turn) and tries < MOST_TRIES:
            _guess_cards(view, state, rng)
            tries += 1
    if view.phase == START:
        _guess_starts(view, state, rng)
    if view.phase == REACT:
        _guess_answers(view, state, rng)
    return state


def _guess_cards(view: BosoView, state: BosoState, rng: Random) -> None:
    dealt = view.knowledge.deal(rng)
    state.hands = [view.hand if seat == view.seat else tuple(dealt[seat]) for seat in range(view.players)]
    state.unused = Pile(sorted(card for place in view.knowledge.pile for card in dealt[place]))


def _guess_starts(view: BosoView, state: BosoState, rng: Random) -> None:
    """Guess the hidden starts of other seats; at least one seat has not chosen."""
    for seat in range(view.players):
        state.starts[seat] = rng.choice([NOTHING, *fields_of(view.goals[seat])])
    if view.seat != SPECTATOR:
        state.starts[view.seat] = view.start
    if NOTHING not in state.starts:
        state.starts[(view.seat + 1) % view.players] = NOTHING


def _guess_answers(view: BosoView, state: BosoState, rng: Random) -> None:
    """Guess the hidden answers of other seats; outside a phase of fixed length at least one seat has not answered."""
    others = [seat for seat in range(view.players) if seat not in (view.turn, view.seat) and state.hands[seat]]
    for seat in others:
        state.orders[seat] = ASK if view.timed else QUICK
        fitting = [card for card in state.hands[seat] if view.cards.good[card] & view.noted]
        if rng.random() < 0.5:
            state.open |= SEAT_BIT[seat]
        else:
            state.answers[seat] = tuple(card for card in fitting if rng.random() < 0.5)
    if not view.timed and state.open == 0:
        state.open |= SEAT_BIT[others[0]]
        state.answers[others[0]] = ()
