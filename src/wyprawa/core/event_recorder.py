"""Records the events of a table in order, for people who read them back."""

from .events import Event, Seen, shown_to
from .log import Line
from .seats import Seat


class EventRecorder:
    """Give it to a table as its `watch`."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def __call__(self, line: Line, events: list[Event]) -> None:
        self.events.extend(events)

    def seen_by(self, seat: Seat) -> list[Seen]:
        return shown_to(self.events, seat)
