"""Checks the shipped puzzles again by deep search: does each still have one clearly better move?

    python tools/check_puzzles.py                  # all games
    python tools/check_puzzles.py boso polska-3    # one game, and one puzzle of another

A puzzle is found with eight times the expert's iterations and two seeds (`analysis/puzzles.py`). Here three other seeds
search it as deep, and the chances after every move are computed again with other guesses. A row tells how many of the
searches choose the move of the puzzle, the mean chance after it and after the best other move, and the least difference
of any seed. The command fails if a search chooses another move, or if another move gives away less than the limit in
the mean of the seeds.
"""

import argparse
import sys
from typing import NamedTuple

import wyprawa
from wyprawa.analysis.puzzles import (
    CLEARLY,
    DEEP,
    Puzzle,
    chosen_action,
    find_puzzle,
    gap_after,
    puzzles_of,
)
from wyprawa.core.game import Game
from wyprawa.lab.pool import all_cores, spread

SEEDS = (11, 12, 13)
"""Other seeds than those of the search for puzzles."""


class Checked(NamedTuple):
    """What the searches say of a puzzle."""

    chosen: int
    """The searches that choose its move."""
    chance: float
    """The mean chance after its move, …"""
    gap: float
    """… how much the best of all other moves gives away in the mean, …"""
    least: float
    """… and with the seed that says least."""

    @property
    def holds(self) -> bool:
        return self.chosen == len(SEEDS) and self.gap >= CLEARLY


def checked(name: str, puzzle: str) -> Checked:
    """Search the position of a puzzle with every seed."""
    game = wyprawa.game(name)
    found = find_puzzle(game, puzzle)
    view = game.view(game.read_position(found.position), found.seat)
    best = game.parse(found.best)
    chosen = sum(chosen_action(game, view, DEEP, seed) == best for seed in SEEDS)
    gaps = [gap_after(game, view, best, seed) for seed in SEEDS]
    return Checked(
        chosen,
        sum(chance for _, chance in gaps) / len(gaps),
        sum(gap for gap, _ in gaps) / len(gaps),
        min(gap for gap, _ in gaps),
    )


def wanted(words: list[str]) -> list[tuple[Game, Puzzle]]:
    """The puzzles that are named by their game or their id; all of them without a name."""
    found: list[tuple[Game, Puzzle]] = []
    for word in words or wyprawa.names():
        game = wyprawa.game(word.partition("-")[0])
        one = "-" in word
        found += [(game, puzzle) for puzzle in ([find_puzzle(game, word)] if one else puzzles_of(game.package))]
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="check_puzzles.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("puzzles", nargs="*", help="games or puzzles (default: all)")
    parser.add_argument("--processes", type=int, default=all_cores())
    given = parser.parse_args(arguments)
    puzzles = wanted(given.puzzles)
    work = [(game.info.id, puzzle.id) for game, puzzle in puzzles]
    failed = 0
    for place, found in sorted(spread(checked, work, given.processes)):
        puzzle = puzzles[place][1]
        failed += not found.holds
        print(
            f"{puzzle.id:11} {puzzle.best:28} chosen {found.chosen} of {len(SEEDS)}  chance {found.chance:.3f}"
            f"  best other {found.chance - found.gap:.3f}  least difference {found.least:.3f}"
            f"{'' if found.holds else '  FAILS'}"
        )
    print(f"{len(puzzles) - failed} of {len(puzzles)} puzzles hold")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
