"""Passing, being blocked, playing for time (Q-POLSKA-01, 27 and 28)."""

import pytest

from clauses.polska_scene import GAME, Scene
from clauses.support import clause

# Tczew is between two markers with a pawn on each.
BLOCKED = "Jan at gdansk; Ewa at malbork; markers 2 12"

any_die = pytest.mark.parametrize("die", [1, 2, 6])


@clause("Q-POLSKA-01")
def test_who_can_move_may_not_pass():
    scene = Scene("Ola at slupsk; die 2")
    assert scene.refused("pass").clause == "Q-POLSKA-01"
    assert scene.kinds() == {"move"}


@clause("Q-POLSKA-01")
@any_die
@pytest.mark.parametrize("card", ["grey-966", "stop-1", "train-1", "eagle"])
def test_who_cannot_move_but_can_play_a_card_may_not_pass(card, die):
    scene = Scene(f"Ola at tczew, hand {card}; {BLOCKED}; die {die}")
    assert scene.refused("pass").clause == "Q-POLSKA-01"
    assert "move" not in scene.kinds()


@clause("Q-POLSKA-01")
def test_end_is_no_way_to_pass():
    assert Scene("Ola at slupsk, hand grey-966; die 2").refused("end").clause == "POLSKA-K-1"


@clause("Q-POLSKA-01")
@pytest.mark.parametrize("place", ["slupsk", "tczew"])
def test_where_passing_is_free_one_may_always_pass_after_taking_a_die(place):
    scene = Scene(f"Ola at {place}, hand grey-966; {BLOCKED}; dice 2 3; pass free")
    assert scene.refused("pass").clause == "POLSKA-M-6"
    scene.play("die 2", "pass")
    assert (scene.turn, scene.pawns["Ola"], scene.track["Ola"]) == ("Jan", place, 0)
    assert scene.told("passed") == [{"seat": 0}]


@clause("Q-POLSKA-01")
def test_even_where_passing_is_free_one_does_not_pass_after_a_card():
    scene = Scene("Ola at slupsk, hand grey-966 grey-1000; die 2; pass free").play("play grey-966")
    assert scene.legal() == ["play grey-1000", "end"]
    scene.refused("pass")


@clause("Q-POLSKA-01")
def test_passing_is_for_the_blocked_only_unless_the_host_says_otherwise():
    assert Scene.new().seen()["options"]["pass"] == "only_if_blocked"
    assert GAME.options({"pass": "free"})["pass"] == "free"


@clause("Q-POLSKA-27", "Q-POLSKA-01", "Q-POLSKA-04")
@any_die
@pytest.mark.parametrize("hand", ["", "city-torun", "coach-1"])
def test_who_can_neither_move_nor_play_a_card_passes(hand, die):
    scene = Scene(f"Ola at tczew, hand {hand}; {BLOCKED}; die {die}")
    assert scene.legal() == ["pass"]
    assert scene.play("pass").turn == "Jan"
    assert scene.pawns["Ola"] == "tczew"


@clause("Q-POLSKA-27", "POLSKA-M-6")
def test_who_is_blocked_takes_a_die_all_the_same():
    scene = Scene(f"Ola at tczew; {BLOCKED}; dice 2 3 6")
    assert scene.legal() == ["die 2", "die 3", "die 6"]
    assert scene.play("die 3", "pass").dice == [2, 6]


@clause("Q-POLSKA-28", "Q-POLSKA-01")
def test_five_cards_buy_at_most_five_turns_and_then_the_pawn_must_move():
    cards = ["grey-966", "grey-1000", "grey-1025", "blue-1079", "eagle"]
    scene = Scene(f"Ola at slupsk, hand {' '.join(cards)}; Jan at torun")
    for card in cards:
        scene.play(scene.legal("die")[0], f"play {card}")
        if scene.turn == "Ola":
            scene.play("end")
        scene.any_turn()
    assert (scene.turn, scene.pawns["Ola"]) == ("Ola", "slupsk")
    scene.play(scene.legal("die")[0])
    assert scene.kinds() == {"move"}
    assert scene.refused("pass").clause == "Q-POLSKA-01"
