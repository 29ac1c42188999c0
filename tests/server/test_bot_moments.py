"""When bots act: the first one not before somebody is there, and at moments that do not depend on their hands."""

from contextlib import nullcontext

import pytest

import wyprawa
from server.table_in_memory import RecordingClient, TableInMemory
from wyprawa.core.player import Player
from wyprawa.core.table import Table
from wyprawa.server import table_runner
from wyprawa.server.credentials import hashed
from wyprawa.server.fair_queue import NOBODY
from wyprawa.server.room import BOT, PERSON, RoomSeat
from wyprawa.server.settings import TablesSettings
from wyprawa.server.table_runner import FIRST_CLIENT_WAIT, THINKING, TableRunner

PAUSE = 0.2
BEAT = table_runner.BEATS * PAUSE
SHORT_BEAT = table_runner.BEATS_AT_ONCE * PAUSE


@pytest.fixture(autouse=True)
def tiny(monkeypatch):
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")


class Clock:
    """Time that passes only while somebody sleeps or thinks."""

    def __init__(self) -> None:
        self.time = 100.0

    def monotonic(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.time += seconds


class SlowPool:
    """Bots that answer with the first legal action, each after its own time."""

    def __init__(self, clock: Clock, *seconds: float) -> None:
        self.clock = clock
        self.seconds = list(seconds)
        self.patience: list[float | None] = []

    async def ask(self, game, bot, view, seed, claim, patience=None):
        self.patience.append(patience)
        await self.clock.sleep(self.seconds.pop(0) if self.seconds else 0.001)
        return {"act": view.legal[0].to_json()}


def table_of_a_person_and_bots() -> TableInMemory:
    bots = [RoomSeat(BOT, name, "uniform", ready=True) for name in ("A", "B")]
    return TableInMemory(RoomSeat(PERSON, "Ola", secret=hashed("ola")), *bots)


def runner_of(scene: TableInMemory, pool: SlowPool) -> TableRunner:
    runner = TableRunner(scene.hosted, scene.store, pool, "server", lambda: NOBODY, TablesSettings(bot_pause=PAUSE))
    runner._leased = True
    return runner


@pytest.mark.parametrize(("at_once", "seconds", "wait"), [
    (False, (), BEAT),
    (False, (0.1, 0.1), BEAT),
    (False, (0.01, BEAT + 0.05), 2 * BEAT),  # other tables came first
    (True, (), SHORT_BEAT),
    (True, (0.01, 0.01), SHORT_BEAT),
    (True, (0.01, SHORT_BEAT), 2 * SHORT_BEAT),
])  # fmt: skip
async def test_bots_that_are_asked_in_secret_answer_together_after_whole_beats(monkeypatch, at_once, seconds, wait):
    scene, clock = table_of_a_person_and_bots(), Clock()
    monkeypatch.setattr(table_runner, "decides_at_once", lambda game, bot: at_once)
    hosted = await scene.start()
    RecordingClient(hosted, "ola", seat=0)
    assert hosted.table.asks_in_secret()
    pool, began, lines = SlowPool(clock, *seconds), clock.time, hosted.lines
    monkeypatch.setattr(table_runner, "monotonic", clock.monotonic)
    monkeypatch.setattr(table_runner.asyncio, "sleep", clock.sleep)
    await runner_of(scene, pool)._do_one_thing()
    assert clock.time - began == pytest.approx(wait)
    assert hosted.lines == lines + 2, "both answers were written at that moment"
    assert hosted.table.to_act() == (0,)
    assert all(patience < (SHORT_BEAT if at_once else BEAT) / 2 for patience in pool.patience)


class BotsTable:
    """A table of two bots, as far as a runner looks at one."""

    id = "table"

    def __init__(self, game: str, bot: str) -> None:
        self.game = wyprawa.game(game)
        self.table = Table.open(self.game, [Player("A", bot), Player("B", bot)])
        self.at_work = nullcontext()

    async def change(self, change) -> None:
        change(None, self.table)


@pytest.mark.parametrize("name", ["bosman", "boso", "polska"])
@pytest.mark.parametrize(("bot", "seconds", "moment"), [
    ("expert", 0.001, THINKING),  # the hand leaves it no choice
    ("expert", 0.7, THINKING),
    ("expert", THINKING + 0.1, 2 * THINKING),  # other tables came first
    ("greedy", 0.001, PAUSE),
])  # fmt: skip
async def test_a_bot_that_searches_takes_the_same_time_whatever_its_hand_leaves_it(
    monkeypatch, name, bot, seconds, moment
):
    clock, hosted = Clock(), BotsTable(name, bot)
    monkeypatch.setattr(table_runner, "monotonic", clock.monotonic)
    monkeypatch.setattr(table_runner.asyncio, "sleep", clock.sleep)
    pool = SlowPool(clock, seconds, 0.001)
    runner = TableRunner(hosted, None, pool, "server", lambda: NOBODY, TablesSettings(bot_pause=PAUSE))
    for seen_by_all, expected in ((False, moment), (True, PAUSE)):
        monkeypatch.setattr(type(hosted.game), "publicly_forced", lambda game, view, seen=seen_by_all: seen)
        began = clock.time
        await runner._let_bot_decide(hosted.table, hosted.table.to_act()[0], bot)
        assert clock.time - began == pytest.approx(expected)
        assert pool.patience.pop() < expected


async def test_the_first_move_of_a_bot_waits_for_a_client_but_not_for_ever(monkeypatch):
    monkeypatch.setattr(table_runner.asyncio, "sleep", Clock().sleep)
    scene = table_of_a_person_and_bots()
    hosted = await scene.start()
    runner = runner_of(scene, SlowPool(Clock()))
    lines = hosted.lines
    assert await runner._do_one_thing() == FIRST_CLIENT_WAIT / 1000
    scene.store.time += FIRST_CLIENT_WAIT - 1000
    assert await runner._do_one_thing() == 1
    assert hosted.lines == lines
    RecordingClient(hosted)
    assert await runner._do_one_thing() == 1, "somebody who watches does not play"
    player = RecordingClient(hosted, "ola", seat=0)
    await runner._do_one_thing()
    assert hosted.lines > lines
    hosted.connections.discard(player.connection)
    late = table_of_a_person_and_bots()
    await late.start()
    late.store.time += FIRST_CLIENT_WAIT
    before = late.hosted.lines
    await runner_of(late, SlowPool(Clock()))._do_one_thing()
    assert late.hosted.lines > before
