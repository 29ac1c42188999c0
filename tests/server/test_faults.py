"""Faults without loss: stores and bots that fail, servers killed at any moment."""

import asyncio
import contextlib
import sqlite3
from functools import partial
from random import Random

import pytest
from websockets.exceptions import WebSocketException

import wyprawa
from server.harness import PATH, Client, Message, ServerProcess, ask_http, http, make_table, running_server
from wyprawa.core.log import read_log
from wyprawa.core.replay import verify
from wyprawa.server.bot_pool import BotPool
from wyprawa.server.postgres import PostgresStore
from wyprawa.server.sqlite import SqliteStore
from wyprawa.server.store import Append, Store, StoreDown

KILLS = 10


# The store.


async def test_a_store_that_cannot_write_stops_moves_with_a_clear_message_and_loses_nothing(tmp_path, monkeypatch):
    store = SqliteStore(tmp_path / "db")
    async with running_server(store) as server:
        made = await make_table(server.url, "polska", "here Ola", "here Jan")
        async with Client(server.url) as ola, Client(server.url) as jan:
            for seat, client in enumerate((ola, jan)):
                await client.open(made["table"], made["seats"][str(seat)], look=seat)
                await client.ask("ready", seat=seat)
            await ola.ask("ping")
            mover, other = (ola, jan) if ola.now["decision"] is not None else (jan, ola)
            before, lines = mover.now, await store.lines(made["table"], 0)

            async def full(lines: Append) -> None:
                raise StoreDown("database or disk is full")

            monkeypatch.setattr(store, "append", full)
            monkeypatch.setattr(store, "append_soon", partial(Store.append_soon, store))
            said = {"decision": before["decision"], "act": before["view"]["legal"][0]}
            for _ in range(3):
                answer = await mover.ask("act", **said)
                assert (answer["type"], answer["code"]) == ("error", "store-down")
                assert "disk" not in answer["text"]
            assert (await other.quiet()) == []
            assert await store.lines(made["table"], 0) == lines
            monkeypatch.undo()
            answer = await mover.ask("act", **said)
            assert answer["type"] == "news"
            await other.ask("ping")
            assert other.seen == mover.seen
            await ola.ask("resign")
        log = (await ask_http(f"{server.url}api/tables/{made['table']}/log"))[1]
        verify(wyprawa.game("polska"), read_log(log))


async def test_a_database_locked_by_another_program_is_told_and_forgiven(tmp_path, monkeypatch):
    monkeypatch.setattr("wyprawa.server.sqlite_file.BUSY_SECONDS", 0.2)
    store = SqliteStore(tmp_path / "db")
    async with running_server(store) as server:
        made = await make_table(server.url, "polska", "here Ola", "bot random")
        async with Client(server.url) as ola:
            await ola.open(made["table"], made["seats"]["0"], look=0)
            await ola.ask("ready", seat=0)
            while ola.now["decision"] is None:
                await ola.hear()
            other = sqlite3.connect(tmp_path / "db", isolation_level=None)
            other.execute("BEGIN EXCLUSIVE")
            said = {"decision": ola.now["decision"], "act": ola.now["view"]["legal"][0]}
            assert (await ola.ask("act", **said))["code"] == "store-down"
            assert (await ask_http(f"{server.url}health"))[0] == 503
            other.execute("ROLLBACK")
            other.close()
            assert (await ola.ask("act", **said))["type"] == "news"
            assert (await ask_http(f"{server.url}health"))[0] == 200
            while ola.now["decision"] is None:
                await ola.hear()


async def test_a_lost_database_stops_moves_with_a_clear_message_and_they_go_on_when_it_is_back(stoppable_postgres):
    url = await asyncio.to_thread(stoppable_postgres.fresh)
    async with running_server(PostgresStore(url)) as server:
        made = await make_table(server.url, "polska", "here Ola", "here Jan", options={"first": "1"})
        async with Client(server.url) as ola:
            await ola.open(made["table"], *made["seats"].values(), look=0)
            for seat in (0, 1):
                await ola.ask("ready", seat=seat)
            await ola.look(0)
            said = {"decision": ola.now["decision"], "act": ola.now["view"]["legal"][0]}
            await asyncio.to_thread(stoppable_postgres.stop, "immediate")
            try:
                assert (await ola.ask("act", **said))["code"] == "store-down"
                assert (await ask_http(f"{server.url}health"))[0] == 503
            finally:
                await asyncio.to_thread(stoppable_postgres.start)
            answer = await ola.ask("act", **said)
            while answer["type"] == "error":
                assert answer["code"] == "store-down"
                answer = await ola.ask("act", **said)
            assert answer["type"] == "news"


# Bots.


@pytest.fixture
def failing_bots(monkeypatch):
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=server.failing_bots")
    monkeypatch.setenv("PYTHONPATH", PATH)


