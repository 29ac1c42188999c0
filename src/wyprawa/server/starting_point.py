"""The starting point of a new table: the beginning, a position, or a moment of a finished game."""

from dataclasses import dataclass

from wyprawa.core.errors import Problem
from wyprawa.core.game import Game

from .room import FINISHED
from .tables import Tables


@dataclass(frozen=True)
class StartingPoint:
    """What a new table plays, and from which position; None for the beginning of the game."""

    game: Game
    options: dict[str, str]
    position: str | None


async def after_steps(tables: Tables, table: str, step: int, address: str) -> StartingPoint:
    """The position of a finished game after so many steps of its full replay; 0 is its beginning."""
    hosted = await tables.find(table, address)
    if hosted.room.status != FINISHED:
        raise Problem("replay-unfinished")
    position = await tables.replays.position(hosted, step, address)
    return StartingPoint(hosted.game, dict(hosted.room.options), position)
