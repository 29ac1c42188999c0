"""What each thing that a seat has is worth to its chance to win, for `sight`.

Fitted offline: a conditional logit (who wins, from what everybody has) on 2,000 games of each player count, between
players that look one move ahead with this judgement, some of them careless, and `greedy`; how well each plays was
fitted too, apart from what it has. Neighbouring columns were kept alike. A weight is a natural logarithm of odds.
"""

from typing import Final

# Columns: one to nine empty seats in the boat.
# fmt: off
TWO_PLAYERS: Final[tuple[tuple[float, ...], ...]] = (
    ( 0.40,  1.04,  0.79,  0.69,  0.48,  0.39,  0.35,  0.39,  0.38),  # points in the boat
    ( 1.12,  1.77,  1.49,  1.30,  1.23,  1.38,  1.39,  1.47,  1.45),  # sum of digits, tens
    (-0.25, -0.16,  0.02,  0.00,  0.18,  0.13,  0.10,  0.15,  0.15),  # is ahead of everybody
    ( 0.71, -0.24, -0.06,  0.02, -0.02, -0.07, -0.11, -0.11, -0.10),  # ahead by two points or more
    (-0.04,  0.10,  0.22,  0.27,  0.38,  0.26,  0.33,  0.32,  0.30),  # points that wait on the beach
    ( 0.11, -0.10, -0.22, -0.16, -0.05, -0.08, -0.25, -0.25, -0.24),  # lines it lacks one token of
    ( 0.07,  0.08,  0.05, -0.03,  0.05,  0.04,  0.04, -0.04, -0.04),  # lines it lacks two tokens of
    (-0.01,  0.47,  0.48,  0.70,  0.82,  0.92,  0.66,  0.72,  0.67),  # poison
    (-0.58, -0.24, -0.09,  0.00,  0.02,  0.18,  0.20,  0.22,  0.34),  # deckhands beside the screen
    ( 0.41,  0.35,  0.28,  0.14,  0.24,  0.23,  0.17,  0.13,  0.13),  # tokens in hand with a free seat
    (-0.05,  0.15,  0.12,  0.18,  0.10,  0.16,  0.22,  0.23,  0.08),  # gangs in hand
    ( 0.04,  0.04,  0.11,  0.08,  0.07,  0.15,  0.16,  0.21,  0.19),  # is to move
    ( 1.14,  0.70,  0.41,  0.29,  0.40,  0.40,  0.19,  0.15,  0.14),  # to move and can board something
    ( 0.44,  0.48,  0.34,  0.34,  0.39,  0.24,  0.32,  0.44,  0.36),  # … each point beyond the first
    ( 1.14,  0.69,  0.64,  0.59,  0.55,  0.52,  0.50,  0.49,  0.48),  # … and wins by it
    ( 0.46,  0.26,  0.25,  0.12,  0.11,  0.24,  0.14,  0.19,  0.15),  # could board with its hand, moves next
    ( 0.00,  0.00,  0.00,  0.00,  0.00,  0.00,  0.00,  0.00,  0.00),  # … moves after that
    ( 0.00,  0.00,  0.00,  0.00,  0.00,  0.00,  0.00,  0.00,  0.00),  # … moves last
    ( 2.06,  1.13,  0.81,  0.64,  0.47,  0.26,  0.22,  0.19,  0.21),  # ways of the bosman to its tokens, when to move
    ( 0.88,  0.61,  0.41,  0.26,  0.20,  0.22,  0.10,  0.07,  0.29),  # … when it moves next
    ( 0.00,  0.00,  0.00,  0.00,  0.00,  0.00,  0.00,  0.00,  0.00),  # … when it moves later
    ( 2.27,  1.38,  1.27,  1.18,  1.10,  1.04,  1.00,  0.97,  0.95),  # one seat left: would win by taking it
    ( 2.16,  0.99,  0.79,  0.56,  0.45,  0.28,  0.29,  0.26,  0.26),  # ahead, by how near the guard is
    ( 0.13, -0.09, -0.07, -0.22, -0.25,  0.05, -0.01,  0.15,  0.21),  # deckhands on the beach
    (-0.09, -0.05, -0.05, -0.05, -0.04, -0.04, -0.04, -0.04, -0.04),  # one seat left, would not win: points that wait
    (-0.01, -0.01, -0.01, -0.01, -0.01, -0.01,  0.00,  0.00,  0.00),  # … ways that end beside its tokens
    ( 0.34,  0.21,  0.19,  0.18,  0.16,  0.16,  0.15,  0.15,  0.14),  # … can board something
)
FOUR_PLAYERS: Final[tuple[tuple[float, ...], ...]] = (
    ( 0.71,  0.56,  0.38,  0.34,  0.39,  0.21,  0.12,  0.19,  0.18),  # points in the boat
    ( 1.82,  1.84,  2.17,  1.78,  1.88,  1.56,  1.34,  1.15,  1.13),  # sum of digits, tens
    (-0.24, -0.05, -0.13, -0.11, -0.23, -0.19, -0.04,  0.03,  0.03),  # is ahead of everybody
    ( 0.27,  0.14, -0.13,  0.17,  0.24,  0.47,  0.37,  0.36,  0.36),  # ahead by two points or more
    (-0.10,  0.00,  0.11,  0.08,  0.14,  0.15,  0.19,  0.22,  0.18),  # points that wait on the beach
    (-0.01, -0.09, -0.14, -0.13, -0.23, -0.16, -0.32, -0.31, -0.31),  # lines it lacks one token of
    ( 0.00,  0.00, -0.10, -0.03, -0.08, -0.05, -0.05, -0.14, -0.13),  # lines it lacks two tokens of
    ( 0.05,  0.28,  0.13,  0.11,  0.21,  0.25,  0.09,  0.15,  0.13),  # poison
    (-0.15,  0.01, -0.01,  0.18,  0.00,  0.13,  0.04,  0.13,  0.22),  # deckhands beside the screen
    ( 0.15,  0.05,  0.12,  0.09,  0.09,  0.08,  0.09,  0.11,  0.10),  # tokens in hand with a free seat
    ( 0.08,  0.04,  0.02,  0.08,  0.06,  0.02,  0.05,  0.04,  0.05),  # gangs in hand
    ( 0.00,  0.00,  0.01,  0.04,  0.01, -0.03,  0.02,  0.05,  0.01),  # is to move
    ( 1.42,  0.65,  0.55,  0.46,  0.38,  0.40,  0.19,  0.01, -0.06),  # to move and can board something
    ( 0.57,  0.12, -0.30, -0.25, -0.47, -0.61, -0.59, -0.58, -0.57),  # … each point beyond the first
    ( 1.87,  1.14,  1.04,  0.97,  0.90,  0.85,  0.82,  0.80,  0.78),  # … and wins by it
    ( 0.75,  0.17,  0.07,  0.25,  0.12,  0.08,  0.09,  0.01, -0.05),  # could board with its hand, moves next
    ( 0.45,  0.18,  0.00,  0.10, -0.01,  0.10,  0.04, -0.03, -0.04),  # … moves after that
    ( 0.10,  0.09, -0.02,  0.02,  0.00,  0.06,  0.05,  0.02, -0.05),  # … moves last
    ( 1.96,  0.41,  0.30,  0.00, -0.01, -0.15, -0.11, -0.09, -0.01),  # ways of the bosman to its tokens, when to move
    ( 1.12,  0.53,  0.25,  0.15,  0.11,  0.06, -0.02,  0.00,  0.06),  # … when it moves next
    ( 0.55,  0.15,  0.19,  0.08,  0.19,  0.04, -0.01, -0.02, -0.08),  # … when it moves later
    ( 0.77,  0.47,  0.43,  0.40,  0.37,  0.35,  0.34,  0.33,  0.32),  # one seat left: would win by taking it
    ( 3.02,  0.95,  0.89,  0.98,  1.13,  1.15,  1.41,  1.51,  1.49),  # ahead, by how near the guard is
    ( 0.13,  0.11, -0.02,  0.06, -0.04,  0.11, -0.03,  0.05,  0.13),  # deckhands on the beach
    (-0.41, -0.25, -0.23, -0.21, -0.20, -0.19, -0.18, -0.17, -0.17),  # one seat left, would not win: points that wait
    (-0.18, -0.11, -0.10, -0.09, -0.09, -0.08, -0.08, -0.08, -0.08),  # … ways that end beside its tokens
    ( 0.95,  0.58,  0.53,  0.49,  0.46,  0.43,  0.42,  0.40,  0.40),  # … can board something
)
# fmt: on


def _by_empty_seats(rows: tuple[tuple[float, ...], ...]) -> list[list[float]]:
    """Weights of all things for each number of empty seats; none are asked for a full boat."""
    return [[]] + [[row[column] for row in rows] for column in range(9)]


WEIGHTS: Final[list[list[list[float]]]] = [_by_empty_seats(TWO_PLAYERS), _by_empty_seats(FOUR_PLAYERS)]
