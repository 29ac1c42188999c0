"""The features of each seat in a position of Bosman.

`weights.json` describes every feature with its unit. `PositionFeatures.of_seat` is the only place where they are
computed.
"""

from typing import Final

from ..components.board import OPPOSITE
from ..components.boat import LINES, SEATS
from ..components.tokens import DIGIT_OF, GANG_OF, MAJTEK, SEAT_OF, STEPS_OF
from .afterstate import Afterstate

FARTHEST: Final = 3
"""The most steps that the bosman goes."""
WAYS: Final = 12.0
"""Moves of the bosman: four sides, one to three steps."""
GANGS: Final = 4
MOST_GAIN: Final = 2
"""The most points that a hand could board; more count as this."""


class FeatureVector:
    """One number for each feature: the values of a seat, or the weights."""

    points: float = 0.0
    digits: float = 0.0
    ahead: float = 0.0
    ahead_by_two: float = 0.0
    points_waiting: float = 0.0
    lines_lacking_one: float = 0.0
    lines_lacking_two: float = 0.0
    poisons: float = 0.0
    majtki_beside_screen: float = 0.0
    useful_in_hand: float = 0.0
    gangs_in_hand: float = 0.0
    to_move: float = 0.0
    boards_now: float = 0.0
    boards_now_more: float = 0.0
    boards_now_wins: float = 0.0
    boards_next: float = 0.0
    boards_third: float = 0.0
    boards_last: float = 0.0
    ways_now: float = 0.0
    ways_next: float = 0.0
    ways_later: float = 0.0
    last_seat_wins: float = 0.0
    ahead_near_guard: float = 0.0
    majtki_on_beach: float = 0.0
    last_seat_loses_waiting: float = 0.0
    last_seat_loses_ways: float = 0.0
    last_seat_loses_boards: float = 0.0


