"""Seats: who sits where, and sets of seats as bit masks."""

from typing import Final

from .errors import Problem

Seat = int

SPECTATOR: Final = -1
"""The viewer who holds no seat: it sees what everybody may see."""

NOBODY: Final = 0
EVERYBODY: Final = -1
"""The mask of all seats and spectators, whatever their number."""


def check_seat(seat: Seat, players: int) -> None:
    """Raise a Problem for a seat that a game of so many players does not have."""
    if type(seat) is not int or not 0 <= seat < players:
        raise Problem("seat", seat=seat + 1 if type(seat) is int else str(seat), players=players)


def check_viewer(seat: Seat, players: int) -> None:
    """Raise a Problem unless this is a seat of the game or the spectator."""
    if seat != SPECTATOR:
        check_seat(seat, players)


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
