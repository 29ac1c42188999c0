"""What workers and PostgreSQL cost and serve: `python -m benchmarks.server.workers`, as root on Linux.

Three measurements, each with a new server and a new database whose commits wait for the disk:

- `speed`: the same load on one and on two workers. Each worker may use the same small part of a core (a quota of its
  control group), so that load, PostgreSQL and supervisor run outside these parts even on a machine of two cores.
- `idle`: tables with two open pages each at which nobody moves: transactions, processor time, memory.
- `commits`: how many moves PostgreSQL stores in a second, by the number of connections.
"""

import argparse
import asyncio
import contextlib
import importlib
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import asyncpg
import uvloop
from websockets.asyncio.client import ClientConnection, connect

from wyprawa.server.postgres import PostgresStore
from wyprawa.server.store import Append, Record

from .run import CACHE, FREE_OF_LIMITS, HERE, free_port, install, node_folder, running

sys.path[:0] = [str(HERE.parent.parent / "tests"), str(HERE.parent.parent / "tools")]
postgres = importlib.import_module("server.postgres").postgres  # PostgreSQL as the tests start it
Postgres = Any

TICKS = os.sysconf("SC_CLK_TCK")
PERIOD = 20_000
"""Microseconds in which a quota is counted."""
CONTROL = Path("/sys/fs/cgroup")
WORKER = b"wyprawa.server.workers.worker"


# Processes.


