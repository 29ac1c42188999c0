"""Errors in user input and files, as codes and parameters. Every code has a sentence in both languages."""

from collections.abc import Mapping, Sequence
from typing import Any

from .json_types import JsonObject

Params = JsonObject


class Problem(Exception):
    """Invalid input: an option, a file, a name, a notation. `code` and `params` select its sentence.

    `str` gives the sentence in English, `say` in either language.

    >>> import wyprawa
    >>> try:
    ...     wyprawa.game("chess")
    ... except wyprawa.Problem as problem:
    ...     print(problem)
    ...     print(problem.say("pl"))
    ...     problem
    There is no game “chess”. There are: bosman, boso, polska.
    Nie ma gry „chess”. Są: bosman, boso, polska.
    Problem('game', game='chess', choices='bosman, boso, polska')
    """

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: Params = {name: _short(value) for name, value in params.items()}
        self._game: Any = None
        self._names: Sequence[str] = ()

    def at(self, game: object, names: Sequence[str] = ()) -> None:
        """Set the game and the players' names, which the sentence may use."""
        self._game, self._names = game, names

    def say(self, lang: str = "en", game: Any = None) -> str:
        """The sentence in Polish (`pl`) or English (`en`). `game` overrides the game whose sentences are used."""
        from .error_texts import sentence_of  # imported late: most errors are never shown

        return sentence_of(self, lang, game or self._game, self._names)

    def as_code(self) -> str:
        """The code with its parameters."""
        inside = ", ".join([f"{name}={value!r}" for name, value in self.params.items()])
        return f"{self.code}({inside})"

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (type(self), self.code, self.params)

    def __str__(self) -> str:
        return self.say()

    def __repr__(self) -> str:
        inside = "".join([f", {name}={value!r}" for name, value in self.params.items()])
        return f"{type(self).__name__}({self.code!r}{inside})"


def _again(kind: type[Problem], code: str, params: Params) -> Problem:
    """A problem from its pickle. A class that takes other arguments becomes a plain `Problem`."""
    try:
        return kind(code, **params)
    except TypeError:
        return Problem(code, **params)


def _short(value: object) -> object:
    """A parameter shortened to fit into a sentence."""
    return value[:77] + "…" if isinstance(value, str) and len(value) > 300 else value


def shown_json(data: Mapping[str, object]) -> str:
    """A JSON object as text for a sentence; `{…}` if it nests too deeply or holds a number that is too long."""
    try:
        return str(dict(data))
    except (ValueError, RecursionError):
        return "{…}"


class BadNotation(Problem):
    """Raised for a text that is not an action of the game.

    >>> import wyprawa
    >>> wyprawa.game("bosman").parse("choose wine")
    Traceback (most recent call last):
        ...
    wyprawa.core.errors.BadNotation: Choosing a gang: choose carpet, choose fish, choose chest or choose can.
    """


class BadPosition(Problem):
    """Raised for a text that is not a position. `row` is the invalid row, from 1; None if every row is well formed.

    >>> import wyprawa
    >>> wyprawa.game("polska").read_position("polska 1 players=2 pass=free first=1\\ndice 6")
    Traceback (most recent call last):
        ...
    wyprawa.core.errors.BadPosition: This is not a valid position: instead of a row “phase” there is “dice 6”. (row 2)
    """

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, **params)
        self.row: int | None = None

    def __reduce__(self) -> tuple[object, ...]:
        return _bad_position, (self.code, self.params, self.row)


def _bad_position(code: str, params: Params, row: int | None) -> BadPosition:
    wrong = BadPosition(code, **params)
    wrong.row = row
    return wrong


class BadLog(Problem):
    """Raised for a file that is not a log, or is damaged. `params["line"]` is the invalid line, from 1.

    >>> from wyprawa import read_log
    >>> read_log(b"Once upon a time")
    Traceback (most recent call last):
        ...
    wyprawa.core.errors.BadLog: This is not the log of a game.
    """


class Refusal:
    """Why an action is not allowed now: the clause that forbids it, and the code and parameters of a sentence.

    >>> import wyprawa
    >>> game = wyprawa.game("bosman")
    >>> state = game.new(2, wyprawa.SeededDealer(7), {"first": 1})
    >>> state.refuse(1, game.parse("choose ryba"))
    Refusal('BOSMAN-P-9', 'refused-not-your-turn', {'seat': 0})
    """

    __slots__ = ("clause", "code", "params")

    def __init__(self, clause: str, code: str, params: Params | None = None) -> None:
        self.clause = clause
        self.code = code
        self.params: Params = params if params is not None else {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and (self.clause, self.code, self.params) == (
            other.clause,
            other.code,
            other.params,
        )

    def __hash__(self) -> int:
        return hash((self.clause, self.code))

    def __repr__(self) -> str:
        return f"Refusal({self.clause!r}, {self.code!r}, {self.params!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Refusal, (self.clause, self.code, self.params)


class Refused(Problem):
    """Raised for an action that is not allowed. The state has not changed; `refusal` holds the reason.

    >>> import wyprawa
    >>> game, dealer = wyprawa.game("bosman"), wyprawa.SeededDealer(7)
    >>> state = game.new(2, dealer, {"first": 1})
    >>> state.do(1, game.parse("choose ryba"), dealer)
    Traceback (most recent call last):
        ...
    wyprawa.core.errors.Refused: It is Player 1's turn to decide. (BOSMAN-P-9)
    """

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code, **refusal.params)
        self.refusal = refusal

    def __reduce__(self) -> tuple[object, ...]:
        return _refused, (self.refusal.clause, self.refusal.code, self.refusal.params)

    def __repr__(self) -> str:
        return f"Refused({self.refusal!r})"


def _refused(clause: str, code: str, params: Params) -> Refused:
    return Refused(Refusal(clause, code, params))
