"""Thousands of random games of every game at every number of players, and what bots are expected to reach."""

import pytest

import wyprawa
from wyprawa.lab.sim import Plan, all_cores, run

GAMES = 10_000


@pytest.mark.parametrize(
    ("name", "players"), [(name, players) for name in wyprawa.names() for players in wyprawa.game(name).info.players]
)
def test_ten_thousand_random_games_finish(name, players):
    figures = run(Plan(name, players, GAMES, ("random",), seed=2026), 1)
    print(
        f"\n{name} {players}: {figures['turns']} {figures['ended_by']} wins {figures['wins']} draws {figures['draws']}"
    )
    assert sum(figures["ended_by"].values()) == GAMES
    assert figures["ended_by"].get("stalemate", 0) < 0.05 * GAMES


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
