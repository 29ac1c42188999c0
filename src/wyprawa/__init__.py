"""Wyprawa: a table for three Polish board games.

>>> import wyprawa
>>> wyprawa.game("bosman").info.players
(2, 4)
"""

from wyprawa.bots import bot_names, find_bot
from wyprawa.core.bot import Advice, BlindBot, Bot
from wyprawa.core.chance import Chance
from wyprawa.core.dealers import SealedDealer, SeededDealer
from wyprawa.core.errors import Problem, Refused
from wyprawa.core.game import Game
from wyprawa.core.people import Place
from wyprawa.core.playout import play_out
from wyprawa.core.table import Table
from wyprawa.core.view import View
from wyprawa.games import game, names, plug_in

__version__ = "0.5.0"

__all__ = [
    "Advice",
    "BlindBot",
    "Bot",
    "Chance",
    "Game",
    "Place",
    "Problem",
    "Refused",
    "SealedDealer",
    "SeededDealer",
    "Table",
    "View",
    "bot_names",
    "find_bot",
    "game",
    "names",
    "play_out",
    "plug_in",
]
