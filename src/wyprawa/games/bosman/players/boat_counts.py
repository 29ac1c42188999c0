"""What is counted in the boat of Bosman: tokens, lines, who is ahead, and what each further token would bring.

Most moves leave the boat as it is, so all afterstates of a position with the same boat share these counts.
"""

from typing import Final

from ..components.boat import LINES, SEATS
from ..components.tokens import DIGIT_OF, GANG_OF, MAJTEK

GANGS: Final = 4


class BoatCounts:
    """The counts of one boat, by seat unless said otherwise."""

    def __init__(self, players: int, owner: list[int], boat: list[int], free: list[bool], rows: bool = False) -> None:
        """`rows`: tokens without dots may take any seat of their row (BOSMAN-H-1)."""
        self.players = players
        self.owner = owner
        self.boat = boat
        self.free = free
        self.points: list[int] = [0] * players
        self.digits: list[int] = [0] * players
        self.pairs: list[int] = [0] * players
        self.singles: list[int] = [0] * players
        deckhand = [1 if True in free else 0]
        self.gain: list[int] = [1 if one else 0 for one in free] * GANGS + deckhand * GANGS + [0]
        """By token: the points that it would bring if it were boarded now. The last entry is that of NO_TOKEN, -1."""
        self.count_tokens()
        self.count_lines()
        if rows:
            self.count_gains_in_rows()
        self.best_other: list[int] = [self.find_best_other(seat) for seat in range(players)]
        """The opponent who is above all others by `is_above`."""
        self.ahead: list[bool] = [self.is_above(seat, self.best_other[seat]) for seat in range(players)]
        """Whether the seat is above all others."""

    def count_tokens(self) -> None:
        owner, points, digits = self.owner, self.points, self.digits
        for token in self.boat:
            if token >= 0:
                seat = owner[GANG_OF[token]]
                points[seat] += 1
                digits[seat] += DIGIT_OF[token]

    def count_lines(self) -> None:
        owner = self.owner
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
            token = self.boat[place]
            if token < 0:
                if not self.free[place]:
                    return -1, 0, -1
                hole = place
            elif gang < 0 or gang == GANG_OF[token]:
                gang = GANG_OF[token]
                count += 1
            else:
                return -1, 0, -1
        return gang, count, hole

    def count_line_gain(self, gang: int, hole: int) -> None:
        """Count a point for the pirate that completes a line, and for a deckhand, which goes to its best seat."""
        gain, pirate, deckhand = self.gain, gang * SEATS + hole, MAJTEK + gang
        gain[pirate] += 1
        if gain[pirate] > gain[deckhand]:
            gain[deckhand] = gain[pirate]

    def count_gains_in_rows(self) -> None:
        """Let a token without dots bring what the best seat of its row brings."""
        gain = self.gain
        for undotted in range(0, MAJTEK, 3):
            gain[undotted] = max(gain[undotted], gain[undotted + 1], gain[undotted + 2])

    def is_above(self, seat: int, other: int) -> bool:
        """Whether a seat has more than another: points, then digits (BOSMAN-K-4, BOSMAN-K-5)."""
        if self.points[seat] != self.points[other]:
            return self.points[seat] > self.points[other]
        return self.digits[seat] > self.digits[other]

    def find_best_other(self, seat: int) -> int:
        best = -1
        for other in range(self.players):
            if other != seat and (best < 0 or self.is_above(other, best)):
                best = other
        return best

    def wins_by_filling(self, seat: int) -> bool:
        """Whether a pirate of this player on the last free seat of the boat wins."""
        place = 0
        while not self.free[place]:
            place += 1
        gain = 0
        for gang in range(GANGS):
            if self.owner[gang] == seat and self.gain[gang * SEATS + place] > gain:
                gain = self.gain[gang * SEATS + place]
        best = self.best_other[seat]
        points = self.points[seat] + gain
        if points != self.points[best]:
            return points > self.points[best]
        return self.digits[seat] + place // 3 + 1 > self.digits[best]

    def shares_of_winners(self) -> list[float]:
        """The shares of the victory if the game ends with this boat: equal for all winners."""
        players = self.players
        best = 0
        for seat in range(1, players):
            if self.is_above(seat, best):
                best = seat
        winners = [seat for seat in range(players) if not self.is_above(best, seat)]
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(players)]
