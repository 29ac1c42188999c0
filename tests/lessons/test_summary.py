"""The games on one page, and the terms that lessons use."""

import pytest

import wyprawa
from wyprawa.core.game import Game
from wyprawa.core.lessons import in_words, lessons_of
from wyprawa.core.summary import Summary, Term, summary_of

FOUND = [(game, found) for game in map(wyprawa.game, wyprawa.names()) if (found := summary_of(game.package))]
IDS = [game.info.id for game, _ in FOUND]
LANGUAGES = ("pl", "en")
MOST_WORDS = 560
"""Words that fit a printed page beside the pictures."""


def uses(text: str, term: Term, lang: str) -> bool:
    words = "".join(letter if letter.isalnum() else " " for letter in text.lower())
    return any(f" {form}" in f" {words} " for form in term.forms[lang])


@pytest.mark.parametrize(("rules", "summary"), FOUND, ids=IDS)
def test_a_summary_is_complete_and_short(rules: Game, summary: Summary) -> None:
    assert len(summary.turn) <= 5
    assert 2 <= len(summary.examples) <= 3
    for example in summary.examples:
        rules.read_position(example.position)
    for lang in LANGUAGES:
        texts = [summary.aim, summary.end, *summary.turn, *summary.forgotten]
        texts += [example.caption for example in summary.examples]
        texts += [part for term in summary.terms for part in (term.name, term.about)]
        said = " ".join(in_words(rules, lang, text) for text in texts)
        assert "{" not in said
        assert len(said.split()) <= MOST_WORDS


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("rules", "summary"), FOUND, ids=IDS)
def test_lessons_use_no_term_before_they_introduce_it(rules: Game, summary: Summary, lang: str) -> None:
    introduced: set[str] = set()
    for lesson in lessons_of(rules.package):
        introduced |= set(lesson.terms)
        for step in lesson.steps:
            texts = [step.text, step.praise, step.otherwise, *(mistake.text for mistake in step.mistakes)]
            for text in texts:
                said = "" if text is None else in_words(rules, lang, text)
                early = [term.id for term in summary.terms if term.id not in introduced and uses(said, term, lang)]
                assert not early, f"{lesson.id}: {said}"
    assert introduced <= {term.id for term in summary.terms}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("rules", "summary"), FOUND, ids=IDS)
def test_a_lesson_introduces_a_term_by_using_it(rules: Game, summary: Summary, lang: str) -> None:
    terms = {term.id: term for term in summary.terms}
    for lesson in lessons_of(rules.package):
        texts = [text for step in lesson.steps for text in (step.text, step.praise) if text is not None]
        said = " ".join(in_words(rules, lang, text) for text in texts)
        for term in lesson.terms:
            assert uses(said, terms[term], lang), f"{lesson.id} does not speak of {term}"
