"""The contract of every store about lines of logs, on SQLite and PostgreSQL."""

import asyncio
import contextlib
import functools
from collections.abc import Callable
from typing import Any

import asyncpg
import pytest

from server.stores import opened, outcomes, room, sql
from wyprawa.server.postgres_lines import MOST_AT_ONCE, SharedCommits
from wyprawa.server.sqlite import SqliteStore
from wyprawa.server.store import Append, Conflict, Stamp, Store, StoreDown


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


async def test_what_arrives_while_a_batch_is_told_shares_the_next_commit(tmp_path, monkeypatch):
    """Under load a commit serves many moves: the next one waits until sockets have been read once."""
    store = SqliteStore(tmp_path / "tables.db")
    await store.open()
    await store.create(room())
    committed: list[list[int]] = []
    loop, told, commit = asyncio.get_running_loop(), [], store._file._commit

    def noted(jobs: list[Any]) -> list[object]:
        committed.append([job.first for job in jobs])
        return commit(jobs)

    def append(number: int, then: Callable[[], None]) -> None:
        def done(wrong: Exception | None) -> None:
            assert wrong is None
            assert number in committed[-1]
            told.append(number)
            then()

        store.append_soon(Append("t1", number, [b"%d" % number]), done)

    def answer_now_and_later() -> None:
        append(1, lambda: None)
        loop.call_soon(append, 2, store_is_idle.set)

    monkeypatch.setattr(store._file, "_commit", noted)
    store_is_idle = asyncio.Event()
    append(0, answer_now_and_later)
    async with asyncio.timeout(10):
        await store_is_idle.wait()
    assert committed == [[0], [1, 2]]
    assert told == [0, 1, 2]
    assert await store.lines("t1", 0) == [b"0", b"1", b"2"]
    await store.close()


async def test_of_lines_of_many_tables_written_at_once_a_conflict_harms_only_its_own(store_url):
    async with opened(store_url) as store:
        tables = [f"t{number}" for number in range(1, 9)]
        for table in tables:
            await store.create(room(table))
        await store.append(Append("t3", 0, [b"of another server"]))
        wrong: dict[str, Exception | None] = {}
        told = asyncio.Event()

        def done(table: str, problem: Exception | None) -> None:
            wrong[table] = problem
            if len(wrong) == len(tables) + 1:
                told.set()

        for table in (*tables, "gone"):
            store.append_soon(Append(table, 0, [b"0", b"1"]), functools.partial(done, table))
        async with asyncio.timeout(10):
            await told.wait()
        assert {table for table, problem in wrong.items() if problem is not None} == {"t3", "gone"}
        assert all(isinstance(wrong[table], Conflict) for table in ("t3", "gone"))
        assert await store.lines("t3", 0) == [b"of another server"]
        for table in set(tables) - {"t3"}:
            assert await store.lines(table, 0) == [b"0", b"1"]


async def test_under_load_a_statement_of_postgresql_writes_for_many_tables():
    several: list[list[str]] = []
    free = asyncio.Event()

    async def write(batch: list[Append]) -> None:
        several.append([lines.table for lines in batch])
        await free.wait()

    commits, told = SharedCommits(write), []
    for number in range(MOST_AT_ONCE + 2):
        commits.add(Append(f"t{number}", 0, [b"0"]), told.append)
    for _ in range(5):
        await asyncio.sleep(0)
    for number in range(3):
        commits.add(Append(f"late {number}", 0, [b"0"]), told.append)
    for _ in range(5):
        await asyncio.sleep(0)
    assert [len(batch) for batch in several] == [MOST_AT_ONCE, 2]
    assert told == []
    free.set()
    async with asyncio.timeout(10):
        while len(told) < MOST_AT_ONCE + 5:
            await asyncio.sleep(0)
    assert several[2:] == [["late 0", "late 1", "late 2"]]
    assert told == [None] * (MOST_AT_ONCE + 5)


async def test_when_the_database_is_away_everybody_whose_lines_waited_is_told():
    async def write(batch: list[Append]) -> None:
        raise StoreDown("away")

    commits, told = SharedCommits(write), []
    for number in range(3):
        commits.add(Append(f"t{number}", 0, [b"0"]), told.append)
    async with asyncio.timeout(10):
        while len(told) < 3:
            await asyncio.sleep(0)
    assert [type(wrong) for wrong in told] == [StoreDown] * 3
