"""Whether a card taken from the public pool can still pay for a step in this round (Q-BOSO-15).

The search is exact over the field, the paid steps, the hand cards spent and the credit: it finds the fewest Goldens.
Draws to come do not count. Two quick looks before it settle nearly every question.

Before a card is taken, version 2 of the rules also counts the Goldens of one set in hand, since an exchange comes
before the move; version 1 counts only the Goldens in the purse.
"""

from heapq import heappop, heappush
from math import isqrt
from typing import Final

from ..components.deck import FIELD_BIT
from ..components.world import NEAR
from .pieces import HAND, SET, SET_PAYS, Pieces
from .sets import sets_in_hand
from .step_cost import regular_fee

IMPOSSIBLE: Final = -1


def steps_for(goldens: int, paid: int) -> int:
    """How many steps so many Goldens pay for, after so many paid in this round, tolls aside."""
    # The most steps n with fees that can be paid: (paid + 1) + … + (paid + n) <= goldens.
    twice = 2 * paid + 1
    return (isqrt(twice * twice + 8 * goldens) - twice) // 2


class Reach:
    """How far a player can walk at most: a step for every fee, card and credit, tolls aside.

    A card counts only if the walk can come to it. `spare` cards must be left unspent.
    """

    def __init__(
        self, s: Pieces, place: int, others: tuple[int, ...], goldens: int, paid: int, credit: int, spare: int
    ) -> None:
        self.place = place
        self.goldens = goldens
        self.paid = paid
        self.credit = credit
        self.most = len(others) - spare
        reach = credit + steps_for(goldens, paid)
        cards = s.cards
        away: list[tuple[int, int]] = []
        for other in others:
            if cards.good[other]:
                away.append((cards.steps_to(other)[place], other))
        away.sort()
        self.helpful: list[int] = []
        for steps, other in away:
            if steps > reach + 1:
                break
            reach += 1
            self.helpful.append(other)
        self.steps = reach

    def can_use(self, s: Pieces, card: int) -> bool:
        """Whether a walk exists in which `card` pays a step."""
        if s.cards.good[card] == 0 or s.cards.steps_to(card)[self.place] > self.steps + 1:
            return False
        if straight_walk(s, card, self.place, self.goldens, self.paid, self.credit) != IMPOSSIBLE:
            return True
        return search(s, card, self) != IMPOSSIBLE


class MovePlans:
    """With which walks the player in turn may take a public card for the move."""

    def __init__(self, s: Pieces) -> None:
        self.without_exchange = reach_before_discard(s)
        self.after_exchange: list[Reach] | None = None
        """For each set in hand; found when first needed."""
        hand = len(s.hands[s.turn])
        self.farthest = 1 + steps_for(s.purses[s.turn] + SET_PAYS, 0) + hand - SET if hand >= SET else 0
        """No card farther away than this can be used after an exchange."""

    def can_use(self, s: Pieces, card: int) -> bool:
        """Whether a walk exists in which `card`, taken now, pays a step."""
        if self.without_exchange.can_use(s, card):
            return True
        if not s.set_is_income or s.cards.steps_to(card)[s.places[s.turn]] > self.farthest:
            return False
        if self.after_exchange is None:
            self.after_exchange = reaches_after_exchange(s)
        for reach in self.after_exchange:  # noqa: SIM110 - compiled, a loop is quicker than a generator
            if reach.can_use(s, card):
                return True
        return False


def reach_before_discard(s: Pieces) -> Reach:
    """Without an exchange, one card must be left for the discard (Q-BOSO-52)."""
    hand = s.hands[s.turn]
    return Reach(s, s.places[s.turn], hand, s.purses[s.turn], 0, 0, 1 if len(hand) >= HAND else 0)


def reaches_after_exchange(s: Pieces) -> list[Reach]:
    """After the exchange of each set: three Goldens more, without its cards, and no discard follows (Q-BOSO-18)."""
    hand = s.hands[s.turn]
    found: list[Reach] = []
    for places in sets_in_hand(s.cards, hand, s.surprise_sets):
        left = tuple([hand[i] for i in range(len(hand)) if i + 1 not in places])
        found.append(Reach(s, s.places[s.turn], left, s.purses[s.turn] + SET_PAYS, 0, 0, 0))
    return found


