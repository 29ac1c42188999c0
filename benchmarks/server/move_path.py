"""The path of a move through the server, part by part: `python -m benchmarks.server.move_path`.

For each game, two players at each of many tables move as fast as the server answers, as in run.py. Printed are
microseconds of processor time a move: of the parts of path_parts.py, of the rest (event loop, tasks, hops between
threads, collection of garbage), their sum, and of a server process without wrapped functions. `--before CHECKOUT`
measures an earlier checkout in the same run.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from .path_parts import GAMES, PARTS, REST
from .run import CACHE, FREE_OF_LIMITS, HERE, free_port, install, node_folder, running

SUM, PLAIN = "sum", "without wrapping"
NOW = HERE.parent.parent


class Measurement:
    def __init__(self, node: Path, given: argparse.Namespace) -> None:
        self._node = str(node / "bin" / "node")
        self._given = given

    def path(self, checkout: Path, game: str) -> dict[str, float]:
        """Microseconds a move: each part, the rest, their sum, and the whole of a server without wrapped functions."""
        whole, _ = self._measure(checkout, game, parts=False)
        if self._given.whole:
            return {PLAIN: whole}
        _, parts = self._measure(checkout, game, parts=True)
        return {**parts, SUM: sum(parts.values()), PLAIN: whole}

    def _measure(self, checkout: Path, game: str, parts: bool) -> tuple[float, dict[str, float]]:
        environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), "WYPRAWA_PURE": "1"}
        with tempfile.TemporaryDirectory(dir=CACHE, prefix="data-") as folder:
            port, report = free_port(), Path(folder) / "report.json"
            serve = ["serve", f"--data={folder}", f"--port={port}", *FREE_OF_LIMITS]
            program = [str(HERE / "path_parts.py"), str(report)] if parts else ["-m", "wyprawa.cli"]
            with running([sys.executable, *program, *serve], port, environment) as pid:
                whole, moves = self._play(pid, port, game, parts)
                spent = self._parts(pid, report) if parts else {}
        return whole, {part: nanoseconds / moves / 1e3 for part, nanoseconds in spent.items()}

    def _play(self, pid: int, port: int, game: str, parts: bool) -> tuple[float, float]:
        """Microseconds of processor time a move while the machine did least else, and the moves that were made."""
        given = self._given
        asked = {
            "players": "ours",
            "url": f"http://127.0.0.1:{port}",
            "pid": pid,
            "tables": given.tables,
            "marks": True,
        }
        asked |= {
            "game": game,
            "protocol": given.protocol,
            "words": given.words,
            "warm": given.warm,
            "seconds": given.seconds,
        }
        environment = {**os.environ, "NODE_PATH": str(CACHE / "node_modules"), "NODE_ENV": "production"}
        load = [self._node, str(HERE / "load.js"), json.dumps(asked)]
        with subprocess.Popen(load, stdout=subprocess.PIPE, text=True, env=environment) as process:
            assert process.stdout is not None
            if process.stdout.readline() != "begin\n":
                sys.exit("the load did not begin")
            if parts:
                os.kill(pid, signal.SIGUSR1)
            figures = json.loads(process.stdout.readline())
            if parts:
                os.kill(pid, signal.SIGUSR2)
        return figures["quiet_cpu_us"], figures["moves_per_second"] * given.seconds

    def _parts(self, pid: int, report: Path) -> dict[str, float]:
        until = time.monotonic() + 10
        while not report.exists():
            if time.monotonic() > until:
                sys.exit("the server did not report its parts")
            time.sleep(0.05)
        found = json.loads(report.read_text("utf-8"))
        if self._given.missing:
            print("not in this checkout:", *found["missing"], file=sys.stderr)
        return {part: found["spent"].get(part, 0.0) for part in (*PARTS, REST)}


def show(rows: dict[str, dict[str, float]]) -> None:
    print(f"{'µs a move':20}" + "".join(f"{name:>18}" for name in rows))
    for part in next(iter(rows.values())):
        print(f"{part:20}" + "".join(f"{found[part]:18.1f}" for found in rows.values()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=GAMES, choices=GAMES)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--warm", type=float, default=2.0)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--rounds", type=int, default=2, help="the least time of each part is printed")
    parser.add_argument("--protocol", type=int, default=2, help="1 for checkouts that do not know 2")
    parser.add_argument("--words", action="store_true", help="with sentences")
    parser.add_argument("--before", type=Path, help="an earlier checkout, measured in the same rounds")
    parser.add_argument("--whole", action="store_true", help="only the whole, without its parts")
    parser.add_argument("--missing", action="store_true", help="name functions that a checkout does not have")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    node = node_folder()
    install(node)
    measurement = Measurement(node, given)
    checkouts = {"before": given.before.resolve(), "now": NOW} if given.before else {"now": NOW}
    rows: dict[str, dict[str, float]] = {}
    for _ in range(given.rounds):
        for game in given.games:
            for name, checkout in checkouts.items():
                found = measurement.path(checkout, game)
                known = rows.setdefault(f"{game} {name}", found)
                rows[f"{game} {name}"] = {part: min(found[part], known[part]) for part in found}
    load = f"load of the machine: {os.getloadavg()[0]:.1f}"
    if given.json:
        print(json.dumps({"rows": rows, "load": os.getloadavg()[0]}))
    else:
        show(rows)
        print(load)


if __name__ == "__main__":
    main()
