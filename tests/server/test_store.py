"""What every store promises, on SQLite and on PostgreSQL."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

import asyncpg
import pytest

from server.postgres import Postgres
from server.stores import is_sqlite, opened, path, room, sql
from wyprawa.core.errors import Problem
from wyprawa.server import postgres as postgres_module
from wyprawa.server import sqlite as sqlite_module
from wyprawa.server.postgres import PostgresStore
from wyprawa.server.sqlite import SqliteStore
from wyprawa.server.store import LEASE, Append, Conflict, Lease, Stamp, Store, StoreDown

# Helpers.


async def soon(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.02)


async def outcome(attempt: "asyncio.Future[None]") -> str:
    try:
        await attempt
    except Conflict:
        return "conflict"
    return "done"


async def outcomes(*attempts: object) -> list[str]:
    return await asyncio.gather(*(outcome(asyncio.ensure_future(attempt)) for attempt in attempts))


# Rooms.


async def test_a_room_reads_back_as_it_was_created(store_url):
    record = room(room=bytes(range(256)), version=7, status="running", listed=False, touched=2**50)
    async with opened(store_url) as store:
        await store.create(record)
        assert await store.room("t1") == record
        assert await store.room_by_code("code of t1") == record


async def test_a_room_that_is_not_there_reads_as_none(store_url):
    async with opened(store_url) as store:
        assert await store.room("t1") is None
        assert await store.room_by_code("code of t1") is None


@pytest.mark.parametrize("second", [room("t1", code="another"), room("t2", code="code of t1")], ids=["id", "code"])
async def test_an_id_or_a_code_that_is_taken_is_a_conflict(store_url, second):
    async with opened(store_url) as store:
        await store.create(room("t1"))
        with pytest.raises(Conflict):
            await store.create(second)
        assert await store.room("t1") == room("t1")
        assert await store.room("t2") is None


async def test_saving_a_room_over_its_latest_version_makes_the_next_version(store_url):
    changed = room(room=b"changed", status="over", listed=False, touched=5000)
    async with opened(store_url) as store:
        await store.create(room())
        await store.save_room(changed)
        assert await store.room("t1") == replace(changed, version=2)


async def test_saving_a_room_over_a_version_that_is_gone_is_a_conflict(store_url):
    async with opened(store_url) as store:
        await store.create(room())
        await store.save_room(room(room=b"first"))
        with pytest.raises(Conflict):
            await store.save_room(room(room=b"second"))
        assert await store.room("t1") == room(room=b"first", version=2)


async def test_saving_a_room_that_is_not_there_is_a_conflict(store_url):
    async with opened(store_url) as store:
        with pytest.raises(Conflict):
            await store.save_room(room())


async def test_of_many_who_save_the_same_version_exactly_one_wins(store_url):
    async with opened(store_url) as store:
        await store.create(room())
        attempts = [store.save_room(room(room=b"%d" % number)) for number in range(10)]
        results = await outcomes(*attempts)
        saved = await store.room("t1")
    assert results.count("done") == 1
    assert saved == room(room=b"%d" % results.index("done"), version=2)


async def test_listed_rooms_come_latest_first_and_no_more_than_asked_for(store_url):
    async with opened(store_url) as store:
        for table, touched in [("t1", 3000), ("t2", 1000), ("t3", 4000), ("t4", 2000)]:
            await store.create(room(table, touched=touched))
        assert [record.id for record in await store.listed(10)] == ["t3", "t1", "t4", "t2"]
        assert [record.id for record in await store.listed(2)] == ["t3", "t1"]


async def test_listed_rooms_are_those_that_are_listed_and_not_over(store_url):
    async with opened(store_url) as store:
        for status in ("lobby", "running", "over"):
            for listed in (True, False):
                await store.create(room(f"{status} {listed}", status=status, listed=listed))
        assert {record.id for record in await store.listed(10)} == {"lobby True", "running True"}


async def test_a_deleted_room_takes_its_lines_with_it_and_no_others(store_url):
    async with opened(store_url) as store:
        for table in ("t1", "t2"):
            await store.create(room(table))
            await store.append(Append(table, 0, [b"header", b"move"]))
        await store.delete("t1")
        assert await store.room("t1") is None
        assert await store.lines("t1", 0) == []
        assert await store.room("t2") == room("t2")
        assert await store.lines("t2", 0) == [b"header", b"move"]


async def test_deleting_a_room_that_is_not_there_does_nothing(store_url):
    async with opened(store_url) as store:
        await store.delete("t1")


async def test_purge_deletes_the_rooms_not_touched_since_and_names_them(store_url):
    async with opened(store_url) as store:
        for table, touched in [("t1", 999), ("t2", 1000), ("t3", 5), ("t4", 2000)]:
            await store.create(room(table, touched=touched))
            await store.append(Append(table, 0, [b"header"]))
        assert sorted(await store.purge(1000)) == ["t1", "t3"]
        assert await store.purge(1000) == []
        assert [await store.lines(table, 0) for table in ("t1", "t2", "t3", "t4")] == [[], [b"header"], [], [b"header"]]
        assert await store.count() == {"lobby": 2}


async def test_rooms_are_counted_by_status(store_url):
    async with opened(store_url) as store:
        assert await store.count() == {}
        for number, status in enumerate(["lobby", "running", "running", "over"]):
            await store.create(room(f"t{number}", status=status))
        assert await store.count() == {"lobby": 1, "running": 2, "over": 1}


# Lines.


async def test_lines_are_numbered_from_the_first_and_read_in_order(store_url):
    async with opened(store_url) as store:
        await store.create(room())
        await store.append(Append("t1", 0, [b"0"]))
        await store.append(Append("t1", 1, [b"1", b"2", b"\x00\xff"]))
        assert await store.lines("t1", 0) == [b"0", b"1", b"2", b"\x00\xff"]
        assert await store.lines("t1", 2) == [b"2", b"\x00\xff"]
        assert await store.lines("t1", 4) == []
        assert await store.lines("t2", 0) == []


@pytest.mark.parametrize("first", [0, 1])
async def test_a_number_that_is_taken_is_a_conflict_and_nothing_of_the_append_is_written(store_url, first):
    async with opened(store_url) as store:
        await store.create(room())
        await store.append(Append("t1", 0, [b"0", b"1"]))
        losing = Append("t1", first, [b"x", b"y", b"z"], Stamp(9000, 9500), room(room=b"changed", touched=9900))
        with pytest.raises(Conflict):
            await store.append(losing)
        assert await store.lines("t1", 0) == [b"0", b"1"]
        assert await store.room("t1") == room()
        assert await sql(store_url, "SELECT touched, due FROM rooms") == [(1000, None)]


async def test_an_append_in_conflict_over_its_last_line_leaves_no_earlier_line(store_url):
    async with opened(store_url) as store:
        await store.create(room())
        await store.append(Append("t1", 2, [b"2"]))
        with pytest.raises(Conflict):
            await store.append(Append("t1", 0, [b"x", b"y", b"z"]))
        assert await store.lines("t1", 0) == [b"2"]


async def test_a_table_that_is_gone_takes_no_lines(store_url):
    async with opened(store_url) as store:
        with pytest.raises(Conflict):
            await store.append(Append("t1", 0, [b"0"]))
        assert await store.lines("t1", 0) == []


async def test_a_value_that_cannot_be_stored_harms_nobody_else(store_url):
    async with opened(store_url) as store:
        await store.create(room())
        bad = Append("t1", 0, [b"0"], Stamp(2**63, None))
        good = [Append("t1", 0, [b"0"], Stamp(2000, None)), Append("t1", 1, [b"1"])]
        results = await asyncio.gather(*(store.append(one) for one in (bad, *good)), return_exceptions=True)
        assert isinstance(results[0], Exception)
        assert results[1] is None
        assert (await store.lines("t1", 0))[0] == b"0"
        await store.append(Append("t1", 2, [b"2"]))


async def test_a_store_of_a_newer_program_is_not_touched(sqlite_url):
    async with opened(sqlite_url) as store:
        await store.create(room())
    await sql(sqlite_url, "PRAGMA user_version = 99")
    with pytest.raises(StoreDown):
        async with opened(sqlite_url):
            pass
    assert await sql(sqlite_url, "PRAGMA user_version") == [(99,)]


async def test_an_append_writes_lines_stamp_and_room_together(store_url):
    async with opened(store_url) as store:
        await store.create(room())
        await store.append(Append("t1", 0, [b"0"], Stamp(2000, 3000), room(room=b"changed", touched=2500)))
        assert await store.lines("t1", 0) == [b"0"]
        assert await store.room("t1") == room(room=b"changed", touched=2500, version=2)
        assert await sql(store_url, "SELECT due FROM rooms") == [(3000,)]


async def test_a_stamp_alone_sets_the_times_and_leaves_the_version(store_url):
    async with opened(store_url) as store:
        await store.create(room())
        await store.append(Append("t1", 0, [b"0"], Stamp(2000, 3000)))
        assert await store.room("t1") == room(touched=2000)
        await store.append(Append("t1", 1, [b"1"], Stamp(2500, None)))
        assert await sql(store_url, "SELECT touched, due FROM rooms") == [(2500, None)]


async def test_an_append_with_an_old_version_of_the_room_writes_nothing(store_url):
    async with opened(store_url) as store:
        await store.create(room(version=5))
        with pytest.raises(Conflict):
            await store.append(Append("t1", 0, [b"0"], Stamp(2000, 3000), room(room=b"changed", version=4)))
        assert await store.lines("t1", 0) == []
        assert await store.room("t1") == room(version=5)
        assert await sql(store_url, "SELECT touched, due FROM rooms") == [(1000, None)]


async def test_two_hundred_appends_at_once_to_fifty_tables_are_all_there_after_opening_again(store_url):
    tables = [f"t{number}" for number in range(50)]
    async with opened(store_url) as store:
        for table in tables:
            await store.create(room(table))

        async def play(table: str, number: int) -> None:
            await store.append(Append(table, 2 * number, [b"%d" % number, b"and"], Stamp(2000 + number, None)))

        await asyncio.gather(*(play(table, number) for table in tables for number in range(4)))
    async with opened(store_url) as store:
        for table in tables:
            assert await store.lines(table, 0) == [b"0", b"and", b"1", b"and", b"2", b"and", b"3", b"and"]


async def test_of_many_who_append_the_same_line_exactly_one_wins(store_url):
    async with opened(store_url) as store:
        await store.create(room())
        await store.create(room("t2"))
        attempts = [Append("t1", 0, [b"%d" % number] * 3, Stamp(2000 + number, number)) for number in range(20)]
        other = [Append("t2", number, [b"%d" % number]) for number in range(20)]
        results = await outcomes(*(store.append(one) for pair in zip(attempts, other, strict=True) for one in pair))
        winner = results[::2].index("done")
        assert results[::2].count("done") == 1
        assert results[1::2] == ["done"] * 20
        assert await store.lines("t1", 0) == [b"%d" % winner] * 3
        assert await store.lines("t2", 0) == [b"%d" % number for number in range(20)]
        assert await sql(store_url, "SELECT touched, due FROM rooms WHERE id = 't1'") == [(2000 + winner, winner)]


async def test_two_servers_racing_through_one_log_write_each_number_once(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        await one.create(room())

        async def race(store: Store, name: bytes) -> int:
            won = 0
            for number in range(50):
                with contextlib.suppress(Conflict):
                    await store.append(Append("t1", number, [name], Stamp(2000, None)))
                    won += 1
            return won

        assert sum(await asyncio.gather(race(one, b"one"), race(two, b"two"))) == 50
        assert len(await one.lines("t1", 0)) == 50


async def test_deleting_a_room_waits_for_whoever_writes_to_it_and_takes_those_lines_too(postgres_url):
    async with opened(postgres_url) as store:
        await store.create(room())
        other = await asyncpg.connect(postgres_url)
        writing = other.transaction()
        await writing.start()
        await other.execute("INSERT INTO lines VALUES ('t1', 0, '0')")
        await other.execute("UPDATE rooms SET touched = 2000")
        deleting = asyncio.create_task(store.delete("t1"))
        await asyncio.sleep(0.1)
        assert not deleting.done()
        await writing.commit()
        await deleting
        assert await store.lines("t1", 0) == []
        await other.close()


# Who looks after what.


class Time:
    """The clock of a SQLite store, or the signs of life in a PostgreSQL one, moved by hand."""

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
        await store.beat("alpha")
        await store.beat("beta")
        yield store, time


def about(lease: Lease | None, idle: int) -> bool:
    """PostgreSQL's own time goes on while a test runs."""
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
        await store.beat("alpha")
        await time.passes(LEASE - 5000)
        assert await store.lease("t1", "beta") is None


