"""Reading a whole PostgreSQL database at one moment, filling an empty one, and giving unused space back."""

from collections.abc import AsyncIterator, Iterable, Mapping
from typing import Any

from .postgres_migrations import Connection, failures_told

Rows = list[tuple[Any, ...]]
Columns = Mapping[str, tuple[str, ...]]


async def all_rows(connection: Connection, tables: Columns, batch: int) -> AsyncIterator[tuple[str, Rows]]:
    """All rows of these tables as they were at one moment, some at a time, while servers write."""
    with failures_told():
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            for table, columns in tables.items():
                if await connection.fetchval("SELECT to_regclass($1)", table) is None:
                    continue  # a store of an earlier version
                cursor = await connection.cursor(f"SELECT {', '.join(columns)} FROM {table}")
                while rows := await cursor.fetch(batch):
                    yield table, [tuple(row) for row in rows]


async def fill(connection: Connection, tables: Columns, batches: Iterable[tuple[str, Rows]]) -> None:
    """Write all rows of a backup, or none of them."""
    with failures_told():
        async with connection.transaction():
            for table, rows in batches:
                columns = tables[table]
                records = [_typed(columns, row) for row in rows]
                await connection.copy_records_to_table(table, records=records, columns=list(columns))


def _typed(columns: tuple[str, ...], row: tuple[Any, ...]) -> tuple[Any, ...]:
    """A row of SQLite, which has no booleans, for PostgreSQL."""
    return tuple(bool(value) if name == "listed" else value for name, value in zip(columns, row, strict=True))


async def compact(connection: Connection, tables: tuple[str, ...]) -> tuple[int, int]:
    """Make the space of deleted rows usable again, and update what the planner knows; sizes before and after."""
    with failures_told():
        before = await _size(connection, tables)
        for table in tables:
            await connection.execute(f"VACUUM (ANALYZE) {table}")
        return before, await _size(connection, tables)


async def _size(connection: Connection, tables: tuple[str, ...]) -> int:
    query = "SELECT sum(pg_total_relation_size(name::regclass)) FROM unnest($1::text[]) AS name"
    return int(await connection.fetchval(query, list(tables)))
