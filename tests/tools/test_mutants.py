"""The tool for mutation tests: which changes it makes, which code it leaves alone, what it samples and counts."""

import pytest

import mutants as tool
from mutants import KILLED, LATE, SURVIVED, Result, drawn, equivalents, report
from source_mutation import mutants

SOURCE = '''"""A module."""

import os


def bounded(value: int, most: int = 9) -> bool:
    """Whether a value is small."""
    if value < 0 or not value:
        raise ValueError(f"{value + 1}")
    log.warning("seen %d", 1 + value)
    return value + 1 <= most


def __repr__(self) -> str:
    return "x" * 3
'''


def changes(source: str) -> set[str]:
    return {mutant.change for mutant in mutants("m.py", source)}


def test_every_operator_has_its_mutants():
    assert changes(SOURCE) == {
        "9 -> 8",
        "9 -> 10",
        "value < 0 or not value -> True",
        "value < 0 or not value -> False",
        "value < 0 or not value -> (value < 0 and (not value))",
        "value < 0 or not value -> (value < 0)",
        "value < 0 or not value -> (not value)",
        "value < 0 -> (value >= 0)",
        "value < 0 -> (value <= 0)",
        "0 -> 1",
        "0 -> (-1)",
        "not value -> value",
        'raise ValueError(f"{value + 1}") -> pass',
        "value + 1 <= most -> None",
        "value + 1 <= most -> True",
        "value + 1 <= most -> False",
        "value + 1 <= most -> (value + 1 > most)",
        "value + 1 <= most -> (value + 1 < most)",
        "value + 1 -> (value - 1)",
        "1 -> 0",
        "1 -> 2",
    }


@pytest.mark.parametrize(
    ("source", "change"),
    [
        ("x = a and b", "a and b -> (a or b)"),
        ("x = a is None", "a is None -> (a is not None)"),
        ("x = a in b", "a in b -> (a not in b)"),
        ("x = a == b", "a == b -> (a != b)"),
        ("x = a[1:n]", "a[1:n] -> a[:n]"),
        ("x = a[1:n]", "a[1:n] -> a[1:]"),
        ("x = a[::-1]", "a[::-1] -> a[:]"),
        ("x = min(a, b)", "min -> max"),
        ("x = any(a)", "any -> all"),
        ("x = [a for a in b if a]", "a -> True"),
        ("x = a if b else c", "b -> False"),
        ("x = True", "True -> False"),
        ("x += 1", "x += 1 -> x -= 1"),
        ("x += 1", "x += 1 -> pass"),
        ("a.b = c", "a.b = c -> pass"),
        ("del a[0]", "del a[0] -> pass"),
        ("f(x)", "f(x) -> pass"),
        ("while a: f(x)", "a -> False"),
        ("x = a << 1 | b", "a << 1 | b -> (a << 1 & b)"),
    ],
)
def test_each_kind_of_expression_and_statement_is_changed(source, change):
    assert change in changes(source)


@pytest.mark.parametrize(
    "source", ['"text"', "import a", "x: int | None", "assert a < b", "log.info(1 + 2)", "x, y = a, b"]
)
def test_some_things_are_left_alone(source):
    assert changes(source) == set()


def test_a_mutant_is_the_source_with_one_place_changed():
    for mutant in mutants("m.py", SOURCE):
        changed = mutant.applied(SOURCE)
        rows = [(a, b) for a, b in zip(SOURCE.splitlines(), changed.splitlines(), strict=True) if a != b]
        assert [before.strip() for before, _ in rows] == [mutant.text]
        assert mutant.after in rows[0][1]


def test_places_are_found_after_letters_of_several_bytes():
    (found,) = (mutant for mutant in mutants("m.py", 'f("żółć", 1)\n') if mutant.after == "2")
    assert found.applied('f("żółć", 1)\n') == 'f("żółć", 2)\n'


def test_a_key_outlasts_lines_put_before_it_and_tells_equal_lines_apart():
    source = "f(1)\nf(1)\n"
    keys = [mutant.key for mutant in mutants("m.py", source)]
    assert len(set(keys)) == len(keys) == 6
    assert [mutant.key for mutant in mutants("m.py", f"\n\nx = y\n{source}")] == keys


def test_the_same_seed_draws_the_same_and_every_module_has_its_share():
    modules = ["core/chance.py", "core/log.py", "core/clock.py"]
    chosen = drawn(modules, 1, 60)
    assert chosen == drawn(modules, 1, 60)
    assert chosen != drawn(modules, 2, 60)
    assert len(chosen) >= 60
    assert len({mutant.key for mutant in chosen}) == len(chosen)
    for module in modules:
        assert sum(mutant.module == module for mutant in chosen) >= 12


def test_a_whole_run_draws_at_least_400():
    assert len(drawn(tool.TESTS, 1, 420)) >= 400


def test_equivalent_mutants_are_not_counted_and_survivors_are_named():
    found = mutants("core/log.py", SOURCE)[:12]
    fates = [KILLED] * 8 + [LATE] + [SURVIVED] * 3
    results = [Result(mutant, fate, 1.0) for mutant, fate in zip(found, fates, strict=True)]
    text, enough = report(results, {found[9].key: "why", found[10].key: "why"})
    assert enough
    assert "90.0%" in text
    assert f"src/wyprawa/core/log.py:{found[11].number}" in text
    assert f"src/wyprawa/core/log.py:{found[9].number}\n" not in text.split("Survivors")[1].replace(
        f"src/wyprawa/core/log.py:{found[11].number}\n", ""
    )
    assert not report(results, {found[9].key: "why"})[1]


def test_every_equivalent_mutant_that_is_listed_exists():
    there = {mutant.key for module in tool.TESTS for mutant in mutants(module, (tool.SOURCE / module).read_text())}
    assert [key for key in equivalents() if key not in there] == []
    assert all(reason.strip() for reason in equivalents().values())


def test_the_tests_of_every_module_exist():
    for module, tests in tool.TESTS.items():
        assert (tool.SOURCE / module).is_file()
        for test in tests:
            path, _, name = test.partition("::")
            assert (tool.ROOT / "tests" / path).exists(), test
            assert f"def {name.partition('[')[0]}" in (tool.ROOT / "tests" / path).read_text() if name else True, test
