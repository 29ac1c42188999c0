"""The twelve rules a player of each game needs first: each is carried out in a lesson, not only told."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

import wyprawa
from lessons.test_lessons import matches
from wyprawa.core.lessons import answer, find_lesson, lessons_of, shown_action, state_before

RULES: dict[str, list[dict[str, Any]]] = tomllib.loads(Path(__file__).with_name("needed_rules.toml").read_text("utf-8"))
ALL = [pytest.param(game, row, id=f"{game}: {row['rule']}") for game, rows in RULES.items() for row in rows]


def test_every_game_has_twelve() -> None:
    assert {game: len(rows) for game, rows in RULES.items()} == dict.fromkeys(wyprawa.names(), 12)


@pytest.mark.parametrize(("name", "row"), ALL)
def test_a_needed_rule_is_carried_out_in_a_lesson(name: str, row: dict[str, Any]) -> None:
    rules = wyprawa.game(name)
    place, number = row["step"].split()
    lesson, index = find_lesson(rules, place), int(number) - 1
    step = lesson.steps[index]
    state = state_before(rules, lesson, index)
    found = answer(rules, lesson, index, shown_action(rules, state, step))
    for wanted in row["shows"]:
        assert any(matches(event, tuple(wanted.split())) for event in found.events), f"{wanted}: {found.events}"
    assert row.get("never") not in {event.code for event in found.events}
    if "refused" in row:
        assert state.refuse(step.seat, rules.parse(row["refused"])) is not None


@pytest.mark.parametrize(("name", "row"), ALL)
def test_the_lesson_names_the_clauses_of_a_needed_rule(name: str, row: dict[str, Any]) -> None:
    rules = wyprawa.game(name)
    lesson = find_lesson(rules, row["step"].split()[0])
    named = {clause for one in lessons_of(rules.package) for clause in one.clauses}
    assert set(row["clauses"]) <= named
    assert set(row["clauses"]) & set(lesson.clauses)
