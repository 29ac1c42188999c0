"""Seats: who sits where, and sets of seats as bit masks."""

from typing import Final

Seat = int

SPECTATOR: Final = -1
"""The eyes of somebody who holds no seat: sees what everybody may see."""

NOBODY: Final = 0
EVERYBODY: Final = -1
"""The mask of all seats and spectators, whatever their number."""


def mask(*seats: Seat) -> int:
    """The set of these seats as a bit mask."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


def sees(eyes: int, seat: Seat) -> bool:
    """Whether `seat` (or the spectator) is among `eyes`."""
    if seat == SPECTATOR:
        return eyes == EVERYBODY
    return eyes >> seat & 1 == 1
