"""One WebSocket: decodes messages, calls their handlers, answers. A wrong message gets an error and changes nothing."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
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
from .direct_socket import DirectSocket
from .fair_lock import FairLock
from .handlers import game, seats
from .rate_limit import TokenBucket
from .server_messages import ServerMessage
from .store import Conflict, StoreDown
from .tables import Tables
from .viewer import Viewer

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
        direct: DirectSocket | None = None,
    ) -> None:
        """`direct` is the socket, if it can be used without `receive` and `send`."""
        self._tables = tables
        self._limits = limits
        self._version = version
        self._receive = receive
        self._send = send
        self._address = address
        self._direct = direct
        self._connection = Connection(send, address_key(address), None if direct is None else direct.send_text)
        self._connection.start_sending = self._start_posting
        self._posting: asyncio.Task[None] | None = None
        self._turn = FairLock()
        """Held while a message is handled: those of one client are handled in order."""
        self._read_before: messages.Message | None = None
        """The next message, if it was read where it arrived and could not be handled there."""
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
        if self._direct is not None:
            self._direct.listener = self.take
        try:
            while True:
                event = await self._receive()
                if event["type"] == "websocket.disconnect":
                    return
                async with self._turn:
                    if event["type"] == "websocket.receive":
                        data = event.get("text")
                        await self._hear(data if data is not None else event.get("bytes") or b"")
                    if self._connection.overrun:
                        return
                    if self._connection.is_long:
                        await self._connection.drain()
        finally:
            if self._direct is not None:
                self._direct.listener = None
            async with self._turn:  # what is being stored is told first
                self._connection.start_sending = None
                if self._posting is not None:
                    self._posting.cancel()
                await self._session.go_away()

    def _start_posting(self) -> None:
        self._posting = asyncio.get_running_loop().create_task(self._post())

    async def _post(self) -> None:
        try:
            with contextlib.suppress(OSError, RuntimeError):  # the socket is gone
                await self._connection.send_queue()
                await self._send({"type": "websocket.close", "code": TOO_SLOW})
        finally:
            self._connection.abort()

    # Incoming messages.

    def take(self, text: str) -> bool:
        """Handle a message where it arrives. False if it has to wait; it comes again through `receive` then."""
        connection = self._connection
        if self._turn.is_taken or connection.is_long or connection.is_ending:
            return False
        message = self._read(text)
        if message is None:
            return True
        try:
            if isinstance(message, messages.Act):
                self._turn.take()
                if game.act_at_once(self._session, message, partial(self._acted, message)):
                    return True
                self._turn.release()
            elif isinstance(message, messages.Preview):
                answer = game.preview_at_once(self._session, message)
                if answer is not None:
                    self._confirm(message, answer)
                    return True
            elif isinstance(message, messages.Ping):  # every page in view asks once a second
                self._confirm(message, self._sign_of_life())
                return True
        except Exception as wrong:
            if isinstance(message, messages.Act):
                self._turn.release()
            self._fail(message, wrong)
            return True
        self._read_before = message
        return False

    def _acted(self, message: messages.Act, wrong: Exception | None) -> None:
        """A decision that was handled where it arrived is stored and told, or could not be stored."""
        if isinstance(wrong, Conflict):
            self._tables.spawn(self._act_again(message))  # another server was first
            return
        if wrong is not None:
            self._fail(message, wrong)
        self._turn.release()

    async def _act_again(self, message: messages.Act) -> None:
        try:
            await self._answer(message)
        finally:
            self._turn.release()

    async def _hear(self, data: str | bytes) -> None:
        message, self._read_before = self._read_before, None
        if message is None:
            message = self._read(data)
        if message is not None:
            await self._answer(message)

    def _read(self, data: str | bytes) -> messages.Message | None:
        """A message within the limits and in its order; the sender is told why another is not read."""
        if not self._speech.allows():
            self._dropped += 1
            self._complain(messages.number_of(data), Problem("too-fast"))
            if self._dropped > self._limits.patience:
                self._connection.finish()
            return None
        try:
            message = messages.decoder.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as wrong:
            # The detail of a validation error helps the author of a client.
            detail = str(wrong) if isinstance(wrong, msgspec.ValidationError) else "JSON"
            self._complain(messages.number_of(data), Problem("message-form", detail=detail[:200]))
            return None
        try:
            self._check_order(message)
        except Problem as problem:
            self._complain(message.id, problem)
            return None
        return message

    async def _answer(self, message: messages.Message) -> None:
        """Handle one message: the sender is told that it is done, or why not."""
        try:
            own = _OWN.get(type(message))
            answer = await (own(self, message) if own else _HANDLERS[type(message)](self._session, message))
            if answer is not None:
                self._confirm(message, answer)
        except Exception as wrong:
            self._fail(message, wrong)

    def _confirm(self, message: messages.Message, answer: ServerMessage) -> None:
        re = {} if message.id is None else {"re": message.id}
        self._connection.tell({"type": "done", **re, **answer})

    def _fail(self, message: messages.Message, wrong: Exception) -> None:
        """Tell the sender why a message was not handled."""
        if isinstance(wrong, StoreDown):
            self._tables.store_failed(wrong)
        if isinstance(wrong, Problem):
            self._complain(message.id, wrong)
            return
        # Only the kind of message: its content may be secret.
        log.error("message failed", exc_info=wrong, extra={"kind": type(message).__name__})
        self._complain(message.id, Problem("server-failed"))

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
        return self._sign_of_life()

    def _sign_of_life(self) -> ServerMessage:
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
