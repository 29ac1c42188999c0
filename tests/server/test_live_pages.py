"""A live table on its own: who is told what, what another server wrote, and who is there."""

from typing import Any

import pytest

from server.memory import Reader, Scene, code_of, problem_of
from server.rig import TESTS
from wyprawa.core.seats import SPECTATOR
from wyprawa.server import live as live_module
from wyprawa.server.packets import Eyes
from wyprawa.server.room import BOT, Ask
from wyprawa.server.tokens import hashed


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")
    monkeypatch.setenv("PYTHONPATH", str(TESTS))


# Telling.


async def test_everybody_hears_of_a_change_and_the_asker_as_an_answer():
    scene = Scene()
    live = await scene.start()
    ola, jan, watcher = Reader(live, "ola", seat=0), Reader(live, "jan", seat=1), Reader(live)
    for reader in (ola, jan, watcher):
        reader.page.sent = live._counts[reader.page.eyes.seat]
    await scene.chat("hej", asker=(ola.page, 7))
    answer, others = ola.told(), [*jan.told(), *watcher.told()]
    assert [(message["type"], message["re"]) for message in answer] == [("news", 7)]
    assert [message["type"] for message in others] == ["news", "news"]
    assert all("re" not in message for message in others)
    assert [message["seat"] for message in (*answer, *others)] == [0, 1, None]


async def test_whoever_asked_is_answered_even_if_nothing_is_news_to_him():
    scene = Scene()
    live = await scene.start()
    watcher = Reader(live)
    watcher.page.blind = True
    await scene.chat(asker=(watcher.page, 3))
    assert watcher.told() == [{"type": "done", "re": 3}]


async def test_a_secret_choice_is_news_to_nobody_else():
    scene = Scene()
    live = await scene.start()
    ola, jan, watcher = Reader(live, "ola", seat=0), Reader(live, "jan", seat=1), Reader(live)
    for reader in (ola, jan, watcher):
        reader.page.sent = live._counts[reader.page.eyes.seat]
    before = dict(live._counts)
    await scene.choose(0)
    assert ola.types() == ["news"]
    assert (jan.told(), watcher.told()) == ([], [])
    assert live._counts == {**before, 0: before[0] + 1}
    assert live.public_news == before[SPECTATOR]


async def test_the_room_is_told_only_when_something_of_it_changed():
    scene = Scene()
    live = await scene.start()
    reader = Reader(live, "ola")
    reader.page.sent = live.public_news
    await scene.chat()
    assert reader.types() == ["news"]
    await live.change(lambda room, table: table.pause(0))
    assert reader.types() == ["news", "table"]
    await live.change(lambda room, table: setattr(room, "listed", True), room=True)
    told = reader.told()
    assert [message["type"] for message in told] == ["table"]
    assert (told[0]["listed"], told[0]["yours"], told[0]["host"], told[0]["watching"]) == (True, [0], False, 0)
    Reader(live)
    assert live.shown_room()["watching"] == 1


async def test_a_page_that_memory_does_not_reach_is_closed_and_others_are_told(monkeypatch):
    scene = Scene()
    live = await scene.start()
    late, good = Reader(live), Reader(live)
    good.page.sent = live.public_news
    live._tail.clear()
    await scene.chat()
    assert late.page.overrun
    assert not good.page.overrun
    assert good.types() == ["news"]


async def test_what_cannot_be_told_to_one_does_not_stop_it_for_others(monkeypatch):
    scene = Scene()
    live = await scene.start()
    ola, watcher = Reader(live, "ola", seat=0), Reader(live)
    ola.page.sent, watcher.page.sent = live._counts[0], live.public_news
    whole = live._news

    def fails_for_ola(eyes: Eyes, since: int, news: Any) -> Any:
        if eyes.seat == 0:
            raise ValueError
        return whole(eyes, since, news)

    monkeypatch.setattr(live, "_news", fails_for_ola)
    await scene.chat()
    assert (ola.page.overrun, watcher.page.overrun) == (True, False)
    assert watcher.types() == ["news"]


