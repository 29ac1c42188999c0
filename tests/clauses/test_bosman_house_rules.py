"""The house rule of Bosman: pirates without dots take any seat of their row (BOSMAN-H-1)."""

import pytest

import wyprawa
from clauses.scene import Scene, beach
from clauses.support import clause
from wyprawa.core.errors import Problem

PINS = {"D": ("d3", "P1 left"), "R": ("c4", "S1 up"), "S": ("c2", "R1 down"), "P": ("b3", "D1 right")}
"""By gang: the field of its token beside the bosman, and the lay that keeps him there."""


def boarding(token: str, boat: str = "", undotted: str = "row", **more: object) -> Scene:
    """The scene after the owner of a token beside the bosman has laid another token."""
    field, pin = PINS[token[0]]
    turn = "DRSP".index(token[0])
    scene = Scene(beach(boat=boat, **{field: token}), turn=turn, hand=pin.split()[0], undotted=undotted, **more)
    return scene.play(f"lay {pin}")


@clause("BOSMAN-H-1")
def test_a_pirate_without_dots_may_take_any_free_seat_of_its_row():
    scene = boarding("R2")
    assert scene.phase == "take"
    assert scene.legal() == ["take down 2", "take down 2.", "take down 2:"]
    scene.play("take down 2:")
    assert scene.boat == {"2:": "R2"}
    assert scene.turn == 2


@clause("BOSMAN-H-1", "BOSMAN-3-4")
def test_a_pirate_without_dots_sits_in_no_other_row():
    scene = boarding("R2")
    refusal = scene.refused("take down 1")
    assert (refusal.clause, refusal.code) == ("BOSMAN-H-1", "refused-other-row")


@clause("BOSMAN-H-1", "BOSMAN-R3-16")
def test_seats_of_the_row_that_are_taken_are_not_offered():
    scene = boarding("R2", ". . . D . . . . .")
    assert scene.legal() == ["take down 2.", "take down 2:"]
    assert scene.refused("take down 2").clause == "BOSMAN-R3-16"


@clause("BOSMAN-H-1", "BOSMAN-R3-15")
def test_the_only_free_seat_of_the_row_is_taken_at_once():
    scene = boarding("R2", ". . . D S . . . .")
    assert scene.boat["2:"] == "R2"
    assert scene.turn == 2


@clause("BOSMAN-H-1", "BOSMAN-R3-16")
def test_with_a_full_row_it_stays_on_the_beach():
    scene = boarding("R2", ". . . D S D . . .")
    assert scene.beach["c4"] == "R2"
    assert scene.told("stayed") == [{"token": "R2", "field": "c4"}]


@clause("BOSMAN-H-1", "BOSMAN-3-4")
@pytest.mark.parametrize("token", ["R2.", "R2:"])
def test_a_pirate_with_dots_has_one_seat(token):
    assert boarding(token).boat == {token[1:]: token}


@clause("BOSMAN-H-1", "BOSMAN-3-4")
def test_without_the_rule_a_pirate_without_dots_has_one_seat():
    assert boarding("R2", undotted="own_seat").boat == {"2": "R2"}


@clause("BOSMAN-H-1", "BOSMAN-K-3", "BOSMAN-K-5")
def test_on_another_seat_of_its_row_it_completes_lines_and_counts_its_digit():
    scene = boarding("R2", ". . R . . . . . R").play("take down 2:")
    assert scene.scores == [0, 4, 0, 0]
    assert scene.seen()["digit_sums"] == [0, 6, 0, 0]


@clause("BOSMAN-H-1", "BOSMAN-R2-1", "Q-BOSMAN-05")
@pytest.mark.parametrize(("poisoned_seat", "free"), [("refillable", ["2", "2.", "2:"]), ("blocked", ["2.", "2:"])])
def test_a_poisoned_seat_of_the_row_is_free_only_if_it_can_be_taken_again(poisoned_seat, free):
    scene = boarding("R2", ". . . xD . . . . .", poisoned_seat=poisoned_seat)
    assert scene.legal() == [f"take down {place}" for place in free]


@clause("BOSMAN-H-1", "BOSMAN-R2-1")
def test_poison_on_a_pirate_away_from_its_own_seat_covers_that_seat():
    scene = boarding("R2").play("take down 2:", "poison 2:")
    assert (scene.boat, scene.covered) == ({}, [["2:", "R2"]])
    game = wyprawa.game("bosman")
    text = game.write_position(scene.state)
    assert game.write_position(game.read_position(text)) == text


@clause("BOSMAN-H-1", "Q-BOSMAN-07")
def test_two_players_choose_the_order_when_two_tokens_want_seats_of_one_row():
    picture = beach(c2="S1", d3="D2", b3="P2.")
    scene = Scene(picture, players=2, hand="R1", undotted="row").play("lay R1 down")
    assert set(scene.legal()) == {"take right 2", "take right 2.", "take right 2:", "take left 2."}
    assert scene.play("take right 2.").boat == {"2.": "D2"}
    assert scene.beach["b3"] == "P2."


@clause("BOSMAN-H-1")
def test_only_with_the_rule_a_position_may_show_a_pirate_on_another_seat_of_its_row():
    game = wyprawa.game("bosman")
    text = game.write_position(boarding("R2").play("take down 2.").state)
    assert game.read_position(text).boat.count(-1) == 8
    with pytest.raises(Problem) as wrong:
        game.read_position(text.replace("undotted=row", "undotted=own_seat"))
    assert wrong.value.code == "position-place"
