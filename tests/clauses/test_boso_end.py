"""How the game ends, in both variants (sections 1 and 6 and their rulings)."""

import pytest

from clauses.boso_scene import GAME, Scene
from clauses.support import clause
from wyprawa.core.player import Player
from wyprawa.core.table import Table

LAST = "Ola at niger, goldens 9, goals czad; Jan at islandia"


@clause("BOSO-1-2", "BOSO-6-2", "BOSO-6A-1", "Q-BOSO-37")
def test_variant_a_the_first_to_visit_every_place_wins_at_once():
    scene = Scene(f"{LAST}; Ewa at guam").play("step czad").finish()
    assert scene.winners == ["Ola"]
    assert scene.state.outcome.reason == "first"
    assert scene.refused("draw").clause == "BOSO-6-2"


@clause("BOSO-6-1", "BOSO-7-1")
def test_as_long_as_a_place_is_left_the_race_goes_on():
    scene = Scene("Ola at niger, goldens 9, goals czad hawaje; Jan at islandia").play("step czad").finish()
    assert (scene.state.outcome, scene.turn) == (None, "Jan")


@clause("Q-BOSO-38", "BOSO-6B-6")
def test_the_finishing_round_is_an_ordinary_one():
    hand = "capitals-isl surprises-hurricane"
    text = f"Ola at niger, goals czad, hand {hand}; Jan at bahamy, hand geography-ounianga; Ewa at guam"
    scene = Scene(text, variant="b").play("step czad", "Jan: cash 1")
    assert scene.goldens["Jan"] == 6
    scene.play("surprise surprises-hurricane 2").finish()
    assert scene.hand_sizes["Ola"] == 6
    assert scene.told("lost") == [{"seat": 1}]


@clause("BOSO-6-3", "Q-BOSO-37", "Q-BOSO-51")
def test_variant_a_the_others_play_on_for_places_where_the_option_says_so():
    scene = Scene(f"{LAST}; Ewa at guam", play_for_places="on").play("step czad").finish()
    assert scene.finished == ["Ola"]
    assert scene.turn == "Jan"
    again = Scene("Jan at niger, goldens 9, goals czad; Ewa at guam; Ola at libia, goals none", play_for_places="on")
    again.play("step czad").finish()
    assert again.ranking == [["Ola"], ["Jan"], ["Ewa"]]
    assert again.state.outcome.reason == "places"


@clause("Q-BOSO-51", "BOSO-11-6")
def test_playing_for_places_a_finished_player_earns_tolls_but_no_two_goldens_a_lap():
    text = "Ola at niger, goldens 9; Jan at czad, goals none; Ewa at guam; first Jan"
    scene = Scene(text, play_for_places="on").play("step czad", "stop").finish()
    assert scene.goldens["Jan"] == 7
    assert scene.told("lap-paid") == []


@clause("BOSO-1-3", "BOSO-6B-1", "BOSO-6B-9", "Q-BOSO-33")
def test_variant_b_the_richest_wins_when_one_player_is_left_on_the_way():
    text = "Ola at niger, goldens 2, goals czad; Jan at islandia, goldens 20; Ewa at guam, goals none, goldens 9"
    scene = Scene(text, variant="b").play("step czad").finish()
    assert scene.winners == ["Jan"]
    assert scene.state.outcome.reason == "richest"


@clause("BOSO-6B-3", "Q-BOSO-34")
def test_variant_b_with_two_players_the_finisher_gets_two_beside_three():
    scene = Scene(LAST, variant="b").play("step czad").finish()
    assert scene.goldens["Ola"] == 9 - 1 + 3 + 2
    assert scene.winners == ["Ola"]


@clause("BOSO-6B-2", "BOSO-6B-4")
def test_the_example_of_three_players():
    """A (Jan) began; B (Ola) enters his last field, C (Ewa) plays, and before A's round B gets 2 Goldens."""
    text = "Ola at niger, goldens 5, goals czad; Ewa at guam; Jan at islandia; first Jan"
    scene = Scene(text, variant="b")
    scene.play("step czad").finish()
    assert scene.goldens["Ola"] == 7
    following = [scene.turn]
    while len(following) < 4:
        before = scene.goldens["Ola"]
        scene.play("draw")
        scene.play(scene.legal("discard")[0] if scene.legal("discard") else "skip", "stop").finish()
        following.append(scene.turn)
        assert scene.goldens["Ola"] - before == (2 if scene.turn == "Jan" else 0)
    assert set(following) == {"Jan", "Ewa"}