async def test_a_seat_with_a_new_owner_shuts_the_eyes_of_the_former_one():
    scene = Scene()
    live = await scene.start()
    ola, jan = Reader(live, "ola", seat=0), Reader(live, "jan", seat=1)
    await live.change(lambda room, table: setattr(room.chairs[0], "secret", hashed("eve")), room=True)
    assert (ola.page.eyes.seat, ola.page.held, ola.page.sent) == (SPECTATOR, set(), live.public_news)
    assert {"type": "shut", "seat": 0, "seen": live.public_news} in ola.told()
    assert (jan.page.eyes.seat, jan.page.held) == (1, {1})
    assert "shut" not in jan.types()
    assert live.presence.until_away(0) > 0


# Catching up.


async def test_a_page_is_given_exactly_what_it_missed():
    scene = Scene()
    live = await scene.start()
    for number in range(live_module.TAIL + 5):
        await scene.chat(f"<{number}>")
    reader = Reader(live)
    for seen in (live.public_news, live.public_news - 2, 3):
        await live.catch_up(reader.page, Eyes(), seen)
        (news,) = reader.told()
        assert (news["from"], len(news["news"])) == (seen, live.public_news - seen)
        texts = [event.get("text") for item in news["news"] for event in item["events"]]
        assert texts == sorted(texts, key=lambda text: int(text.split("<")[1].split(">")[0]) if "<" in text else -1)
        assert (reader.page.sent, reader.page.blind) == (live.public_news, False)


async def test_nobody_has_seen_more_than_there_is_and_nobody_sees_anothers_seat():
    scene = Scene()
    live = await scene.start()
    reader = Reader(live, "ola")
    await live.check_seen(SPECTATOR, live.public_news)
    assert await code_of(live.check_seen(SPECTATOR, live.public_news + 1)) == "news-ahead"
    assert await code_of(live.check_seen(9, 1)) == "news-ahead"
    assert await code_of(live.catch_up(reader.page, Eyes(), live.public_news + 1)) == "news-ahead"
    wrong = await problem_of(live.catch_up(reader.page, Eyes(1), 0))
    assert (wrong.code, wrong.params) == ("seat-not-yours", {"seat": 2})
    assert reader.told() == []
    await live.catch_up(reader.page, Eyes(0), 0)
    assert reader.types() == ["news"]


async def test_what_was_written_elsewhere_in_the_meantime_is_told_with_its_own_news():
    scene = Scene()
    live = await scene.start()
    other = scene.new_live()
    await other.load()
    await scene.chat("there", other)
    live._tail.clear()
    reader, count = Reader(live), live.public_news
    await live.catch_up(reader.page, Eyes(), 0)
    assert [len(message["news"]) for message in reader.told()] == [count]
    await live.refresh()
    assert (reader.told()[0]["from"], live.public_news) == (count, count + 1)


async def test_a_look_after_a_failure_reads_anew_and_tells_what_was_found():
    scene = Scene()
    live = await scene.start()
    other = scene.new_live()
    await other.load()
    reader = Reader(live)
    reader.page.sent = live.public_news
    scene.store.down = True
    assert await code_of(scene.chat("lost")) == "store-down"
    scene.store.down = False
    await scene.chat("there", other)
    assert await live.read(lambda table: table.lines) == other.lines
    assert reader.types() == ["news", "table"]


async def test_before_the_start_there_is_nothing_to_catch_up_with():
    scene = Scene()
    assert scene.live.public_news == 0
    await scene.live.load()
    reader = Reader(scene.live, "ola")
    reader.page.blind = True
    await scene.live.catch_up(reader.page, Eyes(0), 0)
    assert (reader.told(), reader.page.blind, reader.page.eyes.seat) == ([], False, 0)


# Several servers.


