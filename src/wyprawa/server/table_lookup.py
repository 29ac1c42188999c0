"""Finds tables in the store by the id or the code that a client names."""

import re

from wyprawa.core.errors import Problem

from .credentials import CODE_LENGTH, as_code
from .rate_limit import RateLimit
from .room import ABANDONED, FINISHED
from .store import Record, Store

NAME = re.compile(r"[A-Za-z0-9_ -]{1,40}")  # an id or a code


class TableLookup:
    """`codes` limits how many wrong codes one address may try."""

    def __init__(self, store: Store, codes: RateLimit) -> None:
        self._store = store
        self._codes = codes

    async def record(self, name: str, address: str | None = None) -> Record:
        """The table of this id, or of this code as somebody typed it; `address` is where a client asks from."""
        record = None
        if NAME.fullmatch(name):
            record = await self._store.room(name) or await self._by_code(as_code(name), address)
        if record is None:
            raise Problem("table-unknown")
        return record

    async def _by_code(self, code: str, address: str | None) -> Record | None:
        """A table that is not over, by its code.

        Private tables are not to be found by trying codes: an address that has named too many wrong ones finds
        nothing by code for a while, so that what it is told does not depend on what is there. Ids are too long to try.
        """
        if len(code) != CODE_LENGTH:
            return None
        if address is not None and not self._codes.allows(address):
            raise Problem("codes-tried")
        missed = False
        try:
            record = await self._store.room_by_code(code)
            missed = record is None or record.status in (FINISHED, ABANDONED)
            return None if missed else record
        finally:
            if address is not None and not missed:
                self._codes.give_back(address)
