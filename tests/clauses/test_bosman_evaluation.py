"""The bosman evaluates the fields beside him (BOSMAN-2-4, 2-5, R3-13 to R3-17 and the rulings about them)."""

import pytest

from clauses.scene import LABELS, Scene, beach, finished
from clauses.support import clause


@clause("BOSMAN-R3-13")
@pytest.mark.parametrize(
    ("turn", "tokens", "ends", "boards"),
    [
        (2, {"a3": "S3"}, "e3", {"3": "S3"}),
        (2, {"e3": "R1", "d4": "S3"}, "d3", {"3": "S3"}),
        (0, {"d3": "D3"}, "c3", {"3": "D3"}),
    ],
    ids=["he walked all the way", "he stopped before a token", "he was pinned"],
)
def test_he_evaluates_when_he_has_stopped_and_also_when_he_could_not_move(turn, tokens, ends, boards):
    scene = Scene(beach(**tokens), turn=turn, hand="P2").play("lay P2 left")
    assert scene.bosman == ends
    assert scene.boat == boards


@clause("BOSMAN-R3-14", "BOSMAN-2-5")
@pytest.mark.parametrize(
    ("lay", "ends", "own", "token", "turn"),
    [
        ("lay P2 left", "e3", "e4", "P3", 3),
        ("lay P2 left", "e3", "a3", "S3", 2),
        ("lay R2 down", "c1", "c5", "P3", 3),
        ("lay R2 down", "c1", "d1", "R3", 1),
        ("lay D2 right", "a3", "e3", "R3", 1),
        ("lay D2 right", "a3", "a2", "D3", 0),
        ("lay S2 up", "c5", "c1", "D3", 0),
        ("lay S2 up", "c5", "b5", "S3", 2),
    ],
)
def test_he_looks_up_right_down_and_left_and_over_the_edges(lay, ends, own, token, turn):
    scene = Scene(beach(**{own: token}), turn=turn, hand="D2 R2 S2 P2").play(lay)
    assert scene.bosman == ends
    assert scene.boat == {"3": token}
    assert own not in scene.beach


@clause("BOSMAN-2-5", "BOSMAN-R3-14")
@pytest.mark.parametrize(
    ("lay", "ends", "corner", "token", "turn"),
    [
        ("lay P2 left", "e3", "d2", "P3", 3),
        ("lay P2 left", "e3", "d4", "S3", 2),
        ("lay P2 left", "e3", "a2", "D3", 0),
        ("lay P1 left", "d3", "c2", "S3", 2),
        ("lay P1 left", "d3", "c4", "R3", 1),
        ("lay P1 left", "d3", "e4", "P3", 3),
    ],
)
def test_he_never_looks_diagonally(lay, ends, corner, token, turn):
    scene = Scene(beach(**{corner: token}), turn=turn, hand="P1 P2").play(lay)
    assert scene.bosman == ends
    assert scene.boat == {}
    assert scene.beach[corner] == token


@clause("BOSMAN-2-4")
def test_he_does_not_evaluate_on_the_way():
    # He passes d3, where d2 and d4 lie beside him, and ends on e3.
    scene = Scene(beach(d2="P3", d4="S3"), turn=2, hand="P2").play("lay P2 left")
    assert scene.bosman == "e3"
    assert scene.boat == {}
    assert scene.beach == {"b3": "P2", "d2": "P3", "d4": "S3"}


@clause("BOSMAN-2-4")
def test_he_does_not_evaluate_where_he_started():
    scene = Scene(beach(c2="S3"), turn=2, hand="P2").play("lay P2 left")
    assert scene.boat == {}
    assert scene.beach["c2"] == "S3"


@clause("BOSMAN-2-4", "BOSMAN-R3-14", "BOSMAN-3-5")
@pytest.mark.parametrize(("turn", "boards"), [(0, {}), (1, {}), (2, {"3": "S3"}), (3, {})])
def test_he_looks_for_pirates_of_the_player_whose_turn_it_is(turn, boards):
    assert Scene(beach(a3="S3"), turn=turn, hand="P2").play("lay P2 left").boat == boards


