"""Tables: who may sit where, do what and see what, before, in and after a game."""

import contextlib
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

from server.rig import Client, Running, ask_http, make, play_to_the_end, running
from wyprawa.server.credentials import hashed
from wyprawa.server.sqlite import SqliteStore


@pytest.fixture
def store(tmp_path):
    return SqliteStore(tmp_path / "db")


@contextlib.asynccontextmanager
async def two_at_bosman(store, **more) -> AsyncIterator[tuple[Running, dict, Client, Client]]:
    """A running game of two people with a page each; the first is the host."""
    async with running(store) as server:
        made = await make(server.url, "bosman", "here Ola", "here Jan", **more)
        async with Client(server.url) as ola, Client(server.url) as jan:
            await ola.open(made["table"], made["seats"]["0"], look=0, host=made["host"])
            await jan.open(made["table"], made["seats"]["1"], look=1)
            await ola.ask("ready", seat=0)
            await jan.ask("ready", seat=1)
            await heard(ola)
            while not ola.now["view"]["hand"]:
                await act(to_act(ola, jan))  # gangs are chosen before tokens are dealt
                await heard(ola, jan)
            yield server, made, ola, jan


async def heard(*clients: Client) -> None:
    """Let each hear what is on its way: its own ping comes after it."""
    for client in clients:
        assert (await client.ask("ping"))["type"] == "done"


def to_act(*clients: Client) -> Client:
    return next(client for client in clients if client.now["decision"] is not None)


async def act(client: Client, rng: Random | None = None) -> dict:
    legal = client.now["view"]["legal"]
    return await client.ask("act", decision=client.now["decision"], act=(rng or Random(1)).choice(legal))


# Before the game.


async def test_people_come_by_code_sit_down_and_the_game_starts_when_all_are_ready(store):
    async with running(store) as server:
        made = await make(server.url, "polska", "here Ola", "link", "bot greedy", listed=True)
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
            await heard(ola)
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
    async with running(store) as server:
        made = await make(server.url, "bosman", "here Ola", "link")
        async with Client(server.url) as stranger:
            await stranger.open(made["table"])
            before = stranger.table
            answer = await stranger.ask(what, **more)
            assert (answer["type"], answer["code"]) == ("error", code)
            assert answer["text"]
            assert answer["text"] != code
            await heard(stranger)
            assert stranger.table == before


async def test_the_host_moves_people_seats_bots_and_starts(store):
    async with running(store) as server:
        made = await make(server.url, "bosman", "here Ola", "link", "link", "link")
        async with Client(server.url) as host, Client(server.url) as jan:
            await host.open(made["table"], made["seats"]["0"], host=made["host"])
            await jan.open(made["table"])
            secret = (await jan.ask("take", seat=1, name="Jan"))["secret"]
            assert (await host.ask("start"))["code"] == "room-not-full"
            await host.ask("swap", seat=1, other=3)
            await heard(jan)
            assert jan.table["yours"] == [3]
            for seat in (1, 2):
                await host.ask("bot", seat=seat, bot="random")
            await host.ask("free", seat=2)
            await host.ask("bot", seat=2, bot="greedy", name="Mistrz")
            assert (await host.ask("start"))["type"] == "done"
            assert [seat["name"] for seat in host.table["seats"]] == ["Ola", "Bot 2", "Mistrz", "Jan"]
            assert (await jan.look(3))["type"] == "done"
            assert (await host.ask("swap", seat=0, other=3))["code"] == "room-running"
        async with Client(server.url) as again:
            await again.open(made["table"], secret)
            assert again.table["yours"] == [3]


async def test_secrets_are_stored_as_hashes_and_told_to_nobody_else(store, tmp_path):
    async with two_at_bosman(store) as (server, made, ola, jan):
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


# Whose eyes.


