"""Passing (Q-POLSKA-01, Q-POLSKA-27)."""

from typing import Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from .action import PolskaAction, other_decision
from .pieces import ACT, CARDS_ON, Pieces


class Pass(PolskaAction):
    """Do nothing; legal only if no other action is, unless the option allows it (Q-POLSKA-01, Q-POLSKA-27)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("pass")

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase == CARDS_ON:
            return Refusal("Q-POLSKA-29", "refused-pass-cards")
        if s.phase != ACT:
            return other_decision(s)
        if s.free_pass or s.legal(s.turn)[0].kind == "pass":
            return None
        return Refusal("Q-POLSKA-01", "refused-pass")

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        if sink is not None:
            sink.append(Event("passed", {"seat": s.turn}))
        s.end_turn(dealer, sink)


PASS: Final = Pass()
