"""Concurrent requests, and lost answers."""

import asyncio
import json
import socket
from typing import Any

from websockets.asyncio.client import connect

from server.harness import PATH, Client, make_table, running_server
from wyprawa.server.bot_pool import BotPool
from wyprawa.server.postgres import PostgresStore
from wyprawa.server.settings import TablesSettings
from wyprawa.server.sqlite import SqliteStore
from wyprawa.server.store import Append, Store, StoreDown


class Moody(SqliteStore):
    """A store that is slow, or loses the answer after a write."""

    slow = 0.0
    loses = False
    append_soon = Store.append_soon

    async def append(self, lines: Append) -> None:
        await asyncio.sleep(self.slow)
        await super().append(lines)
        if self.loses:
            self.loses = False
            raise StoreDown("connection lost")


async def two(server, *names: str) -> tuple[dict, list[Client]]:
    made = await make_table(server.url, "bosman", *(f"here {name}" for name in names))
    clients = []
    for seat in range(len(names)):
        client = await Client(server.url).__aenter__()
        await client.open(made["table"], made["seats"][str(seat)], look=seat, host=made["host"] if not seat else None)
        await client.ask("ready", seat=seat)
        clients.append(client)
    for client in clients:
        await client.ask("ping")
    return made, clients


async def test_rights_are_those_of_the_moment_a_message_has_its_turn(tmp_path):
    store = Moody(tmp_path / "db")
    async with running_server(store) as server:
        made, (ola, jan) = await two(server, "Ola", "Jan")
        token = (await ola.ask("offer", seat=0))["token"]
        async with Client(server.url) as ela:
            await ela.open(made["table"])
            store.slow = 0.2
            taking = asyncio.create_task(ela.ask("take", seat=0, name="Ela", token=token))
            await asyncio.sleep(0.1)
            numbers = [await ola.say("leave", seat=0), await ola.say("look", seat=0), await ola.say("resign")]
            assert (await taking)["type"] == "done"
            for number in numbers:
                answer = await ola.until(lambda message, number=number: message.get("re") == number)
                assert answer["code"] in ("seat-not-yours", "look-first")
            await ela.ask("ping")
            assert ela.table["yours"] == [0]
        for client in (ola, jan):
            await client.__aexit__()


async def test_a_move_whose_answer_was_lost_is_told_to_all_as_soon_as_it_is_known(tmp_path):
    store = Moody(tmp_path / "db")
    async with running_server(store) as server:
        _, clients = await two(server, "Ola", "Jan")
        mover = next(client for client in clients if client.now["decision"] is not None)
        other = next(client for client in clients if client is not mover)
        store.loses = True
        said = {"decision": mover.now["decision"], "act": mover.now["view"]["legal"][0]}
        assert (await mover.ask("act", **said))["code"] == "store-down"
        assert (await mover.ask("act", **said))["code"] == "decision-gone"
        for client in (mover, other):
            await client.ask("ping")
        assert mover.seen == other.seen == 2
        for client in clients:
            await client.__aexit__()


async def test_what_happens_while_a_page_comes_in_is_told_to_it_once(tmp_path, monkeypatch):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        made, clients = await two(server, "Ola", "Jan")
        hosted = server.tables.loaded[made["table"]]

        async def chat(_: object) -> None:
            await hosted.change(lambda room, table: table.chat(0, "hej"))

        monkeypatch.setattr(server.tables, "tell_presence", chat)
        async with Client(server.url) as watcher:
            assert (await watcher.open(made["table"]))["type"] == "done"
            await watcher.ask("ping")
            assert watcher.events().count("said") == 1
        for client in clients:
            await client.__aexit__()


async def test_a_page_that_does_not_read_and_goes_leaves_nothing_behind(tmp_path):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        made, clients = await two(server, "Ola", "Jan")
        for client in clients:
            await client.__aexit__()
        address = ("127.0.0.1", int(server.url.rsplit(":", 1)[1].strip("/")))
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect(address)
        page = await connect(server.url.replace("http", "ws") + "ws", sock=deaf, max_queue=1, compression=None)
        await page.send(json.dumps({"do": "hello", "protocol": 1}))
        await page.send(json.dumps({"do": "open", "table": made["table"], "secrets": [made["seats"]["0"]], "look": 0}))
        hosted = server.tables.loaded[made["table"]]
        for _ in range(1500):
            await page.send(json.dumps({"do": "look", "seat": 0}))
            await asyncio.sleep(0)
        page.transport.abort()
        async with asyncio.timeout(10):
            while hosted.connections:
                await asyncio.sleep(0.05)
        assert hosted.presence.present() == set()


async def test_when_time_is_out_and_only_slow_bots_owe_the_server_goes_on(tmp_path, monkeypatch):
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")
    monkeypatch.setenv("PYTHONPATH", PATH)

    class Slow(BotPool):
        async def ask(self, *asked: Any) -> dict[str, Any]:
            await asyncio.sleep(0.5)
            return await super().ask(*asked)

    now = [1_000_000]
    async with running_server(SqliteStore(tmp_path / "db", lambda: now[0]), bot_pool=Slow()) as server:
        clock = {"kind": "move", "seconds": 5}
        made = await make_table(server.url, "tiny", "here Ola", "bot random", "bot random", clock=clock)
        async with Client(server.url) as ola:
            await ola.open(made["table"], made["seats"]["0"], look=0)
            await ola.ask("ready", seat=0)
            await ola.ask("act", decision=ola.now["decision"], text="stall 2")
            now[0] += 6000
            for _ in range(5):
                assert (await ola.ask("ping"))["type"] == "done"
                await asyncio.sleep(0.1)
            while "stalls" not in ola.events():
                await ola.hear()


async def test_a_table_that_one_server_forgot_is_looked_after_by_another(postgres_url):
    rules = TablesSettings(bot_pause=0, idle_minutes=0.01)
    stores = PostgresStore(postgres_url), PostgresStore(postgres_url)
    async with (
        running_server(stores[0], tables_settings=rules) as one,
        running_server(stores[1], tables_settings=TablesSettings(bot_pause=0)) as two,
    ):
        made = await make_table(one.url, "polska", "here Ola", "bot random", options={"first": "1"})
        async with Client(one.url) as ola:
            await ola.open(made["table"], made["seats"]["0"], look=0)
            await ola.ask("ready", seat=0)
            while ola.now["decision"] is not None:
                await ola.ask("act", decision=ola.now["decision"], act=ola.now["view"]["legal"][0])
            while ola.now["decision"] is None:
                await ola.hear()
        while made["table"] in one.tables.loaded:
            await asyncio.sleep(0.1)
        async with Client(two.url) as ola:
            await ola.open(made["table"], made["seats"]["0"], look=0)
            while ola.now["decision"] is not None:
                await ola.ask("act", decision=ola.now["decision"], act=ola.now["view"]["legal"][0])
            while ola.now["decision"] is None:
                await ola.hear()
