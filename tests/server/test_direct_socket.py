"""The short way through the WebSocket gives clients and tables the same as uvicorn's own way."""

import asyncio
import itertools
import os
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from wyprawa.server.connection import Connection
from wyprawa.server.direct_socket import MOST_UNREAD, DirectSocket, direct_socket, frame_bounds, frame_head

MOST = 400
REQUEST = (
    b"GET /ws HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Wire(asyncio.Transport):
    """A transport without a network."""

    def __init__(self) -> None:
        super().__init__()
        self.written = bytearray()
        self.closing = False
        self.pauses = 0

    def write(self, data: bytes) -> None:  # type: ignore[override]
        self.written += data

    def close(self) -> None:
        self.closing = True

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None:
        self.pauses += 1

    def resume_reading(self) -> None:
        pass


def frame(opcode: Opcode, data: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, data, fin).serialize(mask=True)


async def heard(
    protocol: type[WebSocketsSansIOProtocol], chunks: list[bytes], says: Sequence[bytes] = ()
) -> tuple[list[Any], bytes]:
    """What an application hears of these chunks behind a protocol, and what it writes; `says` is sent first."""
    events: list[Any] = []

    async def app(scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        direct = direct_socket(scope["extensions"])
        for said in says:
            if direct is None:
                await send({"type": "websocket.send", "text": said.decode()})
            else:
                assert direct.send_text(said)
        while True:
            event = await receive()
            events.append(event)
            if event["type"] == "websocket.disconnect":
                return

    config = uvicorn.Config(app, ws_max_size=MOST, ws_per_message_deflate=False, log_config=None, lifespan="off")
    config.load()
    config.loaded_app = app
    socket, wire = protocol(config, ServerState(), {}), Wire()
    socket.connection_made(wire)
    socket.data_received(REQUEST)
    await settle()
    for chunk in chunks:
        if not wire.closing:
            socket.data_received(chunk)
        await settle()
    if not wire.closing:
        socket.connection_lost(None)
    await settle()
    written = bytes(wire.written)
    return events, written[written.index(b"\r\n\r\n") :]


async def settle() -> None:
    for _ in range(6):
        await asyncio.sleep(0)


TEXT = "Zażółć gęślą jaźń".encode()
CASES = {
    "whole": [frame(Opcode.TEXT, TEXT), frame(Opcode.TEXT, b"")],
    "long": [frame(Opcode.TEXT, b"x" * 300)],
    "too long": [frame(Opcode.TEXT, b"x" * (MOST + 1)), frame(Opcode.TEXT, TEXT)],
    "two at once": [frame(Opcode.TEXT, TEXT) + frame(Opcode.TEXT, b"b"), frame(Opcode.TEXT, b"c")],
    "in pieces": [frame(Opcode.TEXT, TEXT)[:2], frame(Opcode.TEXT, TEXT)[2:], frame(Opcode.TEXT, b"b")],
    "fragments": [frame(Opcode.TEXT, b"a", fin=False), frame(Opcode.CONT, b"b"), frame(Opcode.TEXT, b"c")],
    "text among fragments": [frame(Opcode.TEXT, b"a", fin=False), frame(Opcode.TEXT, b"c")],
    "ping between": [frame(Opcode.TEXT, b"a"), frame(Opcode.PING, b"p"), frame(Opcode.TEXT, b"b")],
    "binary": [frame(Opcode.BINARY, b"\xff"), frame(Opcode.TEXT, b"b")],
    "not UTF-8": [frame(Opcode.TEXT, b"\xff\xfe"), frame(Opcode.TEXT, b"b")],
    "unmasked": [Frame(Opcode.TEXT, b"a").serialize(mask=False), frame(Opcode.TEXT, b"b")],
    "reserved bit": [bytes((0xC1,)) + frame(Opcode.TEXT, b"a")[1:]],
    "many at once and a part": [b"".join(frame(Opcode.TEXT, bytes([97 + n])) for n in range(9)) + b"\x81", b"\x80abcd"],
    "a ping within a message": [
        frame(Opcode.TEXT, b"a", fin=False) + frame(Opcode.PING, b"p"),
        frame(Opcode.CONT, b"b") + frame(Opcode.TEXT, b"c"),
    ],
    "a long head in pieces": [frame(Opcode.TEXT, b"x" * 300)[:3], frame(Opcode.TEXT, b"x" * 300)[3:]],
    "text after a close": [frame(Opcode.CLOSE, b"\x03\xe8") + frame(Opcode.TEXT, b"b")],
    "closed": [frame(Opcode.CLOSE, b"\x03\xe8"), frame(Opcode.TEXT, b"b")],
}


@pytest.mark.parametrize("chunks", CASES.values(), ids=CASES)
def test_an_application_hears_the_same_by_both_ways(chunks: list[bytes]) -> None:
    assert asyncio.run(heard(DirectSocket, chunks)) == asyncio.run(heard(WebSocketsSansIOProtocol, chunks))


@pytest.mark.parametrize("seed", range(8))
def test_frames_cut_anywhere_are_heard_the_same_by_both_ways(seed: int) -> None:
    rng = Random(seed)
    kinds = (Opcode.TEXT, Opcode.TEXT, Opcode.TEXT, Opcode.BINARY, Opcode.PONG)
    frames = [frame(rng.choice(kinds), rng.choice((b"", b"a", TEXT, b"y" * 125))) for _ in range(30)]
    chunks: list[bytes] = []
    for each in frames:
        cut = rng.randrange(len(each)) if rng.random() < 0.3 * (seed % 2) else 0
        chunks += [part for part in (each[:cut], each[cut:]) if part]
    if seed % 4 > 1:  # several frames at once, cut anywhere
        data = b"".join(chunks)
        cuts = [0, *sorted(rng.sample(range(1, len(data)), 20)), len(data)]
        chunks = [data[begin:end] for begin, end in itertools.pairwise(cuts)]
    assert asyncio.run(heard(DirectSocket, chunks)) == asyncio.run(heard(WebSocketsSansIOProtocol, chunks))


def test_messages_of_every_length_are_framed_as_by_uvicorn() -> None:
    says = [b"x" * length for length in (0, 1, 125, 126, 127, 65_535, 65_536)]
    assert asyncio.run(heard(DirectSocket, [], says)) == asyncio.run(heard(WebSocketsSansIOProtocol, [], says))
    for said in says:
        assert frame_head(len(said)) + said == Frame(Opcode.TEXT, said).serialize(mask=False)
        masked = frame(Opcode.TEXT, said)
        assert frame_bounds(masked) == frame_bounds(masked + b"x") == (len(masked) - len(said), len(masked))
        assert all(frame_bounds(masked[:cut])[1] > cut for cut in range(min(len(masked), 20)))


def test_messages_after_several_at_once_or_in_pieces_still_take_the_short_way() -> None:
    """A page says hello and opens its table in one go."""

    async def scenario() -> list[str]:
        async def app(
            scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]
        ) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            await asyncio.Event().wait()

        config = uvicorn.Config(app, log_config=None, lifespan="off")
        config.load()
        config.loaded_app = app
        socket, wire, taken = DirectSocket(config, ServerState(), {}), Wire(), []

        def take(text: str) -> bool:
            taken.append(text)
            return True

        socket.connection_made(wire)
        socket.data_received(REQUEST)
        await settle()
        socket.listener = take
        both = frame(Opcode.TEXT, b"1") + frame(Opcode.TEXT, b"2") + frame(Opcode.TEXT, b"3")
        for chunk in (both[:-3], both[-3:], frame(Opcode.PING, b""), frame(Opcode.TEXT, b"4")):
            socket.data_received(chunk)
        return taken

    assert asyncio.run(scenario()) == ["1", "2", "3", "4"]


def test_a_client_that_sends_faster_than_it_is_served_is_read_no_further() -> None:
    async def flood() -> int:
        async def app(
            scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]
        ) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            await asyncio.Event().wait()

        config = uvicorn.Config(app, log_config=None, lifespan="off")
        config.load()
        config.loaded_app = app
        socket, wire = DirectSocket(config, ServerState(), {}), Wire()
        socket.connection_made(wire)
        socket.data_received(REQUEST)
        await settle()
        for _ in range(MOST_UNREAD + 1):
            socket.data_received(frame(Opcode.TEXT, os.urandom(4).hex().encode()))
        return wire.pauses

    assert asyncio.run(flood()) == 1


def test_a_message_never_overtakes_one_that_waits_for_the_client_to_read() -> None:
    sent: list[str] = []
    open_now = False

    async def scenario() -> None:
        may_go = asyncio.Event()

        async def send(message: dict[str, object]) -> None:
            await may_go.wait()
            sent.append(str(message["text"]))

        def send_now(data: bytes) -> bool:
            if open_now:
                sent.append(data.decode())
            return open_now

        nonlocal open_now
        connection = Connection(send, "home", send_now)
        sender = asyncio.create_task(connection.send_queue())
        connection.enqueue(b"1")
        await settle()  # the first is on its way, and waits for the client
        open_now = True
        connection.enqueue(b"2")
        may_go.set()
        await settle()
        connection.enqueue(b"3")
        await settle()
        sender.cancel()

    asyncio.run(scenario())
    assert sent == ["1", "2", "3"]
