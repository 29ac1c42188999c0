"""The state of Polska: the seat to act and its legal actions."""

from mypy_extensions import mypyc_attr

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event
from wyprawa.core.seats import check_viewer

from ..components.board import FIELDS
from ..components.cards import CARD_IDS, CITY, COACH, KIND_OF, STOP, TRAIN
from .action import PolskaAction
from .card_steps import steps_of
from .die import TAKES
from .discard import DISCARDS
from .journeys import COACHES, TRAINS
from .move import MOVES
from .pass_turn import PASS
from .pieces import ACT, CARDS_ON, DIE, DISCARD, NO_DIE, ONLY, OVER, Pieces
from .play_cards import END, PLAYS
from .reach import die_reach, reach
from .stop import STOPS


# In the compiled build this also lets `copy` make an instance without running `__init__`.
@mypyc_attr(allow_interpreted_subclasses=True)
class PolskaState(Pieces):
    """A running game: the seats to act, their legal actions, and the effect of an action."""

    def copy(self) -> "PolskaState":
        twin = PolskaState.__new__(PolskaState)
        self.copy_to(twin)
        return twin

    def to_act(self) -> tuple[int, ...]:
        return () if self.phase == OVER else ONLY[self.turn]

    def hand_ids(self, seat: int) -> list[str]:
        return [CARD_IDS[card] for card in self.hands[seat]]

    def swap_dealt(self, one: int, other: int) -> bool:
        self.hands[one], self.hands[other] = self.hands[other], self.hands[one]
        return True

    def legal(self, seat: int) -> list[PolskaAction]:
        if seat != self.turn:
            return self.owes_nothing(seat)
        if self.phase == DIE:
            return self.dice()
        if self.phase == ACT:
            found: list[PolskaAction] = self.moves(die_reach(self.die, False))
            found += self.cards(seat)
            found += self.journeys(seat)
            if self.free_pass or not found:
                found.append(PASS)
            return found
        if self.phase == CARDS_ON:
            return [*self.cards(seat), END]
        if self.phase == DISCARD:
            return [DISCARDS[card] for card in self.hands[seat]]
        return []

    def refuse(self, seat: int, action: PolskaAction) -> Refusal | None:
        check_viewer(seat, self.players)
        if self.phase == OVER:
            return Refusal("POLSKA-E-1", "refused-over")
        if seat != self.turn:
            return Refusal("POLSKA-R-6", "refused-not-your-turn", {"seat": self.turn})
        return action.refusal(self)

    def apply(self, seat: int, action: PolskaAction, dealer: Dealer, sink: list[Event] | None = None) -> None:
        action.perform(self, dealer, sink)

    def dice(self) -> list[PolskaAction]:
        """The dice of the pool; equal dice are listed once (POLSKA-R-6)."""
        found: list[PolskaAction] = []
        last = NO_DIE
        for value in self.pool:
            if value != last:
                last = value
                found.append(TAKES[value])
        return found

    # The actions with a die (POLSKA-M-4).

    def moves(self, most: int) -> list[PolskaAction]:
        steps = reach(self.pawns[self.turn], most, self.markers, self.pawns)
        return [MOVES[field] for field in range(FIELDS) if steps[field] > 0]

    def cards(self, seat: int) -> list[PolskaAction]:
        """The cards that may be played in sequence (Q-POLSKA-18), then STOPs by opponent."""
        found: list[PolskaAction] = []
        stop = False
        for card in self.hands[seat]:
            kind = KIND_OF[card]
            if kind == STOP:
                stop = True
            elif kind not in (TRAIN, COACH) and (
                kind != CITY or steps_of(card, self.track[seat], self.pawns[seat]) > 0
            ):
                found.append(PLAYS[card])
        if stop:
            found += [STOPS[other] for other in range(self.players) if other != seat]
        return found

    def journeys(self, seat: int) -> list[PolskaAction]:
        """Journeys by train and coach: the card is the only one of the turn (POLSKA-KP-3, KA-2)."""
        found: list[PolskaAction] = []
        train = coach = False
        for card in self.hands[seat]:
            train = train or KIND_OF[card] == TRAIN
            coach = coach or KIND_OF[card] == COACH
        if train:
            found += [TRAINS[field] for field in range(FIELDS) if field not in self.pawns]
        if coach:
            steps = reach(self.pawns[seat], die_reach(self.die, True), self.markers, self.pawns)
            found += [COACHES[field] for field in range(FIELDS) if steps[field] > 0]
        return found
