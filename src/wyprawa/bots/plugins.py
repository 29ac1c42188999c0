"""Bot plug-ins: entry points of the group `wyprawa.bots`, each a name and a function that makes the bot for a game.

An error in a plug-in becomes a `Problem` that names the plug-in. Other bots are not affected.
"""

import re
import traceback
from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from random import Random

from wyprawa.core.actions import Action
from wyprawa.core.bot import Advice, BlindBot, Bot
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.view import View

GROUP = "wyprawa.bots"
NAME = re.compile(r"[a-z][a-z0-9_.-]{0,39}")

Factory = Callable[[Game], Bot | None]
"""Returns the bot for a game, or None if the plug-in does not play that game."""


def plugin_bots(game: Game, taken: list[str]) -> dict[str, Bot | Problem]:
    """The plug-ins' bots for a game by name. A `Problem` replaces a bot that fails or whose name is in `taken`."""
    found: dict[str, Bot | Problem] = {}
    for name, factory in _factories().items():
        plugin = Problem("bot-name-taken", bot=name) if name in taken else _plugin_bot(name, factory, game)
        if plugin is not None:
            found[name] = plugin
    return found


def _plugin_bot(name: str, factory: Factory | Problem, game: Game) -> Bot | Problem | None:
    if isinstance(factory, Problem):
        return factory
    try:
        made = factory(game)
    except (Exception, SystemExit) as wrong:
        return Problem("bot-plug-in", bot=name, why=where(wrong))
    if made is None:
        return None
    if isinstance(made, BlindBot):
        return BlindPluginBot(name, made)
    if isinstance(made, Bot):
        return PluginBot(name, made)
    return Problem("bot-plug-in", bot=name, why=f"{type(made).__name__} is no Bot")


@cache
def _factories() -> dict[str, Factory | Problem]:
    """All plug-ins, loaded once. Of two with the same name the first is used."""
    found: dict[str, Factory | Problem] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        if entry.name not in found:
            found[entry.name] = _load(entry)
    return found


def _load(entry: EntryPoint) -> Factory | Problem:
    if NAME.fullmatch(entry.name) is None:
        return Problem("bot-plug-in", bot=entry.name, why="its name must match [a-z][a-z0-9_.-]*")
    try:
        loaded = entry.load()
    except (Exception, SystemExit) as wrong:
        return Problem("bot-plug-in", bot=entry.name, why=where(wrong))
    if not callable(loaded):
        return Problem("bot-plug-in", bot=entry.name, why=f"{entry.value} cannot be called")
    factory: Factory = loaded
    return factory


def where(wrong: BaseException) -> str:
    """An exception with the file and line that raised it, for the author of the plug-in."""
    frames = traceback.extract_tb(wrong.__traceback__)
    place = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}: " if frames else ""
    return f"{place}{type(wrong).__name__}: {wrong}"


class PluginBot(Bot):
    """Wraps a plug-in's bot. Raises `Problem` if the bot fails or chooses an illegal action."""

    def __init__(self, name: str, own: Bot) -> None:
        self.name = name
        self.needs_recall = own.needs_recall
        self._own = own

    def advise(self, view: View, rng: Random) -> Advice:
        try:
            advice = self._own.advise(view, rng)
            return Advice(legal_one(self.name, advice.action, view.legal), advice.code, advice.params, advice.ranked)
        except Exception as wrong:
            raise failure(self.name, wrong) from wrong

    def decide(self, view: View, rng: Random) -> Action:
        try:
            return legal_one(self.name, self._own.decide(view, rng), view.legal)
        except Exception as wrong:
            raise failure(self.name, wrong) from wrong


class BlindPluginBot(BlindBot):
    """Wraps a plug-in's bot that needs no view, like `PluginBot`."""

    def __init__(self, name: str, own: BlindBot) -> None:
        self.name = name
        self._own = own

    def pick(self, legal: list[Action], rng: Random) -> Action:
        try:
            return legal_one(self.name, self._own.pick(legal, rng), legal)
        except Exception as wrong:
            raise failure(self.name, wrong) from wrong


def legal_one(bot: str, action: Action, legal: list[Action]) -> Action:
    if action not in legal:
        raise Problem("bot-illegal", bot=bot, action=str(action))
    return action


def failure(bot: str, wrong: Exception) -> Problem:
    return wrong if isinstance(wrong, Problem) else Problem("bot-failed", bot=bot, why=where(wrong))
