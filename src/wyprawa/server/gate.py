"""The gate every request goes through: which host names, which origins, how much and how often."""

import ipaddress
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import msgspec

import wyprawa
from wyprawa.core.problems import Problem

from . import packets
from .figures import Figures
from .hall import Hall
from .pace import Pace
from .socket import Limits, Socket
from .static import style_hashes
from .store import StoreDown

log = logging.getLogger("wyprawa.server")

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = (
    f"default-src 'none'; script-src 'self'; style-src 'self'{style_hashes()}; img-src 'self' data:; font-src 'self'; "
    "media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
OVER_TLS = [(b"cross-origin-opener-policy", b"same-origin")]
"""Over plain http browsers ignore it, and complain."""


@dataclass
class GateRules:
    """Limits with sensible defaults; zero means none."""

    hosts: frozenset[str] = frozenset(("localhost", "127.0.0.1", "[::1]"))
    """Host names this server answers to; `*` for any. Another name may be a stranger's, pointed at this machine."""
    page: Limits = field(default_factory=Limits)
    most_pages: int = 5000
    most_pages_each: int = 100
    """Sockets from one address."""
    sockets_per_second: float = 5
    sockets_burst: int = 200
    requests_per_second: float = 20
    requests_burst: int = 200
    tables_per_hour: float = 120
    tables_burst: int = 40
    most_bytes: int = 262_144


class Gate:
    """The application as the web server sees it."""

    def __init__(self, hall: Hall, app: App, rules: GateRules, figures: Figures) -> None:
        self._hall = hall
        self._app = app
        self._rules = rules
        self._figures = figures
        self._pages: Counter[str] = Counter()
        self._sockets = Pace(rules.sockets_per_second, rules.sockets_burst)
        self._requests = Pace(rules.requests_per_second, rules.requests_burst)
        self._tables = Pace(rules.tables_per_hour / 3600, rules.tables_burst)
        self.failed: StoreDown | None = None
        """Why it could not start."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        try:
            await self._hall.open()
        except StoreDown as down:
            self.failed = down
            log.error("store down", extra={"cause": down.cause})
            await send({"type": "lifespan.startup.failed", "message": "store"})
            return
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await self._hall.close()
        await send({"type": "lifespan.shutdown.complete"})

    def _wrong(self, scope: Scope, headers: Mapping[bytes, bytes]) -> str | None:
        """What speaks against a request, by its headers alone."""
        host = headers.get(b"host", b"").decode("latin-1").lower()
        name = host.rsplit(":", 1)[0] if host.rpartition(":")[2].isdigit() else host
        if "*" not in self._rules.hosts and name not in self._rules.hosts:
            return "host"
        origin = headers.get(b"origin")
        unsafe = scope["type"] == "websocket" or scope["method"] not in SAFE
        if unsafe and origin is not None and urlsplit(origin.decode("latin-1").lower()).netloc != host:
            return "origin"
        return None

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        who, rules = _address(scope), self._rules
        wrong = self._wrong(scope, headers)
        if wrong is None and scope["path"] != "/ws":
            wrong = "path"
        if wrong is None and rules.most_pages and self._pages.total() >= rules.most_pages:
            wrong = "pages"
        if wrong is None and rules.most_pages_each and self._pages[who] >= rules.most_pages_each:
            wrong = "pages-each"
        if wrong is None and not self._sockets.allows(who):
            wrong = "too-fast"
        await receive()
        if wrong is not None:
            self._figures.turned_away.labels(wrong).inc()
            await send({"type": "websocket.close", "code": 1008})
            return
        self._pages[who] += 1
        try:
            await send({"type": "websocket.accept"})
            await Socket(self._hall, rules.page, wyprawa.__version__, receive, send, who).run()
        finally:
            self._pages[who] -= 1
            if not self._pages[who]:
                del self._pages[who]

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        self._figures.requests.inc()
        wrong, status = self._wrong(scope, headers), 403
        who = _address(scope)
        if wrong is None and not self._requests.allows(who):
            wrong, status = "too-fast", 429
        if wrong is None and scope["method"] == "POST" and not self._tables.allows(who):
            wrong, status = "too-fast", 429
        length = headers.get(b"content-length", b"0")
        if wrong is None and (not length.isdigit() or int(length) > self._rules.most_bytes):
            wrong, status = "too-big", 413
        if wrong is not None:
            self._figures.turned_away.labels(wrong).inc()
            await _refuse(send, wrong, status, headers)
            return
        scope.setdefault("state", {})["address"] = who
        body = await self._body(receive)
        if body is None:
            await _refuse(send, "too-big", 413, headers)
            return
        heard = False

        async def again() -> dict[str, Any]:
            nonlocal heard
            if heard:
                return await receive()
            heard = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def dressed(event: dict[str, Any]) -> None:
            if event["type"] == "http.response.start":
                event["headers"] = [
                    *event.get("headers", []),
                    *HEADERS,
                    *(OVER_TLS if scope["scheme"] == "https" else []),
                ]
            await send(event)

        await self._app(scope, again, dressed)

    async def _body(self, receive: Receive) -> bytes | None:
        """What a request brings, if it is not too much."""
        body: bytes = b""
        while True:
            event = await receive()
            body += bytes(event.get("body", b""))
            if len(body) > self._rules.most_bytes:
                return None
            if not event.get("more_body"):
                return body


def _address(scope: Scope) -> str:
    """Who asks, for the limits; in the new kind of addresses a household has 2⁶⁴ of them."""
    client = scope.get("client")
    address = client[0] if client else ""
    return ":".join(ipaddress.IPv6Address(address).exploded.split(":")[:4]) if _is_long(address) else address


def _is_long(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).version == 6
    except ValueError:
        return False


async def _refuse(send: Send, code: str, status: int, headers: Mapping[bytes, bytes]) -> None:
    lang = "pl" if headers.get(b"accept-language", b"pl").lower().startswith(b"pl") else "en"
    body = msgspec.json.encode(packets.problem(Problem(code), lang))
    start = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": start})
    await send({"type": "http.response.body", "body": body})
