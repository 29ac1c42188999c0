"""Before the first turn: gangs are chosen, then each player keeps or exchanges the first hand (BOSMAN-P)."""

from typing import Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from ..components.tokens import GANGS
from .action import BosmanAction, other_decision
from .pieces import CHOOSE, NO_OWNER, OPENING, TURN, Pieces
from .setup import deal_hands, take_gang


class Choose(BosmanAction):
    """Choose a gang (BOSMAN-P-4; with two players two each, BOSMAN-2P-1, Q-BOSMAN-22)."""

    __slots__ = ("gang",)

    def __init__(self, gang: int) -> None:
        super().__init__("choose")
        self.gang = gang

    def key(self) -> tuple[object, ...]:
        return (self.gang,)

    def __str__(self) -> str:
        return f"choose {GANGS[self.gang]}"

    def to_json(self) -> dict[str, object]:
        return {"do": "choose", "gang": GANGS[self.gang]}

    def refusal(self, s: Pieces) -> Refusal | None:
        if s.phase != CHOOSE:
            return other_decision(s)
        if s.owner[self.gang] != NO_OWNER:
            return Refusal("BOSMAN-P-4", "refused-gang-taken", {"gang": GANGS[self.gang]})
        return None

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        take_gang(s, self.gang, sink)
        left = [gang for gang in range(4) if s.owner[gang] == NO_OWNER]
        # With two players the first takes one gang, the second two; the first gets the last gang.
        if s.players == 4 or len(left) == 3:
            s.turn = (s.turn + 1) % s.players
        if len(left) == 1:
            s.turn = s.first if s.players == 2 else s.turn
            take_gang(s, left[0], sink)
            deal_hands(s, dealer, sink)


class Keep(BosmanAction):
    """Keep the whole opening hand (BOSMAN-P-8, Q-BOSMAN-18)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("keep")

    def refusal(self, s: Pieces) -> Refusal | None:
        return None if s.phase == OPENING else other_decision(s)

    def perform(self, s: Pieces, dealer: Dealer, sink: list[Event] | None) -> None:
        if sink is not None:
            sink.append(Event("kept", {"seat": s.turn}))
        end_opening(s)


def end_opening(s: Pieces) -> None:
    s.turn = (s.turn + 1) % s.players
    if s.turn == s.first:
        s.phase = TURN


CHOICES: Final = [Choose(gang) for gang in range(4)]
KEEP: Final = Keep()
