"""Train and coach (sections KP and KA and the rulings about them)."""

import pytest

from clauses.polska_scene import DATA, GAME, Scene
from clauses.support import clause

FIELDS = {field["id"] for field in DATA["fields"]}


@clause("POLSKA-KP-1")
def test_the_train_goes_to_every_field_where_no_pawn_stands():
    scene = Scene("Ola at torun, hand train-1; Jan at gdansk; Ewa at lublin; die 2")
    assert scene.reach("train") == FIELDS - {"torun", "gdansk", "lublin"}
    assert scene.play("train zakopane").pawns["Ola"] == "zakopane"


@clause("POLSKA-KP-1", "Q-POLSKA-08")
@pytest.mark.parametrize("field", ["gdansk", "torun"], ids=["another pawn", "one's own pawn"])
def test_the_train_does_not_go_where_a_pawn_stands(field):
    scene = Scene("Ola at torun, hand train-1; Jan at gdansk; markers 2 3; die 2")
    assert scene.refused(f"train {field}").clause == "POLSKA-KP-1"


@clause("Q-POLSKA-05", "POLSKA-KP-1")
def test_the_train_does_not_go_to_gniezno_while_a_pawn_is_there():
    assert Scene("Ola at torun, hand train-1; Jan; die 2").refused("train gniezno").clause == "POLSKA-KP-1"


@clause("POLSKA-KP-1")
def test_without_a_train_card_there_is_no_train():
    assert Scene("Ola at torun, hand coach-1; die 2").refused("train zakopane").clause == "POLSKA-KP-1"


@clause("POLSKA-KP-2")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_the_die_has_no_influence_on_where_the_train_goes(die):
    scene = Scene(f"Ola at torun, hand train-1; die {die}")
    assert len(scene.reach("train")) == 78
    assert scene.play("train przemysl").pawns["Ola"] == "przemysl"


@clause("POLSKA-KP-2", "POLSKA-M-6")
def test_a_die_is_taken_before_the_train():
    scene = Scene("Ola at torun, hand train-1; dice 2 5")
    assert scene.refused("train zakopane").clause == "POLSKA-M-6"
    assert scene.play("die 5", "train zakopane").dice == [2]


@clause("POLSKA-KP-2", "POLSKA-L-1")
def test_markers_do_not_stop_the_train_on_its_way():
    assert Scene("Ola at tczew, hand train-1; markers 2 12; die 2").play("train torun").pawns["Ola"] == "torun"


@clause("POLSKA-KP-3", "Q-POLSKA-18")
def test_after_another_card_there_is_no_train():
    scene = Scene("Ola at torun, hand grey-966 grey-1000 train-1; die 2").play("play grey-966")
    assert scene.refused("train zakopane").clause == "POLSKA-KP-3"


@clause("POLSKA-KP-3", "Q-POLSKA-18", "Q-POLSKA-09")
def test_after_the_train_there_is_no_second_train_no_other_card_and_no_move():
    scene = Scene("Ola at torun, hand train-1 train-2 grey-966; die 2")
    scene.play("train zakopane")
    assert (scene.turn, scene.phase) == ("Jan", "die")
    assert scene.hand("Ola") == ["grey-966", "train-2"]
    assert scene.pawns["Ola"] == "zakopane"


@clause("POLSKA-KP-3", "POLSKA-KA-2")
@pytest.mark.parametrize(("card", "refusing"), [("train-1", "POLSKA-KP-1"), ("coach-1", "POLSKA-KA-1")])
def test_a_journey_is_not_played_like_a_card_of_the_track(card, refusing):
    assert Scene(f"Ola at torun, hand {card}; die 2").refused(f"play {card}").clause == refusing


@clause("POLSKA-KP-4")
def test_the_train_card_goes_to_the_used_pile():
    scene = Scene("Ola at torun, hand train-2; used grey-966; die 2").play("train zakopane")
    assert scene.used == ["grey-966", "train-2"]
    assert scene.hand("Ola") == []


@clause("Q-POLSKA-08")
def test_by_train_to_a_marker_one_wins_it_and_its_cards():
    scene = Scene("Ola at torun, hand train-1; markers 11 2 8 9; die 2").play("train krakow")
    assert scene.told("won") == [{"seat": 0, "number": 11, "count": 2, "place": 4}]
    assert scene.hand_sizes()["Ola"] == 2
    assert scene.markers == [2, 8, 9]


@clause("Q-POLSKA-09")
def test_after_the_train_one_does_not_move_by_the_die():
    scene = Scene("Ola at torun, hand train-1; Jan at lublin; die 6").play("train zakopane")
    assert scene.refused("move krakow", by="Ola").clause == "POLSKA-R-6"


@clause("POLSKA-KA-1")
def test_the_coach_makes_a_three_a_five():
    """The example of the manual: five fields from Słupsk lead to Grudziądz."""
    scene = Scene("Ola at slupsk, hand coach-1; die 3")
    assert scene.refused("move grudziadz").clause == "POLSKA-M-3"
    assert scene.play("coach grudziadz").pawns["Ola"] == "grudziadz"


