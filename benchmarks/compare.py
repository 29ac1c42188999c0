"""Compares two checkouts by the instructions that the same work takes, which other work of the machine does not change.

    python benchmarks/compare.py OLD NEW      every kind of work, uncompiled; needs valgrind
    python benchmarks/compare.py --work search bosman 2 1   the work itself, once more often than the last number

Each kind of work runs once and twice under `valgrind --tool=cachegrind`; the difference is one run without the start of
the program. A quotient above 1 says that NEW takes fewer instructions.
"""

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from search import middle_views

WORK = (
    ("search", "bosman"),
    ("search", "polska"),
    ("search", "boso"),
    ("table", "bosman"),
    ("table", "polska"),
    ("table", "boso"),
)
PLAYERS = (2, 4)
ITERATIONS = {"bosman": 120, "polska": 240, "boso": 12}
GAMES = {"bosman": 12, "polska": 2, "boso": 2}
MOVES = 120


def search(game: Any, players: int) -> Callable[[], None]:
    """The expert's search in the middle of games between greedy players."""
    from wyprawa import find_bot

    views = middle_views(game, players, 1, Random(1))
    expert: Any = find_bot(game, f"expert@{ITERATIONS[game.info.id]}")
    think = getattr(expert, "search", None) or expert.think

    def work() -> None:
        rng = Random(5)
        for view in views:
            think(view.seat, expert.guess(view, rng, 0.0), rng, 0.0)

    return work


def table(game: Any, players: int) -> Callable[[], None]:
    """Tables with players who decide at random from their views."""
    from wyprawa import Chance, Place, Table, find_bot  # earlier checkouts have no other name for a player

    bot = find_bot(game, "drifter" if game.info.id == "boso" else "random")

    def work() -> None:
        for seed in range(GAMES[game.info.id]):
            rng = Random(seed)
            table = Table.open(game, [Place(f"G{seat}") for seat in range(players)], chance=Chance(seed=seed))
            for _ in range(MOVES):
                if not table.to_act():
                    break
                seat = table.to_act()[0]
                table.act(seat, bot.decide(table.view(seat), rng))

    return work


def instructions(tree: Path, kind: str, game: str, players: int, more: int) -> int:
    command = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", sys.executable]
    command += [__file__, "--work", kind, game, str(players), str(more)]
    environment = {**os.environ, "PYTHONHASHSEED": "0", "PYTHONPATH": str(tree / "src"), "WYPRAWA_PURE": "1"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if done.returncode or found is None:
        raise SystemExit(f"{tree}: {done.stderr[-800:]}")
    return int(found[1].replace(",", ""))


def compare(old: Path, new: Path) -> None:
    for kind, game in WORK:
        for players in PLAYERS:
            taken = [
                instructions(tree, kind, game, players, 1) - instructions(tree, kind, game, players, 0)
                for tree in (old, new)
            ]
            print(f"{kind:8}{game:8}{players}  {taken[0]:15,} {taken[1]:15,}  {taken[0] / taken[1]:.2f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("trees", nargs="*", type=Path, help="two checkouts")
    parser.add_argument("--work", nargs=4, metavar=("KIND", "GAME", "PLAYERS", "MORE"))
    given = parser.parse_args()
    if given.work:
        import wyprawa

        kind, name, players, more = given.work
        work = {"search": search, "table": table}[kind](wyprawa.game(name), int(players))
        for _ in range(1 + int(more)):
            work()
    elif len(given.trees) == 2:
        compare(*given.trees)
    else:
        parser.error("name two checkouts")


if __name__ == "__main__":
    main()
