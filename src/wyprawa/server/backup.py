"""Backup, restore and upkeep of a store, while servers run.

A backup is a file of SQLite with the tables of a store, whichever kind of store it comes from, and is restored into
either kind. It holds everything, hidden cards of running games included: it is for the owner of the machine.
"""

import contextlib
import errno
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from wyprawa.core.errors import Problem

from .sqlite import MIGRATIONS, SqliteStore
from .sqlite_file import errors_of_a_store
from .store import Store, steps_after

if TYPE_CHECKING:
    from .postgres import PostgresStore

TABLES = {
    "rooms": ("id", "code", "room", "version", "status", "listed", "touched", "due"),
    "lines": ("room", "number", "line"),
    "aside": ("room", "why", "tries", "retry"),
    "bans": ("kind", "value", "why", "since", "until"),
    "reports": ("report", "since"),
    "classes": ("id", "code", "class", "keep", "created"),
    "class_rooms": ("room", "class", "number"),
}
"""What a backup holds, in an order in which it can be written; leases and servers of the moment are left out."""
BATCH = 2000
"""Rows that are read and written together."""
FREED = 500
"""Pages that are given back at a time, so that no server waits for long."""

Rows = list[tuple[Any, ...]]


async def back_up(store: Store, file: Path) -> int:
    """Write the whole store into a new file that only its owner may read; returns how many tables it holds."""
    if file.exists():
        raise Problem("backup-exists", file=str(file))
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        if isinstance(store, SqliteStore):
            _copy_file(store.path, part)
        else:
            await _copy_database(store, part)
        with _connected(part) as copy:
            count: int = copy.execute("SELECT count(*) FROM rooms").fetchone()[0]
        part.rename(file)
        return count
    finally:
        for left in (part, *(part.with_name(f"{part.name}{end}") for end in ("-wal", "-shm", "-journal"))):
            left.unlink(missing_ok=True)


def _copy_file(source: Path, part: Path) -> None:
    """A copy of one moment; SQLite lets the server write meanwhile."""
    with _connected(source, "?mode=ro") as read, _connected(part) as copy:
        read.backup(copy)
        copy.execute("PRAGMA journal_mode = DELETE")


async def _copy_database(store: Store, part: Path) -> None:
    from . import postgres_backup

    with _connected(part) as copy:
        for step in steps_after(0, MIGRATIONS):
            copy.executescript(f"BEGIN;\n{step.sql}\nPRAGMA user_version = {step.number};\nCOMMIT;")
        copy.execute("BEGIN")
        async with _postgres(store).connected("wyprawa backup") as connection:
            async for table, rows in postgres_backup.all_rows(connection, TABLES, BATCH):
                _insert(copy, table, rows)
        copy.execute("COMMIT")


def _insert(copy: sqlite3.Connection, table: str, rows: Rows) -> None:
    columns = TABLES[table]
    marks = ", ".join("?" for _ in columns)
    copy.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", rows)


async def restore(file: Path, store: Store) -> int:
    """Write a backup into an open store that holds no tables; returns how many tables it holds now."""
    if not file.is_file():
        raise Problem("file-missing", file=str(file), why=FileNotFoundError(errno.ENOENT, ""))
    if sum((await store.count()).values()):
        raise Problem("restore-not-empty")
    with tempfile.TemporaryDirectory(prefix="wyprawa-restore-") as folder:
        copy = Path(folder, "tables.db")
        try:
            _copy_file(file, copy)
            present = SqliteStore(copy)  # a backup of an earlier version is brought up to date, in the copy
            await present.open()
            await present.close()
        except Problem as wrong:
            raise Problem("restore-form", file=str(file)) from wrong
        with _connected(copy) as read:
            if isinstance(store, SqliteStore):
                _fill_file(store.path, read)
            else:
                await _fill_database(store, read)
    return sum((await store.count()).values())


def _fill_file(path: Path, read: sqlite3.Connection) -> None:
    with _connected(path) as connection:
        connection.execute("BEGIN IMMEDIATE")
        for table, rows in _all_rows(read):
            _insert(connection, table, rows)
        connection.execute("COMMIT")


async def _fill_database(store: Store, read: sqlite3.Connection) -> None:
    from . import postgres_backup

    async with _postgres(store).connected("wyprawa restore") as connection:
        await postgres_backup.fill(connection, TABLES, _all_rows(read))


def _all_rows(read: sqlite3.Connection) -> Iterator[tuple[str, Rows]]:
    for table, columns in TABLES.items():
        found = read.execute(f"SELECT {', '.join(columns)} FROM {table}")
        while rows := found.fetchmany(BATCH):
            yield table, rows


async def compact(store: Store) -> tuple[int, int]:
    """Give unused space back while servers run; returns the size in bytes before and after."""
    if not isinstance(store, SqliteStore):
        from . import postgres_backup

        async with _postgres(store).connected("wyprawa compact") as connection:
            return await postgres_backup.compact(connection, tuple(TABLES))
    with _connected(store.path) as connection:
        before = _size(store.path)
        while connection.execute("PRAGMA freelist_count").fetchone()[0]:
            connection.execute(f"PRAGMA incremental_vacuum({FREED})").fetchall()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        return before, _size(store.path)


def _size(path: Path) -> int:
    return sum(file.stat().st_size for file in (path, path.with_name(f"{path.name}-wal")) if file.exists())


@contextlib.contextmanager
def _connected(path: Path, how: str = "") -> Iterator[sqlite3.Connection]:
    with errors_of_a_store():
        address = f"{path.resolve().as_uri()}{how}"
        with contextlib.closing(sqlite3.connect(address, uri=True, isolation_level=None, timeout=30.0)) as connection:
            connection.execute("PRAGMA foreign_keys = ON")
            yield connection


def _postgres(store: Store) -> "PostgresStore":
    from .postgres import PostgresStore  # its driver takes a while to load

    assert isinstance(store, PostgresStore)
    return store
