"""Seat numbers, and sets of seats as bit masks."""

from typing import Final

from .errors import Problem

Seat = int

SPECTATOR: Final = -1
"""The viewer without a seat, who sees what is public."""

NOBODY: Final = 0
EVERYBODY: Final = -1
"""The mask of all seats and spectators, for any number of players."""


def check_seat(seat: Seat, players: int) -> None:
    """Raise `Problem` for a seat that a game with this number of players does not have."""
    if type(seat) is not int or not 0 <= seat < players:
        raise Problem("seat", seat=seat + 1 if type(seat) is int else str(seat), players=players)


def check_viewer(seat: Seat, players: int) -> None:
    """Raise `Problem` unless `seat` is a seat of the game or the spectator."""
    if seat != SPECTATOR:
        check_seat(seat, players)


def mask(*seats: Seat) -> int:
    """A set of seats as a bit mask."""
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return bits


def sees(seats: int, seat: Seat) -> bool:
    """Whether `seat`, or the spectator, is in the mask `seats`."""
    if seat == SPECTATOR:
        return seats == EVERYBODY
    return seats >> seat & 1 == 1
