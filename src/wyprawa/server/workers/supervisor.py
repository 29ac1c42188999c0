"""Starts the workers of a server, starts them again when they die, and has what they share: bots, limits, news of who
lives.

The leases of a dead worker end at once, because its death is certain here; the other workers take its tables over
while it starts again.
"""

import asyncio
import contextlib
import logging
import pickle
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path

from wyprawa.core.errors import Problem

from ..bot_pool import BotPool
from ..engine_build import EngineBuild
from ..run import STOPPING_SECONDS, Address, Settings
from ..store import StoreDown
from .channel import AskMetrics, Channel, Living, Maker, Message, MetricsText, Ready
from .shared_bots import BotDesk
from .shared_limits import SharedLimits
from .worker import STORE_DOWN, WorkerStart

log = logging.getLogger("wyprawa.server")

METRICS_SECONDS = 2.0
"""For the answers of all workers to a request for metrics."""
RESTART_SECONDS = (0.0, 5.0)
"""The first and the longest wait before a worker is started again; one that lived for a minute starts at once."""
LIVED_SECONDS = 60.0
REMEMBERED = 50
"""Names of dead workers that are told to those that start."""


class Supervisor:
    """The workers of one server. `listener` is the socket at which all of them accept connections."""

    def __init__(
        self,
        settings: Settings,
        listener: socket.socket,
        address: Address,
        engine: EngineBuild,
        announce: Callable[[Address], None],
    ) -> None:
        self._settings = settings
        self._listener = listener
        self._address = address
        self._engine = engine
        self._announce = announce
        self._pool = BotPool(limit=settings.bot_seconds, package=engine.package)
        self._desk = BotDesk(self._pool)
        self._limits = SharedLimits.create(settings.workers)
        self._processes: dict[int, asyncio.subprocess.Process] = {}
        self._channels: dict[int, Channel] = {}
        self._names: dict[int, str] = {}
        """The names under which living workers lease tables."""
        self._dead: list[str] = []
        self._collecting: dict[int, tuple[dict[int, bytes], asyncio.Event]] = {}
        self._collected = 0
        self._tasks: set[asyncio.Task[None]] = set()
        self._stop: asyncio.Event
        self._failed: Problem | None = None
        self._announced = False

    async def run(self) -> None:
        """Serve until this process is told to stop."""
        self._stop = asyncio.Event()
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self._stop.set)
        with tempfile.TemporaryDirectory(prefix="wyprawa-") as folder:
            keeping = [asyncio.create_task(self._keep(own, Path(folder))) for own in range(self._settings.workers)]
            making = asyncio.create_task(self._engine.make(self._pool))
            try:
                await self._stop.wait()
            finally:
                making.cancel()
                await self._end(keeping)
                await asyncio.gather(making, return_exceptions=True)
                await self._pool.close()
        if self._failed is not None:
            raise self._failed

    # Processes.

    async def _keep(self, own: int, folder: Path) -> None:
        """Run one worker, again and again."""
        wait, longest = RESTART_SECONDS
        while not self._stop.is_set():
            began = time.monotonic()
            process = await self._start(own, folder)
            code = await process.wait()
            self._lose(own)
            if self._stop.is_set():
                return
            if not self._announced:  # the server has not begun yet, and is not going to
                self._failed = self._failed or (
                    StoreDown("a worker could not open it") if code == STORE_DOWN else Problem("workers-start")
                )
                self._stop.set()
                return
            log.error("worker died", extra={"worker": own, "code": code})
            wait = 0.0 if time.monotonic() - began > LIVED_SECONDS else wait
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._stop.wait()
            wait = min(longest, wait * 2 or 0.25)

    async def _start(self, own: int, folder: Path) -> asyncio.subprocess.Process:
        mine, its = socket.socketpair()
        with its:
            files = (self._listener.fileno(), its.fileno(), self._limits.file)
            process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "wyprawa.server.workers.worker",
                str(own),  # for whoever lists the processes
                stdin=asyncio.subprocess.PIPE,
                pass_fds=files,
                start_new_session=True,  # an interrupt in the terminal is for the supervisor
            )
        self._processes[own] = process
        count, compiled = self._settings.workers, self._pool.compiled
        start = WorkerStart(self._settings, self._address, own, count, compiled, folder, *files)
        assert process.stdin is not None
        with contextlib.suppress(OSError):  # it has died
            process.stdin.write(pickle.dumps(start))  # not as arguments, which every user of the machine can read
            await process.stdin.drain()
            process.stdin.close()
        channel = self._channels[own] = Channel(mine)
        await channel.open()
        self._spawn(self._hear(own, channel))
        return process

    def _lose(self, own: int) -> None:
        """A worker has ended: its bots, its counts and its leases end with it."""
        self._processes.pop(own, None)
        channel = self._channels.pop(own, None)
        if channel is not None:
            self._desk.forget(channel)
            channel.close()
        self._limits.clear(own)
        name = self._names.pop(own, None)
        if name is not None:
            self._dead = [*self._dead, name][-REMEMBERED:]
            self._tell_living()

    async def _end(self, keeping: list[asyncio.Task[None]]) -> None:
        """Stop all workers in order."""
        for process in list(self._processes.values()):
            with contextlib.suppress(ProcessLookupError):
                process.terminate()
        _, late = await asyncio.wait(keeping, timeout=2 * STOPPING_SECONDS)
        for process in list(self._processes.values()):
            with contextlib.suppress(ProcessLookupError):
                process.kill()
        if late:
            await asyncio.wait(late)

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Messages.

    async def _hear(self, own: int, channel: Channel) -> None:
        async for message in channel.messages():
            self._receive(own, channel, message)

    def _receive(self, own: int, channel: Channel, message: Message) -> None:
        if isinstance(message, Ready):
            self._names[own] = message.server
            self._tell_living()
            if not self._announced and len(self._names) == self._settings.workers:
                self._announced = True
                self._announce(replace(self._address, is_new=True))
        elif isinstance(message, Maker):
            for other, there in self._channels.items():
                if other != own:
                    there.send(message)
        elif isinstance(message, AskMetrics):
            self._spawn(self._collect_metrics(own, channel, message.number))
        elif isinstance(message, MetricsText):
            self._take_metrics(message)
        else:
            self._desk.receive(channel, message)

    def _tell_living(self) -> None:
        for channel in self._channels.values():
            channel.send(Living(sorted(self._names), self._dead))

    async def _collect_metrics(self, own: int, channel: Channel, asked: int) -> None:
        """Ask all other workers for their metrics."""
        others = [other for other in self._names if other != own]
        self._collected += 1
        number, texts, done = self._collected, dict[int, bytes](), asyncio.Event()
        self._collecting[number] = texts, done
        try:
            for other in others:
                self._channels[other].send(AskMetrics(number))
            async with asyncio.timeout(METRICS_SECONDS):
                while len(texts) < len(others):
                    done.clear()
                    await done.wait()
        except TimeoutError:
            pass  # what is missing is seen by its label
        finally:
            del self._collecting[number]
        channel.send(MetricsText(asked, texts))

    def _take_metrics(self, message: MetricsText) -> None:
        if message.number in self._collecting:
            texts, done = self._collecting[message.number]
            texts.update(message.texts)
            done.set()
