"""Logs with odd values: a fault of the file is reported as such, and an error in the rules is not attributed to it."""

from random import Random
from typing import Any

import pytest

from random_games import NAMES, MemoryLog, random_act
from tiny.game import GAME as TINY
from wyprawa.core.chance import Chance
from wyprawa.core.errors import BadLog, Problem
from wyprawa.core.log import Line, LogFile, LogWriter, read_line
from wyprawa.core.player import Player
from wyprawa.core.table import Table

ODD: list[Any] = [None, True, -1, 99, 10**30, 1.5, "", "x", [], [1], ["x", None], {}, {"do": 1}, {"x": [[]]}]


def eventful(game: Any) -> LogFile:
    """The log of a short game with every kind of line."""
    written, rng = MemoryLog(), Random(3)
    players = [Player(name) for name in NAMES[: 4 if game.info.id == "bosman" else 3]]
    table = Table.open(game, players, chance=Chance(secret=b"7" * 32), salts=["a"], keep=written.keep)
    for _ in range(6):
        random_act(table, rng)
    table.chat(0, "hej")
    table.pause(1)
    table.go_on(1)
    table.seat_bot(2, "random", "own")
    table.bot_failed(2, "crash")
    table.seat_person(2, "Ewa")
    table.resumed(5)
    seat = table.to_act()[0]
    random_act(table, rng)
    table.ask_undo(seat)
    for other in sorted(table.undo_request.asked) if table.undo_request is not None else []:
        if table.undo_request is not None:
            table.answer_undo(other, True)
    for _ in range(3):
        random_act(table, rng)
    for seat in range(len(players) - 1):
        table.resign(seat)
    log = written.read()
    assert {line.data["do"] for line in log.lines} >= {"keep", "salt", "start", "act", "ask", "agree", "resign", "end"}
    return log


def odd_forms(line: Line) -> list[Line]:
    """Copies of a line, each with one value made odd or left out, values inside an action included."""
    found: list[Line] = []
    for name in line:
        found.append({key: value for key, value in line.items() if key != name})
        found += [{**line, name: value} for value in ODD]
    if isinstance(line.get("act"), dict):
        found += [{**line, "act": form} for form in odd_forms(line["act"])]
        found += [{**line, "act": {**line["act"], "pieces": value}} for value in ODD]
    return found


def replay_with(game: Any, log: LogFile, number: int, line: Line) -> None:
    """Replays a log up to a line, then another line in its place with an arbitrary hash."""
    table = Table.replay_start(game, log)
    for good in log.lines[:number]:
        table.replay_line(good)
    written = MemoryLog()
    LogWriter(written.keep, table._digest, number).line(line, b"?")
    table.replay_line(read_line(written.data[:-1], number + 2))


def test_an_odd_line_is_a_bad_log(game):
    log, tried, kinds = eventful(game), 0, set()
    for number, sealed in enumerate(log.lines):
        line = {name: value for name, value in sealed.data.items() if name != "n"}
        kind = (line["do"], line["act"]["do"] if "act" in line else "")
        if kind in kinds:
            continue
        kinds.add(kind)
        for odd in odd_forms(line):
            tried += 1
            with pytest.raises(BadLog):
                replay_with(game, log, number, odd)
    assert tried > 500


def test_an_odd_header_is_a_problem_with_the_file(game):
    log, refused = eventful(game), 0
    for header in odd_forms(dict(log.header.data)):
        written = MemoryLog()
        LogWriter(written.keep).header(header)
        try:
            Table.replay_start(game, LogFile(read_line(written.data[:-1], 1), [], cut=False))
        except Problem:
            refused += 1
    assert refused > 40


def test_an_error_of_the_rules_is_not_blamed_on_the_file(monkeypatch):
    log = eventful(TINY)
    table = Table.replay_start(TINY, log)
    first = next(number for number, line in enumerate(log.lines) if line.data["do"] == "act")
    for line in log.lines[:first]:
        table.replay_line(line)
    monkeypatch.setattr(type(table.state), "apply", lambda *given: {}["a bug"])
    with pytest.raises(KeyError, match="a bug"):
        table.replay_line(log.lines[first])
