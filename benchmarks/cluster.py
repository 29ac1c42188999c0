"""Measures a report on plain processes beside the same report on Dask workers of this machine.

    PYTHONPATH=$(python tools/compile_engine.py) python benchmarks/cluster.py --games 10000 --rounds 3

Each run is a whole `wyprawa balance`, start and page included; the ways to play take turns. Processor time is that of
all processes of a run. Memory is the greatest sum over its processes, with shared pages counted once.
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
    started = subprocess.run([sys.executable, "-c", CODE, *words], check=True, capture_output=True)
    wall = time.perf_counter() - start
    del started
    with suppress(ChildProcessError):
        while True:
            os.wait()
    done.set()
    watch.join()
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


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure a report on processes and on Dask workers.")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    ctypes.CDLL(None).prctl(REAP_ORPHANS, 1, 0, 0, 0)
    ways = {
        "1 process": ["--processes", "1"],
        f"{asked.workers} processes": ["--processes", str(asked.workers)],
        "local:1": ["--cluster", "local:1"],
        f"local:{asked.workers}": ["--cluster", f"local:{asked.workers}"],
    }
    costs: dict[str, list[Cost]] = {name: [] for name in ways}
    reports: set[bytes] = set()
    for number in range(asked.rounds):
        for name, way in list(ways.items())[:: -1 if number % 2 else 1]:
            with tempfile.TemporaryDirectory() as folder:
                words = ["balance", "bosman", "--players", "4", "--games", str(asked.games), *way, "--out", folder]
                cost = measured(words)
                reports.add((Path(folder) / "report.json").read_bytes())
            costs[name].append(cost)
            load = os.getloadavg()[0]
            print(
                f"{name:12} {cost.wall:7.2f} s  processor {cost.processor:7.2f} s  "
                f"memory {cost.memory / 1e6:5.0f} MB  load {load:.1f}",
                flush=True,
            )
    print(f"Figures are {'equal' if len(reports) == 1 else 'DIFFERENT'}.")
    wall = {name: median(cost.wall for cost in found) for name, found in costs.items()}
    processor = {name: median(cost.processor for cost in found) for name, found in costs.items()}
    alone, plain, one, dask = ways
    print(f"Medians: {dask} takes {wall[dask] / wall[plain]:.3f} × the time of {plain},")
    print(f"  {processor[dask] / processor[plain]:.3f} × its processor time;")
    print(
        f"  speed of {plain} {wall[alone] / wall[plain]:.2f} × that of one, of {dask} {wall[alone] / wall[dask]:.2f} ×."
    )
    print(f"  Figures of {one} beside one process: {wall[one] / wall[alone]:.3f} ×.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
