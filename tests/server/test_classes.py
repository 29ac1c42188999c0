"""A class: tables that a teacher opens at once, and one link that seats whoever comes."""

import asyncio
import contextlib
import json
import urllib.request
from random import Random

import pytest

from server.harness import Client, ask_http, running_server
from server.stores import path, sql, store_at
from wyprawa.server import request_guard
from wyprawa.server.classes import KEPT
from wyprawa.server.request_guard import RequestLimits
from wyprawa.server.settings import TablesSettings
from wyprawa.server.sqlite import SqliteStore

PUPILS = 30


async def make_class(url: str, **more: object) -> dict:
    status, made = await ask_http(f"{url}api/classes", {"game": "bosman", "tables": 2, "players": 2, **more})
    assert status == 201, made
    return made


async def come_in(url: str, made: dict, name: str) -> dict:
    status, seat = await ask_http(f"{url}api/classes/{made['code']}/seat", {"name": name})
    assert status == 201, seat
    return seat


async def boards(url: str, made: dict, seen: str = "") -> dict:
    bearer = {"authorization": f"Bearer {made['secret']}"}
    status, shown = await ask_http(f"{url}api/classes/{made['id']}/boards?seen={seen}", **bearer)
    assert status == 200, shown
    return shown


async def lead(url: str, made: dict, what: str) -> None:
    bearer = {"authorization": f"Bearer {made['secret']}"}
    status, told = await ask_http(f"{url}api/classes/{made['id']}/{what}", {}, **bearer)
    assert status == 204, told


async def sit(stack: contextlib.AsyncExitStack, url: str, seat: dict) -> Client:
    client = await stack.enter_async_context(Client(url))
    assert (await client.open(seat["table"], seat["secret"], look=seat["seat"]))["type"] == "done"
    return client


def quickly() -> TablesSettings:
    return TablesSettings(bot_pause=0, countdown=100)


async def test_thirty_pupils_behind_one_address_come_in_by_one_link_play_pause_and_stop(tmp_path):
    """With the limits that a server has by default."""
    rules = RequestLimits()
    async with (
        running_server(SqliteStore(tmp_path / "db"), tables_settings=quickly(), request_limits=rules) as server,
        contextlib.AsyncExitStack() as stack,
    ):
        url = server.url
        made = await make_class(url, tables=15, players=2)
        seats = await asyncio.gather(*(come_in(url, made, f"Pupil{number}") for number in range(PUPILS)))
        assert len({(seat["table"], seat["seat"]) for seat in seats}) == PUPILS
        status, told = await ask_http(f"{url}api/classes/{made['code']}/seat", {"name": "Late"})
        assert (status, told["code"]) == (409, "class-full")
        clients = [await sit(stack, url, seat) for seat in seats]

        async def play(client: Client, rng: Random) -> None:
            moves = 0
            while moves < 4:
                if client.now and client.now["decision"] is not None:
                    answer = await client.ask(
                        "act", decision=client.now["decision"], act=rng.choice(client.now["view"]["legal"])
                    )
                    assert answer["type"] in ("news", "done"), answer
                    moves += 1
                    if answer["type"] == "news":
                        continue
                await client.until(lambda message: message["type"] == "news")

        await asyncio.gather(*(play(client, Random(number)) for number, client in enumerate(clients)))
        shown = await boards(url, made)
        assert [table["number"] for table in shown["tables"]] == list(range(1, 16))
        assert {table["status"] for table in shown["tables"]} == {"running"}
        assert all(table["view"]["waiting"] == table["waiting"] for table in shown["tables"])
        assert all(0 <= shown["now"] - table["since"] < 60_000 for table in shown["tables"])
        again = await boards(url, made, ",".join(str(table["news"]) for table in shown["tables"]))
        assert not any("view" in table for table in again["tables"]), "what is known is not sent again"
        await lead(url, made, "pause")
        assert all(table["paused"] for table in (await boards(url, made))["tables"])
        client = clients[0]
        await client.ask("ping")
        assert client.now["paused"]
        assert client.table["frozen"]
        assert client.events()[-1] == "paused-by-host"
        assert (await client.ask("go"))["code"] == "host-paused"
        await lead(url, made, "go")
        await client.ask("ping")
        assert not client.now["paused"]
        await lead(url, made, "end")
        assert {table["status"] for table in (await boards(url, made))["tables"]} == {"abandoned"}
        _, metrics = await ask_http(f"{url}metrics")
    assert b"wyprawa_turned_away_total{" not in metrics
    assert request_guard.RequestLimits().most_pages_each >= 2 * PUPILS


