"""The request guard without sockets: host names, origins, sizes and rates."""

import asyncio
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from wyprawa.server import request_guard as request_guard
from wyprawa.server.credentials import address_key
from wyprawa.server.request_guard import RequestGuard, RequestLimits


class Asked:
    """A guard with an application that answers at once, and the requests it refused."""

    def __init__(self, **rules: Any) -> None:
        self.turned_away: list[str] = []
        self.reached: list[bytes] = []
        self.sockets = 0
        counter = SimpleNamespace(inc=lambda: None)
        metrics: Any = SimpleNamespace(requests=counter, turned_away=SimpleNamespace(labels=self._count))
        given = {"requests_per_second": 0, "tables_per_hour": 0, "sockets_per_second": 0, **rules}
        self.rules = RequestLimits(**given)
        self.banned: set[str] = set()
        tables: Any = SimpleNamespace(bans=SimpleNamespace(forbids=self.banned.__contains__))
        self.guard = RequestGuard(tables, self._app, self.rules, metrics)
        self.hold: asyncio.Event | None = None

    def _count(self, why: str) -> Any:
        self.turned_away.append(why)
        return SimpleNamespace(inc=lambda: None)

    async def _app(self, scope, receive, send) -> None:
        if self.hold is not None:
            await self.hold.wait()
        self.reached.append((await receive())["body"])
        await send({"type": "http.response.start", "status": 200, "headers": [(b"x-own", b"1")]})
        await send({"type": "http.response.body", "body": b"hello"})

    async def request(
        self,
        *body: bytes,
        method: str = "GET",
        path: str = "/api/games",
        scheme: str = "http",
        client: str = "9.9.9.9",
        **headers,
    ) -> tuple[int, dict[bytes, bytes], Any]:
        named = {"host": "localhost:8000", **headers}
        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "scheme": scheme,
            "client": (client, 1),
            "headers": [(name.replace("_", "-").encode(), value.encode("latin-1")) for name, value in named.items()],
        }
        parts = [{"type": "http.request", "body": part, "more_body": True} for part in body[:-1]]
        parts.append({"type": "http.request", "body": body[-1] if body else b"", "more_body": False})
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return parts.pop(0)

        async def send(event: dict[str, Any]) -> None:
            sent.append(event)

        await self.guard(scope, receive, send)
        data = b"".join(event["body"] for event in sent[1:])
        answer = msgspec.json.decode(data) if data[:1] == b"{" else data
        return sent[0]["status"], dict(sent[0]["headers"]), answer

    async def socket(self, path: str = "/ws", client: str = "9.9.9.9", **headers: str) -> list[dict[str, Any]]:
        named = {"host": "localhost:8000", **headers}
        scope = {
            "type": "websocket",
            "path": path,
            "client": (client, 1),
            "headers": [(name.encode(), value.encode()) for name, value in named.items()],
        }
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "websocket.connect"}

        async def send(event: dict[str, Any]) -> None:
            sent.append(event)

        await self.guard(scope, receive, send)
        return sent


@pytest.fixture
def sockets(monkeypatch):
    """Sockets that stay open until the test closes them."""
    closing = asyncio.Event()
    opened: list[str] = []

    class Held:
        def __init__(self, tables, limits, version, receive, send, who, send_now=None) -> None:
            opened.append(who)

        async def run(self) -> None:
            await closing.wait()

    monkeypatch.setattr(request_guard, "MessageLoop", Held)
    return SimpleNamespace(opened=opened, closing=closing)


@pytest.mark.parametrize("host", ["localhost", "localhost:1", "127.0.0.1:80", "[::1]", "[::1]:65535", "LocalHost"])
async def test_the_gate_answers_to_its_own_names(host):
    asked = Asked()
    assert (await asked.request(host=host))[0] == 200
    assert asked.turned_away == []


@pytest.mark.parametrize(
    "host", ["", "evil.example", "localhost.evil.example", "localhost:", "localhost:x", "::1", "a b"]
)
async def test_the_gate_answers_to_no_other_name(host):
    asked = Asked()
    status, headers, answer = await asked.request(host=host)
    assert (status, answer["code"], asked.turned_away, asked.reached) == (403, "host", ["host"], [])
    assert headers[b"content-type"] == b"application/json"


async def test_the_gate_answers_to_any_name_that_is_one_if_told_so():
    asked = Asked(hosts=frozenset("*"))
    assert (await asked.request(host="any.example:81"))[0] == 200
    assert (await asked.request(host="a b"))[0] == 403


