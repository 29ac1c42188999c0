"""The ends of a move, and what each is worth: all walks that present cards and Goldens allow and that lead on."""

from heapq import heappop, heappush
from typing import Final

from ..components.deck import FIELD_BIT, NEAR_BITS, SURPRISE
from ..components.world import NEAR
from ..rules.pieces import BONUS, LAP_PAYS, NOTHING
from ..rules.step_cost import regular_fee
from .evaluation import Judgement
from .weights import WEIGHTS

CAUGHT: Final = WEIGHTS.figure("open_surprise_hits")
HELD: Final = WEIGHTS.figure("unseen_surprise_hits")
FINISHED: Final = -50.0
LOST: Final = 50.0
MOST_ENDS: Final = 400
"""So many ends of a move are looked at, the cheapest first."""
MOST_PAID: Final = 6
"""So many steps are paid in Goldens in a round at most."""


class Walk:
    """One way to end a move."""

    __slots__ = ("credit", "entered", "field", "first", "given", "gone", "laid", "paid", "spent", "steps")

    def __init__(self, field: int, paid: int, credit: int, spent: int, gone: int, given: float, steps: int) -> None:
        self.field = field
        self.paid = paid
        self.credit = credit
        self.spent = spent
        self.gone = gone
        """Cards laid, as bits of places in the hand, from 0."""
        self.given = given
        """What its tolls are worth to those who get them, in rounds of one's own."""
        self.steps = steps
        self.entered: int = 0
        self.first: int = NOTHING
        self.laid: int = 0


def walks(j: Judgement, hand: tuple[int, ...], purse: int, paid: int, credit: int, anywhere: bool) -> list[Walk]:
    """The ends of this move that do not lead away, each by its best walks."""
    s = j.s
    seat = j.seat
    start = s.places[seat]
    goal_bits = s.goals[seat]
    tolled = s.tolled(seat)
    good = s.cards.good
    slope = j.slope[seat]
    fits = 0
    for card in hand:
        fits |= good[card]
    most_length = 1.0e9 if anywhere else j.length_from(start) + 0.9
    first = Walk(start, paid, credit, 0, 0, 0.0, 0)
    best: dict[int, float] = {start << 20 | paid << 14 | credit << 10: 0.0}
    waiting: list[tuple[float, int, Walk]] = [(0.0, 0, first)]
    number = 0
    ends: list[Walk] = []
    while waiting and len(ends) < MOST_ENDS:
        cost, _, walk = heappop(waiting)
        place = walk.field
        if cost > best[place << 20 | walk.paid << 14 | walk.credit << 10 | walk.gone]:
            continue
        ends.append(walk)
        if walk.steps and goal_bits & FIELD_BIT[place]:
            continue
        for near in NEAR[place]:
            bit = FIELD_BIT[near]
            if not goal_bits & bit and j.length_from(near) > most_length:
                continue
            fitting = 0
            if fits & bit:
                for i in range(len(hand)):
                    if good[hand[i]] & bit:
                        fitting |= 1 << i
                fitting &= ~walk.gone
            pick = fitting
            while True:  # every choice of fitting cards, at last none
                laid = pick.bit_count()
                if laid <= 1 or not goal_bits & bit:
                    base = regular_fee(walk.paid, walk.credit, laid)
                    toll = tolled & bit != 0
                    price = s.step_price(seat, near, base) if toll else base
                    spent = walk.spent + price
                    now_credit = walk.credit + laid - 1 if laid else max(0, walk.credit - 1)
                    now_paid = walk.paid + 1 if base else walk.paid
                    if spent <= purse and now_paid <= MOST_PAID:
                        gone = walk.gone | pick
                        given = walk.given + (toll_hurts(j, near, base) if toll else 0.0)
                        total = slope * spent + given + 0.001 * (walk.steps + 1)
                        key = near << 20 | now_paid << 14 | now_credit << 10 | gone
                        if total < best.get(key, 1.0e9):
                            best[key] = total
                            on = Walk(near, now_paid, now_credit, spent, gone, given, walk.steps + 1)
                            on.entered = walk.entered | bit
                            on.first = walk.first if walk.steps else near
                            on.laid = walk.laid if walk.steps else pick
                            number += 1
                            heappush(waiting, (total, number, on))
                if pick == 0:
                    break
                pick = (pick - 1) & fitting
    return ends