def can_pay(s: Pieces, card: int, place: int, others: tuple[int, ...], goldens: int, paid: int, credit: int) -> bool:
    """Whether a walk from `place` exists in which `card` pays a step, with these other cards and Goldens."""
    return Reach(s, place, others, goldens, paid, credit, 0).can_use(s, card)


def straight_walk(s: Pieces, card: int, place: int, goldens: int, paid: int, credit: int) -> int:
    """What a shortest walk paid in Goldens costs, each step the cheapest next one; IMPOSSIBLE if it cannot be paid."""
    seat = s.turn
    steps = s.cards.steps_to(card)
    far = steps[place]
    if far == 0:
        return IMPOSSIBLE
    goals = s.goals[seat]
    spent = 0
    while far > 1:
        far -= 1
        fee = regular_fee(paid, credit, 0)
        best = IMPOSSIBLE
        step = place
        for near in NEAR[place]:
            if steps[near] == far and not goals & FIELD_BIT[near]:
                cost = s.step_price(seat, near, fee)
                if best == IMPOSSIBLE or cost < best:
                    best = cost
                    step = near
        if best == IMPOSSIBLE or spent + best > goldens:
            return IMPOSSIBLE
        spent += best
        place = step
        if credit:
            credit -= 1
        else:
            paid += 1
    for near in NEAR[place]:
        if steps[near] == 0 and spent + s.step_price(seat, near, 0) <= goldens:
            return spent + s.step_price(seat, near, 0)
    return IMPOSSIBLE


def search(s: Pieces, card: int, reach: Reach) -> int:
    """The fewest Goldens of any walk: the cheapest state first."""
    seat = s.turn
    goals = s.goals[seat]
    good = s.cards.good
    wanted = good[card]
    steps = s.cards.steps_to(card)
    helpful = reach.helpful
    goldens = reach.goldens
    most = min(reach.most, len(helpful))
    tolled = s.tolled(seat)
    helped = 0
    for other in helpful:
        helped |= good[other]
    place, paid, credit = reach.place, reach.paid, reach.credit
    waiting = [(0, place, paid, credit, 0)]
    best = {(place, paid, credit, 0): 0}
    settled: dict[tuple[int, int], list[tuple[int, int]]] = {}
    while waiting:
        spent, place, paid, credit, gone = heappop(waiting)
        if best[place, paid, credit, gone] < spent:
            continue
        # Whoever came here before, for less and with the same cards, has the better of it: a purse sets no bound.
        before = settled.setdefault((place, gone), [])
        if no_better(paid, credit, before):
            continue
        before.append((paid, credit))
        for near in NEAR[place]:
            bit = FIELD_BIT[near]
            toll = tolled & bit != 0
            free = spent + s.step_price(seat, near, 0) if toll else spent
            if wanted & bit and free <= goldens:
                return free
            if goals & bit:
                continue  # the move would end there
            far = max(steps[near], 1)
            found: list[tuple[int, int, int, int, int]] = []
            if credit:
                found.append((free, near, paid, credit - 1, gone))
            else:
                dear = s.step_price(seat, near, paid + 1) if toll else paid + 1
                found.append((spent + dear, near, paid + 1, 0, gone))
            fitting = 0
            if helped & bit:
                for i in range(len(helpful)):
                    if good[helpful[i]] & bit:
                        fitting |= 1 << i
                fitting &= ~gone
            pick = fitting
            while pick:
                if (gone | pick).bit_count() <= most:
                    found.append((free, near, paid, credit + pick.bit_count() - 1, gone | pick))
                pick = (pick - 1) & fitting
            for after in found:
                key = (after[1], after[2], after[3], after[4])
                if after[0] >= best.get(key, goldens + 1):
                    continue
                # What is still to be paid in Goldens at least, if every card and credit left is a step.
                fee = after[2]
                least = after[0]
                for _ in range(far - 1 - after[3] - (most - after[4].bit_count())):
                    fee += 1
                    least += fee
                if least <= goldens:
                    best[key] = after[0]
                    heappush(waiting, after)
    return IMPOSSIBLE


def no_better(paid: int, credit: int, before: list[tuple[int, int]]) -> bool:
    """Whether one of these (steps paid, credit) has paid no more steps and has no less credit."""
    return any(other_paid <= paid and other_credit >= credit for other_paid, other_credit in before)
