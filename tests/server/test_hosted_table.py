"""A hosted table without a server: what is written and when, and what is rolled back."""

import asyncio
import json
from typing import Any

import pytest

from server.harness import TESTS
from server.table_in_memory import RecordingClient, TableInMemory, code_of
from wyprawa.core.clock import ClockRules
from wyprawa.core.errors import Problem
from wyprawa.server import hosted_table, table_replay
from wyprawa.server.credentials import hashed
from wyprawa.server.hosted_table import MOST_LINES
from wyprawa.server.room import ABANDONED, BOT, FINISHED, PERSON, RUNNING, RoomSeat
from wyprawa.server.store import DAMAGED, STALLED
from wyprawa.server.table_writer import TOUCH_EVERY


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")
    monkeypatch.setenv("PYTHONPATH", str(TESTS))


# Beginning.


async def test_a_game_begins_once_and_only_with_every_seat_taken():
    empty = TableInMemory(RoomSeat(PERSON, "Ola", secret=hashed("ola")), RoomSeat())
    assert await code_of(empty.start()) == "room-not-full"
    assert (empty.hosted.table, empty.store.rows) == (None, [])
    scene = TableInMemory()
    hosted = await scene.start()
    assert (hosted.room.status, hosted.version, len(scene.store.rows)) == (RUNNING, 2, hosted.lines + 1)
    assert await code_of(scene.start()) == "room-running"
    assert scene.changed == 1


@pytest.mark.parametrize(("shared", "seating"), [(False, "apart"), (True, "screen")])
async def test_the_log_says_whether_people_sit_at_one_screen(shared, seating):
    scene = TableInMemory()
    await scene.hosted.change(lambda room, table: setattr(room, "shared", shared), room=True)
    await scene.start()
    assert json.loads(scene.store.rows[0])["seating"] == seating


# Changing.


async def test_what_is_refused_changes_nothing_and_is_not_read_anew():
    scene = TableInMemory()
    hosted = await scene.start()
    table, rows = hosted.table, len(scene.store.rows)

    def refuse(room: Any, table: Any) -> None:
        raise Problem("muted")

    assert await code_of(hosted.change(refuse)) == "muted"
    assert (scene.changed, scene.news) == (1, 1)
    await scene.chat()
    assert hosted.table is table
    assert len(scene.store.rows) == rows + 1


async def test_after_an_error_of_the_program_the_table_is_read_anew():
    scene = TableInMemory()
    hosted = await scene.start()
    table = hosted.table

    def fail(room: Any, table: Any) -> None:
        raise RuntimeError

    with pytest.raises(RuntimeError):
        await hosted.change(fail)
    await scene.chat()
    assert hosted.table is not table
    assert hosted.table is not None
    assert hosted.table.lines == len(scene.store.rows) - 1


async def test_a_refusal_after_half_of_a_change_takes_all_of_it_back():
    scene = TableInMemory()
    hosted = await scene.start()
    reader = RecordingClient(hosted)
    rows = list(scene.store.rows)

    def half(room: Any, table: Any) -> None:
        table.chat(0, "half")
        raise Problem("muted")

    assert await code_of(hosted.change(half)) == "muted"
    assert scene.store.rows == rows
    await scene.chat("whole")
    assert len(scene.store.rows) == len(rows) + 1
    assert b"half" not in b"".join(scene.store.rows)
    assert "half" not in str(reader.told())


async def test_whoever_comes_second_reads_what_the_first_wrote_and_tries_again():
    scene = TableInMemory()
    await scene.start()
    other = scene.new_hosted()
    await other.load()
    await scene.chat("first", other)
    await scene.chat("second")
    assert [b"first" in row or b"second" in row for row in scene.store.rows[-2:]] == [True, True]
    assert b"second" in scene.store.rows[-1]