class PositionFeatures:
    """The counts of one position. `count_boat` is called first, then `count_beach`, then `of_seat`."""

    def __init__(self, at: Afterstate) -> None:
        self.at = at
        self.players: int = at.players
        self.points: list[int] = [0] * at.players
        self.digits: list[int] = [0] * at.players
        self.pairs: list[int] = [0] * at.players
        self.singles: list[int] = [0] * at.players
        self.line_gain: list[int] = [0] * (GANGS * SEATS)
        """Lines that a pirate completes, by its number."""
        self.majtek_gain: list[int] = [1 if at.empty else 0] * GANGS
        """Points that a deckhand of each gang brings."""
        self.waiting: list[int] = []
        self.waiting_majtki: list[int] = []
        self.reach: list[int] = []
        """Points that each seat boards after each move of the bosman."""
        self.reaching: list[int] = []
        """Moves of the bosman after which each seat boards something."""

    # The boat.

    def count_boat(self) -> None:
        """Count tokens and lines in the boat."""
        owner = self.at.owner
        for token in self.at.boat:
            if token >= 0:
                seat = owner[GANG_OF[token]]
                self.points[seat] += 1
                self.digits[seat] += DIGIT_OF[token]
        for line in LINES:
            gang, count, hole = self.line_of_one_gang(line)
            if count == 3:
                self.points[owner[gang]] += 1
            elif count == 2:
                self.pairs[owner[gang]] += 1
                self.count_line_gain(gang, hole)
            elif count == 1:
                self.singles[owner[gang]] += 1

    def line_of_one_gang(self, line: tuple[int, int, int]) -> tuple[int, int, int]:
        """The gang of a line, the number of its tokens, and a free seat; 0 tokens if the line is blocked or empty."""
        gang = -1
        count = 0
        hole = -1
        for place in line:
            token = self.at.boat[place]
            if token < 0:
                if not self.at.free[place]:
                    return -1, 0, -1
                hole = place
            elif gang < 0 or gang == GANG_OF[token]:
                gang = GANG_OF[token]
                count += 1
            else:
                return -1, 0, -1
        return gang, count, hole

    def count_line_gain(self, gang: int, hole: int) -> None:
        at = gang * SEATS + hole
        self.line_gain[at] += 1
        if self.line_gain[at] >= self.majtek_gain[gang]:
            self.majtek_gain[gang] = self.line_gain[at] + 1

    def is_above(self, seat: int, other: int) -> bool:
        """Whether a seat has more than another: points, then digits (BOSMAN-K-4, BOSMAN-K-5)."""
        if self.points[seat] != self.points[other]:
            return self.points[seat] > self.points[other]
        return self.digits[seat] > self.digits[other]

    def best_other(self, seat: int) -> int:
        """The opponent who is above all others by `is_above`."""
        best = -1
        for other in range(self.players):
            if other != seat and (best < 0 or self.is_above(other, best)):
                best = other
        return best

    def wins_by_filling(self, seat: int) -> bool:
        """Whether a pirate of this player on the last free seat of the boat wins."""
        place = 0
        while not self.at.free[place]:
            place += 1
        gain = 0
        for gang in range(GANGS):
            lines = self.line_gain[gang * SEATS + place]
            if self.at.owner[gang] == seat and lines >= gain:
                gain = lines + 1
        best = self.best_other(seat)
        points = self.points[seat] + gain
        if points != self.points[best]:
            return points > self.points[best]
        return self.digits[seat] + place // 3 + 1 > self.digits[best]

    # The beach.

    def gain(self, token: int) -> int:
        """Points that a token on the beach would bring if it were boarded now."""
        if token >= MAJTEK:
            return self.majtek_gain[token - MAJTEK]
        if self.at.free[SEAT_OF[token]]:
            return 1 + self.line_gain[token]
        return 0

    def count_beach(self) -> None:
        """Count the tokens on the beach, and the points that each seat boards after each move of the bosman."""
        players = self.players
        self.waiting = [0] * players
        self.waiting_majtki = [0] * players
        gains: list[int] = []
        for token in self.at.lying:
            if token < 0:
                gains.append(0)
                continue
            gain = self.gain(token)
            gains.append(gain)
            seat = self.at.owner[GANG_OF[token]]
            self.waiting[seat] += gain
            if token >= MAJTEK:
                self.waiting_majtki[seat] += 1
        self.reach = [0] * (4 * FARTHEST * players)
        self.reaching = [0] * players
        for way in range(4):
            field = self.at.beach.next[self.at.bosman][way]
            if self.at.beach.symbol[field] >= 0:
                self.count_way(way, field, gains)

    def count_way(self, way: int, laid: int, gains: list[int]) -> None:
        """Count the points boarded when a token is laid on a side and the bosman goes one, two or three steps away."""
        near, lying, players = self.at.beach.next, self.at.lying, self.players
        back = OPPOSITE[way]
        here = self.at.bosman
        row = way * FARTHEST * players
        stopped = False
        for steps in range(FARTHEST):
            if not stopped:
                there = near[here][back]
                if lying[there] >= 0 or there == laid:
                    stopped = True
                else:
                    here = there
            if stopped and steps:
                for seat in range(players):
                    self.reach[row + seat] = self.reach[row - players + seat]
            else:
                self.count_boarded(here, laid, gains, row)
            for seat in range(players):
                if self.reach[row + seat]:
                    self.reaching[seat] += 1
            row += players

    def count_boarded(self, bosman: int, laid: int, gains: list[int], row: int) -> None:
        """Count the points that each seat boards with the bosman on a field, without the token laid in this turn."""
        for beside in self.at.beach.next[bosman]:
            if gains[beside] and beside != laid:
                self.reach[row + self.at.owner[GANG_OF[self.at.lying[beside]]]] += gains[beside]

    def hand_gain(self, seat: int) -> int:
        """The most points that a seat could board with its hand if it were to move."""
        at, reach, players = self.at, self.reach, self.players
        sides = at.beach.sides_of_gang[at.bosman]
        most = 0
        for token in at.hands[seat]:
            for way in sides[GANG_OF[token]]:
                gain = reach[(way * FARTHEST + STEPS_OF[token] - 1) * players + seat]
                if gain > most:
                    most = gain
        for gang in range(GANGS):
            if at.majtki[gang] and at.owner[gang] == seat:
                for way in sides[gang]:
                    gain = reach[way * FARTHEST * players + seat]
                    if gain > most:
                        most = gain
        return most

    # All features of a seat.

    def of_seat(self, seat: int) -> FeatureVector:
        """The features of a seat, where the boat is not full."""
        found = FeatureVector()
        self.add_boat(found, seat)
        found.poisons = float(self.at.poisons[seat])
        found.majtki_on_beach = float(self.waiting_majtki[seat])
        useful = self.add_hand(found, seat)
        away = (seat - self.at.turn) % self.players
        if away == 0:
            found.to_move = 1.0
        gain = self.hand_gain(seat)
        if self.at.empty == 1:
            if not self.wins_by_filling(seat):
                self.add_lost_last_seat(found, seat, gain if away == 0 else 0, away == 0)
                return found
            found.last_seat_wins = 1.0
            if away == 0 and gain:
                found.boards_now_wins = 1.0
        found.points_waiting = float(self.waiting[seat])
        found.useful_in_hand = float(useful)
        self.add_boarding(found, gain, self.reaching[seat] / WAYS, away)
        return found

    def add_boat(self, found: FeatureVector, seat: int) -> None:
        found.points = float(self.points[seat])
        found.digits = self.digits[seat] / 10.0
        found.lines_lacking_one = float(self.pairs[seat])
        found.lines_lacking_two = float(self.singles[seat])
        best = self.best_other(seat)
        if self.is_above(seat, best):
            found.ahead = 1.0
            found.ahead_near_guard = self.at.quiet / self.at.patience
            if self.points[seat] - self.points[best] >= 2:
                found.ahead_by_two = 1.0

    def add_hand(self, found: FeatureVector, seat: int) -> int:
        """Add the features of the hand, and return the number of own tokens in hand with a free seat."""
        at = self.at
        useful = 0
        gangs = 0
        last = -1
        for token in at.hands[seat]:
            gang = GANG_OF[token]
            if gang != last:
                gangs += 1
                last = gang
            if at.owner[gang] == seat and (token >= MAJTEK or at.free[SEAT_OF[token]]):
                useful += 1
        beside = 0
        for gang in range(GANGS):
            if at.majtki[gang] and at.owner[gang] == seat:
                beside += 1
        found.gangs_in_hand = float(gangs)
        found.majtki_beside_screen = float(beside)
        return useful

    def add_lost_last_seat(self, found: FeatureVector, seat: int, gain: int, to_move: bool) -> None:
        """Add the feature of a boarding that ends the game and lets another player win."""
        found.last_seat_loses_waiting = float(self.waiting[seat])
        if to_move:
            found.last_seat_loses_ways = self.reaching[seat] / WAYS
            found.last_seat_loses_boards = 1.0 if gain else 0.0

    def add_boarding(self, found: FeatureVector, gain: int, ways: float, away: int) -> None:
        """Add the features of possible boardings, by the number of turns until the seat moves."""
        if away == 0:
            found.ways_now = ways
            if gain:
                found.boards_now = 1.0
                found.boards_now_more = gain - 1.0
            return
        told = float(gain if gain < MOST_GAIN else MOST_GAIN)
        if away == 1:
            found.boards_next = told
            found.ways_next = ways
            return
        found.ways_later = ways
        if away == 2:
            found.boards_third = told
        else:
            found.boards_last = told
