"""What the servers on one store tell each other: lines written, clients present, tables deleted.

Messages that wait while others are on their way go out together, as one statement of the store. A message may get lost
with a connection to the store, so every few seconds one query asks for what was missed at all tables in use.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine

import msgspec

from wyprawa.core.errors import Problem
from wyprawa.core.json_types import JsonObject

from .hosted_table import HostedTable
from .store import Store, StoreDown
from .table_replay import BadTable

log = logging.getLogger("wyprawa.server")

REFRESH_EVERY = 5.0
"""Seconds between two queries for missed lines."""


PAUSE = 0.01
"""Seconds between two statements, each of which wakes every server; what is told meanwhile goes out together."""
MOST_BYTES = 7_000
"""What one text of the store may hold."""


def packed(messages: list[dict[str, object]]) -> list[str]:
    """As few texts as hold these messages: whoever listens pays for each text."""
    texts: list[str] = []
    for message in messages:
        one = msgspec.json.encode(message).decode()
        if texts and len(texts[-1]) + len(one) < MOST_BYTES:
            texts[-1] += "," + one
        else:
            texts.append(one)
    return [f"[{text}]" for text in texts]


class ServerBus:
    """`server` is this server, and `loaded` are its tables in memory. A store of one server has no bus."""

    def __init__(
        self,
        store: Store,
        server: str,
        loaded: dict[str, HostedTable],
        *,
        run: Callable[[HostedTable], None],
        is_used: Callable[[HostedTable], bool],
        forget: Callable[[HostedTable], None],
        remove: Callable[[HostedTable], None],
        spawn: Callable[[Coroutine[None, None, None]], None],
    ) -> None:
        """`run` starts or wakes the runner of a table, `remove` drops a deleted one, `spawn` starts a task.

        A table that is not used here is forgotten when another server writes to it, rather than followed.
        """
        self._store = store
        self._server = server
        self._loaded = loaded
        self._run = run
        self._is_used = is_used
        self._forget = forget
        self._remove = remove
        self._spawn = spawn
        self._outbox: dict[tuple[str, str], dict[str, object]] = {}
        """The latest message of each kind about each table."""
        self._sending = False

    # Telling.

    def tell_change(self, hosted: HostedTable) -> None:
        """A change of a table was written."""
        self._tell(hosted.id, "change", {"n": hosted.lines, "v": hosted.version})

    def tell_presence(self, hosted: HostedTable) -> None:
        """Who is at a table."""
        self._tell(hosted.id, "presence", hosted.presence.report())

    def tell_gone(self, table: str) -> None:
        """A table was deleted."""
        self._tell(table, "gone", {"gone": True})

    def _tell(self, table: str, kind: str, said: dict[str, object]) -> None:
        if not self._store.shared:
            return
        self._outbox[table, kind] = {"t": table, **said, "s": self._server}
        if not self._sending:
            self._sending = True
            self._spawn(self._send())

    async def _send(self) -> None:
        try:
            while self._outbox:
                messages = list(self._outbox.values())
                self._outbox.clear()
                with contextlib.suppress(StoreDown):
                    await self._store.notify(*packed(messages))
                await asyncio.sleep(PAUSE)
        finally:
            self._sending = False

    # Hearing.

    def receive(self, text: str) -> None:
        """Messages of any server; an empty text means that messages may have been missed."""
        if not text:
            for hosted in list(self._loaded.values()):
                hosted.presence.begin_anew()
                self._spawn(self._refresh(hosted))
        elif f'"s":"{self._server}"' not in text:
            told = msgspec.json.decode(text)
            for said in told if isinstance(told, list) else [told]:
                self._take(said)

    def _take(self, said: JsonObject) -> None:
        found = self._loaded.get(said["t"])
        if found is None:
            return
        if said.get("gone"):
            self._remove(found)
        elif "here" in said:
            watched = found.presence.is_watched()
            found.presence.take_report(said["s"], said)
            found.broadcast.tell_absences()
            if not watched or found.table is None:
                self._run(found)
        elif said["n"] <= found.lines and said["v"] <= found.version:
            return
        elif self._is_used(found):
            self._spawn(self._refresh(found))
        else:
            self._forget(found)

    async def _refresh(self, hosted: HostedTable, stored: tuple[int, int] | None = None) -> None:
        try:
            await hosted.refresh(stored)
        except (StoreDown, BadTable):
            pass  # looked for again in a few seconds, or set aside
        except Problem:
            if hosted.gone:
                self._remove(hosted)
        except Exception:
            log.exception("refresh failed", extra={"table": hosted.id})

    async def refresh_all(self) -> None:
        """Read for ever what other servers have written at the tables in use."""
        while True:
            await asyncio.sleep(REFRESH_EVERY)
            used = [hosted for hosted in self._loaded.values() if hosted.connections or hosted.due() is not None]
            if used:
                with contextlib.suppress(StoreDown):
                    stored = await self._store.latest([hosted.id for hosted in used])
                    for hosted in used:
                        await self._refresh(hosted, stored.get(hosted.id))
