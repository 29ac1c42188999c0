"""The state of Bosman: the seat to act and its legal actions."""

from mypy_extensions import mypyc_attr

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event
from wyprawa.core.seats import check_viewer

from ..components.tokens import GANGS, MAJTEK, NAMES, NO_TOKEN
from .action import BosmanAction
from .boarding import takes
from .exchange import exchanges
from .lay import LAYS_BESIDE
from .opening import CHOICES, KEEP
from .pass_turn import PASS
from .pieces import CHOOSE, NO_OWNER, ONLY, OPENING, OVER, TAKE, TURN, Pieces
from .poison import POISONS


# In the compiled build this also lets `copy` make an instance without running `__init__`.
@mypyc_attr(allow_interpreted_subclasses=True)
class BosmanState(Pieces):
    """A running game: the seats to act, their legal actions, and the effect of an action."""

    def copy(self) -> "BosmanState":
        twin = BosmanState.__new__(BosmanState)
        self.copy_to(twin)
        return twin

    def to_act(self) -> tuple[int, ...]:
        return () if self.phase == OVER else ONLY[self.turn]

    def hand_ids(self, seat: int) -> list[str]:
        return [NAMES[token] for token in self.hands[seat]]

    def dealt_ids(self, seat: int) -> list[str]:
        """Where the players choose their gangs, the hands are dealt after that."""
        return [GANGS[gang] for gang in range(4) if self.owner[gang] == seat] + self.hand_ids(seat)

    def swap_dealt(self, one: int, other: int) -> bool:
        if self.phase != OPENING:
            return False
        exchanged = {one: other, other: one}
        self.owner = [exchanged.get(seat, seat) for seat in self.owner]
        self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
        return True

    def legal(self, seat: int) -> list[BosmanAction]:
        if seat != self.turn:
            return self.owes_nothing(seat)
        if self.phase == TURN:
            actions = self.lays(seat)
            if self.poisons[seat]:
                for place, token in enumerate(self.boat):
                    if token >= 0:
                        actions.append(POISONS[place])
            actions += exchanges(self.hands[seat])
            return actions or [PASS]  # Q-BOSMAN-03
        if self.phase == TAKE:
            return [*takes(self)]
        if self.phase == OPENING:
            return [KEEP, *exchanges(self.hands[seat])]
        if self.phase == CHOOSE:
            return [CHOICES[gang] for gang in range(4) if self.owner[gang] == NO_OWNER]
        return []

    def refuse(self, seat: int, action: BosmanAction) -> Refusal | None:
        check_viewer(seat, self.players)
        if self.phase == OVER:
            return Refusal("BOSMAN-K-1", "refused-over")
        if seat != self.turn:
            return Refusal("BOSMAN-P-9", "refused-not-your-turn", {"seat": self.turn})
        return action.refusal(self)

    def apply(self, seat: int, action: BosmanAction, dealer: Dealer, sink: list[Event] | None = None) -> None:
        action.perform(self, dealer, sink)

    # The actions of a turn (BOSMAN-R-1).

    def lays(self, seat: int) -> list[BosmanAction]:
        """Tokens that fit an outpost beside the bosman (BOSMAN-R3-1 to R3-4)."""
        beside = LAYS_BESIDE[self.beach.name][self.bosman]
        found: list[BosmanAction] = []
        last = NO_TOKEN
        for token in self.hands[seat]:
            if token != last:
                last = token
                found += beside[token]
        for gang in range(4):
            # Q-BOSMAN-09: a deckhand is laid like a pirate of its gang.
            if self.majtki[gang] and self.owner[gang] == seat:
                found += beside[MAJTEK + gang]
        return found
