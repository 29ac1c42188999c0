"""Servers and clients for tests: a server in this process or in another, and clients that speak the protocol."""

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from typing import Any

import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from wyprawa.server.app import HttpSettings, make_app
from wyprawa.server.bot_pool import BotPool
from wyprawa.server.metrics import Metrics
from wyprawa.server.request_guard import RequestGuard, RequestLimits
from wyprawa.server.run import listen, web_server
from wyprawa.server.settings import TablesSettings
from wyprawa.server.store import Store
from wyprawa.server.tables import Tables

TESTS = Path(__file__).parent.parent
TIMEOUT = 20.0
PATH = os.pathsep.join([str(TESTS), *filter(None, [os.environ.get("PYTHONPATH")])])
"""The import path with which a server finds the games of tests."""
TINY = {"WYPRAWA_GAMES": "tiny=tiny.game", "PYTHONPATH": PATH}
"""The environment of a server with the tiny game."""

OPERATOR_SECRET = "the secret of the operator"
"""Opens the operator's page of a server that was given it."""

PROTOCOL = 2
"""The protocol that clients speak unless a test says otherwise."""

Message = dict[str, Any]

LEFT_OUT: Message = {
    **dict.fromkeys(("decision", "forced", "wish", "clock", "outcome")),
    **dict.fromkeys(("paused", "can_undo"), False),
}
"""What the members of `now` are that protocol 2 leaves out."""


class RunningServer:
    """A server in this process."""

    def __init__(self, url: str, tables: Tables, connections: set[Any]) -> None:
        self.url = url
        self.tables = tables
        self.connections = connections


@contextlib.asynccontextmanager
async def running_server(
    store: Store,
    *,
    tables_settings: TablesSettings | None = None,
    request_limits: RequestLimits | None = None,
    http_settings: HttpSettings | None = None,
    bot_pool: BotPool | None = None,
    bind: str = "127.0.0.1",
    behind_proxy: str | None = None,
) -> AsyncIterator[RunningServer]:
    tables = Tables(store, bot_pool or BotPool(), tables_settings or TablesSettings(bot_pause=0))
    metrics = Metrics(tables)
    rules = request_limits or without_rate_limits()
    guard = RequestGuard(
        tables, make_app(tables, http_settings or HttpSettings(positions=True), metrics), rules, metrics
    )
    listener = listen(bind, 0)
    server = uvicorn.Server(web_server(guard, rules, behind_proxy))
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started:
        await asyncio.sleep(0.01)
        if serving.done():
            await serving
    try:
        url = f"http://127.0.0.1:{listener.getsockname()[1]}/"
        yield RunningServer(url, tables, server.server_state.connections)
    finally:
        server.should_exit = True
        await serving


def without_rate_limits() -> RequestLimits:
    """No rate limits: tests are faster than people."""
    rules = RequestLimits(requests_per_second=0, tables_per_hour=0, most_pages_each=0, sockets_per_second=0)
    rules.messages.per_second = rules.messages.talk_per_second = rules.messages.changes_per_second = 0
    return rules


FREE_OF_LIMITS = (
    *("--bot-pause=0", "--messages-per-second=0", "--chat-per-minute=0", "--pages-each=0", "--sockets-per-second=0"),
    *("--requests-per-second=0", "--tables-per-hour=0", "--positions"),
)


