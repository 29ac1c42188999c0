"""Boards in notebooks: the drawing of a state or a view."""

from contextlib import suppress
from typing import Any

from .errors import Problem
from .game_finding import game_of
from .seats import SPECTATOR
from .state import State
from .view import View


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
