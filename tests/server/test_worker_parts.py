"""The parts of a server with workers, each by itself: shards, shared limits, shared bots, merged metrics."""

import asyncio
import os
import pickle
import socket
import subprocess
import sys
import time

import pytest

from wyprawa.server.bot_pool import BotPool
from wyprawa.server.fair_queue import Claim, Rank, Share
from wyprawa.server.process_pool import NoAnswer
from wyprawa.server.workers import shared_limits
from wyprawa.server.workers.channel import BotAnswered, BotFailed, BotStarted, Channel
from wyprawa.server.workers.merged_metrics import merged
from wyprawa.server.workers.shards import NAMED, Handover, Shards
from wyprawa.server.workers.shared_bots import BotDesk, SharedBotPool
from wyprawa.server.workers.shared_limits import SharedLimits

# Shards.


def test_every_worker_finds_the_same_home_and_the_next_living_one_takes_the_place_of_a_dead_one():
    tables = [f"table{number}" for number in range(300)]
    all_shards = [Shards(own, 3) for own in range(3)]
    for shards in all_shards:
        shards.living = {0, 1, 2}
    homes = [[shards.home(table) for table in tables] for shards in all_shards]
    assert homes[0] == homes[1] == homes[2]
    assert all(homes[0].count(worker) > 60 for worker in range(3))
    all_shards[0].living = {0, 2}
    moved = [all_shards[0].home(table) for table in tables]
    assert moved == [2 if worker == 1 else worker for worker in homes[0]]


def test_a_new_table_belongs_to_the_worker_that_makes_it():
    names = iter(f"table{number}" for number in range(1000))
    shards = Shards(2, 4)
    shards.living = {0, 1, 2, 3}
    assert all(shards.is_home(shards.own_id(lambda: next(names))) for _ in range(50))


@pytest.mark.parametrize(
    ("line", "table"),
    [
        (b"GET /ws?table=aB_-9 HTTP/1.1\r\n", b"aB_-9"),
        (b"GET /ws?lang=pl&table=x HTTP/1.1\r\n", b"x"),
        (b"GET /t/abc/replay HTTP/1.1\r\n", b"abc"),
        (b"DELETE /api/tables/abc HTTP/1.1\r\n", b"abc"),
        (b"GET /api/tables/abc/replay?seat=1 HTTP/1.1\r\n", b"abc"),
        (b"GET /ws HTTP/1.1\r\n", None),
        (b"POST /api/tables HTTP/1.1\r\n", None),
        (b"GET /api/tables/ab", None),  # the rest of the name may follow
        (b"GET /t/%2e%2e HTTP/1.1\r\n", None),
        (b"GET /t/" + b"a" * 41 + b" HTTP/1.1\r\n", None),
        (b"\x16\x03\x01 /t/abc ", None),
    ],
)
def test_the_first_line_of_a_request_names_its_table(line, table):
    found = NAMED.match(line)
    assert (found and found[1]) == table


def test_a_long_line_that_names_no_table_is_read_at_once():
    began = time.perf_counter()
    assert NAMED.match(b"GET /ws?" + b"a=b&" * 15_000 + b" ") is None
    assert time.perf_counter() - began < 0.5


async def test_a_connection_goes_to_its_home_with_what_was_read_and_stays_where_nobody_takes_it(tmp_path):
    got: list[tuple[socket.socket, bytes]] = []
    shards = Shards(0, 2), Shards(1, 2)
    mine, its = (Handover(tmp_path, each, lambda connection, data: got.append((connection, data))) for each in shards)
    mine.open()
    for each in shards:
        each.living = {0, 1}
    table = next(name for name in map(str, range(100)) if shards[0].home(name) == 1)
    line = f"GET /t/{table} HTTP/1.1\r\n".encode()
    here, there = socket.socketpair()
    with here, there:
        assert not mine.hand_over(line, there.fileno())  # the other has not begun yet
        its.open()
        assert not its.hand_over(line, there.fileno())  # it is at home
        assert not mine.hand_over(b"GET / HTTP/1.1\r\n", there.fileno())
        assert mine.hand_over(line, there.fileno())
        there.close()
        async with asyncio.timeout(5):
            while not got:
                await asyncio.sleep(0.01)
        connection, data = got.pop()
        assert data == line
        here.sendall(b"rest")
        assert connection.recv(10) == b"rest"
        assert not connection.get_inheritable()
        connection.close()
        assert here.recv(10) == b""
    its.close()
    assert not mine.hand_over(line, 0)
    mine.close()


# Limits.


