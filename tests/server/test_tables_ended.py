"""Tables after their game: rematch, abandoning, deleting."""

import asyncio
import gc
import weakref
from random import Random
from typing import Any

import pytest

from server.harness import Client, ask_http, make_table, play_to_the_end, running_server
from server.two_players import act, receive_pending, to_act, two_player_bosman
from wyprawa.games import game as find_game
from wyprawa.server import unused_tables
from wyprawa.server.sqlite import SqliteStore


@pytest.fixture
def store(tmp_path):
    return SqliteStore(tmp_path / "db")


@pytest.fixture
def without_collector():
    """What is held in a cycle of references stays in memory during the test."""
    gc.disable()
    yield
    gc.enable()


async def test_a_rematch_seats_the_same_people_at_one_new_table(store):
    async with two_player_bosman(store) as (_, made, ola, jan):
        assert (await ola.ask("rematch"))["code"] == "room-running"
        await jan.ask("resign")
        await receive_pending(ola)
        assert ola.table["status"] == "finished"
        assert ola.now["result"]
        first = await ola.ask("rematch")
        second = await jan.ask("rematch")
        assert first["table"] == second["table"] != made["table"]
        await receive_pending(ola)
        assert ola.table["rematch"] == first["table"]
        await ola.open(first["table"], made["seats"]["0"], look=0, host=made["host"])
        await jan.open(first["table"], made["seats"]["1"], look=1)
        assert (ola.table["host"], ola.table["status"]) == (True, "lobby")
        await ola.ask("ready", seat=0)
        await jan.ask("ready", seat=1)
        assert (await play_both(ola, jan))["winners"]
        assert (await jan.ask("chat", text="dobra gra"))["type"] == "news"


async def test_a_rematch_may_turn_the_seats(store):
    async with two_player_bosman(store) as (_, made, ola, jan):
        await jan.ask("resign")
        await receive_pending(ola)
        fresh = (await jan.ask("rematch", turned=True))["table"]
        assert (await ola.ask("rematch"))["table"] == fresh
        await ola.open(fresh, made["seats"]["0"], host=made["host"])
        await jan.open(fresh, made["seats"]["1"])
        assert [seat["name"] for seat in ola.table["seats"]] == ["Jan", "Ola"]
        assert (ola.table["yours"], jan.table["yours"]) == ([1], [0])


@pytest.mark.parametrize(
    ("bots", "stronger"),
    [
        (("beginner", "beginner"), [("casual", "LEVEL"), ("casual", "SECOND")]),
        (("expert", "random"), [("expert", "LEVEL"), ("random", "Komputer 3")]),
    ],
)
async def test_in_a_rematch_each_bot_may_be_one_level_stronger(store, bots, stronger):
    async with running_server(store) as server:
        made = await make_table(server.url, "polska", "here Ola", *(f"bot {bot}" for bot in bots))
        async with Client(server.url, lang="pl") as ola:
            await ola.open(made["table"], made["seats"]["0"], look=0, host=made["host"])
            await ola.ask("abandon")
            fresh = (await ola.ask("rematch", stronger=True))["table"]
            await ola.open(fresh, made["seats"]["0"], host=made["host"])
            level = find_game("polska").level(stronger[0][0])
            names = {"LEVEL": level.name["pl"], "SECOND": level.more[0]["pl"]}
            expected = [(bot, names.get(name, name)) for bot, name in stronger]
            assert [(seat["bot"], seat["name"]) for seat in ola.table["seats"][1:]] == expected


async def test_the_parts_of_the_scores_are_sent_at_the_end_only(store):
    async with two_player_bosman(store) as (_, _, ola, jan):
        assert "score_parts" not in ola.now
        outcome = await play_both(ola, jan)
        parts = {part["code"]: part for part in ola.now["score_parts"]}
        counted = [part["values"] for part in parts.values() if part["kind"] == "adds"]
        assert [sum(values) for values in zip(*counted, strict=True)] == outcome["scores"]
        assert (parts["digits"]["kind"], parts["digits"]["text"]) == ("breaks-tie", "Sum of digits")
        assert jan.now["score_parts"] == ola.now["score_parts"]


async def play_both(*clients: Client) -> dict:
    import asyncio

    return (await asyncio.gather(*(play_to_the_end(client, Random(2)) for client in clients)))[0]


