"""A bot process is ready where a hint must come at once, at moments that everybody can see."""

import asyncio
import os
import pickle
from dataclasses import replace
from pathlib import Path

import pytest

from server.table_in_memory import RecordingClient, TableInMemory
from tiny.game import INFO
from wyprawa.games import game as find_game
from wyprawa.server.bot_pool import BotPool
from wyprawa.server.bot_preparation import BotPreparation
from wyprawa.server.bot_worker import prepare_request
from wyprawa.server.credentials import hashed
from wyprawa.server.fair_queue import NOBODY
from wyprawa.server.process_pool import NoAnswer
from wyprawa.server.room import PERSON, RoomSeat


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")


class CountingPool:
    """Counts the requests to prepare; each waits until it is let go."""

    def __init__(self) -> None:
        self.asked = 0
        self.free = asyncio.Event()

    async def prepare(self, game, claim) -> None:
        self.asked += 1
        await self.free.wait()
        raise NoAnswer("crash")


class Scene:
    """A table of two people, and the preparation for it."""

    def __init__(self) -> None:
        seats = [RoomSeat(PERSON, name, secret=hashed(name)) for name in ("ola", "jan")]
        self.memory = TableInMemory(*seats)
        self.pool = CountingPool()
        self.tasks: list[asyncio.Task[None]] = []
        self.preparation = BotPreparation(self.pool, lambda work: self.tasks.append(asyncio.create_task(work)))

    async def asked(self) -> int:
        """How often a process was to be prepared, after one more look at the table."""
        self.preparation.look_at(self.memory.hosted, lambda: NOBODY)
        await asyncio.sleep(0)
        return self.pool.asked


async def test_a_process_is_prepared_when_people_are_at_a_running_table_and_when_a_timed_phase_begins(monkeypatch):
    scene = Scene()
    scene.pool.free.set()
    assert await scene.asked() == 0, "nobody is there and nothing runs"
    hosted = await scene.memory.start()
    assert await scene.asked() == 0, "nobody is there"
    RecordingClient(hosted, "ola", seat=0)
    assert [await scene.asked(), await scene.asked()] == [1, 1]
    phase = [True, True, False, True]
    monkeypatch.setattr(type(hosted.table.state), "timed_phase", lambda state: phase[0] or None)
    counts = []
    while phase:
        counts.append(await scene.asked())
        phase.pop(0)
    assert counts == [2, 2, 2, 3]
    assert all(task.done() and task.exception() is None for task in scene.tasks), "a failure is nobody's concern here"


async def test_one_preparation_of_a_game_is_under_way_at_a_time():
    scene, other = Scene(), Scene()
    other.preparation, other.pool = scene.preparation, scene.pool
    for one in (scene, other):
        RecordingClient(await one.memory.start(), "ola", seat=0)
        assert await one.asked() == 1


async def test_a_game_without_timed_phases_needs_no_preparation(monkeypatch):
    scene = Scene()
    hosted = await scene.memory.start()
    RecordingClient(hosted, "ola", seat=0)
    monkeypatch.setattr(type(hosted.game), "info", replace(INFO, timed_phases=False))
    assert await scene.asked() == 0


def test_the_request_names_a_game_and_nothing_of_a_table():
    game = find_game("boso")
    assert pickle.loads(prepare_request(game)) == ("prepare", ("boso", game.info.rules_version, None))


@pytest.mark.timeout(60, func_only=True)
async def test_a_prepared_process_answers_without_loading_the_game():
    """Whatever a new process does before its first answer it has done: the processor time is a small part of that."""
    pool, game = BotPool(most=1), find_game("boso")
    try:
        spent = []
        for _ in range(2):
            await pool.prepare(game, lambda: NOBODY)
            (process,) = pool._idle
            spent.append(processor_seconds(process.pid))
        assert spent[1] - spent[0] < spent[0] / 5
    finally:
        await pool.close()


def processor_seconds(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
