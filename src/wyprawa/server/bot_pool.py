"""Bots think in processes of their own, one decision of a table at a time, each within a time limit.

A process that takes too long or dies is replaced; whoever asked learns that there is no answer.
"""

import asyncio
import contextlib
import logging
import os
import pickle
import sys
from collections.abc import Callable
from pathlib import Path

from wyprawa.bots import PATIENCE
from wyprawa.compilation.engine import is_compiled
from wyprawa.core.game import Game
from wyprawa.core.json_types import JsonObject
from wyprawa.core.view import View

from .bot_worker import request
from .fair_queue import NOBODY, Claim, FairQueue

log = logging.getLogger("wyprawa.server")

LIMIT = 10.0
"""Seconds for a decision."""
STARTING = 20.0
"""Seconds more for the first decision of a new process."""
MOST_BYTES = 64_000_000


class NoAnswer(Exception):
    """A bot did not decide: `why` is `time` or `crash`."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class BotPool:
    """At most all cores but one, shared fairly (`FairQueue`). No decision is interrupted for another."""

    worker = "wyprawa.server.bot_worker"
    """The module that runs in each process."""

    def __init__(
        self,
        most: int | None = None,
        limit: float = LIMIT,
        package: Path | None = None,
        patience: float | None = PATIENCE,
    ) -> None:
        """`package` is a folder with a compiled package, which the processes run on.

        A bot that searches stops after `patience` seconds and answers with what it has found. With None its budget of
        iterations alone ends a search, so that the answer does not depend on the speed of the machine.
        """
        self._queue = FairQueue(most or max(1, (os.cpu_count() or 2) - 1))
        self._idle: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()
        self._limit = limit
        self._patience = patience
        self._package = package
        self.failures = 0
        self.compiled = package is not None or is_compiled()
        """Whether bots think on the compiled engine, as the last to answer said."""

    async def use(self, package: Path) -> None:
        """Let processes run on a compiled package from now on; one that is at work finishes it and is replaced."""
        self._package, self.compiled = package, True
        outdated, self._idle = self._idle, []
        for process in outdated:
            await self._end(process)

    async def ask(
        self, game: Game, bot: str, view: View, seed: int, claim: Callable[[], Claim] = lambda: NOBODY
    ) -> JsonObject:
        """What a bot chooses with this view: `act`, and the reason as `code` and `params`.

        `claim` says how urgent it is and whose time it takes; it is asked again while the request waits.
        """
        answer = await self._exchange(request(game, bot, view, seed, self._patience), claim)
        self.compiled = answer.pop("compiled")
        if "failed" in answer:
            self.failures += 1
            log.warning("bot raised", extra={"bot": bot, "error": answer["failed"]})
            raise NoAnswer("crash")
        return answer

    async def _exchange(self, asked: bytes, claim: Callable[[], Claim]) -> JsonObject:
        """What a process answers to a request, within the time limit."""
        async with self._queue.slot(claim):
            limit, package = self._limit, self._package
            self._idle = [process for process in self._idle if process.returncode is None]
            if not self._idle:
                self._idle.append(await self._start())
                limit += STARTING
            process = self._idle.pop()
            try:
                async with asyncio.timeout(limit):
                    answer = await self._talk(process, asked)
            except (TimeoutError, OSError, EOFError, asyncio.IncompleteReadError, pickle.PickleError) as wrong:
                await self._end(process)
                self.failures += 1
                raise NoAnswer("time" if isinstance(wrong, TimeoutError) else "crash") from None
            except BaseException:
                await self._end(process)
                raise
            if package == self._package:
                self._idle.append(process)
            else:
                await self._end(process)
        return answer

    async def _start(self) -> asyncio.subprocess.Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            self.worker,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=MOST_BYTES,
            env=self._environment(),
            start_new_session=True,  # an interrupt in the terminal is for the server, which then stops them in order
        )
        self._all.add(process)
        return process

    def _environment(self) -> dict[str, str] | None:
        """As this process's own; with the compiled package before all others, if there is one still."""
        if self._package is None or not self._package.is_dir():
            return None
        others = os.environ.get("PYTHONPATH")
        return {**os.environ, "PYTHONPATH": os.pathsep.join([str(self._package), *([others] if others else [])])}

    async def _talk(self, process: asyncio.subprocess.Process, asked: bytes) -> dict[str, object]:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(len(asked).to_bytes(4, "big") + asked)
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(4), "big")
        answer = pickle.loads(await process.stdout.readexactly(length))
        assert isinstance(answer, dict)
        return answer

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self._all.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def close(self) -> None:
        for process in list(self._all):
            await self._end(process)
