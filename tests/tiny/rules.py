"""The rules of Stragan: the state of a game, and each kind of decision with its legality and its effect."""

from typing import Any

from wyprawa.core.actions import Action, first_places
from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event
from wyprawa.core.outcome import Outcome, rank
from wyprawa.core.pile import Pile
from wyprawa.core.seats import SPECTATOR, Seat, check_viewer, mask
from wyprawa.core.state import State, TimedPhase

STALLS = (2, 4, 6)
CARDS = sorted([1, 2, 3, 4, 5, 6] * 2)
DICE = 3
FIRST_CARDS = 2
REACTION_POINTS = 2
TARGET = 15
LAST_TURN = 40

START, TURN, REACT, OVER = PHASES = ("start", "turn", "react", "over")

NOT_CHOSEN = 0
"""In `stalls`: the seat has not chosen yet."""
NO_CARD = 0
"""In `answers`: the seat plays no card."""
NOT_ASKED = -1
UNDECIDED = -2


class TinyState(State["TinyAction"]):
    """Everything about one running game."""

    def __init__(self, players: int, options: dict[str, str], first: Seat) -> None:
        self.players = players
        self.options = options
        self.outcome = None
        self.turns = 0
        self.phase = START
        self.turn = first
        self.stalls = [NOT_CHOSEN] * players
        self.points = [0] * players
        self.pool: list[int] = []
        """The dice of the pool, sorted."""
        self.die = 0
        self.answers = [NOT_ASKED] * players
        self.hands: list[tuple[int, ...]] = [()] * players
        self.used: list[int] = []
        self.pile = Pile(CARDS[:])

    def copy(self) -> "TinyState":
        twin = TinyState(self.players, self.options, self.turn)
        twin.outcome, twin.turns, twin.phase = self.outcome, self.turns, self.phase
        twin.stalls, twin.points, twin.pool = self.stalls[:], self.points[:], self.pool[:]
        twin.die, twin.answers, twin.hands = self.die, self.answers[:], self.hands[:]
        twin.used, twin.pile = self.used[:], self.pile.copy()
        return twin

    def key(self) -> tuple[object, ...]:
        numbers = (self.stalls, self.points, self.pool, self.answers, self.used)
        counters = (self.players, self.turns, self.phase, self.turn, self.die, self.outcome)
        hidden = (tuple(self.hands), self.pile.key())
        return (*counters, tuple(self.options.items()), *(tuple(row) for row in numbers), *hidden)

    # Who decides, and what.

    def to_act(self) -> tuple[Seat, ...]:
        if self.phase == TURN:
            return (self.turn,)
        if self.phase == START:
            return tuple(seat for seat in range(self.players) if self.stalls[seat] == NOT_CHOSEN)
        return tuple(seat for seat in range(self.players) if self.answers[seat] == UNDECIDED)

    def waiting(self, viewer: Seat) -> tuple[Seat, ...]:
        """TINY-1, TINY-5: who has answered is secret until all have, so every other seat is shown as deciding."""
        if self.phase not in (START, REACT):
            return self.to_act()
        asked = [seat for seat in range(self.players) if self.phase == START or seat != self.turn]
        return tuple(seat for seat in asked if seat != viewer or seat in self.to_act())

    def timed_phase(self) -> TimedPhase | None:
        """Q-TINY-1: with the option `window`, reactions take a fixed time, whoever has answered."""
        seconds = int(self.options["window"])
        return TimedPhase(seconds * 1000, Close()) if seconds and self.phase == REACT else None

    def hand_ids(self, seat: Seat) -> list[str]:
        return [str(card) for card in self.hands[seat]]

    def legal(self, seat: Seat) -> list["TinyAction"]:
        if seat not in self.to_act():
            return self.owes_nothing(seat)
        if self.phase == START:
            return [Stall(stall) for stall in STALLS]
        hand = self.hands[seat]
        if self.phase == REACT:
            return [Answer(card) for card in sorted({NO_CARD, *(card for card in hand if card == self.die)})]
        pairs = {(hand[i], hand[j]): (i + 1, j + 1) for j in reversed(range(len(hand))) for i in reversed(range(j))}
        return [*map(TakeDie, sorted(set(self.pool))), *map(Drop, sorted(pairs.values()))]

    def refuse(self, seat: Seat, action: "TinyAction") -> Refusal | None:
        check_viewer(seat, self.players)
        return None if action.is_allowed(self, seat) else Refusal(action.clause, "refused", {"kind": action.kind})

    def apply(self, seat: Seat, action: "TinyAction", dealer: Dealer, sink: list[Event] | None = None) -> None:
        action.perform(self, seat, dealer, sink)

    # What several decisions lead to.

    def remove(self, seat: Seat, card: int) -> None:
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands[seat] = tuple(hand)

    def roll(self, dealer: Dealer, sink: list[Event] | None) -> None:
        """TINY-2: the dice are rolled anew when none is left."""
        if not self.pool:
            self.pool = sorted(dealer.roll() for _ in range(DICE))
            if sink is not None:
                sink.append(Event("rolled", {"dice": self.pool[:]}))

    def draw(self, seat: Seat, dealer: Dealer, sink: list[Event] | None) -> None:
        """TINY-4: used cards are shuffled when the pile has run out."""
        if self.pile.size() == 0:
            if not self.used:
                return
            if sink is not None:
                sink.append(Event("shuffled", {"cards": sorted(self.used)}))
            self.pile.bury(tuple(sorted(self.used)))
            self.used = []
        card = self.pile.draw(dealer)
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))
        if sink is not None:
            sink.append(Event("drawn", {"seat": seat}, {"card": card}, mask(seat)))

    def reveal(self, dealer: Dealer, sink: list[Event] | None) -> None:
        """TINY-5: all answers are shown at once, in the order of play."""
        if sink is not None:
            sink.append(Event("all-answered", {}))
        for step in range(1, self.players):
            seat = (self.turn + step) % self.players
            card = self.answers[seat]
            if card > NO_CARD:
                self.remove(seat, card)
                self.used.append(card)
                self.points[seat] += REACTION_POINTS
                if sink is not None:
                    sink.append(Event("reacted", {"seat": seat, "card": card}, reveals=True))
                self.draw(seat, dealer, sink)
        self.end_turn(dealer, sink)

    def end_turn(self, dealer: Dealer, sink: list[Event] | None) -> None:
        self.answers = [NOT_ASKED] * self.players
        self.turns += 1
        self.turn = (self.turn + 1) % self.players
        self.phase = TURN
        if max(self.points) >= TARGET or self.turns >= LAST_TURN:
            self.finish(sink)
        else:
            self.roll(dealer, sink)

    def finish(self, sink: list[Event] | None) -> None:
        """TINY-6: most points win."""
        self.outcome = Outcome(rank(self.points), "target", tuple(self.points))
        self.phase = OVER
        if sink is not None:
            sink.append(Event("ended", {}))


