"""Steps, prices, cards for steps, destinations (sections 3, 5B, 7, 8B and their rulings)."""

import pytest

from clauses.boso_scene import Scene
from clauses.support import clause
from wyprawa.games.boso.components.routes import ROUTES
from wyprawa.games.boso.components.world import DISTANCE


def place(scene: Scene, *cards: str) -> str:
    """The numbers of these cards in Ola's hand, as typed."""
    return " ".join(str(number) for number in sorted(scene.hand("Ola").index(card) + 1 for card in cards))


@clause("BOSO-3-1", "BOSO-3-2")
def test_a_step_leads_along_a_line_only():
    scene = Scene("Ola at niger")
    neighbours = {"algieria-saharyjska", "libia", "mali", "czad", "nigeria"}
    assert {text.split()[1] for text in scene.legal("step")} == neighbours
    assert scene.refused("step sudan").clause == "BOSO-3-2"
    assert scene.play("step czad").places["Ola"] == "czad"


@clause("BOSO-2A-2", "BOSO-3-2")
def test_a_line_over_the_edge_of_the_map_is_a_step_like_any_other():
    scene = Scene("Ola at morze-czukockie, goldens 9")
    assert {text.split()[1] for text in scene.legal("step")} >= {"morze-wschodniosyberyjskie"}


@clause("BOSO-3-3", "BOSO-3-4", "BOSO-3-5", "BOSO-2E-1", "BOSO-5B-2")
@pytest.mark.parametrize(
    ("steps", "price"),
    [("czad", 1), ("czad sudan", 3), ("czad sudan etiopia", 6), ("czad sudan etiopia sudan", 10)],
)
def test_steps_cost_one_two_three_four_goldens(steps, price):
    scene = Scene("Ola at niger, goldens 20").play(*[f"step {field}" for field in steps.split()])
    assert scene.goldens["Ola"] == 20 - price


@clause("BOSO-3-7")
def test_prices_begin_at_one_again_in_every_round():
    scene = Scene("Ola at niger, goldens 9; Jan at islandia").play("step czad", "step sudan", "stop").keep_all()
    while scene.turn == "Ola":
        scene.play("end")
    assert scene.seen()["paid"] == 0


@clause("BOSO-5B-1", "BOSO-11-4", "Q-BOSO-29")
def test_a_step_one_cannot_pay_is_refused_but_the_beginning_of_a_way_is_fine():
    scene = Scene("Ola at niger, goldens 2").play("step czad")
    assert scene.goldens["Ola"] == 1
    assert scene.refused("step sudan").clause == "BOSO-11-4"
    assert scene.legal() == ["stop"]


@clause("Q-BOSO-22", "BOSO-3-3")
def test_nobody_must_move():
    scene = Scene("Ola at niger, goldens 9").play("stop")
    assert scene.told("stayed") == [{"seat": 0}]
    assert scene.turn == "Jan"


@clause("Q-BOSO-23")
def test_one_may_keep_the_card_pay_in_goldens_and_go_back():
    scene = Scene("Ola at niger, goldens 9, hand capitals-nga").play("step nigeria", "step niger", "step nigeria")
    assert scene.goldens["Ola"] == 9 - 6
    assert scene.hand("Ola") == ["capitals-nga"]


@clause("BOSO-2B-1")
def test_the_way_travelled_stays_drawn():
    scene = Scene("Ola at niger, goldens 9").play("step czad", "step sudan", "step czad")
    assert scene.seen()["trails"][0] == ["niger", "czad", "sudan", "czad"]
    assert scene.visited["Ola"] == {"niger", "czad", "sudan"}


@clause("BOSO-5B-3", "BOSO-8B-1", "BOSO-3-6", "BOSO-5B-2", "BOSO-2D-10")
def test_with_a_card_of_the_field_the_step_is_free_and_not_counted():
    scene = Scene("Ola at peru, goldens 3, hand capitals-ecu").play("step ekwador 1", "step kolumbia")
    assert scene.goldens["Ola"] == 2
    assert scene.seen()["paid"] == 1


@clause("BOSO-8B-1")
def test_a_card_is_good_only_on_its_own_fields():
    scene = Scene("Ola at peru, hand capitals-ecu")
    assert scene.refused("step kolumbia 1").clause == "BOSO-8B-1"
    assert scene.refused("step ekwador 2").clause == "BOSO-8B-1"


@clause("BOSO-8B-2", "Q-BOSO-24")
def test_the_card_is_used_up_and_replaced_at_once_for_later_steps():
    scene = Scene("Ola at peru, goldens 0, hand capitals-ecu").play("step ekwador 1", deals="capitals-col")
    assert scene.used == ["capitals-ecu"]
    assert scene.hand("Ola") == ["capitals-col"]
    assert scene.play("step kolumbia 1").places["Ola"] == "kolumbia"


@clause("Q-BOSO-24")
def test_the_option_replaces_cards_at_the_end_of_the_round():
    scene = Scene("Ola at peru, goldens 0, hand capitals-ecu", replenish="end_of_round").play("step ekwador 1")
    assert scene.hand("Ola") == []
    scene.play("stop").keep_all()
    assert scene.hand_sizes["Ola"] == 6


