"""The compiled engine plays the same games as the plain one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import wyprawa

ROOT = Path(__file__).parent.parent
NO_COMPILER = 3

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
from wyprawa.server.thinker import request, think

for name in wyprawa.names():
    game = wyprawa.game(name)
    table = wyprawa.Table.open(game, [wyprawa.Place("Ola"), wyprawa.Place("Jan")], chance=wyprawa.Chance(seed=1))
    rng = Random(1)
    for _ in range(30):
        seat = table.to_act()[0]
        choice = think(*pickle.loads(request(game, game.adviser, table.view(seat), 1)))
        print(choice)
        table.act(seat, game.action_from_json(choice["act"]))
"""


def courses(folder: Path) -> list[str]:
    """A digest of whole games of every game, played by the package in this folder."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run([sys.executable, "-c", COURSES], capture_output=True, text=True, env=environment, check=True)
    return done.stdout.splitlines()


def test_compiled_and_uncompiled_builds_give_the_same_games():
    built = subprocess.run([sys.executable, ROOT / "tools" / "fast.py"], capture_output=True, text=True, check=False)
    if built.returncode == NO_COMPILER:
        pytest.skip(f"did not run: {built.stderr.strip()}")
    assert built.returncode == 0, built.stderr
    plain = courses(ROOT / "src")
    compiled = courses(Path(built.stdout.splitlines()[-1]))
    assert plain[0].endswith(".py")
    assert compiled[0].endswith(".so")
    assert plain[1:] == compiled[1:]
    games = [wyprawa.game(name) for name in wyprawa.names()]
    assert len(plain) == 1 + sum(len(game.info.players) for game in games) + 30 * len(games)
