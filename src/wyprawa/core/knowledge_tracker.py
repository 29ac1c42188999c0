"""Keeps the knowledge of one viewer up to date with the events that the viewer is shown."""

from mypy_extensions import mypyc_attr

from .events import Event, Seen, shown_to
from .game import Game
from .knowledge import Knowledge
from .pickling import attributes_of, restored
from .seats import Seat
from .state import State

MOST_WAITING = 40


@mypyc_attr(allow_interpreted_subclasses=True)
class KnowledgeTracker:
    """Updates a viewer's knowledge from events. Events wait until the knowledge is needed or too many are waiting."""

    def __init__(self, game: Game, state: State, seat: Seat) -> None:
        """Start from a state after set-up, whose first knowledge includes what the set-up showed."""
        self.seat = seat
        self._game = game
        self._knowledge = game.first_knowledge(state, seat)
        self._waiting: list[Seen] = []

    def show(self, events: list[Event]) -> None:
        self._waiting.extend(shown_to(events, self.seat))
        if len(self._waiting) > MOST_WAITING:
            self.know()

    def know(self) -> Knowledge:
        for seen in self._waiting:
            self._game.remember(self._knowledge, self.seat, seen)
        self._waiting.clear()
        return self._knowledge

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (type(self), attributes_of(self))
