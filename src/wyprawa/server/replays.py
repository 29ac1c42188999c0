"""Replays: frames of finished games are computed once and kept packed, within a bound.

Everything is computed in a few threads of its own, at most one at a time for a table and for an address, so that
no client's replays delay others for long.
"""

import asyncio
import contextlib
import zlib
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import msgspec

from wyprawa.core.errors import Problem
from wyprawa.core.given_names import names_for
from wyprawa.core.log import LogFile, read_log
from wyprawa.core.replay import ALL_SEATS, Step, replay, seat_log
from wyprawa.core.seats import Seat

from . import server_messages
from .hosted_table import HostedTable
from .room import FINISHED
from .viewer import Viewer

Result = TypeVar("Result")

AT_ONCE = 2
"""Threads that replay."""
MOST_UNDER_WAY = 200
"""Replays that run or wait."""
MOST_UNDER_WAY_EACH = 40
"""For one address: enough for a class of thirty."""
MOST_BYTES = 64_000_000
"""Frames that are kept, packed."""
PACKED_TOGETHER = 50
"""Frames that are compressed together."""


class ReplayFrames:
    """All frames of a game for one viewer, as compressed JSON."""

    def __init__(self, frames: Iterator[bytes]) -> None:
        self.total = 0
        self._packs: list[bytes] = []
        some: list[bytes] = []
        for frame in frames:
            some.append(frame)
            self.total += 1
            if len(some) == PACKED_TOGETHER:
                self._pack(some)
        if some:
            self._pack(some)
        self.size = sum(len(pack) for pack in self._packs)

    def _pack(self, frames: list[bytes]) -> None:
        self._packs.append(zlib.compress(b"\n".join(frames), 1))  # JSON has no raw line breaks
        frames.clear()

    def cut(self, since: int, count: int) -> bytes:
        """Some of the frames, as they are sent."""
        first = since // PACKED_TOGETHER
        packs = self._packs[first : (since + count - 1) // PACKED_TOGETHER + 1]
        frames = [frame for pack in packs for frame in zlib.decompress(pack).split(b"\n")]
        begin = since - first * PACKED_TOGETHER
        return _as_sent(since, self.total, frames[begin : begin + count])


Key = tuple[str, int, Seat, str]
"""The id of a table, the number of its lines, the viewer and the language."""


class Replays:
    """Call `close` when the server stops."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._kept: OrderedDict[Key, ReplayFrames] = OrderedDict()
        self._making: dict[Key, asyncio.Task[ReplayFrames]] = {}
        self._under_way: Counter[str] = Counter()
        self._locks: dict[tuple[str, str], _SharedLock] = {}
        self._free = asyncio.Semaphore(AT_ONCE)
        self._threads = ThreadPoolExecutor(AT_ONCE + 1, "replay")  # one always unpacks what is kept
        self._closed = False

    @property
    def size(self) -> int:
        """Bytes of kept frames."""
        return sum(frames.size for frames in self._kept.values())

    def close(self) -> None:
        self._closed = True
        self._threads.shutdown(wait=False, cancel_futures=True)

    def forget(self, table: str) -> None:
        """Drop the frames of a table."""
        for key in [key for key in self._kept if key[0] == table]:
            del self._kept[key]

    # Requests.

    async def frames(self, hosted: HostedTable, viewer: Seat, lang: str, since: int, count: int, address: str) -> bytes:
        """Some frames of a game for one viewer, encoded: events and the view after them."""
        if hosted.room.status == FINISHED:
            frames = await self._finished_frames(hosted, viewer, lang, address)
            return await asyncio.get_running_loop().run_in_executor(self._threads, frames.cut, since, count)

        def cut(log: LogFile) -> bytes:
            frames, total = [], 0
            for step in self._steps(hosted, log, viewer):
                if since <= total < since + count:
                    frames.append(_frame(hosted, step, viewer, lang))
                total += 1
            return _as_sent(since, total, frames)

        return await self.run(hosted, address, cut)

    async def seat_log(self, hosted: HostedTable, viewer: Seat, address: str) -> bytes:
        """The log of one viewer."""

        def write(log: LogFile) -> bytes:
            return b"".join(msgspec.json.encode(line) + b"\n" for line in seat_log(hosted.game, log, viewer))

        return await self.run(hosted, address, write)

    async def position(self, hosted: HostedTable, step: int, address: str) -> str:
        """The position after so many frames of the full replay; Problem if the game is over by then."""

        def find(log: LogFile) -> str:
            total = 0
            for shown in self._steps(hosted, log, ALL_SEATS):
                total += 1
                if total >= step:
                    if shown.table.outcome is not None:
                        raise Problem("moment-over")
                    return shown.table.position().decode()
            raise Problem("moment-step", step=step, total=total)

        return await self.run(hosted, address, find)

    # Threads.

    async def run(self, hosted: HostedTable, address: str, work: Callable[[LogFile], Result]) -> Result:
        """Run a function on a table's log in a thread, one at a time for each table and address."""
        if self._under_way.total() >= MOST_UNDER_WAY or self._under_way[address] >= MOST_UNDER_WAY_EACH:
            raise Problem("too-fast")
        self._under_way[address] += 1
        try:
            async with self._one_at_a_time("address", address), self._one_at_a_time("table", hosted.id), self._free:
                rows = await hosted.rows()
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(self._threads, lambda: work(read_log(b"".join(rows))))
        finally:
            self._under_way[address] -= 1
            if not self._under_way[address]:
                del self._under_way[address]

    @contextlib.asynccontextmanager
    async def _one_at_a_time(self, kind: str, name: str) -> AsyncIterator[None]:
        lock = self._locks.setdefault((kind, name), _SharedLock())
        lock.users += 1
        try:
            async with lock.lock:
                yield
        finally:
            lock.users -= 1
            if not lock.users:
                del self._locks[kind, name]

    async def _finished_frames(self, hosted: HostedTable, viewer: Seat, lang: str, address: str) -> ReplayFrames:
        """The frames of a finished game; whoever asks while it is made waits for the same one."""
        key = (hosted.id, hosted.lines, viewer, lang)
        frames = self._kept.get(key)
        if frames is not None:
            self._kept.move_to_end(key)
            return frames
        if key not in self._making:
            self._making[key] = making = asyncio.get_running_loop().create_task(self._make(key, hosted, address))
            making.add_done_callback(lambda _: self._making.pop(key, None))
        return await asyncio.shield(self._making[key])

    async def _make(self, key: Key, hosted: HostedTable, address: str) -> ReplayFrames:
        viewer, lang = key[2:]

        def make(log: LogFile) -> ReplayFrames:
            return ReplayFrames(_frame(hosted, step, viewer, lang) for step in self._steps(hosted, log, viewer))

        frames = await self.run(hosted, address, make)
        if not hosted.gone:
            self._kept[key] = frames
        while self._kept and self.size > self._most_bytes:
            self._kept.popitem(last=False)
        return frames

    def _steps(self, hosted: HostedTable, log: LogFile, viewer: Seat) -> Iterator[Step]:
        """The steps in which this viewer saw an event."""
        for step in replay(hosted.game, log):
            if self._closed:
                raise Problem("table-gone")
            if step.seen_by(viewer):
                yield step


class _SharedLock:
    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.users = 0


def _frame(hosted: HostedTable, step: Step, viewer: Seat, lang: str) -> bytes:
    viewers = range(len(step.table.players)) if viewer == ALL_SEATS else (viewer,)
    seen = step.seen_by(viewer)
    names = names_for(lang, hosted.game, step.table.players)
    shown = server_messages.item(hosted.game, names, step.line["time"], seen, Viewer(viewer, lang))
    return msgspec.json.encode({**shown, "views": [step.table.view(viewer).shown() for viewer in viewers]})


def _as_sent(since: int, total: int, frames: list[bytes]) -> bytes:
    return b'{"from":%d,"total":%d,"frames":[%s]}' % (since, total, b",".join(frames))