@clause("POLSKA-KA-1", "Q-POLSKA-11")
@pytest.mark.parametrize(
    ("die", "furthest", "too_far"),
    [
        (2, "malbork", "grudziadz"),
        (3, "grudziadz", "plock"),
        (4, "plock", "warszawa"),
        (5, "warszawa", "radom"),
        (6, "radom", "kielce"),
    ],
)
def test_the_coach_goes_two_fields_further_than_the_die_and_no_more(die, furthest, too_far):
    scene = Scene(f"Ola at slupsk, hand coach-1; die {die}; markers 1")
    assert furthest in scene.reach("coach")
    refusal = scene.refused(f"coach {too_far}")
    assert (refusal.clause, refusal.params["count"]) == ("POLSKA-M-3", die + 2)


@clause("Q-POLSKA-11")
@pytest.mark.parametrize("field", ["koszalin", "kolobrzeg", "szczecinek", "pila"])
def test_the_coach_adds_two_or_one_or_nothing(field):
    assert Scene("Ola at slupsk, hand coach-1; die 2").play(f"coach {field}").pawns["Ola"] == field


@clause("Q-POLSKA-11")
def test_the_coach_on_a_one_goes_ten_fields_not_twelve():
    scene = Scene("Ola at slupsk, hand coach-1; die 1; markers 1")
    assert scene.reach("coach") == scene.reach("move")
    assert "krakow" in scene.reach("coach")
    assert scene.refused("coach zamosc").params["count"] == 10


@clause("Q-POLSKA-11")
@pytest.mark.parametrize(("lang", "warning"), [("en", "adds nothing to a 1"), ("pl", "jedyn")])
def test_the_program_warns_that_the_coach_is_pointless_on_a_one(lang, warning):
    def menu(die: int) -> str:
        scene = Scene(f"Ola at slupsk, hand coach-1; die {die}")
        return GAME.typed_choices(GAME.view(scene.state, 0), lang, scene.names, False)["coach"][0]

    assert warning in menu(1)
    assert menu(1) != menu(2)


@clause("POLSKA-KA-1", "POLSKA-L-1", "Q-POLSKA-04")
def test_the_coach_obeys_markers_and_pawns_like_any_move():
    scene = Scene("Ola at lebork, hand coach-1; Jan at slupsk; markers 2 8; die 2")
    assert scene.reach("coach") == {"gdansk", "koszalin", "kolobrzeg", "nowogard", "szczecinek"}
    assert scene.refused("coach slupsk").clause == "POLSKA-M-1"
    assert scene.refused("coach tczew").clause == "POLSKA-L-1"


@clause("POLSKA-KA-1", "POLSKA-R-5")
def test_by_coach_to_a_marker_one_wins_it_and_its_cards():
    scene = Scene("Ola at koszalin, hand coach-1; markers 2 8 9 10; die 2").play("coach gdansk")
    assert scene.hand_sizes()["Ola"] == 2
    assert scene.markers == [8, 9, 10]


@clause("POLSKA-KA-1")
def test_without_a_coach_card_there_is_no_coach():
    assert Scene("Ola at slupsk, hand train-1; die 2").refused("coach gdansk").clause == "POLSKA-KA-1"


@clause("POLSKA-KA-2", "Q-POLSKA-18")
def test_after_another_card_there_is_no_coach():
    scene = Scene("Ola at slupsk, hand grey-966 grey-1000 coach-1; die 2").play("play grey-966")
    assert scene.refused("coach gdansk").clause == "POLSKA-KA-2"


@clause("POLSKA-KA-2", "Q-POLSKA-18")
def test_after_the_coach_there_is_no_second_coach_and_no_other_card():
    scene = Scene("Ola at slupsk, hand coach-1 coach-2 grey-966 city-gdansk; die 2").play("coach gdansk")
    assert (scene.turn, scene.phase) == ("Jan", "die")
    assert scene.hand("Ola") == ["grey-966", "city-gdansk", "coach-2"]


@clause("POLSKA-KA-3")
def test_the_coach_card_goes_to_the_used_pile():
    scene = Scene("Ola at slupsk, hand coach-3; used grey-966; die 2").play("coach gdansk")
    assert scene.used == ["grey-966", "coach-3"]
    assert scene.hand("Ola") == []


@clause("Q-POLSKA-10", "POLSKA-M-5")
def test_the_coach_and_the_move_it_allows_are_one_action():
    scene = Scene("Ola at slupsk, hand coach-1; Jan at torun; die 2").play("coach tczew")
    assert (scene.pawns["Ola"], scene.turn) == ("tczew", "Jan")


@clause("Q-POLSKA-10", "Q-POLSKA-02")
def test_with_the_coach_too_one_moves_at_least_one_field():
    scene = Scene("Ola at slupsk, hand coach-1; die 2")
    assert scene.refused("coach slupsk").clause in ("Q-POLSKA-02", "Q-POLSKA-03")
    assert "slupsk" not in scene.reach("coach")


@clause("Q-POLSKA-10")
def test_without_a_field_to_go_to_the_coach_cannot_be_played():
    scene = Scene("Ola at tczew, hand coach-1; Jan at gdansk; Ewa at malbork; markers 2 12; die 2")
    assert scene.legal() == ["pass"]
    assert scene.refused("coach torun").clause in ("POLSKA-L-1", "Q-POLSKA-04")
