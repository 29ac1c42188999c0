"""Setting up a game of Polska (sections 0 and P)."""

import pytest

from clauses.polska_scene import GAME, Scene
from clauses.support import clause
from wyprawa import Problem
from wyprawa.core.dealers import ScriptedDealer, SeededDealer

every_number = pytest.mark.parametrize("players", [2, 3, 4, 5, 6])


@clause("POLSKA-0-1")
@every_number
def test_two_to_six_may_play(players):
    assert GAME.new(players, SeededDealer(1)).players == players


@clause("POLSKA-0-1")
@pytest.mark.parametrize("players", [0, 1, 7])
def test_no_other_number_may_play(players):
    with pytest.raises(Problem) as problem:
        GAME.new(players, SeededDealer(1))
    assert problem.value.code == "players"


@clause("POLSKA-0-1")
def test_a_game_is_said_to_take_twenty_to_thirty_minutes():
    assert GAME.info.minutes == (20, 30)


@clause("POLSKA-PA-1", "POLSKA-PA-2", "POLSKA-PA-4")
@every_number
def test_each_player_has_one_marker_which_starts_on_the_first_field_of_the_track(players):
    assert list(Scene.new(players).track.values()) == [0] * players
    assert GAME.data()["track"][0]["name"]["pl"] == "Chrzest Polski"


@clause("POLSKA-PA-1", "POLSKA-PA-3", "POLSKA-PA-4", "Q-POLSKA-05")
@every_number
def test_each_player_has_one_pawn_which_starts_in_gniezno(players):
    assert list(Scene.new(players).pawns.values()) == ["gniezno"] * players


@clause("POLSKA-PB-1", "POLSKA-PB-2", "POLSKA-PB-3", "POLSKA-PB-4")
@pytest.mark.parametrize("seed", range(5))
def test_seven_of_the_seventeen_markers_lie_on_the_map_and_ten_beside_the_board(seed):
    scene = Scene.new(dealer=SeededDealer(seed))
    assert (len(scene.markers), len(scene.beside)) == (7, 10)
    assert sorted(scene.markers + scene.beside) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]


@clause("POLSKA-PB-2")
def test_each_of_the_seven_is_drawn_from_all_that_are_left():
    dealer = ScriptedDealer()
    Scene.new(dealer=dealer)
    assert dealer.asked[:7] == [17, 16, 15, 14, 13, 12, 11]


@clause("POLSKA-PB-2")
def test_the_markers_drawn_are_those_that_chance_names():
    assert Scene.new(dealer=ScriptedDealer(16, 0, 14, 2, 2, 2, 2)).markers == [1, 4, 5, 6, 7, 16, 17]


@clause("POLSKA-PB-3", "POLSKA-R-5")
@pytest.mark.parametrize(
    ("number", "field", "beside"),
    [
        (1, "szczecin", "stargard"),
        (4, "bialystok", "augustow"),
        (6, "warszawa", "lowicz"),
        (13, "grunwald", "olsztyn"),
        (17, "lancut", "rzeszow"),
    ],
)
def test_a_marker_lies_on_the_field_of_its_number(number, field, beside):
    scene = Scene(f"Ola at {beside}; markers {number} 2 3; die 2").play(f"move {field}")
    assert scene.told("won") == [{"seat": 0, "number": number, "count": 2, "place": 5}]
    assert scene.markers == [2, 3]


@clause("POLSKA-PC-1")
@every_number
def test_each_player_is_dealt_one_card(players):
    scene = Scene.new(players)
    assert list(scene.hand_sizes().values()) == [1] * players
    assert scene.deck == 55 - players
    assert scene.used == []


@clause("POLSKA-PC-1")
def test_every_card_of_the_shuffled_deck_may_be_dealt():
    dealer = ScriptedDealer()
    Scene.new(3, dealer)
    assert dealer.asked[7:10] == [55, 54, 53]


@clause("POLSKA-PC-2")
def test_of_the_deck_only_its_size_is_seen():
    scene = Scene.new(4)
    assert [scene.seen(name)["deck"] for name in ("Ola", "Jan", "")] == [51, 51, 51]


@clause("POLSKA-PC-1", "POLSKA-PC-2")
def test_a_card_is_shown_only_to_whom_it_is_dealt():
    scene = Scene.new()
    assert [dealt["cards"] for dealt in scene.told("drawn", to="Jan")] == [["??"], scene.hand("Jan")]
    assert scene.seen()["hand"] == []


@clause("POLSKA-PD-1", "POLSKA-R-2", "Q-POLSKA-24")
@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_the_first_player_is_the_one_the_host_names_and_rolls_all_seven_dice(first):
    scene = Scene.new(4, first=first)
    assert scene.turn == ["Ola", "Jan", "Ewa", "Adam"][first - 1]
    assert scene.told("rolled") == [{"seat": first - 1, "dice": scene.dice}]
    assert len(scene.dice) == 7


@clause("Q-POLSKA-24")
@pytest.mark.parametrize("seat", [0, 1, 2, 3, 4])
def test_by_default_chance_says_who_begins(seat):
    dealer = ScriptedDealer(seat)
    state = GAME.new(5, dealer)
    assert dealer.asked[0] == 5
    assert state.to_act() == (seat,)


@clause("Q-POLSKA-24")
def test_a_first_player_who_is_not_there_cannot_be_named():
    with pytest.raises(Problem) as problem:
        Scene.new(3, first=4)
    assert problem.value.code == "option-value"


@clause("Q-POLSKA-24", "POLSKA-R-6")
def test_turns_go_round_to_the_left():
    scene = Scene.new(3, first=2)
    order = []
    for _ in range(7):
        order.append(scene.turn)
        scene.any_turn()
    assert order == ["Jan", "Ewa", "Ola", "Jan", "Ewa", "Ola", "Jan"]


@clause("Q-POLSKA-23", "POLSKA-M-4")
def test_in_the_very_first_turn_one_may_play_the_card_instead_of_moving():
    scene = Scene.new(dealer=ScriptedDealer())
    assert scene.hand("Ola") == ["grey-966"]
    scene.play("die 1", "play grey-966")
    assert scene.track == {"Ola": 2, "Jan": 0}
    assert (scene.turn, scene.pawns["Ola"]) == ("Jan", "gniezno")
