"""Failures of a store: the database is not available, read-only, locked or full."""

import asyncio
import contextlib
import sqlite3
from urllib.parse import urlsplit

import pytest

from server.postgres import Postgres
from server.stores import eventually, opened, path, room, sql
from wyprawa.core.errors import Problem
from wyprawa.server.postgres import PostgresStore
from wyprawa.server.sqlite import SqliteStore
from wyprawa.server.store import Append, Stamp, Store, StoreDown


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
                lambda: store.heartbeat("alpha"),
                lambda: store.lease("t1", "alpha"),
                lambda: store.notify("lost"),
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
        await eventually(lambda: heard == [""])
        await store.notify("back")
        await eventually(lambda: heard == ["", "back"])
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
        await eventually(lambda: sum(done.values()) > 100)
        await asyncio.to_thread(stoppable_postgres.stop, "immediate")
        try:
            await asyncio.gather(*playing)
        finally:
            await asyncio.to_thread(stoppable_postgres.start)
        for table, number in done.items():
            # The last line may have been written although its answer was lost.
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
