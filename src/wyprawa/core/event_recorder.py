"""Records the events of a table in order."""

from collections.abc import Callable

from .events import Event, Seen, shown_to
from .log import Line
from .seats import Seat

Watch = Callable[[Line, list[Event]], None]
"""A function that a table calls with every line, new or replayed, and the events that it caused."""


class EventRecorder:
    """Collects all events of a table. Pass it as the table's `watch`."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def __call__(self, line: Line, events: list[Event]) -> None:
        self.events.extend(events)

    def seen_by(self, seat: Seat) -> list[Seen]:
        return shown_to(self.events, seat)
