"""The ways of one player through the places left, with the tolls of the others, and the cards that shorten them.

They depend on few numbers, which most positions of a search share, so that journeys are cached with what was computed.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from ..components.deck import CARD_BIT, FIELD_BIT, CardSet, bits_of, fields_of
from ..components.world import DISTANCE, FIELDS, NEAR
from .features import FEATURES, MOST_KEPT, UNKNOWN
from .travel_time import MOST_GOLDENS, TRAVEL_TIME
from .weights import WEIGHTS

WAY_CARD_FADING: Final = WEIGHTS.figure("way_card_fading")
WAY_CARD_DETOUR: Final = WEIGHTS.figure("way_card_detour")
NEXT_PLACE_MARGIN: Final = WEIGHTS.figure("next_place_margin")
LATER_LEG_SHARE: Final = WEIGHTS.figure("later_leg_share")
LATER_LEG_FADING: Final = WEIGHTS.figure("later_leg_fading")
LATER_LEG_LEAST: Final = WEIGHTS.figure("later_leg_least")
MOVE_DETOUR: Final = WEIGHTS.figure("move_detour")
WORST: Final = 1.0e9
"""More rounds than any journey takes."""
MOST_CARDS_KEPT: Final = 3000
"""Ways with cards that a journey holds."""
MOST_WAYS_KEPT: Final = 100
"""Ways on with cards that `Onward` holds."""
MOST_SETS: Final = 32
"""Sets of places of a route card, with the empty one."""
MOST_STEPS: Final = 15
"""The most steps of a move that `Journey.reach` tells apart."""


@mypyc_attr(acyclic=True)
class CardWay:
    """A way on with cards: its rounds, and the cards that it uses, as a set of bits."""

    __slots__ = ("rounds", "used")

    def __init__(self, rounds: float, used: int) -> None:
        self.rounds = rounds
        self.used = used


@mypyc_attr(acyclic=True)
class NearWay:
    """The surroundings of the best way from a field to a place."""

    __slots__ = ("cards", "fields")

    def __init__(self, fields: int, cards: int) -> None:
        self.fields = fields
        """The fields on the way or close to it, without the start, as a set of bits."""
        self.cards = cards
        """The cards that are good at one of them, as a set of bits."""


@mypyc_attr(acyclic=True)
class Onward:
    """The ways on from a field with a purse: the places to go to next, and what they take without cards."""

    __slots__ = ("cards", "field", "goldens", "left", "places", "rounds", "with_cards")

    def __init__(self, field: int, left: int, goldens: int, places: list[int], rounds: float, cards: int) -> None:
        self.field = field
        self.left = left
        """The places left, as bits of their indexes in the journey."""
        self.goldens = goldens
        """The purse; more Goldens than MOST_GOLDENS count as that many."""
        self.places = places
        """The places whose rounds without cards are near the fewest, as indexes in the journey."""
        self.rounds = rounds
        """The fewest rounds without cards."""
        self.cards = cards
        """The cards that can shorten one of these ways, as a set of bits."""
        self.with_cards: dict[int, list[CardWay]] = {}
        """The ways to each of the places by the cards held of these; `Journey.ahead` finds them."""


class Journey:
    """The ways of a player through the places left."""

    def __init__(self, goals: int, tolled: int, detour: int, cards: CardSet) -> None:
        self.cards = cards
        self.goals: list[int] = fields_of(goals)
        self.all: int = (1 << len(self.goals)) - 1
        """The places left, as bits of their indexes in `goals`."""
        self.lengths: list[list[float]] = [FEATURES.lengths(goal, tolled, detour) for goal in self.goals]
        """The length of the best way to each place from every field."""
        self.tails: list[list[float]] = []
        self.nexts: list[list[int]] = []
        self._make_tails()
        self._length_from: list[float] = [UNKNOWN] * FIELDS
        self._saved: dict[tuple[int, int], tuple[float, int]] = {}
        self._onward: dict[int, Onward] = {}
        self._near_way: dict[int, NearWay] = {}
        self._reach: list[list[int] | None] = [None] * FIELDS

    def _make_tails(self) -> None:
        """Compute, for every place and every set of places after it, the length of the best way and its first place."""
        count = len(self.goals)
        for _ in range(count):
            self.tails.append([0.0] * (1 << count))
            self.nexts.append([-1] * (1 << count))
        for left in range(1, 1 << count):
            for i in range(count):
                if left >> i & 1:
                    continue
                best, then = WORST, -1
                for j in range(count):
                    if left >> j & 1:
                        length = self.lengths[j][self.goals[i]] + self.tails[j][left & ~(1 << j)]
                        if length < best:
                            best, then = length, j
                self.tails[i][left] = best
                self.nexts[i][left] = then

    def length_from(self, field: int) -> float:
        """The length of the best way from a field through all places left."""
        found = self._length_from[field]
        if found == UNKNOWN:
            found = WORST
            for i in range(len(self.goals)):
                length = self.lengths[i][field] + self.tails[i][self.all & ~(1 << i)]
                if length < found:
                    found = length
            self._length_from[field] = found
        return found

    def rounds_from(self, field: int, left: int, purse: int) -> float:
        """The rounds from a field through the places left, without cards."""
        if left == 0:
            return 0.0
        best = WORST
        legs = left.bit_count() - 1
        for i in range(len(self.goals)):
            if left >> i & 1:
                rounds = TRAVEL_TIME.rounds(self.lengths[i][field], legs, self.tails[i][left & ~(1 << i)], purse)
                if rounds < best:
                    best = rounds
        return best

    def onward(self, field: int, left: int, purse: int) -> Onward:
        """The ways on from a field through the places left."""
        goldens = purse if purse < MOST_GOLDENS else MOST_GOLDENS
        key = (field * MOST_SETS + left) * (MOST_GOLDENS + 1) + goldens
        found = self._onward.get(key)
        if found is None:
            found = self._find_onward(field, left, goldens)
            self._onward[key] = found
        return found

    def _find_onward(self, field: int, left: int, purse: int) -> Onward:
        legs = left.bit_count() - 1
        rounds: list[float] = []
        least = WORST
        for i in range(len(self.goals)):
            found = WORST
            if left >> i & 1:
                found = TRAVEL_TIME.rounds(self.lengths[i][field], legs, self.tails[i][left & ~(1 << i)], purse)
                if found < least:
                    least = found
            rounds.append(found)
        places = [i for i in range(len(self.goals)) if left >> i & 1 and rounds[i] <= least + NEXT_PLACE_MARGIN]
        cards = 0
        for i in places:
            cards |= self.near_way(field, i).cards
            after = left & ~(1 << i)
            if after:
                cards |= self.near_way(self.goals[i], self.nexts[i][after]).cards
        return Onward(field, left, purse, places, least, cards)

    def ahead(self, onward: Onward, cards: int) -> list[CardWay]:
        """The ways on to each of the places to go to next with these cards, all of them from `onward.cards`."""
        found = onward.with_cards.get(cards)
        if found is None:
            found = []
            legs = onward.left.bit_count() - 1
            for i in onward.places:
                steps, far, used = self.leg(onward.field, i, onward.left, cards)
                found.append(CardWay(TRAVEL_TIME.rounds(steps, legs, far, onward.goldens), used))
            if len(onward.with_cards) >= MOST_WAYS_KEPT:
                onward.with_cards.clear()
            onward.with_cards[cards] = found
        return found

    def leg(self, field: int, goal: int, left: int, cards: int) -> tuple[float, float, int]:
        """The steps to a goal with cards, the steps after it, and the cards used, as a set of bits.

        `left` are the places left, with the goal.
        """
        after = left & ~(1 << goal)
        length = self.lengths[goal][field]
        saved, used = self.on_the_way(field, goal, cards)
        later = 0.0
        if after:
            later, used_later = self.on_the_way(self.goals[goal], self.nexts[goal][after], cards & ~used)
            later *= max(0.0, LATER_LEG_SHARE - LATER_LEG_FADING * length)
            if later > LATER_LEG_LEAST:
                used |= used_later
        return (length - saved, self.tails[goal][after] - later, used)

    def reach(self, start: int) -> list[int]:
        """The cards that can pay in a move towards the places left of 0, 1, … steps at most, as sets of bits.

        The move enters a field only if the way through all places left is from there at most MOVE_DETOUR longer than
        from the start; places to reach are always entered, and end the move.
        """
        found = self._reach[start]
        if found is None:
            found = self._find_reach(start)
            self._reach[start] = found
        return found

    def _find_reach(self, start: int) -> list[int]:
        most = self.length_from(start) + MOVE_DETOUR
        goals = bits_of(tuple(self.goals))
        entered = 0
        cards = 0
        found = [0]
        border = [start]
        while len(found) <= MOST_STEPS:
            ahead: list[int] = []
            for field in border:
                for near in NEAR[field]:
                    bit = FIELD_BIT[near]
                    if entered & bit:
                        continue
                    if not goals & bit:
                        if self.length_from(near) > most:
                            continue
                        ahead.append(near)
                    entered |= bit
                    cards |= self.cards.good_bits_on[near]
            found.append(cards)
            border = ahead
        return found

    def on_the_way(self, start: int, goal: int, cards: int) -> tuple[float, int]:
        """The steps that cards save on the best way to a goal, and those of them that are used, as a set of bits.

        Steps saved later count for less.
        """
        cards &= self.near_way(start, goal).cards
        if not cards:
            return (0.0, 0)
        key = (goal * FIELDS + start, cards)
        found = self._saved.get(key)
        if found is None:
            if len(self._saved) > MOST_CARDS_KEPT:
                self._saved.clear()
            found = self._best_cards(start, goal, cards)
            self._saved[key] = found
        return found

    def _best_cards(self, start: int, goal: int, cards: int) -> tuple[float, int]:
        lengths = self.lengths[goal]
        whole = lengths[start]
        steps = DISTANCE[start]
        near = self.near_way(start, goal).fields
        fields: list[int] = []
        owners: list[int] = []
        for card in fields_of(cards):
            for field in fields_of(self.cards.good[card] & near):
                fields.append(field)
                owners.append(card)
        worth: list[float] = []
        chain: list[int] = []
        count = len(fields)
        order = nearest_first(fields, steps)
        best, used = 0.0, 0
        for a in range(count):
            here = order[a]
            field = fields[here]
            mine = CARD_BIT[owners[here]]
            found = min(0.0, whole - steps[field] - lengths[field])
            taken = 0
            for b in range(a):
                before = order[b]
                if chain[b] & mine:
                    continue
                past = fields[before]
                total = worth[b] + min(0.0, lengths[past] - DISTANCE[past][field] - lengths[field])
                if past != field and total > found:
                    found, taken = total, chain[b]
            found += 1.0 - WAY_CARD_FADING * steps[field]
            worth.append(found)
            chain.append(taken | mine)
            if found > best:
                best, used = found, taken | mine
        return (best, used)

    def near_way(self, start: int, goal: int) -> NearWay:
        """The surroundings of the best way to a goal."""
        found = self._near_way.get(goal * FIELDS + start)
        if found is None:
            found = self._find_near_way(start, goal)
            self._near_way[goal * FIELDS + start] = found
        return found

    def _find_near_way(self, start: int, goal: int) -> NearWay:
        lengths = self.lengths[goal]
        most = lengths[start] + WAY_CARD_DETOUR
        steps = DISTANCE[start]
        fields = 0
        cards = 0
        for field in range(FIELDS):
            if steps[field] + lengths[field] < most and field != start:
                fields |= FIELD_BIT[field]
                cards |= self.cards.good_bits_on[field]
        return NearWay(fields, cards)


class JourneyCache:
    """A cache of journeys by the numbers that they depend on."""

    def __init__(self) -> None:
        self._journeys: dict[tuple[int, int, int], Journey] = {}

    def journey(self, goals: int, tolled: int, detour: int, cards: CardSet) -> Journey:
        found = self._journeys.get((goals, tolled, detour))
        if found is None or found.cards is not cards:
            if len(self._journeys) > MOST_KEPT:
                self._journeys.clear()
            found = Journey(goals, tolled, detour, cards)
            self._journeys[goals, tolled, detour] = found
        return found


JOURNEYS: Final = JourneyCache()


def nearest_first(fields: list[int], steps: bytes) -> list[int]:
    """The indexes of fields, those nearest first."""
    order: list[int] = []
    for i in range(len(fields)):
        at = i
        order.append(i)
        while at > 0 and steps[fields[order[at - 1]]] > steps[fields[i]]:
            order[at] = order[at - 1]
            at -= 1
        order[at] = i
    return order
