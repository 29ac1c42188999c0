"""The games by name. A new game is one package and one line here."""

import os
from importlib import import_module

from wyprawa.core.error_texts import register_games
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game

_MODULES = {
    "bosman": "wyprawa.games.bosman.game",
    "boso": "wyprawa.games.boso.game",
    "polska": "wyprawa.games.polska.game",
}

_plugged: dict[str, Game] = {}


def _modules() -> dict[str, str]:
    """The modules of the built-in games and of those that WYPRAWA_GAMES names: `mine=my.module,other=other.module`."""
    own = os.environ.get("WYPRAWA_GAMES", "")
    return _MODULES | dict(pair.split("=", 1) for pair in own.split(",") if "=" in pair)


def names() -> list[str]:
    """The names of all games.

    >>> import wyprawa
    >>> wyprawa.names()[:3]
    ['bosman', 'boso', 'polska']
    """
    return [*_modules(), *_plugged]


def game(name: str, rules_version: int | None = None) -> Game:
    """A game by the newest version of its rules, or by a given one; a Problem if there is no such version.

    >>> import wyprawa
    >>> wyprawa.game("boso").info.rules_version, wyprawa.game("boso", 1).info.rules_version
    (2, 1)
    """
    found: Game
    if name in _plugged:
        found = _plugged[name]
    elif (module := _modules().get(name)) is not None:
        found = import_module(module).GAME
    else:
        raise Problem("game", game=name, choices=", ".join(names()))
    return found if rules_version is None else found.of_version(rules_version)


register_games(lambda: map(game, names()))


def data(name: str) -> dict[str, object]:
    """The components of a game as JSON."""
    return game(name).data()


def chart(name: str, lang: str) -> str:
    """The empty board of a game as a drawing, in SVG."""
    return game(name).chart(lang)


def plug_in(own: Game) -> None:
    """Add a game that is not part of the package, under its own name.

    >>> import dataclasses
    >>> import wyprawa
    >>> class Draughts(type(wyprawa.game("bosman"))):
    ...     info = dataclasses.replace(wyprawa.game("bosman").info, id="draughts")
    >>> wyprawa.plug_in(Draughts())
    >>> wyprawa.game("draughts")
    <Draughts rules 2, 2 or 4 players>
    """
    _plugged[own.info.id] = own