async def test_a_table_that_is_not_there_is_not_leased(store_url):
    async with with_time(store_url) as (store, _):
        assert await store.lease("t2", "alpha") is None


async def test_of_many_servers_exactly_one_gets_the_lease(postgres_url):
    names = [f"server {number}" for number in range(10)]
    async with with_time(postgres_url) as (store, _):
        await asyncio.gather(*(store.beat(name) for name in names))
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
        await store.beat("beta")
        assert about(await store.lease("t1", "beta"), LEASE + 5000)
        assert await store.lease("t1", "alpha") is None


async def test_after_a_farewell_another_gets_the_table_at_once_and_learns_how_long_it_was_idle(store_url):
    async with with_time(store_url) as (store, time):
        await store.lease("t1", "alpha")
        await time.passes(3000)
        await store.farewell("alpha")
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
        await store.beat("beta")
        assert await store.due("beta", 10) == ["t1"]
        assert await store.due("alpha", 10) == []
        await store.beat("alpha")
        assert await store.due("beta", 10) == []
        await store.farewell("alpha")
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
            await store.beat("alpha")
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


# The bus.


async def test_what_one_store_says_every_store_hears_in_order(postgres_url):
    async with opened(postgres_url) as one, opened(postgres_url) as two:
        heard: dict[str, list[str]] = {"one": [], "two": []}
        one.listen(heard["one"].append)
        two.listen(heard["two"].append)
        said = ["t1 5", "żółw", "x" * 7999]
        for text in said:
            await one.say(text)
        await soon(lambda: heard == {"one": said, "two": said})


