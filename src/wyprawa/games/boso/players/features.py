"""Features of a board: the expected ways of other players, and lengths of ways with tolls.

Each feature depends on few numbers (a place, the places still to reach, the fields that cost a toll) and is cached by
them.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from ..components.deck import FIELD_BIT, CardSet, fields_of
from ..components.world import DISTANCE, FIELDS, NEAR
from .weights import WEIGHTS

STEPS_A_ROUND: Final = WEIGHTS.figure("steps_a_round")
ROUND_ENDS_SHARE: Final = WEIGHTS.figure("round_ends_share")
SOON_STEPS: Final = 2
"""The most steps to a field that may be entered in the next round."""
MOST_KEPT: Final = 600
"""Features that a cache holds, of each kind."""
UNKNOWN: Final = -1.0
"""A number that is not computed yet."""
NOWHERE: Final = -1
UNREACHED: Final = 10**6
"""More steps than any way has."""
HALF_STEPS: Final = 2
"""Half steps in a step: ways are counted in these, so that a toll can count as half a step."""
HALF_STEP: Final = 0.5
"""The length of a half step, in steps."""


@mypyc_attr(acyclic=True)
class ExpectedWay:
    """The way that a player is expected to take: every shortest way through the places left is equally likely."""

    __slots__ = ("_notes_in", "_stops_in", "entered", "enters", "fields", "noted", "notes", "soon", "stops", "when")

    def __init__(self, place: int, orders: list[list[int]]) -> None:
        self.enters = [0.0] * FIELDS
        """The probability of entering each field."""
        self.notes = [0.0] * FIELDS
        """The probability of entering or sightseeing each field."""
        self.stops = [0.0] * FIELDS
        """The probability that a round ends on each field."""
        self.when = [0.0] * FIELDS
        """The number of rounds until each field is entered, on average."""
        self.soon: int = 0
        """The fields that may be entered in the next round, as a set of bits."""
        for order in orders:
            self._walk(place, order, 1.0 / len(orders))
        self.fields: list[int] = [field for field in range(FIELDS) if self.notes[field] > 0.0]
        self.entered: int = 0
        """The fields that may be entered, as a set of bits."""
        self.noted: int = 0
        """The fields that may be entered or sightseen, as a set of bits."""
        for field in self.fields:
            self.noted |= FIELD_BIT[field]
            if self.enters[field] > 0.0:
                self.entered |= FIELD_BIT[field]
        self._stops_in: dict[int, tuple[float, float]] = {}
        self._notes_in: dict[int, tuple[float, float]] = {}

    def stop_in(self, area: int) -> tuple[float, float]:
        """The probability that no round ends in an area, given as a set of bits, and the rounds until one may."""
        if not area & self.noted:
            return (1.0, 0.0)
        found = self._stops_in.get(area)
        if found is None:
            found = self._missed(area, self.stops)
            self._stops_in[area] = found
        return found

    def note_in(self, area: int) -> tuple[float, float]:
        """The same for the entering or sightseeing of a field of the area."""
        if not area & self.noted:
            return (1.0, 0.0)
        found = self._notes_in.get(area)
        if found is None:
            found = self._missed(area, self.notes)
            self._notes_in[area] = found
        return found

    def _missed(self, area: int, chances: list[float]) -> tuple[float, float]:
        missed, when = 1.0, 0.0
        for field in fields_of(area):
            chance = chances[field]
            if chance > 0.0:
                when = self.when[field] if missed == 1.0 else min(when, self.when[field])
                missed *= 1.0 - chance
        return missed, when

    def _walk(self, place: int, order: list[int], weight: float) -> None:
        passed = 0
        here = place
        last = order[len(order) - 1] if order else NOWHERE
        for goal in order:
            leg = DISTANCE[here][goal]
            ways = ways_through(here, goal)
            for field in range(FIELDS):
                if ways[field] == 0.0 or (goal == last and field == last):
                    continue  # entering the last place has no further effect
                self._add(field, weight * ways[field], passed + DISTANCE[here][field], field == goal)
            if goal == last:
                break
            passed += leg
            when = passed / STEPS_A_ROUND
            for near in NEAR[goal]:
                if self.notes[near] == 0.0 or when < self.when[near]:
                    self.when[near] = when
                self.notes[near] = min(1.0, self.notes[near] + weight)
            here = goal

    def _add(self, field: int, chance: float, steps: int, goal: bool) -> None:
        if self.notes[field] == 0.0:
            self.when[field] = steps / STEPS_A_ROUND
        if steps <= SOON_STEPS:
            self.soon |= FIELD_BIT[field]
        self.enters[field] = min(1.0, self.enters[field] + chance)
        self.notes[field] = min(1.0, self.notes[field] + chance)
        self.stops[field] = min(1.0, self.stops[field] + (chance if goal else ROUND_ENDS_SHARE * chance))


def best_orders(place: int, goals: list[int]) -> list[list[int]]:
    """The orders of the shortest ways through these places."""
    best = UNREACHED
    found: list[list[int]] = []
    waiting: list[tuple[int, list[int]]] = [(0, [])]
    while waiting:
        length, order = waiting.pop()
        if length > best:
            continue
        if len(order) == len(goals):
            if length < best:
                best = length
                found = []
            found.append(order)
            continue
        here = order[len(order) - 1] if order else place
        for goal in goals:
            if goal not in order:
                waiting.append((length + DISTANCE[here][goal], [*order, goal]))
    return found


def tour(place: int, goals: int) -> tuple[float, int, float]:
    """The shortest way through places: the steps to the first, the number of legs after it, and the steps of these."""
    places = fields_of(goals)
    best = UNREACHED
    first = 0
    waiting: list[tuple[int, int, int, int]] = []
    for goal in places:
        waiting.append((DISTANCE[place][goal], goal, goals & ~FIELD_BIT[goal], DISTANCE[place][goal]))
    while waiting:
        length, here, left, start = waiting.pop()
        if length >= best:
            continue
        if left == 0:
            best, first = length, start
            continue
        for goal in places:
            if left & FIELD_BIT[goal]:
                waiting.append((length + DISTANCE[here][goal], goal, left & ~FIELD_BIT[goal], start))
    return (float(first), len(places) - 1, float(best - first))


def ways_through(start: int, goal: int) -> list[float]:
    """For every field the share of the shortest ways from start to goal that enter it."""
    leg = DISTANCE[start][goal]
    from_start, to_goal = DISTANCE[start], DISTANCE[goal]
    layers: list[list[int]] = [[] for _ in range(leg + 1)]
    for field in range(FIELDS):
        if from_start[field] + to_goal[field] == leg:
            layers[from_start[field]].append(field)
    ahead = [0.0] * FIELDS
    ahead[goal] = 1.0
    for step in range(leg - 1, -1, -1):
        for field in layers[step]:
            for near in _next_fields(field, from_start, to_goal):
                ahead[field] += ahead[near]
    share = [0.0] * FIELDS
    share[start] = 1.0
    for step in range(leg):
        for field in layers[step]:
            for near in _next_fields(field, from_start, to_goal):
                share[near] += share[field] * ahead[near] / ahead[field]
    share[start] = 0.0
    return share


def _next_fields(field: int, from_start: bytes, to_goal: bytes) -> list[int]:
    """The fields that come after this one on shortest ways."""
    farther, nearer = from_start[field] + 1, to_goal[field] - 1
    return [near for near in NEAR[field] if from_start[near] == farther and to_goal[near] == nearer]


def half_steps(tolled: int, detour: int) -> list[int]:
    """The length of a step onto each field in half steps; `detour` is the additional length of a field with a toll."""
    found = [HALF_STEPS] * FIELDS
    for field in fields_of(tolled):
        found[field] += detour
    return found


def lengths_to(goal: int, steps_onto: list[int]) -> list[float]:
    """The length of the best way from every field to a goal, in steps; `steps_onto` are those of `half_steps`."""
    near_of = NEAR
    far = [UNREACHED] * FIELDS
    far[goal] = 0
    rings: list[list[int]] = [[goal]]
    length = 0
    while length < len(rings):
        for field in rings[length]:
            if far[field] != length:
                continue
            # On the way to the goal this field is entered from its neighbour: its own toll counts.
            there = length + steps_onto[field]
            for near in near_of[field]:
                if there < far[near]:
                    far[near] = there
                    while len(rings) <= there:
                        rings.append([])
                    rings[there].append(near)
        length += 1
    return [HALF_STEP * found for found in far]


def first_there(one: ExpectedWay, other: ExpectedWay, marked: int) -> float:
    """The tolls that `other` pays on average because `one` comes first; fields in `marked` do not count."""
    total = 0.0
    for field in one.fields:
        chance = other.enters[field]
        if chance > 0.0 and one.when[field] < other.when[field] and not marked & FIELD_BIT[field]:
            total += chance * one.notes[field]
    return total


class FeatureCache:
    """A cache of features by the numbers that they depend on."""

    def __init__(self) -> None:
        self._expected_ways: dict[tuple[int, int], ExpectedWay] = {}
        self._tours: dict[tuple[int, int], tuple[float, int, float]] = {}
        self._half_steps: dict[tuple[int, int], list[int]] = {}
        self._lengths: dict[tuple[int, int, int], list[float]] = {}

    def expected_way(self, place: int, goals: int) -> ExpectedWay:
        found = self._expected_ways.get((place, goals))
        if found is None:
            if len(self._expected_ways) > MOST_KEPT:
                self._expected_ways.clear()
            found = ExpectedWay(place, best_orders(place, fields_of(goals)))
            self._expected_ways[place, goals] = found
        return found

    def tour(self, place: int, goals: int) -> tuple[float, int, float]:
        found = self._tours.get((place, goals))
        if found is None:
            if len(self._tours) > MOST_KEPT:
                self._tours.clear()
            found = tour(place, goals)
            self._tours[place, goals] = found
        return found

    def lengths(self, goal: int, tolled: int, detour: int) -> list[float]:
        found = self._lengths.get((goal, tolled, detour))
        if found is None:
            if len(self._lengths) > MOST_KEPT:
                self._lengths.clear()
                self._half_steps.clear()
            steps = self._half_steps.get((tolled, detour))
            if steps is None:
                steps = half_steps(tolled, detour)
                self._half_steps[tolled, detour] = steps
            found = lengths_to(goal, steps)
            self._lengths[goal, tolled, detour] = found
        return found


FEATURES: Final = FeatureCache()


class DangerCache:
    """The rounds that surprises cost a player who rests on a field, by what is known of them."""

    def __init__(self) -> None:
        self._cards: CardSet | None = None
        self._rows: dict[tuple[int, int, int], list[float]] = {}

    def row(self, cards: CardSet, known: int, lying_open: int, players: int) -> list[float]:
        """A row by field, which `Evaluation.danger` fills.

        `known` are the surprises in the own hand, used or open, `lying_open` the fields in the areas of those that may
        be taken, both as sets of bits.
        """
        if self._cards is not cards or len(self._rows) > MOST_KEPT:
            self._rows.clear()
            self._cards = cards
        found = self._rows.get((known, lying_open, players))
        if found is None:
            found = [UNKNOWN] * FIELDS
            self._rows[known, lying_open, players] = found
        return found


DANGERS: Final = DangerCache()
