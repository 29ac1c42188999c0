"""Levels from `casual` up play every option with understanding: each asks for another choice than the usual rules."""

from random import Random

import pytest

import wyprawa
from clauses.polska_scene import Scene as PolskaScene
from clauses.scene import Scene, beach
from wyprawa.bots.chances import chances, chances_after
from wyprawa.core.dealers import SeededDealer
from wyprawa.lab.sim import Plan, run

BOSMAN, POLSKA = wyprawa.game("bosman"), wyprawa.game("polska")
UNDERSTANDING = ["casual", "skilled", "expert@120"]
levels = pytest.mark.parametrize("level", UNDERSTANDING)


def choice(game, scene, level, seed=1):
    """The decision of a level in a position."""
    seat = scene.state.to_act()[0]
    return str(wyprawa.find_bot(game, level).decide(game.view(scene.state, seat), Random(seed)))


COLUMN_OF_TWO = ". R DM  S . .  PM R D"
"""Another gang has the seat 2; the own pirates of the last column lack 2: between them."""


@levels
def test_bosman_where_undotted_pirates_take_any_seat_of_their_row_they_complete_a_line(level):
    scene = Scene(beach(boat=COLUMN_OF_TWO, d3="D2"), hand="P1 S1", players=2, undotted="row", poisons=[0, 0])
    assert choice(BOSMAN, scene, level) == "lay P1 left"
    scene.play("lay P1 left")
    assert choice(BOSMAN, scene, level) == "take right 2:"


@levels
def test_bosman_by_the_usual_rule_they_see_that_the_same_pirate_finds_no_seat(level):
    """D1 boards P1 instead of D2."""
    drawn = beach(boat=COLUMN_OF_TWO, d3="D2", b3="P1")
    usual, row = (Scene(drawn, hand="P1 D1", players=2, undotted=rule, poisons=[0, 0]) for rule in ("own_seat", "row"))
    assert choice(BOSMAN, usual, level) == "lay D1 right"
    assert choice(BOSMAN, row, level) == "lay P1 left"


POISONED = "DM R .  xS PM .  D R ."
"""The seat 2 is poisoned, between two own pirates."""


@levels
@pytest.mark.parametrize(("rule", "boards"), [("refillable", True), ("blocked", False)])
def test_bosman_a_poisoned_seat_is_aimed_at_only_where_it_can_be_taken_again(level, rule, boards):
    """P1 boards D2, which completes a line where the seat is free; D1 boards the pirate P3: otherwise."""
    scene = Scene(beach(boat=POISONED, d3="D2", b3="P3:"), hand="P1 D1", players=2, poisoned_seat=rule, poisons=[0, 0])
    assert choice(BOSMAN, scene, level) == ("lay P1 left" if boards else "lay D1 right")


@levels
def test_bosman_the_last_turn_before_the_guard_is_passed_quietly_by_the_leader(level):
    """The leader wins by boarding nothing; where there is no guard, the point is taken."""
    drawn = beach(boat="D D .  D . .  . . .", d3="D2:")
    last = Scene(drawn, hand="P1 R1 S2", quiet=11, stalemate_rounds=3, poisons=[0, 0, 0, 0])
    last.play(choice(BOSMAN, last, level))
    assert last.state.outcome is not None
    assert last.state.outcome.winners == (0,)
    free = Scene(drawn, hand="P1 R1 S2", quiet=11, stalemate_rounds="off", poisons=[0, 0, 0, 0])
    assert choice(BOSMAN, free, level) == "lay P1 left"


@levels
def test_bosman_who_is_behind_does_not_let_the_guard_end_the_game(level):
    drawn = beach(boat="R R .  R . .  . . .", d3="D2:")
    scene = Scene(drawn, hand="P1 R1 S2", quiet=11, stalemate_rounds=3, poisons=[0, 0, 0, 0])
    assert choice(BOSMAN, scene, level) == "lay P1 left"


@levels
def test_bosman_a_deckhand_that_comes_back_is_the_one_to_replace(level):
    """Nothing can be boarded. D1 takes the field of the own deckhand; S1 adds nothing of one's own."""
    drawn = beach(d3="DM", boat="R . D  . S .  . . P")
    scene = Scene(drawn, hand="D1 D1. D2 D3 S1", replaced_majtek="owner", poisons=[0, 0, 0, 0])
    assert choice(BOSMAN, scene, level).endswith("right")