@clause("BOSO-6B-2", "Q-BOSO-35")
def test_the_lap_ends_at_the_first_seat_even_if_that_player_has_finished_or_loses_the_round():
    text = "Ola at niger, goldens 5; Jan at islandia, goals none; Ewa at guam; first Jan"
    assert Scene(text, variant="b").play("stop").finish().goldens["Jan"] == 7
    losing = "Ola at niger; Jan at islandia, lost 1; Ewa at guam, goals none, goldens 5; Adam at hawaje; first Jan"
    assert Scene(losing, variant="b").play("stop").finish().goldens["Ewa"] == 7


@clause("Q-BOSO-34")
def test_at_the_end_every_finished_player_is_paid_once():
    text = "Ola at niger, goldens 5, goals czad; Jan at islandia; Ewa at guam, goals none, goldens 5"
    for first in ("Ola", "Jan"):
        scene = Scene(f"{text}; first {first}", variant="b").play("step czad").finish()
        assert (scene.goldens["Ola"], scene.goldens["Ewa"]) == (5 - 1 + 3 + 2, 7)


@clause("BOSO-6B-5", "BOSO-6B-8", "BOSO-6B-6")
def test_a_finished_player_has_no_more_rounds():
    text = "Ola at niger; Jan at islandia, goals none; Ewa at guam"
    scene = Scene(text, variant="b").play("stop").finish()
    assert scene.turn == "Ewa"
    assert scene.refused("Jan: draw").clause == "BOSO-5A-1"


@clause("Q-BOSO-36")
def test_equally_rich_the_earlier_finisher_wins_and_the_unfinished_ranks_last():
    text = "Ola at niger, goldens 6, goals czad; Jan at islandia, goldens 10; Ewa at guam, goals none, goldens 8"
    scene = Scene(text, variant="b").play("step czad").finish()
    assert scene.goldens == {"Ola": 10, "Jan": 10, "Ewa": 10}
    assert scene.ranking == [["Ewa"], ["Ola"], ["Jan"]]
    shared = Scene(text, variant="b", tie="shared").play("step czad").finish()
    assert shared.ranking == [["Ola", "Jan", "Ewa"]]


@clause("Q-BOSO-55")
def test_those_who_did_not_finish_rank_by_places_left_then_by_goldens():
    text = "Ola at niger, goldens 9, goals czad; Jan at islandia, goals hawaje guam, goldens 1; "
    text += "Ewa at guam, goals hawaje bahamy kuba, goldens 9; Adam at peru, goals hawaje guam, goldens 4"
    assert Scene(text).play("step czad").finish().ranking == [["Ola"], ["Adam"], ["Jan"], ["Ewa"]]


@clause("Q-BOSO-55")
def test_in_variant_b_goldens_decide_every_place():
    text = "Ola at niger, goldens 1, goals czad; Jan at islandia, goals hawaje guam bahamy, goldens 20; "
    text += "Ewa at guam, goals none, goldens 9"
    scene = Scene(text, variant="b").play("step czad").finish()
    assert scene.goldens == {"Ola": 5, "Jan": 20, "Ewa": 11}
    assert scene.ranking == [["Jan"], ["Ewa"], ["Ola"]]
    ruling = GAME.rulebook.clauses["Q-BOSO-55"]
    assert "W wariancie B o wszystkich miejscach decydują Goldeny" in ruling.text["pl"]
    assert "In variant B Goldens decide every rank" in ruling.text["en"]


@clause("Q-BOSO-56")
@pytest.mark.parametrize("players", [2, 3])
def test_resigning(players):
    table = Table.open(GAME, [Player(name) for name in ("Ola", "Jan", "Ewa")[:players]])
    table.resign(0)
    if players == 2:
        assert table.outcome is not None
        assert table.outcome.winners == (1,)
    else:
        assert table.outcome is None
        assert table.players[0].bot == GAME.adviser
