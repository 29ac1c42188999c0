"""Endgames of Bosman: where one reply wins, or only one does not lose, the expert finds it."""

from random import Random

import pytest

import wyprawa

GAME = wyprawa.game("bosman")
THOUGHTS = 150
"""Iterations; fewer than the expert has by default."""

WIN_1 = """
bosman 1 players=2
phase turn, turn 0, first 0, turns 44, quiet 8
owners D=1 R=0 S=1 P=0
beach
  PM  .   D2: --  S2.
  D2  R3  @@  P3: .
  --  P3. .   D1  R1.
  .   D3: R2. S1  P2.
  --  --  P3  .   --
boat
  P1  RM  DM
  P2  xx  R2:
  SM  D3. S3:
hand 0: D3. R2. R3: P2: P3.
hand 1: D2: D3 R3. S1: S3
special 0:
special 1:
stack:
under: D1
under: P2.
under: P1:
under: D1.
under: R2
under: S1
under: S1.
under: D3 R2: S2
under: D1: D1: D3: S1:
under: S3
under: S3:
under: S2:
under: P1
under: P2
under: P1.
under: D1.
under: D2. R1. R1: P1: P2:
under: P3:
under: R2 R3 S1. S3.
under: D2 R1 R3: S2: P1.
under: R1:
under: R3. S2 S2. S3. P3
covered: 1=R1 2.=D2.
"""

WIN_2 = """
bosman 1 players=2
phase turn, turn 1, first 1, turns 26, quiet 3
owners D=0 R=1 S=0 P=1
beach
  P1  .   D1: R2. S1
  D2. R2  --  --  .
  --  P1. @@  D3. R2:
  .   D1. --  S3. P3.
  R2  --  P3: .   D1
boat
  R1  SM  PM
  D2  R2. S2:
  R3  P3. --
hand 0: D1 D1. S1. P2. P3
hand 1: D2 D2. D3: S1 P1.
special 0:
special 1:
stack: D1: D2: D2: D3 D3. D3: R1 R1. R1. R2: R3 R3. R3: R3: S1. S1: S1: S2 S2 S2. S2. S2: S3 S3 S3. S3: S3: P1 P1: P1: P2 P2: P3 P3:
under: RM
under: P2
under: D3 R1: R1: R3. P2.
covered: 2:=P2: 2=DM
"""  # noqa: E501 (a row of a position is one line)

WIN_3 = """
bosman 1 players=4
phase turn, turn 1, first 0, turns 81, quiet 11
owners D=1 R=2 S=3 P=0
beach
  P1  .   --  R2. S3:
  --  --  S2. P1. .
  --  --  .   D1. R1.
  .   D3. R3. S1: P2
  R2  SM  P2: @@  D2.
boat
  D1  PM  S1:
  D2  --  DM
  R3  R3. R3:
hand 0: D3 R2: S3 P1. P1:
hand 1: D1. D2 D2: D3: R2
hand 2: R1: S2. S2: S3 P2
hand 3: R1. R2. S1. P3: RM
special 0:
special 1:
special 2:
special 3:
stack: R1: R2: S2
under: P3.
under: D1:
under: R3
under: D3
under: D3.
under: D2.
under: S1
under: P1
under: P2.
under: S1.
under: D1:
under: S3.
under: P3.
under: D2: S2: S3. P1: P3:
under: S1
under: R1
under: S2
under: P2.
under: D3:
under: P3
under: P2:
under: R3:
covered: 1=D1 3:=S3: 3=P3 1=R1
"""

WIN_4 = """
bosman 1 players=4
phase turn, turn 2, first 2, turns 40, quiet 4
owners D=3 R=2 S=1 P=0
beach
  --  .   --  --  S2.
  D2. RM  --  --  .
  S3: --  .   D3. --
  .   --  R1: --  P3
  R3: @@  P1. .   D1:
boat
  S1  R1. R1:
  P2  xx  S2:
  D3  P3. DM
hand 0: D1. D2: S2 S3. S3:
hand 1: D1 R1. R2: R3. S3
hand 2: D2 R2: S3 P2. P3.
hand 3: D2. R2. R3. S1: S2:
special 0:
special 1:
special 2:
special 3:
stack: D3 S1: P1:
under: P1: P2:
under: D1: R3:
under: R3
under: R2 P3 P3:
under: P2
under: D1
under: R1 S2
under: R1
under: SM
under: S1
under: S3.
under: D3:
under: D1. S1. P1. P2:
under: PM
under: P2.
under: P3:
under: R2.
under: P1
under: D2 D2: D3: S1.
under: R2
covered: 1=P1 3=R3 3.=D3. 2.=S2.
"""

