"""Taking a die (POLSKA-R-6, M-6), also in a lost turn (POLSKA-KS-2)."""

from typing import Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from .action import PolskaAction, other_decision
from .pieces import ACT, DIE, DISCARD, Pieces
from .stop import lose_turn


class TakeDie(PolskaAction):
    """Take a die; required in every turn, also in a lost one (POLSKA-M-6, KS-2)."""

    __slots__ = ("value",)

    def __init__(self, value: int) -> None:
        super().__init__("die")
        self.value = value

    def key(self) -> tuple[object, ...]:
        return (self.value,)

    def __str__(self) -> str:
        return f"die {self.value}"

    def to_json(self) -> dict[str, object]:
        return {"do": "die", "value": self.value}

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase == DISCARD:
            return other_decision(s)
        if s.phase != DIE:
            return Refusal("Q-POLSKA-22", "refused-die-taken")
        if self.value not in s.pool:
            return Refusal("POLSKA-R-6", "refused-no-such-die", {"value": self.value})
        return None

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        s.pool.remove(self.value)
        s.die = self.value
        if sink is not None:
            sink.append(Event("took", {"seat": s.turn, "value": self.value, "dice": s.pool[:]}))
        if s.stops[s.turn]:
            lose_turn(s, dealer, sink)
        else:
            s.phase = ACT


TAKES: Final = [TakeDie(value) for value in range(7)]
