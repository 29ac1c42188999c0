"""The table: one running game with any mix of people and bots.

The same object runs in a terminal, in a test and behind a server. It checks every action, asks the dealer,
writes the log, shows each viewer what he may know, and takes moves back where nothing was revealed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from .actions import Action
from .bot import Bot
from .dealers import (
    CountingDealer,
    Dealer,
    RecordedDealer,
    SealedDealer,
    SeededDealer,
    commitment,
    new_secret,
)
from .events import Event
from .game import Game
from .log import FORMAT, Line, LogFile, LogWriter, SealedLine, hash_of
from .outcome import Outcome
from .problems import BadLog, Problem, Refused
from .seats import SPECTATOR, Seat
from .state import State
from .view import View
from .witness import Witness

NAME_LENGTH = 40
CHAT_LENGTH = 500
SALT_LENGTH = 200

UNPLACED = ("keep", "salt")
"""Lines that stand before the game: there is no position yet."""


@dataclass
class Place:
    """Who sits at a seat: a name, and the bot's name if no person does."""

    name: str
    bot: str | None = None


@dataclass(frozen=True)
class Chance:
    """Where a game's chance comes from: a secret (sealed), or a seed (laboratory)."""

    secret: bytes | None = None
    seed: int | None = None

    @classmethod
    def sealed(cls) -> "Chance":
        return cls(secret=new_secret())

    def header(self) -> Line:
        if self.secret is not None:
            return {"kind": "sealed", "commitment": commitment(self.secret)}
        return {"kind": "seeded", "seed": self.seed}

    def dealer(self, salts: list[str]) -> Dealer:
        if self.secret is not None:
            return SealedDealer(self.secret, salts)
        return SeededDealer(self.seed or 0)


@dataclass
class _Before:
    """What to go back to when a move is taken back."""

    seat: Seat
    line: int
    state: State
    shown: dict[Seat, int]
    """How many events each viewer had been shown."""


class Table:
    """Open one with `Table.open`, or go on with a saved one with `Table.resume`."""

    def __init__(self, game: Game, places: list[Place], header: Line) -> None:
        self.game = game
        self.places = places
        self.header = header
        self.state: State
        self.outcome: Outcome | None = None
        self.resigned: list[Seat] = []
        self.lines = 0
        self.last_events: list[Event] = []
        self._before: list[_Before] = []
        self._decisions = [0] * len(places)
        self._chance: Chance | None = None
        self._dealer = CountingDealer(RecordedDealer([]))
        self._sizes: list[int] = []
        self._log = LogWriter()
        self._digest = ""
        self._broken = False
        self._now: Callable[[], int] = _no_clock
        self._salts = [""] * len(places)
        self._witnesses: dict[Seat, Witness] = {}

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
        now: Callable[[], int] | None = None,
        keep: Callable[[bytes], None] | None = None,
    ) -> "Table":
        """A new game. Each line of the log goes to `keep` before the move counts."""
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
        table = cls(game, places, header)
        table._chance = chance
        table._now = now or _no_clock
        table._log = LogWriter(keep)
        table._log.header(header)
        if chance.secret is not None:
            table._write({"do": "keep", "secret": chance.secret.hex()}, b"")
        for seat, salt in enumerate(salts):
            if salt:
                table._salts[seat] = salt
                table._write({"do": "salt", "seat": seat, "salt": salt}, b"")
        table._dealer = CountingDealer(chance.dealer(table._salts))
        table._start(table._dealer)
        table._write({"do": "start", "dealt": table._dealer.take()})
        return table

    @classmethod
    def resume(
        cls,
        game: Game,
        log: LogFile,
        *,
        now: Callable[[], int] | None = None,
        keep: Callable[[bytes], None] | None = None,
    ) -> "Table":
        """The game of a saved log, where it was left. New lines go to `keep`."""
        table = cls.replay_start(game, log)
        for line in log.lines:
            table.replay_line(line)
        if not table.started:
            raise BadLog("log-cut", line=len(log.lines) + 2)
        table._log = LogWriter(keep, table._digest, len(log.lines))
        table._now = now or _no_clock
        if table._chance is not None:
            table._dealer = CountingDealer(table._fresh_dealer(), table._dealer.counter)
        if table.outcome is not None and not any(line.data["do"] == "end" for line in log.lines):
            table._end_if_over()  # the machine stopped between the last move and this line
        return table

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

    def _start(self, dealer: Dealer) -> None:
        players = len(self.places)
        self.last_events = []
        if "position" in self.header:
            self.state = self.game.read_position(self.header["position"])
            if self.state.players != players:
                raise Problem("position-players", players=self.state.players)
        else:
            self.state = self.game.new(players, dealer, self.header["options"], self.last_events)
        self._witnesses = {seat: Witness(self.game, self.state, seat) for seat in (SPECTATOR, *range(players))}
        for witness in self._witnesses.values():
            witness.show_set_up(self.last_events)
        self._settle(set())

    # Replaying a log, line by line.

    @classmethod
    def replay_start(cls, game: Game, log: LogFile) -> "Table":
        """A table at the beginning of a log, before its first line."""
        if hash_of("", log.header.body, b"") != log.header.digest:
            raise BadLog("verify-hash", line=1)
        header = dict(log.header.data)
        try:
            places = [Place(check_name(seat["name"]), seat["bot"]) for seat in header["seats"]]
            dealer = header["dealer"]
            header["options"] = game.options(header["options"])
            game.check_players(len(places))
            if dealer["kind"] not in ("sealed", "seeded") or ("seed" in dealer) != (dealer["kind"] == "seeded"):
                raise BadLog("log-header", line=1)
        except (KeyError, TypeError, AttributeError):
            raise BadLog("log-header", line=1) from None
        table = cls(game, places, header)
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
        except BadLog:
            raise
        except Problem:
            raise BadLog("log-line", line=line.number) from None
        if hash_of(self._digest, line.body, position) != line.digest:
            raise BadLog("verify-hash", line=line.number)
        self._digest = line.digest
        self.lines += 1

    def _replay_line(self, line: Line, number: int) -> None:
        kind = line["do"]
        draws = [(number_, size, answer) for number_, size, answer in line.get("dealt", [])]
        if not all(type(part) is int for draw in draws for part in draw):
            raise BadLog("log-draws", line=number)
        if [draw[0] for draw in draws] != list(range(self._dealer.counter, self._dealer.counter + len(draws))):
            raise BadLog("log-draws", line=number)
        recorded = RecordedDealer(draws)
        dealer = CountingDealer(recorded, self._dealer.counter)
        self.last_events = []
        if kind == "keep":
            self._chance = Chance(secret=bytes.fromhex(line["secret"]))
        elif kind == "salt":
            self._salts[self._check_seat(line["seat"])] = check_salt(line["salt"])
        elif kind == "start":
            self._start(dealer)
        elif kind == "act":
            seat = line["seat"]
            action = self.game.action_from_log(self.state, seat, line["act"])
            refusal = self.state.refuse(seat, action)
            if refusal is not None:
                raise BadLog("log-illegal", line=number)
            self._do(seat, action, dealer)
        elif kind == "undo":
            self._take_back(line["seat"], line["to"])
        elif kind == "resign":
            self._give_up(line["seat"], line["bot"])
        elif kind == "end":
            if self.outcome is None or self.outcome.to_json() != line["outcome"]:
                raise BadLog("log-outcome", line=number)
            if self._chance is None or (self._chance.secret or b"").hex() != line.get("secret", ""):
                raise BadLog("verify-secret", line=number)
        elif kind == "chat":
            self._check_seat(line["seat"])
            check_chat(line["text"])
        else:
            raise BadLog("log-kind", line=number, kind=str(kind))
        if not recorded.used_up():
            raise BadLog("log-draws", line=number)
        self._dealer = dealer
        self._sizes.extend(draw[1] for draw in draws)

    # Looking.

    def names(self) -> list[str]:
        return [place.name for place in self.places]

    @property
    def started(self) -> bool:
        return bool(self._witnesses)

    def _check_seat(self, seat: Seat) -> Seat:
        if type(seat) is not int or not 0 <= seat < len(self.places):
            raise Problem("seat", seat=seat + 1 if type(seat) is int else str(seat), players=len(self.places))
        return seat

    def view(self, seat: Seat) -> View:
        """What a seat, or the spectator, may know now."""
        if seat != SPECTATOR:
            self._check_seat(seat)
        return self.game.view(self.state, seat, self._witnesses[seat].know())

    def witness(self, seat: Seat) -> Witness:
        return self._witnesses[seat]

    def to_act(self) -> tuple[Seat, ...]:
        """The seats that owe a decision."""
        return () if self.outcome is not None else self.state.to_act()

    def decision(self, seat: Seat) -> int:
        """The number of the decision a seat owes now; answers may name it, so that none is given twice."""
        return self._decisions[seat]

    def position(self) -> bytes:
        return self.game.write_position(self.state).encode()

    # Acting.

    def act(self, seat: Seat, action: Action, decision: int | None = None) -> list[Event]:
        """Do a seat's decision: the events it caused, unredacted. Refused if the rules forbid it."""
        self._must_run()
        self._check_seat(seat)
        if decision is not None and decision != self._decisions[seat]:
            raise Problem("decision-gone")
        act = action.to_json()
        picked = action.picked()
        hand = self.state.hand_ids(seat) if picked else []
        if picked and all(1 <= place <= len(hand) for place in picked):
            act = {"do": action.kind, "pieces": [hand[place - 1] for place in picked]}
            action = self.game.action_from_log(self.state, seat, act)
        refusal = self.state.refuse(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        self._do(seat, action, self._dealer)
        self._write({"do": "act", "seat": seat, "act": act, "dealt": self._dealer.take()})
        self._end_if_over()
        return self.last_events

    def bot_act(self, seat: Seat, bot: Bot, rng: Random) -> list[Event]:
        """Let a bot decide for a seat."""
        return self.act(seat, bot.decide(self.view(seat), rng))

    def can_undo(self, seat: Seat) -> bool:
        """Whether a seat may take its last move back: nothing was revealed, drawn or answered since."""
        return self.outcome is None and bool(self._before) and self._before[-1].seat == seat

    def undo(self, seat: Seat) -> None:
        """Take a seat's last move back."""
        self._must_run()
        if not self.can_undo(seat):
            raise Problem("undo-barred")
        to = self._before[-1].line
        self._take_back(seat, to)
        self._write({"do": "undo", "seat": seat, "to": to})

    def resign(self, seat: Seat) -> None:
        """Give up. Of two players the other wins; of more, a bot plays the seat on."""
        self._must_run()
        if self._check_seat(seat) in self.resigned:
            raise Problem("resigned-already")
        bot = self.game.adviser
        self._give_up(seat, bot)
        self._write({"do": "resign", "seat": seat, "bot": bot})
        self._end_if_over()

    def chat(self, seat: Seat, text: str) -> None:
        """Say something: a line of the log that changes nothing in the game."""
        self._check_seat(seat)
        self._write({"do": "chat", "seat": seat, "text": check_chat(text)})

    # What happens inside.

    def _must_run(self) -> None:
        if self._broken:
            raise Problem("log-broken")
        if self.outcome is not None:
            raise Problem("game-over")

    def _do(self, seat: Seat, action: Action, dealer: CountingDealer) -> None:
        if self._before and self._before[-1].seat != seat:
            self._before.clear()
        shown = {viewer: len(witness.seen) for viewer, witness in self._witnesses.items()}
        before = _Before(seat, self.lines, self.state.copy(), shown)
        owed = set(self.state.to_act()) - {seat}
        counter = dealer.counter
        self.last_events = []
        self.state.apply(seat, action, dealer, self.last_events)
        if dealer.counter != counter or any(event.reveals for event in self.last_events):
            self._before.clear()
        else:
            self._before.append(before)
        for witness in self._witnesses.values():
            witness.show(self.last_events)
        self._settle(owed)

    def _take_back(self, seat: Seat, to: int) -> None:
        while self._before:
            before = self._before.pop()
            if before.line == to and before.seat == seat:
                break
        else:
            raise Problem("undo-barred")
        self.state = before.state
        for viewer, witness in self._witnesses.items():
            witness.forget_after(before.shown[viewer])
        self._tell(Event("undone", {"seat": seat}))
        self._settle(set())

    def _give_up(self, seat: Seat, bot: str) -> None:
        owed = set(self.to_act())
        self._before.clear()
        self.resigned.append(seat)
        self.places[seat].bot = bot
        self._tell(Event("resigned", {"seat": seat}))
        self._settle(owed)

    def _tell(self, event: Event) -> None:
        """Something that happened at the table, not in the game."""
        self.last_events = [event]
        for witness in self._witnesses.values():
            witness.show(self.last_events)

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
            self._write(line)

    def _write(self, line: Line, position: bytes | None = None) -> None:
        line["time"] = self._now()
        try:
            self._log.line(line, self.position() if position is None else position)
        except BaseException:
            # The game here is ahead of the log now: nothing more may happen until it is resumed from the log.
            self._broken = True
            raise
        self.lines += 1


def below_all_who_stayed(outcome: Outcome, resigned: list[Seat]) -> Outcome:
    """The outcome of a game in which bots played on for people who resigned: they rank last."""
    if not resigned:
        return outcome
    stayed = [tuple(seat for seat in group if seat not in resigned) for group in outcome.ranking]
    gone = [(seat,) for seat in reversed(resigned)]
    return Outcome(tuple(group for group in (*stayed, *gone) if group), outcome.reason, outcome.scores)


def check_salt(salt: str) -> str:
    """What a seat adds to chance: a short text."""
    if not isinstance(salt, str) or len(salt) > SALT_LENGTH:
        raise Problem("salt")
    return salt


def check_chat(text: str) -> str:
    """What somebody says: plain, bounded text."""
    clean = " ".join(str(text).split())[:CHAT_LENGTH]
    return "".join(letter for letter in clean if letter.isprintable())


def check_name(name: str) -> str:
    """A player's name as plain, bounded text."""
    clean = " ".join(str(name).split())
    if not clean or len(clean) > NAME_LENGTH or not clean.isprintable():
        raise Problem("name", name=clean[:NAME_LENGTH], longest=NAME_LENGTH)
    return clean


def _no_clock() -> int:
    return 0
