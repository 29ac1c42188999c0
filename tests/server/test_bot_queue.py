"""The order of bot requests: games with people, then with spectators; addresses in turn; no unwatched games of bots."""

import asyncio
import contextlib
import sqlite3
import time
from typing import Any

import pytest

from server.failing_bots import SLOW
from server.harness import TESTS, Client, RunningServer, make_table, running_server
from wyprawa.core.log import read_log
from wyprawa.core.seats import SPECTATOR
from wyprawa.server import presence
from wyprawa.server.bot_pool import BotPool
from wyprawa.server.fair_queue import Claim, FairQueue, Rank, Share
from wyprawa.server.postgres import PostgresStore
from wyprawa.server.sqlite import SqliteStore
from wyprawa.server.store import BEAT

LEFT = 20
"""The number of tables of four bots that a person starts and leaves."""


@pytest.fixture
def slow(monkeypatch):
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=server.failing_bots")
    monkeypatch.setenv("PYTHONPATH", str(TESTS))


async def bots_alone(server: RunningServer, bot: str = "slow", players: int = 4, **more: Any) -> tuple[dict, Client]:
    """A game of bots that has just started, and the client of its host."""
    made = await make_table(server.url, "tiny", *[f"bot {bot}"] * players, **more)
    host = await Client(server.url).__aenter__()
    await host.open(made["table"], host=made["host"])
    assert (await host.ask("start"))["type"] == "done"
    return made, host


async def longest_wait(url: str, answers: int) -> float:
    """The longest time that a person waits for one decision of the slow bot."""
    made = await make_table(url, "tiny", "here Ola", "bot slow")
    longest = 0.0
    async with Client(url) as ola:
        await ola.open(made["table"], made["seats"]["0"], look=0)
        await ola.ask("ready", seat=0)
        while answers and not ola.now["outcome"]:
            if ola.now["decision"] is not None:
                await ola.ask("act", decision=ola.now["decision"], act=ola.now["view"]["legal"][0])
                continue
            began = time.monotonic()
            await ola.until(lambda message: message["type"] == "news")
            longest = max(longest, time.monotonic() - began)
            answers -= 1
    return longest


# At a server.


async def test_tables_that_somebody_started_and_left_do_not_slow_the_bots_of_others(tmp_path, slow):
    async with running_server(SqliteStore(tmp_path / "db"), bot_pool=BotPool(most=1)) as server:
        for _ in range(LEFT):
            _, host = await bots_alone(server)
            await host.__aexit__()
        assert await longest_wait(server.url, 4) < LEFT * SLOW / 2


async def test_tables_that_are_only_watched_do_not_slow_the_bots_of_players(tmp_path, slow):
    async with running_server(SqliteStore(tmp_path / "db"), bot_pool=BotPool(most=1)) as server:
        hosts = [(await bots_alone(server))[1] for _ in range(LEFT)]
        assert await longest_wait(server.url, 4) < LEFT * SLOW / 2
        for host in hosts:
            await host.__aexit__()


async def lines_after(server: RunningServer, made: dict, seconds: float) -> int:
    await asyncio.sleep(seconds)
    return len(await server.tables.store.lines(made["table"], 0))


async def test_a_game_of_bots_stands_still_unless_somebody_watches(tmp_path, slow, monkeypatch):
    monkeypatch.setattr(presence, "GRACE", 300)
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        made, host = await bots_alone(server)
        await host.until(lambda message: message["type"] == "news")
        await host.__aexit__()
        stopped = await lines_after(server, made, 1.5)
        assert not server.tables.loaded[made["table"]].table.outcome
        assert await lines_after(server, made, 1.0) == stopped
        assert await server.tables.store.due("another", 10) == []
        async with Client(server.url) as watcher:
            await watcher.open(made["table"])
            await watcher.until(lambda message: message["type"] == "news")
            assert await lines_after(server, made, 0) > stopped


async def test_a_game_of_bots_goes_on_while_its_page_is_reloaded(tmp_path, slow):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        made, host = await bots_alone(server)
        await host.__aexit__()
        before = await lines_after(server, made, 0)
        async with asyncio.timeout(20):
            while await lines_after(server, made, SLOW) == before:
                pass


