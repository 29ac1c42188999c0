"""The questions of a review: what a decision gave away, and each seat's chance to win. Any process can answer them.

A question about a decision holds the view of the seat that decided, so its answer knows what that seat could know.
Answers depend on the question alone: iterations limit a search, never time.
"""

import pickle
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple

from wyprawa import games as registry
from wyprawa.bots.chances import chances, chances_after, chances_in
from wyprawa.bots.search import Node, Search
from wyprawa.bots.search_bot import Budget, SearchBot
from wyprawa.bots.turn_comparison import TurnComparison
from wyprawa.core.actions import Action
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.heuristics import Heuristics
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.view import View

EXPECTED_GUESSES = 8
"""Guessed states in which the action of another seat is tried."""

Chances = tuple[float, ...]
"""The chance to win of every seat."""


class Judgement(NamedTuple):
    """What the expert says of a decision, from what the seat could know."""

    turn: tuple[Action, ...]
    """The best action, and the one planned after it."""
    best: Chances
    """Each seat's chance after the best action."""
    played: Chances
    """Each seat's chance after the action that was played."""


@dataclass(frozen=True)
class DecisionQuestion:
    """How good is an action? `view` is that of the seat that decides, pickled: a view changes with its table."""

    view: bytes
    played: Action
    seed: int
    effort: float = 1.0
    """The iterations, as a multiple of the expert's."""

    def answer(self, game: Game) -> Judgement:
        view: View = pickle.loads(self.view)
        return judge(game, view, self.played, Random(self.seed), self.effort)


@dataclass(frozen=True)
class ChancesQuestion:
    """Each seat's chance to win in a state, or as a viewer estimates it; and what another seat's action changes.

    The state is the text of a position: everything is known of it. A view is pickled.
    """

    position: str | None = None
    view: bytes | None = None
    seat: Seat = SPECTATOR
    action: Action | None = None

    effort: float = 1.0

    def answer(self, game: Game) -> tuple[Chances, Chances | None]:
        """The chances now, and what the action changes, before what chance then brings; None if no guess allows it."""
        if self.position is not None:
            return tuple(chances_in(game, game.read_position(self.position))), None
        assert self.view is not None
        view: View = pickle.loads(self.view)
        now = tuple(chances(game, view, guesses=guesses_of(game, self.effort)))
        return now, None if self.action is None else self._change(game, view, self.action)

    def _change(self, game: Game, view: View, action: Action) -> Chances | None:
        changes: list[list[float]] = []
        for number in range(max(1, round(EXPECTED_GUESSES * self.effort))):
            guess = game.guess(view, Random(number))
            if guess.refuse(self.seat, action) is None:
                after = guess.copy()
                after.apply(self.seat, action, SeededDealer(number))
                rows = chances_in(game, guess, number), chances_in(game, after, number)
                changes.append([later - now for now, later in zip(*rows, strict=True)])
        return tuple(sum(column) / len(changes) for column in zip(*changes, strict=True)) if changes else None


Question = DecisionQuestion | ChancesQuestion
Answer = Judgement | tuple[Chances, Chances | None]


def heuristics_of(game: Game) -> Heuristics:
    """The heuristics of a game; raises `Problem` if it has none, so that nothing can judge its decisions."""
    heuristics = game.heuristics()
    if heuristics is None:
        raise Problem("review-no-expert", game=game.info.id)
    return heuristics


def guesses_of(game: Game, effort: float) -> int:
    """How many guesses the chances of a review take."""
    return max(2, round(heuristics_of(game).chance_guesses * effort))


def judge(game: Game, view: View, played: Action, rng: Random, effort: float = 1.0) -> Judgement:
    """Compare an action with the one that the expert chooses, by the chances that people are shown."""
    heuristics = heuristics_of(game)
    iterations = max(1, round(heuristics.iterations * effort))
    bot = SearchBot("expert", game, heuristics, Budget(iterations))
    search = bot.search(view.seat, bot.guess(view, rng, 0.0), rng, 0.0)
    ranked = search.ranked()
    best = planned(search, ranked[0])
    if best[0] == played:
        (found,) = chances_after(game, view, [best], guesses=guesses_of(game, effort))
        return Judgement(best, tuple(found), tuple(found))
    own = next((planned(search, node) for node in ranked if node.action == played), (played,))
    first, other = chances_after(game, view, [best, own], guesses=guesses_of(game, effort))
    if other[view.seat] >= first[view.seat]:
        return Judgement((played,), tuple(other), tuple(other))
    return Judgement(best, tuple(first), tuple(other))


def planned(search: Search | TurnComparison, node: Node) -> tuple[Action, ...]:
    """The action of a node, and the one planned after it."""
    assert node.action is not None
    then = search.then(node)
    return (node.action,) if then is None else (node.action, then)


GameKey = tuple[str, int, str | None]
"""A game for another process: its id, the version of its rules, and what was added to it."""


def key_of(game: Game) -> GameKey:
    return game.info.id, game.info.rules_version, game.pack_text


@lru_cache(maxsize=20)
def _game_of(key: GameKey) -> Game:
    name, rules, pack = key
    game = registry.game(name, rules)
    return game if pack is None else game.with_pack(pack, saved=True)


def answer_of(key: GameKey, question: Question) -> Answer:
    """The answer to a question about a game, in any process."""
    return question.answer(_game_of(key))
