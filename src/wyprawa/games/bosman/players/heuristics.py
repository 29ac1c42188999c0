"""Bosman's judgement for players that search: which moves deserve a thought, and what they are worth at a glance."""

import math
from random import Random
from typing import Final, cast

from wyprawa.core.actions import Action
from wyprawa.core.heuristics import Heuristics
from wyprawa.core.state import State

from ..components.board import LINES_OF
from ..components.tokens import DIGIT_OF, GANG_OF, MAJTEK, SEAT_OF
from ..rules.decisions import EXCHANGES, KEEP, POISONS, Exchange, Lay, Poison, Take
from ..rules.pieces import CHOOSE, HAND, OPENING, TAKE, TURN
from ..rules.state import BosmanState
from .evaluation import Sight


def _every_exchange() -> list[Action]:
    """Exchanges by the bit set of their places."""
    table: list[Action] = [KEEP] * 32
    for action in EXCHANGES[HAND * 32]:
        exchange = cast(Exchange, action)
        table[sum([1 << (place - 1) for place in exchange.places])] = exchange
    return table


EXCHANGE_OF: Final = _every_exchange()
BIT: Final = [1, 2, 4, 8, 16]


class BosmanHeuristics(Heuristics):
    """Bosman's judgement."""

    iterations = 1000
    priors_last = True
    heat: float = 0.06
    """How much less chance to win makes a move weigh e times less."""
    stir: float = 0.0
    """How much chance to win a quick pick may overlook."""
    poisons: int = 4
    """How many tokens it thinks of poisoning."""

    def candidates(self, state: State, seat: int) -> list[Action]:
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

    def priors(self, state: State, seat: int, legal: list[Action]) -> list[tuple[float, Action]]:
        own = cast(BosmanState, state)
        if own.phase == CHOOSE:
            return [(1.0, action) for action in legal]
        return [(math.exp(self.worth(own, seat, action) / self.heat), action) for action in legal]

    def rollout_action(self, state: State, seat: int, legal: list[Action], rng: Random) -> Action:
        own = cast(BosmanState, state)
        if own.phase == CHOOSE:
            return legal[int(rng.random() * len(legal))]
        best = legal[0]
        most = -1.0
        for action in self.candidates(own, seat):
            worth = self.worth(own, seat, action)
            if self.stir:
                worth += self.stir * rng.random()
            if worth > most:
                best, most = action, worth
        return best

    def evaluate(self, state: State) -> list[float]:
        own = cast(BosmanState, state)
        if own.phase == CHOOSE:
            return [1.0 / own.players] * own.players
        sight = Sight(own)
        if own.phase == TAKE:
            sight.take_all(own.laid)
        return sight.chances()

    def score(self, state: State, seat: int) -> float:
        own = cast(BosmanState, state)
        return float(own.scores()[seat]) if own.phase != CHOOSE else 0.0


def _first(found: tuple[int, Action]) -> int:
    return found[0]
