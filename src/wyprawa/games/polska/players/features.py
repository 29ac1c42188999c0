"""The features of a seat in a position of Polska.

`weights.json` describes every feature with its unit. `features` is the only place where they are computed.
"""

from functools import lru_cache
from typing import Final

from ..components.board import FIELDS, LAST, LOCATIONS, MARKERS, YEARS
from ..components.cards import CITY, CITY_OF, COACH, KIND_OF, STOP, TRAIN, YEAR_OF
from ..rules.pieces import CARDS_ON, DIE, FIELD_BIT, HAND, MARKER_CARDS, MOST_CARDS, Pieces
from ..rules.reach import REACH_OF_ONE, distances
from .card_plan import BIT, best_plan, row_of, steps_of_plan, value_to_keep
from .weights import FILE

AWAY: Final = [distances(field, FIELDS, 0, []) for field in range(FIELDS)]
"""The distance of every field of the map from every other, without regard to pawns and markers."""
DIE_REACHES: Final = FILE.figure_list("die_reaches")
FARTHEST: Final = 14
"""The most distance; longer ones count as this."""
UNDER_THE_PAWN: Final = 2
"""The distance of a marker under the own pawn, which must leave the field and return."""
STEPS_IN_MARKED_CITY: Final = 3.0
STEPS_IN_OTHER_CITY: Final = 1.5
EARLY: Final = 8
FIRST_YEAR: Final = 900
HANDS_REMEMBERED: Final = 4096


class FeatureVector:
    """One number for each feature: the values of a seat, or the weights."""

    __slots__ = tuple(FILE.features)

    def __init__(self) -> None:
        self.constant: float = 1.0
        self.steps_left: float = 0.0
        self.steps_short: float = 0.0
        self.steps_now: float = 0.0
        self.steps_later: float = 0.0
        self.finishes_now: float = 0.0
        self.finishes_later: float = 0.0
        self.trains: float = 0.0
        self.coaches: float = 0.0
        self.stops: float = 0.0
        self.stops_of_others: float = 0.0
        self.turns_lost: float = 0.0
        self.wait: float = 0.0
        self.to_move: float = 0.0
        self.marked_cities_reached: float = 0.0
        self.marked_cities: float = 0.0
        self.other_cities_reached: float = 0.0
        self.other_cities: float = 0.0
        self.cities_here: float = 0.0
        self.nearest_marker: float = 0.0
        self.second_marker: float = 0.0
        self.marker_reached: float = 0.0
        self.marker_cards_now: float = 0.0
        self.marker_cards_in_turn: float = 0.0
        self.marker_cards_with_room: float = 0.0
        self.cards_better_later: float = 0.0
        self.blue_cards_early: float = 0.0
        self.hand_of_five: float = 0.0
        self.hand_of_four: float = 0.0
        self.hand_of_three: float = 0.0
        self.hand_of_one: float = 0.0
        self.last_marker: float = 0.0
        self.early: float = 0.0
        self.year: float = 0.0


class HandCounts:
    """What is counted in a hand with the pawn on a field of the map and the marker on a field of the track."""

    def __init__(self, hand: tuple[int, ...], pawn: int, track: int, most: int) -> None:
        self.trains: float = 0.0
        self.coaches: float = 0.0
        self.stops: float = 0.0
        self.cities_here: float = 0.0
        self.blue_cards_early: float = 0.0
        self.cards_better_later: float = 0.0
        self.cities_away: list[int] = []
        """The fields of the city cards of other cities."""
        self.steps_now: int = 0
        """The steps that the best cards make in this turn, at most `most` of them."""
        self.steps_later: int = 0
        """The steps of the other cards after those."""
        rows: list[list[int]] = []
        keep: list[int] = []
        for card in hand:
            kind = KIND_OF[card]
            if kind == TRAIN:
                self.trains += 1.0
            elif kind == COACH:
                self.coaches += 1.0
            elif kind == STOP:
                self.stops += 1.0
            elif kind == CITY and CITY_OF[card] != pawn:
                self.cities_away.append(CITY_OF[card])
            else:
                row = row_of(card, pawn)
                rows.append(row)
                keep.append(value_to_keep(card, track))
                if kind == CITY:
                    self.cities_here += 1.0
                elif row[track] == 1:
                    self.count_later(row, track, YEAR_OF[card])
        self.count_steps(rows, keep, track, most)

    def count_later(self, row: list[int], track: int, year: int) -> None:
        """Count a card that makes one step now and two later."""
        if row[LAST - 1] == 2:
            self.blue_cards_early += 1.0
        elif row[track + 1 if track < LAST else LAST] == 2 or year > YEARS[track]:
            self.cards_better_later += 1.0

    def count_steps(self, rows: list[list[int]], keep: list[int], track: int, most: int) -> None:
        value, chosen = best_plan(rows, keep, 0, track, most)
        if value:
            self.steps_now = steps_of_plan(value)
            at = min(LAST, track + self.steps_now)
            for i in range(len(rows)):
                if not chosen & BIT[i]:
                    self.steps_later += rows[i][at]


