"""The ends of a move and their values: the walks towards the places left that cards and Goldens allow."""

from typing import Final

from mypy_extensions import mypyc_attr

from ..components.deck import CARD_BIT, NEAR_BITS, CardSet
from ..rules.pieces import BONUS, LAP_PAYS, NOTHING
from ..rules.promised_card import steps_for
from ..rules.traveller import Traveller
from ..rules.walks import Walk, WalkSearch
from .evaluation import Evaluation, HandPlan
from .journey import MOST_STEPS, MOVE_DETOUR, WORST, Onward
from .weights import WEIGHTS

WALK_STEP: Final = WEIGHTS.figure("walk_step")
FINISH_GOLDEN: Final = WEIGHTS.figure("finish_golden")
FINISH_NOT_LAST: Final = WEIGHTS.figure("finish_not_last")
FINISHED: Final = -50.0
"""The value of reaching the last place, in rounds: better than any journey."""
LOST: Final = 50.0
"""The value of reaching the last place where another player then wins."""
MOST_ENDS: Final = 400
"""The most ends of a move that a search returns, the cheapest first."""
MOST_MOVES_KEPT: Final = 2000
"""Moves whose ends are cached."""
MOST_PAID: Final = 6
"""The most steps of a round that are paid in Goldens."""


class MoveEndSearch(WalkSearch):
    """The ends of a move that do not lead away from the places left, each with its best walks."""

    def __init__(
        self, here: Evaluation, hand: tuple[int, ...], purse: int, paid: int, credit: int, anywhere: bool
    ) -> None:
        s = here.s
        seat = here.seat
        start = s.places[seat]
        others = tuple([s.seen[(seat + k) % s.players] for k in range(1, s.players)])
        super().__init__(Traveller(start, purse, paid, credit, s.goals[seat], hand, others, s.base_once, s.cards))
        self.most_paid = MOST_PAID
        self.drops_dominated = False
        self.weighs_tolls = True
        self.golden_cost = here.slope[seat]
        self.step_cost = WALK_STEP
        self.selects_fields = not anywhere
        self.here = here
        self.journey = here.journey
        self.most_length: float = here.journey.length_from(start) + MOVE_DETOUR
        self.ends: list[Walk] = []

    def settle(self, walk: Walk) -> bool:
        self.ends.append(walk)
        return len(self.ends) >= MOST_ENDS

    def may_enter(self, field: int, goal: bool) -> bool:
        return goal or self.journey.length_from(field) <= self.most_length

    def toll_value(self, field: int, fee: int) -> float:
        return toll_hurts(self.here, field, fee)


def walks(here: Evaluation, hand: tuple[int, ...], purse: int, paid: int, credit: int, anywhere: bool) -> list[Walk]:
    """The ends of this move, the best walks first; with `anywhere` also those that lead away."""
    search = MoveEndSearch(here, hand, purse, paid, credit, anywhere)
    search.visitors = MOVE_ENDS.visitors(search)
    search.run()
    return search.ends


def toll_hurts(here: Evaluation, field: int, base: int) -> float:
    """The value of the toll of a step to those who are paid, in rounds of this seat."""
    total = 0.0
    for other, goldens in here.s.toll_shares(here.seat, field, base):
        total += goldens * here.slope[other] * here.weight[other]
    return total


@mypyc_attr(acyclic=True)
class MoveEnd:
    """An end of a move, with what its best walk leaves behind."""

    __slots__ = (
        "cards",
        "field",
        "first_field",
        "first_laid",
        "given",
        "laid",
        "marked",
        "money",
        "onward",
        "steps",
    )

    def __init__(self, walk: Walk, here: Evaluation, purse: int) -> None:
        self.field: int = walk.field
        self.laid: int = walk.gone
        """The cards laid, as bits of places among those that can pay."""
        self.cards: int = walk.gone.bit_count() if walk.gone else 0
        self.steps: int = walk.steps
        self.given: float = walk.given
        self.marked: int = walk.entered
        """The fields that are marked, as a set of bits."""
        self.money: int = purse - walk.spent
        """The purse afterwards."""
        left = here.all
        if walk.steps:
            for i in range(len(here.goals)):
                if here.goals[i] == walk.field:
                    left &= ~(1 << i)
                    self.marked |= NEAR_BITS[walk.field] & ~here.tolled
                    self.money += BONUS
        self.onward: Onward | None = here.journey.onward(walk.field, left, self.money) if left else None
        """The ways on; None where no place is left."""
        first_field, first_laid = walk.first
        self.first_field: int = first_field
        self.first_laid: int = first_laid


