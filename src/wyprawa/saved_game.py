"""Saved games: a log read from a file, its moves, and its lines as rows of a data frame."""

import os
from collections.abc import Iterator
from functools import cached_property
from itertools import islice
from pathlib import Path

from wyprawa import games as registry
from wyprawa.core.errors import BadLog, Problem
from wyprawa.core.game import Game
from wyprawa.core.log import LogFile, read_log
from wyprawa.core.outcome import Outcome
from wyprawa.core.player import Player
from wyprawa.core.replay import Step, replay, verify
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.state import State
from wyprawa.core.table import UNPLACED, Move, Table

Row = dict[str, str | int | bool | None]


def load(path: str | os.PathLike[str]) -> "SavedGame":
    """Read a log file, finished or not. Raises `BadLog` if the file is not a log or is damaged.

    >>> import wyprawa
    >>> saved = wyprawa.load("tests/logs/polska-v1-2p.jsonl")
    >>> saved
    <SavedGame polska: greedy 1 (greedy), random 2 (random); 107 lines, won by greedy 1>
    >>> for seat, action, events, state in saved:
    ...     break
    >>> seat, action, events[0]
    (0, <die 1>, <Event took seat=0 value=1 dice=[1, 1, 3, 5, 6, 6]>)
    """
    try:
        data = Path(path).read_bytes()
    except OSError as wrong:
        raise Problem("file-missing", file=str(path), why=wrong) from None
    return SavedGame(data)


def game_of(log: LogFile) -> Game:
    """The game of a log, with its rules version and added components; raises `Problem` if there is none."""
    header = log.header.data
    if not isinstance(header.get("game"), str) or not isinstance(header.get("rules"), int):
        raise BadLog("log-header", line=1)
    return registry.game(header["game"], header["rules"]).of_log(header)


class SavedGame:
    """A game read from the bytes of its log. Iterating gives its moves; `len` is their number.

    Undone moves are left out; `rows()` has them. An incomplete last line, as in the log of a running game, is ignored.
    Hashes are checked.

    >>> import wyprawa
    >>> log = []
    >>> players = [wyprawa.Player("Ola"), wyprawa.Player("Jan")]
    >>> table = wyprawa.Table.open(
    ...     wyprawa.game("bosman"), players, {"first": 1}, chance=wyprawa.Chance(seed=7), keep=log.append
    ... )
    >>> events = table.act(0, "choose ryba")
    >>> saved = wyprawa.SavedGame(b"".join(log))
    >>> saved, len(saved), saved.outcome
    (<SavedGame bosman: Ola, Jan; 2 lines, Jan decides>, 1, None)
    >>> saved.rows()[-1]["action"]
    'choose ryba'
    """

    def __init__(self, data: bytes) -> None:
        self.log = read_log(data, forgive_cut=True)
        self.game = game_of(self.log)
        self._data = data

    @cached_property
    def table(self) -> Table:
        """The table after the last line. It writes no log; use `Table.resume` to continue the game."""
        table = Table.replay_start(self.game, self.log)
        table.follow(self.log.lines)
        return table

    @property
    def players(self) -> list[Player]:
        """The players at the end of the log, by seat."""
        return self.table.players

    @property
    def outcome(self) -> Outcome | None:
        """The outcome of the game; None if it is not over."""
        return self.table.outcome

    def __iter__(self) -> Iterator[Move]:
        return iter(self.table)

    def __len__(self) -> int:
        return len(self.table.accepted)

    def state_at(self, moves: int) -> State:
        """The state after `moves` moves: 0 is the start, a negative number counts from the end."""
        wanted = moves if moves >= 0 else len(self) + 1 + moves
        if not 0 <= wanted <= len(self):
            raise IndexError(f"the game has {len(self)} moves")
        if wanted:
            return next(islice(self, wanted - 1, None)).state
        return next(step.table.state for step in self.steps() if step.line["do"] == "start")

    def steps(self) -> Iterator[Step]:
        """Iterate over all lines, replayed. All steps share one table, which changes with each step."""
        return replay(self.game, self.log)

    def rows(self) -> list[Row]:
        """One flat row for every line of the log, for a data frame: `pandas.DataFrame(saved.rows())`.

        `taken_back` is true for undone moves.
        """
        standing = {accepted.line for accepted in self.table.accepted}
        return [_row(step, number in standing) for number, step in enumerate(self.steps())]

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the log to a file, byte for byte as it was read."""
        try:
            Path(path).write_bytes(self._data)
        except OSError as wrong:
            raise Problem("file-write", file=str(path), why=wrong) from None

    def verify(self) -> None:
        """Check every hash, move and draw of a finished game; raises `BadLog` with the first invalid line."""
        verify(self.game, self.log)

    def __repr__(self) -> str:
        return repr(self.table).replace("Table", "SavedGame", 1)


def _row(step: Step, stands: bool) -> Row:
    line, table = step.line, step.table
    seat: Seat = line.get("seat", SPECTATOR)
    player = None if seat == SPECTATOR else table.players[seat]
    action = table.accepted[-1].action if line["do"] == "act" else None
    return {
        "line": step.number,
        "kind": line["do"],
        "seat": None if player is None else seat,
        "player": None if player is None else player.name,
        "bot": None if player is None else player.bot,
        "action_kind": None if action is None else action.kind,
        "action": None if action is None else str(action),
        "time": line["time"],
        "draws": len(line.get("dealt", [])),
        "events": len(step.events),
        "turn": None if line["do"] in UNPLACED else table.state.turns,
        "taken_back": action is not None and not stands,
    }
