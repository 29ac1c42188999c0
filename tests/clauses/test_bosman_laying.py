"""Laying a token on the beach beside the bosman (BOSMAN-R3-1 to R3-5)."""

import pytest

from clauses.scene import GAME, Scene, beach
from clauses.support import clause
from wyprawa.core.errors import BadNotation

SIDES = ("up", "right", "down", "left")


@clause("BOSMAN-R3-1")
@pytest.mark.parametrize(("lay", "field", "token"), [("lay P2. left", "b3", "P2."), ("lay DM right", "d3", "DM")])
def test_a_pirate_of_the_hand_or_the_own_majtek_is_laid_beside_the_bosman(lay, field, token):
    scene = Scene(hand="P2.", stack="").play(lay)
    assert scene.beach == {field: token}


@clause("BOSMAN-R3-1")
@pytest.mark.parametrize(
    ("lay", "hand", "majtki"),
    [
        ("lay P2. left", ["D1"], ["dywanik", "ryba", "skrzynia", "puszka"]),
        ("lay DM right", ["D1", "P2."], ["ryba", "skrzynia", "puszka"]),
    ],
)
def test_what_is_laid_leaves_the_hand_or_the_place_beside_the_screen(lay, hand, majtki):
    scene = Scene(hand="D1 P2.", stack="").play(lay)
    assert scene.hand(0) == hand
    assert scene.seen()["majtki"] == majtki


@clause("BOSMAN-R3-1")
@pytest.mark.parametrize("lay", ["lay P2 left", "lay S2. up", "lay RM down", "lay PM left"])
def test_one_lays_only_what_one_has(lay):
    scene = Scene(hand="P2.", hands={1: "P2 S2."})
    assert scene.refused(lay).clause == "BOSMAN-R3-1"


@clause("BOSMAN-R3-1")
def test_a_majtek_that_was_laid_cannot_be_laid_again():
    scene = Scene(beach(e5="DM"), hand="P1")
    assert scene.refused("lay DM right").clause == "BOSMAN-R3-1"


@clause("BOSMAN-3-2")
@pytest.mark.parametrize("lay", ["lay S1 up", "lay D1 right", "lay R1 down", "lay P1 left"])
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_every_player_may_lay_pirates_of_every_gang(seat, lay):
    scene = Scene(turn=seat, hand="D1 R1 S1 P1").play(lay)
    assert list(scene.beach.values()) == [lay.split()[1]]


@clause("BOSMAN-1-4", "BOSMAN-R3-4", "BOSMAN-3-5")
def test_each_token_lies_only_on_an_outpost_with_its_own_symbol():
    scene = Scene(hand="D1 R1 S1 P1")
    assert scene.legal("lay") == ["lay D1 right", "lay R1 down", "lay S1 up", "lay P1 left", "lay DM right"]


@clause("BOSMAN-1-4", "BOSMAN-R3-4")
@pytest.mark.parametrize("side", ["up", "down", "left"])
def test_a_token_is_refused_on_the_outpost_of_another_gang(side):
    refusal = Scene(hand="D1").refused(f"lay D1 {side}")
    assert (refusal.clause, refusal.code) == ("BOSMAN-R3-4", "refused-other-outpost")


@clause("BOSMAN-R3-4")
@pytest.mark.parametrize("token", ["D1", "S1", "P1", "R1", "DM"])
def test_a_token_is_refused_on_an_empty_field(token):
    scene = Scene(beach("e3"), hand="D1 R1 S1 P1")
    refusal = scene.refused(f"lay {token} up")
    assert (refusal.clause, refusal.code) == ("BOSMAN-R3-4", "refused-no-outpost")


@clause("BOSMAN-R3-2")
def test_a_token_is_laid_only_above_below_left_or_right_of_the_bosman():
    # The outposts at b2, d2, b4 and d4 touch the bosman's field at a corner.
    laid = []
    for lay in ("lay R1 down", "lay P1 left", "lay D1 right", "lay S1 up"):
        laid += Scene(hand="D1 R1 S1 P1").play(lay).beach
    assert laid == ["c4", "b3", "d3", "c2"]


@clause("BOSMAN-R3-2")
@pytest.mark.parametrize(
    ("token", "corner", "fits"), [("R1", "b2", "down"), ("P1", "d2", "left"), ("D1", "b4", "right"), ("S1", "d4", "up")]
)
def test_a_token_is_never_laid_diagonally(token, corner, fits):
    scene = Scene(hand=token)
    assert [lay for lay in scene.legal("lay") if token in lay] == [f"lay {token} {fits}"]
    assert corner not in scene.play(f"lay {token} {fits}").beach


@clause("BOSMAN-R3-2")
@pytest.mark.parametrize("side", ["up-left", "b2", "diagonal"])
def test_there_is_no_word_for_laying_anywhere_else(side):
    with pytest.raises(BadNotation):
        GAME.parse(f"lay R1 {side}")


@clause("BOSMAN-R3-3")
@pytest.mark.parametrize(
    ("bosman", "lay", "field"),
    [
        ("c1", "lay P1 up", "c5"),
        ("e3", "lay S1 right", "a3"),
        ("c5", "lay D1 down", "c1"),
        ("a3", "lay R1 left", "e3"),
        ("e1", "lay D1 up", "e5"),
        ("e1", "lay P1 right", "a1"),
    ],
)
def test_at_an_edge_the_field_at_the_opposite_edge_is_adjacent(bosman, lay, field):
    scene = Scene(beach(bosman), hand="D1 R1 S1 P1").play(lay)
    assert list(scene.beach) == [field]