async def test_an_abandoned_game_goes_no_further(store):
    async with two_player_bosman(store) as (server, made, ola, jan):
        await ola.ask("abandon")
        await receive_pending(jan)
        assert jan.table["status"] == "abandoned"
        assert jan.events()[-1] == "abandoned"
        assert (await jan.ask("resign"))["code"] == "game-abandoned"
        assert jan.now["decision"] is None
        assert (await ask_http(f"{server.url}api/tables/{made['table']}/replay?seat=all"))[0] == 403


async def test_a_game_with_too_long_a_log_can_be_abandoned_and_deleted(store, monkeypatch):
    async with two_player_bosman(store) as (server, made, ola, jan):
        monkeypatch.setattr("wyprawa.server.hosted_table.MOST_LINES", server.tables.loaded[made["table"]].lines - 1)
        assert (await act(to_act(ola, jan)))["code"] == "table-long"
        assert (await jan.ask("chat", text="hej"))["code"] == "table-long"
        assert (await jan.ask("abandon"))["code"] == "host-only"
        assert (await ola.ask("abandon"))["type"] == "done"
        await receive_pending(jan)
        assert (jan.table["status"], jan.events()[-1]) == ("abandoned", "abandoned")
        assert (await ola.ask("delete"))["type"] == "done"
        assert (await jan.until(lambda message: message["type"] == "gone"))["type"] == "gone"


async def test_bots_are_not_asked_in_vain_at_a_table_with_too_long_a_log(store, monkeypatch):
    monkeypatch.setattr("wyprawa.server.hosted_table.MOST_LINES", 1)
    async with running_server(store) as server:
        asked = []
        ask = server.tables.bot_pool.ask

        async def note(*what: Any) -> Any:
            asked.append(what)
            return await ask(*what)

        monkeypatch.setattr(server.tables.bot_pool, "ask", note)
        made = await make_table(server.url, "polska", "here Ola", "bot random", options={"first": "2"})
        async with Client(server.url) as ola:
            await ola.open(made["table"], made["seats"]["0"], look=0, host=made["host"])
            await ola.ask("ready", seat=0)
            await ola.quiet(1.5)
            assert ola.now["view"]["waiting"] == [1]
            assert asked == []
            assert (await ola.ask("abandon"))["type"] == "done"


async def test_an_ended_table_leaves_memory_soon_after_its_last_client_and_is_read_again_from_the_store(
    store, monkeypatch, without_collector
):
    monkeypatch.setattr(unused_tables, "ENDED", 100)
    async with two_player_bosman(store) as (server, made, ola, jan):
        other = await make_table(server.url, "bosman", "here Ewa", "link")
        async with Client(server.url) as ewa:
            await ewa.open(other["table"], other["seats"]["0"], look=0)
        ended = weakref.ref(server.tables.loaded[made["table"]])
        await play_both(ola, jan)
        await receive_pending(jan)
        async with Client(server.url) as eye:
            await eye.open(made["table"])
        await asyncio.sleep(0.3)
        assert made["table"] in server.tables.loaded  # two people are still there
        for client in (ola, jan):
            await client.open(other["table"])
        await asyncio.sleep(0.5)
        assert set(server.tables.loaded) == {other["table"]}  # a game that goes on stays
        assert ended() is None
        assert (await ask_http(f"{server.url}api/tables/{made['table']}"))[0] == 200
        async with Client(server.url) as eye:
            await eye.open(made["table"])
            assert eye.table["status"] == "finished"


async def test_a_deleted_table_is_gone_with_all_that_was_said(store, tmp_path):
    async with two_player_bosman(store) as (server, made, ola, jan):
        await jan.ask("chat", text="tajemnica")
        assert (await ola.ask("delete"))["type"] == "done"
        assert (await jan.until(lambda message: message["type"] == "gone"))["type"] == "gone"
        assert (await jan.ask("chat", text="jeszcze"))["code"] == "table-gone"
        assert (await ask_http(f"{server.url}api/tables/{made['table']}"))[0] == 404
        assert await server.tables.store.lines(made["table"], 0) == []


async def test_old_tables_are_deleted_after_the_days_they_are_kept(store):
    async with running_server(store) as server:
        made = await make_table(server.url, "bosman", "here Ola", "link")
        young = await make_table(server.url, "bosman", "here Ola", "link")
        record = await store.room(made["table"])
        record.touched = 1000
        await store.save_room(record)
        assert await store.purge(2000) == [made["table"]]
        assert (await store.room(young["table"])) is not None
