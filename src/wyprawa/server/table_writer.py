"""What a change of a table has to write: its lines, the times of the table, and the room."""

from collections.abc import Callable

import msgspec

from wyprawa.core.table import Table

from .room import ABANDONED, FINISHED, RUNNING, Room
from .store import Append, Record, Stamp, Store

Change = Callable[[Room, Table | None], object]
"""Changes a game, or a room of which it is given a copy; raises a Problem to refuse."""
Done = Callable[[Exception | None], None]
"""Called when a change is stored and clients are told, or with what went wrong."""

TRIES = 50
"""How often a change is retried after a conflict with another server."""
MOST_LINES = 20_000
"""The longest log that is served; no real game reaches it."""
TOUCH_EVERY = 60_000
"""Milliseconds between two writes of the time of last use."""
UNKNOWN = -1
"""The due time in the store, if this server has not written it."""
ROOM_UNCHANGED_BY = frozenset(("act", "undo", "chat", "ask", "agree", "stumble", "wake"))
"""Kinds of lines that do not change the room."""


class Writing:
    """One change on its way to the store."""

    __slots__ = ("append", "record", "room", "room_differs", "stamp")

    def __init__(self, append: Append | None, record: Record | None, room: Room, room_differs: bool) -> None:
        self.append = append
        """The lines with all that changes with them; None if only the room changes."""
        self.record = record
        """The room as it is to be stored; None if it does not change."""
        self.room = room
        self.room_differs = room_differs
        """Whether clients are sent the room: it changes, or shows what the lines have changed."""
        self.stamp = None if append is None else append.stamp

    async def into(self, store: Store) -> None:
        if self.append is not None:
            await store.append(self.append)
        elif self.record is not None:
            await store.save_room(self.record)


class TableWriter:
    """Collects the lines of one change, and knows which times of the table the store has."""

    def __init__(self) -> None:
        self.rows: list[bytes] = []
        """Lines that were not given to the store yet."""
        self.kinds: set[str] = set()
        """The kinds of lines since the last change began."""
        self.due: int | None = UNKNOWN
        self._touched = 0

    def restart(self, touched: int) -> None:
        """The table is read anew; the store has this time of last use."""
        self.rows.clear()
        self.kinds.clear()
        self.due, self._touched = UNKNOWN, touched

    def take(
        self, room: Room, table: Table | None, first: int, changed: bool, version: int, now: int, due: int | None
    ) -> Writing | None:
        """What is to be written of the lines from number `first` on; None if there is nothing.

        `changed` says that the room differs from its `version` in the store.
        """
        if table is not None and room.status == RUNNING and (table.outcome is not None or table.abandoned):
            room = msgspec.structs.replace(room, status=ABANDONED if table.outcome is None else FINISHED)
            changed = True
        record = room.record(version, now) if changed else None
        rows, self.rows[:] = self.rows[:], []
        if not rows and record is None:
            return None
        append = None
        if rows:
            stamp = Stamp(now, due) if due != self.due or now > self._touched + TOUCH_EVERY else None
            append = Append(room.id, first, rows, stamp, record)
        return Writing(append, record, room, changed or not self.kinds <= ROOM_UNCHANGED_BY)

    def written(self, done: Writing) -> None:
        """The store has it."""
        if done.stamp is not None:
            self.due, self._touched = done.stamp.due, done.stamp.touched
