"""Migrations of a store: each runs once, after a backup, or changes nothing."""

import asyncio
from pathlib import Path

import pytest

from server.stores import is_sqlite, opened, path, room, sql
from wyprawa.server import postgres as postgres_module
from wyprawa.server import sqlite as sqlite_module
from wyprawa.server.postgres import PostgresStore
from wyprawa.server.store import Append, StoreDown


@pytest.fixture
def next_migrations(store_url, tmp_path) -> Path:
    """The present migrations and one more, which changes existing data."""
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
        await store.heartbeat("alpha")
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
    assert await sql(postgres_url, "SELECT number FROM migrations ORDER BY number") == [(1,), (2,), (3,), (4,), (5,)]
