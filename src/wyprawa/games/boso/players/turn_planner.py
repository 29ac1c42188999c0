"""The plan of one decision by a player who follows the shortest way and pays no more for a step than its value.

The plan uses open information and the player's own hand. Values are in Goldens. `greedy` is the yardstick of the other
bots and never changes, so the figures stand here and not in `weights.json`.
"""

from math import ceil
from random import Random
from typing import Final

from mypy_extensions import mypyc_attr

from wyprawa.core.bot import Advice

from ..components.deck import CARD_IDS, CATEGORY_IDS, FIELD_BIT, SURPRISE, fields_of
from ..components.world import DISTANCE, FIELD_IDS
from ..rules.action import BosoAction
from ..rules.decisions import DRAW_ONE, KEEP_ALL, STEP_TO, STOP, Cash, Discard, Exchange, Step, Surprise, Take
from ..rules.pieces import BONUS, FOR_EXCHANGE, FOR_MOVE, NOTHING, SET, SET_PAYS
from ..rules.sets import sets_in_hand
from ..rules.traveller import Traveller
from ..rules.walks import Walk
from ..view import BosoView
from .planner import Tour, one_round, promised, traveller

ROUND_INCOME: Final = 1.3
"""Goldens that a round brings without bonuses: exchanges, tolls and reactions."""
FREE_STEP_SHARE: Final = 0.1
"""The share of the steps left that cards pay for."""
MOST_ROUNDS: Final = 59
"""The longest journey that is planned, in rounds."""
PACE_ROUNDING: Final = 0.25
"""A pace of steps a round is rounded up where it is more than this above a whole number."""
STEP_PRICE_MARGIN: Final = 0.3
"""Goldens that a step may cost above the pace in steps a round."""
LEAST_STEP_PRICE: Final = 1.0
MOST_STEP_PRICE: Final = 6.0
"""The bounds of the price that the dearest step of a round may have."""
PURSE_RESERVE: Final = 3
"""The number of Goldens that are worth more than others: they pay for the cheap first steps of the next rounds."""

SET_DISCOUNT: Final = 0.85
"""The value of a set one round later, as a share of its value now."""
SINGLE_CARD_SHARE: Final = 0.4
"""The share of the chance of two more cards that counts for a single card: all single cards share the same draws."""
SECOND_USE_SHARE: Final = 0.3
"""The share of the second best use of a card that counts beside its best use."""
WAY_CARD_REACH: Final = 6
"""The most steps to a field where a card is good for which the card is kept for the way."""
WAY_CARD_FADING: Final = 0.07
"""The share of its value for the way that a card loses for each step before the field where it is good."""
WAY_VALUE_IGNORED: Final = 0.5
"""The part of a card's value for the way that does not count against its exchange, in Goldens."""
NEW_CARDS_AFTER_EXCHANGE: Final = SET - 1
"""Cards drawn after an exchange, which replaces the seventh card's discard (BOSO-5A-8)."""
CASHED_CARD_PAYS: Final = 1
"""Goldens for a card that is cashed (BOSO-8C-1)."""

SURPRISE_HITS_NOW: Final = 2.5
"""The value of a surprise in whose area another player stands, …"""
SURPRISE_HITS_LATER: Final = 0.8
"""… where that player loses a round already, …"""
SURPRISE_NEAR_GOAL: Final = 0.9
"""… in whose area another player has a place to reach, …"""
SURPRISE_KEPT: Final = 0.2
"""… and of any other surprise."""