class ServerProcess:
    """`wyprawa serve` in a separate process, which a test can kill."""

    def __init__(self, *args: str, env: dict[str, str] | None = None, limits: bool = False) -> None:
        """With `limits` the default rate limits apply."""
        self.args = args if limits else (*FREE_OF_LIMITS, *args)
        self.env = env or {}
        self.process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> "ServerProcess":
        self.process = subprocess.Popen(
            [sys.executable, "-m", "wyprawa.cli", "--lang", "en", "serve", *self.args],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **self.env, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            self.process.kill()
            raise AssertionError(f"no address: {line!r} {self.process.communicate()[1]}")
        self.url = line[line.index("http://") :].strip()
        return self

    def kill(self) -> None:
        """Kills the process, as a power failure would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def stop(self) -> tuple[int, str]:
        """Stops the process in order. Returns the exit code and the error output."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        _, told = self.process.communicate(timeout=TIMEOUT)
        return self.process.returncode, told

    def __enter__(self) -> "ServerProcess":
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.kill()
            self.process.communicate()


def http(url: str, data: object = None, method: str | None = None, **headers: str) -> tuple[int, Any]:
    """Sends a request. Returns the status and the body, parsed if it is JSON."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    body = None if data is None else json.dumps(data).encode()
    if body is not None:
        named["content-type"] = "application/json"
    request = urllib.request.Request(url, body, named, method=method)
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT) as answer:
            status, text = answer.status, answer.read()
    except urllib.error.HTTPError as wrong:
        status, text = wrong.code, wrong.read()
    try:
        return status, json.loads(text)
    except ValueError:
        return status, text


async def ask_http(url: str, data: object = None, method: str | None = None, **headers: str) -> tuple[int, Any]:
    return await asyncio.to_thread(http, url, data, method, **headers)


async def make_table(url: str, game: str, *seats: str, **more: Any) -> Message:
    """A table with seats given as `here Ola`, `link`, `bot greedy`."""
    asked = []
    for seat in seats:
        kind, _, rest = seat.partition(" ")
        asked.append({"kind": kind, **({"bot": rest} if kind == "bot" and rest else {"name": rest} if rest else {})})
    status, made = await ask_http(f"{url}api/tables", {"game": game, "seats": asked, **more})
    assert status == 201, made
    return made


def legal_actions(now: Message) -> list[Message]:
    """The legal actions of a message of protocol 2."""
    found: list[Message] = []
    for row in now.get("legal", []):
        each = row.get("each")
        plain = {name: value for name, value in row.items() if name != "each"}
        found += [plain] if each is None else [{**plain, each: value} for value in row[each]]
    return found


class Client:
    """A client: sends messages, receives messages in order, and keeps what it received."""

    def __init__(
        self,
        url: str,
        lang: str = "en",
        words: bool = True,
        at: str | None = None,
        headers: dict[str, str] | None = None,
        protocol: int | None = None,
    ) -> None:
        """`at` is the table that the address names, as that of a page does."""
        self.protocol = protocol or PROTOCOL
        self.url = url
        self._headers = headers
        self._path = "ws" if at is None else f"ws?table={at}"
        self.lang = lang
        self.words = words
        self.number = 0
        self.heard: list[str] = []
        self.table: Message = {}
        self.now: Message = {}
        self.news: list[Message] = []
        self.seen = 0
        self.eyes: int | None = None
        self._socket: ClientConnection

    async def __aenter__(self) -> "Client":
        address = self.url.replace("http", "ws", 1) + self._path
        self._socket = await connect(address, max_size=None, compression=None, additional_headers=self._headers)
        await self.ask("hello", protocol=self.protocol, lang=self.lang, words=self.words)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._socket.close()

    async def say(self, do: str, **more: Any) -> int:
        self.number += 1
        await self._socket.send(json.dumps({"do": do, "id": self.number, **more}))
        return self.number

    async def send_raw(self, data: str | bytes) -> None:
        await self._socket.send(data)

    async def hear(self) -> Message:
        async with asyncio.timeout(TIMEOUT):
            data = await self._socket.recv()
        assert isinstance(data, str)
        self.heard.append(data)
        message = json.loads(data)
        if message["type"] == "table":
            self.table = message
        elif message["type"] == "news":
            message["now"] = now = self._read_now(message["now"])
            if message["seat"] != self.eyes:
                return message  # sent before the viewer was changed
            assert message["from"] == self.seen, "news is missing or came twice"
            self.seen += len(message["news"])
            self.news += message["news"]
            self.now = now
        return message

    def _read_now(self, now: Message) -> Message:
        """`now` in the form of protocol 1. No events are projected: pieces are those of the last whole view."""
        if self.protocol == 1:
            return now
        view = now.get("view") or {**self.now.get("view", {}), **now["progress"]}
        return {**LEFT_OUT, **now, "view": {**view, "legal": legal_actions(now)}}

    async def ask(self, do: str, **more: Any) -> Message:
        """Sends a message and waits for its answer."""
        number = await self.say(do, **more)
        while True:
            message = await self.hear()
            if message.get("re") == number:
                return message

    async def open(self, table: str, *secrets: str, look: int | None = None, seen: int = 0, **more: Any) -> Message:
        self.eyes, self.seen, self.now, self.news = look, seen, {}, []
        return await self.ask("open", table=table, secrets=list(secrets), look=look, seen=seen, **more)

    async def look(self, seat: int | None, seen: int = 0, **more: Any) -> Message:
        self.eyes, self.seen = seat, seen
        return await self.ask("look", seat=seat, seen=seen, **more)

    async def look_again(self) -> None:
        """Asks for the whole view of the present viewer."""
        await self.look(self.eyes, self.seen)

    async def until(self, condition: Callable[[Message], bool]) -> Message:
        """Receives messages until one satisfies the condition."""
        while True:
            message = await self.hear()
            if condition(message):
                return message

    async def quiet(self, seconds: float = 0.2) -> list[Message]:
        """The messages that arrive within a short time."""
        found = []
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    found.append(await self.hear())
        return found

    def events(self) -> list[str]:
        return [event["event"] for item in self.news for event in item["events"]]


async def play_to_the_end(client: Client, rng: Random, moves: int = 10_000) -> Message:
    """Plays at random; after a number of moves a bot takes over. Returns the outcome."""
    while True:
        now = client.now
        if moves == 0 and not now["outcome"]:
            await client.ask("bot", seat=client.eyes, bot="greedy")
            moves = -1
            continue
        if now and now["outcome"]:
            return dict(now["outcome"])
        if now and now["decision"] is not None:
            answer = await client.ask("act", decision=now["decision"], act=rng.choice(now["view"]["legal"]))
            assert answer["type"] in ("news", "done"), answer
            moves -= 1
            if answer["type"] == "news":
                continue
        await client.until(lambda message: message["type"] == "news")
