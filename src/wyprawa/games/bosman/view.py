"""The view of one seat of Bosman (Q-BOSMAN-25), its knowledge, and guesses of hidden information."""

from random import Random

from mypy_extensions import mypyc_attr

from wyprawa.core.events import Seen
from wyprawa.core.knowledge import Knowledge
from wyprawa.core.pile import Pile
from wyprawa.core.preview import BLANK
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.view import View

from .components.board import Beach
from .components.boat import SEAT_NAMES
from .components.tokens import GANGS, KIND_OF_NAME, NAMES
from .rules.decisions import BosmanAction
from .rules.pieces import NO_OWNER, OVER, PHASES
from .rules.state import BosmanState
from .stalemate import Stalemate


# In the compiled build this also lets a pickle make an instance without running `__init__`.
@mypyc_attr(allow_interpreted_subclasses=True)
class BosmanView(View[BosmanAction]):
    """The view of a seat. Beach, boat and special tokens are open; other hands and the stack are hidden."""

    def __init__(self, state: BosmanState, seat: Seat, knowledge: Knowledge) -> None:
        legal: list[BosmanAction] = [] if seat == SPECTATOR else state.legal(seat)
        super().__init__(seat, state.players, state.options, state.waiting(seat), legal, state.outcome, knowledge)
        self.beach: Beach = state.beach
        self.phase = state.phase
        self.first = state.first
        self.turn = state.turn
        self.turns = state.turns
        self.quiet = state.quiet
        self.patience = state.patience
        self.seats_of = state.seats_of
        self.owner = state.owner[:]
        self.bosman = state.bosman
        self.lying = state.lying[:]
        self.boat = state.boat[:]
        self.empty_seats = state.empty_seats
        self.covered = state.covered[:]
        self.hand: tuple[int, ...] = () if seat == SPECTATOR else state.hands[seat]
        self.hand_sizes = [len(hand) for hand in state.hands]
        self.poisons = state.poisons[:]
        self.majtki = state.majtki[:]
        self.stack_sizes = state.stack.sizes()
        self.laid = state.laid
        self.laid_from_hand = state.laid_from_hand
        self.scores = state.scores() if NO_OWNER not in state.owner else (0,) * state.players
        self.digit_sums = state.digit_sums() if NO_OWNER not in state.owner else (0,) * state.players

    @property
    def stalemate(self) -> Stalemate | None:
        """The count towards the end by stalemate; None if the game is played without it."""
        if not self.patience:
            return None
        near = self.phase != OVER and 2 * self.quiet >= self.patience
        return Stalemate(max(0, self.quiet) // self.players, self.patience // self.players, near)

    def progress(self) -> dict[str, object]:
        stalemate = self.stalemate
        return {
            **super().progress(),
            "phase": PHASES[self.phase],
            "turn": self.turn,
            "turns": self.turns,
            "quiet": self.quiet,
            "stalemate": stalemate and stalemate._asdict(),
            "laid": self.beach.field_names[self.laid] if self.laid >= 0 else None,
        }

    def shown(self) -> dict[str, object]:
        names = self.beach.field_names
        return {
            **super().shown(),
            "first": self.first,
            "owners": {GANGS[gang]: owner for gang, owner in enumerate(self.owner) if owner != NO_OWNER},
            "bosman": names[self.bosman],
            "beach": {names[field]: NAMES[token] for field, token in enumerate(self.lying) if token >= 0},
            "boat": {SEAT_NAMES[seat]: NAMES[token] for seat, token in enumerate(self.boat) if token >= 0},
            "covered": [[SEAT_NAMES[seat], NAMES[token]] for seat, token in self.covered],
            "hand": [NAMES[token] for token in self.hand],
            "hand_sizes": self.hand_sizes,
            "poisons": self.poisons,
            "majtki": [GANGS[gang] for gang in range(4) if self.majtki[gang]],
            "stack": self.stack_sizes,
            "scores": list(self.scores),
            "digit_sums": list(self.digit_sums),
        }


def remember(knowledge: Knowledge, seat: Seat, seen: Seen) -> None:
    """Update knowledge with an event."""
    data = seen.data
    if seen.code == "drawn":
        for name in data["tokens"]:
            if data["seat"] == seat:
                knowledge.drawn(KIND_OF_NAME[name])
            else:
                knowledge.drawn_by_other(data["seat"])
    elif seen.code == "exchanged":
        if data["seat"] == seat:
            knowledge.shuffle_into_pile([KIND_OF_NAME[name] for name in data["tokens"]])
        else:
            place = knowledge.open_pile(0)
            knowledge.move(data["seat"], place, data["count"])
    elif seen.code == "laid":
        if data["from"] == "hand" and data["seat"] != seat:
            knowledge.seen(KIND_OF_NAME[data["token"]], data["seat"])
    elif seen.code == "replaced-stack":
        knowledge.shuffle_into_pile([KIND_OF_NAME[data["token"]]])


def shown_state(view: BosmanView) -> BosmanState:
    """A state with everything that the view shows; hidden tokens are blank."""
    state = BosmanState(view.players, view.options, view.first)
    state.phase = view.phase
    state.turn = view.turn
    state.turns = view.turns
    state.quiet = view.quiet
    state.owner = view.owner[:]
    state.bosman = view.bosman
    state.lying = view.lying[:]
    state.boat = view.boat[:]
    state.empty_seats = view.empty_seats
    state.covered = view.covered[:]
    state.poisons = view.poisons[:]
    state.majtki = view.majtki[:]
    state.laid = view.laid
    state.laid_from_hand = view.laid_from_hand
    state.outcome = view.outcome
    state.hands = [(BLANK,) * size for size in view.hand_sizes]
    if view.seat != SPECTATOR:
        state.hands[view.seat] = view.hand
    bag, *layers = view.stack_sizes
    state.stack = Pile([BLANK] * bag, [(BLANK,) * size for size in layers])
    return state


def guess(view: BosmanView, rng: Random) -> BosmanState:
    """A complete random state that has the same view from this seat."""
    state = shown_state(view)
    dealt = view.knowledge.deal(rng)
    state.hands = [view.hand if seat == view.seat else tuple(dealt[seat]) for seat in range(view.players)]
    state.stack = view.knowledge.dealt_pile(dealt)
    return state
