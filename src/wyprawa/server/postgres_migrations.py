"""Bringing the tables of a PostgreSQL database up to date, and how its errors are told."""

import contextlib
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from typing import Any

import asyncpg

from .store import Conflict, StoreDown, steps_after

LOCK = int.from_bytes(b"wyprawa")
TABLES = ("rooms", "lines", "servers", "aside", "bans", "reports", "classes", "class_rooms", "server_load")
FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)

Connection = Any
"""asyncpg's, which has no types."""


@contextlib.contextmanager
def failures_told() -> Iterator[None]:
    """Translates errors of PostgreSQL into those of a store."""
    try:
        yield
    except (asyncpg.UniqueViolationError, asyncpg.ForeignKeyViolationError):
        raise Conflict from None
    except FAILURES as wrong:
        name = type(wrong).__name__
        if isinstance(wrong, ValueError):  # it quotes values: the password of a URL, or what is in a room
            raise StoreDown(name) from None
        words = str(wrong.args[0]) if isinstance(wrong, asyncpg.PostgresError) and wrong.args else str(wrong)
        raise StoreDown(f"{name}: {words}" if words else name) from wrong


async def migrate(connection: Connection, migrations: Traversable) -> None:
    """Bring the tables up to date, after a copy of what was there; one server at a time, all or nothing."""
    try:
        with failures_told():
            async with connection.transaction():
                await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
                await _migrate_alone(connection, migrations)
    finally:
        connection.terminate()


async def _migrate_alone(connection: Connection, migrations: Traversable) -> None:
    if await connection.fetchval("SELECT to_regclass('migrations')") is None:
        await connection.execute("CREATE TABLE migrations (number INTEGER PRIMARY KEY, done TIMESTAMPTZ NOT NULL)")
    done: int = await connection.fetchval("SELECT coalesce(max(number), 0) FROM migrations")
    steps = steps_after(done, migrations)
    if steps and done:
        await _back_up(connection, f"before_{steps[0].number:04}")
    for step in steps:
        await connection.execute(step.sql)
        await connection.execute("INSERT INTO migrations VALUES ($1, clock_timestamp())", step.number)


async def _back_up(connection: Connection, schema: str) -> None:
    """Copy all tables there are into a schema of the same database, while nobody writes."""
    tables = [table for table in TABLES if await connection.fetchval("SELECT to_regclass($1)", table) is not None]
    await connection.execute(f"DROP SCHEMA IF EXISTS {schema} CASCADE")
    await connection.execute(f"CREATE SCHEMA {schema}")
    await connection.execute(f"LOCK TABLE {', '.join(tables)} IN SHARE MODE")
    for table in tables:
        await connection.execute(f"CREATE TABLE {schema}.{table} AS TABLE {table}")
