"""The evaluation of a position for one player, in rounds still to travel: less is better.

It combines the travel time tables, the expected ways of the other players, and the value of each card in hand: for a
set, for a step of the player's own way, for a Golden when another player passes, for a round that another loses.
"""

from math import pow as power
from typing import Final

from mypy_extensions import mypyc_attr

from ..components.deck import CARD_BIT, CATEGORY_IDS, FIELD_BIT, SURPRISE, fields_of
from ..rules.pieces import NOTHING, SET, SET_PAYS, Pieces
from .features import DANGERS, UNKNOWN, ExpectedWay
from .journey import JOURNEYS, WORST, Journey, Onward
from .race import MORE_GOLDENS, RICHEST_GOLDEN, Race
from .weights import WEIGHTS

SET_DISCOUNT: Final = WEIGHTS.figure("set_discount")
SINGLE_CARD_SHARE: Final = WEIGHTS.figure("single_card_share")
HAND_PLACE_RENT: Final = WEIGHTS.figure("hand_place_rent")
NEW_CARD_EXTRA: Final = WEIGHTS.figure("card_to_come_extra")
TOLL_DETOUR: Final = [0, 0, *(int(WEIGHTS.figure_by_players("toll_detour", players)) for players in (2, 3, 4))]
SECOND_USE_SHARE: Final = WEIGHTS.figure("second_use_share")
SURPRISE_NOW_MISSES: Final = WEIGHTS.figure("surprise_now_misses")
ROUNDS_AFTER_END: Final = WEIGHTS.figure("rounds_after_end")
MARK_TOLLS_PAID: Final = WEIGHTS.figure("mark_tolls_paid")
TOLL_RECEIVED: Final = WEIGHTS.figure("toll_received")
TOLL_SURCHARGE: Final = WEIGHTS.figure("toll_surcharge")
OPEN_SURPRISE_HITS: Final = WEIGHTS.figure("open_surprise_hits")
UNSEEN_SURPRISE_HITS: Final = WEIGHTS.figure("unseen_surprise_hits")
LEAST_GOLDEN: Final = WEIGHTS.figure("least_golden")


@mypyc_attr(acyclic=True)
class HandPlan:
    """A hand in one position, and the value of the cards that ways leave, by the cards that they use."""

    __slots__ = ("cards", "hand", "on_others", "unused", "whole", "whole_known")

    def __init__(self, hand: tuple[int, ...]) -> None:
        self.hand = hand
        self.cards: int = 0
        """The hand as a set of bits."""
        for card in hand:
            self.cards |= CARD_BIT[card]
        self.on_others: list[float] = []
        """`Evaluation.use_on_others` of each card; computed at the first use."""
        self.unused: dict[int, float] | None = None
        self.whole: float = 0.0
        """The value of all cards, where the ways use none; computed at the first use."""
        self.whole_known: bool = False


