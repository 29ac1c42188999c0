"""Passing (Q-BOSMAN-03)."""

from typing import Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from .action import BosmanAction, other_decision
from .pieces import TURN, Pieces


class Pass(BosmanAction):
    """Do nothing; legal only if no other action is (Q-BOSMAN-03)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("pass")

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase != TURN:
            return other_decision(s)
        if s.legal(s.turn)[0].kind != "pass":
            return Refusal("Q-BOSMAN-03", "refused-pass")
        return None

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        if sink is not None:
            sink.append(Event("passed", {"seat": s.turn}))
        s.end_turn(sink)


PASS: Final = Pass()
