"""One WebSocket: decodes messages, calls their handlers, answers. A wrong message gets an error and changes nothing."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from wyprawa.core.errors import Problem
from wyprawa.core.seats import SPECTATOR, Seat

from . import client_messages as messages
from . import server_messages
from .client_messages import PROTOCOLS
from .client_session import ClientSession
from .connection import Connection
from .credentials import address_key, hashed
from .handlers import game, seats
from .rate_limit import TokenBucket
from .server_messages import ServerMessage, Viewer
from .store import StoreDown
from .tables import Tables

log = logging.getLogger("wyprawa.server")

Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, object]], Awaitable[None]]

TOO_SLOW = 1013


@dataclass
class MessageLimits:
    """Rate limits of one client."""

    per_second: float = 20
    burst: int = 60
    talk_per_second: float = 0.5
    talk_burst: int = 20
    """Chat, pauses and undo requests."""
    changes_per_second: float = 1
    changes_burst: int = 40
    """Changes of the room: names, seats, who is ready."""
    patience: int = 300
    """The number of dropped messages after which the socket is closed."""
    most_bytes: int = 16_384


class MessageLoop:
    """Serves one client from its first message to its last."""

    def __init__(
        self,
        tables: Tables,
        limits: MessageLimits,
        version: str,
        receive: Receive,
        send: Send,
        address: str = "",
        send_now: Callable[[bytes], bool] | None = None,
    ) -> None:
        """`send_now` as of a `Connection`."""
        self._tables = tables
        self._limits = limits
        self._version = version
        self._receive = receive
        self._send = send
        self._address = address
        self._connection = Connection(send, address_key(address), send_now)
        self._greeted = False
        self._last_id = -1
        self._speech = TokenBucket(limits.per_second, limits.burst)
        self._session = ClientSession(
            tables,
            self._connection,
            TokenBucket(limits.talk_per_second, limits.talk_burst),
            TokenBucket(limits.changes_per_second, limits.changes_burst),
        )
        self._dropped = 0

    async def run(self) -> None:
        posting = asyncio.get_running_loop().create_task(self._post())
        try:
            while True:
                event = await self._receive()
                if event["type"] == "websocket.disconnect":
                    return
                if event["type"] == "websocket.receive":
                    data = event.get("text")
                    await self._hear(data if data is not None else event.get("bytes") or b"")
                if self._connection.overrun:
                    return
                if self._connection.is_long:
                    await self._connection.drain()
        finally:
            posting.cancel()
            await self._session.go_away()

    async def _post(self) -> None:
        try:
            with contextlib.suppress(OSError, RuntimeError):  # the socket is gone
                await self._connection.send_queue()
                await self._send({"type": "websocket.close", "code": TOO_SLOW})
        finally:
            self._connection.abort()

    # Incoming messages.

    async def _hear(self, data: str | bytes) -> None:
        if not self._speech.allows():
            self._dropped += 1
            self._complain(_number(data), Problem("too-fast"))
            if self._dropped > self._limits.patience:
                self._connection.finish()
            return
        try:
            message = messages.decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as wrong:
            # The detail of a validation error helps the author of a client.
            detail = str(wrong) if isinstance(wrong, msgspec.ValidationError) else "JSON"
            self._complain(_number(data), Problem("message-form", detail=detail[:200]))
            return
        await self._answer(message)

    async def _answer(self, message: messages.Message) -> None:
        """Handle one well-formed message: the sender is told that it is done, or why not."""
        number = message.id
        try:
            self._check_order(message)
            own = _OWN.get(type(message))
            answer = await (own(self, message) if own else _HANDLERS[type(message)](self._session, message))
            if answer is not None:
                self._connection.tell({"type": "done", **({} if number is None else {"re": number}), **answer})
        except Problem as problem:
            if isinstance(problem, StoreDown):
                self._tables.store_failed(problem)
            self._complain(number, problem)
        except Exception:
            # Only the kind of message: its content may be secret.
            log.exception("message failed", extra={"kind": type(message).__name__})
            self._complain(number, Problem("server-failed"))

    def _check_order(self, message: messages.Message) -> None:
        """Numbers of messages rise, and a greeting comes before everything else."""
        if message.id is not None:
            if message.id <= self._last_id:
                raise Problem("message-repeated")
            self._last_id = message.id
        if not self._greeted and not isinstance(message, (messages.Hello, messages.Ping)):
            raise Problem("hello-first")

    def _complain(self, number: int | None, problem: Problem) -> None:
        self._tables.measurements.note_refusal(problem.code)
        hosted = self._session.hosted
        table = None if hosted is None else hosted.table
        names = [] if table is None else server_messages.names_at(table, self._connection.viewer)
        told = server_messages.problem(problem, self._session.lang, hosted.game if hosted is not None else None, names)
        kind = "refused" if "clause" in told else "error"
        self._connection.tell({"type": kind, **({} if number is None else {"re": number}), **told})

    # Opening a table.

    async def _hello(self, message: messages.Hello) -> ServerMessage:
        lang = "pl" if message.lang.lower().startswith("pl") else "en"
        viewer = self._connection.viewer._replace(lang=lang, words=message.words)
        self._connection.viewer = viewer
        if message.protocol not in PROTOCOLS:
            raise Problem("protocol", asked=str(message.protocol), here=", ".join(map(str, PROTOCOLS)))
        self._greeted = True
        self._connection.viewer = viewer._replace(protocol=message.protocol)
        return {
            "protocol": message.protocol,
            "protocols": list(PROTOCOLS),
            "version": self._version,
            "time": self._tables.store.now(),
        }

    async def _ping(self, message: messages.Ping) -> ServerMessage:
        return {"time": self._tables.store.now()}

    async def _open(self, message: messages.Open) -> ServerMessage | None:
        hosted = await self._tables.find(message.table, self._address)
        keys = [hashed(secret) for secret in (*message.secrets, *([message.host] if message.host else []))]
        seat = SPECTATOR if message.look is None else message.look
        if seat != SPECTATOR and seat not in hosted.room.seats_of(keys):
            raise Problem("seat-not-yours", seat=seat + 1)
        await hosted.check_seen(seat, message.seen)
        await self._session.go_away()
        connection = self._connection
        connection.keys, connection.viewer = keys, connection.viewer._replace(seat=SPECTATOR)
        connection.screen = message.screen
        hosted.recognise(connection)
        self._session.hosted = hosted
        connection.changing_viewer = True  # news until it has caught up is part of the catch-up
        hosted.connections.add(connection)
        hosted.broadcast.tell_room()
        await self._tables.connections_changed(hosted)
        await self._see(self._viewer(seat, message), message.seen)
        with contextlib.suppress(Problem):  # while the page is open nobody can take the seat anyway
            await hosted.restore_owners()
        return {}

    async def _look(self, message: messages.Look) -> ServerMessage | None:
        seat = SPECTATOR if message.seat is None else message.seat
        if seat != SPECTATOR:
            self._session.must_hold(seat)
        await self._see(self._viewer(seat, message), message.seen)
        return {}

    def _viewer(self, seat: Seat, message: messages.Open | messages.Look) -> Viewer:
        mine = self._connection.viewer
        alone = len(self._connection.held) == 1
        return mine._replace(
            seat=seat, choices=message.choices, picture=message.picture, spoken=message.spoken, alone=alone
        )

    async def _see(self, viewer: Viewer, seen: int) -> None:
        """Change the viewer of this client; it is sent nothing in between."""
        hosted, connection = self._session.at_table(), self._connection
        await hosted.check_seen(viewer.seat, seen)
        connection.changing_viewer = True
        try:
            await hosted.catch_up(connection, viewer, seen)
        except Problem:
            connection.set_viewer(viewer._replace(seat=SPECTATOR), 0)
            with contextlib.suppress(Problem):
                await hosted.catch_up(connection, connection.viewer, 0)
            raise
        finally:
            connection.changing_viewer = False


_OWN: dict[type, Callable[[Any, Any], Awaitable[ServerMessage | None]]] = {
    messages.Hello: MessageLoop._hello,
    messages.Ping: MessageLoop._ping,
    messages.Open: MessageLoop._open,
    messages.Look: MessageLoop._look,
}
_HANDLERS: dict[type, Callable[[ClientSession, object], Awaitable[ServerMessage | None]]] = {
    **seats.HANDLERS,
    **game.HANDLERS,
}


class _Numbered(msgspec.Struct):
    """Any message, of which only the number is read."""

    id: object = None


_numbered = msgspec.json.Decoder(_Numbered)


def _number(data: str | bytes) -> int | None:
    """The number of a message that is not read further."""
    try:
        number = _numbered.decode(data).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError):
        return None
    return number if type(number) is int else None