@clause("BOSO-8B-3", "Q-BOSO-25")
def test_two_cards_of_one_place_give_a_free_step_further():
    scene = Scene("Ola at peru, goldens 0, hand capitals-ecu miscellany-panama-hat")
    scene.play("step ekwador 1 2")
    assert scene.seen()["credit"] == 1
    scene.play("step kolumbia")
    assert (scene.goldens["Ola"], scene.seen()["paid"], scene.seen()["credit"]) == (0, 0, 0)
    assert scene.legal("step") == [] or all(len(text.split()) > 2 for text in scene.legal("step"))


@clause("Q-BOSO-25")
def test_both_cards_are_laid_together_on_entering():
    scene = Scene("Ola at peru, goldens 0, hand capitals-ecu")
    scene.play("step ekwador 1", deals="miscellany-panama-hat")
    assert scene.seen()["credit"] == 0
    assert scene.refused("step kolumbia").clause == "BOSO-11-4"


@clause("BOSO-8B-4", "Q-BOSO-26")
def test_an_extra_step_is_not_lost_when_the_next_one_has_its_own_card():
    hand = "capitals-ecu miscellany-panama-hat capitals-col"
    scene = Scene(f"Ola at peru, goldens 0, hand {hand}")
    scene.play(f"step ekwador {place(scene, 'capitals-ecu', 'miscellany-panama-hat')}")
    scene.play(f"step kolumbia {place(scene, 'capitals-col')}")
    assert scene.seen()["credit"] == 1
    scene.play("step panama")
    assert (scene.places["Ola"], scene.goldens["Ola"], scene.seen()["credit"]) == ("panama", 0, 0)


@clause("Q-BOSO-26")
def test_an_unspent_extra_step_lapses_at_the_end_of_the_move():
    scene = Scene("Ola at peru, hand capitals-ecu miscellany-panama-hat").play("step ekwador 1 2", "stop")
    assert scene.keep_all().seen()["credit"] == 0


@clause("Q-BOSO-27")
def test_three_cards_of_one_place_give_two_extra_steps():
    scene = Scene("Ola at peru, goldens 0, hand capitals-ecu miscellany-panama-hat barefoot-guayusa")
    scene.play("step ekwador 1 2 3", "step kolumbia", "step panama")
    assert scene.goldens["Ola"] == 0


@clause("Q-BOSO-28")
def test_at_an_own_destination_only_one_card_is_accepted():
    scene = Scene("Ola at peru, goals ekwador hawaje, hand capitals-ecu miscellany-panama-hat")
    assert scene.refused("step ekwador 1 2").clause == "Q-BOSO-28"
    assert set(scene.legal("step")) >= {"step ekwador", "step ekwador 1", "step ekwador 2"}


@clause("Q-BOSO-48")
def test_a_surprise_pays_for_no_step():
    assert Scene("Ola at peru, hand surprises-earthquake").refused("step ekwador 1").clause == "Q-BOSO-48"


@clause("BOSO-5B-4", "BOSO-5B-5", "BOSO-7-1", "BOSO-7-3", "BOSO-7-4")
def test_at_a_destination_one_gets_three_goldens_and_rests():
    scene = Scene("Ola at niger, goldens 9, goals czad hawaje").play("step czad").keep_all()
    assert scene.goldens["Ola"] == 9 - 1 + 3
    assert scene.goals["Ola"] == ["hawaje"]
    assert scene.phase != "move" or scene.turn == "Jan"


@clause("BOSO-7-5", "BOSO-5B-5", "BOSO-7-9", "BOSO-7-7")
def test_the_example_of_northern_india():
    scene = Scene("Ola at indie-poludniowe, goals indie-polnocne hawaje; Jan at iran, seen pakistan")
    scene.play("step indie-polnocne")
    assert scene.told("arrived")[0]["fields"] == ["indie-poludniowe", "nepal", "chiny-tybetanskie", "morze-arabskie"]
    assert scene.visited["Ola"] >= {"nepal", "chiny-tybetanskie", "morze-arabskie"}
    assert "pakistan" not in scene.visited["Ola"]


@clause("BOSO-7-6", "BOSO-11-7", "BOSO-5B-7")
def test_sightseen_fields_cost_others_a_toll():
    scene = Scene("Ola at mali, goals niger hawaje; Jan at sudan").play("step niger").keep_all()
    assert "czad" in scene.visited["Ola"]
    after = Scene("Ola at sudan; Jan at niger, seen czad").play("step czad")
    assert after.goldens == {"Ola": 3, "Jan": 7}


@clause("BOSO-7-8")
def test_ones_own_marks_do_not_change_ones_own_price():
    scene = Scene("Ola at niger, seen czad").play("step czad")
    assert scene.goldens["Ola"] == 4


@clause("Q-BOSO-30")
def test_entering_an_own_place_again_brings_nothing():
    scene = Scene("Ola at czad, trail niger czad, goldens 9, goals hawaje").play("step niger")
    assert scene.goldens["Ola"] == 8
    assert scene.told("arrived") == []
    assert scene.phase == "move"


@clause("Q-BOSO-31")
def test_sightseeing_an_own_destination_is_not_visiting_it():
    scene = Scene("Ola at mali, goals niger czad").play("step niger")
    assert "czad" in scene.visited["Ola"]
    assert scene.goals["Ola"] == ["czad"]
    far = min(DISTANCE[a][b] for route in ROUTES for a in route for b in route if a != b)
    assert far >= 4


@clause("BOSO-5B-9")
def test_at_the_end_of_a_round_one_holds_six_cards():
    scene = Scene("Ola at niger, hand capitals-isl music-kora").play("stop").finish()
    assert scene.hand_sizes["Ola"] == 6
