"""A short way through uvicorn's WebSocket for whole text messages, which is what clients and tables send each other.

A message that arrives as exactly one frame is unmasked and queued; one that goes out is written to the transport at
once. Everything else takes uvicorn's way: the handshake, control frames, fragments, frames in pieces, closing.
"""

from collections.abc import Mapping
from typing import Final

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
MASKED: Final = 0x80
TWO_BYTES, EIGHT_BYTES = 126, 127
"""Lengths that stand for a longer form of the length."""


class DirectSocket(WebSocketsSansIOProtocol):
    """A WebSocket that sends and receives whole text messages directly."""

    _at_frame = False
    """Whether the next byte begins a frame, and no message is half received."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), EXTENSION: {"socket": self}}
            self._at_frame = True

    def data_received(self, data: bytes) -> None:
        if self._at_frame and self.handshake_complete:
            frame = whole_frame(data)
            if frame is None:
                self._at_frame = False
            elif data[0] == WHOLE_TEXT and len(data) - frame <= self.config.ws_max_size:
                try:
                    text = str(apply_mask(data[frame:], data[frame - 4 : frame]), "utf-8")
                except UnicodeDecodeError:
                    pass  # uvicorn closes such a socket
                else:
                    self._received(text)
                    return
        super().data_received(data)

    def _received(self, text: str) -> None:
        if self.close_sent:
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


def whole_frame(data: bytes) -> int | None:
    """Where the payload begins, if the data are exactly one masked, unfragmented frame."""
    if len(data) < 6 or not data[0] & FIN or not data[1] & MASKED:
        return None
    length, begin = data[1] & ~MASKED, 6
    if length == TWO_BYTES:
        length, begin = int.from_bytes(data[2:4], "big"), 8
    elif length == EIGHT_BYTES:
        length, begin = int.from_bytes(data[2:10], "big"), 14
    return begin if len(data) == begin + length else None


def frame_head(length: int) -> bytes:
    """The bytes before the payload of a whole text message to a client (RFC 6455, 5.2)."""
    if length < TWO_BYTES:
        return bytes((WHOLE_TEXT, length))
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, TWO_BYTES)) + length.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, EIGHT_BYTES)) + length.to_bytes(8, "big")