class TinyAction(Action):
    """A decision of this game, with one number in it. `clause` is what forbids it when it is not legal."""

    clause: str

    def __init__(self, kind: str, name: str, number: int) -> None:
        super().__init__(kind)
        self._name = name
        self.number = number

    def key(self) -> tuple[object, ...]:
        return (self.number,)

    def __str__(self) -> str:
        return f"{self.kind} {self.number}"

    def to_json(self) -> dict[str, Any]:
        return {"do": self.kind, self._name: self.number}

    def is_allowed(self, state: TinyState, seat: Seat) -> bool:
        return self in state.legal(seat)

    def gain(self, stall: int) -> int:
        """The points that it scores for somebody with this stall."""
        return 0

    def perform(self, state: TinyState, seat: Seat, dealer: Dealer, sink: list[Event] | None) -> None:
        raise NotImplementedError


class Stall(TinyAction):
    """Choose a stall, secretly (TINY-1)."""

    clause = "TINY-1"

    def __init__(self, stall: int) -> None:
        super().__init__("stall", "stall", stall)

    def perform(self, state: TinyState, seat: Seat, dealer: Dealer, sink: list[Event] | None) -> None:
        state.stalls[seat] = self.number
        if sink is not None:
            sink.append(Event("chose", {"stall": self.number}, only=mask(seat)))
        if NOT_CHOSEN not in state.stalls:
            if sink is not None:
                sink.append(Event("stalls", {"stalls": state.stalls[:]}, reveals=True))
            state.phase = TURN
            state.roll(dealer, sink)


