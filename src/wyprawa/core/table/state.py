"""The state of a table: the game, its people, its clocks and requests, as the lines of the log have made it."""

from collections.abc import Iterator, Sequence

from ..actions import Action
from ..chance import Chance
from ..clock import Clock, ClockRules
from ..dealers import CountingDealer, Dealer, Draw, RecordedDealer, SealedDealer
from ..errors import Problem
from ..events import Event
from ..game import Game
from ..knowledge import NO_RECALL
from ..knowledge_tracker import KnowledgeTracker
from ..log import Line
from ..outcome import Outcome
from ..people import Place
from ..score import ScorePart
from ..seats import SPECTATOR, Seat, check_seat
from ..state import State


class AcceptedAction:
    """An action that counts: what is needed to do it again, and what taking it back would mean."""

    __slots__ = ("action", "draws", "final", "left", "line", "seat")

    def __init__(self, line: int, seat: Seat, action: Action, draws: list[Draw], final: bool) -> None:
        self.line = line
        """How many lines stood before it."""
        self.seat = seat
        self.action = action
        self.draws = draws
        self.final = final
        """Whether it drew or showed something that was hidden: then nobody takes it back alone."""
        self.left: int | None = None
        """What the clock of the seat had left when it decided; None if its own time was not running."""


class UndoRequest:
    """A seat asks to take its last action back, and who has not agreed yet."""

    __slots__ = ("asked", "seat", "to")

    def __init__(self, seat: Seat, to: int, asked: set[Seat]) -> None:
        self.seat = seat
        self.to = to
        """How many lines stood before the action."""
        self.asked = asked


