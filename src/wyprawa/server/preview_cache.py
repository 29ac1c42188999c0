"""The previews of the decisions that seats of one table owe now, each computed once."""

from wyprawa.core.preview import Previews
from wyprawa.core.seats import Seat
from wyprawa.core.table import Table


class PreviewCache:
    """Holds the previews of at most one decision a seat."""

    def __init__(self) -> None:
        self._found: dict[Seat, tuple[int, Previews]] = {}
        """By seat: the number of log lines at which they were computed, and the previews."""

    def of(self, table: Table, seat: Seat) -> Previews:
        """What each legal action of a seat would do now."""
        lines, found = self._found.get(seat, (-1, None))
        if found is None or lines != table.lines:
            found = table.game.previews(table.view(seat, recall=False))
            self._found[seat] = (table.lines, found)
        return found
