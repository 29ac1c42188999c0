"""PostgreSQL for tests: a server from the wheel, or the one that DATABASE_URL names."""

import asyncio
import contextlib
import os
import random
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import asyncpg

from postgresql import server_user
from prepared import postgres_programs

# Below the ports of outgoing connections, so that no other process takes the port while the server is stopped.
PORTS = range(15_000, 32_000)
MEMORY = 2**30
"""The bytes that must be free for a database in memory."""


class Databases:
    """Creates new databases; `url` names one that always exists."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._made: list[str] = []

    def fresh(self) -> str:
        """The URL of a new empty database."""
        name = f"test_{uuid4().hex}"
        self.run(f"CREATE DATABASE {name}")
        self._made.append(name)
        return urlsplit(self.url)._replace(path=f"/{name}").geturl()

    def drop(self) -> None:
        while self._made:
            self.run(f"DROP DATABASE {self._made.pop()} WITH (FORCE)")

    def run(self, sql: str) -> None:
        asyncio.run(execute(self.url, sql))


class Postgres(Databases):
    """A server process on a local port, in a folder of its own. With `safe` it waits for the disk.

    PostgreSQL refuses to run as root; for root it runs as `nobody`.
    """

    def __init__(self, safe: bool = False) -> None:
        self._programs = postgres_programs()
        self._safe = safe
        self._user = server_user()
        self._folder = _folder(_disk() if safe else _memory())
        self._guard = _guard(self._folder)
        try:
            self._data = self._folder / "data"
            if self._user:
                os.chown(self._folder, self._user["user"], self._user["group"])
            quick = [] if safe else ["--no-sync"]
            self._do("initdb", "-U", "postgres", "--auth=trust", "-E", "UTF8", "--locale=C", *quick)
            self._start_somewhere()
        except BaseException:
            self.remove()
            raise
        super().__init__(f"postgresql://postgres@127.0.0.1:{self._port}/postgres")

    @property
    def pid(self) -> int:
        """The process that all others of the server are started by."""
        return int((self._data / "postmaster.pid").read_text().split("\n")[0])

    def start(self) -> None:
        # A database of tests must survive a crash of the process, not of the machine.
        quick = "" if self._safe else "-c fsync=off -c full_page_writes=off -c max_wal_size=64MB -c min_wal_size=32MB"
        options = f"-p {self._port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' {quick}"
        self._do("pg_ctl", "-w", "-l", str(self._folder / "log"), "-o", options, "start")

    def stop(self, mode: str = "fast") -> None:
        """The mode `fast` closes all connections, `immediate` is a crash."""
        self._do("pg_ctl", "-w", "-m", mode, "stop")

    def remove(self) -> None:
        """Stops the server and removes its files."""
        self._guard.communicate()

    def _start_somewhere(self) -> None:
        for attempt in range(5):
            self._port = _free_port()
            try:
                self.start()
                return
            except subprocess.CalledProcessError:
                if attempt == 4:  # the cause is not a port in use
                    raise

    def _do(self, program: str, *arguments: str) -> None:
        env = {"PATH": "/usr/bin:/bin", "LC_ALL": "C", "HOME": str(self._folder)}
        command = [self._programs / program, "-D", self._data, *arguments]
        # Output goes to files, because the server keeps its output open while it runs.
        with (self._folder / "output").open("w") as output:
            done = subprocess.run(command, env=env, cwd=self._folder, stdout=output, stderr=output, **self._user)
        if done.returncode:
            print((self._folder / "output").read_text())
            if (self._folder / "log").exists():
                print((self._folder / "log").read_text())
            done.check_returncode()


@contextlib.contextmanager
def postgres(safe: bool = False) -> Iterator[Postgres]:
    """A server process for the duration of the context."""
    server = Postgres(safe)
    try:
        yield server
    finally:
        server.remove()


@contextlib.contextmanager
def databases() -> Iterator[Databases]:
    """Databases of the server that DATABASE_URL names, or of a new server process."""
    if url := os.environ.get("DATABASE_URL"):
        given = Databases(url)
        try:
            yield given
        finally:
            given.drop()
    else:
        with postgres() as own:
            yield own


async def execute(url: str, sql: str, *values: Any) -> list[Any]:
    """Runs one statement on a new connection and returns its rows."""
    connection = await asyncpg.connect(url)
    try:
        return list(await connection.fetch(sql, *values))
    finally:
        await connection.close()


def _folder(within: str) -> Path:
    folder = Path(tempfile.mkdtemp(prefix="wyprawa-postgres-", dir=within))
    folder.chmod(0o755)
    return folder


def _disk() -> str:
    """A folder that `nobody` can reach; the temporary folder of root may be closed to others."""
    return "/tmp" if os.geteuid() == 0 else tempfile.gettempdir()


def _memory() -> str:
    """A folder in memory, where the many files of a database are created quickly; on disk if there is no room."""
    memory = "/dev/shm"
    return memory if os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > MEMORY else _disk()


def _guard(data: Path) -> subprocess.Popen[bytes]:
    """A process that cleans up after this process has finished or died, which closes its input."""
    clean = (
        'cat; file="$0/data/postmaster.pid"; pid=$(head -n 1 "$file" 2>/dev/null); '
        'if [ -n "$pid" ] && kill -QUIT "$pid" 2>/dev/null; then '
        'for _ in $(seq 500); do [ -e "$file" ] || break; sleep 0.02; done; fi; rm -rf "$0"'
    )
    return subprocess.Popen(["sh", "-c", clean, data], stdin=subprocess.PIPE, start_new_session=True)


def _free_port() -> int:
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
