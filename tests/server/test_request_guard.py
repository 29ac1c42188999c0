"""The request guard: any head is answered or refused without an error, and refused requests leave no trace."""

import asyncio
import contextlib
import json
from random import Random

import pytest

from server.harness import Client, RunningServer, ServerProcess, make_table, running_server, without_rate_limits
from wyprawa.server import static
from wyprawa.server.sqlite import SqliteStore

ODD = [
    b"",
    b"[",
    b"]",
    b"[::1",
    b"http://[",
    b"http://]",
    b"http://[::1",
    b"http://[x]",
    b"http://x:99999999",
    b"http://\xb2",
    b"null",
    b"//",
    b":",
    b"::",
    b"%",
    b"%00",
    b"\xff\xfe",
    b"\xc4\x85",
    b"x" * 5000,
    b"9" * 5000,
    b"-1",
    b"+1",
    b"0x10",
    b"1,1",
    b"\xc2\xb2",
    b"pl;q=x",
    b"*",
    b"bytes=0-",
    b"Bearer ",
    b"Bearer \xff",
    b"Basic x",
    b"chunked",
    b"gzip;q=nan",
    b"a\tb",
    b"application/json; charset=\xff",
    b"multipart/form-data; boundary=",
    b"text/html;",
    b'W/"',
    b"127.0.0.1:x",
    b"localhost:",
    b"100-continue",
]
NAMES = (
    *("Host", "Origin", "Content-Length", "Accept-Language", "Accept-Encoding", "Authorization", "Content-Type"),
    *("X-Forwarded-For", "X-Forwarded-Proto", "Expect", "Connection", "Upgrade", "Transfer-Encoding", "Cookie"),
    *("If-None-Match", "Range", "Accept", "Sec-WebSocket-Key", "Sec-WebSocket-Version", "Sec-WebSocket-Protocol"),
)
PATHS = (
    *(b"/", b"/health", b"/health/", b"/api/games", b"/api/games/%ff", b"/api/tables", b"/api/tables/%00", b"/ws"),
    *(b"/t/%c4%85", b"/t/a%2fb/replay", b"/app/assets/", b"/app/%00.js", b"/app//", b"/app/..%5c", b"//", b"/%"),
    *(b"/new/%ff", b"/rules/%00", b"/api/tables/x/log?seat=%ff", b"/api/tables/x/replay?from=9e9&count=%00", b"*"),
    *(b"http://[", b"http://x/health", b"/?\xff", b"/\xc4\x85", b"/api/games/" + b"x" * 3000, b"/api/games/boso/data/"),
    *(b"/t/x?" + b"a=1&" * 2000, b"/metrics", b"/api/openapi.json", b"/docs", b"x", b"?", b"#"),
)
METHODS = (b"GET", b"POST", b"DELETE", b"HEAD", b"OPTIONS", b"PUT", b"CONNECT", b"PATCH", b"TRACE", b"M-SEARCH")


@pytest.fixture
def store(tmp_path):
    return SqliteStore(tmp_path / "db")


async def answer(server: RunningServer | ServerProcess, data: bytes) -> int:
    """The status of the answer to these bytes; 0 if the connection is closed without one."""
    port = int(server.url.rpartition(":")[2].rstrip("/"))
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    with contextlib.suppress(ConnectionError):
        writer.write(data)
        async with asyncio.timeout(10):
            line = await reader.readline()
        writer.close()
        return int(line.split()[1]) if line else 0
    return 0


def request(rng: Random, server: RunningServer) -> bytes:
    """A request with one odd part."""
    host = server.url.split("/")[2].encode()
    headers = {b"Host": host, b"Connection": b"close"}
    method, path, body = rng.choice(METHODS[:3]), rng.choice(PATHS), b""
    for _ in range(rng.randrange(4)):
        headers[rng.choice(NAMES).encode()] = rng.choice([*ODD, host, b"http://" + host, b"websocket", b"Upgrade"])
    kind = rng.randrange(4)
    if kind == 0:
        method = rng.choice(METHODS)
    elif kind == 1:
        body = rng.choice([b"{}", b"[" * 20_000, b"9" * 6000, b'{"game": 1e999}', b"\xff", b'"\\ud800"', b"null"])
        method, path = b"POST", b"/api/tables"
        headers.setdefault(b"Content-Length", str(len(body)).encode())
        headers.setdefault(b"Content-Type", b"application/json")
    rows = [name + b": " + value for name, value in headers.items()]
    return b"\r\n".join([method + b" " + path + b" HTTP/1." + rng.choice([b"1", b"1", b"0"]), *rows, b"", body])


