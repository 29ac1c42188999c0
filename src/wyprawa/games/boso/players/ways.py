"""Ways to a field: for every number of rounds the fewest Goldens, exactly, with present cards, credits and tolls.

Each number of rounds is one walk search, guided by a bound that no way beats (A*). The bound is the cheapest way if
every card could be laid anywhere and every paid step cost 1, plus what the steps cost more than that even when they are
spread over the rounds as evenly as can be. Ways without cards are searched first: their prices say which cards lie near
enough to make a way cheaper.
"""

from functools import cache, cached_property, lru_cache
from heapq import heapify, heappop, heappush
from typing import Final, NamedTuple

from ..components.deck import FIELD_BIT, fields_of
from ..components.world import DISTANCE, FIELDS, NEAR
from ..rules.pieces import NOTHING
from ..rules.step_cost import step_price, toll_shares
from ..rules.traveller import Traveller
from ..rules.walks import LAST_FOUND, NEVER, NOT_COUNTED, Walk, WalkSearch
from .planner import Tour

SLOWEST: Final = 12
"""The most rounds of a way beyond those of one step a round."""


class Way(NamedTuple):
    """The cheapest way to a field within a number of rounds."""

    rounds: int
    goldens: int
    steps: tuple[tuple[int, ...], ...]
    """The fields entered, round by round."""
    fees: tuple[tuple[int, ...], ...]
    """The regular fee of each of these steps, tolls aside."""
    cards: tuple[int, ...]
    """The cards spent on the way."""


def ways(who: Traveller, target: int, most_rounds: int = 0) -> list[Way]:
    """For every number of rounds that makes it cheaper, the fewest Goldens to a field, bonuses aside.

    The purse is no limit: a way may cost more than it holds. Present cards and credits are used where they save most. A
    place of the route that is entered on the way ends its round.
    """
    if who.here == target:
        return []
    search = _Ways(who, target)
    last = most_rounds or DISTANCE[who.here][target] + SLOWEST
    least = search.cheapest(last)
    found: list[Way] = []
    for rounds in range(1, last + 1):
        if least is None or (found and found[-1].goldens == least.spent):
            break
        way = search.cheapest(rounds, found[-1].goldens if found else NEVER)
        if way is not None:
            found.append(_way(who, rounds, way))
    return found


def cheapest_within(who: Traveller, target: int, rounds: int) -> Way | None:
    """The cheapest way in at most `rounds` rounds; of equally cheap ways, the one with the fewest rounds."""
    search = _Ways(who, target)
    best = search.cheapest(rounds)
    if best is None:
        return None
    while rounds > 1 and (quicker := search.cheapest(rounds - 1, best.spent + 1)) is not None:
        rounds, best = rounds - 1, quicker
    return _way(who, rounds, best)


