"""Stalled connections: each is closed in time, and no other client waits."""

import asyncio
import contextlib
import json
import socket
import time
from collections.abc import AsyncIterator, Callable

import pytest

from server.harness import (
    Client,
    RunningServer,
    ServerProcess,
    ask_http,
    make_table,
    running_server,
    without_rate_limits,
)
from wyprawa.server.http_connections import MOST_FRAGMENTS, MOST_HEAD, address_of
from wyprawa.server.request_guard import RequestLimits
from wyprawa.server.sqlite import SqliteStore

SECONDS = 0.6
"""Seconds that a client has to send the head of a request."""
SLACK = 1.5
"""Additional seconds for a busy machine."""
ASKED = json.dumps({"game": "bosman", "seats": [{"kind": "here", "name": "Ola"}, {"kind": "link"}]}).encode()
Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


def hasty() -> RequestLimits:
    rules = without_rate_limits()
    rules.http_connections.request_seconds = SECONDS
    return rules


@contextlib.asynccontextmanager
async def serving(tmp_path, rules: RequestLimits, **more) -> AsyncIterator[RunningServer]:
    async with running_server(SqliteStore(tmp_path / "db"), request_limits=rules, **more) as server:
        yield server


def port_of(server: RunningServer | ServerProcess) -> int:
    return int(server.url.rpartition(":")[2].rstrip("/"))


async def dial(server: RunningServer | ServerProcess, source: str = "127.0.0.1") -> Connection:
    return await asyncio.open_connection("127.0.0.1", port_of(server), local_addr=(source, 0))


async def closed_after(reader: asyncio.StreamReader) -> float:
    """Seconds until the other side closes."""
    began = time.perf_counter()
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(20):
            while await reader.read(65536):
                pass
    return time.perf_counter() - began


async def status(connection: Connection) -> int:
    reader, _ = connection
    async with asyncio.timeout(20):
        line = await reader.readline()
    return int(line.split()[1]) if line else 0


def head(server: RunningServer | ServerProcess, line: str, *more: str) -> bytes:
    return "\r\n".join([f"{line} HTTP/1.1", f"Host: {server.url.split('/')[2]}", *more, "", ""]).encode()


async def drip(writer: asyncio.StreamWriter, data: bytes, pause: float) -> None:
    with contextlib.suppress(ConnectionError):
        for byte in data:
            writer.write(bytes([byte]))
            await writer.drain()
            await asyncio.sleep(pause)


UPGRADE = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")


@pytest.mark.parametrize(
    "begin",
    [
        pytest.param(lambda server: b"", id="nothing"),
        pytest.param(lambda server: b"GE", id="half a line"),
        pytest.param(lambda server: head(server, "GET /health")[:-2], id="half a head"),
        pytest.param(lambda server: head(server, "GET /ws", *UPGRADE)[:-9], id="half a handshake"),
        pytest.param(lambda server: head(server, "POST /api/tables", "Content-Length: 99") + b"{", id="half a body"),
        pytest.param(
            lambda server: head(server, "POST /api/tables", "Transfer-Encoding: chunked") + b"5\r\n{", id="half a chunk"
        ),
    ],
)
async def test_half_a_request_is_closed_in_its_time(tmp_path, begin):
    async with serving(tmp_path, hasty()) as server:
        reader, writer = await dial(server)
        writer.write(begin(server))
        assert SECONDS / 2 < await closed_after(reader) < SECONDS + SLACK
        assert (await ask_http(f"{server.url}health"))[0] == 200


async def test_half_a_second_request_is_closed_in_its_time(tmp_path):
    for begun in (b"\r\n", b"GET /hea"):
        async with serving(tmp_path, hasty()) as server:
            reader, writer = await dial(server)
            writer.write(head(server, "GET /health"))
            assert await status((reader, writer)) == 200
            writer.write(begun)
            assert await closed_after(reader) < SECONDS + SLACK


@pytest.mark.parametrize("part", ["head", "body"])
async def test_a_request_that_comes_byte_by_byte_is_closed_in_its_time(tmp_path, part):
    async with serving(tmp_path, hasty()) as server:
        reader, writer = await dial(server)
        slow = head(server, "GET /health") + b"x" * 1000
        if part == "body":
            writer.write(head(server, "POST /api/tables", "Content-Length: 2000"))
        dripping = asyncio.create_task(drip(writer, slow, 0.05))
        # A body may take at most six times as long while bytes arrive; at this rate hardly more than a head.
        assert SECONDS / 2 < await closed_after(reader) < SECONDS + SLACK
        dripping.cancel()


