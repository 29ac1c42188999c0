"""Several servers with one PostgreSQL database: a table is played through all of them at once, and any may die."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from random import Random

import pytest

from server.harness import (
    PATH,
    Client,
    RunningServer,
    ServerProcess,
    ask_http,
    make_table,
    play_to_the_end,
    running_server,
)
from server.test_faults import Ledger, check
from wyprawa import games as registry
from wyprawa.core.log import read_log
from wyprawa.core.replay import verify
from wyprawa.server.postgres import PostgresStore
from wyprawa.server.settings import TablesSettings


@contextlib.asynccontextmanager
async def two(url: str) -> AsyncIterator[tuple[RunningServer, RunningServer]]:
    rules = TablesSettings(bot_pause=0)
    stores = PostgresStore(url), PostgresStore(url)
    async with (
        running_server(stores[0], tables_settings=rules) as one,
        running_server(stores[1], tables_settings=rules) as other,
    ):
        yield one, other


@pytest.fixture
def tiny(monkeypatch):
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")
    monkeypatch.setenv("PYTHONPATH", PATH)


async def seated(server: RunningServer, made: dict, seat: int) -> Client:
    client = await Client(server.url).__aenter__()
    await client.open(made["table"], made["seats"][str(seat)], look=seat)
    await client.ask("ready", seat=seat)
    return client


@pytest.mark.parametrize(("name", "players"), [("bosman", 4), ("boso", 3), ("polska", 3), ("tiny", 4)])
async def test_a_table_is_played_through_two_servers_at_once(postgres_url, tiny, name, players):
    async with two(postgres_url) as servers:
        people = players - 1
        made = await make_table(servers[0].url, name, *(f"here G{seat}" for seat in range(people)), "bot random")
        clients = [await seated(servers[seat % 2], made, seat) for seat in range(people)]
        rngs = [Random(seat) for seat in range(people)]
        moves = 40 if name in ("boso", "polska") else 1000
        games = [play_to_the_end(client, rng, moves) for client, rng in zip(clients, rngs, strict=True)]
        outcomes = await asyncio.gather(*games)
        assert all(outcome == outcomes[0] for outcome in outcomes)
        logs = [(await ask_http(f"{server.url}api/tables/{made['table']}/log"))[1] for server in servers]
        assert logs[0] == logs[1]
        verify(registry.game(name), read_log(logs[0]))
        for client in clients:
            await client.__aexit__()


async def test_moves_racing_for_the_same_line_all_count_if_their_decisions_are_open(postgres_url, tiny):
    """Secret choices made at the same moment at two servers, and chat beside them."""
    async with two(postgres_url) as servers:
        for _ in range(5):
            made = await make_table(servers[0].url, "tiny", *(f"here G{seat}" for seat in range(4)))
            clients = [await seated(servers[seat % 2], made, seat) for seat in range(4)]
            for client in clients:
                await client.until(lambda message: message["type"] == "news") if not client.now else None
            said = [client.ask("act", decision=client.now["decision"], text="stall 4") for client in clients]
            answers = await asyncio.gather(*said)
            assert [answer["type"] for answer in answers] == ["news"] * 4
            talk = [client.ask("chat", text=f"hej {seat}") for seat, client in enumerate(clients)]
            assert [answer["type"] for answer in await asyncio.gather(*talk)] == ["news"] * 4
            for client in clients:
                while client.events().count("said") < 4:
                    await client.hear()
                assert client.events().count("stalls") == 1
                await client.__aexit__()


async def test_two_pages_of_one_seat_at_two_servers_answer_a_decision_once(postgres_url):
    async with two(postgres_url) as servers:
        made = await make_table(servers[0].url, "polska", "here Ola", "here Jan")
        async with contextlib.AsyncExitStack() as pages:
            clients = [await pages.enter_async_context(Client(server.url)) for server in servers]
            for client in clients:
                await client.open(made["table"], *made["seats"].values())
            for seat in (0, 1):
                await clients[0].ask("ready", seat=seat)
            await clients[1].until(lambda message: message["type"] == "news")
            for _ in range(10):
                seat = clients[0].now["view"]["waiting"][0]
                for client in clients:
                    await client.look(seat, 0)
                decision = clients[0].now["decision"]
                assert clients[1].now["decision"] == decision
                legal = clients[0].now["view"]["legal"]
                answers = await asyncio.gather(
                    *(client.ask("act", decision=decision, act=legal[0]) for client in clients)
                )
                assert sorted(answer["type"] for answer in answers) == ["error", "news"]
                for client in clients:
                    while client.now["decision"] == decision:
                        await client.hear()


async def test_rooms_seats_and_presence_are_the_same_at_both(postgres_url):
    async with two(postgres_url) as servers:
        made = await make_table(servers[0].url, "bosman", "here Ola", "link")
        async with Client(servers[0].url) as ola, Client(servers[1].url) as jan:
            await ola.open(made["table"], made["seats"]["0"], look=0, host=made["host"])
            await jan.open(made["code"])
            await jan.ask("take", seat=1, name="Jan")
            await ola.until(
                lambda message: (
                    message["type"] == "table" and message["seats"][1]["here"] and message["seats"][1]["name"] == "Jan"
                )
            )
            await ola.ask("swap", seat=0, other=1)
            await jan.until(lambda message: message["type"] == "table" and message["yours"] == [0])
            await ola.ask("start")
            await jan.until(lambda message: message["type"] == "news")
            token = (await ola.ask("offer", seat=1))["token"]
            await jan.ask("take", seat=1, name="Ola", token=token)
            await ola.until(lambda message: message["type"] == "table" and message["yours"] == [])
            await ola.ask("delete")
            assert (await jan.until(lambda message: message["type"] == "gone"))["type"] == "gone"


@pytest.mark.timeout(240, func_only=True)
async def test_one_of_two_servers_dies_mid_game_and_the_players_go_on_through_the_other(postgres_url):
    args = ("--database", postgres_url, "--port", "0")
    with ServerProcess(*args) as one, ServerProcess(*args) as other:
        made = await make_table(one.url, "polska", "here Ola", "here Jan", "bot random", "bot greedy")
        urls = [one.url, other.url]
        ledgers = [Ledger(urls, made, seat, Random(seat)) for seat in (0, 1)]
        playing = [asyncio.create_task(ledger.play()) for ledger in ledgers]
        await asyncio.sleep(1.5)
        await asyncio.to_thread(one.kill)  # the server that runs the bots may be the one that dies
        await asyncio.wait_for(asyncio.gather(*playing), 150)
        await check(ledgers, "polska", other.url)
