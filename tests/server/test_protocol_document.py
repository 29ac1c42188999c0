"""The examples of docs/protocol.md are messages that the server accepts and sends."""

import json
import re
from collections.abc import Iterator
from typing import Any

from docs.code_blocks import ROOT, blocks
from server.harness import Client, Message, ask_http, legal_actions, make_table, running_server
from wyprawa.server import client_messages
from wyprawa.server.sqlite import SqliteStore

PAGE = ROOT / "docs" / "protocol.md"


def values(text: str) -> Iterator[dict[str, Any]]:
    """The JSON objects of a text, one after another."""
    text = text.strip()
    while text:
        value, end = json.JSONDecoder().raw_decode(text)
        yield value
        text = text[end:].strip()


EXAMPLES = [value for block in blocks(PAGE) if block.language == "json" for value in values(block.text)]
INLINE = [
    json.loads(code) for code in re.findall(r"`(\{[^`…]+\})`", PAGE.read_text("utf-8")) if re.search(r'"do"', code)
]


def example(**wanted: object) -> dict[str, Any]:
    """The one example with these values."""
    (found,) = (value for value in EXAMPLES if wanted.items() <= value.items())
    return found


def test_what_a_client_sends_is_understood():
    said = [value for value in [*EXAMPLES, *INLINE] if "do" in value]
    assert len(said) >= 4
    for message in said:
        client_messages.decoder.decode(json.dumps(message))


def test_every_example_is_a_request_an_answer_or_a_message():
    known = ("do", "type", "game", "table", "asks")
    assert all(any(name in value for name in known) for value in EXAMPLES)


async def test_the_request_makes_the_table_that_the_message_describes(tmp_path):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        asked, answered = EXAMPLES[:2]
        status, made = await ask_http(f"{server.url}api/tables", asked)
        assert (status, made.keys()) == (201, answered.keys())
        assert made["seats"].keys() == answered["seats"].keys()
        async with Client(server.url) as client:
            hello = await client.ask("hello", **without(example(do="hello"), "do", "id"))
            assert hello.keys() == example(type="done", protocol=1).keys()
            sent = without(example(do="open"), "do", "id")
            await client.ask("open", **{**sent, "table": made["table"], "secrets": list(made["seats"].values())})
            told = example(type="table")
            assert client.table.keys() == told.keys()
            assert client.table["seats"][0].keys() == told["seats"][0].keys()
            assert client.table["status"] == told["status"]


def news_example(member: str) -> dict[str, Any]:
    """The example of news whose `now` has this member."""
    (found,) = (value for value in EXAMPLES if value.get("type") == "news" and member in value["now"])
    return found


async def test_news_and_previews_have_the_members_of_the_examples(tmp_path):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        made = await make_table(server.url, "bosman", "here Ola", "bot greedy", options={"first": "1"})
        async with Client(server.url, protocol=1) as client:
            await client.open(made["table"], made["seats"]["0"], look=0)
            await client.ask("ready", seat=0)
            await client.ask("ping")
            *_, news = (message for message in map(json.loads, client.heard) if message["type"] == "news")
            told = news_example("view")
            assert news.keys() | {"re"} == told.keys()
            assert news["now"].keys() == told["now"].keys()
            assert news["news"][0].keys() == told["news"][0].keys()
            assert news["news"][0]["events"][0].keys() >= {"event", "text"}
            assert news["now"]["prompt"].keys() == told["now"]["prompt"].keys()
            answer = await client.ask("preview", decision=news["now"]["decision"])
            assert answer.keys() == next(value for value in EXAMPLES if "previews" in value).keys()


async def test_news_of_version_2_has_the_members_of_the_example(tmp_path):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        made = await make_table(server.url, "bosman", "here Ola", "bot greedy", options={"first": "1"})
        async with Client(server.url, words=False, protocol=2) as client:
            await client.open(made["table"], made["seats"]["0"], look=0)
            await client.ask("ready", seat=0)
            told = news_example("progress")
            while True:
                *_, news = (message for message in map(json.loads, client.heard) if message["type"] == "news")
                now = news["now"]
                if now["prompt"]["code"] == "prompt-turn" and "decision" in now and "progress" in now:
                    break
                if "decision" in now:
                    await client.say("act", decision=now["decision"], act=legal_actions(now)[0])
                await client.until(lambda message: message["type"] == "news")
            assert news.keys() | {"re"} == told.keys()
            assert now.keys() - {"can_undo", "forced"} == told["now"].keys()
            assert now["progress"].keys() == told["now"]["progress"].keys()
            assert now["prompt"].keys() == told["now"]["prompt"].keys()
            assert re.fullmatch("[0-9a-f]{8}", now["hash"])
            assert "text" not in news["news"][0]["events"][0]


def without(message: Message, *names: str) -> Message:
    return {name: value for name, value in message.items() if name not in names}