@pytest.fixture
def limits():
    """The limits of two workers and of their supervisor."""
    supervisor = SharedLimits.create(2)
    yield supervisor, *(SharedLimits(supervisor.file, 2, own) for own in (0, 1))
    os.close(supervisor.file)


async def test_a_rate_is_one_for_all_workers_and_comes_back_with_time(limits, monkeypatch):
    now = [1000.0]
    monkeypatch.setattr(shared_limits.time, "monotonic", lambda: now[0])
    one, other = (worker.rate("requests", 2, 4) for worker in limits[1:])
    assert [rate.allows("a") for rate in (one, other, one, other, one, other)] == [True] * 4 + [False] * 2
    assert other.allows("b")
    now[0] += 0.5
    assert [rate.allows("a") for rate in (one, other)] == [True, False]
    one.give_back("a")
    assert [rate.allows("a") for rate in (one, other)] == [True, False]
    now[0] += 1000
    assert [one.allows("a") for _ in range(5)] == [True] * 4 + [False]
    assert limits[1].rate("tables", 0, 0).allows("a")  # no limit
    assert limits[1].rate("tables", 1, 1).allows("a")  # a kind of its own


async def test_counts_are_those_of_all_workers_and_a_dead_one_has_none(limits):
    supervisor, *workers = limits
    one, other = (worker.counts("sockets") for worker in workers)
    for counts in (one, one, other):
        counts.add("a")
    other.add("b")
    assert (one.of("a"), other.of("a"), one.total(), workers[0].counts("requests").of("a")) == (3, 3, 4, 0)
    one.remove("a")
    assert (other.of("a"), other.total()) == (2, 3)
    supervisor.clear(1)
    assert (one.of("a"), one.of("b"), one.total()) == (1, 0, 1)


async def test_what_is_counted_up_to_a_limit_never_passes_it_whichever_workers_count(limits):
    counting = [worker.counts("connections") for worker in limits[1:]]
    children = []
    for counts in counting:
        children.append(os.fork())  # as workers are: processes that count at the same time
        if not children[-1]:
            os._exit(sum(counts.add("a", 20) for _ in range(200)))
    assert sum(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children) == 20
    assert counting[0].of("a") == 20


async def test_addresses_without_a_free_row_share_one_and_counted_ones_keep_theirs(limits, monkeypatch):
    monkeypatch.setattr(shared_limits, "PROBES", 1)
    monkeypatch.setattr(shared_limits, "ROWS", 2)
    counts = limits[1].counts("sockets")
    names = [f"192.0.2.{number}" for number in range(60)]
    for name in names:
        counts.add(name)
    assert counts.total() == 60
    for name in names:
        counts.remove(name)
    assert counts.total() == 0
    assert not any(counts.of(name) for name in names)


async def test_an_address_that_was_not_seen_for_long_makes_room_for_a_new_one(limits, monkeypatch):
    monkeypatch.setattr(shared_limits, "PROBES", 1)
    monkeypatch.setattr(shared_limits, "ROWS", 1)
    rate = limits[1].rate("requests", 0.001, 1)
    assert [rate.allows(name) for name in ("a", "a", "b", "b", "a")] == [True, False, True, False, True]


# Bots.


class FakePool(BotPool):
    """One process that answers with the request; the order of requests is kept."""

    def __init__(self) -> None:
        super().__init__(most=1)
        self.order: list[bytes] = []
        self.go = asyncio.Event()

    async def exchange(self, asked, claim, started=lambda: None):
        async with self._queue.slot(claim):
            started()
            self.order.append(asked)
            await self.go.wait()
            await asyncio.sleep(0.01)
            if asked == b"fails":
                raise NoAnswer("time")
            return pickle.dumps(asked)


class Pair:
    """A worker's pool and the desk of a supervisor, connected."""

    def __init__(self, desk: BotDesk) -> None:
        self.desk = desk
        mine, its = socket.socketpair()
        self.supervisor, self.channel = Channel(mine), Channel(its)
        self.pool = SharedBotPool(self.channel, compiled=False)
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self) -> "Pair":
        await self.supervisor.open()
        await self.channel.open()
        self._tasks = [asyncio.create_task(self._worker_hears()), asyncio.create_task(self._supervisor_hears())]
        return self

    async def _worker_hears(self) -> None:
        async for message in self.channel.messages():
            assert isinstance(message, BotStarted | BotAnswered | BotFailed)
            self.pool.receive(message)

    async def _supervisor_hears(self) -> None:
        async for message in self.supervisor.messages():
            self.desk.receive(self.supervisor, message)

    def ask(self, name: str, rank: Rank, address: str, weight: float = 1) -> "asyncio.Task[bytes]":
        claim = Claim(rank, (Share(address, weight),))
        return asyncio.create_task(self.pool.exchange(name.encode(), lambda: claim))

    def close(self) -> None:
        self.channel.close()
        self.supervisor.close()
        for task in self._tasks:
            task.cancel()