async def test_what_another_server_wrote_is_followed_and_told_once():
    scene = Scene()
    live = await scene.start()
    other = scene.new_live()
    await other.load()
    reader = Reader(live)
    reader.page.sent = live.public_news
    await scene.chat("there", other)
    await other.change(lambda room, table: setattr(room, "listed", True), room=True)
    scene.news = 0
    table = live.table
    await live.refresh()
    assert scene.news == 1
    assert live.table is table  # followed, not read anew
    assert (live.lines, live.version, live.room.listed, live.is_settled) == (other.lines, other.version, True, False)
    assert reader.types() == ["news", "table"]
    await live.refresh()
    assert scene.news == 1
    assert reader.told() == []
    await scene.chat("here")
    assert reader.types() == ["news"]
    await live.refresh()
    assert (scene.news, reader.told()) == (1, [])


async def test_what_does_not_follow_from_what_is_here_is_read_anew():
    scene = Scene()
    live = await scene.start()
    other = scene.new_live()
    await other.load()
    assert live.table is not None
    live.table.chat(0, "never written")
    live._rows.clear()
    for text in ("one", "two"):
        await scene.chat(text, other)
    await live.refresh()
    assert live.lines == other.lines
    await scene.chat("three")
    assert [text in row for text, row in zip((b"one", b"two", b"three"), scene.store.rows[-3:], strict=True)] == [
        True
    ] * 3


async def test_a_game_that_began_at_another_server_is_found():
    scene = Scene()
    await scene.live.load()
    reader = Reader(scene.live)
    other = scene.new_live()
    await other.load()
    await other.change(lambda room, table: other.start(room), room=True)
    await scene.live.refresh()
    assert scene.live.lines == other.lines
    assert "news" in reader.types()


async def test_a_refusal_is_tried_again_if_another_server_has_written_in_a_shared_store():
    scene = Scene()
    live = await scene.start()
    other = scene.new_live()
    await other.load()
    await other.change(lambda room, table: table.pause(0))

    def go_on(room: Any, table: Any) -> None:
        table.go_on(0)

    assert await code_of(live.change(go_on)) == "not-paused"
    scene.store.shared = True
    await live.change(go_on)
    assert live.table is not None
    assert not live.table.paused


# Who is there.


async def test_people_are_owners_of_seats_who_are_not_away():
    scene = Scene()
    live = await scene.start()
    ola = Reader(live, "ola")
    assert live.people(live.room) == {0, 1}
    assert live.present() == {0}
    scene.store.time += 60_000
    assert live.people(live.room) == {0}
    live.room.chairs[0].kind = BOT
    assert live.people(live.room) == set()
    live.presence.leave(ola.page)
    assert live.present() == set()


async def test_an_absence_is_told_once():
    scene = Scene()
    live = await scene.start()
    reader, ola = Reader(live), Reader(live, "ola")
    live.tell_absences()
    shown = reader.told()
    assert [[seat["here"] for seat in message["seats"]] for message in shown] == [[True, False]]
    live.tell_absences()
    assert reader.told() == []
    live.presence.leave(ola.page)
    live.tell_absences()
    assert [[seat["here"] for seat in message["seats"]] for message in reader.told()] == [[False, False]]


async def test_questions_are_open_only_while_the_game_runs():
    scene = Scene()
    scene.live.room.chairs[1].ask = Ask([0])
    assert scene.live.shown_room()["asks"] == []
    live = await scene.start()
    live.room.chairs[1].ask = Ask([0, 1])
    assert live.shown_room()["asks"] == [{"seat": 1, "by": 0, "asked": [], "refused": None}]


async def test_a_freed_seat_is_its_owners_again_as_soon_as_he_is_here():
    scene = Scene()
    live = await scene.start()
    await live.change(lambda room, table: room.vacate(0, "Ola", for_good=False), room=True)
    version = live.version
    await live.restore_owners()
    assert (live.room.chairs[0].left, live.version) == (True, version)
    Reader(live, "jan")
    await live.restore_owners()
    assert live.room.chairs[0].left
    Reader(live, "ola")
    await live.restore_owners()
    assert (live.room.chairs[0].left, live.version) == (False, version + 1)
    await live.restore_owners()
    assert live.version == version + 1
