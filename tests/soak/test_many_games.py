"""Thousands of random games of every game at every number of players, and the expected results of bots."""

import pytest

import wyprawa
from random_games import DRIFTER, check_random_boso
from wyprawa.lab.pool import all_cores
from wyprawa.lab.sim import Plan, run

GAMES = 10_000


ENDLESS = [name for name in wyprawa.names() if DRIFTER in wyprawa.game(name).bots()]
"""Games that random play hardly ever ends: it is limited to some laps, and a simple bot plays to the end."""


@pytest.mark.parametrize(
    ("name", "players"),
    [(name, players) for name in wyprawa.names() if name not in ENDLESS for players in wyprawa.game(name).info.players],
)
def test_ten_thousand_random_games_finish(name, players):
    figures = run(Plan(name, players, GAMES, ("random",), seed=2026), 1)
    print(
        f"\n{name} {players}: {figures['turns']} {figures['ended_by']} wins {figures['wins']} draws {figures['draws']}"
    )
    assert sum(figures["ended_by"].values()) == GAMES
    assert figures["ended_by"].get("stalemate", 0) < (0.1 if players == 4 else 0.05) * GAMES  # Q-BOSMAN-24


@pytest.mark.parametrize(("name", "share"), [("bosman", 0.65), ("polska", 0.70)])
def test_one_greedy_among_three_random_wins(name, share):
    plan = Plan(name, 4, 2000, ("greedy", "random", "random", "random"), seed=1, rotate=True)
    figures = run(plan, all_cores())
    print(f"\n{name}: greedy wins {figures['wins_by_bot']['greedy'] / 20:.1f} % of 2,000")
    assert figures["wins_by_bot"]["greedy"] >= share * 2000


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_three_hundred_greedy_games_of_polska_finish(players):
    figures = run(Plan("polska", players, 300, ("greedy",), seed=1), all_cores())
    shares = [
        f"{wins / 300:.2f} ±{1.96 * (wins / 300 * (1 - wins / 300) / 300) ** 0.5:.2f}" for wins in figures["wins"]
    ]
    print(f"\npolska {players}: wins by seat {shares}, turns {figures['turns']}")
    assert sum(figures["ended_by"].values()) == 300


@pytest.mark.parametrize("variant", ["a", "b"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_thousand_drifters_games_of_boso_finish(players, variant):
    figures = run(Plan("boso", players, 2000, ("drifter",), seed=2026, options={"variant": variant}), 1)
    laps = figures["turns"]["mean"] / players
    print(f"\nboso {players} {variant}, drifters: {figures['turns']}, {laps:.1f} laps")
    assert sum(figures["ended_by"].values()) == 2000


@pytest.mark.parametrize("variant", ["a", "b"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_hundred_greedy_games_of_boso_finish(players, variant):
    figures = run(Plan("boso", players, 300, ("greedy",), seed=1, options={"variant": variant}), 1)
    laps = figures["turns"]["mean"] / players
    print(f"\nboso {players} {variant}, greedy: {figures['turns']}, {laps:.1f} laps")
    assert sum(figures["ended_by"].values()) == 300


def test_greedy_beats_the_drifter_in_boso():
    figures = run(Plan("boso", 2, 1000, ("greedy", "drifter"), seed=1, rotate=True), 1)
    wins, laps = figures["wins_by_bot"]["greedy"], figures["turns"]["mean"] / 2
    print(f"\nboso: greedy wins {wins / 10:.1f} % of 1,000, in {laps:.1f} laps on average")
    assert wins >= 800
    assert laps <= 18


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_hundred_random_games_of_boso_keep_to_the_rules_for_three_hundred_laps(players):
    assert all(check_random_boso(players, seed, 300) for seed in range(200 if players == 2 else 20))