async def test_after_its_listening_connection_is_killed_a_store_hears_that_it_may_have_missed_something(postgres_url):
    kill = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wyprawa bus'"
    heard: list[str] = []
    async with opened(postgres_url) as store:
        store.listen(heard.append)
        for number in range(3):
            heard.clear()
            assert await sql(postgres_url, f"{kill} AND datname = current_database()") == [(True,)]
            await soon(lambda: heard == [""])
            await store.say(str(number))
            await soon(lambda number=number: heard == ["", str(number)])


async def test_a_listener_that_fails_ends_neither_the_bus_nor_the_listening(postgres_url):
    kill = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wyprawa bus'"
    heard: list[str] = []

    def fails(text: str) -> None:
        heard.append(text)
        raise RuntimeError

    async with opened(postgres_url) as store:
        asyncio.get_running_loop().set_exception_handler(lambda *_: None)
        store.listen(fails)
        await store.say("1")
        await soon(lambda: heard == ["1"])
        for _ in range(2):
            heard.clear()
            await sql(postgres_url, f"{kill} AND datname = current_database()")
            await soon(lambda: heard == [""])


async def test_a_listening_connection_that_no_longer_answers_is_replaced(postgres_url, monkeypatch):
    monkeypatch.setattr(postgres_module, "LISTEN_CHECK_SECONDS", 0.05)
    monkeypatch.setattr(postgres_module, "ANSWER_SECONDS", 2.0)
    heard: list[str] = []
    async with opened(postgres_url) as store:
        assert isinstance(store, PostgresStore)
        store.listen(heard.append)
        silent = store._ears
        silent._transport.pause_reading()
        await soon(lambda: heard == [""])
        assert store._ears is not silent


