"""The base class of the actions of Bosman."""

from wyprawa.core.actions import Action
from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from .pieces import CHOOSE, OPENING, TAKE, Pieces


class BosmanAction(Action):
    """An action of this game, with its legality and its effect."""

    __slots__ = ("_hash",)

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self._hash: int = 0

    def __hash__(self) -> int:
        """Cached, since a search looks actions up often."""
        if self._hash == 0:
            self._hash = hash((self.kind, self.key()))
        return self._hash

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other)

    def refusal(self, s: Pieces) -> Refusal | None:
        raise NotImplementedError

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        raise NotImplementedError


def other_decision(s: Pieces) -> Refusal:
    """The refusal of an action that the phase does not ask for: the decision that it asks for instead."""
    if s.phase == CHOOSE:
        return Refusal("BOSMAN-P-4", "refused-choose-first")
    if s.phase == OPENING:
        return Refusal("BOSMAN-P-8", "refused-opening-first")
    if s.phase == TAKE:
        return Refusal("BOSMAN-R3-15", "refused-take-first")
    return Refusal("BOSMAN-R-1", "refused-not-now")
