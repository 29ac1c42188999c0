"""A hosted table without a server: who is sent what, lines of other servers, and presence."""

from typing import Any

import pytest

from server.harness import TESTS
from server.table_in_memory import RecordingClient, TableInMemory, code_of, problem_of
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.table import Table
from wyprawa.server import server_messages
from wyprawa.server.credentials import hashed
from wyprawa.server.news_feed import TAIL
from wyprawa.server.room import BOT, SeatRequest
from wyprawa.server.viewer import Viewer


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")
    monkeypatch.setenv("PYTHONPATH", str(TESTS))


# Telling.


async def test_everybody_hears_of_a_change_and_the_asker_as_an_answer():
    scene = TableInMemory()
    hosted = await scene.start()
    ola, jan, watcher = (
        RecordingClient(hosted, "ola", seat=0),
        RecordingClient(hosted, "jan", seat=1),
        RecordingClient(hosted),
    )
    for reader in (ola, jan, watcher):
        reader.connection.sent = hosted.broadcast.feed.counts[reader.connection.viewer.seat]
    await scene.chat("hej", asker=(ola.connection, 7))
    answer, others = ola.told(), [*jan.told(), *watcher.told()]
    assert [(message["type"], message["re"]) for message in answer] == [("news", 7)]
    assert [message["type"] for message in others] == ["news", "news"]
    assert all("re" not in message for message in others)
    assert [message["seat"] for message in (*answer, *others)] == [0, 1, None]


async def test_whoever_asked_is_answered_even_if_nothing_is_news_to_him():
    scene = TableInMemory()
    hosted = await scene.start()
    watcher = RecordingClient(hosted)
    watcher.connection.changing_viewer = True
    await scene.chat(asker=(watcher.connection, 3))
    assert watcher.told() == [{"type": "done", "re": 3}]


async def test_a_secret_choice_is_news_to_nobody_else():
    scene = TableInMemory()
    hosted = await scene.start()
    ola, jan, watcher = (
        RecordingClient(hosted, "ola", seat=0),
        RecordingClient(hosted, "jan", seat=1),
        RecordingClient(hosted),
    )
    for reader in (ola, jan, watcher):
        reader.connection.sent = hosted.broadcast.feed.counts[reader.connection.viewer.seat]
    before = dict(hosted.broadcast.feed.counts)
    await scene.choose(0)
    assert ola.types() == ["news"]
    assert (jan.told(), watcher.told()) == ([], [])
    assert hosted.broadcast.feed.counts == {**before, 0: before[0] + 1}
    assert hosted.public_news == before[SPECTATOR]


async def test_the_room_is_told_only_when_something_of_it_changed():
    scene = TableInMemory()
    hosted = await scene.start()
    reader = RecordingClient(hosted, "ola")
    reader.connection.sent = hosted.public_news
    await scene.chat()
    assert reader.types() == ["news"]
    await hosted.change(lambda room, table: table.pause(0))
    assert reader.types() == ["news", "table"]
    await hosted.change(lambda room, table: setattr(room, "listed", True), room=True)
    told = reader.told()
    assert [message["type"] for message in told] == ["table"]
    assert (told[0]["listed"], told[0]["yours"], told[0]["host"], told[0]["watching"]) == (True, [0], False, 0)
    RecordingClient(hosted)
    assert hosted.broadcast.shown_room("pl")["watching"] == 1
    RecordingClient(hosted).connection.screen = True
    assert hosted.broadcast.shown_room("pl")["watching"] == 1


async def test_a_page_that_memory_does_not_reach_is_closed_and_others_are_told(monkeypatch):
    scene = TableInMemory()
    hosted = await scene.start()
    late, good = RecordingClient(hosted), RecordingClient(hosted)
    good.connection.sent = hosted.public_news
    hosted.broadcast.feed.forget()
    await scene.chat()
    assert late.connection.overrun
    assert not good.connection.overrun
    assert good.types() == ["news"]


async def test_what_cannot_be_told_to_one_does_not_stop_it_for_others(monkeypatch):
    scene = TableInMemory()
    hosted = await scene.start()
    ola, watcher = RecordingClient(hosted, "ola", seat=0), RecordingClient(hosted)
    ola.connection.sent, watcher.connection.sent = hosted.broadcast.feed.counts[0], hosted.public_news
    whole = server_messages.news

    def fails_for_ola(table: Table, viewer: Viewer, *more: Any) -> Any:
        if viewer.seat == 0:
            raise ValueError
        return whole(table, viewer, *more)

    monkeypatch.setattr(server_messages, "news", fails_for_ola)
    await scene.chat()
    assert (ola.connection.overrun, watcher.connection.overrun) == (True, False)
    assert watcher.types() == ["news"]


