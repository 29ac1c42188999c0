"""A game is its own folders and one line in each list of games: no other source names it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from wyprawa.games import names

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "wyprawa"
PAGE = ROOT / "web" / "src"
LISTS = {PACKAGE / "games" / "__init__.py", PAGE / "games" / "index.ts"}
HISTORY = {PACKAGE / "lab" / "releases" / "releases.toml"}
"""What earlier releases had: a new game adds nothing to it."""
BUILT = (PACKAGE / "server" / "web", PACKAGE / "server" / "docs")
GAMES = [name for name in names() if (PACKAGE / "games" / name).is_dir()]


def sources() -> Iterator[Path]:
    """The sources outside the games' folders and the two lists, without tests and what is built."""
    own = [folder / "games" / game for folder in (PACKAGE, PAGE) for game in GAMES]
    for folder in (PACKAGE, PAGE):
        for path in sorted(folder.rglob("*")):
            inside = any(parent in path.parents for parent in (*own, *BUILT))
            if path.is_file() and "__pycache__" not in path.parts and path not in LISTS | HISTORY and not inside:
                yield path


def code_of(path: Path) -> str:
    """The text of a source in which a game may not be named: of Python without docstrings and comments."""
    if path.suffix != ".py":
        return path.read_text("utf-8")
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):  # documentation may have examples; a string alone is documentation
            node.body = [line for line in body if not is_text(line)] or [ast.Pass()]
    return ast.unparse(tree)


def is_text(line: ast.AST) -> bool:
    return isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) and isinstance(line.value.value, str)


@pytest.mark.parametrize("name", GAMES)
def test_no_other_source_names_a_game(name: str):
    named = re.compile(rf"\b{name}\b")
    kinds = {".py", ".ts", ".svelte", ".css", ".ftl", ".toml", ".html"}
    read = [path for path in sources() if path.suffix in kinds and not path.name.endswith(".test.ts")]
    assert len(read) > 200
    assert [str(path.relative_to(ROOT)) for path in read if named.search(code_of(path))] == []


@pytest.mark.parametrize("path", sorted(LISTS), ids=lambda path: str(path.relative_to(ROOT)))
def test_each_list_has_one_line_for_a_game(path: Path):
    code = code_of(path)
    for game in GAMES:
        assert sum(bool(re.search(rf"\b{game}\b", line)) for line in code.splitlines()) == 1, game


def test_the_tiny_game_has_a_board_of_the_same_kind_in_its_own_folder():
    """The example people copy: rules in tests/tiny, board in web/tests/tiny, and nothing else names them."""
    board = ROOT / "web" / "tests" / "tiny"
    assert {"index.ts", "Play.svelte", "SeatInfo.svelte", "Art.svelte", "projection.ts"} <= {
        path.name for path in board.iterdir()
    }
    assert [
        str(path) for path in sources() if re.search(r"[\"'`/.]tiny[\"'`/.]", path.read_text("utf-8", "ignore"))
    ] == []
