"""Whether a card taken from the public pool can still pay for a step in this round (Q-BOSO-15).

The answer is exact for the present cards, credit and Goldens of the player; future draws do not count. For most cards a
bound on the number of paid steps, or a shortest walk paid in Goldens, gives the answer without a search.

Before a card is taken, version 2 of the rules also counts the Goldens of one set in hand, since an exchange comes
before the move; version 1 counts only the Goldens in the purse.
"""

from ..components.deck import FIELD_BIT, NEAR_BITS, fields_of
from ..components.world import NEAR, NOT_REACHED
from .pieces import HAND, SET, SET_PAYS, Pieces
from .sets import sets_in_hand
from .step_cost import regular_fee
from .traveller import Traveller
from .walks import LAST_FOUND, NEVER, Walk, WalkSearch


def steps_for(goldens: int, paid: int) -> int:
    """The number of steps that Goldens pay for without tolls, after `paid` steps of this round."""
    steps = 0
    fee = paid + 1
    while fee <= goldens:
        goldens -= fee
        fee += 1
        steps += 1
    return steps


class MoveBudget:
    """The means of a player for a move, and the most steps that these pay for without tolls.

    `others` are the cards that may be laid; `spare` of them must be left unspent.
    """

    def __init__(self, place: int, others: tuple[int, ...], goldens: int, paid: int, credit: int, spare: int) -> None:
        self.place = place
        self.others = others
        self.goldens = goldens
        self.paid = paid
        self.credit = credit
        self.most = len(others) - spare
        """The most cards that may be laid."""
        self.free_or_paid = credit + steps_for(goldens, paid)
        """The most steps without cards."""
        self._helpful: list[int] | None = None

    def can_use(self, s: Pieces, card: int) -> bool:
        """Whether a walk exists in which `card` pays a step."""
        far = s.cards.steps_from(self.place)[card]
        if far > self.free_or_paid + self.most + 1:
            return False
        if far <= self.free_or_paid + 1 and self.is_straight_ahead(s, card):
            return True
        helpful = self.helpful(s)
        if far > self.free_or_paid + min(self.most, len(helpful)) + 1:
            return False
        if helpful:
            helpful = self.helpful_towards(s, card)
            if far > self.free_or_paid + min(self.most, len(helpful)) + 1:
                return False
        if not helpful or self.most == 0:
            return self.is_ahead(s, card)
        return PromisedCardSearch(s, card, self, helpful).run() is not None

    def helpful(self, s: Pieces) -> list[int]:
        """The cards that can pay for a step: those good at a field that a walk can reach with the others."""
        if self._helpful is None:
            self._helpful = helpful_cards(s.cards.steps_from(self.place), self.others, self.free_or_paid)
        return self._helpful

    def is_straight_ahead(self, s: Pieces, card: int) -> bool:
        """Whether the card pays for the last step of a shortest walk on which no other card is laid.

        Each step is the cheapest one that comes nearer, so a walk that is found is possible, but others may exist.
        """
        steps = s.cards.steps_to(card)
        tolled = s.tolled(s.turn)
        place, paid, credit, goldens = self.place, self.paid, self.credit, self.goldens
        for far in range(steps[place] - 1, 0, -1):
            price, place = cheapest_nearer(s, place, steps, far, regular_fee(paid, credit, 0), tolled)
            goldens -= price
            if goldens < 0:
                return False
            if credit:
                credit -= 1
            else:
                paid += 1
        return pays_from(s, place, card, goldens, tolled)

    def is_ahead(self, s: Pieces, card: int) -> bool:
        """Whether the card pays for the last step of any walk on which no other card is laid.

        All walks with the same number of steps have paid the same fees but for tolls, so that of those to the same
        field only the one with the most Goldens left goes on, and only if no shorter one has as many.
        """
        steps = s.cards.steps_to(card)
        tolled, goals = s.tolled(s.turn), s.goals[s.turn]
        paid, credit = self.paid, self.credit
        border = {self.place: self.goldens}
        most = border.copy()
        left = self.free_or_paid
        while border:
            fee = regular_fee(paid, credit, 0)
            ahead: dict[int, int] = {}
            for place, goldens in border.items():
                if steps[place] == 1 and pays_from(s, place, card, goldens, tolled):
                    return True
                for field in NEAR[place]:
                    if steps[field] > left or goals & FIELD_BIT[field]:
                        continue
                    price = s.step_price(s.turn, field, fee) if tolled & FIELD_BIT[field] else fee
                    if goldens - price > most.get(field, -1):
                        most[field] = ahead[field] = goldens - price
            border = ahead
            left -= 1
            if credit:
                credit -= 1
            else:
                paid += 1
        return False

    def helpful_towards(self, s: Pieces, card: int) -> list[int]:
        """The cards that can pay for a step of a walk whose last step `card` pays for; others are good too far away."""
        steps, from_here = s.cards.steps_to(card), s.cards.steps_from(self.place)
        reachable = self.helpful(s)
        through: list[int] = []
        for other in reachable:
            nearest = NOT_REACHED
            for field in s.cards.good_fields(other):
                if steps[field] < nearest:
                    nearest = steps[field]
            through.append(from_here[other] + nearest)
        found = reachable
        while True:
            longest = self.free_or_paid + min(self.most, len(found)) + 1
            kept = [reachable[i] for i in range(len(through)) if through[i] <= longest]
            if len(kept) == len(found):
                return found
            found = kept


