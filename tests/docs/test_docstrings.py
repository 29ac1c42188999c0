"""Every public name has a docstring with an example, and every example runs."""

import doctest
import inspect
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import wyprawa

ROOT = Path(__file__).parents[2]
FACTS = {"SPECTATOR", "Options"}
"""Names of values, which have no docstring of their own."""
NAMES = [name for name in wyprawa.__all__ if name not in FACTS]
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


def test_what_is_exported_is_there_sorted_and_complete():
    assert len(set(wyprawa.__all__)) == len(wyprawa.__all__)
    assert wyprawa.__all__ == sorted(wyprawa.__all__, key=lambda name: (not name.isupper(), name))
    for name in wyprawa.__all__:
        assert getattr(wyprawa, name) is not None
        assert name in dir(wyprawa)
    public = {name for name, value in vars(wyprawa).items() if name[0] != "_" and not isinstance(value, ModuleType)}
    assert public - {"import_module", "TYPE_CHECKING", "Any"} <= set(wyprawa.__all__)
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = wyprawa.chess


@pytest.mark.parametrize("name", NAMES)
def test_a_public_name_has_a_docstring_with_an_example_that_runs(name, monkeypatch):
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr("wyprawa.games._plugged", {})
    value = getattr(wyprawa, name)
    assert inspect.getdoc(value), name
    found = doctest.DocTestFinder(recurse=True).find(value, name, globs={"wyprawa": wyprawa})
    assert any(test.examples for test in found), f"{name} has no example"
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    for test in found:
        told: list[str] = []
        runner.run(test, out=told.append)
        assert not told, "".join(told)


def test_the_package_itself_has_an_example_that_runs():
    assert doctest.testmod(wyprawa, optionflags=FLAGS).failed == 0


@pytest.mark.parametrize("name", NAMES)
def test_public_methods_say_what_they_do(name):
    """All public functions that the class itself defines; attributes of data classes need no docstring."""
    value = getattr(wyprawa, name)
    if inspect.isclass(value):
        for own, part in vars(value).items():
            if inspect.isfunction(part) and not own.startswith("_"):
                assert inspect.getdoc(part), f"{name}.{own}"


def test_importing_the_package_imports_neither_the_laboratory_nor_a_game_nor_fluent():
    script = "import sys, wyprawa; print(*sys.modules)"
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=env, check=True)
    loaded = done.stdout.split()
    for slow in ("wyprawa.lab.sim", "wyprawa.games.boso.game", "fluent.runtime", "wyprawa.server.run", "rich"):
        assert slow not in loaded
