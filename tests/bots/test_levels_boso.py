"""Boso's levels, on a sample: what makes the weaker ones human, and that each is better than the one below."""

from itertools import islice
from random import Random

import pytest

import wyprawa
from clauses.boso_scene import GAME, Scene
from playing import random_course
from wyprawa.lab.sim import Plan, run


@pytest.mark.parametrize(("better", "worse"), [("casual", "beginner"), ("skilled", "casual")])
def test_a_level_beats_the_one_below(better, worse):
    figures = run(Plan("boso", 2, 120, (better, worse), seed=5, rotate=True), 1)
    print(figures["wins_by_bot"])
    assert figures["wins_by_bot"][better] >= 68


@pytest.mark.parametrize("name", ["beginner", "casual", "skilled"])
def test_every_level_gives_a_reason_for_every_choice(name):
    bot = wyprawa.find_bot(GAME, name)
    for state, seat, _ in islice(random_course(GAME, 3, 2), 0, 300, 3):
        view = GAME.view(state, seat)
        advice = bot.advise(view, Random(1))
        assert advice.action in view.legal
        for lang in ("pl", "en"):
            assert GAME.describe(lang, ["Ola", "Jan", "Ela"], advice.code, advice.params)


def choices(name: str, text: str) -> set[str]:
    """What a level does in a position, over many tries."""
    scene = Scene(text)
    bot = wyprawa.find_bot(GAME, name)
    return {str(bot.decide(GAME.view(scene.state, 0), Random(seed))) for seed in range(60)}


def test_a_beginner_overlooks_public_cards_that_the_skilled_one_takes():
    text = "Ola at niger, hand capitals-isl capitals-fra; phase draw; public capitals-pol | - | -"
    assert choices("skilled", text) == {"take 1 exchange"}
    assert choices("beginner", text) == {"draw", "take 1 exchange"}


def test_nobody_overlooks_the_last_step_for_long():
    text = "Ola at niger, goldens 1, goals czad"
    assert choices("skilled", text) == {"step czad"}
    assert choices("beginner", text) == {"step czad", "stop"}
