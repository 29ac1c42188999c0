"""Bot levels of Polska below the expert.

They use open information and their own hand, without recall. `beginner` and `casual` make human mistakes: they
overlook moves, misjudge values, and play cards as soon as they can. `skilled` plays the action with the best value.
"""

from random import Random
from typing import Final

from wyprawa.core.bot import Advice, Bot
from wyprawa.core.levels_file import read_levels

from ..components.board import LOCATIONS
from ..components.cards import CARDS, KIND_OF, STOP
from ..rules.card_steps import steps_of
from ..rules.decisions import Discard, Move, Play, PolskaAction, Stop, TakeDie
from ..rules.state import PolskaState
from ..view import PolskaView
from .action_values import ActionValues
from .greedy import reason

LEVELS: Final = read_levels("wyprawa.games.polska")


def laid_open(view: PolskaView) -> PolskaState:
    """The state of a view: the hands of the others are empty, and every hidden card is in the deck."""
    state = PolskaState(view.players, view.options, view.first)
    state.phase, state.turn, state.turns = view.phase, view.turn, view.turns
    state.pool, state.die, state.played = view.pool[:], view.die, view.played
    state.pawns, state.track = view.pawns[:], view.track[:]
    state.hands[view.seat] = view.hand
    state.stops, state.used = view.stops[:], view.used[:]
    state.markers, state.beside = view.markers, view.beside[:]
    gone = {*view.hand, *view.used, *(card for cards in view.stops for card in cards)}
    state.deck.bag = [card for card in range(CARDS) if card not in gone]
    return state


class ValueBot(Bot[PolskaView]):
    """Values the candidates once, with errors, and plays the best of those that it does not overlook."""

    needs_recall = False

    def __init__(self, name: str, blinks: float, whim: float) -> None:
        self.name = name
        self._blinks = blinks
        """The probability to overlook a move."""
        self._whim = whim
        """The standard deviation of the error of a value, in steps on the track."""

    def advise(self, view: PolskaView, rng: Random) -> Advice:
        if len(view.legal) == 1:
            return reason(view, view.legal[0])
        known = ActionValues(laid_open(view))
        known.find()
        best, best_worth = view.legal[0], -1.0e9
        for action, worth in zip(known.actions, known.values, strict=True):
            seems = worth
            if self._whim:
                seems += rng.gauss(0.0, self._whim)
                if rng.random() < self._blinks:
                    seems -= 100.0
            if seems > best_worth:
                best, best_worth = action, seems
        return reason(view, best)


class Novice(Bot[PolskaView]):
    """Plays simple moves: a large die, a marker within reach, a card in hand."""

    needs_recall = False

    def __init__(self, name: str) -> None:
        self.name = name

    def advise(self, view: PolskaView, rng: Random) -> Advice:
        best, best_worth = view.legal[0], -1.0e9
        known = ActionValues(laid_open(view))
        known.find()
        for action in view.legal:
            worth = self._likes(view, action, rng)
            if action in known.actions:
                worth += 0.5
            if worth > best_worth:
                best, best_worth = action, worth
        return reason(view, best)

    def _likes(self, view: PolskaView, action: PolskaAction, rng: Random) -> float:
        whim = rng.random()
        if isinstance(action, TakeDie):
            # The bot forgets every other time that a 1 goes ten fields.
            return (10 if action.value == 1 and rng.random() < 0.5 else action.value) + 2.0 * whim
        if isinstance(action, Move):
            marked = action.field < LOCATIONS and bool(view.markers >> action.field & 1)
            return whim + (1.8 if marked and rng.random() < 0.8 else 0.0)
        if isinstance(action, Play):
            return steps_of(action.card, view.track[view.seat], view.pawns[view.seat]) + 1.5 * whim - 0.5
        if isinstance(action, Stop):
            return whim
        if isinstance(action, Discard):
            return 2.0 * whim - (1.0 if KIND_OF[action.card] == STOP else 0.0)
        return 0.5 * whim


def levels() -> dict[str, Bot[PolskaView]]:
    """The levels below the expert."""
    return {
        "beginner": Novice("beginner"),
        "casual": ValueBot("casual", 0.1, 0.6),
        "skilled": ValueBot("skilled", 0.0, 0.0),
    }
