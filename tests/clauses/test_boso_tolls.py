"""Crossing routes: who is paid (section 11, BOSO-5B-6 to 5B-8 and the rulings Q-BOSO-32)."""

from clauses.boso_scene import Scene
from clauses.support import clause


@clause("BOSO-5B-6", "BOSO-5B-8", "BOSO-11-2", "BOSO-11-3", "Q-BOSO-32a")
def test_the_second_step_into_a_visited_field_pays_that_player_three():
    scene = Scene("Ola at niger, goldens 7; Jan at sudan").play("step czad", "step sudan")
    assert scene.goldens == {"Ola": 7 - 1 - 3, "Jan": 5 + 3}
    assert scene.told("toll") == [{"seat": 0, "other": 1, "goldens": 3}]


@clause("BOSO-5B-8", "BOSO-11-3", "BOSO-8B-1")
def test_a_step_by_card_pays_one():
    scene = Scene("Ola at niger, goldens 7, hand capitals-nga; Jan at nigeria").play("step nigeria 1")
    assert scene.goldens == {"Ola": 6, "Jan": 6}


@clause("Q-BOSO-25", "BOSO-11-3")
def test_an_extra_free_step_pays_one_too():
    scene = Scene("Ola at peru, goldens 2, hand capitals-ecu miscellany-panama-hat; Jan at kolumbia")
    assert scene.play("step ekwador 1 2", "step kolumbia").goldens == {"Ola": 1, "Jan": 6}


@clause("BOSO-11-4", "BOSO-3-6")
def test_whoever_cannot_pay_the_toll_cannot_step_there():
    scene = Scene("Ola at niger, goldens 1; Jan at czad")
    assert scene.refused("step czad").clause == "BOSO-11-4"
    card = Scene("Ola at niger, goldens 0, hand capitals-nga; Jan at nigeria")
    assert card.refused("step nigeria 1").clause == "BOSO-11-4"


@clause("BOSO-11-5", "Q-BOSO-32b")
def test_each_earlier_visitor_is_paid_in_full():
    scene = Scene("Ola at niger, goldens 9; Jan at sudan; Ewa at sudan").play("step czad", "step sudan")
    assert scene.goldens == {"Ola": 9 - 1 - 6, "Jan": 8, "Ewa": 8}
    free = Scene("Ola at niger, goldens 9, hand capitals-nga; Jan at nigeria; Ewa at nigeria; Adam at nigeria")
    assert free.play("step nigeria 1").goldens == {"Ola": 6, "Jan": 6, "Ewa": 6, "Adam": 6}


@clause("Q-BOSO-32b", "Q-BOSO-53")
def test_with_the_option_the_fee_is_paid_once_to_the_next_visitor_clockwise():
    text = "Ola at niger, goldens 9; Jan at libia; Ewa at sudan; Adam at sudan"
    scene = Scene(text, multi_toll="base_once").play("step czad", "step sudan")
    assert scene.goldens == {"Ola": 9 - 1 - 4, "Jan": 5, "Ewa": 8, "Adam": 6}


@clause("Q-BOSO-32c", "BOSO-5B-7", "BOSO-11-7")
def test_starting_walking_and_sightseeing_make_one_visitor_each_only_once():
    scene = Scene("Ola at niger, goldens 9; Jan at sudan, trail czad sudan, seen libia").play("step czad")
    assert scene.goldens["Jan"] == 7
    assert Scene("Ola at niger, goldens 9; Jan at sudan, seen libia").play("step libia").goldens["Jan"] == 7


@clause("Q-BOSO-32c", "BOSO-7-7")
def test_walking_makes_a_second_visitor_and_sightseeing_does_not():
    scene = Scene("Ola at mali, goldens 9, goals niger hawaje; Jan at czad").play("step niger")
    assert "czad" not in scene.visited["Ola"]
    walked = Scene("Ola at niger, goldens 9; Jan at czad").play("step czad")
    assert "czad" in walked.visited["Ola"]


@clause("Q-BOSO-32d")
def test_returning_where_another_came_after_me_i_pay():
    scene = Scene("Ola at niger, trail czad niger, goldens 9; Jan at czad").play("step czad")
    assert scene.goldens == {"Ola": 7, "Jan": 7}


@clause("Q-BOSO-32e", "BOSO-11-6", "BOSO-6B-5")
def test_finished_and_losing_players_are_paid():
    text = "Ola at niger, goldens 9; Jan at czad, goals none; Ewa at libia, lost 1"
    assert Scene(text, variant="b").play("step czad").goldens["Jan"] == 7
    assert Scene(text, variant="b").play("step libia").goldens["Ewa"] == 7


@clause("Q-BOSO-32f")
def test_the_toll_is_taken_by_itself_and_all_see_the_purses():
    scene = Scene("Ola at niger, goldens 9; Jan at czad").play("step czad")
    assert scene.seen()["purses"] == scene.seen("Jan")["purses"] == [7, 7]
    assert scene.told("toll") == [{"seat": 0, "other": 1, "goldens": 2}]


@clause("Q-BOSO-50")
def test_the_bank_has_goldens_without_limit():
    scene = Scene("Ola at mali, goldens 100000, goals niger hawaje").play("step niger")
    assert scene.goldens["Ola"] == 100002
