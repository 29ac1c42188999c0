"""States, actions, views, tables and their parts pickle and deep-copy, on both engines and across them."""

import os
import pickle
import subprocess
import sys
from pathlib import Path

import joblib
import pytest

import wyprawa
from library import pickled_games
from prepared import compiled_build

HERE = Path(__file__).parent
PLAIN = HERE.parents[1] / "src"


def told(package: Path, what: str, file: Path) -> tuple[str, list[str]]:
    """The suffix of a module of the engine in this folder, and what it tells of a file of pickles."""
    environment = {**os.environ, "PYTHONPATH": str(package)}
    command = [sys.executable, str(HERE / "pickled_games.py"), what, str(file)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    assert done.returncode == 0, done.stderr
    module, *lines = done.stdout.splitlines()
    return Path(module).suffix, lines


def test_a_pickle_and_a_deep_copy_say_what_the_original_says(tmp_path):
    suffix, written = told(PLAIN, "write", tmp_path / "plain")
    assert suffix == ".py"
    assert told(PLAIN, "read", tmp_path / "plain")[1] == written
    assert len(written) > 100


def test_each_engine_reads_the_pickles_of_the_other(tmp_path):
    package = compiled_build()
    plain, compiled = tmp_path / "plain", tmp_path / "compiled"
    _, expected = told(PLAIN, "write", plain)
    suffix, written = told(package, "write", compiled)
    assert suffix == ".so"
    assert written == expected
    assert told(package, "read", plain)[1] == expected
    assert told(PLAIN, "read", compiled)[1] == expected


@pytest.mark.parametrize("name", wyprawa.names())
def test_processes_of_joblib_play_games_on(name):
    game = wyprawa.game(name)
    states = [game.new(2, wyprawa.SeededDealer(seed)) for seed in range(4)]
    jobs = [joblib.delayed(pickled_games.tell_state)(name, state) for state in states]
    assert joblib.Parallel(n_jobs=2)(jobs) == [pickled_games.tell_state(name, state) for state in states]


@pytest.mark.parametrize("name", wyprawa.names())
def test_a_cached_hash_is_not_pickled(name):
    """Hashes of strings differ between processes: a hash from another process would hide an action in a set."""
    action = wyprawa.game(name).new(2, wyprawa.SeededDealer(1)).legal(0)[0]
    before = pickle.dumps(action)
    hash(action)
    assert pickle.dumps(action) == before
