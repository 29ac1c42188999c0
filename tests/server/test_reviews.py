"""Reviews on a server: of finished games only, computed in the background by bot processes, kept with the table."""

import asyncio

import pytest

from server.harness import RunningServer, ask_http, running_server
from server.test_replays import played
from wyprawa.analysis.questions import ChancesQuestion, DecisionQuestion
from wyprawa.analysis.review import questions_of, review_of, walk_of
from wyprawa.core.errors import Problem
from wyprawa.core.log import read_log
from wyprawa.server import reviews
from wyprawa.server.analyses import together
from wyprawa.server.fair_queue import Rank
from wyprawa.server.process_pool import NoAnswer
from wyprawa.server.sqlite import SqliteStore


@pytest.fixture
def store(tmp_path):
    return SqliteStore(tmp_path / "db")


@pytest.fixture
def quick(monkeypatch):
    """The expert searches a little only."""
    monkeypatch.setattr(reviews, "questions_of", lambda walk: questions_of(walk, 0.02))


def address(server: RunningServer, made: dict, seat: str) -> str:
    return f"{server.url}api/tables/{made['table']}/review?seat={seat}"


async def reviewed(server: RunningServer, made: dict, seat: str) -> dict:
    status, answer = await ask_http(address(server, made, seat), method="POST")
    while status == 200 and answer["state"] == "running":
        await asyncio.sleep(0.05)
        status, answer = await ask_http(address(server, made, seat))
    assert (status, answer["state"]) == (200, "done")
    return answer["review"]


@pytest.mark.usefixtures("quick")
async def test_a_review_is_computed_once_and_kept_with_the_table(store, monkeypatch):
    async with running_server(store) as server:
        made = await played(server)
        assert await ask_http(address(server, made, "all")) == (200, {"state": "none"})
        found = await reviewed(server, made, "all")
        assert [row["result"] for row in found["seats"]].count(1) == 1
        hosted = await server.tables.find(made["table"], "")
        log = read_log(b"".join(await hosted.rows()))
        walk = walk_of(hosted.game, log, -2)
        alone = review_of(walk, [question.answer(walk.game) for question in questions_of(walk, 0.02)])
        assert found["decisions"] == alone.to_json()["decisions"]
        asked: list[object] = []
        monkeypatch.setattr(server.tables.bot_pool, "answer", lambda *request: asked.append(request))
        assert await reviewed(server, made, "all") == found
        assert not asked


@pytest.mark.usefixtures("quick")
async def test_a_seats_review_asks_nothing_but_views_of_that_seat(store, monkeypatch):
    async with running_server(store) as server:
        made = await played(server)
        asked: list[object] = []
        ranks: list[Rank] = []
        answer = server.tables.bot_pool.answer

        async def watched(key, questions, claim):
            asked.extend(questions)
            ranks.append(claim().rank)
            return await answer(key, questions, claim)

        monkeypatch.setattr(server.tables.bot_pool, "answer", watched)
        found = await reviewed(server, made, "0")
        assert {decision["seat"] for decision in found["decisions"]} == {0}
        assert [row["seat"] for row in found["seats"]] == [0]
        assert asked
        for question in asked:
            assert isinstance(question, DecisionQuestion) or question.position is None
        assert set(ranks) == {Rank.WATCHED}


async def test_a_running_game_is_not_reviewed(store):
    async with running_server(store) as server:
        made = await played(server, finish=False)
        for seat in ("all", "0"):
            for method in ("GET", "POST"):
                status, answer = await ask_http(address(server, made, seat), method=method)
                assert (status, answer["code"]) == (403, "review-unfinished")


async def test_one_address_has_few_reviews_under_way(store, monkeypatch):
    async with running_server(store) as server:
        made = await played(server)
        hosted = await server.tables.find(made["table"], "")

        async def never(*request: object) -> None:
            await asyncio.Event().wait()

        monkeypatch.setattr(server.tables.bot_pool, "answer", never)
        for viewer in (-2, 0, 1):
            await server.tables.reviews.start(hosted, viewer, "here")
        other = await played(server)
        with pytest.raises(Problem, match="Too much"):
            await server.tables.reviews.start(await server.tables.find(other["table"], ""), 0, "here")


async def test_a_review_that_fails_is_told_once_and_may_be_tried_again(store, monkeypatch):
    async with running_server(store) as server:
        made = await played(server)

        async def fails(*request: object) -> None:
            raise NoAnswer("crash")

        monkeypatch.setattr(server.tables.bot_pool, "answer", fails)
        assert (await ask_http(address(server, made, "all"), method="POST"))[0] == 200
        for _ in range(200):
            status, answer = await ask_http(address(server, made, "all"))
            if status != 200:
                break
            await asyncio.sleep(0.02)
        assert answer["code"] == "review-failed"
        assert await ask_http(address(server, made, "all")) == (200, {"state": "none"})


def test_short_questions_are_asked_together():
    short, long = ChancesQuestion(position="p"), ChancesQuestion(view=b"v")
    groups = together([short, short, long, short] + [short] * 12)
    assert [len(group) for group in groups] == [2, 1, 10, 3]
