"""One SQLite file: a thread that writes, a thread that reads, migrations, and checks for damage.

All writing is done by one thread, which commits whatever waits together: one write to the disk serves many moves. The
standard module in a thread of its own needs one hop between threads for a whole batch.
"""

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

from .store import Conflict, StoreDamaged, StoreDown, steps_after

log = logging.getLogger("wyprawa.server")

Result = TypeVar("Result")
Done = Callable[[Any], None]
Job = Any
"""A job to be written, which only `write_all` interprets."""

BUSY_SECONDS = 5.0
_OWN_FAULTS = (Conflict, sqlite3.IntegrityError, ValueError, OverflowError)
"""An error of one job that does not affect the others of its batch."""
_BAD_FILE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
FREE_PAGES = 1000
"""So many unused pages of the file are left to be used again."""


class SqliteFile:
    """`write_all` does the jobs of a batch inside one transaction and gives the result of each.

    `write_at_once` does a batch for which one statement is enough, and gives None for any other.
    """

    def __init__(
        self,
        path: Path,
        migrations_in: Traversable,
        write_all: Callable[[sqlite3.Connection, list[Job]], list[object]],
        write_at_once: Callable[[sqlite3.Connection, list[Job]], list[object] | None],
    ) -> None:
        self.path = path
        self.damaged: StoreDamaged | None = None
        """What was found to be damaged."""
        self._migrations = migrations_in
        self._write_all = write_all
        self._write_at_once = write_at_once
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._reader = ThreadPoolExecutor(1, "store-reader")
        self._write: sqlite3.Connection
        self._read: sqlite3.Connection
        self._waiting: list[tuple[Job, Done]] = []
        self._writing = False
        self._idle = asyncio.Event()
        """Nothing waits to be written."""
        self._idle.set()

    # Opening and closing.

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        self._write = await loop.run_in_executor(self._writer, self._open_writer)
        self._read = await loop.run_in_executor(self._reader, self._open_reader)

    def _open_writer(self) -> sqlite3.Connection:
        with errors_of_a_store():
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

    async def open_to_read(self) -> None:
        """Read only, beside a server that may be running."""

        def connect() -> sqlite3.Connection:
            with errors_of_a_store():
                address = f"{self.path.resolve().as_uri()}?mode=ro"
                connection = sqlite3.connect(address, uri=True, check_same_thread=False, timeout=BUSY_SECONDS)
                steps_after(connection.execute("PRAGMA user_version").fetchone()[0], self._migrations)
                return connection

        self._read = await asyncio.get_running_loop().run_in_executor(self._reader, connect)

    def _open_reader(self) -> sqlite3.Connection:
        with errors_of_a_store():
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
        await self._idle.wait()
        loop = asyncio.get_running_loop()
        for executor, connection in ((self._reader, "_read"), (self._writer, "_write")):
            if hasattr(self, connection):
                await loop.run_in_executor(executor, getattr(self, connection).close)
        self._reader.shutdown()
        self._writer.shutdown()

    # Reading and writing.

    async def ask(self, job: Callable[[sqlite3.Connection], Result]) -> Result:
        def ask() -> Result:
            with self._noticed():
                return job(self._read)

        return await asyncio.get_running_loop().run_in_executor(self._reader, ask)

    @contextlib.contextmanager
    def _noticed(self) -> Iterator[None]:
        """As `errors_of_a_store`; damage that was found once is remembered."""
        try:
            with errors_of_a_store():
                yield
        except StoreDamaged as damaged:
            self.damaged = damaged
            raise

    async def do(self, job: Job) -> Any:
        """Wait until a job is written to the disk, together with whatever else waits."""
        written: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        def done(result: Any) -> None:
            if written.done():
                return  # nobody waits any longer
            if isinstance(result, Exception):
                written.set_exception(result)
            else:
                written.set_result(result)

        self.do_soon(job, done)
        return await written

    def do_soon(self, job: Job, done: Done) -> None:
        """As `do`, for a caller that does not wait: `done` is called with the result, or with what went wrong."""
        self._waiting.append((job, done))
        if not self._writing:
            self._writing = True
            self._idle.clear()
            # With all that this round of the event loop brings.
            asyncio.get_running_loop().call_soon(self._write_batch)

    def _write_batch(self) -> None:
        """Hand everything that waits to the writer."""
        loop, batch = asyncio.get_running_loop(), self._waiting
        self._waiting = []
        written = self._writer.submit(self._commit, [job for job, _ in batch])
        written.add_done_callback(lambda written: loop.call_soon_threadsafe(self._batch_written, batch, written))

    def _batch_written(self, batch: list[tuple[Job, Done]], written: Future[list[object]]) -> None:
        """Tell everybody whose job was in a batch, then begin the next one with what came meanwhile.

        What waits in the sockets is read first and shares that commit: under load, one commit serves many moves.
        """
        wrong = written.exception()
        results = written.result() if wrong is None else [wrong] * len(batch)
        for (_, done), result in zip(batch, results, strict=True):
            try:
                done(result)
            except Exception:
                log.exception("telling what was written failed")
        if self._waiting:
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, self._write_batch)
        else:
            self._writing = False
            self._idle.set()

    def _commit(self, jobs: list[Job]) -> list[object]:
        """Do all jobs in one transaction: the result or the conflict of each."""
        connection = self._write
        with self._noticed():
            with contextlib.suppress(*_OWN_FAULTS):  # then nothing was written: whose fault it is, is found below
                done = self._write_at_once(connection, jobs)
                if done is not None:
                    return done
            try:
                connection.execute("BEGIN IMMEDIATE")
                try:
                    results = self._write_all(connection, jobs)
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

    def _alone(self, job: Job) -> object:
        """One job in a batch where somebody is in conflict: its result, or the conflict."""
        self._write.execute("SAVEPOINT one")
        try:
            result = self._write_all(self._write, [job])[0]
        except _OWN_FAULTS as fault:
            self._write.execute("ROLLBACK TO one")
            taken = isinstance(fault, (Conflict, sqlite3.IntegrityError))
            return Conflict() if taken else StoreDown(type(fault).__name__)
        finally:
            self._write.execute("RELEASE one")
        return result

    # Upkeep.

    async def shrink(self) -> None:
        """Give unused pages back, some at a time, so that writers do not wait for long."""
        while await asyncio.get_running_loop().run_in_executor(self._writer, self._shrink):
            await asyncio.sleep(0)

    async def look_for_damage(self) -> None:
        """Check the whole file, on a connection of its own."""
        await asyncio.to_thread(self._look_for_damage)

    def _shrink(self) -> bool:
        """Give some unused pages of the file back; whether there are more."""
        with self._noticed():
            free: int = self._write.execute("PRAGMA freelist_count").fetchone()[0]
            if free > FREE_PAGES:
                self._write.execute(f"PRAGMA incremental_vacuum({FREE_PAGES})").fetchall()
            return free > 2 * FREE_PAGES

    def _look_for_damage(self) -> None:
        with self._noticed(), contextlib.closing(self._connect()) as connection:
            connection.execute("PRAGMA query_only = ON")
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
            if found != "ok":
                raise StoreDamaged(str(found))


@contextlib.contextmanager
def errors_of_a_store() -> Iterator[None]:
    """Translates errors of SQLite into those of a store."""
    try:
        yield
    except (sqlite3.Error, OSError) as wrong:
        if isinstance(wrong, sqlite3.IntegrityError):
            raise Conflict from None
        cause = f"{type(wrong).__name__}: {wrong}"
        if isinstance(wrong, sqlite3.Error) and getattr(wrong, "sqlite_errorcode", 0) & 0xFF in _BAD_FILE:
            raise StoreDamaged(cause) from wrong
        raise StoreDown(cause) from wrong
