"""Figures about a running server, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest

from .hall import Hall
from .store import StoreDown

MOST_ASIDE = 1000


class Figures:
    """What is counted. Nothing here names a table, a person or an address."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._registry = CollectorRegistry()
        self.requests = Counter("wyprawa_requests", "HTTP requests", registry=self._registry)
        self.turned_away = Counter(
            "wyprawa_turned_away", "Requests and sockets refused by a limit", ["why"], registry=self._registry
        )
        self._rooms = Gauge("wyprawa_rooms", "Rooms in the store", ["status"], registry=self._registry)
        self._aside = Gauge("wyprawa_tables_aside", "Tables that are not served", registry=self._registry)
        for name, text, read in (
            ("wyprawa_tables_in_memory", "Tables in memory", lambda: len(hall.tables)),
            ("wyprawa_pages", "Open sockets at tables", lambda: sum(len(live.pages) for live in hall.tables.values())),
            ("wyprawa_moves", "What everybody could see happen, since the start", lambda: hall.moves),
            ("wyprawa_store_failures_total", "Failures of the store since the start", lambda: hall.store_failures),
            ("wyprawa_bots_compiled", "Whether bots think on the compiled engine", lambda: int(hall.thinkers.compiled)),
            ("wyprawa_bot_failures", "Decisions a bot failed to make", lambda: hall.thinkers.failures),
        ):
            Gauge(name, text, registry=self._registry).set_function(read)

    async def text(self) -> bytes:
        try:
            self._rooms.clear()
            for status, count in (await self._hall.store.count()).items():
                self._rooms.labels(status).set(count)
            self._aside.set(len(await self._hall.store.all_aside(MOST_ASIDE)))
        except StoreDown as down:
            self._hall.store_failed(down)
        return generate_latest(self._registry)
