"""Processes that answer requests, each within a time limit: the bots' decisions, and packs that people add.

A process that takes too long or dies is replaced; whoever asked learns that there is no answer. Requests and answers
are pickled values, each after four bytes of length; only the server that started a process writes to it.
"""

import asyncio
import contextlib
import os
import pickle
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

from .fair_queue import Claim, FairQueue

STARTING = 20.0
"""Seconds more for the first answer of a new process."""
MOST_BYTES = 64_000_000


def read(stream: BinaryIO) -> Any:
    """The next request that a process gets; None at the end."""
    length = stream.read(4)
    return pickle.loads(stream.read(int.from_bytes(length, "big"))) if length else None


def write(stream: BinaryIO, value: object) -> None:
    """Answer a request in a process."""
    data = pickle.dumps(value)
    stream.write(len(data).to_bytes(4, "big") + data)
    stream.flush()


class NoAnswer(Exception):
    """A process did not answer: `why` is `time` or `crash`."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class ProcessPool:
    """Processes that run one module, shared fairly (`FairQueue`). No request is interrupted for another."""

    worker = ""
    """The module that runs in each process."""

    def __init__(self, most: int, limit: float, package: Path | None = None) -> None:
        """At most `most` processes, with `limit` seconds for an answer.

        `package` is a folder with a compiled package, which the processes run on.
        """
        self._queue = FairQueue(most)
        self._idle: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()
        self._limit = limit
        self._package = package
        self.failures = 0

    @property
    def waiting(self) -> int:
        """How many requests wait for a process."""
        return self._queue.waiting

    async def use(self, package: Path) -> None:
        """Let processes run on a compiled package from now on; one that is at work finishes it and is replaced."""
        self._package = package
        outdated, self._idle = self._idle, []
        for process in outdated:
            await self._end(process)

    async def exchange(
        self, asked: bytes, claim: Callable[[], Claim], started: Callable[[], None] = lambda: None
    ) -> bytes:
        """What a process answers to a request, pickled, within the time limit. `started` follows the wait."""
        async with self._queue.slot(claim):
            started()
            limit, package = self._limit, self._package
            self._idle = [process for process in self._idle if process.returncode is None]
            if not self._idle:
                self._idle.append(await self._start())
                limit += STARTING
            process = self._idle.pop()
            try:
                async with asyncio.timeout(limit):
                    answer = await self._talk(process, asked)
            except (TimeoutError, OSError, EOFError, asyncio.IncompleteReadError) as wrong:
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

    async def _talk(self, process: asyncio.subprocess.Process, asked: bytes) -> bytes:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(len(asked).to_bytes(4, "big") + asked)
        await process.stdin.drain()
        length = int.from_bytes(await process.stdout.readexactly(4), "big")
        return await process.stdout.readexactly(length)

    async def _end(self, process: asyncio.subprocess.Process) -> None:
        self._all.discard(process)
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()

    async def close(self) -> None:
        for process in list(self._all):
            await self._end(process)
