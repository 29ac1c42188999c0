"""Winning location markers, drawing cards and the hand limit (section L, POLSKA-R-5 and the rulings about them)."""

import pytest

from clauses.polska_scene import CARDS, Scene
from clauses.support import clause
from wyprawa.core.dealers import ScriptedDealer, SeededDealer

# Gdańsk (2) is won as the first, second … seventh marker of its set.
SETS = ["2 8 9 10 11 15 16", "2 8 9 10 11 15", "2 8 9 10 11", "2 8 9 10", "2 8 9", "2 8", "2"]

FIVE = "grey-966 grey-1000 grey-1025 blue-1079 stop-1"
EIGHT = [*FIVE.split(), "eagle", "train-1", "coach-1"]


@clause("POLSKA-L-1")
def test_a_move_ends_on_the_first_marker_it_reaches():
    scene = Scene("Ola at lebork; Jan at lublin; markers 2 8; die 4")
    assert scene.reach() == {"gdansk", "slupsk", "koszalin", "kolobrzeg", "nowogard", "szczecinek"}
    assert scene.refused("move swiecie").clause == "POLSKA-L-1"


@clause("POLSKA-L-1")
def test_even_a_one_does_not_go_past_a_marker():
    scene = Scene("Ola at tczew; Jan at lublin; markers 2 12; die 1")
    assert scene.reach() == {"gdansk", "malbork"}
    assert scene.refused("move torun").clause == "POLSKA-L-1"


@clause("POLSKA-L-1")
def test_a_marker_may_be_reached_with_fields_to_spare():
    scene = Scene("Ola at lebork; Jan at lublin; markers 2 8; die 6").play("move gdansk")
    assert (scene.pawns["Ola"], scene.turn) == ("gdansk", "Jan")


@clause("POLSKA-L-2", "POLSKA-R-5")
def test_who_reaches_a_marker_takes_cards_and_the_marker_leaves_the_map():
    scene = Scene("Ola at lebork; deck eagle grey-966 train-1; markers 2 8 9 10 11 15 16; die 2").play("move gdansk")
    assert scene.hand("Ola") == ["grey-966", "train-1", "eagle"]
    assert scene.markers == [8, 9, 10, 11, 15, 16]
    assert (scene.seen()["taken"], scene.deck) == (1, 0)


@clause("POLSKA-L-2")
def test_a_marker_that_was_won_does_not_go_beside_the_board():
    scene = Scene("Ola at lebork; markers 2 8 9; die 2")
    before = scene.beside
    assert scene.play("move gdansk").beside == before


@clause("POLSKA-L-2")
def test_only_the_winner_sees_which_cards_he_takes():
    scene = Scene("Ola at lebork; deck eagle; markers 2 8; die 2").play("move gdansk")
    assert scene.told("drawn", to="Ola") == [{"seat": 0, "count": 1, "cards": ["eagle"]}]
    assert scene.told("drawn", to="Jan") == [{"seat": 0, "count": 1, "cards": ["??"]}]


@clause("POLSKA-R-5")
@pytest.mark.parametrize("field", ["torun", "lebork"])
def test_a_field_without_a_marker_gives_no_cards(field):
    scene = Scene("Ola at gdansk; die 2").play(f"move {field}")
    assert scene.hand("Ola") == []
    assert scene.told("won") == []


@clause("POLSKA-L-3", "POLSKA-L-4", "POLSKA-R-5")
@pytest.mark.parametrize(("markers", "cards"), [*zip(SETS, [3, 3, 3, 2, 2, 1, 1], strict=True)])
def test_the_first_three_markers_give_three_cards_the_next_two_two_the_last_two_one(markers, cards):
    scene = Scene(f"Ola at lebork; markers {markers}; die 2").play("move gdansk")
    assert scene.hand_sizes() == {"Ola": cards, "Jan": 0}


@clause("POLSKA-L-4")
def test_the_markers_of_all_players_are_counted_together():
    scene = Scene("Ola at lebork; Jan at mlawa; markers 2 13 8 9 10; dice 2 2").play("die 2", "move gdansk")
    assert scene.hand_sizes() == {"Ola": 3, "Jan": 0}
    scene.play("die 2", "move grunwald")
    assert scene.hand_sizes() == {"Ola": 3, "Jan": 2}