async def test_bots_of_a_game_with_a_person_play_on_until_the_person_has_to_decide(tmp_path, slow, monkeypatch):
    monkeypatch.setattr(presence, "GRACE", 0)
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        made = await make_table(server.url, "tiny", "here Ola", "bot slow", "bot slow", options={"first": "2"})
        async with Client(server.url) as ola:
            await ola.open(made["table"], made["seats"]["0"], look=0)
            await ola.ask("ready", seat=0)
            await ola.ask("act", decision=ola.now["decision"], text="stall 2")
        async with asyncio.timeout(10):
            while server.tables.loaded[made["table"]].table.to_act() != (0,):
                await asyncio.sleep(0.05)


async def test_a_game_that_stands_still_is_loaded_once_after_a_restart_and_not_again(tmp_path, slow, monkeypatch):
    monkeypatch.setattr(presence, "GRACE", 0)
    monkeypatch.setattr("wyprawa.server.tables.BEAT", 0.1)
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        made, host = await bots_alone(server)
        await host.__aexit__()
    with contextlib.closing(sqlite3.connect(tmp_path / "db")) as file, file:
        file.execute("UPDATE rooms SET due = 0")
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        async with asyncio.timeout(10):
            while made["table"] not in server.tables.loaded:
                await asyncio.sleep(0.05)
            hosted = server.tables.loaded[made["table"]]
            while not hosted.has_no_due_time:
                await asyncio.sleep(0.05)
        server.tables.forget(hosted)
        await server.tables.store.release(made["table"], server.tables.server)
        await asyncio.sleep(0.5)
        assert server.tables.loaded == {}


async def test_bots_answer_in_a_phase_of_fixed_length_in_which_their_game_stood_still(tmp_path, slow, monkeypatch):
    """The time of the phase is over when the table is opened; the answers of the bots still count."""
    now = [1_000_000]
    async with running_server(SqliteStore(tmp_path / "db", lambda: now[0])) as server:
        made, host = await bots_alone(server, "slow", 3, options={"first": "1", "window": "30"})
        hosted = server.tables.loaded[made["table"]]
        async with asyncio.timeout(10):
            while not hosted.table.clock.timed_phase:
                await asyncio.sleep(0.01)
        await host.__aexit__()
        now[0] += presence.GRACE + 40_000
        asked = set(hosted.table.to_act())
        done = len(await server.tables.store.lines(made["table"], 0))
        answered: set[int] = set()
        async with Client(server.url) as watcher:
            await watcher.open(made["table"])
            async with asyncio.timeout(10):
                while SPECTATOR not in answered:  # no seat ends the phase
                    await asyncio.sleep(0.01)
                    log = read_log(b"".join(await server.tables.store.lines(made["table"], 0)))
                    seats = [line.data["seat"] for line in log.lines[done - 1 :] if line.data["do"] == "act"]
                    answered = set(seats[: seats.index(SPECTATOR) + 1] if SPECTATOR in seats else seats)
        assert asked
        assert asked <= answered


@pytest.mark.timeout(90, func_only=True)
async def test_a_game_of_bots_goes_on_while_it_is_watched_at_another_server(postgres_url, slow, monkeypatch):
    monkeypatch.setattr(presence, "GRACE", 0)
    async with running_server(PostgresStore(postgres_url)) as one, running_server(PostgresStore(postgres_url)) as other:
        made, host = await bots_alone(one)
        await host.until(lambda message: message["type"] == "news")
        async with Client(other.url) as watcher:
            await watcher.open(made["table"])
            await host.__aexit__()
            before = await lines_after(one, made, 0)
            assert await lines_after(one, made, 6 * SLOW + 1) > before
        stopped = await lines_after(one, made, 2)
        assert await lines_after(one, made, BEAT) == stopped


# The queue.


class Bench:
    """A queue with a clock that the test sets and a log of granted slots. Its slots are taken until all have asked."""

    def __init__(self, slots: int = 1) -> None:
        self.now = 0.0
        self.queue = FairQueue(slots, lambda: self.now)
        self.served: list[str] = []
        self._tasks: list[asyncio.Task[None]] = []
        claim = self.claim(Rank.PLAYED, "somebody else")
        self._taken = [self.queue.slot(lambda: claim) for _ in range(slots)]

    def claim(self, rank: Rank, *addresses: str, weight: float = 1) -> Claim:
        return Claim(rank, tuple(Share(address, weight) for address in addresses))

    async def ask(self, name: str, claim: Any, seconds: float, times: int = 1) -> None:
        """Requests a slot several times in succession and holds it for a time of the queue's clock."""
        if not self._tasks:
            for slot in self._taken:
                await slot.__aenter__()

        async def work() -> None:
            for _ in range(times):
                async with self.queue.slot(claim if callable(claim) else lambda: claim):
                    self.served.append(name)
                    self.now += seconds
                    await asyncio.sleep(0)

        self._tasks.append(asyncio.create_task(work()))
        await asyncio.sleep(0)

    async def begin(self) -> None:
        for slot in self._taken:
            await slot.__aexit__(None, None, None)
        self._taken = []

    async def done(self) -> list[str]:
        await self.begin()
        await asyncio.gather(*self._tasks)
        return self.served