async def test_a_page_of_several_seats_sees_a_seat_only_while_it_looks(store):
    async with running(store) as server:
        made = await make(server.url, "bosman", "here Ola", "here Jan")
        async with Client(server.url) as page:
            await page.open(made["table"], *made["seats"].values(), host=made["host"])
            for seat in (0, 1):
                await page.ask("ready", seat=seat)
            await heard(page)
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
    async with two_at_bosman(store) as (server, made, ola, jan):
        token = (await jan.ask("offer", seat=1))["token"]
        async with Client(server.url) as phone:
            await phone.open(made["table"])
            taken = await phone.ask("take", seat=1, name="Jan", token=token)
            await phone.look(1)
            assert phone.now["view"]["hand"]
            shut = await jan.until(lambda message: message["type"] == "shut")
            assert shut["seat"] == 1
            await heard(jan)
            assert jan.table["yours"] == []
            assert (await jan.ask("look", seat=1))["code"] == "seat-not-yours"
            again = await ola.ask("take", seat=1, name="Ola2", token=token)
            assert again["code"] == "token-void"
        async with Client(server.url) as old, Client(server.url) as new:
            assert (await old.open(made["table"], made["seats"]["1"], look=1))["code"] == "seat-not-yours"
            assert (await new.open(made["table"], taken["secret"], look=1))["type"] == "done"


async def test_a_running_game_shows_ones_own_knowledge_and_a_finished_one_everything(store):
    async with two_at_bosman(store) as (server, made, ola, jan):
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


# In the game.


async def test_a_refused_move_names_the_clause_in_the_language_of_the_page(store):
    async with two_at_bosman(store) as (server, made, ola, jan):
        mover = to_act(ola, jan)
        before = mover.now
        answer = await mover.ask("act", decision=before["decision"], text="exchange 1 2 3 4 5 6 7")
        assert answer["type"] == "refused"
        assert answer["clause"].startswith(("BOSMAN-", "Q-BOSMAN-"))
        english = answer["text"]
        seat = before["view"]["seat"]
        async with Client(server.url, lang="pl-PL") as polish:
            await polish.open(made["table"], made["seats"][str(seat)], look=seat)
            answer = await polish.ask("act", decision=before["decision"], text="exchange 1 2 3 4 5 6 7")
            assert answer["type"] == "refused"
            assert answer["text"] != english
            other = ola if mover is jan else jan
            assert (await other.ask("act", decision=1, act=before["view"]["legal"][0]))["type"] in ("refused", "error")
            assert polish.now == {**before, "prompt": polish.now["prompt"]}


async def test_an_answer_to_a_decision_that_is_gone_changes_nothing(store):
    async with two_at_bosman(store) as (_, _, ola, jan):
        mover = to_act(ola, jan)
        decision, choice = mover.now["decision"], mover.now["view"]["legal"][0]
        assert (await mover.ask("act", decision=decision, act=choice))["type"] == "news"
        seen = mover.seen
        assert (await mover.ask("act", decision=decision, act=choice))["code"] == "decision-gone"
        await heard(mover)
        assert mover.seen == seen


async def test_two_pages_of_one_seat_answer_a_decision_once(store):
    async with two_at_bosman(store) as (server, made, ola, jan):
        mover = to_act(ola, jan)
        seat = mover.now["view"]["seat"]
        async with Client(server.url) as twin:
            await twin.open(made["table"], made["seats"][str(seat)], look=seat)
            said = {"decision": mover.now["decision"], "act": mover.now["view"]["legal"][0]}
            numbers = [await page.say("act", **said) for page in (mover, twin)]
            answers = [
                await page.until(lambda message, number=number: message.get("re") == number)
                for page, number in zip((mover, twin), numbers, strict=True)
            ]
            assert sorted(answer["type"] for answer in answers) == ["error", "news"]


