"""The course of a game: what has happened so far, and what each kind of line of its log does.

A line is done in the same way when it is new and when a log is read; where it comes from is the table's affair.
"""

from collections.abc import Callable
from typing import Any

from .actions import Action
from .chance import Chance
from .clock import Clock, ClockRules
from .dealers import CountingDealer, Dealer, Draw, RecordedDealer
from .events import Event
from .game import Game
from .knowledge import Knowledge
from .log import Line
from .outcome import Outcome
from .people import Place, check_chat, check_name, check_salt
from .problems import Problem, Refused
from .seats import EVERYBODY, SPECTATOR, Seat
from .state import State
from .view import View
from .witness import Witness

SEAT_CHANGES = ("own", "host", "left", "time", "person")
"""Why somebody else decides at a seat: its person asked for a bot, the host did, the person left or ran out of time;
or a person sits down."""

STUMBLES = ("time", "crash")

NOT_ASKED = Knowledge(0)
"""The knowledge of a view that recalls nothing: for whoever looks only at what lies there now."""


class Act:
    """A move that counts: what is needed to do it again, and what taking it back would mean."""

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


class Wish:
    """Somebody asks to take a move back; who has not agreed yet."""

    def __init__(self, seat: Seat, to: int, asked: set[Seat]) -> None:
        self.seat = seat
        self.to = to
        self.asked = asked


