"""What two workers would gain on one SQLite file: `python -m benchmarks.server.sqlite_writer`.

Only one process can write to the file. Measured is the processor time of storing a move in the server's own process,
as it is now, and through a writer process that is reached over a socket; both with the server's own store, in which
moves of many tables share a commit. From that, and from what a whole move costs one process, follows the most that two
workers with a writer could serve on two cores.
"""

import argparse
import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import uvloop

from wyprawa.server.sqlite import SqliteStore
from wyprawa.server.store import Append, Record

from .run import CACHE

LINE = b"x" * 330 + b"\n"
"""About as long as a move."""


class Line(msgspec.Struct, array_like=True):
    """A move on its way to the writer, and its number on the way back."""

    number: int
    table: str
    first: int
    rows: list[bytes]


_decode = msgspec.msgpack.Decoder(Line).decode

Store = Callable[[str, int], Awaitable[None]]


async def load(store: Store, tables: list[str], seconds: float) -> int:
    """Moves stored, one after another at each table."""
    stored, until = 0, time.monotonic() + seconds

    async def play(table: str) -> None:
        nonlocal stored
        number = 0
        while time.monotonic() < until:
            await store(table, number)
            number += 1
            stored += 1

    await asyncio.gather(*(play(table) for table in tables))
    return stored


async def opened(folder: Path, tables: int) -> tuple[SqliteStore, list[str]]:
    store = SqliteStore(folder / "tables.db")
    await store.open()
    names = [os.urandom(8).hex() for _ in range(tables)]
    for name in names:
        await store.create(Record(name, name, b"{}", 0, "running", False, 0))
    return store, names


async def within(folder: Path, tables: int, seconds: float) -> float:
    """Microseconds for a move in one process."""
    store, names = await opened(folder, tables)
    began = time.process_time()
    stored = await load(lambda table, number: store.append(Append(table, number, [LINE])), names, seconds)
    used = time.process_time() - began
    await store.close()
    return used / stored * 1e6


async def beside(folder: Path, tables: int, seconds: float) -> tuple[float, float]:
    """Microseconds for a move in a worker, and in a writer process."""
    store, names = await opened(folder, tables)
    await store.close()
    mine, its = socket.socketpair()
    command = [sys.executable, "-m", __spec__.name, "--writer", str(its.fileno()), str(folder)]
    writer_process = subprocess.Popen(command, pass_fds=[its.fileno()], stdout=subprocess.PIPE)
    its.close()
    reader, writer = await asyncio.open_connection(sock=mine)
    waiting: dict[int, asyncio.Future[None]] = {}
    loop, encode = asyncio.get_running_loop(), msgspec.msgpack.Encoder().encode
    count = 0

    async def hear() -> None:
        while True:
            waiting.pop(int.from_bytes(await reader.readexactly(4), "big")).set_result(None)

    async def store_there(table: str, number: int) -> None:
        nonlocal count
        count += 1
        data = encode(Line(count, table, number, [LINE]))
        answer = waiting[count] = loop.create_future()
        writer.write(len(data).to_bytes(4, "big") + data)
        await answer

    hearing = loop.create_task(hear())
    began = time.process_time()
    stored = await load(store_there, names, seconds)
    used = time.process_time() - began
    hearing.cancel()
    writer.close()
    there = float((await asyncio.to_thread(writer_process.communicate))[0])
    return used / stored * 1e6, there / stored * 1e6


async def write(end: int, folder: Path) -> float:
    """The writer process: its processor time."""
    store = SqliteStore(folder / "tables.db")
    await store.open()
    reader, writer = await asyncio.open_connection(sock=socket.socket(fileno=end))
    began, tasks = time.process_time(), set()

    async def append(line: Line) -> None:
        await store.append(Append(line.table, line.first, line.rows))
        writer.write(line.number.to_bytes(4, "big"))

    while True:
        try:
            length = int.from_bytes(await reader.readexactly(4), "big")
            task = asyncio.create_task(append(_decode(await reader.readexactly(length))))
        except asyncio.IncompleteReadError:
            break
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    used = time.process_time() - began
    await store.close()
    return used


def main() -> None:
    if sys.argv[1:2] == ["--writer"]:
        print(uvloop.run(write(int(sys.argv[2]), Path(sys.argv[3]))))
        return
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--move", type=float, nargs="+", required=True, help="µs that a whole move costs one process")
    given = parser.parse_args()
    CACHE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE, prefix="writer-") as folder:
        here = uvloop.run(within(Path(folder, "one"), given.tables, given.seconds))
        worker, writer = uvloop.run(beside(Path(folder, "two"), given.tables, given.seconds))
    print(f"storing a move: {here:.0f} µs within the process; {worker:.0f} in a worker and {writer:.0f} in a writer")
    for move in given.move:
        most = 2 * move / (move - here + worker + writer)
        print(f"a move of {move:.0f} µs: two workers and a writer serve at most {most:.2f} × one process on two cores")


if __name__ == "__main__":
    main()
