"""A turn of Bosman: one of three actions, and when a player passes (section R)."""

import pytest

from clauses.scene import Scene, beach
from clauses.support import clause


@clause("BOSMAN-R-1")
def test_in_a_turn_one_lays_a_token_or_uses_poison_or_exchanges():
    scene = Scene(beach(boat="R . . . . . . . ."), hand="P1 S2")
    assert scene.kinds() == {"lay", "poison", "exchange"}
    assert scene.legal() == [
        "lay S2 up",
        "lay P1 left",
        "lay DM right",
        "poison 1",
        "exchange 1",
        "exchange 2",
        "exchange 1 2",
    ]


@clause("BOSMAN-R-1")
@pytest.mark.parametrize("act", ["keep", "choose ryba"])
def test_a_turn_knows_nothing_else(act):
    assert Scene(hand="P1").refused(act).clause == "BOSMAN-R-1"


@clause("Q-BOSMAN-02", "BOSMAN-R-1")
@pytest.mark.parametrize("act", ["lay P1 left", "lay DM right", "poison 1", "exchange 1"])
def test_a_turn_is_exactly_one_action(act):
    scene = Scene(beach(boat="R . . . . . . . ."), hand="P1 P2 S1")
    scene.play(act)
    assert scene.turn == 1
    assert scene.to_act() == [1]
    assert scene.refused("exchange 1", seat=0).clause == "BOSMAN-P-9"


@clause("Q-BOSMAN-03", "Q-BOSMAN-16")
def test_with_a_single_token_that_fits_nowhere_one_must_exchange():
    scene = Scene(beach("d3"), hand="D1")
    assert scene.legal() == ["exchange 1"]
    assert scene.refused("pass").clause == "Q-BOSMAN-03"


@clause("Q-BOSMAN-03")
def test_with_an_empty_hand_and_no_special_that_can_be_played_one_passes():
    scene = Scene(beach("d3"), hand="")
    assert scene.legal() == ["pass"]
    scene.play("pass")
    assert scene.turn == 1
    assert scene.bosman == "d3"


@clause("Q-BOSMAN-03")
def test_with_an_empty_hand_one_must_still_lay_the_majtek():
    scene = Scene(hand="")
    assert scene.legal() == ["lay DM right"]
    assert scene.refused("pass").clause == "Q-BOSMAN-03"


@clause("Q-BOSMAN-03")
def test_with_an_empty_hand_one_must_still_use_the_poison():
    scene = Scene(beach("d3", boat=". . . . R . . . ."), hand="")
    assert scene.legal() == ["poison 2."]
    assert scene.refused("pass").clause == "Q-BOSMAN-03"


@clause("Q-BOSMAN-01")
@pytest.mark.parametrize("hand", ["P1", "P1 R1 R2", "P1 R1 R2 S1 S2"])
def test_after_laying_a_pirate_one_draws_up_to_five(hand):
    scene = Scene(hand=hand).play("lay P1 left")
    assert len(scene.hand(0)) == 5


@clause("Q-BOSMAN-01")
def test_the_tokens_drawn_come_from_the_top_of_the_stack():
    scene = Scene(hand="P1 R1 R2 S1").play("lay P1 left", draws="D3 P2:")
    assert scene.hand(0) == ["D3", "R1", "R2", "S1", "P2:"]


@clause("Q-BOSMAN-01")
def test_one_draws_at_the_end_of_the_turn_after_the_evaluation():
    scene = Scene(beach(d3="D1"), hand="P1").play("lay P1 left")
    assert [event.code for event in scene.events] == ["laid", "pinned", "boarded", "drawn"]


@clause("Q-BOSMAN-01")
def test_a_majtek_from_beside_the_screen_is_not_replaced_by_a_draw():
    scene = Scene(hand="P1 P2").play("lay DM right")
    assert scene.hand(0) == ["P1", "P2"]


@clause("Q-BOSMAN-01")
def test_a_majtek_from_the_hand_is_replaced_by_a_draw():
    scene = Scene(turn=1, hand="DM P2").play("lay DM right", draws="R1 R2 R3 S1")
    assert scene.hand(1) == ["R1", "R2", "R3", "S1", "P2"]


@clause("Q-BOSMAN-01")
def test_after_poison_one_draws_nothing():
    scene = Scene(beach(boat="R . . . . . . . ."), hand="P1 P2").play("poison 1")
    assert scene.hand(0) == ["P1", "P2"]


@clause("Q-BOSMAN-01")
@pytest.mark.parametrize(
    ("stack", "held"), [("", ["P2", "P3"]), ("S1", ["S1", "P2", "P3"]), ("S1 S2", ["S1", "S2", "P2", "P3"])]
)
def test_if_the_stack_is_short_one_draws_what_there_is(stack, held):
    scene = Scene(hand="P1 P2 P3", stack=stack).play("lay P1 left")
    assert scene.hand(0) == held
    assert scene.turn == 1