PLACE_VALUE: Final = 0.3
"""The value of reaching a place, beside its bonus and the steps gained."""
LAST_PLACE_VALUE: Final = 50.0
"""The value of reaching the last place: more than anything else in a round."""
STEP_COST: Final = 0.01
"""The cost of a step: of equal walks the shortest is taken."""
IMPOSSIBLE: Final = -1e6
"""The value of a walk that does not exist."""
EQUAL: Final = 1e-9
"""Values that differ by less are equal."""


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnPlanner:
    """Plans one decision from one view."""

    def __init__(self, view: BosoView) -> None:
        self.view = view
        self.seat = view.seat
        self.finished = view.goals[view.seat] == 0
        self.who = traveller(view, view.seat)
        self.tour = Tour(view.goals[view.seat])
        self.order = self.tour.order(self.who.here)
        self.left = self.tour.from_field(self.who.here, self.who.goals)
        self.step_value = self.value_of_a_step()
        self.likely = self.chances()
        self.hope = [chance / (1 - SET_DISCOUNT * (1 - chance)) for chance in self.likely]
        """The value of a card of each category that is not drawn yet, as a share of the value of one in hand."""
        self.new_card = sum(chance * self.set_value(kind, 1) for kind, chance in enumerate(self.likely))

    def value_of_a_step(self) -> float:
        """The price that the dearest step of a round may have if the Goldens are to last to the end."""
        goals = self.who.goals.bit_count()
        if goals == 0:
            return 0.0
        steps = self.left * (1 - FREE_STEP_SHARE)
        for rounds in range(1, MOST_ROUNDS + 1):
            pace = steps / rounds
            need = rounds * _ladder(pace)
            if need <= self.who.purse + ROUND_INCOME * (rounds - 1) + BONUS * (goals - 1):
                most = min(MOST_STEP_PRICE, ceil(pace - PACE_ROUNDING) + STEP_PRICE_MARGIN)
                return max(LEAST_STEP_PRICE, most)
        return LEAST_STEP_PRICE

    def purse_value(self, goldens: int) -> float:
        """The value of a purse; the first ones pay for cheap steps and are worth more."""
        scarce = min(goldens, PURSE_RESERVE)
        more = (self.step_value - 1) * sum(1 - i / PURSE_RESERVE for i in range(scarce))
        return goldens + more

    # Values of cards.

    def chances(self) -> list[float]:
        """The probability of each category for the next unused card, by open information and the own hand."""
        view = self.view
        left = [0] * len(CATEGORY_IDS)
        for kind in view.cards.category:
            left[kind] += 1
        for cards in (view.used, view.hand, *view.public):
            for card in cards:
                left[view.cards.category[card]] -= 1
        total = sum(left)
        return [count / total for count in left] if total else [1 / len(left)] * len(left)

    def set_value(self, kind: int, count: int) -> float:
        """The value of `count` cards of a category for exchanges."""
        if kind == SURPRISE or count <= 0:
            return 0.0
        if count > SET:
            return SET_PAYS + SET_DISCOUNT * self.set_value(kind, count - SET)
        hope = self.hope[kind]
        return (SINGLE_CARD_SHARE * SET_PAYS * hope * hope, SET_PAYS * hope, float(SET_PAYS))[count - 1]

    def hand_value(self, counts: list[int]) -> float:
        return sum(self.set_value(kind, count) for kind, count in enumerate(counts))

    def counts(self, hand: tuple[int, ...]) -> list[int]:
        found = [0] * len(CATEGORY_IDS)
        for card in hand:
            found[self.view.cards.category[card]] += 1
        return found

    def value(self, card: int, counts: list[int]) -> float:
        """The value of a card in hand: for a set, for the way, or against other players."""
        kind = self.view.cards.category[card]
        if kind == SURPRISE:
            return self.surprise_value(card)
        as_set = self.set_value(kind, counts[kind]) - self.set_value(kind, counts[kind] - 1)
        way = self.way_value(card)
        return max(as_set, way) + SECOND_USE_SHARE * min(as_set, way)

    def way_value(self, card: int) -> float:
        """The value of a card for the way through the remaining places: a step, if it is good on the way and soon."""
        best = 0.0
        for field in fields_of(self.view.cards.good[card]):
            here, passed = self.who.here, 0
            for place in self.order:
                far = passed + DISTANCE[here][field]
                if far > WAY_CARD_REACH:
                    break
                detour = DISTANCE[here][field] + DISTANCE[field][place] - DISTANCE[here][place]
                if detour <= 0 and far:
                    best = max(best, self.step_value * (1 - WAY_CARD_FADING * far))
                passed += DISTANCE[here][place]
                here = place
        return best

    def surprise_value(self, card: int) -> float:
        """The value of a surprise, by the players who stand in its area or have a place to reach there."""
        view = self.view
        area = view.cards.area[card]
        best = SURPRISE_KEPT
        for seat in range(view.players):
            if seat != self.seat and view.goals[seat] and view.places[seat] != NOTHING:
                place = view.places[seat]
                if area & FIELD_BIT[place]:
                    best = max(best, SURPRISE_HITS_NOW if view.lost[seat] == 0 else SURPRISE_HITS_LATER)
                elif any(area & FIELD_BIT[goal] for goal in fields_of(view.goals[seat])):
                    best = max(best, SURPRISE_NEAR_GOAL)
        return best

    # The round.

    def draw(self) -> Advice:
        view = self.view
        counts = self.counts(view.hand)
        now = self.hand_value(counts)
        walk, _ = self.best_walk(self.who, NOTHING)
        least = min((self.value(card, counts) for card in view.hand), default=0.0)
        best = (self.after_draw(counts) - now, Advice(DRAW_ONE, "advice-draw"))
        for action in view.legal:
            if not isinstance(action, Take):
                continue
            card = view.public[action.space][-1]
            kind = view.cards.category[card]
            told = {"card": CARD_IDS[card]}
            if action.use == FOR_EXCHANGE:
                pair = sorted((c for c in view.hand if view.cards.category[c] == kind), key=self.way_value)[: SET - 1]
                lost = sum(max(0.0, self.way_value(c) - WAY_VALUE_IGNORED) for c in pair)
                gain = self.exchanged(counts, kind, SET - 1) - now - lost
                advice = Advice(action, "advice-take-exchange", told)
            elif action.use == FOR_MOVE:
                with_card, found = self.walk_with(card, view.hand, 0)
                kept = max(
                    [self.exchanged(counts, k, SET) for k in range(SURPRISE) if counts[k] >= SET] + [now - least]
                )
                if found is None:  # only the Goldens of a set pay for the way (Q-BOSO-15)
                    with_card, kept = self.walk_after_exchange(card, counts)
                gain = with_card - walk + self.new_card + kept - now
                advice = Advice(action, "advice-take-move", told)
            else:
                gain = self.surprise_value(card) - least + self.new_card
                advice = Advice(action, "advice-take-surprise", told)
            if gain > best[0] + EQUAL:
                best = (gain, advice)
        return best[1]

    def walk_with(self, card: int, hand: tuple[int, ...], income: int) -> tuple[float, Walk | None]:
        """The best walk in which a card from the public pool pays a step."""
        whole = tuple(sorted((*hand, card)))
        who = traveller(self.view, self.seat, whole)
        return self.best_walk(who._replace(purse=who.purse + income), whole.index(card))

    def walk_after_exchange(self, card: int, counts: list[int]) -> tuple[float, float]:
        """The value of the best walk with a public card after an exchange, and the value of the cards left."""
        hand = self.view.hand
        best = (IMPOSSIBLE, 0.0)
        for places in sets_in_hand(self.view.cards, hand, self.view.options["surprise_sets"] == "on"):
            left = tuple(c for place, c in enumerate(hand, 1) if place not in places)
            value, walk = self.walk_with(card, left, SET_PAYS)
            kept = self.exchanged(counts, self.view.cards.category[hand[places[0] - 1]], SET)
            if walk is not None and value + kept > sum(best):
                best = (value, kept)
        return best

    def exchanged(self, counts: list[int], kind: int, out: int) -> float:
        """The value after an exchange that takes `out` cards of a category out of the hand."""
        left = counts[:]
        left[kind] -= out
        return SET_PAYS + self.hand_value(left) + NEW_CARDS_AFTER_EXCHANGE * self.new_card

    def after_draw(self, counts: list[int]) -> float:
        """The expected value after the draw of one card and the best exchange or discard."""
        total = 0.0
        for kind, chance in enumerate(self.likely):
            if chance == 0.0:
                continue
            drawn = counts[:]
            drawn[kind] += 1
            sets = [self.exchanged(drawn, k, SET) for k in range(SURPRISE) if drawn[k] >= SET]
            value = self.hand_value(drawn)
            loss = min(self.set_value(k, c) - self.set_value(k, c - 1) for k, c in enumerate(drawn) if c)
            total += chance * max([*sets, value - loss])
        return total

    def exchange_or_discard(self, rng: Random) -> Advice:
        view = self.view
        counts = self.counts(view.hand)
        now = self.hand_value(counts)
        judged: list[tuple[float, Advice]] = []
        for action in view.legal:
            if isinstance(action, Exchange):
                cards = [view.hand[place - 1] for place in action.places]
                lost = sum(max(0.0, self.way_value(card) - WAY_VALUE_IGNORED) for card in cards if card != view.taken)
                advice = Advice(action, "advice-exchange", {"cards": [CARD_IDS[card] for card in cards]})
                kind = view.cards.category[cards[0]]
                judged.append((self.exchanged(counts, kind, SET) - now - lost, advice))
            elif isinstance(action, Discard):
                judged.append(
                    (
                        -self.value(action.card, counts),
                        Advice(action, "advice-discard", {"card": CARD_IDS[action.card]}),
                    )
                )
            else:
                judged.append((0.0, Advice(action, "advice-only")))
        return _best(judged, rng)

    def move(self) -> Advice:
        """The first step to the best end of this move."""
        view = self.view
        _, walk = self.best_walk(self.who, promised(view))
        if walk is None or walk.first[0] == NOTHING:
            chosen: BosoAction = STOP if STOP in view.legal else view.legal[0]
            return Advice(chosen, "advice-stop", {"goldens": view.purses[self.seat]})
        field, laid = walk.first
        places = tuple(i + 1 for i in range(len(view.hand)) if laid >> i & 1)
        step: BosoAction = Step(field, places) if places else STEP_TO[field]
        told = {"field": FIELD_IDS[walk.field], "count": walk.steps, "goldens": walk.spent}
        return Advice(step if step in view.legal else view.legal[0], "advice-step", told)

    def best_walk(self, who: Traveller, must: int) -> tuple[float, Walk | None]:
        """The walk of this move with the best balance of steps gained and Goldens and cards spent."""
        best: tuple[float, Walk | None] = (0.0, None)
        counts = self.counts(who.hand)
        values = []
        for card in who.hand:
            kind = self.view.cards.category[card]
            values.append(self.set_value(kind, counts[kind]) - self.set_value(kind, counts[kind] - 1) - self.new_card)
        full = self.purse_value(who.purse)
        for walk in one_round(who, self.most_paid()):
            if must != NOTHING and not walk.gone >> must & 1:
                continue
            bit = FIELD_BIT[walk.field]
            arrived = bool(walk.steps and who.goals & bit)
            goals = who.goals & ~bit if arrived else who.goals
            left = self.tour.from_field(walk.field, goals)
            purse = who.purse - walk.spent + (BONUS if arrived else 0)
            score = self.step_value * (self.left - left) - full + self.purse_value(purse)
            for i in range(len(who.hand)):
                if walk.gone >> i & 1 and i != must:
                    score -= max(0.0, values[i])
            if arrived:
                score += self.finishing(purse) if goals == 0 else PLACE_VALUE
            score -= STEP_COST * walk.steps
            if best[1] is None or score > best[0] + EQUAL:
                best = (score, walk)
        return best

    def most_paid(self) -> int:
        """The most steps of a round that are paid in Goldens."""
        return int(self.step_value) + 1

    def finishing(self, purse: int) -> float:
        """The value of reaching the last place with `purse` Goldens."""
        return LAST_PLACE_VALUE

    def react(self) -> Advice:
        """Cash the cards worth less than a Golden and a new card; a player who has finished cashes all."""
        view = self.view
        chosen = []
        counts = self.counts(view.hand)
        for place, card in enumerate(view.hand, 1):
            if view.cards.good[card] & view.noted:
                keep = 0.0 if self.finished else self.value(card, counts) - self.new_card
                if keep < CASHED_CARD_PAYS:
                    chosen.append(place)
        if not chosen:
            return Advice(KEEP_ALL, "advice-keep")
        return Advice(Cash(tuple(chosen)), "advice-cash", {"goldens": len(chosen)})

    def surprise(self) -> Advice:
        """Show the surprise to the player with the shortest way left."""
        view = self.view
        best: tuple[int, Advice] | None = None
        for action in view.legal:
            if isinstance(action, Surprise):
                goals = view.goals[action.target]
                left = Tour(goals).from_field(view.places[action.target], goals)
                if best is None or left < best[0]:
                    best = (left, Advice(action, "advice-surprise", {"seat": action.target}))
        return best[1] if best is not None else Advice(view.legal[-1], "advice-end")


def _ladder(pace: float) -> float:
    """The average cost of a round with `pace` paid steps, as a mix of rounds with the two nearest whole numbers."""
    low = int(pace)
    return low * (low + 1) / 2 + (pace - low) * (low + 1)


def _best(judged: list[tuple[float, Advice]], rng: Random) -> Advice:
    top = max(value for value, _ in judged)
    choices = [advice for value, advice in judged if value > top - EQUAL]
    return choices[int(rng.random() * len(choices))]
