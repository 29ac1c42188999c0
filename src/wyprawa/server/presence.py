"""Who is at a table: pages at this server, and what other servers say of theirs.

Addresses of clients are known here only as short hashes: they are compared, never shown.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from wyprawa.core.seats import Seat

from .fair_queue import NOBODY, Claim, Rank, Share
from .page import Page

BELIEVED = 15_000
"""How long another server's word on its pages counts, in milliseconds."""
GRACE = 10_000
"""How long a table counts as watched after its last page has gone, in milliseconds: pages are reloaded."""
MOST_TOLD = 100
"""Addresses of watchers that other servers are told of."""
COUNTED_FOR = 1.0
"""Seconds between two counts of people by address."""


class Elsewhere(NamedTuple):
    """The pages of a table at another server."""

    until: int
    seats: frozenset[Seat]
    players: Mapping[str, int]
    """How many pages that hold a seat come from each address."""
    watchers: Mapping[str, int]


class Presence:
    """The pages of one table."""

    def __init__(self, pages: set[Page], now: Callable[[], int]) -> None:
        self._pages = pages
        self._now = now
        self._elsewhere: dict[str, Elsewhere] = {}
        self._left_at: int | None = None
        self._left_from = ""

    # Telling and hearing.

    def left(self, page: Page) -> None:
        """A page has gone."""
        self._left_at, self._left_from = self._now(), page.address

    def told(self) -> dict[str, Any]:
        """What other servers are told."""
        return {
            "here": sorted({seat for page in self._pages for seat in page.held}),
            "players": dict(_addresses(self._pages, True)),
            "watchers": dict(_addresses(self._pages, False).most_common(MOST_TOLD)),
        }

    def hear(self, server: str, said: Mapping[str, Any]) -> None:
        """What another server has told."""
        seats, watchers = frozenset(said["here"]), said.get("watchers", {})
        # A server of an earlier version names no addresses.
        players = said.get("players") or ({"": len(seats)} if seats else {})
        self._elsewhere[server] = Elsewhere(self._now() + BELIEVED, seats, players, watchers)
        if not seats and not watchers:
            self._left_at = self._now()

    def _others(self) -> list[Elsewhere]:
        now = self._now()
        return [other for other in self._elsewhere.values() if other.until > now]

    # Asking.

    def seats(self) -> set[Seat]:
        """Seats that somebody's open page holds, at this server or another."""
        here = {seat for page in self._pages for seat in page.held}
        return here.union(*(other.seats for other in self._others()))

    def players(self) -> Counter[str]:
        """How many pages that hold a seat come from each address."""
        return _sum(_addresses(self._pages, True), (other.players for other in self._others()))

    def watchers(self) -> Counter[str]:
        return _sum(_addresses(self._pages, False), (other.watchers for other in self._others()))

    def is_watched(self) -> bool:
        """Whether anybody has the table open, or had a moment ago."""
        if self._pages or any(other.seats or other.watchers for other in self._others()):
            return True
        return self._left_at is not None and self._now() < self._left_at + GRACE

    def claim(self, people: Mapping[str, int]) -> Claim:
        """What this table may claim of the bots' time; `people` is how many are at each address."""
        for rank, found in ((Rank.PLAYED, self.players()), (Rank.WATCHED, self.watchers())):
            if found:
                return Claim(rank, tuple(Share(address, people.get(address, 1)) for address in sorted(found)))
        return Claim(Rank.EMPTY, (Share(self._left_from, 1),)) if self._left_from else NOBODY


class People:
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


def _addresses(pages: Iterable[Page], playing: bool) -> Counter[str]:
    return Counter(page.address for page in pages if bool(page.held) == playing)


def _sum(first: Counter[str], more: Iterable[Mapping[str, int]]) -> Counter[str]:
    for counts in more:
        first.update(counts)
    return first
