"""The countdown of a lobby: when every seat is taken and every person is present, the game starts after a few seconds.

Everybody seated may stop the countdown and start it again. The server that holds the table's lease begins it and starts
the game (`table_runner`); the moment is part of the room, so that all servers and clients know it.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from wyprawa.core.errors import Problem
from wyprawa.core.table import Table

from .room import LOBBY, PERSON, Room

if TYPE_CHECKING:
    from .hosted_table import HostedTable


def due(room: Room, present: set[int]) -> int | None:
    """When the runner has work in a lobby: now, to begin a countdown, or when one ends."""
    if room.status != LOBBY or room.frozen:
        return None
    if room.starts is not None:
        return room.starts
    return 0 if may_begin(room, present) else None


def may_begin(room: Room, present: set[int]) -> bool:
    people = {seat for seat, room_seat in enumerate(room.seats) if room_seat.kind == PERSON}
    return room.is_full() and not room.held and bool(people) and people <= present


async def begin_or_start(hosted: "HostedTable", now: Callable[[], int], length: int) -> float:
    """Begin the countdown of `length` milliseconds, or start the game after it. Returns the seconds to wait then."""

    def do(room: Room, table: Table | None) -> None:
        if due(room, hosted.presence.present()) is None:
            raise Problem("decision-gone")  # somebody stopped it or left
        if room.starts is None:
            room.starts = now() + length
        elif room.starts <= now():
            hosted.start(room)

    starts = hosted.room.starts
    if starts is None or starts <= now():
        await hosted.change(do, room=True)
        return 0
    return max(0.05, (starts - now()) / 1000)