def toll_hurts(j: Judgement, field: int, base: int) -> float:
    """What the toll of a step is worth to those who get it, in rounds of one's own."""
    total = 0.0
    for other, goldens in j.s.toll_shares(j.seat, field, base):
        total += goldens * j.slope[other] * j.weight[other]
    return total


def best_walk(
    j: Judgement, hand: tuple[int, ...], purse: int, paid: int, credit: int, must: int
) -> tuple[float, Walk | None]:
    """The best end of the move; `must` is a place in the hand whose card has to be laid, or NOTHING."""
    best: Walk | None = None
    least = 1.0e9
    for walk in walks(j, hand, purse, paid, credit, must != NOTHING):
        if must != NOTHING and not walk.gone >> must & 1:
            continue
        value = end_value(j, walk, hand, purse)
        if value < least:
            best, least = walk, value
    return (least, best)


def end_value(j: Judgement, walk: Walk, hand: tuple[int, ...], purse: int) -> float:
    """What the end of a walk is worth: rounds, less is better."""
    left = j.all
    money = purse - walk.spent
    marked = walk.entered
    if walk.steps:
        for i in range(len(j.goals)):
            if j.goals[i] == walk.field:
                left &= ~(1 << i)
                money += BONUS
                marked |= NEAR_BITS[walk.field] & ~j.s.tolled(j.seat)
    kept = hand
    if walk.gone:
        kept = tuple([hand[i] for i in range(len(hand)) if not walk.gone >> i & 1])
    if left == 0:
        return at_the_end(j, money)
    value = j.worth(walk.field, left, money, kept)
    value -= j.slope[j.seat] * j.fresh * walk.gone.bit_count()
    return value + walk.given - marks(j, marked) + danger(j, walk.field) + 0.001 * walk.steps


def at_the_end(j: Judgement, money: int) -> float:
    """What the last place is worth with so many Goldens: in variant b, only if nobody is richer when that ends it."""
    s = j.s
    value = FINISHED - 0.1 * money
    if not s.richest:
        return value
    if s.players - len(s.finished) > 2:
        return 0.2 * value
    for seat in range(s.players):
        if seat != j.seat and s.purses[seat] + (LAP_PAYS if seat in s.finished else 0) > money + LAP_PAYS:
            return LOST
    return value


def marks(j: Judgement, fields: int) -> float:
    """What new marks on the board will bring in tolls, in rounds of one's own."""
    return j.tolls_to_come(fields & ~j.s.seen[j.seat])


def danger(j: Judgement, field: int) -> float:
    """Rounds that a surprise will cost whoever rests on a field."""
    s = j.s
    bit = FIELD_BIT[field]
    area = s.cards.area
    for pile in s.public:
        if pile and s.cards.category[pile[-1]] == SURPRISE and area[pile[-1]] & bit:
            return CAUGHT
    count = 0
    for card in s.cards.surprises:
        if area[card] & bit and card not in s.used and card not in s.hands[j.seat] and not s.lies_open(card):
            count += 1
    return HELD * count * (j.players - 1)


def at_rest(j: Judgement) -> float:
    """What the position is worth between two moves: rounds to travel, less is better."""
    s = j.s
    place = s.places[j.seat]
    value = j.worth(place, j.all, s.purses[j.seat], s.hands[j.seat])
    return value + s.lost[j.seat] + (danger(j, place) if s.lost[j.seat] == 0 else 0.0)
