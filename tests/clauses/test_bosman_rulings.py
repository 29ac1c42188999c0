"""What we decided where the manual is silent and no other file tells it: replaced majtki, stalemate, secrets."""

import pytest

from clauses.scene import GAME, Scene, beach
from clauses.support import clause
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.witness import Witness
from wyprawa.games.bosman.tokens import KIND_OF_NAME

# A replaced majtek.


def replace_majtek(**options: object) -> Scene:
    """Player R (seat 1) has laid D2 on the majtek of D; it is S's turn."""
    scene = Scene(beach(d3="DM"), turn=1, hand="D2", hands={0: "P1", 2: "R1", 3: "R1"}, **options)
    return scene.play("lay D2 right")


@clause("Q-BOSMAN-10", "BOSMAN-R3-5")
@pytest.mark.parametrize("options", [{}, {"replaced_majtek": "stack"}])
def test_a_replaced_majtek_goes_to_the_bottom_of_the_stack(options):
    scene = replace_majtek(**options)
    assert scene.under == [["DM"]]
    assert "dywanik" not in scene.seen()["majtki"]


@clause("Q-BOSMAN-10")
def test_a_majtek_drawn_from_the_stack_is_a_token_of_the_hand():
    scene = Scene(turn=1, hand="S1", stack="DM").play("exchange 1")
    assert scene.hand(1) == ["DM"]


@clause("Q-BOSMAN-10")
def test_anyone_may_lay_or_exchange_a_majtek_he_holds():
    scene = Scene(turn=1, hand="DM")
    assert scene.legal() == ["lay DM right", "lay RM down", "exchange 1"]
    assert Scene(turn=1, hand="DM", stack="S1").play("exchange 1").under == [["DM"]]
    assert scene.play("lay DM right").beach == {"d3": "DM"}


@clause("Q-BOSMAN-10", "BOSMAN-3-5")
def test_a_majtek_counts_for_its_gang_whoever_lays_it():
    scene = Scene(turn=3, hand="DM", hands={0: "S1"}).play("lay DM right")
    assert scene.bosman == "b3"
    scene.play("lay S1 left", "take right 2:")
    assert scene.boat == {"2:": "DM"}
    assert scene.scores == [1, 0, 0, 0]


@clause("Q-BOSMAN-10")
def test_a_replaced_majtek_may_go_back_to_its_owner():
    scene = replace_majtek(replaced_majtek="owner")
    assert scene.under == []
    assert "dywanik" in scene.seen()["majtki"]
    scene.play("exchange 1", "exchange 1")
    assert [lay for lay in scene.legal("lay") if "DM" in lay] == ["lay DM up"]


@clause("Q-BOSMAN-10")
def test_a_replaced_majtek_may_leave_the_game():
    scene = replace_majtek(replaced_majtek="removed")
    assert scene.under == []
    assert "DM" not in scene.stack
    assert "dywanik" not in scene.seen()["majtki"]
    scene.play("exchange 1", "exchange 1")
    assert scene.refused("lay DM up").clause == "BOSMAN-R3-1"


@clause("Q-BOSMAN-10", "BOSMAN-R3-5")
@pytest.mark.parametrize("to", ["stack", "owner", "removed"])
def test_replaced_pirates_go_under_the_stack_in_any_case(to):
    scene = Scene(beach(d3="D3"), turn=1, hand="D2", replaced_majtek=to).play("lay D2 right")
    assert scene.under == [["D3"]]


# A game without end.


@clause("Q-BOSMAN-24")
@pytest.mark.parametrize(("players", "rounds", "quiet"), [(4, "15", 59), (2, "15", 29), (4, "2", 7), (2, "1", 1)])
def test_after_so_many_full_rounds_without_a_boarding_the_game_ends(players, rounds, quiet):
    scene = Scene(players=players, hand="P1", quiet=quiet, stalemate_rounds=rounds).play("exchange 1")
    assert scene.outcome.reason == "stalemate"
    assert scene.to_act() == []


@clause("Q-BOSMAN-24")
@pytest.mark.parametrize(("players", "rounds", "quiet"), [(4, "15", 58), (2, "15", 28), (4, "2", 6), (4, "off", 5000)])
def test_before_that_or_without_the_guard_it_goes_on(players, rounds, quiet):
    scene = Scene(players=players, hand="P1", quiet=quiet, stalemate_rounds=rounds).play("exchange 1")
    assert scene.outcome is None


@clause("Q-BOSMAN-24", "Q-BOSMAN-03")
def test_every_turn_without_a_boarding_counts_whatever_is_played():
    scene = Scene(
        beach("d3", boat="R . . . . . . . ."),
        hand="P1",
        hands={1: "D2", 2: "D3", 3: ""},
        poisons=(1, 0, 0, 0),
        stalemate_rounds="1",
    )
    scene.play("poison 1", "exchange 1", "lay SM down")
    assert scene.outcome is None
    scene.play("pass")
    assert scene.outcome.reason == "stalemate"