async def test_a_seat_with_a_new_owner_shuts_the_eyes_of_the_former_one():
    scene = TableInMemory()
    hosted = await scene.start()
    ola, jan = RecordingClient(hosted, "ola", seat=0), RecordingClient(hosted, "jan", seat=1)
    await hosted.change(lambda room, table: setattr(room.seats[0], "secret", hashed("eve")), room=True)
    assert (ola.connection.viewer.seat, ola.connection.held, ola.connection.sent) == (
        SPECTATOR,
        set(),
        hosted.public_news,
    )
    assert {"type": "shut", "seat": 0, "seen": hosted.public_news} in ola.told()
    assert (jan.connection.viewer.seat, jan.connection.held) == (1, {1})
    assert "shut" not in jan.types()
    assert hosted.presence.until_away(0) > 0


# Catching up.


async def test_a_page_is_given_exactly_what_it_missed():
    scene = TableInMemory()
    hosted = await scene.start()
    for number in range(TAIL + 5):
        await scene.chat(f"<{number}>")
    reader = RecordingClient(hosted)
    for seen in (hosted.public_news, hosted.public_news - 2, 3):
        await hosted.catch_up(reader.connection, Viewer(), seen)
        (news,) = reader.told()
        assert (news["from"], len(news["news"])) == (seen, hosted.public_news - seen)
        texts = [event.get("text") for item in news["news"] for event in item["events"]]
        assert texts == sorted(texts, key=lambda text: int(text.split("<")[1].split(">")[0]) if "<" in text else -1)
        assert (reader.connection.sent, reader.connection.changing_viewer) == (hosted.public_news, False)


async def test_nobody_has_seen_more_than_there_is_and_nobody_sees_anothers_seat():
    scene = TableInMemory()
    hosted = await scene.start()
    reader = RecordingClient(hosted, "ola")
    await hosted.check_seen(SPECTATOR, hosted.public_news)
    assert await code_of(hosted.check_seen(SPECTATOR, hosted.public_news + 1)) == "news-ahead"
    assert await code_of(hosted.check_seen(9, 1)) == "news-ahead"
    assert await code_of(hosted.catch_up(reader.connection, Viewer(), hosted.public_news + 1)) == "news-ahead"
    wrong = await problem_of(hosted.catch_up(reader.connection, Viewer(1), 0))
    assert (wrong.code, wrong.params) == ("seat-not-yours", {"seat": 2})
    assert reader.told() == []
    await hosted.catch_up(reader.connection, Viewer(0), 0)
    assert reader.types() == ["news"]


async def test_what_was_written_elsewhere_in_the_meantime_is_told_with_its_own_news():
    scene = TableInMemory()
    hosted = await scene.start()
    other = scene.new_hosted()
    await other.load()
    await scene.chat("there", other)
    hosted.broadcast.feed.forget()
    reader, count = RecordingClient(hosted), hosted.public_news
    await hosted.catch_up(reader.connection, Viewer(), 0)
    assert [len(message["news"]) for message in reader.told()] == [count]
    await hosted.refresh()
    assert (reader.told()[0]["from"], hosted.public_news) == (count, count + 1)


async def test_a_look_after_a_failure_reads_anew_and_tells_what_was_found():
    scene = TableInMemory()
    hosted = await scene.start()
    other = scene.new_hosted()
    await other.load()
    reader = RecordingClient(hosted)
    reader.connection.sent = hosted.public_news
    scene.store.down = True
    assert await code_of(scene.chat("lost")) == "store-down"
    scene.store.down = False
    await scene.chat("there", other)
    assert await hosted.read(lambda table: table.lines) == other.lines
    assert reader.types() == ["news", "table"]


async def test_before_the_start_there_is_nothing_to_catch_up_with():
    scene = TableInMemory()
    assert scene.hosted.public_news == 0
    await scene.hosted.load()
    reader = RecordingClient(scene.hosted, "ola")
    reader.connection.changing_viewer = True
    await scene.hosted.catch_up(reader.connection, Viewer(0), 0)
    assert (reader.told(), reader.connection.changing_viewer, reader.connection.viewer.seat) == ([], False, 0)


async def test_a_loaded_table_tells_nothing_anew_when_it_looks_for_missed_lines():
    scene = TableInMemory()
    await scene.hosted.load()
    reader = RecordingClient(scene.hosted, "ola")
    await scene.hosted.refresh()
    assert (reader.told(), scene.news) == ([], 0)


# Several servers.


