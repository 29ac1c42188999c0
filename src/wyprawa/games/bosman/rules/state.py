"""The state of Bosman: the seat to act, its legal actions, and the boarding of tokens."""

from typing import Final

from mypy_extensions import mypyc_attr

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event
from wyprawa.core.seats import check_viewer

from ..components.tokens import GANG_OF, MAJTEK, NAMES, NO_TOKEN, SEAT_OF, SEATS
from .action import BosmanAction
from .exchange import exchanges
from .lay import LAYS_BESIDE
from .opening import CHOICES, KEEP
from .pass_turn import PASS
from .pieces import CHOOSE, HAND, NO_FIELD, NO_OWNER, ONLY, OPENING, OVER, TAKE, TURN, Pieces
from .poison import POISONS
from .take import TAKES, Take

SEAT_BIT: Final = [1 << place for place in range(SEATS)]


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
            return [*self.takes()]
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

    # Evaluation (BOSMAN-2-4, R3-13 to R3-17).

    def takes(self) -> list[Take]:
        """The own tokens beside the bosman that have a free seat in the boat."""
        found: list[Take] = []
        for way, field in enumerate(self.beach.next[self.bosman]):
            token = self.lying[field]
            # BOSMAN-R3-17, Q-BOSMAN-12: not the token laid this turn.
            if token < 0 or field == self.laid or self.owner[GANG_OF[token]] != self.turn:
                continue
            if token >= MAJTEK:
                for place in range(SEATS):  # BOSMAN-3-9
                    if self.seat_free(place):
                        found.append(TAKES[way * SEATS + place])
            elif self.seat_free(SEAT_OF[token]):
                found.append(TAKES[way * SEATS + SEAT_OF[token]])
        return found

    def evaluate(self, dealer: Dealer, sink: list[Event] | None) -> None:
        """Board the tokens that must be boarded, unless the player has a choice; then end the turn.

        Q-BOSMAN-07: the player chooses the order where it matters.
        """
        while True:
            takes = self.takes()
            if not takes:
                break
            if len(takes) > 1 and self.order_matters(takes):
                self.phase = TAKE
                return
            take = takes[0]
            self.board(self.beach.next[self.bosman][take.way], take.place, sink)
            if self.outcome is not None:
                return
        if sink is not None:
            self.tell_who_stays(sink)
        self.laid = NO_FIELD
        if self.laid_from_hand:
            self.laid_from_hand = False
            self.draw(self.turn, HAND - len(self.hands[self.turn]), dealer, sink)  # Q-BOSMAN-01
        self.end_turn(sink)

    def order_matters(self, takes: list[Take]) -> bool:
        wanted = 0
        for take in takes:
            if self.lying[self.beach.next[self.bosman][take.way]] >= MAJTEK:
                return True
            if wanted & SEAT_BIT[take.place]:
                return True
            wanted |= SEAT_BIT[take.place]
        return False

    def tell_who_stays(self, sink: list[Event]) -> None:
        """BOSMAN-R3-16: a token whose seat is taken stays on the beach."""
        for field in self.beach.next[self.bosman]:
            token = self.lying[field]
            if token >= 0 and field != self.laid and self.owner[GANG_OF[token]] == self.turn:
                sink.append(Event("stayed", {"token": NAMES[token], "field": self.beach.field_names[field]}))
