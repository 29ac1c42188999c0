"""Luck on a server: of finished games only, computed once by bot processes, kept with the table, told to everybody."""

import asyncio

import pytest

from server.harness import RunningServer, ask_http, running_server
from server.stores import opened, room
from server.test_replays import played
from wyprawa.analysis.luck import luck_questions, lucks_of
from wyprawa.analysis.review import walk_of
from wyprawa.core.log import read_log
from wyprawa.core.replay import ALL_SEATS
from wyprawa.server.fair_queue import Rank
from wyprawa.server.process_pool import NoAnswer
from wyprawa.server.sqlite import SqliteStore


@pytest.fixture
def store(tmp_path):
    return SqliteStore(tmp_path / "db")


def address(server: RunningServer, made: dict) -> str:
    return f"{server.url}api/tables/{made['table']}/luck"


async def luck_at(server: RunningServer, made: dict) -> dict:
    status, answer = await ask_http(address(server, made), method="POST")
    while status == 200 and answer["state"] == "running":
        await asyncio.sleep(0.02)
        status, answer = await ask_http(address(server, made))
    assert (status, answer["state"]) == (200, "done")
    return answer["luck"]


async def test_luck_is_computed_once_for_all_who_ask_and_kept_with_the_table(store, monkeypatch):
    async with running_server(store) as server:
        made = await played(server)
        assert await ask_http(address(server, made)) == (200, {"state": "none"})
        asked: list[object] = []
        ranks: set[Rank] = set()
        answer = server.tables.bot_pool.answer

        async def watched(key, questions, claim):
            asked.extend(questions)
            ranks.add(claim().rank)
            return await answer(key, questions, claim)

        monkeypatch.setattr(server.tables.bot_pool, "answer", watched)
        told = await asyncio.gather(*(luck_at(server, made) for _ in range(3)))
        hosted = await server.tables.find(made["table"], "")
        walk = walk_of(hosted.game, read_log(b"".join(await hosted.rows())), ALL_SEATS)
        questions = [question for _, question in luck_questions(walk)]
        assert asked == questions
        assert ranks == {Rank.WATCHED}
        assert (
            told
            == [{"seats": [seat.to_json() for seat in lucks_of(walk, [one.answer(walk.game) for one in questions])]}]
            * 3
        )
        asked.clear()
        assert await luck_at(server, made) == told[0]
        assert not asked


async def test_nothing_is_told_of_a_running_game(store, monkeypatch):
    async with running_server(store) as server:
        made = await played(server, finish=False)
        asked: list[object] = []
        monkeypatch.setattr(server.tables.bot_pool, "answer", lambda *request: asked.append(request))
        for method in ("GET", "POST"):
            status, answer = await ask_http(address(server, made), method=method)
            assert (status, answer.keys()) == (403, {"code", "text"})
            assert answer["code"] == "review-unfinished"
        assert not asked


async def test_luck_that_cannot_be_computed_may_be_tried_again(store, monkeypatch):
    async with running_server(store) as server:
        made = await played(server)

        async def fails(*request: object) -> None:
            raise NoAnswer("crash")

        with monkeypatch.context() as patched:
            patched.setattr(server.tables.bot_pool, "answer", fails)
            status, answer = await ask_http(address(server, made), method="POST")
            while status == 200 and answer["state"] == "running":
                await asyncio.sleep(0.02)
                status, answer = await ask_http(address(server, made))
            assert answer["code"] == "luck-failed"
        assert len((await luck_at(server, made))["seats"]) == 2


async def test_a_store_keeps_luck_as_long_as_its_table(store_url):
    async with opened(store_url) as store:
        await store.save_luck("t1", b"of no table")
        assert await store.luck("t1") is None
        await store.create(room())
        await store.save_luck("t1", b"first")
        await store.save_luck("t1", b"second")
        assert await store.luck("t1") == b"second"
        await store.delete("t1")
        assert await store.luck("t1") is None
