"""The rules of Stragan, all in one file: small enough to read at once."""

from collections.abc import Mapping
from random import Random
from typing import Any, cast

from wyprawa.bots.baseline import UniformBot
from wyprawa.core.actions import Action, first_places
from wyprawa.core.bot import Bot, Level
from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import BadNotation, BadPosition, Refusal, shown_json
from wyprawa.core.events import Event, Seen
from wyprawa.core.game import Game
from wyprawa.core.game_info import GameInfo, Prompt, first_option
from wyprawa.core.heuristics import Heuristics
from wyprawa.core.knowledge import Knowledge
from wyprawa.core.options import Option
from wyprawa.core.outcome import Outcome, rank
from wyprawa.core.pile import Pile
from wyprawa.core.position import read_header, write_header
from wyprawa.core.seats import SPECTATOR, Seat, check_viewer, mask
from wyprawa.core.state import State, TimedPhase
from wyprawa.core.view import View

from .heuristics import TinyHeuristics

STALLS = (2, 4, 6)
CARDS = sorted([1, 2, 3, 4, 5, 6] * 2)
TARGET = 15
HEURISTICS = TinyHeuristics()
LAST_TURN = 40
START, TURN, REACT, OVER = "start", "turn", "react", "over"


class Stall(Action):
    """Choose a stall, secretly."""

    def __init__(self, stall: int) -> None:
        super().__init__("stall")
        self.stall = stall

    def key(self) -> tuple[object, ...]:
        return (self.stall,)

    def __str__(self) -> str:
        return f"stall {self.stall}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "stall", "stall": self.stall}


class TakeDie(Action):
    def __init__(self, value: int) -> None:
        super().__init__("die")
        self.value = value

    def key(self) -> tuple[object, ...]:
        return (self.value,)

    def __str__(self) -> str:
        return f"die {self.value}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "die", "value": self.value}


class Answer(Action):
    """Play a card in another's turn, or none (0)."""

    def __init__(self, card: int) -> None:
        super().__init__("answer")
        self.card = card

    def key(self) -> tuple[object, ...]:
        return (self.card,)

    def __str__(self) -> str:
        return f"answer {self.card}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "answer", "card": self.card}


class Drop(Action):
    """Two cards at once under the pile: an action on places of the hand."""

    def __init__(self, places: tuple[int, ...]) -> None:
        super().__init__("drop")
        self.places = places

    def key(self) -> tuple[object, ...]:
        return (self.places,)

    def picked(self) -> tuple[int, ...]:
        return self.places

    def __str__(self) -> str:
        return f"drop {' '.join(str(place) for place in self.places)}"

    def to_json(self) -> dict[str, Any]:
        return {"do": "drop", "places": list(self.places)}


class Close(Action):
    """The time for reactions is over: nobody's decision, done by the table."""

    def __init__(self, number: int = 0) -> None:
        super().__init__("close")
        self.number = number

    def key(self) -> tuple[object, ...]:
        return (self.number,)

    def __str__(self) -> str:
        return "close 0"

    def to_json(self) -> dict[str, Any]:
        return {"do": "close", "number": 0}


NOBODY_CHOSE = 0
NOT_ASKED = -1
OPEN = -2


