"""The boat: nine seats, each named by the digit and the dots of the tokens that fit there, and its lines of three."""

from typing import Final

DIGITS: Final = (1, 2, 3)
DOTS: Final = ("", ".", ":")
SEATS: Final = 9

SEAT_NAMES: Final = [f"{digit}{dots}" for digit in DIGITS for dots in DOTS]
"""Boat seats by the label of the tokens that fit there: row is the digit, column the dots."""

LINES: Final[tuple[tuple[int, int, int], ...]] = (
    (0, 1, 2), (3, 4, 5), (6, 7, 8),
    (0, 3, 6), (1, 4, 7), (2, 5, 8),
    (0, 4, 8), (2, 4, 6),
)  # fmt: skip
"""The boat's rows, columns and diagonals (BOSMAN-K-3, Q-BOSMAN-19)."""

LINES_OF: Final = tuple(tuple(line for line in LINES if seat in line) for seat in range(SEATS))