@clause("POLSKA-L-5", "Q-POLSKA-20")
@pytest.mark.parametrize(("held", "markers", "surplus"), [(5, 5, 3), (5, 4, 2), (5, 1, 1), (4, 5, 2), (3, 6, 1)])
def test_above_five_cards_the_surplus_is_discarded_at_the_end_of_ones_turn(held, markers, surplus):
    hand = " ".join(FIVE.split()[:held])
    scene = Scene(f"Ola at lebork, hand {hand}; markers {SETS[7 - markers]}; die 2").play("move gdansk")
    for _ in range(surplus):
        assert (scene.turn, scene.phase) == ("Ola", "discard")
        scene.play(scene.legal()[0])
    assert scene.turn == "Jan"
    assert scene.hand_sizes()["Ola"] == 5


@clause("POLSKA-L-5")
@pytest.mark.parametrize(("held", "markers"), [(2, 7), (3, 4), (4, 1)])
def test_with_five_cards_nothing_is_discarded(held, markers):
    hand = " ".join(FIVE.split()[:held])
    scene = Scene(f"Ola at lebork, hand {hand}; markers {SETS[7 - markers]}; die 2").play("move gdansk")
    assert scene.turn == "Jan"
    assert scene.hand_sizes()["Ola"] == 5


def with_eight_cards() -> Scene:
    scene = Scene(f"Ola at lebork, hand {FIVE}; markers 2 8 9 10 11; deck eagle train-1 coach-1; die 2; dice 3 5")
    return scene.play("move gdansk")


@clause("Q-POLSKA-20", "POLSKA-L-5")
@pytest.mark.parametrize(
    "gone", [["grey-966", "stop-1", "blue-1079"], ["eagle", "train-1", "coach-1"], ["grey-1025", "coach-1", "stop-1"]]
)
def test_the_player_chooses_among_all_eight_cards_and_they_go_to_the_used_pile(gone):
    scene = with_eight_cards()
    assert sorted(scene.legal()) == sorted(f"discard {card}" for card in EIGHT)
    before = scene.used
    scene.play(*[f"discard {card}" for card in gone])
    assert scene.used == [*before, *gone]
    assert sorted(scene.hand("Ola")) == sorted(set(EIGHT) - set(gone))


@clause("POLSKA-L-5")
@pytest.mark.parametrize("act", ["die 3", "move slupsk", "play eagle", "stop 2", "train torun", "coach torun", "end"])
def test_until_the_surplus_is_gone_nothing_else_can_be_done(act):
    assert with_eight_cards().refused(act).clause == "POLSKA-L-5"


@clause("POLSKA-L-5")
def test_only_cards_in_hand_can_be_discarded():
    assert with_eight_cards().refused("discard grey-1939").clause == "POLSKA-L-5"


@clause("Q-POLSKA-20")
@pytest.mark.parametrize("played", [0, 1])
def test_nothing_is_discarded_before_the_end_of_a_turn(played):
    scene = Scene(f"Ola at lebork, hand {FIVE}; die 2; played {played}")
    assert scene.refused("discard grey-966").clause == "Q-POLSKA-20"


@clause("Q-POLSKA-20")
def test_stop_cards_in_front_of_a_player_are_not_in_his_hand():
    scene = Scene(f"Ola at lebork, hand {FIVE}, stopped stop-2 stop-3; dice 2 3").play("die 2")
    assert (scene.turn, scene.phase) == ("Jan", "die")
    assert scene.hand("Ola") == FIVE.split()


@clause("POLSKA-L-6", "Q-POLSKA-21")
def test_when_the_deck_runs_out_while_drawing_the_used_cards_are_the_new_deck():
    scene = Scene("Ola at lebork; markers 2 8 9 10 11; deck eagle; die 2").play("move gdansk")
    assert scene.told("shuffled")[0]["count"] == 54
    assert (scene.deck, scene.used) == (52, [])
    assert scene.hand_sizes()["Ola"] == 3
    assert "eagle" in scene.hand("Ola")


@clause("POLSKA-L-6")
def test_every_used_card_may_come_next_after_shuffling():
    dealer = ScriptedDealer(0, 53, 0)
    scene = Scene("Ola at lebork; markers 2 8 9 10 11; deck eagle; die 2").play("move gdansk", dealer=dealer)
    assert dealer.asked == [1, 54, 53]
    assert scene.hand("Ola") == ["grey-966", "coach-3", "eagle"]


