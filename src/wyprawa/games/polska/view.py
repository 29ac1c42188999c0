"""The view of one seat of Polska, its knowledge, and guesses of hidden information."""

from random import Random

from mypy_extensions import mypyc_attr

from wyprawa.core.events import Seen
from wyprawa.core.knowledge import Knowledge
from wyprawa.core.pile import Pile
from wyprawa.core.preview import BLANK
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.view import View

from .components.board import FIELD_IDS, LOCATIONS
from .components.cards import CARD_IDS, CARD_OF_ID
from .rules.decisions import PolskaAction
from .rules.pieces import PHASES
from .rules.state import PolskaState


# In the compiled build this also lets a pickle make an instance without running `__init__`.
@mypyc_attr(allow_interpreted_subclasses=True)
class PolskaView(View[PolskaAction]):
    """The view of a seat. Other hands and the order of the deck are hidden."""

    def __init__(self, state: PolskaState, seat: Seat, knowledge: Knowledge) -> None:
        legal: list[PolskaAction] = [] if seat == SPECTATOR else state.legal(seat)
        super().__init__(seat, state.players, state.options, state.waiting(seat), legal, state.outcome, knowledge)
        self.phase = state.phase
        self.first = state.first
        self.turn = state.turn
        self.turns = state.turns
        self.pool = state.pool[:]
        self.die = state.die
        self.played = state.played
        self.pawns = state.pawns[:]
        self.track = state.track[:]
        self.hand: tuple[int, ...] = () if seat == SPECTATOR else state.hands[seat]
        self.hand_sizes = [len(hand) for hand in state.hands]
        self.stops = state.stops[:]
        self.used = state.used[:]
        self.deck_size = state.deck.size()
        self.markers = state.markers
        self.taken = state.taken()
        self.beside = state.beside[:]

    def marked(self) -> list[int]:
        """The fields with a marker."""
        return [field for field in range(LOCATIONS) if self.markers >> field & 1]

    def progress(self) -> dict[str, object]:
        return {
            **super().progress(),
            "phase": PHASES[self.phase],
            "turn": self.turn,
            "turns": self.turns,
            "die": self.die,
            "played": self.played,
        }

    def shown(self) -> dict[str, object]:
        return {
            **super().shown(),
            "first": self.first,
            "pool": self.pool,
            "pawns": [FIELD_IDS[field] for field in self.pawns],
            "track": self.track,
            "hand": [CARD_IDS[card] for card in self.hand],
            "hand_sizes": self.hand_sizes,
            "stops": [[CARD_IDS[card] for card in cards] for cards in self.stops],
            "used": [CARD_IDS[card] for card in self.used],
            "deck": self.deck_size,
            "markers": [field + 1 for field in self.marked()],
            "taken": self.taken,
            "beside": [field + 1 for field in self.beside],
        }


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
    elif seen.code in ("played", "stopped", "train", "coach", "discarded") and data["seat"] != seat:
        knowledge.seen(CARD_OF_ID[data["card"]], data["seat"])


def shown_state(view: PolskaView) -> PolskaState:
    """A state with everything that the view shows; hidden cards are blank."""
    state = PolskaState(view.players, view.options, view.first)
    state.phase = view.phase
    state.turn = view.turn
    state.turns = view.turns
    state.pool = view.pool[:]
    state.die = view.die
    state.played = view.played
    state.pawns = view.pawns[:]
    state.track = view.track[:]
    state.stops = view.stops[:]
    state.used = view.used[:]
    state.markers = view.markers
    state.beside = view.beside[:]
    state.outcome = view.outcome
    state.hands = [(BLANK,) * size for size in view.hand_sizes]
    if view.seat != SPECTATOR:
        state.hands[view.seat] = view.hand
    state.deck = Pile([BLANK] * view.deck_size)
    return state


def guess(view: PolskaView, rng: Random) -> PolskaState:
    """A complete random state that has the same view from this seat."""
    state = shown_state(view)
    dealt = view.knowledge.deal(rng)
    state.hands = [view.hand if seat == view.seat else tuple(dealt[seat]) for seat in range(view.players)]
    state.deck = Pile(sorted(card for place in view.knowledge.pile for card in dealt[place]))
    return state
