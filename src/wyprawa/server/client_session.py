"""The session of one client: its table, the seats it holds, and what it may do there."""

from collections.abc import Callable
from math import ceil
from typing import TypeVar

from wyprawa.core.errors import Problem
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.table import Table

from .broadcast import Asker, check_begun
from .client_messages import Message
from .connection import Connection
from .fair_queue import Claim, Rank, Share
from .hosted_table import HostedTable
from .rate_limit import TokenBucket
from .room import PERSON, Room
from .table_writer import Change, Done
from .tables import Tables

Result = TypeVar("Result")


class ClientSession:
    def __init__(self, tables: Tables, connection: Connection, talk: TokenBucket, changes: TokenBucket) -> None:
        self.tables = tables
        self.connection = connection
        self.talk = talk
        """Limits what the client sends to others, such as chat."""
        self.changes = changes
        """Limits changes of seats and of the rest of the room."""
        self.hosted: HostedTable | None = None

    @property
    def lang(self) -> str:
        return self.connection.viewer.lang

    async def go_away(self) -> None:
        hosted, self.hosted = self.hosted, None
        if hosted is not None:
            hosted.presence.leave(self.connection)
            hosted.last_used = self.tables.store.now()
            hosted.broadcast.tell_room()
            await self.tables.connections_changed(hosted)

    def claim(self) -> Claim:
        """What this client may claim of the bots' time for itself."""
        address = self.connection.address
        return Claim(Rank.PLAYED, (Share(address, self.tables.people.count().get(address, 1)),))

    def at_table(self) -> HostedTable:
        if self.hosted is None:
            raise Problem("open-first")
        return self.hosted

    def must_hold(self, seat: Seat) -> None:
        if seat not in self.connection.held:
            raise Problem("seat-not-yours", seat=seat + 1)

    def must_host(self) -> None:
        if not self.connection.host:
            raise Problem("host-only")

    def must_hold_or_host(self, seat: Seat) -> None:
        if not self.connection.host:
            self.must_hold(seat)

    def must_be_away(self, room: Room, seat: Seat) -> None:
        """Refuse if the person of this seat is present, or was a moment ago."""
        room_seat, presence = room.seat_at(seat), self.at_table().presence
        if room_seat.kind != PERSON or not room_seat.secret:
            return
        if seat in presence.present():
            raise Problem("seat-present", seat=seat + 1)
        if not presence.is_away(seat):
            raise Problem("seat-away-soon", seat=seat + 1, seconds=ceil(presence.until_away(seat) / 1000))

    def viewed_seat(self) -> Seat:
        """The seat that the client views; decisions are made for it."""
        seat = self.connection.viewer.seat
        if seat == SPECTATOR:
            raise Problem("look-first")
        return seat

    def any_held_seat(self) -> Seat:
        """The viewed seat, or any other that this client holds."""
        if self.connection.viewer.seat == SPECTATOR and self.connection.held:
            return min(self.connection.held)
        return self.viewed_seat()

    async def change_game(self, message: Message, seat: Seat, do: Callable[[Table], object]) -> None:
        """Do something for a seat in a running game; the answer is the news that it causes."""
        await self.at_table().change(self._in_game(seat, do), asker=self._asker(message))

    def change_game_at_once(self, message: Message, seat: Seat, do: Callable[[Table], object], done: Done) -> bool:
        """As `change_game` without waiting, where that is possible; as `HostedTable.change_game_at_once`."""
        return self.at_table().change_game_at_once(self._in_game(seat, do), self._asker(message), done)

    def _in_game(self, seat: Seat, do: Callable[[Table], object]) -> Change:
        def change(room: Room, table: Table | None) -> object:
            self.must_hold(seat)  # the seat may have a new owner by the time this message is handled
            return do(check_begun(table))

        return change

    def _asker(self, message: Message) -> Asker | None:
        return None if message.id is None else (self.connection, message.id)

    async def change_room(self, do: Callable[[Room, Table | None], Result], closing: bool = False) -> Result:
        """Change the room; `closing` as in `HostedTable.change`."""
        if not closing and not self.changes.allows():
            raise Problem("too-fast")
        return await self.at_table().change(do, room=True, closing=closing)

    def count_talk(self) -> None:
        """Count a message that everybody reads against its limit."""
        if not self.talk.allows():
            raise Problem("too-fast")
