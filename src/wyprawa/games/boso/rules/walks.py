"""The search for walks: every question about the fields that a player can reach, and their cost, is a `WalkSearch`.

A walk is a sequence of steps. Its continuations depend on the field, the round, the steps paid in that round, the
credit and the cards laid; of the walks that agree in all of these only the cheapest is followed. Walks are settled in
the order of their rank: their cost and a lower bound of the cost still to come.

Four searches use it, which differ in the end, the objective and the bound:

- `promised_card`: whether a public card can pay for a step of this move;
- `players/planner`: every end of this move with the fewest Goldens;
- `players/moves_ahead`: the ends of this move towards the places left, by Goldens, steps and tolls;
- `players/ways`: the cheapest way to a field within a number of rounds.

Tables of distances without payment (`components/world`, `players/features`) are no walks: they hold one number for
every field, without fees and cards.
"""

from heapq import heappop, heappush
from typing import Final

from mypy_extensions import mypyc_attr

from ..components.deck import FIELD_BIT, CardSet, fields_of
from ..components.world import FIELDS, NEAR
from .pieces import NOTHING
from .step_cost import after_step, regular_fee
from .traveller import Traveller

NEVER: Final = 10**9
"""More Goldens than any walk costs."""
UNLIMITED: Final = 10**6

MOST_PAID_STEPS: Final = 1 << 12
"""More steps than the largest purse pays for in a round."""
MOST_CREDIT: Final = 1 << 10
"""More than the credit of all cards."""
NOT_COUNTED: Final = -1
"""The number of visitors of a field that is not counted yet."""

# Orders in which walks of the same rank are settled.
FIRST_FOUND: Final = 1
LAST_FOUND: Final = -1
BY_STEPS: Final = 0
"""Fewer steps first, then by field, steps paid, credit and cards laid."""


@mypyc_attr(acyclic=True)
class Walk:
    """A walk; `before` is the walk without the last step."""

    __slots__ = (
        "_begin",
        "_entered",
        "before",
        "bettered",
        "cost",
        "credit",
        "field",
        "given",
        "gone",
        "paid",
        "round",
        "spent",
        "steps",
    )

    def __init__(
        self,
        field: int,
        now: int,
        paid: int,
        credit: int,
        gone: int,
        spent: int,
        steps: int,
        given: float,
        cost: float,
        before: "Walk | None",
    ) -> None:
        self.field = field
        self.round = now
        """The number of rounds ended, from 0."""
        self.paid = paid
        """Steps paid in Goldens in this round."""
        self.credit = credit
        self.gone = gone
        """The cards laid, as bits of places in the hand, from 0."""
        self.spent = spent
        self.steps = steps
        self.given = given
        """The value of the tolls to those who are paid; 0 unless the search weighs tolls."""
        self.cost = cost
        """The quantity that the search minimises."""
        self.before = before
        self.bettered: bool = False
        """Whether a cheaper walk to the same continuation has been found."""
        self._begin: Walk | None = None if before is None or before.before is None else before.first_step()
        """The walk of the first step alone, where it is another one."""
        self._entered: int = 0
        """The fields entered, once they have been asked for."""

    @property
    def fee(self) -> int:
        """The regular fee of the last step; NOTHING where the walk only rests until the next round."""
        before = self.before
        if before is None or before.field == self.field:
            return NOTHING
        return regular_fee(before.paid, before.credit, (self.gone ^ before.gone).bit_count())

    def first_step(self) -> "Walk":
        """The walk of the first step alone; of a walk without steps, the walk itself."""
        return self if self._begin is None else self._begin

    @property
    def first(self) -> tuple[int, int]:
        """The first field entered and the cards laid for it; NOTHING and no cards without a step."""
        walk = self.first_step()
        return (walk.field, walk.gone) if walk.before is not None else (NOTHING, 0)

    @property
    def entered(self) -> int:
        """The fields entered, as a set of bits."""
        before = self.before
        if not self._entered and before is not None:
            self._entered = before.entered | FIELD_BIT[self.field]
        return self._entered


