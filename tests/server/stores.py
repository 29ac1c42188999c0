"""Stores for tests: opening, direct access to the database, and clocks that tests set."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from importlib.resources.abc import Traversable
from pathlib import Path

from server.postgres import execute
from wyprawa.server import postgres as postgres_module
from wyprawa.server import sqlite as sqlite_module
from wyprawa.server.postgres import PostgresStore
from wyprawa.server.sqlite import SqliteStore
from wyprawa.server.store import Conflict, Record, Store


def path(url: str) -> Path:
    return Path(url.removeprefix("sqlite:///"))


def is_sqlite(url: str) -> bool:
    return url.startswith("sqlite")


def store_at(
    url: str, migrations_in: Traversable | None = None, clock: Callable[[], int] | None = None
) -> SqliteStore | PostgresStore:
    """A store, not yet open. The clock is for SQLite alone; PostgreSQL has its own."""
    if is_sqlite(url):
        return SqliteStore(path(url), clock, migrations_in or sqlite_module.MIGRATIONS)
    return PostgresStore(url, migrations_in or postgres_module.MIGRATIONS)


@contextlib.asynccontextmanager
async def opened(
    url: str, migrations_in: Traversable | None = None, clock: Callable[[], int] | None = None
) -> AsyncIterator[Store]:
    """A store that is open."""
    store = store_at(url, migrations_in, clock)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


async def sql(url: str, query: str) -> list[tuple[object, ...]]:
    """Rows of the database, read without the store."""
    if not is_sqlite(url):
        return [tuple(row) for row in await execute(url, query)]
    with contextlib.closing(sqlite3.connect(path(url), isolation_level=None)) as connection:
        return connection.execute(query).fetchall()


def room(table: str = "t1", **changes: object) -> Record:
    """A room with default values."""
    record = Record(table, f"code of {table}", b"\x00room\xff", 1, "lobby", True, 1000)
    return replace(record, **changes)


async def eventually(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.02)


async def outcome(attempt: "asyncio.Future[None]") -> str:
    try:
        await attempt
    except Conflict:
        return "conflict"
    return "done"


async def outcomes(*attempts: object) -> list[str]:
    return await asyncio.gather(*(outcome(asyncio.ensure_future(attempt)) for attempt in attempts))
