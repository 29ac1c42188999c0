"""Fixtures of all tests: the games they run with, and the option for long runs."""

import os

import pytest
from hypothesis import settings

import compile_engine
from random_games import GAMES

# Servers started by tests use the build of `make prepare`; without it they neither look for another nor make one.
os.environ["XDG_CACHE_HOME"] = str(compile_engine.CACHE)
if compile_engine.built() is None:
    os.environ["WYPRAWA_PURE"] = "1"

TABLES = [
    pytest.param(game, players, id=f"{game.info.id}-{players}") for game in GAMES for players in game.info.players
]


settings.register_profile("wyprawa", deadline=None)  # a busy machine may take long over one example
settings.load_profile("wyprawa")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--soak", action="store_true", help="run the long tests too")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes `game` and `players` runs for every game at every number of players."""
    names = metafunc.fixturenames
    if "game" in names and "players" in names:
        metafunc.parametrize(("game", "players"), TABLES)
    elif "game" in names:
        metafunc.parametrize("game", [pytest.param(game, id=game.info.id) for game in GAMES])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests in a folder `soak` or with that mark are collected only with `--soak`, which `make soak` sets."""
    for item in items:
        if "soak" in item.path.parts:
            item.add_marker("soak")
    if not config.getoption("--soak"):
        items[:] = [item for item in items if item.get_closest_marker("soak") is None]