async def test_people_of_all_workers_share_one_queue_of_bots():
    pool = FakePool()
    desk = BotDesk(pool)
    one, other = [await Pair(desk).open() for _ in range(2)]
    first = one.ask("first", Rank.EMPTY, "x")
    await asyncio.sleep(0.05)
    greedy = [one.ask(f"greedy{number}", Rank.PLAYED, "a") for number in range(4)]
    await asyncio.sleep(0.05)
    late = [other.ask("watched", Rank.WATCHED, "c"), other.ask("modest", Rank.PLAYED, "b")]
    await asyncio.sleep(0.05)
    assert (one.pool.waiting, other.pool.waiting) == (4, 2)
    pool.go.set()
    answers = await asyncio.gather(first, *greedy, *late)
    assert [pickle.loads(answer) for answer in answers][:2] == [b"first", b"greedy0"]
    order = [name.decode() for name in pool.order]
    # One address with many requests does not keep another, at another worker, waiting for more than one of them.
    assert order.index("modest") <= 2
    assert order[-1] == "watched"
    assert one.pool.waiting == other.pool.waiting == 0
    for pair in (one, other):
        pair.close()


async def test_an_address_with_people_at_two_workers_has_the_weight_of_all_of_them():
    desk = BotDesk(FakePool())
    pairs = [await Pair(desk).open() for _ in range(2)]
    for pair, count in zip(pairs, (20, 10), strict=True):
        pair.pool.people = lambda count=count: {"school": count}
        pair.ask("one", Rank.PLAYED, "school", count)
    await asyncio.sleep(0.05)
    assert desk._all["school"] == 30
    desk.forget(pairs[0].supervisor)
    assert desk._all["school"] == 10
    for pair in pairs:
        pair.close()


async def test_a_cancelled_request_frees_its_bot_and_a_failed_one_is_told():
    pool = FakePool()
    pair = await Pair(BotDesk(pool)).open()
    running, waiting = pair.ask("running", Rank.PLAYED, "a"), pair.ask("fails", Rank.PLAYED, "a")
    await asyncio.sleep(0.05)
    running.cancel()
    pool.go.set()
    with pytest.raises(NoAnswer, match="time"):
        await waiting
    assert pool.order == [b"running", b"fails"]
    assert pair.pool.failures == 1
    pair.close()


# Metrics.


def test_metrics_are_labelled_by_worker_and_those_of_the_store_told_once():
    one = b"""# HELP wyprawa_requests_total HTTP requests
# TYPE wyprawa_requests_total counter
wyprawa_requests_total 2.0
# HELP wyprawa_rooms Rooms in the store
# TYPE wyprawa_rooms gauge
wyprawa_rooms{status="lobby"} 3.0
# HELP delay How long
# TYPE delay histogram
delay_bucket{le="0.1"} 1.0
delay_bucket{le="+Inf"} 2.0
delay_count 2.0
delay_sum 0.5
"""
    text = merged({1: one, 0: one.replace(b"2.0", b"5.0")}).decode()
    assert 'wyprawa_requests_total{worker="0"} 5.0' in text
    assert 'wyprawa_requests_total{worker="1"} 2.0' in text
    assert text.count("wyprawa_rooms{") == 1
    assert 'delay_bucket{le="0.1",worker="1"} 1.0' in text
    assert text.count("# TYPE delay histogram") == 1


# The command.


@pytest.mark.parametrize(
    ("lang", "workers", "told"),
    [
        (
            "en",
            "2",
            "Several processes (--workers) need a PostgreSQL database (--database); the file serves one process.",
        ),
        ("pl", "2", "Kilka procesów (--workers) wymaga bazy PostgreSQL (--database); plik obsługuje jeden proces."),
        ("en", "0", "--workers is a number from 1 to 64, or auto."),
        ("pl", "dwa", "--workers to liczba od 1 do 64 albo auto."),
    ],
)
def test_workers_without_a_database_are_refused_in_a_sentence(tmp_path, lang, workers, told):
    command = [sys.executable, "-m", "wyprawa.cli", "--lang", lang, "serve", "--data", str(tmp_path)]
    done = subprocess.run([*command, "--workers", workers], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr
