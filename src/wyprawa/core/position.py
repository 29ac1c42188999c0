"""Reads the text of a position: rows, words and numbers, each checked for its bounds before use.

An invalid text raises `BadPosition`, which names the row or the item.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeVar

from .actions import ActionT
from .errors import BadPosition, Problem
from .game import Game
from .options import Options
from .state import State, StateT
from .view import ViewT

LONGEST: Final = 1_000_000
"""The greatest number of characters in a position."""
UNBOUNDED: Final = 1_000_000
"""The greatest value of numbers that the rules do not bound: money, rounds, turns."""

T = TypeVar("T")


def write_header(game: Game[Any, Any, Any], players: int, options: Options) -> str:
    """The first row of a position: game, rules version, players and options."""
    return _header(game.info.id, game.info.rules_version, players, tuple(options.items()))


@cache
def _header(game: str, rules: int, players: int, options: tuple[tuple[str, str], ...]) -> str:
    pairs = " ".join(f"{name}={value}" for name, value in options)
    return f"{game} {rules} players={players} {pairs}"


def read_header(game: Game[Any, Any, Any], row: str) -> tuple[int, Options]:
    """The number of players and the options of a position's first row; raises `ValueError` if it is invalid."""
    name, version, *pairs = row.split()
    if (name, version) != (game.info.id, str(game.info.rules_version)):
        raise ValueError(f"the row does not begin with {game.info.id} {game.info.rules_version}")
    given = dict(pair.split("=", 1) for pair in pairs)
    players = int(given.pop("players"))
    try:
        game.check_players(players)
        return players, game.options(given)
    except Problem as wrong:
        raise ValueError(wrong.as_code()) from None


class Rows:
    """The rows of a position, read in order. Blank rows are skipped."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise BadPosition("position-long", most=LONGEST)
        numbered_rows = [(number, row.strip()) for number, row in enumerate(text.splitlines(), 1) if row.strip()]
        self._rows = [row for _, row in numbered_rows]
        self._numbers = [number for number, _ in numbered_rows]
        self._next = 0

    def read(self, build: "Callable[[Rows], T]") -> T:
        """Call `build` with these rows and return its result. A `BadPosition` from it gets the number of the row."""
        try:
            return build(self)
        except BadPosition as wrong:
            if wrong.row is None and 0 < self._next <= len(self._rows):
                wrong.row = self._numbers[self._next - 1]
            raise

    def any(self, what: str) -> str:
        """The next row with any content. `what` names it in the error for a missing row."""
        if self._next == len(self._rows):
            self._next = 0
            raise BadPosition("position-missing", what=what)
        self._next += 1
        return self._rows[self._next - 1]

    def next(self, what: str) -> str:
        """The rest of the next row, which must begin with `what`."""
        row = self.any(what)
        if row != what and not row.startswith(f"{what} "):
            raise BadPosition("position-row", what=what, row=row)
        return row[len(what) :].strip()

    def header(self, game: Game[StateT, ActionT, ViewT]) -> tuple[int, Options]:
        """The number of players and the options of the first row."""
        if not self._rows:
            raise BadPosition("position-missing", what=game.info.id)
        row = self._rows[0]
        self._next = 1
        try:
            players, options = read_header(game, row)
            game.check_options(players, options)
        except BadPosition:
            raise
        except (ValueError, KeyError, Problem):
            raise BadPosition("position-header", row=row) from None
        return players, options

    def parts(self, what: str, names: Sequence[str]) -> dict[str, str]:
        """The parts of the next row by name, as in `phase turn, turn 1, first 0`. Each name must occur exactly once."""
        rest = self.next(what)
        return named(f"{what} {rest}" if what in names else rest, names, what)

    def rest(self) -> Iterator[str]:
        """Iterate over the rows that have not been read."""
        while self._next < len(self._rows):
            yield self.any("")
        self.end()

    def end(self) -> None:
        """Raise `BadPosition` if rows are left."""
        if self._next < len(self._rows):
            self._next += 1
            raise BadPosition("position-more", row=self._rows[self._next - 1])
        self._next = 0  # errors from here on belong to no row


def number(text: str, what: str, least: int, most: int) -> int:
    """The integer of a text in canonical form (no plus sign, no leading zeros) from `least` to `most`."""
    digits = text.removeprefix("-") if least < 0 else text
    plain = digits.isascii() and digits.isdecimal() and len(digits) <= len(str(most))
    if not plain or str(int(digits)) != digits or not least <= int(text) <= most:
        raise BadPosition("position-number", what=what, given=text, least=least, most=most)
    return int(text)


def named(row: str, names: Sequence[str], what: str) -> dict[str, str]:
    """The parts of a row by name. Each name must occur exactly once."""
    parts = [part.strip().partition(" ") for part in row.split(",", len(names))]
    if sorted(name for name, _, _ in parts) != sorted(names):
        raise BadPosition("position-row", what=what, row=row)
    return {name: rest.strip() for name, _, rest in parts}


def among(word: str, known: Mapping[str, T], what: str) -> T:
    """The value of `word` in `known`; raises `BadPosition` if it is not there."""
    if word not in known:
        raise BadPosition("position-word", what=what, given=word)
    return known[word]


def all_among(text: str, known: Mapping[str, T], what: str, most: int) -> list[T]:
    """The values of at most `most` words in `known`."""
    words = text.split(maxsplit=most)
    if len(words) > most:
        raise BadPosition("position-many", what=what, most=most)
    return [among(word, known, what) for word in words]


def numbered(words: Iterable[str]) -> dict[str, int]:
    """Words with their indices, from 0."""
    return {word: place for place, word in enumerate(words)}


def check_playable(state: State[ActionT]) -> None:
    """Raise `BadPosition` for a running game in which no seat can act and no timed phase runs."""
    deciding = state.to_act()
    if state.outcome is not None:
        stuck = bool(deciding)
    elif not deciding:
        stuck = state.timed_phase() is None
    else:
        stuck = not all(state.legal(seat) for seat in deciding)
    if stuck:
        raise BadPosition("position-stuck")
