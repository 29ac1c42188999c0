"""The boat and the poison (BOSMAN-3-6, 3-7, 3-10, R2-1 and the rulings about them)."""

import pytest

from clauses.scene import LABELS, Scene, beach, finished
from clauses.support import clause


def scene_with(boat: str, **more: object) -> Scene:
    """A scene with this boat and player R (seat 1) in turn."""
    return Scene(beach(boat=boat), turn=1, hand="S2", **more)


@clause("BOSMAN-3-6", "BOSMAN-R2-1")
def test_poison_covers_a_pirate_in_the_boat():
    scene = scene_with("""
        .  .  .
        .  D  .
        .  .  S
    """)
    scene.play("poison 2.")
    assert scene.boat == {"3:": "S3:"}
    assert scene.covered == [["2.", "D2."]]
    assert scene.seen()["poisons"] == [1, 0, 1, 1]


@clause("BOSMAN-3-10", "BOSMAN-3-6", "BOSMAN-R2-1")
def test_poison_covers_a_majtek_in_the_boat():
    scene = scene_with("DM . . . . . . . .")
    scene.play("poison 1")
    assert scene.boat == {}
    assert scene.covered == [["1", "DM"]]


@clause("BOSMAN-R2-1")
def test_every_visible_token_in_the_boat_may_be_poisoned():
    scene = scene_with("""
        D  R  S
        .  PM .
        xS .  P
    """)
    assert scene.legal("poison") == [f"poison {place}" for place in ("1", "1.", "1:", "2.", "3:")]


@clause("Q-BOSMAN-06")
def test_one_may_poison_ones_own():
    scene = scene_with("R RM . . . . . . .").play("poison 1")
    assert scene.covered == [["1", "R1"]]
    assert scene.scores == [0, 1, 0, 0]


@clause("Q-BOSMAN-06", "BOSMAN-R2-1")
@pytest.mark.parametrize("place", ["1", "2"], ids=["a covered token", "an empty seat"])
def test_neither_a_covered_token_nor_an_empty_seat_can_be_poisoned(place):
    scene = scene_with("xD R . . . . . . .")
    assert scene.refused(f"poison {place}").clause == "BOSMAN-R2-1"


@clause("Q-BOSMAN-06", "BOSMAN-3-6")
def test_a_token_on_the_beach_cannot_be_poisoned():
    scene = Scene(beach(d3="D1"), turn=1, hand="S2")
    assert scene.refused("poison 1").clause == "BOSMAN-R2-1"


@clause("Q-BOSMAN-06")
def test_while_the_boat_is_empty_there_is_nobody_to_poison():
    scene = scene_with("")
    assert [scene.refused(f"poison {place}").clause for place in LABELS] == ["BOSMAN-R2-1"] * 9
    assert scene.legal("poison") == []


@clause("Q-BOSMAN-06", "BOSMAN-K-1")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_after_the_last_seat_is_filled_it_is_too_late_for_poison(seat):
    scene = finished("D D R R S S P P D")
    assert scene.refused("poison 1", seat).clause == "BOSMAN-K-1"


@clause("BOSMAN-3-7", "Q-BOSMAN-05")
def test_a_covered_token_scores_nothing_and_belongs_to_no_line_and_adds_no_digit():
    scene = scene_with("""
        .  .  .
        .  .  .
        D  D  D
    """)
    assert (scene.scores[0], scene.seen()["digit_sums"][0]) == (4, 9)
    scene.play("poison 3.")
    assert (scene.scores[0], scene.seen()["digit_sums"][0]) == (2, 6)


@clause("BOSMAN-3-7", "Q-BOSMAN-05")
def test_a_pirate_with_the_same_digit_and_dots_may_sit_on_a_covered_token():
    scene = Scene(beach(c4="R2.", boat=". . . . D . . . ."), hand="P1", hands={1: "S1"})
    scene.play("poison 2.", "lay S1 up")
    assert scene.boat == {"2.": "R2."}
    assert scene.covered == [["2.", "D2."]]
    assert scene.scores == [0, 1, 0, 0]


