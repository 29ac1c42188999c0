"""Keeps the knowledge of one viewer up to date with the events it is shown."""

from .events import Event, Seen, shown_to
from .game import Game
from .knowledge import Knowledge
from .seats import Seat
from .state import State

MOST_WAITING = 40


class KnowledgeTracker:
    """Turns a viewer's events into knowledge, mostly only when somebody asks for it."""

    def __init__(self, game: Game, state: State, seat: Seat) -> None:
        """From a game just set up: what its set-up showed is in the first knowledge already."""
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
