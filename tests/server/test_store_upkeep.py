"""Upkeep of a store: exclusive use, clocks, tables set aside, detection of damage, freed space."""

import contextlib
import sqlite3
from dataclasses import replace

import pytest

from server.stores import is_sqlite, opened, path, room, sql
from wyprawa.server import sqlite as sqlite_module
from wyprawa.server.sqlite import SqliteStore
from wyprawa.server.store import DAMAGED, FORGET, STALLED, Append, Aside, Conflict, Lease, Stamp, StoreDamaged

DAY = 24 * 3600 * 1000


class Times:
    """The wall clock of a machine, which can be set, and its monotonic clock, which cannot."""

    def __init__(self) -> None:
        self.day = 1_000_000_000
        self.ticks = 5_000

    def passes(self, milliseconds: int) -> None:
        self.day += milliseconds
        self.ticks += milliseconds

    def store(self, url: str) -> SqliteStore:
        return SqliteStore(path(url), clock=lambda: self.day, ticks=lambda: self.ticks)


@contextlib.asynccontextmanager
async def running(store: SqliteStore):
    await store.open()
    try:
        yield store
    finally:
        await store.close()


# The only server.


async def test_a_table_of_a_server_that_was_killed_is_taken_over_at_once(sqlite_url):
    async with opened(sqlite_url) as store:
        await store.create(room())
        await store.append(Append("t1", 0, [b"0"], Stamp(1000, 0)))
        await store.heartbeat("killed")
        assert await store.lease("t1", "killed") == Lease(0)
    async with opened(sqlite_url) as store:
        await store.heartbeat("next")
        assert await store.due("next", 10) == ["t1"]
        lease = await store.lease("t1", "next")
        assert lease is not None
        assert 0 <= lease.idle < 5000
        assert await store.due("next", 10) == []


# The time.


async def test_the_time_goes_on_when_the_clock_is_set_back_and_never_runs_back(sqlite_url):
    times = Times()
    async with running(times.store(sqlite_url)) as store:
        first = store.now()
        times.passes(500)
        assert store.now() == first + 500
        times.day -= DAY
        assert store.now() == first + 500
        times.passes(700)
        assert store.now() == first + 1200
        times.day += 2 * DAY  # after sleep, or a corrected clock
        assert store.now() == first + 1200 + DAY


async def test_a_clock_set_back_while_no_server_ran_does_not_set_the_store_back(sqlite_url):
    times = Times()
    async with running(times.store(sqlite_url)) as store:
        await store.heartbeat("alpha")
        last = store.now()
    times.day -= DAY
    async with running(times.store(sqlite_url)) as store:
        assert store.now() >= last
        times.passes(300)
        assert store.now() >= last + 300


# Durable.


async def test_a_commit_waits_for_the_disk(sqlite_url):
    async with opened(sqlite_url) as store:
        assert isinstance(store, SqliteStore)
        assert await store._file.do(lambda connection: connection.execute("PRAGMA synchronous").fetchone()[0]) == 2
        assert await store._file.do(lambda connection: connection.execute("PRAGMA journal_mode").fetchone()[0]) == "wal"


# Tables set aside.


async def test_a_table_set_aside_is_told_and_served_again_when_asked(store_url):
    aside = Aside("t1", STALLED, 0, None)
    async with opened(store_url) as store:
        for name in ("t1", "t2"):
            await store.create(room(name))
        assert await store.aside("t1") is None
        await store.set_aside(aside)
        assert await store.aside("t1") == aside
        later = replace(aside, why=DAMAGED, tries=2, retry=5000)
        await store.set_aside(later)
        assert await store.aside("t1") == later
        assert await store.aside("t2") is None
        assert await store.all_aside(10) == [later]
        assert await store.serve_again("t1") is True
        assert await store.serve_again("t1") is False
        assert await store.all_aside(10) == []


async def test_a_table_set_aside_goes_with_its_room_and_an_unknown_one_is_a_conflict(store_url):
    async with opened(store_url) as store:
        await store.create(room())
        await store.set_aside(Aside("t1", STALLED, 0, None))
        await store.delete("t1")
        assert await store.all_aside(10) == []
        with pytest.raises(Conflict):
            await store.set_aside(Aside("t1", STALLED, 0, None))


