"""Results of computer players on a sample; the long tests measure them in full."""

from itertools import islice
from random import Random

import pytest

import wyprawa
from random_games import check_random_boso, random_game_steps
from wyprawa.lab.sim import Plan, run


@pytest.mark.parametrize(("players", "share"), [(2, 0.8), (4, 0.65)])
def test_greedy_beats_random_in_bosman(players, share):
    bots = ("greedy", *["random"] * (players - 1))
    figures = run(Plan("bosman", players, 300, bots, seed=3, rotate=True), 1)
    assert figures["wins_by_bot"]["greedy"] >= share * 300


@pytest.mark.parametrize(("players", "most"), [(2, 50), (4, 100)])
def test_few_random_games_of_bosman_end_by_the_guard(players, most):
    """Eight rounds without a boarding, with four players, end about one game in sixteen (Q-BOSMAN-24)."""
    figures = run(Plan("bosman", players, 1000, ("random",), seed=4), 1)
    assert figures["ended_by"].get("stalemate", 0) < most


def test_greedy_gives_a_reason_in_both_languages_for_every_choice():
    game = wyprawa.game("bosman")
    bot = wyprawa.find_bot(game, "greedy")
    names = ["Ola", "Jan", "Ela", "Ewa"]
    reasons = set()
    for seed in range(6):
        for state, seat, _ in random_game_steps(game, 4, seed):
            view = game.view(state, seat)
            advice = bot.advise(view, Random(1))
            assert advice.action in view.legal
            reasons.add(advice.code)
            for lang in ("pl", "en"):
                assert game.describe(lang, names, advice.code, advice.params)
    assert {"advice-points", "advice-build", "advice-exchange", "advice-deny"} <= reasons


@pytest.mark.parametrize("variant", ["a", "b"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_drifters_finish_boso(players, variant):
    figures = run(Plan("boso", players, 10, ("drifter",), seed=7, options={"variant": variant}), 1)
    assert sum(figures["ended_by"].values()) == 10


@pytest.mark.parametrize("variant", ["a", "b"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_finishes_boso_at_a_good_pace(players, variant):
    figures = run(Plan("boso", players, 6, ("greedy",), seed=7, options={"variant": variant}), 1)
    assert set(figures["ended_by"]) == {"first" if variant == "a" else "richest"}
    assert figures["turns"]["mean"] / players < 24


def test_greedy_beats_the_drifter_in_boso():
    figures = run(Plan("boso", 2, 40, ("greedy", "drifter"), seed=3, rotate=True), 1)
    assert figures["wins_by_bot"]["greedy"] >= 32
    assert figures["turns"]["mean"] / 2 <= 20


@pytest.mark.parametrize("players", [2, 3, 4])
def test_aimless_play_of_boso_keeps_to_the_rules(players):
    assert all(check_random_boso(players, seed, 60) for seed in range(3))


def test_greedy_gives_a_reason_in_boso_for_every_choice():
    game = wyprawa.game("boso")
    bot = wyprawa.find_bot(game, "greedy")
    reasons = set()
    for state, seat, _ in islice(random_game_steps(game, 3, 2), 0, 900, 2):
        view = game.view(state, seat)
        advice = bot.advise(view, Random(1))
        assert advice.action in view.legal
        reasons.add(advice.code)
        for lang in ("pl", "en"):
            assert game.describe(lang, ["Ola", "Jan", "Ela"], advice.code, advice.params)
    assert {"advice-step", "advice-discard", "advice-exchange", "advice-draw", "advice-stop"} <= reasons


def test_an_unknown_bot_is_a_problem():
    with pytest.raises(wyprawa.Problem):
        wyprawa.find_bot(wyprawa.game("bosman"), "genius")
