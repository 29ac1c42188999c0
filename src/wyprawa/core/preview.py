"""Previews: what a legal action would do, as far as the seat that decides may know.

A preview is computed from a view alone. The view's open pieces become a state in which every hidden piece is blank,
and the rules themselves do the action there (`rehearse`). What chance will answer is never part of a preview: it says
how many pieces are drawn, not which.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from .actions import Action
from .dealers import Dealer
from .events import Event
from .seats import Seat
from .state import StateT

BLANK = 0
"""The piece that stands for every hidden one in a rehearsal. Nothing told may depend on it."""


class Sentence(NamedTuple):
    """A message of the game's `words`, with its parameters."""

    code: str
    params: Mapping[str, object]


class Preview(NamedTuple):
    """The consequences of one action."""

    facts: Mapping[str, Any]
    """As JSON, by the names that the game documents in docs/protocol.md; what does not happen is left out."""
    sentences: Sequence[Sentence] = ()
    """The same for people: those that matter for the choice, in the order in which they happen."""


class Previews(NamedTuple):
    """The consequences of all legal actions of one decision."""

    actions: Sequence[Preview]
    """In the order of the view's legal list."""
    board: Mapping[str, object]
    """What several actions share, such as the distance to every town."""

    def to_json(self) -> dict[str, object]:
        return {"previews": [preview.facts for preview in self.actions], "board": self.board}


class _BlankDealer(Dealer):
    """Draws blank pieces."""

    def index(self, size: int) -> int:
        return 0


_BLANK_DEALER = _BlankDealer()


def rehearse(state: StateT, seat: Seat, action: Action, sink: list[Event] | None = None) -> StateT:
    """A copy of a state of blanks after an action; its events go to `sink`."""
    after = state.copy()
    after.apply(seat, action, _BLANK_DEALER, sink)
    assert isinstance(after, type(state))
    return after
