"""Wyprawa: a table for three Polish board games.

>>> import wyprawa
>>> wyprawa.game("bosman").info.players
(2, 4)
"""

from wyprawa.bots import bot_names, find_bot
from wyprawa.core.chance import Chance
from wyprawa.core.dealers import SealedDealer, SeededDealer
from wyprawa.core.people import Place
from wyprawa.core.problems import Problem, Refused
from wyprawa.core.table import Table
from wyprawa.games import game, names, plug_in

__version__ = "0.3.0"

__all__ = [
    "Chance",
    "Place",
    "Problem",
    "Refused",
    "SealedDealer",
    "SeededDealer",
    "Table",
    "bot_names",
    "find_bot",
    "game",
    "names",
    "plug_in",
]
