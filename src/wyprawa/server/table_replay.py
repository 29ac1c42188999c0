"""Replays the log of a table in a thread, within a time limit."""

import asyncio
from collections.abc import Callable

from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.log import LogFile
from wyprawa.core.replay import replay
from wyprawa.core.seats import Seat
from wyprawa.core.table import Table

from .news_feed import Item
from .store import DAMAGED, STALLED
from .watchdog import ACTIVITY

REPLAY_SECONDS = 60.0
"""How long the log of a table may take to replay; the longest takes a few seconds."""


class BadTable(Problem):
    """A table that cannot be served: told to people as `table-stalled`, `table-damaged` or `table-version`."""

    def __init__(self, why: str, table: str, cause: str) -> None:
        super().__init__(f"table-{why}", table=table)
        self.why = why
        self.cause = cause
        """For the log of the server, not for players."""


async def replayed(table: str, resume: Callable[[], Table]) -> Table:
    """The game of a log. It is replayed in a thread, as a long one takes a while."""
    try:
        async with asyncio.timeout(REPLAY_SECONDS):
            return await asyncio.to_thread(resume)
    except TimeoutError:
        ACTIVITY.end_process(table)
        raise BadTable(STALLED, table, "replay does not end") from None
    except Problem as wrong:
        raise BadTable(DAMAGED, table, str(wrong)) from wrong
    except Exception as wrong:
        raise BadTable(DAMAGED, table, type(wrong).__name__) from wrong


def all_news(game: Game, seat: Seat, log: LogFile) -> list[Item]:
    """All news of a seat, from the beginning of the game."""
    seen = ((step.line["time"], step.seen_by(seat)) for step in replay(game, log))
    return [(time, events) for time, events in seen if events]