@clause("BOSMAN-R3-5")
def test_a_token_that_lies_there_is_replaced_and_goes_to_the_bottom_of_the_stack():
    scene = Scene(
        """
        p  .  d  r  s
        d  r  s  p  .
        s  p  @  D3 r
        .  d  r  s  p
        r  s  p  .  d
        """,
        turn=2,
        hand="D1 S1",
    )
    before = scene.stack
    scene.play("lay D1 right", draws="R1 R2 R3 S2")
    assert scene.beach == {"d3": "D1"}
    assert scene.under == [["D3"]]
    assert len(scene.stack) == len(before) - 4
    assert "D3" not in scene.hand(2)


@clause("BOSMAN-R3-5")
def test_a_replaced_token_is_drawn_after_all_that_lay_above_it():
    scene = Scene(beach(d3="D3"), turn=2, hand="D1", stack="S1 S2 S3").play("lay D1 right")
    drawn = scene.told("drawn", seat=2)[0]["tokens"]
    assert sorted(drawn[:3]) == ["S1", "S2", "S3"]
    assert drawn[3:] == ["D3"]


@clause("BOSMAN-R3-5")
def test_several_replaced_tokens_lie_in_the_order_in_which_they_left_the_beach():
    scene = Scene(beach(d3="D3", b3="P2"), turn=1, hand="D1", hands={2: "P1"})
    scene.play("lay D1 right", "lay P1 left")
    assert scene.under == [["D3"], ["P2"]]


@clause("Q-BOSMAN-11")
@pytest.mark.parametrize("seat", [0, 3])
@pytest.mark.parametrize("token", ["D1", "D2", "D2:", "D3."])
def test_own_and_foreign_tokens_are_replaced_by_any_digit_and_dots(seat, token):
    scene = Scene(beach(d3="D2"), turn=seat, hand=token).play(f"lay {token} right")
    assert scene.beach == {"d3": token}
    assert scene.under == [["D2"]]


@clause("Q-BOSMAN-11", "Q-BOSMAN-09")
def test_a_majtek_replaces_a_pirate():
    scene = Scene(beach(d3="D2")).play("lay DM right")
    assert scene.beach == {"d3": "DM"}
    assert scene.under == [["D2"]]


@clause("Q-BOSMAN-09")
def test_a_majtek_lies_only_on_an_outpost_of_its_own_symbol():
    scene = Scene(turn=2)
    assert scene.legal("lay") == ["lay SM up"]
    assert [scene.refused(f"lay SM {side}").clause for side in ("right", "down", "left")] == ["BOSMAN-R3-4"] * 3


@clause("Q-BOSMAN-09")
def test_a_majtek_on_the_beach_is_replaced_like_a_pirate():
    scene = Scene(beach(d3="DM"), turn=1, hand="D2").play("lay D2 right")
    assert scene.beach == {"d3": "D2"}


@clause("Q-BOSMAN-09", "BOSMAN-R3-17")
def test_a_majtek_may_board_from_the_owners_next_turn_on():
    scene = Scene(beach(b3="P1"), hand="P2", hands={1: "R1", 2: "R1", 3: "S1"}, stack="")
    scene.play("lay DM right")
    assert (scene.bosman, scene.beach, scene.boat) == ("c3", {"b3": "P1", "d3": "DM"}, {})
    scene.play("exchange 1", "exchange 1", "exchange 1", "lay P2 left")
    assert scene.phase == "take"
    scene.play("take right 3:")
    assert scene.boat == {"3:": "DM"}


@clause("Q-BOSMAN-15")
@pytest.mark.parametrize("side", SIDES)
def test_nothing_is_laid_under_a_bosman_who_stands_on_an_outpost(side):
    scene = Scene(beach("d3"), hand="D1 D2 D3")
    assert scene.refused(f"lay D1 {side}").clause == "BOSMAN-R3-4"
    assert scene.legal("lay") == []


@clause("Q-BOSMAN-16")
def test_if_nothing_in_the_hand_fits_exchange_and_poison_and_majtek_remain():
    scene = Scene(beach("d3", boat="D . . . . . . . ."), turn=1, hand="D1 D2 D3")
    assert scene.kinds() == {"lay", "poison", "exchange"}
    assert scene.legal("lay") == ["lay RM right"]
    assert scene.refused("pass").clause == "Q-BOSMAN-03"


@clause("Q-BOSMAN-16")
@pytest.mark.parametrize(
    ("bosman", "gangs"), [("c3", "DRSP"), ("e2", "DRSP"), ("d3", "RSP"), ("e3", "DSP"), ("a1", "DRS"), ("e4", "DRS")]
)
def test_beside_an_empty_field_all_gangs_fit_beside_an_outpost_the_three_others(bosman, gangs):
    scene = Scene(beach(bosman), hand="D1 R1 S1 P1")
    assert [lay.split()[1][0] for lay in scene.legal("lay") if "M" not in lay] == list(gangs)
