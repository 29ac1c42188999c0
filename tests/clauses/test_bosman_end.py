"""The end of a game of Bosman and its points (section K)."""

import pytest

from clauses.scene import Scene, beach, finished
from clauses.support import clause


def points(boat: str, **more: object) -> list[int]:
    return Scene(beach(boat=boat), **more).scores


@clause("BOSMAN-K-1")
def test_the_game_ends_at_once_when_the_last_seat_is_filled():
    scene = Scene(
        """
        p  .  d  r  s   |  D  R  S
        d  r  s  p  .   |  R  D  P
        s  p  @  D3: r  |  S  P  .
        .  d  r  s  p
        r  s  p  .  d
        """,
        hand="P1",
    )
    assert scene.outcome is None
    scene.play("lay P1 left")
    assert scene.outcome.reason == "boat-full"
    assert scene.phase == "over"
    assert scene.to_act() == []


@clause("BOSMAN-K-1")
def test_the_game_goes_on_while_a_seat_is_free():
    scene = Scene(beach(d3="D3.", boat="D R S R D P S . ."), hand="P1").play("lay P1 left")
    assert len(scene.boat) == 8
    assert scene.outcome is None
    assert scene.to_act() == [1]


@clause("BOSMAN-K-1")
@pytest.mark.parametrize("act", ["exchange 1", "lay S1 up", "pass", "take up 1"])
@pytest.mark.parametrize("seat", [0, 1])
def test_after_the_end_nothing_is_played(seat, act):
    scene = finished("D R S R D P S P D", hands={1: "S1"})
    assert scene.refused(act, seat).clause == "BOSMAN-K-1"


@clause("BOSMAN-K-2")
@pytest.mark.parametrize(
    ("boat", "scores"),
    [
        (". . . . . . . . .", [0, 0, 0, 0]),
        ("D . . . . . . . .", [1, 0, 0, 0]),
        ("D S . . P . . . S", [1, 0, 2, 1]),
        ("D R S R D P S P D", [3 + 1, 2, 2, 2]),
        ("D R S . . RM . . PM", [1, 2, 1, 1]),
    ],
)
def test_each_token_in_the_boat_scores_one_for_its_player(boat, scores):
    assert points(boat) == scores


LINES = [
    "R R R . . . . . .",
    ". . . R R R . . .",
    ". . . . . . R R R",
    "R . . R . . R . .",
    ". R . . R . . R .",
    ". . R . . R . . R",
    "R . . . R . . . R",
    ". . R . R . R . .",
]


@clause("BOSMAN-K-3", "Q-BOSMAN-19")
@pytest.mark.parametrize("boat", LINES, ids=lambda boat: boat.replace(" ", ""))
def test_three_of_a_gang_in_a_horizontal_vertical_or_diagonal_line_score_one_more(boat):
    assert points(boat) == [0, 4, 0, 0]


@clause("BOSMAN-K-3")
@pytest.mark.parametrize("boat", ["R R . R . . . . .", ". R . R . R . . .", "R . R . . . R . .", ". R R R . . . . ."])
def test_three_of_a_gang_that_are_not_in_line_score_nothing_more(boat):
    assert points(boat) == [0, 3, 0, 0]


@clause("BOSMAN-K-3")
@pytest.mark.parametrize("boat", ["R R D . . . . . .", "R . . R . . D . .", "D . . . R . . . R"])
def test_a_line_of_two_gangs_scores_nothing_more(boat):
    assert points(boat) == [1, 2, 0, 0]


@clause("Q-BOSMAN-19")
@pytest.mark.parametrize(
    ("boat", "score"),
    [
        ("R R R R . . R . .", 5 + 2),
        ("R . R . R . R . R", 5 + 2),
        ("R R R . R . . R .", 5 + 2),
        ("R R R R R R . . .", 6 + 2),
        ("R R R R R R R R R", 9 + 8),
    ],
)
def test_lines_may_share_seats_and_each_scores(boat, score):
    assert points(boat)[1] == score


@clause("Q-BOSMAN-19")
def test_a_majtek_counts_in_a_line_of_its_gang():
    assert points("R RM R . . . . . .") == [0, 4, 0, 0]


@clause("Q-BOSMAN-19", "Q-BOSMAN-05")
def test_a_covered_token_counts_in_no_line():
    assert points("R xR R . . . . . .") == [0, 2, 0, 0]


@clause("BOSMAN-K-4")
@pytest.mark.parametrize(
    ("boat", "winners", "scores"),
    [
        ("D R S D R P D S P", (0,), (4, 2, 2, 2)),
        ("D P S P S D R S S", (2,), (2, 1, 4, 2)),
        ("P D D P P R S R S", (3,), (2, 2, 2, 3)),
    ],
)
def test_most_points_win(boat, winners, scores):
    outcome = finished(boat).outcome
    assert outcome.scores == scores
    assert outcome.winners == winners


@clause("BOSMAN-K-4")
def test_points_count_before_digits():
    outcome = finished("""
        D  D  D
        R  S  S
        P  R  R
    """).outcome
    assert outcome.scores == (4, 3, 2, 1)
    assert outcome.winners == (0,)


@clause("BOSMAN-K-5")
def test_the_sum_of_digits_ranks_the_others_too():
    outcome = finished("""
        D  D  R
        R  S  S
        D  P  P
    """).outcome
    assert outcome.scores == (3, 2, 2, 2)
    assert outcome.ranking == ((0,), (3,), (2,), (1,))


@clause("BOSMAN-K-5", "Q-BOSMAN-20")
@pytest.mark.parametrize(
    ("boat", "sums"),
    [
        ("D D R  S S P  D R R", [5, 7, 4, 2]),
        pytest.param("D R S  R D P  R DM S", [3, 6, 4, 2], id="a majtek adds no digit"),
    ],
)
def test_in_a_tie_the_higher_sum_of_digits_wins(boat, sums):
    scene = finished(boat)
    assert scene.outcome.scores == (3, 3, 2, 1)
    assert scene.seen()["digit_sums"] == sums
    assert scene.outcome.winners == (1,)


@clause("Q-BOSMAN-21")
def test_players_who_are_still_tied_share_the_victory():
    scene = finished("""
        D  R  S
        R  D  P
        R  D  S
    """)
    assert scene.seen()["digit_sums"] == [6, 6, 4, 2]
    assert scene.outcome.winners == (0, 1)
    assert scene.outcome.ranking == ((0, 1), (2,), (3,))


@clause("BOSMAN-K-6")
def test_the_player_of_the_dead_fish_wins_with_four_points():
    scene = finished("""
        D  R  S
        D  R  P
        S  R  P
    """)
    assert scene.seen()["owners"]["ryba"] == 1
    assert scene.outcome.scores == (2, 4, 2, 2)
    assert scene.outcome.winners == (1,)
