"""Bosman as the benchmark has it for boardgame.io has the rules of ours."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_bosman_of_the_benchmark_gives_the_same_states_and_legal_actions_as_ours() -> None:
    command = [sys.executable, "-m", "benchmarks.server.check_bosman", "--rules", "--games", "12"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("12 games, ")