@pytest.mark.parametrize(
    ("method", "origin", "status"),
    [
        ("POST", "http://localhost:8000", 200),
        ("POST", "HTTP://LOCALHOST:8000", 200),
        ("POST", "http://localhost:8001", 403),
        ("POST", "http://evil.example", 403),
        ("POST", "null", 403),
        ("DELETE", "http://evil.example", 403),
        ("PUT", "http://[", 403),
        ("GET", "http://evil.example", 200),
        ("HEAD", "http://evil.example", 200),
        ("OPTIONS", "http://evil.example", 200),
    ],
)
async def test_a_foreign_page_changes_nothing(method, origin, status):
    asked = Asked()
    assert (await asked.request(b"", method=method, origin=origin))[0] == status
    assert asked.turned_away == ([] if status == 200 else ["origin"])


async def test_a_request_that_names_no_origin_is_no_page():
    assert (await Asked().request(b"", method="POST"))[0] == 200


async def test_every_answer_carries_the_policies_and_over_tls_one_more():
    for scheme in ("http", "https"):
        for host in ("localhost", "evil.example"):
            _, headers, _ = await Asked().request(host=host, scheme=scheme)
            assert {b"content-security-policy", *(name for name, _ in request_guard.HEADERS)} <= set(headers)
        _, headers, _ = await Asked().request(scheme=scheme)
        assert (b"cross-origin-opener-policy" in headers) == (scheme == "https")
        assert headers[b"x-own"] == b"1"


async def test_a_refusal_is_told_in_the_language_asked_for():
    texts = [(await Asked().request(host="x", accept_language=lang))[2]["text"] for lang in ("pl", "PL-pl", "en", "de")]
    assert texts[0] == texts[1] != texts[2] == texts[3]
    assert (await Asked().request(host="x"))[2]["text"] == texts[0]
    _, headers, answer = await Asked().request(host="x")
    assert int(headers[b"content-length"]) == len(msgspec.json.encode(answer))


@pytest.mark.parametrize("length", ["9", "10", "-1", "x", "", "1" * 10, "0x1"])
async def test_a_body_may_not_be_announced_too_long(length):
    asked = Asked(most_bytes=9)
    status, _, answer = await asked.request(b"123", method="POST", content_length=length)
    assert (status == 200) == (length == "9")
    if status != 200:
        assert (status, answer["code"], asked.turned_away, asked.reached) == (413, "too-big", ["too-big"], [])


async def test_a_body_may_not_be_too_long_whatever_was_announced():
    asked = Asked(most_bytes=9)
    assert (await asked.request(b"1234", b"56789", method="POST"))[0] == 200
    assert asked.reached == [b"123456789"]
    assert (await asked.request(b"1234", b"567890", method="POST"))[0] == 413
    assert (await asked.request(b"1234567890", method="POST"))[0] == 413
    assert asked.turned_away == ["too-big"] * 2
    assert len(asked.reached) == 1


async def test_a_client_that_goes_away_while_it_speaks_is_not_answered():
    asked = Asked()
    sent: list[Any] = []
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/",
        "scheme": "http",
        "client": None,
        "headers": [(b"host", b"localhost")],
    }
    events = [{"type": "http.request", "body": b"1", "more_body": True}, {"type": "http.disconnect"}]

    async def receive() -> dict[str, Any]:
        return events.pop(0)

    async def send(event: dict[str, Any]) -> None:
        sent.append(event)

    await asked.guard(scope, receive, send)
    assert (sent, asked.reached) == ([], [])


async def test_a_banned_address_reaches_neither_the_interface_nor_a_socket():
    asked = Asked()
    asked.banned.add(address_key("9.9.9.9"))
    status, _, told = await asked.request()
    assert (status, told["code"]) == (403, "banned")
    assert (await asked.request(client="8.8.8.8"))[0] == 200
    assert (await asked.request(path="/"))[0] == 200  # the page says why
    assert await asked.socket() == [{"type": "websocket.close", "code": 1008}]


async def test_requests_and_new_tables_of_one_address_are_bounded_each():
    asked = Asked(requests_per_second=0.001, requests_burst=2)
    codes = [(await asked.request())[0] for _ in range(3)]
    assert (codes, asked.turned_away) == ([200, 200, 429], ["too-fast"])
    assert (await asked.request(client="8.8.8.8"))[0] == 200
    asked = Asked(tables_per_hour=1, tables_burst=1)
    assert [(await asked.request(b"", method=method))[0] for method in ("GET", "POST", "GET", "POST")] == [
        200,
        200,
        200,
        429,
    ]


