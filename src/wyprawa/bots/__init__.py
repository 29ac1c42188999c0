"""Computer players for any game, naming none: they get a view, never the state."""

from wyprawa.core.bot import Bot
from wyprawa.core.game import Game
from wyprawa.core.problems import Problem

from .blind import RandomBot, UniformBot
from .thinking import Budget, SearchBot


def bot_names(game: Game) -> list[str]:
    """All bots that can play a game."""
    search = ["expert"] if game.mind() is not None else []
    return ["random", "uniform", *game.bots(), *search]


def find_bot(game: Game, name: str) -> Bot:
    """The bot of this name for a game. A bot that searches may be given a budget: `expert@400`, `expert@50ms`."""
    plain, at, budget = name.partition("@")
    if plain == "expert":
        mind = game.mind()
        if mind is not None:
            return SearchBot(name, game, mind, Budget.parse(budget) if at else Budget(mind.iterations))
    if name == "random":
        return RandomBot(dict(game.info.weights))
    if name == "uniform":
        return UniformBot()
    own = game.bots()
    if name not in own:
        raise Problem("bot", bot=name, choices=", ".join(bot_names(game)))
    return own[name]