async def test_chat_reaches_all_as_plain_text_and_a_muted_person_is_silent(store):
    async with two_at_bosman(store) as (server, made, ola, jan):
        async with Client(server.url) as watcher:
            await watcher.open(made["table"])
            await jan.ask("chat", text="<b>hej</b>\n\x07 \u202e&amp;")
            await heard(ola, watcher)
            said = ola.news[-1]["events"][0]
            assert (said["event"], said["seat"], said["text"]) == ("said", 1, "Jan: <b>hej</b> &amp;")
            assert watcher.news[-1]["events"][0] == said
        assert (await jan.ask("chat", text="   "))["code"] == "chat-empty"
        await ola.ask("mute", seat=1)
        assert (await jan.ask("chat", text="hej"))["code"] == "muted"
        await ola.ask("mute", seat=1, muted=False)
        assert (await jan.ask("chat", text="x" * 900))["type"] == "news"
        assert len(jan.news[-1]["events"][0]["text"]) < 520


async def test_a_paused_game_waits_until_somebody_goes_on(store):
    async with two_at_bosman(store) as (_, _, ola, jan):
        await jan.ask("pause")
        await heard(ola)
        assert ola.now["paused"]
        assert (await act(to_act(ola, jan)))["code"] == "game-paused"
        assert (await ola.ask("go"))["type"] == "news"
        await heard(jan)
        assert (await act(to_act(ola, jan)))["type"] == "news"


async def test_a_move_is_taken_back_when_everybody_agrees_and_draws_are_told(store):
    async with two_at_bosman(store) as (_, _, ola, jan):
        rng = Random(3)
        for _ in range(12):
            mover = to_act(ola, jan)
            before = mover.now
            await act(mover, rng)
            await heard(ola, jan)
            if any(event["event"] == "drawn" for event in mover.news[-1]["events"]) and not mover.now["can_undo"]:
                break
        other = ola if mover is jan else jan
        assert (await mover.ask("undo"))["code"] == "undo-barred"
        await mover.ask("ask-undo")
        await heard(other)
        assert other.now["wish"] == {"seat": mover.now["view"]["seat"], "asked": [other.now["view"]["seat"]]}
        assert (await other.ask("agree", yes=False))["type"] == "news"
        assert other.now["wish"] is None
        assert (await other.ask("agree", yes=True))["code"] == "undo-not-asked"
        await mover.ask("ask-undo")
        await other.ask("agree", yes=True)
        await heard(mover)
        undone = mover.news[-1]["events"][-1]
        assert undone["event"] == "undone-draws"
        assert undone["draws"] > 0
        assert mover.now["view"] == before["view"]
        assert mover.now["decision"] > before["decision"]


async def test_bots_agree_to_take_a_move_back(store):
    async with running(store) as server:
        made = await make(server.url, "bosman", "here Ola", "bot greedy")
        async with Client(server.url) as ola:
            await ola.open(made["table"], made["seats"]["0"], look=0)
            await ola.ask("ready", seat=0)
            for _ in range(3):
                if ola.now["decision"] is None:
                    await ola.until(lambda message: message["type"] == "news" and message["now"]["decision"])
                await act(ola)
            assert (await ola.ask("ask-undo"))["type"] == "news"
            assert {"undo-asked"} <= set(ola.events())
            assert ola.events()[-1] in ("undone", "undone-draws")


async def test_a_seat_is_given_to_a_bot_and_taken_back(store):
    async with two_at_bosman(store) as (_, _, ola, jan):
        await jan.ask("bot", seat=1, bot="random")
        await heard(ola)
        assert ola.table["seats"][1]["bot"] == "random"
        assert ola.table["seats"][1]["kind"] == "person"
        rng = Random(1)
        while ola.now["decision"] is not None:
            await act(ola, rng)
        await ola.until(lambda message: message["type"] == "news" and message["now"]["decision"] is not None)
        assert (await ola.ask("bot", seat=1, bot="greedy"))["code"] == "seat-present"
        assert (await jan.ask("back", seat=1))["type"] == "done"
        while jan.now["decision"] is None:
            await act(ola, rng)
            await heard(jan)
        assert (await act(jan))["type"] == "news"
        assert (await jan.ask("back", seat=1))["code"] == "seat-no-bot"


