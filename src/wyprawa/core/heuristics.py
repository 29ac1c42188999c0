"""What a search asks of a game: which moves to consider, and how to evaluate a position.

All of it is asked of states that were guessed from a view, many thousand times a second: plain loops, no objects to
spare.
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
    """What one game knows of itself for players that search: which actions to try, what a position is worth.

    >>> import wyprawa
    >>> game = wyprawa.game("bosman")
    >>> state = game.new(2, wyprawa.SeededDealer(7), {"first": 1, "gangs": "random"})
    >>> chances = game.heuristics().evaluate(state)
    >>> len(chances), round(sum(chances), 6)
    (2, 1.0)
    """

    explore: float = 0.7
    """How much a search doubts the values it has found so far."""
    horizon: int = 0
    """How many decisions, at least, are played out by `rollout_action` before a position is judged."""
    widening: float = 2.0
    """How quickly a search looks at more of the ordered moves: at `4 + widening * sqrt(visits)` of them."""

    priors_last: bool = False
    """Whether a weight of `priors` stands for itself, so that a move weighed in one guess is not weighed again."""
    compares_turns: bool = False
    """Whether whole turns are compared on the same chance (`trials`), instead of growing a tree."""
    margin: float = 0.15
    """How much worse a line of play may be after one round and stay in the running; after n rounds, 1/sqrt(n) of it."""

    guesses: int = 24
    """How many times the unknown is dealt for one decision; the iterations take turns with them."""
    iterations: int = 400
    """How many iterations a decision of its expert takes."""

    def candidates(self, state: StateT, seat: Seat) -> list[ActionT]:
        """The legal moves a search looks at: all, unless a game is quicker to name those that make sense."""
        return state.legal(seat)

    def lines(self, state: StateT, seat: Seat) -> list[list[ActionT]]:
        """What a seat may do until the others' turn, for comparing whole turns: nothing in it depends on chance."""
        return [[action] for action in self.candidates(state, seat)]

    def can_prove_wins(self, state: StateT) -> bool:
        """Whether a win in this turn cannot depend on what others hold: then it is the same in every state guessed."""
        return True

    def without_luck(self, state: StateT) -> StateT:
        """For proofs of a win in this turn: a position in which that is a win in this one too, but less is drawn."""
        return state

    @abstractmethod
    def priors(self, state: StateT, seat: Seat, legal: list[ActionT]) -> list[tuple[float, ActionT]]:
        """The moves to consider, best first, each with its weight (above 0); what is left out is not looked at."""

    @abstractmethod
    def rollout_action(self, state: StateT, seat: Seat, legal: list[ActionT], rng: Random) -> ActionT:
        """A quick, sensible move for playing a position out."""

    def is_quiet(self, state: StateT) -> bool:
        """Whether a position can be judged as it stands; until it can, `rollout_action` goes on."""
        return True

    @abstractmethod
    def evaluate(self, state: StateT) -> list[float]:
        """Each seat's chance to win a game that is not over, from 0 to 1."""

    def score(self, state: StateT, seat: Seat) -> float:
        """What people count, for reasons in words: points, fields of the track, rounds still needed."""
        return 0.0
