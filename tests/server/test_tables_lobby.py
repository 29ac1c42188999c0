"""Tables before their game: seats, permissions and views."""

import pytest

from server.harness import Client, ask_http, make_table, running_server
from server.two_players import act, receive_pending, to_act, two_player_bosman
from wyprawa.server.credentials import hashed
from wyprawa.server.sqlite import SqliteStore


@pytest.fixture
def store(tmp_path):
    return SqliteStore(tmp_path / "db")


async def test_people_come_by_code_sit_down_and_the_game_starts_when_all_are_ready(store):
    async with running_server(store) as server:
        made = await make_table(server.url, "polska", "here Ola", "link", "bot greedy", listed=True)
        _, listed = await ask_http(f"{server.url}api/tables")
        assert [(table["code"], [seat["kind"] for seat in table["seats"]]) for table in listed["tables"]] == [
            (made["code"], ["person", "free", "bot"])
        ]
        async with Client(server.url) as ola, Client(server.url) as session:
            await ola.open(made["table"], made["seats"]["0"], look=0)
            await session.open(made["code"][:3].lower() + " " + made["code"][3:])
            promised = session.table["commitment"]
            taken = await session.ask("take", seat=1, name="  Jan   Nowak ")
            assert len(taken["secret"]) * 6 >= 128
            await session.look(1)
            assert session.table["seats"][1]["name"] == "Jan Nowak"
            assert session.table["yours"] == [1]
            await ola.ask("ready", seat=0, salt="sól Oli")
            assert ola.table["status"] == "lobby"
            await session.ask("ready", seat=1)
            await receive_pending(ola)
            assert ola.table["status"] == session.table["status"] == "running"
            assert ola.news
            assert ola.table["commitment"] == promised


@pytest.mark.parametrize(
    ("what", "more", "code"),
    [
        ("take", {"seat": 0, "name": "Zły"}, "seat-taken"),
        ("take", {"seat": 1, "name": "ola"}, "name-taken"),
        ("take", {"seat": 1, "name": " "}, "name"),
        ("take", {"seat": 1, "name": "0la"}, "name-alike"),
        ("take", {"seat": 1, "name": "Оlа"}, "name-alike"),
        ("take", {"seat": 1, "name": "\u2800"}, "name-hidden"),
        ("take", {"seat": 1, "name": "..."}, "name-blank"),
        ("take", {"seat": 1, "name": "a" + "\u0301" * 39}, "name-marks"),
        ("take", {"seat": 1, "name": "x" * 60}, "name"),
        ("take", {"seat": 7, "name": "Jan"}, "seat"),
        ("take", {"seat": 0, "name": "Jan", "token": "guess"}, "token-void"),
        ("ready", {"seat": 0}, "seat-not-yours"),
        ("rename", {"seat": 0, "name": "Ja"}, "seat-not-yours"),
        ("leave", {"seat": 0}, "seat-not-yours"),
        ("offer", {"seat": 0}, "seat-not-yours"),
        ("look", {"seat": 0}, "seat-not-yours"),
        ("start", {}, "host-only"),
        ("swap", {"seat": 0, "other": 1}, "host-only"),
        ("free", {"seat": 0}, "host-only"),
        ("bot", {"seat": 1, "bot": "greedy"}, "host-only"),
        ("bot", {"seat": 1, "bot": "nobody"}, "bot"),
        ("mute", {"seat": 0}, "host-only"),
        ("abandon", {}, "host-only"),
        ("delete", {}, "host-only"),
        ("rematch", {}, "seat-needed"),
        ("act", {"decision": 1, "text": "x"}, "look-first"),
        ("chat", {"text": "x"}, "look-first"),
        ("agree", {"yes": True}, "room-lobby"),
        ("recall", {}, "room-lobby"),
        ("back", {"seat": 0}, "seat-not-yours"),
    ],
)
async def test_a_stranger_may_not(store, what, more, code):
    async with running_server(store) as server:
        made = await make_table(server.url, "bosman", "here Ola", "link")
        async with Client(server.url) as stranger:
            await stranger.open(made["table"])
            before = stranger.table
            answer = await stranger.ask(what, **more)
            assert (answer["type"], answer["code"]) == ("error", code)
            assert answer["text"]
            assert answer["text"] != code
            await receive_pending(stranger)
            assert stranger.table == before


async def test_the_host_moves_people_seats_bots_and_starts(store):
    async with running_server(store) as server:
        made = await make_table(server.url, "bosman", "here Ola", "link", "link", "link")
        async with Client(server.url) as host, Client(server.url) as jan:
            await host.open(made["table"], made["seats"]["0"], host=made["host"])
            await jan.open(made["table"])
            secret = (await jan.ask("take", seat=1, name="Jan"))["secret"]
            assert (await host.ask("start"))["code"] == "room-not-full"
            await host.ask("swap", seat=1, other=3)
            await receive_pending(jan)
            assert jan.table["yours"] == [3]
            for seat in (1, 2):
                await host.ask("bot", seat=seat, bot="random")
            await host.ask("free", seat=2)
            await host.ask("bot", seat=2, bot="greedy", name="Mistrz")
            assert (await host.ask("start"))["type"] == "done"
            assert [seat["name"] for seat in host.table["seats"]] == ["Ola", "Computer 2", "Mistrz", "Jan"]
            assert (await jan.look(3))["type"] == "done"
            assert (await host.ask("swap", seat=0, other=3))["code"] == "room-running"
        async with Client(server.url) as again:
            await again.open(made["table"], secret)
            assert again.table["yours"] == [3]


