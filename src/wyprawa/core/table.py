"""The table: one running game with any mix of people and bots.

The same object runs in a terminal, in a test and behind a server. It checks every action, asks the dealer,
writes the log, keeps the clocks, shows each viewer what he may know, and takes moves back. All that happens is a
line of the log; doing something and replaying its line are the same code.
"""

from collections.abc import Callable, Mapping
from random import Random

from .actions import Action
from .bot import Bot
from .chance import Chance
from .clock import ClockRules
from .course import LINES, Course
from .dealers import CountingDealer, Dealer, RecordedDealer, SealedDealer
from .events import Event
from .game import Game, extra_hash
from .log import FORMAT, Line, LogFile, LogWriter, SealedLine, hash_of
from .names import check_new_names
from .people import Place, check_chat, check_name, check_salt
from .problems import BadLog, Problem, Refused
from .seats import SPECTATOR, Seat

UNPLACED = ("keep", "salt")
"""Lines that stand before the game: there is no position yet."""

Watch = Callable[[Line, list[Event]], None]
"""Told every line and the events it caused, as it happens or is replayed."""


class Table(Course):
    """Open one with `Table.open`, or go on with a saved one with `Table.resume`."""

    def __init__(self, game: Game, places: list[Place], header: Line, watch: Watch | None = None) -> None:
        super().__init__(game, places, header)
        self._sizes: list[int] = []
        """The sizes of all draws so far, where a seed makes them: its dealer must count through them again."""
        self._log = LogWriter()
        self._digest = ""
        self._broken = False
        self._now: Callable[[], int] = _no_clock
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
        if position is not None:
            game = game.of_position(position)
        game.check_players(len(places))
        for place, name in zip(places, check_new_names(place.name for place in places), strict=True):
            place.name = name
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
            seeded = {"sealed": False, "seeded": True}[dealer["kind"]]
            promise, form = ("seed", int) if seeded else ("commitment", str)
            if ("seed" in dealer) != seeded or type(dealer[promise]) is not form:
                raise BadLog("log-header", line=1)
            table = cls(game, places, header, watch)
        except (KeyError, TypeError, AttributeError):
            raise BadLog("log-header", line=1) from None
        if seeded:
            table._chance = Chance(seed=dealer["seed"])
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
        if line["do"] not in LINES:
            raise BadLog("log-kind", line=number, kind=str(line["do"]))
        if line["do"] == "end":
            if self.outcome is None or self.outcome.to_json() != line["outcome"]:
                raise BadLog("log-outcome", line=number)
            assert self._chance is not None
            if (self._chance.secret or b"").hex() != line.get("secret", ""):
                raise BadLog("verify-secret", line=number)
        time = line["time"]
        self._enact(line, time if type(time) is int else 0)
        if not recorded.used_up():
            raise BadLog("log-draws", line=number)

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
        if not seating or self.outcome is not None:
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

    def undo(self, seat: Seat) -> None:
        """Take a seat's last move back."""
        self._must_run()
        last = self._last_move()
        if last is None:
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

    def _end_if_over(self) -> None:
        if self.outcome is not None:
            assert self._chance is not None
            line: Line = {"do": "end", "outcome": self.outcome.to_json()}
            if self._chance.secret is not None:
                line["secret"] = self._chance.secret.hex()
                line["salts"] = self._salts
            self._perform(line)


def _no_clock() -> int:
    return 0