@pytest.mark.parametrize("level", UNDERSTANDING[:2])
def test_bosman_on_the_large_beach_they_beat_players_that_do_not_think(level):
    plan = Plan("bosman", 2, 10, (level, "random"), seed=3, rotate=True, options={"beach": "7x7"})
    assert run(plan, 1)["wins_by_bot"][level] >= 8


@levels
def test_polska_where_passing_is_free_nobody_passes_a_marker_within_reach(level):
    scene = PolskaScene("Ola at slupsk; markers 2 12; die 6; pass free")
    assert choice(POLSKA, scene, level).startswith("move")


def test_polska_where_passing_is_free_it_is_considered():
    scene = PolskaScene("Ola at tczew, hand stop-1; Jan at gdansk; Ewa at malbork; markers 2 12; die 2; pass free")
    assert "pass" in map(str, POLSKA.heuristics().candidates(scene.state, 0))
    assert choice(POLSKA, scene, "skilled") == "pass"


BEFORE_TORUN = "Ola at szczecin, track 27, hand city-torun; {others}; die {die}; dice {dice}; markers 1; pass free"
"""Ola wins by one card in Toruń, six fields away."""
WAY_TAKEN = "Jan at pila, track 26; Ewa at stargard, track 26"
"""The fields towards Toruń that a die of 2 reaches."""
WAY_FREE = "Jan at krakow, track 26; Ewa at lublin, track 26"
WAITING = {"others": WAY_TAKEN, "die": 2, "dice": "6 6 6"}
"""All other fields within reach are farther from Toruń than any die goes, but for a 1; from here a 6 goes there."""
GOING = [{**WAITING, "die": 6}, {"others": WAY_FREE, "die": 2, "dice": "3 3 3"}]
"""The die goes to Toruń; the die goes nearer, and from here none of those that are left would go there."""


def waits_for(position):
    """The chance that passing is better by than every other action; less than 0 if one is better."""
    scene = PolskaScene(BEFORE_TORUN.format(**position))
    view = POLSKA.view(scene.state, 0)
    found = {
        str(action): row[0]
        for action, row in zip(view.legal, chances_after(POLSKA, view, [[one] for one in view.legal]), strict=True)
    }
    return found.pop("pass") - max(found.values())


@pytest.mark.parametrize("level", ["skilled", "expert@120", "expert"])
def test_polska_where_passing_is_free_they_wait_where_every_journey_leads_away(level):
    assert waits_for(WAITING) > 0.1
    scene = PolskaScene(BEFORE_TORUN.format(**WAITING))
    assert choice(POLSKA, scene, level) == "pass"


@pytest.mark.parametrize(("position", "journey"), list(zip(GOING, ["move torun", "move pila"], strict=True)))
@pytest.mark.parametrize("level", ["skilled", "expert@120", "expert"])
def test_polska_where_passing_is_free_they_go_where_a_journey_is_better(level, position, journey):
    assert waits_for(position) < -0.05
    assert choice(POLSKA, PolskaScene(BEFORE_TORUN.format(**position)), level) == journey


def test_polska_where_passing_is_free_casual_waits_much_more_often_where_it_should():
    """`casual` misjudges values, so it is asked again and again."""
    waits = [
        sum(
            choice(POLSKA, PolskaScene(BEFORE_TORUN.format(**position)), "casual", seed) == "pass" for seed in range(60)
        )
        for position in (WAITING, *GOING)
    ]
    assert waits[0] > 2 * max(waits[1:])


@pytest.mark.parametrize("players", [2, 4])
def test_polska_one_card_more_is_worth_a_better_chance(players):
    """The last seat of the later half sees a better chance at the beginning with the house rule than without it."""
    gains = []
    for seed in range(4):
        told = []
        for rule in ("nobody", "later_half"):
            state = POLSKA.new(players, SeededDealer(seed), {"first": "1", "extra_card": rule})
            told.append(chances(POLSKA, POLSKA.view(state, players - 1))[players - 1])
        gains.append(told[1] - told[0])
    assert sum(gains) > 0.0


@levels
def test_polska_with_one_card_more_they_finish_their_games(level):
    if level.startswith("expert"):
        level = "expert@10"
    plan = Plan("polska", 2, 2, (level, "random"), seed=3, rotate=True, options={"extra_card": "later_half"})
    assert run(plan, 1)["wins_by_bot"][level] == 2
