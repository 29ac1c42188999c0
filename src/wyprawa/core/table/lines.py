"""The lines of a log as typed values: what is wrong with a file is found here, before anything is done."""

from typing import Any, Literal

import msgspec

from ..errors import BadLog
from ..json_types import JsonObject
from ..log import Line
from ..seats import SPECTATOR, Seat, check_seat


class LogLine(msgspec.Struct, tag_field="do", frozen=True, kw_only=True):
    """What all lines have: their time, and the answers of the dealer. Each kind keeps its spelling in the file."""

    time: Any = 0
    dealt: list[tuple[int, int, int]] = []

    def of_a_running_game(self) -> bool:
        """Whether it can stand only after the start."""
        return not isinstance(self, Keep | Salt | Start)


class Keep(LogLine, tag="keep", frozen=True):
    """The secret of a sealed dealer, as hexadecimal digits. It stands in the log of the server alone."""

    secret: str

    def __post_init__(self) -> None:
        bytes.fromhex(self.secret)


class Salt(LogLine, tag="salt", frozen=True):
    seat: Seat
    salt: str


class Start(LogLine, tag="start", frozen=True):
    pass


class Act(LogLine, tag="act", frozen=True):
    seat: Seat
    act: JsonObject


class Undo(LogLine, tag="undo", frozen=True):
    """The moves from line `to` on are taken back."""

    seat: Seat
    to: int
    agreed: bool = False


class Resign(LogLine, tag="resign", frozen=True):
    seat: Seat
    bot: str


class AskUndo(LogLine, tag="ask", frozen=True):
    seat: Seat
    to: int


class AnswerUndo(LogLine, tag="agree", frozen=True):
    seat: Seat
    yes: bool


class Chat(LogLine, tag="chat", frozen=True):
    seat: Seat
    text: str


class Pause(LogLine, tag="pause", frozen=True):
    seat: Seat


class GoOn(LogLine, tag="go", frozen=True):
    seat: Seat


class SeatPlayer(LogLine, tag="seat", frozen=True):
    """Somebody else decides at a seat: its person asked for a bot, the host did, the person left or ran out of time;
    or a person sits down, and then there is no bot."""

    seat: Seat
    name: str
    bot: str | None
    why: Literal["own", "host", "left", "time", "person"]

    def __post_init__(self) -> None:
        if (self.why == "person") != (self.bot is None):
            raise ValueError(f"{self.why} with the bot {self.bot}")


class BotFailed(LogLine, tag="stumble", frozen=True):
    seat: Seat
    why: Literal["time", "crash"]


class Resumed(LogLine, tag="wake", frozen=True):
    """No server held the table for so many milliseconds."""

    slept: int

    def __post_init__(self) -> None:
        if self.slept < 0:
            raise ValueError(self.slept)


class Abandon(LogLine, tag="abandon", frozen=True):
    pass


class End(LogLine, tag="end", frozen=True):
    outcome: JsonObject
    secret: str = ""


AnyLine = (
    Keep
    | Salt
    | Start
    | Act
    | Undo
    | Resign
    | AskUndo
    | AnswerUndo
    | Chat
    | Pause
    | GoOn
    | SeatPlayer
    | BotFailed
    | Resumed
    | Abandon
    | End
)
KINDS: JsonObject = {str(kind.__struct_config__.tag): kind for kind in LogLine.__subclasses__()}
"""The kinds of lines by their names in the file."""


UNPLACED = ("keep", "salt")
"""Kinds of lines that stand before the game: there is no position yet."""


class SeatRow(msgspec.Struct):
    name: str
    bot: str | None


class SealedRow(msgspec.Struct, tag_field="kind", tag="sealed", forbid_unknown_fields=True):
    commitment: str


class SeededRow(msgspec.Struct, tag_field="kind", tag="seeded", forbid_unknown_fields=True):
    seed: int


class Header(msgspec.Struct):
    """The first line of a log."""

    options: JsonObject
    seats: list[SeatRow]
    dealer: SealedRow | SeededRow
    clock: JsonObject | None = None
    position: str | None = None


def typed(line: Line) -> AnyLine:
    """A line as a typed value; ValueError if it is none."""
    try:
        # Of a known kind: reading a union anew for every line takes ten times as long.
        read: AnyLine = msgspec.convert(line, KINDS[line["do"]])
    except msgspec.ValidationError as wrong:
        raise ValueError(f"{line}: {wrong}") from None
    return read


def check_seat_of_line(line: Line, players: int) -> None:
    """Raise a Problem for a line about a seat that the table does not have. The end of a timed phase is no seat's."""
    if "seat" in line and not (line["seat"] == SPECTATOR and line["do"] == "act"):
        check_seat(line["seat"], players)


def read_typed(line: Line, number: int) -> AnyLine:
    """A line of a file as a typed value; BadLog if it is none."""
    kind = str(line.get("do"))
    if kind not in KINDS:
        raise BadLog("log-kind", line=number, kind=kind)
    try:
        if "time" in line:
            return typed(line)
    except ValueError:
        if _has_odd_draws(line.get("dealt")):
            raise BadLog("log-draws", line=number) from None
    raise BadLog("log-line", line=number)


def read_header(line: Line) -> Header:
    """The first line of a file; BadLog if it is none."""
    try:
        return msgspec.convert(line, Header)
    except msgspec.ValidationError:
        raise BadLog("log-header", line=1) from None


def _has_odd_draws(draws: Any) -> bool:
    """Whether these are draws in which something else stands for a number."""
    rows = draws if isinstance(draws, list) else []
    return any(isinstance(row, list) and len(row) == 3 and any(type(part) is not int for part in row) for row in rows)
