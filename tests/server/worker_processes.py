"""A server with workers for tests: its processes, and tables of each worker."""

import os
import signal
from pathlib import Path
from typing import Any
from zlib import crc32

from server.harness import ServerProcess, make_table

WORKER = b"wyprawa.server.workers.worker"


def workers_of(server: ServerProcess) -> dict[int, int]:
    """The processes that serve tables, by the index of the worker."""
    assert server.process is not None
    commands = {pid: _command(pid) for pid in _children(server.process.pid)}
    return {int(command.split(b"\0")[-2]): pid for pid, command in commands.items() if WORKER in command}


def descendants(pid: int) -> list[int]:
    """All processes that a process has started, and they."""
    return [found for child in _children(pid) for found in (child, *descendants(child))]


def is_running(pid: int) -> bool:
    return bool(_command(pid))


def kill_worker(server: ServerProcess, index: int) -> None:
    """Kills a worker, unless it is not running now."""
    pid = workers_of(server).get(index)
    if pid is not None:
        os.kill(pid, signal.SIGKILL)


def home(table: str, count: int = 2) -> int:
    return crc32(table.encode()) % count


async def table_of(url: str, worker: int, game: str, *seats: str, **more: Any) -> dict[str, Any]:
    """A table that belongs to a worker: whichever worker accepts a request makes a table of its own."""
    while True:
        made = await make_table(url, game, *seats, **more)
        if home(made["table"]) == worker:
            return made


def _children(pid: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            if int(stat.read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(stat.parent.name))
        except (OSError, IndexError):
            continue
    return sorted(found)


def _command(pid: int) -> bytes:
    """The command of a process; empty if it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""
