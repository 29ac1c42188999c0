"""What `sim` and `arena` print: the order of play, interrupted runs, narrow screens, closed pipes."""

import json
import re
import subprocess
import sys
import textwrap
from multiprocessing import active_children
from pathlib import Path

import pytest

from interrupted_progress import Impatient
from wyprawa.cli import run
from wyprawa.lab import sim
from wyprawa.lab.sim import Plan, play_one

ROOT = Path(__file__).parents[2]


@pytest.fixture
def wyprawa_(capsys):
    def call(*words: str) -> tuple[int, str, str]:
        code = run([*words, "--lang", "en"])
        return (code, *capsys.readouterr())

    return call


def test_wins_are_counted_by_order_of_play_too(wyprawa_):
    code, out, _ = wyprawa_("sim", "polska", "--players", "3", "--games", "30", "--bot", "greedy", "--json")
    assert code == 0
    figures = json.loads(out)
    assert len(figures["wins_by_order"]) == 3
    assert sum(figures["wins_by_order"]) == sum(figures["wins"])
    assert figures["wins_by_order"] != figures["wins"]


@pytest.mark.parametrize("first", [1, 2, 3])
def test_the_order_of_play_counts_from_the_seat_that_begins(first):
    plan = Plan("polska", players=3, games=12, bots=("greedy",), seed=3, options={"first": str(first)})
    figures = sim.run(plan, 1)
    seats = figures["wins"]
    assert figures["wins_by_order"] == [seats[(first - 1 + place) % 3] for place in range(3)]


def test_a_logged_game_names_the_same_first_seat(tmp_path):
    plan = Plan("boso", players=3, games=2, bots=("greedy",), seed=3)
    logged = Plan("boso", players=3, games=2, bots=("greedy",), seed=3, logs=str(tmp_path))
    for number in range(2):
        assert play_one(plan.rules(), plan, number) == play_one(plan.rules(), logged, number)


def test_the_table_shows_the_order_of_play_with_intervals(wyprawa_):
    code, out, _ = wyprawa_("sim", "bosman", "--games", "20", "--processes", "1")
    assert code == 0
    assert "Order of play" in out
    assert "95%" in out


@pytest.mark.parametrize("processes", ["1", "2"])
def test_an_interrupted_simulation_prints_what_was_played(wyprawa_, monkeypatch, processes):
    monkeypatch.setattr("wyprawa.cli.sim.progress_bar", lambda say: Impatient(disable=True))
    code, out, err = wyprawa_("sim", "bosman", "--games", "60", "--processes", processes, "--json")
    assert (code, err.strip()) == (130, "Interrupted.")
    figures = json.loads(out)
    assert figures["interrupted"]
    assert 6 <= figures["games"] == sum(figures["ended_by"].values()) < 60
    assert active_children() == []


def test_a_long_simulation_shows_its_first_games_soon(wyprawa_, monkeypatch):
    """Of a run of a hundred thousand games, an interrupt after the first ones shows them."""
    monkeypatch.setattr("wyprawa.cli.sim.progress_bar", lambda say: Impatient(disable=True))
    code, out, _ = wyprawa_("sim", "bosman", "--players", "2", "--games", "100000", "--processes", "1", "--json")
    assert code == 130
    assert 6 <= json.loads(out)["games"] <= 20


def test_a_simulation_that_is_interrupted_at_once_says_so(wyprawa_, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("wyprawa.lab.sim.play_batch", interrupted)
    code, out, err = wyprawa_("sim", "bosman", "--games", "5", "--processes", "1")
    assert (code, err.strip()) == (130, "Interrupted.")
    assert "0 games" in out


def test_an_interrupt_while_the_program_is_loaded_prints_no_traceback():
    lines = """
        import sys

        class Interrupted:
            def find_spec(self, name, path, target=None):
                if name == "wyprawa.lab":
                    raise KeyboardInterrupt

        sys.meta_path.insert(0, Interrupted())
        from wyprawa.cli import main
        main()
    """
    done = subprocess.run([sys.executable, "-c", textwrap.dedent(lines)], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_a_game_that_reaches_the_limit_is_an_ending_of_its_own(wyprawa_):
    plan = Plan("bosman", players=2, games=3, bots=("random",), seed=1, limit=10)
    figures = sim.run(plan, 1)
    assert figures["ended_by"] == {"unfinished": 3}
    assert (figures["wins"], figures["draws"], figures["actions"]) == ([0, 0], 0, 30)


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("words", [["arena", "--bots", "greedy,random,expert@20"], ["sim", "--bot", "greedy"]], ids=str)
def test_figures_are_read_whole_on_forty_columns(capsys, monkeypatch, lang, words):
    monkeypatch.setenv("COLUMNS", "40")
    command, *rest = words
    assert run([command, "bosman", "--games", "4", "--processes", "1", "--lang", lang, *rest]) == 0
    out, _ = capsys.readouterr()
    assert "…" not in out.replace(" … ", ""), "nothing is cut off"
    assert "greedy" in out
    for row in out.splitlines():
        if "│" in row or row.startswith("  "):
            assert len(row) <= 40


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("words", [["arena", "--bots", "greedy,random"], ["sim", "--rotate"], ["balance"]], ids=str)
def test_no_row_is_longer_than_a_terminal_of_forty_columns(capsys, monkeypatch, tmp_path, lang, words):
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    command, *rest = words
    assert run([command, "bosman", "--players", "2", "--games", "4", "--processes", "1", "--lang", lang, *rest]) == 0
    rows = re.sub(r"\x1b\[[0-9;]*m", "", capsys.readouterr().out).splitlines()
    assert len(rows) > 5
    assert [row for row in rows if len(row) > 40] == []


@pytest.mark.parametrize(
    "words",
    [
        *("sim bosman --games 4", "games", "data boso", "map boso --out -", "--help", "puzzles polska --list"),
        *(
            "arena bosman --bots greedy,random --games 4",
            "sim bosman --games 4 --json",
            "replay tests/logs/boso-v2-2p.jsonl",
        ),
        "balance bosman --players 2 --games 4 --swaps 0 --json --out {folder}",
    ],
)
def test_a_closed_pipe_ends_a_command_quietly(words, tmp_path):
    command = words.format(folder=tmp_path / "run")
    shell = f"set -o pipefail; {sys.executable} -m wyprawa.cli {command} | head -c 1"
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, check=False, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
