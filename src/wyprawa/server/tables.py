"""All tables of this server: found by id or code, loaded on demand, and run."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

import msgspec

from wyprawa.core.clock import ClockRules
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game

from . import server_messages
from .bot_pool import BotPool
from .fair_queue import Claim
from .hosted_table import HostedTable
from .listed_tables import ListedTables
from .pack_checker import PackChecker
from .presence import PeopleByAddress
from .rate_limit import RateLimit
from .replays import Replays
from .room import Room, new_room
from .settings import TablesSettings
from .store import BEAT, DAMAGED, LEASE, STALLED, VERSION, Aside, Conflict, Record, Store, StoreDown
from .table_lookup import TableLookup
from .table_replay import BadTable
from .table_runner import TableRunner
from .watchdog import ACTIVITY, BEAT_SECONDS

log = logging.getLogger("wyprawa.server")

MOST_DUE = 200
REFRESH_EVERY = 5.0
DAY = 24 * 3600 * 1000
RETRY = 60_000
"""Milliseconds until a table whose log does not replay is tried again; each time twice as long, a day at most."""


class Tables:
    """The tables of this process: loads them on demand, runs their bots and clocks, hears from other servers."""

    def __init__(self, store: Store, bot_pool: BotPool, settings: TablesSettings | None = None) -> None:
        self.store = store
        self.bot_pool = bot_pool
        self.pack_checker = PackChecker()
        self.settings = settings or TablesSettings()
        self.server = secrets.token_hex(8)
        self.loaded: dict[str, HostedTable] = {}
        self.replays = Replays()
        self.listed_tables = ListedTables(store, self.settings.open_tables_each)
        self.lookup = TableLookup(store, RateLimit(self.settings.codes_per_hour / 3600, self.settings.codes_burst))
        self.moves = 0
        self.store_failures = 0
        self._loading: dict[str, asyncio.Lock] = {}
        self._runners: dict[str, tuple[TableRunner, asyncio.Task[None]]] = {}
        self._chores: set[asyncio.Task[None]] = set()
        self._taking_over: set[str] = set()
        self._last_beat = 0.0
        self.people = PeopleByAddress(lambda: (hosted.presence for hosted in self.loaded.values()))
        self._public: dict[str, int] = {}
        """The number of public news items of each table: the count of moves must not reveal secret answers."""

    async def open(self) -> None:
        await self.store.open()
        await self.store.heartbeat(self.server)
        self._last_beat = asyncio.get_running_loop().time()
        self.store.listen(self._receive_notification)
        self._spawn(self._heartbeat_loop())
        self._spawn(self._drop_unused_tables())
        self._spawn(self._show_activity())
        if self.store.shared:
            self._spawn(self._refresh_loop())

    async def close(self) -> None:
        """Stop in order: no half-written line, tables free for other servers at once."""
        ACTIVITY.stop_watching()
        tasks = [*self._chores, *(task for _, task in self._runners.values())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.replays.close()
        await self.bot_pool.close()
        await self.pack_checker.close()
        with contextlib.suppress(StoreDown):
            await self.store.remove_server(self.server)
        await self.store.close()

    # Tables.

    async def create(
        self,
        game: Game,
        players: int,
        options: Mapping[str, object],
        clock: ClockRules,
        *,
        fill: Callable[[Room], None],
        **more: Any,
    ) -> HostedTable:
        """A new room, where `fill` seats people and bots before it is stored; `more` as in `new_room`."""
        for _ in range(20):
            names = self.settings.names
            room = new_room(
                names.table(),
                names.code(),
                game=game,
                players=players,
                options=options,
                clock=clock,
                dealer=names.dealer(),
                now=self.store.now(),
                **more,
            )
            fill(room)
            try:
                await self.store.create(room.record(0, self.store.now()))
            except Conflict:
                continue
            return await self.find(room.id)
        raise Problem("table-busy")

    async def find(self, name: str, address: str | None = None) -> HostedTable:
        """The table of this id, or of this code as somebody typed it; `address` is where a client asks from."""
        hosted = self.loaded.get(name)
        if hosted is None:
            record = await self.lookup.record(name, address)
            lock = self._loading.setdefault(record.id, asyncio.Lock())
            try:
                async with lock:
                    hosted = self.loaded.get(record.id)
                    if hosted is None:
                        hosted = await self._load(record)
                        self._public[hosted.id] = hosted.public_news
                        self.loaded[hosted.id] = hosted
            finally:
                self._loading.pop(record.id, None)
            self._run_table(hosted)
        hosted.last_used = self.store.now()
        return hosted

    async def _load(self, record: Record) -> HostedTable:
        """A table of the store, unless it is set aside."""
        aside = await self.store.aside(record.id)
        if aside is not None and (aside.retry is None or aside.retry > self.store.now()):
            raise Problem(f"table-{aside.why}", table=record.id)
        try:
            hosted = await self._hosted(record)
            await hosted.load()
        except BadTable as bad:
            await self._set_aside(bad, record.id)
            raise
        if aside is not None:
            await self.store.serve_again(record.id)
        return hosted

    async def _hosted(self, record: Record) -> HostedTable:
        try:
            room = Room.of(record)
            if room.pack is not None:
                await asyncio.to_thread(room.rules_of_game)  # takes a while, and is remembered for the next line
            away = int(self.settings.away_seconds * 1000)
            return HostedTable(self.store, record, self._changed, self._run_table, self._found_bad, away)
        except Problem as wrong:  # a game or a version of its rules that this program does not have
            raise BadTable(VERSION, record.id, str(wrong)) from None
        except (msgspec.MsgspecError, ValueError) as wrong:
            raise BadTable(DAMAGED, record.id, type(wrong).__name__) from None

    def _found_bad(self, hosted: HostedTable, bad: BadTable) -> None:
        """Set a table aside whose log does not replay."""
        if self.loaded.get(hosted.id) is not hosted:
            return  # it is being loaded, and whoever loads it sets it aside
        self.forget(hosted)
        for connection in hosted.connections:
            connection.tell({"type": "error", **server_messages.problem(bad, connection.viewer.lang)})
            connection.finish()
        self._spawn(self._set_aside(bad, hosted.id))

    async def _set_aside(self, bad: BadTable, table: str) -> None:
        log.error("table set aside", extra={"table": table, "why": bad.why, "cause": bad.cause})
        try:
            before = await self.store.aside(table)
            tries = 1 if before is None else before.tries + 1
            retry = None if bad.why == STALLED else self.store.now() + min(RETRY * 2 ** min(tries - 1, 20), DAY)
            await self.store.set_aside(Aside(table, bad.why, tries, retry))
        except Conflict:
            pass  # it was deleted
        except StoreDown as down:
            self.store_failed(down)

    async def delete(self, hosted: HostedTable) -> None:
        await self.store.delete(hosted.id)
        self.remove(hosted)
        await self._notify_servers({"t": hosted.id, "gone": True})

    def remove(self, hosted: HostedTable) -> None:
        """Drop a deleted table from memory and tell its clients."""
        self.forget(hosted)
        for connection in hosted.connections:
            connection.tell({"type": "gone"})

    def forget(self, hosted: HostedTable) -> None:
        """Drop a table from memory."""
        hosted.gone = True
        self.loaded.pop(hosted.id, None)
        self._public.pop(hosted.id, None)
        self.replays.forget(hosted.id)
        running = self._runners.pop(hosted.id, None)
        if running is not None:
            running[1].cancel()

    def store_failed(self, down: StoreDown) -> None:
        self.store_failures += 1
        log.warning("store down", extra={"cause": down.cause})

    # Running them.

    def _changed(self, hosted: HostedTable) -> None:
        """A change of a table was written."""
        if hosted.gone:
            return
        hosted.last_used = self.store.now()
        self.moves += hosted.public_news - self._public.get(hosted.id, 0)
        self._public[hosted.id] = hosted.public_news
        self._run_table(hosted)
        if self.store.shared:
            self._spawn(self._notify_servers({"t": hosted.id, "n": hosted.lines, "v": hosted.version}))

    def _run_table(self, hosted: HostedTable) -> None:
        if hosted.gone:
            return
        running = self._runners.get(hosted.id)
        if running is not None:
            running[0].wake()
        elif hosted.due() is not None:
            settings = self.settings

            def claim() -> Claim:
                return hosted.presence.claim(self.people.count())

            runner = TableRunner(hosted, self.store, self.bot_pool, self.server, claim, settings)
            self._runners[hosted.id] = (runner, asyncio.get_running_loop().create_task(runner.run()))

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._chores.add(task)
        task.add_done_callback(self._chores.discard)

    async def _show_activity(self) -> None:
        """Show the watchdog that the event loop runs."""
        while True:
            ACTIVITY.beat()
            await asyncio.sleep(BEAT_SECONDS)

    async def _heartbeat_loop(self) -> None:
        """Send heartbeats, take over tables without a lease, and report who is present."""
        loop = asyncio.get_running_loop()
        while True:
            try:
                await self.store.heartbeat(self.server)
                silent = loop.time() - self._last_beat
                if silent > LEASE / 1000:
                    self._lose_leases(int(silent * 1000))
                self._last_beat = loop.time()
                await self._take_over_due_tables()
                await self._report_presence()
            except StoreDown as down:
                self.store_failed(down)
            except Exception:
                log.exception("beat failed")
            await asyncio.sleep(BEAT)

    async def _take_over_due_tables(self) -> None:
        """Load tables that owe a move and that no server holds."""
        for table in await self.store.due(self.server, MOST_DUE):
            if table not in self._taking_over:
                self._taking_over.add(table)
                self._spawn(self._load_due_table(table))

    async def _report_presence(self) -> None:
        for hosted in list(self.loaded.values()):
            if hosted.connections:
                await self.tell_presence(hosted)
                hosted.broadcast.tell_absences()

    async def _load_due_table(self, table: str) -> None:
        """Load a table, whose runner takes the lease; one that needs no runner is marked so in the store."""
        try:
            with contextlib.suppress(Problem):
                hosted = await self.find(table)
                if hosted.due() is None:
                    await hosted.clear_due()
        finally:
            self._taking_over.discard(table)

    def _lose_leases(self, silent: int) -> None:
        for runner, _ in self._runners.values():
            runner.lose_lease(silent)

    async def _drop_unused_tables(self) -> None:
        """Drop unused tables from memory, and old ones from the store."""
        next_purge = 0
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle_minutes * 60))
            now = self.store.now()
            idle = now - int(self.settings.idle_minutes * 60_000)
            for hosted in list(self.loaded.values()):
                if not hosted.connections and hosted.last_used < idle and hosted.due() is None:
                    self.forget(hosted)
                    with contextlib.suppress(StoreDown):
                        await self.store.release(hosted.id, self.server)
            if now >= next_purge:
                next_purge = now + DAY // 24
                try:
                    for table in await self.store.purge(now - int(self.settings.keep_days * DAY)):
                        if table in self.loaded:
                            self.remove(self.loaded[table])
                    await self.store.tidy()
                except StoreDown as down:
                    self.store_failed(down)

    # Other servers.

    async def _notify_servers(self, said: dict[str, object]) -> None:
        with contextlib.suppress(StoreDown):
            await self.store.notify(msgspec.json.encode({**said, "s": self.server}).decode())

    async def connections_changed(self, hosted: HostedTable) -> None:
        """A client came or went: bots may go on, and other servers are told."""
        self._run_table(hosted)
        await self.tell_presence(hosted)

    async def tell_presence(self, hosted: HostedTable) -> None:
        if self.store.shared:
            await self._notify_servers({"t": hosted.id, **hosted.presence.report()})

    def _receive_notification(self, text: str) -> None:
        if not text:
            for hosted in list(self.loaded.values()):
                hosted.presence.begin_anew()
                self._spawn(self._refresh(hosted))
            return
        said = msgspec.json.decode(text)
        found = self.loaded.get(said["t"])
        if found is None or said["s"] == self.server:
            return
        if said.get("gone"):
            self.remove(found)
        elif "here" in said:
            watched = found.presence.is_watched()
            found.presence.take_report(said["s"], said)
            found.broadcast.tell_absences()
            if not watched or found.table is None:
                self._run_table(found)
        elif said["n"] > found.lines or said["v"] > found.version:
            self._spawn(self._refresh(found))

    async def _refresh(self, hosted: HostedTable) -> None:
        try:
            await hosted.refresh()
        except (StoreDown, BadTable):
            pass  # looked for again in a few seconds, or set aside
        except Problem:
            if hosted.gone:
                self.remove(hosted)
        except Exception:
            log.exception("refresh failed", extra={"table": hosted.id})

    async def _refresh_loop(self) -> None:
        while True:
            await asyncio.sleep(REFRESH_EVERY)
            for hosted in list(self.loaded.values()):
                if hosted.connections or hosted.due() is not None:
                    await self._refresh(hosted)
