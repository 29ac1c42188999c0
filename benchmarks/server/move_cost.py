"""What a move costs a server's process, without network and load process: `python -m benchmarks.server.move_cost`.

Server, store and players are in one process; sockets are replaced by objects that hand bytes over. The processor time
of the players is taken off. It is counted in slices of 100 moves, and the slowest of the quickest tenth is printed, so
that the figure depends little on what else the machine does. `--before FOLDER` measures an earlier checkout in turns
with this one; a folder that `make fast` has printed is measured too, compiled.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import uvloop
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from wyprawa.server.app import HttpSettings
from wyprawa.server.bot_pool import BotPool
from wyprawa.server.message_loop import MessageLimits
from wyprawa.server.metrics import Metrics
from wyprawa.server.request_guard import RequestLimits
from wyprawa.server.run import Settings, prepare_process, table_server
from wyprawa.server.sqlite import SqliteStore
from wyprawa.server.tables import Tables

HERE = Path(__file__).parent
GAMES = ("bosman", "boso", "polska")
SLICE = 100
QUICKEST = 0.1
REQUEST = (
    b"GET /ws HTTP/1.1\r\nhost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
WHOLE_TEXT = 0x81
HEAD_BYTES = {126: 4, 127: 10}
decode = msgspec.json.decode


class Count:
    """Moves, and the processor time of server and players."""

    def __init__(self) -> None:
        self.moves = 0
        self.players_ns = 0
        self.slices: list[float] = []
        self._began = 0

    def moved(self) -> None:
        self.moves += 1
        if self.moves % SLICE == 0:
            now = time.process_time_ns() - self.players_ns
            if self._began:
                self.slices.append((now - self._began) / SLICE / 1000)
            self._began = now

    def quickest(self) -> float:
        return sorted(self.slices)[int(len(self.slices) * QUICKEST)]


class Player(asyncio.Transport):
    """The other end of a socket: makes a random legal move as soon as it owes one, and plays again after a game."""

    def __init__(self, count: Count, seat: int, rng: Random, hello: dict[str, object]) -> None:
        super().__init__()
        self._count, self._seat, self._rng, self._hello = count, seat, rng, hello
        self._socket: Any = None
        self._rest = b""
        self._number = 0
        self._acted: int | None = None
        self._to_open = self._secret = self._table = self._ready_at = ""

    def connect(self, socket: Any, table: str, secret: str) -> None:
        self._socket, self._secret = socket, secret
        socket.connection_made(self)
        socket.data_received(REQUEST)
        self._to_open = table

    def greet(self) -> None:
        """Begin to speak, once the server has taken the socket."""
        self.say("hello", lang="pl", **self._hello)
        self.open(self._to_open)

    def say(self, what: str, **more: object) -> None:
        self._number += 1
        text = msgspec.json.encode({"do": what, "id": self._number, **more})
        data = Frame(Opcode.TEXT, text).serialize(mask=True)
        asyncio.get_running_loop().call_soon(self._socket.data_received, data)

    def open(self, table: str) -> None:
        self._table, self._acted = table, None
        self.say("open", table=table, secrets=[self._secret], look=self._seat, seen=0)

    def write(self, data: bytes) -> None:  # type: ignore[override]
        began = time.thread_time_ns()
        self._rest += data
        if self._rest.startswith(b"HTTP/"):
            self._rest = self._rest.partition(b"\r\n\r\n")[2]
            self.greet()
        while len(self._rest) >= 2:
            short = self._rest[1]
            head = HEAD_BYTES.get(short, 2)
            end = head + (short if head == 2 else int.from_bytes(self._rest[2:head], "big"))
            kind, message, self._rest = self._rest[0], self._rest[head:end], self._rest[end:]
            if kind == WHOLE_TEXT:
                self.hear(decode(message))
            else:
                pong = Frame(Opcode.PONG, message).serialize(mask=True)
                asyncio.get_running_loop().call_soon(self._socket.data_received, pong)
        self._count.players_ns += time.thread_time_ns() - began

    def hear(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind in ("error", "refused"):
            raise SystemExit(f"{message}")
        if kind == "table":
            if message["status"] == "lobby" and self._ready_at != self._table and message["table"] == self._table:
                self._ready_at = self._table
                self.say("ready", seat=self._seat, salt="salt")
        elif kind == "news":
            self.follow(message)
        elif kind == "done" and message.get("table"):
            self.open(message["table"])
        elif kind == "done" and message.get("re") == self._acted and self._acted is not None:
            self.answered()

    def answered(self) -> None:
        self._acted = None
        self._count.moved()

    def follow(self, message: dict[str, Any]) -> None:
        now = message["now"]
        if message.get("re") is not None and message["re"] == self._acted:
            self.answered()
        if now.get("outcome"):
            self.say("rematch")
        elif now.get("decision") is not None and self._acted is None:
            act = dict(self._rng.choice(now["legal"] if "legal" in now else now["view"]["legal"]))
            each = act.pop("each", None)
            if each is not None:
                act[each] = self._rng.choice(act[each])
            self.say("act", decision=now["decision"], act=act)
            self._acted = self._number

    # What a web server asks of a transport.

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("127.0.0.1", 1) if name in ("peername", "sockname") else default

    def get_write_buffer_size(self) -> int:
        return 0

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        raise SystemExit("the server closed a socket")

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


async def request(app: Any, body: bytes) -> dict[str, Any]:
    """Ask the server for a new table."""
    answer = bytearray()
    asked = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> dict[str, Any]:
        return asked.pop()

    async def send(event: dict[str, Any]) -> None:
        answer.extend(event.get("body", b""))

    headers = [(b"host", b"localhost"), (b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    scope = {"type": "http", "method": "POST", "path": "/api/tables", "raw_path": b"/api/tables", "query_string": b""}
    scope |= {"headers": headers, "client": ("127.0.0.1", 1), "scheme": "http", "http_version": "1.1", "root_path": ""}
    await app({**scope, "server": ("localhost", 80), "asgi": {"version": "3.0"}}, receive, send)
    return decode(bytes(answer), type=dict[str, Any])


async def measure(game: str, tables: int, moves: int, hello: dict[str, object]) -> None:
    """Print the microseconds of processor time a move, and end the process."""
    free = MessageLimits(per_second=0, talk_per_second=0, changes_per_second=0)
    limits = RequestLimits(messages=free, most_pages=0, most_pages_each=0, tables_per_hour=0)
    limits.sockets_per_second = limits.requests_per_second = 0
    with tempfile.TemporaryDirectory(dir=HERE.parent.parent / ".cache", prefix="cost-") as folder:
        served = Tables(SqliteStore(Path(folder) / "tables.db"), BotPool())
        guard, config = table_server(served, HttpSettings(), Settings(Path(folder), guard=limits), Metrics(served))
        config.load()
        await served.open()
        sockets: Any = config.ws_protocol_class
        count, state, rng = Count(), ServerState(), Random(1)
        body = json.dumps({"game": game, "seats": [{"kind": "here", "name": name} for name in ("Ala", "Olek")]})
        for _ in range(tables):
            made = await request(guard, body.encode())
            for seat in (0, 1):
                socket = sockets(config, state, {}, asyncio.get_running_loop())
                Player(count, seat, rng, hello).connect(socket, made["table"], made["seats"][str(seat)])
        while count.moves < moves:
            await asyncio.sleep(0.05)
        print(count.quickest(), flush=True)
        os._exit(0)  # sockets without a network need no farewell


def in_process(folder: Path, given: argparse.Namespace, game: str) -> float:
    """A measurement of a checkout or of a compiled package, in a process of its own."""
    package = folder / "src" if (folder / "src").is_dir() else folder
    environment = {**os.environ, "PYTHONPATH": str(package), "WYPRAWA_PURE": "1"}
    command = [sys.executable, __file__, "--one", "--games", game, f"--tables={given.tables}", f"--moves={given.moves}"]
    command += [f"--protocol={given.protocol}", *(["--words"] if given.words else [])]
    return float(subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True).stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=GAMES, choices=GAMES)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--moves", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=2, help="of which the least time is printed")
    parser.add_argument("--protocol", type=int, default=2, help="1 for checkouts that do not know 2")
    parser.add_argument("--words", action="store_true", help="with sentences")
    parser.add_argument("--before", type=Path, nargs="+", default=[], help="earlier checkouts, or compiled packages")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.one:
        prepare_process("error")
        hello = {"protocol": given.protocol, "words": given.words}
        uvloop.run(measure(given.games[0], given.tables, given.moves, hello))
    checkouts = [*(folder.resolve() for folder in given.before), HERE.parent.parent]
    for game in given.games:
        found = [[in_process(checkout, given, game) for checkout in checkouts] for _ in range(given.rounds)]
        least = [min(column) for column in zip(*found, strict=True)]
        print(f"{game:8}" + "".join(f"{figure:8.1f}" for figure in least), "µs a move", flush=True)
    print(f"load of the machine: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