@clause("Q-BOSMAN-24")
def test_a_boarding_starts_the_count_anew():
    scene = Scene(beach(d3="D1"), hand="P1", hands={1: "R1", 2: "R1", 3: "R2"}, quiet=3, stalemate_rounds="1")
    scene.play("lay P1 left", "exchange 1", "exchange 1", "exchange 1")
    assert scene.outcome is None
    scene.play("exchange 1")
    assert scene.outcome.reason == "stalemate"


@clause("Q-BOSMAN-24")
def test_a_stalemate_is_scored_as_the_boat_stands():
    scene = Scene(beach(boat="R R R . D . . . S"), hand="P1", quiet=59).play("exchange 1")
    assert scene.outcome.scores == (1, 4, 1, 0)
    assert scene.outcome.ranking == ((1,), (2,), (0,), (3,))


@clause("Q-BOSMAN-24")
def test_the_guard_is_fifteen_rounds_unless_the_host_says_otherwise():
    assert Scene.new().seen()["options"]["stalemate_rounds"] == "15"


# What is open and what is secret.


@clause("Q-BOSMAN-25")
@pytest.mark.parametrize("viewer", [1, 2, SPECTATOR])
def test_nobody_can_tell_what_is_in_anothers_hand_or_in_the_stack(viewer):
    held = {1: "D3 R3", 2: "S1 P1", 3: "P2"}
    one = Scene(turn=3, hand="P2", hands={0: "D1 R2", **held})
    other = Scene(turn=3, hand="P2", hands={0: "S3 P3:", **held})
    assert one.hand(0) != other.hand(0)
    assert one.seen(viewer) == other.seen(viewer)


@clause("Q-BOSMAN-25")
def test_one_sees_ones_own_hand_and_the_size_of_the_others():
    scene = Scene(turn=3, hand="P2", hands={0: "D1 R2"})
    assert scene.seen(0)["hand"] == ["D1", "R2"]
    assert scene.seen(1)["hand"] == scene.seen(SPECTATOR)["hand"] == []
    assert scene.seen(1)["hand_sizes"] == [2, 0, 0, 1]


@clause("Q-BOSMAN-25", "BOSMAN-P-5")
def test_specials_and_beach_and_boat_are_open_to_all():
    seen = Scene(beach(d3="D1", boat="R . xS . PM . . . ."), poisons=(1, 1, 0, 1)).seen(SPECTATOR)
    assert seen["beach"] == {"d3": "D1"}
    assert seen["boat"] == {"1": "R1", "2.": "PM"}
    assert seen["covered"] == [["1:", "S1:"]]
    assert seen["poisons"] == [1, 1, 0, 1]
    assert seen["majtki"] == ["dywanik", "ryba", "skrzynia"]


@clause("Q-BOSMAN-25", "BOSMAN-R3-5")
@pytest.mark.parametrize("viewer", [0, 3, SPECTATOR])
def test_a_replaced_token_is_known_to_all_but_its_place_is_only_remembered(viewer):
    scene = Scene(beach(d3="D3"), turn=1, hand="D2")
    witness = Witness(GAME, scene.state, viewer)
    scene.play("lay D2 right")
    assert scene.told("replaced-stack", viewer) == [{"token": "D3"}]
    witness.show(scene.events)
    remembered, newcomer = witness.know(), GAME.first_knowledge(scene.state, viewer)
    assert remembered.certain(remembered.pile[-1]) == [KIND_OF_NAME["D3"]]
    assert newcomer.certain(newcomer.pile[-1]) == []


# The large beach.


@clause("Q-BOSMAN-16", "BOSMAN-R3-3", "BOSMAN-R3-8")
@pytest.mark.parametrize(
    ("lay", "field", "path"),
    [("lay S3 up", "g7", ["g2", "g3", "g4"]), ("lay P2 left", "f1", ["a1", "b1"]), ("lay P1 down", "g2", ["g7"])],
)
def test_on_the_large_beach_opposite_edges_touch_too(lay, field, path):
    scene = Scene(
        """
        d  s  .  d  r  p  @
        s  s  .  s  r  p  p
        d  d  r  s  s  .  .
        p  r  r  .  p  p  r
        .  .  d  d  p  s  s
        r  r  p  d  .  d  d
        p  r  p  s  .  d  s
        """,
        hand="S3 P2 P1",
        beach="7x7",
    )
    scene.play(lay)
    assert list(scene.beach) == [field]
    assert scene.path() == path