class Course:
    """One running game and the people at it, line by line."""

    def __init__(self, game: Game, places: list[Place], header: Line) -> None:
        self.game = game
        self.places = places
        self.header = header
        self.state: State
        self.outcome: Outcome | None = None
        self.resigned: list[Seat] = []
        self.abandoned = False
        self.wish: Wish | None = None
        self.clock = Clock(ClockRules.read(header.get("clock")), len(places))
        self.lines = 0
        self.last_events: list[Event] = []
        self._acts: list[Act] = []
        self._start_draws: list[Draw] = []
        self._decisions = [0] * len(places)
        self._chance: Chance | None = None
        self._dealer = CountingDealer(RecordedDealer([]))
        self._salts = [""] * len(places)
        self._witnesses: dict[Seat, Witness] = {}
        """Those who were asked what they know; whoever is asked for the first time hears the whole game again."""

    # Looking.

    def names(self) -> list[str]:
        return [place.name for place in self.places]

    @property
    def started(self) -> bool:
        return hasattr(self, "state")

    @property
    def paused(self) -> bool:
        return self.clock.paused

    def _check_seat(self, seat: Seat) -> Seat:
        if type(seat) is not int or not 0 <= seat < len(self.places):
            raise Problem("seat", seat=seat + 1 if type(seat) is int else str(seat), players=len(self.places))
        return seat

    def view(self, seat: Seat) -> View:
        """What a seat, or the spectator, may know now."""
        if seat != SPECTATOR:
            self._check_seat(seat)
        return self.game.view(self.state, seat, self._witness(seat).know())

    def glance(self, seat: Seat) -> View:
        """A view without recall: what lies before a seat, or the spectator, now."""
        return self.game.view(self.state, seat, NOT_ASKED)

    def _witness(self, seat: Seat) -> Witness:
        if seat not in self._witnesses:
            state = self._set_up(RecordedDealer(self._start_draws), [])
            witness = Witness(self.game, state, seat)
            for act in self._acts:
                events: list[Event] = []
                state.apply(act.seat, act.action, RecordedDealer(act.draws), events)
                witness.show(events)
            self._witnesses[seat] = witness
        return self._witnesses[seat]

    def to_act(self) -> tuple[Seat, ...]:
        """The seats that owe a decision."""
        return () if self.outcome is not None or self.abandoned else self.state.to_act()

    def asks_in_secret(self) -> bool:
        """Whether several are asked at once, or in a phase of fixed length: then nobody may learn who has answered."""
        return self.state.window() is not None or len(self.state.waiting(SPECTATOR)) > 1

    def decision(self, seat: Seat) -> int:
        """The number of the decision a seat owes now; answers may name it, so that none is given twice."""
        return self._decisions[seat]

    def position(self) -> bytes:
        return self.game.write_position(self.state).encode()

    def can_undo(self, seat: Seat) -> bool:
        """Whether a seat may take its last move back by itself: nothing was revealed, drawn or answered since."""
        last = self._last_move()
        return self.outcome is None and last is not None and last.seat == seat and not last.final

    def _last_move(self) -> Act | None:
        """The last act that was not said aside."""
        return next((act for act in reversed(self._acts) if not act.action.aside()), None)

    # Doing what a line says.

    def _enact(self, line: Line, time: int) -> None:
        """Do what a line says. A Problem means that nothing has changed."""
        self.last_events = []
        owed = set(self.to_act()) if self.started else set()
        slept = line["slept"] if line["do"] == "wake" else 0
        anew = LINES[line["do"]](self, line, owed)
        if not self.started:
            return
        self._settle(owed)
        clock = self.clock
        clock.charge(time, slept)
        clock.paused = {"pause": True, "go": False}.get(line["do"], clock.paused)
        if line["do"] == "act":
            self._stop_clock(self._acts[-1], bool(anew))
        runs = self.outcome is None and not self.abandoned
        waiting = self.state.waiting(SPECTATOR) if runs else ()
        people = tuple(seat for seat in waiting if self.places[seat].bot is None)
        window = self.state.window() if runs else None
        clock.run(people, len(waiting) > 1, None if window is None else window.length, bool(anew))

    def _stop_clock(self, act: Act, anew: bool) -> None:
        """A seat has acted. An answer to a secret decision changes no clock before the public sees the phase end."""
        clock = self.clock
        if clock.is_shared:
            if anew:
                clock.phase_ended()
        elif not act.action.aside():
            act.left = clock.left[act.seat]
            clock.acted(act.seat)

    def _do_keep(self, line: Line, owed: set[Seat]) -> None:
        self._chance = Chance(secret=bytes.fromhex(line["secret"]))

    def _do_salt(self, line: Line, owed: set[Seat]) -> None:
        self._salts[self._check_seat(line["seat"])] = check_salt(line["salt"])

    def _do_start(self, line: Line, owed: set[Seat]) -> bool:
        if self._chance is None:
            raise Problem("log-draw-missing")  # the secret that was committed to is not kept: no draw could be made
        self.state = self._set_up(self._dealer, self.last_events)
        self._start_draws = self._dealer.draws()
        return True

    def _set_up(self, dealer: Dealer, events: list[Event]) -> State:
        players = len(self.places)
        if "position" not in self.header:
            return self.game.new(players, dealer, self.header["options"], events)
        state = self.game.read_position(self.header["position"])
        if state.players != players:
            raise Problem("position-players", players=state.players)
        events.append(Event("from-position", {}))
        return state

    def _do_act(self, line: Line, owed: set[Seat]) -> bool:
        seat = line["seat"]
        action = self.game.action_from_log(self.state, seat, line["act"])
        refusal = self.state.refuse(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        secret = self.asks_in_secret()
        self.state.apply(seat, action, self._dealer, self.last_events)
        draws = self._dealer.draws()
        # A secret answer stands, and so does the move that asked for it: whether either can be taken back
        # would tell others who has answered.
        final = bool(draws) or secret or self.asks_in_secret() or any(event.reveals for event in self.last_events)
        self._acts.append(Act(self.lines, seat, action, draws, final))
        for witness in self._witnesses.values():
            witness.show(self.last_events)
        public = any(event.only == EVERYBODY for event in self.last_events)
        if public:
            self.wish = None
        if seat == SPECTATOR:
            owed.clear()
        elif not action.aside():
            owed.discard(seat)
        return public

    def _do_undo(self, line: Line, owed: set[Seat]) -> bool:
        seat, to = line["seat"], line["to"]
        place = next((number for number, act in enumerate(self._acts) if act.line == to and act.seat == seat), None)
        if place is None or (not line.get("agreed") and not self.can_undo(seat)):
            raise Problem("undo-barred")
        gone = self._acts[place:]
        del self._acts[place:]
        self.state = self._set_up(RecordedDealer(self._start_draws), [])
        for act in self._acts:
            self.state.apply(act.seat, act.action, RecordedDealer(act.draws))
        for act in gone:
            # What was said aside stands, if it still can be.
            if act.action.aside() and self.state.refuse(act.seat, act.action) is None:
                self.state.apply(act.seat, act.action, RecordedDealer([]))
                self._acts.append(act)
        self._witnesses.clear()
        for act in gone:
            if act.left is not None:
                self.clock.left[act.seat] = min(act.left, self.clock.left[act.seat])
        self.wish = None
        draws = sum(len(act.draws) for act in gone)
        self._tell("undone-draws" if draws else "undone", seat=seat, **({"draws": draws} if draws else {}))
        owed.clear()
        return True

    def _do_resign(self, line: Line, owed: set[Seat]) -> None:
        seat = self._check_seat(line["seat"])
        if seat in self.resigned:
            raise Problem("resigned-already")
        last = self._last_move()
        if last is not None:
            last.final = True
        self.resigned.append(seat)
        self.places[seat].bot = line["bot"]
        if self.wish is not None:
            self.wish.asked.discard(seat)
        self._tell("resigned", seat=seat)

    def _do_ask(self, line: Line, owed: set[Seat]) -> None:
        seat = self._check_seat(line["seat"])
        asked = {other for other, place in enumerate(self.places) if other != seat and place.bot is None}
        self.wish = Wish(seat, line["to"], asked)
        self._tell("undo-asked", seat=seat)

    def _do_agree(self, line: Line, owed: set[Seat]) -> None:
        seat = line["seat"]
        if self.wish is None or seat not in self.wish.asked:
            raise Problem("undo-not-asked")
        self._tell("undo-agreed" if line["yes"] else "undo-refused", seat=seat)
        if line["yes"]:
            self.wish.asked.discard(seat)
        else:
            self.wish = None

    def _do_chat(self, line: Line, owed: set[Seat]) -> None:
        self._tell("said", seat=self._check_seat(line["seat"]), text=check_chat(line["text"]))

    def _do_pause(self, line: Line, owed: set[Seat]) -> None:
        if self.paused:
            raise Problem("game-paused")
        self._tell("paused", seat=self._check_seat(line["seat"]))

    def _do_go(self, line: Line, owed: set[Seat]) -> None:
        if not self.paused:
            raise Problem("not-paused")
        self._tell("went-on", seat=self._check_seat(line["seat"]))

    def _do_seat(self, line: Line, owed: set[Seat]) -> None:
        seat = self._check_seat(line["seat"])
        if seat in self.resigned:
            raise Problem("resigned-already")
        if (line["why"] == "person") != (line["bot"] is None) or line["why"] not in SEAT_CHANGES:
            raise ValueError(line["why"])
        place = self.places[seat]
        if line["bot"] is not None and place.bot is None and self.wish is not None:
            self.wish.asked.discard(seat)
        before, place.name, place.bot = place.name, check_name(line["name"]), line["bot"]
        if place.bot is not None:
            self._tell(f"seat-bot-{line['why']}", seat=seat, bot=place.bot)
        elif place.name != before:
            self._tell("seat-new", seat=seat, before=before)
        else:
            self._tell("seat-back", seat=seat)

    def _do_stumble(self, line: Line, owed: set[Seat]) -> None:
        if line["why"] not in STUMBLES:
            raise ValueError(line["why"])
        self._tell(f"stumbled-{line['why']}", seat=self._check_seat(line["seat"]))

    def _do_wake(self, line: Line, owed: set[Seat]) -> None:
        if type(line["slept"]) is not int or line["slept"] < 0:
            raise ValueError(line["slept"])
        self._tell("woke")

    def _do_abandon(self, line: Line, owed: set[Seat]) -> None:
        self.abandoned = True
        self._tell("abandoned")

    def _do_end(self, line: Line, owed: set[Seat]) -> None:
        pass

    def _tell(self, code: str, **data: Any) -> None:
        """Something that happened at the table, not in the game."""
        self.last_events = [Event(code, data)]

    def _settle(self, still_owed: set[Seat]) -> None:
        """After every change: number the decisions newly owed, and see whether the game is over."""
        stayed = [seat for seat in range(len(self.places)) if seat not in self.resigned]
        if len(stayed) == 1:
            last = tuple((seat,) for seat in reversed(self.resigned))
            self.outcome = Outcome(((stayed[0],), *last), "resigned")
        elif self.state.outcome is not None:
            self.outcome = below_all_who_stayed(self.state.outcome, self.resigned)
        for seat in self.to_act():
            if seat not in still_owed:
                self._decisions[seat] += 1


LINES: dict[str, Callable[[Course, Line, set[Seat]], bool | None]] = {
    "keep": Course._do_keep,
    "salt": Course._do_salt,
    "start": Course._do_start,
    "act": Course._do_act,
    "undo": Course._do_undo,
    "resign": Course._do_resign,
    "ask": Course._do_ask,
    "agree": Course._do_agree,
    "chat": Course._do_chat,
    "pause": Course._do_pause,
    "go": Course._do_go,
    "seat": Course._do_seat,
    "stumble": Course._do_stumble,
    "wake": Course._do_wake,
    "abandon": Course._do_abandon,
    "end": Course._do_end,
}
"""What each kind of line does. `owed` are the seats whose decision goes on; a handler takes out those whose does not.
True where the public has seen the game move on."""


def below_all_who_stayed(outcome: Outcome, resigned: list[Seat]) -> Outcome:
    """The outcome of a game in which bots played on for people who resigned: they rank last."""
    if not resigned:
        return outcome
    stayed = [tuple(seat for seat in group if seat not in resigned) for group in outcome.ranking]
    gone = [(seat,) for seat in reversed(resigned)]
    return Outcome(tuple(group for group in (*stayed, *gone) if group), outcome.reason, outcome.scores)
