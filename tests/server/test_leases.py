"""Leases between servers and in loading: which server may continue a table, and what it reads first."""

import asyncio
import dataclasses

import msgspec
import pytest

from server.harness import Client, make_table, running_server
from server.stores import path
from wyprawa.server import server_bus
from wyprawa.server import tables as tables_module
from wyprawa.server.bot_pool import BotPool
from wyprawa.server.credentials import hashed
from wyprawa.server.fair_queue import NOBODY
from wyprawa.server.hosted_table import HostedTable
from wyprawa.server.postgres import PostgresStore
from wyprawa.server.room import Room
from wyprawa.server.server_bus import ServerBus
from wyprawa.server.sqlite import SqliteStore
from wyprawa.server.store import LEASE
from wyprawa.server.table_runner import TableRunner
from wyprawa.server.tables import Tables


class FakeRunner:
    """Records that it lost its lease."""

    waits_for_lease = False

    def __init__(self) -> None:
        self.silent: list[int] = []

    def lose_lease(self, silent: int) -> None:
        self.silent.append(silent)

    def wake(self) -> None:
        pass


@pytest.mark.parametrize("late", [False, True])
async def test_a_server_that_was_silent_for_too_long_no_longer_believes_in_its_leases(sqlite_url, monkeypatch, late):
    monkeypatch.setattr(tables_module, "BEAT", 0.05)
    tables = Tables(SqliteStore(path(sqlite_url)), BotPool())
    await tables.open()
    runner = FakeRunner()
    tables._runners["t1"] = (runner, asyncio.create_task(asyncio.sleep(60)))  # type: ignore[assignment]  # a fake
    await asyncio.sleep(0.2)
    assert runner.silent == []
    if late:
        tables._last_beat -= LEASE / 1000 + 5
        async with asyncio.timeout(10):
            while not runner.silent:
                await asyncio.sleep(0.01)
        assert len(runner.silent) == 1
        assert runner.silent[0] >= LEASE + 5000
    else:
        tables._last_beat -= LEASE / 1000 - 5
        await asyncio.sleep(0.2)
        assert runner.silent == []
    await tables.close()


async def test_whoever_takes_a_lease_reads_first_what_others_have_written(postgres_url, monkeypatch):
    monkeypatch.setattr(ServerBus, "receive", lambda bus, text: None)
    monkeypatch.setattr(server_bus, "REFRESH_EVERY", 3600)
    async with running_server(PostgresStore(postgres_url)) as one, running_server(PostgresStore(postgres_url)) as two:
        made = await make_table(one.url, "bosman", "here Ola", "here Ala")
        async with Client(one.url) as ola, Client(two.url) as ala:
            # Ala is not there, so that no countdown needs the lease.
            await ola.open(made["table"], made["seats"]["0"], look=0, host=made["host"])
            await ola.ask("start")
            await ala.open(made["table"])
            before = two.tables.loaded[made["table"]].lines
            await ola.ask("chat", text="hej")
            hosted = two.tables.loaded[made["table"]]
            assert hosted.lines == before
            runner = TableRunner(hosted, two.tables.store, two.tables.bot_pool, two.tables.server, lambda: NOBODY)
            assert await runner._take_lease()
            assert hosted.lines == before + 1


async def test_a_server_that_is_behind_follows_the_store_before_it_refuses_a_page(postgres_url, monkeypatch):
    monkeypatch.setattr(ServerBus, "receive", lambda bus, text: None)
    monkeypatch.setattr(server_bus, "REFRESH_EVERY", 3600)
    async with running_server(PostgresStore(postgres_url)) as one, running_server(PostgresStore(postgres_url)) as two:
        made = await make_table(one.url, "bosman", "here Ola", "here Ala")
        async with Client(one.url) as ola, Client(two.url) as there:
            await there.open(made["table"])
            await ola.open(made["table"], made["seats"]["0"], made["seats"]["1"], look=0)
            for seat in (0, 1):
                await ola.ask("ready", seat=seat)
            seen = ola.seen
            assert seen > 0
            # The other server read the table before the game began.
            answer = await there.open(made["table"], made["seats"]["0"], look=0, seen=seen)
            assert answer["type"] == "done", answer
            await ola.ask("chat", text="hej")
        async with Client(two.url) as again:
            answer = await again.open(made["table"], made["seats"]["0"], look=0, seen=ola.seen)
            assert answer["type"] == "done", answer
        async with Client(two.url) as ahead:
            answer = await ahead.open(made["table"], made["seats"]["0"], look=0, seen=ola.seen + 1)
            assert answer["code"] == "news-ahead"


class SeatSold(SqliteStore):
    """A store in which a seat gets a new owner just after the lines of its game are read."""

    sold = False

    async def lines(self, table: str, after: int) -> list[bytes]:
        rows = await super().lines(table, after)
        if self.sold:
            self.sold = False
            record = await self.room(table)
            assert record is not None
            room = Room.of(record)
            room.seats[0].secret = hashed("new owner")
            await self.save_room(dataclasses.replace(record, room=msgspec.json.encode(room)))
        return rows


async def test_a_room_is_read_after_its_lines_so_that_a_former_owner_sees_nothing_of_them(sqlite_url):
    store = SeatSold(path(sqlite_url))
    async with running_server(store) as server:
        made = await make_table(server.url, "bosman", "here Ola", "here Ala")
        async with Client(server.url) as ola:
            await ola.open(made["table"], made["seats"]["0"], made["seats"]["1"], look=0)
            for seat in (0, 1):
                await ola.ask("ready", seat=seat)
        hosted = server.tables.loaded[made["table"]]
        assert isinstance(hosted, HostedTable)
        store.sold = True
        await hosted.load()
        assert hosted.room.seats_of([hashed(made["seats"]["0"])]) == set()
        assert hosted.room.seats_of([hashed("new owner")]) == {0}
