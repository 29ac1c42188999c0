"""The state of a table, as the lines of its log have produced it: game, players, clocks and requests."""

from collections.abc import Iterator, Sequence

from mypy_extensions import mypyc_attr

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
from ..pickling import attributes_of, restored
from ..player import Player
from ..score import ScorePart
from ..seats import SPECTATOR, Seat, check_seat
from ..state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class AcceptedAction:
    """An action that the table has applied, with what is needed to replay or undo it."""

    __slots__ = ("action", "draws", "final", "in_timed_phase", "left", "line", "seat")

    def __init__(self, line: int, seat: Seat, action: Action, draws: Sequence[Draw], final: bool) -> None:
        self.line = line
        """The number of lines before it."""
        self.seat = seat
        self.action = action
        self.draws = draws
        self.final = final
        """Whether the action drew or revealed something, so that undoing it needs the agreement of others."""
        self.left: int | None = None
        """The time that the seat had left when it decided; None if its own time was not running."""
        self.in_timed_phase = False

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (type(self), attributes_of(self))


@mypyc_attr(allow_interpreted_subclasses=True)
class UndoRequest:
    """The request of a seat to undo its last action. `asked` are the seats that have not agreed yet."""

    __slots__ = ("asked", "seat", "to")

    def __init__(self, seat: Seat, to: int, asked: set[Seat]) -> None:
        self.seat = seat
        self.to = to
        """The number of lines before the action."""
        self.asked = asked

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (type(self), attributes_of(self))


