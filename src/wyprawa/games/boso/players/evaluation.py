"""The evaluation of a position for one player, in rounds still to travel: less is better.

It combines the travel time tables, the expected ways of the other players, and the value of each card in hand: for a
set, for a step of the player's own way, for a Golden when another player passes, for a round that another loses.
"""

from typing import Final

from ..components.deck import CATEGORY_IDS, FIELD_BIT, SURPRISE, fields_of
from ..components.world import DISTANCE
from ..rules.pieces import NOTHING, SET, SET_PAYS, Pieces
from .features import FEATURES, ExpectedWay, tour
from .travel_time import TRAVEL_TIME
from .weights import WEIGHTS

SET_DISCOUNT: Final = WEIGHTS.figure("set_discount")
SINGLE_CARD_SHARE: Final = WEIGHTS.figure("single_card_share")
HAND_PLACE_RENT: Final = WEIGHTS.figure("hand_place_rent")
NEW_CARD_EXTRA: Final = WEIGHTS.figure("card_to_come_extra")
TOLL_DETOUR: Final = [0, 0, *(int(WEIGHTS.figure_by_players("toll_detour", players)) for players in (2, 3, 4))]
SECOND_USE_SHARE: Final = WEIGHTS.figure("second_use_share")
WAY_CARD_FADING: Final = WEIGHTS.figure("way_card_fading")
WAY_CARD_DETOUR: Final = WEIGHTS.figure("way_card_detour")
NEXT_PLACE_MARGIN: Final = WEIGHTS.figure("next_place_margin")
LATER_LEG_SHARE: Final = WEIGHTS.figure("later_leg_share")
LATER_LEG_FADING: Final = WEIGHTS.figure("later_leg_fading")
LATER_LEG_LEAST: Final = WEIGHTS.figure("later_leg_least")
SURPRISE_NOW_MISSES: Final = WEIGHTS.figure("surprise_now_misses")
ROUNDS_AFTER_END: Final = WEIGHTS.figure("rounds_after_end")
MARK_TOLLS_PAID: Final = WEIGHTS.figure("mark_tolls_paid")
TOLL_RECEIVED: Final = WEIGHTS.figure("toll_received")
TOLL_SURCHARGE: Final = WEIGHTS.figure("toll_surcharge")
RICHEST_GOLDEN: Final = WEIGHTS.figure("richest_golden")
LEAST_GOLDEN: Final = WEIGHTS.figure("least_golden")
MORE_GOLDENS: Final = 2
"""The number of additional Goldens over which the rounds that a Golden saves are averaged."""
WORST: Final = 1.0e9
"""More rounds than any journey takes."""