async def test_who_is_present_comes_before_who_watches_and_both_before_nobody():
    bench = Bench()
    for rank in (Rank.EMPTY, Rank.WATCHED, Rank.PLAYED):
        await bench.ask(rank.name, bench.claim(rank, "x"), 1)
    assert await bench.done() == ["PLAYED", "WATCHED", "EMPTY"]


async def test_an_address_with_many_tables_gets_as_much_time_as_one_with_few():
    bench = Bench()
    for _ in range(20):
        await bench.ask("many", bench.claim(Rank.PLAYED, "a"), 1, 20)
    await bench.ask("one", bench.claim(Rank.PLAYED, "b"), 1, 20)
    served = await bench.done()
    assert 18 <= served[:40].count("one") <= 20


async def test_time_is_shared_by_what_was_used_and_not_by_how_often():
    bench = Bench()
    for _ in range(5):
        await bench.ask("slow", bench.claim(Rank.PLAYED, "a"), 4, 40)
        await bench.ask("quick", bench.claim(Rank.PLAYED, "b"), 1, 40)
    served = (await bench.done())[:100]
    assert 3.5 < served.count("quick") / served.count("slow") < 4.5


async def test_thirty_people_behind_one_address_get_thirty_shares():
    bench = Bench()
    for _ in range(30):
        await bench.ask("school", bench.claim(Rank.PLAYED, "school", weight=30), 1, 20)
    for _ in range(3):
        await bench.ask("one", bench.claim(Rank.PLAYED, "one"), 1, 20)
    served = (await bench.done())[:310]
    assert 9 <= served.count("one") <= 12


async def test_who_comes_new_is_served_soon_and_has_saved_nothing_up():
    bench = Bench()
    for _ in range(10):
        await bench.ask("busy", bench.claim(Rank.PLAYED, "a"), 1, 30)
    await bench.begin()
    while len(bench.served) < 50:
        await asyncio.sleep(0)
    before = len(bench.served)
    for _ in range(5):
        await bench.ask("new", bench.claim(Rank.PLAYED, "b"), 1, 20)
    served = (await bench.done())[before:]
    assert "new" in served[:2]
    assert 8 <= served[:20].count("new") <= 12


async def test_slots_that_become_free_together_go_to_different_addresses():
    bench = Bench(slots=2)
    for _ in range(4):
        await bench.ask("a", bench.claim(Rank.PLAYED, "a"), 1)
    for _ in range(4):
        await bench.ask("b", bench.claim(Rank.PLAYED, "b"), 1)
    served = await bench.done()
    assert served[:2].count("a") == served[2:4].count("a") == 1


async def test_a_table_of_two_addresses_is_paid_by_both():
    bench = Bench()
    for name, addresses in (("both", ("a", "b")), ("a", ("a",)), ("b", ("b",))):
        for _ in range(5):
            await bench.ask(name, bench.claim(Rank.PLAYED, *addresses), 1, 30)
    served = (await bench.done())[:90]
    assert abs(served.count("a") - served.count("b")) <= 2
    assert served.count("both") >= 25


async def test_a_request_moves_up_when_somebody_comes_while_it_waits():
    bench = Bench()
    here = [Rank.EMPTY]
    await bench.ask("other", bench.claim(Rank.WATCHED, "x"), 1)
    await bench.ask("table", lambda: bench.claim(here[0], "y"), 1)
    here[0] = Rank.PLAYED
    bench.now += 1
    assert await bench.done() == ["table", "other"]


async def test_who_gives_up_waiting_holds_no_slot():
    bench = Bench()
    claim = bench.claim(Rank.PLAYED, "a")
    async with bench.queue.slot(lambda: claim):
        waiting = [asyncio.create_task(bench.queue.slot(lambda: claim).__aenter__()) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        waiting[1].cancel()  # granted in the same moment in which it is cancelled
    waiting[2].cancel()
    for task in waiting:
        with contextlib.suppress(asyncio.CancelledError):
            await task
    async with asyncio.timeout(1), bench.queue.slot(lambda: claim):
        pass
