"""The contract of a store: rooms, the lines of their games, and which server looks after which table.

A room is what stands round a game (seats, secrets, who is host): one record, changed by whoever names its latest
version. A game is its log: lines numbered from 0 (the header), of which each number is written once. Whoever comes
second gets a `Conflict`, reads what is new and tries again. All times are the store's own, in milliseconds.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from importlib.resources.abc import Traversable

from wyprawa.core.errors import Problem

LEASE = 10_000
"""How long a server is believed to live after its last sign of life."""
BEAT = 3.0
"""Seconds between two signs of life."""
FORGET = 24 * 3600 * 1000
"""How long a dead server that looks after nothing is remembered, in milliseconds."""


class Conflict(Exception):
    """Somebody else was first: the number of the line, or the version of the room, is taken."""


class StoreDown(Problem):
    """The store does not answer, or cannot write: nothing was saved, as far as one can know."""

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
    """When somebody has to look after it: at once, for a bot owes a decision; when a time runs out; None if never."""


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


@dataclass(frozen=True)
class Lease:
    """A server looks after a table now; `idle` is how long nobody had before."""

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
"""Told what another server, or this one, has said on the bus."""


class Store(ABC):
    """Where everything is. Every method may raise StoreDown."""

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
        """Whether it answers, can write, and was not found damaged."""

    @abstractmethod
    async def tidy(self) -> None:
        """Forget servers that died long ago and look after no table; give unused space back; look for damage."""

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
    async def append(self, lines: Append) -> None:
        """Write lines; done means durable. Conflict if one of the numbers, or the room's version, is taken."""

    # Who looks after what.

    @abstractmethod
    async def beat(self, server: str) -> None:
        """A sign of life."""

    @abstractmethod
    async def farewell(self, server: str) -> None:
        """This server stops; its tables are free at once."""

    @abstractmethod
    async def lease(self, table: str, server: str) -> Lease | None:
        """Look after a table from now on; None if a living server does already."""

    @abstractmethod
    async def release(self, table: str, server: str) -> None:
        """Look after a table no longer, so that another server may."""

    @abstractmethod
    async def settle(self, table: str) -> None:
        """Note that nobody has to look after a table."""

    @abstractmethod
    async def due(self, server: str, most: int) -> list[str]:
        """Tables that somebody has to look after now and no living server does."""

    # Tables set aside.

    @abstractmethod
    async def set_aside(self, aside: Aside) -> None:
        """Serve a table no longer; it is not due before it is tried again."""

    @abstractmethod
    async def aside(self, table: str) -> Aside | None: ...

    @abstractmethod
    async def all_aside(self, most: int) -> list[Aside]: ...

    @abstractmethod
    async def serve_again(self, table: str) -> bool:
        """Take back that a table is set aside; whether it was."""

    # The bus between servers.

    @abstractmethod
    async def say(self, text: str) -> None:
        """Tell all servers, this one too, if there can be several."""

    @abstractmethod
    def listen(self, heard: Heard) -> None:
        """Call this with what is said. An empty text means: something may have been missed."""

    # Looking through everything, while servers run.

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
