"""One worker: a process that serves tables like a server of its own, told by its supervisor who else is there."""

import asyncio
import contextlib
import pickle
import socket
import sys
from collections.abc import Coroutine
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from ..app import HttpSettings
from ..credentials import new_id
from ..http_connections import HttpConnection
from ..request_guard import RequestGuard
from ..run import Address, Settings, prepare_process, store_at, table_server, watchdog_running
from ..tables import Tables
from .channel import (
    AskMetrics,
    BotAnswered,
    BotFailed,
    BotStarted,
    Channel,
    Living,
    Maker,
    Message,
    MetricsText,
    Ready,
)
from .merged_metrics import WorkerMetrics
from .shards import Handover, Shards
from .shared_bots import SharedBotPool
from .shared_limits import SharedLimits

STORE_DOWN = 3
"""The exit code of a worker whose store cannot be opened."""


@dataclass
class WorkerStart:
    """What a worker is started with: its settings, and numbers of open files that it inherits."""

    settings: Settings
    address: Address
    own: int
    count: int
    compiled: bool
    """Whether bots think on the compiled engine."""
    folder: Path
    listener: int
    channel: int
    limits: int


class WorkerServer(uvicorn.Server):
    """A web server that takes connections from other workers too, and hears from the supervisor."""

    def __init__(self, config: uvicorn.Config, worker: "Worker") -> None:
        super().__init__(config)
        self._worker = worker

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self._worker.channel.open()
        await super().startup(sockets)
        if self.started:
            self._worker.begin(self)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._worker.handover.close()
        await super().shutdown(sockets)
        self._worker.channel.close()

    async def adopt(self, connection: socket.socket, data: bytes) -> None:
        """Serve a connection that another worker has accepted."""

        def protocol() -> HttpConnection:
            kind = self.config.http_protocol_class
            assert issubclass(kind, HttpConnection)
            return kind(self.config, self.server_state, self.lifespan.state)

        connection.setblocking(False)
        with contextlib.suppress(OSError):  # the client is gone already
            _, made = await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)
            if made.transport is not None and not made.transport.is_closing():
                made.serve_data(data)


class Worker:
    """The parts of a worker."""

    def __init__(self, start: WorkerStart) -> None:
        assert start.settings.database is not None
        self.shards = Shards(start.own, start.count)
        self.channel = Channel(socket.socket(fileno=start.channel))
        self._dead: set[str] = set()
        self._bots = SharedBotPool(self.channel, start.compiled)
        limits = SharedLimits(start.limits, start.count, start.own)
        settings = start.settings
        settings.tables.names.table = lambda: self.shards.own_id(new_id)
        store = store_at(settings.data, settings.database)
        self.tables = Tables(store, self._bots, settings.tables, limits, self.shards.is_home)
        self._bots.people = self.tables.people.count
        self.tables.listed_tables.tell = lambda table, address: self.channel.send(Maker(table, address))
        self._metrics = WorkerMetrics(self.tables, self.channel, self.shards)
        self.handover = Handover(start.folder, self.shards, self._adopt)
        rules = HttpSettings(settings.create_password, start.address.lan, settings.positions, settings.operator_secret)
        self.guard: RequestGuard
        self.guard, config = table_server(
            self.tables, rules, settings, self._metrics, limits, hand_over=self.handover.hand_over
        )
        self.server = WorkerServer(config, self)
        self._tasks: set[asyncio.Task[None]] = set()

    def _adopt(self, connection: socket.socket, data: bytes) -> None:
        self._start(self.server.adopt(connection, data))

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def begin(self, server: WorkerServer) -> None:
        """The web server answers: tell the supervisor, and hear it until its end."""
        self.handover.open()
        self.channel.send(Ready(self.tables.server))
        self._start(self._hear(server))

    async def _hear(self, server: WorkerServer) -> None:
        async for message in self.channel.messages():
            self._receive(message)
        server.should_exit = True  # without a supervisor there are no bots, and nobody to start this worker again

    def _receive(self, message: Message) -> None:
        if isinstance(message, BotStarted | BotAnswered | BotFailed):
            self._bots.receive(message)
        elif isinstance(message, Living):
            self.shards.living = {*message.workers, self.shards.own}
            dead = [name for name in message.dead if name not in self._dead]
            self._dead.update(dead)
            if dead:
                self.tables.spawn(self.tables.take_over_from(dead))
        elif isinstance(message, Maker):
            self.tables.listed_tables.take_report(message.table, message.address)
        elif isinstance(message, AskMetrics):
            self.tables.spawn(self._metrics.report(message))
        elif isinstance(message, MetricsText):
            self._metrics.receive(message)


def main() -> None:
    start: WorkerStart = pickle.load(sys.stdin.buffer)
    prepare_process(start.settings.log_level)
    assert start.settings.database is not None
    with watchdog_running({"database": start.settings.database}):
        worker = Worker(start)
        with contextlib.suppress(KeyboardInterrupt, SystemExit):
            worker.server.run(sockets=[socket.socket(fileno=start.listener)])
    if worker.guard.failed is not None:
        sys.exit(STORE_DOWN)


if __name__ == "__main__":
    main()
