"""Finds the game that a state, a view or a pickle belongs to. A game is the `GAME` of its package."""

import sys
from importlib import import_module
from typing import Any


def found_again(kind: Any, version: int, pack: str | None) -> Any:
    """The game of class `kind` with a rules version and added components. Pickles of games call it."""
    known: Any = getattr(import_module(kind.__module__), "GAME", None)
    game = (known if type(known) is kind else kind()).of_version(version)
    return game if pack is None else game.with_pack(pack, saved=True)


def game_of(value: object) -> Any:
    """The game of a state or a view, found through the package of its class; None if there is none."""
    package = type(value).__module__
    while package:
        package = package.rpartition(".")[0]
        found = getattr(sys.modules.get(f"{package}.game"), "GAME", None)
        if found is not None:
            return found
    return None
