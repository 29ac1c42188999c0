"""The bosman's walk away from the token that was laid (sections II and BOSMAN-R3-6 to R3-12)."""

import pytest

from clauses.scene import Scene, beach
from clauses.support import clause


@clause("BOSMAN-R3-6")
@pytest.mark.parametrize(
    ("lay", "ends"), [("lay S1 up", "c4"), ("lay D1 right", "b3"), ("lay R1 down", "c2"), ("lay P1 left", "d3")]
)
def test_the_bosman_goes_away_from_the_laid_token(lay, ends):
    assert Scene(hand="D1 R1 S1 P1").play(lay).bosman == ends


@clause("BOSMAN-3-3", "BOSMAN-R3-6")
@pytest.mark.parametrize(("token", "ends"), [("P1", "d3"), ("P2", "e3"), ("P3", "a3")])
def test_he_goes_as_many_fields_as_the_digit_says(token, ends):
    assert Scene(hand=token).play(f"lay {token} left").bosman == ends


@clause("BOSMAN-3-3")
@pytest.mark.parametrize("token", ["P2", "P2.", "P2:"])
def test_dots_make_no_difference_to_his_walk(token):
    assert Scene(hand=token).play(f"lay {token} left").bosman == "e3"


@clause("BOSMAN-3-8", "Q-BOSMAN-09")
@pytest.mark.parametrize(
    ("seat", "lay", "ends"),
    [(0, "lay DM right", "b3"), (1, "lay RM down", "c2"), (2, "lay SM up", "c4"), (3, "lay PM left", "d3")],
)
def test_a_majtek_is_played_like_a_pirate_and_moves_him_by_one(seat, lay, ends):
    scene = Scene(turn=seat).play(lay)
    assert scene.bosman == ends
    assert list(scene.beach.values()) == [lay.split()[1]]


@clause("BOSMAN-R3-7")
def test_a_2_on_his_left_sends_him_two_fields_to_the_right():
    scene = Scene(
        """
        p  .  d  r  s
        d  r  s  p  .
        s  p  @  d  r
        .  d  r  s  p
        r  s  p  .  d
        """,
        hand="P2",
    )
    scene.play("lay P2 left")
    assert scene.beach == {"b3": "P2"}
    assert scene.path() == ["d3", "e3"]
    assert scene.bosman == "e3"


@clause("BOSMAN-2-2")
def test_he_walks_over_free_outposts_and_over_empty_fields():
    scene = Scene(
        """
        p  .  d  r  s
        d  r  s  p  .
        s  @  .  d  r
        .  d  r  s  p
        r  s  p  .  d
        """,
        hand="D3",
    )
    scene.play("lay D3 down")
    # b2 is an outpost of R, b1 is empty, b5 an outpost of S.
    assert scene.path() == ["b2", "b1", "b5"]


@clause("BOSMAN-2-3")
@pytest.mark.parametrize(
    ("lay", "path"),
    [
        ("lay S3 up", ["c4", "c5", "c1"]),
        ("lay D3 right", ["b3", "a3", "e3"]),
        ("lay R3 down", ["c2", "c1", "c5"]),
        ("lay P3 left", ["d3", "e3", "a3"]),
    ],
)
def test_he_always_walks_in_a_straight_line(lay, path):
    scene = Scene(hand="D3 R3 S3 P3").play(lay)
    assert scene.path() == path
    assert scene.bosman == path[-1]


@clause("BOSMAN-2-3", "BOSMAN-R3-10")
def test_he_stops_before_a_token_and_does_not_turn_aside():
    scene = Scene(beach(e3="R1"), hand="P3").play("lay P3 left")
    assert scene.path() == ["d3"]
    assert scene.bosman == "d3"


@clause("BOSMAN-R3-8")
@pytest.mark.parametrize(
    ("bosman", "lay", "ends"),
    [
        ("c1", "lay S1 down", "c5"),
        ("e3", "lay D1 left", "a3"),
        ("c5", "lay R1 up", "c1"),
        ("a3", "lay P1 right", "e3"),
        ("e4", "lay R2 up", "e1"),
    ],
)
def test_from_an_edge_he_goes_on_at_the_opposite_edge(bosman, lay, ends):
    assert Scene(beach(bosman), hand="D1 R1 R2 S1 P1").play(lay).bosman == ends


@clause("BOSMAN-R3-9")
def test_a_3_on_his_right_takes_him_to_the_left_edge_and_two_fields_on_from_the_right_edge():
    scene = Scene(
        """
        p  @  d  r  s
        d  r  s  p  .
        s  p  .  d  r
        .  d  r  s  p
        r  s  p  .  d
        """,
        hand="D3",
    )
    scene.play("lay D3 right")
    assert scene.beach == {"c1": "D3"}
    assert scene.path() == ["a1", "e1", "d1"]
    assert scene.bosman == "d1"


@clause("BOSMAN-R3-10", "BOSMAN-2-2")
@pytest.mark.parametrize(
    ("tokens", "ends"), [({"d3": "D1"}, "c3"), ({"e3": "R1"}, "d3"), ({"a3": "S1"}, "e3"), ({}, "a3")]
)
def test_he_stops_before_the_first_token_on_his_way(tokens, ends):
    assert Scene(beach(**tokens), turn=3, hand="P3").play("lay P3 left").bosman == ends


@clause("BOSMAN-R3-10", "BOSMAN-R3-8")
def test_he_stops_before_a_token_over_the_edge_too():
    scene = Scene(beach("e3", a3="S1"), hand="D2").play("lay D2 left")
    assert scene.bosman == "e3"


@clause("BOSMAN-R3-10")
def test_tokens_beside_his_way_do_not_stop_him():
    scene = Scene(beach(d2="P1", d4="S1", e4="P1"), hand="P2").play("lay P2 left")
    assert scene.bosman == "e3"


@clause("BOSMAN-R3-11")
def test_a_2_below_him_and_a_token_two_fields_above_let_him_go_one_field_up():
    scene = Scene(
        """
        p  .  D1 r  s
        d  r  s  p  .
        s  p  @  d  r
        .  d  r  s  p
        r  s  p  .  d
        """,
        turn=3,
        hand="R2",
    )
    scene.play("lay R2 down")
    assert scene.beach == {"c1": "D1", "c4": "R2"}
    assert scene.path() == ["c2"]
    assert scene.bosman == "c2"


@clause("BOSMAN-R3-12")
@pytest.mark.parametrize("token", ["P1", "P2", "P3", "PM"])
def test_a_token_on_his_left_and_one_already_on_his_right_keep_him_where_he_is(token):
    scene = Scene(
        """
        p  .  d  r  s
        d  r  s  p  .
        s  p  @  D1 r
        .  d  r  s  p
        r  s  p  .  d
        """,
        turn=3,
        hand=token.replace("PM", ""),
    )
    scene.play(f"lay {token} left")
    assert scene.path() == []
    assert scene.bosman == "c3"
