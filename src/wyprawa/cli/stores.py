"""The store of a server for commands: selecting it, opening it beside a server, and verifying all its games."""

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from wyprawa.core.errors import Problem

from .base import Speaker
from .play import data_folder

if TYPE_CHECKING:
    from wyprawa.server.store import Store

Result = TypeVar("Result")
PROGRESS_SECONDS = 2.0


def store_options(command: Callable[..., object]) -> Callable[..., object]:
    """The options that select a store."""
    command = click.option("--database", default=None, metavar="URL", help="help-database")(command)
    return click.option("--data", default=None, metavar="DIR", help="help-data-folder")(command)


def store_of(data: str | None, database: str | None) -> "Store":
    """The given store or the default one, not yet open. A folder takes precedence over WYPRAWA_DATABASE."""
    from wyprawa.server import run  # imported late: slow to import, and few commands need it

    database = database or (None if data else os.environ.get("WYPRAWA_DATABASE")) or None
    return run.store_at(Path(data) if data else data_folder(), database)


def with_store(
    data: str | None, database: str | None, do: "Callable[[Store], Awaitable[Result]]", new: bool = False
) -> Result:
    """Open the store of a server, which may be running, and return the result of `do`; `new`: it may be made."""
    return _with_open_store(data, database, lambda store: store.open(), do, new)


def reading_store(data: str | None, database: str | None, do: "Callable[[Store], Awaitable[Result]]") -> Result:
    """As `with_store`, without writing to it: also a store of an earlier version is read, and stays as it is."""
    return _with_open_store(data, database, lambda store: store.open_to_read(), do, False)


def _with_open_store(
    data: str | None,
    database: str | None,
    opening: "Callable[[Store], Awaitable[None]]",
    do: "Callable[[Store], Awaitable[Result]]",
    new: bool,
) -> Result:
    from wyprawa.server.sqlite import SqliteStore
    from wyprawa.server.store import StoreDown

    store = store_of(data, database)
    if isinstance(store, SqliteStore) and not store.path.is_file() and not new:
        raise Problem("store-missing", folder=str(store.path.parent))

    async def work() -> Result:
        await opening(store)
        try:
            return await do(store)
        finally:
            await store.close()

    try:
        return asyncio.run(work())
    except StoreDown:
        raise Problem("serve-store") from None


def verify_store(data: str | None, database: str | None, say: Speaker) -> int:
    """Verify every log of a store; return 1 if any does not verify, else 0."""
    from wyprawa.server.store import StoreDown

    try:
        return asyncio.run(_verify(store_of(data, database), say))
    except StoreDown as down:
        raise Problem("verify-store-down", cause=down.cause) from None


async def _verify(store: "Store", say: Speaker) -> int:
    from wyprawa.server.store_verification import check_tables

    tables = games = bad = 0
    told = time.monotonic()
    try:
        await store.open_to_read()
        total = sum((await store.count()).values())
        async for checked in check_tables(store):
            tables += 1
            games += checked.lines > 0
            if checked.fault is not None:
                bad += 1
                fault = {"game": checked.game, "rules": str(checked.rules), "problem": say.problem(checked.fault)}
                print(say("verify-table", table=checked.table, **fault), flush=True)
            if time.monotonic() - told > PROGRESS_SECONDS:
                told = time.monotonic()
                print(say("verify-progress", done=tables, total=max(total, tables)), file=sys.stderr, flush=True)
    finally:
        await store.close()
    print(say("verify-store-good", games=games) if not bad else say("verify-store-bad", games=games, bad=bad))
    return 1 if bad else 0