@pytest.mark.parametrize("hosts", ["own", "any"])
async def test_no_head_is_a_failure(store, hosts, caplog):
    rules = without_rate_limits()
    if hosts == "any":
        rules.hosts = frozenset("*")
    rules.http_connections.request_seconds = 0.3  # some wait for a body that is never sent
    async with running_server(
        store, request_limits=rules, behind_proxy="127.0.0.1" if hosts == "any" else None
    ) as server:
        rng, seen = Random(6), {}
        for _ in range(60):
            asked = [request(rng, server) for _ in range(20)]
            for data, status in zip(
                asked, await asyncio.gather(*(answer(server, data) for data in asked)), strict=True
            ):
                assert status < 500, data[:300]
                seen[status] = seen.get(status, 0) + 1
        assert {200, 400, 403, 404, 405, 422} <= set(seen)
        assert seen[200] > 30
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_strangers_do_not_fill_the_log(tmp_path):
    with ServerProcess("--data", str(tmp_path), "--port", "0") as server:
        host = server.url.split("/")[2].encode()
        assert await answer(server, b"nonsense\r\n\r\n") == 400
        upgrade = b"GET /health HTTP/1.1\r\nHost: %s\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n" % host
        assert await answer(server, upgrade) == 200
        async with Client(server.url) as client:
            client._socket.transport.write(b"\x81\x81\x00\x00\x00\x00\xff")
            await client._socket.wait_closed()
        _, told = await asyncio.to_thread(server.stop)
    assert told == ""


@pytest.mark.parametrize("origin", [b"http://[", b"http://]", b"http://[x]", b"null", b"", b"http://", b"\xff"])
async def test_an_origin_that_cannot_be_read_is_refused_like_a_strange_one(store, origin):
    async with running_server(store) as server:
        host = server.url.split("/")[2].encode()
        body = b'{"game": "bosman", "seats": [{}, {}]}'
        head = b"\r\n".join([b"Host: " + host, b"Origin: " + origin, b"Content-Type: application/json"])
        post = b"POST /api/tables HTTP/1.1\r\n%s\r\nContent-Length: %d\r\n\r\n%s" % (head, len(body), body)
        assert await answer(server, post) == 403
        upgrade = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: "
        page = b"GET /ws HTTP/1.1\r\n%s\r\n%sdGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" % (head, upgrade)
        assert await answer(server, page) == 403


async def test_names_of_parts_that_are_not_there_are_not_remembered(store):
    async with running_server(store) as server:
        host = server.url.split("/")[2].encode()
        before = static._read.cache_info().currsize
        for number in range(50):
            data = b"GET /app/assets/x%d.js HTTP/1.1\r\nHost: %s\r\n\r\n" % (number, host)
            assert await answer(server, data) == 404
        assert static._read.cache_info().currsize == before
        for name in ("", ".", "..", "assets", "assets/", "assets/../index.html", "/index.html", ".sources", "a\0.js"):
            assert static.page_file(name) is None


async def test_too_fast_names_what_was_said(store):
    rules = without_rate_limits()
    rules.messages.per_second, rules.messages.burst = 0.001, 3
    async with running_server(store, request_limits=rules) as server:
        made = await make_table(server.url, "bosman", "here Ola", "link")
        async with Client(server.url) as client:
            await client.open(made["table"])
            await client.ask("ping")
            said = await client.ask("ping")
            assert (said["type"], said["code"], said["re"]) == ("error", "too-fast", client.number)
            for data in ('{"do": "ping"}', '{"do": "ping", "id": "x"}', "[" * 9000, "{", b"\xff", '{"id": 9'):
                await client.send_raw(data)
                said = await client.hear()
                assert said["code"] == "too-fast"
                assert "re" not in said
            long = json.dumps({"do": "chat", "text": "x" * 15_000, "id": 77})
            await client.send_raw(long)
            assert (await client.hear())["re"] == 77
