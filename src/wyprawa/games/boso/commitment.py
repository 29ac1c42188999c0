"""Whether a card taken from the public pool can still pay for a step in this round (Q-BOSO-15).

The search is exact over the field, the paid steps, the hand cards spent and the credit: it finds the fewest Goldens.
Draws to come do not count. Two quick looks before it settle nearly every question.
"""

from heapq import heappop, heappush
from typing import Final

from .deck import FIELD_BIT
from .state import HAND, Layout
from .world import NEAR

IMPOSSIBLE: Final = -1


def can_take_for_move(s: Layout, card: int) -> bool:
    """Whether the top card of a space may be taken for the move: a plan must be left after the discard (Q-BOSO-52)."""
    seat = s.turn
    others = s.hands[seat]
    return can_pay(s, card, s.places[seat], others, s.purses[seat], 0, 0, 1 if len(others) >= HAND else 0)


def can_pay(
    s: Layout, card: int, place: int, others: tuple[int, ...], goldens: int, paid: int, credit: int, spare: int
) -> bool:
    """Whether a walk from `place` exists in which `card` pays a step; `spare` of the other cards must be left."""
    good = s.cards.good
    if good[card] == 0:
        return False
    helpful = [other for other in others if good[other]]
    if out_of_reach(s, card, place, helpful, goldens, paid, credit):
        return False
    if straight_walk(s, card, place, goldens, paid, credit) != IMPOSSIBLE:
        return True
    return search(s, card, place, helpful, goldens, paid, credit, len(others) - spare) != IMPOSSIBLE


def out_of_reach(
    s: Layout, card: int, place: int, helpful: list[int], goldens: int, paid: int, credit: int
) -> bool:
    """Whether even without tolls no walk is long enough: a step for every fee, card and credit."""
    reach = credit
    left = goldens
    fee = paid + 1
    while left >= fee:
        left -= fee
        fee += 1
        reach += 1
    far = s.cards.steps_to(card)[place]
    if far <= reach + 1:
        return False
    for steps in sorted([s.cards.steps_to(other)[place] for other in helpful]):
        if steps > reach + 1:
            break
        reach += 1
    return far > reach + 1


def straight_walk(s: Layout, card: int, place: int, goldens: int, paid: int, credit: int) -> int:
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
        base = 0 if credit else paid + 1
        best = IMPOSSIBLE
        step = place
        for near in NEAR[place]:
            if steps[near] == far and not goals & FIELD_BIT[near]:
                cost = s.cost(seat, near, base)
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
        if steps[near] == 0 and spent + s.cost(seat, near, 0) <= goldens:
            return spent + s.cost(seat, near, 0)
    return IMPOSSIBLE


def search(
    s: Layout, card: int, place: int, helpful: list[int], goldens: int, paid: int, credit: int, most: int
) -> int:
    """The fewest Goldens of any walk: the cheapest state first. `most` hand cards may be spent."""
    seat = s.turn
    goals = s.goals[seat]
    good = s.cards.good
    wanted = good[card]
    picks = subsets(len(helpful))
    waiting = [(0, place, paid, credit, 0)]
    best = {(place, paid, credit, 0): 0}
    while waiting:
        spent, place, paid, credit, gone = heappop(waiting)
        if best[place, paid, credit, gone] < spent:
            continue
        for near in NEAR[place]:
            bit = FIELD_BIT[near]
            free = s.cost(seat, near, 0)
            if wanted & bit and spent + free <= goldens:
                return spent + free
            if goals & bit:
                continue  # the move would end there
            found: list[tuple[int, int, int, int, int]] = []
            if credit:
                found.append((spent + free, near, paid, credit - 1, gone))
            else:
                found.append((spent + s.cost(seat, near, paid + 1), near, paid + 1, 0, gone))
            fitting = 0
            for i in range(len(helpful)):
                if good[helpful[i]] & bit:
                    fitting |= 1 << i
            fitting &= ~gone
            if fitting:
                for pick in picks:
                    if pick & ~fitting == 0 and (gone | pick).bit_count() <= most:
                        found.append((spent + free, near, paid, credit + pick.bit_count() - 1, gone | pick))
            for after in found:
                key = (after[1], after[2], after[3], after[4])
                if after[0] <= goldens and after[0] < best.get(key, goldens + 1):
                    best[key] = after[0]
                    heappush(waiting, after)
    return IMPOSSIBLE


def subsets(size: int) -> list[int]:
    return list(range(1, 1 << size))