def cheapest_nearer(s: Pieces, place: int, steps: bytes, far: int, fee: int, tolled: int) -> tuple[int, int]:
    """The price of the cheapest step to a field `far` steps from the card where the move does not end; the field.

    Without such a field the price is NEVER.
    """
    goals = s.goals[s.turn]
    cheapest, nearer = NEVER, place
    for field in NEAR[place]:
        if steps[field] == far and not goals & FIELD_BIT[field]:
            if not tolled & FIELD_BIT[field]:
                return fee, field
            price = s.step_price(s.turn, field, fee)
            if price < cheapest:
                cheapest, nearer = price, field
    return cheapest, nearer


def pays_from(s: Pieces, place: int, card: int, goldens: int, tolled: int) -> bool:
    """Whether the card pays for a step from a field; `goldens` are left for its toll."""
    near = s.cards.good[card] & NEAR_BITS[place]
    if near & ~tolled:
        return True
    for field in fields_of(near):  # noqa: SIM110 - a compiled loop is faster than a generator
        if s.step_price(s.turn, field, 0) <= goldens:
            return True
    return False


def helpful_cards(steps: bytes, cards: tuple[int, ...], most: int) -> list[int]:
    """The cards that are good within reach of `most` steps without cards and those that the cards themselves pay for.

    `steps` are the fewest steps to a field where each card is good.
    """
    found = [card for card in cards if steps[card] <= most + 1]
    if not found:
        return found
    while True:
        reach = most + len(found) + 1
        more = [card for card in cards if steps[card] <= reach and card not in found]
        if not more:
            return found
        found += more


class MovePlans:
    """Whether the player in turn may take a public card for the move, by the walks that use it."""

    def __init__(self, s: Pieces) -> None:
        self.without_exchange: MoveBudget | None = None
        self.after_exchange: list[MoveBudget] | None = None
        """The budget after the exchange of each set in hand; like the other, computed at its first use."""
        hand = s.hands[s.turn]
        goldens = s.purses[s.turn] + (SET_PAYS if s.set_is_income and len(hand) >= SET else 0)
        self.hand = hand
        self.most = steps_for(goldens, 0)
        """The most steps without cards: a bound for all budgets."""
        self.steps = s.cards.steps_from(s.places[s.turn])
        self._farthest: int = 0

    def farthest(self) -> int:
        """The most steps before the one that the card pays for, with those that cards in hand pay for."""
        if self._farthest == 0:
            self._farthest = self.most + len(helpful_cards(self.steps, self.hand, self.most))
        return self._farthest

    def can_use(self, s: Pieces, card: int) -> bool:
        """Whether a walk exists in which `card`, taken now, pays a step."""
        far = self.steps[card] - 1
        if far > self.most and (far > self.most + len(self.hand) or far > self.farthest()):
            return False
        if self.without_exchange is None:
            self.without_exchange = budget_before_discard(s)
        if self.without_exchange.can_use(s, card):
            return True
        if not s.set_is_income:
            return False
        if self.after_exchange is None:
            self.after_exchange = budgets_after_exchange(s)
        for budget in self.after_exchange:  # noqa: SIM110 - a compiled loop is faster than a generator
            if budget.can_use(s, card):
                return True
        return False


def budget_before_discard(s: Pieces) -> MoveBudget:
    """The budget without an exchange: one card must be left for the discard (Q-BOSO-52)."""
    hand = s.hands[s.turn]
    return MoveBudget(s.places[s.turn], hand, s.purses[s.turn], 0, 0, 1 if len(hand) >= HAND else 0)


def budgets_after_exchange(s: Pieces) -> list[MoveBudget]:
    """The budget after the exchange of each set: three Goldens more, no cards of the set, no discard (Q-BOSO-18)."""
    hand = s.hands[s.turn]
    found: list[MoveBudget] = []
    for places in sets_in_hand(s.cards, hand, s.surprise_sets):
        left = tuple([hand[i] for i in range(len(hand)) if i + 1 not in places])
        found.append(MoveBudget(s.places[s.turn], left, s.purses[s.turn] + SET_PAYS, 0, 0, 0))
    return found


def can_pay(s: Pieces, card: int, place: int, others: tuple[int, ...], goldens: int, paid: int, credit: int) -> bool:
    """Whether a walk from `place` exists in which `card` pays a step, with these other cards and Goldens."""
    return MoveBudget(place, others, goldens, paid, credit, 0).can_use(s, card)


class PromisedCardSearch(WalkSearch):
    """A walk of this move in which the promised card, the last of the hand, pays for a step."""

    def __init__(self, s: Pieces, card: int, budget: MoveBudget, helpful: list[int]) -> None:
        seat = s.turn
        others = tuple([s.seen[(seat + k) % s.players] for k in range(1, s.players)])
        hand = (*helpful, card)
        goals = s.goals[seat]
        super().__init__(
            Traveller(
                budget.place, budget.goldens, budget.paid, budget.credit, goals, hand, others, s.base_once, s.cards
            )
        )
        self.order = LAST_FOUND
        self.guided = True
        self.selects_cards = True
        self.steps_to = s.cards.steps_to(card)
        self.promised: int = 1 << len(helpful)
        self.most: int = min(budget.most, len(helpful))
        """The most other cards that may be laid."""

    def settle(self, walk: Walk) -> bool:
        return walk.gone & self.promised != 0

    def may_lay(self, gone: int) -> bool:
        return (gone & ~self.promised).bit_count() <= self.most

    def least_ahead(self, field: int, now: int, paid: int, credit: int, gone: int) -> int:
        """The Goldens still to pay if every card and credit left pays for a step."""
        if gone & self.promised:
            return 0
        if self.goals & FIELD_BIT[field]:
            return NEVER  # the move ends there
        steps = self.steps_to[field] - 1 - credit - (self.most - gone.bit_count())
        return steps * paid + steps * (steps + 1) // 2 if steps > 0 else 0