class TinyState(State):
    def __init__(self, players: int, options: dict[str, str], first: int) -> None:
        self.players = players
        self.options = options
        self.outcome = None
        self.turns = 0
        self.phase = START
        self.turn = first
        self.stalls = [NOBODY_CHOSE] * players
        self.points = [0] * players
        self.pool: list[int] = []
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
        lists = (self.stalls, self.points, self.pool, self.answers, self.hands, self.used)
        counters = (self.players, self.turns, self.phase, self.turn, self.die, self.outcome)
        return (*counters, tuple(self.options.items()), *map(tuple, lists), self.pile.key())

    def to_act(self) -> tuple[Seat, ...]:
        if self.phase == START:
            return tuple(seat for seat in range(self.players) if self.stalls[seat] == NOBODY_CHOSE)
        if self.phase == TURN:
            return (self.turn,)
        if self.phase == REACT:
            return tuple(seat for seat in range(self.players) if self.answers[seat] == OPEN)
        return ()

    def waiting(self, viewer: Seat) -> tuple[Seat, ...]:
        """Who has answered is a secret until all have: everybody else seems to be thinking."""
        if self.phase not in (START, REACT):
            return self.to_act()
        asked = [seat for seat in range(self.players) if self.phase == START or seat != self.turn]
        return tuple(seat for seat in asked if seat != viewer or seat in self.to_act())

    def timed_phase(self) -> TimedPhase | None:
        seconds = int(self.options["window"])
        return TimedPhase(seconds * 1000, Close()) if seconds and self.phase == REACT else None

    def hand_ids(self, seat: Seat) -> list[str]:
        return [str(card) for card in self.hands[seat]]

    def legal(self, seat: Seat) -> list[Action]:
        if seat not in self.to_act():
            return self.owes_nothing(seat)
        if self.phase == START:
            return [Stall(stall) for stall in STALLS]
        if self.phase == REACT:
            return [Answer(card) for card in sorted({0, *(c for c in self.hands[seat] if c == self.die)})]
        dice: list[Action] = [TakeDie(value) for value in sorted(set(self.pool))]
        hand = self.hands[seat]
        pairs = {(hand[i], hand[j]): (i + 1, j + 1) for j in reversed(range(len(hand))) for i in reversed(range(j))}
        return dice + [Drop(places) for places in sorted(pairs.values())]

    def refuse(self, seat: Seat, action: Action) -> Refusal | None:
        check_viewer(seat, self.players)
        if seat == SPECTATOR and self.timed_phase() is not None and action == Close():
            return None
        places = first_places(action.picked(), self.hand_ids(seat))
        meant = Drop(places) if isinstance(action, Drop) and places else action
        if meant in self.legal(seat):
            return None
        return Refusal("TINY-1", "refused", {"kind": action.kind})

    def apply(self, seat: Seat, action: Action, dealer: Dealer, sink: list[Event] | None = None) -> None:
        out: list[Event] = [] if sink is None else sink
        if isinstance(action, Stall):
            self.stalls[seat] = action.stall
            out.append(Event("chose", {"stall": action.stall}, only=mask(seat)))
            if NOBODY_CHOSE not in self.stalls:
                out.append(Event("stalls", {"stalls": self.stalls[:]}, reveals=True))
                self.phase = TURN
                self.roll(dealer, out)
        elif isinstance(action, TakeDie):
            self.pool.remove(action.value)
            self.die = action.value
            gain = action.value if action.value <= self.stalls[seat] else 0
            self.points[seat] += gain
            out.append(Event("die", {"seat": seat, "value": action.value, "points": gain}))
            self.draw(seat, dealer, out)
            self.answers = [NOT_ASKED if other == seat else OPEN for other in range(self.players)]
            self.phase = REACT
        elif isinstance(action, Drop):
            dropped = [self.hands[seat][place - 1] for place in action.places]
            for card in dropped:
                self.remove(seat, card)
            self.pile.bury(tuple(sorted(dropped)))
            out.append(Event("dropped", {"seat": seat, "count": 2}, {"cards": dropped}, mask(seat)))
            self.end_turn(dealer, out)
        elif isinstance(action, Close):
            self.answers = [0 if answer == OPEN else answer for answer in self.answers]
            self.reveal(dealer, out)
        else:
            assert isinstance(action, Answer)
            self.answers[seat] = action.card
            out.append(Event("answered", {"card": action.card}, only=mask(seat)))
            if OPEN not in self.answers and self.timed_phase() is None:
                self.reveal(dealer, out)

    def remove(self, seat: Seat, card: int) -> None:
        hand = list(self.hands[seat])
        hand.remove(card)
        self.hands[seat] = tuple(hand)

    def roll(self, dealer: Dealer, out: list[Event]) -> None:
        if not self.pool:
            self.pool = sorted(dealer.roll() for _ in range(3))
            out.append(Event("rolled", {"dice": self.pool[:]}))

    def draw(self, seat: Seat, dealer: Dealer, out: list[Event]) -> None:
        if self.pile.size() == 0:
            if not self.used:
                return
            out.append(Event("shuffled", {"cards": sorted(self.used)}))
            self.pile.bury(tuple(sorted(self.used)))
            self.used = []
        card = self.pile.draw(dealer)
        self.hands[seat] = tuple(sorted((*self.hands[seat], card)))
        out.append(Event("drawn", {"seat": seat}, {"card": card}, mask(seat)))

    def reveal(self, dealer: Dealer, out: list[Event]) -> None:
        out.append(Event("all-answered", {}))
        for step in range(1, self.players):
            seat = (self.turn + step) % self.players
            card = self.answers[seat]
            if card > 0:
                self.remove(seat, card)
                self.used.append(card)
                self.points[seat] += 2
                out.append(Event("reacted", {"seat": seat, "card": card}, reveals=True))
                self.draw(seat, dealer, out)
        self.end_turn(dealer, out)

    def end_turn(self, dealer: Dealer, out: list[Event]) -> None:
        self.answers = [NOT_ASKED] * self.players
        self.turns += 1
        self.turn = (self.turn + 1) % self.players
        self.phase = TURN
        if max(self.points) >= TARGET or self.turns >= LAST_TURN:
            self.outcome = Outcome(rank(self.points), "target", tuple(self.points))
            self.phase = OVER
            out.append(Event("ended", {}))
        else:
            self.roll(dealer, out)


