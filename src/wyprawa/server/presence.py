"""Who is present at a table: clients of this server, and those that other servers report.

A seat counts as away only after some time without a client, so that a short break is not an absence.
A table that was just loaded has seen nobody yet, so that time begins when it is loaded. Addresses of clients are known
here only as short hashes: they are compared, never shown.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from wyprawa.core.json_types import JsonObject
from wyprawa.core.seats import Seat

from .connection import Connection
from .fair_queue import NOBODY, Claim, Rank, Share
from .room import PERSON, RUNNING, Room

BELIEVED = 15_000
"""Milliseconds for which a report of another server is valid."""
AWAY_AFTER = 60_000
"""Milliseconds without a client after which a person counts as away."""
GRACE = 10_000
"""Milliseconds for which a table counts as watched after its last client has gone: pages are reloaded."""
MOST_TOLD = 100
"""The most addresses of spectators in a report."""
COUNTED_FOR = 1.0
"""Seconds between two counts of people by address."""


class RemoteClients(NamedTuple):
    """The clients of a table at another server."""

    until: int
    seats: frozenset[Seat]
    players: Mapping[str, int]
    """The number of clients with a seat, by address."""
    watchers: Mapping[str, int]


class Presence:
    """The clients of one table."""

    def __init__(self, now: Callable[[], int], away_after: int = AWAY_AFTER) -> None:
        """`away_after` is the number of milliseconds without a client that make an absence."""
        self.connections: set[Connection] = set()
        """The clients at this server."""
        self._now = now
        self._away_after = away_after
        self._elsewhere: dict[str, RemoteClients] = {}
        self._seen: dict[Seat, int] = {}
        self._loaded = now()
        self._left_at: int | None = None
        self._left_from = ""

    # Telling and hearing.

    def leave(self, connection: Connection) -> None:
        """A client of this server has gone."""
        self.connections.discard(connection)
        self.note(connection.held)
        self._left_at, self._left_from = self._now(), connection.address

    def report(self) -> dict[str, object]:
        """The report for other servers."""
        return {
            "here": sorted(self.here()),
            "players": dict(_addresses(self.connections, True)),
            "watchers": dict(_addresses(self.connections, False).most_common(MOST_TOLD)),
        }

    def take_report(self, server: str, said: JsonObject) -> None:
        """Take in the report of another server."""
        now = self._now()
        for name, other in list(self._elsewhere.items()):
            if name == server or other.until <= now:
                del self._elsewhere[name]
                self.note(other.seats, min(other.until, now))
        seats, watchers = frozenset(said["here"]), said.get("watchers", {})
        # A server of an earlier version names no addresses.
        players = said.get("players") or ({"": len(seats)} if seats else {})
        self._elsewhere[server] = RemoteClients(now + BELIEVED, seats, players, watchers)
        if not seats and not watchers:
            self._left_at = now

    def note(self, seats: Iterable[Seat], when: int | None = None) -> None:
        """Note the time at which these seats had a client."""
        time = self._now() if when is None else when
        for seat in seats:
            self._seen[seat] = max(self._seen.get(seat, 0), time)

    def begin_anew(self) -> None:
        """Forget reports that may be out of date: nobody counts as away."""
        self._loaded = self._now()

    def _others(self) -> list[RemoteClients]:
        now = self._now()
        return [other for other in self._elsewhere.values() if other.until > now]

    # Whose seats.

    def here(self) -> set[Seat]:
        """Seats held by clients of this server."""
        return {seat for connection in self.connections for seat in connection.held}

    def present(self) -> set[Seat]:
        """Seats held by clients of this server or another."""
        return self.here().union(*(other.seats for other in self._others()))

    def until_away(self, seat: Seat) -> int:
        """Milliseconds until a seat counts as away if no client comes; 0 if it is away already."""
        if seat in self.present():
            return self._away_after
        told = [other.until for other in self._elsewhere.values() if seat in other.seats]
        return max(0, self._away_after - (self._now() - max(self._seen.get(seat, 0), self._loaded, *told)))

    def is_away(self, seat: Seat) -> bool:
        return seat not in self.present() and self.until_away(seat) == 0

    def people(self, room: Room) -> set[Seat]:
        """Seats of people who are not away: connected, or a moment ago."""
        owned = (seat for seat, room_seat in enumerate(room.seats) if room_seat.kind == PERSON and room_seat.secret)
        return {seat for seat in owned if not self.is_away(seat)}

    def returned(self, room: Room) -> set[Seat]:
        """Seats of a running game that were freed, and whose owners are here again."""
        return {seat for seat in self.here() if room.status == RUNNING and room.seats[seat].left}

    # Whose time.

    def players(self) -> Counter[str]:
        """The number of clients with a seat, by address."""
        return _sum(_addresses(self.connections, True), (other.players for other in self._others()))

    def watchers(self) -> Counter[str]:
        return _sum(_addresses(self.connections, False), (other.watchers for other in self._others()))

    def is_watched(self) -> bool:
        """Whether anybody has the table open, or had a moment ago."""
        if self.connections or any(other.seats or other.watchers for other in self._others()):
            return True
        return self._left_at is not None and self._now() < self._left_at + GRACE

    def claim(self, people: Mapping[str, int]) -> Claim:
        """What this table may claim of the bots' time; `people` is how many are at each address."""
        for rank, found in ((Rank.PLAYED, self.players()), (Rank.WATCHED, self.watchers())):
            if found:
                return Claim(rank, tuple(Share(address, people.get(address, 1)) for address in sorted(found)))
        return Claim(Rank.EMPTY, (Share(self._left_from, 1),)) if self._left_from else NOBODY


class PeopleByAddress:
    """How many people play at each address, counted anew when the last count is old."""

    def __init__(self, tables: Callable[[], Iterable[Presence]]) -> None:
        self._tables = tables
        self._count: Counter[str] = Counter()
        self._counted: float | None = None

    def count(self) -> Mapping[str, int]:
        now = asyncio.get_running_loop().time()
        if self._counted is None or now > self._counted + COUNTED_FOR:
            self._counted, self._count = now, _sum(Counter(), (table.players() for table in self._tables()))
        return self._count


def _addresses(connections: Iterable[Connection], playing: bool) -> Counter[str]:
    return Counter(connection.address for connection in connections if bool(connection.held) == playing)


def _sum(first: Counter[str], more: Iterable[Mapping[str, int]]) -> Counter[str]:
    for counts in more:
        first.update(counts)
    return first
