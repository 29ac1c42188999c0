"""Reports by players: of a table, a name or a chat message, for the operator to read."""

import msgspec

from wyprawa.core.errors import Problem
from wyprawa.core.seats import Seat

from .hosted_table import HostedTable
from .room import LOBBY, PERSON, Room
from .store import Store

TABLE, NAME, CHAT = "table", "name", "chat"
MOST_REPORTS = 500
KEPT = 90 * 24 * 3600 * 1000
"""Milliseconds for which a report is kept."""
NOTE_LENGTH = 300


class Report(msgspec.Struct, frozen=True):
    """What somebody reports. Addresses are the hashes under which tables know them."""

    table: str
    code: str
    game: str
    kind: str
    seat: Seat | None
    name: str
    quote: str
    """The chat message, which was said at this table."""
    note: str
    """What the reporter adds."""
    address: str
    """The address of whoever is reported, if known."""
    reporter: str


async def new_report(hosted: HostedTable, kind: str, seat: Seat | None, quote: str, note: str, reporter: str) -> Report:
    """A report about a table. Problem for a seat nobody holds, and for a message that was not said there."""
    room = hosted.room
    name = address = ""
    if kind == TABLE:
        seat, quote = None, ""
    else:
        name, address = _person(hosted, seat)
        quote = await _said(hosted, seat, name, quote) if kind == CHAT else ""
    note = " ".join(note.split())[:NOTE_LENGTH]
    return Report(room.id, room.code, room.game, kind, seat, name, quote, note, address, reporter)


def _person(hosted: HostedTable, seat: Seat | None) -> tuple[str, str]:
    """The name and the address of the person at a seat."""
    room: Room = hosted.room
    if seat is None or room.seat_at(seat).kind != PERSON:
        raise Problem("report-seat")
    addresses = [connection.address for connection in hosted.connections if seat in connection.held]
    return room.seat_at(seat).name, addresses[0] if addresses else ""


async def _said(hosted: HostedTable, seat: Seat | None, name: str, quote: str) -> str:
    """What was said at the table; `quote` is the text, or the line of the page with the name before it."""
    if hosted.room.status == LOBBY:
        texts = [said.text for said in hosted.room.chat if said.name == name]
    else:
        lines = [msgspec.json.decode(row) for row in await hosted.rows() if b'"chat"' in row]
        texts = [line["text"] for line in lines if line.get("do") == CHAT and line["seat"] == seat]
    for text in texts:
        if _plain(quote) in (_plain(text), _plain(f"{name}: {text}")):
            return text
    raise Problem("report-not-said")


def _plain(text: str) -> str:
    """A text with simple spaces; the page binds short words to the next."""
    return " ".join(text.split())


class Reports:
    """The reports of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, report: Report) -> None:
        [(count,)] = await self._store.statement("SELECT count(*) FROM reports")
        if count >= MOST_REPORTS:
            raise Problem("reports-full")
        query = "INSERT INTO reports (report, since) VALUES ($1, $2)"
        await self._store.statement(query, msgspec.json.encode(report), self._store.now())

    async def all(self) -> list[tuple[int, int, Report]]:
        """The number, the time and the content of each report, the newest first."""
        query = "SELECT number, since, report FROM reports ORDER BY number DESC LIMIT $1"
        rows = await self._store.statement(query, MOST_REPORTS)
        return [(number, since, msgspec.json.decode(row, type=Report)) for number, since, row in rows]

    async def remove(self, number: int) -> None:
        await self._store.statement("DELETE FROM reports WHERE number = $1", number)

    async def forget_old(self) -> None:
        await self._store.statement("DELETE FROM reports WHERE since < $1", self._store.now() - KEPT)
