"""How a client of protocol 2 keeps its view: from events, checked by hashes, replaced by whole views."""

from zlib import crc32

import msgspec

from wyprawa.core.json_types import JsonObject

from .viewer import ViewUpdate

CHECK_EVERY = 20
"""The most messages until the next one confirms the view that the client has projected."""

_canonical = msgspec.json.Encoder(order="deterministic").encode


class SentView:
    """What one client has been sent of its viewer's view."""

    def __init__(self) -> None:
        self._known = False
        """Whether the client has a view that events continue."""
        self._unchecked = 0
        """Messages since the last hash or whole view."""
        self._decision: int | None = None
        """The decision that was last sent with a hash or a whole view."""

    def forget(self) -> None:
        """The viewer has changed: the client has no view that events continue."""
        self._known = False

    def next_update(self, decision: int | None, continued: bool) -> ViewUpdate:
        """What the next message has. `decision` is what the seat owes; `continued`: events tell all that changed."""
        if not (self._known and continued):
            return ViewUpdate.WHOLE
        if decision not in (None, self._decision) or self._unchecked + 1 >= CHECK_EVERY:
            return ViewUpdate.HASH
        return ViewUpdate.PROGRESS

    def note(self, update: ViewUpdate, decision: int | None) -> None:
        """A message was sent."""
        if update is ViewUpdate.PROGRESS:
            self._unchecked += 1
            return
        self._known, self._unchecked, self._decision = True, 0, decision


def view_hash(view: JsonObject) -> str:
    """The CRC-32 of a view as JSON with sorted names and without spaces, in eight hexadecimal digits.

    >>> view_hash({"seat": 0, "hand": ["R2:"]})
    '52bb61c1'
    """
    return f"{crc32(_canonical(view)):08x}"
