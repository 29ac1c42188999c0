"""The store of a server, for commands: which one is meant, and all its games checked at once."""

import asyncio
import os
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

from wyprawa.core.errors import Problem

from .base import Speaker
from .play import data_folder

if TYPE_CHECKING:
    from wyprawa.server.store import Store

PROGRESS_SECONDS = 2.0


def store_of(data: str | None, database: str | None) -> "Store":
    """The store that was named, or the usual one; not yet open. A folder goes before the variable of a database."""
    from wyprawa.server import run  # the web server takes a while to load, and few commands need it

    database = database or (None if data else os.environ.get("WYPRAWA_DATABASE")) or None
    return run.store_at(Path(data) if data else data_folder(), database)


def verify_store(data: str | None, database: str | None, say: Speaker) -> int:
    """Check every log of the store in a data folder or a database; 1 if any does not verify."""
    from wyprawa.server.store import StoreDown

    try:
        return asyncio.run(_verify(store_of(data, database), say))
    except StoreDown as down:
        raise Problem("verify-store-down", cause=down.cause) from None


async def _verify(store: "Store", say: Speaker) -> int:
    from wyprawa.server.checking import check_tables

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
