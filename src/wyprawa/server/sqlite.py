"""The store in one SQLite file: for one server process, with nothing to install.

That process holds the lock of the data folder, so it is the only server: leases of other
servers are void, since those servers are dead.
"""

import asyncio
import json
import sqlite3
import time
from collections.abc import Callable
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from .sqlite_file import SqliteFile
from .store import FORGET, Append, Aside, Conflict, Heard, Lease, Record, Store

Job = Callable[[sqlite3.Connection], object]

MIGRATIONS = files("wyprawa.server").joinpath("migrations", "sqlite")
MOST_AT_ONCE = 64
"""Lines that one statement inserts, at most: for each number of them a statement is prepared once."""
_ROOM = "id, code, room, version, status, listed, touched"


class SqliteStore(Store):
    """`path` is the file; its folder is made if it is not there."""

    def __init__(
        self,
        path: Path,
        clock: Callable[[], int] | None = None,
        migrations_in: Traversable = MIGRATIONS,
        ticks: Callable[[], int] | None = None,
    ) -> None:
        """`clock` is the time of day, `ticks` a monotonic time; both in milliseconds."""
        self._file = SqliteFile(path, migrations_in, _write_all, _write_lines)
        self._clock = clock or _machine_time
        self._ticks = ticks or (_monotonic_time if clock is None else lambda: 0)
        self._latest = 0
        self._ticked = self._ticks()
        self._loop_time: Callable[[], float] | None = None
        """The time of the event loop, which is read once in each of its rounds."""
        self._loop_read = -1.0
        self._real_time = clock is None
        self._heard: list[Heard] = []
        self._serves = False
        """Whether this process is the server, and not a command beside it."""

    @property
    def path(self) -> Path:
        return self._file.path

    # Opening and closing.

    async def open(self) -> None:
        await self._file.open()
        # The clock may have been set back while no server ran.
        last = (
            "SELECT max(coalesce((SELECT max(alive) FROM servers), 0), coalesce((SELECT max(touched) FROM rooms), 0))"
        )
        self._latest = await self._file.ask(lambda connection: connection.execute(last).fetchone()[0])
        if self._real_time:
            self._loop_time = asyncio.get_running_loop().time

    async def close(self) -> None:
        await self._file.close()

    def now(self) -> int:
        """The machine's time; where its clock is set back, time goes on from where it was."""
        if self._loop_time is not None:
            round_of_loop = self._loop_time()
            if round_of_loop == self._loop_read:
                return self._latest
            self._loop_read = round_of_loop
        ticks = self._ticks()
        self._latest = max(self._latest + ticks - self._ticked, self._clock())
        self._ticked = ticks
        return self._latest

    async def check(self) -> None:
        if self._file.damaged is not None:
            raise self._file.damaged

        def write_again(connection: sqlite3.Connection) -> None:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            connection.execute(f"PRAGMA user_version = {version}")

        await self._file.do(write_again)

    # Rooms.

    async def create(self, record: Record) -> None:
        def create(connection: sqlite3.Connection) -> None:
            values = (record.id, record.code, record.room, record.version, record.status, record.listed, record.touched)
            connection.execute(f"INSERT INTO rooms ({_ROOM}) VALUES (?, ?, ?, ?, ?, ?, ?)", values)

        await self._file.do(create)

    async def room(self, table: str) -> Record | None:
        return await self._file.ask(lambda connection: _record(connection, "id = ?", table))

    async def room_by_code(self, code: str) -> Record | None:
        return await self._file.ask(lambda connection: _record(connection, "code = ?", code))

    async def save_room(self, record: Record) -> None:
        await self._file.do(lambda connection: _save(connection, record))

    async def listed(self, most: int) -> list[Record]:
        where = "listed = 1 AND status IN ('lobby', 'running') ORDER BY touched DESC LIMIT ?"
        query = f"SELECT {_ROOM} FROM rooms WHERE {where}"
        rows = await self._file.ask(lambda connection: connection.execute(query, (most,)).fetchall())
        return [_read(row) for row in rows]

    async def delete(self, table: str) -> None:
        await self._file.do(lambda connection: _delete(connection, [table]))

    async def purge(self, before: int) -> list[str]:
        def purge(connection: sqlite3.Connection) -> list[str]:
            rows = connection.execute("SELECT id FROM rooms WHERE touched < ?", (before,)).fetchall()
            _delete(connection, [row[0] for row in rows])
            return [row[0] for row in rows]

        return list(await self._file.do(purge))

    async def count(self) -> dict[str, int]:
        query = "SELECT status, COUNT(*) FROM rooms GROUP BY status"
        return dict(await self._file.ask(lambda connection: connection.execute(query).fetchall()))

    # Lines.

    async def lines(self, table: str, after: int) -> list[bytes]:
        query = "SELECT line FROM lines WHERE room = ? AND number >= ? ORDER BY number"
        rows = await self._file.ask(lambda connection: connection.execute(query, (table, after)).fetchall())
        return [row[0] for row in rows]

    async def latest(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        last = "SELECT max(number) FROM lines WHERE room = id"
        query = f"SELECT id, coalesce(({last}), 0), version FROM rooms WHERE id IN (SELECT value FROM json_each(?))"
        values = (json.dumps(tables),)
        rows = await self._file.ask(lambda connection: connection.execute(query, values).fetchall())
        return {row[0]: (row[1], row[2]) for row in rows}

    async def append(self, lines: Append) -> None:
        await self._file.do(lines)

    def append_soon(self, lines: Append, done: Callable[[Exception | None], None]) -> None:
        self._file.do_soon(lines, done)

    # Reviews of finished games.

    async def review(self, table: str, viewer: int) -> bytes | None:
        query = "SELECT review FROM reviews WHERE room = ? AND viewer = ?"
        row = await self._file.ask(lambda connection: connection.execute(query, (table, viewer)).fetchone())
        return None if row is None else row[0]

    async def save_review(self, table: str, viewer: int, review: bytes) -> None:
        query = "INSERT OR REPLACE INTO reviews SELECT id, ?, ? FROM rooms WHERE id = ?"
        await self._file.do(lambda connection: connection.execute(query, (viewer, review, table)) and None)

    async def luck(self, table: str) -> bytes | None:
        query = "SELECT luck FROM lucks WHERE room = ?"
        row = await self._file.ask(lambda connection: connection.execute(query, (table,)).fetchone())
        return None if row is None else row[0]

    async def save_luck(self, table: str, luck: bytes) -> None:
        query = "INSERT OR REPLACE INTO lucks SELECT id, ? FROM rooms WHERE id = ?"
        await self._file.do(lambda connection: connection.execute(query, (luck, table)) and None)

    # Leases.

    async def heartbeat(self, server: str) -> None:
        now = self.now()
        query = "INSERT INTO servers VALUES (?, ?, 0) ON CONFLICT (id) DO UPDATE SET alive = excluded.alive"
        self._serves = True

        def beat(connection: sqlite3.Connection) -> list[tuple[str]]:
            connection.execute(query, (server, now))
            return connection.execute("DELETE FROM notices RETURNING text").fetchall()

        for (text,) in await self._file.do(beat):
            for heard in self._heard:
                heard(text)

    async def remove_server(self, server: str) -> None:
        now = self.now()

        query = "UPDATE servers SET alive = ?, stopped = 1 WHERE id = ?"
        await self._file.do(lambda connection: connection.execute(query, (now, server)) and None)

    async def lease(self, table: str, server: str) -> Lease | None:
        now = self.now()

        def lease(connection: sqlite3.Connection) -> Lease | None:
            query = "SELECT keeper, alive FROM rooms LEFT JOIN servers ON servers.id = keeper WHERE rooms.id = ?"
            row = connection.execute(query, (table,)).fetchone()
            if row is None:
                return None
            keeper, alive = row
            if keeper == server:
                return Lease(0)
            connection.execute("UPDATE rooms SET keeper = ? WHERE id = ?", (server, table))
            return Lease(0 if alive is None else now - alive)

        found = await self._file.do(lease)
        assert found is None or isinstance(found, Lease)
        return found

    async def free(self, tables: list[str]) -> list[str]:
        return tables  # there is one server

    async def release(self, table: str, server: str) -> None:
        query = "UPDATE rooms SET keeper = NULL WHERE id = ? AND keeper = ?"
        await self._file.do(lambda connection: connection.execute(query, (table, server)) and None)

    async def clear_due(self, table: str) -> None:
        query = "UPDATE rooms SET due = NULL WHERE id = ?"
        await self._file.do(lambda connection: connection.execute(query, (table,)) and None)

    async def due(self, server: str, most: int) -> list[str]:
        now = self.now()
        query = (
            "SELECT rooms.id FROM rooms LEFT JOIN aside ON aside.room = rooms.id WHERE due <= ? "
            "AND (keeper IS NULL OR keeper <> ?) AND (aside.room IS NULL OR retry <= ?) ORDER BY due LIMIT ?"
        )
        values = (now, server, now, most)
        rows = await self._file.ask(lambda connection: connection.execute(query, values).fetchall())
        return [row[0] for row in rows]

    async def tidy(self) -> None:
        before = self.now() - FORGET

        def tidy(connection: sqlite3.Connection) -> None:
            kept = "SELECT 1 FROM rooms WHERE due IS NOT NULL AND keeper = servers.id"
            connection.execute(f"DELETE FROM servers WHERE alive < ? AND NOT EXISTS ({kept})", (before,))

        await self._file.do(tidy)
        await self._file.shrink()
        await self._file.look_for_damage()

    # Tables set aside.

    async def set_aside(self, aside: Aside) -> None:
        query = (
            "INSERT INTO aside VALUES (?, ?, ?, ?) "
            "ON CONFLICT (room) DO UPDATE SET why = excluded.why, tries = excluded.tries, retry = excluded.retry"
        )
        values = (aside.table, aside.why, aside.tries, aside.retry)
        await self._file.do(lambda connection: connection.execute(query, values) and None)

    async def aside(self, table: str) -> Aside | None:
        query = "SELECT room, why, tries, retry FROM aside WHERE room = ?"
        row = await self._file.ask(lambda connection: connection.execute(query, (table,)).fetchone())
        return None if row is None else Aside(*row)

    async def all_aside(self, most: int) -> list[Aside]:
        query = "SELECT room, why, tries, retry FROM aside ORDER BY room LIMIT ?"
        rows = await self._file.ask(lambda connection: connection.execute(query, (most,)).fetchall())
        return [Aside(*row) for row in rows]

    async def serve_again(self, table: str) -> bool:
        query = "DELETE FROM aside WHERE room = ?"
        return bool(await self._file.do(lambda connection: connection.execute(query, (table,)).rowcount))

    async def statement(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        named = {str(number): value for number, value in enumerate(values, 1)}

        def run(connection: sqlite3.Connection) -> list[tuple[Any, ...]]:
            return connection.execute(query, named).fetchall()

        return list(await (self._file.ask(run) if query.startswith("SELECT") else self._file.do(run)))

    # There is one server, which hears from commands alone: it reads their notices with each heartbeat.

    async def notify(self, *texts: str) -> None:
        if not self._serves:
            for text in texts:
                await self.statement("INSERT INTO notices (text) VALUES ($1)", text)

    def listen(self, heard: Heard) -> None:
        self._heard.append(heard)

    # Reading all tables.

    async def open_to_read(self) -> None:
        await self._file.open_to_read()

    async def tables(self, after: str, most: int) -> list[tuple[str, bytes]]:
        query = "SELECT id, room FROM rooms WHERE id > ? ORDER BY id LIMIT ?"
        return await self._file.ask(lambda connection: connection.execute(query, (after, most)).fetchall())


def _write_lines(connection: sqlite3.Connection, jobs: list[Append | Job]) -> list[object] | None:
    """A batch that is lines and nothing else, as one statement, which is a transaction by itself; None for another.

    Before and after every statement this thread waits for the event loop's to pause.
    """
    if any(not isinstance(job, Append) or job.stamp is not None or job.record is not None for job in jobs):
        return None
    rows = _rows(jobs)
    if not 0 < len(rows) <= MOST_AT_ONCE:
        return None
    _insert(connection, rows)
    return [None] * len(jobs)


def _write_all(connection: sqlite3.Connection, jobs: list[Append | Job]) -> list[object]:
    """All jobs of a batch; the lines of all tables go in together."""
    rows = _rows(jobs)
    for first in range(0, len(rows), MOST_AT_ONCE):
        _insert(connection, rows[first : first + MOST_AT_ONCE])
    return [_beside_lines(connection, job) if isinstance(job, Append) else job(connection) for job in jobs]


def _rows(jobs: list[Append | Job]) -> list[tuple[str, int, bytes]]:
    return [
        (job.table, number, row)
        for job in jobs
        if isinstance(job, Append)
        for number, row in enumerate(job.rows, job.first)
    ]


def _insert(connection: sqlite3.Connection, rows: list[tuple[str, int, bytes]]) -> None:
    values = [value for row in rows for value in row]
    connection.execute(f"INSERT INTO lines VALUES {', '.join(['(?, ?, ?)'] * len(rows))}", values)


def _beside_lines(connection: sqlite3.Connection, lines: Append) -> Any:
    if lines.stamp is not None:
        values = (lines.stamp.touched, lines.stamp.due, lines.table)
        connection.execute("UPDATE rooms SET touched = ?, due = ? WHERE id = ?", values)
    if lines.record is not None:
        _save(connection, lines.record)


def _record(connection: sqlite3.Connection, where: str, value: str) -> Record | None:
    row = connection.execute(f"SELECT {_ROOM} FROM rooms WHERE {where}", (value,)).fetchone()
    return None if row is None else _read(row)


def _read(row: tuple[Any, ...]) -> Record:
    table, code, room, version, status, listed, touched = row
    return Record(table, code, room, version, status, bool(listed), touched)


def _save(connection: sqlite3.Connection, record: Record) -> None:
    changes = "room = ?, version = version + 1, status = ?, listed = ?, touched = ?"
    query = f"UPDATE rooms SET {changes} WHERE id = ? AND version = ?"
    values = (record.room, record.status, record.listed, record.touched, record.id, record.version)
    if connection.execute(query, values).rowcount != 1:
        raise Conflict


def _delete(connection: sqlite3.Connection, tables: list[str]) -> None:
    for table in tables:
        connection.execute("DELETE FROM rooms WHERE id = ?", (table,))


def _machine_time() -> int:
    return time.time_ns() // 1_000_000


def _monotonic_time() -> int:
    return time.monotonic_ns() // 1_000_000