async def test_the_host_replaces_who_is_away_by_a_bot_and_gives_the_seat_back(tmp_path):
    now = [1_000_000]
    async with two_at_bosman(SqliteStore(tmp_path / "db", lambda: now[0])) as (server, made, ola, jan):
        await jan.__aexit__()
        await ola.until(lambda message: message["type"] == "table" and not message["seats"][1]["here"])
        now[0] += 60_000
        assert (await ola.ask("bot", seat=1, bot="random"))["type"] == "done"
        assert ola.table["seats"][1]["bot"] == "random"
        async with Client(server.url) as again:
            await again.open(made["table"], made["seats"]["1"], look=1)
            assert again.table["yours"] == [1]
            await ola.ask("back", seat=1)
            await heard(again)
            assert again.table["seats"][1]["bot"] is None


async def test_who_leaves_is_played_by_a_bot_and_the_host_offers_the_seat_to_another(store):
    async with two_at_bosman(store) as (server, made, ola, jan):
        await jan.ask("leave", seat=1)
        assert jan.table["yours"] == []
        await heard(ola)
        assert ola.table["seats"][1]["left"]
        assert ola.events()[-1] == "seat-bot-left"
        async with Client(server.url) as ela:
            await ela.open(made["table"])
            assert (await ela.ask("take", seat=1, name="Ela"))["code"] == "seat-taken"
            token = (await ola.ask("offer", seat=1))["token"]
            await ela.ask("take", seat=1, name="Ela", token=token)
            await ela.look(1)
            await heard(ola)
            assert ola.table["seats"][1]["name"] == "Ela"
            assert ola.events()[-1] == "seat-new"
            assert "Jan" in ola.news[-1]["events"][-1]["text"]


async def test_a_host_may_not_take_the_seat_of_somebody_who_is_there(store):
    async with two_at_bosman(store) as (_, _, ola, _):
        assert (await ola.ask("offer", seat=1))["code"] == "seat-not-yours"
        assert (await ola.ask("free", seat=1))["code"] == "seat-present"


async def test_a_hint_is_a_legal_choice_with_a_reason(store):
    async with two_at_bosman(store) as (_, _, ola, jan):
        mover = to_act(ola, jan)
        hint = await mover.ask("hint")
        assert hint["act"] in mover.now["view"]["legal"]
        assert hint["reason"]
        assert hint["choice"]
        other = ola if mover is jan else jan
        assert (await other.ask("hint"))["code"] == "hint-not-now"


async def test_recall_tells_what_these_eyes_know(store):
    async with two_at_bosman(store) as (_, _, ola, _):
        known = await ola.ask("recall")
        assert known["knowledge"]["may"]
        assert known["text"]


async def test_choices_and_a_picture_come_to_pages_that_ask_for_them(store):
    async with two_at_bosman(store) as (_, _, ola, jan):
        mover = to_act(ola, jan)
        await mover.look(mover.now["view"]["seat"], choices=True, picture=True)
        listed = mover.now["choices"]["list"]
        assert [choice["act"] for choice in listed] == mover.now["view"]["legal"][: len(listed)]
        assert all(choice["text"] and choice["kind"] and choice["typed"] for choice in listed)
        assert "\n" in mover.now["picture"]


# After it.


async def test_a_rematch_seats_the_same_people_at_one_new_table(store):
    async with two_at_bosman(store) as (_, made, ola, jan):
        assert (await ola.ask("rematch"))["code"] == "room-running"
        await jan.ask("resign")
        await heard(ola)
        assert ola.table["status"] == "finished"
        assert ola.now["result"]
        first = await ola.ask("rematch")
        second = await jan.ask("rematch")
        assert first["table"] == second["table"] != made["table"]
        await heard(ola)
        assert ola.table["rematch"] == first["table"]
        await ola.open(first["table"], made["seats"]["0"], look=0, host=made["host"])
        await jan.open(first["table"], made["seats"]["1"], look=1)
        assert (ola.table["host"], ola.table["status"]) == (True, "lobby")
        await ola.ask("ready", seat=0)
        await jan.ask("ready", seat=1)
        assert (await play_both(ola, jan))["winners"]
        assert (await jan.ask("chat", text="dobra gra"))["type"] == "news"