@clause("Q-POLSKA-21")
def test_an_empty_deck_is_not_shuffled_before_a_card_is_needed():
    scene = Scene("Ola at lebork; Jan at torun; markers 2 8; deck eagle; die 2; dice 2").play("move gdansk")
    assert (scene.deck, len(scene.used)) == (0, 54)
    scene.play("die 2", "move bydgoszcz")
    assert (scene.deck, len(scene.used)) == (0, 54)


@clause("Q-POLSKA-21", "POLSKA-L-6")
def test_with_six_full_hands_and_four_stops_on_the_table_there_are_21_cards_to_draw_from():
    names = ("Ola", "Jan", "Ewa", "Adam", "Zofia", "Piotr")
    places = ("lebork", "torun", "poznan", "pila", "plock", "lodz")
    hands = [" ".join(CARDS[5 * seat : 5 * seat + 5]) for seat in range(6)]
    people = [f"{name} at {at}, hand {hand}" for name, at, hand in zip(names, places, hands, strict=True)]
    people[1] += ", stopped stop-1 stop-2 stop-3 stop-4"
    scene = Scene("; ".join(people) + "; markers 2 8 9 10 11; deck none; die 2").play("move gdansk")
    assert scene.told("shuffled")[0]["count"] == 21
    assert (scene.hand_sizes()["Ola"], scene.deck) == (8, 18)


@clause("POLSKA-L-7", "Q-POLSKA-07")
def test_when_the_seventh_marker_is_won_seven_more_come_at_once_from_beside_the_board():
    scene = Scene("Ola at lebork; markers 2; beside 1 3 4 5 6 7 8; die 2").play("move gdansk")
    assert (scene.markers, scene.beside) == ([1, 3, 4, 5, 6, 7, 8], [])
    assert [event.code for event in scene.events] == ["moved", "won", "drawn", "markers"]


@clause("POLSKA-L-7")
def test_each_of_the_seven_comes_from_all_that_lie_beside_the_board():
    dealer = ScriptedDealer(0, 9, 0, 0, 0, 0, 0, 0)
    scene = Scene("Ola at lebork; markers 2; beside 1 3 4 5 6 7 8 9 10 11; die 2; deck eagle")
    scene.play("move gdansk", dealer=dealer)
    assert dealer.asked == [1, 10, 9, 8, 7, 6, 5, 4]
    assert (scene.markers, scene.beside) == ([1, 3, 4, 5, 6, 7, 11], [8, 9, 10])


@clause("POLSKA-L-7")
def test_while_a_marker_is_left_no_new_ones_come():
    scene = Scene("Ola at lebork; markers 2 8; die 2").play("move gdansk")
    assert (scene.markers, len(scene.beside)) == ([8], 10)


@clause("POLSKA-L-8")
def test_with_new_markers_the_pawns_stay_and_play_goes_on():
    scene = Scene("Ola at lebork; Jan at torun; Ewa at poznan; markers 2; die 2; dice 3 5").play("move gdansk")
    assert scene.pawns == {"Ola": "gdansk", "Jan": "torun", "Ewa": "poznan"}
    assert (scene.turn, scene.phase, scene.dice) == ("Jan", "die", [3, 5])


@clause("POLSKA-L-9", "Q-POLSKA-26")
def test_a_marker_that_appears_under_a_pawn_gives_nothing_and_waits():
    scene = Scene("Ola at lebork; Jan at torun; markers 2; beside 1 3 4 5 6 7 8; die 2").play("move gdansk")
    assert scene.hand_sizes() == {"Ola": 1, "Jan": 0}
    assert 3 in scene.markers
    assert scene.pawns["Jan"] == "torun"


@clause("POLSKA-L-9", "POLSKA-L-10")
def test_to_leave_the_field_of_a_marker_gives_nothing():
    scene = Scene("Ola at gdansk; Jan at lublin; markers 2 8; die 2").play("move lebork")
    assert scene.hand_sizes()["Ola"] == 0
    assert scene.markers == [2, 8]


@clause("POLSKA-L-10")
def test_who_leaves_a_marker_and_comes_back_in_a_later_move_wins_it():
    scene = Scene("Ola at gdansk; Jan at torun; markers 2 8; dice 2 2 2")
    scene.play("die 2", "move lebork", "die 2", "move bydgoszcz", "die 2", "move gdansk")
    assert scene.told("won") == [{"seat": 0, "number": 2, "count": 1, "place": 6}]
    assert scene.hand_sizes()["Ola"] == 1


