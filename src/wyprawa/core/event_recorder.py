"""Records the events of a table in order, for people who read them back."""

from collections.abc import Callable

from .events import Event, Seen, shown_to
from .log import Line
from .seats import Seat

Watch = Callable[[Line, list[Event]], None]
"""A function that a table tells every line and the events it caused, as it happens or is replayed."""


class EventRecorder:
    """Give it to a table as its `watch`."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def __call__(self, line: Line, events: list[Event]) -> None:
        self.events.extend(events)

    def seen_by(self, seat: Seat) -> list[Seen]:
        return shown_to(self.events, seat)
