"""What tools and pages show of a running game: the same bytes, whoever has answered in secret."""

import asyncio
import contextlib
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from server.harness import PATH, Client, ask_http, running_server
from server.test_bans_and_reports import operated, signed_in
from server.test_classes import boards, come_in, make_class
from server.test_secrecy import Queue, Time, World, names
from wyprawa.cli.dispatch import run
from wyprawa.core.chance import Chance
from wyprawa.server.room import Room
from wyprawa.server.settings import TablesSettings
from wyprawa.server.sqlite import SqliteStore

TIMES = ("uptime", "delay", "lag", "server")
"""What differs between two servers by itself."""
BY_THE_CLOCK = re.compile(r"#|wyprawa_(loop_lag_seconds|delay_seconds_(bucket|sum))|\w+_created|wyprawa_requests_total")
"""Lines of the metrics that time alone changes, or that count the requests of this test."""
COMMANDS = (
    ("tables", "list"),
    ("tables", "list", "--status", "running"),
    ("tables", "show", "TABLE"),
    ("tables", "export", "TABLE", "FOLDER/export.jsonl"),
    ("tables", "aside"),
    ("verify", "--store"),
    ("ban", "list"),
    ("compact",),
)
"""Every command that tells something of the tables of a store, except `backup`, which is the whole store."""


def code_of(numbers: Iterator[int]) -> Callable[[], str]:
    return lambda: f"CODE{next(numbers):02}"


class ToolsWorld(World):
    """One of two servers with a class of one table; at one of them a seat answers in secret."""

    folder: str
    headers: dict[str, str]
    made: dict[str, Any]

    async def sit_in_class(self, stack: contextlib.AsyncExitStack) -> str:
        url = self.server.url
        self.headers = await signed_in(url)
        options = {"first": "1", "window": "0"}
        self.made = await make_class(url, game="tiny", tables=1, players=self.players, options=options)
        seats = [await come_in(url, self.made, f"G{seat}") for seat in range(self.players)]
        for seat in seats:
            page = await stack.enter_async_context(Client(url, lang="pl"))
            await page.open(seat["table"], seat["secret"], look=seat["seat"])
            self.pages.append(page)
            if len(self.pages) == 1:
                await page.ask("countdown", run=False)
        for seat, page in enumerate(self.pages):
            await page.ask("ready", seat=seat)
        return str(seats[0]["table"])

    async def shown(self, table: str, capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
        """Everything that tools and pages show."""
        url = self.server.url
        _, state = await ask_http(f"{url}host/state", **self.headers)
        for load in state["servers"]:
            for name in TIMES:
                load.pop(name)
        _, metrics = await ask_http(f"{url}metrics")
        counts = [line for line in metrics.decode().splitlines() if not BY_THE_CLOCK.match(line)]
        found = {
            "host": json.dumps(state),
            "metrics": "\n".join(counts),
            "class": json.dumps(await boards(url, self.made)),
            "door": json.dumps((await ask_http(f"{url}api/classes/{self.made['code']}"))[1]),
        }
        for words in COMMANDS:
            given = [word.replace("TABLE", table).replace("FOLDER", self.folder) for word in words]
            code = await asyncio.to_thread(run, ["--lang", "en", *given, "--data", self.folder])
            told = capsys.readouterr()
            assert code == 0, told
            found[" ".join(words)] = (told.out + told.err).replace(self.folder, "")
        found["log"] = Path(self.folder, "export.jsonl").read_text()
        return found


@pytest.mark.timeout(90, func_only=True)
async def test_no_tool_page_or_figure_tells_who_has_answered_in_secret(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")
    monkeypatch.setenv("PYTHONPATH", PATH)
    monkeypatch.setattr(Room, "chance", lambda room: Chance(secret=b"5" * 32))
    time = Time()
    async with contextlib.AsyncExitStack() as stack:
        worlds, table = [], ""
        for number in range(2):
            folder = tmp_path / str(number)
            store = SqliteStore(folder / "tables.db", time)
            rules = TablesSettings(bot_pause=0, names=replace(names(), code=code_of(count())))
            server = await stack.enter_async_context(
                running_server(store, tables_settings=rules, http_settings=operated())
            )
            world = ToolsWorld(server, Queue(), 4)
            world.folder = str(folder)
            table = await world.sit_in_class(stack)
            worlds.append(world)

        async def compare() -> dict[str, str]:
            one, other = [await world.shown(table, capsys) for world in worlds]
            for name, text in one.items():
                assert text == other[name], name
            return one

        first = await compare()
        time.now += 61_000  # longer than the time of last use is left unwritten
        await worlds[0].say(2, "stall 2")
        hidden = await compare()
        assert hidden["log"] == first["log"]
        assert hidden["metrics"] == first["metrics"], "a secret answer moves no figure"
        for world in worlds:
            for seat in (0, 1):
                await world.say(seat, "stall 4")
        time.now += 1000
        await compare()
        await worlds[1].say(2, "stall 2")
        for world in worlds:
            await world.say(3, "stall 4")
        last = await compare()
        assert last["log"] != first["log"], "what everybody sees is shown"
        assert last["class"] != first["class"]
        secrets = [page_secret for world in worlds for page_secret in (world.made["secret"],)]
        assert not any(secret in text for text in last.values() for secret in secrets)
