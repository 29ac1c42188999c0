"""Tables as the operator's commands and page show, export and end them: of a running game only what a spectator sees.

Nothing here tells when or how often a running game was written to, which would show that somebody has
answered in secret.
"""

import heapq
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass

import msgspec

from wyprawa.core.errors import Problem
from wyprawa.core.given_names import names_for
from wyprawa.core.log import LogFile, read_log
from wyprawa.core.replay import replay, seat_log
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.table import Table
from wyprawa.core.wording import Names

from .credentials import as_code
from .hosted_table import HostedTable
from .room import ABANDONED, FINISHED, FREE, LOBBY, PERSON, RUNNING, Room
from .server_messages import names_at
from .store import Record, Store
from .viewer import Viewer

STATUSES = (LOBBY, RUNNING, FINISHED, ABANDONED)
BATCH = 500
"""So many rooms are read at once."""
COMMAND = "command"
"""Who tells servers of a change that no server made."""


@dataclass(frozen=True)
class TableRow:
    """A table in the operator's list."""

    table: str
    code: str
    game: str
    status: str
    created: int
    listed: bool
    seats: list[tuple[str, str]]
    """The kind of each seat, and its name."""
    version: int = 0

    @property
    def people(self) -> int:
        return sum(kind == PERSON for kind, _ in self.seats)


async def list_tables(store: Store, lang: str, most: int, statuses: tuple[str, ...] = STATUSES) -> list[TableRow]:
    """The tables that were made last, those of some statuses alone."""
    rooms = [room async for room in _rooms(store, statuses)]
    return [_row(room, lang) for room in heapq.nlargest(most, rooms, key=lambda room: (room.created, room.id))]


async def _rooms(store: Store, statuses: tuple[str, ...]) -> AsyncIterator[Room]:
    """All rooms of some statuses; one that cannot be read is left out, and listed among those set aside."""
    after = ""
    while batch := await store.tables(after, BATCH):
        for _, stored in batch:
            try:
                room = msgspec.json.decode(stored, type=Room)
            except msgspec.DecodeError:
                continue
            if room.status in statuses:
                yield room
        after = batch[-1][0]


def _row(room: Room, lang: str) -> TableRow:
    try:
        names = names_for(lang, room.rules_of_game(), room.players())
    except Problem:  # a game or a version of its rules that this program does not have
        names = Names(seat.name for seat in room.seats)
    seats = [(seat.kind, "" if seat.kind == FREE else name) for seat, name in zip(room.seats, names, strict=True)]
    return TableRow(room.id, room.code, room.game, room.status, room.created, room.listed, seats, room.rules)


async def find_table(store: Store, name: str) -> Record:
    """The table of an id or a code, whatever its status."""
    record = await store.room(name) or await store.room_by_code(as_code(name))
    if record is None:
        raise Problem("table-unknown")
    return record


@dataclass(frozen=True)
class ShownTable:
    """What a spectator may see of one table."""

    row: TableRow
    options: dict[str, str]
    waiting: list[str]
    """The names of those who publicly owe a decision."""
    last_event: int | None
    """When the last thing happened that everybody could see."""
    picture: str
    result: list[str]


async def show_table(store: Store, record: Record, lang: str) -> ShownTable:
    room = Room.of(record)
    row = _row(room, lang)
    rows = await store.lines(record.id, 0)
    if not rows:
        return ShownTable(row, room.options, [], None, "", [])
    game, log = room.rules_of_game(), read_log(b"".join(rows))
    table = Table.resume(game, log)
    viewer = Viewer(SPECTATOR, lang)
    names, view = names_at(table, viewer), table.view(SPECTATOR)
    return ShownTable(
        row,
        room.options,
        [names[seat] for seat in view.waiting],
        last_public_event(room, log),
        game.picture(view, lang, names, False, False),
        [] if table.outcome is None else game.result(lang, names, table.outcome),
    )


def last_public_event(room: Room, log: LogFile) -> int | None:
    """When the last thing happened that a spectator could see."""
    times: Iterator[int] = (step.line["time"] for step in replay(room.rules_of_game(), log) if step.seen_by(SPECTATOR))
    return max(times, default=None)


async def export_log(store: Store, record: Record) -> tuple[bytes, bool]:
    """The log and whether it is the whole one: it is after the end of the game, before that it is a spectator's."""
    room, rows = Room.of(record), await store.lines(record.id, 0)
    if not rows:
        raise Problem("room-lobby")
    if room.status == FINISHED:
        return b"".join(rows), True
    lines = seat_log(room.rules_of_game(), read_log(b"".join(rows)), SPECTATOR)
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines), False


async def close_table(store: Store, record: Record) -> bool:
    """End a game without a result, and tell the servers. Returns whether it had begun."""

    def nothing(*_: object) -> None:
        pass

    hosted = HostedTable(store, record, nothing, nothing, nothing)
    await hosted.load()
    await end_game(hosted)
    await tell_servers(store, {"t": hosted.id, "n": hosted.lines, "v": hosted.version})
    return hosted.table is not None


async def end_game(hosted: HostedTable) -> None:
    """End the game of a table without a result."""

    def do(room: Room, table: Table | None) -> None:
        room.must_be(LOBBY, RUNNING)
        if table is None:
            room.status = ABANDONED
        else:
            table.abandon()

    await hosted.change(do, room=True, closing=True)


async def delete_table(store: Store, table: str) -> None:
    """Delete a table with its game and chat, and tell the servers."""
    await store.delete(table)
    await tell_servers(store, {"t": table, "gone": True})


async def tell_servers(store: Store, said: dict[str, object]) -> None:
    await store.notify(msgspec.json.encode({"t": "", **said, "s": COMMAND}).decode())


async def tell_bans_changed(store: Store) -> None:
    """Let the servers read the bans again (`OperatorState.run`)."""
    await tell_servers(store, {"bans": True})
