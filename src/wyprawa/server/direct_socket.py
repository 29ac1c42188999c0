"""A short way through uvicorn's WebSocket for whole text messages, which is what clients and tables send each other.

A message that is one frame is unmasked and given to a listener, or queued if the listener cannot take it at once; one
that goes out is written to the transport at once. Everything else takes uvicorn's way, in whole frames: the handshake,
control frames, fragments, closing.
"""

import asyncio
from collections.abc import Callable, Mapping
from struct import Struct
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # compiled where it can be
from websockets.http11 import Request
from websockets.protocol import OPEN

EXTENSION: Final = "wyprawa.direct"
"""The name of the socket among the extensions of a request's scope."""
MOST_UNREAD: Final = 16
"""Messages that may wait until a client is read no further."""
WHOLE_TEXT: Final = 0x81
"""The first byte of a frame that is a whole text message."""
FIN: Final = 0x80
CONTROL: Final = 0x08
MASKED: Final = 0x80
TWO_BYTES, EIGHT_BYTES = 126, 127
"""Lengths that stand for a longer form of the length."""
_HEAD_2, _HEAD_8 = Struct(">BBH"), Struct(">BBQ")


class EventQueue(asyncio.Queue[Any]):
    """What has arrived and waits for the one task that reads it. A queue of asyncio takes ten times its memory."""

    def __init__(self) -> None:
        self._events: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def __repr__(self) -> str:
        return f"<EventQueue of {len(self._events)}>"

    def qsize(self) -> int:
        return len(self._events)

    def empty(self) -> bool:
        return not self._events

    def put_nowait(self, item: Any) -> None:
        self._events.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while not self._events:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._events.pop(0)


class DirectSocket(WebSocketsSansIOProtocol):
    """A WebSocket that sends and receives whole text messages directly."""

    listener: Callable[[str], bool] | None = None
    """Is given a message before it is queued, unless others wait in the queue; whether it has taken the message."""
    _reads_frames = False
    """Whether frames are told apart here; if not, uvicorn is given what arrives as it arrives."""
    _part = b""
    """The beginning of a frame whose end has not arrived."""
    _in_fragments = False
    """Whether the next frame of data continues a message."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = EventQueue()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: {"socket": self}}
            self._reads_frames = True

    def forget_request(self) -> None:
        """Free the headers of the handshake, which is complete: a socket stays open for hours."""
        self.scope["headers"] = []
        del self.request, self.response

    def data_received(self, data: bytes) -> None:
        if not self._reads_frames or not self.handshake_complete:
            self._reads_frames = False  # uvicorn may have a part of a frame
            super().data_received(data)
            return
        if self._part:
            data, self._part = self._part + data, b""
        while data:
            begin, end = frame_bounds(data)
            if end - begin > self.config.ws_max_size:
                self._reads_frames = False  # uvicorn closes such a socket before it has all of it
                super().data_received(data)
                return
            if end > len(data):
                self._part = data
                return
            self._frame_received(data[:end], begin)
            data = data[end:]

    def _frame_received(self, frame: bytes, begin: int) -> None:
        """A whole frame, whose payload begins at `begin`, has arrived."""
        if frame[0] == WHOLE_TEXT and frame[1] & MASKED and not self._in_fragments and self.conn.state is OPEN:
            try:
                text = str(apply_mask(frame[begin:], frame[begin - 4 : begin]), "utf-8")
            except UnicodeDecodeError:
                pass  # uvicorn closes such a socket
            else:
                self._received(text)
                return
        if not frame[0] & CONTROL:
            self._in_fragments = not frame[0] & FIN
        super().data_received(frame)

    def _received(self, text: str) -> None:
        if self.close_sent or (self.listener is not None and self.queue.empty() and self.listener(text)):
            return
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        # uvicorn stops reading at every message, which takes two calls of the system.
        if self.queue.qsize() > MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def send_text(self, data: bytes) -> bool:
        """Send a text message at once; False if the socket is not open, or its client does not read."""
        if not self.handshake_complete or self.close_sent or self.disconnected or self.conn.state is not OPEN:
            return False
        if not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(frame_head(len(data)) + data)
        return True


def direct_socket(extensions: Mapping[str, Mapping[str, object]] | None) -> DirectSocket | None:
    """The socket of a request, from the extensions of its scope; None under another web server."""
    found = (extensions or {}).get(EXTENSION, {}).get("socket")
    return found if isinstance(found, DirectSocket) else None


def frame_bounds(data: bytes) -> tuple[int, int]:
    """Where the payload of the first frame begins and ends, as far as its head says; past the data if it is cut."""
    if len(data) < 2:
        return 2, 2
    length, begin = data[1] & ~MASKED, 2
    if length == TWO_BYTES:
        length, begin = int.from_bytes(data[2:4], "big"), 4
    elif length == EIGHT_BYTES:
        length, begin = int.from_bytes(data[2:10], "big"), 10
    if begin > len(data):
        return begin, begin
    if data[1] & MASKED:
        begin += 4
    return begin, begin + length


def frame_head(length: int) -> bytes:
    """The bytes before the payload of a whole text message to a client (RFC 6455, 5.2)."""
    if length < TWO_BYTES:
        return bytes((WHOLE_TEXT, length))
    if length < 1 << 16:
        return _HEAD_2.pack(WHOLE_TEXT, TWO_BYTES, length)
    return _HEAD_8.pack(WHOLE_TEXT, EIGHT_BYTES, length)
