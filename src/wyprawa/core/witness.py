"""A witness: what one viewer has been shown of a game, and the knowledge it makes."""

from .events import Event, Seen, shown_to
from .game import Game
from .knowledge import Knowledge
from .seats import Seat
from .state import State


class Witness:
    """Keeps a viewer's events; turns them into knowledge only when somebody asks for it."""

    def __init__(self, game: Game, state: State, seat: Seat) -> None:
        self.seat = seat
        self.seen: list[Seen] = []
        self._game = game
        self._first = game.first_knowledge(state, seat)
        self._knowledge = self._first.copy()
        self._known_before = 0
        self._folded = 0

    def show_set_up(self, events: list[Event]) -> None:
        """Events of the set-up: they are told, but what follows from them is already in the first knowledge."""
        self.show(events)
        self._known_before = self._folded = len(self.seen)

    def show(self, events: list[Event]) -> None:
        self.seen.extend(shown_to(events, self.seat))

    def know(self) -> Knowledge:
        for seen in self.seen[self._folded :]:
            self._game.remember(self._knowledge, self.seat, seen)
        self._folded = len(self.seen)
        return self._knowledge

    def forget_after(self, count: int) -> None:
        """Back to the first `count` events: a move was taken back."""
        del self.seen[count:]
        if self._folded > count:
            self._knowledge = self._first.copy()
            self._folded = self._known_before
