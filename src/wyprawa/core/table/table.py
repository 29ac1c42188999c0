"""The table: one running game with any mix of people and bots.

The same object runs in a terminal, in a test and behind a server. Everything that happens is a line of the log;
doing something new and replaying its line are the same code.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from ..actions import Action
from ..bot import Bot
from ..chance import Chance
from ..clock import Clock, ClockRules, no_clock
from ..dealers import CountingDealer
from ..errors import BadLog, Problem
from ..event_recorder import Watch
from ..events import Event
from ..game import Game
from ..knowledge import NO_RECALL
from ..log import Line, LogFile, LogWriter, SealedLine, hash_of
from ..outcome import Outcome
from ..people import Place, check_chat, check_name
from ..score import ScorePart
from ..seats import SPECTATOR, Seat, check_viewer
from ..state import State
from ..view import View
from .handlers import do_line
from .lines import UNPLACED, check_seat_of_line, typed
from .moves import Move, moves_of, summary
from .opening import checked_salts, new_state, opening_lines
from .replaying import replayed, state_at_start
from .state import AcceptedAction, TableState, UndoRequest


class Table:
    """One running game. `Table.open` begins a game, `Table.resume` goes on with a saved one.

    >>> import wyprawa
    >>> log = []
    >>> places = [wyprawa.Place("Ola"), wyprawa.Place("Jan", "greedy")]
    >>> chance = wyprawa.Chance(seed=7)
    >>> table = wyprawa.Table.open(wyprawa.game("bosman"), places, {"first": 1}, chance=chance, keep=log.append)
    >>> table.act(0, "choose ryba")
    [<Event chosen seat=0 gang='ryba'>]
    >>> table, len(log)
    (<Table bosman: Ola, Jan (greedy); 2 lines, Jan decides>, 3)

    A copy, also a pickled one, plays on by itself: it has no `keep`, `watch` and `now`.
    """

    def __init__(self, at: TableState, watch: Watch | None = None) -> None:
        self._at = at
        self.last_events: list[Event] = []
        """What the last line caused, unredacted."""
        self._log = LogWriter()
        self._digest = ""
        self._broken = False
        self._now: Callable[[], int] = no_clock
        self._watch = watch

    def __getstate__(self) -> dict[str, object]:
        return {**vars(self), "_now": no_clock, "_watch": None, "_log": LogWriter(None, self._digest, self.lines)}

    def __repr__(self) -> str:
        return f"<Table {summary(self._at)}>"

    def __iter__(self) -> Iterator[Move]:
        """The moves so far, from the first on; moves that were taken back are not among them."""
        return moves_of(self._at)

    @property
    def game(self) -> Game:
        return self._at.game

    @property
    def header(self) -> Line:
        return self._at.header

    @property
    def places(self) -> list[Place]:
        return self._at.places

    @property
    def state(self) -> State:
        """The state of the game, once it has begun."""
        return self._at.running()

    @property
    def outcome(self) -> Outcome | None:
        return self._at.outcome

    @property
    def score_parts(self) -> Sequence[ScorePart]:
        """What the scores are made of; empty before the end, and for a game that ended without scores."""
        return self._at.score_parts()

    @property
    def accepted(self) -> list[AcceptedAction]:
        """The actions that count, in order; those taken back are not among them."""
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
        return [place.name for place in self._at.places]

    def view(self, seat: Seat, recall: bool = True) -> View:
        """What a seat, or the spectator, may know now; without `recall` only what lies there now, which is quicker."""
        check_viewer(seat, len(self._at.places))
        knowledge = self._at.tracker(seat).know() if recall else NO_RECALL
        return self.game.view(self.state, seat, knowledge)

    def to_act(self) -> tuple[Seat, ...]:
        """The seats that owe a decision."""
        return self._at.to_act()

    def asks_in_secret(self) -> bool:
        """Whether several are asked at once, or in a timed phase: then nobody may learn who has answered."""
        return self._at.asks_in_secret()

    def decision(self, seat: Seat) -> int:
        """The number of the decision a seat owes now; answers may name it, so that none is given twice."""
        return self._at.decisions[self._at.check_seat(seat)]

    def position(self) -> bytes:
        """The position as a text of bytes."""
        return self._at.game.write_position(self._at.running()).encode()

    def can_undo(self, seat: Seat) -> bool:
        """Whether a seat may take its last action back by itself: nothing was revealed, drawn or answered since."""
        return self._at.can_undo(self._at.check_seat(seat))

    # Opening and going on.

    @classmethod
    def open(
        cls,
        game: Game,
        places: list[Place],
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
        """A new game. Each line of the log goes to `keep` before the move counts.

        `seating` says how people sit: `apart`, each with a device of his own, or several at one `screen`.
        """
        chance = chance or Chance.sealed()
        salts = checked_salts(salts or [], len(places))
        at = new_state(game, places, options, chance, now() if now else 0, position, clock, seating)
        table = cls(at, watch)
        table._now = now or no_clock
        table._log = LogWriter(keep)
        table._log.header(at.header)
        for line in opening_lines(chance, salts):
            table._perform(line)
        at.dealer = CountingDealer(chance.dealer(at.salts))
        table._perform({"do": "start"})
        table._do_initial_actions()
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
        """The game of a saved log, where it was left. New lines go to `keep`."""
        table = cls.replay_start(game, log, watch)
        table._now = now or no_clock
        table._log = LogWriter(keep)
        table.follow(log.lines)
        if table._at.state is None:
            raise BadLog("log-cut", line=len(log.lines) + 2)
        if table.outcome is not None and not any(line.data["do"] == "end" for line in log.lines):
            table._end_if_over()  # the machine stopped between the last move and this line
        return table

    def follow(self, lines: list[SealedLine]) -> None:
        """Do what was written elsewhere, and be ready to go on from there."""
        if not lines:
            return
        for line in lines:
            self.replay_line(line)
        self._log = self._log.after(self._digest, self.lines)
        self._at.go_on_dealing()

    # Replaying a log, line by line.

    @classmethod
    def replay_start(cls, game: Game, log: LogFile, watch: Watch | None = None) -> "Table":
        """A table at the beginning of a log, before its first line."""
        table = cls(state_at_start(game, log), watch)
        table._digest = log.header.digest
        return table

    def replay_line(self, line: SealedLine) -> None:
        """Do what one line of a log says, with the dealer's answers it records, and check its hash.

        BadLog says what is wrong with the file. Any other error is one of the rules.
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
        """Do a seat's decision: the events it caused, unredacted. Refused if the rules forbid it.

        A text is read as the seat would type it. `by` names a bot that decided once for somebody whose time was out.
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
        self._end_if_over()
        return events

    def _do_initial_actions(self) -> None:
        """Say for everybody what the way people sit asks for; nothing in most games."""
        for seat, action in self._at.initial_actions():
            self._perform({"do": "act", "seat": seat, "act": action.to_json()})

    def end_phase(self) -> None:
        """The time of a phase of fixed length is over."""
        self._must_run()
        phase = self.state.timed_phase()
        if phase is None:
            raise Problem("decision-gone")
        self._perform({"do": "act", "seat": SPECTATOR, "act": phase.action.to_json()})
        self._end_if_over()

    def bot_act(self, seat: Seat, bot: Bot, rng: Random) -> list[Event]:
        """Let a bot decide for a seat."""
        return self.act(seat, bot.decide(self.view(seat), rng))

    def resign(self, seat: Seat) -> None:
        """Give up. Of two players the other wins; of more, a bot plays the seat on."""
        self._must_run()
        self._perform({"do": "resign", "seat": seat, "bot": self.game.adviser})
        self._end_if_over()
        if self.outcome is None:
            self._undo_if_agreed()
            self._do_initial_actions()

    def undo(self, seat: Seat) -> None:
        """Take a seat's last move back."""
        self._must_run()
        last = self._at.last_action()
        self._perform({"do": "undo", "seat": seat, "to": -1 if last is None else last.line})

    def ask_undo(self, seat: Seat) -> None:
        """Ask everybody to let a seat take its last move back, with all that came after; bots agree."""
        self._must_run()
        last = self._at.last_own_action(self._at.check_seat(seat))
        if last is None:
            raise Problem("undo-nothing")
        self._perform({"do": "ask", "seat": seat, "to": last.line})
        self._undo_if_agreed()

    def answer_undo(self, seat: Seat, yes: bool) -> None:
        """Answer somebody who asks to take a move back."""
        self._must_run()
        self._perform({"do": "agree", "seat": seat, "yes": yes})
        self._undo_if_agreed()

    def _undo_if_agreed(self) -> None:
        request = self._at.undo_request
        if request is not None and not request.asked:
            self._perform({"do": "undo", "seat": request.seat, "to": request.to, "agreed": True})

    # People.

    def chat(self, seat: Seat, text: str) -> None:
        """Say something: a line of the log that changes nothing in the game."""
        if self._broken:
            raise Problem("log-broken")
        self._perform({"do": "chat", "seat": seat, "text": check_chat(text)})

    def pause(self, seat: Seat) -> None:
        """Stop the game and its clocks."""
        self._must_run()
        self._perform({"do": "pause", "seat": seat})

    def go_on(self, seat: Seat) -> None:
        """After a pause."""
        self._must_run()
        self._perform({"do": "go", "seat": seat})

    def seat_bot(self, seat: Seat, bot: str, why: str) -> None:
        """A bot decides at a seat from now on: its person asked for it, left, or ran out of time."""
        self._must_run()
        name = self.places[self._at.check_seat(seat)].name
        self._perform({"do": "seat", "seat": seat, "name": name, "bot": bot, "why": why})
        self._undo_if_agreed()
        self._do_initial_actions()

    def seat_person(self, seat: Seat, name: str) -> None:
        """A person decides at a seat from now on: the one who was there before, or another."""
        self._must_run()
        self._perform({"do": "seat", "seat": seat, "name": check_name(name), "bot": None, "why": "person"})
        self._do_initial_actions()

    def bot_failed(self, seat: Seat, why: str) -> None:
        """Note that a bot failed to decide (`time` or `crash`), before a simpler one decides instead."""
        self._must_run()
        self._perform({"do": "stumble", "seat": seat, "why": why})

    def resumed(self, slept: int) -> None:
        """Note that nobody kept this table for so many milliseconds: no clock is charged for them."""
        self._must_run()
        self._perform({"do": "wake", "slept": slept})

    def abandon(self) -> None:
        """End the game without a result."""
        self._must_run()
        self._perform({"do": "abandon"})

    # Writing it down.

    def _must_run(self) -> None:
        if self._broken:
            raise Problem("log-broken")
        if self.outcome is not None:
            raise Problem("game-over")
        if self.abandoned:
            raise Problem("game-abandoned")

    def _perform(self, line: Line) -> None:
        """Do something new: all of it, or nothing."""
        at = self._at
        check_seat_of_line(line, len(at.places))
        time = max(self._now(), at.clock.since)
        self.last_events = do_line(at, typed(line), time)
        if line["do"] in ("start", "act"):
            line["dealt"] = at.dealer.take()
            at.count_draws(line)
        line["time"] = time
        try:
            self._log.line(line, self.position() if line["do"] not in UNPLACED else b"")
        except BaseException:
            # The game here is ahead of the log now: nothing more may happen until it is resumed from the log.
            self._broken = True
            raise
        self._digest = self._log.digest
        at.lines += 1
        if self._watch is not None:
            self._watch(line, self.last_events)

    def _end_if_over(self) -> None:
        line = self._at.end_line()
        if line is not None:
            self._perform(line)
