"""The lines of a log as typed values. Invalid lines of a file are found here, before they are applied."""

from typing import Any, Literal

import msgspec

from ..errors import BadLog
from ..json_types import JsonObject
from ..log import Line
from ..seats import SPECTATOR, Seat, check_seat


class LogLine(msgspec.Struct, tag_field="do", frozen=True, kw_only=True):
    """A line of the log with its time and the dealer's answers. Tags are part of the file format."""

    time: Any = 0
    dealt: list[tuple[int, int, int]] = []

    def of_a_running_game(self) -> bool:
        """Whether the line is valid only after the start."""
        return not isinstance(self, DealerSecret | Salt | Start)


class DealerSecret(LogLine, tag="keep", frozen=True):
    """The secret of a sealed dealer, as hexadecimal digits. Only the server's own log holds it."""

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
    """Takes back the actions from line `to` on."""

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
    """Sets who decides at a seat.

    A bot takes the seat because its player (`own`) or the host asked for it, or the player left or ran out of time. For
    `person` a player takes the seat, and `bot` is None.
    """

    seat: Seat
    name: str
    bot: str | None
    why: Literal["own", "host", "left", "time", "person"]

    def __post_init__(self) -> None:
        if (self.why == "person") != (self.bot is None):
            raise ValueError(f"why={self.why!r} does not fit bot={self.bot!r}")


class BotFailed(LogLine, tag="stumble", frozen=True):
    seat: Seat
    why: Literal["time", "crash"]


class Resumed(LogLine, tag="wake", frozen=True):
    """No server had the table for `slept` milliseconds."""

    slept: int

    def __post_init__(self) -> None:
        if self.slept < 0:
            raise ValueError(f"negative time: {self.slept}")


class Abandon(LogLine, tag="abandon", frozen=True):
    pass


class End(LogLine, tag="end", frozen=True):
    outcome: JsonObject
    secret: str = ""


AnyLine = (
    DealerSecret
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
"""The classes of lines by their names in the file."""


UNPLACED = ("keep", "salt")
"""Kinds of lines before the start, when there is no position."""


class SeatHeader(msgspec.Struct):
    name: str
    bot: str | None


class SealedDealerHeader(msgspec.Struct, tag_field="kind", tag="sealed", forbid_unknown_fields=True):
    commitment: str


class SeededDealerHeader(msgspec.Struct, tag_field="kind", tag="seeded", forbid_unknown_fields=True):
    seed: int


class Header(msgspec.Struct):
    """The first line of a log."""

    options: JsonObject
    seats: list[SeatHeader]
    dealer: SealedDealerHeader | SeededDealerHeader
    clock: JsonObject | None = None
    position: str | None = None


def typed(line: Line) -> AnyLine:
    """A line as a typed value; raises `ValueError` if it is invalid."""
    try:
        # Converting to one class is ten times as fast as converting to the union of all.
        read: AnyLine = msgspec.convert(line, KINDS[line["do"]])
    except msgspec.ValidationError as wrong:
        raise ValueError(f"{line}: {wrong}") from None
    return read


def check_seat_of_line(line: Line, players: int) -> None:
    """Raise `Problem` for a seat that there is not. SPECTATOR ends a timed phase, and is the host who pauses."""
    if "seat" in line and not (line["seat"] == SPECTATOR and line["do"] in ("act", "pause", "go")):
        check_seat(line["seat"], players)


def read_typed(line: Line, number: int) -> AnyLine:
    """A line of a file as a typed value; raises `BadLog` if it is invalid."""
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
    """The first line of a file; raises `BadLog` if it is invalid."""
    try:
        return msgspec.convert(line, Header)
    except msgspec.ValidationError:
        raise BadLog("log-header", line=1) from None


def _has_odd_draws(draws: Any) -> bool:
    """Whether a draw of three parts has a part that is not an integer."""
    rows = draws if isinstance(draws, list) else []
    return any(isinstance(row, list) and len(row) == 3 and any(type(part) is not int for part in row) for row in rows)