async def test_secrets_are_stored_as_hashes_and_told_to_nobody_else(store, tmp_path):
    async with two_player_bosman(store) as (server, made, ola, jan):
        await act(to_act(ola, jan))
        async with Client(server.url) as watcher:
            await watcher.open(made["table"])
        said = "\n".join(jan.heard + watcher.heard)
        assert made["seats"]["0"] not in said
        assert made["host"] not in said
        assert hashed(made["seats"]["0"]) not in said
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert hashed(made["host"]).encode() in stored
    for secret in (made["host"], *made["seats"].values()):
        assert secret.encode() not in stored


# Viewers.


async def test_a_page_of_several_seats_sees_a_seat_only_while_it_looks(store):
    async with running_server(store) as server:
        made = await make_table(server.url, "bosman", "here Ola", "here Jan")
        async with Client(server.url) as page:
            await page.open(made["table"], *made["seats"].values(), host=made["host"])
            for seat in (0, 1):
                await page.ask("ready", seat=seat)
            await receive_pending(page)
            assert page.now["view"]["hand"] == []
            assert page.now["decision"] is None
            public = page.seen
            for seat in (0, 1):
                page.news = []
                await page.look(seat)
                assert page.now["view"]["seat"] == seat
                drawn = [event for item in page.news for event in item["events"] if event["event"] == "drawn"]
                assert all("??" in event["tokens"] for event in drawn if event["seat"] != seat)
            await page.look(None, seen=public)
            assert page.now["view"]["hand"] == []
            assert (await page.ask("act", decision=1, text="x"))["code"] == "look-first"


async def test_a_seat_taken_over_shuts_the_eyes_of_its_former_owner(store):
    async with two_player_bosman(store) as (server, made, ola, jan):
        token = (await jan.ask("offer", seat=1))["token"]
        async with Client(server.url) as phone:
            await phone.open(made["table"])
            taken = await phone.ask("take", seat=1, name="Jan", token=token)
            await phone.look(1)
            assert phone.now["view"]["hand"]
            shut = await jan.until(lambda message: message["type"] == "shut")
            assert shut["seat"] == 1
            await receive_pending(jan)
            assert jan.table["yours"] == []
            assert (await jan.ask("look", seat=1))["code"] == "seat-not-yours"
            again = await ola.ask("take", seat=1, name="Ola2", token=token)
            assert again["code"] == "token-void"
        async with Client(server.url) as old, Client(server.url) as new:
            assert (await old.open(made["table"], made["seats"]["1"], look=1))["code"] == "seat-not-yours"
            assert (await new.open(made["table"], taken["secret"], look=1))["type"] == "done"


async def test_a_running_game_shows_ones_own_knowledge_and_a_finished_one_everything(store):
    async with two_player_bosman(store) as (server, made, ola, jan):
        table = f"{server.url}api/tables/{made['table']}"
        own = {"authorization": f"Bearer {made['seats']['0']}"}
        status, public = await ask_http(f"{table}/replay")
        assert status == 200
        assert all(view["hand"] == [] for frame in public["frames"] for view in frame["views"])
        assert (await ask_http(f"{table}/replay?seat=0"))[0] == 403
        assert (await ask_http(f"{table}/replay?seat=1", **own))[0] == 403
        assert (await ask_http(f"{table}/replay?seat=all", **own))[0] == 403
        assert (await ask_http(f"{table}/log?seat=1", **own))[0] == 403
        status, mine = await ask_http(f"{table}/replay?seat=0", **own)
        assert status == 200
        assert any(view["hand"] for frame in mine["frames"] for view in frame["views"])
        status, log = await ask_http(f"{table}/log?seat=0", **own)
        assert status == 200
        assert b'"dealt"' not in log
        assert b'"secret"' not in log
        status, log = await ask_http(f"{table}/log")
        assert b'"hash"' not in log
        await to_act(ola, jan).ask("resign")
        status, everything = await ask_http(f"{table}/replay?seat=all")
        assert status == 200
        assert [view["seat"] for view in everything["frames"][-1]["views"]] == [0, 1]
        assert all(view["hand"] for view in everything["frames"][-1]["views"])
        assert (await ask_http(f"{table}/replay?seat=1"))[0] == 200
        status, page = await ask_http(f"{table}/replay?seat=all&from=1&count=1")
        assert page["frames"] == everything["frames"][1:2]
        assert page["total"] == len(everything["frames"])
