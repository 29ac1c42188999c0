"""The planner that people and computers share: ways over the board, with present cards, Goldens and tolls.

`one_round` finds every end of the present move and the fewest Goldens it takes; `ways` finds, for every number of
rounds, the fewest Goldens to a field. Both are exact: no walk that the present cards allow is cheaper. What they leave
out on purpose: cards and Goldens still to come, marks others will leave, and bonuses on the way. `Tour` is the
shortest way through all remaining places, in steps, which is exact too. `journey` says what that will take at some
pace: its legs are exact, their sum is about right.
"""

from heapq import heappop, heappush
from itertools import permutations
from typing import Final, NamedTuple

from .commitment import no_better
from .deck import FIELD_BIT, CardSet, fields_of
from .state import FOR_MOVE, MOVE, NOTHING
from .view import BosoView
from .world import NEAR, STEPS

SLOWEST: Final = 12
"""Ways are looked for up to so many rounds more than need be at the slowest pace."""
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

    def cost(self, field: int, base: int) -> int:
        """What a step costs whose regular fee is `base`."""
        count = self.visitors(field)
        if count == 0:
            return base
        return base + count if self.base_once else (base + 1) * count


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
            free = who.cost(near, 0)
            after: list[tuple[int, Key, int]] = []
            if credit:
                after.append((free, (near, paid, credit - 1, gone), 0))
            elif paid < most_paid:
                after.append((who.cost(near, paid + 1), (near, paid + 1, 0, gone), 0))
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


class Way(NamedTuple):
    """A way to a field within so many rounds: the fewest Goldens, and what becomes of them."""

    rounds: int
    goldens: int
    steps: tuple[tuple[int, ...], ...]
    """The fields entered, round by round."""
    fees: tuple[tuple[int, ...], ...]
    """The regular fee of each of these steps, tolls aside."""
    cards: tuple[int, ...]
    """The cards spent on the way."""
    stops_first: bool
    """Whether a place of the route is entered on the way, where one must rest."""


class _Stand(NamedTuple):
    key: Key
    rest: "_Stand | None"
    new_round: bool
    fee: int = 0


def ways(who: Traveller, target: int, most_rounds: int = 0) -> list[Way]:
    """For every number of rounds that makes it cheaper, the fewest Goldens to a field, bonuses aside.

    What one has in the purse is no limit here: the figures say what is needed. Present cards and credits are used where
    they save most; a place of the route entered on the way ends its round.
    """
    if who.here == target:
        return []
    last = most_rounds or STEPS[who.here][target] + SLOWEST
    helpful = [i for i, card in enumerate(who.hand) if who.cards.good[card]]
    found: list[Way] = []
    limit = NEVER
    layer: dict[Key, tuple[int, _Stand]] = {
        (who.here, who.paid, who.credit, 0): (0, _Stand((who.here, who.paid, who.credit, 0), None, False))
    }
    for rounds in range(1, last + 1):
        goal, layer = _round(who, target, helpful, layer, limit)
        if goal is not None and goal[0] < limit:
            limit = goal[0]
            found.append(_way(who, rounds, limit, goal[1]))
        if not layer or limit == 0:
            break
    return found


def _round(
    who: Traveller, target: int, helpful: list[int], layer: dict[Key, tuple[int, _Stand]], limit: int
) -> tuple[tuple[int, _Stand] | None, dict[Key, tuple[int, _Stand]]]:
    """One more round: the cheapest arrival in it, if under `limit`, and where the next round can begin."""
    good = who.cards.good
    far = STEPS[target]
    best: dict[Key, int] = {}
    waiting: list[tuple[int, int, _Stand]] = []
    number = 0
    for key, (spent, stand) in layer.items():
        best[key] = spent
        waiting.append((spent, number, stand))
        number += 1
    waiting.sort(key=lambda row: row[:2])
    arrived: tuple[int, _Stand] | None = None
    begins: dict[Key, tuple[int, _Stand]] = {}
    settled: dict[tuple[int, int], list[tuple[int, int]]] = {}
    while waiting:
        spent, _, stand = heappop(waiting)
        key = stand.key
        place, paid, credit, gone = key
        if best[key] < spent:
            continue
        before = settled.setdefault((place, gone), [])
        if no_better(paid, credit, before):
            continue
        before.append((paid, credit))
        left = len(helpful) - gone.bit_count()
        if spent + max(0, far[place] - credit - left) >= limit:
            continue  # even with every card and credit left, the rest is not cheaper
        if place == target:
            arrived = (spent, stand)
            break
        fresh: Key = (place, 0, 0, gone)
        if fresh not in begins or begins[fresh][0] > spent:
            begins[fresh] = (spent, _Stand(fresh, stand, True))
        if who.goals & FIELD_BIT[place] and stand.rest is not None and not stand.new_round:
            continue  # one rests there
        for near in NEAR[place]:
            bit = FIELD_BIT[near]
            free = who.cost(near, 0)
            after: list[tuple[int, Key]] = []
            fee = 0 if credit else paid + 1
            if credit:
                after.append((free, (near, paid, credit - 1, gone)))
            else:
                after.append((who.cost(near, fee), (near, fee, 0, gone)))
            fitting = 0
            for i in helpful:
                if good[who.hand[i]] & bit:
                    fitting |= 1 << i
            fitting &= ~gone
            if fitting:
                for pick in _picks(fitting, bool(who.goals & bit)):
                    after.append((free, (near, paid, credit + pick.bit_count() - 1, gone | pick)))
            for cost, reached in after:
                total = spent + cost
                if total < min(limit, best.get(reached, NEVER)):
                    best[reached] = total
                    number += 1
                    heappush(waiting, (total, number, _Stand(reached, stand, False, reached[1] - paid and fee)))
    return arrived, begins