async def test_a_pupil_gives_a_first_name_and_two_of_one_name_are_told_apart(sqlite_url):
    async with running_server(SqliteStore(path(sqlite_url))) as server:
        made = await make_class(server.url)
        for wrong in ("Anna Nowak", "x" * 21, "", "\u200b"):
            status, told = await ask_http(f"{server.url}api/classes/{made['code']}/seat", {"name": wrong})
            assert status == 400, told
        assert (await come_in(server.url, made, "Ola"))["name"] == "Ola"
        assert (await come_in(server.url, made, "ola"))["name"] == "ola 2"
        assert (await come_in(server.url, made, "Ola"))["name"] == "Ola"
        _, door = await ask_http(f"{server.url}api/classes/{made['code'].lower()}")
        assert (door["free"], door["keep"], door["game"]) == (1, False, "bosman")


async def test_one_browser_holds_two_seats_and_a_class_of_thirty_behind_one_address_is_not_kept_out(sqlite_url):
    """Requests without a cookie come from browsers that are new to the class."""
    async with running_server(SqliteStore(path(sqlite_url))) as server:
        made = await make_class(server.url, tables=3, players=2)
        where = f"{server.url}api/classes/{made['code']}/seat"
        browser = {"cookie": "wyprawa-pupil=one"}
        told = [await ask_http(where, {"name": f"Eve{number}"}, **browser) for number in range(4)]
        assert [status for status, _ in told] == [201, 201, 409, 409]
        assert {answer["code"] for status, answer in told if status == 409} == {"class-seats"}
        assert len([await come_in(server.url, made, f"Pupil{number}") for number in range(4)]) == 4
        assert (await ask_http(where, {"name": "Late"}))[1]["code"] == "class-full"
        bearer = {"authorization": f"Bearer {made['secret']}"}
        asked = {"table": told[0][1]["table"], "seat": told[0][1]["seat"]}
        free = f"{server.url}api/classes/{made['id']}/free"
        assert (await ask_http(free, asked))[0] == 403
        assert (await ask_http(free, {**asked, "table": "another"}, **bearer))[1]["code"] == "table-unknown"
        assert (await ask_http(free, asked, **bearer))[0] == 204
        assert (await come_in(server.url, made, "Ola"))["seat"] == asked["seat"]


async def test_a_browser_that_is_seated_is_known_again_by_a_cookie_of_that_path(sqlite_url):
    async with running_server(SqliteStore(path(sqlite_url))) as server:
        made = await make_class(server.url)
        request = urllib.request.Request(
            f"{server.url}api/classes/{made['code']}/seat",
            json.dumps({"name": "Ola"}).encode(),
            {"content-type": "application/json"},
        )
        with await asyncio.to_thread(urllib.request.urlopen, request) as answer:
            cookie = answer.headers["set-cookie"]
        assert cookie.startswith("wyprawa-pupil=")
        for part in ("HttpOnly", "SameSite=strict", "Path=/api/classes", "Max-Age=86400"):
            assert part in cookie
        again = {"cookie": cookie.partition(";")[0]}
        where = f"{server.url}api/classes/{made['code']}/seat"
        assert [(await ask_http(where, {"name": name}, **again))[0] for name in ("Jan", "Ela")] == [201, 409]


async def test_where_no_seat_is_free_one_is_given_away_whose_pupil_is_not_on_the_page(sqlite_url):
    settings = TablesSettings(bot_pause=0, countdown=100_000, away_seconds=0.2)
    async with (
        running_server(SqliteStore(path(sqlite_url)), tables_settings=settings) as server,
        contextlib.AsyncExitStack() as stack,
    ):
        made = await make_class(server.url, tables=1, players=2)
        here, hoarded = await come_in(server.url, made, "Ola"), await come_in(server.url, made, "Eve")
        client = await sit(stack, server.url, here)
        door = f"{server.url}api/classes/{made['code']}"
        async with asyncio.timeout(10):
            while (await ask_http(door))[1]["free"] != 1:
                await asyncio.sleep(0.02)
        given = await come_in(server.url, made, "Jan")
        assert (given["seat"], given["name"]) == (hoarded["seat"], "Jan")
        await sit(stack, server.url, given)
        await asyncio.sleep(0.3)
        assert (await ask_http(f"{door}/seat", {"name": "Late"}))[1]["code"] == "class-full"
        await client.ask("ping")
        assert client.table["yours"] == [here["seat"]]


async def test_the_secret_of_a_seat_gives_it_back_after_a_reload(sqlite_url):
    async with running_server(SqliteStore(path(sqlite_url))) as server, contextlib.AsyncExitStack() as stack:
        made = await make_class(server.url)
        seat = await come_in(server.url, made, "Ola")
        first = await sit(stack, server.url, seat)
        await first.__aexit__()
        again = await sit(stack, server.url, seat)
        assert again.table["yours"] == [seat["seat"]]


