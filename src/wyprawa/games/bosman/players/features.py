"""The features of each seat in a position of Bosman.

`weights.json` describes every feature with its unit. `PositionFeatures.of_seat` is the only place where they are
computed.
"""

from typing import Final

from ..components.board import OPPOSITE
from ..components.tokens import GANG_OF, MAJTEK, STEPS_OF
from .afterstate import Afterstate
from .boat_counts import GANGS, BoatCounts

FARTHEST: Final = 3
"""The most steps that the bosman goes."""
WAYS: Final = 12.0
"""Moves of the bosman: four sides, one to three steps."""
MOST_GAIN: Final = 2
"""The most points that a hand could board; more count as this."""


class FeatureVector:
    """One number for each feature: the values of a seat, or the weights."""

    def __init__(self) -> None:
        self.points: float = 0.0
        self.digits: float = 0.0
        self.ahead: float = 0.0
        self.ahead_by_two: float = 0.0
        self.points_waiting: float = 0.0
        self.lines_lacking_one: float = 0.0
        self.lines_lacking_two: float = 0.0
        self.poisons: float = 0.0
        self.majtki_beside_screen: float = 0.0
        self.useful_in_hand: float = 0.0
        self.gangs_in_hand: float = 0.0
        self.to_move: float = 0.0
        self.boards_now: float = 0.0
        self.boards_now_more: float = 0.0
        self.boards_now_wins: float = 0.0
        self.boards_next: float = 0.0
        self.boards_third: float = 0.0
        self.boards_last: float = 0.0
        self.ways_now: float = 0.0
        self.ways_next: float = 0.0
        self.ways_later: float = 0.0
        self.last_seat_wins: float = 0.0
        self.ahead_near_guard: float = 0.0
        self.majtki_on_beach: float = 0.0
        self.last_seat_loses_waiting: float = 0.0
        self.last_seat_loses_ways: float = 0.0
        self.last_seat_loses_boards: float = 0.0


class PositionFeatures:
    """What is counted in one position, and the features of each seat."""

    def __init__(self, at: Afterstate) -> None:
        players = at.players
        self.at = at
        self.players: int = players
        self.boat: BoatCounts = at.boat_counts()
        self.waiting: list[int] = [0] * players
        """By seat: the points that its tokens on the beach would bring."""
        self.waiting_majtki: list[int] = [0] * players
        self.gains: list[int] = [0] * len(at.lying)
        """By field of the beach: the points that the token there would bring."""
        self.reach: list[list[int]] = [[0] * (4 * FARTHEST) for _ in range(players)]
        """By seat, then by move of the bosman: the points that the seat boards after it."""
        self.reaching: list[int] = [0] * players
        """By seat: the moves of the bosman after which the seat boards something."""
        self.count_beach()
        self.count_moves()

    def count_beach(self) -> None:
        """Count the tokens on the beach and the points that they would bring."""
        owner, gain_of, gains, waiting = self.at.owner, self.boat.gain, self.gains, self.waiting
        for field, token in enumerate(self.at.lying):
            if token < 0:
                continue
            gain = gain_of[token]
            gains[field] = gain
            waiting[owner[GANG_OF[token]]] += gain
            if token >= MAJTEK:
                self.waiting_majtki[owner[GANG_OF[token]]] += 1

    def count_moves(self) -> None:
        """Count the points that each seat boards after each move of the bosman."""
        near, symbol = self.at.beach.next, self.at.beach.symbol
        for way, field in enumerate(near[self.at.bosman]):
            if symbol[field] >= 0:
                self.count_way(way, field)
        for seat, reach in enumerate(self.reach):
            self.reaching[seat] = len(reach) - reach.count(0)

    def count_way(self, way: int, laid: int) -> None:
        """Count the points boarded when a token is laid on a side and the bosman goes one, two or three steps away."""
        near, lying, gains, owner, reach = self.at.beach.next, self.at.lying, self.gains, self.at.owner, self.reach
        back = OPPOSITE[way]
        here = self.at.bosman
        stopped = False
        for move in range(way * FARTHEST, (way + 1) * FARTHEST):
            if not stopped:
                there = near[here][back]
                if lying[there] >= 0 or there == laid:
                    stopped = True
                else:
                    here = there
            # The token laid in this turn is not boarded.
            for beside in near[here]:
                if gains[beside] and beside != laid:
                    reach[owner[GANG_OF[lying[beside]]]][move] += gains[beside]

    def hand_gain(self, seat: int) -> int:
        """The most points that a seat could board with its hand if it were to move."""
        if self.reaching[seat] == 0:
            return 0
        at, reach = self.at, self.reach[seat]
        sides = at.beach.sides_of_gang[at.bosman]
        most = 0
        for token in at.hands[seat]:
            for way in sides[GANG_OF[token]]:
                gain = reach[way * FARTHEST + STEPS_OF[token] - 1]
                if gain > most:
                    most = gain
        for gang in range(GANGS):
            if at.majtki[gang] and at.owner[gang] == seat:
                for way in sides[gang]:
                    gain = reach[way * FARTHEST]
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
            if not self.boat.wins_by_filling(seat):
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
        boat = self.boat
        found.points = float(boat.points[seat])
        found.digits = boat.digits[seat] / 10.0
        found.lines_lacking_one = float(boat.pairs[seat])
        found.lines_lacking_two = float(boat.singles[seat])
        if boat.ahead[seat]:
            found.ahead = 1.0
            found.ahead_near_guard = self.at.quiet / self.at.patience
            if boat.points[seat] - boat.points[boat.best_other[seat]] >= 2:
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
            if at.owner[gang] == seat and at.has_seat(token):
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
