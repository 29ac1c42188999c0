"""The ways of one player through the places left, with the tolls of the others, and the cards that shorten them.

They depend on few numbers, which most positions of a search share, so that journeys are cached with what was computed.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from ..components.deck import FIELD_BIT, CardSet, bits_of, fields_of
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
MOST_HANDS_KEPT: Final = 400
"""Hands whose ways a journey holds."""
MOST_SETS: Final = 32
"""Sets of places of a route card, with the empty one."""
MOST_STEPS: Final = 15
"""The most steps of a move that `Journey.reach` tells apart."""


@mypyc_attr(acyclic=True)
class Onward:
    """The ways on from a field with a purse: the places to go to next, and what they take without cards."""

    __slots__ = ("field", "goldens", "key", "left", "near", "places", "rounds")

    def __init__(
        self, field: int, left: int, goldens: int, key: int, places: list[int], rounds: float, near: int
    ) -> None:
        self.field = field
        self.left = left
        """The places left, as bits of their indexes in the journey."""
        self.goldens = goldens
        """The purse; more Goldens than MOST_GOLDENS count as that many."""
        self.key = key
        """A number for field, places left and Goldens."""
        self.places = places
        """The places whose rounds without cards are near the fewest, as indexes in the journey."""
        self.rounds = rounds
        """The fewest rounds without cards."""
        self.near = near
        """The fields where a card can shorten one of these ways, as a set of bits."""


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
        self._saved: dict[tuple[int, int, tuple[int, ...], int], tuple[float, int]] = {}
        self._hands: dict[tuple[int, ...], HandWays] = {}
        self._onward: dict[int, Onward] = {}
        self._near_way: dict[int, int] = {}
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
            found = self._find_onward(field, left, goldens, key)
            self._onward[key] = found
        return found

    def _find_onward(self, field: int, left: int, purse: int, key: int) -> Onward:
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
        near = 0
        for i in places:
            near |= self.near_way(field, i)
            after = left & ~(1 << i)
            if after:
                near |= self.near_way(self.goals[i], self.nexts[i][after])
        return Onward(field, left, purse, key, places, least, near)

    def reach(self, start: int) -> list[int]:
        """The fields that a move towards the places left can enter with 0, 1, … steps at most, as sets of bits.

        It enters a field only if the way through all places left is from there at most MOVE_DETOUR longer than from
        the start; places to reach are always entered, and end the move.
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
        found = [0]
        border = [start]
        while len(found) <= MOST_STEPS:
            ahead: list[int] = []
            for field in border:
                for near in NEAR[field]:
                    bit = FIELD_BIT[near]
                    if entered & bit:
                        continue
                    if goals & bit:
                        entered |= bit
                    elif self.length_from(near) <= most:
                        entered |= bit
                        ahead.append(near)
            found.append(entered)
            border = ahead
        return found

    def hand_ways(self, hand: tuple[int, ...]) -> "HandWays":
        """The ways with the cards of a hand."""
        found = self._hands.get(hand)
        if found is None:
            if len(self._hands) > MOST_HANDS_KEPT:
                self._hands.clear()
            found = HandWays(self, hand)
            self._hands[hand] = found
        return found

    def forget_hands(self) -> None:
        """Forget the ways with hands, which refer to this journey: without the cycle it is freed at once."""
        self._hands.clear()

    def on_the_way(self, start: int, goal: int, hand: tuple[int, ...], spare: int) -> tuple[float, int]:
        """The steps that cards of the hand save on the best way to a goal, and these cards, as bits of their places.

        Steps saved later count for less. Cards in `spare` are left out.
        """
        key = (start, goal, hand, spare)
        found = self._saved.get(key)
        if found is None:
            if len(self._saved) > MOST_CARDS_KEPT:
                self._saved.clear()
            found = self._best_cards(start, goal, hand, spare)
            self._saved[key] = found
        return found

    def _best_cards(self, start: int, goal: int, hand: tuple[int, ...], spare: int) -> tuple[float, int]:
        lengths = self.lengths[goal]
        whole = lengths[start]
        steps = DISTANCE[start]
        fields, owners = self.fields_on_the_way(start, goal, hand, spare)
        if not fields:
            return (0.0, 0)
        worth: list[float] = []
        chain: list[int] = []
        count = len(fields)
        order = nearest_first(fields, steps)
        best, used = 0.0, 0
        for a in range(count):
            here = order[a]
            field = fields[here]
            mine = 1 << owners[here]
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

    def fields_on_the_way(
        self, start: int, goal: int, hand: tuple[int, ...], spare: int
    ) -> tuple[list[int], list[int]]:
        """The fields on the way to a goal, or close to it, where cards are good, and the places of these cards."""
        near = self.near_way(start, goal)
        good = self.cards.good
        fields: list[int] = []
        owners: list[int] = []
        for i in range(len(hand)):
            if good[hand[i]] & near and not spare >> i & 1:
                for field in fields_of(good[hand[i]] & near):
                    fields.append(field)
                    owners.append(i)
        return (fields, owners)

    def near_way(self, start: int, goal: int) -> int:
        """The fields on the best way to a goal or close to it, without the start, as a set of bits."""
        found = self._near_way.get(goal * FIELDS + start)
        if found is None:
            found = self._find_near_way(start, goal)
            self._near_way[goal * FIELDS + start] = found
        return found

    def _find_near_way(self, start: int, goal: int) -> int:
        lengths = self.lengths[goal]
        whole = lengths[start]
        steps = DISTANCE[start]
        found = 0
        for field in range(FIELDS):
            if steps[field] + lengths[field] - whole < WAY_CARD_DETOUR and field != start:
                found |= FIELD_BIT[field]
        return found