async def test_tables_set_aside_are_not_due_until_they_are_tried_again_and_starve_no_others(store_url):
    async with opened(store_url) as store:
        now = store.now()
        for name in ("aside", "later", "again", "good"):
            await store.create(room(name))
            await store.append(Append(name, 0, [b"0"], Stamp(now, 0 if name != "good" else 1)))
        await store.set_aside(Aside("aside", STALLED, 0, None))
        await store.set_aside(Aside("later", DAMAGED, 1, now + 60_000))
        await store.set_aside(Aside("again", DAMAGED, 1, now - 60_000))
        assert await store.due("alpha", 10) == ["again", "good"]
        await store.serve_again("aside")
        assert set(await store.due("alpha", 10)) == {"again", "good", "aside"}


# Servers that have ended.


async def test_dead_servers_are_forgotten_unless_a_table_waits_for_its_time(store_url):
    async with opened(store_url) as store:
        for name, due in (("waits", 0), ("over", None)):
            await store.create(room(name))
            await store.append(Append(name, 0, [b"0"], Stamp(1000, due)))
        for server in ("keeps", "kept", "idle", "alive"):
            await store.heartbeat(server)
        await store.lease("waits", "keeps")
        await store.lease("over", "kept")
        await sql(store_url, f"UPDATE servers SET alive = alive - {FORGET + 1000} WHERE id <> 'alive'")
        await store.tidy()
    assert sorted(await sql(store_url, "SELECT id FROM servers")) == [("alive",), ("keeps",)]


# Space.


async def test_the_file_shrinks_when_tables_are_deleted(sqlite_url):
    async with opened(sqlite_url) as store:
        for number in range(30):
            await store.create(room(f"t{number}"))
            await store.append(Append(f"t{number}", 0, [bytes(1_000_000)], Stamp(1000, None)))
        await store.purge(2000)
        full = await size(sqlite_url)
        await store.tidy()
        assert await size(sqlite_url) < full / 3


async def test_a_file_of_an_earlier_version_shrinks_too(sqlite_url):
    with contextlib.closing(sqlite3.connect(path(sqlite_url))) as earlier:
        first = sorted(sqlite_module.MIGRATIONS.iterdir(), key=lambda file: file.name)[0]
        earlier.executescript(f"PRAGMA journal_mode = WAL;\n{first.read_text('utf-8')}\nPRAGMA user_version = 1;")
    async with opened(sqlite_url) as store:
        assert isinstance(store, SqliteStore)
        assert await store._file.do(lambda connection: connection.execute("PRAGMA auto_vacuum").fetchone()[0]) == 2


async def size(url: str) -> int:
    [(pages,)] = await sql(url, "SELECT page_count FROM pragma_page_count()")
    assert isinstance(pages, int)
    return pages


# Damage.


async def damaged_file(url: str) -> None:
    """A store with one page of its lines overwritten."""
    assert is_sqlite(url)
    async with opened(url) as store:
        await store.create(room())
        await store.append(Append("t1", 0, [bytes([65 + number % 26]) * 900 for number in range(400)]))
    with contextlib.closing(sqlite3.connect(path(url))) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        [root] = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'lines'").fetchone()
        [page_size] = connection.execute("PRAGMA page_size").fetchone()
    with path(url).open("r+b") as file:
        file.seek((root - 1) * page_size)
        file.write(b"\xff" * page_size)


async def test_a_damaged_page_is_told_and_the_store_no_longer_counts_as_sound(sqlite_url):
    await damaged_file(sqlite_url)
    async with opened(sqlite_url) as store:
        await store.check()  # not checked yet
        with pytest.raises(StoreDamaged) as told:
            await store.lines("t1", 0)
        assert told.value.code == "store-damaged"
        with pytest.raises(StoreDamaged):
            await store.check()


async def test_damage_is_found_before_somebody_meets_it(sqlite_url):
    await damaged_file(sqlite_url)
    async with opened(sqlite_url) as store:
        with pytest.raises(StoreDamaged):
            await store.tidy()
        with pytest.raises(StoreDamaged):
            await store.check()
