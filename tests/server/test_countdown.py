"""The countdown of a lobby: who is waited for, who may stop it, and that one of several servers starts the game."""

import time

import pytest

from server.harness import Client, RunningServer, ask_http, make_table, running_server
from server.two_players import receive_pending
from wyprawa.core.log import read_log
from wyprawa.server.postgres import PostgresStore
from wyprawa.server.settings import TablesSettings
from wyprawa.server.sqlite import SqliteStore

LENGTH = 700


def settings() -> TablesSettings:
    return TablesSettings(bot_pause=0, countdown=LENGTH)


async def sits_down(client: Client, made: dict, seat: int, name: str) -> None:
    await client.open(made["table"])
    taken = await client.ask("take", seat=seat, name=name)
    await client.open(made["table"], taken["secret"], look=seat)


def counts_down(message: dict) -> bool:
    return message["type"] == "table" and message["starts"] is not None


def runs(message: dict) -> bool:
    return message["type"] == "table" and message["status"] == "running"


async def log_of(server: RunningServer, table: str):
    return read_log(b"".join(await server.tables.loaded[table].rows()))


async def test_when_all_are_seated_the_game_starts_after_the_countdown_and_anybody_seated_may_stop_it(tmp_path):
    async with running_server(SqliteStore(tmp_path / "db"), tables_settings=settings()) as server:
        made = await make_table(server.url, "bosman", "here Ola", "link")
        async with Client(server.url) as ola, Client(server.url) as jan, Client(server.url) as watcher:
            await ola.open(made["table"], made["seats"]["0"], look=0)
            assert (ola.table["starts"], ola.table["held"]) == (None, False)
            await sits_down(jan, made, 1, "Jan")
            told = await ola.until(counts_down)
            assert told["starts"] <= time.time() * 1000 + LENGTH + 1  # rounded to milliseconds
            await jan.ask("countdown", run=False)
            await receive_pending(ola, jan)
            assert (ola.table["starts"], ola.table["held"], ola.table["status"]) == (None, True, "lobby")
            await watcher.open(made["table"])
            assert (await watcher.ask("countdown", run=True))["code"] == "seat-needed"
            await ola.ask("salt", seat=0, salt="sól Oli")
            assert ola.table["seats"][0]["salted"]
            assert (await ola.ask("salt", seat=1, salt="nie moja"))["code"] == "seat-not-yours"
            await ola.ask("countdown", run=True)
            again = ola.table["starts"]
            await ola.until(runs)
            assert time.time() * 1000 >= again
            assert (ola.table["starts"], (await jan.ask("countdown", run=False))["code"]) == (None, "room-running")
            lines = (await log_of(server, made["table"])).lines
            assert [line.data["salt"] for line in lines if line.data["do"] == "salt"] == ["sól Oli"]


async def test_somebody_who_is_not_there_is_waited_for_and_a_change_of_seats_begins_it_anew(tmp_path):
    async with running_server(SqliteStore(tmp_path / "db"), tables_settings=settings()) as server:
        made = await make_table(server.url, "bosman", "here Ola", "here Jan")
        async with Client(server.url) as ola:
            await ola.open(made["table"], made["seats"]["0"], look=0, host=made["host"])
            await ola.ask("salt", seat=0, salt="sól")
            assert ola.table["starts"] is None
            async with Client(server.url) as jan:
                await jan.open(made["table"], made["seats"]["1"], look=1)
                first = (await ola.until(counts_down))["starts"]
                await ola.ask("swap", seat=0, other=1)
                assert not any(seat["salted"] for seat in ola.table["seats"]), "a salt belongs to a seat"
                while not ola.table["starts"]:
                    await ola.hear()
                assert ola.table["starts"] > first
                await jan.ask("leave", seat=0)
                while ola.table["seats"][0]["kind"] != "free":
                    await ola.hear()
                assert (await ola.ask("countdown", run=True))["code"] == "room-not-full"
                assert ola.table["starts"] is None


async def test_a_host_who_sets_nothing_gives_ten_seconds(tmp_path):
    async with running_server(SqliteStore(tmp_path / "db"), tables_settings=TablesSettings()) as server:
        made = await make_table(server.url, "bosman", "here Ola", "link")
        async with Client(server.url) as ola, Client(server.url) as jan:
            await ola.open(made["table"], made["seats"]["0"], look=0)
            await sits_down(jan, made, 1, "Jan")
            if not jan.table["starts"]:
                await jan.until(counts_down)
            assert jan.table["starts"] / 1000 - time.time() == pytest.approx(10, abs=1)


async def test_everybody_ready_and_the_host_start_at_once(tmp_path):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        for start in ("ready", "start"):
            made = await make_table(server.url, "bosman", "here Ola", "bot greedy")
            async with Client(server.url) as ola:
                await ola.open(made["table"], made["seats"]["0"], look=0, host=made["host"])
                await ola.ask(start, **({"seat": 0} if start == "ready" else {}))
                assert ola.table["status"] == "running"


@pytest.mark.timeout(60, func_only=True)
async def test_two_people_at_two_servers_are_counted_down_together(postgres_url):
    stores = PostgresStore(postgres_url), PostgresStore(postgres_url)
    async with (
        running_server(stores[0], tables_settings=settings()) as one,
        running_server(stores[1], tables_settings=settings()) as two,
    ):
        made = await make_table(one.url, "bosman", "here Ola", "link")
        async with Client(one.url) as ola, Client(two.url) as jan:
            await ola.open(made["table"], made["seats"]["0"], look=0)
            await sits_down(jan, made, 1, "Jan")
            if not ola.table["starts"]:
                await ola.until(counts_down)
            if not jan.table["starts"]:
                await jan.until(counts_down)
            assert ola.table["starts"] == jan.table["starts"]
            await ola.until(runs)
            await jan.until(runs)
            status, described = await ask_http(f"{one.url}api/tables/{made['table']}")
            assert (status, described["status"]) == (200, "running")
            lines = (await log_of(one, made["table"])).lines
            assert sum(line.data["do"] == "start" for line in lines) == 1
