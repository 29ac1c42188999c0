"""Computer players for any game, naming none: they get a view, never the state."""

from wyprawa.core.bot import Bot
from wyprawa.core.game import Game
from wyprawa.core.problems import Problem

from .blind import RandomBot, UniformBot


def bot_names(game: Game) -> list[str]:
    """All bots that can play a game."""
    return ["random", "uniform", *game.bots()]


def find_bot(game: Game, name: str) -> Bot:
    """The bot of this name for a game."""
    if name == "random":
        return RandomBot(dict(game.info.weights))
    if name == "uniform":
        return UniformBot()
    own = game.bots()
    if name not in own:
        raise Problem("bot", bot=name, choices=", ".join(bot_names(game)))
    return own[name]
