"""Rates bots against each other for a report: on any runner, with a folder for each pair, so that it can go on."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from .arena import Meeting, Tournament, sum_up
from .figures import Figures
from .folder import RunFolder
from .recording import result_batch
from .records import GameRecord
from .runners import Runner
from .running import run
from .sim import Plan, Result, void

PAIR = ("first", "second", "games", "share", "low", "high", "fair")
"""What the report says of a pair; times are left out."""


def play_ladder(
    tournament: Tournament, limit: int, folder: Path, runner: Runner, progress: Callable[[int], None] = void
) -> Figures | None:
    """Elo of the bots and the results of all pairs; None if it was interrupted. Games of the folder are not repeated.

    No game has more than `limit` decisions.
    """
    meetings: list[Meeting] = []
    for pair in tournament.pairs():
        files = RunFolder(folder / "-".join(pair))
        played = run(plan_of_pair(tournament, pair, limit), runner, files, progress, result_batch)
        if played.interrupted:
            return None
        meetings.append(Meeting(*pair, tournament.players, [as_result(record) for record in played]))
    found: Figures = sum_up(tournament.bots, meetings)
    pairs = [{name: meeting[name] for name in PAIR} for meeting in found["pairs"]]
    return {"elo": found["elo"], "pairs": pairs, "games": found["games"]}


def plan_of_pair(tournament: Tournament, pair: tuple[str, str], limit: int) -> Plan:
    """The games of a pair, without times, which would depend on the machine."""
    return replace(tournament.plan(pair), timed=False, limit=limit)


def as_result(record: GameRecord) -> Result:
    return Result(record.decisions, record.turns, tuple(record.winners), record.reason, record.bots, record.first)