# A search meets the same hands again and again.
count_hand: Final = lru_cache(HANDS_REMEMBERED)(HandCounts)


def features(s: Pieces, seat: int) -> FeatureVector:
    """The features of a seat."""
    found = FeatureVector()
    wait = (seat - s.turn) % s.players
    found.wait = wait / s.players
    if wait == 0:
        found.to_move = 1.0
    found.turns_lost = float(len(s.stops[seat]))
    found.stops_of_others = stops_of_others(s, seat) / (s.players - 1)
    add_hand(found, s, seat, wait)
    add_markers(found, s, seat, wait)
    add_track(found, s.track[seat])
    add_size(found, len(s.hands[seat]))
    return found


def add_hand(found: FeatureVector, s: Pieces, seat: int, wait: int) -> None:
    """Add the features of the hand: cards by kind, and the steps that they make."""
    track = s.track[seat]
    pawn = s.pawns[seat]
    most = MOST_CARDS - s.played if wait == 0 and s.phase == CARDS_ON else MOST_CARDS
    hand = count_hand(s.hands[seat], pawn, track, most)
    found.trains = hand.trains
    found.coaches = hand.coaches
    found.stops = hand.stops
    found.cities_here = hand.cities_here
    found.blue_cards_early = hand.blue_cards_early
    found.cards_better_later = hand.cards_better_later
    for city in hand.cities_away:
        add_city(found, s, city, die_chance(s, wait, AWAY[pawn][city]))
    add_steps(found, LAST - track, hand.steps_now, hand.steps_later)


def add_city(found: FeatureVector, s: Pieces, field: int, chance: float) -> None:
    """Add the features of a city card of another city."""
    if field < LOCATIONS and s.markers & FIELD_BIT[field] and field not in s.pawns:
        found.marked_cities += 1.0
        found.marked_cities_reached += chance
    else:
        found.other_cities += 1.0
        found.other_cities_reached += chance


def add_steps(found: FeatureVector, left: int, now: int, later: int) -> None:
    """Add the steps to the last field, those of the best cards in this turn, and those of the others after them."""
    cities = STEPS_IN_MARKED_CITY * found.marked_cities
    short = left - now - later - cities - STEPS_IN_OTHER_CITY * found.other_cities
    found.steps_left = float(left)
    found.steps_short = short if short > 0.0 else 0.0
    found.steps_now = float(min(now, left))
    found.steps_later = float(later)
    if now >= left:
        found.finishes_now = 1.0
    elif now + later >= left:
        found.finishes_later = 1.0


def add_markers(found: FeatureVector, s: Pieces, seat: int, wait: int) -> None:
    """Add the distances of the markers, and the cards for winning one."""
    nearest, second = nearest_markers(s, seat)
    taken = s.taken()
    cards = MARKER_CARDS[taken]
    chance = die_chance(s, wait, nearest)
    found.nearest_marker = float(nearest)
    found.second_marker = float(second)
    found.marker_reached = chance
    found.marker_cards_in_turn = chance * MARKER_CARDS[(taken + wait) % MARKERS]
    if wait < 2:
        found.marker_cards_now = chance * cards
        found.marker_cards_with_room = chance * min(cards, HAND - len(s.hands[seat]))
    if taken == MARKERS - 1:
        found.last_marker = 1.0


def nearest_markers(s: Pieces, seat: int) -> tuple[int, int]:
    """The distances of the two nearest markers that can be won."""
    away = AWAY[s.pawns[seat]]
    nearest = second = FARTHEST
    for field in range(LOCATIONS):
        if s.markers & FIELD_BIT[field]:
            steps = away[field]
            if steps == 0:
                steps = UNDER_THE_PAWN
            elif field in s.pawns:
                continue
            if steps < nearest:
                second = nearest
                nearest = steps
            elif steps < second:
                second = steps
    return nearest, second


def add_track(found: FeatureVector, track: int) -> None:
    found.year = (YEARS[track] - FIRST_YEAR) / 1000
    if track < EARLY:
        found.early = 1.0


def add_size(found: FeatureVector, size: int) -> None:
    if size >= 5:
        found.hand_of_five = 1.0
    elif size == 4:
        found.hand_of_four = 1.0
    elif size == 3:
        found.hand_of_three = 1.0
    elif size <= 1:
        found.hand_of_one = 1.0


def stops_of_others(s: Pieces, seat: int) -> int:
    """The number of STOP cards in the hands of others."""
    count = 0
    for other in range(s.players):
        if other != seat:
            for card in s.hands[other]:
                if KIND_OF[card] == STOP:
                    count += 1
    return count


def die_chance(s: Pieces, wait: int, steps: int) -> float:
    """The probability that a seat gets a die that goes so far; it is `wait` seats after the one in turn."""
    pool = s.pool
    count = len(pool)
    if s.phase != DIE:
        wait -= 1
    if wait >= count:
        return DIE_REACHES[min(steps, FARTHEST)]
    fit = 0
    for die in pool:
        if steps <= (REACH_OF_ONE if die == 1 else die):
            fit += 1
    return 1.0 if fit > wait else fit / (wait + 1.0)