# When something is wrong.


async def test_a_store_that_answers_and_can_write_passes_the_check(store_url):
    async with opened(store_url) as store:
        await store.check()


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://postgres:hushhush@127.0.0.1:1/postgres",
        "postgresql://postgres:hushhush@127.0.0.1:hushhush/postgres",
        "postgresql://postgres:hush/hush@127.0.0.1/postgres",
        "postgresql://postgres:hushhush@[127.0.0.1/postgres",
        "hushhush",
    ],
)
async def test_a_database_that_is_not_there_is_a_store_that_is_down_and_its_secrets_stay_secret(url):
    store = PostgresStore(url)
    with pytest.raises(StoreDown) as caught:
        await store.open()
    assert isinstance(caught.value, Problem)
    assert "hush" not in caught.value.cause
    await store.close()


async def test_a_user_whom_the_database_does_not_know_finds_the_store_down(postgres_url):
    address = urlsplit(postgres_url)
    stranger = address._replace(netloc="stranger:hushhush@" + address.netloc.rpartition("@")[2])
    with pytest.raises(StoreDown) as caught:
        await PostgresStore(stranger.geturl()).open()
    assert "hush" not in caught.value.cause


async def test_a_database_that_stops_and_comes_back_loses_nothing(stoppable_postgres: Postgres):
    url = await asyncio.to_thread(stoppable_postgres.fresh)
    heard: list[str] = []
    async with opened(url) as store:
        store.listen(heard.append)
        await store.create(room())
        await store.append(Append("t1", 0, [b"0"]))
        await asyncio.to_thread(stoppable_postgres.stop, "immediate")
        try:
            for attempt in (
                store.check,
                lambda: store.room("t1"),
                lambda: store.save_room(room()),
                lambda: store.append(Append("t1", 1, [b"lost"])),
                lambda: store.append(Append("t1", 1, [b"lost"], Stamp(2000, 2000), room())),
                lambda: store.beat("alpha"),
                lambda: store.lease("t1", "alpha"),
                lambda: store.say("lost"),
            ):
                with pytest.raises(StoreDown):
                    await attempt()
            now = store.now()
        finally:
            await asyncio.to_thread(stoppable_postgres.start)
        await store.check()
        await store.append(Append("t1", 1, [b"1"], Stamp(2000, None)))
        assert await store.lines("t1", 0) == [b"0", b"1"]
        assert await store.room("t1") == room(touched=2000)
        await soon(lambda: heard == [""])
        await store.say("back")
        await soon(lambda: heard == ["", "back"])
        assert store.now() >= now


