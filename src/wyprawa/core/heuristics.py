"""What a search asks of a game: which actions to consider, and how to evaluate a position.

A search calls these methods many thousand times a second, on states that were guessed from a view. Implementations
are plain loops that allocate few objects.
"""

from abc import abstractmethod
from random import Random
from typing import Generic

from mypy_extensions import mypyc_attr

from .actions import ActionT
from .seats import Seat
from .state import StateT


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristics(Generic[StateT, ActionT]):
    """The knowledge of one game that a search uses: candidate actions, priors, rollouts and evaluation.

    >>> import wyprawa
    >>> game = wyprawa.game("bosman")
    >>> state = game.new(2, wyprawa.SeededDealer(7), {"first": 1, "gangs": "random"})
    >>> chances = game.heuristics().evaluate(state)
    >>> len(chances), round(sum(chances), 6)
    (2, 1.0)
    """

    explore: float = 0.7
    """The exploration constant of the search."""
    horizon: int = 0
    """The least number of decisions that `rollout_action` plays in a tree search before a position is evaluated."""
    widening: float = 2.0
    """Progressive widening: a node considers the best `4 + widening * sqrt(visits)` actions."""

    stable_priors: bool = False
    """Whether the prior of an action does not depend on the guess, so that it is computed only once."""
    compares_turns: bool = False
    """Whether whole turns are compared on equal chance (`bots.turn_comparison`) instead of searching a tree."""
    replies: int = 0
    """The least number of decisions that `rollout_action` plays after a compared turn. Each counts as an iteration."""
    margin: float = 0.15
    """How much worse than the best a turn may be after one round and not be dropped; 1/sqrt(n) of it after n rounds."""

    guesses: int = 24
    """The number of guessed states for one decision; iterations use them in turn."""
    iterations: int = 400
    """The number of iterations for one decision of the expert."""
    chance_guesses: int = 128
    """The number of guessed states over which the chances that people are shown are averaged."""
    shown_turns: int = 0
    """The number of turns in an advice that are told with those chances; 0 if the search's own values are told."""

    def candidates(self, state: StateT, seat: Seat) -> list[ActionT]:
        """The legal actions that a search considers. The default is all of them."""
        return state.legal(seat)

    def whole_turns(self, state: StateT, seat: Seat) -> list[list[ActionT]]:
        """The sequences of actions until another seat's turn, for comparing whole turns. None depends on chance."""
        return [[action] for action in self.candidates(state, seat)]

    def compares_turns_in(self, state: StateT) -> bool:
        """Whether whole turns are compared in this position; `compares_turns` unless it depends on the position."""
        return self.compares_turns

    def can_prove_wins(self, state: StateT) -> bool:
        """Whether a win in this turn is independent of others' hidden pieces, so that it holds in every guess."""
        return True

    def without_luck(self, state: StateT) -> StateT:
        """A state with fewer draws for proving a win in this turn: a win in it is also a win in `state`."""
        return state

    @abstractmethod
    def priors(self, state: StateT, seat: Seat, legal: list[ActionT]) -> list[tuple[float, ActionT]]:
        """The actions to consider with their weights (above 0), best first. Actions left out are not searched."""

    @abstractmethod
    def rollout_action(self, state: StateT, seat: Seat, legal: list[ActionT], rng: Random) -> ActionT:
        """A reasonable action for rollouts, found quickly."""

    def is_quiet(self, state: StateT) -> bool:
        """Whether a position can be evaluated; a rollout continues until it can."""
        return True

    @abstractmethod
    def evaluate(self, state: StateT) -> list[float]:
        """The win probability of each seat in a game that is not over."""

    def win_chances(self, state: StateT) -> list[float]:
        """The win probability of each seat that people are shown: calibrated, where `evaluate` need not be."""
        return self.evaluate(state)

    def score(self, state: StateT, seat: Seat) -> float:
        """A quantity that players count, such as points or fields of the track, for the reason of an advice."""
        return 0.0
