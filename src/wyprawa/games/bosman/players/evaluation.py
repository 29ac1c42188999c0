"""A position of Bosman at a glance: what every seat has, and what chance to win that makes.

A seat's strength is the sum of what it has (points, tokens that wait, what its hand can reach, …), each by its weight;
strengths make chances. A move is made here without checking rules and without chance: a search evaluates thousands of
positions a second.
"""

import math
from typing import Final

from ..components.board import LINES, OPPOSITE, Beach
from ..components.tokens import DIGIT_OF, GANG_OF, MAJTEK, NO_TOKEN, SEAT_OF, SEATS, STEPS_OF
from ..rules.state import BosmanState
from .weights import WEIGHTS

NO_GUARD: Final = 30_000
"""Turns of patience when the stalemate guard is off."""
WAYS: Final = 12
"""Four sides, one to three steps."""


class Sight:
    """A position as it would be after some move, and what is counted in it."""

    def __init__(self, state: BosmanState) -> None:
        self.players: int = state.players
        self.beach: Beach = state.beach
        self.owner: list[int] = state.owner
        self.patience: int = state.patience if state.patience else NO_GUARD
        self.turn: int = state.turn
        self.quiet: int = state.quiet
        self.bosman: int = state.bosman
        self.lying: list[int] = state.lying.copy()
        self.boat: list[int] = state.boat.copy()
        self.free: list[bool] = [state.seat_free(place) for place in range(SEATS)]
        self.empty: int = state.empty_seats
        self.refillable: bool = state.refillable
        self.hands: list[tuple[int, ...]] = state.hands.copy()
        self.poisons: list[int] = state.poisons.copy()
        self.majtki: list[bool] = state.majtki.copy()
        none = [0] * self.players
        self.points: list[int] = none
        self.digits: list[int] = none
        self.pairs: list[int] = none
        self.singles: list[int] = none
        self.waiting: list[int] = none
        self.reaching: list[int] = none
        self.waiting_majtki: list[int] = none
        self.line_gain: list[int] = [0] * 36
        self.majtek_gain: list[int] = [0] * 4
        self.reach: list[int] = []

    # Making a move.

    def lay(self, token: int, way: int) -> None:
        """As the rules have it, with the next seat to move; what would be drawn is left out."""
        seat = self.turn
        gang = GANG_OF[token]
        if token < MAJTEK or not self.majtki[gang]:
            hand = list(self.hands[seat])
            hand.remove(token)
            self.hands[seat] = tuple(hand)
        else:
            self.majtki[gang] = False
        near = self.beach.next
        lying = self.lying
        field = near[self.bosman][way]
        lying[field] = token
        back = OPPOSITE[way]
        here = self.bosman
        for _ in range(STEPS_OF[token]):
            there = near[here][back]
            if lying[there] >= 0:
                break
            here = there
        self.bosman = here
        self.take_all(field)

    def take_all(self, laid: int) -> None:
        """Board what must be boarded, deckhands last and to their best seats, and end the turn."""
        seat = self.turn
        lying, owner = self.lying, self.owner
        boarded = False
        majtek = -1
        for field in self.beach.next[self.bosman]:
            token = lying[field]
            if token < 0 or field == laid or owner[GANG_OF[token]] != seat:
                continue
            if token >= MAJTEK:
                majtek = field
            elif self.free[SEAT_OF[token]]:
                self.put(field, SEAT_OF[token])
                boarded = True
        if majtek >= 0 and self.empty > 0:
            self.put(majtek, self.best_place(GANG_OF[lying[majtek]]))
            boarded = True
        self.quiet = 0 if boarded else self.quiet + 1
        self.turn = (seat + 1) % self.players

    def put(self, field: int, place: int) -> None:
        self.boat[place] = self.lying[field]
        self.lying[field] = NO_TOKEN
        self.free[place] = False
        self.empty -= 1

    def best_place(self, gang: int) -> int:
        """The free seat that makes most lines of a gang, or leaves most of them open."""
        best = -1
        most = -1
        for place in range(SEATS):
            if self.free[place]:
                worth = self.promise(place, gang)
                if worth > most:
                    best, most = place, worth
        return best

    def promise(self, place: int, gang: int) -> int:
        """What a seat does for the lines of a gang."""
        boat = self.boat
        worth = 0
        for line in LINES:
            a, b, c = line
            if place != a and place != b and place != c:
                continue
            own = 0
            for other in line:
                if other != place:
                    token = boat[other]
                    if token >= 0:
                        own += 1 if GANG_OF[token] == gang else -9
            if own == 2:
                worth += 100
            elif own == 1:
                worth += 10
            elif own == 0:
                worth += 1
        return worth

    def poison(self, place: int) -> None:
        self.boat[place] = NO_TOKEN
        self.poisons[self.turn] -= 1
        if self.refillable:
            self.free[place] = True
            self.empty += 1
        self.idle()

    def idle(self) -> None:
        self.quiet += 1
        self.turn = (self.turn + 1) % self.players

    # Counting.

    def count_boat(self) -> None:
        players, owner, boat, free = self.players, self.owner, self.boat, self.free
        points = [0] * players
        digits = [0] * players
        pairs = [0] * players
        singles = [0] * players
        line_gain = [0] * 36
        majtek_gain = [1 if self.empty else 0] * 4
        for token in boat:
            if token >= 0:
                seat = owner[GANG_OF[token]]
                points[seat] += 1
                digits[seat] += DIGIT_OF[token]
        for line in LINES:
            gang = -1
            own = 0
            hole = -1
            for place in line:
                token = boat[place]
                if token < 0:
                    if not free[place]:
                        own = -9
                    hole = place
                elif gang < 0:
                    gang = GANG_OF[token]
                    own += 1
                elif gang == GANG_OF[token]:
                    own += 1
                else:
                    own = -9
            if own == 2:
                pairs[owner[gang]] += 1
                at = gang * SEATS + hole
                line_gain[at] += 1
                if line_gain[at] >= majtek_gain[gang]:
                    majtek_gain[gang] = line_gain[at] + 1
            elif own == 1:
                singles[owner[gang]] += 1
            elif own == 3:
                points[owner[gang]] += 1
        self.points, self.digits, self.pairs, self.singles = points, digits, pairs, singles
        self.line_gain, self.majtek_gain = line_gain, majtek_gain

    def gain(self, token: int) -> int:
        """Points that a token on the beach would bring if it were boarded now."""
        if token >= MAJTEK:
            return self.majtek_gain[token - MAJTEK]
        if self.free[SEAT_OF[token]]:
            return 1 + self.line_gain[token]
        return 0

    def count_beach(self) -> None:
        """What waits on the beach, and what everybody would board for each way and distance the bosman can go."""
        players, owner, lying, near = self.players, self.owner, self.lying, self.beach.next
        waiting = [0] * players
        waiting_majtki = [0] * players
        worth: list[int] = []
        for token in lying:
            if token < 0:
                worth.append(0)
                continue
            gain = self.gain(token)
            worth.append(gain)
            seat = owner[GANG_OF[token]]
            waiting[seat] += gain
            if token >= MAJTEK:
                waiting_majtki[seat] += 1
        reach = [0] * (WAYS * players)
        reaching = [0] * players
        start = self.bosman
        for way in range(4):
            field = near[start][way]
            if self.beach.symbol[field] < 0:
                continue
            back = OPPOSITE[way]
            here = start
            at = way * 3 * players
            stopped = False
            for steps in range(3):
                if not stopped:
                    there = near[here][back]
                    if lying[there] >= 0 or there == field:
                        stopped = True
                    else:
                        here = there
                if stopped and steps:
                    for seat in range(players):
                        reach[at + seat] = reach[at - players + seat]
                else:
                    for beside in near[here]:
                        gain = worth[beside]
                        if gain and beside != field:
                            reach[at + owner[GANG_OF[lying[beside]]]] += gain
                for seat in range(players):
                    if reach[at + seat]:
                        reaching[seat] += 1
                at += players
        self.waiting, self.waiting_majtki, self.reach, self.reaching = waiting, waiting_majtki, reach, reaching

    def hand_gain(self, seat: int) -> int:
        """The points a seat could board with what it holds, were it its turn now."""
        sides = self.beach.sides_of_gang[self.bosman]
        reach, players = self.reach, self.players
        most = 0
        for token in self.hands[seat]:
            for way in sides[GANG_OF[token]]:
                gain = reach[(way * 3 + STEPS_OF[token] - 1) * players + seat]
                if gain > most:
                    most = gain
        for gang in range(4):
            if self.majtki[gang] and self.owner[gang] == seat:
                for way in sides[gang]:
                    gain = reach[way * 3 * players + seat]
                    if gain > most:
                        most = gain
        return most

    def standing(self, seat: int) -> int:
        """Points with the digits that break ties."""
        return self.points[seat] * 100 + self.digits[seat]

    def wins_by_filling(self, seat: int) -> bool:
        """With one seat left: whether a pirate of this player there would win."""
        place = 0
        while not self.free[place]:
            place += 1
        most = 0
        for gang in range(4):
            if self.owner[gang] == seat and self.line_gain[gang * SEATS + place] >= most:
                most = self.line_gain[gang * SEATS + place] + 1
        key = self.standing(seat) + most * 100 + place // 3 + 1
        best = 0
        for other in range(self.players):
            if other != seat and self.standing(other) > best:
                best = self.standing(other)
        return key > best

    def strength(self, seat: int, weights: list[float]) -> float:
        """What a seat has, each thing by its weight (in the order of a row of `weights`)."""
        players = self.players
        points = self.points[seat]
        best = -1
        for other in range(players):
            if other != seat and self.standing(other) > best:
                best = self.standing(other)
        total = points * weights[0] + self.digits[seat] / 10.0 * weights[1]
        if self.standing(seat) > best:
            total += weights[2] + self.quiet / self.patience * weights[22]
            if points - best // 100 >= 2:
                total += weights[3]
        total += self.pairs[seat] * weights[5] + self.singles[seat] * weights[6]
        total += self.poisons[seat] * weights[7] + self.waiting_majtki[seat] * weights[23]
        useful = 0
        last = -1
        for token in self.hands[seat]:
            gang = GANG_OF[token]
            if gang != last:
                total += weights[10]
                last = gang
            if self.owner[gang] == seat and (token >= MAJTEK or self.free[SEAT_OF[token]]):
                useful += 1
        for gang in range(4):
            if self.majtki[gang] and self.owner[gang] == seat:
                total += weights[8]
        gain = self.hand_gain(seat)
        away = (seat - self.turn) % players
        if away == 0:
            total += weights[11]
        if self.empty == 1:
            if not self.wins_by_filling(seat):
                # What could be boarded only ends the game for somebody else's victory.
                total += self.waiting[seat] * weights[24]
                if away == 0:
                    total += self.reaching[seat] / 12.0 * weights[25] + (weights[26] if gain else 0.0)
                return total
            total += weights[21]
            if away == 0 and gain:
                total += weights[14]
        total += self.waiting[seat] * weights[4] + useful * weights[9]
        if away == 0:
            if gain:
                total += weights[12] + (gain - 1) * weights[13]
            return total + self.reaching[seat] / 12.0 * weights[18]
        total += (gain if gain < 2 else 2) * weights[14 + away]
        return total + self.reaching[seat] / 12.0 * weights[19 if away == 1 else 20]

    def chances(self) -> list[float]:
        """Each seat's chance to win."""
        players = self.players
        self.count_boat()
        if self.empty == 0 or self.quiet >= self.patience:
            return self.ended()
        self.count_beach()
        weights = WEIGHTS[players // 2 - 1][self.empty]
        strengths: list[float] = []
        most = -1.0e9
        for seat in range(players):
            strength = self.strength(seat, weights)
            strengths.append(strength)
            if strength > most:
                most = strength
        total = 0.0
        for seat in range(players):
            strengths[seat] = math.exp(strengths[seat] - most)
            total += strengths[seat]
        return [strength / total for strength in strengths]

    def ended(self) -> list[float]:
        best = -1
        for seat in range(self.players):
            if self.standing(seat) > best:
                best = self.standing(seat)
        winners = [seat for seat in range(self.players) if self.standing(seat) == best]
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(self.players)]
