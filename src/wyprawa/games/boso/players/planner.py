"""The planner that people and computers share: walks over the board, with present cards, Goldens and tolls.

`one_round` finds every end of the present move and the fewest Goldens it takes. It is exact: no walk that the present
cards allow is cheaper. What it leaves out on purpose: cards and Goldens still to come, marks others will leave, and
bonuses on the way. `Tour` is the shortest way through all remaining places, in steps, which is exact too. Ways that
take several rounds are in `ways`.
"""

from heapq import heappop, heappush
from itertools import permutations
from typing import Final, NamedTuple

from ..components.deck import FIELD_BIT, CardSet, fields_of
from ..components.world import NEAR, STEPS
from ..rules.pieces import FOR_MOVE, MOVE, NOTHING
from ..rules.promised_card import no_better
from ..rules.step_cost import step_price
from ..view import BosoView

NEVER: Final = 10**6
MOST_CREDIT: Final = 8
"""More free steps in one move are not planned with: a hand of six cards gives five."""

Key = tuple[int, int, int, int]
"""Where a walk stands: the field, steps paid in this round, credit, hand cards spent (bits of places in the hand)."""


class Traveller(NamedTuple):
    """What a way depends on."""

    here: int
    purse: int
    paid: int
    credit: int
    goals: int
    hand: tuple[int, ...]
    others: tuple[int, ...]
    """The fields each other player has visited."""
    base_once: bool
    cards: CardSet

    def visitors(self, field: int) -> int:
        bit = FIELD_BIT[field]
        count = 0
        for seen in self.others:
            if seen & bit:
                count += 1
        return count

    def price(self, field: int, fee: int) -> int:
        """All Goldens that a step with this regular fee costs."""
        return step_price(fee, self.visitors(field), self.base_once)


def traveller(view: BosoView, seat: int, hand: tuple[int, ...] | None = None) -> Traveller:
    """A seat as this view knows it; in its own move with what is paid already."""
    moving = view.phase == MOVE and view.turn == seat
    return Traveller(
        here=view.places[seat],
        purse=view.purses[seat],
        paid=view.paid if moving else 0,
        credit=min(view.credit, MOST_CREDIT) if moving else 0,
        goals=view.goals[seat],
        hand=(view.hand if seat == view.seat else ()) if hand is None else hand,
        others=tuple(view.seen[other] for other in range(view.players) if other != seat),
        base_once=view.options["multi_toll"] == "base_once",
        cards=view.cards,
    )


class Walk(NamedTuple):
    """One way to end a move: where, for how many Goldens, with which cards, and the first step of it."""

    field: int
    spent: int
    paid: int
    gone: int
    """Cards spent, as bits of places in the hand, from 0."""
    first: tuple[int, int]
    """The first field entered and the cards laid for it; the field is NOTHING for staying."""
    steps: int


def one_round(who: Traveller, most_paid: int = 9) -> list[Walk]:
    """Every field at which this move can end, each with its cheapest walks: by steps paid and cards spent."""
    good = who.cards.good
    start: Key = (who.here, who.paid, who.credit, 0)
    best: dict[Key, int] = {start: 0}
    first: dict[Key, tuple[int, int]] = {start: (NOTHING, 0)}
    length: dict[Key, int] = {start: 0}
    ends: list[Walk] = []
    settled: dict[tuple[int, int], list[tuple[int, int]]] = {}
    waiting: list[tuple[int, int, Key]] = [(0, 0, start)]
    while waiting:
        spent, steps, key = heappop(waiting)
        if best[key] < spent or length[key] < steps:
            continue
        place, paid, credit, gone = key
        before = settled.setdefault((place, gone), [])
        if no_better(paid, credit, before):
            continue
        before.append((paid, credit))
        ends.append(Walk(place, spent, paid, gone, first[key], steps))
        if steps and who.goals & FIELD_BIT[place]:
            continue
        for near in NEAR[place]:
            bit = FIELD_BIT[near]
            free = who.price(near, 0)
            after: list[tuple[int, Key, int]] = []
            if credit:
                after.append((free, (near, paid, credit - 1, gone), 0))
            elif paid < most_paid:
                after.append((who.price(near, paid + 1), (near, paid + 1, 0, gone), 0))
            fitting = 0
            for i, card in enumerate(who.hand):
                if good[card] & bit:
                    fitting |= 1 << i
            fitting &= ~gone
            if fitting:
                for pick in _picks(fitting, bool(who.goals & bit)):
                    after.append((free, (near, paid, credit + pick.bit_count() - 1, gone | pick), pick))
            for cost, reached, laid in after:
                total = spent + cost
                if total <= who.purse and total < best.get(reached, NEVER):
                    best[reached] = total
                    length[reached] = steps + 1
                    first[reached] = first[key] if steps else (near, laid)
                    heappush(waiting, (total, steps + 1, reached))
    return ends


def _picks(fitting: int, one: bool) -> list[int]:
    """Every choice of these cards; of one only where a second would be wasted (Q-BOSO-28)."""
    found: list[int] = []
    pick = fitting
    while pick:
        if not one or pick.bit_count() == 1:
            found.append(pick)
        pick = (pick - 1) & fitting
    return found


class Tour:
    """The shortest way through places, in any order, in steps: exact."""

    def __init__(self, goals: int) -> None:
        self.places = tuple(fields_of(goals))
        self._tails: dict[tuple[int, int], int] = {}

    def from_field(self, field: int, goals: int) -> int:
        """The fewest steps from a field through all of `goals`."""
        if goals == 0:
            return 0
        steps = STEPS[field]
        best = NEVER
        for place in self.places:
            bit = FIELD_BIT[place]
            if goals & bit:
                length = steps[place] + self._tail(place, goals & ~bit)
                if length < best:
                    best = length
        return best

    def _tail(self, place: int, goals: int) -> int:
        key = (place, goals)
        found = self._tails.get(key)
        if found is None:
            found = self.from_field(place, goals)
            self._tails[key] = found
        return found

    def order(self, field: int) -> tuple[int, ...]:
        """The places in the order of a shortest way from a field."""
        best: tuple[int, tuple[int, ...]] = (NEVER, ())
        for order in permutations(self.places):
            length = 0
            here = field
            for place in order:
                length += STEPS[here][place]
                here = place
            if length < best[0]:
                best = (length, order)
        return best[1]


def promised(view: BosoView) -> int:
    """The place in the hand, from 0, of a public card that must pay a step of this move; NOTHING if there is none."""
    if view.taken == NOTHING or view.use != FOR_MOVE or view.turn != view.seat or view.taken not in view.hand:
        return NOTHING
    return view.hand.index(view.taken)