async def test_appends_under_way_when_the_database_stops_are_done_or_told(stoppable_postgres: Postgres):
    url = await asyncio.to_thread(stoppable_postgres.fresh)
    done: dict[str, int] = {}

    async def play(store: Store, table: str) -> None:
        done[table] = 0
        with contextlib.suppress(StoreDown):
            while True:
                await store.append(Append(table, done[table], [b"x"], Stamp(2000, None)))
                done[table] += 1

    async with opened(url) as store:
        for number in range(20):
            await store.create(room(f"t{number}"))
        playing = [asyncio.create_task(play(store, f"t{number}")) for number in range(20)]
        await soon(lambda: sum(done.values()) > 100)
        await asyncio.to_thread(stoppable_postgres.stop, "immediate")
        try:
            await asyncio.gather(*playing)
        finally:
            await asyncio.to_thread(stoppable_postgres.start)
        for table, number in done.items():
            # The last one may have been written before its answer was lost.
            assert len(await store.lines(table, 0)) in (number, number + 1)


async def test_a_database_that_only_reads_is_a_store_that_is_down_until_it_writes_again(postgres, postgres_url):
    async with opened(postgres_url) as store:
        await store.create(room())
    name = postgres_url.rpartition("/")[2]
    await sql(postgres.url, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    async with opened(postgres_url) as store:
        assert await store.room("t1") == room()
        for attempt in (store.check, lambda: store.append(Append("t1", 0, [b"0"]))):
            with pytest.raises(StoreDown):
                await attempt()
        await sql(postgres.url, f"ALTER DATABASE {name} RESET default_transaction_read_only")
        await store.check()
        await store.append(Append("t1", 0, [b"0"]))


async def test_a_call_that_is_given_up_leaves_the_store_in_order(store_url):
    async with opened(store_url) as store:
        await store.create(room())
        for number in range(30):
            task = asyncio.create_task(store.append(Append("t1", number, [b"x"], Stamp(2000, None))))
            await asyncio.sleep(number / 10_000)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
        await store.append(Append("t1", 100, [b"y"], Stamp(3000, None)))
        assert await store.lines("t1", 100) == [b"y"]
        assert await store.room("t1") == room(touched=3000)


async def test_a_closed_postgres_store_is_down(postgres_url):
    async with opened(postgres_url) as store:
        pass
    with pytest.raises(StoreDown):
        await store.room("t1")


async def test_a_file_that_somebody_else_locks_is_a_store_that_is_down_until_it_is_free(sqlite_url, monkeypatch):
    monkeypatch.setattr("wyprawa.server.sqlite_file.BUSY_SECONDS", 0.1)
    async with opened(sqlite_url) as store:
        await store.create(room())
        with contextlib.closing(sqlite3.connect(path(sqlite_url), isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            for attempt in (store.check, lambda: store.append(Append("t1", 0, [b"lost"]))):
                with pytest.raises(StoreDown):
                    await attempt()
            other.execute("ROLLBACK")
        await store.check()
        await store.append(Append("t1", 0, [b"0"]))
        assert await store.lines("t1", 0) == [b"0"]


async def test_a_full_disk_is_a_store_that_is_down_with_all_that_was_there(sqlite_url):
    async with opened(sqlite_url) as store:
        assert isinstance(store, SqliteStore)
        await store.create(room())
        await store.append(Append("t1", 0, [b"0"]))
        await store._file.do(lambda connection: connection.execute("PRAGMA max_page_count = 1") and None)
        big = Append("t1", 1, [bytes(100_000)], Stamp(2000, None))
        with pytest.raises(StoreDown):
            await store.append(big)
        assert await store.lines("t1", 0) == [b"0"]
        assert await store.room("t1") == room()
        await store._file.do(lambda connection: connection.execute("PRAGMA max_page_count = 1000000") and None)
        await store.append(big)
        assert await store.lines("t1", 0) == [b"0", bytes(100_000)]


# Migrations.


@pytest.fixture
def next_migrations(store_url, tmp_path) -> Path:
    """The present migrations and one more, which changes what is there."""
    module = sqlite_module if is_sqlite(store_url) else postgres_module
    folder = tmp_path / "migrations"
    folder.mkdir()
    for file in module.MIGRATIONS.iterdir():
        (folder / file.name).write_text(file.read_text("utf-8"))
    (folder / "9998_more.sql").write_text(
        "ALTER TABLE rooms ADD COLUMN more TEXT; UPDATE rooms SET version = version + 1;"
    )
    return folder


async def test_a_further_migration_runs_once_after_a_backup_of_what_was_there(store_url, next_migrations):
    async with opened(store_url) as store:
        await store.create(room())
        await store.append(Append("t1", 0, [b"0"]))
        await store.beat("alpha")
    for _ in range(2):
        async with opened(store_url, next_migrations) as store:
            await store.check()
            assert await store.lines("t1", 0) == [b"0"]
    assert await sql(store_url, "SELECT version, more FROM rooms") == [(2, None)]
    if is_sqlite(store_url):
        backup = f"{store_url}.before-9998"
        held = [await sql(backup, f"SELECT * FROM {table}") for table in ("rooms", "lines", "servers")]
    else:
        held = [await sql(store_url, f"SELECT * FROM before_9998.{table}") for table in ("rooms", "lines", "servers")]
    assert held[0] == [("t1", "code of t1", b"\x00room\xff", 1, "lobby", True, 1000, None, None)]
    assert held[1] == [("t1", 0, b"0")]
    assert held[2][0][0] == "alpha"


async def test_a_new_store_gets_all_migrations_and_makes_no_backup(store_url, next_migrations):
    async with opened(store_url, next_migrations) as store:
        await store.create(room())
    if is_sqlite(store_url):
        assert not list(path(store_url).parent.glob("*before*"))
    else:
        assert await sql(store_url, "SELECT 1 FROM pg_namespace WHERE nspname LIKE 'before%'") == []


async def test_a_migration_that_fails_changes_nothing(store_url, next_migrations):
    async with opened(store_url) as store:
        await store.create(room())
    (next_migrations / "9998_more.sql").unlink()
    (next_migrations / "9999_wrong.sql").write_text("DELETE FROM rooms; ALTER TABLE nothing ADD COLUMN more TEXT;")
    with pytest.raises(StoreDown):
        async with opened(store_url, next_migrations):
            pass
    async with opened(store_url) as store:
        assert await store.room("t1") == room()


async def test_stores_that_open_an_empty_database_at_once_do_not_get_in_each_others_way(postgres_url):
    stores = [PostgresStore(postgres_url) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    await stores[0].create(room())
    assert [await store.room("t1") for store in stores] == [room()] * 4
    await asyncio.gather(*(store.close() for store in stores))
    assert await sql(postgres_url, "SELECT number FROM migrations ORDER BY number") == [(1,), (2,)]
