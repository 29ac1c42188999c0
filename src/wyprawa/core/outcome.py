"""The outcome of a game: winners, ranking and reason."""

from typing import Any

from .json_types import JsonObject
from .seats import Seat


class Outcome:
    """The outcome of a game. `ranking` groups seats from first to last, ties together; the first group are the winners.

    >>> from wyprawa import Outcome
    >>> outcome = Outcome(((2,), (0, 1)), "boat-full", (3, 3, 5))
    >>> outcome, outcome.winners
    (Outcome(((2,), (0, 1)), 'boat-full', (3, 3, 5)), (2,))
    >>> outcome == Outcome.from_json(outcome.to_json())
    True
    """

    __slots__ = ("ranking", "reason", "scores")

    def __init__(
        self, ranking: tuple[tuple[Seat, ...], ...], reason: str, scores: tuple[int, ...] | None = None
    ) -> None:
        self.ranking = ranking
        self.reason = reason
        self.scores = scores

    @property
    def winners(self) -> tuple[Seat, ...]:
        return self.ranking[0]

    def to_json(self) -> dict[str, object]:
        """The JSON form, as in the last line of a log."""
        return {
            "winners": list(self.winners),
            "reason": self.reason,
            "ranking": [list(group) for group in self.ranking],
            "scores": None if self.scores is None else list(self.scores),
        }

    @classmethod
    def from_json(cls, data: JsonObject) -> "Outcome":
        scores = data["scores"]
        ranking = tuple(tuple(group) for group in data["ranking"])
        return cls(ranking, data["reason"], None if scores is None else tuple(scores))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self._parts() == other._parts()

    def _parts(self) -> tuple[object, ...]:
        return (self.ranking, self.reason, self.scores)

    def __hash__(self) -> int:
        return hash(self._parts())

    def __repr__(self) -> str:
        return f"Outcome({self.ranking!r}, {self.reason!r}, {self.scores!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Outcome, (self.ranking, self.reason, self.scores)


def decides_text(seats: tuple[Seat, ...], outcome: Outcome | None) -> str:
    """Whose decision it is, or who has won, as text for `repr`."""
    if outcome is not None:
        return f"over: {outcome.reason}, won by {', '.join([str(seat) for seat in outcome.winners])}"
    if len(seats) == 1:
        return f"seat {seats[0]} decides"
    return f"seats {', '.join([str(seat) for seat in seats])} decide" if seats else "nobody decides"


def rank(keys: list[Any]) -> tuple[tuple[Seat, ...], ...]:
    """Seats grouped by descending key, equal keys together."""
    order = sorted(set(keys), reverse=True)
    return tuple(tuple(seat for seat, own in enumerate(keys) if own == key) for key in order)