@pytest.mark.parametrize("bot", ["dies", "dreams", "raises", "cheats"])
async def test_a_bot_that_fails_never_harms_a_table_and_the_log_says_so(tmp_path, failing_bots, monkeypatch, bot):
    monkeypatch.setattr("wyprawa.server.process_pool.STARTING", 3.0 if bot == "dreams" else 20.0)
    limit = 0.05 if bot == "dreams" else 10
    async with running_server(SqliteStore(tmp_path / "db"), bot_pool=BotPool(limit=limit)) as server:
        made = await make_table(server.url, "tiny", "here Ola", f"bot {bot}", options={"first": "2"})
        async with Client(server.url) as ola:
            await ola.open(made["table"], made["seats"]["0"], look=0)
            await ola.ask("ready", seat=0)
            await ola.ask("act", decision=ola.now["decision"], text="stall 6")
            while not {"stumbled-time", "stumbled-crash"} & set(ola.events()):
                await ola.hear()
        lines = [line.data for line in read_log(b"".join(await server.tables.store.lines(made["table"], 0))).lines]
        stumbles = [line for line in lines if line["do"] == "stumble"]
        assert stumbles[0]["why"] == ("time" if bot == "dreams" else "crash")
        # A secret choice stays secret if a bot fails.
        first = next(number for number, line in enumerate(lines) if line["do"] == "act" and line["seat"] == 1)
        assert lines[first]["by"] == "uniform"
        assert lines[first - 1]["do"] != "stumble"
        assert {"stumbled-time", "stumbled-crash"} & set(ola.events())
        assert server.tables.bot_pool.failures >= (bot != "cheats")


async def test_bots_of_many_tables_take_turns(tmp_path):
    async with running_server(SqliteStore(tmp_path / "db"), bot_pool=BotPool(most=1)) as server:
        tables = [await make_table(server.url, "bosman", "bot greedy", "bot greedy") for _ in range(5)]
        async with contextlib.AsyncExitStack() as pages:
            watchers = []
            for made in tables:
                client = await pages.enter_async_context(Client(server.url))
                await client.open(made["table"], host=made["host"])
                await client.ask("start")
                watchers.append(client)
            hosted_tables = [server.tables.loaded[made["table"]] for made in tables]
            before = [hosted.public_news for hosted in hosted_tables]
            while max(hosted.public_news - was for hosted, was in zip(hosted_tables, before, strict=True)) < 15:
                await asyncio.sleep(0.005)
            gained = [
                hosted.public_news - was
                for hosted, was in zip(hosted_tables, before, strict=True)
                if hosted.table.outcome is None
            ]
            assert min(gained) >= 10
            for client in watchers:
                await client.ask("ping")


# Servers that are killed.


class Ledger:
    """A client that plays through servers that die and remembers every acknowledged move."""

    def __init__(self, urls: list[str], made: Message, seat: int, rng: Random) -> None:
        self.urls = urls
        self.made = made
        self.seat = seat
        self.rng = rng
        self.acknowledged: list[dict] = []
        self.news: list[dict] = []
        self.outcome: dict | None = None
        self.reconnects = 0
        self.pause = 0.0
        """Seconds before each move."""

    async def play(self) -> None:
        while self.outcome is None:
            try:
                await self._play_through(self.rng.choice(self.urls))
            except (WebSocketException, OSError, TimeoutError):  # closed, or the server died before it was open
                self.reconnects += 1
                await asyncio.sleep(0.05)

    async def _play_through(self, url: str) -> None:
        async with Client(url, at=self.made["table"]) as client:
            secret = self.made["seats"][str(self.seat)]
            opened = await client.open(self.made["table"], secret, look=self.seat, seen=len(self.news))
            if opened["type"] != "done":
                raise OSError(opened["code"])
            if client.table["status"] == "lobby":
                await client.ask("ready", seat=self.seat)
            try:
                while True:
                    now = client.now
                    if now and now["outcome"]:
                        self.outcome = now["outcome"]
                        return
                    if not now or now["decision"] is None:
                        await client.hear()
                        continue
                    await asyncio.sleep(self.pause)
                    choice = self.rng.choice(now["view"]["legal"])
                    answer = await client.ask("act", decision=now["decision"], act=choice)
                    if answer["type"] == "news":
                        self.acknowledged.append(choice)
                    elif answer["code"] == "store-down":
                        raise OSError("store")
                    else:
                        assert answer["code"] in ("decision-gone", "table-busy"), answer
                        if client.now is now:
                            await client.hear()
            finally:
                self.news += client.news