class TakeDie(TinyAction):
    """Take a die, score it if the stall sells it, and draw a card (TINY-2)."""

    clause = "TINY-2"

    def __init__(self, value: int) -> None:
        super().__init__("die", "value", value)

    def gain(self, stall: int) -> int:
        return self.number if self.number <= stall else 0

    def perform(self, state: TinyState, seat: Seat, dealer: Dealer, sink: list[Event] | None) -> None:
        state.pool.remove(self.number)
        state.die = self.number
        gain = self.gain(state.stalls[seat])
        state.points[seat] += gain
        if sink is not None:
            sink.append(Event("die", {"seat": seat, "value": self.number, "points": gain}))
        state.draw(seat, dealer, sink)
        state.answers = [NOT_ASKED if other == seat else UNDECIDED for other in range(state.players)]
        state.phase = REACT


class Answer(TinyAction):
    """Play a card of the die's number in another's turn, or none (TINY-5)."""

    clause = "TINY-5"

    def __init__(self, card: int) -> None:
        super().__init__("answer", "card", card)

    def gain(self, stall: int) -> int:
        return REACTION_POINTS if self.number > NO_CARD else 0

    def perform(self, state: TinyState, seat: Seat, dealer: Dealer, sink: list[Event] | None) -> None:
        state.answers[seat] = self.number
        if sink is not None:
            sink.append(Event("answered", {"card": self.number}, only=mask(seat)))
        if UNDECIDED not in state.answers and state.timed_phase() is None:
            state.reveal(dealer, sink)


class Close(TinyAction):
    """The time for reactions is over: nobody's decision, done by the table (Q-TINY-1)."""

    clause = "Q-TINY-1"

    def __init__(self, number: int = 0) -> None:
        super().__init__("close", "number", number)

    def is_allowed(self, state: TinyState, seat: Seat) -> bool:
        return seat == SPECTATOR and state.timed_phase() is not None and self.number == 0

    def perform(self, state: TinyState, seat: Seat, dealer: Dealer, sink: list[Event] | None) -> None:
        state.answers = [NO_CARD if answer == UNDECIDED else answer for answer in state.answers]
        state.reveal(dealer, sink)


class Drop(TinyAction):
    """Put two cards under the pile instead of taking a die: an action on places of the hand (TINY-3)."""

    clause = "TINY-3"

    def __init__(self, places: tuple[int, ...]) -> None:
        super().__init__("drop", "places", len(places))
        self.places = places

    def key(self) -> tuple[object, ...]:
        return (self.places,)

    def picked(self) -> tuple[int, ...]:
        return self.places

    def __str__(self) -> str:
        return " ".join(["drop", *map(str, self.places)])

    def to_json(self) -> dict[str, Any]:
        return {"do": "drop", "places": list(self.places)}

    def is_allowed(self, state: TinyState, seat: Seat) -> bool:
        if seat == SPECTATOR:
            return False
        places = first_places(self.places, state.hand_ids(seat))
        return places is not None and Drop(places) in state.legal(seat)

    def perform(self, state: TinyState, seat: Seat, dealer: Dealer, sink: list[Event] | None) -> None:
        dropped = [state.hands[seat][place - 1] for place in self.places]
        for card in dropped:
            state.remove(seat, card)
        state.pile.bury(tuple(sorted(dropped)))
        if sink is not None:
            sink.append(Event("dropped", {"seat": seat, "count": len(dropped)}, {"cards": dropped}, mask(seat)))
        state.end_turn(dealer, sink)