class _Ways:
    """The ways of one traveller to one field."""

    def __init__(self, who: Traveller, target: int) -> None:
        self.who = who
        self.target = target
        self.bounds = _bounds(target, who.others, who.base_once)
        self.helpful = [i for i, card in enumerate(who.hand) if who.cards.good[card]]
        self.visitors = [NOT_COUNTED] * FIELDS
        """The number of others who have visited each field, shared by all searches."""
        self.detours: dict[int, list[int]] = {}

    def cheapest(self, rounds: int, below: int = NEVER) -> Walk | None:
        """The walk with the fewest Goldens in at most `rounds` rounds; None if it does not cost less than `below`."""
        plain = self.look(rounds, {0: 0}, below)
        if plain is None and below == NEVER:
            return None  # cards open no other fields
        price = below if plain is None else plain.spent
        more = self.worth_trying(rounds, price)
        better = self.look(rounds, more, price) if more else None
        return better or plain

    def worth_trying(self, rounds: int, price: int) -> dict[int, int]:
        """The sets of cards that may be part of a cheaper way, each with the number of cards that may be added.

        Sets are bits of places in the hand. A card that is in none is good only too far away.
        """
        paid, credit = self.who.paid, self.who.credit
        more: dict[int, int] = {}
        for cards, length in self.lengths.items():
            free = cards.bit_count() + credit
            steps = max(0, length - free)
            dearer = fees(steps, rounds, paid) - steps
            if steps + dearer >= price or self.bounds.up_to(free)[free][self.who.here] + dearer >= price:
                continue
            part = cards
            while True:
                more[part] = max(more.get(part, 0), (cards & ~part).bit_count())
                if part == 0:
                    break
                part = (part - 1) & cards
        return more

    @cached_property
    def lengths(self) -> dict[int, int]:
        """For every set of cards, the least length of a way that passes a field of each card."""
        who = self.who
        areas = [fields_of(who.cards.good[who.hand[i]]) for i in self.helpful]
        apart = _apart(tuple(tuple(area) for area in areas))
        begin = [min(DISTANCE[who.here][field] for field in area) for area in areas]
        end = [min(DISTANCE[self.target][field] for field in area) for area in areas]
        direct = DISTANCE[who.here][self.target]
        through = [min(DISTANCE[who.here][field] + DISTANCE[self.target][field] for field in area) for area in areas]
        found: dict[int, int] = {}
        last: dict[tuple[int, int], int] = {(1 << n, n): begin[n] for n in range(len(areas))}
        for cards in range(1, 1 << len(areas)):
            members = [n for n in range(len(areas)) if cards >> n & 1]
            least = NEVER
            for n in members:
                rest = cards & ~(1 << n)
                if rest:
                    last[cards, n] = min(last[rest, m] + apart[m][n] for m in members if m != n)
                least = min(least, last[cards, n] + end[n])
            least = max(least, direct, *(through[n] for n in members))
            found[sum(1 << self.helpful[n] for n in members)] = least
        return found

    def hopes(self, field: int, gone: int, more: dict[int, int]) -> list[int]:
        """The fewest steps from a field to the target by the number of further cards laid on the way: none, one, …"""
        direct = DISTANCE[self.target][field]
        far = []
        for i in self.helpful:
            if not gone >> i & 1 and gone | 1 << i in more:
                far.append(self.detour(i)[field])
        far.sort()
        return [direct, *far[: more[gone]]]

    def detour(self, i: int) -> list[int]:
        """From every field the fewest steps to the target by way of a field where a card of the hand is good."""
        if i not in self.detours:
            area = fields_of(self.who.cards.good[self.who.hand[i]])
            rows = [(DISTANCE[field], DISTANCE[field][self.target]) for field in area]
            self.detours[i] = [min([row[field] + rest for row, rest in rows]) for field in range(FIELDS)]
        return self.detours[i]

    def look(self, rounds: int, more: dict[int, int], price: int) -> Walk | None:
        """The cheapest way in at most `rounds` rounds; None if it does not cost less than `price`.

        `more` are the sets of cards that may be laid on the way, each with the number of cards that may follow.
        """
        return _WaySearch(self, rounds, more, price).run()


class _WaySearch(WalkSearch):
    """Finds the cheapest way of a traveller to a field in a limited number of rounds."""

    def __init__(self, ways: "_Ways", rounds: int, more: dict[int, int], price: int) -> None:
        with_cards = len(more) > 1
        super().__init__(ways.who._replace(purse=price - 1, hand=ways.who.hand if with_cards else ()))
        self.visitors = ways.visitors
        self.rounds = rounds
        self.target = ways.target
        self.order = LAST_FOUND
        self.cards_first = False
        self.guided = True
        self.selects_cards = True
        self.ways = ways
        self.more = more
        self.bounds = ways.bounds.up_to(max(more.values()) + ways.who.credit)
        self.hope: dict[tuple[int, int], list[int]] = {}

    def settle(self, walk: Walk) -> bool:
        return walk.field == self.target

    def may_lay(self, gone: int) -> bool:
        return gone in self.more

    def least_ahead(self, field: int, now: int, paid: int, credit: int, gone: int) -> int:
        hopes = self.hope.get((field, gone))
        if hopes is None:
            hopes = self.hope[field, gone] = self.ways.hopes(field, gone, self.more)
        left = self.rounds - now
        bound = NEVER
        free = credit
        for length in hopes:
            least = self.bounds[free][field]
            steps = length - free
            if steps > 0:
                fewest = fees(steps, left, paid)
                least = max(least + fewest - steps, fewest)
            if least < bound:
                bound = least
            free += 1
        return bound


@lru_cache(maxsize=64)
def _crowd(others: tuple[int, ...]) -> tuple[int, ...]:
    """The number of other players who have visited each field."""
    count = [0] * FIELDS
    for seen in others:
        for field in fields_of(seen):
            count[field] += 1
    return tuple(count)


