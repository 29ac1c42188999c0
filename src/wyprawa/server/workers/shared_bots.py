"""One set of bot processes for all workers: it belongs to the supervisor, and its queue is fair between all people."""

import asyncio
import itertools
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path

from ..bot_pool import BotPool
from ..fair_queue import REFRESH, Claim
from ..process_pool import NoAnswer
from .channel import (
    AskBot,
    BotAnswered,
    BotFailed,
    BotStarted,
    CancelBot,
    Channel,
    ClaimAgain,
    Message,
    People,
    claim_of,
)


class SharedBotPool(BotPool):
    """The pool as a worker sees it: requests go to the supervisor."""

    def __init__(self, channel: Channel, compiled: bool) -> None:
        super().__init__(most=1)
        self.compiled = compiled
        self.people: Callable[[], Mapping[str, int]] = dict
        """How many people play at each address, at the tables of this worker."""
        self._channel = channel
        self._numbers = itertools.count()
        self._asked: dict[int, asyncio.Future[bytes]] = {}
        self._queued: set[int] = set()
        self._told: dict[str, int] = {}

    @property
    def waiting(self) -> int:
        return len(self._queued)

    async def use(self, package: Path) -> None:
        raise NotImplementedError  # the supervisor has the processes

    async def exchange(
        self, asked: bytes, claim: Callable[[], Claim], started: Callable[[], None] = lambda: None
    ) -> bytes:
        number, told = next(self._numbers), claim()
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._asked[number] = answer
        self._queued.add(number)
        self._tell_people()
        self._channel.send(AskBot(number, asked, told.rank, [*told.shares]))
        try:
            while True:
                done, _ = await asyncio.wait([answer], timeout=REFRESH)
                if done:
                    return answer.result()
                if number in self._queued and (now := claim()) != told:
                    told = now
                    self._tell_people()
                    self._channel.send(ClaimAgain(number, told.rank, [*told.shares]))
        except asyncio.CancelledError:
            self._channel.send(CancelBot(number))
            raise
        finally:
            del self._asked[number]
            self._queued.discard(number)

    def _tell_people(self) -> None:
        counts = dict(self.people())
        if counts != self._told:
            self._told = counts
            self._channel.send(People(counts))

    def receive(self, message: BotStarted | BotAnswered | BotFailed) -> None:
        """What the supervisor says of a request."""
        self._queued.discard(message.number)
        answer = self._asked.get(message.number)
        if answer is None or answer.done():
            return
        if isinstance(message, BotAnswered):
            answer.set_result(message.answer)
        elif isinstance(message, BotFailed):
            self.failures += 1
            answer.set_exception(NoAnswer(message.why))

    async def close(self) -> None:
        for answer in self._asked.values():
            if not answer.done():
                answer.set_exception(NoAnswer("crash"))


class BotDesk:
    """The supervisor's side: takes requests of workers into the queue of one pool."""

    def __init__(self, pool: BotPool) -> None:
        self._pool = pool
        self._people: dict[Channel, dict[str, int]] = {}
        self._all: Counter[str] = Counter()
        self._claims: dict[tuple[Channel, int], AskBot | ClaimAgain] = {}
        self._tasks: dict[tuple[Channel, int], asyncio.Task[None]] = {}

    def receive(self, channel: Channel, message: Message) -> None:
        if isinstance(message, AskBot):
            key = channel, message.number
            self._claims[key] = message
            self._tasks[key] = asyncio.get_running_loop().create_task(self._answer(channel, message))
        elif isinstance(message, ClaimAgain):
            if (channel, message.number) in self._claims:
                self._claims[channel, message.number] = message
        elif isinstance(message, CancelBot):
            if (task := self._tasks.get((channel, message.number))) is not None:
                task.cancel()
        elif isinstance(message, People):
            self._people[channel] = message.counts
            self._count()

    async def _answer(self, channel: Channel, asked: AskBot) -> None:
        key, number = (channel, asked.number), asked.number

        def claim() -> Claim:
            return claim_of(self._claims[key], self._all)

        try:
            answer = await self._pool.exchange(asked.request, claim, lambda: channel.send(BotStarted(number)))
            channel.send(BotAnswered(number, answer))
        except NoAnswer as none:
            channel.send(BotFailed(number, none.why))
        finally:
            del self._claims[key], self._tasks[key]

    def forget(self, channel: Channel) -> None:
        """A worker is gone, and what it asked for."""
        for (asker, _), task in list(self._tasks.items()):
            if asker is channel:
                task.cancel()
        self._people.pop(channel, None)
        self._count()

    def _count(self) -> None:
        self._all = Counter()
        for counts in self._people.values():
            self._all.update(counts)