class Evaluation:
    """One position as one seat sees it: its own hand and all open information."""

    def __init__(self, s: Pieces, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.players: int = s.players
        self.golden: float = RICHEST_GOLDEN if s.richest else 0.0
        """The value of a Golden itself, in rounds: above 0 only where the richest wins."""
        self.goals: list[int] = fields_of(s.goals[seat])
        self.all: int = (1 << len(self.goals)) - 1
        tolled = s.tolled(seat)
        detour = TOLL_DETOUR[s.players]
        self.lengths: list[list[float]] = [FEATURES.lengths(goal, tolled, detour) for goal in self.goals]
        self.tails: list[list[float]] = []
        self.nexts: list[list[int]] = []
        self._make_tails()
        self.rounds_left: list[float] = [0.0] * s.players
        """The rounds that each seat still needs."""
        self.slope: list[float] = [0.0] * s.players
        """The rounds that a Golden saves each seat."""
        self.weight: list[float] = [0.0] * s.players
        """The weight of a round of each other seat, beside 1 for a round of this seat."""
        self.expected_ways: list[ExpectedWay | None] = [None] * s.players
        self._expect_others()
        self.likely: list[float] = self._chances()
        more = max(0.0, self.rounds_left[seat] - 1.0)
        self.more: float = more
        """The rounds that follow this one until this seat finishes."""
        self.hope: list[float] = [
            chance / (1 - SET_DISCOUNT * (1 - chance)) * (1 - (SET_DISCOUNT * (1 - chance)) ** more)
            for chance in self.likely
        ]
        fresh = 0.0
        for kind in range(len(self.likely)):
            fresh += self.likely[kind] * self.set_value(kind, 1)
        self.fresh: float = fresh + NEW_CARD_EXTRA
        """The value of a card that is not drawn yet, in Goldens."""
        self._value_on_others: dict[int, float] = {}
        self._fields: dict[int, list[int]] = {}

    # The way.

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

    def _expect_others(self) -> None:
        s = self.s
        me = self.seat
        least = WORST
        for seat in range(s.players):
            place = s.places[seat]
            goals = s.goals[seat]
            if place == NOTHING or goals == 0:
                continue
            if seat == me:
                continue
            steps, legs, rest = tour(place, goals)
            self.rounds_left[seat] = TRAVEL_TIME.rounds(steps, legs, rest, s.purses[seat]) + s.lost[seat]
            richer = TRAVEL_TIME.rounds(steps, legs, rest, s.purses[seat] + MORE_GOLDENS) + s.lost[seat]
            self.slope[seat] = (self.rounds_left[seat] - richer) / MORE_GOLDENS + self.golden
            self.expected_ways[seat] = FEATURES.expected_way(place, goals)
            if self.rounds_left[seat] < least:
                least = self.rounds_left[seat]
        total = 0.0
        for seat in range(s.players):
            if self.expected_ways[seat] is not None:
                self.weight[seat] = 1.0 / (1.0 + (self.rounds_left[seat] - least))
                total += self.weight[seat]
        for seat in range(s.players):
            if total:
                self.weight[seat] /= total
        place = s.places[me]
        if self.all:
            at = place if place != NOTHING else self.goals[0]
            purse = s.purses[me]
            self.rounds_left[me] = self.rounds_from(at, self.all, purse)
            richer = self.rounds_from(at, self.all, purse + MORE_GOLDENS)
            self.slope[me] = max(LEAST_GOLDEN, (self.rounds_left[me] - richer) / MORE_GOLDENS) + self.golden

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

    def good_fields(self, card: int) -> list[int]:
        """The fields where a card is good."""
        found = self._fields.get(card)
        if found is None:
            found = fields_of(self.s.cards.good[card])
            self._fields[card] = found
        return found

    def on_the_way(self, start: int, goal: int, hand: tuple[int, ...], spare: int) -> tuple[float, int]:
        """The steps that cards of the hand save on the best way to a goal, and these cards, as bits of their places.

        Steps saved later count for less. Cards in `spare` are left out.
        """
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
        lengths = self.lengths[goal]
        whole = lengths[start]
        steps = DISTANCE[start]
        fields: list[int] = []
        owners: list[int] = []
        for i in range(len(hand)):
            if spare >> i & 1:
                continue
            for field in self.good_fields(hand[i]):
                if steps[field] + lengths[field] - whole < WAY_CARD_DETOUR and field != start:
                    fields.append(field)
                    owners.append(i)
        return (fields, owners)

    def rounds_to_finish(self, field: int, left: int, purse: int, hand: tuple[int, ...]) -> float:
        """The rounds from a rest on a field to the end, less the value of the hand in rounds; less is better."""
        if left == 0:
            return 0.0
        legs = left.bit_count() - 1
        near = self.rounds_from(field, left, purse)
        best = WORST
        slope = self.slope[self.seat]
        for i in range(len(self.goals)):
            if not left >> i & 1:
                continue
            after = left & ~(1 << i)
            length = self.lengths[i][field]
            tail = self.tails[i][after]
            if TRAVEL_TIME.rounds(length, legs, tail, purse) > near + NEXT_PLACE_MARGIN:
                continue
            saved, used = self.on_the_way(field, i, hand, 0)
            later = 0.0
            if after:
                later, used_later = self.on_the_way(self.goals[i], self.nexts[i][after], hand, used)
                later *= max(0.0, LATER_LEG_SHARE - LATER_LEG_FADING * length)
                if later > LATER_LEG_LEAST:
                    used |= used_later
            rounds = TRAVEL_TIME.rounds(length - saved, legs, tail - later, purse)
            rounds -= slope * self.unused_cards_value(hand, used)
            if rounds < best:
                best = rounds
        return best - self.golden * purse

    # Cards.

    def _chances(self) -> list[float]:
        """The probability of each category for the next unused card, by open information and the own hand."""
        s = self.s
        left = [0] * len(CATEGORY_IDS)
        category = s.cards.category
        for card in range(s.cards.size):
            left[category[card]] += 1
        for card in s.used:
            left[category[card]] -= 1
        for card in s.hands[self.seat]:
            left[category[card]] -= 1
        for pile in s.public:
            for card in pile:
                left[category[card]] -= 1
        total = sum(left)
        return [count / total for count in left] if total else [1 / len(left)] * len(left)

    def set_value(self, kind: int, count: int) -> float:
        """The value of `count` cards of a category for exchanges, in Goldens."""
        if kind == SURPRISE or count <= 0:
            return 0.0
        if count > SET:
            return SET_PAYS + SET_DISCOUNT * self.set_value(kind, count - SET)
        if count == SET:
            return float(SET_PAYS)
        hope = self.hope[kind]
        return SINGLE_CARD_SHARE * SET_PAYS * hope * hope if count == 1 else SET_PAYS * hope

    def unused_cards_value(self, hand: tuple[int, ...], used: int) -> float:
        """The value of the cards that are not used on the way, in Goldens."""
        category = self.s.cards.category
        counts = [0] * len(CATEGORY_IDS)
        for i in range(len(hand)):
            if not used >> i & 1:
                counts[category[hand[i]]] += 1
        total = 0.0
        for kind in range(len(counts)):
            if counts[kind]:
                total += self.set_value(kind, counts[kind])
        for i in range(len(hand)):
            kind = category[hand[i]]
            if used >> i & 1:
                total += SECOND_USE_SHARE * (
                    self.set_value(kind, counts[kind] + 1) - self.set_value(kind, counts[kind])
                )
                continue
            other = self.use_on_others(hand[i])
            if other > 0.0:
                as_set = self.set_value(kind, counts[kind]) - self.set_value(kind, counts[kind] - 1)
                total += other - as_set + SECOND_USE_SHARE * as_set if other > as_set else SECOND_USE_SHARE * other
        return total

    def use_on_others(self, card: int) -> float:
        """The value of a card, in Goldens, for the moment when another player enters its area."""
        found = self._value_on_others.get(card)
        if found is None:
            surprise = self.s.cards.category[card] == SURPRISE
            found = self._surprise_value(card) if surprise else self._cash_value(card)
            self._value_on_others[card] = found
        return found

    def in_time(self, when: float) -> float:
        """The probability that an event in `when` rounds comes before this seat finishes."""
        return max(0.0, 1.0 - when / (self.more + ROUNDS_AFTER_END))

    def _cash_value(self, card: int) -> float:
        best = 0.0
        for seat in range(self.players):
            ahead = self.expected_ways[seat]
            if ahead is None:
                continue
            missed = 1.0
            when = 0.0
            for field in fields_of(self.s.cards.good[card]):
                chance = ahead.notes[field]
                if chance > 0.0:
                    when = ahead.when[field] if missed == 1.0 else min(when, ahead.when[field])
                    missed *= 1.0 - chance
            value = self.in_time(when) * (1.0 - missed) * (1.0 + self.fresh) - HAND_PLACE_RENT * when
            if value > best:
                best = value
        return best

    def _surprise_value(self, card: int) -> float:
        """The value of the round that another player loses, in Goldens of this seat."""
        s = self.s
        best = 0.0
        slope = self.slope[self.seat]
        for seat in range(self.players):
            ahead = self.expected_ways[seat]
            if ahead is None:
                continue
            area = s.cards.area[card]
            missed = 1.0
            when = 0.0
            if area & FIELD_BIT[s.places[seat]] and s.lost[seat] == 0:
                missed = SURPRISE_NOW_MISSES
            else:
                for field in fields_of(area):
                    chance = ahead.stops[field]
                    if chance > 0.0:
                        when = ahead.when[field] if missed == 1.0 else min(when, ahead.when[field])
                        missed *= 1.0 - chance
            value = self.in_time(when) * (1.0 - missed) * (self.weight[seat] / slope + self.fresh)
            value -= HAND_PLACE_RENT * when
            if value > best:
                best = value
        return best

    def tolls_to_come(self, fields: int) -> float:
        """The value of the tolls that marks on these fields bring, in rounds of this seat."""
        if not fields:
            return 0.0
        total = 0.0
        slope = self.slope[self.seat]
        for seat in range(self.players):
            ahead = self.expected_ways[seat]
            if ahead is None:
                continue
            for field in fields_of(fields):
                chance = ahead.enters[field]
                if chance > 0.0:
                    chance *= self.in_time(ahead.when[field])
                    harm = TOLL_SURCHARGE * self.slope[seat] * self.weight[seat]
                    total += MARK_TOLLS_PAID * chance * (TOLL_RECEIVED * slope + harm)
        return total

    def length_from(self, field: int) -> float:
        """The length of the best way from a field through all places left."""
        best = WORST
        for i in range(len(self.goals)):
            length = self.lengths[i][field] + self.tails[i][self.all & ~(1 << i)]
            if length < best:
                best = length
        return best


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
