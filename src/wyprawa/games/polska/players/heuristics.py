"""What Polska's searching player thinks of: the moves worth a look, a quick move, each seat's chance to win.

Moves are weighed in steps on the track, roughly, as a person would: cards for a marker, three steps in the right city,
what the cards in hand make now. What they lead to is judged in turns (`worth`).
"""

import math
from random import Random
from typing import Final

from wyprawa.core.dealers import SeededDealer
from wyprawa.core.heuristics import Heuristics

from ..components.map_and_cards import (
    CITY,
    CITY_OF,
    COACH,
    FAR,
    FIELDS,
    HAND,
    KIND_OF,
    LAST,
    LOCATIONS,
    MOST_CARDS,
    SCALE,
    STOP,
    TRAIN,
    die_reach,
    distances,
)
from ..rules.decisions import COACHES, DISCARDS, END, MOVES, PLAYS, STOPS, TAKES, TRAINS, PolskaAction
from ..rules.pieces import ACT, CARDS_ON, DIE, FIELD_BIT, Pieces
from ..rules.state import PolskaState
from .evaluation import AWAY, BIT, STEPS, best_plan, chances, row_of, spare, turns_left

WIN: Final = 1000.0
NOTHING: Final = -1000.0
TRAVEL: Final = 0.5
"""What it is worth to travel at all."""
CARD: Final = 1.0
"""What a card is worth before it is played; a surplus one is mostly lost."""
SURPLUS: Final = 0.15
TOWN: Final = 1.6
"""What it is worth to come where a city card is played."""
SPENT: Final = 0.75
"""What a card is worth that is played."""
FULL: Final = 0.5
"""What it is worth to make room in a full hand."""
BY_TRAIN: Final = 0.8
BY_COACH: Final = 0.6
QUIET: Final = 2
"""How many moves that win nothing are looked at."""
SMALL_DIE: Final = 0.02
WARMTH: Final = 0.6
"""How much less likely a worse move is to be looked at: a move this much worse has a weight of 1/e."""


NO_CHANCE: Final = SeededDealer(0)
"""For moves in which there is none."""


