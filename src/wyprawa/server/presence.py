"""Presence at one table: which seats have an open page, at this server or another, and when the others were last seen.

A connection that breaks for a moment is not an absence: a seat counts as away only after some time without a page.
A table that was just loaded has seen nobody yet, so that time begins when it is loaded.
"""

from collections.abc import Callable

from wyprawa.core.seats import Seat

from .page import Page


class Presence:
    def __init__(self, now: Callable[[], int], away_after: int) -> None:
        """`away_after` is how many milliseconds without a page make an absence."""
        self.pages: set[Page] = set()
        """The pages at this server."""
        self._now = now
        self._away_after = away_after
        self._elsewhere: dict[str, tuple[int, set[Seat]]] = {}
        """By server: the seats whose pages are there, and until when that is believed."""
        self._seen: dict[Seat, int] = {}
        self._loaded = now()

    def here(self) -> set[Seat]:
        """Seats that a page at this server holds."""
        return {seat for page in self.pages for seat in page.held}

    def present(self) -> set[Seat]:
        """Seats that an open page holds, at this server or another."""
        now = self._now()
        return self.here().union(*(seats for until, seats in self._elsewhere.values() if until > now))

    def absence(self, seat: Seat) -> int:
        """For how many milliseconds no page has held a seat."""
        if seat in self.here():
            return 0
        told = [until for until, seats in self._elsewhere.values() if seat in seats]
        return max(0, self._now() - max(self._seen.get(seat, 0), self._loaded, *told))

    def until_away(self, seat: Seat) -> int:
        """How many milliseconds are left until a seat counts as away, if no page comes; 0 for one that does."""
        return max(0, self._away_after - self.absence(seat)) if seat not in self.present() else self._away_after

    def is_away(self, seat: Seat) -> bool:
        return seat not in self.present() and self.until_away(seat) == 0

    # What is found out about it.

    def leave(self, page: Page) -> None:
        """A page at this server is closed."""
        self.pages.discard(page)
        self.note(page.held)

    def hear(self, server: str, seats: set[Seat], until: int) -> None:
        """Another server tells which seats have a page there."""
        now = self._now()
        for told, before in [self._elsewhere.pop(server, (0, set())), *self._expired(now)]:
            self.note(before, min(told, now))
        self._elsewhere[server] = (until, seats)

    def note(self, seats: set[Seat], when: int | None = None) -> None:
        """Seats that had a page, now or at another time."""
        time = self._now() if when is None else when
        for seat in seats:
            self._seen[seat] = max(self._seen.get(seat, 0), time)

    def begin_anew(self) -> None:
        """What other servers told may have been missed: nobody is known to be away."""
        self._loaded = self._now()

    def _expired(self, now: int) -> list[tuple[int, set[Seat]]]:
        gone = [server for server, (until, _) in self._elsewhere.items() if until <= now]
        return [self._elsewhere.pop(server) for server in gone]
