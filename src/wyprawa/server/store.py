"""The contract of a store: rooms, the lines of their games, and leases of tables.

A room is what stands round a game (seats, secrets, who is host): one record, changed by whoever names its latest
version. A game is its log: lines numbered from 0 (the header), of which each number is written once. Whoever comes
second gets a `Conflict`, reads what is new and tries again. All times are the store's own, in milliseconds.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Any

from wyprawa.core.errors import Problem

LEASE = 10_000
"""Milliseconds after its last heartbeat for which a server counts as alive."""
BEAT = 3.0
"""Seconds between two heartbeats."""
FORGET = 24 * 3600 * 1000
"""Milliseconds after which a dead server without tables is forgotten."""


_appending: set[asyncio.Task[None]] = set()
"""Tasks that nobody awaits: an event loop alone would not keep them."""


class Conflict(Exception):
    """The number of a line or the version of a room is taken: another writer was first."""


class StoreDown(Problem):
    """The store does not answer or cannot write. What was to be saved counts as lost."""

    def __init__(self, cause: str) -> None:
        super().__init__("store-down")
        self.cause = cause
        """For the log of the server, not for players."""


class StoreDamaged(StoreDown):
    """What is stored can no longer be read: waiting does not help, a backup does."""

    def __init__(self, cause: str) -> None:
        super().__init__(cause)
        self.code = "store-damaged"


@dataclass
class Record:
    """A room as it is stored."""

    id: str
    code: str
    room: bytes
    version: int
    status: str
    listed: bool
    touched: int


@dataclass(frozen=True)
class Stamp:
    """Times of a table."""

    touched: int
    due: int | None
    """When its runner has work: at once if a bot owes a decision, when a time limit ends, None if never."""


@dataclass(frozen=True)
class Append:
    """Lines to write after those already there, and what changes with them, all or nothing."""

    table: str
    first: int
    rows: list[bytes]
    stamp: Stamp | None = None
    """When the table was last touched and is next due, where that is worth writing down again."""
    record: Record | None = None
    """The room, with the version it had, if it changes too."""

    @property
    def is_lines_alone(self) -> bool:
        """Whether nothing changes with the lines."""
        return self.stamp is None and self.record is None


@dataclass(frozen=True)
class Lease:
    """A table is leased to a server; `idle` is how long it had no lease before."""

    idle: int


STALLED, DAMAGED, VERSION = "stalled", "damaged", "version"
"""Why a table is set aside: it stopped the server, its log does not replay, or it needs another program."""


@dataclass(frozen=True)
class Aside:
    """A table that is not served: why, how often it was tried, and when it is tried again; None for not by itself."""

    table: str
    why: str
    tries: int
    retry: int | None


Heard = Callable[[str], None]
"""Called with every message of the bus."""


class Store(ABC):
    """Saves rooms and logs. Every method may raise StoreDown."""

    shared = False
    """Whether several servers may use it at once."""

    @abstractmethod
    async def open(self) -> None:
        """Connect, and bring the tables up to date."""

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    def now(self) -> int:
        """The time of the store."""

    @abstractmethod
    async def check(self) -> None:
        """Raise StoreDown unless the store answers, can write and is not damaged."""

    @abstractmethod
    async def tidy(self) -> None:
        """Forget servers that died long ago, give unused space back and look for damage."""

    # Rooms.

    @abstractmethod
    async def create(self, record: Record) -> None:
        """A new room; Conflict if its id or code is taken."""

    @abstractmethod
    async def room(self, table: str) -> Record | None: ...

    @abstractmethod
    async def room_by_code(self, code: str) -> Record | None: ...

    @abstractmethod
    async def save_room(self, record: Record) -> None:
        """Write a room over the version it names; its version is one more then. Conflict if that is gone."""

    @abstractmethod
    async def listed(self, most: int) -> list[Record]:
        """Rooms that are listed and not over, the latest first."""

    @abstractmethod
    async def delete(self, table: str) -> None:
        """A room with all its lines."""

    @abstractmethod
    async def purge(self, before: int) -> list[str]:
        """Delete the rooms not touched since: their ids."""

    @abstractmethod
    async def count(self) -> dict[str, int]:
        """How many rooms there are of each status."""

    # Lines.

    @abstractmethod
    async def lines(self, table: str, after: int) -> list[bytes]:
        """The lines with numbers from `after` on, in order."""

    @abstractmethod
    async def latest(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        """The number of the last line (0 without a game) and the version of the room, of those tables there are."""

    @abstractmethod
    async def append(self, lines: Append) -> None:
        """Write lines; done means durable. Conflict if one of the numbers, or the room's version, is taken."""

    def append_soon(self, lines: Append, done: Callable[[Exception | None], None]) -> None:
        """As `append`, for a caller that does not wait: `done` is called with what went wrong, or with None."""
        task = asyncio.get_running_loop().create_task(self.append(lines))
        _appending.add(task)

        def ended(task: asyncio.Task[None]) -> None:
            _appending.discard(task)
            wrong = StoreDown("cancelled") if task.cancelled() else task.exception()
            done(wrong if wrong is None or isinstance(wrong, Exception) else StoreDown(type(wrong).__name__))

        task.add_done_callback(ended)

    # Reviews of finished games.

    @abstractmethod
    async def review(self, table: str, viewer: int) -> bytes | None:
        """The review of a finished game for a viewer, as JSON."""

    @abstractmethod
    async def save_review(self, table: str, viewer: int, review: bytes) -> None:
        """Keep a review with its table; nothing happens if that is gone."""

    @abstractmethod
    async def luck(self, table: str) -> bytes | None:
        """The luck of a finished game, as JSON."""

    @abstractmethod
    async def save_luck(self, table: str, luck: bytes) -> None:
        """Keep it with its table; nothing happens if that is gone."""

    # Leases.

    @abstractmethod
    async def heartbeat(self, server: str) -> None:
        """A heartbeat of a server."""

    @abstractmethod
    async def remove_server(self, server: str) -> None:
        """This server stops; its leases end at once."""

    @abstractmethod
    async def lease(self, table: str, server: str) -> Lease | None:
        """Lease a table; None if a living server holds it."""

    @abstractmethod
    async def free(self, tables: list[str]) -> list[str]:
        """Those of these tables that no living server has leased."""

    @abstractmethod
    async def release(self, table: str, server: str) -> None:
        """End the lease of a table."""

    @abstractmethod
    async def clear_due(self, table: str) -> None:
        """Store that a table needs no runner."""

    @abstractmethod
    async def due(self, server: str, most: int) -> list[str]:
        """Tables whose due time has passed and that no living server has leased."""

    # Tables set aside.

    @abstractmethod
    async def set_aside(self, aside: Aside) -> None:
        """Set a table aside: it is not due before its next try."""

    @abstractmethod
    async def aside(self, table: str) -> Aside | None: ...

    @abstractmethod
    async def all_aside(self, most: int) -> list[Aside]: ...

    @abstractmethod
    async def serve_again(self, table: str) -> bool:
        """Take back that a table is set aside; whether it was."""

    # The bus between servers.

    @abstractmethod
    async def notify(self, *texts: str) -> None:
        """Send messages to all servers, this one included; a store for one server sends them only from a command."""

    @abstractmethod
    def listen(self, heard: Heard) -> None:
        """Call this with every message. An empty one means that messages may have been missed."""

    # Bans, reports and classes (records.py) are single statements that both databases understand.

    @abstractmethod
    async def statement(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Run one SQL statement, durable when it is done; `$1` is the first of the values. Returns its rows."""

    # Reading all tables, while servers run.

    @abstractmethod
    async def open_to_read(self) -> None:
        """Connect to a store that is there, of any version of the program up to this one, and never write to it."""

    @abstractmethod
    async def tables(self, after: str, most: int) -> list[tuple[str, bytes]]:
        """The next tables in the order of their ids, each with its room: those after this id, so many at most."""


@dataclass(frozen=True)
class Migration:
    """One step from an empty store to the present one."""

    number: int
    sql: str


def steps_after(done: int, folder: Traversable) -> list[Migration]:
    """What is left to do of the numbered SQL files of a folder, in order. A store of a newer program is not touched."""
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".sql")), key=lambda file: file.name)
    steps = [Migration(int(file.name.split("_")[0]), file.read_text("utf-8")) for file in files]
    if done > steps[-1].number:
        raise StoreDown(f"the store has version {done}, this program knows {steps[-1].number}")
    return [step for step in steps if step.number > done]
