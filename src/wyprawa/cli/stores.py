"""The store of a server for commands: selecting it, and verifying all its games."""

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
    """The given store or the default one, not yet open. A folder takes precedence over WYPRAWA_DATABASE."""
    from wyprawa.server import run  # imported late: slow to import, and few commands need it

    database = database or (None if data else os.environ.get("WYPRAWA_DATABASE")) or None
    return run.store_at(Path(data) if data else data_folder(), database)


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
