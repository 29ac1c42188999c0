"""Drops tables from memory that nobody uses, and old ones from the store."""

import asyncio
import contextlib
from typing import TYPE_CHECKING

from .hosted_table import HostedTable
from .room import ABANDONED, FINISHED
from .store import StoreDown

if TYPE_CHECKING:
    from .tables import Tables

DAY = 24 * 3600 * 1000
JUST_USED = 10_000
"""Milliseconds after a request for which a table stays in memory while others write to it."""
ENDED = 1_000
"""Milliseconds for which one stays whose game has ended and that nobody has open: a page may be reloaded."""


class UnusedTables:
    def __init__(self, tables: "Tables") -> None:
        self._tables = tables

    async def drop(self) -> None:
        """Drop unused tables from memory, and old ones from the store, for as long as the server runs."""
        tables, settings = self._tables, self._tables.settings
        next_purge = 0
        while True:
            await asyncio.sleep(min(30.0, settings.idle_minutes * 60))
            now = tables.store.now()
            for hosted in list(tables.loaded.values()):
                await self._drop_if_unused(hosted, now - int(settings.idle_minutes * 60_000))
            if now >= next_purge:
                next_purge = now + DAY // 24
                try:
                    for table in await tables.store.purge(now - int(settings.keep_days * DAY)):
                        if table in tables.loaded:
                            tables.remove(tables.loaded[table])
                    await tables.store.tidy()
                except StoreDown as down:
                    tables.store_failed(down)

    def note_leaving(self, hosted: HostedTable) -> None:
        """A client has come or gone. A table whose game has ended leaves memory soon after its last client."""
        if not hosted.connections and hosted.room.status in (FINISHED, ABANDONED):
            self._tables.spawn(self._drop_ended(hosted))

    async def _drop_ended(self, hosted: HostedTable) -> None:
        await asyncio.sleep(ENDED / 1000)
        await self._drop_if_unused(hosted, self._tables.store.now() - ENDED)

    async def _drop_if_unused(self, hosted: HostedTable, since: int) -> None:
        """Drop a table from memory that nobody has open or has asked for since then, and that has nothing to do."""
        if hosted.gone or hosted.connections or hosted.last_used > since or hosted.due() is not None:
            return
        self._tables.forget(hosted)
        with contextlib.suppress(StoreDown):
            await self._tables.store.release(hosted.id, self._tables.server)
