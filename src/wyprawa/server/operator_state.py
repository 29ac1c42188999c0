"""What the operator's page shows: load, tables, reports, bans. Of running games only what a spectator sees."""

import asyncio
import contextlib
import logging
import time
from typing import Any

import msgspec

import wyprawa
from wyprawa.core.errors import Problem

from .bans import Bans
from .classes import Classes
from .measurements import quantile
from .reports import Reports
from .room import LOBBY, RUNNING
from .server_messages import problem
from .store import StoreDown
from .table_tools import TableRow, list_tables
from .tables import Tables

log = logging.getLogger("wyprawa.server")

EVERY = 15.0
"""Seconds between two looks at bans, and two reports of the load."""
FRESH = 60_000
"""Milliseconds after which the load that a server has reported is no longer shown."""
HOUR = 3600.0
MOST_TABLES = 200
BANS_CHANGED = '"bans"'
"""Part of the message that tells servers to read the bans again."""


class OperatorState:
    """The side of a server that its operator sees; runs beside the tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.bans: Bans = tables.bans
        self.reports = Reports(tables.store)
        self.classes = Classes(tables)
        self._tidied = 0.0

    async def run(self) -> None:
        """Keep bans up to date and report the load, for as long as the server runs."""
        changed = asyncio.Event()
        loop = asyncio.get_running_loop()

        def hear(text: str) -> None:
            if not text or BANS_CHANGED in text:
                loop.call_soon_threadsafe(changed.set)

        self.tables.store.listen(hear)
        self.tables.measurements.errors.attach()
        try:
            await self._work(changed)
        finally:
            self.tables.measurements.errors.detach()

    async def _work(self, changed: asyncio.Event) -> None:
        while True:
            try:
                await self._once()
            except StoreDown as down:
                self.tables.store_failed(down)
            except Exception:
                log.exception("operator chores failed")
            changed.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await changed.wait()

    async def _once(self) -> None:
        await self.bans.load()
        self.close_banned()
        store = self.tables.store
        if store.shared:
            query = (
                "INSERT INTO server_load (server, load, since) VALUES ($1, $2, $3) "
                "ON CONFLICT (server) DO UPDATE SET load = excluded.load, since = excluded.since"
            )
            await store.statement(query, self.tables.server, msgspec.json.encode(self.load()), store.now())
        if time.monotonic() > self._tidied + HOUR or not self._tidied:
            self._tidied = time.monotonic()
            await self.bans.forget_old()
            await self.reports.forget_old()
            await self.classes.forget_old()
            await store.statement("DELETE FROM server_load WHERE since < $1", store.now() - FRESH)

    def close_banned(self) -> None:
        """Disconnect clients whose address is banned."""
        for hosted in list(self.tables.loaded.values()):
            for connection in list(hosted.connections):
                if self.bans.forbids(connection.address):
                    connection.tell({"type": "error", **problem(Problem("banned"), connection.viewer.lang)})
                    connection.finish()

    # What is shown.

    def load(self) -> dict[str, object]:
        """The load of this server."""
        tables, measured = self.tables, self.tables.measurements
        return {
            "server": tables.server[:6],
            "version": wyprawa.__version__,
            "uptime": int(time.time() - measured.started),
            "tables": len(tables.loaded),
            "pages": sum(len(hosted.connections) for hosted in tables.loaded.values()),
            "moves": tables.moves,
            "delay": [round(1000 * quantile(measured.delays, part), 1) for part in (0.5, 0.99)],
            "lag": [round(1000 * quantile(measured.lags, part), 1) for part in (0.5, 0.99)],
            "queue": tables.bot_pool.waiting,
            "bot_failures": tables.bot_pool.failures,
            "store_failures": tables.store_failures,
            "refusals": dict(measured.refused.most_common(20)),
            "errors": measured.errors.rows(),
        }

    async def loads(self) -> list[dict[str, Any]]:
        """The load of every server on the store, this one first."""
        store, own = self.tables.store, self.load()
        if not store.shared:
            return [own]
        query = "SELECT load FROM server_load WHERE since > $1 AND server <> $2 ORDER BY server"
        rows = await store.statement(query, store.now() - FRESH, self.tables.server)
        return [own, *(msgspec.json.decode(row) for (row,) in rows)]

    async def state(self, lang: str) -> dict[str, object]:
        store = self.tables.store
        shown = await list_tables(store, lang, MOST_TABLES, (LOBBY, RUNNING))
        return {
            "now": store.now(),
            "servers": await self.loads(),
            "rooms": await store.count(),
            "tables": [self._table(row) for row in shown],
            "aside": [
                {"table": aside.table, "why": aside.why, "tries": aside.tries} for aside in await store.all_aside(100)
            ],
            "reports": [
                {"number": number, "time": since, **msgspec.to_builtins(report)}
                for number, since, report in await self.reports.all()
            ],
            "bans": [
                {"kind": ban.kind, "value": ban.value, "why": ban.why, "since": ban.since, "until": ban.until}
                for ban in await self.bans.all()
            ],
        }

    def _table(self, row: TableRow) -> dict[str, object]:
        """A table that is not over, with the hashed addresses of its clients as far as they are at this server."""
        hosted = self.tables.loaded.get(row.table)
        addresses: dict[int, str] = {}
        if hosted is not None:
            addresses = {seat: one.address for one in hosted.connections for seat in sorted(one.held)}
        return {
            "table": row.table,
            "code": row.code,
            "game": row.game,
            "status": row.status,
            "created": row.created,
            "listed": row.listed,
            "seats": [
                {"kind": kind, "name": name, "address": addresses.get(seat, "")}
                for seat, (kind, name) in enumerate(row.seats)
            ],
        }
