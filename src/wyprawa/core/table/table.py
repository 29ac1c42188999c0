"""The table: one running game with any mix of people and bots, in a terminal, in tests and in a server.

Everything that happens is a line of the log; new lines and replayed lines run the same code.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from mypy_extensions import mypyc_attr

from ..actions import Action
from ..bot import Bot
from ..chance import Chance
from ..chat import check_chat
from ..clock import Clock, ClockRules, no_clock
from ..dealers import CountingDealer
from ..errors import BadLog, Problem
from ..event_recorder import Watch
from ..events import Event
from ..game import Game
from ..knowledge import NO_RECALL
from ..log import ChainedLine, Line, LogFile, LogWriter, hash_of
from ..names import check_logged_name
from ..outcome import Outcome
from ..pickling import attributes_of, restored
from ..player import Player
from ..score import ScorePart
from ..seats import SPECTATOR, Seat, check_viewer
from ..state import State
from ..view import View
from .line_handlers import do_line
from .line_replay import replayed, state_at_start
from .lines import UNPLACED, check_seat_of_line, typed
from .moves import Move, moves_of, summary
from .opening import checked_salts, new_state, opening_lines
from .state import AcceptedAction, TableState, UndoRequest


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """One running game. `Table.open` starts a game, `Table.resume` continues a saved one.

    >>> import wyprawa
    >>> log = []
    >>> players = [wyprawa.Player("Ola"), wyprawa.Player("Jan", "greedy")]
    >>> chance = wyprawa.Chance(seed=7)
    >>> table = wyprawa.Table.open(wyprawa.game("bosman"), players, {"first": 1}, chance=chance, keep=log.append)
    >>> table.act(0, "choose ryba")
    [<Event chosen seat=0 gang='ryba'>]
    >>> table, len(log)
    (<Table bosman: Ola, Jan (greedy); 2 lines, Jan decides>, 3)

    A copy or a pickle has no `keep`, `watch` and `now`.
    """

    def __init__(self, at: TableState, watch: Watch | None = None) -> None:
        self._at = at
        self.last_events: list[Event] = []
        """The events of the last line, secrets included."""
        self._log = LogWriter()
        self._digest = ""
        self._broken = False
        self._now: Callable[[], int] = no_clock
        self._watch = watch

    def __reduce__(self) -> tuple[object, ...]:
        without = {"_now": no_clock, "_watch": None, "_log": LogWriter(None, self._digest, self.lines)}
        return restored, (type(self), {**attributes_of(self), **without})

    def __repr__(self) -> str:
        return f"<Table {summary(self._at)}>"

    def __iter__(self) -> Iterator[Move]:
        """Iterate over the moves so far, without undone ones."""
        return moves_of(self._at)

    @property
    def game(self) -> Game:
        return self._at.game

    @property
    def header(self) -> Line:
        return self._at.header

    @property
    def players(self) -> list[Player]:
        return self._at.players

    @property
    def state(self) -> State:
        """The state of the game, which must have begun."""
        return self._at.running()

    @property
    def outcome(self) -> Outcome | None:
        return self._at.outcome

    @property
    def score_parts(self) -> Sequence[ScorePart]:
        """The parts of the scores; empty before the end, and for a game that ended without scores."""
        return self._at.score_parts()

    @property
    def accepted(self) -> list[AcceptedAction]:
        """The accepted actions in order, without undone ones."""
        return self._at.actions

    @property
    def resigned(self) -> list[Seat]:
        return self._at.resigned

    @property
    def abandoned(self) -> bool:
        return self._at.abandoned

    @property
    def undo_request(self) -> UndoRequest | None:
        return self._at.undo_request

    @property
    def clock(self) -> Clock:
        return self._at.clock

    @property
    def lines(self) -> int:
        """The number of lines after the header."""
        return self._at.lines

    @property
    def paused(self) -> bool:
        return self._at.clock.paused

    def names(self) -> list[str]:
        """The names of the players, by seat."""
        return [player.name for player in self._at.players]

    def view(self, seat: Seat, recall: bool = True) -> View:
        """What a seat or the spectator may know; without `recall` only what is visible now, which is faster."""
        check_viewer(seat, len(self._at.players))
        knowledge = self._at.tracker(seat).know() if recall else NO_RECALL
        return self.game.view(self.state, seat, knowledge)

    def to_act(self) -> tuple[Seat, ...]:
        """The seats that owe a decision."""
        return self._at.to_act()

    def asks_in_secret(self) -> bool:
        """Whether several seats decide at once or a timed phase runs, so that nobody may learn who has answered."""
        return self._at.asks_in_secret()

    def decision(self, seat: Seat) -> int:
        """The number of the decision that a seat owes. `act` takes it, so that no answer is applied twice."""
        return self._at.decisions[self._at.check_seat(seat)]

    def position(self) -> bytes:
        """The position as UTF-8 text."""
        return self._at.game.write_position(self._at.running()).encode()

    def can_undo(self, seat: Seat) -> bool:
        """Whether a seat may undo its last action alone: nothing was revealed, drawn or decided by others since."""
        return self._at.can_undo(self._at.check_seat(seat))

    # Opening and resuming.

    @classmethod
    def open(
        cls,
        game: Game,
        players: list[Player],
        options: Mapping[str, object] | None = None,
        *,
        chance: Chance | None = None,
        salts: list[str] | None = None,
        position: str | None = None,
        clock: ClockRules | None = None,
        seating: str = "",
        now: Callable[[], int] | None = None,
        keep: Callable[[bytes], None] | None = None,
        watch: Watch | None = None,
    ) -> "Table":
        """Start a new game. Each line of the log is passed to `keep` before the table reports it.

        `seating` is `apart` for players with a device each, or `screen` for several players at one screen.
        """
        chance = chance or Chance.sealed()
        salts = checked_salts(salts or [], len(players))
        at = new_state(game, players, options, chance, now() if now else 0, position, clock, seating)
        table = cls(at, watch)
        table._now, table._log = now or no_clock, LogWriter(keep)
        table._log.header(at.header)
        for line in opening_lines(chance, salts):
            table._perform(line)
        at.dealer = CountingDealer(chance.dealer(at.salts))
        table._perform({"do": "start"})
        table._do_for_seats(at.initial_actions())
        table._end_if_over()
        return table

    @classmethod
    def resume(
        cls,
        game: Game,
        log: LogFile,
        *,
        now: Callable[[], int] | None = None,
        keep: Callable[[bytes], None] | None = None,
        watch: Watch | None = None,
    ) -> "Table":
        """Continue the game of a saved log. New lines are passed to `keep`."""
        table = cls.replay_start(game, log, watch)
        table._now, table._log = now or no_clock, LogWriter(keep)
        table.follow(log.lines)
        if table._at.state is None:
            raise BadLog("log-cut", line=len(log.lines) + 2)
        if table.outcome is not None and not any(line.data["do"] == "end" for line in log.lines):
            table._end_if_over()  # the process stopped between the last move and this line
        return table

    def follow(self, lines: list[ChainedLine]) -> None:
        """Apply lines that another process wrote, and continue from there."""
        if not lines:
            return
        for line in lines:
            self.replay_line(line)
        self._log = self._log.after(self._digest, self.lines)
        self._at.go_on_dealing()

    # Replaying.

    @classmethod
    def replay_start(cls, game: Game, log: LogFile, watch: Watch | None = None) -> "Table":
        """A table at the start of a log, before its first line."""
        table = cls(state_at_start(game, log), watch)
        table._digest = log.header.digest
        return table

    def replay_line(self, line: ChainedLine) -> None:
        """Apply one line of a log with the dealer's answers that it records, and check its hash.

        Raises `BadLog` if the file is invalid. Any other exception is a bug in the rules.
        """
        self.last_events = replayed(self._at, line)
        position = b"" if line.data["do"] in UNPLACED else self.position()
        if hash_of(self._digest, line.body, position) != line.digest:
            raise BadLog("verify-hash", line=line.number)
        self._digest = line.digest
        self._at.lines += 1
        self._at.count_draws(line.data)
        if self._watch is not None:
            self._watch(line.data, self.last_events)

    def act(self, seat: Seat, action: Action | str, decision: int | None = None, by: str | None = None) -> list[Event]:
        """Apply a seat's action; return its events, secrets included. Raises `Refused` if the rules forbid it.

        A text is read as typed by the seat. `by` names a bot that decided once for a player whose time was out.
        """
        self._must_run()
        if self.paused:
            raise Problem("game-paused")
        self._at.check_seat(seat)
        if decision is not None:
            self._at.check_decision(seat, decision)
        if isinstance(action, str):
            action = self._at.read_action(seat, action)
        self._perform({"do": "act", "seat": seat, "act": self._at.logged(seat, action), **({"by": by} if by else {})})
        events = self.last_events
        self._do_for_seats(self._at.answers_of_table())
        self._end_if_over()
        return events

    def _do_for_seats(self, actions: Iterator[tuple[Seat, Action]]) -> None:
        """Apply actions that the table does for seats."""
        for seat, action in actions:
            self._perform({"do": "act", "seat": seat, "act": action.to_json()})

    def end_phase(self) -> None:
        """End the timed phase that runs; raises `Problem` if there is none."""
        self._must_run()
        if (phase := self.state.timed_phase()) is None:
            raise Problem("decision-gone")
        self._perform({"do": "act", "seat": SPECTATOR, "act": phase.action.to_json()})
        self._end_if_over()

    def bot_act(self, seat: Seat, bot: Bot, rng: Random) -> list[Event]:
        """Apply the action that a bot chooses for a seat."""
        return self.act(seat, bot.decide(self.view(seat), rng))

    def resign(self, seat: Seat) -> None:
        """Resign. Of two players the other wins; with more players a bot takes the seat."""
        self._must_run()
        self._perform({"do": "resign", "seat": seat, "bot": self.game.adviser})
        self._end_if_over()
        if self.outcome is None:
            self._undo_if_agreed()
            self._do_for_seats(self._at.initial_actions())

    def undo(self, seat: Seat) -> None:
        """Undo a seat's last action; raises `Problem` if `can_undo` is false."""
        self._must_run()
        last = self._at.last_action()
        self._perform({"do": "undo", "seat": seat, "to": -1 if last is None else last.line})

    def ask_undo(self, seat: Seat) -> None:
        """Ask the other players to undo a seat's last action and all later ones. Bots agree."""
        self._must_run()
        last = self._at.last_own_action(self._at.check_seat(seat))
        if last is None:
            raise Problem("undo-nothing")
        self._perform({"do": "ask", "seat": seat, "to": last.line})
        self._undo_if_agreed()

    def answer_undo(self, seat: Seat, yes: bool) -> None:
        """Answer an undo request."""
        self._must_run()
        self._perform({"do": "agree", "seat": seat, "yes": yes})
        self._undo_if_agreed()

    def _undo_if_agreed(self) -> None:
        request = self._at.undo_request
        if request is not None and not request.asked:
            self._perform({"do": "undo", "seat": request.seat, "to": request.to, "agreed": True})

    # Chat, pauses and players.

    def chat(self, seat: Seat, text: str) -> None:
        """Add a chat message to the log."""
        if self._broken:
            raise Problem("log-broken")
        self._perform({"do": "chat", "seat": seat, "text": check_chat(text)})

    def pause(self, seat: Seat) -> None:
        """Pause the game and its clocks; the host of the table has the seat SPECTATOR."""
        self._must_run()
        self._perform({"do": "pause", "seat": seat})

    def go_on(self, seat: Seat) -> None:
        """Continue after a pause."""
        self._must_run()
        self._perform({"do": "go", "seat": seat})

    def seat_bot(self, seat: Seat, bot: str, why: str) -> None:
        """Let a bot decide at a seat from now on. `why` is `own`, `host`, `left` or `time`."""
        self._must_run()
        name = self.players[self._at.check_seat(seat)].name
        self._perform({"do": "seat", "seat": seat, "name": name, "bot": bot, "why": why})
        self._undo_if_agreed()
        self._do_for_seats(self._at.initial_actions())

    def seat_person(self, seat: Seat, name: str) -> None:
        """Let a person decide at a seat from now on, the earlier one or another."""
        self._must_run()
        self._perform({"do": "seat", "seat": seat, "name": check_logged_name(name), "bot": None, "why": "person"})
        self._do_for_seats(self._at.initial_actions())

    def bot_failed(self, seat: Seat, why: str) -> None:
        """Log that a bot failed (`time` or `crash`). A simpler bot then decides."""
        self._must_run()
        self._perform({"do": "stumble", "seat": seat, "why": why})

    def resumed(self, slept: int) -> None:
        """Log that no server had the table for `slept` milliseconds. No clock is charged for them."""
        self._must_run()
        self._perform({"do": "wake", "slept": slept})

    def abandon(self) -> None:
        """End the game without a result."""
        self._must_run()
        self._perform({"do": "abandon"})

    # Writing the log.

    def _must_run(self) -> None:
        if self._broken:
            raise Problem("log-broken")
        self._at.check_running()

    def _perform(self, line: Line) -> None:
        """Apply a new line and write it to the log. A `Problem` leaves the table unchanged."""
        at = self._at
        check_seat_of_line(line, len(at.players))
        time = max(self._now(), at.clock.since)
        self.last_events = do_line(at, typed(line), time)
        if line["do"] in ("start", "act"):
            line["dealt"] = at.dealer.take()
            at.count_draws(line)
        line["time"] = time
        try:
            self._log.line(line, self.position() if line["do"] not in UNPLACED else b"")
        except BaseException:
            # The state is ahead of the log. The table refuses everything until it is resumed from the log.
            self._broken = True
            raise
        self._digest = self._log.digest
        at.lines += 1
        if self._watch is not None:
            self._watch(line, self.last_events)

    def _end_if_over(self) -> None:
        if (line := self._at.end_line()) is not None:
            self._perform(line)