async def test_limits_are_set_for_a_school_and_each_is_of_its_own_kind():
    rules = RequestLimits()
    assert (rules.most_bytes, rules.most_pages, rules.most_pages_each) == (262_144, 5000, 300)
    assert (rules.sockets_per_second, rules.sockets_burst) == (20, 400)
    assert (rules.requests_per_second, rules.requests_burst) == (50, 1000)
    assert (rules.tables_per_hour, rules.tables_burst) == (600, 200)
    guard = Asked(requests_per_second=3, requests_burst=4, tables_per_hour=7200, sockets_per_second=5).guard
    assert (guard._requests._per_second, guard._requests._burst) == (3, 4)
    assert (guard._new_tables._per_second, guard._new_tables._burst) == (2, 200)
    assert (guard._sockets._per_second, guard._sockets._burst) == (5, 400)


async def test_parts_that_browsers_keep_do_not_count(monkeypatch):
    monkeypatch.setattr(request_guard.static, "is_immutable", lambda path: path.startswith("/kept"))

    async def serve_immutable(scope, receive, send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"kept"})

    monkeypatch.setattr(request_guard.static, "serve_immutable", serve_immutable)
    asked = Asked(requests_per_second=0.001, requests_burst=1)
    await asked.request()
    assert (await asked.request(path="/kept.js"))[2] == b"kept"
    assert (await asked.request(path="/kept.js", method="HEAD"))[2] == b"hello", "only what is got is kept"
    assert (await asked.request())[0] == 429


async def test_requests_of_one_address_that_are_not_answered_yet_are_bounded():
    asked = Asked()
    asked.rules.http_connections.each = 2
    asked.hold = asyncio.Event()
    waiting = [asyncio.create_task(asked.request()) for _ in range(2)]
    await asyncio.sleep(0)
    assert (await asked.request())[0] == 429
    asked.hold.set()
    assert [(await task)[0] for task in waiting] == [200, 200]
    assert (await asked.request())[0] == 200
    assert not asked.guard._open._counts


async def test_a_socket_is_opened_at_its_place_and_nowhere_else(sockets):
    asked = Asked()
    task = asyncio.create_task(asked.socket())
    await asyncio.sleep(0.01)
    assert sockets.opened == ["9.9.9.9"]
    assert await asked.socket("/other") == [{"type": "websocket.close", "code": 1008}]
    assert await asked.socket(host="evil.example") == [{"type": "websocket.close", "code": 1008}]
    assert await asked.socket(origin="http://evil.example") == [{"type": "websocket.close", "code": 1008}]
    assert asked.turned_away == ["path", "host", "origin"]
    sockets.closing.set()
    assert await task == [{"type": "websocket.accept"}]
    assert not asked.guard._sockets_open._counts


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        ({"most_pages": 2}, "pages"),
        ({"most_pages_each": 2, "most_pages": 0}, "pages-each"),
        ({"sockets_per_second": 0.001, "sockets_burst": 2}, "too-fast"),
    ],
)
async def test_sockets_are_bounded(sockets, rules, why):
    asked = Asked(**rules)
    tasks = [asyncio.create_task(asked.socket()) for _ in range(2)]
    await asyncio.sleep(0.01)
    assert await asked.socket() == [{"type": "websocket.close", "code": 1008}]
    assert asked.turned_away == [why]
    other = asyncio.create_task(asked.socket(client="8.8.8.8"))
    await asyncio.sleep(0.01)
    assert len(sockets.opened) == (2 if why == "pages" else 3)
    sockets.closing.set()
    await asyncio.gather(*tasks, other)
    if why != "too-fast":
        assert await asked.socket() == [{"type": "websocket.accept"}]


async def test_a_socket_that_closes_leaves_the_others_of_its_address_counted(monkeypatch):
    closing: list[asyncio.Event] = []

    class Held:
        def __init__(self, *given) -> None:
            closing.append(asyncio.Event())
            self.closing = closing[-1]

        async def run(self) -> None:
            await self.closing.wait()

    monkeypatch.setattr(request_guard, "MessageLoop", Held)
    asked = Asked(most_pages_each=2)
    tasks = [asyncio.create_task(asked.socket()) for _ in range(2)]
    await asyncio.sleep(0.01)
    closing[0].set()
    await tasks[0]
    assert asked.guard._sockets_open._counts == {"9.9.9.9": 1}
    closing[1].set()
    await tasks[1]
    assert not asked.guard._sockets_open._counts


async def test_without_limits_there_are_none(sockets):
    asked = Asked(most_pages=0, most_pages_each=0)
    tasks = [asyncio.create_task(asked.socket()) for _ in range(9)]
    await asyncio.sleep(0.01)
    assert len(sockets.opened) == 9
    sockets.closing.set()
    await asyncio.gather(*tasks)
