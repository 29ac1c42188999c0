"""The news of one table: how many items each viewer has been sent, and the latest of them."""

from collections import deque
from collections.abc import Iterator
from typing import Any

import msgspec

from wyprawa.core.event_recorder import Watch
from wyprawa.core.events import Event, Seen, shown_to
from wyprawa.core.log import Line
from wyprawa.core.seats import EVERYBODY, SPECTATOR, Seat, sees

TAIL = 48
"""How many of the last lines stay in memory for clients that come back."""
LATEST = 4
"""How many of them stay as events, for clients that follow. Earlier ones are packed, in a fifth of the memory."""

UNTOLD = frozenset(("undone", "undone-draws"))
"""Codes of events that do not tell what they changed."""

Item = tuple[int, list[Seen]]
"""What one line of the log showed to a viewer: its time and its events."""

_encode = msgspec.msgpack.Encoder().encode
_decode: msgspec.msgpack.Decoder[tuple[int, list[list[Any]]]] = msgspec.msgpack.Decoder(tuple[int, list[list[Any]]])


class NewsFeed:
    """A line of the log is one item of news to everybody who may see at least one of its events."""

    def __init__(self) -> None:
        self.counts: dict[Seat, int] = {}
        """The number of items for each seat and the spectator."""
        self._untold: dict[Seat, int] = {}
        """By viewer: the number of its last item that does not tell what it changed."""
        self._latest: list[tuple[int, list[Event]]] = []
        self._earlier: deque[bytes] = deque(maxlen=TAIL - LATEST)

    def restart(self, players: int) -> None:
        """Forget everything: the log is read from its beginning."""
        self.counts = dict.fromkeys((SPECTATOR, *range(players)), 0)
        self._untold.clear()
        self.forget()

    def forget(self) -> None:
        """Forget the lines: what clients have missed of them is read from the log."""
        self._latest.clear()
        self._earlier.clear()

    def add(self, time: int, events: list[Event]) -> None:
        """A line was written or read."""
        if not events:
            return
        if len(self._latest) == LATEST:
            self._earlier.append(packed(*self._latest.pop(0)))
        self._latest.append((time, events))
        public = any(event.only == EVERYBODY for event in events)
        for seat in self.counts:
            if public or any(sees(event.only, seat) for event in events):
                self.counts[seat] += 1
        if any(event.code in UNTOLD for event in events):
            self._untold.update(self.counts)  # these events are public

    def count(self, seat: Seat) -> int:
        return self.counts.get(seat, 0)

    def tells_all_since(self, seat: Seat, count: int) -> bool:
        """Whether a viewer who has had `count` items knows by the further ones all that changed for it."""
        return self._untold.get(seat, 0) <= count

    def last(self, seat: Seat, count: int) -> list[Item] | None:
        """The last `count` items of a seat, oldest first; None if memory does not reach so far back."""
        found: list[Item] = []
        for time, events in self._newest_first():
            if len(found) == count:
                break
            seen = shown_to(events, seat)
            if seen:
                found.append((time, seen))
        return found[::-1] if len(found) == count else None

    def _newest_first(self) -> Iterator[tuple[int, list[Event]]]:
        yield from reversed(self._latest)
        yield from map(unpacked, reversed(self._earlier))


def packed(time: int, events: list[Event]) -> bytes:
    """A line's time and events, secrets included, as bytes."""
    parts = [(each.code, each.data, each.secret, each.secret_for, each.reveals, each.only) for each in events]
    return _encode((time, parts))


def unpacked(data: bytes) -> tuple[int, list[Event]]:
    """The time and the events of a packed line."""
    time, parts = _decode.decode(data)
    return time, [Event(*each) for each in parts]


def noting_lines(kinds: set[str], feed: NewsFeed) -> Watch:
    """Notes the kind and the news of each line that happens here, was written elsewhere, or is read from the store.

    It does not hold the hosted table, which holds it: one that is dropped is freed without the garbage collector.
    """

    def note(line: Line, events: list[Event]) -> None:
        kinds.add(line["do"])
        feed.add(line["time"], events)

    return note
