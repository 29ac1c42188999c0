"""Replays and verifies logs: every position of a saved game, and every draw of its dealer."""

from collections.abc import Callable, Iterator
from random import Random

from .chance import Chance
from .dealers import commitment, sealed_draw, sealed_key
from .errors import BadLog, Problem
from .events import Event, Seen, shown_to
from .game import Game
from .log import Line, LogFile
from .seats import Seat
from .table import Table

ALL_SEATS = -2
"""The viewer who sees everything, for finished games only."""


class Step:
    """One replayed line of a log: its data, the events it caused, and the table after it.

    >>> import wyprawa
    >>> step = next(wyprawa.load("tests/logs/bosman-v1-2p.jsonl").steps())
    >>> step
    <Step line 2, keep, 0 events>
    """

    __slots__ = ("events", "line", "number", "table")

    def __init__(self, number: int, line: Line, events: list[Event], table: Table) -> None:
        self.number = number
        self.line = line
        self.events = events
        self.table = table

    def __repr__(self) -> str:
        return f"<Step line {self.number}, {self.line['do']}, {len(self.events)} events>"

    def seen_by(self, seat: Seat) -> list[Seen]:
        """The events that a seat, the spectator or `ALL_SEATS` may know."""
        if seat == ALL_SEATS:
            return [event.all() for event in self.events]
        return shown_to(self.events, seat)


def replay(game: Game, log: LogFile) -> Iterator[Step]:
    """Iterate over the steps of a log; hashes are checked. All steps share one table, which changes with each step.

    >>> import wyprawa
    >>> saved = wyprawa.load("tests/logs/bosman-v1-2p.jsonl")
    >>> for step in wyprawa.replay(saved.game, saved.log):
    ...     pass
    >>> step.table.outcome.reason
    'boat-full'
    """
    table = Table.replay_start(game, log)
    for line in log.lines:
        table.replay_line(line)
        yield Step(line.number, line.data, table.last_events, table)


def is_finished(log: LogFile) -> bool:
    return any(line.data.get("do") == "end" for line in log.lines)


def standing_lines(game: Game, log: LogFile) -> set[int]:
    """The lines of the start and of all actions that were not undone, counted from 0 after the header."""
    table = Table.replay_start(game, log)
    for line in log.lines:
        table.replay_line(line)
    starts = {number for number, line in enumerate(log.lines) if line.data["do"] == "start"}
    return {accepted.line for accepted in table.accepted} | starts


def seat_log(game: Game, log: LogFile, seat: Seat) -> list[Line]:
    """The log of a game as one seat may know it: lines of visible events, without draws and hashes.

    That of a finished game also holds what a review needs: after each line a position that the seat cannot tell from
    the true one, and the action, if the seat knows all of it.
    """
    table = Table.replay_start(game, log)  # raises BadLog for an invalid header
    reviewed = standing_lines(game, log) if seat >= 0 and is_finished(log) else set()
    public = {name: log.header.data[name] for name in ("wyprawa", "game", "rules", "options", "seats", "dealer")}
    public["dealer"] = {name: value for name, value in public["dealer"].items() if name != "seed"}
    if "extra" in log.header.data:
        public["extra"] = log.header.data["extra"]
    lines: list[Line] = [{**public, "eyes": seat}]
    for number, step in enumerate(replay(game, log)):
        seen = [event.to_json() for event in step.seen_by(seat)]
        if step.line["do"] == "end" and step.table.outcome is not None:
            seen.append({"event": "end", "outcome": step.table.outcome.to_json()})
        if seen:
            known = _known_of(step, table.game, seat) if number in reviewed else {}
            lines.append({"n": len(lines), "events": seen, **known})
    return lines


def _known_of(step: Step, game: Game, seat: Seat) -> Line:
    """What a review needs of a line, from what the seat knows: who acted and how, and a position after it."""
    known: Line = {}
    if step.line["do"] == "act":
        accepted = step.table.accepted[-1]
        # The first event tells the action. The places of picked pieces would tell of other pieces in the hand.
        public = not accepted.action.picked() and step.events[0].seen_by(seat) == step.events[0].all()
        if accepted.seat == seat or public:
            known = {"seat": accepted.seat, "act": accepted.action.to_json()}
    if step.table.state.outcome is None:
        guess = game.guess(step.table.view(seat), Random(step.number))
        known["position"] = game.write_position(guess)
    return known


def verify(game: Game, log: LogFile) -> None:
    """Check every hash, move and draw of a finished game; raises `BadLog` with the first invalid line.

    >>> import wyprawa
    >>> saved = wyprawa.load("tests/logs/bosman-v1-2p.jsonl")
    >>> wyprawa.verify(saved.game, saved.log)
    """
    for _ in replay(game, log):
        pass
    if not is_finished(log):
        raise Problem("verify-unfinished")
    _check_draws(log)


def verify_so_far(game: Game, log: LogFile) -> None:
    """Check every hash, move and draw of a log that may be unfinished but holds its dealer's secret or seed."""
    for _ in replay(game, log):
        pass
    _check_draws(log)


def _check_draws(log: LogFile) -> None:
    """Raise `BadLog` for a draw that does not follow from the dealer's secret or seed."""
    expected = _answers(log)
    for line in log.lines:
        for number, size, answer in line.data.get("dealt", []):
            if expected(number, size) != answer:
                raise BadLog("verify-draw", line=line.number)


def _answers(log: LogFile) -> Callable[[int, int], int]:
    """A function that returns the correct answer of the dealer for a draw's number and size."""
    dealer = log.header.data["dealer"]
    salts = [""] * len(log.header.data["seats"])
    if dealer["kind"] == "seeded":
        seeded = Chance(seed=dealer["seed"]).dealer(salts)
        return lambda number, size: seeded.index(size)
    secret = b""
    for line in log.lines:
        if line.data["do"] == "salt":
            salts[line.data["seat"]] = line.data["salt"]
        elif line.data["do"] in ("keep", "end"):
            secret = bytes.fromhex(line.data["secret"])
            if commitment(secret) != dealer["commitment"]:
                raise BadLog("verify-secret", line=line.number)
    key = sealed_key(secret, salts)
    return lambda number, size: sealed_draw(key, number, size)
