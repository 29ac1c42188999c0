"""The store in one SQLite file: for one server process, with nothing to install.

That process holds the lock of the data folder, so whoever opens the store is the only server: a table that another
server looked after is free, for that server is dead.

All writing is done by one thread, which commits whatever waits, of all tables, together: one write to the disk serves
many moves. The standard module in a thread of its own needs one hop between threads for a whole batch.
"""

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

from .store import FORGET, Append, Aside, Conflict, Heard, Lease, Record, Store, StoreDamaged, StoreDown, steps_after

Result = TypeVar("Result")
Job = Callable[[sqlite3.Connection], Any]

MIGRATIONS = files("wyprawa.server").joinpath("migrations", "sqlite")
BUSY_SECONDS = 5.0
_OWN_FAULTS = (Conflict, sqlite3.IntegrityError, ValueError, OverflowError)
"""What one job of a batch does wrong, for which the others need not suffer."""
_BAD_FILE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
FREE_PAGES = 1000
"""So many unused pages of the file are left to be used again."""
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
        """`clock` is the time of day, `ticks` a time that nobody can set; both in milliseconds."""
        self.path = path
        self._clock = clock or _machine_time
        self._ticks = ticks or (_monotonic_time if clock is None else lambda: 0)
        self._latest = 0
        self._ticked = self._ticks()
        self._damaged: StoreDamaged | None = None
        self._migrations = migrations_in
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._reader = ThreadPoolExecutor(1, "store-reader")
        self._write: sqlite3.Connection
        self._read: sqlite3.Connection
        self._waiting: list[tuple[Append | Job, asyncio.Future[Any]]] = []
        self._flushing: asyncio.Task[None] | None = None

    # Opening and closing.

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        self._write = await loop.run_in_executor(self._writer, self._open_writer)
        self._read = await loop.run_in_executor(self._reader, self._open_reader)

    def _open_writer(self) -> sqlite3.Connection:
        with _told():
            self.path.parent.mkdir(parents=True, exist_ok=True)
            connection = self._connect()
            try:
                self._prepare(connection)
            except BaseException:
                connection.close()
                raise
            return connection

    def _prepare(self, connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA auto_vacuum = INCREMENTAL")  # of a new file; an older one is rebuilt below
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        self._migrate(connection)
        if connection.execute("PRAGMA auto_vacuum").fetchone()[0] == 0:
            with contextlib.suppress(sqlite3.OperationalError):  # a full disk must not keep the server from starting
                connection.execute("VACUUM")
        self._latest = self._last_time(connection)

    def _last_time(self, connection: sqlite3.Connection) -> int:
        """The latest time that was written: the clock may have been set back while no server ran."""
        query = (
            "SELECT max(coalesce((SELECT max(alive) FROM servers), 0), coalesce((SELECT max(touched) FROM rooms), 0))"
        )
        latest: int = connection.execute(query).fetchone()[0]
        return latest

    def _open_reader(self) -> sqlite3.Connection:
        with _told():
            connection = self._connect()
            connection.execute("PRAGMA query_only = ON")
            return connection

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=BUSY_SECONDS)

    def _migrate(self, connection: sqlite3.Connection) -> None:
        """Bring the tables up to date, after a copy of what was there."""
        done = connection.execute("PRAGMA user_version").fetchone()[0]
        steps = steps_after(done, self._migrations)
        if not steps:
            return
        if done:
            copy = sqlite3.connect(self.path.with_name(f"{self.path.name}.before-{steps[0].number:04}"))
            connection.backup(copy)
            copy.close()
        for step in steps:
            connection.executescript(f"BEGIN;\n{step.sql}\nPRAGMA user_version = {step.number};\nCOMMIT;")

    async def close(self) -> None:
        if self._flushing is not None:
            await self._flushing
        loop = asyncio.get_running_loop()
        for executor, connection in ((self._reader, "_read"), (self._writer, "_write")):
            if hasattr(self, connection):
                await loop.run_in_executor(executor, getattr(self, connection).close)
        self._reader.shutdown()
        self._writer.shutdown()

    def now(self) -> int:
        """The machine's time; where its clock is set back, time goes on from where it was."""
        ticks = self._ticks()
        self._latest = max(self._latest + ticks - self._ticked, self._clock())
        self._ticked = ticks
        return self._latest

    async def check(self) -> None:
        if self._damaged is not None:
            raise self._damaged

        def write_again(connection: sqlite3.Connection) -> None:
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            connection.execute(f"PRAGMA user_version = {version}")

        await self._do(write_again)

    # Reading and writing.

    async def _ask(self, job: Callable[[sqlite3.Connection], Result]) -> Result:
        def ask() -> Result:
            with self._noticed():
                return job(self._read)

        return await asyncio.get_running_loop().run_in_executor(self._reader, ask)

    @contextlib.contextmanager
    def _noticed(self) -> Iterator[None]:
        """As `_told`; damage that is found once is remembered, as the next page may well be whole."""
        try:
            with _told():
                yield
        except StoreDamaged as damaged:
            self._damaged = damaged
            raise

    async def _do(self, job: Append | Job) -> Any:
        """Wait until a job is written to the disk, together with whatever else waits."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self._waiting.append((job, done))
        if self._flushing is None:
            self._flushing = loop.create_task(self._flush())
        return await done

    async def _flush(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._waiting:
                batch, self._waiting = self._waiting, []
                try:
                    results = await loop.run_in_executor(self._writer, self._commit, [job for job, _ in batch])
                except Exception as wrong:
                    results = [wrong] * len(batch)
                for (_, done), result in zip(batch, results, strict=True):
                    if done.done():
                        continue
                    if isinstance(result, Exception):
                        done.set_exception(result)
                    else:
                        done.set_result(result)
        finally:
            self._flushing = None

    def _commit(self, jobs: list[Append | Job]) -> list[Any]:
        """Do all jobs in one transaction: the result or the conflict of each."""
        connection = self._write
        with self._noticed():
            try:
                connection.execute("BEGIN IMMEDIATE")
                try:
                    results = self._together(jobs)
                except _OWN_FAULTS:
                    connection.execute("ROLLBACK")
                    connection.execute("BEGIN IMMEDIATE")
                    results = [self._alone(job) for job in jobs]
                connection.execute("COMMIT")
                return results
            except BaseException:
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                raise

    def _together(self, jobs: list[Append | Job]) -> list[Any]:
        rows = [
            (job.table, number, row)
            for job in jobs
            if isinstance(job, Append)
            for number, row in enumerate(job.rows, job.first)
        ]
        if rows:
            self._write.executemany("INSERT INTO lines VALUES (?, ?, ?)", rows)
        return [self._beside_lines(job) if isinstance(job, Append) else job(self._write) for job in jobs]

    def _alone(self, job: Append | Job) -> Any:
        """One job in a batch where somebody is in conflict: its result, or the conflict."""
        self._write.execute("SAVEPOINT one")
        try:
            result = self._together([job])[0]
        except _OWN_FAULTS as fault:
            self._write.execute("ROLLBACK TO one")
            taken = isinstance(fault, (Conflict, sqlite3.IntegrityError))
            return Conflict() if taken else StoreDown(type(fault).__name__)
        finally:
            self._write.execute("RELEASE one")
        return result

    def _beside_lines(self, lines: Append) -> Any:
        if lines.stamp is not None:
            values = (lines.stamp.touched, lines.stamp.due, lines.table)
            self._write.execute("UPDATE rooms SET touched = ?, due = ? WHERE id = ?", values)
        if lines.record is not None:
            _save(self._write, lines.record)

    # Rooms.

    async def create(self, record: Record) -> None:
        def create(connection: sqlite3.Connection) -> None:
            values = (record.id, record.code, record.room, record.version, record.status, record.listed, record.touched)
            connection.execute(f"INSERT INTO rooms ({_ROOM}) VALUES (?, ?, ?, ?, ?, ?, ?)", values)

        await self._do(create)

    async def room(self, table: str) -> Record | None:
        return await self._ask(lambda connection: _record(connection, "id = ?", table))

    async def room_by_code(self, code: str) -> Record | None:
        return await self._ask(lambda connection: _record(connection, "code = ?", code))

    async def save_room(self, record: Record) -> None:
        await self._do(lambda connection: _save(connection, record))

    async def listed(self, most: int) -> list[Record]:
        where = "listed = 1 AND status IN ('lobby', 'running') ORDER BY touched DESC LIMIT ?"
        query = f"SELECT {_ROOM} FROM rooms WHERE {where}"
        rows = await self._ask(lambda connection: connection.execute(query, (most,)).fetchall())
        return [_read(row) for row in rows]

    async def delete(self, table: str) -> None:
        await self._do(lambda connection: _delete(connection, [table]))

    async def purge(self, before: int) -> list[str]:
        def purge(connection: sqlite3.Connection) -> list[str]:
            rows = connection.execute("SELECT id FROM rooms WHERE touched < ?", (before,)).fetchall()
            _delete(connection, [row[0] for row in rows])
            return [row[0] for row in rows]

        return list(await self._do(purge))

    async def count(self) -> dict[str, int]:
        query = "SELECT status, COUNT(*) FROM rooms GROUP BY status"
        return dict(await self._ask(lambda connection: connection.execute(query).fetchall()))

    # Lines.

    async def lines(self, table: str, after: int) -> list[bytes]:
        query = "SELECT line FROM lines WHERE room = ? AND number >= ? ORDER BY number"
        rows = await self._ask(lambda connection: connection.execute(query, (table, after)).fetchall())
        return [row[0] for row in rows]

    async def append(self, lines: Append) -> None:
        await self._do(lines)

    # Who looks after what.

    async def beat(self, server: str) -> None:
        now = self.now()
        query = "INSERT INTO servers VALUES (?, ?, 0) ON CONFLICT (id) DO UPDATE SET alive = excluded.alive"
        await self._do(lambda connection: connection.execute(query, (server, now)) and None)

    async def farewell(self, server: str) -> None:
        now = self.now()

        query = "UPDATE servers SET alive = ?, stopped = 1 WHERE id = ?"
        await self._do(lambda connection: connection.execute(query, (now, server)) and None)

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

        found = await self._do(lease)
        assert found is None or isinstance(found, Lease)
        return found

    async def release(self, table: str, server: str) -> None:
        query = "UPDATE rooms SET keeper = NULL WHERE id = ? AND keeper = ?"
        await self._do(lambda connection: connection.execute(query, (table, server)) and None)

    async def settle(self, table: str) -> None:
        query = "UPDATE rooms SET due = NULL WHERE id = ?"
        await self._do(lambda connection: connection.execute(query, (table,)) and None)

    async def due(self, server: str, most: int) -> list[str]:
        now = self.now()
        query = (
            "SELECT rooms.id FROM rooms LEFT JOIN aside ON aside.room = rooms.id WHERE due <= ? "
            "AND (keeper IS NULL OR keeper <> ?) AND (aside.room IS NULL OR retry <= ?) ORDER BY due LIMIT ?"
        )
        values = (now, server, now, most)
        rows = await self._ask(lambda connection: connection.execute(query, values).fetchall())
        return [row[0] for row in rows]

    async def tidy(self) -> None:
        before = self.now() - FORGET

        def tidy(connection: sqlite3.Connection) -> None:
            kept = "SELECT 1 FROM rooms WHERE due IS NOT NULL AND keeper = servers.id"
            connection.execute(f"DELETE FROM servers WHERE alive < ? AND NOT EXISTS ({kept})", (before,))

        await self._do(tidy)
        loop = asyncio.get_running_loop()
        while await loop.run_in_executor(self._writer, self._shrink):
            await asyncio.sleep(0)  # whoever wants to write meanwhile gets his turn
        await asyncio.to_thread(self._look_for_damage)

    def _shrink(self) -> bool:
        """Give some unused pages of the file back; whether there are more."""
        with self._noticed():
            free: int = self._write.execute("PRAGMA freelist_count").fetchone()[0]
            if free > FREE_PAGES:
                self._write.execute(f"PRAGMA incremental_vacuum({FREE_PAGES})").fetchall()
            return free > 2 * FREE_PAGES

    def _look_for_damage(self) -> None:
        """Read the whole file once, on a connection of its own that nobody waits for."""
        with self._noticed(), contextlib.closing(self._connect()) as connection:
            connection.execute("PRAGMA query_only = ON")
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            if found != "ok":
                raise StoreDamaged(str(found))

    # Tables set aside.

    async def set_aside(self, aside: Aside) -> None:
        query = (
            "INSERT INTO aside VALUES (?, ?, ?, ?) "
            "ON CONFLICT (room) DO UPDATE SET why = excluded.why, tries = excluded.tries, retry = excluded.retry"
        )
        values = (aside.table, aside.why, aside.tries, aside.retry)
        await self._do(lambda connection: connection.execute(query, values) and None)

    async def aside(self, table: str) -> Aside | None:
        query = "SELECT room, why, tries, retry FROM aside WHERE room = ?"
        row = await self._ask(lambda connection: connection.execute(query, (table,)).fetchone())
        return None if row is None else Aside(*row)

    async def all_aside(self, most: int) -> list[Aside]:
        query = "SELECT room, why, tries, retry FROM aside ORDER BY room LIMIT ?"
        rows = await self._ask(lambda connection: connection.execute(query, (most,)).fetchall())
        return [Aside(*row) for row in rows]

    async def serve_again(self, table: str) -> bool:
        query = "DELETE FROM aside WHERE room = ?"
        return bool(await self._do(lambda connection: connection.execute(query, (table,)).rowcount))

    # There is one server: nobody to tell.

    async def say(self, text: str) -> None:
        pass

    def listen(self, heard: Heard) -> None:
        pass

    # Looking through everything.

    async def open_to_read(self) -> None:
        def connect() -> sqlite3.Connection:
            with _told():
                address = f"{self.path.resolve().as_uri()}?mode=ro"
                connection = sqlite3.connect(address, uri=True, check_same_thread=False, timeout=BUSY_SECONDS)
                steps_after(connection.execute("PRAGMA user_version").fetchone()[0], self._migrations)
                return connection

        self._read = await asyncio.get_running_loop().run_in_executor(self._reader, connect)

    async def tables(self, after: str, most: int) -> list[tuple[str, bytes]]:
        query = "SELECT id, room FROM rooms WHERE id > ? ORDER BY id LIMIT ?"
        return await self._ask(lambda connection: connection.execute(query, (after, most)).fetchall())


@contextlib.contextmanager
def _told() -> Iterator[None]:
    """What SQLite complains about, in our words."""
    try:
        yield
    except (sqlite3.Error, OSError) as wrong:
        if isinstance(wrong, sqlite3.IntegrityError):
            raise Conflict from None
        cause = f"{type(wrong).__name__}: {wrong}"
        if isinstance(wrong, sqlite3.Error) and getattr(wrong, "sqlite_errorcode", 0) & 0xFF in _BAD_FILE:
            raise StoreDamaged(cause) from wrong
        raise StoreDown(cause) from wrong


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
