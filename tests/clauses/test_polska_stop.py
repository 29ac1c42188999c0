"""STOP cards and lost turns (section KS, Q-POLSKA-17)."""

import pytest

from clauses.polska_scene import Scene
from clauses.support import clause


@clause("POLSKA-KS-1")
@pytest.mark.parametrize(("number", "name"), [(1, "Ola"), (3, "Ewa"), (4, "Adam")])
def test_a_stop_card_is_laid_before_any_opponent_one_chooses(number, name):
    scene = Scene("Ola; Jan at torun, hand stop-3; Ewa; Adam; turn Jan; die 3").play(f"stop {number}")
    assert {who for who, cards in scene.stops.items() if cards == ["stop-3"]} == {name}
    assert scene.hand("Jan") == []
    assert scene.used == []


@clause("Q-POLSKA-17")
def test_every_opponent_may_be_stopped_but_not_oneself():
    scene = Scene("Ola; Jan at torun, hand stop-3; Ewa; turn Jan; die 3")
    assert scene.legal("stop") == ["stop 1", "stop 3"]
    assert scene.refused("stop 2").clause == "Q-POLSKA-17"


@clause("POLSKA-KS-1")
@pytest.mark.parametrize(("hand", "act"), [("grey-966", "stop 2"), ("stop-1", "stop 3"), ("stop-1", "play stop-1")])
def test_stopping_needs_a_stop_card_and_an_opponent_at_the_table(hand, act):
    assert Scene(f"Ola at torun, hand {hand}; die 3").refused(act).clause == "POLSKA-KS-1"


@clause("POLSKA-KS-1", "POLSKA-KS-2", "POLSKA-KS-3")
def test_the_stopped_player_takes_a_die_of_his_choice_and_loses_his_turn():
    scene = Scene("Ola at torun, hand stop-1; Jan at gdansk, hand eagle train-1; dice 2 3 5 6")
    scene.play("die 6", "stop 2")
    assert scene.turn == "Jan"
    assert scene.legal() == ["die 2", "die 3", "die 5"]
    scene.play("die 5")
    assert (scene.turn, scene.dice) == ("Ola", [2, 3])
    assert (scene.pawns["Jan"], scene.track["Jan"]) == ("gdansk", 0)
    assert scene.hand("Jan") == ["train-1", "eagle"]


@clause("POLSKA-KS-2", "POLSKA-M-6")
@pytest.mark.parametrize("act", ["pass", "end", "move lebork", "play eagle"])
def test_in_a_lost_turn_nothing_can_be_done_instead_of_taking_a_die(act):
    scene = Scene("Ola at slupsk, hand eagle, stopped stop-1; dice 2 3")
    assert scene.refused(act).clause == "POLSKA-M-6"


@clause("POLSKA-KS-3")
def test_after_the_lost_turn_the_card_goes_to_the_used_pile():
    scene = Scene("Ola at slupsk, stopped stop-2; used grey-966; dice 2 3")
    assert scene.stops["Ola"] == ["stop-2"]
    scene.play("die 2")
    assert scene.stops["Ola"] == []
    assert scene.used == ["grey-966", "stop-2"]


@clause("POLSKA-KS-3", "POLSKA-KS-1")
def test_the_turn_after_a_lost_one_is_a_whole_turn_again():
    scene = Scene("Ola at slupsk, stopped stop-2; Jan at torun; dice 2 2 2")
    scene.play("die 2", "die 2", "move bydgoszcz", "die 2", "move gdansk")
    assert scene.pawns["Ola"] == "gdansk"


@clause("POLSKA-KS-4", "Q-POLSKA-17")
@pytest.mark.parametrize("cards", [1, 2, 3])
def test_a_player_loses_as_many_turns_as_stop_cards_lie_before_him_one_card_each(cards):
    stopped = " ".join(["stop-1", "stop-2", "stop-3"][:cards])
    scene = Scene(f"Jan at torun; Ola at slupsk, stopped {stopped}; turn Ola; dice 2 2 2 2 2 2 2")
    for left in range(cards - 1, -1, -1):
        scene.play("die 2")
        assert len(scene.stops["Ola"]) == left
        scene.any_turn()
    assert scene.turn == "Ola"
    assert scene.play("die 2").phase == "act"


@clause("POLSKA-KS-4", "Q-POLSKA-17")
def test_three_stop_cards_may_be_played_in_a_turn_on_one_player():
    scene = Scene("Ola at torun, hand stop-1 stop-2 stop-3 stop-4; Jan; Ewa; die 3").play("stop 2", "stop 2", "stop 2")
    assert len(scene.stops["Jan"]) == 3
    assert scene.turn == "Jan"
    assert scene.hand("Ola") == ["stop-4"]


@clause("Q-POLSKA-17")
def test_stop_cards_may_be_played_in_a_turn_on_several_players():
    scene = Scene("Ola at torun, hand stop-1 stop-2 stop-3; Jan; Ewa; die 3").play("stop 3", "stop 2", "stop 3")
    assert {name: len(cards) for name, cards in scene.stops.items()} == {"Ola": 0, "Jan": 1, "Ewa": 2}


@clause("Q-POLSKA-17", "POLSKA-KS-4")
def test_a_player_who_is_stopped_already_may_be_stopped_again():
    scene = Scene("Ola at torun, hand stop-1; Jan, stopped stop-2; die 3").play("stop 2")
    assert sorted(scene.stops["Jan"]) == ["stop-1", "stop-2"]


@clause("Q-POLSKA-17", "POLSKA-K-1")
def test_a_stop_card_is_one_of_the_three_cards_of_a_turn():
    scene = Scene("Ola at torun, hand stop-1 grey-966 grey-1000 grey-1025; die 3")
    assert scene.play("play grey-966", "stop 2", "play grey-1025").turn == "Jan"


@clause("Q-POLSKA-17", "POLSKA-R-7")
def test_a_stopped_player_rolls_first_if_no_die_is_left():
    scene = Scene("Ola at slupsk; Jan at torun, stopped stop-1; die 2; dice none")
    scene.play("move lebork", rolls="1 2 3 4 5 6 6")
    assert scene.told("rolled") == [{"seat": 1, "dice": [1, 2, 3, 4, 5, 6, 6]}]
    assert scene.play("die 1").turn == "Ola"
    assert scene.dice == [2, 3, 4, 5, 6, 6]


@clause("Q-POLSKA-17")
@pytest.mark.parametrize("act", ["train lebork", "coach lebork"])
def test_a_stop_card_cannot_be_combined_with_train_or_coach(act):
    scene = Scene("Ola at slupsk, hand stop-1 stop-2 train-1 coach-1; die 3").play("stop 2")
    assert scene.refused(act).clause in ("POLSKA-KP-3", "POLSKA-KA-2")
