"""The store in PostgreSQL: for several server processes on several machines.

The unique key of the lines decides which server was first, so any of them may write to any table at any time. All
times are the database's: clocks of several machines would disagree about which server is alive.
"""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import asyncpg

from .postgres_lines import SharedCommits, insert
from .postgres_migrations import FAILURES, Connection, failures_told, migrate
from .postgres_reviews import PostgresReviews
from .store import FORGET, LEASE, Append, Aside, Conflict, Heard, Lease, Record, StoreDown, steps_after

MIGRATIONS = files("wyprawa.server").joinpath("migrations", "postgres")
CHANNEL = "wyprawa"
CONNECTIONS = (2, 8)
ANSWER_SECONDS = 10.0
"""Seconds after which a database that does not answer counts as down."""
RETRY_SECONDS = (0.1, 5.0)
"""The first and the longest wait before listening is tried again."""
LISTEN_CHECK_SECONDS = 5.0
"""Seconds between two checks of the listening connection, which would not notice a lost peer."""

_ROOM = "id, code, room, version, status, listed, touched"
_CLOCK = "(SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint)"
"""The time in milliseconds. As a subquery it is read once a statement, so that an index can be used with it."""


class PostgresStore(PostgresReviews):
    """`url` names the database and who connects: `postgresql://user:password@host:port/name`."""

    shared = True

    def __init__(self, url: str, migrations_in: Traversable = MIGRATIONS) -> None:
        self._url = url
        self._migrations = migrations_in
        self._pool: Any = None
        self._commits = SharedCommits(self._append_together)
        self._ears: Connection = None
        self._listening: asyncio.Task[None] | None = None
        self._heard: list[Heard] = []
        self._offset: float | None = None
        self._latest = 0

    # Opening and closing.

    async def open(self) -> None:
        try:
            connection = await self._connect("wyprawa migrations", command_timeout=None)
            await migrate(connection, self._migrations)
            with failures_told():
                self._pool = await asyncpg.create_pool(
                    self._url,
                    min_size=CONNECTIONS[0],
                    max_size=CONNECTIONS[1],
                    timeout=ANSWER_SECONDS,
                    command_timeout=ANSWER_SECONDS,
                    reset=_keep,
                    server_settings={"application_name": "wyprawa"},
                )
            await self._learn_time()
            self._ears = await self._start_listening()
            self._listening = asyncio.create_task(self._keep_listening())
        except BaseException:
            await self.close()
            raise

    async def _connect(self, name: str, command_timeout: float | None) -> Connection:
        with failures_told():
            try:
                return await asyncpg.connect(
                    self._url,
                    timeout=ANSWER_SECONDS,
                    command_timeout=command_timeout,
                    server_settings={"application_name": name},
                )
            except ValueError:  # it quotes what it could not read, which may be the password
                raise StoreDown("the URL of the database cannot be read") from None

    async def close(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
            self._listening = None
        if self._ears is not None:
            self._ears.terminate()
        if self._pool is not None:
            # A pool that cannot say goodbye ends its connections itself.
            with contextlib.suppress(*FAILURES):
                async with asyncio.timeout(ANSWER_SECONDS):
                    await self._pool.close()

    async def check(self) -> None:
        async with self._connection() as connection:
            await connection.execute("UPDATE migrations SET done = done WHERE number = 1")

    @contextlib.asynccontextmanager
    async def _connection(self) -> AsyncIterator[Connection]:
        with failures_told():
            try:
                async with self._pool.acquire(timeout=ANSWER_SECONDS) as connection:
                    yield connection
            except asyncpg.ReadOnlySQLTransactionError:
                # The database that writes may be another one by now: connect anew.
                await self._pool.expire_connections()
                raise

    # The time.

    def now(self) -> int:
        assert self._offset is not None
        self._latest = max(self._latest, int(time.monotonic() * 1000 + self._offset))
        return self._latest

    async def _learn_time(self) -> None:
        async with self._connection() as connection:
            before = time.monotonic()
            shown: int = await connection.fetchval(f"SELECT {_CLOCK}")
            self._learn(shown, before, time.monotonic())

    def _learn(self, shown: int, before: float, after: float) -> None:
        """The database showed a time at some moment between two of ours.

        What is believed already stays if it can be true, so that a slow answer does no harm.
        """
        least, most = shown - after * 1000, shown - before * 1000
        believed = (least + most) / 2 if self._offset is None else self._offset
        self._offset = min(max(believed, least), most)

    # Rooms.

    async def create(self, record: Record) -> None:
        values = (record.id, record.code, record.room, record.version, record.status, record.listed, record.touched)
        async with self._connection() as connection:
            await connection.execute(f"INSERT INTO rooms ({_ROOM}) VALUES ($1, $2, $3, $4, $5, $6, $7)", *values)

    async def room(self, table: str) -> Record | None:
        async with self._connection() as connection:
            return _read(await connection.fetchrow(f"SELECT {_ROOM} FROM rooms WHERE id = $1", table))

    async def room_by_code(self, code: str) -> Record | None:
        async with self._connection() as connection:
            return _read(await connection.fetchrow(f"SELECT {_ROOM} FROM rooms WHERE code = $1", code))

    async def save_room(self, record: Record) -> None:
        async with self._connection() as connection:
            await _save(connection, record)

    async def listed(self, most: int) -> list[Record]:
        where = "listed AND status IN ('lobby', 'running') ORDER BY touched DESC LIMIT $1"
        async with self._connection() as connection:
            return [Record(*row) for row in await connection.fetch(f"SELECT {_ROOM} FROM rooms WHERE {where}", most)]

    async def delete(self, table: str) -> None:
        await self._delete("id = $1", table)

    async def purge(self, before: int) -> list[str]:
        return await self._delete("touched < $1", before)

    async def _delete(self, where: str, value: str | int) -> list[str]:
        async with self._connection() as connection, connection.transaction():
            # Rooms go first: that waits for whoever is writing to one, and so finds the lines just written as well.
            rows = await connection.fetch(f"DELETE FROM rooms WHERE {where} RETURNING id", value)
            tables = [row[0] for row in rows]
            await connection.execute("DELETE FROM lines WHERE room = ANY($1::text[])", tables)
            return tables

    async def count(self) -> dict[str, int]:
        async with self._connection() as connection:
            return dict(await connection.fetch("SELECT status, count(*) FROM rooms GROUP BY status"))

    # Lines.

    async def lines(self, table: str, after: int) -> list[bytes]:
        query = "SELECT line FROM lines WHERE room = $1 AND number >= $2 ORDER BY number"
        return [row[0] for row in await self.statement(query, table, after)]

    async def latest(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        last = "SELECT number FROM lines WHERE room = id ORDER BY number DESC LIMIT 1"
        query = f"SELECT id, coalesce(({last}), 0), version FROM rooms WHERE id = ANY($1::text[])"
        return {row[0]: (row[1], row[2]) for row in await self.statement(query, tables)}

    async def append(self, lines: Append) -> None:
        if lines.is_lines_alone:
            await self._append_together([lines])
            return
        async with self._connection() as connection, connection.transaction():
            await insert(connection, [lines])
            if lines.stamp is not None:
                values = (lines.stamp.touched, lines.stamp.due, lines.table)
                await connection.execute("UPDATE rooms SET touched = $1, due = $2 WHERE id = $3", *values)
            if lines.record is not None:
                await _save(connection, lines.record)

    def append_soon(self, lines: Append, done: Callable[[Exception | None], None]) -> None:
        (self._commits.add if lines.is_lines_alone else super().append_soon)(lines, done)

    async def _append_together(self, several: list[Append]) -> None:
        """Write nothing but lines: one statement is a transaction already, and one trip to the database, not three."""
        async with self._connection() as connection:
            await insert(connection, several)

    # Leases.

    async def heartbeat(self, server: str) -> None:
        query = (
            f"INSERT INTO servers VALUES ($1, {_CLOCK}, false) "
            "ON CONFLICT (id) DO UPDATE SET alive = excluded.alive RETURNING alive"
        )
        async with self._connection() as connection:
            before = time.monotonic()
            shown: int = await connection.fetchval(query, server)
            self._learn(shown, before, time.monotonic())

    async def remove_server(self, server: str) -> None:
        async with self._connection() as connection:
            await connection.execute(f"UPDATE servers SET alive = {_CLOCK}, stopped = true WHERE id = $1", server)

    async def lease(self, table: str, server: str) -> Lease | None:
        look = (
            f"SELECT keeper, {_CLOCK} - alive AS idle, stopped "
            "FROM rooms LEFT JOIN servers ON servers.id = keeper WHERE rooms.id = $1"
        )
        # Two servers may look at once, but only one finds the keeper still the same when it writes its own name.
        take = "UPDATE rooms SET keeper = $1 WHERE id = $2 AND keeper IS NOT DISTINCT FROM $3"
        async with self._connection() as connection:
            while (row := await connection.fetchrow(look, table)) is not None:
                keeper, idle, stopped = row
                if keeper == server:
                    return Lease(0)
                if idle is not None and not stopped and idle < LEASE:
                    return None
                if await connection.execute(take, server, table, keeper) == "UPDATE 1":
                    return Lease(0 if idle is None else idle)
        return None

    async def free(self, tables: list[str]) -> list[str]:
        query = (
            "SELECT rooms.id FROM rooms LEFT JOIN servers ON servers.id = keeper WHERE rooms.id = ANY($1::text[]) "
            f"AND (alive IS NULL OR stopped OR alive <= {_CLOCK} - $2::bigint)"
        )
        return [row[0] for row in await self.statement(query, tables, LEASE)]

    async def release(self, table: str, server: str) -> None:
        await self.statement("UPDATE rooms SET keeper = NULL WHERE id = $1 AND keeper = $2", table, server)

    async def clear_due(self, table: str) -> None:
        await self.statement("UPDATE rooms SET due = NULL WHERE id = $1", table)

    async def due(self, server: str, most: int) -> list[str]:
        query = (
            "SELECT rooms.id FROM rooms LEFT JOIN servers ON servers.id = keeper LEFT JOIN aside a ON a.room = rooms.id"
            f" WHERE due <= {_CLOCK} AND (keeper IS NULL OR alive IS NULL "
            f"OR ((alive <= {_CLOCK} - $1::bigint OR stopped) AND keeper <> $2)) "
            f"AND (a.room IS NULL OR retry <= {_CLOCK}) ORDER BY due LIMIT $3"
        )
        return [row[0] for row in await self.statement(query, LEASE, server, most)]

    async def tidy(self) -> None:
        kept = "SELECT 1 FROM rooms WHERE due IS NOT NULL AND keeper = servers.id"
        query = f"DELETE FROM servers WHERE alive < {_CLOCK} - $1::bigint AND NOT EXISTS ({kept})"
        await self.statement(query, FORGET)

    # Tables set aside.

    async def set_aside(self, aside: Aside) -> None:
        query = (
            "INSERT INTO aside VALUES ($1, $2, $3, $4) "
            "ON CONFLICT (room) DO UPDATE SET why = excluded.why, tries = excluded.tries, retry = excluded.retry"
        )
        async with self._connection() as connection:
            await connection.execute(query, aside.table, aside.why, aside.tries, aside.retry)

    async def aside(self, table: str) -> Aside | None:
        async with self._connection() as connection:
            row = await connection.fetchrow("SELECT room, why, tries, retry FROM aside WHERE room = $1", table)
            return None if row is None else Aside(*row)

    async def all_aside(self, most: int) -> list[Aside]:
        query = "SELECT room, why, tries, retry FROM aside ORDER BY room LIMIT $1"
        return [Aside(*row) for row in await self.statement(query, most)]

    async def serve_again(self, table: str) -> bool:
        async with self._connection() as connection:
            return str(await connection.execute("DELETE FROM aside WHERE room = $1", table)) == "DELETE 1"

    async def statement(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        async with self._connection() as connection:
            return [tuple(row) for row in await connection.fetch(query, *values)]

    # The bus between servers.

    async def notify(self, *texts: str) -> None:
        """Texts of less than 8000 bytes each, which is what PostgreSQL carries."""
        async with self._connection() as connection:
            await connection.execute("SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text", CHANNEL, texts)

    def listen(self, heard: Heard) -> None:
        self._heard.append(heard)

    def _hear(self, _connection: Connection, _process: int, _channel: str, text: str) -> None:
        for heard in self._heard:
            heard(text)

    async def _start_listening(self) -> Connection:
        connection = await self._connect("wyprawa bus", ANSWER_SECONDS)
        try:
            with failures_told():
                await connection.add_listener(CHANNEL, self._hear)
        except BaseException:
            connection.terminate()
            raise
        return connection

    async def _keep_listening(self) -> None:
        first, longest = RETRY_SECONDS
        while True:
            await _lost(self._ears)
            wait = first
            while self._ears.is_closed():
                await asyncio.sleep(wait)
                wait = min(wait * 2, longest)
                with contextlib.suppress(StoreDown):
                    self._ears = await self._start_listening()
            # Through the loop, so that a listener that fails cannot end the listening.
            asyncio.get_running_loop().call_soon(self._hear, self._ears, 0, CHANNEL, "")

    @contextlib.asynccontextmanager
    async def connected(self, name: str) -> AsyncIterator[Connection]:
        """A connection for work on the whole database, which takes as long as it takes."""
        connection = await self._connect(name, command_timeout=None)
        try:
            yield connection
        finally:
            connection.terminate()

    # Reading all tables.

    async def open_to_read(self) -> None:
        settings = {"application_name": "wyprawa verify", "default_transaction_read_only": "on"}
        try:
            with failures_told():
                self._pool = await asyncpg.create_pool(
                    self._url,
                    min_size=1,
                    max_size=1,
                    timeout=ANSWER_SECONDS,
                    command_timeout=ANSWER_SECONDS,
                    server_settings=settings,
                )
                async with self._connection() as connection:
                    steps_after(
                        await connection.fetchval("SELECT coalesce(max(number), 0) FROM migrations"), self._migrations
                    )
        except ValueError:  # it quotes what it could not read, which may be the password
            raise StoreDown("the URL of the database cannot be read") from None

    async def tables(self, after: str, most: int) -> list[tuple[str, bytes]]:
        query = "SELECT id, room FROM rooms WHERE id > $1 ORDER BY id LIMIT $2"
        async with self._connection() as connection:
            return [(row[0], row[1]) for row in await connection.fetch(query, after, most)]


async def _keep(_connection: Connection) -> None:
    """Skip the reset of a returned connection: no setting or lock outlasts a commit."""


async def _save(connection: Connection, record: Record) -> None:
    changes = "room = $1, version = version + 1, status = $2, listed = $3, touched = $4"
    query = f"UPDATE rooms SET {changes} WHERE id = $5 AND version = $6"
    values = (record.room, record.status, record.listed, record.touched, record.id, record.version)
    if await connection.execute(query, *values) != "UPDATE 1":
        raise Conflict


def _read(row: Any) -> Record | None:
    return None if row is None else Record(*row)


async def _lost(connection: Connection) -> None:
    """Wait until a connection is closed."""
    lost = asyncio.Event()
    connection.add_termination_listener(lambda _: lost.set())
    while not connection.is_closed():
        try:
            async with asyncio.timeout(LISTEN_CHECK_SECONDS):
                await lost.wait()
        except TimeoutError:
            try:
                await connection.execute("SELECT 1")
            except FAILURES:
                connection.terminate()
