"""A running game of several people and bots, for tests of seats."""

import contextlib
from collections.abc import AsyncIterator

from server.rig import Client, Running, make, running
from server.two_players import heard
from wyprawa.server.postgres import PostgresStore
from wyprawa.server.settings import TablesSettings


class Company:
    """A running game of Bosman between people, each with one client, and bots; the first person is the host."""

    def __init__(self, server: Running, made: dict, pages: dict[int, Client]) -> None:
        self.server = server
        self.made = made
        self.pages = pages
        self.host = pages[0]

    def secret(self, seat: int) -> str:
        return str(self.made["seats"][str(seat)])

    async def go_away(self, *seats: int) -> None:
        """Closes connections and waits until the host is told."""
        for seat in seats:
            await self.pages[seat].__aexit__()
        while any(self.host.table["seats"][seat]["here"] for seat in seats):
            await self.host.hear()

    async def come(self, *secrets: str, look: int | None = None) -> Client:
        """Another client with these secrets."""
        page = await Client(self.server.url).__aenter__()
        opened = await page.open(self.made["table"], *secrets, look=look)
        assert opened["type"] == "done", opened
        self.pages[max(self.pages) + 100] = page
        return page

    async def offer(self, seat: int) -> str:
        answer = await self.host.ask("offer", seat=seat)
        assert answer["type"] == "done", answer
        return str(answer["token"])


@contextlib.asynccontextmanager
async def company(server: Running, *seats: str) -> AsyncIterator[Company]:
    made = await make(server.url, "bosman", *seats, options={"gangs": "random"})
    pages: dict[int, Client] = {}
    for seat in map(int, made["seats"]):
        pages[seat] = await Client(server.url).__aenter__()
        host = {"host": made["host"]} if seat == 0 else {}
        await pages[seat].open(made["table"], made["seats"][str(seat)], look=seat, **host)
    for seat, page in pages.items():
        await page.ask("ready", seat=seat)
    await heard(*pages.values())
    found = Company(server, made, pages)
    try:
        yield found
    finally:
        for page in found.pages.values():
            await page.__aexit__()


@contextlib.asynccontextmanager
async def two_servers(url: str, away: float, *seats: str) -> AsyncIterator[tuple[Company, str]]:
    """A company at one server, and the address of another server on the same store."""
    rules = TablesSettings(bot_pause=0, away_seconds=away)
    async with (
        running(PostgresStore(url), tables_settings=rules) as one,
        running(PostgresStore(url), tables_settings=rules) as two,
        company(one, *seats) as table,
    ):
        yield table, two.url
