"""The greedy player: follows the shortest way through its places and pays for a step what a step is worth.

It uses open information and its own hand. Values are in Goldens.
"""

from math import ceil
from random import Random
from typing import Final

from wyprawa.core.bot import Advice, Bot

from ..components.deck import CARD_IDS, CATEGORY_IDS, FIELD_BIT, SURPRISE, fields_of
from ..components.world import DISTANCE, FIELD_IDS
from ..rules.action import BosoAction
from ..rules.decisions import DRAW_ONE, KEEP_ALL, STEP_TO, STOP, Cash, Discard, Exchange, Start, Step, Surprise, Take
from ..rules.pieces import BONUS, CARDS, DRAW, FOR_EXCHANGE, FOR_MOVE, MOVE, NOTHING, REACT, SET, SET_PAYS, START
from ..rules.sets import sets_in_hand
from ..rules.traveller import Traveller
from ..rules.walks import Walk
from ..view import BosoView
from .planner import Tour, one_round, promised, traveller

INCOME: Final = 1.3
"""What a round brings, bonuses aside: exchanges, tolls and reactions."""
FREE: Final = 0.1
"""The share of steps that cards will pay."""
PATIENCE: Final = 0.85
"""What a set a round later is worth of one now."""
SINGLE: Final = 0.4
"""How much of the chance of two more cards counts for a single one: all singles share the same draws."""
FARTHEST: Final = 6
"""A card for a field more steps away than this is not kept for it."""
IMPOSSIBLE: Final = -1e6
"""The value of a walk that does not exist."""
LAST: Final = 50.0
"""What the last place is worth: more than anything else in a round."""
RESERVE: Final = 3
"""Goldens that are kept for the cheap first steps of the next rounds, if they can be."""


class Greedy(Bot[BosoView]):
    name = "greedy"
    needs_recall = False

    def advise(self, view: BosoView, rng: Random) -> Advice:
        if len(view.legal) == 1 and view.phase != START:
            return Advice(view.legal[0], "advice-only")
        if view.phase == START:
            return _best_start(view, rng)
        planner = self.planner(view)
        if view.phase == DRAW:
            return planner.draw()
        if view.phase == CARDS:
            return planner.exchange_or_discard(rng)
        if view.phase == MOVE:
            return planner.move()
        if view.phase == REACT:
            return planner.react()
        return planner.surprise()

    def planner(self, view: BosoView) -> "TurnPlanner":
        return TurnPlanner(view)


def _best_start(view: BosoView, rng: Random) -> Advice:
    """A place from which the way through the other four is shortest; of those, one with cards for the way."""
    goals = view.goals[view.seat]
    best: list[tuple[float, BosoAction, int]] = []
    for action in view.legal:
        if not isinstance(action, Start):
            continue
        field = action.field
        rest = goals & ~FIELD_BIT[field]
        length = Tour(rest).from_field(field, rest)
        best.append((-length + _cards_on_the_way(view, field, rest), action, length))
    top = max(value for value, _, _ in best)
    choices = [row for row in best if row[0] > top - 1e-9]
    _, chosen, length = choices[int(rng.random() * len(choices))]
    return Advice(chosen, "advice-start", {"count": length})


