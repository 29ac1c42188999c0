"""The base classes of the actions of Boso przez świat."""

from wyprawa.core.actions import Action
from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from .pieces import CARDS, DRAW, MOVE, REACT, START, Pieces


class BosoAction(Action):
    """An action of this game, with its legality and its effect."""

    __slots__ = ()

    def refusal(self, s: Pieces, seat: int) -> Refusal | None:
        raise NotImplementedError

    def perform(self, s: Pieces, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        raise NotImplementedError


class HandAction(BosoAction):
    """An action with several cards, given by their places in the sorted hand, from 1."""

    __slots__ = ("places",)

    def __init__(self, kind: str, places: tuple[int, ...]) -> None:
        super().__init__(kind)
        self.places = places

    def key(self) -> tuple[object, ...]:
        return (self.places,)

    def picked(self) -> tuple[int, ...]:
        return self.places

    def __str__(self) -> str:
        return f"{self.kind} {' '.join([str(place) for place in self.places])}"

    def to_json(self) -> dict[str, object]:
        return {"do": self.kind, "places": list(self.places)}


def not_now(s: Pieces, seat: int) -> Refusal:
    """The refusal of an action that the phase does not ask for: the decision that it asks for instead."""
    if s.phase == START:
        return Refusal("BOSO-4C-6", "refused-start-first")
    if s.phase == REACT:
        if seat == s.turn:
            return Refusal("Q-BOSO-44", "refused-reactions")
        return Refusal("Q-BOSO-44", "refused-answer-first")
    if seat != s.turn:
        return Refusal("BOSO-5A-1", "refused-not-your-round", {"seat": s.turn})
    if s.phase == DRAW:
        return Refusal("BOSO-5A-1", "refused-draw-first")
    if s.phase == CARDS:
        return Refusal("BOSO-5A-11", "refused-cards-first")
    if s.phase == MOVE:
        return Refusal("BOSO-5B-1", "refused-moving")
    return Refusal("BOSO-5C-1", "refused-surprises-now")


def not_in(s: Pieces, seat: int, phase: int) -> bool:
    return s.phase != phase or seat != s.turn


def in_hand(places: tuple[int, ...], hand: tuple[int, ...]) -> bool:
    """Whether these are different places of a hand, in order."""
    last = 0
    for place in places:
        if place <= last or place > len(hand):
            return False
        last = place
    return True
