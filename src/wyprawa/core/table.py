"""The table: one running game with any mix of people and bots.

The same object runs in a terminal, in a test and behind a server. It checks every action, asks the dealer,
writes the log, keeps the clocks, shows each viewer what he may know, and takes moves back. All that happens is a
line of the log; doing something and replaying its line are the same code.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from .actions import Action
from .bot import Bot
from .chance import Chance
from .clock import Clock, ClockRules
from .dealers import CountingDealer, Dealer, Draw, RecordedDealer, SealedDealer
from .events import Event
from .game import Game, extra_hash
from .knowledge import Knowledge
from .log import FORMAT, Line, LogFile, LogWriter, SealedLine, hash_of
from .outcome import Outcome
from .people import Place, check_chat, check_name, check_salt
from .problems import BadLog, Problem, Refused
from .seats import EVERYBODY, SPECTATOR, Seat
from .state import State
from .view import View
from .witness import Witness

UNPLACED = ("keep", "salt")
"""Lines that stand before the game: there is no position yet."""

SEAT_CHANGES = ("own", "host", "left", "time", "person")
"""Why somebody else decides at a seat: its person asked for a bot, the host did, the person left or ran out of time;
or a person sits down."""

STUMBLES = ("time", "crash")

Watch = Callable[[Line, list[Event]], None]
"""Told every line and the events it caused, as it happens or is replayed."""


class _Act:
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
        self.left = 0
        """What the clock of the seat had left when it decided."""


class Wish:
    """Somebody asks to take a move back; who has not agreed yet."""

    def __init__(self, seat: Seat, to: int, asked: set[Seat]) -> None:
        self.seat = seat
        self.to = to
        self.asked = asked


class Table:
    """Open one with `Table.open`, or go on with a saved one with `Table.resume`."""

    def __init__(self, game: Game, places: list[Place], header: Line, watch: Watch | None = None) -> None:
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
        self._acts: list[_Act] = []
        self._start_draws: list[Draw] = []
        self._sizes: list[int] = []
        """The sizes of all draws so far, where a seed makes them: its dealer must count through them again."""
        self._decisions = [0] * len(places)
        self._chance: Chance | None = None
        self._dealer = CountingDealer(RecordedDealer([]))
        self._log = LogWriter()
        self._digest = ""
        self._broken = False
        self._now: Callable[[], int] = _no_clock
        self._salts = [""] * len(places)
        self._witnesses: dict[Seat, Witness] = {}
        """Those who were asked what they know; whoever is asked for the first time hears the whole game again."""
        self._watch = watch

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
        game.check_players(len(places))
        for place in places:
            place.name = check_name(place.name)
        salts = [check_salt(salt) for salt in salts or []]
        if len(salts) > len(places):
            raise Problem("salt")
        chance = chance or Chance.sealed()
        resolved = game.options(options)
        game.check_options(len(places), resolved)
        header: Line = {
            "wyprawa": FORMAT,
            "game": game.info.id,
            "rules": game.info.rules_version,
            "options": resolved,
            "seats": [{"name": place.name, "bot": place.bot} for place in places],
            "dealer": chance.header(),
            "time": now() if now else 0,
        }
        if position is not None:
            header["position"] = position
        if clock is not None and clock.kind != "none":
            header["clock"] = clock.to_json()
        if seating:
            header["seating"] = seating
        if game.extra is not None:
            header["extra"] = {"hash": extra_hash(game.extra), "text": game.extra}
        table = cls(game, places, header, watch)
        table._now = now or _no_clock
        table._log = LogWriter(keep)
        table._log.header(header)
        table._chance = chance
        if chance.secret is not None:
            table._perform({"do": "keep", "secret": chance.secret.hex()})
        for seat, salt in enumerate(salts):
            if salt:
                table._perform({"do": "salt", "seat": seat, "salt": salt})
        table._dealer = CountingDealer(chance.dealer(table._salts))
        table._perform({"do": "start"})
        table._welcome()
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
        table._now = now or _no_clock
        table._log = LogWriter(keep)
        table.follow(log.lines)
        if not table.started:
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
        if self._chance is not None:
            self._dealer = CountingDealer(self._fresh_dealer(), self._dealer.counter)

    def _fresh_dealer(self) -> Dealer:
        """The dealer as it was left: past every draw of the log."""
        assert self._chance is not None
        dealer = self._chance.dealer(self._salts)
        if isinstance(dealer, SealedDealer):
            dealer.counter = self._dealer.counter
            return dealer
        for size in self._sizes:
            dealer.index(size)
        return dealer

    # Replaying a log, line by line.

    @classmethod
    def replay_start(cls, game: Game, log: LogFile, watch: Watch | None = None) -> "Table":
        """A table at the beginning of a log, before its first line."""
        if hash_of("", log.header.body, b"") != log.header.digest:
            raise BadLog("verify-hash", line=1)
        header = dict(log.header.data)
        game = game.of_log(header)
        try:
            places = [Place(check_name(seat["name"]), seat["bot"]) for seat in header["seats"]]
            dealer = header["dealer"]
            header["options"] = game.options(header["options"])
            game.check_players(len(places))
            if dealer["kind"] not in ("sealed", "seeded") or ("seed" in dealer) != (dealer["kind"] == "seeded"):
                raise BadLog("log-header", line=1)
            table = cls(game, places, header, watch)
        except (KeyError, TypeError, AttributeError):
            raise BadLog("log-header", line=1) from None
        if dealer["kind"] == "seeded":
            table._chance = Chance(seed=int(dealer["seed"]))
        table._digest = log.header.digest
        return table

    def replay_line(self, line: SealedLine) -> None:
        """Do what one line of a log says, with the dealer's answers it records, and check its hash."""
        try:
            self._replay_line(line.data, line.number)
            position = self.position() if line.data["do"] not in UNPLACED else b""
        except (KeyError, TypeError, ValueError, IndexError, AttributeError):
            raise BadLog("log-line", line=line.number) from None
        except Refused:
            raise BadLog("log-illegal", line=line.number) from None
        except BadLog:
            raise
        except Problem:
            raise BadLog("log-line", line=line.number) from None
        if hash_of(self._digest, line.body, position) != line.digest:
            raise BadLog("verify-hash", line=line.number)
        self._digest = line.digest
        self.lines += 1
        self._count_draws(line.data)
        if self._watch is not None:
            self._watch(line.data, self.last_events)

    def _replay_line(self, line: Line, number: int) -> None:
        draws = [(number_, size, answer) for number_, size, answer in line.get("dealt", [])]
        if not all(type(part) is int for draw in draws for part in draw):
            raise BadLog("log-draws", line=number)
        if [draw[0] for draw in draws] != list(range(self._dealer.counter, self._dealer.counter + len(draws))):
            raise BadLog("log-draws", line=number)
        recorded = RecordedDealer(draws)
        self._dealer = CountingDealer(recorded, self._dealer.counter)
        if line["do"] not in _LINES:
            raise BadLog("log-kind", line=number, kind=str(line["do"]))
        if line["do"] == "end":
            if self.outcome is None or self.outcome.to_json() != line["outcome"]:
                raise BadLog("log-outcome", line=number)
            if self._chance is None or (self._chance.secret or b"").hex() != line.get("secret", ""):
                raise BadLog("verify-secret", line=number)
        time = line["time"]
        self._enact(line, time if type(time) is int else 0)
        if not recorded.used_up():
            raise BadLog("log-draws", line=number)

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

    def decision(self, seat: Seat) -> int:
        """The number of the decision a seat owes now; answers may name it, so that none is given twice."""
        return self._decisions[seat]

    def position(self) -> bytes:
        return self.game.write_position(self.state).encode()

    # Deciding.

    def act(self, seat: Seat, action: Action, decision: int | None = None, by: str | None = None) -> list[Event]:
        """Do a seat's decision: the events it caused, unredacted. Refused if the rules forbid it.

        `by` names a bot that decided once for somebody whose time was out.
        """
        self._must_run()
        if self.paused:
            raise Problem("game-paused")
        self._check_seat(seat)
        if decision is not None and (decision != self._decisions[seat] or seat not in self.to_act()):
            raise Problem("decision-gone")
        act = action.to_json()
        picked = action.picked()
        hand = self.state.hand_ids(seat) if picked else []
        if picked and all(1 <= place <= len(hand) for place in picked):
            del act["places"]
            act["pieces"] = [hand[place - 1] for place in picked]
        line: Line = {"do": "act", "seat": seat, "act": act}
        if by is not None:
            line["by"] = by
        self._perform(line)
        events = self.last_events
        self._end_if_over()
        return events

    def _welcome(self) -> None:
        """Say for everybody what the way people sit asks for; nothing in most games."""
        seating = self.header.get("seating", "")
        if not seating or self.outcome is not None or self.abandoned:
            return
        for seat, place in enumerate(self.places):
            said = self.game.welcome(self.state, seat, seating if place.bot is None else "")
            if said is not None:
                self._perform({"do": "act", "seat": seat, "act": said.to_json()})

    def end_phase(self) -> None:
        """The time of a phase of fixed length is over."""
        self._must_run()
        window = self.state.window()
        if window is None:
            raise Problem("decision-gone")
        self._perform({"do": "act", "seat": SPECTATOR, "act": window.action.to_json()})
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
            self._welcome()

    # Taking back.

    def can_undo(self, seat: Seat) -> bool:
        """Whether a seat may take its last move back by itself: nothing was revealed, drawn or answered since."""
        last = self._last_move()
        return self.outcome is None and last is not None and last.seat == seat and not last.final

    def _last_move(self) -> _Act | None:
        """The last act that was not said aside."""
        return next((act for act in reversed(self._acts) if not act.action.aside()), None)

    def undo(self, seat: Seat) -> None:
        """Take a seat's last move back."""
        self._must_run()
        last = self._last_move()
        if last is None or not self.can_undo(seat):
            raise Problem("undo-barred")
        self._perform({"do": "undo", "seat": seat, "to": last.line})

    def ask_undo(self, seat: Seat) -> None:
        """Ask everybody to let a seat take its last move back, with all that came after; bots agree."""
        self._must_run()
        self._check_seat(seat)
        own = [act for act in self._acts if act.seat == seat and not act.action.aside()]
        if not own:
            raise Problem("undo-nothing")
        self._perform({"do": "ask", "seat": seat, "to": own[-1].line})
        self._undo_if_agreed()

    def answer_undo(self, seat: Seat, yes: bool) -> None:
        """Answer somebody who asks to take a move back."""
        self._must_run()
        self._perform({"do": "agree", "seat": seat, "yes": yes})
        self._undo_if_agreed()

    def _undo_if_agreed(self) -> None:
        wish = self.wish
        if wish is not None and not wish.asked:
            self._perform({"do": "undo", "seat": wish.seat, "to": wish.to, "agreed": True})

    # What happens round the game.

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
        name = self.places[self._check_seat(seat)].name
        self._perform({"do": "seat", "seat": seat, "name": name, "bot": bot, "why": why})
        self._undo_if_agreed()
        self._welcome()

    def seat_person(self, seat: Seat, name: str) -> None:
        """A person decides at a seat from now on: the one who was there before, or another."""
        self._must_run()
        self._perform({"do": "seat", "seat": seat, "name": check_name(name), "bot": None, "why": "person"})
        self._welcome()

    def stumble(self, seat: Seat, why: str) -> None:
        """Note that a bot failed to decide (`time` or `crash`), before a simpler one decides instead."""
        self._must_run()
        self._perform({"do": "stumble", "seat": seat, "why": why})

    def wake(self, slept: int) -> None:
        """Note that nobody kept this table for so many milliseconds: no clock is charged for them."""
        self._must_run()
        self._perform({"do": "wake", "slept": slept})

    def abandon(self) -> None:
        """End the game without a result."""
        self._must_run()
        self._perform({"do": "abandon"})

    # Doing what a line says.

    def _must_run(self) -> None:
        if self._broken:
            raise Problem("log-broken")
        if self.outcome is not None:
            raise Problem("game-over")
        if self.abandoned:
            raise Problem("game-abandoned")

    def _perform(self, line: Line) -> None:
        """Do something new: all of it, or nothing."""
        time = max(self._now(), self.clock.since)
        self._enact(line, time)
        if line["do"] in ("start", "act"):
            line["dealt"] = self._dealer.take()
            self._count_draws(line)
        line["time"] = time
        try:
            self._log.line(line, self.position() if line["do"] not in UNPLACED else b"")
        except BaseException:
            # The game here is ahead of the log now: nothing more may happen until it is resumed from the log.
            self._broken = True
            raise
        self._digest = self._log.digest
        self.lines += 1
        if self._watch is not None:
            self._watch(line, self.last_events)

    def _count_draws(self, line: Line) -> None:
        if self._chance is not None and self._chance.secret is None:
            self._sizes.extend(size for _, size, _ in line.get("dealt", []))

    def _enact(self, line: Line, time: int) -> None:
        """Do what a line says. A Problem means that nothing has changed."""
        self.last_events = []
        owed = set(self.to_act()) if self.started else set()
        slept = line["slept"] if line["do"] == "wake" else 0
        anew = _LINES[line["do"]](self, line, owed)
        if not self.started:
            return
        self._settle(owed)
        clock = self.clock
        clock.charge(time - slept)
        clock.since = max(clock.since, time)
        clock.paused = {"pause": True, "go": False}.get(line["do"], clock.paused)
        if line["do"] == "act" and line["seat"] != SPECTATOR and not self._acts[-1].action.aside():
            self._acts[-1].left = clock.left[line["seat"]]
            clock.acted(line["seat"])
        runs = self.outcome is None and not self.abandoned
        waiting = self.state.waiting(SPECTATOR) if runs else ()
        people = tuple(seat for seat in waiting if self.places[seat].bot is None)
        window = self.state.window() if runs else None
        clock.run(people, len(waiting) > 1, None if window is None else window.length, bool(anew))

    def _do_keep(self, line: Line, owed: set[Seat]) -> None:
        self._chance = Chance(secret=bytes.fromhex(line["secret"]))

    def _do_salt(self, line: Line, owed: set[Seat]) -> None:
        self._salts[self._check_seat(line["seat"])] = check_salt(line["salt"])

    def _do_start(self, line: Line, owed: set[Seat]) -> bool:
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
        aside = action.aside()
        together = len(self.state.waiting(SPECTATOR)) > 1
        self.state.apply(seat, action, self._dealer, self.last_events)
        draws = self._dealer.draws()
        # What was asked of several at once stands: taking it back would tell others that it had been answered.
        told = bool(draws) or together or seat == SPECTATOR or any(event.reveals for event in self.last_events)
        self._acts.append(_Act(self.lines, seat, action, draws, told))
        for witness in self._witnesses.values():
            witness.show(self.last_events)
        if not aside:
            self.wish = None
            owed.discard(seat)
        return any(event.only == EVERYBODY for event in self.last_events)

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
        for act in reversed([act for act in gone if act.seat != SPECTATOR and not act.action.aside()]):
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

    def _end_if_over(self) -> None:
        if self.outcome is not None:
            line: Line = {"do": "end", "outcome": self.outcome.to_json()}
            if self._chance is not None and self._chance.secret is not None:
                line["secret"] = self._chance.secret.hex()
                line["salts"] = self._salts
            self._perform(line)


_LINES: dict[str, Callable[[Table, Line, set[Seat]], bool | None]] = {
    "keep": Table._do_keep,
    "salt": Table._do_salt,
    "start": Table._do_start,
    "act": Table._do_act,
    "undo": Table._do_undo,
    "resign": Table._do_resign,
    "ask": Table._do_ask,
    "agree": Table._do_agree,
    "chat": Table._do_chat,
    "pause": Table._do_pause,
    "go": Table._do_go,
    "seat": Table._do_seat,
    "stumble": Table._do_stumble,
    "wake": Table._do_wake,
    "abandon": Table._do_abandon,
    "end": Table._do_end,
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


NOT_ASKED = Knowledge(0)
"""The knowledge of a view that recalls nothing: for whoever looks only at what lies there now."""


def _no_clock() -> int:
    return 0