def _way(who: Traveller, rounds: int, goldens: int, stand: _Stand) -> Way:
    trail: list[list[tuple[int, int]]] = [[]]
    here: _Stand | None = stand
    while here is not None:
        if here.new_round:
            trail.append([])
        elif here.rest is not None:
            trail[-1].append((here.key[0], here.fee))
        here = here.rest
    rows = [list(reversed(row)) for row in reversed(trail)]
    steps = tuple(tuple(field for field, _ in row) for row in rows)
    fees = tuple(tuple(fee for _, fee in row) for row in rows)
    cards = tuple(card for i, card in enumerate(who.hand) if stand.key[3] >> i & 1)
    between = [field for row in steps for field in row][:-1]
    return Way(rounds, goldens, steps, fees, cards, any(who.goals & FIELD_BIT[field] for field in between))


def paid_to(who: Traveller, way: Way, seats: list[int]) -> dict[int, int]:
    """How much of a way's Goldens goes to whom: `seats` are the other players in the order of `who.others`."""
    told: dict[int, int] = {}
    for fields, fees in zip(way.steps, way.fees, strict=True):
        for field, fee in zip(fields, fees, strict=True):
            owners = [seat for seat, seen in zip(seats, who.others, strict=True) if seen & FIELD_BIT[field]]
            for place, seat in enumerate(owners):
                told[seat] = told.get(seat, 0) + 1 + (0 if who.base_once and place else fee)
    return told


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


class Journey(NamedTuple):
    """A way through several places, leg by leg: each leg the cheapest at its pace, with the cards that are left.

    The legs are exact; their sum is not, since another order or another use of a card may be cheaper.
    """

    legs: tuple[tuple[Traveller, Way], ...]

    @property
    def rounds(self) -> int:
        return sum(way.rounds for _, way in self.legs)

    @property
    def goldens(self) -> int:
        return sum(way.goldens for _, way in self.legs)

    def paid_to(self, seats: list[int]) -> dict[int, int]:
        told: dict[int, int] = {}
        for who, way in self.legs:
            for seat, goldens in paid_to(who, way, seats).items():
                told[seat] = told.get(seat, 0) + goldens
        return told


def journey(who: Traveller, pace: int) -> Journey:
    """Through all remaining places in the order of the shortest tour, about so many steps a round."""
    legs: list[tuple[Traveller, Way]] = []
    for place in Tour(who.goals).order(who.here):
        if not who.goals & FIELD_BIT[place]:
            continue  # reached on the way to another
        rounds = -(-STEPS[who.here][place] // pace)
        # Where every way leads through another place, that costs a round more.
        way = (ways(who, place, rounds) or ways(who, place))[-1]
        legs.append((who, way))
        hand = tuple(card for card in who.hand if card not in way.cards)
        passed = sum(FIELD_BIT[field] for field in {field for row in way.steps for field in row})
        who = who._replace(here=place, paid=0, credit=0, hand=hand, goals=who.goals & ~passed)
    return Journey(tuple(legs))


def promised(view: BosoView) -> int:
    """The place in the hand, from 0, of a public card that must pay a step of this move; NOTHING if there is none."""
    if view.taken == NOTHING or view.use != FOR_MOVE or view.turn != view.seat or view.taken not in view.hand:
        return NOTHING
    return view.hand.index(view.taken)
