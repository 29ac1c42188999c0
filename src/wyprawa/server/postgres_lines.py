"""Lines of tables in PostgreSQL. What many tables write at the same time shares a statement and its commit."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from .postgres_migrations import Connection
from .store import Append, Conflict, StoreDown

log = logging.getLogger("wyprawa.server")

Done = Callable[[Exception | None], None]

MOST_AT_ONCE = 64
"""Tables whose lines one statement writes, at most."""
MOST_UNDER_WAY = 2
"""Statements at once: one is on its way while the database writes the other to its disk."""


async def insert(connection: Connection, several: list[Append]) -> None:
    """Write lines of several tables, all or nothing.

    They are written in the order of the tables, so that two servers with lines in conflict do not wait for each other.
    """
    rows = [
        (lines.table, number, row)
        for lines in sorted(several, key=lambda lines: lines.table)
        for number, row in enumerate(lines.rows, lines.first)
    ]
    query = "INSERT INTO lines (room, number, line) SELECT * FROM unnest($1::text[], $2::integer[], $3::bytea[])"
    await connection.execute(query, *map(list, zip(*rows, strict=True)))


class SharedCommits:
    """Collects the lines of tables while statements are under way, and calls back when the database has them."""

    def __init__(self, write: Callable[[list[Append]], Awaitable[None]]) -> None:
        """`write` writes lines of several tables, all or nothing."""
        self._write = write
        self._waiting: list[tuple[Append, Done]] = []
        self._under_way: set[asyncio.Task[None]] = set()
        self._begins = False

    def add(self, lines: Append, done: Done) -> None:
        self._waiting.append((lines, done))
        self._begin_soon()

    def _begin_soon(self) -> None:
        """Begin a statement with all that this round of the event loop brings."""
        if self._waiting and not self._begins and len(self._under_way) < MOST_UNDER_WAY:
            self._begins = True
            asyncio.get_running_loop().call_soon(self._begin)

    def _begin(self) -> None:
        self._begins = False
        batch, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
        task = asyncio.get_running_loop().create_task(self._write_batch(batch))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)
        self._begin_soon()

    async def _write_batch(self, batch: list[tuple[Append, Done]]) -> None:
        wrong: list[Exception | None] = [StoreDown("cancelled")] * len(batch)
        try:
            wrong = await self._what_went_wrong([lines for lines, _ in batch])
        finally:
            for (_, done), each in zip(batch, wrong, strict=True):
                try:
                    done(each)
                except Exception:
                    log.exception("telling what was written failed")
            # What waits in the sockets is read first and shares the next statement.
            loop = asyncio.get_running_loop()
            loop.call_soon(loop.call_soon, self._begin_soon)

    async def _what_went_wrong(self, several: list[Append]) -> list[Exception | None]:
        """What went wrong with the lines of each table. Those in conflict with another server harm no others."""
        try:
            await self._write(several)
        except Conflict as conflict:
            if len(several) == 1:
                return [conflict]
            found = await asyncio.gather(*(self._what_went_wrong([lines]) for lines in several))
            return [one for (one,) in found]
        except Exception as wrong:
            return [wrong] * len(several)
        return [None] * len(several)