@mypyc_attr(acyclic=True)
class Evaluation:
    """One position as one seat sees it: its own hand and all open information."""

    def __init__(self, s: Pieces, seat: int, race: Race | None = None) -> None:
        """Evaluate a position; `race` is that of the position, if it is known already."""
        if race is None:
            race = Race(s)
        self.s = s
        self.seat = seat
        self.players: int = s.players
        self.golden: float = RICHEST_GOLDEN if s.richest else 0.0
        """The value of a Golden itself, in rounds: above 0 only where the richest wins."""
        self.tolled: int = s.tolled(seat)
        """The fields that cost a toll, as a set of bits."""
        self.journey: Journey = JOURNEYS.journey(s.goals[seat], self.tolled, TOLL_DETOUR[s.players], s.cards)
        self.goals: list[int] = self.journey.goals
        self.all: int = self.journey.all
        self.rounds_left: list[float] = [0.0] * s.players
        """The rounds that each seat still needs."""
        self.slope: list[float] = [0.0] * s.players
        """The rounds that a Golden saves each seat."""
        self.weight: list[float] = [0.0] * s.players
        """The weight of a round of each other seat, beside 1 for a round of this seat."""
        self.expected_ways: list[ExpectedWay | None] = [None] * s.players
        self.entered: int = 0
        """The fields that other seats are expected to enter, as a set of bits."""
        self._noted: int = 0
        """The fields that they are expected to enter or sightsee."""
        self._expect_others(race)
        self.own_slope: float = self.slope[seat]
        self.unmarked: int = self.entered & ~s.seen[seat]
        """Those of them that this seat has not marked yet."""
        self._tolls: tuple[object, ...] = ()
        self.likely: list[float] = self._chances(race)
        more = max(0.0, self.rounds_left[seat] - 1.0)
        self.more: float = more
        """The rounds that follow this one until this seat finishes."""
        self._singles: list[float] = []
        """The value of one card of each category for exchanges, in Goldens."""
        self._pairs: list[float] = []
        """The value of two cards of each category."""
        fresh = 0.0
        for chance in self.likely:
            later = SET_DISCOUNT * (1 - chance)
            hope = 0.0 if len(self._singles) == SURPRISE else chance / (1 - later) * (1 - power(later, more))
            single = SINGLE_CARD_SHARE * SET_PAYS * hope * hope
            self._singles.append(single)
            self._pairs.append(SET_PAYS * hope)
            fresh += chance * single
        self.fresh: float = fresh + NEW_CARD_EXTRA
        """The value of a card that is not drawn yet, in Goldens."""
        self._value_on_others: dict[int, float] = {}
        self._plans: dict[tuple[int, ...], HandPlan] = {}
        self.offers: dict[int, float] = {}
        """Values of public cards to the others, which `action_values` computes."""
        self._toll_values: dict[int, float] = {}
        self._known: int = s.shown_surprises
        """The surprises in the own hand, used or open, as a set of bits."""
        for card in s.hands[seat]:
            if s.cards.category[card] == SURPRISE:
                self._known |= CARD_BIT[card]
        self._lying_open: int = 0
        """The fields in the areas of surprises that may be taken, as a set of bits."""
        for pile in s.public:
            if pile and s.cards.category[pile[-1]] == SURPRISE:
                self._lying_open |= s.cards.area[pile[-1]]
        self._dangers: list[float] = DANGERS.row(s.cards, self._known, self._lying_open, s.players)

    # The way.

    def _expect_others(self, race: Race) -> None:
        s = self.s
        me = self.seat
        least = WORST
        for seat in range(s.players):
            ahead = race.expected_ways[seat]
            if seat == me or ahead is None:
                continue
            self.rounds_left[seat] = race.rounds_left[seat]
            self.slope[seat] = race.slope[seat]
            self.expected_ways[seat] = ahead
            self.entered |= ahead.entered
            self._noted |= ahead.noted
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
            self.rounds_left[me] = self.journey.rounds_from(at, self.all, purse)
            richer = self.journey.rounds_from(at, self.all, purse + MORE_GOLDENS)
            self.slope[me] = max(LEAST_GOLDEN, (self.rounds_left[me] - richer) / MORE_GOLDENS) + self.golden

    def tolls(self) -> tuple[object, ...]:
        """Everything beside the means of the player that the walks of a move depend on."""
        if not self._tolls:
            s, seat = self.s, self.seat
            self._tolls = (
                s.places[seat],
                s.goals[seat],
                s.base_once,
                tuple([s.seen[(seat + k) % s.players] for k in range(1, s.players)]),
                tuple(self.slope),
                tuple(self.weight),
                seat,
            )
        return self._tolls

    def rounds_to_finish(self, field: int, left: int, purse: int, hand: tuple[int, ...]) -> float:
        """The rounds from a rest on a field to the end, less the value of the hand in rounds; less is better."""
        return self.rounds_with(self.journey.onward(field, left, purse), purse, self.plan(hand)) if left else 0.0

    def rounds_with(self, onward: Onward, purse: int, plan: "HandPlan") -> float:
        """The same by the ways on and the plan of the hand."""
        slope = self.own_slope
        helpful = onward.cards & plan.cards
        if not helpful:
            return onward.rounds - slope * self.unused_value(plan, 0) - self.golden * purse
        best = WORST
        for way in self.journey.ahead(onward, helpful):
            rounds = way.rounds - slope * self.unused_value(plan, way.used)
            if rounds < best:
                best = rounds
        return best - self.golden * purse

    def plan(self, hand: tuple[int, ...]) -> "HandPlan":
        """The plan of a hand in this position."""
        found = self._plans.get(hand)
        if found is None:
            found = HandPlan(hand)
            self._plans[hand] = found
        return found

    # Cards.

    def _chances(self, race: Race) -> list[float]:
        """The probability of each category for the next unused card, by open information and the own hand."""
        s = self.s
        left = race.unseen[:]
        for card in s.hands[self.seat]:
            left[s.cards.category[card]] -= 1
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
        return self._singles[kind] if count == 1 else self._pairs[kind]

    def unused_cards_value(self, hand: tuple[int, ...], used: int) -> float:
        """The value of the cards that are not used on the way, in Goldens; `used` is a set of bits."""
        return self.unused_value(self.plan(hand), used)

    def unused_value(self, plan: "HandPlan", used: int) -> float:
        if used == 0:
            if not plan.whole_known:
                plan.whole = self._unused_cards_value(plan, 0)
                plan.whole_known = True
            return plan.whole
        unused = plan.unused
        if unused is None:
            unused = {}
            plan.unused = unused
        found = unused.get(used)
        if found is None:
            found = self._unused_cards_value(plan, used)
            unused[used] = found
        return found

    def _unused_cards_value(self, plan: "HandPlan", used: int) -> float:
        category = self.s.cards.category
        hand = plan.hand
        if not plan.on_others:
            plan.on_others = [self.use_on_others(card) for card in hand]
        counts = [0] * len(CATEGORY_IDS)
        away = 0  # the cards used, as bits of their places in the hand
        for card in fields_of(used):
            away |= 1 << hand.index(card)
        for i in range(len(hand)):
            if not away >> i & 1:
                kind = category[hand[i]]
                counts[kind] = counts[kind] + 1
        total = 0.0
        for kind in range(len(counts)):
            if counts[kind]:
                total += self.set_value(kind, counts[kind])
        for i in range(len(hand)):
            kind = category[hand[i]]
            if away >> i & 1:
                total += SECOND_USE_SHARE * (
                    self.set_value(kind, counts[kind] + 1) - self.set_value(kind, counts[kind])
                )
                continue
            other = plan.on_others[i]
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
        good = self.s.cards.good[card]
        if not good & self._noted:
            return best
        for seat in range(self.players):
            ahead = self.expected_ways[seat]
            if ahead is None:
                continue
            missed, when = ahead.note_in(good)
            if missed == 1.0:
                continue
            value = self.in_time(when) * (1.0 - missed) * (1.0 + self.fresh) - HAND_PLACE_RENT * when
            if value > best:
                best = value
        return best

    def _surprise_value(self, card: int) -> float:
        """The value of the round that another player loses, in Goldens of this seat."""
        s = self.s
        best = 0.0
        slope = self.slope[self.seat]
        area = s.cards.area[card]
        for seat in range(self.players):
            ahead = self.expected_ways[seat]
            if ahead is None:
                continue
            missed = SURPRISE_NOW_MISSES
            when = 0.0
            if not area & FIELD_BIT[s.places[seat]] or s.lost[seat]:
                missed, when = ahead.stop_in(area)
                if missed == 1.0:
                    continue
            value = self.in_time(when) * (1.0 - missed) * (self.weight[seat] / slope + self.fresh)
            value -= HAND_PLACE_RENT * when
            if value > best:
                best = value
        return best

    def tolls_to_come(self, fields: int) -> float:
        """The value of the tolls that marks on these fields bring, in rounds of this seat."""
        return self._toll_value(fields & self.entered)

    def tolls_of_new_marks(self, fields: int) -> float:
        """The same of the fields that this seat has not marked yet."""
        return self._toll_value(fields & self.unmarked)

    def _toll_value(self, paying: int) -> float:
        if not paying:
            return 0.0
        found = self._toll_values.get(paying)
        if found is None:
            found = self._tolls_to_come(paying)
            self._toll_values[paying] = found
        return found

    def _tolls_to_come(self, fields: int) -> float:
        total = 0.0
        slope = self.slope[self.seat]
        for seat in range(self.players):
            ahead = self.expected_ways[seat]
            if ahead is None:
                continue
            entered = fields & ahead.entered
            if entered:
                harm = TOLL_SURCHARGE * self.slope[seat] * self.weight[seat]
                for field in fields_of(entered):
                    chance = ahead.enters[field] * self.in_time(ahead.when[field])
                    total += MARK_TOLLS_PAID * chance * (TOLL_RECEIVED * slope + harm)
        return total

    def danger(self, field: int) -> float:
        """The rounds that surprises cost a player who rests on a field, on average."""
        found = self._dangers[field]
        if found == UNKNOWN:
            found = self._danger(field)
            self._dangers[field] = found
        return found

    def _danger(self, field: int) -> float:
        if self._lying_open & FIELD_BIT[field]:
            return OPEN_SURPRISE_HITS
        count = (self.s.cards.surprise_bits_on[field] & ~self._known).bit_count()
        return UNSEEN_SURPRISE_HITS * count * (self.players - 1)


def rounds_left(s: Pieces, seat: int) -> float:
    """The rounds that a seat on the board still needs, as `Evaluation` counts them."""
    journey = JOURNEYS.journey(s.goals[seat], s.tolled(seat), TOLL_DETOUR[s.players], s.cards)
    return journey.rounds_from(s.places[seat], journey.all, s.purses[seat])
