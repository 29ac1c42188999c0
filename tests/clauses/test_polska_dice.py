"""The turn and the dice (section R, POLSKA-M-6 and the rulings about dice)."""

import pytest

from clauses.polska_scene import Scene
from clauses.support import clause


@clause("POLSKA-R-1", "POLSKA-M-4")
def test_with_a_die_one_moves_the_pawn_or_plays_cards():
    scene = Scene("Ola at slupsk, hand grey-966 stop-1; die 2")
    assert scene.kinds() == {"move", "card", "stop"}


@clause("POLSKA-R-1", "POLSKA-M-5")
def test_a_move_is_the_whole_of_a_turn():
    scene = Scene("Ola at slupsk, hand grey-966; Jan at torun; die 2").play("move lebork")
    assert (scene.turn, scene.phase) == ("Jan", "die")
    assert scene.hand("Ola") == ["grey-966"]


@clause("POLSKA-R-2", "POLSKA-M-6")
def test_the_player_in_turn_takes_one_of_the_dice_and_keeps_its_number():
    scene = Scene("Ola at slupsk; dice 1 2 2 4 5 6 6")
    assert scene.legal() == ["die 1", "die 2", "die 4", "die 5", "die 6"]
    scene.play("die 2")
    assert scene.dice == [1, 2, 4, 5, 6, 6]
    assert (scene.turn, scene.seen()["die"]) == ("Ola", 2)


@clause("POLSKA-M-6")
@pytest.mark.parametrize(
    "act",
    ["move lebork", "play grey-966", "stop 2", "train gdansk", "coach gdansk", "pass", "end", "discard grey-966"],
)
def test_a_die_is_taken_before_anything_else(act):
    scene = Scene("Ola at slupsk, hand grey-966 stop-1 train-1 coach-1")
    assert scene.refused(act).clause == "POLSKA-M-6"
    assert scene.kinds() == {"die"}


@clause("POLSKA-M-6", "Q-POLSKA-22")
def test_who_plays_cards_has_used_a_die_too():
    scene = Scene("Ola at slupsk, hand grey-966; dice 1 2 3 4 5 6 6").play("die 4", "play grey-966")
    assert (scene.turn, scene.dice) == ("Jan", [1, 2, 3, 5, 6, 6])


@clause("Q-POLSKA-22")
@pytest.mark.parametrize("played", [0, 1])
def test_nobody_takes_a_second_die_in_a_turn(played):
    scene = Scene(f"Ola at slupsk, hand grey-966; die 2; played {played}")
    assert scene.refused("die 3").clause == "Q-POLSKA-22"


@clause("POLSKA-R-6")
def test_the_next_player_to_the_left_takes_one_of_the_dice_that_are_left_without_rolling():
    scene = Scene("Ola at slupsk; Jan at torun; Ewa at lublin; dice 1 2 2 4 5 6 6").play("die 2", "move lebork")
    assert scene.turn == "Jan"
    assert scene.told("rolled") == []
    assert scene.legal() == ["die 1", "die 2", "die 4", "die 5", "die 6"]


@clause("POLSKA-R-6")
def test_a_die_that_is_not_among_those_left_cannot_be_taken():
    assert Scene("Ola at slupsk; dice 2 2 6").refused("die 1").clause == "POLSKA-R-6"


@clause("POLSKA-R-6")
def test_nobody_else_takes_a_die_or_moves_in_ones_turn():
    scene = Scene("Ola at slupsk; Jan at torun; dice 1 2 6")
    assert scene.refused("die 6", by="Jan").clause == "POLSKA-R-6"
    assert scene.play("die 6").refused("move bydgoszcz", by="Jan").clause == "POLSKA-R-6"


@clause("POLSKA-R-6", "POLSKA-R-7", "Q-POLSKA-22")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_one_roll_serves_seven_turns_and_the_choice_is_of_seven_then_six_then_five_dice(players):
    scene = Scene.new(players)
    choices = []
    for _ in range(15):
        choices.append(len(scene.dice))
        scene.any_turn()
    assert choices == [7, 6, 5, 4, 3, 2, 1, 7, 6, 5, 4, 3, 2, 1, 7]


@clause("POLSKA-R-7")
def test_after_the_last_die_the_next_player_rolls_all_seven():
    scene = Scene("Ola at slupsk; Jan at torun; die 2; dice none").play("move lebork", rolls="6 1 3 3 2 5 1")
    assert scene.told("rolled") == [{"seat": 1, "dice": [1, 1, 2, 3, 3, 5, 6]}]
    assert (scene.turn, scene.dice) == ("Jan", [1, 1, 2, 3, 3, 5, 6])


@clause("POLSKA-R-7", "Q-POLSKA-22")
def test_the_last_die_is_no_choice():
    assert Scene("Ola at slupsk; dice 5").legal() == ["die 5"]


@clause("Q-POLSKA-22", "POLSKA-KS-2")
def test_a_lost_turn_uses_exactly_one_die():
    scene = Scene("Ola at slupsk, stopped stop-1; Jan at torun; dice 2 3 3 6").play("die 3")
    assert (scene.turn, scene.dice) == ("Jan", [2, 3, 6])


@clause("Q-POLSKA-22")
def test_a_pass_uses_exactly_one_die():
    scene = Scene("Ola at slupsk; Jan at torun; dice 2 3 3 6; pass free").play("die 3", "pass")
    assert (scene.turn, scene.dice) == ("Jan", [2, 3, 6])
