"""How many minutes a game takes people: the pace of their own games, from logs with times, and the run's decisions."""

import math
from collections.abc import Iterable, Sequence

from wyprawa.saved_game import SavedGame

from ..records import GameRecord
from .estimates import Estimate, as_json, by_deal, mean

PAUSE = 300.0
"""Seconds from which on a decision counts as a pause, not as thinking."""


def minutes(records: Sequence[GameRecord], people: Iterable[SavedGame]) -> dict[str, object] | None:
    """The pace of people and the minutes of a game at that pace; None if the logs say nothing of it."""
    paces = [pace for saved in people if (pace := seconds_of_decisions(saved))]
    seconds = mean([math.fsum(pace) / len(pace) for pace in paces])
    decisions = mean(by_deal(records, lambda record: record.decisions))
    if seconds is None or decisions is None:
        return None
    return {
        "games": len(paces),
        "decisions": sum(map(len, paces)),
        "seconds": as_json(seconds),
        "minutes": as_json(_product(decisions, seconds)),
    }


def _product(decisions: Estimate, seconds: Estimate) -> Estimate:
    """The minutes of a game; relative errors of independent factors add as squares."""
    value = decisions.value * seconds.value / 60
    parts = [(each.high - each.low) / 2 / each.value for each in (decisions, seconds) if each.value]
    half = value * math.sqrt(math.fsum(part**2 for part in parts))
    return Estimate(value, max(0.0, value - half), value + half, seconds.n)


def seconds_of_decisions(saved: SavedGame) -> list[float]:
    """The seconds from the line before to each decision of a person; none in a log without times."""
    found: list[float] = []
    before = 0
    for row in saved.rows():
        now = row["time"] if isinstance(row["time"], int) else 0
        person = row["kind"] == "act" and row["seat"] is not None and row["bot"] is None
        took = (now - before) / 1000
        if person and before and 0 < took < PAUSE:
            found.append(took)
        before = now
    return found
