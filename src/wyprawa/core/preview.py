"""Previews: the consequences of a legal action, as far as the seat that decides may know.

A preview is computed from a view alone. The visible pieces of the view become a state in which every hidden piece is
blank, and the rules apply the action to that state (`state_after`). Results of chance are not part of a preview: it
holds the number of pieces drawn, not the pieces.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from .actions import Action
from .dealers import Dealer
from .events import Event
from .seats import Seat
from .state import StateT

BLANK = 0
"""The piece that replaces every hidden piece in a rehearsal. A preview must not depend on it."""


class Sentence(NamedTuple):
    """The code and parameters of a sentence of the game."""

    code: str
    params: Mapping[str, object]


class Preview(NamedTuple):
    """The consequences of one action."""

    facts: Mapping[str, Any]
    """Consequences as JSON, with the names that docs/protocol.md lists. What does not happen is left out."""
    sentences: Sequence[Sentence] = ()
    """Sentences for the consequences that matter for the choice, in the order in which they happen."""


class Previews(NamedTuple):
    """The consequences of all legal actions of one decision."""

    actions: Sequence[Preview]
    """In the order of the view's legal list."""
    board: Mapping[str, object]
    """Data that actions share, such as the distance to every town."""

    def to_json(self) -> dict[str, object]:
        return {"previews": [preview.facts for preview in self.actions], "board": self.board}


class _BlankDealer(Dealer):
    """Answers 0 to every request, so that blank pieces are drawn."""

    def index(self, size: int) -> int:
        return 0


_BLANK_DEALER = _BlankDealer()


def state_after(state: StateT, seat: Seat, action: Action, sink: list[Event] | None = None) -> StateT:
    """A copy of a state with blank pieces after an action. Events go to `sink`."""
    after = state.copy()
    after.apply(seat, action, _BLANK_DEALER, sink)
    assert isinstance(after, type(state))
    return after
