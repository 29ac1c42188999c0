"""Wyprawa: three Polish board games as a library, with bots, saved games and simulations.

>>> import wyprawa
>>> wyprawa.names()
['bosman', 'boso', 'polska']
>>> wyprawa.game("bosman").info.players
(2, 4)

`Game` and `State` are the rules, `View` is what one seat may know, `Table` is one running game with its log,
`find_bot` returns a bot, `load` reads a saved game, `review` judges its decisions, `run_games` and `run_tournament`
play many games.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from wyprawa.bots import bot_names, find_bot
from wyprawa.core.actions import Action
from wyprawa.core.bot import Advice, BlindBot, Bot, Level
from wyprawa.core.chance import Chance
from wyprawa.core.dealers import Dealer, RecordedDealer, ScriptedDealer, SealedDealer, SeededDealer
from wyprawa.core.errors import BadLog, BadNotation, BadPosition, Problem, Refusal, Refused
from wyprawa.core.events import Event, Seen
from wyprawa.core.game import Game
from wyprawa.core.game_info import GameInfo, Prompt
from wyprawa.core.heuristics import Heuristics
from wyprawa.core.knowledge import Knowledge
from wyprawa.core.log import LogFile, read_log
from wyprawa.core.options import Option, Options
from wyprawa.core.outcome import Outcome
from wyprawa.core.pile import Pile
from wyprawa.core.player import Player
from wyprawa.core.playout import play_out
from wyprawa.core.replay import Step, replay, verify
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.state import State, TimedPhase
from wyprawa.core.table import Move, Table
from wyprawa.core.view import View
from wyprawa.games import game, names, plug_in
from wyprawa.saved_game import SavedGame, load

if TYPE_CHECKING:
    from wyprawa.analysis.review import Review, review
    from wyprawa.lab.arena import Tournament
    from wyprawa.lab.arena import run as run_tournament
    from wyprawa.lab.ratings import elo, wilson
    from wyprawa.lab.sim import Plan
    from wyprawa.lab.sim import run as run_games

__version__ = "0.5.0"

Place = Player
"""The name of `Player` in versions up to 0.4."""

__all__ = [
    "SPECTATOR",
    "Action",
    "Advice",
    "BadLog",
    "BadNotation",
    "BadPosition",
    "BlindBot",
    "Bot",
    "Chance",
    "Dealer",
    "Event",
    "Game",
    "GameInfo",
    "Heuristics",
    "Knowledge",
    "Level",
    "LogFile",
    "Move",
    "Option",
    "Options",
    "Outcome",
    "Pile",
    "Place",
    "Plan",
    "Player",
    "Problem",
    "Prompt",
    "RecordedDealer",
    "Refusal",
    "Refused",
    "Review",
    "SavedGame",
    "ScriptedDealer",
    "SealedDealer",
    "SeededDealer",
    "Seen",
    "State",
    "Step",
    "Table",
    "TimedPhase",
    "Tournament",
    "View",
    "bot_names",
    "elo",
    "find_bot",
    "game",
    "load",
    "names",
    "play_out",
    "plug_in",
    "read_log",
    "replay",
    "review",
    "run_games",
    "run_tournament",
    "verify",
    "wilson",
]

_IMPORTED_LATE = {
    "Plan": ("wyprawa.lab.sim", "Plan"),
    "Tournament": ("wyprawa.lab.arena", "Tournament"),
    "elo": ("wyprawa.lab.ratings", "elo"),
    "Review": ("wyprawa.analysis.review", "Review"),
    "review": ("wyprawa.analysis.review", "review"),
    "run_games": ("wyprawa.lab.sim", "run"),
    "run_tournament": ("wyprawa.lab.arena", "run"),
    "wilson": ("wyprawa.lab.ratings", "wilson"),
}
"""Names of `wyprawa.lab` and `wyprawa.analysis`, imported at first use, because most programs do not need them."""


def __getattr__(name: str) -> object:
    if name not in _IMPORTED_LATE:
        raise AttributeError(f"module 'wyprawa' has no attribute {name!r}")
    module, own_name = _IMPORTED_LATE[name]
    return getattr(import_module(module), own_name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
