"""The compiled engine plays the same games as the plain one, and bots of a plain server may run on it."""

import asyncio
import os
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import compile_engine
import wyprawa
from prepared import compiled_build
from server.harness import ServerProcess
from wyprawa.compilation import builds
from wyprawa.compilation.compiler import compiled_modules
from wyprawa.server.bot_pool import BotPool
from wyprawa.server.engine_build import EngineBuild

ROOT = Path(__file__).parents[2]
LIMIT = 600

COURSES = """
import hashlib
from random import Random
import wyprawa
from wyprawa.core import pile

print(pile.__file__)
for name in wyprawa.names():
    game = wyprawa.game(name)
    for players in game.info.players:
        digest = hashlib.sha256()
        for seed in range(15):
            dealer, rng = wyprawa.SeededDealer(seed), Random(seed)
            bot = wyprawa.find_bot(game, "random")
            state = game.new(players, dealer)
            events = []
            moves = 0
            while state.outcome is None and moves < 1500:
                moves += 1
                seat = state.to_act()[0]
                legal = state.legal(seat)
                action = bot.pick(legal, rng)
                digest.update(f"{len(legal)} {seat} {action}".encode())
                state.apply(seat, action, dealer, events if seed == 0 else None)
            digest.update(game.write_position(state.copy()).encode())
            digest.update(str([event.all() for event in events]).encode())
        print(name, players, digest.hexdigest())

import pickle
from wyprawa.server.bot_worker import request, think

for name in wyprawa.names():
    game = wyprawa.game(name)
    table = wyprawa.Table.open(game, [wyprawa.Player("Ola"), wyprawa.Player("Jan")], chance=wyprawa.Chance(seed=1))
    rng = Random(1)
    for _ in range(30):
        seat = table.to_act()[0]
        bot = "expert@20" if game.heuristics() is not None else "greedy"
        choice = think(*pickle.loads(request(game, bot, table.view(seat), 1, None)))
        print(choice)
        table.act(seat, game.action_from_json(choice["act"]))
"""


def told_by(folder: Path, script: str) -> list[str]:
    """The output of a script that runs on the package in this folder."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def package() -> Path:
    """The folder of the compiled package."""
    return compiled_build()


def test_every_listed_module_is_in_the_package_and_compiled_in_the_build(package):
    for path in compiled_modules():
        assert (ROOT / "src" / "wyprawa" / path).is_file()
        assert (package / "wyprawa" / path).is_file()
        assert list((package / "wyprawa" / path).parent.glob(f"{Path(path).stem}.*.so")), path


DOCSTRINGS = """
import inspect
from importlib import import_module
from pathlib import Path
from wyprawa.compilation.compiler import compiled_modules

def tell(name, value):
    print(name, repr(inspect.cleandoc(value.__doc__ or "")))

for path in compiled_modules():
    module = import_module(".".join(["wyprawa", *Path(path).with_suffix("").parts]))
    tell(module.__name__, module)
    for name, value in sorted(vars(module).items()):
        if getattr(value, "__module__", "") == module.__name__ and not isinstance(value, (int, str)):
            if inspect.isclass(value):
                tell(f"{module.__name__}.{name}", value)
                for part, method in sorted(vars(value).items()):
                    if inspect.isroutine(method) and not part.startswith("__"):
                        tell(f"{module.__name__}.{name}.{part}", method)
"""


def test_compiled_modules_classes_and_methods_keep_their_docstrings(package):
    plain, compiled = told_by(ROOT / "src", DOCSTRINGS), told_by(package, DOCSTRINGS)
    assert set(plain) <= set(compiled)
    assert any(wyprawa.State.__doc__.split(",")[0] in line for line in compiled)


KINDS = """
import wyprawa
from wyprawa.core.state import State

bot = wyprawa.find_bot(wyprawa.game("bosman"), "expert@10")
print(isinstance(bot, wyprawa.BlindBot), isinstance(bot, State), isinstance(bot, wyprawa.Bot))
dealer = wyprawa.SeededDealer(1)
print(isinstance(dealer, wyprawa.Bot), isinstance(dealer, type(dealer).__mro__[1]), isinstance(dealer, State))
"""


def test_compiled_classes_are_told_apart_whatever_was_asked_first(package):
    assert told_by(package, KINDS) == told_by(ROOT / "src", KINDS) == ["False False True", "False True False"]


def test_a_server_finds_the_build_of_exactly_its_sources(package, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(compile_engine.CACHE))
    monkeypatch.delenv("WYPRAWA_PURE", raising=False)
    assert EngineBuild().package == package
    assert EngineBuild().name == "compiled"
    monkeypatch.setattr(builds, "key_of", lambda package: "of other sources")
    assert EngineBuild().package is None
    monkeypatch.undo()
    monkeypatch.setenv("XDG_CACHE_HOME", str(compile_engine.CACHE))
    monkeypatch.setenv("WYPRAWA_PURE", "1")
    assert (EngineBuild().package, EngineBuild().name) == (None, "pure")


@pytest.mark.parametrize(("pure", "engine"), [("0", "compiled"), ("1", "pure")])
def test_a_server_of_plain_sources_runs_itself_on_their_build_unless_plain_python_is_wanted(
    package, tmp_path, pure, engine
):
    where = ("--data", str(tmp_path), "--port", "0")
    with ServerProcess(*where, env={"WYPRAWA_PURE": pure, "PYTHONPATH": str(ROOT / "src")}) as server:
        with urllib.request.urlopen(f"{server.url}metrics") as answer:
            assert f'engine="{engine}"' in answer.read().decode()


def views(game: wyprawa.Game, players: int) -> Iterator[wyprawa.View]:
    """The views of the deciding seats of a game, from its first decision to its last."""
    table = wyprawa.Table.open(
        game, [wyprawa.Player(f"G{seat}") for seat in range(players)], chance=wyprawa.Chance(seed=3)
    )
    rng, bot = Random(3), wyprawa.find_bot(game, "greedy")
    while table.to_act():
        seat = table.to_act()[0]
        yield table.view(seat)
        table.bot_act(seat, bot, rng)


@pytest.mark.parametrize("name", wyprawa.names())
def test_what_a_plain_server_asks_is_understood_and_answered_alike_by_compiled_bots(package, name):
    game = wyprawa.game(name)
    bots = ["greedy", "random", *(["expert@20"] if game.heuristics() is not None else [])]

    async def compare() -> int:
        plain, compiled = (BotPool(1, LIMIT, folder, patience=None) for folder in (None, package))
        asked = 0
        try:
            for number, view in enumerate(views(game, max(game.info.players))):
                if number % 5 == 0:
                    bot = bots[number // 5 % len(bots)]
                    one, other = [await bot_pool.ask(game, bot, view, 5) for bot_pool in (plain, compiled)]
                    assert one == other
                    asked += 1
        finally:
            await plain.close()
            await compiled.close()
        assert (plain.compiled, compiled.compiled) == (False, True)
        return asked

    assert asyncio.run(compare()) > 10


def test_compiled_and_uncompiled_builds_give_the_same_games(package):
    plain = told_by(ROOT / "src", COURSES)
    compiled = told_by(package, COURSES)
    assert plain[0].endswith(".py")
    assert compiled[0].endswith(".so")
    assert plain[1:] == compiled[1:]
    games = [wyprawa.game(name) for name in wyprawa.names()]
    assert len(plain) == 1 + sum(len(game.info.players) for game in games) + 30 * len(games)
