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
from .bans import Bans
from .bot_pool import BotPool
from .bot_preparation import BotPreparation
from .fair_queue import Claim
from .hosted_table import HostedTable
from .listed_tables import ListedTables
from .measurements import Measurements
from .pack_checker import PackChecker
from .presence import PeopleByAddress
from .rate_limit import AddressLimits
from .replays import Replays
from .reviews import Lucks, Reviews
from .room import Room, new_room
from .server_bus import ServerBus
from .settings import TablesSettings
from .store import BEAT, DAMAGED, LEASE, STALLED, VERSION, Aside, Conflict, Record, Store, StoreDown
from .table_lookup import TableLookup
from .table_replay import BadTable
from .table_runner import TableRunner
from .unused_tables import DAY, JUST_USED, UnusedTables
from .watchdog import ACTIVITY, BEAT_SECONDS

log = logging.getLogger("wyprawa.server")

MOST_DUE = 200
RETRY = 60_000
"""Milliseconds until a table whose log does not replay is tried again; each time twice as long, a day at most."""


class Tables:
    """The tables of this process: loads them on demand, runs their bots and clocks, hears from other servers."""

    def __init__(
        self,
        store: Store,
        bot_pool: BotPool,
        settings: TablesSettings | None = None,
        limits: AddressLimits | None = None,
        is_home: Callable[[str], bool] = lambda table: True,
    ) -> None:
        """`is_home` says whether a table belongs to this process, of several that serve one address."""
        self.store = store
        self.bot_pool = bot_pool
        self.pack_checker = PackChecker()
        self.settings = settings or TablesSettings()
        self.server = secrets.token_hex(8)
        self.loaded: dict[str, HostedTable] = {}
        self.replays = Replays()
        self.reviews = Reviews(store, bot_pool, self.replays)
        self.lucks = Lucks(store, bot_pool, self.replays)
        self.listed_tables = ListedTables(store, self.settings.open_tables_each)
        codes = self.settings.codes_per_hour / 3600, self.settings.codes_burst
        self.limits = limits or AddressLimits()
        self.lookup = TableLookup(store, self.limits.rate("codes", *codes))
        self._is_home = is_home
        self.bans = Bans(store)
        self.measurements = Measurements()
        self.moves = 0
        self.store_failures = 0
        self._loading: dict[str, asyncio.Lock] = {}
        self._runners: dict[str, tuple[TableRunner, asyncio.Task[None]]] = {}
        self._chores: set[asyncio.Task[None]] = set()
        self._bot_preparation = BotPreparation(bot_pool, self.spawn)
        self._beside: list[Callable[[], Coroutine[None, None, None]]] = []
        self._unused = UnusedTables(self)
        self._taking_over: set[str] = set()
        self._last_beat = 0.0
        self.people = PeopleByAddress(lambda: (hosted.presence for hosted in self.loaded.values()))
        self._public: dict[str, int] = {}
        """The number of public news items of each table: the count of moves must not reveal secret answers."""
        self._bus = ServerBus(
            store,
            self.server,
            self.loaded,
            run=self._run_table,
            is_used=self._is_used,
            forget=self.forget,
            remove=self.remove,
            spawn=self.spawn,
        )

    async def open(self) -> None:
        await self.store.open()
        await self.store.heartbeat(self.server)
        self._last_beat = asyncio.get_running_loop().time()
        self.store.listen(self._bus.receive)
        self.spawn(self._heartbeat_loop())
        self.spawn(self._unused.drop())
        self.spawn(self._show_activity())
        for work in (self.measurements.watch_loop, *self._beside):
            self.spawn(work())
        if self.store.shared:
            self.spawn(self._bus.refresh_all())

    def run_beside(self, work: Callable[[], Coroutine[None, None, None]]) -> None:
        """Run something else for as long as the tables are open."""
        self._beside.append(work)

    async def close(self) -> None:
        """Stop in order: no half-written line, tables free for other servers at once."""
        ACTIVITY.stop_watching()
        tasks = [*self._chores, *(task for _, task in self._runners.values())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.reviews.close()
        await self.lucks.close()
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
        if address is not None:
            self.bans.check_address(address)
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
        self.spawn(self._set_aside(bad, hosted.id))

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
        self._bus.tell_gone(hosted.id)

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

    def _changed(self, hosted: HostedTable, seconds: float) -> None:
        """A change of a table was written, which took so many seconds."""
        if hosted.gone:
            return
        hosted.last_used = self.store.now()
        news = hosted.public_news - self._public.get(hosted.id, 0)
        if news:
            self.measurements.note_move(seconds)
        self.moves += news
        self._public[hosted.id] = hosted.public_news
        self._run_table(hosted)
        self._bus.tell_change(hosted)

    def _run_table(self, hosted: HostedTable) -> None:
        if hosted.gone:
            return

        def claim() -> Claim:
            return hosted.presence.claim(self.people.count())

        self._bot_preparation.look_at(hosted, claim)
        running = self._runners.get(hosted.id)
        if running is not None:
            running[0].wake_if_due()
        elif hosted.due() is not None:
            runner = TableRunner(hosted, self.store, self.bot_pool, self.server, claim, self.settings)
            self._runners[hosted.id] = (runner, asyncio.get_running_loop().create_task(runner.run()))

    def spawn(self, work: Coroutine[None, None, None]) -> None:
        """Do something in the background until this server stops."""
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
                await self._wake_runners_without_lease()
                self._report_presence()
            except StoreDown as down:
                self.store_failed(down)
            except Exception:
                log.exception("beat failed")
            await asyncio.sleep(BEAT)

    async def _take_over_due_tables(self) -> None:
        """Load tables that owe a move and that no server holds."""
        for table in await self.store.due(self.server, MOST_DUE):
            if table not in self._taking_over and self._is_home(table):
                self._taking_over.add(table)
                self.spawn(self._load_due_table(table))

    async def take_over_from(self, dead: list[str]) -> None:
        """Run the tables of servers that are known to be dead, without waiting for the end of their leases."""
        try:
            for server in dead:
                await self.store.remove_server(server)
            await self._take_over_due_tables()
            await self._wake_runners_without_lease()
        except StoreDown as down:
            self.store_failed(down)

    async def _wake_runners_without_lease(self) -> None:
        """Let runners try again whose tables other servers have let go, or died with."""
        waiting = {table: runner for table, (runner, _) in self._runners.items() if runner.waits_for_lease}
        if waiting:
            for table in await self.store.free(list(waiting)):
                waiting[table].wake()

    def _report_presence(self) -> None:
        for hosted in list(self.loaded.values()):
            if hosted.connections:
                self._bus.tell_presence(hosted)
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

    # Other servers.

    def _is_used(self, hosted: HostedTable) -> bool:
        """Whether this server has to know a table: it has clients or runs it, or was asked a moment ago."""
        runner = self._runners.get(hosted.id)
        runs = runner is not None and runner[0].holds_lease
        return bool(hosted.connections) or runs or hosted.last_used > self.store.now() - JUST_USED

    async def connections_changed(self, hosted: HostedTable) -> None:
        """A client came or went: bots may go on, and other servers are told."""
        self._run_table(hosted)
        self._unused.note_leaving(hosted)
        await self.tell_presence(hosted)

    async def tell_presence(self, hosted: HostedTable) -> None:
        self._bus.tell_presence(hosted)
