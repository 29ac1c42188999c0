"""Compares Wyprawa's engine and search, pure and compiled, with other libraries: `make bench`.

Measurements are noisy, so times are processor time and every round measures everything once. The medians over all
rounds are printed, with ratios to the other libraries of the same run.
"""

import argparse
import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

import search
from peers import Figure, catanatron_figure, open_spiel_figures
from search import SearchFigure

HERE = Path(__file__).parent
OPEN_SPIEL, CATANATRON = "open_spiel", "catanatron"
PARTS = ("playouts", "searches")
Row = TypeVar("Row", Figure, SearchFigure)


def fast_folder() -> str | None:
    """The folder of the compiled engine, which is built if necessary; None if it cannot be built."""
    done = subprocess.run(
        [sys.executable, HERE.parent / "tools" / "compile_engine.py"], capture_output=True, text=True, check=False
    )
    if done.returncode:
        print(f"not compiled: {done.stderr.strip()}")
        return None
    return done.stdout.splitlines()[-1]


@dataclass(frozen=True)
class Engine:
    """One build of a checkout, measured by that checkout's own scripts."""

    checkout: Path
    sources: str
    label: str

    def rows(self, script: str, seconds: float, seed: int, *words: str) -> Iterator[list[Any]]:
        """The values of each result of one of the scripts, run in a separate process."""
        environment = {**os.environ, "PYTHONPATH": self.sources}
        command = [sys.executable, str(self.checkout / "benchmarks" / script), *words]
        command += ["--json", f"--seconds={seconds}", f"--seed={seed}"]
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
        for row in json.loads(done.stdout):
            name, *values = row.values()
            yield [f"{name}, {self.label}", *values]


def engines(before: list[str]) -> list[Engine]:
    """This checkout and, if named, an earlier one: each uncompiled, and compiled where there is a build."""
    here = HERE.parent
    found = [Engine(here, str(here / "src"), "uncompiled")]
    if folder := fast_folder():
        found.append(Engine(here, folder, "compiled"))
    if before:
        checkout = Path(before[0])
        found.append(Engine(checkout, str(checkout / "src"), "uncompiled before"))
        found += [Engine(checkout, folder, "compiled before") for folder in before[1:]]
    return found


def one_round_of_searches(seconds: float, seed: int, measured: list[Engine]) -> list[SearchFigure]:
    rows = [SearchFigure(*row) for engine in measured for row in engine.rows("search.py", seconds, seed, "own")]
    return [*rows, *search.peer_figures(seconds, seed)]


def one_round(seconds: float, seed: int, measured: list[Engine]) -> list[Figure]:
    rows = [Figure(*row) for engine in measured for row in engine.rows("engine.py", seconds, seed)]
    rows += open_spiel_figures(seconds, seed)
    catan = catanatron_figure(seconds, seed)
    return [*rows, catan] if catan else rows


def by_name(rounds: list[list[Row]]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = defaultdict(list)
    for rows in rounds:
        for row in rows:
            found[row.name].append(row)
    return found


def medians(rounds: list[list[Figure]]) -> list[Figure]:
    return [
        Figure(
            name,
            median(row.actions_per_second for row in rows),
            median(row.games_per_second for row in rows),
            median(row.copies_per_second for row in rows),
        )
        for name, rows in by_name(rounds).items()
    ]


def search_medians(rounds: list[list[SearchFigure]]) -> list[SearchFigure]:
    """The median speed of each search. A search that failed in any round is reported as failed."""
    found = []
    for name, rows in by_name(rounds).items():
        failed = next((row for row in rows if row.iterations_per_second is None), None)
        reached = [row.iterations_per_second for row in rows if row.iterations_per_second is not None]
        found.append(failed or SearchFigure(name, median(reached)))
    return found


def show(rows: list[Figure]) -> None:
    spiel = [row.actions_per_second for row in rows if row.name.startswith(OPEN_SPIEL)]
    catan = [row.actions_per_second for row in rows if row.name.startswith(CATANATRON)]
    print(f"{'':40}{'actions/s':>12}{'games/s':>10}{'copies/s':>12}{'× OpenSpiel':>13}{'× Catanatron':>14}")
    for row in rows:
        to_spiel = f"{row.actions_per_second / median(spiel):.2f}" if spiel else "–"
        to_catan = f"{row.actions_per_second / catan[0]:.1f}" if catan else "–"
        print(
            f"{row.name:40}{row.actions_per_second:12,.0f}{row.games_per_second:10,.1f}"
            f"{row.copies_per_second:12,.0f}{to_spiel:>13}{to_catan:>14}"
        )
    print("× OpenSpiel: actions/s as a multiple of the median of the five OpenSpiel games of this run")
    for name, found in (("OpenSpiel", spiel), ("Catanatron", catan)):
        if not found:
            print(f"{name} is not installed")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0, help="time for each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="measure just this")
    parser.add_argument("--json", type=Path, help="write the figures to this file too")
    parser.add_argument(
        "--before",
        nargs="+",
        default=[],
        metavar="CHECKOUT",
        help="measure an earlier checkout in the same run; after it, the folder of its compiled engine",
    )
    given = parser.parse_args()
    measured = engines(given.before)
    rounds, searches = [], []
    for number in range(given.rounds):
        print(f"round {number + 1} of {given.rounds}", file=sys.stderr)
        if "playouts" in given.only:
            rounds.append(one_round(given.seconds, number + 1, measured))
        if "searches" in given.only:
            searches.append(one_round_of_searches(given.seconds, number + 1, measured))
        measured.reverse()  # what is measured first changes from round to round
    rows, speeds = medians(rounds), search_medians(searches) if searches else []
    if rows:
        show(rows)
    if speeds:
        print("\nTree searches: Wyprawa's with guessed states and an evaluation, OpenSpiel's with random play-outs")
        search.show(speeds)
    if given.json:
        written = {"playouts": [asdict(row) for row in rows], "searches": [asdict(row) for row in speeds]}
        given.json.write_text(json.dumps(written, indent=1), "utf-8")


if __name__ == "__main__":
    main()