@clause("Q-POLSKA-26")
def test_the_first_pawn_that_arrives_wins_the_marker_another_stood_on():
    scene = Scene("Jan at gdansk; Ola at lebork; markers 2 8; dice 2 2").play("die 2", "move tczew", "die 2")
    scene.play("move gdansk")
    assert scene.hand_sizes() == {"Jan": 0, "Ola": 1}


@clause("POLSKA-L-11", "Q-POLSKA-06")
@pytest.mark.parametrize("beside", ["1 3 4", "1 3 4 5 6 7"])
def test_with_fewer_than_seven_beside_the_board_all_seventeen_are_mixed_again(beside):
    dealer = ScriptedDealer()
    scene = Scene(f"Ola at lebork; markers 2; beside {beside}; die 2; deck eagle").play("move gdansk", dealer=dealer)
    assert dealer.asked == [1, 17, 16, 15, 14, 13, 12, 11]
    assert (scene.markers, scene.beside) == ([1, 2, 3, 4, 5, 6, 7], [8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
    assert [event.code for event in scene.events] == ["moved", "won", "drawn", "markers-mixed"]


@clause("POLSKA-L-11")
def test_with_just_seven_beside_the_board_nothing_is_mixed():
    scene = Scene("Ola at lebork; markers 2; beside 1 3 4 5 6 7 8; die 2").play("move gdansk")
    assert scene.told("markers-mixed") == []
    assert scene.told("markers") == [{"numbers": [1, 3, 4, 5, 6, 7, 8]}]


@clause("Q-POLSKA-06", "Q-POLSKA-07", "POLSKA-L-11")
@pytest.mark.parametrize("seed", range(3))
def test_sets_are_drawn_from_17_and_10_by_turns_so_each_pair_shares_no_number(seed):
    scene = Scene.new(dealer=SeededDealer(seed))
    dealer, sets, beside = SeededDealer(seed), [set(scene.markers)], [len(scene.beside)]
    for _ in range(1000):
        marked = len(scene.markers)
        take_something(scene, dealer)
        if len(scene.markers) > marked:
            sets.append(set(scene.markers))
            beside.append(len(scene.beside))
        if len(sets) == 6:
            break
    assert beside == [10, 3, 10, 3, 10, 3]
    assert [len(one) for one in sets] == [7] * 6
    assert [sets[i] & sets[i + 1] for i in (0, 2, 4)] == [set(), set(), set()]


def take_something(scene: Scene, dealer: SeededDealer) -> None:
    """One decision of a player who takes markers if possible and never plays cards."""
    towns = [f"move {field}" for field in scene.reach() & {MARKED[number] for number in scene.markers}]
    choices = sorted(towns) or scene.legal("move") or scene.legal()
    scene.play(choices[dealer.index(len(choices))], dealer=dealer)


MARKED = {
    1: "szczecin",
    2: "gdansk",
    3: "torun",
    4: "bialystok",
    5: "poznan",
    6: "warszawa",
    7: "wroclaw",
    8: "czestochowa",
    9: "lublin",
    10: "zamosc",
    11: "krakow",
    12: "malbork",
    13: "grunwald",
    14: "biskupin",
    15: "ksiaz",
    16: "bochnia",
    17: "lancut",
}


@clause("Q-POLSKA-07", "POLSKA-L-3")
def test_with_a_new_set_the_scale_begins_again_with_three_cards():
    scene = Scene("Ola at lebork; Jan at swiecie; markers 2; beside 1 3 4 5 6 7 8; die 2; dice 2")
    scene.play("move gdansk")
    assert scene.seen()["taken"] == 0
    scene.play("die 2", "move torun")
    assert scene.hand_sizes() == {"Ola": 1, "Jan": 3}


@clause("Q-POLSKA-19")
@pytest.mark.parametrize("act", ["move gdansk", "train gdansk", "coach gdansk"])
def test_cards_gained_in_a_turn_cannot_be_played_in_it(act):
    scene = Scene("Ola at lebork, hand train-1 coach-1; Jan at torun; markers 2 8; deck eagle; die 2").play(act)
    assert "eagle" in scene.hand("Ola")
    assert scene.turn == "Jan"
    assert scene.refused("play eagle", by="Ola").clause == "POLSKA-R-6"