@clause("BOSMAN-R3-15")
def test_an_own_token_beside_him_moves_from_the_beach_to_its_seat():
    scene = Scene(
        """
        p  .  d  r  s
        d  r  s  p  .
        s  p  @  D2. r
        .  d  r  s  p
        r  s  p  .  d
        """,
        hand="P1",
    )
    scene.play("lay P1 left")
    assert scene.boat == {"2.": "D2."}
    assert scene.beach == {"b3": "P1"}
    assert scene.told("boarded") == [{"seat": 0, "token": "D2.", "field": "d3", "place": "2."}]


@clause("BOSMAN-3-4", "Q-BOSMAN-04")
@pytest.mark.parametrize("label", LABELS)
def test_digit_and_dots_say_which_seat_a_pirate_takes(label):
    scene = Scene(beach(d3=f"D{label}"), hand="P1").play("lay P1 left")
    assert scene.boat == {label: f"D{label}"}


@clause("BOSMAN-3-4", "Q-BOSMAN-04")
def test_only_one_seat_is_a_pirates_own_even_if_others_of_its_digit_are_free():
    scene = Scene(beach(d3="D2", boat=". . . R . . . . ."), hand="P1").play("lay P1 left")
    assert scene.boat == {"2": "R2"}
    assert scene.beach["d3"] == "D2"


@clause("BOSMAN-R3-16")
@pytest.mark.parametrize("gang", ["D", "R", "S", "P", "RM"])
def test_a_token_whose_seat_is_taken_stays_on_the_beach(gang):
    scene = Scene(beach(d3="D1", boat=f"{gang} . . . . . . . ."), hand="P1")
    before = scene.boat
    scene.play("lay P1 left")
    assert scene.boat == before
    assert scene.beach == {"b3": "P1", "d3": "D1"}
    assert scene.told("stayed") == [{"token": "D1", "field": "d3"}]
    assert scene.turn == 1


@clause("BOSMAN-R3-17")
@pytest.mark.parametrize("token", ["D1", "D3:", "DM"])
def test_a_token_laid_in_this_turn_does_not_board(token):
    scene = Scene(beach(b3="P1"), hand=token.replace("DM", "")).play(f"lay {token} right")
    assert scene.bosman == "c3"
    assert scene.boat == {}
    assert scene.beach["d3"] == token


@clause("Q-BOSMAN-12", "BOSMAN-R3-17")
def test_a_3_brings_him_round_to_the_other_side_of_the_token_which_still_does_not_board():
    scene = Scene(hand="D3").play("lay D3 right")
    assert scene.path() == ["b3", "a3", "e3"]
    assert scene.boat == {}
    assert scene.beach == {"d3": "D3"}


@clause("Q-BOSMAN-12")
def test_a_token_that_was_replaced_does_not_board_either():
    scene = Scene(beach(b3="P1", d3="D1"), hand="D2").play("lay D2 right")
    assert scene.boat == {}
    assert scene.beach == {"b3": "P1", "d3": "D2"}
    assert scene.under == [["D1"]]


@clause("Q-BOSMAN-12")
def test_a_token_of_ones_own_earlier_turn_boards():
    scene = Scene(hand="D1 S1", hands={1: "R1", 2: "R1", 3: "P1"}, stack="")
    scene.play("lay D1 right")
    assert (scene.bosman, scene.boat) == ("b3", {})
    scene.play("exchange 1", "exchange 1", "exchange 1", "lay S1 left")
    assert scene.bosman == "c3"
    assert scene.boat == {"1": "D1"}


@clause("Q-BOSMAN-12", "BOSMAN-3-5", "BOSMAN-K-2")
def test_a_token_laid_by_an_opponent_boards_and_counts_for_its_gang():
    scene = Scene(hand="R1", hands={1: "D1"})
    scene.play("lay R1 down")
    assert scene.bosman == "c2"
    scene.play("lay D1 up")
    assert scene.bosman == "c3"
    assert scene.boat == {"1": "R1"}
    assert scene.scores == [0, 1, 0, 0]


@clause("Q-BOSMAN-08", "BOSMAN-R3-15")
def test_boarding_is_not_asked_about():
    scene = Scene(beach(d3="D1"), hand="P1").play("lay P1 left")
    assert scene.boat == {"1": "D1"}
    assert (scene.phase, scene.turn) == ("turn", 1)


