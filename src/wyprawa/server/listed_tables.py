"""The public list of open tables, with a limit for each address.

The address that made a table is held in memory only; addresses are never stored.
"""

from collections import Counter
from collections.abc import Callable

from wyprawa.core.errors import Problem

from .store import Record, Store

MOST_LISTED = 100
MOST_OF_ONE = MOST_LISTED // 10
MOST_READ = 1000
"""How many open tables are looked at: the newest of one address may hide many of others."""


class ListedTables:
    """`each` is how many open tables one address may have; 0 for no limit."""

    def __init__(self, store: Store, each: int) -> None:
        self._store = store
        self._each = each
        self._makers: dict[str, str] = {}
        """Addresses by table."""
        self.tell: Callable[[str, str], None] = lambda table, address: None
        """Tells the other processes of this server of a table and the address that made it."""

    async def check_limit(self, address: str) -> None:
        """Refuse an address that has as many open tables as it may."""
        listed = {record.id for record in await self._store.listed(MOST_READ)}
        self._makers = {table: maker for table, maker in self._makers.items() if table in listed}
        if self._each and list(self._makers.values()).count(address) >= self._each:
            raise Problem("open-tables", most=self._each)

    def note_maker(self, table: str, address: str) -> None:
        """Count a table for the address that made it."""
        self.take_report(table, address)
        self.tell(table, address)

    def take_report(self, table: str, address: str) -> None:
        """Count a table that was made here or in another process of this server."""
        self._makers[table] = address

    def note_rematch(self, before: str, table: str) -> None:
        """Count a rematch for the address that made the table before it."""
        if before in self._makers:
            self.note_maker(table, self._makers[before])

    async def public_list(self) -> list[Record]:
        """The newest listed tables, a tenth of them at most from one address."""
        found: list[Record] = []
        counts: Counter[str] = Counter()
        for record in await self._store.listed(MOST_READ):
            maker = self._makers.get(record.id)
            if maker is not None:
                counts[maker] += 1
                if counts[maker] > MOST_OF_ONE:
                    continue
            found.append(record)
        return found[:MOST_LISTED]