async def test_a_change_is_given_up_after_fifty_conflicts_and_not_before():
    scene = TableInMemory()
    await scene.start()
    assert hosted_table.TRIES == 50
    scene.store.conflicts = hosted_table.TRIES - 1
    await scene.chat()
    scene.store.conflicts = hosted_table.TRIES
    assert await code_of(scene.chat()) == "table-busy"


async def test_what_the_store_did_not_take_is_not_told_and_not_kept():
    scene = TableInMemory()
    hosted = await scene.start()
    reader = RecordingClient(hosted)
    rows, scene.store.down = len(scene.store.rows), True
    assert await code_of(scene.chat("lost")) == "store-down"
    scene.store.down = False
    assert reader.told() == []
    await scene.chat("kept")
    assert len(scene.store.rows) == rows + 1
    assert "lost" not in str(reader.told())


async def test_a_log_past_its_bound_takes_nothing_but_an_end(monkeypatch):
    scene = TableInMemory()
    hosted = await scene.start()
    monkeypatch.setattr(hosted_table, "MOST_LINES", hosted.lines + 1)
    await hosted.change(lambda room, table: table.seat_bot(1, "uniform", "own"))
    assert hosted.due() == 0
    await scene.chat()  # the last one
    assert await code_of(scene.chat()) == "table-long"
    assert hosted.due() is None
    await hosted.change(lambda room, table: table.abandon(), closing=True)
    assert hosted.room.status == ABANDONED
    assert MOST_LINES == 20_000


async def test_a_deleted_table_is_gone_for_good():
    scene = TableInMemory()
    hosted = await scene.start()
    scene.store.record = None
    assert await code_of(hosted.load()) == "table-gone"
    assert hosted.gone
    scene.store.record = scene.hosted.room.record(2, 0)
    assert await code_of(scene.chat()) == "table-gone"


async def test_a_game_that_is_over_closes_its_room():
    scene = TableInMemory()
    hosted = await scene.start()
    await hosted.change(lambda room, table: table.resign(0))
    assert hosted.table is not None
    assert hosted.table.outcome is not None
    assert (hosted.room.status, hosted.version, hosted.due()) == (FINISHED, 3, None)
    assert scene.store.record is not None
    assert scene.store.record.status == FINISHED
    await scene.chat("thank you")  # the room is written once
    assert hosted.version == 3


async def test_a_game_that_is_abandoned_closes_its_room_once():
    scene = TableInMemory(clock=ClockRules("move", 30))
    hosted = await scene.start()
    await hosted.change(lambda room, table: table.abandon())
    assert (hosted.room.status, hosted.version, hosted.due()) == (ABANDONED, 3, None)
    await hosted.change(lambda room, table: None)
    assert hosted.version == 3


async def test_a_game_whose_start_was_not_written_has_not_begun():
    scene = TableInMemory()
    scene.store.down = True
    assert await code_of(scene.start()) == "store-down"
    scene.store.down = False
    assert await code_of(scene.hosted.read(lambda table: table)) == "room-lobby"
    await scene.start()
    assert scene.hosted.lines == len(scene.store.rows) - 1


async def test_a_look_that_changes_nothing_is_not_written_and_not_told():
    scene = TableInMemory()
    hosted = await scene.start()
    reader = RecordingClient(hosted)
    rows, version = len(scene.store.rows), hosted.version
    await hosted.change(lambda room, table: None)
    assert (len(scene.store.rows), hosted.version, reader.told()) == (rows, version, [])


# Times in the store.


async def test_the_times_of_a_table_are_written_when_they_change_and_once_a_minute():
    scene = TableInMemory()
    await scene.start()
    await scene.chat()
    scene.store.time += TOUCH_EVERY
    await scene.chat()
    scene.store.time += 1
    await scene.chat()
    await scene.chat()
    stamps = [append.stamp for append in scene.store.appended]
    assert stamps[0] is not None
    assert (stamps[0].touched, stamps[0].due) == (1_000_000, None)
    assert stamps[1:3] == [None, None]
    assert stamps[3] is not None
    assert stamps[3].touched == scene.store.time
    assert stamps[4] is None


