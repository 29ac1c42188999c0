"""Bans of addresses and names: kept in the store, checked in memory.

An address is kept as the hash under which tables know it. A banned name cannot be taken at any table, nor one that
looks like it.
"""

import asyncio
from dataclasses import dataclass

from wyprawa.core.errors import Problem
from wyprawa.core.names import check_new_name, skeletons

from .credentials import address_key
from .http_connections import address_of, is_address
from .store import Store

ADDRESS, NAME = "address", "name"
MOST_BANS = 5000
WHY_LENGTH = 200
DAY = 24 * 3600 * 1000


@dataclass(frozen=True)
class Ban:
    """Who is banned, why, and until when; None for ever. The value of an address is its hash."""

    kind: str
    value: str
    why: str
    since: int
    until: int | None


def ban_of(kind: str, value: str, why: str, now: int, days: int | None) -> Ban:
    """A new ban. The value is a name, an address, or the hash by which the operator's page knows an address."""
    until = None if days is None else now + days * DAY
    return Ban(kind, banned_value(kind, value), " ".join(why.split())[:WHY_LENGTH], now, until)


def banned_value(kind: str, value: str) -> str:
    """The stored form of what somebody names; Problem if it is neither a name nor an address."""
    if kind == NAME:
        return check_new_name(value)
    value = value.strip().lower()
    if len(value) == len(address_key("")) and all(letter in "0123456789abcdef" for letter in value):
        return value
    if not is_address(value):
        raise Problem("ban-not-address", address=value[:60])
    return address_key(address_of(value))


class Bans:
    """The bans of a store; a server loads them again when it is told, and now and then."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._addresses: dict[str, int | None] = {}
        self._names: tuple[dict[str, int | None], dict[str, int | None]] = ({}, {})
        self._loading = asyncio.Lock()

    # In the store.

    async def all(self) -> list[Ban]:
        """The bans that hold, the newest first."""
        query = "SELECT kind, value, why, since, until FROM bans ORDER BY since DESC, kind, value LIMIT $1"
        now = self._store.now()
        found = [Ban(*row) for row in await self._store.statement(query, MOST_BANS)]
        return [ban for ban in found if ban.until is None or ban.until > now]

    async def add(self, ban: Ban) -> None:
        if len(await self.all()) >= MOST_BANS:
            raise Problem("bans-full", most=MOST_BANS)
        query = (
            "INSERT INTO bans (kind, value, why, since, until) VALUES ($1, $2, $3, $4, $5) "
            "ON CONFLICT (kind, value) DO UPDATE SET why = excluded.why, since = excluded.since, until = excluded.until"
        )
        await self._store.statement(query, ban.kind, ban.value, ban.why, ban.since, ban.until)

    async def remove(self, kind: str, value: str) -> bool:
        """Lift a ban; whether there was one."""
        query = "DELETE FROM bans WHERE kind = $1 AND value = $2 RETURNING value"
        return bool(await self._store.statement(query, kind, value))

    async def forget_old(self) -> None:
        await self._store.statement("DELETE FROM bans WHERE until IS NOT NULL AND until < $1", self._store.now())

    # In memory.

    async def load(self) -> None:
        async with self._loading:
            found = await self.all()
            self._addresses = {ban.value: ban.until for ban in found if ban.kind == ADDRESS}
            names = [(skeletons(ban.value), ban.until) for ban in found if ban.kind == NAME]
            self._names = (
                {first: until for (first, _), until in names},
                {second: until for (_, second), until in names},
            )

    def forbids(self, key: str) -> bool:
        """Whether the address with this hash is banned."""
        return bool(self._addresses) and key in self._addresses and self._holds(self._addresses[key])

    def check_address(self, address: str) -> None:
        if self._addresses and self.forbids(address_key(address)):
            raise Problem("banned")

    def check_name(self, name: str) -> None:
        """Refuse a name that is banned, or looks like one that is."""
        if not self._names[0]:
            return
        for banned, form in zip(self._names, skeletons(name), strict=True):
            if form in banned and self._holds(banned[form]):
                raise Problem("name-banned")

    def _holds(self, until: int | None) -> bool:
        return until is None or until > self._store.now()
