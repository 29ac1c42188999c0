"""Classes: several tables that a teacher opens at once, with one link that seats whoever comes.

The teacher's secret is the host's secret of all these tables. What is shown of them is what a spectator sees: who is
stuck follows from who publicly owes a decision and from the time of the last public event.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass

import msgspec

from wyprawa.core.clock import ClockRules
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.names import check_new_name
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.table import Table
from wyprawa.games import game as find_game

from .credentials import CODE_LENGTH, as_code, hashed, new_secret, same
from .hosted_table import HostedTable
from .room import ABANDONED, FREE, LOBBY, PERSON, RUNNING, Room
from .store import Conflict, StoreDown
from .table_tools import end_game
from .tables import Tables

MOST_TABLES = 30
FIRST_NAME_LENGTH = 20
KEPT = 24 * 3600 * 1000
"""Milliseconds after the last move for which a class is kept, unless the teacher has asked for more."""
NAME = re.compile(r"[A-Za-z0-9_ -]{1,40}")
SAME_NAMES = 9
"""So many pupils of one first name sit at one table."""
MOST_SEATS_EACH = 2
"""Seats that one browser may hold in a class: two pupils share a screen."""


class SchoolClass(msgspec.Struct):
    """A class as it is stored."""

    id: str
    code: str
    teacher: str
    """The hash of the teacher's secret."""
    game: str
    players: int
    options: dict[str, str]
    clock: dict[str, object]
    lang: str
    """The language of the names of bots."""
    keep: bool
    """Whether it is kept as long as other tables."""
    created: int


@dataclass(frozen=True)
class SeatGiven:
    """A pupil's seat, with the secret that owns it."""

    table: str
    seat: Seat
    name: str
    secret: str


