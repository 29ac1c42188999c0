"""A hosted table without a server: with a store in memory, and clients that keep what they are sent."""

import dataclasses
import json
from typing import Any

from tiny.game import GAME as TINY
from wyprawa.core.clock import ClockRules
from wyprawa.core.errors import Problem
from wyprawa.core.seats import SPECTATOR
from wyprawa.server.connection import Connection
from wyprawa.server.credentials import hashed
from wyprawa.server.hosted_table import HostedTable
from wyprawa.server.room import PERSON, RoomSeat, new_room
from wyprawa.server.store import Append, Conflict, Record, StoreDown
from wyprawa.server.table_replay import BadTable
from wyprawa.server.viewer import Viewer


class MemoryStore:
    """The part of a store that a hosted table uses."""

    shared = False

    def __init__(self, record: Record) -> None:
        self.time = 1_000_000
        self.record: Record | None = record
        self.rows: list[bytes] = []
        self.appended: list[Append] = []
        self.cleared = 0
        self.conflicts = 0
        self.down = False

    def now(self) -> int:
        return self.time

    async def lines(self, table: str, after: int) -> list[bytes]:
        return self.rows[after:]

    async def room(self, table: str) -> Record | None:
        return self.record

    async def save_room(self, record: Record) -> None:
        self._check(record)
        self.record = dataclasses.replace(record, version=record.version + 1)

    async def append(self, lines: Append) -> None:
        self._check(lines.record)
        if lines.first != len(self.rows):
            raise Conflict
        self.rows += lines.rows
        self.appended.append(lines)
        if lines.record is not None:
            self.record = dataclasses.replace(lines.record, version=lines.record.version + 1)

    async def clear_due(self, table: str) -> None:
        self.cleared += 1

    def _check(self, record: Record | None) -> None:
        if self.down:
            raise StoreDown("gone")
        if self.conflicts:
            self.conflicts -= 1
            raise Conflict
        if record is not None and (self.record is None or record.version != self.record.version):
            raise Conflict


class RecordingClient:
    """A client, and the messages it was sent."""

    def __init__(self, hosted: HostedTable, *secrets: str, seat: int = SPECTATOR) -> None:
        self.connection = Connection(self._send, "home")
        self.connection.keys = [hashed(secret) for secret in secrets]
        hosted.connections.add(self.connection)
        hosted.recognise(self.connection)
        self.connection.viewer = Viewer(seat)

    async def _send(self, message: dict[str, Any]) -> None: ...

    def told(self) -> list[dict[str, Any]]:
        """The messages since the last call."""
        found = [json.loads(data) for data in self.connection._waiting]
        self.connection._waiting.clear()
        return found

    def types(self) -> list[str]:
        return [message["type"] for message in self.told()]


class TableInMemory:
    """A table of the tiny game with two people, which counts its callbacks."""

    def __init__(self, *room_seats: RoomSeat, clock: ClockRules | None = None) -> None:
        people = (RoomSeat(PERSON, "Ola", secret=hashed("ola")), RoomSeat(PERSON, "Jan", secret=hashed("jan")))
        room_seats = room_seats or people
        settings: dict[str, Any] = {"dealer": "55" * 32, "listed": False, "position": None, "now": 7}
        room = new_room("table", "CODE", "host", TINY, len(room_seats), {}, clock or ClockRules(), **settings)
        room.seats[:] = room_seats
        self.store = MemoryStore(room.record(1, 999_000))
        self.changed = self.news = 0
        self.bad: list[BadTable] = []
        self.hosted = self.new_hosted()

    def new_hosted(self) -> HostedTable:
        assert self.store.record is not None
        store: Any = self.store
        return HostedTable(
            store, self.store.record, self._on_change, self._on_news, lambda hosted, bad: self.bad.append(bad)
        )

    def _on_change(self, hosted: HostedTable, seconds: float) -> None:
        self.changed += 1

    def _on_bad(self, hosted: HostedTable, bad: BadTable) -> None:
        self.bad.append(bad)

    def _on_news(self, hosted: HostedTable) -> None:
        self.news += 1

    async def start(self) -> HostedTable:
        await self.hosted.change(lambda room, table: self.hosted.start(room), room=True)
        return self.hosted

    async def chat(self, text: str = "hej", hosted: HostedTable | None = None, **more: Any) -> None:
        await (hosted or self.hosted).change(lambda room, table: table.chat(0, text), **more)

    async def choose(self, seat: int, stall: int = 2) -> None:
        """A secret choice."""
        action = TINY.action_from_json({"do": "stall", "stall": stall})
        await self.hosted.change(lambda room, table: table.act(seat, action, table.decision(seat)))


async def problem_of(doing: Any) -> Problem:
    """The problem with which a request is refused."""
    try:
        await doing
    except Problem as wrong:
        return wrong
    raise AssertionError("it was not refused")


async def code_of(doing: Any) -> str:
    return (await problem_of(doing)).code
