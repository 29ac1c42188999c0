"""A running game of several people and bots, for tests of seats."""

import contextlib
from collections.abc import AsyncIterator

from server.harness import Client, RunningServer, make_table, running_server
from server.two_players import receive_pending
from wyprawa.server.postgres import PostgresStore
from wyprawa.server.settings import TablesSettings


class RunningGame:
    """A running game of Bosman between people, each with one client, and bots; the first person is the host."""

    def __init__(self, server: RunningServer, made: dict, clients: dict[int, Client]) -> None:
        self.server = server
        self.made = made
        self.clients = clients
        self.host = clients[0]

    def secret(self, seat: int) -> str:
        return str(self.made["seats"][str(seat)])

    async def disconnect(self, *seats: int) -> None:
        """Closes connections and waits until the host is told."""
        for seat in seats:
            await self.clients[seat].__aexit__()
        while any(self.host.table["seats"][seat]["here"] for seat in seats):
            await self.host.hear()

    async def connect(self, *secrets: str, look: int | None = None) -> Client:
        """Another client with these secrets."""
        client = await Client(self.server.url).__aenter__()
        opened = await client.open(self.made["table"], *secrets, look=look)
        assert opened["type"] == "done", opened
        self.clients[max(self.clients) + 100] = client
        return client

    async def offer(self, seat: int) -> str:
        answer = await self.host.ask("offer", seat=seat)
        assert answer["type"] == "done", answer
        return str(answer["token"])


@contextlib.asynccontextmanager
async def running_game(server: RunningServer, *seats: str) -> AsyncIterator[RunningGame]:
    made = await make_table(server.url, "bosman", *seats, options={"gangs": "random"})
    clients: dict[int, Client] = {}
    for seat in map(int, made["seats"]):
        clients[seat] = await Client(server.url).__aenter__()
        host = {"host": made["host"]} if seat == 0 else {}
        await clients[seat].open(made["table"], made["seats"][str(seat)], look=seat, **host)
    for seat, client in clients.items():
        await client.ask("ready", seat=seat)
    await receive_pending(*clients.values())
    found = RunningGame(server, made, clients)
    try:
        yield found
    finally:
        for client in found.clients.values():
            await client.__aexit__()


@contextlib.asynccontextmanager
async def two_servers(url: str, away: float, *seats: str) -> AsyncIterator[tuple[RunningGame, str]]:
    """A running game at one server, and the address of another server on the same store."""
    rules = TablesSettings(bot_pause=0, away_seconds=away)
    async with (
        running_server(PostgresStore(url), tables_settings=rules) as one,
        running_server(PostgresStore(url), tables_settings=rules) as two,
        running_game(one, *seats) as table,
    ):
        yield table, two.url
