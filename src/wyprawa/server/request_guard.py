"""Checks every request: host name, origin, size and rate."""

import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import msgspec

import wyprawa
from wyprawa.core.errors import Problem

from . import server_messages, static
from .credentials import address_key
from .direct_socket import direct_socket
from .http_connections import HttpConnectionLimits, address_of
from .message_loop import MessageLimits, MessageLoop
from .metrics import Metrics
from .rate_limit import AddressLimits
from .store import StoreDown
from .tables import Tables

log = logging.getLogger("wyprawa.server")

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, object]], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

SAFE = ("GET", "HEAD", "OPTIONS")
HOST = re.compile(r"(\[[0-9a-f:.]{2,45}\]|[a-z0-9_.-]{0,255})(?::[0-9]{1,5})?")
"""A name or an address, and perhaps a port."""
POLICY = (
    f"default-src 'none'; script-src 'self'; style-src 'self'{static.style_hashes()}; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
DOCS = "/docs/"
DOCS_POLICY = POLICY.replace("form-action 'none'", "form-action 'self'")
"""Pages of the documentation have a form for their search."""
HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
OVER_TLS = [(b"cross-origin-opener-policy", b"same-origin")]
"""Over plain http browsers ignore it, and complain."""


@dataclass
class RequestLimits:
    """Limits; zero means none. By default a school with two classes behind one address meets none of them."""

    hosts: frozenset[str] = frozenset(("localhost", "127.0.0.1", "[::1]"))
    """Host names that this server answers to; `*` for any. Others are refused against DNS rebinding."""
    messages: MessageLimits = field(default_factory=MessageLimits)
    most_pages: int = 5000
    most_pages_each: int = 300
    """Sockets from one address."""
    sockets_per_second: float = 20
    sockets_burst: int = 400
    requests_per_second: float = 50
    """From one address, not counting parts of the page that browsers keep for ever."""
    requests_burst: int = 1000
    tables_per_hour: float = 600
    tables_burst: int = 200
    most_bytes: int = 262_144
    http_connections: HttpConnectionLimits = field(default_factory=HttpConnectionLimits)


class RequestGuard:
    """The ASGI application that checks requests before it passes them on."""

    def __init__(
        self, tables: Tables, app: App, rules: RequestLimits, metrics: Metrics, limits: AddressLimits | None = None
    ) -> None:
        limits = limits or AddressLimits()
        self._tables = tables
        self._app = app
        self._rules = rules
        self._metrics = metrics
        self._sockets_open = limits.counts("sockets")
        self._open = limits.counts("requests")
        """Requests of each address that are not answered yet."""
        self._sockets = limits.rate("sockets", rules.sockets_per_second, rules.sockets_burst)
        self._requests = limits.rate("requests", rules.requests_per_second, rules.requests_burst)
        self._new_tables = limits.rate("tables", rules.tables_per_hour / 3600, rules.tables_burst)
        self.failed: StoreDown | None = None
        """Why the application could not start."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._lifespan(receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            await self._tables.open()
        except StoreDown as down:
            self.failed = down
            log.error("store down", extra={"cause": down.cause})
            await send({"type": "lifespan.startup.failed", "message": "store"})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self._tables.close()
        await send({"type": "lifespan.shutdown.complete"})

    def _wrong_host_or_origin(self, scope: Scope, headers: Mapping[bytes, bytes]) -> str | None:
        """Why a request is refused by its headers alone, or None."""
        host = headers.get(b"host", b"").decode("latin-1").lower()
        named = HOST.fullmatch(host)
        if named is None or ("*" not in self._rules.hosts and named[1] not in self._rules.hosts):
            return "host"
        origin = headers.get(b"origin")
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and origin is not None and _host_of_origin(origin) != host:
            return "origin"
        return None

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        who, rules = _client(scope), self._rules
        wrong = self._wrong_host_or_origin(scope, headers)
        if wrong is None and scope["path"] != "/ws":
            wrong = "path"
        if wrong is None and self._tables.bans.forbids(address_key(who)):
            wrong = "banned"
        if wrong is None and rules.most_pages and self._sockets_open.total() >= rules.most_pages:
            wrong = "pages"
        if wrong is None and not self._sockets.allows(who):
            wrong = "too-fast"
        await receive()
        if wrong is None and not self._sockets_open.add(who, rules.most_pages_each):
            wrong = "pages-each"
        if wrong is not None:
            self.turn_away(wrong)
            await send({"type": "websocket.close", "code": 1008})
            return
        try:
            await send({"type": "websocket.accept"})
            direct = direct_socket(scope.get("extensions"))
            if direct is not None:
                headers.clear()
                direct.forget_request()
            await MessageLoop(self._tables, rules.messages, wyprawa.__version__, receive, send, who, direct).run()
        finally:
            self._sockets_open.remove(who)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        self._metrics.requests.inc()
        who, rules = _client(scope), self._rules
        wrong, status = self._wrong_host_or_origin(scope, headers), 403
        if wrong is None and not static.is_immutable(scope["path"]) and not self._requests.allows(who):
            wrong, status = "too-fast", 429
        if wrong is None and scope["path"].startswith("/api/") and self._tables.bans.forbids(address_key(who)):
            wrong = "banned"
        if wrong is None and scope["method"] == "POST" and not self._new_tables.allows(who):
            wrong, status = "too-fast", 429
        length = headers.get(b"content-length", b"0")
        if wrong is None and (not length.isdigit() or len(length) > 9 or int(length) > rules.most_bytes):
            wrong, status = "too-big", 413
        if wrong is None and not self._open.add(who, rules.http_connections.each):
            wrong, status = "too-fast", 429
        if wrong is not None:
            self.turn_away(wrong)
            await _refuse(send, wrong, status, headers)
            return
        scope.setdefault("state", {})["address"] = who
        try:
            await self._answer(scope, receive, send, headers)
        finally:
            self._open.remove(who)

    def turn_away(self, why: str) -> None:
        """Count a request, socket or connection that a limit has refused."""
        self._metrics.turned_away.labels(why).inc()

    async def _answer(self, scope: Scope, receive: Receive, send: Send, headers: Mapping[bytes, bytes]) -> None:
        try:
            body = await self._body(receive)
        except TooBig:
            self.turn_away("too-big")
            await _refuse(send, "too-big", 413, headers)
            return
        if body is None:
            return
        heard = False

        async def receive_body() -> dict[str, object]:
            nonlocal heard
            if heard:
                return await receive()
            heard = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def send_with_headers(event: dict[str, Any]) -> None:
            if event["type"] == "http.response.start":
                event["headers"] = [
                    *event.get("headers", []),
                    *_headers(scope["path"]),
                    *(OVER_TLS if scope["scheme"] == "https" else []),
                ]
            await send(event)

        kept = scope["method"] == "GET" and static.is_immutable(scope["path"])
        await (static.serve_immutable if kept else self._app)(scope, receive_body, send_with_headers)

    async def _body(self, receive: Receive) -> bytes | None:
        """The body of a request within its limit; None if the client disconnected."""
        body = bytearray()
        while True:
            event = await receive()
            if event["type"] == "http.disconnect":
                return None
            body += event.get("body", b"")
            if len(body) > self._rules.most_bytes:
                raise TooBig
            if not event.get("more_body"):
                return bytes(body)


class TooBig(Exception):
    """A body is longer than any may be."""


def _client(scope: Scope) -> str:
    """The client's address for limits."""
    client = scope.get("client")
    return address_of(client[0]) if client else ""


def _headers(path: str = "") -> list[tuple[bytes, bytes]]:
    """The headers that every answer has, for the path that was asked for."""
    policy = DOCS_POLICY if path.startswith(DOCS) else POLICY
    return [(b"content-security-policy", policy.encode()), *HEADERS]


def _host_of_origin(origin: bytes) -> str | None:
    """The host and port of an origin; None if it has none."""
    try:
        return urlsplit(origin.decode("latin-1").lower()).netloc or None
    except ValueError:
        return None


async def _refuse(send: Send, code: str, status: int, headers: Mapping[bytes, bytes]) -> None:
    lang = "pl" if headers.get(b"accept-language", b"pl").lower().startswith(b"pl") else "en"
    body = msgspec.json.encode(server_messages.problem(Problem(code), lang))
    start = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *_headers()]
    await send({"type": "http.response.start", "status": status, "headers": start})
    await send({"type": "http.response.body", "body": body})
