"""Bots for all games. A bot gets a view, never the state."""

from wyprawa.core.bot import Bot
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.lapsing_bot import LapsingBot

from .baseline import RandomBot, UniformBot
from .plugins import plugin_bots
from .scale import PREFIX, bot_at
from .search_bot import PATIENCE, Budget, SearchBot

__all__ = ["PATIENCE", "bot_names", "broken_bots", "decides_at_once", "find_bot", "strength_name"]

EXPERT = "expert"
ALIASES = {"greedy-1": "greedy", "skilled-1": "skilled"}
"""Names of bots with a number: that of their strength. A bot that plays differently one day gets the next number, and
the former play keeps its own, so that results can be compared. The play of `greedy` never changes."""


def bot_names(game: Game) -> list[str]:
    """The names of all bots that can play a game, those of plug-ins last.

    >>> import wyprawa
    >>> wyprawa.bot_names(wyprawa.game("polska"))[:2]
    ['random', 'uniform']
    """
    own = _own_names(game)
    return [*own, *(name for name, plugin in plugin_bots(game, own).items() if isinstance(plugin, Bot))]


def decides_at_once(game: Game, name: str) -> bool:
    """Whether a bot needs no time to think: it is one of Wyprawa's own that do not search.

    >>> import wyprawa
    >>> [decides_at_once(wyprawa.game("polska"), name) for name in ("greedy", "expert@400")]
    [True, False]
    """
    if name.startswith(PREFIX):
        return not isinstance(find_bot(game, name), SearchBot | LapsingBot)
    return name in ("random", "uniform") or ALIASES.get(name, name) in game.bots()


def broken_bots(game: Game) -> list[Problem]:
    """The problems of plug-ins that do not work."""
    return [plugin for plugin in plugin_bots(game, _own_names(game)).values() if isinstance(plugin, Problem)]


def _own_names(game: Game) -> list[str]:
    search = [EXPERT] if game.heuristics() is not None else []
    return ["random", "uniform", *(name for bot in game.bots() for name in _names_of(bot)), *search]


def _names_of(bot: str) -> list[str]:
    return [bot, *(alias for alias, name in ALIASES.items() if name == bot)]


def strength_name(game: Game, name: str) -> str:
    """The name that says how strong a bot is today: with the number of its strength, or with its search budget.

    >>> import wyprawa
    >>> [strength_name(wyprawa.game("bosman"), name) for name in ("greedy", "skilled-1", "expert@90", "random")]
    ['greedy-1', 'skilled-1', 'expert@90', 'random']
    """
    heuristics = game.heuristics()
    if name == EXPERT and heuristics is not None:
        return f"{EXPERT}@{heuristics.iterations}"
    return next((alias for alias, bot in ALIASES.items() if bot == name and name in game.bots()), name)


def find_bot(game: Game, name: str, patience: float | None = None) -> Bot:
    """The bot of this name for a game. A name may include a search budget: `expert@400`, `expert@50ms`.

    `level=1` to `level=10` is a scale on which the named levels stand at 2, 4, 7 and 10.

    `patience` limits the search to so many seconds, for tables with people. Raises `Problem` if there is no such bot.

    >>> from random import Random
    >>> import wyprawa
    >>> game = wyprawa.game("bosman")
    >>> view = game.view(game.new(2, wyprawa.SeededDealer(7), {"first": 1}), 0)
    >>> wyprawa.find_bot(game, "expert@50").decide(view, Random(7)) in view.legal
    True
    """
    between = bot_at(game, name, lambda other: find_bot(game, other, patience))
    if between is not None:
        return between
    plain, at, budget = name.partition("@")
    heuristics = game.heuristics() if plain == EXPERT else None
    if heuristics is not None:
        wanted = Budget.parse(budget) if at else Budget(heuristics.iterations)
        return SearchBot(name, game, heuristics, wanted if patience is None else wanted.within(patience))
    if name == "random":
        return RandomBot(dict(game.info.weights))
    if name == "uniform":
        return UniformBot()
    own = game.bots()
    known = ALIASES.get(name, name)
    if known in own:
        return own[known]
    plugin = plugin_bots(game, _own_names(game)).get(name, Problem("bot", bot=name, choices=", ".join(bot_names(game))))
    if isinstance(plugin, Problem):
        raise plugin
    return plugin
