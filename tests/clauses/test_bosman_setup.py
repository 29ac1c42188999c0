"""Setting up a game of Bosman for four (section P)."""

import pytest

from clauses.scene import GAME, Scene, beach
from clauses.support import clause
from wyprawa import Problem, SeededDealer
from wyprawa.core.dealers import ScriptedDealer

CHOICES = ("choose ryba", "choose puszka", "choose dywanik")


def dealt(**options: object) -> Scene:
    """A new game with gangs chosen, before the opening exchanges."""
    return Scene.new(**options).play(*CHOICES)


@clause("BOSMAN-P-2")
@pytest.mark.parametrize(("size", "centre"), [("5x5", "c3"), ("7x7", "d4")])
def test_the_bosman_starts_on_the_central_field_which_is_empty(size, centre):
    printed = GAME.data()["beaches"][size]
    assert Scene.new(beach=size).bosman == centre
    assert printed[len(printed) // 2][len(printed) // 2] is None


@clause("BOSMAN-P-3")
@pytest.mark.parametrize(
    ("size", "corners"),
    [
        ("5x5", {"a1": "P1", "e1": "S1", "a5": "R1", "e5": "D1"}),
        ("7x7", {"a1": "D1", "g1": "R1", "a7": "P1", "g7": "S1"}),
    ],
)
def test_in_each_corner_lies_its_gangs_pirate_with_digit_1_and_no_dots(size, corners):
    assert Scene.new(beach=size).beach == corners


@clause("BOSMAN-P-4")
def test_each_of_four_players_chooses_one_gang_and_the_last_takes_what_is_left():
    scene = Scene.new()
    assert scene.phase == "choose"
    scene.play("choose ryba")
    assert scene.turn == 1
    scene.play("choose puszka", "choose dywanik")
    assert scene.seen()["owners"] == {"ryba": 0, "puszka": 1, "dywanik": 2, "skrzynia": 3}


@clause("BOSMAN-P-4")
def test_a_gang_that_is_taken_cannot_be_chosen():
    scene = Scene.new().play("choose ryba")
    assert scene.legal() == ["choose dywanik", "choose skrzynia", "choose puszka"]
    assert scene.refused("choose ryba").clause == "BOSMAN-P-4"


@clause("BOSMAN-P-4", "Q-BOSMAN-22")
@pytest.mark.parametrize("act", ["keep", "exchange 1", "lay DM right", "poison 1", "take up 1", "pass"])
def test_choosing_a_gang_comes_before_everything_else(act):
    assert Scene.new().refused(act).clause == "BOSMAN-P-4"


@clause("BOSMAN-P-5")
def test_each_player_has_one_poison_and_the_majtek_of_his_gang_in_sight_of_all():
    scene = dealt()
    table = scene.seen()
    assert table["poisons"] == [1, 1, 1, 1]
    assert table["majtki"] == ["dywanik", "ryba", "skrzynia", "puszka"]
    scene.play("keep", "keep", "keep", "keep")
    majtki = []
    for _ in range(4):
        majtki.append([lay for lay in scene.legal("lay") if "M" in lay])
        scene.play("exchange 1")
    assert majtki == [["lay RM down"], ["lay PM left"], ["lay DM right"], ["lay SM up"]]


@clause("BOSMAN-P-5")
def test_specials_are_not_part_of_the_hand_or_the_stack():
    scene = dealt()
    assert not any(token.endswith("M") for seat in range(4) for token in scene.hand(seat))
    assert not any(token.endswith("M") for token in scene.stack)


@clause("BOSMAN-P-5")
def test_a_poison_is_used_only_once():
    scene = Scene(beach(boat="D D . . . . . . ."), hand="D3", hands={1: "R1", 2: "R1", 3: "R2"})
    scene.play("poison 1", "exchange 1", "exchange 1", "exchange 1")
    assert scene.refused("poison 1.").clause == "BOSMAN-P-5"
    assert scene.kinds() == {"lay", "exchange"}


@clause("BOSMAN-P-6")
def test_the_other_68_pirates_are_the_stack():
    scene = Scene.new()
    assert len(scene.stack) == 68
    assert [scene.stack.count(gang + "1") for gang in "DRSP"] == [1, 1, 1, 1]
    assert scene.under == []


@clause("BOSMAN-P-6", "BOSMAN-P-7")
def test_every_token_of_the_shuffled_stack_may_come_next():
    scene = Scene.new().play("choose ryba", "choose puszka")
    dealer = ScriptedDealer()
    scene.play("choose dywanik", dealer=dealer)
    assert dealer.asked == [*range(68, 48, -1)]


@clause("BOSMAN-P-6", "Q-BOSMAN-25")
def test_of_the_face_down_stack_only_the_size_is_seen():
    assert dealt().seen()["stack"] == [48]


@clause("BOSMAN-P-7")
def test_each_player_draws_five_tokens():
    scene = dealt()
    assert scene.seen()["hand_sizes"] == [5, 5, 5, 5]
    assert [len(scene.hand(seat)) for seat in range(4)] == [5, 5, 5, 5]


@clause("BOSMAN-P-7", "Q-BOSMAN-25")
def test_nobody_else_is_told_what_a_player_draws():
    scene = dealt()
    own = [drawn["tokens"] for drawn in scene.told("drawn", seat=2) if drawn["seat"] == 2]
    others = [drawn["tokens"] for drawn in scene.told("drawn", seat=2) if drawn["seat"] != 2]
    assert [sorted(tokens) for tokens in own] == [sorted(scene.hand(2))]
    assert others == [["??"] * 5] * 3


@clause("BOSMAN-P-8")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_before_the_first_turn_a_player_may_exchange_one_to_five_tokens(count):
    scene = dealt()
    before = scene.hand(0)
    scene.play("exchange " + " ".join(str(place + 1) for place in range(count)))
    assert scene.under == [before[:count]]
    assert len(scene.hand(0)) == 5
    assert len(scene.stack) == 48 - count


@clause("BOSMAN-P-8", "Q-BOSMAN-18")
def test_the_opening_exchange_is_made_once():
    scene = dealt().play("exchange 1")
    assert scene.refused("exchange 1", seat=0).clause == "BOSMAN-P-9"
    scene.play("keep", "keep", "keep")
    assert (scene.phase, scene.turn) == ("turn", 0)
    assert scene.refused("keep").clause == "BOSMAN-R-1"


@clause("BOSMAN-P-8")
@pytest.mark.parametrize("act", ["lay RM down", "poison 1", "pass", "choose ryba", "take up 1"])
def test_nothing_is_played_before_the_opening_exchanges(act):
    scene = dealt()
    assert scene.kinds() == {"keep", "exchange"}
    assert scene.refused(act).clause == "BOSMAN-P-8"


@clause("Q-BOSMAN-18")
def test_a_player_may_exchange_nothing():
    scene = dealt()
    before = scene.hand(0)
    scene.play("keep")
    assert scene.hand(0) == before
    assert scene.under == []
    assert scene.turn == 1


@clause("Q-BOSMAN-18", "BOSMAN-P-9")
def test_opening_exchanges_go_round_from_the_first_player():
    scene = dealt(first=3)
    order = []
    for _ in range(4):
        order.append((scene.phase, scene.turn))
        scene.play("keep")
    assert order == [("opening", 2), ("opening", 3), ("opening", 0), ("opening", 1)]
    assert (scene.phase, scene.turn) == ("turn", 2)


@clause("BOSMAN-P-9")
def test_turns_go_round_clockwise_from_the_first_player():
    scene = dealt(first=2).play("keep", "keep", "keep", "keep")
    order = []
    for _ in range(5):
        order.append(scene.turn)
        scene.play("exchange 1")
    assert order == [1, 2, 3, 0, 1]


@clause("BOSMAN-P-9")
@pytest.mark.parametrize("seat", [0, 2, 3])
def test_nobody_acts_out_of_turn(seat):
    scene = Scene(turn=1, hands={0: "D1", 1: "D1", 2: "D2", 3: "D2"}, stack="R1")
    assert scene.to_act() == [1]
    assert scene.refused("exchange 1", seat).clause == "BOSMAN-P-9"


@clause("Q-BOSMAN-23", "BOSMAN-P-9")
@pytest.mark.parametrize(("players", "first", "seat"), [(4, 1, 0), (4, 4, 3), (2, 2, 1)])
def test_the_host_says_who_begins(players, first, seat):
    scene = Scene.new(players, first=first)
    assert scene.turn == seat
    assert scene.told("begins") == [{"seat": seat}]


@clause("Q-BOSMAN-23")
@pytest.mark.parametrize(("players", "lot"), [(4, 2), (4, 3), (2, 0), (2, 1)])
def test_unless_the_host_says_so_the_first_player_is_drawn_by_lot(players, lot):
    dealer = ScriptedDealer(lot)
    state = GAME.new(players, dealer)
    assert dealer.asked == [players]
    assert state.to_act() == (lot,)


@clause("Q-BOSMAN-23")
@pytest.mark.parametrize(("players", "first"), [(2, 3), (4, 5), (4, 0)])
def test_nobody_begins_who_is_not_there(players, first):
    with pytest.raises(Problem) as problem:
        GAME.new(players, SeededDealer(1), {"first": first})
    assert problem.value.code == "option-value"
