"""A process that ends a server whose event loop stands still, and notes the table that was being worked on.

The server counts up in shared memory and writes there which table it works on. This process looks at both; it needs
nothing of the server, so it works whatever the server is stuck in. This file is run as a program of its own and
imports nothing of the package: the process stays small and starts at once.
"""

import contextlib
import json
import mmap
import os
import select
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import IO, Any

STALL_SECONDS = 5.0
"""Seconds for which the event loop may stand still."""
BEAT_SECONDS = 0.5
LOOK_SECONDS = 0.25
ID_BYTES = 64
SIZE = 8 + ID_BYTES
NO_TABLE = bytes(ID_BYTES)


class Activity:
    """What the event loop does, in memory shared with the watchdog: a counter and the id of a table."""

    def __init__(self) -> None:
        self._memory: mmap.mmap | bytearray = bytearray(SIZE)
        self._count = 0
        self._stopped = False

    def share(self, memory: mmap.mmap) -> None:
        self._memory = memory

    def beat(self) -> None:
        """The event loop runs."""
        if not self._stopped:
            self._count += 1
            self._memory[0:8] = self._count.to_bytes(8, "big")

    def at_table(self, table: str) -> "AtTable":
        """The event loop works on a table; no other work can come in between, so there is one at a time."""
        return AtTable(self, table)

    def note_table(self, table: bytes) -> None:
        if not self._stopped:
            self._memory[8:SIZE] = table

    def stop_watching(self) -> None:
        """The server starts or stops: do not watch."""
        self._memory[0:8] = bytes(8)
        self._stopped = True

    def end_process(self, table: str) -> None:
        """End the process because work in a thread does not end, and a thread cannot be stopped."""
        self._memory[8:SIZE] = _id_bytes(table)
        self._stopped = True


class AtTable:
    """A context in which the event loop works on a table."""

    __slots__ = ("_activity", "_id")

    def __init__(self, activity: Activity, table: str) -> None:
        self._activity, self._id = activity, _id_bytes(table)

    def __enter__(self) -> None:
        self._activity.note_table(self._id)

    def __exit__(self, *_: object) -> None:
        self._activity.note_table(NO_TABLE)


def _id_bytes(table: str) -> bytes:
    return table.encode()[:ID_BYTES].ljust(ID_BYTES, b"\0")


ACTIVITY = Activity()
"""Of this process: it has one event loop that serves tables."""


class Watchdog:
    """Starts the watching process and ends it. `store` says where the table is noted."""

    def __init__(self, store: dict[str, str], stall: float = STALL_SECONDS) -> None:
        with _shared_file() as file:
            file.write(bytes(SIZE))
            file.flush()
            ACTIVITY.share(mmap.mmap(file.fileno(), SIZE))
            self._process = subprocess.Popen(
                [sys.executable, "-I", __file__, str(file.fileno())],
                stdin=subprocess.PIPE,
                pass_fds=[file.fileno()],
                start_new_session=True,  # an interrupt in the terminal is for the server
            )
        assert self._process.stdin is not None
        # Not as arguments, which every user of the machine can read: the database's address holds a password.
        self._process.stdin.write(json.dumps({"pid": os.getpid(), "stall": stall, **store}).encode() + b"\n")
        self._process.stdin.flush()

    def stop(self) -> None:
        self._process.communicate()


def _shared_file() -> IO[bytes]:
    """A file in memory where the system has such: a full disk must not harm the server."""
    return os.fdopen(os.memfd_create("wyprawa"), "w+b") if hasattr(os, "memfd_create") else tempfile.TemporaryFile()


# The watching process.


def watch(memory: mmap.mmap, asked: dict[str, Any]) -> None:
    """Watch until the server ends or stands still."""
    last, still = b"", 0.0
    before, waited_before = time.monotonic(), _seconds_without_processor(asked["pid"])
    while not _has_ended():
        now = time.monotonic()
        # Both processes may have been stopped or asleep in between: that is no time in which the server stood.
        passed, before = min(now - before, 2 * LOOK_SECONDS), now
        waited = _seconds_without_processor(asked["pid"])
        passed, waited_before = max(0.0, passed - (waited - waited_before)), waited
        count = bytes(memory[0:8])
        if count != last or not any(count) or _is_stopped(asked["pid"]):
            last, still = count, 0.0
            continue
        still += passed
        if still >= asked["stall"]:
            _end(asked, bytes(memory[8:SIZE]).rstrip(b"\0").decode())
            return


def _has_ended() -> bool:
    """Whether the server has closed its end; waits a moment."""
    return bool(select.select([sys.stdin], [], [], LOOK_SECONDS)[0])


def _is_stopped(pid: int) -> bool:
    """Whether the server is stopped by a signal or a debugger."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] in "tT"
    except (OSError, IndexError):
        return False


def _seconds_without_processor(pid: int) -> float:
    """For how long the server's main thread was ready to run, but had no processor; 0 where the system does not say."""
    try:
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return 0.0


def _end(asked: dict[str, Any], table: str) -> None:
    """Note the table and end the server. What cannot be noted must not keep it alive."""
    noted = "no table"
    if table:
        try:
            _note(asked, table)
            noted = "set aside"
        except Exception as wrong:
            noted = type(wrong).__name__
    os.kill(asked["pid"], signal.SIGKILL)
    line = {"level": "critical", "event": "event loop stalled, server ended", "table": table, "noted": noted}
    print(json.dumps(line), file=sys.stderr, flush=True)


def _note(asked: dict[str, Any], table: str) -> None:
    if "file" in asked:
        import sqlite3

        query = "INSERT OR REPLACE INTO aside (room, why, tries, retry) VALUES (?, 'stalled', 0, NULL)"
        with contextlib.closing(sqlite3.connect(asked["file"], timeout=5)) as connection, connection:
            connection.execute("PRAGMA foreign_keys = ON")
            connection.execute(query, (table,))
    else:
        import asyncio

        asyncio.run(_note_in_database(asked["database"], table))


async def _note_in_database(url: str, table: str) -> None:
    import asyncpg

    query = (
        "INSERT INTO aside (room, why, tries, retry) VALUES ($1, 'stalled', 0, NULL) "
        "ON CONFLICT (room) DO UPDATE SET why = 'stalled', tries = 0, retry = NULL"
    )
    connection = await asyncpg.connect(url, timeout=5, command_timeout=5)
    await connection.execute(query, table)
    await connection.close()


if __name__ == "__main__":
    watch(mmap.mmap(int(sys.argv[1]), SIZE), json.loads(sys.stdin.buffer.readline()))
