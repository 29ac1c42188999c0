"""Bot levels of Polska below the expert.

They use open information and their own hand, without recall. `casual` makes human mistakes: it overlooks moves and
misjudges values. `beginner` does so too, and in most decisions sees only a large die, a marker within reach or a card
to play. `skilled` plays the action with the best value.
"""

from random import Random
from typing import Final

from wyprawa.core.bot import Advice, Bot
from wyprawa.core.lapsing_bot import LapsingBot
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
BEGINNER_ATTENTION: Final = 0.25
"""The share of decisions in which `beginner` thinks as `casual` does. It makes equal steps between the levels."""


def state_of_view(view: PolskaView) -> PolskaState:
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

    def __init__(self, name: str, overlooks: float, error: float) -> None:
        self.name = name
        self._overlooks = overlooks
        """The probability to overlook a move."""
        self._error = error
        """The standard deviation of the error of a value, in steps on the track."""

    def advise(self, view: PolskaView, rng: Random) -> Advice:
        if len(view.legal) == 1:
            return reason(view, view.legal[0])
        known = ActionValues(state_of_view(view))
        known.find()
        best, best_value = view.legal[0], -1.0e9
        for action, value in zip(known.actions, known.values, strict=True):
            seems = value
            if self._error:
                seems += rng.gauss(0.0, self._error)
                if rng.random() < self._overlooks:
                    seems -= 100.0
            if seems > best_value:
                best, best_value = action, seems
        return reason(view, best)


class SimpleMovesBot(Bot[PolskaView]):
    """Plays simple moves: a large die, a marker within reach, a card in hand."""

    needs_recall = False

    def __init__(self, name: str) -> None:
        self.name = name

    def advise(self, view: PolskaView, rng: Random) -> Advice:
        best, best_value = view.legal[0], -1.0e9
        known = ActionValues(state_of_view(view))
        known.find()
        for action in view.legal:
            value = self._estimate(view, action, rng)
            if action in known.actions:
                value += 0.5
            if value > best_value:
                best, best_value = action, value
        return reason(view, best)

    def _estimate(self, view: PolskaView, action: PolskaAction, rng: Random) -> float:
        error = rng.random()
        if isinstance(action, TakeDie):
            # The bot forgets every other time that a 1 goes ten fields.
            return (10 if action.value == 1 and rng.random() < 0.5 else action.value) + 2.0 * error
        if isinstance(action, Move):
            marked = action.field < LOCATIONS and bool(view.markers >> action.field & 1)
            return error + (1.8 if marked and rng.random() < 0.8 else 0.0)
        if isinstance(action, Play):
            return steps_of(action.card, view.track[view.seat], view.pawns[view.seat]) + 1.5 * error - 0.5
        if isinstance(action, Stop):
            return error
        if isinstance(action, Discard):
            now = steps_of(action.card, view.track[view.seat], view.pawns[view.seat])
            return 2.0 * error - (1.0 if KIND_OF[action.card] == STOP else max(0, now))
        return 0.5 * error


def levels() -> dict[str, Bot[PolskaView]]:
    """The levels below the expert, and `novice` below them all."""
    casual, simple = ValueBot("casual", 0.11, 0.64), SimpleMovesBot("novice")
    return {
        "novice": simple,
        "beginner": LapsingBot("beginner", casual, simple, BEGINNER_ATTENTION),
        "casual": casual,
        "skilled": ValueBot("skilled", 0.0, 0.0),
    }
