"""Views: what a seat or a spectator may know. A view is an allow-list: what the viewer may know is copied into it."""

from typing import Any, Generic

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from .actions import Action, ActionT
from .knowledge import Knowledge
from .outcome import Outcome, decides_text
from .pickling import attributes_of, restored
from .seats import SPECTATOR, Seat, check_viewer


@mypyc_attr(allow_interpreted_subclasses=True)
class View(Generic[ActionT]):
    """The part of a view that all games share. Each game adds the visible pieces and the seat's own.

    `knowledge` is what the seat has been shown of pieces that are hidden now. Views compare equal when their JSON forms
    are equal. Notebooks draw a view as its board.

    >>> import wyprawa
    >>> game = wyprawa.game("polska")
    >>> state = game.new(2, wyprawa.SeededDealer(7), {"first": 1})
    >>> view = game.view(state, 0)
    >>> view
    <PolskaView of seat 0, 2 players, seat 0 decides, 4 legal actions>
    >>> view.legal
    [<die 1>, <die 2>, <die 3>, <die 5>]
    >>> game.view(state, wyprawa.SPECTATOR)
    <PolskaView of a spectator, 2 players, seat 0 decides>
    """

    def __init__(
        self,
        seat: Seat,
        players: int,
        options: dict[str, str],
        waiting: tuple[Seat, ...],
        legal: list[ActionT],
        outcome: Outcome | None,
        knowledge: Knowledge,
    ) -> None:
        check_viewer(seat, players)
        self.seat = seat
        self.players = players
        self.options = options
        self.waiting = waiting
        self.legal = legal
        self.outcome = outcome
        self.knowledge = knowledge

    def progress(self) -> dict[str, object]:
        """The small part of `shown` that events do not tell: whose decision it is and what has to be decided.

        Everything else that changes follows from the events that the viewer sees.
        """
        outcome = {} if self.outcome is None else {"outcome": self.outcome.to_json()}
        return {"waiting": list(self.waiting), **outcome}

    def shown(self) -> dict[str, object]:
        """What the viewer sees now, without knowledge, as JSON."""
        return {
            "seat": self.seat,
            "players": self.players,
            "options": self.options,
            "legal": [action.to_json() for action in self.legal],
            "outcome": None,
            **self.progress(),
        }

    def to_json(self) -> dict[str, object]:
        """The whole view with knowledge, as JSON."""
        return {**self.shown(), "knowledge": self.knowledge.to_json()}

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, View) and self.to_json() == other.to_json()

    def __hash__(self) -> int:
        raise TypeError("a view holds lists and has no hash")

    def __reduce__(self) -> tuple[object, ...]:
        """A pickle holds the class and its attributes, so that the compiled and the interpreted engine both read it."""
        return restored, (type(self), attributes_of(self))

    def _repr_svg_(self) -> str | None:
        from .notebooks import board_of  # imported late: only notebooks need drawings

        return board_of(self)

    def __repr__(self) -> str:
        whose = "a spectator" if self.seat == SPECTATOR else f"seat {self.seat}"
        legal = f", {len(self.legal)} legal actions" if self.legal else ""
        deciding = decides_text(self.waiting, self.outcome)
        return f"<{type(self).__name__} of {whose}, {self.players} players, {deciding}{legal}>"


ViewT = TypeVar("ViewT", bound=View[Any], default=View[Action])
"""The views of one game."""