async def test_only_the_teacher_sees_and_leads_and_the_host_of_each_table_is_the_teacher(sqlite_url):
    async with running_server(SqliteStore(path(sqlite_url))) as server, contextlib.AsyncExitStack() as stack:
        made = await make_class(server.url)
        where = f"{server.url}api/classes/{made['id']}"
        for secret in ("", "Bearer ", "Bearer wrong", f"Bearer {made['code']}"):
            for path_, method in (("/boards", "GET"), ("/pause", "POST"), ("/end", "POST"), ("", "DELETE")):
                status, told = await ask_http(where + path_, method=method, authorization=secret)
                assert (status, told["code"]) == (403, "host-only"), (path_, told)
        assert (await ask_http(f"{server.url}api/classes/nothing"))[0] == 404
        table = (await boards(server.url, made))["tables"][0]["table"]
        client = await stack.enter_async_context(Client(server.url))
        await client.open(table, host=made["secret"])
        assert client.table["host"] is True
        assert client.table["yours"] == []


async def test_tables_that_wait_are_filled_with_bots_and_a_table_more_is_added(sqlite_url):
    async with running_server(SqliteStore(path(sqlite_url))) as server:
        made = await make_class(server.url, tables=1, players=4)
        await come_in(server.url, made, "Ola")
        await lead(server.url, made, "table")
        await lead(server.url, made, "fill")
        one, two = (await boards(server.url, made))["tables"]
        assert [seat["kind"] for seat in one["seats"]] == ["person", "bot", "bot", "bot"]
        assert (one["status"], two["status"]) == ("running", "lobby")
        await come_in(server.url, made, "Jan")
        assert (await boards(server.url, made))["tables"][1]["seats"][0]["name"] == "Jan"


async def test_while_the_teacher_pauses_no_game_begins(sqlite_url):
    async with running_server(SqliteStore(path(sqlite_url)), tables_settings=quickly()) as server:
        made = await make_class(server.url, tables=1)
        await lead(server.url, made, "pause")
        async with contextlib.AsyncExitStack() as stack:
            clients = [await sit(stack, server.url, await come_in(server.url, made, name)) for name in ("Ola", "Jan")]
            await asyncio.sleep(0.4)
            assert (await boards(server.url, made))["tables"][0]["status"] == "lobby"
            await lead(server.url, made, "go")
            await clients[0].until(lambda heard: heard["type"] == "news")


async def test_a_class_is_deleted_a_day_after_its_last_move_unless_it_is_to_be_kept(store_url):
    async with running_server(store_at(store_url)) as server:
        store = server.tables.store
        gone, used, kept = [await make_class(server.url, keep=keep) for keep in (False, False, True)]
        made = await make_class(server.url)
        await sql(store_url, f"UPDATE rooms SET touched = touched - {KEPT + 1000}")
        await store.statement(
            "UPDATE rooms SET touched = $1 WHERE id = (SELECT min(room) FROM class_rooms WHERE class = $2)",
            store.now(),
            used["id"],
        )
        bearer = {"authorization": f"Bearer {made['secret']}"}
        assert (await ask_http(f"{server.url}api/classes/{made['id']}", method="DELETE", **bearer))[0] == 204
        from wyprawa.server.classes import Classes

        await Classes(server.tables).forget_old()
        statuses = [(await ask_http(f"{server.url}api/classes/{one['id']}"))[0] for one in (gone, used, kept, made)]
        assert statuses == [404, 200, 200, 404]
    assert len(await sql(store_url, "SELECT id FROM rooms")) == 4


async def test_a_rematch_belongs_to_the_class_and_takes_the_place_of_its_table(sqlite_url):
    async with running_server(SqliteStore(path(sqlite_url)), tables_settings=quickly()) as server:
        made = await make_class(server.url, tables=1)
        async with contextlib.AsyncExitStack() as stack:
            clients = [await sit(stack, server.url, await come_in(server.url, made, name)) for name in ("Ola", "Jan")]
            await lead(server.url, made, "end")
            answer = await clients[0].ask("rematch")
            [shown] = (await boards(server.url, made))["tables"]
            assert shown["table"] == answer["table"]
            assert [seat["name"] for seat in shown["seats"]] == ["Ola", "Jan"]


@pytest.mark.parametrize(
    "asked", [{"tables": 31}, {"tables": 0}, {"players": 9}, {"options": {"nothing": "x"}}, {"game": "go"}]
)
async def test_a_class_that_cannot_be_is_refused(sqlite_url, asked):
    async with running_server(SqliteStore(path(sqlite_url))) as server:
        status, told = await ask_http(f"{server.url}api/classes", {"game": "bosman", "players": 2, **asked})
        assert status in (400, 404, 422), told
        assert await sql(sqlite_url, "SELECT id FROM rooms") == []
