"""Drawings of states and views for notebooks."""

from contextlib import suppress
from typing import Any

from .errors import Problem
from .game_finding import game_of
from .seats import SPECTATOR
from .state import State
from .view import View


def board_of(value: State[Any] | View[Any]) -> str | None:
    """The board as SVG with the pieces of a view, or with the public pieces of a state; None if there is no drawing.

    The text is English; `Game.draw` has other languages.
    """
    game = game_of(value)
    if game is None:
        return None
    view = value if isinstance(value, View) else game.view(value, SPECTATOR)
    with suppress(Problem):
        drawn: str = game.draw(view, "en")
        return drawn
    return None
