"""The tool that measures all levels again: what counts as changed, and the tables of the documentation."""

import json

import pytest

import strength

BEFORE = {
    "games": 400,
    "share": 0.76,
    "low": 0.71,
    "high": 0.8,
    "first": "casual",
    "second": "beginner",
    "ended_by": {},
}


@pytest.mark.parametrize(("share", "changed"), [(0.76, False), (0.72, False), (0.66, True), (0.85, True)])
def test_a_row_has_changed_if_chance_does_not_explain_it(share, changed):
    assert (abs(strength.difference(BEFORE, {**BEFORE, "share": share})) > strength.SURE) == changed


def test_elo_has_the_half_width_of_its_games():
    value, half = strength.elo({"share": 0.76, "games": 400})
    assert value == pytest.approx(200.2, abs=0.1)
    assert half == pytest.approx(39.9, abs=0.1)


def test_every_level_meets_the_one_below_it_and_the_expert_greedy():
    names = {row.name for row in strength.all_rows()}
    assert {"bosman-2 casual beginner", "boso-4 expert skilled", "polska-6 expert greedy-1"} <= names


def test_the_tables_of_the_documentation_are_those_of_the_kept_results():
    kept = json.loads(strength.KEPT.read_text("utf-8"))
    assert strength.tables(kept) in strength.PAGE.read_text("utf-8")
