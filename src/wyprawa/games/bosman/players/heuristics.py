"""Search heuristics of Bosman: candidate moves, their priors, and each seat's chance to win."""

import math
from random import Random
from typing import Final

from wyprawa.core.heuristics import Heuristics
from wyprawa.core.knowledge import Knowledge

from ..components.boat import LINES_OF
from ..components.tokens import DIGIT_OF, GANG_OF
from ..rules.decisions import EXCHANGES, KEEP, POISONS, BosmanAction, Exchange, Lay, Poison, Take
from ..rules.pieces import CHOOSE, HAND, OPENING, TAKE, TURN
from ..rules.state import BosmanState
from ..view import BosmanView
from .afterstate import Afterstate
from .boat_counts import BoatCounts
from .evaluation import shown_chances, win_chances
from .greedy import rate


def _every_exchange() -> list[BosmanAction]:
    """Exchanges by the bit set of their places."""
    table: list[BosmanAction] = [KEEP] * 32
    for exchange in EXCHANGES[HAND * 32]:
        table[sum([1 << (place - 1) for place in exchange.places])] = exchange
    return table


EXCHANGE_OF: Final = _every_exchange()
BIT: Final = [1, 2, 4, 8, 16]

EQUAL: Final = 1.0e-9
"""Values that differ by less are equal."""
NO_KNOWLEDGE: Final = Knowledge(0)
"""The knowledge of a bot that plays without recall."""

POINT_OF_OWNER: Final = 40
"""The value of a token as a target of poison: each point of its owner, …"""
LINE_BROKEN: Final = 60
"""… each line of three that it belongs to, …"""
PAIR_BROKEN: Final = 8
"""… and each line of which it is one of two; its digit decides between equals."""


class BosmanHeuristics(Heuristics[BosmanState, BosmanAction]):
    """Bosman's heuristics."""

    iterations = 1000
    chance_guesses = 64
    shown_turns = 3
    stable_priors = True
    temperature: float = 0.06
    """The difference of chances to win that makes the prior of a move e times smaller."""
    replies = 3
    """With four players a turn is evaluated at the next own turn: three others move before it."""
    poisons: int = 4
    """The number of targets of poison that are candidates."""

    def candidates(self, state: BosmanState, seat: int) -> list[BosmanAction]:
        """All lays, the best targets of poison, and a few of the exchanges."""
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
            if state.owner[GANG_OF[token]] != seat or not state.has_free_seat(token):
                dull |= BIT[i]
        if dull:
            found.append(EXCHANGE_OF[dull])
        if every and every != dull:
            found.append(EXCHANGE_OF[every])
        return found if len(found) > 1 else state.legal(seat)

    def targets(self, state: BosmanState, seat: int) -> list[BosmanAction]:
        """The tokens of others in the boat with the most value as targets of poison."""
        boat, scores = state.boat, state.scores()
        found: list[tuple[int, BosmanAction]] = []
        for place, token in enumerate(boat):
            if token < 0:
                continue
            gang = GANG_OF[token]
            owner = state.owner[gang]
            if owner == seat:
                continue
            hurt = scores[owner] * POINT_OF_OWNER + DIGIT_OF[token]
            for line in LINES_OF[place]:
                own = 0
                for other in line:
                    if boat[other] >= 0 and GANG_OF[boat[other]] == gang:
                        own += 1
                if own == 3:
                    hurt += LINE_BROKEN
                elif own == 2:
                    hurt += PAIR_BROKEN
            found.append((-hurt, POISONS[place]))
        found.sort(key=_first)
        return [action for _, action in found[: self.poisons]]

    def win_chances_after(self, state: BosmanState, seat: int, actions: list[BosmanAction]) -> list[float]:
        """The seat's chance to win in the afterstate of each action."""
        boat_counts = Afterstate(state).boat_counts()
        return [win_chances(after_action(state, seat, action, boat_counts))[seat] for action in actions]

    def priors(self, state: BosmanState, seat: int, legal: list[BosmanAction]) -> list[tuple[float, BosmanAction]]:
        if state.phase == CHOOSE:
            return [(1.0, action) for action in legal]
        chances = self.win_chances_after(state, seat, legal)
        return [(math.exp(chance / self.temperature), action) for chance, action in zip(chances, legal, strict=True)]

    def compares_turns_in(self, state: BosmanState) -> bool:
        """With four players: a tree of three others' hidden hands hardly reaches the own next turn."""
        return state.players > 2

    def whole_turns(self, state: BosmanState, seat: int) -> list[list[BosmanAction]]:
        """Single actions, those with the best afterstates first: a small budget tries these."""
        actions = self.candidates(state, seat)
        if state.phase == CHOOSE:
            return [[action] for action in actions]
        chances = self.win_chances_after(state, seat, actions)
        return [[actions[place]] for _, place in sorted([(-chance, place) for place, chance in enumerate(chances)])]

    def rollout_action(self, state: BosmanState, seat: int, legal: list[BosmanAction], rng: Random) -> BosmanAction:
        """What `greedy` plays: others are expected to take points, and to deny them where that costs nothing."""
        view = BosmanView(state, seat, NO_KNOWLEDGE)
        best: list[BosmanAction] = []
        most = -1.0e9
        for action in view.legal:
            value = rate(view, action)[0]
            if value > most + EQUAL:
                best, most = [action], value
            elif value > most - EQUAL:
                best.append(action)
        return best[int(rng.random() * len(best))]

    def evaluate(self, state: BosmanState) -> list[float]:
        if state.phase == CHOOSE:
            return [1.0 / state.players] * state.players
        after = Afterstate(state)
        if state.phase == TAKE:
            after.take_all(state.laid)
        return win_chances(after)

    def win_chances(self, state: BosmanState) -> list[float]:
        if state.phase == CHOOSE:
            return [1.0 / state.players] * state.players
        after = Afterstate(state)
        if state.phase == TAKE:
            after.take_all(state.laid)
        return shown_chances(after)

    def score(self, state: BosmanState, seat: int) -> float:
        return float(state.scores()[seat]) if state.phase != CHOOSE else 0.0


def after_action(state: BosmanState, seat: int, action: BosmanAction, boat_counts: BoatCounts) -> Afterstate:
    """The afterstate of an action. `boat_counts` are those of the state."""
    after = Afterstate(state, boat_counts)
    if isinstance(action, Lay):
        after.lay(action.token, action.way)
    elif isinstance(action, Poison):
        after.poison(action.place)
    elif isinstance(action, Exchange):
        hand = state.hands[seat]
        after.hands[seat] = tuple([hand[i] for i in range(len(hand)) if i + 1 not in action.places])
        after.idle()
    elif isinstance(action, Take):
        after.put(state.beach.next[state.bosman][action.way], action.place)
        after.take_all(state.laid)
        after.quiet = 0
    else:
        after.idle()
    return after


def _first(found: tuple[int, BosmanAction]) -> int:
    return found[0]
