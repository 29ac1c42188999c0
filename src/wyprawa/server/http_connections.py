"""Limits of HTTP connections: how many from one address, and how long an incomplete request or response may take.

The web server sets no limit for the rest of a request, nor for a client to read the response. Here each has one,
checked about once a second for all connections together, so that a request costs nothing more.
"""

import asyncio
import fcntl
import ipaddress
import termios
from array import array
from asyncio.transports import BaseTransport, Transport
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Protocol

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from websockets.frames import Frame

from .direct_socket import DirectSocket
from .rate_limit import OpenCounts

LEAST_PACE = 1000
"""Bytes a second that a client sends or reads at least, after the first seconds."""
LONGEST_BODY = 6
"""So many times as long as a head may take, a body may take at most."""
MOST_HEAD = 65_536
MOST_UNASKED = 1_000_000
"""Bytes of a refused body that are read before the connection is closed."""
MOST_UNSENT = 16_000_000
MOST_FRAGMENTS = 1000
"""Pieces in which one message of a socket may come."""
LOOK_EVERY = 1.0
LONGEST_ADDRESS = 64
"""Characters; a proxy may pass on anything as an address."""


@dataclass
class HttpConnectionLimits:
    """Zero means no limit."""

    each: int = 1200
    """HTTP connections from one address: 40 pupils whose browsers ask for 26 parts of a page at once have 1040."""
    request_seconds: float = 10
    """For the head of a request, and without anything read of an answer; for a body, and for reading all of an
    answer, as many and one for each kilobyte."""


HandOver = Callable[[bytes, int], bool]
"""Whether a connection (its file descriptor) goes to another process, with the first bytes of a request."""


class Watched(Protocol):
    """A connection with a time limit, checked periodically."""

    def check(self, now: float) -> None:
        """Close the connection if its deadline has passed."""


class HttpConnections:
    """All connections of a server."""

    def __init__(
        self,
        rules: HttpConnectionLimits,
        refused: Callable[[str], None],
        counts: OpenCounts,
        hand_over: HandOver | None,
    ) -> None:
        """`refused` is told why a connection was not held. `counts` are those of all processes of this server."""
        self.rules = rules
        self.refused = refused
        self.hand_over = hand_over
        self._counts = counts
        self._watched: dict[Watched, None] = {}
        self._from: dict[str, dict[HttpConnection, None]] = {}
        self._looking = False

    def watch(self, connection: Watched) -> None:
        self._watched[connection] = None
        if not self._looking and self.rules.request_seconds:
            self._looking = True
            self._look_later()

    def forget(self, connection: Watched) -> None:
        self._watched.pop(connection, None)

    def _look_later(self) -> None:
        seconds = min(LOOK_EVERY, self.rules.request_seconds / 4)
        asyncio.get_running_loop().call_later(seconds, self._look)

    def _look(self) -> None:
        now = asyncio.get_running_loop().time()
        for connection in list(self._watched):
            connection.check(now)
        self._looking = bool(self._watched)
        if self._looking:
            self._look_later()

    def take(self, connection: "HttpConnection", address: str) -> bool:
        """Whether one more connection from an address is held. The one that has waited longest makes room for it."""
        if not self._counts.add(address, self.rules.each):
            self.refused("connections-each")
            there = self._from.get(address, {})
            eldest = next((waiting for waiting in there if not waiting.is_answered), None)
            if eldest is None:
                return False
            self.leave(eldest, address)
            eldest.transport.abort()
            if not self._counts.add(address, self.rules.each):
                return False  # another process was quicker
        self._from.setdefault(address, {})[connection] = None
        return True

    def leave(self, connection: "HttpConnection", address: str) -> None:
        there = self._from.get(address, {})
        if connection not in there:
            return
        del there[connection]
        self._counts.remove(address)
        if not there:
            del self._from[address]


class Unsent:
    """Measures how long written data stays unsent because the client does not read."""

    def __init__(self, transport: Transport, seconds: float) -> None:
        self._transport = transport
        self._seconds = seconds
        self._size = 0
        self._moved = self._by = 0.0

    def is_late(self, now: float, at_any_pace: bool) -> bool:
        """Whether the client has read nothing for a while, or reads too slowly (which `at_any_pace` allows)."""
        size = self._transport.get_write_buffer_size()
        if size:
            size += _unsent_by_system(self._transport)
        if not self._size:
            self._by = now + self._seconds + size / LEAST_PACE
        if not self._size or size < self._size:
            self._moved = now
        self._size = size
        if not size:
            return False
        return now > self._moved + self._seconds or size > MOST_UNSENT or (now > self._by and not at_any_pace)

    def begin_again(self) -> None:
        """Something else is going to be written."""
        self._size = 0


def _unsent_by_system(transport: Transport) -> int:
    """Bytes the system holds for the client. It takes more from us only when a good part of them is sent, which on a
    slow line takes longer than a client may be silent."""
    held = array("i", [0])
    try:
        fcntl.ioctl(transport.get_extra_info("socket").fileno(), termios.TIOCOUTQ, held)
    except (OSError, ValueError):
        return 0
    return held[0]


