"""What tables cost the database while nobody moves."""

import asyncio
import contextlib

import pytest

from server.harness import Client, make_table, running_server
from wyprawa.server.postgres import PostgresStore

TABLES = 20
SECONDS = 6
MOST_A_SECOND = 4
"""Transactions of two servers: heartbeats, leases, presence and missed lines, each for all tables at once."""


class CountingStore(PostgresStore):
    """Counts what is asked of the database: each time a connection is taken, for one transaction."""

    transactions = 0

    def _connection(self):
        CountingStore.transactions += 1
        return super()._connection()


@pytest.mark.timeout(120, func_only=True)
async def test_transactions_of_idle_tables_do_not_grow_with_their_number(postgres_url):
    async with (
        running_server(CountingStore(postgres_url)) as one,
        running_server(CountingStore(postgres_url)) as other,
        contextlib.AsyncExitStack() as pages,
    ):
        for _ in range(TABLES):
            made = await make_table(one.url, "polska", "here Ola", "here Jan", clock={"kind": "game", "seconds": 3600})
            clients = [await pages.enter_async_context(Client(server.url)) for server in (one, other)]
            for seat, client in enumerate(clients):
                await client.open(made["table"], made["seats"][str(seat)], look=seat)
            for seat, client in enumerate(clients):
                await client.ask("ready", seat=seat)
        await asyncio.sleep(4)
        # The clocks run, so that both servers would like to have the lease.
        assert all(hosted.due() for server in (one, other) for hosted in server.tables.loaded.values())
        CountingStore.transactions = 0
        await asyncio.sleep(SECONDS)
        assert 0 < CountingStore.transactions / SECONDS < MOST_A_SECOND
