"""Tables during their game: moves, chat, pauses, undo, bots that take over, hints."""

from random import Random

import pytest

from server.harness import Client, make_table, running_server
from server.two_players import act, receive_pending, to_act, two_player_bosman
from wyprawa.server.sqlite import SqliteStore


@pytest.fixture
def store(tmp_path):
    return SqliteStore(tmp_path / "db")


async def test_a_refused_move_names_the_clause_in_the_language_of_the_page(store):
    async with two_player_bosman(store) as (server, made, ola, jan):
        mover = to_act(ola, jan)
        await mover.look_again()
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
    async with two_player_bosman(store) as (_, _, ola, jan):
        mover = to_act(ola, jan)
        decision, choice = mover.now["decision"], mover.now["view"]["legal"][0]
        assert (await mover.ask("act", decision=decision, act=choice))["type"] == "news"
        seen = mover.seen
        assert (await mover.ask("act", decision=decision, act=choice))["code"] == "decision-gone"
        await receive_pending(mover)
        assert mover.seen == seen


async def test_two_pages_of_one_seat_answer_a_decision_once(store):
    async with two_player_bosman(store) as (server, made, ola, jan):
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
    async with two_player_bosman(store) as (server, made, ola, jan):
        async with Client(server.url) as watcher:
            await watcher.open(made["table"])
            await jan.ask("chat", text="<b>hej</b>\n\x07 \u202e&amp;")
            await receive_pending(ola, watcher)
            said = ola.news[-1]["events"][0]
            assert (said["event"], said["seat"], said["text"]) == ("said", 1, "Jan: <b>hej</b> &amp;")
            assert watcher.news[-1]["events"][0] == said
        assert (await jan.ask("chat", text="   "))["code"] == "chat-empty"
        await ola.ask("mute", seat=1)
        assert (await jan.ask("chat", text="hej"))["code"] == "muted"
        await ola.ask("mute", seat=1, muted=False)
        assert (await jan.ask("chat", text="x" * 900))["code"] == "chat-long"


async def test_a_paused_game_waits_until_somebody_goes_on(store):
    async with two_player_bosman(store) as (_, _, ola, jan):
        await jan.ask("pause")
        await receive_pending(ola)
        assert ola.now["paused"]
        assert (await act(to_act(ola, jan)))["code"] == "game-paused"
        assert (await ola.ask("go"))["type"] == "news"
        await receive_pending(jan)
        assert (await act(to_act(ola, jan)))["type"] == "news"


async def test_a_move_is_taken_back_when_everybody_agrees_and_draws_are_told(store):
    async with two_player_bosman(store) as (_, _, ola, jan):
        rng = Random(3)
        for _ in range(12):
            mover = to_act(ola, jan)
            await mover.look_again()
            before = mover.now
            await act(mover, rng)
            await receive_pending(ola, jan)
            if any(event["event"] == "drawn" for event in mover.news[-1]["events"]) and not mover.now["can_undo"]:
                break
        other = ola if mover is jan else jan
        assert (await mover.ask("undo"))["code"] == "undo-barred"
        await mover.ask("ask-undo")
        await receive_pending(other)
        assert other.now["wish"] == {"seat": mover.now["view"]["seat"], "asked": [other.now["view"]["seat"]]}
        assert (await other.ask("agree", yes=False))["type"] == "news"
        assert other.now["wish"] is None
        assert (await other.ask("agree", yes=True))["code"] == "undo-not-asked"
        await mover.ask("ask-undo")
        await other.ask("agree", yes=True)
        await receive_pending(mover)
        undone = mover.news[-1]["events"][-1]
        assert undone["event"] == "undone-draws"
        assert undone["draws"] > 0
        assert mover.now["view"] == before["view"]
        assert mover.now["decision"] > before["decision"]


async def test_bots_agree_to_take_a_move_back(store):
    async with running_server(store) as server:
        made = await make_table(server.url, "bosman", "here Ola", "bot greedy")
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
    async with two_player_bosman(store) as (_, _, ola, jan):
        await jan.ask("bot", seat=1, bot="random")
        await receive_pending(ola)
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
            await receive_pending(jan)
        assert (await act(jan))["type"] == "news"
        assert (await jan.ask("back", seat=1))["code"] == "seat-no-bot"


async def test_the_host_replaces_who_is_away_by_a_bot_and_gives_the_seat_back(tmp_path):
    now = [1_000_000]
    async with two_player_bosman(SqliteStore(tmp_path / "db", lambda: now[0])) as (server, made, ola, jan):
        await jan.__aexit__()
        await ola.until(lambda message: message["type"] == "table" and not message["seats"][1]["here"])
        now[0] += 60_000
        assert (await ola.ask("bot", seat=1, bot="random"))["type"] == "done"
        assert ola.table["seats"][1]["bot"] == "random"
        async with Client(server.url) as again:
            await again.open(made["table"], made["seats"]["1"], look=1)
            assert again.table["yours"] == [1]
            await ola.ask("back", seat=1)
            await receive_pending(again)
            assert again.table["seats"][1]["bot"] is None


async def test_who_leaves_is_played_by_a_bot_and_the_host_offers_the_seat_to_another(store):
    async with two_player_bosman(store) as (server, made, ola, jan):
        await jan.ask("leave", seat=1)
        assert jan.table["yours"] == []
        await receive_pending(ola)
        assert ola.table["seats"][1]["left"]
        assert ola.events()[-1] == "seat-bot-left"
        async with Client(server.url) as ela:
            await ela.open(made["table"])
            assert (await ela.ask("take", seat=1, name="Ela"))["code"] == "seat-taken"
            token = (await ola.ask("offer", seat=1))["token"]
            await ela.ask("take", seat=1, name="Ela", token=token)
            await ela.look(1)
            await receive_pending(ola)
            assert ola.table["seats"][1]["name"] == "Ela"
            assert ola.events()[-1] == "seat-new"
            assert "Jan" in ola.news[-1]["events"][-1]["text"]


async def test_a_host_may_not_take_the_seat_of_somebody_who_is_there(store):
    async with two_player_bosman(store) as (_, _, ola, _):
        assert (await ola.ask("offer", seat=1))["code"] == "seat-not-yours"
        assert (await ola.ask("free", seat=1))["code"] == "seat-present"


async def test_a_hint_is_a_legal_choice_with_a_reason(store):
    async with two_player_bosman(store) as (_, _, ola, jan):
        mover = to_act(ola, jan)
        hint = await mover.ask("hint")
        assert hint["act"] in mover.now["view"]["legal"]
        assert hint["reason"]
        assert hint["choice"]
        other = ola if mover is jan else jan
        assert (await other.ask("hint"))["code"] == "hint-not-now"


async def test_recall_tells_what_these_eyes_know(store):
    async with two_player_bosman(store) as (_, _, ola, _):
        known = await ola.ask("recall")
        assert known["knowledge"]["may"]
        assert known["text"]


async def test_choices_and_a_picture_come_to_pages_that_ask_for_them(store):
    async with two_player_bosman(store) as (_, _, ola, jan):
        mover = to_act(ola, jan)
        await mover.look(mover.now["view"]["seat"], choices=True, picture=True)
        told = await mover.ask("preview", decision=mover.now["decision"], words=True)
        listed = told["choices"]["list"]
        assert [choice["legal"] for choice in listed] == list(range(len(listed)))
        assert "choices" not in mover.now
        assert all(choice["text"] and choice["kind"] and choice["typed"] for choice in listed)
        assert "\n" in mover.now["picture"]
