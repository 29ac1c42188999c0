"""What a person did wrong, as a code and parameters: every one has a sentence in both languages."""

from collections.abc import Mapping
from typing import Any

Params = dict[str, Any]


class Problem(Exception):
    """Bad input of any kind: an option, a file, a name, a notation. `code` names its sentence."""

    def __init__(self, code: str, **params: Any) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: Params = {name: _short(value) for name, value in params.items()}

    def __reduce__(self) -> tuple[Any, ...]:
        """Problems travel between processes, where a kind of its own is just a Problem."""
        return _again, (self.code, self.params)

    def __str__(self) -> str:
        inside = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code}({inside})"


def _again(code: str, params: Params) -> Problem:
    return Problem(code, **params)


def _short(value: Any) -> Any:
    """What was typed, short enough for one sentence."""
    return value[:77] + "…" if isinstance(value, str) and len(value) > 300 else value


def shown_json(data: Mapping[str, Any]) -> str:
    """A JSON form as it stands in a sentence; nothing of it if it nests too deep or a number in it is too long."""
    try:
        return str(dict(data))
    except (ValueError, RecursionError):
        return "{…}"


class BadNotation(Problem):
    """A text that is no action at all."""


class BadPosition(Problem):
    """A text that is no position."""


class BadLog(Problem):
    """A file that is no log, or a damaged one; `line` counts from 1."""


class Refusal:
    """Why an action is not allowed now: the clause that forbids it, a code, parameters."""

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

    def __reduce__(self) -> tuple[Any, ...]:
        return Refusal, (self.clause, self.code, self.params)


class Refused(Problem):
    """Raised by a table for an action that is not allowed; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code, **refusal.params)
        self.refusal = refusal
