"""How long `wyprawa arena --fast --sequential` takes to decide a question of four points: a table for docs/bots.md.

    python tools/sequential_sizes.py
    python tools/sequential_sizes.py --time polska-4 --games 8

The first command simulates the test (lab/sequential.py): the first bot truly wins four points more than the line, its
fair share, and games are independent. It prints the deals and games after which half and nine of ten runs are decided.
Paired deals balance each other, so that real runs need fewer. The second plays a few games between experts with a
quarter of their iterations and prints the processor time of one; run it on the compiled engine.
"""

import argparse
import sys
import time

import numpy as np

import wyprawa
from wyprawa.bots import find_bot
from wyprawa.lab.sequential import PARTS, REFUTED
from wyprawa.lab.sim import Plan, play_batch

POINTS = 0.04
RUNS = 300
MOST_DEALS = 5000
FAST = 4
"""`--fast` gives experts one of so many of their iterations."""
SHARES = (0.5, 0.9)


def deals_until_decided(players: int, seed: int = 1) -> list[int]:
    """The deals after which half, and nine of ten, of simulated runs are decided."""
    rng = np.random.default_rng(seed)
    line = 1 / players
    parts = np.array(PARTS)
    decided = []
    for _ in range(RUNS):
        won = rng.random((MOST_DEALS, players)) < line + POINTS
        gain = won.mean(axis=1) / line - 1
        money = np.cumsum(np.log1p(np.outer(gain, parts)), axis=0)
        most = money.max(axis=1)
        evidence = most + np.log(np.exp(money - most[:, None]).mean(axis=1))
        there = np.flatnonzero(evidence >= REFUTED)
        decided.append(int(there[0]) + 1 if len(there) else MOST_DEALS)
    return [int(np.quantile(decided, share)) for share in SHARES]


def seconds_a_game(name: str, players: int, games: int) -> float:
    """The mean processor time of a game between experts with a quarter of their iterations."""
    heuristics = wyprawa.game(name).heuristics()
    assert heuristics is not None
    bot = f"expert@{max(1, heuristics.iterations // FAST)}"
    find_bot(wyprawa.game(name), bot)
    start = time.process_time()
    play_batch(Plan(game=name, players=players, games=games, bots=(bot,) * players, seed=1), range(games))
    return (time.process_time() - start) / games


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="sequential_sizes.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--time", help="a game and its number of players, such as polska-4")
    parser.add_argument("--games", type=int, default=8)
    wanted = parser.parse_args(arguments)
    if wanted.time is not None:
        name, players = wanted.time.split("-")
        print(f"{wanted.time}: {seconds_a_game(name, int(players), wanted.games):.2f} s a game")
        return 0
    for players in range(2, 7):
        half, most = deals_until_decided(players)
        print(
            f"{players} players: half after {half} deals ({half * players} games), 90% after {most} ({most * players})"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
