"""Whole games over sockets, between clients and bots, with clients that disconnect and return."""

import asyncio
import importlib.util
import json
from pathlib import Path
from random import Random
from zlib import crc32

import msgspec
import pytest

from server.harness import Client, ask_http, make_table, play_to_the_end, running_server
from tiny.game import GAME as TINY
from wyprawa import games as registry
from wyprawa.core.game import Game
from wyprawa.core.log import read_log
from wyprawa.core.replay import verify
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.table import Table
from wyprawa.server.sqlite import SqliteStore

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "client.py"


@pytest.fixture
def tiny(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent.parent))
    return TINY


async def seated(url: str, made: dict, seat: int) -> Client:
    client = await Client(url).__aenter__()
    await client.open(made["table"], made["seats"][str(seat)], look=seat)
    await client.ask("ready", seat=seat, salt=f"salt {seat}")
    return client


@pytest.mark.parametrize(
    ("name", "players"), [("bosman", 2), ("bosman", 4), ("boso", 3), ("polska", 3), ("polska", 6), ("tiny", 3)]
)
async def test_people_and_a_bot_play_a_whole_game_that_verifies(tmp_path, tiny, name, players):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        seats = [f"here G{seat}" for seat in range(players - 1)]
        made = await make_table(server.url, name, *seats, "bot random")
        clients = [await seated(server.url, made, seat) for seat in range(players - 1)]
        async with Client(server.url) as watcher:
            await watcher.open(made["code"].lower())
            rngs = [Random(seat) for seat in range(players)]
            outcomes = await asyncio.gather(
                *(play_to_the_end(client, rng, 60) for client, rng in zip(clients, rngs, strict=False)),
            )
            await watcher.until(lambda message: message["type"] == "table" and message["status"] == "finished")
            await watcher.look_again()
        assert all(outcome == outcomes[0] for outcome in outcomes)
        status, log = await ask_http(f"{server.url}api/tables/{made['table']}/log")
        assert status == 200
        kept = read_log(log)
        game = registry.game(name)
        verify(game, kept)
        assert [line.data["salt"] for line in kept.lines if line.data["do"] == "salt"] == [
            f"salt {seat}" for seat in range(players - 1)
        ]
        table = Table.resume(game, kept)
        for client in clients:
            seat = client.now["view"]["seat"]
            await client.look_again()
            assert client.now["view"] == _as_sent(table.view(seat).shown())
            await client.__aexit__()
        assert watcher.now["view"] == _as_sent(table.view(SPECTATOR).shown())


def hash_of(view: dict) -> str:
    """The hash of a whole view, computed as docs/protocol.md says."""
    told = {name: value for name, value in view.items() if name != "legal"}
    text = json.dumps(told, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return f"{crc32(text.encode()):08x}"


def _as_sent(view: dict) -> dict:
    return json.loads(msgspec.json.encode(view))


@pytest.mark.parametrize("name", ["bosman", "boso", "polska", "tiny"])
async def test_a_page_that_reconnects_at_every_line_gets_exactly_what_it_missed(tmp_path, tiny, name):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        # Random players would not finish Boso: one seat is a greedy bot, and a standing order answers reactions.
        made = await make_table(server.url, name, "here Ola", "bot greedy" if name == "boso" else "bot random")
        secret = made["seats"]["0"]
        async with Client(server.url) as steady:
            await steady.open(made["table"], secret, look=0)
            async with Client(server.url) as first:
                await first.open(made["table"], secret, look=0)
                await first.ask("ready", seat=0)
                if name == "boso":
                    await first.ask("act", act={"do": "order", "what": "cash"})
            now, seen, pieces, rng = first.now, first.seen, list(first.news), Random(5)
            shown: dict[int, str] = {}
            while not (now and now["outcome"]):
                async with Client(server.url) as again:
                    await again.open(made["table"], secret, look=0, seen=seen)
                    shown[again.seen] = hash_of(again.now["view"])
                    if not again.now["outcome"]:
                        if again.now["decision"] is None:
                            await again.until(
                                lambda message: (
                                    message["type"] == "news"
                                    and (message["now"]["decision"] is not None or message["now"]["outcome"])
                                )
                            )
                            await again.look_again()
                            shown[again.seen] = hash_of(again.now["view"])
                        if not again.now["outcome"]:
                            legal = again.now["view"]["legal"]
                            await again.ask("act", decision=again.now["decision"], act=rng.choice(legal))
                    now, seen = again.now, again.seen
                    pieces += again.news
            hashes: dict[int, str] = {}
            while not (steady.now and steady.now["outcome"]):
                await steady.hear()
                if "hash" in steady.now:
                    hashes[steady.seen] = steady.now["hash"]
            await steady.look_again()
        assert pieces == steady.news
        compared = hashes.keys() & shown.keys()
        assert {seen: hashes[seen] for seen in compared} == {seen: shown[seen] for seen in compared}
        assert 2 * len(compared) > len(hashes) or steady.protocol == 1
        async with Client(server.url) as fresh:
            await fresh.open(made["table"], secret, look=0)
            assert fresh.news == steady.news
            assert fresh.now == steady.now


async def test_a_table_that_left_memory_is_where_it_was(tmp_path):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        made = await make_table(server.url, "polska", "here Ola", "here Jan")
        async with Client(server.url) as client:
            await client.open(made["table"], *made["seats"].values(), look=0)
            for seat in (0, 1):
                await client.ask("ready", seat=seat)
            seat = client.now["view"]["waiting"][0]
            await client.look(seat)
            await client.ask("act", decision=client.now["decision"], act=client.now["view"]["legal"][0])
            await client.look_again()
            before = client.now
        server.tables.forget(server.tables.loaded[made["table"]])
        async with Client(server.url) as client:
            await client.open(made["table"], *made["seats"].values(), look=seat)
            assert client.now == before


async def test_the_example_client_plays_a_game(tmp_path, capsys):
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 65
    spec = importlib.util.spec_from_file_location("example_client", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        table = await asyncio.to_thread(example.make_table, server.url)
        result = await example.play(server.url, *table)
    assert result[1].endswith(("wins.", "win.")) or "share" in result[1]
    assert "You take a gang" in capsys.readouterr().out
