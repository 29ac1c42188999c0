"""Verifies every game of a store, while servers run: each log is replayed with the rules version that it names.

Nothing is written. One log is in memory at a time.
"""

from collections.abc import AsyncIterator
from dataclasses import dataclass

import msgspec

from wyprawa.core.errors import BadLog, Problem
from wyprawa.core.log import read_log
from wyprawa.core.replay import verify_so_far

from .room import Room, game_with_pack
from .store import Store

BATCH = 200
"""So many rooms are read at once."""


@dataclass(frozen=True)
class CheckedTable:
    """What was found at one table."""

    table: str
    game: str = "?"
    rules: int = 0
    lines: int = 0
    """The length of its log; 0 if the game has not begun."""
    fault: Problem | None = None


async def check_tables(store: Store) -> AsyncIterator[CheckedTable]:
    """Every table of a store that is open for reading, one after another; a damaged one does not end it."""
    after = ""
    while batch := await store.tables(after, BATCH):
        for table, room in batch:
            yield _checked(table, room, await store.lines(table, 0))
        after = batch[-1][0]


def _checked(table: str, stored: bytes, rows: list[bytes]) -> CheckedTable:
    try:
        room = msgspec.json.decode(stored, type=Room)
    except msgspec.DecodeError:
        return CheckedTable(table, lines=len(rows), fault=Problem("verify-room"))
    fault: Problem | None = None
    if rows:
        try:
            _check(room, rows)
        except Problem as problem:
            fault = problem
        except Exception as wrong:  # whatever is wrong with one log, the others are checked
            fault = Problem("verify-failed", detail=type(wrong).__name__)
    return CheckedTable(table, room.game, room.rules, len(rows), fault)


def _check(room: Room, rows: list[bytes]) -> None:
    log = read_log(b"".join(rows))
    header = log.header.data
    if (header.get("game"), header.get("rules")) != (room.game, room.rules):
        raise BadLog("log-header", line=1)
    verify_so_far(game_with_pack(room.game, room.rules, room.pack), log)
