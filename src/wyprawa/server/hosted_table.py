"""One table in the memory of this server: its room, its game and its connections.

A change counts only when the store has it. If another server was first, or the store fails, the memory is discarded
and read again from the store. What clients are sent depends on the log alone, so they can go on at another server.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import msgspec

from wyprawa.core.errors import BadLog, Problem
from wyprawa.core.log import LogFile, read_line, read_log
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.table import Table

from .broadcast import Asker, Broadcast, check_begun
from .connection import Connection
from .fair_lock import FairLock
from .news_feed import noting_lines
from .presence import AWAY_AFTER, Presence
from .preview_cache import PreviewCache
from .room import RUNNING, Room
from .store import Conflict, Record, Store
from .table_due import due_of
from .table_replay import BadTable, all_news, replayed
from .table_writer import MOST_LINES, TRIES, UNKNOWN, Change, Done, TableWriter, Writing
from .viewer import Viewer
from .watchdog import ACTIVITY

Result = TypeVar("Result")


class HostedTable:
    """A table with its connections. Every change goes through `change`."""

    def __init__(
        self,
        store: Store,
        record: Record,
        on_change: Callable[["HostedTable", float], None],
        on_news: Callable[["HostedTable"], None],
        on_bad: Callable[["HostedTable", BadTable], None],
        away_after: int = AWAY_AFTER,
    ) -> None:
        """`on_change` follows a write (its seconds), `on_news` one elsewhere, `on_bad` a log that does not replay."""
        self.room = Room.of(record)
        self.version = record.version
        self.game = self.room.rules_of_game()
        self.table: Table | None = None
        self.presence = Presence(store.now, away_after)
        self.last_used = 0
        self.gone = False
        self.in_timed_phase: bool | None = None
        """Whether a timed phase ran when a process of bots was last prepared for it; None if none was."""
        self._store = store
        self._on_change, self._on_news, self._on_bad = on_change, on_news, on_bad
        self.at_work = ACTIVITY.at_table(self.id)
        """A context in which the event loop works on this table."""
        self._lock = FairLock()
        self._stale = True
        self._writer = TableWriter()
        self.broadcast = Broadcast(self)
        self.previews = PreviewCache()
        # One hint at a time for each seat: nobody notices by waiting that somebody else has asked for one.
        self.hinting: defaultdict[Seat, asyncio.Lock] = defaultdict(asyncio.Lock)

    @property
    def id(self) -> str:
        return self.room.id

    @property
    def connections(self) -> set[Connection]:
        return self.presence.connections

    @property
    def has_no_due_time(self) -> bool:
        """Whether the store is known to hold that this table needs no runner."""
        return self._writer.due is None

    @property
    def lines(self) -> int:
        return 0 if self.table is None else self.table.lines

    # Reading.

    async def load(self) -> None:
        """Load the table from the store."""
        async with self._lock:
            await self._load()
            self.broadcast.mark_up_to_date()  # a client that comes is sent everything

    async def _load(self) -> None:
        self._stale = True
        # The room last: its present owners may see these lines, a former owner may not.
        rows = await self._store.lines(self.id, 0)
        record = await self._record()
        self.version = record.version
        self._writer.restart(record.touched)
        self.broadcast.feed.restart(len(self.room.seats))
        self._set_room(Room.of(record))
        self.table = None
        if rows:
            try:
                self.table = await replayed(self.id, lambda: self._resume(rows))
            except BadTable as bad:
                self._on_bad(self, bad)
                raise
        self._stale = False

    async def _record(self) -> Record:
        record = await self._store.room(self.id)
        if record is None:
            self.gone = True
            raise Problem("table-gone")
        return record

    async def _reload(self) -> None:
        """Discard the memory, load the table again, and send clients what they have missed."""
        await self._load()
        self.broadcast.tell_what_is_new()

    async def read(self, look: Callable[[Table], Result]) -> Result:
        """Read the game as it is stored, without changes in progress."""
        async with self._lock:
            if self._stale:
                await self._reload()
            with self.at_work:
                return look(check_begun(self.table))

    def read_at_once(self, look: Callable[[Table], Result]) -> Result | None:
        """As `read`, without waiting; None if there is something to wait for."""
        if self._stale or self._lock.is_taken:
            return None
        with self.at_work:
            return look(check_begun(self.table))

    def _resume(self, rows: list[bytes]) -> Table:
        keep, watch = self._writer.rows.append, noting_lines(self._writer.kinds, self.broadcast.feed)
        return Table.resume(self.game, read_log(b"".join(rows)), now=self._store.now, keep=keep, watch=watch)

    def _set_room(self, room: Room) -> None:
        """Replace the room. A client whose seat has a new owner no longer views it."""
        owners = zip(self.room.seats, room.seats, strict=True)
        # A new owner may be connected to another server, which announces it a moment later.
        self.presence.note({seat for seat, (old, new) in enumerate(owners) if old.secret != new.secret})
        self.room = room
        for connection in self.connections:
            self.recognise(connection)

    def recognise(self, connection: Connection) -> None:
        """Find the seats that a client's secrets open."""
        connection.held, connection.host = self.room.seats_of(connection.keys), self.room.is_host(connection.keys)
        connection.viewer = connection.viewer._replace(alone=len(connection.held) == 1)
        seat = connection.viewer.seat
        if seat != SPECTATOR and seat not in connection.held:
            connection.set_viewer(connection.viewer._replace(seat=SPECTATOR), self.broadcast.feed.count(SPECTATOR))
            connection.tell({"type": "shut", "seat": seat, "seen": connection.sent})

    async def refresh(self, stored: tuple[int, int] | None = None) -> None:
        """Read what other servers have written; `stored` is the last line and the room's version, where known."""
        if stored == (self.lines, self.version) and not self._stale:
            return
        async with self._lock:
            if self._stale:
                await self._reload()
            elif not await self._is_behind():
                return
        self._on_news(self)
        await self.restore_owners()

    async def _is_behind(self) -> bool:
        """Read what other servers have written; whether there was anything."""
        if self.table is None:
            await self._load()
        else:
            await self._follow()
        return self.broadcast.tell_what_is_new()

    async def _follow(self) -> None:
        assert self.table is not None
        rows = await self._store.lines(self.id, self.table.lines + 1)
        record = await self._record()
        if rows:
            self._writer.due = UNKNOWN
        if record.version != self.version:
            self.version = record.version
            self._set_room(Room.of(record))
        try:
            first = self.table.lines + 2
            with self.at_work:
                self.table.follow([read_line(row[:-1], number) for number, row in enumerate(rows, first)])
        except BadLog:
            await self._load()

    # Changing.

    async def change(
        self,
        do: Callable[[Room, Table | None], Result],
        room: bool = False,
        asker: Asker | None = None,
        closing: bool = False,
    ) -> Result:
        """Apply a change to this table atomically; it is stored before any client is told.

        `do` raises a Problem to refuse. `room` says that it changes the room, which it is given a copy of.
        `asker` is answered with the news that it caused. `closing` says that it ends the game, however long its log.
        """
        began = asyncio.get_running_loop().time()
        try:
            async with self._lock:
                result = await self._change(do, room, asker, closing)
        except BaseException:
            self._on_news(self)  # what was found on the way may be news
            raise
        self._on_change(self, asyncio.get_running_loop().time() - began)
        return result

    async def _change(
        self, do: Callable[[Room, Table | None], Result], room: bool, asker: Asker | None, closing: bool
    ) -> Result:
        for _ in range(TRIES):
            if self.gone:
                raise Problem("table-gone")
            if self._stale:
                await self._reload()
            if self.lines > MOST_LINES and not closing:
                raise Problem("table-long")
            copy = msgspec.json.decode(msgspec.json.encode(self.room), type=Room) if room else self.room
            first = self._next_line()
            try:
                result = self._do(do, copy)
            except Problem:
                if not self._stale and self._store.shared and await self._is_behind():
                    continue  # what another server has just written may allow it
                raise
            writing = self._to_write(copy, first, room)
            if writing is None:
                return result
            try:
                await writing.into(self._store)
                self._tell(writing, asker)
            except Conflict:
                self._stale = True
                continue
            except BaseException:
                self._stale = True
                raise
            return result
        raise Problem("table-busy")

    def change_game_at_once(self, do: Change, asker: Asker | None, done: Done) -> bool:
        """As `change` for a change of the game, without waiting.

        False if nothing has happened because something else is going on here, or the store has to be asked first.
        """
        if self._stale or self._lock.is_taken or self.gone or self.lines > MOST_LINES:
            return False
        began, first = asyncio.get_running_loop().time(), self._next_line()
        try:
            self._do(do, self.room)
        except Problem:
            if self._store.shared and not self._stale:
                return False  # what another server has just written may allow it
            raise
        writing = self._to_write(self.room, first, changed=False)
        if writing is None or writing.append is None:
            done(None)
            return True
        self._lock.take()
        self._store.append_soon(writing.append, partial(self._written, writing, asker, began, done))
        return True

    def _written(
        self, writing: Writing, asker: Asker | None, began: float, done: Done, wrong: Exception | None
    ) -> None:
        """The store has a change that nobody waits for, or could not write it."""
        if wrong is None:
            try:
                self._tell(writing, asker)
            except Exception as failed:
                wrong = failed
        self._stale = self._stale or wrong is not None
        self._lock.release()
        if wrong is None:
            self._on_change(self, asyncio.get_running_loop().time() - began)
        done(wrong)

    def _do(self, do: Callable[[Room, Table | None], Result], room: Room) -> Result:
        """Change the memory; a refusal changes nothing, and after any other error the memory is not trusted."""
        self._writer.kinds.clear()
        try:
            with self.at_work:
                return do(room, self.table)
        except BaseException as wrong:
            self._stale = self._stale or bool(self._writer.rows) or not isinstance(wrong, Problem)
            raise

    def _next_line(self) -> int:
        return 0 if self.table is None else self.table.lines + 1

    def _to_write(self, room: Room, first: int, changed: bool) -> Writing | None:
        """What the store has to write of a change in memory; None if that changed nothing."""
        return self._writer.take(room, self.table, first, changed, self.version, self._store.now(), self.due())

    def _tell(self, done: Writing, asker: Asker | None) -> None:
        """Tell the clients what was written."""
        self._writer.written(done)
        if done.record is not None:
            self.version += 1
            self._set_room(done.room)
        with self.at_work:
            self.broadcast.publish(asker)
            if done.room_differs:
                self.broadcast.tell_room()
        self.broadcast.mark_up_to_date()

    def start(self, room: Room) -> None:
        """Begin the game of a room; to be called inside a change."""
        room.must_be("lobby")
        if not room.is_full():
            raise Problem("room-not-full")
        self.broadcast.feed.restart(len(room.seats))
        watch = noting_lines(self._writer.kinds, self.broadcast.feed)
        self.table = room.new_game(self.game, self._store.now, self._writer.rows.append, watch)
        room.status = RUNNING

    def due(self) -> int | None:
        """When the runner has work here."""
        return None if self.lines > MOST_LINES else due_of(self)

    def only_bots_decide(self) -> bool:
        """Whether no person holds a seat."""
        return self.table is not None and all(player.bot is not None for player in self.table.players)

    async def clear_due(self) -> None:
        """Store that this table needs no runner."""
        async with self._lock:
            if self.due() is None:
                await self._store.clear_due(self.id)
                self._writer.due = None

    async def catch_up(self, connection: Connection, viewer: Viewer, seen: int) -> None:
        """Give a connection a viewer that has had `seen` news: send what it missed, and how the table stands."""
        async with self._lock:
            if self._stale:
                await self._reload()
            if viewer.seat != SPECTATOR and viewer.seat not in self.room.seats_of(connection.keys):
                raise Problem("seat-not-yours", seat=viewer.seat + 1)  # the seat has a new owner by now
            await self._must_have_shown(viewer.seat, seen)
            count = self.broadcast.feed.count(viewer.seat)
            news = self.broadcast.feed.last(viewer.seat, count - seen)
            if news is None:
                news = (await asyncio.to_thread(all_news, self.game, viewer.seat, await self.log()))[seen:count]
            connection.set_viewer(viewer, count)
            connection.changing_viewer = False
            if self.table is not None:
                with self.at_work:
                    connection.enqueue(self.broadcast.first_news(connection, seen, news))

    async def rows(self) -> list[bytes]:
        """The lines of the full log, secrets included."""
        return await self._store.lines(self.id, 0)

    async def log(self) -> LogFile:
        return read_log(b"".join(await self.rows()))

    async def check_seen(self, seat: Seat, seen: int) -> None:
        """Refuse a number of seen news items that is not possible."""
        async with self._lock:
            if self._stale:
                await self._reload()
            await self._must_have_shown(seat, seen)

    async def _must_have_shown(self, seat: Seat, seen: int) -> None:
        """Whether there is so much news; another server may have told more than is known here yet."""
        if seen > self.broadcast.feed.count(seat) and self._store.shared and await self._is_behind():
            self._on_news(self)
        count = self.broadcast.feed.count(seat)
        if seen > count:
            raise Problem("news-ahead", seen=seen, count=count)

    @property
    def public_news(self) -> int:
        return self.broadcast.feed.count(SPECTATOR)

    async def restore_owners(self) -> None:
        """Give freed seats back to owners who have returned."""

        def restore(room: Room, table: Table | None) -> None:
            for seat in self.presence.returned(room):
                room.restore(seat)

        if self.presence.returned(self.room):
            await self.change(restore, room=True)