@clause("BOSMAN-3-7", "Q-BOSMAN-05")
def test_a_majtek_may_sit_on_a_covered_token():
    scene = Scene(beach(c4="RM", boat="S S P S xD P S S P"), turn=1, hand="S1", poisons=(1, 1, 1, 0))
    scene.play("lay S1 up")
    assert scene.boat["2."] == "RM"
    assert scene.outcome.reason == "boat-full"


@clause("Q-BOSMAN-05")
def test_a_covered_token_never_returns_to_the_stack():
    scene = scene_with("D . . . . . . . .")
    stack = scene.stack
    scene.play("poison 1")
    assert scene.stack == stack
    assert scene.under == []
    assert scene.covered == [["1", "D1"]]


@clause("Q-BOSMAN-05")
def test_a_seat_that_was_filled_again_may_be_poisoned_again():
    scene = Scene(beach(c4="R2.", boat=". . . . D . . . ."), hand="P1", hands={1: "S1"})
    scene.play("poison 2.", "lay S1 up", "poison 2.")
    assert scene.boat == {}
    assert scene.covered == [["2.", "D2."], ["2.", "R2."]]


@clause("Q-BOSMAN-05", "BOSMAN-K-1", "BOSMAN-3-7")
def test_the_boat_is_not_full_while_a_covered_seat_is_open():
    scene = Scene(beach(d3="D3:", boat="R R S S xD P P R ."), hand="P1").play("lay P1 left")
    assert scene.boat["3:"] == "D3:"
    assert scene.outcome is None
    assert scene.turn == 1


@clause("Q-BOSMAN-05", "BOSMAN-K-1")
def test_poisoning_opens_a_seat_that_must_be_filled_before_the_game_ends():
    scene = Scene(beach(d3="D3:", boat="R R S S P P S P ."), turn=3, hand="P2", hands={0: "P1"})
    scene.play("poison 1", "lay P1 left")
    assert len(scene.boat) == 8
    assert scene.outcome is None


@clause("Q-BOSMAN-05")
def test_filling_the_covered_seat_last_ends_the_game():
    scene = Scene(beach(d3="D2.", boat="R R S S xP P P R S"), hand="P1").play("lay P1 left")
    assert scene.outcome.reason == "boat-full"


@clause("Q-BOSMAN-05")
def test_on_a_blocked_seat_no_pirate_sits_any_more():
    scene = Scene(beach(c4="R2.", boat=". . . . D . . . ."), hand="P1", hands={1: "S1"}, poisoned_seat="blocked")
    scene.play("poison 2.", "lay S1 up")
    assert scene.boat == {}
    assert scene.beach["c4"] == "R2."


@clause("Q-BOSMAN-05")
def test_on_a_blocked_seat_no_majtek_sits_any_more():
    scene = Scene(beach(d3="DM", boat="S xP P R S P R . ."), hand="P1", poisoned_seat="blocked").play("lay P1 left")
    assert scene.legal() == ["take right 3.", "take right 3:"]
    assert scene.refused("take right 1.").clause == "BOSMAN-R3-16"


@clause("Q-BOSMAN-05", "BOSMAN-K-1")
def test_a_blocked_seat_counts_as_filled():
    scene = Scene(
        beach(d3="D3:", boat="R R S S P P S P ."), turn=3, hand="P2", hands={0: "P1"}, poisoned_seat="blocked"
    )
    scene.play("poison 1")
    assert scene.outcome is None
    scene.play("lay P1 left")
    assert scene.outcome.reason == "boat-full"
    assert scene.outcome.scores == (1, 1, 3, 3)


@clause("Q-BOSMAN-05")
def test_poisoned_seats_can_be_filled_again_unless_the_host_says_otherwise():
    assert Scene.new().seen()["options"]["poisoned_seat"] == "refillable"
