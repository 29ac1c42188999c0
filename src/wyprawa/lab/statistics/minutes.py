"""How many minutes a game takes people: the pace of their own games, from logs with times, and the run's decisions."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from wyprawa.saved_game import SavedGame

from ..records import GameRecord
from .estimates import Estimate, as_json, by_deal, mean

PAUSE = 300.0
"""Seconds from which on a decision counts as a pause, not as thinking."""


@dataclass(frozen=True)
class Pace:
    """What people took in one game: all their seconds, and the decisions that stand."""

    seconds: float
    decisions: int


def minutes(records: Sequence[GameRecord], people: Iterable[SavedGame]) -> dict[str, object] | None:
    """The pace of people and the minutes of a game at that pace; None if the logs say nothing of it."""
    paces = [pace for saved in people if (pace := pace_of(saved)) is not None]
    seconds = mean([pace.seconds / pace.decisions for pace in paces], 0)
    decisions = mean(by_deal(records, lambda record: record.decisions), 0)
    if seconds is None or decisions is None:
        return None
    return {
        "games": len(paces),
        "decisions": sum(pace.decisions for pace in paces),
        "seconds": as_json(seconds),
        "minutes": as_json(_product(decisions, seconds)),
    }


def _product(decisions: Estimate, seconds: Estimate) -> Estimate:
    """The minutes of a game; relative errors of independent factors add as squares. One game of people has no error."""
    value = decisions.value * seconds.value / 60
    if seconds.n == 1:
        return Estimate(value, value, value, 1)
    parts = [(each.high - each.value) / each.value for each in (decisions, seconds) if each.value]
    half = value * math.sqrt(math.fsum(part**2 for part in parts))
    return Estimate(value, max(0.0, value - half), value + half, seconds.n)


def pace_of(saved: SavedGame) -> Pace | None:
    """The pace of the people in a game; None in a log without times.

    A decision takes the time since the line before. What the table answers for people takes none, and counts, because
    bots decide it in their games too. A move that is taken back takes time, and is no decision of the game.
    """
    seconds, decisions, before = 0.0, 0, 0
    for row in saved.rows():
        now = row["time"] if isinstance(row["time"], int) else 0
        took = (now - before) / 1000
        if row["kind"] == "act" and row["seat"] is not None and row["bot"] is None and before and 0 <= took < PAUSE:
            seconds += took
            decisions += not (row["taken_back"] or saved.game.parse(str(row["action"])).out_of_turn())
        before = now
    return Pace(seconds, decisions) if seconds and decisions else None
