"""The base class of the actions of Polska."""

from wyprawa.core.actions import Action
from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from ..components.board import FIELD_IDS
from ..components.cards import KIND_OF
from .pieces import CARDS_ON, DIE, DISCARD, Pieces


class PolskaAction(Action):
    """An action of this game, with its legality and its effect."""

    __slots__ = ()

    def refusal(self, s: Pieces) -> Refusal | None:
        raise NotImplementedError

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        raise NotImplementedError


class Travel(PolskaAction):
    """A decision to move the pawn to a field; `kind` is the means."""

    __slots__ = ("field",)

    def __init__(self, kind: str, field: int) -> None:
        super().__init__(kind)
        self.field = field

    def key(self) -> tuple[object, ...]:
        return (self.field,)

    def __str__(self) -> str:
        return f"{self.kind} {FIELD_IDS[self.field]}"

    def to_json(self) -> dict[str, object]:
        return {"do": self.kind, "field": FIELD_IDS[self.field]}


def other_decision(s: Pieces) -> Refusal:
    """The refusal of an action that the phase does not ask for: the decision that it asks for instead."""
    if s.phase == DIE:
        return Refusal("POLSKA-M-6", "refused-die-first")
    if s.phase == DISCARD:
        return Refusal("POLSKA-L-5", "refused-discard-first")
    if s.phase == CARDS_ON:
        return Refusal("POLSKA-M-5", "refused-cards-chosen")
    return Refusal("POLSKA-R-1", "refused-not-now")


def held(s: Pieces, kind: int) -> int:
    """The first card of a kind in the hand of the seat in turn; -1 if none."""
    for card in s.hands[s.turn]:
        if KIND_OF[card] == kind:
            return card
    return -1


def use_up(s: Pieces, card: int) -> None:
    s.remove_from_hand(s.turn, card)
    s.used.append(card)
