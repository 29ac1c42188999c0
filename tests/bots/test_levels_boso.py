"""Bot levels of Boso, on a sample: the mistakes of the lower levels, and that each level beats the one below."""

from itertools import islice
from random import Random

import pytest

import wyprawa
from clauses.boso_scene import GAME, Scene
from clauses.support import clause
from random_games import random_game_steps
from wyprawa.lab.sim import Plan, run


@pytest.mark.parametrize(("better", "worse"), [("casual", "beginner"), ("skilled", "casual")])
def test_a_level_beats_the_one_below(better, worse):
    figures = run(Plan("boso", 2, 120, (better, worse), seed=5, rotate=True), 1)
    print(figures["wins_by_bot"])
    assert figures["wins_by_bot"][better] >= 68


@pytest.mark.parametrize("name", ["beginner", "casual", "skilled"])
def test_every_level_gives_a_reason_for_every_choice(name):
    bot = wyprawa.find_bot(GAME, name)
    for state, seat, _ in islice(random_game_steps(GAME, 3, 2), 0, 300, 3):
        view = GAME.view(state, seat)
        advice = bot.advise(view, Random(1))
        assert advice.action in view.legal
        for lang in ("pl", "en"):
            assert GAME.describe(lang, ["Ola", "Jan", "Ela"], advice.code, advice.params)


def choices(name: str, text: str, tries: int = 60, **options: object) -> set[str]:
    """The choices of a level in a position, over many attempts."""
    scene = Scene(text, **options)
    bot = wyprawa.find_bot(GAME, name)
    return {str(bot.decide(GAME.view(scene.state, 0), Random(seed))) for seed in range(tries)}


def test_a_beginner_overlooks_public_cards_that_the_skilled_one_takes():
    text = "Ola at niger, hand capitals-isl capitals-fra; phase draw; public capitals-pol | - | -"
    assert choices("skilled", text) == {"take 1 exchange"}
    assert choices("beginner", text) == {"draw", "take 1 exchange"}


def test_nobody_overlooks_the_last_step():
    text = "Ola at niger, goldens 1, goals czad"
    assert choices("skilled", text) == {"step czad"}
    assert choices("beginner", text) == {"step czad"}


POORER = "Ola at niger, goldens 1, goals czad; Jan at islandia, goldens 12"
RICHER = "Ola at niger, goldens 1, goals czad; Jan at islandia, goldens 5"


@clause("BOSO-6B-1", "Q-BOSO-33")
@pytest.mark.parametrize(("name", "tries"), [("casual", 20), ("skilled", 20), ("expert", 2)])
def test_in_variant_b_a_good_player_does_not_finish_while_poorer(name, tries):
    """Three Goldens for the place and two for the lap are five; the other player has twelve, or five."""
    assert "step czad" not in choices(name, POORER, tries, variant="b")
    rarely = {"stop"} if name == "casual" else set()  # it stays where it is now and then
    assert choices(name, RICHER, tries, variant="b") - rarely == {"step czad"}
    assert choices(name, POORER, tries) - rarely == {"step czad"}


@clause("BOSO-6B-3")
def test_who_has_finished_is_not_waited_for():
    """A player who has finished earns more in a lap than one who travels, so the level takes the second place."""
    finished = "Ola at niger, goldens 1, goals czad; Jan at islandia, goldens 12; Ewa at guam, goals none, goldens 20"
    assert choices("skilled", finished, 5, variant="b") == {"step czad"}


@clause("BOSO-6B-1")
@pytest.mark.parametrize("name", ["greedy", "beginner"])
def test_in_variant_b_the_others_play_for_finishing_first(name):
    assert "step czad" in choices(name, POORER, variant="b")


@clause("BOSO-6B-1")
def test_in_variant_b_the_skilled_one_beats_greedy():
    figures = run(Plan("boso", 2, 20, ("skilled", "greedy"), seed=5, rotate=True, options={"variant": "b"}), 1)
    assert figures["wins_by_bot"]["skilled"] >= 14


@pytest.mark.parametrize("players", [2, 4])
def test_skilled_players_of_variant_b_do_not_wait_for_one_another_for_ever(players):
    figures = run(Plan("boso", players, 4, ("skilled",), seed=5, options={"variant": "b"}), 1)
    assert figures["turns"]["mean"] < 45 * players
