"""What the supervisor and its workers tell each other, over a pair of connected sockets.

Both ends are processes of one server of one version, so nothing here is checked beyond its form.
"""

import asyncio
import socket
from collections.abc import AsyncIterator

import msgspec

from ..fair_queue import Claim, Rank, Share

MOST_BYTES = 64_000_000


class Ready(msgspec.Struct, tag=True):
    """A worker answers requests; `server` is the name under which it leases tables."""

    server: str


class AskBot(msgspec.Struct, tag=True):
    """A worker asks for a bot's decision. The request is passed on to a bot process unread."""

    number: int
    request: bytes
    rank: Rank
    shares: list[tuple[str, float]]


class ClaimAgain(msgspec.Struct, tag=True):
    """People came or went at the table of a request that waits."""

    number: int
    rank: Rank
    shares: list[tuple[str, float]]


class CancelBot(msgspec.Struct, tag=True):
    """A worker no longer waits for a decision."""

    number: int


class BotStarted(msgspec.Struct, tag=True):
    """A bot process has begun with a request."""

    number: int


class BotAnswered(msgspec.Struct, tag=True):
    number: int
    answer: bytes


class BotFailed(msgspec.Struct, tag=True):
    number: int
    why: str


class People(msgspec.Struct, tag=True):
    """How many people play at each address, as one worker counts them. Addresses are short hashes."""

    counts: dict[str, int]


class Maker(msgspec.Struct, tag=True):
    """An address has made a listed table: all workers count it."""

    table: str
    address: str


class AskMetrics(msgspec.Struct, tag=True):
    """Asks for the metrics of one process, or, from a worker, of all."""

    number: int


class MetricsText(msgspec.Struct, tag=True):
    number: int
    texts: dict[int, bytes]
    """By the index of a worker."""


class Living(msgspec.Struct, tag=True):
    """The workers that answer, and names of dead ones whose leases may not have ended yet."""

    workers: list[int]
    dead: list[str]


Message = (
    Ready
    | AskBot
    | ClaimAgain
    | CancelBot
    | BotStarted
    | BotAnswered
    | BotFailed
    | People
    | Maker
    | AskMetrics
    | MetricsText
    | Living
)

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Message).decode


class Channel:
    """One end."""

    def __init__(self, end: socket.socket) -> None:
        self._end = end
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter | None = None

    async def open(self) -> None:
        self._reader, self._writer = await asyncio.open_connection(sock=self._end, limit=MOST_BYTES)

    def send(self, message: Message) -> None:
        """Send a message; to an end that is closed it is lost."""
        if self._writer is not None and not self._writer.is_closing():
            data = _encode(message)
            self._writer.write(len(data).to_bytes(4, "big") + data)

    async def messages(self) -> AsyncIterator[Message]:
        """The messages that arrive, until the other end is closed."""
        while True:
            try:
                length = int.from_bytes(await self._reader.readexactly(4), "big")
                data = await self._reader.readexactly(length)
            except (asyncio.IncompleteReadError, OSError):
                return
            yield _decode(data)

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()


def claim_of(message: AskBot | ClaimAgain, people: dict[str, int]) -> Claim:
    """The claim of a request, weighted by the people of all workers."""
    shares = (Share(address, max(weight, people.get(address, 0))) for address, weight in message.shares)
    return Claim(Rank(message.rank), tuple(shares))