class Classes:
    """The classes of a server."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store
        self._codes = tables.limits.rate(
            "class codes", tables.settings.codes_per_hour / 3600, tables.settings.codes_burst
        )
        self._seating: dict[str, asyncio.Lock] = {}

    # In the store.

    async def create(
        self,
        game: Game,
        tables: int,
        players: int,
        options: Mapping[str, object],
        clock: ClockRules,
        lang: str,
        keep: bool,
    ) -> tuple[SchoolClass, str]:
        """A class with its tables; returns it with the teacher's secret, which is not stored."""
        secret = new_secret()
        game.check_players(players)
        resolved = game.options(options)
        game.check_options(players, resolved)
        found = await self._insert(
            lambda names: SchoolClass(
                names.table(),
                names.code(),
                hashed(secret),
                game.info.id,
                players,
                resolved,
                dict(clock.to_json()),
                lang,
                keep,
                self._store.now(),
            )
        )
        for number in range(1, tables + 1):
            await self._add_table(found, secret, number)
        return found, secret

    async def _insert(self, make: "Callable[..., SchoolClass]") -> SchoolClass:
        query = "INSERT INTO classes (id, code, class, keep, created) VALUES ($1, $2, $3, $4, $5)"
        for _ in range(20):
            found = make(self._tables.settings.names)
            try:
                values = (found.id, found.code, msgspec.json.encode(found), int(found.keep), found.created)
                await self._store.statement(query, *values)
            except Conflict:
                continue
            return found
        raise Problem("table-busy")

    async def _add_table(self, found: SchoolClass, secret: str, number: int) -> None:
        hosted = await self._tables.create(
            find_game(found.game),
            found.players,
            found.options,
            ClockRules.read(found.clock),
            host=secret,
            listed=False,
            position=None,
            fill=lambda room: None,
        )
        query = "INSERT INTO class_rooms (room, class, number) VALUES ($1, $2, $3)"
        await self._store.statement(query, hosted.id, found.id, number)

    async def find(self, name: str, address: str | None = None) -> SchoolClass:
        """The class of an id, or of a code as somebody typed it; wrong codes are limited for each address."""
        query = "SELECT class FROM classes WHERE {} = $1"
        if not NAME.fullmatch(name):
            raise Problem("class-unknown")
        rows = await self._store.statement(query.format("id"), name)
        code = as_code(name)
        if not rows and len(code) == CODE_LENGTH:
            if address is not None and not self._codes.allows(address):
                raise Problem("codes-tried")
            rows = await self._store.statement(query.format("code"), code)
            if rows and address is not None:
                self._codes.give_back(address)
        if not rows:
            raise Problem("class-unknown")
        return msgspec.json.decode(rows[0][0], type=SchoolClass)

    def must_teach(self, found: SchoolClass, keys: list[str]) -> None:
        if not any(same(key, found.teacher) for key in keys):
            raise Problem("host-only")

    async def tables_of(self, found: SchoolClass) -> list[tuple[int, HostedTable]]:
        """The tables of a class by their numbers; of a table and its rematch the newer."""
        query = "SELECT room, number FROM class_rooms WHERE class = $1 ORDER BY number"
        newest: dict[int, HostedTable] = {}
        for table, number in await self._store.statement(query, found.id):
            try:
                hosted = await self._tables.find(table)
            except StoreDown:
                raise
            except Problem:
                continue  # it is set aside, or was just deleted
            if number not in newest or hosted.room.created >= newest[number].room.created:
                newest[number] = hosted
        return list(newest.items())

    def now(self) -> int:
        return self._store.now()

    # Pupils.

    async def seat(self, found: SchoolClass, given: str, browser: str) -> SeatGiven:
        """Seat a pupil at the first table that has a free seat and has not begun.

        `browser` is the hash of what the pupil's browser is known by. Where no seat is free, one is given away whose
        pupil has not come to the page, or has left it.
        """
        name = first_name(given)
        self._tables.bans.check_name(name)
        async with self._seating.setdefault(found.id, asyncio.Lock()):
            tables = [hosted for _, hosted in await self.tables_of(found) if hosted.room.status in (LOBBY, RUNNING)]
            if sum(seat.browser == browser for hosted in tables for seat in hosted.room.seats) >= MOST_SEATS_EACH:
                raise Problem("class-seats", most=MOST_SEATS_EACH)
            for seats in (free_seats, abandoned_seats):
                for hosted in tables:
                    try:
                        return await self._seat_at(hosted, seats, name, browser)
                    except TableFull:
                        continue
        raise Problem("class-full")

    async def _seat_at(
        self, hosted: HostedTable, seats: "Callable[[HostedTable, Room], list[Seat]]", name: str, browser: str
    ) -> SeatGiven:
        if not seats(hosted, hosted.room):
            raise TableFull

        def sit(room: Room, table: Table | None) -> SeatGiven:
            for seat in seats(hosted, room)[:1]:
                for number in range(1, SAME_NAMES + 1):
                    own = name if number == 1 else f"{name} {number}"
                    try:
                        secret = room.seat_person(seat, own)
                    except Problem as wrong:
                        if wrong.code in ("name-taken", "name-alike"):
                            continue
                        raise
                    room.seats[seat].browser = browser
                    return SeatGiven(room.id, seat, own, secret)
            raise TableFull

        return await hosted.change(sit, room=True)

    async def seats_left(self, found: SchoolClass) -> int:
        """How many more pupils find a seat."""
        tables = [hosted for _, hosted in await self.tables_of(found)]
        return sum(len(seats(one, one.room)) for seats in (free_seats, abandoned_seats) for one in tables)

    # The teacher.

    async def add_table(self, found: SchoolClass, secret: str) -> None:
        numbers = [number for number, _ in await self.tables_of(found)]
        if len(numbers) >= MOST_TABLES:
            raise Problem("class-tables", most=MOST_TABLES)
        await self._add_table(found, secret, max(numbers, default=0) + 1)

    async def free(self, found: SchoolClass, table: str, seat: Seat) -> None:
        """Free the seat of a pupil before the game begins."""
        for _, hosted in await self.tables_of(found):
            if hosted.id == table:

                def do(room: Room, table: Table | None) -> None:
                    room.must_be(LOBBY)
                    room.free(seat)

                await hosted.change(do, room=True)
                return
        raise Problem("table-unknown")

    async def pause(self, found: SchoolClass, paused: bool) -> None:
        """Pause all games, or let them continue; while they are paused none begins, and no pupil can resume one."""

        def do(room: Room, table: Table | None) -> None:
            room.must_be(LOBBY, RUNNING)
            room.frozen = paused
            if table is not None and table.paused != paused:
                (table.pause if paused else table.go_on)(SPECTATOR)

        await self._at_all(found, lambda hosted: hosted.change(do, room=True))

    async def fill(self, found: SchoolClass) -> None:
        """Seat bots at the free seats of tables where somebody waits, and start their games."""

        def start(hosted: HostedTable) -> Awaitable[None]:
            def do(room: Room, table: Table | None) -> None:
                room.must_be(LOBBY)
                if room.frozen:
                    raise Problem("host-paused")
                if not any(seat.kind == PERSON for seat in room.seats):
                    raise Problem("room-not-full")
                for seat, room_seat in enumerate(room.seats):
                    if room_seat.kind == FREE:
                        room.seat_bot(seat, room.rules_of_game().opponent, "", found.lang)
                hosted.start(room)

            return hosted.change(do, room=True)

        await self._at_all(found, start)

    async def end(self, found: SchoolClass) -> None:
        """End all games without a result."""
        await self._at_all(found, end_game)

    async def _at_all(self, found: SchoolClass, do: "Callable[[HostedTable], Awaitable[None]]") -> None:
        """Do something at every table; one that is over, or not ready for it, is passed over."""
        for _, hosted in await self.tables_of(found):
            try:
                await do(hosted)
            except Problem as wrong:
                if wrong.code not in PASSED_OVER:
                    raise

    async def delete(self, found: SchoolClass) -> None:
        """Delete a class with all its tables."""
        query = "SELECT room FROM class_rooms WHERE class = $1"
        for (table,) in await self._store.statement(query, found.id):
            hosted = self._tables.loaded.get(table)
            if hosted is not None:
                await self._tables.delete(hosted)
            else:
                await self._store.delete(table)
        await self._store.statement("DELETE FROM classes WHERE id = $1", found.id)
        self._seating.pop(found.id, None)

    async def forget_old(self) -> None:
        """Delete classes a day after the last move, except those that are to be kept, when their tables are gone."""
        query = (
            "SELECT classes.class FROM classes LEFT JOIN class_rooms ON class_rooms.class = classes.id "
            "LEFT JOIN rooms ON rooms.id = class_rooms.room GROUP BY classes.id, classes.class, classes.keep "
            "HAVING coalesce(max(rooms.touched), min(classes.created)) < $1 "
            "AND (classes.keep = 0 OR max(rooms.touched) IS NULL)"
        )
        for (row,) in await self._store.statement(query, self._store.now() - KEPT):
            await self.delete(msgspec.json.decode(row, type=SchoolClass))