SAVE_1 = """
bosman 1 players=2
phase turn, turn 1, first 1, turns 36, quiet 7
owners D=0 R=1 S=1 P=0
beach
  --  .   --  --  S3.
  D2. R3. SM  P2  @@
  --  --  .   --  R2:
  .   --  R3  S2. --
  R1  --  --  .   D3
boat
  S1  P1. RM
  R2  --  D2:
  DM  PM  R3:
hand 0: D1 D1. R1 R2: P1:
hand 1: D2. D2: S3: P2. P3
special 0:
special 1:
stack: D1. D1: D2 D3. D3: R1. R1: R2 S1 S1: S1: S2 S2: S3 S3. P1 P1. P2 P3. P3:
under: P1:
under: R3
under: P3.
under: P3:
under: D1
under: R2.
under: D3.
under: S3:
under: D3
under: R1:
under: S3
under: P3
under: S1.
under: R2. R3: S2 S2. S2:
under: D2 D3: R1. R3. P2:
under: P2:
under: P2.
under: D1:
covered: 1=P1 1.=S1.
"""

SAVE_2 = """
bosman 1 players=2
phase turn, turn 1, first 1, turns 50, quiet 13
owners D=0 R=1 S=0 P=1
beach
  P1  .   D2  R2: --
  --  --  S2. P1: .
  --  PM  .   D1  R1:
  .   D3  R1  S3. --
  R1  --  P3. @@  D3:
boat
  D1  D1. S1:
  DM  RM  SM
  R3  S3. --
hand 0: R2 S1: S2: S3: S3:
hand 1: D1: D3: S1. P2: P2:
special 0:
special 1:
stack:
under: D2. D2: P3
under: D1:
under: S1
under: D1.
under: D2:
under: D3. R3. R3: S3 P2
under: P3:
under: D2 D3 R2: R3: P1.
under: R1.
under: D3. R2. S1 P1. P3.
under: R1:
under: R2 S2:
under: P1
under: P3:
under: P2.
under: S2. P2
under: R2.
under: S1.
under: S2
under: S2
under: P3
under: R1.
under: R3. P1:
under: P2.
under: D2.
covered: 3=S3 3=R3
"""

SAVE_3 = """
bosman 1 players=2
phase turn, turn 1, first 0, turns 47, quiet 17
owners D=0 R=1 S=0 P=1
beach
  P1. .   @@  --  S2:
  DM  --  S1: P3. .
  S3: --  .   D1  --
  .   D3  R2: S1: --
  R1: S2. P2. .   D3:
boat
  D1  P1. --
  R2  SM  D2:
  S3  S3. P3:
hand 0: R1 R1. R1. R1: S1
hand 1: S1 P1: P2. RM PM
special 0:
special 1:
stack:
under: R3:
under: R2.
under: D1.
under: D2 D2: D3.
under: S2
under: D2 R3 S1. S1. S3:
under: D1: R1 R3 S2 P3
under: D1: D3 R3. S2: P3:
under: D1.
under: S2.
under: D2. R2. S3 P1 P1:
under: S3.
under: P1
under: P2
under: D3.
under: R3. R3: P2 P2: P3
under: R2:
under: D2. R2 P3.
covered: 3:=D3: 2:=P2:
"""

TAKE = """
bosman 1 players=2
phase take, turn 0, first 0, turns 40, quiet 3
owners D=0 R=1 S=1 P=0
beach
  --  .   --  --  --
  --  --  S1  --  .
  --  P3: @@  DM  --
  .   --  R1  --  --
  --  --  --  .   --
boat
  D1  R1. P1:
  R2  S2. D2:
  --  R3. --
hand 0: D1. R2: S2: S3
hand 1: D2. R3 P2 P2. P3
special 0:
special 1: RM SM
stack: D1. D1: D2 D2. D3 D3. D3: R1 R1: R2 R2: R3. R3: S1. S1: S2 S2: S3 S3. S3: P1 P1: P2 P2. P2: P3 P3.
laid c2 from hand
"""


def choice(position: str, seed: int, quiet: int | None = None) -> str:
    state = GAME.read_position(position)
    if quiet is not None:
        state.quiet = quiet
    (seat,) = state.to_act()
    bot = wyprawa.find_bot(GAME, f"expert@{THOUGHTS}")
    return str(bot.decide(GAME.view(state, seat), Random(seed)))


@pytest.mark.parametrize(
    ("position", "reply"),
    [
        (WIN_1, "lay D3. up"),
        (WIN_2, "lay S1 up"),
        (WIN_3, "lay R2 down"),
        (WIN_4, "lay D2 up"),
    ],
)
def test_the_one_reply_that_takes_the_last_seat_and_wins(position, reply):
    assert choice(position, 1) == reply


@pytest.mark.parametrize(
    ("position", "reply"),
    [(SAVE_1, "lay D2: right"), (SAVE_2, "lay D1: right"), (SAVE_3, "lay S1 down")],
)
def test_the_one_reply_after_which_the_other_cannot_take_the_last_seat_and_win(position, reply):
    assert choice(position, 1) == reply


def test_the_last_two_seats_in_the_right_order():
    """The deckhand must leave the seat that only the pirate fits."""
    assert choice(TAKE, 1) in {"take right 3", "take left 3:"}


def test_with_the_guard_at_hand_the_one_who_is_behind_ends_the_game():
    """After one more turn without a boarding the other player would win (Q-BOSMAN-24)."""
    assert choice(WIN_1, 2, quiet=29) == "lay D3. up"
