"""Measures a report on plain processes beside the same report on Dask workers of this machine.

    PYTHONPATH=$(python tools/compile_engine.py) python benchmarks/cluster.py --games 10000 --rounds 2

Each run is a whole `wyprawa balance`, start and page included; the ways to play take turns. Those with one worker run
in the first round only. Processor time is that of all processes of a run. Memory is the greatest sum over its
processes, with shared pages counted once.
"""

import argparse
import ctypes
import os
import resource
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import NamedTuple

CODE = "import sys; from wyprawa.cli import main; sys.argv[0] = 'wyprawa'; main()"
REAP_ORPHANS = 36
"""PR_SET_CHILD_SUBREAPER of Linux: processes whose parent ends first are counted too."""
FEW = 20
"""Games of a report that takes hardly more than its start."""
EVERY = 0.25
"""Seconds between two looks at memory."""


class Cost(NamedTuple):
    """What one run takes."""

    wall: float
    processor: float
    memory: int
    """In bytes."""


def measured(words: list[str]) -> Cost:
    """Run the command and wait for all processes that it starts."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    done = threading.Event()
    seen = [0]
    watch = threading.Thread(target=watch_memory, args=(done, seen))
    watch.start()
    ended = subprocess.run([sys.executable, "-c", CODE, *words], capture_output=True, text=True)
    wall = time.perf_counter() - start
    with suppress(ChildProcessError):
        while True:
            os.wait()
    done.set()
    watch.join()
    if ended.returncode:
        sys.exit(ended.stderr)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return Cost(wall, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, seen[0])


def watch_memory(done: threading.Event, seen: list[int]) -> None:
    """Keep the greatest sum of memory of all processes below this one."""
    while not done.wait(EVERY):
        seen[0] = max(seen[0], sum(map(proportional_memory, below(os.getpid()))))


def below(process: int) -> Iterator[int]:
    """The processes that this one started, and those that they started."""
    for children in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):
            for child in map(int, children.read_text().split()):
                yield child
                yield from below(child)


def proportional_memory(process: int) -> int:
    """The memory of a process; pages of several processes are shared out among them."""
    with suppress(OSError):
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024
    return 0


class Reports:
    """Makes reports below a folder, and compares their figures."""

    def __init__(self, folder: Path, bots: str) -> None:
        self._folder = folder
        self._bots = bots
        self._figures: dict[int, set[bytes]] = {}

    def made(self, name: str, way: list[str], games: int) -> Cost:
        """Make a report in one way, and print what it takes."""
        with tempfile.TemporaryDirectory(dir=self._folder) as folder:
            words = ["balance", "bosman", "--players", "4", "--bots", self._bots, "--games", str(games)]
            words += [*way, "--out", folder]
            cost = measured(words)
            self._figures.setdefault(games, set()).add((Path(folder) / "report.json").read_bytes())
        print(
            f"{name:12} {cost.wall:7.2f} s  processor {cost.processor:7.2f} s  "
            f"memory {cost.memory / 1e6:5.0f} MB  load {os.getloadavg()[0]:.1f}",
            flush=True,
        )
        return cost

    def are_equal(self) -> bool:
        """Whether all reports of as many games have the same figures."""
        return all(len(found) == 1 for found in self._figures.values())


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure a report on processes and on Dask workers.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--bots", default="greedy", help="with slower bots, playing is more of a report")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    ctypes.CDLL(None).prctl(REAP_ORPHANS, 1, 0, 0, 0)
    plain, dask = f"{asked.workers} processes", f"local:{asked.workers}"
    ways = {
        "1 process": ["--processes", "1"],
        plain: ["--processes", str(asked.workers)],
        "local:1": ["--cluster", "local:1"],
        dask: ["--cluster", dask],
    }
    with tempfile.TemporaryDirectory() as folder:
        reports = Reports(Path(folder), asked.bots)
        print(f"Reports of {FEW} games, for the start; the first two read files for all others:")
        few = {name: [reports.made(name, ways[name], FEW) for _ in range(3)][1:] for name in (plain, dask)}
        print(f"Reports of {asked.games} games:")
        costs: dict[str, list[Cost]] = {name: [] for name in ways}
        for number in range(asked.rounds):
            names = list(ways) if number == 0 else [plain, dask]  # one worker takes long, and is compared with itself
            for name in names[:: -1 if number % 2 else 1]:
                costs[name].append(reports.made(name, ways[name], asked.games))
    print(f"Figures are {'equal' if reports.are_equal() else 'DIFFERENT'}.")
    wall = {name: median(cost.wall for cost in found) for name, found in costs.items()}
    processor = {name: median(cost.processor for cost in found) for name, found in costs.items()}
    start = {name: min(cost.wall for cost in found) for name, found in few.items()}
    speed_plain, speed_dask = wall["1 process"] / wall[plain], wall["local:1"] / wall[dask]
    print(f"{dask} takes {wall[dask] / wall[plain]:.3f} × the time of {plain}, start included,")
    print(f"  {processor[dask] / processor[plain]:.3f} × their processor time.")
    print(f"Scaling: {plain} are {speed_plain:.2f} × as fast as one, {dask} {speed_dask:.2f} × as fast as local:1;")
    print(f"  that is {speed_dask / speed_plain:.3f} × the scaling of processes.")
    print(f"A report of {FEW} games takes {start[plain]:.2f} s with {plain}, {start[dask]:.2f} s with {dask}.")
    return 0 if reports.are_equal() else 1


if __name__ == "__main__":
    sys.exit(main())
