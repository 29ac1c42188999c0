"""Boards in notebooks: the game of a state or a view, and its drawing."""

import sys
from contextlib import suppress
from typing import Any

from .errors import Problem
from .seats import SPECTATOR
from .state import State
from .view import View


def game_of(value: State[Any] | View[Any]) -> Any:
    """The game that a state or a view belongs to: the one in the package of its class; None if there is none."""
    package = type(value).__module__
    while package:
        package = package.rpartition(".")[0]
        found = getattr(sys.modules.get(f"{package}.game"), "GAME", None)
        if found is not None:
            return found
    return None


def board_of(value: State[Any] | View[Any]) -> str | None:
    """The board as SVG with the pieces of a view, or with those of a state that everybody may see; None if it has none.

    The language is English; `Game.draw` takes any.
    """
    game = game_of(value)
    if game is None:
        return None
    view = value if isinstance(value, View) else game.view(value, SPECTATOR)
    with suppress(Problem):
        drawn: str = game.draw(view, "en")
        return drawn
    return None
