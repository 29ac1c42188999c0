"""The questions of a review: what a decision gave away, and each seat's chance to win. Any process can answer them.

A question about a decision holds the view of the seat that decided, so its answer knows what that seat could know.
Answers depend on the question alone: iterations limit a search, never time.
"""

import pickle
from collections.abc import Sequence
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
from wyprawa.core.dealers import Dealer, SeededDealer
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.heuristics import Heuristics
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.view import View

EXPECTED_GUESSES = 8
"""Guessed states in which the action of another seat is tried."""
OTHER_DRAWS = 24
"""How many draws tell what was to be expected of chance: a multiple of the sides of a die."""

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


class Estimate(NamedTuple):
    """Each seat's chance to win."""

    now: Chances
    change: Chances | None
    """What the next action changes, before what chance then brings; None if no guess allows it."""


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

    def answer(self, game: Game) -> Estimate:
        if self.position is not None:
            return Estimate(tuple(chances_in(game, game.read_position(self.position))), None)
        assert self.view is not None
        view: View = pickle.loads(self.view)
        now = tuple(chances(game, view, guesses=guesses_of(game, self.effort)))
        return Estimate(now, None if self.action is None else self._change(game, view, self.action))

    def _change(self, game: Game, view: View, action: Action) -> Chances | None:
        changes: list[list[float]] = []
        for number in range(max(1, round(EXPECTED_GUESSES * self.effort))):
            guess = game.guess(view, Random(number))
            if guess.refuse(self.seat, action) is None:
                after = guess.copy()
                after.apply(self.seat, action, SeededDealer(number))
                rows = chances_in(game, guess, number), chances_in(game, after, number)
                changes.append([later - now for now, later in zip(*rows, strict=True)])
        return tuple(_means(changes)) if changes else None


@dataclass(frozen=True)
class LuckQuestion:
    """How much better than expected is what chance brought, for every seat? Only of finished games: all is open."""

    position: str
    """The position before the step."""
    seat: Seat
    action: Action
    after: str | None
    """The position after it; None at the end of the game."""
    result: Chances
    """Each seat's share of the victory."""

    def answer(self, game: Game) -> Chances:
        """The change of each seat's chance; zeros if nothing was drawn or the draws do not matter."""
        before = game.read_position(self.position)
        expected: list[Sequence[float]] = []
        for number in range(OTHER_DRAWS):
            other, dealer = before.copy(), EvenDealer(number, OTHER_DRAWS)
            other.apply(self.seat, self.action, dealer)
            if not dealer.draws:
                return (0.0,) * before.players
            expected.append(chances_in(game, other, number))
        if self.after is None:
            return tuple(found - mean for found, mean in zip(self.result, _means(expected), strict=True))
        after = game.read_position(self.after)
        chances_differ = not heuristics_of(game).is_quiet(after)  # by what is played on before it can be evaluated
        equal_chance = range(OTHER_DRAWS if chances_differ else 1)
        came = [chances_in(game, after, number) for number in equal_chance]
        return tuple(found - mean for found, mean in zip(_means(came), _means(expected), strict=True))


class EvenDealer(Dealer):
    """Dealer `number` of `count`: their first answers together are spread evenly, the others random by number."""

    def __init__(self, number: int, count: int) -> None:
        self.draws = 0
        self._number = number
        self._count = count
        self._others = SeededDealer(number)

    def index(self, size: int) -> int:
        self.draws += 1
        return self._number * size // self._count if self.draws == 1 else self._others.index(size)


def _means(rows: Sequence[Sequence[float]]) -> list[float]:
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


Question = DecisionQuestion | ChancesQuestion | LuckQuestion
Answer = Judgement | Estimate | Chances


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