async def check(ledgers: list[Ledger], game: str, url: str) -> None:
    """Checks that no acknowledged move is lost, all clients saw the same, and the log verifies."""
    table = ledgers[0].made["table"]
    status, log = await ask_http(f"{url}api/tables/{table}/log")
    assert status == 200
    kept = read_log(log)
    verify(wyprawa.game(game), kept)
    for ledger in ledgers:
        said = [line.data for line in kept.lines if line.data["do"] == "act" and line.data["seat"] == ledger.seat]
        acts = [line["act"] for line in said if line["act"]["do"] != "order"]  # orders are actions of the table here
        written = iter(acts)
        for move in ledger.acknowledged:
            plain = {name: value for name, value in move.items() if name != "places"}
            assert any(plain.items() <= act.items() for act in written), f"lost: {move}"
        assert len(acts) - len(ledger.acknowledged) <= ledger.reconnects
        status, replayed = await ask_http(
            f"{url}api/tables/{table}/replay?seat={ledger.seat}&count=1", accept_language="en"
        )
        assert replayed["total"] == len(ledger.news)


def kill_plan(seed: int, kills: int) -> list[float]:
    """Seconds of play before each kill: any moment of a move may be hit."""
    rng = Random(seed)
    return [rng.uniform(0.02, 0.35) for _ in range(kills)]


async def killed_again_and_again(server: ServerProcess, game: str, kills: int, seed: int) -> None:
    server.start()
    port = server.url.rsplit(":", 1)[1].strip("/")
    server.args = (*server.args, "--port", port)
    made = await make_table(server.url, game, "here Ola", "here Jan", "bot random", "bot greedy")
    rng = Random(seed)
    ledgers = [Ledger([server.url], made, seat, Random(rng.random())) for seat in (0, 1)]
    playing = [asyncio.create_task(ledger.play()) for ledger in ledgers]
    done = 0
    for seconds in kill_plan(seed, kills):
        await asyncio.sleep(seconds)
        if all(task.done() for task in playing):
            # The game is over: another one starts, so that every kill hits a game.
            await check(ledgers, game, server.url)
            made = await make_table(server.url, game, "here Ola", "here Jan", "bot random", "bot greedy")
            ledgers = [Ledger([server.url], made, seat, Random(rng.random())) for seat in (0, 1)]
            playing = [asyncio.create_task(ledger.play()) for ledger in ledgers]
            await asyncio.sleep(seconds)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        done += 1
    await asyncio.wait_for(asyncio.gather(*playing), 120)
    await check(ledgers, game, server.url)
    assert done == kills


@pytest.mark.timeout(240, func_only=True)
async def test_a_server_killed_again_and_again_loses_no_acknowledged_move(store_args):
    with ServerProcess(*store_args) as server:
        server.kill()
        await killed_again_and_again(server, "polska", KILLS, 11)


# The rest of its life.


def test_a_server_starts_quickly_and_stops_in_order(tmp_path):
    import time

    began = time.perf_counter()
    with ServerProcess("--data", str(tmp_path), "--port", "0", "--log-level", "info") as server:
        assert http(f"{server.url}health")[0] == 200
        took = time.perf_counter() - began
        code, told = server.stop()
    assert took < 15  # less than one second on an idle machine
    assert code in (0, -15)
    assert all(line.startswith("{") for line in told.splitlines())


def test_a_second_server_on_one_data_folder_points_to_the_first(tmp_path):
    with ServerProcess("--data", str(tmp_path), "--port", "0") as first:
        second = ServerProcess("--data", str(tmp_path), "--port", "0").start()
        assert second.url == first.url
        assert second.process is not None
        assert second.process.wait(10) == 0
        assert http(f"{first.url}health")[0] == 200


def test_a_store_that_cannot_be_opened_is_told_in_one_sentence(tmp_path):
    import subprocess
    import sys

    (tmp_path / "tables.db").write_bytes(b"this is no database at all" * 100)
    command = [sys.executable, "-m", "wyprawa.cli", "--lang", "en", "serve", "--data", str(tmp_path), "--port", "0"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=30)
    assert done.returncode == 2
    assert "store" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


async def test_secrets_reach_no_log_of_the_server(tmp_path):
    with ServerProcess("--data", str(tmp_path), "--port", "0", "--log-level", "debug") as server:
        made = await make_table(server.url, "bosman", "here Ola", "bot greedy")
        async with Client(server.url) as client:
            await client.open(made["table"], made["seats"]["0"], look=0, host=made["host"])
            await client.ask("ready", seat=0, salt="sól")
            token = (await client.ask("offer", seat=0))["token"]
            taken = (await client.ask("take", seat=0, name="Ala", token=token))["secret"]
            await client.ask("chat", text="tajemnica stołu")
            await client.send_raw('{"do": "open", "table": 5, "secrets": ["' + made["seats"]["0"] + '"]}')
            await client.ask("ping")
        await ask_http(f"{server.url}api/tables/{made['table']}/log", authorization=f"Bearer {made['seats']['0']}")
        _, told = await asyncio.to_thread(server.stop)
    for secret in (made["host"], made["seats"]["0"], token, taken, "tajemnica"):
        assert not any(secret[start : start + 8] in told for start in range(0, len(secret) - 7, 4))
