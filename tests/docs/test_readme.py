"""The README's examples run."""

import re
from pathlib import Path

import pytest

import wyprawa

ROOT = Path(__file__).parents[2]
EXAMPLES = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES, ids=["random game", "table"])
def test_an_example_runs(example, capsys):
    exec(compile(example, "README.md", "exec"), {})
    assert capsys.readouterr().out


@pytest.mark.parametrize("name", wyprawa.names())
def test_the_loop_of_the_first_example_plays_every_game_to_its_end(name, capsys):
    exec(compile(EXAMPLES[0].replace('"boso"', f'"{name}"'), "README.md", "exec"), played := {})
    assert played["game"].info.id == name
    assert played["state"].outcome is not None


def test_a_whole_game_takes_ten_lines():
    rows = [row for row in EXAMPLES[0].splitlines() if row.strip()]
    assert len(rows) <= 10


def test_the_two_commands_stand_at_the_top():
    text = (ROOT / "README.md").read_text("utf-8")
    assert text.index("make play") < text.index("make test") < 900


def test_links_of_the_documents_lead_somewhere():
    for document in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")):
        for target in re.findall(r"\]\(([^)#:]+)\)", document.read_text("utf-8")):
            assert (document.parent / target).exists(), (document.name, target)


def test_nothing_points_outside_the_project():
    for path in (*ROOT.rglob("*.py"), *ROOT.rglob("*.md"), *ROOT.rglob("*.toml")):
        if not {".venv", ".cache"} & set(path.parts) and path != Path(__file__):
            assert "../shared" not in path.read_text("utf-8"), path
