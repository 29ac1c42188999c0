"""Bosman for two: each has two gangs (section 2P)."""

import pytest

from clauses.scene import Scene, beach, finished
from clauses.support import clause
from wyprawa.core.dealers import ScriptedDealer


@clause("BOSMAN-2P-1", "Q-BOSMAN-22")
@pytest.mark.parametrize(("first", "owners"), [(1, [0, 1, 1, 0]), (2, [1, 0, 0, 1])])
def test_the_first_player_takes_one_gang_the_second_two_and_the_last_falls_to_the_first(first, owners):
    scene = Scene.new(2, first=first)
    order = [scene.turn]
    for gang in ("skrzynia", "dywanik", "puszka"):
        scene.play(f"choose {gang}")
        order.append(scene.turn)
    took = scene.seen()["owners"]
    assert [took[gang] for gang in ("skrzynia", "dywanik", "puszka", "ryba")] == owners
    assert order == [owners[0], owners[1], owners[1], owners[0]]
    assert scene.phase == "opening"


@clause("BOSMAN-2P-1")
def test_all_else_is_set_up_as_for_four():
    scene = Scene.new(2).play("choose skrzynia", "choose dywanik", "choose puszka")
    assert scene.bosman == "c3"
    assert scene.beach == {"a1": "P1", "e1": "S1", "a5": "R1", "e5": "D1"}
    assert scene.seen()["hand_sizes"] == [5, 5]
    assert len(scene.stack) == 58
    scene.play("keep", "exchange 1")
    assert (scene.phase, scene.turn) == ("turn", 0)


@clause("BOSMAN-2P-1")
def test_the_two_take_turns():
    scene = Scene(players=2, hand="D1", hands={1: "R1"})
    order = []
    for _ in range(3):
        order.append(scene.turn)
        scene.play("exchange 1")
    assert order == [0, 1, 0]


@clause("BOSMAN-2P-2", "Q-BOSMAN-22")
def test_each_has_the_majtki_of_both_gangs_and_one_poison():
    scene = Scene.new(2).play("choose dywanik", "choose ryba", "choose skrzynia", "keep", "keep")
    assert scene.seen()["poisons"] == [1, 1]
    first = [lay for lay in scene.legal("lay") if "M" in lay]
    second = [lay for lay in scene.play("exchange 1").legal("lay") if "M" in lay]
    assert first == ["lay DM right", "lay PM left"]
    assert second == ["lay RM down", "lay SM up"]


@clause("BOSMAN-2P-2")
def test_two_poisons_are_all_there_are():
    scene = Scene(beach(boat="D R S P . . . . ."), players=2, hand="D1", hands={1: "R1"})
    scene.play("poison 1.", "poison 1")
    assert scene.refused("poison 1:").clause == "BOSMAN-P-5"
    scene.play("exchange 1")
    assert scene.refused("poison 1:").clause == "BOSMAN-P-5"


@clause("BOSMAN-2P-3", "Q-BOSMAN-22")
@pytest.mark.parametrize(
    ("boat", "scores"),
    [
        ("D P D . . . . . .", [3, 0]),
        ("P . . D . . D . .", [3, 0]),
        ("R . . . S . . . R", [0, 3]),
        ("D DM P . . . . . .", [3, 0]),
        ("D D D . . . . . .", [4, 0]),
        ("S . . S . . SM . .", [0, 4]),
    ],
)
def test_only_lines_of_one_gang_score_even_if_both_are_ones_own(boat, scores):
    assert Scene(beach(boat=boat), players=2).scores == scores


@clause("Q-BOSMAN-22")
def test_points_and_digits_of_both_gangs_are_added():
    scene = Scene(beach(boat="D P . D . S R . P"), players=2)
    assert scene.scores == [4, 2]
    assert scene.seen()["digit_sums"] == [1 + 1 + 2 + 3, 2 + 3]


@clause("Q-BOSMAN-22", "BOSMAN-K-5")
def test_the_digits_of_both_gangs_break_a_tie():
    scene = finished(
        """
        D  R  R
        D  S  P
        D  R  S
        """,
        players=2,
    )
    # 0 has three D in line, with 6, and P with 2; 1 has five tokens, R and S with 5 each.
    assert scene.outcome.scores == (5, 5)
    assert scene.seen()["digit_sums"] == [8, 10]
    assert scene.outcome.winners == (1,)


@clause("Q-BOSMAN-22", "BOSMAN-2-4")
@pytest.mark.parametrize(
    ("turn", "lay", "tokens", "boat"),
    [
        (0, "lay P1 left", {"d3": "D2"}, {"2": "D2"}),
        (0, "lay D1 right", {"b3": "P2"}, {"2": "P2"}),
        (1, "lay S1 up", {"c4": "R2"}, {"2": "R2"}),
        (1, "lay R1 down", {"c2": "S2"}, {"2": "S2"}),
        (1, "lay P1 left", {"d3": "D2"}, {}),
    ],
)
def test_an_evaluation_looks_for_both_own_gangs(turn, lay, tokens, boat):
    scene = Scene(beach(**tokens), players=2, turn=turn, hand="D1 R1 S1 P1").play(lay)
    assert scene.boat == boat


@clause("Q-BOSMAN-22")
@pytest.mark.parametrize(
    ("players", "owners"),
    [
        (4, {"puszka": 0, "dywanik": 1, "skrzynia": 2, "ryba": 3}),
        (2, {"puszka": 0, "dywanik": 1, "skrzynia": 0, "ryba": 1}),
    ],
)
def test_gangs_may_be_dealt_by_lot(players, owners):
    dealer = ScriptedDealer(3, 0, 1, 0)
    scene = Scene.new(players, dealer, gangs="random")
    assert dealer.asked[:4] == [4, 3, 2, 1]
    assert scene.seen()["owners"] == owners
    assert scene.phase == "opening"


@clause("Q-BOSMAN-22")
def test_unless_the_host_says_so_players_choose_their_gangs():
    assert Scene.new().seen()["options"]["gangs"] == "choose"
    assert Scene.new().legal() == ["choose dywanik", "choose ryba", "choose skrzynia", "choose puszka"]
