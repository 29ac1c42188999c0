"""Every clause and ruling of every game is in its rulebook in both languages, and has a test that names it."""

import ast
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest

import wyprawa
from random_games import GAMES
from wyprawa.core.game import Game

HERE = Path(__file__).parent


@cache
def ids_by_test() -> dict[str, frozenset[str]]:
    """The tests of this folder, found in their sources, each with the ids in its `clause` decorators."""
    found = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named = [
                    text
                    for mark in node.decorator_list
                    for call, texts in calls(mark)
                    if call == "clause"
                    for text in texts
                ]
                found[f"{path.name}::{node.name}"] = frozenset(named)
    return found


def calls(tree: ast.AST) -> Iterator[tuple[str, list[str]]]:
    """Every call in a source: the called name, and the arguments that are string literals."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
            yield node.func.id, texts


def named_ids() -> set[str]:
    return {one for ids in ids_by_test().values() for one in ids}


def refusals(game: Game) -> set[str]:
    """The ids that refusals of a game cite: `Refusal("…"` in its sources, and `clause = "…"` of a kind of action."""
    folder = Path(str(files(game.package)))
    sources = [path.read_text("utf-8") for path in sorted(folder.rglob("*.py"))]
    return {clause for source in sources for clause in cited_clauses(ast.parse(source))}


def cited_clauses(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="Refusal"), args=[ast.Constant(value=str(clause)), *_]):
                yield clause
            case ast.Assign(targets=[ast.Name(id="clause")], value=ast.Constant(value=str(clause))):
                yield clause


def test_every_rule_and_every_fact_of_the_components_has_a_test(game):
    clauses = game.rulebook.clauses.values()
    wanted = {clause.id for clause in clauses if clause.kind in ("rule", "data")}
    assert wanted
    assert sorted(wanted - named_ids()) == []


def test_no_test_names_an_unknown_id():
    known = {clause for game in GAMES for clause in game.rulebook.clauses}
    unknown = {test: sorted(ids - known) for test, ids in ids_by_test().items() if ids - known}
    assert unknown == {}


def test_every_clause_test_names_its_clause():
    assert [test for test, ids in ids_by_test().items() if not ids and not test.startswith("test_ids.py")] == []


def test_every_id_is_a_rule_a_fact_or_a_description(game):
    kinds = {clause.kind for clause in game.rulebook.clauses.values()}
    assert kinds <= {"rule", "data", "description"}


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_every_id_has_a_text_in_both_languages(game, lang):
    clauses = game.rulebook.clauses.values()
    assert [clause.id for clause in clauses if not clause.text[lang].strip()] == []
    assert [clause.id for clause in clauses if clause.title is not None and not clause.title[lang].strip()] == []


def test_every_ruling_has_a_title_and_no_clause_has_one(game):
    clauses = game.rulebook.clauses.values()
    assert [clause.id for clause in clauses if clause.is_ruling != clause.id.startswith("Q-")] == []


def test_every_id_stands_in_a_section_of_the_rulebook(game):
    book = game.rulebook
    assert [clause.id for clause in book.clauses.values() if clause.section not in book.sections] == []


def test_every_refusal_cites_an_id_of_the_rulebook(game):
    cited = refusals(game)
    assert cited
    assert sorted(cited - set(game.rulebook.clauses)) == []


def test_every_option_cites_the_ruling_that_introduces_it(game):
    introduced = {option: clause.id for clause in game.rulebook.clauses.values() for option in clause.options}
    assert introduced == {option.name: option.clause for option in game.info.options}


@pytest.mark.parametrize(("name", "clauses", "rulings"), [("bosman", 63, 28), ("boso", 140, 61), ("polska", 66, 30)])
def test_a_game_has_the_clauses_and_rulings_of_our_notes_and_its_house_rules(name, clauses, rulings):
    book = wyprawa.game(name).rulebook.clauses.values()
    assert sum(clause.is_ruling for clause in book) == rulings
    assert sum(not clause.is_ruling for clause in book) == clauses