class Look:
    """One decision: the moves worth a thought and what they seem to be worth."""

    def __init__(self, s: Pieces) -> None:
        self.s = s
        self.seat: int = s.turn
        self.moves: list[PolskaAction] = []
        self.worths: list[float] = []
        self.plan_worth: float = NOTHING
        self.plan_first: int = -1

    def add(self, action: PolskaAction, worth: float) -> None:
        self.moves.append(action)
        self.worths.append(worth)

    def see(self) -> None:
        phase = self.s.phase
        if phase == DIE:
            self.see_dice()
        elif phase == ACT:
            self.see_action()
        elif phase == CARDS_ON:
            self.see_plan()
            self.see_cards()
            self.add(END, 0.0)
        else:
            self.see_surplus()

    # Cards.

    def see_plan(self) -> None:
        """The cards that make the most together, and the one to begin with."""
        s, seat = self.s, self.seat
        at, pawn, hand = s.track[seat], s.pawns[seat], s.hands[seat]
        left = MOST_CARDS - s.played
        rows = [row_of(card, pawn) for card in hand]
        keep = [spare(card, at) for card in hand]
        best = best_plan(rows, keep, 0, at, left)
        if best == 0:
            return
        chosen = best & 255
        count = 0
        for i in range(len(hand)):
            if chosen & BIT[i]:
                count += 1
                if self.plan_first < 0:
                    steps = rows[i][at]
                    alone = steps * 256000 - keep[i] * 256 + BIT[i]
                    if left > 1 and at + steps < LAST:
                        alone += best_plan(rows, keep, BIT[i], at + steps, left - 1)
                    if alone == best:
                        self.plan_first = hand[i]
        gained = (best // 256 + 999) // 1000
        if at + gained >= LAST:
            self.plan_worth = WIN
        else:
            self.plan_worth = gained - SPENT * count + (FULL if len(hand) >= HAND else 0.0)

    def see_cards(self) -> None:
        """Cards that may be played one after another, the plan's first one above the rest."""
        s, seat = self.s, self.seat
        at, pawn = s.track[seat], s.pawns[seat]
        stop = False
        for card in s.hands[seat]:
            if KIND_OF[card] == STOP:
                stop = True
                continue
            steps = row_of(card, pawn)[at]
            if card == self.plan_first:
                self.add(PLAYS[card], self.plan_worth)
            elif steps:
                self.add(PLAYS[card], min(self.plan_worth, 3.0) - 1.5 + 0.3 * steps)
        if stop:
            self.see_stops()

    def see_stops(self) -> None:
        """STOP, before whoever seems to need the fewest turns, and before the next to that."""
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
        # Alone a STOP costs the turn; together with cards that are played anyway it costs only itself.
        worth = 0.2 if s.phase == CARDS_ON or self.plan_worth > 0.0 else -1.0
        worth += 3.0 if fewest < 2.0 else 1.0 if fewest < 4.0 else 0.3
        if s.stops[first]:
            worth -= 1.0
        self.add(STOPS[first], worth)
        if second >= 0:
            self.add(STOPS[second], worth - 0.8 - (fewer - fewest) * 0.3)

    def see_surplus(self) -> None:
        s = self.s
        for card in s.hands[self.seat]:
            self.add(DISCARDS[card], -self.kept(card))

    def kept(self, card: int) -> float:
        """What a card is worth to keep, in steps."""
        s, seat = self.s, self.seat
        kind = KIND_OF[card]
        if kind == CITY:
            field = CITY_OF[card]
            away = AWAY[s.pawns[seat]][field]
            if away == 0:
                return 3.0
            marked = field < LOCATIONS and s.markers & FIELD_BIT[field]
            return max(0.4, (2.6 if marked else 1.8) - 0.15 * away)
        if kind == STOP:
            return 1.6
        if kind == TRAIN:
            return 1.2
        if kind == COACH:
            return 0.7
        return 0.2 + STEPS[card][s.track[seat]]

    # Journeys.

    def worth_of_field(self, field: int) -> float:
        """What it is worth to end a journey there."""
        s, seat = self.s, self.seat
        hand = s.hands[seat]
        worth = TRAVEL
        if field < LOCATIONS and s.markers & FIELD_BIT[field]:
            cards = SCALE[s.taken()]
            room = HAND - len(hand)
            if room < 0:
                room = 0
            worth += CARD * min(cards, room) + SURPLUS * max(0, cards - room)
        away = AWAY[field]
        nearest = 12
        for other in range(LOCATIONS):
            if other != field and s.markers & FIELD_BIT[other] and away[other] < nearest and other not in s.pawns:
                nearest = away[other]
        worth -= 0.04 * nearest
        for card in hand:
            if CITY_OF[card] == field:
                worth += TOWN
        return worth

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
                away = AWAY[field]
                cost = 0
                nearest = 100
                for goal in goals:
                    if away[goal] < nearest:
                        nearest = away[goal]
                    cost += away[goal]
                cost += 40 * nearest
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

    def see_action(self) -> None:
        s, seat = self.s, self.seat
        train = coach = False
        for card in s.hands[seat]:
            kind = KIND_OF[card]
            train = train or kind == TRAIN
            coach = coach or kind == COACH
        most = die_reach(s.die, False)
        reach = die_reach(s.die, True) if coach else most
        steps = distances(s.pawns[seat], reach, s.markers, s.pawns)
        aims = self.aims(steps)
        for field in aims:
            worth = self.worth_of_field(field)
            if steps[field] <= most:
                self.add(MOVES[field], worth)
            else:
                self.add(COACHES[field], worth - BY_COACH)
        for field in self.nearer(steps, most, QUIET):
            if field not in aims:
                self.add(MOVES[field], self.worth_of_field(field))
        if train:
            everywhere = [1] * FIELDS
            everywhere[s.pawns[seat]] = 0
            for field in self.aims(everywhere):
                if not 0 < steps[field] <= most:
                    self.add(TRAINS[field], self.worth_of_field(field) - BY_TRAIN)
        self.see_plan()
        self.see_cards()

    def see_dice(self) -> None:
        """Every die with the best that can be done with it."""
        s, seat = self.s, self.seat
        pool = s.pool
        if s.stops[seat]:
            last = 0
            for value in pool:
                if value != last:
                    self.add(TAKES[value], 0.5 if value == 1 else 0.05 * value)
                    last = value
            return
        self.see_plan()
        train = coach = False
        for card in s.hands[seat]:
            kind = KIND_OF[card]
            train = train or kind == TRAIN
            coach = coach or kind == COACH
        reach = FAR if pool[0] == 1 else die_reach(pool[-1], coach)
        steps = distances(s.pawns[seat], reach, s.markers, s.pawns)
        fields = self.aims(steps)
        worths = [self.worth_of_field(field) for field in fields]
        anyway = self.plan_worth
        if train:
            everywhere = [1] * FIELDS
            everywhere[s.pawns[seat]] = 0
            for field in self.aims(everywhere):
                worth = self.worth_of_field(field) - BY_TRAIN
                if worth > anyway:
                    anyway = worth
        if anyway < 0.0:
            anyway = 0.0
        last = 0
        for value in pool:
            if value == last:
                continue
            last = value
            best = anyway
            most = die_reach(value, False)
            for i in range(len(fields)):
                far = steps[fields[i]]
                if far <= most:
                    if worths[i] > best:
                        best = worths[i]
                elif coach and far <= most + 2 and value != 1 and worths[i] - BY_COACH > best:
                    best = worths[i] - BY_COACH
            # Of equals the smallest, so that the others get no 1.
            self.add(TAKES[value], best - SMALL_DIE * value)


class PolskaHeuristics(Heuristics[PolskaState, PolskaAction]):
    """Polska's judgement, for players that search."""

    def __init__(self) -> None:
        self.compares_turns = True
        self.guesses = 24
        self.iterations = 600

    def candidates(self, state: PolskaState, seat: int) -> list[PolskaAction]:
        look = Look(state)
        look.see()
        return look.moves if look.moves else state.legal(seat)

    def lines(self, state: PolskaState, seat: int) -> list[list[PolskaAction]]:
        """A die and what is done with it; afterwards one move alone, what follows being plain."""
        moves = self.candidates(state, seat)
        if state.phase != DIE or state.stops[seat]:
            return [[action] for action in moves]
        found: list[list[PolskaAction]] = []
        for die in moves:
            after = state.copy()
            after.apply(seat, die, NO_CHANCE)
            for action in self.candidates(after, seat):
                found.append([die, action])
        return found

    def priors(self, state: PolskaState, seat: int, legal: list[PolskaAction]) -> list[tuple[float, PolskaAction]]:
        look = Look(state)
        look.see()
        worths = look.worths
        if not worths:
            return [(1.0, action) for action in legal]
        best = max(worths)
        found: list[tuple[float, PolskaAction]] = []
        for i in range(len(worths)):
            found.append((0.02 + math.exp((worths[i] - best) / WARMTH), look.moves[i]))
        found.sort(key=weight_of, reverse=True)
        return found

    def rollout_action(self, state: PolskaState, seat: int, legal: list[PolskaAction], rng: Random) -> PolskaAction:
        look = Look(state)
        look.see()
        worths = look.worths
        if not worths:
            return legal[0]
        best = 0
        for i in range(1, len(worths)):
            if worths[i] > worths[best]:
                best = i
        return look.moves[best]

    def is_quiet(self, state: PolskaState) -> bool:
        return state.phase == DIE

    def evaluate(self, state: PolskaState) -> list[float]:
        return chances(state)

    def score(self, state: PolskaState, seat: int) -> float:
        """How many turns the seat still needs to reach the last field."""
        return 0.0 if state.track[seat] == LAST else turns_left(state, seat)


def weight_of(pair: tuple[float, PolskaAction]) -> float:
    return pair[0]