def processor_seconds(pid: int) -> float:
    """The processor time that a process and its ended children have used; 0 if it is gone."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11:15])) / TICKS


def family(pid: int) -> list[int]:
    """A process and all that it has started."""
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, IndexError):
            parents.setdefault(int(stat.read_text().rpartition(")")[2].split()[1]), []).append(int(stat.parent.name))
    found = [pid]
    for each in found:
        found += parents.get(each, [])
    return found


def table_processes(server: int) -> list[int]:
    """The processes of a server that serve tables: its workers, or itself."""
    return [pid for pid in family(server) if WORKER in Path(f"/proc/{pid}/cmdline").read_bytes()] or [server]


def memory(pid: int) -> int:
    """Bytes that a process has for itself, and its part of what it shares."""
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return next(int(line.split()[1]) * 1024 for line in rollup.splitlines() if line.startswith("Pss:"))


@contextlib.contextmanager
def group_of(pids: list[int], part: float | None = None) -> Iterator[None]:
    """Puts processes, and all that they start, into a control group; together they may use so much of a core.

    Without a limit they still get their share of the machine, however many other processes it runs.
    """
    version_1 = (CONTROL / "cpu").is_dir()
    group = (CONTROL / "cpu" if version_1 else CONTROL) / f"wyprawa-bench-{pids[0]}"
    group.mkdir()
    try:
        if part is not None and version_1:
            (group / "cpu.cfs_period_us").write_text(str(PERIOD))
            (group / "cpu.cfs_quota_us").write_text(str(int(PERIOD * part)))
        elif part is not None:
            (group / "cpu.max").write_text(f"{int(PERIOD * part)} {PERIOD}")
        for pid in pids:
            (group / "cgroup.procs").write_text(str(pid))
        yield
    finally:
        for _ in range(100):
            for member in (group / "cgroup.procs").read_text().split():
                with contextlib.suppress(OSError):  # it has ended
                    (group.parent / "cgroup.procs").write_text(member)
            with contextlib.suppress(OSError):
                group.rmdir()
                break
            time.sleep(0.05)


@contextlib.contextmanager
def server_on(database: str, workers: int) -> Iterator[tuple[int, str]]:
    """A server without limits: its process and its address."""
    port = free_port()
    program = str(Path(sys.executable).parent / "wyprawa")
    command = [program, "serve", f"--port={port}", f"--workers={workers}", *FREE_OF_LIMITS]
    environment = {**os.environ, "WYPRAWA_DATABASE": database, "WYPRAWA_PURE": "1"}
    with running(command, port, environment) as pid:
        while len(table_processes(pid)) < workers:
            time.sleep(0.1)
        time.sleep(2)
        yield pid, f"http://127.0.0.1:{port}"


# Speed.


def speed(node: Path, database: Postgres, workers: int, given: argparse.Namespace) -> dict[str, float]:
    environment = {**os.environ, "NODE_PATH": str(CACHE / "node_modules"), "NODE_ENV": "production"}
    with server_on(database.fresh(), workers) as (pid, url):
        pids = table_processes(pid)
        asked = {"players": "ours", "url": url, "pid": pids[0], "tables": given.tables, "marks": True}
        asked |= {"game": given.game, "protocol": 2, "words": False, "warm": given.warm, "seconds": given.seconds}
        with contextlib.ExitStack() as groups:
            for worker in pids:
                groups.enter_context(group_of([worker], given.part))
            load = [str(node / "bin" / "node"), str(HERE / "load.js"), json.dumps(asked)]
            process = subprocess.Popen(load, stdout=subprocess.PIPE, text=True, env=environment)
            assert process.stdout is not None
            assert process.stdout.readline() == "begin\n"
            before = [sum(map(processor_seconds, group)) for group in groups_of(pids, pid, database)]
            figures = json.loads(process.stdout.readline())
            after = [sum(map(processor_seconds, group)) for group in groups_of(pids, pid, database)]
            process.wait()
    moves = figures["moves_per_second"] * given.seconds
    spent = [(new - old) / moves * 1e6 for old, new in zip(before, after, strict=True)]
    return {
        "workers": workers,
        "moves_per_second": figures["moves_per_second"],
        "p50_ms": figures["p50_ms"],
        "p99_ms": figures["p99_ms"],
        "bytes_heard": figures["bytes_heard"],
        "workers_us": spent[0],
        "supervisor_us": spent[1],
        "postgres_us": spent[2],
        "load_cores": figures["load_cpu"],
    }


def groups_of(workers: list[int], server: int, database: Postgres) -> list[list[int]]:
    """The processes whose time is counted: workers, supervisor, PostgreSQL."""
    return [workers, [server] if server not in workers else [], family(database.pid)]


# Idle tables.


async def idle(url: str, given: argparse.Namespace) -> dict[str, float]:
    with server_on(url, given.idle_workers) as (pid, address):
        empty = sum(map(memory, table_processes(pid)))
        pages = [page for _ in range(given.idle_tables) for page in await sit_down(address)]
        await asyncio.sleep(12)  # PostgreSQL counts what its connections did with a delay of up to ten seconds
        commits, used = await transactions(url), sum(map(processor_seconds, family(pid)))
        await asyncio.sleep(given.idle_seconds)
        done = await transactions(url) - commits
        spent = sum(map(processor_seconds, family(pid))) - used
        full = sum(map(memory, table_processes(pid)))
        for page in pages:
            await page.close()
    return {
        "tables": given.idle_tables,
        "pages": len(pages),
        "transactions_per_second": done / given.idle_seconds,
        "cores": spent / given.idle_seconds,
        "table_kb": (full - empty) / given.idle_tables / 1000,
        "empty_worker_mb": empty / given.idle_workers / 1e6,
    }


async def sit_down(address: str) -> list[ClientConnection]:
    """A running game with a clock, and the pages of its two players."""
    asked = {"game": "polska", "seats": [{"kind": "here", "name": name} for name in ("Ala", "Olek")]}
    asked["clock"] = {"kind": "game", "seconds": 3600}  # type: ignore[assignment]
    made = await asyncio.to_thread(post, f"{address}/api/tables", asked)
    pages = []
    for seat in (0, 1):
        page = await connect(f"{address.replace('http', 'ws')}/ws?table={made['table']}", compression=None)
        pages.append(page)
        opening: dict[str, Any] = {"table": made["table"], "secrets": [made["seats"][str(seat)]], "look": seat}
        for number, said in enumerate(({"do": "hello", "protocol": 1}, {"do": "open", **opening})):
            await page.send(json.dumps({"id": number, **said}))
    for seat, page in enumerate(pages):
        await page.send(json.dumps({"do": "ready", "id": 5, "seat": seat}))
        while json.loads(await page.recv()).get("re") != 5:
            pass
    return pages


def post(url: str, body: object) -> Any:
    import urllib.request

    request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


async def transactions(url: str) -> int:
    connection = await asyncpg.connect(url)
    try:
        query = "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"
        return int(await connection.fetchval(query))
    finally:
        await connection.close()


# Commits.


def commits(database: Postgres, connections: int, seconds: float) -> dict[str, float]:
    """Moves that PostgreSQL stores in a second, asked for at so many connections."""
    url = database.fresh()
    asyncio.run(_prepare(url))
    processes = max(1, connections // 8)
    before = sum(map(processor_seconds, family(database.pid)))
    writers = [
        subprocess.Popen(
            [sys.executable, "-m", __spec__.name, "write", url, str(connections // processes), str(seconds)],
            stdout=subprocess.PIPE,
        )
        for _ in range(processes)
    ]
    stored = sum(int(writer.communicate()[0]) for writer in writers)
    used = sum(map(processor_seconds, family(database.pid))) - before
    return {"connections": connections, "commits_per_second": stored / seconds, "postgres_us": used / stored * 1e6}


async def _prepare(url: str) -> None:
    store = PostgresStore(url)
    await store.open()
    await store.close()


async def write(url: str, connections: int, seconds: float) -> int:
    """Store lines of about the size of a move, one after another at each connection."""
    store = PostgresStore(url)
    await store.open()
    line, stored, until = b"x" * 330 + b"\n", 0, time.monotonic() + seconds

    async def play() -> None:
        nonlocal stored
        table = os.urandom(8).hex()
        await store.create(Record(table, table, b"{}", 0, "running", False, store.now()))
        number = 0
        while time.monotonic() < until:
            await store.append(Append(table, number, [line]))
            number += 1
            stored += 1

    await asyncio.gather(*(play() for _ in range(connections)))
    await store.close()
    return stored


# Output.


def show(rows: list[dict[str, float]]) -> None:
    for row in rows:
        print("  ".join(f"{name} {value:,.1f}" if value % 1 else f"{name} {value:,.0f}" for name, value in row.items()))


def main() -> None:
    if sys.argv[1:2] == ["write"]:
        url, connections, seconds = sys.argv[2:]
        print(uvloop.run(write(url, int(connections), float(seconds))))
        return
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", default=["speed", "idle", "commits"])
    parser.add_argument("--part", type=float, default=0.2, help="of a core, for each worker")
    parser.add_argument("--game", default="polska")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--warm", type=float, default=4.0)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--idle-tables", type=int, default=300)
    parser.add_argument("--idle-workers", type=int, default=2)
    parser.add_argument("--idle-seconds", type=float, default=20.0)
    given = parser.parse_args()
    node = node_folder()
    install(node)
    with group_of([os.getpid()]), postgres(safe=True) as database:
        if "speed" in given.what:
            rows = [speed(node, database, workers, given) for workers in (1, 2)]
            show(rows)
            print(f"two workers: {rows[1]['moves_per_second'] / rows[0]['moves_per_second']:.2f} × one")
        if "idle" in given.what:
            show([asyncio.run(idle(database.fresh(), given))])
        if "commits" in given.what:
            show([commits(database, connections, 5) for connections in (1, 4, 8, 16)])


if __name__ == "__main__":
    main()