async def test_an_honest_slow_upload_is_answered(tmp_path):
    async with serving(tmp_path, hasty()) as server:
        reader, writer = await dial(server)
        body = ASKED[:-1] + b" " * 4000 + b"}"
        kind = "Content-Type: application/json"
        writer.write(head(server, "POST /api/tables", f"Content-Length: {len(body)}", kind))
        began = time.perf_counter()
        for start in range(0, len(body), 200):
            writer.write(body[start : start + 200])
            await asyncio.sleep(0.05)
        assert await status((reader, writer)) == 201
        assert time.perf_counter() - began > SECONDS


def narrow(server: RunningServer | ServerProcess, room: int = 4096) -> socket.socket:
    """A connection with small buffers."""
    found = socket.socket()
    found.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    found.connect(("127.0.0.1", port_of(server)))
    found.setblocking(False)
    return found


async def test_a_client_that_does_not_read_its_answers_is_closed(tmp_path):
    async with serving(tmp_path, hasty()) as server:
        with narrow(server) as client:
            await asyncio.get_running_loop().sock_sendall(client, head(server, "GET /api/games/boso/data") * 60)
            (connection,) = await held(server, 1)
            began = time.perf_counter()
            await until(lambda: connection.transport.get_write_buffer_size() > 50_000)
            await held(server, 0)
            assert time.perf_counter() - began < 2 * SECONDS + SLACK


async def test_a_client_that_reads_its_answers_slowly_gets_them(tmp_path):
    async with serving(tmp_path, hasty()) as server:
        loop = asyncio.get_running_loop()
        with narrow(server, 65_536) as client:
            await loop.sock_sendall(client, head(server, "GET /api/games/boso/data") * 60)
            (connection,) = await held(server, 1)
            await until(lambda: connection.transport.get_write_buffer_size() > 50_000)
            began = time.perf_counter()
            while time.perf_counter() < began + 4 * SECONDS:
                assert connection.transport.get_write_buffer_size(), "the server never had to wait"
                assert await loop.sock_recv(client, 32_768), "closed"
                await asyncio.sleep(0.02)


async def test_the_command_closes_half_a_request_and_a_client_that_does_not_read(tmp_path):
    """Tested with a server process, which has another event loop."""
    with ServerProcess("--data", str(tmp_path), "--port", "0", "--request-seconds", "1") as server:
        reader, writer = await dial(server)
        writer.write(b"GET / HTTP/1.1\r\n")
        assert 0.5 < await closed_after(reader) < 1 + SLACK
        await ask_http(f"{server.url}/api/games/boso/data")  # later answers are ready at once
        with narrow(server) as client:
            loop = asyncio.get_running_loop()
            await loop.sock_sendall(client, head(server, "GET /api/games/boso/data") * 60)
            await asyncio.sleep(3 + SLACK)
            data = bytearray()
            with contextlib.suppress(ConnectionError):
                while piece := await loop.sock_recv(client, 1_000_000):
                    data += piece
            assert 0 < data.count(b"HTTP/1.1 200 OK") < 60


async def test_a_page_that_does_not_read_is_closed(tmp_path):
    async with serving(tmp_path, hasty()) as server:
        with narrow(server) as client:
            asked = head(server, "GET /ws", *UPGRADE, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")
            await asyncio.get_running_loop().sock_sendall(client, asked)
            await asyncio.sleep(0.2)
            (connection,) = await held(server, 1)
            began = time.perf_counter()
            connection.transport.write(b"\x89\x00" * 4_000_000)
            assert connection.transport.get_write_buffer_size() > 50_000
            await held(server, 0)
            assert time.perf_counter() - began < 2 * SECONDS + SLACK


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0.02)


async def held(server: RunningServer, count: int) -> list:
    """The connections of a server, as soon as there are this many."""
    await until(lambda: len(server.connections) == count)
    return list(server.connections)