async def test_what_another_server_wrote_is_followed_and_told_once():
    scene = TableInMemory()
    hosted = await scene.start()
    other = scene.new_hosted()
    await other.load()
    reader = RecordingClient(hosted)
    reader.connection.sent = hosted.public_news
    await scene.chat("there", other)
    await other.change(lambda room, table: setattr(room, "listed", True), room=True)
    scene.news = 0
    table = hosted.table
    await hosted.refresh()
    assert scene.news == 1
    assert hosted.table is table  # new lines are applied; the log is not read again
    assert (hosted.lines, hosted.version, hosted.room.listed, hosted.has_no_due_time) == (
        other.lines,
        other.version,
        True,
        False,
    )
    assert reader.types() == ["news", "table"]
    await hosted.refresh()
    assert scene.news == 1
    assert reader.told() == []
    await scene.chat("here")
    assert reader.types() == ["news"]
    await hosted.refresh()
    assert (scene.news, reader.told()) == (1, [])


async def test_what_does_not_follow_from_what_is_here_is_read_anew():
    scene = TableInMemory()
    hosted = await scene.start()
    other = scene.new_hosted()
    await other.load()
    assert hosted.table is not None
    hosted.table.chat(0, "never written")
    hosted._writer.rows.clear()
    for text in ("one", "two"):
        await scene.chat(text, other)
    await hosted.refresh()
    assert hosted.lines == other.lines
    await scene.chat("three")
    assert [text in row for text, row in zip((b"one", b"two", b"three"), scene.store.rows[-3:], strict=True)] == [
        True
    ] * 3


async def test_a_game_that_began_at_another_server_is_found():
    scene = TableInMemory()
    await scene.hosted.load()
    reader = RecordingClient(scene.hosted)
    other = scene.new_hosted()
    await other.load()
    await other.change(lambda room, table: other.start(room), room=True)
    await scene.hosted.refresh()
    assert scene.hosted.lines == other.lines
    assert "news" in reader.types()


async def test_a_refusal_is_tried_again_if_another_server_has_written_in_a_shared_store():
    scene = TableInMemory()
    hosted = await scene.start()
    other = scene.new_hosted()
    await other.load()
    await other.change(lambda room, table: table.pause(0))

    def go_on(room: Any, table: Any) -> None:
        table.go_on(0)

    assert await code_of(hosted.change(go_on)) == "not-paused"
    scene.store.shared = True
    await hosted.change(go_on)
    assert hosted.table is not None
    assert not hosted.table.paused


# Presence.


async def test_people_are_owners_of_seats_who_are_not_away():
    scene = TableInMemory()
    hosted = await scene.start()
    ola = RecordingClient(hosted, "ola")
    assert hosted.presence.people(hosted.room) == {0, 1}
    assert hosted.presence.present() == {0}
    scene.store.time += 60_000
    assert hosted.presence.people(hosted.room) == {0}
    hosted.room.seats[0].kind = BOT
    assert hosted.presence.people(hosted.room) == set()
    hosted.presence.leave(ola.connection)
    assert hosted.presence.present() == set()


async def test_an_absence_is_told_once():
    scene = TableInMemory()
    hosted = await scene.start()
    reader, ola = RecordingClient(hosted), RecordingClient(hosted, "ola")
    hosted.broadcast.tell_absences()
    shown = reader.told()
    assert [[seat["here"] for seat in message["seats"]] for message in shown] == [[True, False]]
    hosted.broadcast.tell_absences()
    assert reader.told() == []
    hosted.presence.leave(ola.connection)
    hosted.broadcast.tell_absences()
    assert [[seat["here"] for seat in message["seats"]] for message in reader.told()] == [[False, False]]


async def test_questions_are_open_only_while_the_game_runs():
    scene = TableInMemory()
    scene.hosted.room.seats[1].ask = SeatRequest([0])
    assert scene.hosted.broadcast.shown_room("pl")["asks"] == []
    hosted = await scene.start()
    hosted.room.seats[1].ask = SeatRequest([0, 1])
    assert hosted.broadcast.shown_room("pl")["asks"] == [{"seat": 1, "by": 0, "asked": [], "refused": None}]


async def test_a_freed_seat_is_its_owners_again_as_soon_as_he_is_here():
    scene = TableInMemory()
    hosted = await scene.start()
    await hosted.change(lambda room, table: room.vacate(0, "Ola", for_good=False), room=True)
    version = hosted.version
    await hosted.restore_owners()
    assert (hosted.room.seats[0].left, hosted.version) == (True, version)
    RecordingClient(hosted, "jan")
    await hosted.restore_owners()
    assert hosted.room.seats[0].left
    RecordingClient(hosted, "ola")
    await hosted.restore_owners()
    assert (hosted.room.seats[0].left, hosted.version) == (False, version + 1)
    await hosted.restore_owners()
    assert hosted.version == version + 1
