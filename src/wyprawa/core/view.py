"""Views: what one seat, or a spectator, may know. Built as an allow-list, never by taking things away."""

from typing import Any, Generic

from typing_extensions import TypeVar

from .actions import Action, ActionT
from .knowledge import Knowledge
from .outcome import Outcome
from .seats import Seat


class View(Generic[ActionT]):
    """What every game's view holds; each game adds what lies open and the seat's own pieces.

    `knowledge` is the seat's perfect recall: what it has been shown of pieces that are out of sight now.
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
        self.seat = seat
        self.players = players
        self.options = options
        self.waiting = waiting
        self.legal = legal
        self.outcome = outcome
        self.knowledge = knowledge

    def shown(self) -> dict[str, Any]:
        """What lies before the viewer now."""
        return {
            "seat": self.seat,
            "players": self.players,
            "options": self.options,
            "waiting": list(self.waiting),
            "legal": [action.to_json() for action in self.legal],
            "outcome": None if self.outcome is None else self.outcome.to_json(),
        }

    def to_json(self) -> dict[str, Any]:
        """The whole view, recall included: for clients and for comparing byte by byte."""
        return {**self.shown(), "knowledge": self.knowledge.to_json()}


ViewT = TypeVar("ViewT", bound=View[Any], default=View[Action])
"""The views of one game."""
