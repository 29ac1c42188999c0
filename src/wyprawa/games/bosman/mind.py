"""Bosman's judgement for players that search: what a position is worth, and which moves deserve a thought.

A position is seen as a handful of features of each seat (points, tokens that wait, what the hand can reach, …). Their
weighted sum makes a seat's strength, and strengths make chances to win. The weights stand in `weights`, one row for
every number of empty seats.
"""

import math
from random import Random
from typing import Final, cast

from wyprawa.core.actions import Action
from wyprawa.core.mind import Mind
from wyprawa.core.state import State

from .board import LINES, LINES_OF, OPPOSITE, Beach
from .decisions import EXCHANGES, KEEP, POISONS, Exchange, Lay, Poison, Take
from .rules import BosmanState
from .state import CHOOSE, HAND, OPENING, TAKE, TURN
from .tokens import DIGIT_OF, GANG_OF, MAJTEK, NO_TOKEN, SEAT_OF, SEATS, STEPS_OF
from .weights import WEIGHTS

GUARD: Final = 30
"""Turns that count as a whole patience when the stalemate guard is off."""

WAYS: Final = 12
"""Four sides, one to three steps."""


def _every_exchange() -> list[Action]:
    """Exchanges by the bit set of their places."""
    table: list[Action] = [KEEP] * 32
    for action in EXCHANGES[HAND * 32]:
        exchange = cast(Exchange, action)
        table[sum([1 << (place - 1) for place in exchange.places])] = exchange
    return table


EXCHANGE_OF: Final = _every_exchange()
BIT: Final = [1, 2, 4, 8, 16]


class Sight:
    """A position as it would be after some move, and what is counted in it."""

    def __init__(self, state: BosmanState) -> None:
        self.players: int = state.players
        self.beach: Beach = state.beach
        self.owner: list[int] = state.owner
        self.patience: int = state.patience if state.patience else GUARD * 1000
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
        """Board what must be boarded, majtki last and to their best seats, and end the turn."""
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


class BosmanMind(Mind):
    """Bosman's judgement."""

    iterations = 800
    lasting = True
    heat: float = 0.06
    """How much less chance to win makes a move weigh e times less."""
    stir: float = 0.0
    poisons: int = 4
    """How many tokens it thinks of poisoning."""

    def moves(self, state: State, seat: int) -> list[Action]:
        """Lays, poison on others, and few of the many exchanges."""
        own = cast(BosmanState, state)
        if own.phase != TURN and own.phase != OPENING:
            return own.legal(seat)
        hand = own.hands[seat]
        if own.phase == OPENING:
            found: list[Action] = [KEEP]
        else:
            found = own.lays(seat)
            if own.poisons[seat]:
                found += self.targets(own, seat)
        dull = 0
        every = 0
        for i, token in enumerate(hand):
            every |= BIT[i]
            if own.owner[GANG_OF[token]] != seat or (token < MAJTEK and not own.seat_free(SEAT_OF[token])):
                dull |= BIT[i]
        if dull:
            found.append(EXCHANGE_OF[dull])
        if every and every != dull:
            found.append(EXCHANGE_OF[every])
        return found if len(found) > 1 else own.legal(seat)

    def targets(self, state: BosmanState, seat: int) -> list[Action]:
        """The tokens in the boat that poison would hurt most: of others, of leaders, in lines."""
        boat, scores = state.boat, state.scores()
        found: list[tuple[int, Action]] = []
        for place, token in enumerate(boat):
            if token < 0:
                continue
            gang = GANG_OF[token]
            owner = state.owner[gang]
            if owner == seat:
                continue
            hurt = scores[owner] * 40 + DIGIT_OF[token]
            for line in LINES_OF[place]:
                own = 0
                for other in line:
                    if boat[other] >= 0 and GANG_OF[boat[other]] == gang:
                        own += 1
                if own == 3:
                    hurt += 60
                elif own == 2:
                    hurt += 8
            found.append((-hurt, POISONS[place]))
        found.sort(key=_first)
        return [action for _, action in found[: self.poisons]]

    def worth(self, state: BosmanState, seat: int, action: Action) -> float:
        """The seat's chance to win after a move, as far as can be seen at once."""
        sight = Sight(state)
        if isinstance(action, Lay):
            sight.lay(action.token, action.way)
        elif isinstance(action, Poison):
            sight.poison(action.place)
        elif isinstance(action, Exchange):
            hand = state.hands[seat]
            sight.hands[seat] = tuple([hand[i] for i in range(len(hand)) if i + 1 not in action.places])
            sight.idle()
        elif isinstance(action, Take):
            sight.put(state.beach.next[state.bosman][action.way], action.place)
            sight.take_all(state.laid)
            sight.quiet = 0
        else:
            sight.idle()
        return sight.chances()[seat]

    def order(self, state: State, seat: int, legal: list[Action]) -> list[tuple[float, Action]]:
        own = cast(BosmanState, state)
        if own.phase == CHOOSE:
            return [(1.0, action) for action in legal]
        found: list[tuple[float, Action]] = []
        for action in legal:
            found.append((self.worth(own, seat, action), action))
        return [(math.exp(worth / self.heat), action) for worth, action in found]

    def pick(self, state: State, seat: int, legal: list[Action], rng: Random) -> Action:
        own = cast(BosmanState, state)
        if own.phase == CHOOSE:
            return legal[int(rng.random() * len(legal))]
        best = legal[0]
        most = -1.0
        for action in self.moves(own, seat):
            worth = self.worth(own, seat, action)
            if self.stir:
                worth += self.stir * rng.random()
            if worth > most:
                best, most = action, worth
        return best

    def judge(self, state: State) -> list[float]:
        own = cast(BosmanState, state)
        if own.phase == CHOOSE:
            return [1.0 / own.players] * own.players
        sight = Sight(own)
        if own.phase == TAKE:
            sight.take_all(own.laid)
        return sight.chances()

    def gauge(self, state: State, seat: int) -> float:
        own = cast(BosmanState, state)
        return float(own.scores()[seat]) if own.phase != CHOOSE else 0.0


def _first(found: tuple[int, Action]) -> int:
    return found[0]
