"""Where a new table may start: from a position that the server makes itself, named by id."""

from dataclasses import dataclass

from wyprawa.core.game import Game
from wyprawa.core.problems import Problem

from .hall import Hall
from .room import FINISHED


@dataclass(frozen=True)
class Start:
    """A position and what it belongs to."""

    game: Game
    options: dict[str, str]
    position: str


async def moment(hall: Hall, table: str, step: int, address: str) -> Start:
    """How a finished game stood after so many steps of its replay with all eyes; 0 is its beginning."""
    live = await hall.find(table, address)
    if live.room.status != FINISHED:
        raise Problem("replay-unfinished")
    position = await hall.replays.position(live, step, address)
    return Start(live.game, dict(live.room.options), position)