class HttpConnection(HttpToolsProtocol):
    """A connection of HTTP, until it is a socket's."""

    all: ClassVar[HttpConnections]
    _address: str | None = None
    """The address it counts against; None for a proxy, which has many clients."""
    _unsent: Unsent
    _read_by: float | None = None
    """The deadline for what the client is sending; None while it sends nothing."""
    _in_head = True
    _bytes = 0
    _body_began = 0.0

    @property
    def is_answered(self) -> bool:
        """Whether a whole request is here and its answer is not complete."""
        return self._read_by is None and self.cycle is not None and not self.cycle.response_complete

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # always a socket here
        super().connection_made(transport)
        self.client = plain_client(self.client)
        self._unsent = Unsent(transport, self.all.rules.request_seconds)
        self._read_by = self.loop.time() + self.all.rules.request_seconds
        host = self.client[0] if self.client else ""
        if not (isinstance(self.app, ProxyHeadersMiddleware) and host in self.app.trusted_hosts):
            if not self.all.take(self, address_of(host)):
                transport.abort()
                return
            self._address = address_of(host)
        self.all.watch(self)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._leave()

    def _leave(self) -> None:
        self.all.forget(self)
        if self._address is not None:
            self.all.leave(self, self._address)

    def handle_websocket_upgrade(self) -> None:
        self._leave()
        super().handle_websocket_upgrade()

    # Reading.

    def data_received(self, data: bytes) -> None:
        if self.all.hand_over is None or not self._hand_over(data, self.all.hand_over):
            self.serve_data(data)

    def _hand_over(self, data: bytes, hand_over: HandOver) -> bool:
        """Whether the connection has gone to another process, as it may between two requests."""
        begins = self._read_by is None or (self._in_head and not self._bytes)
        answering = self.cycle is not None and not self.cycle.response_complete
        if not begins or answering or not hand_over(data, self.transport.get_extra_info("socket").fileno()):
            return False
        self.transport.abort()  # the other process has a descriptor of its own
        return True

    def serve_data(self, data: bytes) -> None:
        """Read what a client has sent, here and not in another process."""
        if self._read_by is None:
            self._begin_head()
        if self._in_head:
            self._bytes += len(data)
        super().data_received(data)
        if self._in_head and self._bytes > MOST_HEAD and self._read_by is not None:
            self.all.refused("too-big")
            self.transport.abort()

    def _begin_head(self) -> None:
        self._read_by = self.loop.time() + self.all.rules.request_seconds
        self._in_head, self._bytes = True, 0

    def on_message_begin(self) -> None:
        if self._read_by is None:
            self._begin_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._in_head, self._bytes = False, 0
        self._body_began = self.loop.time()
        self._read_by = self._body_began + self.all.rules.request_seconds

    def on_body(self, body: bytes) -> None:
        super().on_body(body)
        self._bytes += len(body)
        seconds = self.all.rules.request_seconds
        self._read_by = self._body_began + min(seconds + self._bytes / LEAST_PACE, LONGEST_BODY * seconds)
        if self.cycle is not None and self.cycle.response_complete and self._bytes > MOST_UNASKED:
            self.transport.abort()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._read_by = None

    def on_response_complete(self) -> None:
        self._unsent.begin_again()
        super().on_response_complete()

    def check(self, now: float) -> None:
        if self._read_by is not None and self.flow.read_paused:
            self._read_by = now + self.all.rules.request_seconds  # the client waits for the server
        if (self._read_by is not None and now > self._read_by) or self._unsent.is_late(now, at_any_pace=False):
            self.all.refused("too-slow")
            self.transport.abort()


class SocketConnection(DirectSocket):
    """A connection upgraded to a WebSocket, whose pings detect a lost client."""

    all: ClassVar[HttpConnections]
    _unsent: Unsent

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.client = plain_client(self.client)
        self._unsent = Unsent(self.transport, self.all.rules.request_seconds)
        self.all.watch(self)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.all.forget(self)

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
        else:
            self.transport.abort()

    def check(self, now: float) -> None:
        if self._unsent.is_late(now, at_any_pace=not self.transport.is_closing()):
            self.all.refused("too-slow")
            self.transport.abort()


def protocols(
    rules: HttpConnectionLimits,
    refused: Callable[[str], None],
    counts: OpenCounts | None = None,
    hand_over: HandOver | None = None,
) -> tuple[type[HttpConnection], type[SocketConnection]]:
    """The protocol classes of one server."""
    known: dict[str, object] = {"all": HttpConnections(rules, refused, counts or OpenCounts(), hand_over)}
    return type("HttpConnection", (HttpConnection,), known), type("SocketConnection", (SocketConnection,), known)


def plain_client(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """A client with its IPv4 address where IPv6 wraps one: `::ffff:192.0.2.1` comes from a listener of both kinds."""
    if client is None or not client[0].startswith("::ffff:"):
        return client
    found = _read(client[0])
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return client if mapped is None else (str(mapped), client[1])


def address_of(host: str) -> str:
    """The client's address for limits; of an IPv6 address its /64 network."""
    return _address_of(host[:LONGEST_ADDRESS])


def is_address(host: str) -> bool:
    return _read(host[:LONGEST_ADDRESS]) is not None


@lru_cache(maxsize=4096)
def _address_of(host: str) -> str:
    found = _read(host)
    if not isinstance(found, ipaddress.IPv6Address):
        return host
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Address(int(found) >> 64 << 64))


def _read(address: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        return ipaddress.ip_address(address)
    except ValueError:
        return None
