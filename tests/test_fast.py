"""The compiled engine plays the same games as the plain one, and bots of a plain server may think on it."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import wyprawa
from prepared import compiled_build
from wyprawa.server.bot_pool import BotPool
from wyprawa.server.compiled import compiled_package

ROOT = Path(__file__).parent.parent
PATIENCE = 600

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
from wyprawa.server import bot_worker
from wyprawa.server.bot_worker import request, think

bot_worker.PATIENCE = 600  # how much is thought of must not depend on how busy the machine is

for name in wyprawa.names():
    game = wyprawa.game(name)
    table = wyprawa.Table.open(game, [wyprawa.Place("Ola"), wyprawa.Place("Jan")], chance=wyprawa.Chance(seed=1))
    rng = Random(1)
    for _ in range(30):
        seat = table.to_act()[0]
        bot = "expert@20" if game.heuristics() is not None else "greedy"
        choice = think(*pickle.loads(request(game, bot, table.view(seat), 1)))
        print(choice)
        table.act(seat, game.action_from_json(choice["act"]))
"""


def courses(folder: Path) -> list[str]:
    """A digest of whole games of every game, played by the package in this folder."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run([sys.executable, "-c", COURSES], capture_output=True, text=True, env=environment, check=True)
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def package() -> Path:
    """The folder of the compiled package."""
    return compiled_build()


def test_a_server_finds_the_build_of_exactly_its_sources(package, monkeypatch):
    compiled_package.cache_clear()
    assert compiled_package() == package
    compiled_package.cache_clear()
    monkeypatch.setattr("importlib.metadata.version", lambda name: "0")  # another build than the one there is
    assert compiled_package() is None
    compiled_package.cache_clear()
    monkeypatch.setattr("wyprawa.__file__", "/usr/lib/python3/site-packages/wyprawa/__init__.py")
    assert compiled_package() is None
    compiled_package.cache_clear()


def test_a_server_finds_it_without_the_folder_of_the_tool_on_its_path(package):
    script = "from wyprawa.server.compiled import compiled_package; print(compiled_package())"
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=env, check=True)
    assert told.stdout.strip() == str(package)


def views(game: wyprawa.Game, players: int) -> Iterator[wyprawa.View]:
    """What seats see in a game, from its first decision to its last."""
    table = wyprawa.Table.open(
        game, [wyprawa.Place(f"G{seat}") for seat in range(players)], chance=wyprawa.Chance(seed=3)
    )
    rng, bot = Random(3), wyprawa.find_bot(game, "greedy")
    while table.to_act():
        seat = table.to_act()[0]
        yield table.view(seat)
        table.bot_act(seat, bot, rng)


def patient(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let processes that think take their time: on a busy machine the plain ones would think of less."""
    (folder / "sitecustomize.py").write_text(f"import wyprawa.bots\n\nwyprawa.bots.PATIENCE = {PATIENCE}\n")
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)


@pytest.mark.parametrize("name", wyprawa.names())
def test_what_a_plain_server_asks_is_understood_and_answered_alike_by_compiled_bots(
    package, name, tmp_path, monkeypatch
):
    patient(tmp_path, monkeypatch)
    game = wyprawa.game(name)
    bots = ["greedy", "random", *(["expert@20"] if game.heuristics() is not None else [])]

    async def compare() -> int:
        plain, compiled = BotPool(1, PATIENCE), BotPool(1, PATIENCE, package=package)
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
    plain = courses(ROOT / "src")
    compiled = courses(package)
    assert plain[0].endswith(".py")
    assert compiled[0].endswith(".so")
    assert plain[1:] == compiled[1:]
    games = [wyprawa.game(name) for name in wyprawa.names()]
    assert len(plain) == 1 + sum(len(game.info.players) for game in games) + 30 * len(games)
