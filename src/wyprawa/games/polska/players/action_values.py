"""The candidate actions of a decision in Polska with their values, in steps on the track.

Values are rough: cards for a marker, three steps in the city of a card, and the steps that the cards in hand make now.
`evaluation` values the position after an action.
"""

from typing import Final

from ..components.board import FIELDS, LAST, LOCATIONS
from ..components.cards import CITY, CITY_OF, COACH, KIND_OF, STOP, TRAIN
from ..rules.decisions import COACHES, DISCARDS, END, MOVES, PASS, PLAYS, STOPS, TAKES, TRAINS, PolskaAction
from ..rules.pieces import ACT, CARDS_ON, DIE, FIELD_BIT, HAND, MARKER_CARDS, MOST_CARDS, Pieces
from ..rules.reach import NOWHERE, REACH_OF_ONE, die_reach, distances
from .card_plan import BIT, STEP, STEPS, best_plan, row_of, steps_of_plan, value_to_keep
from .evaluation import turns_left
from .features import AWAY, DIE_REACHES, FARTHEST
from .weights import FILE

WIN: Final = 1000.0
NOTHING: Final = -1000.0
QUIET: Final = 2
"""The number of candidate journeys that win no marker."""
NEAREST_FIRST: Final = 40
"""More than the difference of the sums of distances of all markers."""
FAR_MARKER: Final = 12
"""The most distance of a marker; longer ones count as this."""

TRAVEL: Final = FILE.figure("travel")
CARD: Final = FILE.figure("card")
SURPLUS: Final = FILE.figure("surplus_card")
TOWN: Final = FILE.figure("city_of_a_card")
SPENT: Final = FILE.figure("played_card")
FULL: Final = FILE.figure("full_hand")
BY_TRAIN: Final = FILE.figure("train_ride")
BY_COACH: Final = FILE.figure("coach_ride")
MARKER_DISTANCE: Final = FILE.figure("marker_distance")
LARGER_DIE: Final = FILE.figure("larger_die")
MOST_BESIDE_PLAN: Final = FILE.figure("most_beside_plan")
NOT_THE_PLAN: Final = FILE.figure("not_the_plan")
A_STEP_OF_IT: Final = FILE.figure("step_beside_plan")
STOP_WITH_CARDS: Final = FILE.figure("stop_with_cards")
STOP_ALONE: Final = FILE.figure("stop_alone")
STOPPED_ALREADY: Final = FILE.figure("stopped_already")
STOP_SECOND: Final = FILE.figure("stop_second")
STOP_SECOND_A_TURN: Final = FILE.figure("stop_second_a_turn")
KEPT_CITY_HERE: Final = FILE.figure("kept_city_here")
KEPT_MARKED_CITY: Final = FILE.figure("kept_marked_city")
KEPT_CITY: Final = FILE.figure("kept_city")
KEPT_CITY_A_FIELD: Final = FILE.figure("kept_city_a_field")
KEPT_FAR_CITY: Final = FILE.figure("kept_far_city")
KEPT_STOP: Final = FILE.figure("kept_stop")
KEPT_TRAIN: Final = FILE.figure("kept_train")
KEPT_COACH: Final = FILE.figure("kept_coach")
KEPT_CARD: Final = FILE.figure("kept_card")
DENIED_ONE: Final = FILE.figure("denied_one")
DENIED_PIP: Final = FILE.figure("denied_pip")
STOP_BY_TURNS: Final = FILE.figure_list("stop_by_turns")
PASSED: Final = FILE.figure("passed")
CITY_STEPS: Final = 3
"""The steps of a city card in its city (POLSKA-KM-2)."""