def free_seats(hosted: HostedTable, room: Room) -> list[Seat]:
    """Seats at which nobody sits, at a table that has not begun."""
    return [seat for seat, one in enumerate(room.seats) if room.status == LOBBY and one.kind == FREE]


def abandoned_seats(hosted: HostedTable, room: Room) -> list[Seat]:
    """Seats of pupils who are away from the page, at a table that has not begun."""
    people = [seat for seat, one in enumerate(room.seats) if room.status == LOBBY and one.kind == PERSON]
    return [seat for seat in people if hosted.presence.is_away(seat)]


class TableFull(Problem):
    """Somebody else has taken the last seat."""

    def __init__(self) -> None:
        super().__init__("class-full")


PASSED_OVER = ("room-lobby", "room-running", "room-finished", "room-abandoned", "room-not-full", "host-paused")
"""Why something that is done at all tables is not done at one."""


def first_name(given: str) -> str:
    """A first name, without a surname: one word. Problem if it is not."""
    name = check_new_name(given)
    if len(name.split()) != 1 or len(name) > FIRST_NAME_LENGTH:
        raise Problem("class-name", longest=FIRST_NAME_LENGTH)
    return name


async def note_rematch(tables: Tables, before: str, after: str) -> None:
    """A rematch belongs to the class of the table before it, and is deleted with it."""
    query = (
        "INSERT INTO class_rooms (room, class, number) "
        "SELECT CAST($1 AS TEXT), class, number FROM class_rooms WHERE room = $2"
    )
    await tables.store.statement(query, after, before)


def shown_table(number: int, hosted: HostedTable, lang: str, seen: int) -> dict[str, object]:
    """One table on the teacher's page: its room and, if there is news since `seen` items, the view of a spectator."""
    room = hosted.broadcast.shown_room(lang)
    shown: dict[str, object] = {
        "number": number,
        "table": hosted.id,
        "code": room["code"],
        "status": room["status"],
        "seats": [
            {"kind": seat["kind"], "name": seat["name"], "bot": seat["bot"], "here": seat["here"]}
            for seat in room["seats"]
        ],
        "news": 0,
        "waiting": [],
        "since": None,
        "paused": hosted.room.frozen,
        "result": [],
    }
    table = hosted.table
    if table is None:
        return shown
    view = table.view(SPECTATOR, recall=False)
    last = hosted.broadcast.feed.last(SPECTATOR, 1)
    names = [str(seat["name"]) for seat in room["seats"]]
    shown |= {
        "news": hosted.public_news,
        "waiting": [] if room["status"] == ABANDONED else list(view.waiting),
        "since": last[0][0] if last else table.header["time"],
        "paused": table.paused,
        "result": [] if table.outcome is None else hosted.game.result(lang, names, table.outcome),
    }
    if hosted.public_news != seen:
        shown["view"] = view.shown()
    return shown