async def test_a_head_without_end_is_not_kept(tmp_path):
    async with serving(tmp_path, without_rate_limits()) as server:
        reader, writer = await dial(server)
        writer.write(b"GET / HTTP/1.1\r\nX: ")
        with contextlib.suppress(ConnectionError):
            for _ in range(MOST_HEAD // 1000 + 200):
                writer.write(b"x" * 1000)
                await writer.drain()
                await asyncio.sleep(0)
        assert await closed_after(reader) < SLACK


async def test_a_message_in_pieces_without_end_is_not_kept(tmp_path):
    async with serving(tmp_path, without_rate_limits()) as server:
        reader, writer = await dial(server)
        writer.write(head(server, "GET /ws", *UPGRADE, "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="))
        assert await status((reader, writer)) == 101
        writer.write(b"\x01\x80\x00\x00\x00\x00" + b"\x00\x80\x00\x00\x00\x00" * (MOST_FRAGMENTS + 5))
        assert await closed_after(reader) < SLACK


async def test_half_open_connections_from_one_address_keep_nobody_waiting(tmp_path):
    rules = without_rate_limits()
    rules.http_connections.each = 50
    async with serving(tmp_path, rules) as server:
        flood = [await dial(server, "127.0.0.2") for _ in range(150)]
        for _, writer in flood:
            writer.write(b"GET / HTTP/1.1\r\nHost: ")
        await asyncio.sleep(0.1)
        assert len(server.connections) == 50
        for source in ("127.0.0.1", "127.0.0.2"):  # not even somebody at the same address
            async with asyncio.timeout(5):
                connection = await dial(server, source)
                connection[1].write(head(server, "GET /health"))
                assert await status(connection) == 200
        for _, writer in flood:
            writer.close()


async def test_connections_that_are_being_answered_are_not_closed_for_new_ones(tmp_path, monkeypatch):
    rules = without_rate_limits()
    rules.http_connections.each = 2
    async with serving(tmp_path, rules) as server:
        go_on = asyncio.Event()
        monkeypatch.setattr(server.tables.store, "check", go_on.wait)
        busy = [await dial(server) for _ in range(2)]
        for _, writer in busy:
            writer.write(head(server, "GET /health"))
        await asyncio.sleep(0.1)
        reader, _ = await dial(server)
        assert await closed_after(reader) < SLACK
        go_on.set()
        assert [await status(connection) for connection in busy] == [200, 200]


async def test_a_proxy_s_connections_are_not_counted_but_requests_of_those_behind_it_are(tmp_path, monkeypatch):
    rules = without_rate_limits()
    rules.http_connections.each = 2
    async with serving(tmp_path, rules, behind_proxy="127.0.0.1") as server:
        go_on = asyncio.Event()
        monkeypatch.setattr(server.tables.store, "check", go_on.wait)
        connections = [await dial(server) for _ in range(6)]
        for number, (_, writer) in enumerate(connections):
            writer.write(head(server, "GET /health", f"X-Forwarded-For: 192.0.2.{number // 3}"))
        await asyncio.sleep(0.1)
        go_on.set()
        assert [await status(connection) for connection in connections] == [200, 200, 429] * 2


async def test_sockets_do_not_count_as_connections(tmp_path):
    rules = without_rate_limits()
    rules.http_connections.each = 2
    async with serving(tmp_path, rules) as server, contextlib.AsyncExitStack() as pages:
        made = await make_table(server.url, "bosman", "here Ola", "link")
        for _ in range(5):
            page = await pages.enter_async_context(Client(server.url))
            assert (await page.open(made["table"]))["type"] == "done"


async def test_people_at_a_listener_of_both_kinds_have_their_own_addresses(tmp_path):
    rules = without_rate_limits()
    rules.requests_per_second, rules.requests_burst = 0.001, 1
    async with serving(tmp_path, rules, bind="::") as server:
        answers = []
        for source in ("127.0.0.1", "127.0.0.2", "127.0.0.1"):
            connection = await dial(server, source)
            connection[1].write(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            answers.append(await status(connection))
        assert answers == [200, 200, 429]


async def test_a_proxy_at_a_listener_of_both_kinds_is_believed(tmp_path):
    rules = without_rate_limits()
    rules.requests_per_second, rules.requests_burst = 0.001, 1
    async with serving(tmp_path, rules, bind="::", behind_proxy="127.0.0.1") as server:
        answers = []
        for person in ("192.0.2.1", "192.0.2.2", "::ffff:192.0.2.2"):
            connection = await dial(server)
            connection[1].write(
                f"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {person}\r\n\r\n".encode()
            )
            answers.append(await status(connection))
        assert answers == [200, 200, 429]


@pytest.mark.parametrize(
    ("host", "who"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::ffff:c000:207", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("", ""),
        ("unknown", "unknown"),
        ("x" * 5000, "x" * 64),
    ],
)
def test_who_somebody_is_for_the_limits(host, who):
    assert address_of(host) == who
