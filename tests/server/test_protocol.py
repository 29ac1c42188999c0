"""Invalid messages over a socket: each gets an error and changes nothing."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.harness import Client, ask_http, make_table, running_server, without_rate_limits
from wyprawa.server.client_messages import PROTOCOLS, Message
from wyprawa.server.message_loop import MessageLimits
from wyprawa.server.request_guard import RequestLimits
from wyprawa.server.sqlite import SqliteStore

KINDS = [kind.__struct_config__.tag for kind in Message.__subclasses__()]
EFFECTIVE = {
    "ping",
    "hello",
    "recall",
    "hint",
    "undo",
    "ask-undo",
    "pause",
    "go",
    "resign",
    "chat",
    "leave",
    "offer",
    "bot",
}
"""Messages of a seat of a running game that need only a seat or a text."""
WORDS = ["", "x", "Ola", "0", "null", "\x00", "ś" * 50, "x" * 250, "\ud800", "__proto__", "../..", "%s", "{ $x }"]


@pytest.fixture
def store(tmp_path):
    return SqliteStore(tmp_path / "db")


async def until_closed(client: Client) -> tuple[list[dict], ConnectionClosed]:
    """Everything that a client receives before its socket is closed."""
    heard = []
    while True:
        try:
            heard.append(await client.hear())
        except ConnectionClosed as closed:
            return heard, closed


def nonsense(rng: Random, depth: int = 0):
    kind = rng.randrange(9 if depth < 3 else 6)
    if kind == 0:
        return rng.choice([None, True, False])
    if kind in (1, 2):
        return rng.choice([0, 1, -1, 7, 63, 64, 2**31, 2**63, 2**64, -(2**65), 0.5, 1e308, 10**30])
    if kind in (3, 4, 5):
        return rng.choice(WORDS)
    if kind == 6:
        return [nonsense(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {rng.choice(WORDS + KINDS): nonsense(rng, depth + 1) for _ in range(rng.randrange(4))}


def malformed(rng: Random, number: int) -> str | bytes:
    """An invalid message: broken JSON, unknown or missing fields, wrong types, or not allowed now."""
    names = "seat secrets table name token ready salt bot other muted decision act text yes look seen lang protocol id"
    message = {"do": rng.choice(KINDS), "id": number}
    for name in rng.sample(names.split(), rng.randrange(1, 5)):
        message[name] = nonsense(rng)
    # Well-formed messages of these kinds would take effect; an unknown field makes them invalid.
    if message["do"] in EFFECTIVE:
        message["extra"] = 1
    kind = rng.randrange(6)
    text = json.dumps(message)
    if kind == 0:
        return text[: rng.randrange(len(text))] + rng.choice(["", "]", "\x00", "{"])
    if kind == 1:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(60)))
    if kind == 2:
        return json.dumps(nonsense(rng))
    if kind == 3:
        return json.dumps({**message, "do": rng.choice(WORDS)})
    return text


async def test_ten_thousand_malformed_messages_get_errors_and_change_nothing(store):
    async with running_server(store) as server:
        made = await make_table(server.url, "bosman", "here Ola", "here Jan")
        async with Client(server.url) as client:
            await client.open(made["table"], *made["seats"].values(), look=0)
            for seat in (0, 1):
                await client.ask("ready", seat=seat)
            await client.look(0)
            hosted = server.tables.loaded[made["table"]]
            before = (hosted.table.lines, hosted.table.position(), hosted.version, await store.lines(made["table"], 0))
            rng = Random(4)
            sent = 10_000
            answers = []

            async def hear() -> None:
                while len(answers) < sent:
                    message = json.loads(await client._socket.recv())
                    if message["type"] not in ("table", "news"):
                        answers.append(message)

            hearing = asyncio.create_task(hear())
            for number in range(100, 100 + sent):
                await client.send_raw(malformed(rng, number))
            await asyncio.wait_for(hearing, 60)
            assert {answer["type"] for answer in answers} <= {"error", "refused", "done"}
            done = [answer for answer in answers if answer["type"] == "done"]
            assert len(done) < sent / 100
            assert all(answer["text"] for answer in answers if answer["type"] != "done")
            assert not any(answer.get("code") == "server-failed" for answer in answers)
            after = (hosted.table.lines, hosted.table.position(), hosted.version, await store.lines(made["table"], 0))
            assert after == before


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ('{"do": "open", "table": "x"}', "hello-first"),
        ('{"do": "hello", "protocol": 99}', "protocol"),
        ('{"do": "hello", "protocol": 0, "lang": "pl"}', "protocol"),
        ('{"do": "dance"}', "message-form"),
        ("{}", "message-form"),
        ("nic", "message-form"),
        ("[" * 5000, "message-form"),
        ('{"do": "ping", "surplus": 1}', "message-form"),
    ],
)
async def test_out_of_order_old_and_unknown_messages_get_a_clear_error(store, said, code):
    async with running_server(store) as server, connect(server.url.replace("http", "ws") + "ws") as socket:
        await socket.send(said)
        answer = json.loads(await socket.recv())
        assert (answer["type"], answer["code"]) == ("error", code)
        assert answer["text"]


async def test_a_message_said_twice_is_done_once(store):
    async with running_server(store) as server:
        made = await make_table(server.url, "bosman", "here Ola", "link")
        async with Client(server.url) as client:
            await client.open(made["table"], made["seats"]["0"])
            await client.ask("rename", seat=0, name="Ala")
            await client.send_raw(json.dumps({"do": "rename", "id": client.number, "seat": 0, "name": "Ewa"}))
            answer = await client.until(lambda message: message.get("re") == client.number)
            assert answer["code"] == "message-repeated"
            assert client.table["seats"][0]["name"] == "Ala"


async def test_more_news_than_there_is_is_an_error_and_the_page_begins_anew(store):
    async with running_server(store) as server:
        made = await make_table(server.url, "polska", "here Ola", "here Jan")
        async with Client(server.url) as client:
            await client.open(made["table"], *made["seats"].values(), look=0)
            for seat in (0, 1):
                await client.ask("ready", seat=seat)
            assert (await client.ask("look", seat=0, seen=99))["code"] == "news-ahead"
            assert (await client.look(0))["type"] == "done"


async def test_a_message_that_is_too_long_closes_the_socket_and_changes_nothing(store):
    async with running_server(store) as server:
        made = await make_table(server.url, "bosman", "here Ola", "link")
        async with Client(server.url) as client:
            await client.open(made["table"], made["seats"]["0"])
            await client.send_raw(json.dumps({"do": "rename", "seat": 0, "name": "x" * 20_000}))
            _, closed = await until_closed(client)
            assert closed.rcvd is not None
            assert closed.rcvd.code == 1009
        async with Client(server.url) as client:
            await client.open(made["table"], made["seats"]["0"])
            assert client.table["seats"][0]["name"] == "Ola"


async def test_a_page_that_talks_too_fast_is_told_and_then_closed(store):
    rules = without_rate_limits()
    rules.messages = MessageLimits(per_second=5, burst=10, patience=30)
    async with running_server(store, request_limits=rules) as server, Client(server.url) as client:
        for _ in range(60):
            await client.say("ping")
        heard, _ = await until_closed(client)
        codes = [message.get("code") for message in heard]
        assert codes.count("too-fast") > 20
        assert codes.count(None) < 15


TALK = ("chat", "pause", "go", "ask-undo", "agree")
CHANGES = ("ready", "rename", "swap", "mute", "bot", "free", "offer")


@pytest.mark.parametrize("kind", [*TALK, *CHANGES])
async def test_what_others_are_told_cannot_be_repeated_without_end(store, kind):
    rules = without_rate_limits()
    rules.messages.talk_per_second = rules.messages.changes_per_second = 0.01
    rules.messages.talk_burst = rules.messages.changes_burst = 8
    more = {
        "chat": {"text": "hej"},
        "agree": {"yes": False},
        "rename": {"seat": 0, "name": "Ola"},
        "swap": {"seat": 0, "other": 1},
        "bot": {"seat": 1, "bot": "random"},
    }
    async with running_server(store, request_limits=rules) as server:
        made = await make_table(server.url, "bosman", "here Ola", "here Jan")
        async with Client(server.url) as client:
            await client.open(made["table"], *made["seats"].values(), look=0, host=made["host"])
            if kind in TALK:
                await client.ask("start")
            said = more.get(kind, {"seat": 0} if kind in CHANGES else {})
            codes = [(await client.ask(kind, **said)).get("code") for _ in range(12)]
            assert codes[-3:] == ["too-fast"] * 3
            assert "too-fast" not in codes[:7]
            assert (await client.ask("abandon"))["type"] == "done"


async def test_pages_from_one_address_are_limited(store):
    rules = without_rate_limits()
    rules.most_pages_each = 2
    async with running_server(store, request_limits=rules) as server:
        async with Client(server.url), Client(server.url):
            with pytest.raises(InvalidStatus):
                await Client(server.url).__aenter__()
        async with Client(server.url):
            pass


async def test_a_foreign_page_and_a_foreign_name_are_turned_away(store):
    async with running_server(store, request_limits=RequestLimits()) as server:
        address = server.url.replace("http", "ws") + "ws"
        for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}):
            with pytest.raises(InvalidStatus):
                await connect(address, additional_headers=headers)
        async with connect(address, additional_headers={"Origin": server.url.rstrip("/")}):
            pass
        body = {"game": "bosman", "seats": [{"kind": "link"}, {"kind": "link"}]}
        assert (await ask_http(f"{server.url}api/tables", body, origin="https://evil.example"))[0] == 403
        assert (await ask_http(f"{server.url}api/tables", body, host="rebound.example"))[0] == 403
        assert (await ask_http(f"{server.url}health", host="rebound.example:8642"))[0] == 403
        assert (await ask_http(f"{server.url}health"))[0] == 200


async def test_the_protocol_is_the_one_that_is_written_up(store):
    told = (Path(__file__).parent.parent.parent / "docs" / "protocol.md").read_text("utf-8")
    assert f"# The protocol, versions {' and '.join(map(str, PROTOCOLS))}" in told
    for kind in KINDS:
        assert f"`{kind}`" in told or f'"do": "{kind}"' in told, kind
