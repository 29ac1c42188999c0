"""One client's socket and its queue of outgoing messages. Sending never makes a table wait."""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from wyprawa.core.seats import Seat

from .server_messages import ServerMessage
from .view_updates import SentView
from .viewer import Viewer

MOST_WAITING = 2000
MUCH_WAITING = 200
MOST_BYTES = 8_000_000

encode = msgspec.json.Encoder().encode


class Connection:
    """One client as a table knows it: its viewer, how much news it was sent, and its outgoing queue."""

    def __init__(
        self,
        send: Callable[[dict[str, object]], Awaitable[None]],
        address: str = "",
        send_now: Callable[[bytes], bool] | None = None,
    ) -> None:
        """`send_now` sends a message at once if it can, and returns whether it has."""
        self.address = address
        """A hash of the client's address."""
        self.viewer = Viewer()
        self.keys: list[str] = []
        """Hashes of the secrets that the client presented; the room is asked after every change what they open."""
        self.held: set[Seat] = set()
        self.host = False
        self.screen = False
        """Whether it is a screen for all at the table, which is not counted as a spectator."""
        self.sent = 0
        """How many items of news this viewer has been sent."""
        self.sent_view = SentView()
        self._send = send
        self._send_now = send_now
        self._sending = False
        """Whether a message of the queue is on its way."""
        self._waiting: list[bytes] = []  # nearly always empty, which an empty deque takes ten times the memory for
        self._bytes = 0
        self._sleeper: asyncio.Future[None] | None = None
        self.start_sending: Callable[[], None] | None = None
        """Starts `send_queue`, when it is first needed."""
        self._shorter: asyncio.Event | None = None
        """Set when the queue has become shorter; made when somebody first waits for that."""
        self.overrun = False
        self._finished = False
        self.changing_viewer = False
        """True while the viewer changes: the client is connected but is sent nothing."""

    def set_viewer(self, viewer: Viewer, sent: int) -> None:
        """The client views as another viewer, who has been sent so many items of news and no view."""
        self.viewer, self.sent = viewer, sent
        self.sent_view.forget()

    def tell(self, message: ServerMessage) -> None:
        self.enqueue(encode(message))

    def enqueue(self, data: bytes) -> None:
        """Send a message, or put it into the queue. A client that does not read is disconnected; it may reconnect."""
        in_order = not self._waiting and not self._sending and not self.is_ending
        if in_order and self._send_now is not None and self._send_now(data):
            return
        self._waiting.append(data)
        self._bytes += len(data)
        if len(self._waiting) > MOST_WAITING or self._bytes > MOST_BYTES:
            self.abort()
        self._wake()

    @property
    def is_ending(self) -> bool:
        return self.overrun or self._finished

    def abort(self) -> None:
        """Close the socket and drop the queue."""
        self.overrun = True
        self._note_shorter()
        self._wake()

    def finish(self) -> None:
        """Close the socket when the queue is empty."""
        self._finished = True
        self._wake()

    def _wake(self) -> None:
        start, self.start_sending = self.start_sending, None
        if start is not None:
            start()
        sleeper, self._sleeper = self._sleeper, None
        if sleeper is not None and not sleeper.done():
            sleeper.set_result(None)

    @property
    def is_long(self) -> bool:
        """Whether so much waits that the client should read before it sends more."""
        return len(self._waiting) > MUCH_WAITING and not self.overrun

    async def drain(self) -> None:
        """Wait while the queue is long."""
        while self.is_long:
            if self._shorter is None:
                self._shorter = asyncio.Event()
            self._shorter.clear()
            await self._shorter.wait()

    def _note_shorter(self) -> None:
        if self._shorter is not None:
            self._shorter.set()

    async def send_queue(self) -> None:
        """Send the queue for as long as the socket is open."""
        loop = asyncio.get_running_loop()
        while True:
            if not self._waiting and not self.is_ending:
                self._sleeper = loop.create_future()
                await self._sleeper
            while self._waiting and not self.overrun:
                data = self._waiting.pop(0)
                self._bytes -= len(data)
                self._sending = True
                await self._send({"type": "websocket.send", "text": data.decode()})
                self._sending = False
            self._note_shorter()
            if self.is_ending:
                return
