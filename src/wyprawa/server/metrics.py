"""Metrics of a running server, for Prometheus."""

import platform
from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest

import wyprawa
from wyprawa.compilation.engine import engine_name

from .store import StoreDown
from .tables import Tables

MOST_ASIDE = 1000


class Metrics:
    """What is counted. Nothing here names a table, a person or an address."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.workers: Callable[[], int] = lambda: 1
        self._registry = CollectorRegistry()
        build = Gauge("wyprawa_build_info", "What runs", ["version", "engine", "python"], registry=self._registry)
        build.labels(wyprawa.__version__, engine_name(), platform.python_version()).set(1)
        self.requests = Counter("wyprawa_requests", "HTTP requests", registry=self._registry)
        self.turned_away = Counter(
            "wyprawa_turned_away", "Requests and sockets refused by a limit", ["why"], registry=self._registry
        )
        self._rooms = Gauge("wyprawa_rooms", "Rooms in the store", ["status"], registry=self._registry)
        self._aside = Gauge("wyprawa_tables_aside", "Tables that are not served", registry=self._registry)
        for measured in (tables.measurements.delay, tables.measurements.loop_lag, tables.measurements.refusals):
            self._registry.register(measured)
        for name, text, read in (
            ("wyprawa_workers", "Processes of this server that serve tables", lambda: self.workers()),
            ("wyprawa_tables_in_memory", "Tables in memory", lambda: len(tables.loaded)),
            (
                "wyprawa_pages",
                "Open sockets at tables",
                lambda: sum(len(hosted.connections) for hosted in tables.loaded.values()),
            ),
            ("wyprawa_moves", "What everybody could see happen, since the start", lambda: tables.moves),
            ("wyprawa_store_failures_total", "Failures of the store since the start", lambda: tables.store_failures),
            (
                "wyprawa_bots_compiled",
                "Whether bots think on the compiled engine",
                lambda: int(tables.bot_pool.compiled),
            ),
            ("wyprawa_bot_queue", "Decisions that wait for a process of bots", lambda: tables.bot_pool.waiting),
            ("wyprawa_bot_failures", "Decisions a bot failed to make", lambda: tables.bot_pool.failures),
        ):
            Gauge(name, text, registry=self._registry).set_function(read)

    async def text(self) -> bytes:
        try:
            self._rooms.clear()
            for status, count in (await self._tables.store.count()).items():
                self._rooms.labels(status).set(count)
            self._aside.set(len(await self._tables.store.all_aside(MOST_ASIDE)))
        except StoreDown as down:
            self._tables.store_failed(down)
        return generate_latest(self._registry)