async def test_a_table_is_due_at_once_for_a_bot_and_never_when_paused_or_over():
    scene = TableInMemory(RoomSeat(PERSON, "Ola", secret=hashed("ola")), RoomSeat(BOT, "Bot", "uniform", ready=True))
    assert scene.hosted.due() is None
    hosted = await scene.start()
    assert hosted.due() == 0
    await hosted.change(lambda room, table: table.pause(0))
    assert hosted.due() is None
    await hosted.change(lambda room, table: table.go_on(0))
    assert hosted.due() == 0
    await hosted.change(lambda room, table: table.abandon())
    assert hosted.due() is None


async def test_a_table_is_due_when_somebodys_time_runs_out():
    scene = TableInMemory(clock=ClockRules("move", 30))
    hosted = await scene.start()
    assert hosted.due() == scene.store.time + 30_000
    assert scene.store.appended[-1].stamp is not None
    assert scene.store.appended[-1].stamp.due == hosted.due()
    assert not hosted.has_no_due_time


async def test_a_game_of_bots_stands_still_while_nobody_watches():
    bots = (RoomSeat(BOT, "A", "uniform", ready=True), RoomSeat(BOT, "B", "uniform", ready=True))
    scene = TableInMemory(*bots)
    assert not scene.hosted.only_bots_decide()
    hosted = await scene.start()
    assert hosted.only_bots_decide()
    assert hosted.due() is None
    reader = RecordingClient(hosted)
    assert hosted.due() == 0
    await hosted.clear_due()
    assert (scene.store.cleared, hosted.has_no_due_time) == (0, True)  # as written at the start, without spectators
    hosted.connections.discard(reader.connection)
    await hosted.clear_due()
    assert (scene.store.cleared, hosted.has_no_due_time) == (1, True)


async def test_one_person_is_enough_for_a_game_to_go_on_unwatched():
    scene = TableInMemory(RoomSeat(PERSON, "Ola", secret=hashed("ola")), RoomSeat(BOT, "Bot", "uniform", ready=True))
    hosted = await scene.start()
    assert not hosted.only_bots_decide()
    assert hosted.due() == 0


# Loading.


async def test_a_log_that_does_not_replay_is_a_damaged_table():
    scene = TableInMemory()
    await scene.start()
    scene.store.rows[-1] = scene.store.rows[-1][:-3] + b"}\n"
    hosted = scene.new_hosted()
    assert await code_of(hosted.load()) == "table-damaged"
    assert [(bad.why, bad.params) for bad in scene.bad] == [(DAMAGED, {"table": "table"})]
    assert not hosted.gone
    assert await code_of(scene.chat(hosted=hosted)) == "table-damaged"


async def test_an_error_of_the_rules_while_replaying_is_a_damaged_table_too(monkeypatch):
    scene = TableInMemory()
    await scene.start()
    hosted = scene.new_hosted()
    monkeypatch.setattr(hosted, "_resume", lambda rows: {}["nothing"])
    assert await code_of(hosted.load()) == "table-damaged"
    assert [bad.cause for bad in scene.bad] == ["KeyError"]


async def test_a_log_whose_replay_does_not_end_is_a_stalled_table(monkeypatch):
    scene = TableInMemory()
    await scene.start()
    hosted = scene.new_hosted()
    given_up: list[str] = []
    monkeypatch.setattr(table_replay, "REPLAY_SECONDS", 0.01)
    monkeypatch.setattr(table_replay.ACTIVITY, "end_process", given_up.append)
    monkeypatch.setattr(table_replay.asyncio, "to_thread", lambda *given: asyncio.sleep(5))
    assert await code_of(hosted.load()) == "table-stalled"
    assert [bad.why for bad in scene.bad] == [STALLED]
    assert given_up == ["table"]
