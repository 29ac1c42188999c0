"""What a seat may know of a game of Stragan, what it remembers, and guesses of the rest."""

from random import Random
from typing import Any

from wyprawa.core.events import Seen
from wyprawa.core.knowledge import Knowledge
from wyprawa.core.pile import Pile
from wyprawa.core.preview import BLANK
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.view import View

from .rules import NO_CARD, NOT_ASKED, NOT_CHOSEN, REACT, STALLS, START, UNDECIDED, TinyAction, TinyState


class TinyView(View[TinyAction]):
    """Points, dice and used cards are public; of hands and secret choices a seat knows only its own."""

    def __init__(self, state: TinyState, seat: Seat, knowledge: Knowledge) -> None:
        legal: list[TinyAction] = [] if seat == SPECTATOR else state.legal(seat)
        super().__init__(seat, state.players, state.options, state.waiting(seat), legal, state.outcome, knowledge)
        self.phase = state.phase
        self.turn = state.turn
        self.turns = state.turns
        self.stalls = state.stalls[:] if state.phase != START else None
        """All stalls, once they have been revealed."""
        self.stall = NOT_CHOSEN if seat == SPECTATOR else state.stalls[seat]
        self.points = state.points[:]
        self.pool = state.pool[:]
        self.die = state.die
        self.answer = NOT_ASKED if seat == SPECTATOR else state.answers[seat]
        self.hand: tuple[int, ...] = () if seat == SPECTATOR else state.hands[seat]
        self.hand_sizes = [len(hand) for hand in state.hands]
        self.used = state.used[:]
        self.pile = state.pile.sizes()

    def progress(self) -> dict[str, Any]:
        """What no event tells."""
        return {
            **super().progress(),
            "phase": self.phase,
            "turn": self.turn,
            "turns": self.turns,
            "die": self.die,
            "answer": self.answer,
            "pile": self.pile,
        }

    def shown(self) -> dict[str, Any]:
        return {
            **super().shown(),
            "stalls": self.stalls,
            "stall": self.stall,
            "points": self.points,
            "pool": self.pool,
            "hand": self.hand,
            "hand_sizes": self.hand_sizes,
            "used": self.used,
        }


def remember(knowledge: Knowledge, seat: Seat, seen: Seen) -> None:
    """Bring knowledge up to date with an event."""
    data = seen.data
    if seen.code == "drawn":
        if data["seat"] == seat:
            knowledge.drawn(data["card"])
        else:
            knowledge.drawn_by_other(data["seat"])
    elif seen.code == "dropped":
        if data["seat"] == seat:
            knowledge.shuffle_into_pile(data["cards"])
        else:
            knowledge.move(data["seat"], knowledge.open_pile(0), data["count"])
    elif seen.code == "reacted" and data["seat"] != seat:
        knowledge.seen(data["card"], data["seat"])
    elif seen.code == "shuffled":
        knowledge.shuffle_into_pile(data["cards"])


def shown_state(view: TinyView) -> TinyState:
    """A state with everything that the view shows; hidden cards are blank, and others have made no secret choice."""
    state = TinyState(view.players, view.options, view.turn)
    state.phase, state.turns, state.outcome = view.phase, view.turns, view.outcome
    state.points, state.pool, state.die = view.points[:], view.pool[:], view.die
    state.used = view.used[:]
    if view.stalls is not None:
        state.stalls = view.stalls[:]
    state.hands = [view.hand if seat == view.seat else (BLANK,) * size for seat, size in enumerate(view.hand_sizes)]
    bag, *layers = view.pile
    state.pile = Pile([BLANK] * bag, [(BLANK,) * size for size in layers])
    return state


def guess(view: TinyView, rng: Random) -> TinyState:
    """A complete state that this seat cannot tell from the true one."""
    state = shown_state(view)
    dealt = view.knowledge.deal(rng)
    state.hands = [view.hand if seat == view.seat else tuple(dealt[seat]) for seat in range(view.players)]
    state.pile = view.knowledge.dealt_pile(dealt)
    if view.stalls is None:
        state.stalls = _guessed_stalls(view, rng)
    if view.phase == REACT:
        _guess_answers(view, state, rng)
    return state


def _guessed_stalls(view: TinyView, rng: Random) -> list[int]:
    """Guessed choices of the others; at least one seat has not chosen yet."""
    stalls = [rng.choice([NOT_CHOSEN, *STALLS]) for _ in range(view.players)]
    if view.seat != SPECTATOR:
        stalls[view.seat] = view.stall
    if NOT_CHOSEN not in stalls:
        stalls[(view.seat + 1) % view.players] = NOT_CHOSEN
    return stalls


def _guess_answers(view: TinyView, state: TinyState, rng: Random) -> None:
    """Guesses the answers of the others in the same way."""
    others = [seat for seat in range(view.players) if seat != view.turn]
    for seat in others:
        cards = [UNDECIDED, NO_CARD, *(card for card in state.hands[seat] if card == view.die)]
        state.answers[seat] = rng.choice(cards)
    if view.seat in others:
        state.answers[view.seat] = view.answer
    if UNDECIDED not in state.answers:
        state.answers[next(seat for seat in others if seat != view.seat)] = UNDECIDED