async def play_both(*clients: Client) -> dict:
    import asyncio

    return (await asyncio.gather(*(play_to_the_end(client, Random(2)) for client in clients)))[0]


async def test_an_abandoned_game_goes_no_further(store):
    async with two_at_bosman(store) as (server, made, ola, jan):
        await ola.ask("abandon")
        await heard(jan)
        assert jan.table["status"] == "abandoned"
        assert jan.events()[-1] == "abandoned"
        assert (await jan.ask("resign"))["code"] == "game-abandoned"
        assert jan.now["decision"] is None
        assert (await ask_http(f"{server.url}api/tables/{made['table']}/replay?seat=all"))[0] == 403


async def test_a_game_with_too_long_a_log_can_be_abandoned_and_deleted(store, monkeypatch):
    async with two_at_bosman(store) as (server, made, ola, jan):
        monkeypatch.setattr("wyprawa.server.hosted_table.MOST_LINES", server.tables.loaded[made["table"]].lines - 1)
        assert (await act(to_act(ola, jan)))["code"] == "table-long"
        assert (await jan.ask("chat", text="hej"))["code"] == "table-long"
        assert (await jan.ask("abandon"))["code"] == "host-only"
        assert (await ola.ask("abandon"))["type"] == "done"
        await heard(jan)
        assert (jan.table["status"], jan.events()[-1]) == ("abandoned", "abandoned")
        assert (await ola.ask("delete"))["type"] == "done"
        assert (await jan.until(lambda message: message["type"] == "gone"))["type"] == "gone"


async def test_bots_are_not_asked_in_vain_at_a_table_with_too_long_a_log(store, monkeypatch):
    monkeypatch.setattr("wyprawa.server.hosted_table.MOST_LINES", 1)
    async with running(store) as server:
        asked = []
        ask = server.tables.bot_pool.ask

        async def note(*what: Any) -> Any:
            asked.append(what)
            return await ask(*what)

        monkeypatch.setattr(server.tables.bot_pool, "ask", note)
        made = await make(server.url, "polska", "here Ola", "bot random", options={"first": "2"})
        async with Client(server.url) as ola:
            await ola.open(made["table"], made["seats"]["0"], look=0, host=made["host"])
            await ola.ask("ready", seat=0)
            await ola.quiet(1.5)
            assert ola.now["view"]["waiting"] == [1]
            assert asked == []
            assert (await ola.ask("abandon"))["type"] == "done"


async def test_a_deleted_table_is_gone_with_all_that_was_said(store, tmp_path):
    async with two_at_bosman(store) as (server, made, ola, jan):
        await jan.ask("chat", text="tajemnica")
        assert (await ola.ask("delete"))["type"] == "done"
        assert (await jan.until(lambda message: message["type"] == "gone"))["type"] == "gone"
        assert (await jan.ask("chat", text="jeszcze"))["code"] == "table-gone"
        assert (await ask_http(f"{server.url}api/tables/{made['table']}"))[0] == 404
        assert await server.tables.store.lines(made["table"], 0) == []


async def test_old_tables_are_deleted_after_the_days_they_are_kept(store):
    async with running(store) as server:
        made = await make(server.url, "bosman", "here Ola", "link")
        young = await make(server.url, "bosman", "here Ola", "link")
        record = await store.room(made["table"])
        record.touched = 1000
        await store.save_room(record)
        assert await store.purge(2000) == [made["table"]]
        assert (await store.room(young["table"])) is not None