@clause("Q-BOSMAN-08")
def test_boarding_is_compulsory_even_if_it_ends_the_game_against_ones_interest():
    scene = finished("""
        R R R
        S S P
        P D D
    """)
    assert scene.outcome.winners == (1,)
    assert scene.outcome.scores == (2, 4, 2, 2)


@clause("BOSMAN-3-9", "Q-BOSMAN-08")
def test_a_majtek_may_take_any_free_seat():
    scene = Scene(beach(d3="DM", boat="R . S . P . R . ."), hand="P1").play("lay P1 left")
    assert scene.legal() == [f"take right {place}" for place in ("1.", "2", "2:", "3.", "3:")]
    scene.play("take right 2:")
    assert scene.boat["2:"] == "DM"
    assert scene.turn == 1


@clause("BOSMAN-3-9")
@pytest.mark.parametrize("place", LABELS)
def test_every_seat_of_an_empty_boat_is_open_to_a_majtek(place):
    scene = Scene(beach(d3="DM"), hand="P1").play("lay P1 left", f"take right {place}")
    assert scene.boat == {place: "DM"}


@clause("BOSMAN-3-9", "BOSMAN-R3-16")
def test_a_majtek_may_not_take_a_seat_that_is_taken():
    scene = Scene(beach(d3="DM", boat="R . . . . . . . ."), hand="P1").play("lay P1 left")
    assert scene.refused("take right 1").clause == "BOSMAN-R3-16"


@clause("Q-BOSMAN-08", "BOSMAN-R3-15")
@pytest.mark.parametrize("act", ["pass", "exchange 1", "lay S1 up", "poison 2", "keep", "choose ryba"])
def test_one_may_not_leave_a_majtek_behind(act):
    scene = Scene(beach(d3="DM", boat=". . . R . . . . ."), hand="P1 S1").play("lay P1 left")
    assert scene.kinds() == {"take"}
    assert scene.refused(act).clause == "BOSMAN-R3-15"
    assert scene.to_act() == [0]


@clause("BOSMAN-R3-14")
@pytest.mark.parametrize("side", ["up", "down", "left", "right"])
def test_nothing_is_taken_before_a_token_was_laid(side):
    assert Scene(beach(d3="D1"), hand="P1").refused(f"take {side} 1").clause == "BOSMAN-R3-14"


@clause("Q-BOSMAN-13")
def test_taking_a_token_out_of_his_way_does_not_let_him_walk_on():
    scene = Scene(
        """
        p  .  d  r  s
        d  r  s  p  .
        s  p  @  d  R1
        .  d  r  s  p
        r  s  p  .  d
        """,
        turn=1,
        hand="P3",
    )
    scene.play("lay P3 left")
    assert scene.boat == {"1": "R1"}
    assert scene.bosman == "d3"


@clause("Q-BOSMAN-13")
def test_after_a_boarding_there_is_no_second_evaluation():
    # Player 1 has R and S: with R1 gone from e3 the bosman would come beside S2 if he walked on.
    scene = Scene(beach(e3="R1", a3="S2"), players=2, turn=1, hand="P2").play("lay P2 left")
    assert scene.boat == {"1": "R1"}
    assert scene.beach == {"b3": "P2", "a3": "S2"}
    assert (scene.bosman, scene.turn) == ("d3", 0)


@clause("Q-BOSMAN-14")
@pytest.mark.parametrize("act", ["exchange 1", "poison 3"])
def test_after_an_exchange_or_poison_he_evaluates_nothing(act):
    scene = Scene(beach(d3="D1", boat=". . . . . . R . ."), hand="P1").play(act)
    assert "1" not in scene.boat
    assert scene.beach == {"d3": "D1"}
    assert scene.bosman == "c3"


# Several own tokens beside the bosman: on the small beach only with two players, where 0 has D and P. The
# bosman is pinned between S and R.


def crowd(left: str, right: str, boat: str = "", **more: object) -> Scene:
    """Player 0 has just pinned the bosman, with these tokens on his left and right."""
    picture = beach(b3=left, d3=right, c4="R3:", boat=boat)
    return Scene(picture, players=2, hand="S1", **more).play("lay S1 up")


