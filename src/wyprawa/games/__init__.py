"""The games, by name. Adding one is one folder and one line here."""

from importlib import import_module
from typing import cast

from wyprawa.core.game import Game
from wyprawa.core.problems import Problem

_MODULES = {
    "bosman": "wyprawa.games.bosman.game",
    "polska": "wyprawa.games.polska.game",
}

_plugged: dict[str, Game] = {}


def names() -> list[str]:
    return [*_MODULES, *_plugged]


def game(name: str, rules_version: int | None = None) -> Game:
    """The rules object of a game; an earlier version of its rules if asked for."""
    if name in _plugged:
        found = _plugged[name]
    elif name in _MODULES:
        found = cast(Game, import_module(_MODULES[name]).GAME)
    else:
        raise Problem("game", game=name, choices=", ".join(names()))
    if rules_version not in (None, found.info.rules_version):
        raise Problem("rules-version", game=name, version=rules_version)
    return found


def plug_in(own: Game) -> None:
    """Add a game that is not part of the package."""
    _plugged[own.info.id] = own
