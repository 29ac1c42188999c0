"""What is computed of finished games in the background, by the bots' processes, and then kept with the table.

Each is many small questions. They go through the fair queue of the bots, after those of tables where people play,
and take the time of the address that asked.
"""

import asyncio
import logging
from abc import ABC, abstractmethod
from collections import Counter
from dataclasses import dataclass, field

import msgspec

from wyprawa.analysis.questions import Answer, ChancesQuestion, Question, key_of
from wyprawa.analysis.review import walk_of
from wyprawa.analysis.walk import Walk
from wyprawa.core.errors import Problem
from wyprawa.core.json_types import JsonObject
from wyprawa.core.log import LogFile
from wyprawa.core.seats import Seat

from .bot_pool import BotPool
from .fair_queue import Claim, Rank, Share
from .hosted_table import HostedTable
from .process_pool import NoAnswer
from .replays import Replays
from .room import FINISHED
from .store import Store, StoreDown

log = logging.getLogger("wyprawa.server")

MOST_UNDER_WAY = 20
"""Analyses of one kind under way."""
MOST_TOGETHER = 10
"""Short questions that are asked together."""
TRIES = 2
"""How often a question is asked that gets no answer."""
MOST_LINES = 5000
"""The longest log that is analysed; no real game reaches it."""

Key = tuple[str, Seat]
"""The id of a table, and the viewer."""


@dataclass
class UnderWay:
    """An analysis that is being computed."""

    address: str
    done: int = 0
    total: int = 0
    failed: Problem | None = None
    task: asyncio.Task[None] | None = field(default=None, repr=False)


class Analyses(ABC):
    """The analyses of one kind on a server. Call `close` when it stops."""

    name: str
    """What the analysis is called in answers."""
    failure: str
    """The code of the sentence when it fails."""
    most_each: int
    """Analyses under way for one address."""

    def __init__(self, store: Store, bot_pool: BotPool, replays: Replays) -> None:
        self._store = store
        self._bot_pool = bot_pool
        self._replays = replays
        self._under_way: dict[Key, UnderWay] = {}

    @abstractmethod
    def questions(self, walk: Walk) -> list[Question]:
        """Everything that has to be computed."""

    @abstractmethod
    def result(self, walk: Walk, answers: list[Answer]) -> JsonObject:
        """The answers put together."""

    @abstractmethod
    async def kept(self, table: str, viewer: Seat) -> bytes | None:
        """What the store has, as JSON."""

    @abstractmethod
    async def keep(self, table: str, viewer: Seat, result: bytes) -> None:
        """Write it to the store."""

    async def close(self) -> None:
        tasks = [work.task for work in self._under_way.values() if work.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def find(self, hosted: HostedTable, viewer: Seat) -> bytes:
        """The analysis, or how far it is, as JSON. Raises `Problem` once if it failed."""
        work = self._under_way.get((hosted.id, viewer))
        if work is not None and work.failed is not None:
            del self._under_way[hosted.id, viewer]
            raise work.failed
        if work is not None:
            return msgspec.json.encode({"state": "running", "done": work.done, "total": work.total})
        kept = await self.kept(hosted.id, viewer)
        return b'{"state":"none"}' if kept is None else b'{"state":"done","%s":%s}' % (self.name.encode(), kept)

    async def start(self, hosted: HostedTable, viewer: Seat, address: str) -> bytes:
        """Begin an analysis unless it is there or under way; then as `find`."""
        if hosted.room.status != FINISHED:
            raise Problem("review-unfinished")
        key = (hosted.id, viewer)
        if key not in self._under_way and await self.kept(*key) is None and key not in self._under_way:
            each = Counter(work.address for work in self._under_way.values() if work.failed is None)
            if each.total() >= MOST_UNDER_WAY or each[address] >= self.most_each or hosted.lines > MOST_LINES:
                raise Problem("too-fast")
            work = self._under_way[key] = UnderWay(address)
            work.task = asyncio.get_running_loop().create_task(self._run(work, hosted, viewer))
        return await self.find(hosted, viewer)

    async def _run(self, work: UnderWay, hosted: HostedTable, viewer: Seat) -> None:
        key = (hosted.id, viewer)
        try:
            result = await self._computed(work, hosted, viewer)
            if not hosted.gone:
                await self.keep(*key, result)
            del self._under_way[key]
        except asyncio.CancelledError:
            self._under_way.pop(key, None)
            raise
        except (Problem, StoreDown) as problem:
            work.failed = problem
        except Exception as wrong:
            log.warning(f"{self.name} failed", extra={"table": hosted.id, "error": type(wrong).__name__})
            work.failed = Problem(self.failure)

    async def _computed(self, work: UnderWay, hosted: HostedTable, viewer: Seat) -> bytes:
        def prepare(found: LogFile) -> tuple[Walk, list[Question]]:
            walk = walk_of(hosted.game, found, viewer)
            return walk, self.questions(walk)

        walk, questions = await self._replays.run(hosted, work.address, prepare)
        work.total = len(questions)
        answers: list[Answer] = []
        for some in together(questions):
            answers += await self._answers(walk, some, work.address)
            work.done = len(answers)

        def finish(_: LogFile) -> bytes:
            return msgspec.json.encode(self.result(walk, answers))

        return await self._replays.run(hosted, work.address, finish)

    async def _answers(self, walk: Walk, questions: list[Question], address: str) -> list[Answer]:
        claim = Claim(Rank.WATCHED, (Share(address, 1),))
        for _ in range(TRIES):
            try:
                return await self._bot_pool.answer(key_of(walk.game), questions, lambda: claim)
            except NoAnswer:
                continue
        raise Problem(self.failure)


def together(questions: list[Question]) -> list[list[Question]]:
    """The questions in order, in groups that take about as long as one decision of a bot."""
    groups: list[list[Question]] = []
    short = False
    for question in questions:
        is_short = isinstance(question, ChancesQuestion) and question.position is not None
        if is_short and short and len(groups[-1]) < MOST_TOGETHER:
            groups[-1].append(question)
        else:
            groups.append([question])
        short = is_short
    return groups
