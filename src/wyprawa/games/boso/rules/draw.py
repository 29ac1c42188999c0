"""The seventh card: from the unused cards, or from the public pool for a declared use (BOSO-5A-1 to 5A-4, 10-4)."""

from typing import Final

from wyprawa.core.dealers import Dealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event

from ..components.deck import CARD_BIT, CARD_IDS, CATEGORY_IDS, SURPRISE
from .action import BosoAction, not_in, not_now
from .pieces import CARDS, DRAW, FOR_EXCHANGE, FOR_SURPRISE, NOTHING, SET, SPACES, USES, Pieces
from .promised_card import MovePlans
from .sets import category_counts, count_of
from .surprise import someone_in


class Draw(BosoAction):
    """The seventh card from the unused ones (BOSO-5A-2)."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__("draw")

    def refusal(self, s: Pieces, seat: int) -> Refusal | None:
        if s.phase == CARDS and seat == s.turn:
            return Refusal("BOSO-5A-1", "refused-drawn")
        return not_now(s, seat) if not_in(s, seat, DRAW) else None

    def perform(self, s: Pieces, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        if s.unused.is_empty() and (s.strict or not s.used) and sink is not None:
            sink.append(Event("nothing-to-draw", {"seat": seat}))
        s.draw(seat, 1, dealer, sink)
        s.phase = CARDS


TOOK: Final = ("took-exchange", "took-move", "took-surprise")


class Take(BosoAction):
    """The top card of a public space instead, with its declared use (BOSO-5A-3, 10-4 to 10-7, Q-BOSO-15)."""

    __slots__ = ("space", "use")

    def __init__(self, space: int, use: int) -> None:
        super().__init__("take")
        self.space = space
        self.use = use

    def key(self) -> tuple[object, ...]:
        return (self.space, self.use)

    def __str__(self) -> str:
        return f"take {self.space + 1} {USES[self.use]}"

    def to_json(self) -> dict[str, object]:
        return {"do": "take", "space": self.space + 1, "use": USES[self.use]}

    def refusal(self, s: Pieces, seat: int) -> Refusal | None:
        if s.phase == CARDS and seat == s.turn:
            return Refusal("BOSO-5A-1", "refused-drawn")
        if not_in(s, seat, DRAW):
            return not_now(s, seat)
        if not s.public[self.space]:
            return Refusal("BOSO-10-2", "refused-space-empty", {"space": self.space + 1})
        card = s.public[self.space][-1]
        told = {"card": CARD_IDS[card]}
        surprise = s.cards.category[card] == SURPRISE
        if self.use == FOR_SURPRISE:
            if not surprise:
                return Refusal("BOSO-10-7", "refused-no-surprise", told)
            return None if someone_in(s, card, NOTHING) else Refusal("BOSO-9-8", "refused-nobody-there", told)
        if surprise:
            return Refusal("BOSO-10-7", "refused-surprise-use", told)
        if self.use == FOR_EXCHANGE:
            if held_of(s, seat, s.cards.category[card]) >= SET - 1:
                return None
            return Refusal("BOSO-5A-4", "refused-no-pair", {"category": CATEGORY_IDS[s.cards.category[card]]})
        return None if MovePlans(s).can_use(s, card) else Refusal("Q-BOSO-15", "refused-no-way", told)

    def perform(self, s: Pieces, seat: int, dealer: Dealer, sink: list[Event] | None) -> None:
        card = s.public[self.space][-1]
        s.public[self.space] = s.public[self.space][:-1]
        if s.cards.category[card] == SURPRISE:
            s.shown_surprises &= ~CARD_BIT[card]
        s.hands[seat] = tuple(sorted([*s.hands[seat], card]))
        s.taken = card
        s.use = self.use
        s.phase = CARDS
        if sink is not None:
            data = {"seat": seat, "card": CARD_IDS[card], "space": self.space + 1, "use": USES[self.use]}
            sink.append(Event(TOOK[self.use], data))


def held_of(s: Pieces, seat: int, category: int) -> int:
    """The number of cards of a category in a seat's hand."""
    return count_of(category_counts(s.cards, s.hands[seat]), category)


DRAW_ONE: Final = Draw()
TAKES: Final = [[Take(space, use) for use in range(len(USES))] for space in range(SPACES)]