class TableState:
    """Everything that the lines of a log say about one game. Handlers change it, a line at a time."""

    def __init__(self, game: Game, places: list[Place], header: Line) -> None:
        self.game = game
        self.places = places
        self.header = header
        self.state: State | None = None
        """The state of the game; None before its start."""
        self.outcome: Outcome | None = None
        self.resigned: list[Seat] = []
        self.abandoned = False
        self.undo_request: UndoRequest | None = None
        self.clock = Clock(ClockRules.read(header.get("clock")), len(places))
        self.lines = 0
        self.actions: list[AcceptedAction] = []
        self.start_draws: list[Draw] = []
        self.draw_sizes: list[int] = []
        """The sizes of all draws so far, where a seed makes them: a new dealer must make them again."""
        self.decisions = [0] * len(places)
        """The number of the latest decision of each seat."""
        self.chance: Chance | None = None
        self.dealer = CountingDealer(RecordedDealer([]))
        self.salts = [""] * len(places)
        self.trackers: dict[Seat, KnowledgeTracker] = {}
        """Of those who were asked what they know; for a new one the game is played through again."""
        self._score_parts: Sequence[ScorePart] | None = None

    def running(self) -> State:
        """The state of the game, which has begun."""
        assert self.state is not None, "the game has not begun"
        return self.state

    def check_seat(self, seat: Seat) -> Seat:
        check_seat(seat, len(self.places))
        return seat

    def is_over(self) -> bool:
        return self.outcome is not None or self.abandoned

    def to_act(self) -> tuple[Seat, ...]:
        """The seats that owe a decision."""
        return () if self.state is None or self.is_over() else self.state.to_act()

    def asks_in_secret(self) -> bool:
        """Whether several are asked at once, or in a timed phase: then nobody may learn who has answered."""
        state = self.running()
        return state.timed_phase() is not None or len(state.waiting(SPECTATOR)) > 1

    def last_action(self) -> AcceptedAction | None:
        """The last action that was not out of turn."""
        return next((accepted for accepted in reversed(self.actions) if not accepted.action.out_of_turn()), None)

    def can_undo(self, seat: Seat) -> bool:
        """Whether a seat may take its last action back by itself: nothing was revealed, drawn or answered since."""
        last = self.last_action()
        return self.outcome is None and last is not None and last.seat == seat and not last.final

    def last_own_action(self, seat: Seat) -> AcceptedAction | None:
        """The last action of a seat that was not out of turn."""
        own = [accepted for accepted in self.actions if accepted.seat == seat and not accepted.action.out_of_turn()]
        return own[-1] if own else None

    def check_decision(self, seat: Seat, decision: int) -> None:
        """Raise a Problem for a decision that the seat does not owe any more."""
        if decision != self.decisions[seat] or seat not in self.to_act():
            raise Problem("decision-gone")

    def end_line(self) -> Line | None:
        """The last line of the log, once the game has an outcome: it reveals the secret that was committed to."""
        if self.outcome is None:
            return None
        line: Line = {"do": "end", "outcome": self.outcome.to_json()}
        assert self.chance is not None
        if self.chance.secret is not None:
            line["secret"] = self.chance.secret.hex()
            line["salts"] = self.salts
        return line

    def read_action(self, seat: Seat, text: str) -> Action:
        """The action that a text means to a seat; BadNotation if none."""
        names = [place.name for place in self.places]
        try:
            return self.game.read(self.game.view(self.running(), seat, NO_RECALL), text, names)
        except Problem as problem:
            problem.at(self.game, names)
            raise

    def new_game(self, dealer: Dealer, events: list[Event]) -> State:
        """The game as it begins."""
        players = len(self.places)
        if "position" not in self.header:
            return self.game.new(players, dealer, self.header["options"], events)
        state = self.game.read_position(self.header["position"])
        if state.players != players:
            raise Problem("position-players", players=state.players)
        events.append(Event("from-position", {}))
        return state

    def played_again(self) -> State:
        """The game played again from its beginning, with the draws as they were."""
        state = self.new_game(RecordedDealer(self.start_draws), [])
        for accepted in self.actions:
            state.apply(accepted.seat, accepted.action, RecordedDealer(accepted.draws))
        return state

    def score_parts(self) -> Sequence[ScorePart]:
        """What the scores are made of; empty before the end, and for a game that ended without scores."""
        if self.outcome is None or self.outcome.scores is None:
            return ()
        if self._score_parts is None:
            events: list[Event] = []
            state = self.new_game(RecordedDealer(self.start_draws), [])
            start = state.copy()
            for accepted in self.actions:
                state.apply(accepted.seat, accepted.action, RecordedDealer(accepted.draws), events)
            self._score_parts = self.game.score_parts(start, events, state)
        return self._score_parts

    def tracker(self, seat: Seat) -> KnowledgeTracker:
        """What a seat knows."""
        if seat not in self.trackers:
            state = self.new_game(RecordedDealer(self.start_draws), [])
            tracker = KnowledgeTracker(self.game, state, seat)
            for accepted in self.actions:
                events: list[Event] = []
                state.apply(accepted.seat, accepted.action, RecordedDealer(accepted.draws), events)
                tracker.show(events)
            self.trackers[seat] = tracker
        return self.trackers[seat]

    def logged(self, seat: Seat, action: Action) -> dict[str, object]:
        """An action as a line of the log holds it: pieces that it picks stand by their own names."""
        data = action.to_json()
        picked = action.picked()
        hand = self.running().hand_ids(seat) if picked else []
        if picked and all(1 <= place <= len(hand) for place in picked):
            del data["places"]
            data["pieces"] = [hand[place - 1] for place in picked]
        return data

    def initial_actions(self) -> Iterator[tuple[Seat, Action]]:
        """What is done for each seat because of how people sit; the next one is asked for after the one before."""
        seating = self.header.get("seating", "")
        for seat, place in enumerate(self.places if seating else []):
            action = self.game.initial_action(self.running(), seat, seating if place.bot is None else "")
            if action is not None and self.outcome is None:
                yield seat, action

    def count_draws(self, line: Line) -> None:
        """Keep the sizes of a line's draws where a seed makes them."""
        if self.chance is not None and self.chance.secret is None:
            self.draw_sizes.extend(size for _, size, _ in line.get("dealt", []))

    def go_on_dealing(self) -> None:
        """Draw from chance again after a log was replayed: past every draw of the log."""
        if self.chance is None:
            return
        dealer = self.chance.dealer(self.salts)
        if isinstance(dealer, SealedDealer):
            dealer.counter = self.dealer.counter
        else:
            for size in self.draw_sizes:
                dealer.index(size)
        self.dealer = CountingDealer(dealer, self.dealer.counter)
