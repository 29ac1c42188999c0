"""Leases of tables and the clock of a store: which server runs a table, and since when none does."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from server.stores import is_sqlite, opened, room, sql
from wyprawa.server.postgres import PostgresStore
from wyprawa.server.store import LEASE, Append, Lease, Stamp, Store


class Time:
    """The clock of a SQLite store, or the heartbeats in a PostgreSQL store, set by the test."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.milliseconds = 1_000_000

    def __call__(self) -> int:
        return self.milliseconds

    async def passes(self, milliseconds: int) -> None:
        self.milliseconds += milliseconds
        if not is_sqlite(self.url):
            await sql(self.url, f"UPDATE servers SET alive = alive - {milliseconds}")


@contextlib.asynccontextmanager
async def with_time(url: str) -> AsyncIterator[tuple[Store, Time]]:
    """A store with one room and two living servers, alpha and beta."""
    time = Time(url)
    async with opened(url, clock=time) as store:
        await store.create(room())
        await store.heartbeat("alpha")
        await store.heartbeat("beta")
        yield store, time


def about(lease: Lease | None, idle: int) -> bool:
    """A comparison with tolerance: the clock of PostgreSQL runs during a test."""
    return lease is not None and idle <= lease.idle < idle + 5000


async def test_a_table_that_nobody_looks_after_is_leased_with_no_time_idle(store_url):
    async with with_time(store_url) as (store, _):
        assert await store.lease("t1", "alpha") == Lease(0)


async def test_a_server_that_looks_after_a_table_may_lease_it_again(store_url):
    async with with_time(store_url) as (store, time):
        await store.lease("t1", "alpha")
        assert await store.lease("t1", "alpha") == Lease(0)
        await time.passes(2 * LEASE)
        assert await store.lease("t1", "alpha") == Lease(0)


async def test_a_table_that_a_living_server_looks_after_is_not_leased_to_another(postgres_url):
    async with with_time(postgres_url) as (store, time):
        await store.lease("t1", "alpha")
        assert await store.lease("t1", "beta") is None
        await time.passes(LEASE - 5000)
        assert await store.lease("t1", "beta") is None
        await store.heartbeat("alpha")
        await time.passes(LEASE - 5000)
        assert await store.lease("t1", "beta") is None


async def test_a_table_that_is_not_there_is_not_leased(store_url):
    async with with_time(store_url) as (store, _):
        assert await store.lease("t2", "alpha") is None


async def test_of_many_servers_exactly_one_gets_the_lease(postgres_url):
    names = [f"server {number}" for number in range(10)]
    async with with_time(postgres_url) as (store, _):
        await asyncio.gather(*(store.heartbeat(name) for name in names))
        leases = await asyncio.gather(*(store.lease("t1", name) for name in names for _ in range(2)))
        holders = [index // 2 for index, lease in enumerate(leases) if lease is not None]
        assert len(holders) in (1, 2)
        assert len(set(holders)) == 1
        assert await sql(postgres_url, "SELECT keeper FROM rooms") == [(names[holders[0]],)]
        assert leases[2 * holders[0] : 2 * holders[0] + 2] == [Lease(0), Lease(0)]


async def test_without_signs_of_life_another_gets_the_table_and_learns_how_long_it_was_idle(postgres_url):
    async with with_time(postgres_url) as (store, time):
        await store.lease("t1", "alpha")
        await time.passes(LEASE + 5000)
        await store.heartbeat("beta")
        assert about(await store.lease("t1", "beta"), LEASE + 5000)
        assert await store.lease("t1", "alpha") is None


async def test_after_a_farewell_another_gets_the_table_at_once_and_learns_how_long_it_was_idle(store_url):
    async with with_time(store_url) as (store, time):
        await store.lease("t1", "alpha")
        await time.passes(3000)
        await store.remove_server("alpha")
        await time.passes(700)
        assert about(await store.lease("t1", "beta"), 700)


async def test_due_are_the_tables_whose_time_has_come_and_that_nobody_looks_after_earliest_first(postgres_url):
    async with with_time(postgres_url) as (store, _):
        now = store.now()
        moments = {"late": now - 10, "early": now - 5000, "future": now + 60_000, "never": None, "held": now - 10}
        for table, moment in moments.items():
            await store.create(room(table))
            await store.append(Append(table, 0, [b"0"], Stamp(now, moment)))
        await store.lease("held", "alpha")
        assert await store.due("beta", 10) == ["early", "late"]
        assert await store.due("beta", 1) == ["early"]


async def test_due_are_the_tables_of_servers_that_died_or_said_farewell_but_not_ones_own(postgres_url):
    async with with_time(postgres_url) as (store, time):
        await store.append(Append("t1", 0, [b"0"], Stamp(1000, 1000)))
        await store.lease("t1", "alpha")
        assert await store.due("beta", 10) == []
        await time.passes(LEASE + 1000)
        await store.heartbeat("beta")
        assert await store.due("beta", 10) == ["t1"]
        assert await store.due("alpha", 10) == []
        await store.heartbeat("alpha")
        assert await store.due("beta", 10) == []
        await store.remove_server("alpha")
        assert await store.due("beta", 10) == ["t1"]


async def test_a_table_whose_keeper_was_never_alive_is_due_for_everybody(store_url):
    async with with_time(store_url) as (store, _):
        await store.append(Append("t1", 0, [b"0"], Stamp(1000, 1000)))
        await store.lease("t1", "ghost")
        assert await store.due("beta", 10) == ["t1"]
        assert await store.lease("t1", "beta") == Lease(0)


# The time.


async def test_the_time_is_the_databases_and_never_goes_backwards(postgres_url):
    async with opened(postgres_url) as store:
        clock = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
        last = 0
        for _ in range(5):
            await store.heartbeat("alpha")
            before = store.now()
            [(shown,)] = await sql(postgres_url, clock)
            after = store.now()
            assert last <= before <= after
            assert before - 500 <= shown <= after + 500
            last = after


def test_a_slow_answer_moves_the_time_no_further_than_it_must():
    store = PostgresStore("postgresql://nowhere")
    store._learn(1_000_000, 10.0, 10.1)
    assert store._offset == 1_000_000 - 10_050
    store._learn(1_001_000, 10.2, 12.0)
    assert store._offset == 1_000_000 - 10_050
    store._learn(1_010_000, 12.0, 12.1)
    assert store._offset == 1_010_000 - 12_100


def test_the_time_stands_still_when_the_databases_clock_is_set_back():
    store = PostgresStore("postgresql://nowhere")
    store._learn(1_000_000_000, 10.0, 10.1)
    first = store.now()
    store._learn(999_000_000, 10.0, 10.1)
    assert store.now() == first
