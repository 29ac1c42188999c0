"""The room of a table: its seats with their secrets, the host, and the settings agreed before the start.

Once the game runs, names and bots are in its log; the room holds what no log may hold.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import chain, count

import msgspec

from wyprawa.bots import find_bot
from wyprawa.core.bot import Level
from wyprawa.core.chance import Chance, check_salt
from wyprawa.core.chat import check_chat
from wyprawa.core.clock import ClockRules
from wyprawa.core.dealers import commitment
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.given_names import COMPUTER
from wyprawa.core.json_types import JsonObject
from wyprawa.core.names import alike, check_new_name, check_unlike
from wyprawa.core.player import Player
from wyprawa.core.seats import Seat
from wyprawa.core.table import Table, Watch
from wyprawa.games import game as find_game

from .credentials import hashed, new_secret, same
from .store import Record

LOBBY_MESSAGES = 20
"""The chat messages of a lobby that are kept."""
LOBBY, RUNNING, FINISHED, ABANDONED = "lobby", "running", "finished", "abandoned"
FREE, PERSON, BOT = "free", "person", "bot"


def game_with_pack(name: str, rules: int | None, pack: str | None) -> Game:
    """A game by a version of its rules, or by the newest, with what was added to it."""
    game = find_game(name, rules)
    return game if pack is None else _with_pack(game, pack)


@lru_cache(maxsize=100)
def _with_pack(game: Game, pack: str) -> Game:
    return game.with_pack(pack, saved=True)


class SeatRequest(msgspec.Struct):
    """A player's request to take a second seat."""

    by: list[Seat]
    """The seats of the player who asks."""
    agreed: list[Seat] = []
    refused: Seat | None = None


class RoomSeat(msgspec.Struct):
    """One seat of a room."""

    kind: str = FREE
    name: str = ""
    bot: str | None = None
    secret: str = ""
    """The hash of the secret that owns the seat."""
    token: str = ""
    """The hash of a token that transfers the seat once."""
    salt: str = ""
    ready: bool = False
    left: bool = False
    """Its person has left. A seat freed by the host keeps its secret until another person sits down."""
    muted: bool = False
    ask: SeatRequest | None = None
    browser: str = ""
    """The hash of what the browser is known by from which a pupil of a class came."""


class LobbyMessage(msgspec.Struct):
    """What somebody has said before the game."""

    name: str
    text: str


class Room(msgspec.Struct):
    """A table's room."""

    id: str
    code: str
    game: str
    rules: int
    options: dict[str, str]
    seats: list[RoomSeat] = msgspec.field(name="chairs")
    """Stored as `chairs`, like `extra` below: rooms that are stored keep their spelling."""
    host: str
    """The hash of the host's secret."""
    dealer: str
    """The secret of the dealer, as hexadecimal digits. Its commitment is shown from the beginning."""
    clock: JsonObject
    listed: bool = False
    status: str = LOBBY
    position: str | None = None
    created: int = 0
    rematch: str | None = None
    chat: list[LobbyMessage] = []
    """The chat of the lobby; that of the game is in its log."""
    pack: str | None = msgspec.field(name="extra", default=None)
    """What was added to the game's components, such as a pack of cards."""
    shared: bool = False
    """Whether several people sit at one screen."""
    starts: int | None = None
    """When the countdown of the lobby ends and the game starts; None while none runs."""
    held: bool = False
    """Whether somebody has stopped the countdown."""
    frozen: bool = False
    """Whether the host has paused it: no game begins, and only the host lets it continue."""

    # Looking.

    def rules_of_game(self) -> Game:
        return game_with_pack(self.game, self.rules, self.pack)

    def commitment(self) -> str:
        return commitment(bytes.fromhex(self.dealer))

    def chance(self) -> Chance:
        return Chance(secret=bytes.fromhex(self.dealer))

    def seats_of(self, keys: list[str]) -> set[Seat]:
        """The seats that the secrets with these hashes own."""
        return {seat for seat, room_seat in enumerate(self.seats) for key in keys if same(key, room_seat.secret)}

    def is_host(self, keys: list[str]) -> bool:
        return any(same(key, self.host) for key in keys)

    def seat_at(self, seat: Seat) -> RoomSeat:
        if not 0 <= seat < len(self.seats):
            raise Problem("seat", seat=seat + 1, players=len(self.seats))
        return self.seats[seat]

    def players(self) -> list[Player]:
        return [Player(room_seat.name, room_seat.bot) for room_seat in self.seats]

    def new_game(self, game: Game, now: Callable[[], int], keep: Callable[[bytes], None], watch: Watch | None) -> Table:
        """The game of this room at its start, with its first lines written; `keep` and `watch` as of a table."""
        return Table.open(
            game,
            self.players(),
            self.options,
            chance=self.chance(),
            salts=[room_seat.salt for room_seat in self.seats],
            position=self.position,
            clock=ClockRules.read(self.clock),
            now=now,
            keep=keep,
            watch=watch,
            seating="screen" if self.shared else "apart",
        )

    def is_full(self) -> bool:
        return all(room_seat.kind != FREE for room_seat in self.seats)

    def is_for_one(self) -> bool:
        """Whether one person plays against bots alone: nobody can sit down, and nobody wants to be watched."""
        return self.is_full() and sum(room_seat.kind == PERSON for room_seat in self.seats) == 1

    def all_ready(self) -> bool:
        return (
            not self.frozen
            and self.is_full()
            and all(room_seat.ready for room_seat in self.seats if room_seat.kind == PERSON)
        )

    def asked(self, seat: Seat, people: set[Seat]) -> set[Seat]:
        """The present people who have not answered a request for this seat yet."""
        ask = self.seat_at(seat).ask
        if ask is None or ask.refused is not None:
            return set()
        return people - {seat, *ask.by, *ask.agreed}

    def must_be(self, *statuses: str) -> None:
        if self.status not in statuses:
            raise Problem(f"room-{self.status}")

    # Changing.

    def seat_person(self, seat: Seat, name: str) -> str:
        """Seat a person. Returns the secret that owns the seat from now on."""
        muted = self.seat_at(seat).muted
        secret = new_secret()
        self.seats[seat] = RoomSeat(PERSON, self._free_name(seat, name), None, hashed(secret), muted=muted)
        self._forget_answers(seat)
        self._forget_countdown()
        return secret

    def seat_bot(self, seat: Seat, bot: str, name: str, lang: str) -> None:
        """Seat a bot; without a name it gets that of its level."""
        game = self.rules_of_game()
        find_bot(game, bot)
        self.seat_at(seat)
        given = name or self._name_of_bot(seat, game.level(bot), lang)
        self.seats[seat] = RoomSeat(BOT, self._free_name(seat, given), bot, ready=True)
        self._forget_countdown()

    def _name_of_bot(self, seat: Seat, level: Level | None, lang: str) -> str:
        base, first = (COMPUTER[lang], seat + 1) if level is None else (level.name[lang], 2)
        numbered = (f"{base} {number}" for number in count(first))
        others = self._names_of_others(seat)
        return next(
            free
            for free in chain([] if level is None else [names[lang] for names in level.names], numbered)
            if not any(alike(free, other) for other in others)
        )

    def free(self, seat: Seat) -> None:
        self.seat_at(seat)
        self.seats[seat] = RoomSeat()
        self._forget_countdown()

    def vacate(self, seat: Seat, name: str, for_good: bool) -> None:
        """Mark a seat of a running game as left. Unless it is for good, its owner may return."""
        room_seat = self.seat_at(seat)
        secret = "" if for_good else room_seat.secret
        self.seats[seat] = RoomSeat(PERSON, name, None, secret, left=True, muted=room_seat.muted)
        self._forget_answers(seat)

    def restore(self, seat: Seat) -> None:
        """Give a freed seat back to its owner."""
        room_seat = self.seat_at(seat)
        room_seat.left, room_seat.token, room_seat.ask = False, "", None

    def _forget_answers(self, seat: Seat) -> None:
        """Drop requests and answers of a seat that changes its owner."""
        for room_seat in self.seats:
            if room_seat.ask is not None and seat in room_seat.ask.by:
                room_seat.ask = None
            elif room_seat.ask is not None and seat in room_seat.ask.agreed:
                room_seat.ask.agreed.remove(seat)

    def swap(self, one: Seat, other: Seat) -> None:
        self.seat_at(one), self.seat_at(other)
        self.seats[one], self.seats[other] = self.seats[other], self.seats[one]
        self.seats[one].salt = self.seats[other].salt = ""  # a salt belongs to a seat: its client sends another
        self._forget_countdown()

    def _forget_countdown(self) -> None:
        """After a change of seats a countdown begins anew."""
        self.starts, self.held = None, False

    def rename(self, seat: Seat, name: str) -> None:
        self.seat_at(seat).name = self._free_name(seat, name)

    def get_ready(self, seat: Seat, ready: bool, salt: str | None) -> None:
        self.seat_at(seat).ready = ready
        if salt is not None:
            self.set_salt(seat, salt)

    def set_salt(self, seat: Seat, salt: str) -> None:
        self.seat_at(seat).salt = check_salt(salt)

    def say(self, seat: Seat, text: str) -> None:
        """Add a message to the chat of the lobby."""
        room_seat = self.seat_at(seat)
        if room_seat.muted:
            raise Problem("muted")
        self.chat = [*self.chat, LobbyMessage(room_seat.name, check_chat(text))][-LOBBY_MESSAGES:]

    def offer(self, seat: Seat) -> str:
        """Offer a seat. Returns the token that takes it over."""
        token, room_seat = new_secret(), self.seat_at(seat)
        room_seat.token, room_seat.ask = hashed(token), None
        return token

    def answer(self, seat: Seat, asked: set[Seat], yes: bool) -> None:
        """Answer a request for a second seat; one refusal ends it and the offer with it."""
        room_seat = self.seat_at(seat)
        assert room_seat.ask is not None
        if yes:
            room_seat.ask.agreed = sorted({*room_seat.ask.agreed, *asked})
        else:
            room_seat.ask.refused, room_seat.token = min(asked), ""

    def _free_name(self, seat: Seat, name: str) -> str:
        """A name that no other person at the table has, nor one that looks alike."""
        return check_unlike(check_new_name(name), self._names_of_others(seat))

    def _names_of_others(self, seat: Seat) -> list[str]:
        return [room_seat.name for other, room_seat in enumerate(self.seats) if other != seat and room_seat.name]

    # The form in which it is stored.

    def record(self, version: int, now: int) -> Record:
        return Record(self.id, self.code, msgspec.json.encode(self), version, self.status, self.listed, now)

    @classmethod
    def of(cls, record: Record) -> "Room":
        return msgspec.json.decode(record.room, type=cls)


def new_room(
    table: str,
    code: str,
    host: str,
    game: Game,
    players: int,
    options: Mapping[str, object],
    clock: ClockRules,
    *,
    dealer: str,
    listed: bool,
    position: str | None,
    now: int,
) -> Room:
    """A room with free seats; Problem where the game does not allow it. A position plays by the version it names."""
    if position is not None:
        game = game.of_position(position)
    game.check_players(players)
    resolved = game.options(options)
    game.check_options(players, resolved)
    if position is not None:
        started = game.read_position(position)
        if started.players != players:
            raise Problem("position-players", players=started.players)
    return Room(
        id=table,
        code=code,
        game=game.info.id,
        rules=game.info.rules_version,
        options=resolved,
        seats=[RoomSeat() for _ in range(players)],
        host=hashed(host),
        dealer=dealer,
        clock=clock.to_json(),
        listed=listed,
        position=position,
        created=now,
        pack=game.pack_text,
    )