@mypyc_attr(allow_interpreted_subclasses=True)
class WalkSearch:
    """Finds the cheapest walks of a player. A subclass collects them, or ends the search, by overriding `settle`.

    A walk of one move ends at a place of the route (BOSO-5B-4). A search over several rounds has a target; other places
    of the route end the round.
    """

    rounds: int
    """The most rounds of a walk."""
    target: int
    """The field at which a walk over several rounds ends."""
    most_paid: int
    """The most steps of a round that are paid in Goldens."""
    order: int
    """The order in which walks of the same rank are settled."""
    cards_first: bool
    """Whether steps paid with cards are added before the step without cards."""
    drops_dominated: bool
    """Whether a walk is dropped if another one to the same field with the same cards is no worse."""
    guided: bool
    """Whether `least_ahead` bounds the search."""
    selects_fields: bool
    """Whether `may_enter` selects the fields that are entered."""
    selects_cards: bool
    """Whether `may_lay` selects the cards that are laid together."""
    weighs_tolls: bool
    """Whether `toll_value` is part of the cost."""
    golden_cost: float
    step_cost: float

    def __init__(self, who: Traveller) -> None:
        self.rounds = 1
        self.target = NOTHING
        self.most_paid = UNLIMITED
        self.order = FIRST_FOUND
        self.cards_first = True
        self.drops_dominated = True
        self.guided = False
        self.selects_fields = False
        self.selects_cards = False
        self.weighs_tolls = False
        self.golden_cost = 1.0
        self.step_cost = 0.0
        self.who = who
        self.purse: int = who.purse
        self.base_once: bool = who.base_once
        self.others: tuple[int, ...] = who.others
        self.goals: int = who.goals
        self.hand: tuple[int, ...] = who.hand
        self.cards: CardSet = who.cards
        self.visitors: list[int] = [NOT_COUNTED] * FIELDS
        """The number of others who have visited each field. Searches with the same `others` may share it."""
        self._is_goal: list[bool] = [False] * FIELDS
        for goal in fields_of(self.goals):
            self._is_goal[goal] = True
        self._fitting: list[int] = [0] * FIELDS
        """The cards that pay for a step onto each field, as bits of their places in the hand."""
        self._cards_pay: bool = False
        for i in range(len(self.hand)):
            for field in self.cards.good_fields(self.hand[i]):
                self._fitting[field] |= 1 << i
                self._cards_pay = True
        self._found: int = 0
        self._waiting: list[tuple[float, int, Walk]] = []
        self._best: dict[int, Walk] = {}
        """The cheapest walk found to each continuation, by `_continuation`."""
        self._settled: dict[tuple[int, int, int], list[Walk]] = {}

    # Methods that a subclass may override.

    def settle(self, walk: Walk) -> bool:
        """Handle a walk that no later one improves. The search ends if the result is true."""
        raise NotImplementedError

    def least_ahead(self, field: int, now: int, paid: int, credit: int, gone: int) -> int:
        """A lower bound of the Goldens that a walk still costs; NEVER if it cannot reach its aim."""
        return 0

    def may_enter(self, field: int, goal: bool) -> bool:
        """Whether a walk may enter a field; `goal` is whether it is a place still to reach."""
        return True

    def may_lay(self, gone: int) -> bool:
        """Whether these cards may be laid in one walk."""
        return True

    def toll_value(self, field: int, fee: int) -> float:
        """The cost of the toll of a step, beside its Goldens."""
        return 0.0

    # The search.

    def run(self) -> Walk | None:
        """Settle walks by their rank until `settle` is true; return the walk for which it is."""
        who = self.who
        start = Walk(who.here, 0, who.paid, who.credit, 0, 0, 0, 0.0, 0.0, None)
        self._best[self._continuation(start.field, 0, start.paid, start.credit, 0)] = start
        self._waiting.append((0.0, 0, start))
        while self._waiting:
            _, _, walk = heappop(self._waiting)
            if walk.bettered or (self.drops_dominated and self._is_dominated(walk)):
                continue
            if self.settle(walk):
                return walk
            if self.target != NOTHING or walk.steps == 0 or not self._is_goal[walk.field]:
                self._go_on(walk)
        return None

    def _continuation(self, field: int, first: int, paid: int, credit: int, gone: int) -> int:
        """These numbers as one, which is compared like a tuple of them: `first`, field, paid, credit, gone."""
        means = (paid * MOST_CREDIT + credit) << len(self.hand) | gone
        return (first * FIELDS + field) * (MOST_PAID_STEPS * MOST_CREDIT << len(self.hand)) + means

    def _is_dominated(self, walk: Walk) -> bool:
        key = (walk.field, walk.round, walk.gone)
        before = self._settled.get(key)
        if before is None:
            self._settled[key] = [walk]
            return False
        for other in before:
            if other.spent <= walk.spent and other.paid <= walk.paid and other.credit >= walk.credit:
                return True
        before.append(walk)
        return False

    def _count_visitors(self, field: int) -> int:
        bit = FIELD_BIT[field]
        found = 0
        for seen in self.others:
            if seen & bit:
                found += 1
        self.visitors[field] = found
        return found

    def _go_on(self, walk: Walk) -> None:
        """Add every walk with one more step, or with a rest until the next round."""
        last = walk.round + 1 == self.rounds
        if not last and (walk.paid or walk.credit):
            self._add(walk, walk.field, 0, 0, True)
        fee = regular_fee(walk.paid, walk.credit, 0)
        pays = fee <= self.purse - walk.spent and fee <= self.most_paid
        if not pays and not self._cards_pay:
            return
        for field in NEAR[walk.field]:
            goal = self._is_goal[field]
            fitting = self._fitting[field] & ~walk.gone
            if not (pays or fitting) or (self.selects_fields and not self.may_enter(field, goal)):
                continue
            rests = goal and self.target != NOTHING and field != self.target
            if rests and last:
                continue
            visitors = self.visitors[field]
            if visitors == NOT_COUNTED:
                visitors = self._count_visitors(field)
            if pays and not self.cards_first:
                self._add(walk, field, 0, visitors, rests)
            if fitting:
                self._add_with_cards(walk, field, fitting, goal, visitors, rests)
            if pays and self.cards_first:
                self._add(walk, field, 0, visitors, rests)

    def _add_with_cards(self, walk: Walk, field: int, fitting: int, goal: bool, visitors: int, rests: bool) -> None:
        """Add the walks that lay one or more of the fitting cards for the step."""
        pick = fitting
        while pick:
            # At a goal a second card would be wasted (Q-BOSO-28).
            if not (goal and pick & (pick - 1)) and (not self.selects_cards or self.may_lay(walk.gone | pick)):
                self._add(walk, field, pick, visitors, rests)
            pick = (pick - 1) & fitting

    def _add(self, walk: Walk, field: int, laid: int, visitors: int, rests: bool) -> None:
        """Add the walk that continues to a field, if it is the cheapest one there and may reach its aim.

        `laid` are the cards laid for the step. With `rests` the next round begins; a rest alone keeps the field.
        """
        now, paid, credit, spent, given = walk.round, walk.paid, walk.credit, walk.spent, walk.given
        steps = walk.steps + 1
        if field != walk.field:
            cards = laid.bit_count() if laid else 0
            paid, credit, purse = after_step(paid, credit, self.purse - spent, cards, visitors, self.base_once)
            if purse < 0 or (paid > walk.paid and paid > self.most_paid):
                return
            if visitors and self.weighs_tolls:
                given += self.toll_value(field, regular_fee(walk.paid, walk.credit, cards))
            spent = self.purse - purse
        if rests:
            now, paid, credit = now + 1, 0, 0
        gone = walk.gone | laid
        cost = self.golden_cost * spent + given + self.step_cost * steps
        key = self._continuation(field, now, paid, credit, gone)
        known = self._best.get(key)
        if known is not None and known.cost <= cost:
            return
        rank = cost
        if self.guided:
            ahead = self.least_ahead(field, now, paid, credit, gone)
            if spent + ahead > self.purse:
                return
            rank += ahead
        on = Walk(field, now, paid, credit, gone, spent, steps, given, cost, walk)
        if known is not None:
            known.bettered = True
        self._best[key] = on
        self._found += self.order
        place = self._found if self.order else self._continuation(field, steps, paid, credit, gone)
        heappush(self._waiting, (rank, place, on))
