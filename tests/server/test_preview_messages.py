"""Previews over the socket: only the seat that decides is told what an action would do."""

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from server.harness import Client, Message, make_table, running_server
from wyprawa.server.sqlite import SqliteStore

REFUSED = {"type", "re", "code", "text"}


@contextlib.asynccontextmanager
async def open_table_with_clients(
    folder: Path, game: str, seats: int, **more: str
) -> AsyncIterator[tuple[Message, list[Client], Client]]:
    """A table with a client for each seat and a spectator."""
    async with contextlib.AsyncExitStack() as stack:
        url = (await stack.enter_async_context(running_server(SqliteStore(folder / "db")))).url
        made = await make_table(url, game, *[f"here G{seat}" for seat in range(seats)], options={"first": "1", **more})
        pages = [await stack.enter_async_context(Client(url)) for _ in range(seats)]
        watcher = await stack.enter_async_context(Client(url))
        for seat, page in enumerate(pages):
            await page.open(made["table"], made["seats"][str(seat)], look=seat)
        await watcher.open(made["table"])
        for seat, page in enumerate(pages):
            await page.ask("ready", seat=seat)
        for page in (*pages, watcher):
            await page.ask("ping")
        yield made, pages, watcher


async def test_the_seat_that_decides_is_told_what_each_legal_action_would_do(tmp_path):
    async with open_table_with_clients(tmp_path, "bosman", 2, gangs="random") as (_, (ola, _), _):
        now = ola.now
        answer = await ola.ask("preview", decision=now["decision"], words=True)
        assert answer["type"] == "done"
        assert answer["decision"] == now["decision"]
        assert len(answer["previews"]) == len(answer["texts"]) == len(now["view"]["legal"])
        keep = now["view"]["legal"].index({"do": "keep"})
        assert answer["previews"][keep] == {"ends": "turn"}
        assert answer["previews"][-1] == {"draws": 5, "ends": "turn"}
        assert answer["texts"][-1] == "you draw 5 tokens"
        assert answer["board"] == {}
        choices = [choice["legal"] for name in ("list", "more") for choice in answer["choices"][name]]
        assert sorted(choices) == list(range(len(now["view"]["legal"])))
        again = await ola.ask("preview", decision=now["decision"], words=True)
        assert {**again, "re": 0} == {**answer, "re": 0}


async def test_everybody_else_and_every_other_decision_is_refused_alike(tmp_path):
    async with open_table_with_clients(tmp_path, "bosman", 2, gangs="random") as (_, (ola, jan), watcher):
        decision = ola.now["decision"]
        refusals = [
            await ola.ask("preview", decision=decision + 1),
            await jan.ask("preview", decision=decision),
            await jan.ask("preview", decision=0),
        ]
        await ola.ask("act", decision=decision, act={"do": "keep"})
        refusals.append(await ola.ask("preview", decision=decision))
        await jan.ask("ping")
        await jan.ask("bot", seat=1, bot="greedy")
        refusals.append(await jan.ask("preview", decision=jan.now["decision"] or 1))
        for refusal in refusals:
            assert set(refusal) == REFUSED
            assert (refusal["type"], refusal["code"], refusal["text"]) == (
                "error",
                "preview-not-now",
                refusals[0]["text"],
            )
        assert (await watcher.ask("preview", decision=decision))["code"] == "look-first"


async def test_nobody_hears_that_somebody_asked(tmp_path):
    async with open_table_with_clients(tmp_path, "polska", 2) as (_, (ola, jan), watcher):
        await watcher.ask("ping")
        heard = len(jan.heard), len(watcher.heard)
        answer = await ola.ask("preview", decision=ola.now["decision"])
        assert set(answer["board"]) >= {"towns", "dice", "marker", "cards"}
        await jan.quiet(0.1)
        await watcher.quiet(0.1)
        assert (len(jan.heard), len(watcher.heard)) == heard


@pytest.mark.parametrize("protocol", [1, 2])
async def test_who_asked_for_no_words_is_sent_none(tmp_path, protocol):
    async with (
        open_table_with_clients(tmp_path, "boso", 2) as (made, (ola, _), _),
        Client(ola.url, words=False, protocol=protocol) as page,
    ):
        await page.open(made["table"], made["seats"]["1"], look=1)
        answer = await page.ask("preview", decision=page.now["decision"])
        assert [preview["ends"] for preview in answer["previews"]] == ["choice"] * 5
        assert "texts" not in answer
        assert "choices" not in answer


async def test_in_protocol_1_words_come_as_hello_said(tmp_path):
    async with (
        open_table_with_clients(tmp_path, "boso", 2) as (made, (ola, _), _),
        Client(ola.url, protocol=1) as page,
    ):
        await page.open(made["table"], made["seats"]["1"], look=1)
        answer = await page.ask("preview", decision=page.now["decision"])
        assert len(answer["texts"]) == len(answer["previews"]) == 5
        assert "choices" not in answer


async def test_a_decision_must_be_named(tmp_path):
    async with open_table_with_clients(tmp_path, "bosman", 2) as (_, (ola, _), _):
        assert (await ola.ask("preview"))["code"] == "message-form"