@mypyc_attr(acyclic=True)
class Move:
    """The ends of a move with one hand, and their values."""

    def __init__(
        self, here: Evaluation, hand: tuple[int, ...], purse: int, paid: int, credit: int, anywhere: bool
    ) -> None:
        self.here = here
        self.hand = hand
        self.purse = purse
        whole = here.plan(hand)
        self.payers: list[int] = payers(here, whole, purse, paid, credit, anywhere)
        """The places in the hand of the cards that can pay for a step of this move."""
        self.ends: list[MoveEnd] = MOVE_ENDS.ends(here, self.payers, hand, purse, paid, credit, anywhere)
        self._plans: list[HandPlan | None] = [None] * (1 << len(self.payers))
        """The plans of the cards that are left, by the cards laid."""
        self._plans[0] = whole

    def laid(self, bits: int) -> int:
        """Cards laid, as bits of places in the hand, by their bits among those that can pay."""
        if bits == 0:
            return 0
        found = 0
        for i in range(len(self.payers)):
            if bits >> i & 1:
                found |= 1 << self.payers[i]
        return found

    def needed(self, card: int) -> int:
        """The bit of a card that must be laid, among those that can pay; 0 without a card, -1 if it cannot pay."""
        if card == NOTHING:
            return 0
        place = self.hand.index(card)
        return 1 << self.payers.index(place) if place in self.payers else -1

    def plan(self, laid: int) -> HandPlan:
        """The plan of the cards that are left."""
        found = self._plans[laid]
        if found is None:
            gone = self.laid(laid)
            hand = self.hand
            found = self.here.plan(tuple([hand[i] for i in range(len(hand)) if not gone >> i & 1]))
            self._plans[laid] = found
        return found

    def value(self, end: MoveEnd) -> float:
        """The value of an end, in rounds: less is better."""
        here = self.here
        onward = end.onward
        if onward is None:
            return at_the_end(here, end.money)
        value = here.rounds_with(onward, end.money, self.plan(end.laid))
        value -= here.own_slope * here.fresh * end.cards
        return value + end.given - here.tolls_of_new_marks(end.marked) + here.danger(end.field) + WALK_STEP * end.steps


def payers(here: Evaluation, plan: HandPlan, purse: int, paid: int, credit: int, anywhere: bool) -> list[int]:
    """The places in the hand of the cards that are good at a field which this move may enter."""
    start = here.s.places[here.seat]
    cards = here.s.cards
    hand = plan.hand
    steps = credit + min(steps_for(purse, paid), max(0, MOST_PAID - paid))
    found: list[int] = []
    while True:
        # Every card that pays for a step brings fields one step farther away into reach.
        most = steps + len(found) + 1
        if most >= MOST_STEPS:
            return [i for i in range(len(hand)) if cards.good[hand[i]]]
        if anywhere:
            more = [i for i in range(len(hand)) if cards.good[hand[i]] and cards.steps_to(hand[i])[start] <= most]
        else:
            able = here.journey.reach(start)[most] & plan.cards
            more = [i for i in range(len(hand)) if able & CARD_BIT[hand[i]]] if able else []
        if len(more) == len(found):
            return found
        found = more


class MoveEndCache:
    """Ends of moves by everything that they depend on. Cards that cannot pay for a step make no difference."""

    def __init__(self) -> None:
        self._cards: CardSet | None = None
        self._known: dict[tuple[object, ...], list[MoveEnd]] = {}
        self._visitors: dict[tuple[int, ...], list[int]] = {}
        """Visitors of fields, which searches share, by the marks of the others."""

    def visitors(self, search: MoveEndSearch) -> list[int]:
        return self._visitors.setdefault(search.others, search.visitors)

    def ends(
        self,
        here: Evaluation,
        places: list[int],
        hand: tuple[int, ...],
        purse: int,
        paid: int,
        credit: int,
        anywhere: bool,
    ) -> list[MoveEnd]:
        """The ends of a move, the best walks first; `places` are those of the cards that can pay."""
        if self._cards is not here.s.cards or len(self._known) > MOST_MOVES_KEPT:
            self._known.clear()
            self._visitors.clear()
            self._cards = here.s.cards
        laid = tuple([hand[i] for i in places])
        key = (laid, purse, paid, credit, anywhere, here.tolls())
        found = self._known.get(key)
        if found is None:
            found = [MoveEnd(walk, here, purse) for walk in walks(here, laid, purse, paid, credit, anywhere)]
            self._known[key] = found
        return found


MOVE_ENDS: Final = MoveEndCache()


def best_end(here: Evaluation, hand: tuple[int, ...], purse: int, must: int) -> float:
    """The value of the best end of a whole move; `must` is a card that has to be laid, or NOTHING."""
    best = WORST
    move = Move(here, hand, purse, 0, 0, must != NOTHING)
    needed = move.needed(must)
    for end in move.ends:
        if end.laid & needed == needed:
            value = move.value(end)
            if value < best:
                best = value
    return best


def at_the_end(here: Evaluation, money: int) -> float:
    """The value of reaching the last place with `money` Goldens; LOST if the game ends and another player is richer."""
    s = here.s
    value = FINISHED - FINISH_GOLDEN * money
    if not s.richest:
        return value
    if s.players - len(s.finished) > 2:
        return FINISH_NOT_LAST * value
    for seat in range(s.players):
        if seat != here.seat and s.purses[seat] + (LAP_PAYS if seat in s.finished else 0) > money + LAP_PAYS:
            return LOST
    return value


def at_rest(here: Evaluation) -> float:
    """The value of the position between two moves, in rounds: less is better."""
    s = here.s
    place = s.places[here.seat]
    value = here.rounds_to_finish(place, here.all, s.purses[here.seat], s.hands[here.seat])
    return value + s.lost[here.seat] + (here.danger(place) if s.lost[here.seat] == 0 else 0.0)
