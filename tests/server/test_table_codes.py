"""Codes of tables: they expire with the game, and a private table cannot be found by trying codes."""

import asyncio

import pytest

from server.harness import Client, ask_http, make_table, running_server
from wyprawa.server.settings import TablesSettings
from wyprawa.server.sqlite import SqliteStore

TRIES = 12


@pytest.fixture
def store(tmp_path):
    return SqliteStore(tmp_path / "db")


def strict() -> TablesSettings:
    return TablesSettings(bot_pause=0, codes_per_hour=1, codes_burst=TRIES)


def wrong_codes(count: int) -> list[str]:
    return [f"AAAA{number:02}" for number in range(count)]


WAYS = {
    "table": "api/tables/{}",
    "data": "api/tables/{}/data",
    "log": "api/tables/{}/log",
    "replay": "api/tables/{}/replay",
}


@pytest.mark.parametrize("way", WAYS)
async def test_codes_cannot_be_tried_without_end_over_http(store, way):
    async with running_server(store, tables_settings=strict()) as server:
        made = await make_table(server.url, "bosman", "here Ola", "link")
        address = server.url + WAYS[way]
        tried = [await ask_http(address.format(code), accept_language="en") for code in wrong_codes(TRIES + 3)]
        assert [status for status, _ in tried] == [404] * TRIES + [429] * 3
        assert tried[-1][1]["code"] == "codes-tried"
        # The code of an existing table gets the same answer; its link still works.
        assert (await ask_http(address.format(made["code"]), accept_language="en")) == tried[-1]
        assert (await ask_http(f"{server.url}api/tables/{made['table']}"))[0] == 200


async def test_tries_over_http_pages_and_sockets_count_together(store):
    async with running_server(store, tables_settings=strict()) as server, Client(server.url) as client:
        made = await make_table(server.url, "bosman", "here Ola", "link")
        codes = wrong_codes(TRIES)
        for code in codes[:4]:
            assert (await ask_http(f"{server.url}t/{code}"))[0] == 200
        for code in codes[4:8]:
            assert (await ask_http(f"{server.url}api/tables/{code}"))[0] == 404
        for code in codes[8:]:
            assert (await client.open(code))["code"] == "table-unknown"
        assert (await client.open(made["code"]))["code"] == "codes-tried"
        assert (await ask_http(f"{server.url}api/tables/{made['code']}"))[0] == 429
        _, unknown = await ask_http(f"{server.url}t/ZZZZZZ")
        assert (await ask_http(f"{server.url}t/{made['code']}"))[1] == unknown
        assert (await client.open(made["table"]))["type"] == "done"


async def test_many_tries_at_once_count_like_one_after_another(store):
    async with running_server(store, tables_settings=strict()) as server:
        tried = await asyncio.gather(*(ask_http(f"{server.url}api/tables/{code}") for code in wrong_codes(40)))
        assert [status for status, _ in tried].count(404) == TRIES


async def test_a_class_behind_one_address_comes_in_by_code_though_some_mistype(store):
    async with running_server(store) as server:
        made = await make_table(server.url, "bosman", "here Ola", "link")
        for _ in range(30):
            assert (await ask_http(f"{server.url}api/tables/{made['code'].lower()}"))[0] == 200
        for code in wrong_codes(20):
            assert (await ask_http(f"{server.url}api/tables/{code}"))[0] == 404
        for _ in range(30):
            assert (await ask_http(f"{server.url}api/tables/{made['code']}"))[0] == 200


@pytest.mark.parametrize("end", ["resign", "abandon"])
async def test_a_code_ends_with_its_game_and_the_link_stays_good(store, end):
    async with running_server(store) as server:
        made = await make_table(server.url, "bosman", "here Ola", "here Jan")
        by_code, by_id = (f"{server.url}api/tables/{made[name]}" for name in ("code", "table"))
        async with Client(server.url) as client:
            await client.open(made["table"], *made["seats"].values(), look=0, host=made["host"])
            for seat in (0, 1):
                await client.ask("ready", seat=seat)
            assert (await ask_http(by_code))[0] == 200
            await client.ask(end)
            assert (await client.open(made["code"]))["code"] == "table-unknown"
            assert (await client.open(made["table"]))["type"] == "done"
        for what in ("", "/data", "/log", "/replay"):
            assert (await ask_http(by_code + what))[0] == 404
            assert (await ask_http(by_id + what))[0] == 200