class TinyView(View):
    def __init__(self, state: TinyState, seat: Seat, knowledge: Knowledge) -> None:
        legal = [] if seat == SPECTATOR else state.legal(seat)
        super().__init__(seat, state.players, state.options, state.waiting(seat), legal, state.outcome, knowledge)
        self.phase, self.turn, self.turns = state.phase, state.turn, state.turns
        own = state.stalls[seat] if seat >= 0 else NOBODY_CHOSE
        self.stalls = state.stalls[:] if state.phase != START else None
        self.stall = own
        self.points, self.pool, self.die = state.points[:], state.pool[:], state.die
        self.answer = state.answers[seat] if seat >= 0 else NOT_ASKED
        self.hand = state.hands[seat] if seat >= 0 else ()
        self.hand_sizes = [len(hand) for hand in state.hands]
        self.used = state.used[:]
        self.pile = state.pile.sizes()

    def shown(self) -> dict[str, Any]:
        own = {name: value for name, value in vars(self).items() if name != "knowledge"}
        shared = super().shown()
        return {**shared, **{name: own[name] for name in own if name not in shared}}


class Tiny(Game):
    info = GameInfo(
        id="tiny",
        title={"pl": "Stragan", "en": "Stall"},
        players=(2, 3, 4),
        minutes=(1, 2),
        rules_version=1,
        options=(first_option("TINY-1", 4), Option("window", ("0",), "TINY-1", numbers=(1, 60))),
        reasons=("target",),
        weights={"stall": 1, "die": 8, "answer": 1, "drop": 1},
        levels=(
            Level("beginner", {"pl": "Nowicjusz", "en": "Novice"}, {"pl": "Gra byle jak.", "en": "Plays anyhow."}),
            Level("expert", {"pl": "Mistrz", "en": "Master"}, {"pl": "Myśli długo.", "en": "Thinks for long."}),
        ),
    )
    package = "tiny"

    def set_up(self, players: int, options: dict[str, str], dealer: Dealer, sink: list[Event] | None) -> State:
        state = TinyState(players, options, self.first_seat(players, options, dealer, sink))
        out = [] if sink is None else sink
        for seat in range(players):
            state.draw(seat, dealer, out)
            state.draw(seat, dealer, out)
        return state

    def view(self, state: State, seat: Seat, knowledge: Knowledge | None = None) -> View:
        return TinyView(cast(TinyState, state), seat, knowledge or self.first_knowledge(state, seat))

    def first_knowledge(self, state: State, seat: Seat) -> Knowledge:
        tiny = cast(TinyState, state)
        return Knowledge.first_look(seat, tiny.hands, tiny.pile)

    def remember(self, knowledge: Knowledge, seat: Seat, seen: Seen) -> None:
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
                knowledge.move(data["seat"], knowledge.open_pile(0), 2)
        elif seen.code == "reacted" and data["seat"] != seat:
            knowledge.seen(data["card"], data["seat"])
        elif seen.code == "shuffled":
            knowledge.shuffle_into_pile(data["cards"])

    def guess(self, view: View, rng: Random) -> State:
        tiny = cast(TinyView, view)
        state = TinyState(tiny.players, tiny.options, tiny.turn)
        state.phase, state.turns, state.outcome = tiny.phase, tiny.turns, tiny.outcome
        state.points, state.pool, state.die = tiny.points[:], tiny.pool[:], tiny.die
        state.used = tiny.used[:]
        dealt = view.knowledge.deal(rng)
        state.hands = [tiny.hand if seat == tiny.seat else tuple(dealt[seat]) for seat in range(tiny.players)]
        state.pile = view.knowledge.dealt_pile(dealt)
        if tiny.phase == START:
            # Whether another seat has chosen yet, and what, is unknown; one at least still must.
            state.stalls = [rng.choice([NOBODY_CHOSE, *STALLS]) for _ in range(tiny.players)]
            if tiny.seat >= 0:
                state.stalls[tiny.seat] = tiny.stall
            if NOBODY_CHOSE not in state.stalls:
                state.stalls[(tiny.seat + 1) % tiny.players] = NOBODY_CHOSE
        else:
            assert tiny.stalls is not None
            state.stalls = tiny.stalls[:]
        if tiny.phase == REACT:
            others = [seat for seat in range(tiny.players) if seat != tiny.turn]
            for seat in others:
                cards = [OPEN, 0, *(card for card in state.hands[seat] if card == tiny.die)]
                state.answers[seat] = rng.choice(cards)
            if tiny.seat in others:
                state.answers[tiny.seat] = tiny.answer
            if OPEN not in state.answers:
                state.answers[next(seat for seat in others if seat != tiny.seat)] = OPEN
        return state

    def parse(self, text: str) -> Action:
        words = text.split()
        try:
            numbers = [int(word) for word in words[1:]]
            if words[0] == "drop" and len(numbers) == 2:
                return Drop((numbers[0], numbers[1]))
            (number,) = numbers
            return {"stall": Stall, "die": TakeDie, "answer": Answer, "close": Close}[words[0]](number)
        except (KeyError, ValueError, IndexError):
            raise BadNotation("notation", text=text) from None

    def action_from_json(self, data: Mapping[str, Any]) -> Action:
        kind, *rest = data.values() or ("",)
        values = rest[0] if rest and isinstance(rest[0], list) else rest
        try:
            return self.parse(" ".join([str(kind), *(str(value) for value in values)]))
        except (ValueError, RecursionError):
            raise BadNotation("notation", text=shown_json(data)) from None

    FIELDS = (
        "turns",
        "phase",
        "turn",
        "stalls",
        "points",
        "pool",
        "die",
        "answers",
        "hands",
        "used",
    )

    def write_position(self, state: State) -> str:
        tiny = cast(TinyState, state)
        head = write_header(self, tiny.players, tiny.options)
        rows = [head, *(f"{name} {getattr(tiny, name)!r}" for name in self.FIELDS)]
        return "\n".join([*rows, f"pile {tiny.pile.bag!r} {tiny.pile.layers!r}", f"over {tiny.outcome is not None}"])

    def read_position(self, text: str) -> State:
        import ast

        try:
            head, *rest = text.splitlines()
            players, options = read_header(self, head)
            rows = dict(row.split(" ", 1) for row in rest)
            values = {name: ast.literal_eval(rows[name]) for name in self.FIELDS}
            state = TinyState(players, options, values["turn"])
            for name, value in values.items():
                setattr(state, name, value)
            bag, layers = rows["pile"].split("] ", 1)
            state.pile = Pile(ast.literal_eval(bag + "]"), ast.literal_eval(layers))
            if rows["over"] == "True":
                state.outcome = Outcome(rank(state.points), "target", tuple(state.points))
        except (KeyError, ValueError, SyntaxError):
            raise BadPosition("position", detail=text[:20]) from None
        return state

    def prompt(self, view: View) -> Prompt:
        return Prompt("prompt", {})

    def action_params(self, view: View, action: Action) -> dict[str, Any]:
        return {"text": str(action)}

    def about(self, lang: str, text: str) -> list[str]:
        return [text]

    def recall(self, view: View, lang: str, names: list[str], spoken: bool) -> list[str]:
        return [str(view.knowledge.to_json())]

    def picture(self, view: View, lang: str, names: list[str], colour: bool, plain: bool, width: int = 80) -> str:
        return str(view.to_json())

    def data(self) -> dict[str, Any]:
        return {"cards": CARDS}

    def bots(self) -> Mapping[str, Bot]:
        return {"beginner": UniformBot()}

    def heuristics(self) -> Heuristics:
        return HEURISTICS

    @property
    def adviser(self) -> str:
        return "random"


GAME = Tiny()