def _cards_on_the_way(view: BosoView, start: int, goals: int) -> float:
    """A little for every card in hand that is good soon after the start."""
    order = Tour(goals).order(start)
    first = order[0]
    found = 0.0
    for card in view.hand:
        for field in fields_of(view.cards.good[card]):
            if DISTANCE[start][field] + DISTANCE[field][first] == DISTANCE[start][first]:
                found += 0.3
                break
    return found


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
        self.worth = self.worth_of_a_step()
        self.likely = self.chances()
        self.hope = [chance / (1 - PATIENCE * (1 - chance)) for chance in self.likely]
        """What a card of each category still to come is worth of one in hand: it takes a while."""
        self.new_card = sum(chance * self.set_value(kind, 1) for kind, chance in enumerate(self.likely))

    def worth_of_a_step(self) -> float:
        """What the dearest step of a round may cost so that the Goldens last to the end."""
        goals = self.who.goals.bit_count()
        if goals == 0:
            return 0.0
        steps = self.left * (1 - FREE)
        for rounds in range(1, 60):
            pace = steps / rounds
            need = rounds * _ladder(pace)
            if need <= self.who.purse + INCOME * (rounds - 1) + BONUS * (goals - 1):
                return max(1.0, min(6.0, ceil(pace - 0.25) + 0.3))
        return 1.0

    def purse_value(self, goldens: int) -> float:
        """What so many Goldens are worth: the first ones buy cheap steps, so they are worth more."""
        scarce = min(goldens, RESERVE)
        more = (self.worth - 1) * sum(1 - i / RESERVE for i in range(scarce))
        return goldens + more

    # What cards are worth.

    def chances(self) -> list[float]:
        """How likely the next unused card is of each category, for all that lies open."""
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
        """What so many cards of a category are worth for the exchanges they will make."""
        if kind == SURPRISE or count <= 0:
            return 0.0
        if count > SET:
            return SET_PAYS + PATIENCE * self.set_value(kind, count - SET)
        hope = self.hope[kind]
        return (SINGLE * SET_PAYS * hope * hope, SET_PAYS * hope, float(SET_PAYS))[count - 1]

    def hand_value(self, counts: list[int]) -> float:
        return sum(self.set_value(kind, count) for kind, count in enumerate(counts))

    def counts(self, hand: tuple[int, ...]) -> list[int]:
        found = [0] * len(CATEGORY_IDS)
        for card in hand:
            found[self.view.cards.category[card]] += 1
        return found

    def value(self, card: int, counts: list[int]) -> float:
        """What a card in hand is worth: for its category, for the way, against others."""
        kind = self.view.cards.category[card]
        if kind == SURPRISE:
            return self.surprise_value(card)
        as_set = self.set_value(kind, counts[kind]) - self.set_value(kind, counts[kind] - 1)
        way = self.way_value(card)
        return max(as_set, way) + 0.3 * min(as_set, way)

    def way_value(self, card: int) -> float:
        """What a card saves on the way through the remaining places: a step, if it lies on it, soon."""
        best = 0.0
        for field in fields_of(self.view.cards.good[card]):
            here, passed = self.who.here, 0
            for place in self.order:
                far = passed + DISTANCE[here][field]
                if far > FARTHEST:
                    break
                detour = DISTANCE[here][field] + DISTANCE[field][place] - DISTANCE[here][place]
                if detour <= 0 and far:
                    best = max(best, self.worth * (1 - 0.07 * far))
                passed += DISTANCE[here][place]
                here = place
        return best

    def surprise_value(self, card: int) -> float:
        """More if somebody stands in its area now or may come through it."""
        view = self.view
        area = view.cards.area[card]
        best = 0.2
        for seat in range(view.players):
            if seat != self.seat and view.goals[seat] and view.places[seat] != NOTHING:
                place = view.places[seat]
                if area & FIELD_BIT[place]:
                    best = max(best, 2.5 if view.lost[seat] == 0 else 0.8)
                elif any(area & FIELD_BIT[goal] for goal in fields_of(view.goals[seat])):
                    best = max(best, 0.9)
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
                pair = sorted((c for c in view.hand if view.cards.category[c] == kind), key=self.way_value)[:2]
                lost = sum(max(0.0, self.way_value(c) - 0.5) for c in pair)
                gain = self.exchanged(counts, kind, 2) - now - lost
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
            if gain > best[0] + 1e-9:
                best = (gain, advice)
        return best[1]

    def walk_with(self, card: int, hand: tuple[int, ...], income: int) -> tuple[float, Walk | None]:
        """The best walk in which a card from the public pool pays a step."""
        whole = tuple(sorted((*hand, card)))
        who = traveller(self.view, self.seat, whole)
        return self.best_walk(who._replace(purse=who.purse + income), whole.index(card))

    def walk_after_exchange(self, card: int, counts: list[int]) -> tuple[float, float]:
        """The best walk with a card from the public pool after a set is exchanged, and what the rest is worth then."""
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
        """The value after an exchange that takes so many cards of a category out of the hand."""
        left = counts[:]
        left[kind] -= out
        return SET_PAYS + self.hand_value(left) + 2 * self.new_card

    def after_draw(self, counts: list[int]) -> float:
        """The value expected after drawing one card and exchanging or discarding as is best."""
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
                lost = sum(max(0.0, self.way_value(card) - 0.5) for card in cards if card != view.taken)
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
        """The best end of this move, and the first step to it."""
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
            score = self.worth * (self.left - left) - full + self.purse_value(purse)
            for i in range(len(who.hand)):
                if walk.gone >> i & 1 and i != must:
                    score -= max(0.0, values[i])
            if arrived:
                score += self.finishing(purse) if goals == 0 else 0.3
            score -= 0.01 * walk.steps
            if best[1] is None or score > best[0] + 1e-9:
                best = (score, walk)
        return best

    def most_paid(self) -> int:
        """So many steps of a round are paid at most."""
        return int(self.worth) + 1

    def finishing(self, purse: int) -> float:
        """What the last place is worth to whoever has so many Goldens there: everything."""
        return LAST

    def react(self) -> Advice:
        """Cash what is worth less than a Golden and a new card; whoever has finished cashes everything."""
        view = self.view
        chosen = []
        counts = self.counts(view.hand)
        for place, card in enumerate(view.hand, 1):
            if view.cards.good[card] & view.noted:
                keep = 0.0 if self.finished else self.value(card, counts) - self.new_card
                if keep < 1:
                    chosen.append(place)
        if not chosen:
            return Advice(KEEP_ALL, "advice-keep")
        return Advice(Cash(tuple(chosen)), "advice-cash", {"goldens": len(chosen)})

    def surprise(self) -> Advice:
        """Whoever is nearest to the end."""
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
    """What a round of so many paid steps costs on average: whole rounds of the two nearest lengths."""
    low = int(pace)
    return low * (low + 1) / 2 + (pace - low) * (low + 1)


def _best(judged: list[tuple[float, Advice]], rng: Random) -> Advice:
    top = max(value for value, _ in judged)
    choices = [advice for value, advice in judged if value > top - 1e-9]
    return choices[int(rng.random() * len(choices))]