@mypyc_attr(allow_interpreted_subclasses=True)
class TableState:
    """The state of a table. Handlers change it, one line at a time."""

    def __init__(self, game: Game, players: list[Player], header: Line) -> None:
        self.game = game
        self.players = players
        self.header = header
        self.state: State | None = None
        """The state of the game; None before the start."""
        self.outcome: Outcome | None = None
        self.resigned: list[Seat] = []
        self.abandoned = False
        self.undo_request: UndoRequest | None = None
        self.clock = Clock(ClockRules.read(header.get("clock")), len(players))
        self.lines = 0
        self.actions: list[AcceptedAction] = []
        self.start_draws: list[Draw] = []
        self.draw_sizes: list[int] = []
        """The sizes of all draws from a seed. A new dealer repeats them to reach the same point."""
        self.decisions = [0] * len(players)
        """The number of each seat's latest decision."""
        self.chance: Chance | None = None
        self.dealer = CountingDealer(RecordedDealer([]))
        self.salts = [""] * len(players)
        self.trackers: dict[Seat, KnowledgeTracker] = {}
        """The trackers made so far, by seat. For a new one the game is replayed."""
        self._score_parts: Sequence[ScorePart] | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (type(self), attributes_of(self))

    def running(self) -> State:
        """The state of the game, which must have begun."""
        assert self.state is not None, "the game has not begun"
        return self.state

    def check_running(self) -> None:
        """Raises `Problem` if the game is over or abandoned."""
        if self.outcome is not None:
            raise Problem("game-over")
        if self.abandoned:
            raise Problem("game-abandoned")

    def check_seat(self, seat: Seat) -> Seat:
        check_seat(seat, len(self.players))
        return seat

    def is_over(self) -> bool:
        return self.outcome is not None or self.abandoned

    def to_act(self) -> tuple[Seat, ...]:
        """The seats that owe a decision."""
        return () if self.state is None or self.is_over() else self.state.to_act()

    def asks_in_secret(self) -> bool:
        """Whether several seats decide at once or a timed phase runs, so that nobody may learn who has answered."""
        state = self.running()
        return state.timed_phase() is not None or len(state.waiting(SPECTATOR)) > 1

    def last_action(self) -> AcceptedAction | None:
        """The last action that was not out of turn."""
        return next((accepted for accepted in reversed(self.actions) if not accepted.action.out_of_turn()), None)

    def can_undo(self, seat: Seat) -> bool:
        """Whether a seat may undo its last action alone: nothing was revealed, drawn or decided by others since."""
        last = self.last_action()
        return self.outcome is None and last is not None and last.seat == seat and not last.final

    def last_own_action(self, seat: Seat) -> AcceptedAction | None:
        """The last action that a seat may ask to undo: not out of turn, and not in a timed phase.

        How far an undo goes back is public, and must not tell who has answered in a timed phase.
        """
        for accepted in reversed(self.actions):
            if accepted.seat == seat and not accepted.in_timed_phase and not accepted.action.out_of_turn():
                return accepted
        return None

    def check_decision(self, seat: Seat, decision: int) -> None:
        """Raise `Problem` for a decision that the seat no longer owes."""
        if decision != self.decisions[seat] or seat not in self.to_act():
            raise Problem("decision-gone")

    def end_line(self) -> Line | None:
        """The last line of the log, which reveals the dealer's secret; None while the game has no outcome."""
        if self.outcome is None:
            return None
        line: Line = {"do": "end", "outcome": self.outcome.to_json()}
        assert self.chance is not None
        if self.chance.secret is not None:
            line["secret"] = self.chance.secret.hex()
            line["salts"] = self.salts
        return line

    def read_action(self, seat: Seat, text: str) -> Action:
        """The action that a seat types; raises `BadNotation` if the text is not an action."""
        names = [player.name for player in self.players]
        try:
            return self.game.read(self.game.view(self.running(), seat, NO_RECALL), text, names)
        except Problem as problem:
            problem.at(self.game, names)
            raise

    def new_game(self, dealer: Dealer, events: list[Event]) -> State:
        """The state of the game at its start."""
        players = len(self.players)
        if "position" not in self.header:
            return self.game.new(players, dealer, self.header["options"], events)
        state = self.game.read_position(self.header["position"])
        if state.players != players:
            raise Problem("position-players", players=state.players)
        events.append(Event("from-position", {}))
        return state

    def played_again(self) -> State:
        """The state of the game, replayed from the start with the recorded draws."""
        state = self.new_game(RecordedDealer(self.start_draws), [])
        for accepted in self.actions:
            state.apply(accepted.seat, accepted.action, RecordedDealer(accepted.draws))
        return state

    def score_parts(self) -> Sequence[ScorePart]:
        """The parts of the scores; empty before the end, and for a game that ended without scores."""
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
        """The knowledge tracker of a seat."""
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
        """The JSON form of an action for the log, with picked pieces by their ids."""
        data = action.to_json()
        picked = action.picked()
        hand = self.running().hand_ids(seat) if picked else []
        if picked and all(1 <= place <= len(hand) for place in picked):
            del data["places"]
            data["pieces"] = [hand[place - 1] for place in picked]
        return data

    def initial_actions(self) -> Iterator[tuple[Seat, Action]]:
        """The initial actions of all seats. Each is computed after the one before has been applied."""
        seating = self.header.get("seating", "")
        for seat, player in enumerate(self.players if seating else []):
            action = self.game.initial_action(self.running(), seat, seating if player.bot is None else "")
            if action is not None and self.outcome is None:
                yield seat, action

    def answers_of_table(self) -> Iterator[tuple[Seat, Action]]:
        """The answers for people who are asked only so that nobody learns who has a choice."""
        first = True
        for seat in self.to_act():
            if self.players[seat].bot is None and (first or seat in self.to_act()):
                action = self.game.answer_of_table(self.running(), seat)
                if action is not None:
                    yield seat, action
                    first = False

    def count_draws(self, line: Line) -> None:
        """Store the sizes of a line's draws if they come from a seed."""
        if self.chance is not None and self.chance.secret is None:
            self.draw_sizes.extend(size for _, size, _ in line.get("dealt", []))

    def go_on_dealing(self) -> None:
        """Replace the recorded dealer by the real one after a replay, past all draws of the log."""
        if self.chance is None:
            return
        dealer = self.chance.dealer(self.salts)
        if isinstance(dealer, SealedDealer):
            dealer.counter = self.dealer.counter
        else:
            for size in self.draw_sizes:
                dealer.index(size)
        self.dealer = CountingDealer(dealer, self.dealer.counter)
