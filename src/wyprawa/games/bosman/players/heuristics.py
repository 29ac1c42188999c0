"""Bosman's judgement for players that search: which moves deserve a thought, and what they are worth at a glance."""

import math
from random import Random
from typing import Final

from wyprawa.core.heuristics import Heuristics

from ..components.board import LINES_OF
from ..components.tokens import DIGIT_OF, GANG_OF, MAJTEK, SEAT_OF
from ..rules.decisions import EXCHANGES, KEEP, POISONS, BosmanAction, Exchange, Lay, Poison, Take
from ..rules.pieces import CHOOSE, HAND, OPENING, TAKE, TURN
from ..rules.state import BosmanState
from .evaluation import Sight


def _every_exchange() -> list[BosmanAction]:
    """Exchanges by the bit set of their places."""
    table: list[BosmanAction] = [KEEP] * 32
    for exchange in EXCHANGES[HAND * 32]:
        table[sum([1 << (place - 1) for place in exchange.places])] = exchange
    return table


EXCHANGE_OF: Final = _every_exchange()
BIT: Final = [1, 2, 4, 8, 16]


class BosmanHeuristics(Heuristics[BosmanState, BosmanAction]):
    """Bosman's judgement."""

    iterations = 1000
    priors_last = True
    heat: float = 0.06
    """How much less chance to win makes a move weigh e times less."""
    stir: float = 0.0
    """How much chance to win a quick pick may overlook."""
    poisons: int = 4
    """How many tokens it thinks of poisoning."""

    def candidates(self, state: BosmanState, seat: int) -> list[BosmanAction]:
        """Lays, poison on others, and few of the many exchanges."""
        if state.phase != TURN and state.phase != OPENING:
            return state.legal(seat)
        hand = state.hands[seat]
        if state.phase == OPENING:
            found: list[BosmanAction] = [KEEP]
        else:
            found = state.lays(seat)
            if state.poisons[seat]:
                found += self.targets(state, seat)
        dull = 0
        every = 0
        for i, token in enumerate(hand):
            every |= BIT[i]
            if state.owner[GANG_OF[token]] != seat or (token < MAJTEK and not state.seat_free(SEAT_OF[token])):
                dull |= BIT[i]
        if dull:
            found.append(EXCHANGE_OF[dull])
        if every and every != dull:
            found.append(EXCHANGE_OF[every])
        return found if len(found) > 1 else state.legal(seat)

    def targets(self, state: BosmanState, seat: int) -> list[BosmanAction]:
        """The tokens in the boat that poison would hurt most: of others, of leaders, in lines."""
        boat, scores = state.boat, state.scores()
        found: list[tuple[int, BosmanAction]] = []
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

    def worth(self, state: BosmanState, seat: int, action: BosmanAction) -> float:
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

    def priors(self, state: BosmanState, seat: int, legal: list[BosmanAction]) -> list[tuple[float, BosmanAction]]:
        if state.phase == CHOOSE:
            return [(1.0, action) for action in legal]
        return [(math.exp(self.worth(state, seat, action) / self.heat), action) for action in legal]

    def rollout_action(self, state: BosmanState, seat: int, legal: list[BosmanAction], rng: Random) -> BosmanAction:
        if state.phase == CHOOSE:
            return legal[int(rng.random() * len(legal))]
        best = legal[0]
        most = -1.0
        for action in self.candidates(state, seat):
            worth = self.worth(state, seat, action)
            if self.stir:
                worth += self.stir * rng.random()
            if worth > most:
                best, most = action, worth
        return best

    def evaluate(self, state: BosmanState) -> list[float]:
        if state.phase == CHOOSE:
            return [1.0 / state.players] * state.players
        sight = Sight(state)
        if state.phase == TAKE:
            sight.take_all(state.laid)
        return sight.chances()

    def score(self, state: BosmanState, seat: int) -> float:
        return float(state.scores()[seat]) if state.phase != CHOOSE else 0.0


def _first(found: tuple[int, BosmanAction]) -> int:
    return found[0]