@mypyc_attr(acyclic=True)
class CardWay:
    """A way on with cards of a hand: its rounds, and the cards that it uses, as bits of their places."""

    __slots__ = ("rounds", "used")

    def __init__(self, rounds: float, used: int) -> None:
        self.rounds = rounds
        self.used = used


class HandWays:
    """The ways of a journey with the cards of one hand."""

    def __init__(self, journey: Journey, hand: tuple[int, ...]) -> None:
        self._journey = journey
        self._hand = hand
        self.good: int = 0
        """The fields where a card of the hand is good, as a set of bits."""
        for card in hand:
            self.good |= journey.cards.good[card]
        self._legs: dict[int, tuple[float, float, int]] = {}
        self._ahead: dict[int, list[CardWay]] = {}

    def ahead(self, onward: Onward) -> list[CardWay]:
        """The ways on to each of the places to go to next, with the cards of the hand."""
        found = self._ahead.get(onward.key)
        if found is None:
            found = []
            legs = onward.left.bit_count() - 1
            for i in onward.places:
                steps, far, used = self.leg(onward.field, i, onward.left)
                found.append(CardWay(TRAVEL_TIME.rounds(steps, legs, far, onward.goldens), used))
            self._ahead[onward.key] = found
        return found

    def leg(self, field: int, goal: int, left: int) -> tuple[float, float, int]:
        """The steps to a goal with the cards of the hand, the steps after it, and the cards used, as bits of places.

        `left` are the places left, with the goal.
        """
        key = (goal * FIELDS + field) * MOST_SETS + left
        found = self._legs.get(key)
        if found is None:
            found = self._find_leg(field, goal, left & ~(1 << goal))
            self._legs[key] = found
        return found

    def _find_leg(self, field: int, goal: int, after: int) -> tuple[float, float, int]:
        journey = self._journey
        length = journey.lengths[goal][field]
        saved, used = 0.0, 0
        if journey.near_way(field, goal) & self.good:
            saved, used = journey.on_the_way(field, goal, self._hand, 0)
        later = 0.0
        if after and journey.near_way(journey.goals[goal], journey.nexts[goal][after]) & self.good:
            later, used_later = journey.on_the_way(journey.goals[goal], journey.nexts[goal][after], self._hand, used)
            later *= max(0.0, LATER_LEG_SHARE - LATER_LEG_FADING * length)
            if later > LATER_LEG_LEAST:
                used |= used_later
        return (length - saved, journey.tails[goal][after] - later, used)


class JourneyCache:
    """A cache of journeys by the numbers that they depend on."""

    def __init__(self) -> None:
        self._journeys: dict[tuple[int, int, int], Journey] = {}

    def journey(self, goals: int, tolled: int, detour: int, cards: CardSet) -> Journey:
        found = self._journeys.get((goals, tolled, detour))
        if found is None or found.cards is not cards:
            if len(self._journeys) > MOST_KEPT:
                for journey in self._journeys.values():
                    journey.forget_hands()
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
