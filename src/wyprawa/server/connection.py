"""A page: one socket and what it holds. It sends what it is given, in order, and never makes a table wait."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from wyprawa.core.seats import Seat

from .server_messages import ServerMessage, Viewer

MOST_WAITING = 2000
MUCH_WAITING = 200
MOST_BYTES = 8_000_000

encode = msgspec.json.Encoder().encode


class Connection:
    """What one page is, to a table: whose eyes it has, how much news it was sent, where to send more."""

    def __init__(self, send: Callable[[dict[str, Any]], Awaitable[None]], address: str = "") -> None:
        self.address = address
        """A hash of where it is from."""
        self.viewer = Viewer()
        self.keys: list[str] = []
        """The hashes of the secrets it has shown; what they open is asked of the room again after every change."""
        self.held: set[Seat] = set()
        self.host = False
        self.sent = 0
        """How much news these eyes have had."""
        self._send = send
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._sleeper: asyncio.Future[None] | None = None
        self._sent = asyncio.Event()
        self.overrun = False
        self._finished = False
        self.blind = False
        """Between two pairs of eyes: it is there, but sees nothing."""

    def tell(self, packet: ServerMessage) -> None:
        self.pass_on(encode(packet))

    def pass_on(self, data: bytes) -> None:
        """Put a packet into the queue. A page that does not read what it is sent is given up; it may come back."""
        self._waiting.append(data)
        self._bytes += len(data)
        if len(self._waiting) > MOST_WAITING or self._bytes > MOST_BYTES:
            self.give_up()
        self._wake()

    def give_up(self) -> None:
        """Close the socket, whatever still waits."""
        self.overrun = True
        self._sent.set()
        self._wake()

    def finish(self) -> None:
        """Close the socket when all is sent."""
        self._finished = True
        self._wake()

    def _wake(self) -> None:
        sleeper, self._sleeper = self._sleeper, None
        if sleeper is not None and not sleeper.done():
            sleeper.set_result(None)

    async def settle(self) -> None:
        """Wait while much of what this page asked for has not been sent: it should read before it goes on talking."""
        while len(self._waiting) > MUCH_WAITING and not self.overrun:
            self._sent.clear()
            await self._sent.wait()

    async def post(self) -> None:
        """Send whatever waits, for as long as the socket is there."""
        loop = asyncio.get_running_loop()
        while True:
            if not self._waiting and not self.overrun and not self._finished:
                self._sleeper = loop.create_future()
                await self._sleeper
            while self._waiting and not self.overrun:
                data = self._waiting.popleft()
                self._bytes -= len(data)
                await self._send({"type": "websocket.send", "text": data.decode()})
            self._sent.set()
            if self.overrun or self._finished:
                return
