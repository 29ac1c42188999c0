"""The ends of a move and their values: the walks towards the places left that cards and Goldens allow."""

from typing import Final

from ..components.deck import NEAR_BITS
from ..rules.pieces import BONUS, LAP_PAYS, NOTHING
from ..rules.traveller import Traveller
from ..rules.walks import Walk, WalkSearch
from .evaluation import Evaluation
from .journey import WORST
from .weights import WEIGHTS

MOVE_DETOUR: Final = WEIGHTS.figure("move_detour")
WALK_STEP: Final = WEIGHTS.figure("walk_step")
FINISH_GOLDEN: Final = WEIGHTS.figure("finish_golden")
FINISH_NOT_LAST: Final = WEIGHTS.figure("finish_not_last")
FINISHED: Final = -50.0
"""The value of reaching the last place, in rounds: better than any journey."""
LOST: Final = 50.0
"""The value of reaching the last place where another player then wins."""
MOST_ENDS: Final = 400
"""The most ends of a move that a search returns, the cheapest first."""
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
    search.run()
    return search.ends


def toll_hurts(here: Evaluation, field: int, base: int) -> float:
    """The value of the toll of a step to those who are paid, in rounds of this seat."""
    total = 0.0
    for other, goldens in here.s.toll_shares(here.seat, field, base):
        total += goldens * here.slope[other] * here.weight[other]
    return total


def best_walk(
    here: Evaluation, hand: tuple[int, ...], purse: int, paid: int, credit: int, must: int
) -> tuple[float, Walk | None]:
    """The best end of the move: its value and its walk.

    `must` is the place in the hand of a card that has to be laid, or NOTHING."""
    best: Walk | None = None
    least = WORST
    for walk in walks(here, hand, purse, paid, credit, must != NOTHING):
        if must != NOTHING and not walk.gone >> must & 1:
            continue
        value = end_value(here, walk, hand, purse)
        if value < least:
            best, least = walk, value
    return (least, best)


def end_value(here: Evaluation, walk: Walk, hand: tuple[int, ...], purse: int) -> float:
    """The value of the end of a walk, in rounds: less is better."""
    left = here.all
    money = purse - walk.spent
    marked = walk.entered
    if walk.steps:
        for i in range(len(here.goals)):
            if here.goals[i] == walk.field:
                left &= ~(1 << i)
                money += BONUS
                marked |= NEAR_BITS[walk.field] & ~here.tolled
    kept = hand
    if walk.gone:
        kept = tuple([hand[i] for i in range(len(hand)) if not walk.gone >> i & 1])
    if left == 0:
        return at_the_end(here, money)
    value = here.rounds_to_finish(walk.field, left, money, kept)
    value -= here.slope[here.seat] * here.fresh * walk.gone.bit_count()
    return value + walk.given - marks(here, marked) + here.danger(walk.field) + WALK_STEP * walk.steps


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


def marks(here: Evaluation, fields: int) -> float:
    """The value of the tolls that new marks bring, in rounds of this seat."""
    return here.tolls_to_come(fields & ~here.s.seen[here.seat])


def at_rest(here: Evaluation) -> float:
    """The value of the position between two moves, in rounds: less is better."""
    s = here.s
    place = s.places[here.seat]
    value = here.rounds_to_finish(place, here.all, s.purses[here.seat], s.hands[here.seat])
    return value + s.lost[here.seat] + (here.danger(place) if s.lost[here.seat] == 0 else 0.0)
