"""The lessons of every game: each step is played by the rules, and its texts say what happens."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

import wyprawa
from wyprawa.bots import find_bot
from wyprawa.core.errors import Problem
from wyprawa.core.events import Event
from wyprawa.core.game import Game
from wyprawa.core.lessons import (
    Lesson,
    LessonStep,
    answer,
    find_lesson,
    in_words,
    lessons_of,
    shown_action,
    state_before,
)

GAMES = [game for game in map(wyprawa.game, wyprawa.names()) if lessons_of(game.package)]
LANGUAGES = ("pl", "en")
MOST_WORDS = 45
LONGEST = 10
"""Minutes that all lessons of a game may take."""


def all_steps() -> Iterator[Any]:
    for game in GAMES:
        for lesson in lessons_of(game.package):
            for number, step in enumerate(lesson.steps):
                yield pytest.param(game, lesson, number, step, id=f"{game.info.id}-{lesson.id}-{number + 1}")


def all_lessons() -> Iterator[Any]:
    for game in GAMES:
        for lesson in lessons_of(game.package):
            yield pytest.param(game, lesson, id=f"{game.info.id}-{lesson.id}")


STEPS, LESSONS = list(all_steps()), list(all_lessons())


def matches(event: Event, wanted: tuple[str, ...]) -> bool:
    code, *pairs = wanted
    data = event.all().data
    return event.code == code and all(
        str(data.get(name)) == value for name, value in (pair.split("=") for pair in pairs)
    )


@pytest.mark.parametrize(("rules", "lesson", "number", "step"), STEPS)
def test_what_a_step_asks_for_is_legal_and_does_what_it_says(
    rules: Game, lesson: Lesson, number: int, step: LessonStep
) -> None:
    state = state_before(rules, lesson, number)
    if not step.actions:
        return
    shown = shown_action(rules, state, step)
    accepted = [action for action in state.legal(step.seat) if answer(rules, lesson, number, action).verdict == "done"]
    assert shown in accepted
    for action in accepted:
        events = answer(rules, lesson, number, action).events
        codes = {wanted[0] for wanted in step.happens}
        assert codes <= {event.code for event in events}, f"{action} does not cause {codes}"
    events = answer(rules, lesson, number, shown).events
    for wanted in step.happens:
        assert any(matches(event, wanted) for event in events), f"{wanted} is not among {events}"


@pytest.mark.parametrize(("rules", "lesson", "number", "step"), STEPS)
def test_every_legal_action_and_every_foreseen_mistake_gets_an_answer(
    rules: Game, lesson: Lesson, number: int, step: LessonStep
) -> None:
    if not step.actions:
        return
    state = state_before(rules, lesson, number)
    for action in state.legal(step.seat):
        found = answer(rules, lesson, number, action)
        assert found.verdict == "done" or found.text is not None, action
    for mistake in step.mistakes:
        for text in mistake.actions:
            if "*" not in text:
                found = answer(rules, lesson, number, rules.parse(text))
                assert found.text == mistake.text, text
                assert found.verdict in ("mistake", "refused")


@pytest.mark.parametrize(("rules", "lesson", "number", "step"), STEPS)
def test_a_step_after_one_with_several_ends_has_a_position_of_its_own(
    rules: Game, lesson: Lesson, number: int, step: LessonStep
) -> None:
    if number + 1 >= len(lesson.steps) or lesson.steps[number + 1].position is not None:
        return
    state = state_before(rules, lesson, number)
    ends = {
        rules.write_position(found.state)
        for action in state.legal(step.seat)
        if step.actions and (found := answer(rules, lesson, number, action)).state is not None
    }
    assert len(ends) <= 1


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("rules", "lesson", "number", "step"), STEPS)
def test_the_texts_of_a_step_are_short_and_complete(
    rules: Game, lesson: Lesson, number: int, step: LessonStep, lang: str
) -> None:
    texts = [step.text, step.praise, step.otherwise, *(mistake.text for mistake in step.mistakes)]
    for text in texts:
        if text is None:
            continue
        said = in_words(rules, lang, text)
        assert len(said.split()) <= MOST_WORDS
        assert not re.search(r"[{}]|\bQ-|\s{2}", said), said


@pytest.mark.parametrize("rules", GAMES, ids=lambda game: game.info.id)
def test_the_lessons_of_a_game_take_at_most_ten_minutes(rules: Game) -> None:
    found = lessons_of(rules.package)
    assert 6 <= len(found) <= 9
    for lang in LANGUAGES:
        assert sum(lesson.minutes(rules, lang) for lesson in found) <= LONGEST
    assert [lesson.goal is not None for lesson in found] == [False] * (len(found) - 1) + [True]


@pytest.mark.parametrize(("rules", "lesson"), LESSONS)
def test_the_clauses_of_a_lesson_are_in_the_rulebook(rules: Game, lesson: Lesson) -> None:
    assert lesson.clauses
    assert set(lesson.clauses) <= set(rules.rulebook.clauses)


@pytest.mark.parametrize(("rules", "lesson"), LESSONS)
def test_the_short_game_starts_with_the_learner_and_knows_its_bot(rules: Game, lesson: Lesson) -> None:
    if lesson.goal is None:
        return
    state = rules.read_position(lesson.goal.position)
    assert state.to_act()[0] == 0
    assert find_bot(rules, lesson.goal.bot)


def test_unknown_lessons_are_a_problem() -> None:
    with pytest.raises(Problem, match="no lesson"):
        find_lesson(wyprawa.game("bosman"), "juggling")
