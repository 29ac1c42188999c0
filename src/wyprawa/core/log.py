"""The log: JSON Lines with a header and numbered lines, each with a hash that chains it to all earlier lines.

The hash of a line is SHA-256 over the previous line's hash, the line's own bytes (without the hash) and the
canonical bytes of the position after it; the header starts the chain. Any changed byte is detected.
"""

import hashlib
import re
from collections.abc import Callable

import msgspec
from mypy_extensions import mypyc_attr

from .errors import BadLog
from .json_types import JsonObject
from .pickling import attributes_of, restored

FORMAT = 1

Line = JsonObject

_HASH_AT_END = re.compile(rb',"hash":"([0-9a-f]{64})"\}$')


def chain_line(line: Line, previous: str, position: bytes) -> tuple[bytes, str]:
    """The bytes of a line with its hash, as in the file but without the newline, and the hash."""
    body = msgspec.json.encode(line)
    digest = hash_of(previous, body, position)
    return body[:-1] + b',"hash":"' + digest.encode() + b'"}', digest


def hash_of(previous: str, body: bytes, position: bytes) -> str:
    """The hash of a line. Each part is preceded by its length, so that bytes cannot move between parts unnoticed."""
    parts = (previous.encode(), body, position)
    return hashlib.sha256(b"".join([len(part).to_bytes(8, "big") + part for part in parts])).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class ChainedLine:
    """One line of a file: its data, its bytes without the hash, and the hash that it states."""

    __slots__ = ("body", "data", "digest", "number")

    def __init__(self, number: int, data: Line, body: bytes, digest: str) -> None:
        self.number = number
        self.data = data
        self.body = body
        self.digest = digest

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (type(self), attributes_of(self))


@mypyc_attr(allow_interpreted_subclasses=True)
class LogFile:
    """A log read from a file: a header and lines, not yet replayed.

    >>> from pathlib import Path
    >>> import wyprawa
    >>> log = wyprawa.read_log(Path("tests/logs/bosman-v1-2p.jsonl").read_bytes())
    >>> log
    <LogFile bosman rules 1, 30 lines>
    >>> log.header.data["seats"][0], log.lines[4].data["act"]
    ({'name': 'greedy 1', 'bot': 'greedy'}, {'do': 'choose', 'gang': 'puszka'})
    """

    def __init__(self, header: ChainedLine, lines: list[ChainedLine], cut: bool) -> None:
        self.header = header
        self.lines = lines
        self.cut = cut
        """Whether an incomplete last line was dropped."""

    def __repr__(self) -> str:
        header = self.header.data
        return f"<LogFile {header.get('game')} rules {header.get('rules')}, {len(self.lines)} lines>"

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (type(self), attributes_of(self))


def read_log(data: bytes, forgive_cut: bool = False) -> LogFile:
    """Read a log file; raises `BadLog` if it is not a log. `forgive_cut` drops an incomplete last line.

    >>> import wyprawa
    >>> log = []
    >>> players = [wyprawa.Player("Ola"), wyprawa.Player("Jan")]
    >>> table = wyprawa.Table.open(wyprawa.game("bosman"), players, chance=wyprawa.Chance(seed=7), keep=log.append)
    >>> wyprawa.read_log(b"".join(log))
    <LogFile bosman rules 2, 1 lines>
    """
    if not data:
        raise BadLog("log-empty", line=1)
    rows = data.split(b"\n")
    rest = rows.pop()
    if not any(_HASH_AT_END.search(row) for row in (*rows, rest)):
        raise BadLog("log-foreign", line=1)
    cut = False
    if rest:
        if not forgive_cut:
            raise BadLog("log-cut", line=len(rows) + 1)
        cut = True
    lines = [read_line(row, number) for number, row in enumerate(rows, 1)]
    if not lines:
        raise BadLog("log-cut", line=1)
    header = lines[0].data
    if header.get("wyprawa") != FORMAT:
        raise BadLog("log-format", line=1, format=str(header.get("wyprawa")))
    for expected, line in enumerate(lines[1:], 1):
        if line.data.get("n") != expected:
            raise BadLog("log-order", line=line.number)
    return LogFile(lines[0], lines[1:], cut)


def read_line(row: bytes, number: int) -> ChainedLine:
    found = _HASH_AT_END.search(row)
    if found is None:
        raise BadLog("log-damaged", line=number)
    body = row[: found.start()] + b"}"
    try:
        data = msgspec.json.decode(body, type=Line)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise BadLog("log-damaged", line=number) from None
    return ChainedLine(number, data, body, found.group(1).decode())


@mypyc_attr(allow_interpreted_subclasses=True)
class LogWriter:
    """Hashes lines in order and passes each to `keep` (a file, a store)."""

    def __init__(self, keep: Callable[[bytes], None] | None = None, digest: str = "", count: int = 0) -> None:
        self._keep = keep
        self.digest = digest
        self._count = count

    def after(self, digest: str, count: int) -> "LogWriter":
        """A writer with the same `keep` that continues after `count` lines, the last of which has the hash `digest`."""
        return LogWriter(self._keep, digest, count)

    def header(self, header: Line) -> bytes:
        row, self.digest = chain_line(header, "", b"")
        self._keep_row(row)
        return row

    def line(self, line: Line, position: bytes) -> None:
        row, digest = chain_line({"n": self._count + 1, **line}, self.digest, position)
        self._keep_row(row)
        self.digest = digest
        self._count += 1

    def _keep_row(self, row: bytes) -> None:
        if self._keep is not None:
            self._keep(row + b"\n")

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (type(self), attributes_of(self))


def pack_hash(pack: str) -> str:
    """The hash with which a log stores components added to a game."""
    return hashlib.sha256(pack.encode("utf-8", "surrogatepass")).hexdigest()