@clause("Q-BOSMAN-07", "Q-BOSMAN-22")
def test_all_own_tokens_beside_him_board():
    scene = crowd("P2", "D1")
    assert scene.boat == {"1": "D1", "2": "P2"}
    assert scene.beach == {"c2": "S1", "c4": "R3:"}
    assert scene.turn == 1


@clause("Q-BOSMAN-07", "BOSMAN-R3-16")
def test_of_several_those_board_whose_seats_are_free():
    scene = crowd("P2", "D1", boat=". . . S . . . . .")
    assert scene.boat == {"1": "D1", "2": "S2"}
    assert scene.beach["b3"] == "P2"


@clause("Q-BOSMAN-07")
@pytest.mark.parametrize(
    ("take", "boards", "stays"), [("take left 1", "P1", {"d3": "D1"}), ("take right 1", "D1", {"b3": "P1"})]
)
def test_when_two_want_one_seat_the_player_chooses_and_the_other_stays(take, boards, stays):
    scene = crowd("P1", "D1")
    assert scene.legal() == ["take right 1", "take left 1"]
    scene.play(take)
    assert scene.boat == {"1": boards}
    assert scene.beach == {"c2": "S1", "c4": "R3:", **stays}
    assert scene.turn == 1


@clause("Q-BOSMAN-07")
def test_a_majtek_may_take_the_seat_of_the_other():
    scene = crowd("P1", "DM").play("take right 1")
    assert scene.boat == {"1": "DM"}
    assert scene.beach["b3"] == "P1"
    assert scene.turn == 1


@clause("Q-BOSMAN-07")
def test_a_majtek_may_leave_the_other_its_seat_and_then_both_board():
    scene = crowd("P1", "DM").play("take right 2")
    assert scene.boat == {"1": "P1", "2": "DM"}
    assert scene.turn == 1


@clause("Q-BOSMAN-07")
def test_the_pirate_may_board_before_the_majtek():
    scene = crowd("P1", "DM").play("take left 1")
    assert scene.legal() == [f"take right {place}" for place in LABELS[1:]]
    scene.play("take right 3:")
    assert scene.boat == {"1": "P1", "3:": "DM"}


@clause("Q-BOSMAN-07", "BOSMAN-K-1")
@pytest.mark.parametrize(("take", "stays"), [("take right 1", {"b3": "P1"}), ("take left 1", {"d3": "DM"})])
def test_when_the_boat_gets_full_in_between_the_rest_stay(take, stays):
    scene = crowd("P1", "DM", boat=". R S P R S P R S")
    assert scene.legal() == ["take right 1", "take left 1"]
    scene.play(take)
    assert scene.outcome.reason == "boat-full"
    assert scene.beach == {"c2": "S1", "c4": "R3:", **stays}


@clause("Q-BOSMAN-07", "BOSMAN-R3-15")
def test_one_may_not_stop_while_a_token_can_still_board():
    scene = crowd("PM", "DM").play("take left 1")
    assert scene.refused("pass").clause == "BOSMAN-R3-15"
    assert scene.refused("exchange 1", seat=1).clause == "BOSMAN-P-9"
    scene.play("take right 1.")
    assert scene.turn == 1


@clause("BOSMAN-3-4")
def test_a_pirate_is_refused_a_seat_that_is_not_its_own():
    assert crowd("P1", "D1").refused("take left 2").clause == "BOSMAN-3-4"


@clause("BOSMAN-R3-14")
@pytest.mark.parametrize("side", ["up", "down"])
def test_a_token_of_the_opponent_is_not_taken(side):
    assert crowd("P1", "D1").refused(f"take {side} 1").clause == "BOSMAN-R3-14"


@clause("BOSMAN-R3-17")
def test_the_laid_token_is_refused_while_another_boards():
    scene = Scene(beach(d3="DM"), players=2, hand="P1").play("lay P1 left")
    assert not any("left" in take for take in scene.legal("take"))
    assert scene.refused("take left 1").clause == "BOSMAN-R3-17"


@clause("Q-BOSMAN-01", "Q-BOSMAN-07")
def test_the_hand_is_filled_up_only_when_all_have_boarded():
    scene = crowd("P1", "DM")
    assert scene.hand(0) == []
    scene.play("take right 1")
    assert len(scene.hand(0)) == 5