@lru_cache(maxsize=64)
def _apart(areas: tuple[tuple[int, ...], ...]) -> list[list[int]]:
    """The fewest steps between the fields of every two areas."""
    return [[min(DISTANCE[a][b] for a in one for b in other) for other in areas] for one in areas]


@cache
def fees(steps: int, rounds: int, paid: int) -> int:
    """The least cost of `steps` paid steps in `rounds` rounds, with `paid` steps of the first round paid already."""
    total, level = 0, 1
    while steps > 0:
        count = min(steps, rounds if level > paid else rounds - 1)
        total += count * level
        steps -= count
        level += 1
    return total


class _Bounds:
    """Lower bounds of the cost from every field to the target if some steps are free and others have a fee of 1.

    Bounds are listed by the number of free steps, then by field, and computed at their first use.
    """

    def __init__(self, target: int, others: tuple[int, ...], base_once: bool) -> None:
        self.target = target
        self.crowd = _crowd(others)
        self.price = [step_price(1, count, base_once) for count in self.crowd]
        self.found: list[list[int]] = []

    def up_to(self, free: int) -> list[list[int]]:
        while len(self.found) <= free:
            self.found.append(self.next())
        return self.found

    def next(self) -> list[int]:
        """The bounds with one more free step."""
        crowd, price = self.crowd, self.price
        least = [NEVER] * FIELDS
        waiting = [(0, self.target)]
        if self.found:
            above = self.found[-1]
            for field in range(FIELDS):
                least[field] = min(above[field], min([above[near] + crowd[near] for near in NEAR[field]]))
            waiting = [(cost, field) for field, cost in enumerate(least)]
            heapify(waiting)
        least[self.target] = 0
        while waiting:
            cost, field = heappop(waiting)
            if cost > least[field]:
                continue
            cost += price[field]  # the price of the step onto this field
            for near in NEAR[field]:
                if cost < least[near]:
                    least[near] = cost
                    heappush(waiting, (cost, near))
        return least


@lru_cache(maxsize=64)
def _bounds(target: int, others: tuple[int, ...], base_once: bool) -> _Bounds:
    return _Bounds(target, others, base_once)


def _way(who: Traveller, rounds: int, walk: Walk) -> Way:
    """The way of a walk, round by round."""
    rows: list[list[tuple[int, int]]] = [[] for _ in range(rounds)]
    here = walk
    while here.before is not None:
        if here.fee != NOTHING:
            rows[here.before.round].append((here.field, here.fee))
        here = here.before
    walked = [row[::-1] for row in rows]
    steps = tuple(tuple(field for field, _ in row) for row in walked)
    paid = tuple(tuple(fee for _, fee in row) for row in walked)
    cards = tuple(card for i, card in enumerate(who.hand) if walk.gone >> i & 1)
    return Way(rounds, walk.spent, steps, paid, cards)


def paid_to(who: Traveller, way: Way, seats: list[int]) -> dict[int, int]:
    """The Goldens of a way that go to each other player: `seats` are the others clockwise, as in `who.others`."""
    told: dict[int, int] = {}
    for fields, paid in zip(way.steps, way.fees, strict=True):
        for field, fee in zip(fields, paid, strict=True):
            owners = [seat for seat, seen in zip(seats, who.others, strict=True) if seen & FIELD_BIT[field]]
            for seat, goldens in toll_shares(fee, owners, who.base_once):
                told[seat] = told.get(seat, 0) + goldens
    return told


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
    """The journey through all remaining places in the order of the shortest tour, at a pace in steps a round."""
    legs: list[tuple[Traveller, Way]] = []
    for place in Tour(who.goals).order(who.here):
        if not who.goals & FIELD_BIT[place]:
            continue  # reached on the way to another
        rounds = -(-DISTANCE[who.here][place] // pace)
        # A way that must lead through another place takes a round more.
        way = cheapest_within(who, place, rounds) or ways(who, place)[-1]
        legs.append((who, way))
        hand = tuple(card for card in who.hand if card not in way.cards)
        passed = sum(FIELD_BIT[field] for field in {field for row in way.steps for field in row})
        who = who._replace(here=place, paid=0, credit=0, hand=hand, goals=who.goals & ~passed)
    return Journey(tuple(legs))