class ActionValues:
    """The candidate actions of one decision, each with its value in steps."""

    def __init__(self, s: Pieces) -> None:
        self.s = s
        self.seat: int = s.turn
        self.actions: list[PolskaAction] = []
        self.values: list[float] = []
        self.plan_value: float = NOTHING
        self.plan_first: int = -1

    def add(self, action: PolskaAction, value: float) -> None:
        self.actions.append(action)
        self.values.append(value)

    def find(self) -> None:
        """Find the candidates of the phase."""
        phase = self.s.phase
        if phase == DIE:
            self.add_dice()
        elif phase == ACT:
            self.add_act()
        elif phase == CARDS_ON:
            self.find_plan()
            self.add_cards()
            self.add(END, 0.0)
        else:
            self.add_discards()

    # Cards.

    def find_plan(self) -> None:
        """Find the cards that make the most steps together, and the first of them."""
        s, seat = self.s, self.seat
        at, pawn, hand = s.track[seat], s.pawns[seat], s.hands[seat]
        left = MOST_CARDS - s.played
        rows = [row_of(card, pawn) for card in hand]
        keep = [value_to_keep(card, at) for card in hand]
        best, chosen = best_plan(rows, keep, 0, at, left)
        if best == 0:
            return
        count = 0
        for i in range(len(hand)):
            if chosen & BIT[i]:
                count += 1
                if self.plan_first < 0 and plan_from(rows, keep, i, at, left) == (best, chosen):
                    self.plan_first = hand[i]
        gained = steps_of_plan(best)
        if at + gained >= LAST:
            self.plan_value = WIN
        else:
            self.plan_value = gained - SPENT * count + (FULL if len(hand) >= HAND else 0.0)

    def add_cards(self) -> None:
        """Add the cards that may be played in sequence, with the first card of the plan above the others."""
        s, seat = self.s, self.seat
        at, pawn = s.track[seat], s.pawns[seat]
        stop = False
        for card in s.hands[seat]:
            if KIND_OF[card] == STOP:
                stop = True
                continue
            steps = row_of(card, pawn)[at]
            if card == self.plan_first:
                self.add(PLAYS[card], self.plan_value)
            elif steps:
                self.add(PLAYS[card], min(self.plan_value, MOST_BESIDE_PLAN) - NOT_THE_PLAN + A_STEP_OF_IT * steps)
        if stop:
            self.add_stops()

    def add_stops(self) -> None:
        """Add a STOP for the opponent who needs the fewest turns, and for the second."""
        s, seat = self.s, self.seat
        first = second = -1
        fewest = fewer = 1.0e9
        for other in range(s.players):
            if other == seat:
                continue
            turns = turns_left(s, other)
            if turns < fewest:
                second, fewer = first, fewest
                first, fewest = other, turns
            elif turns < fewer:
                second, fewer = other, turns
        # A STOP alone takes the turn; with other cards it costs only itself.
        value = STOP_WITH_CARDS if s.phase == CARDS_ON or self.plan_value > 0.0 else STOP_ALONE
        value += STOP_BY_TURNS[0] if fewest < 2.0 else STOP_BY_TURNS[1] if fewest < 4.0 else STOP_BY_TURNS[2]
        if s.stops[first]:
            value -= STOPPED_ALREADY
        self.add(STOPS[first], value)
        if second >= 0:
            self.add(STOPS[second], value - STOP_SECOND - (fewer - fewest) * STOP_SECOND_A_TURN)

    def add_discards(self) -> None:
        s = self.s
        for card in s.hands[self.seat]:
            self.add(DISCARDS[card], -self.kept(card))

    def kept(self, card: int) -> float:
        """The value of keeping a card, in steps."""
        s, seat = self.s, self.seat
        kind = KIND_OF[card]
        if kind == CITY:
            field = CITY_OF[card]
            away = AWAY[s.pawns[seat]][field]
            if away == 0:
                return KEPT_CITY_HERE
            marked = field < LOCATIONS and s.markers & FIELD_BIT[field]
            return max(KEPT_FAR_CITY, (KEPT_MARKED_CITY if marked else KEPT_CITY) - KEPT_CITY_A_FIELD * away)
        if kind == STOP:
            return KEPT_STOP
        if kind == TRAIN:
            return KEPT_TRAIN
        if kind == COACH:
            return KEPT_COACH
        return KEPT_CARD + STEPS[card][s.track[seat]]

    # Journeys.

    def value_of_field(self, field: int) -> float:
        """The value of ending a journey on a field."""
        s, seat = self.s, self.seat
        hand = s.hands[seat]
        value = TRAVEL
        if field < LOCATIONS and s.markers & FIELD_BIT[field]:
            cards = MARKER_CARDS[s.taken()]
            room = HAND - len(hand)
            if room < 0:
                room = 0
            value += CARD * min(cards, room) + SURPLUS * max(0, cards - room)
        away = AWAY[field]
        nearest = FAR_MARKER
        for other in range(LOCATIONS):
            if other != field and s.markers & FIELD_BIT[other] and away[other] < nearest and other not in s.pawns:
                nearest = away[other]
        value -= MARKER_DISTANCE * nearest
        for card in hand:
            if CITY_OF[card] == field:
                value += TOWN
        return value

    def aims(self, steps: list[int]) -> list[int]:
        """The fields within reach that are worth a journey: markers, cities of cards in hand, and a few others."""
        s, seat = self.s, self.seat
        found: list[int] = []
        for field in range(LOCATIONS):
            if steps[field] > 0 and s.markers & FIELD_BIT[field] and field not in s.pawns:
                found.append(field)
        for card in s.hands[seat]:
            field = CITY_OF[card]
            if field >= 0 and steps[field] > 0 and field not in s.pawns and field not in found:
                found.append(field)
        return found

    def nearer(self, steps: list[int], most: int, count: int) -> list[int]:
        """Fields from which the markers are nearest, best first."""
        s, seat = self.s, self.seat
        best: list[int] = []
        costs: list[int] = []
        goals: list[int] = []
        for field in range(LOCATIONS):
            if s.markers & FIELD_BIT[field] and (field not in s.pawns or field == s.pawns[seat]):
                goals.append(field)
        for field in range(FIELDS):
            if 0 < steps[field] <= most and field not in s.pawns:
                cost = distance_cost(AWAY[field], goals)
                place = len(best)
                while place > 0 and costs[place - 1] > cost:
                    place -= 1
                if place < count:
                    best.insert(place, field)
                    costs.insert(place, cost)
                    if len(best) > count:
                        best.pop()
                        costs.pop()
        return best

    def prospect(self, field: int) -> float:
        """The steps to be expected next turn, from a field, of a city card that wins."""
        s, seat = self.s, self.seat
        best = 0.0
        if s.track[seat] + CITY_STEPS >= LAST:
            for card in s.hands[seat]:
                city = CITY_OF[card]
                if city >= 0 and city != field:
                    best = max(best, CITY_STEPS * DIE_REACHES[min(AWAY[field][city], FARTHEST)])
        return best

    def nearest_to_the_win(self, steps: list[int], most: int) -> int:
        """The field within reach with the best prospect, if that is better than here; else `NOWHERE`."""
        s = self.s
        found, best = NOWHERE, self.prospect(s.pawns[self.seat])
        for field in range(FIELDS):
            if 0 < steps[field] <= most and field not in s.pawns:
                value = self.prospect(field)
                if value > best:
                    found, best = field, value
        return found

    def holds(self, kind: int) -> bool:
        """Whether a card of a kind is in hand."""
        return any(KIND_OF[card] == kind for card in self.s.hands[self.seat])

    def train_aims(self) -> list[int]:
        """The fields worth a journey by train, which goes everywhere."""
        everywhere = [1] * FIELDS
        everywhere[self.s.pawns[self.seat]] = 0
        return self.aims(everywhere)

    def add_act(self) -> None:
        """Add journeys with the die, by coach and by train, then cards."""
        s, seat = self.s, self.seat
        most = die_reach(s.die, False)
        reach = die_reach(s.die, True) if self.holds(COACH) else most
        steps = distances(s.pawns[seat], reach, s.markers, s.pawns)
        aims = self.aims(steps)
        for field in aims:
            value = self.value_of_field(field)
            if steps[field] <= most:
                self.add(MOVES[field], value)
            else:
                self.add(COACHES[field], value - BY_COACH)
        self.add_quiet(steps, most, aims)
        if self.holds(TRAIN):
            for field in self.train_aims():
                if not 0 < steps[field] <= most:
                    self.add(TRAINS[field], self.value_of_field(field) - BY_TRAIN)
        self.find_plan()
        self.add_cards()
        if s.free_pass:
            self.add(PASS, PASSED)

    def add_quiet(self, steps: list[int], most: int, aims: list[int]) -> None:
        """Add journeys towards markers; where passing is free, also towards the city of a card that wins."""
        s = self.s
        fields = self.nearer(steps, most, QUIET)
        if s.free_pass:
            nearest = self.nearest_to_the_win(steps, most)
            if nearest != NOWHERE and nearest not in fields:
                fields.append(nearest)
        for field in fields:
            if field not in aims:
                value = self.value_of_field(field)
                if s.free_pass:  # who passes keeps the prospect of the field
                    value += self.prospect(field) - self.prospect(s.pawns[self.seat])
                self.add(MOVES[field], value)

    def add_dice(self) -> None:
        """Add every die with the value of the best action with it."""
        s, seat = self.s, self.seat
        if s.stops[seat]:
            self.add_dice_of_lost_turn()
            return
        self.find_plan()
        coach = self.holds(COACH)
        reach = REACH_OF_ONE if s.pool[0] == 1 else die_reach(s.pool[-1], coach)
        steps = distances(s.pawns[seat], reach, s.markers, s.pawns)
        fields = self.aims(steps)
        values = [self.value_of_field(field) for field in fields]
        far = [steps[field] for field in fields]
        anyway = self.value_without_die()
        last = 0
        for die in s.pool:
            if die != last:
                last = die
                best = best_with_die(die, coach, far, values, anyway)
                self.add(TAKES[die], best - LARGER_DIE * die)

    def add_dice_of_lost_turn(self) -> None:
        """Add every die with its value to the others: a 1 is best, then the highest."""
        last = 0
        for die in self.s.pool:
            if die != last:
                self.add(TAKES[die], DENIED_ONE if die == 1 else DENIED_PIP * die)
                last = die

    def value_without_die(self) -> float:
        """The best value that does not depend on the die: cards, or a journey by train."""
        best = self.plan_value
        if self.holds(TRAIN):
            for field in self.train_aims():
                value = self.value_of_field(field) - BY_TRAIN
                if value > best:
                    best = value
        return best if best > 0.0 else 0.0


def plan_from(rows: list[list[int]], keep: list[int], first: int, at: int, left: int) -> tuple[int, int]:
    """The best plan that begins with a card: its value and its cards, as `best_plan` gives them."""
    steps = rows[first][at]
    value = steps * STEP - keep[first]
    cards = BIT[first]
    if left > 1 and at + steps < LAST:
        more, others = best_plan(rows, keep, BIT[first], at + steps, left - 1)
        value += more
        cards |= others
    return value, cards


def distance_cost(away: list[int], goals: list[int]) -> int:
    """A sort key of distances: the nearest first, then the sum of all."""
    cost = 0
    nearest = 100
    for goal in goals:
        if away[goal] < nearest:
            nearest = away[goal]
        cost += away[goal]
    return cost + NEAREST_FIRST * nearest


def best_with_die(die: int, coach: bool, far: list[int], values: list[float], anyway: float) -> float:
    """The best value within reach of a die, given the distances and values of fields."""
    best = anyway
    most = die_reach(die, False)
    for i in range(len(far)):
        if far[i] <= most:
            if values[i] > best:
                best = values[i]
        elif coach and far[i] <= most + 2 and die != 1 and values[i] - BY_COACH > best:
            best = values[i] - BY_COACH
    return best
