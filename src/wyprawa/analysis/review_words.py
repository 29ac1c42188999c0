"""Decisions and moments of a review in words, in both languages."""

import pickle
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from wyprawa.core.dealers import SeededDealer
from wyprawa.core.events import Event, Seen
from wyprawa.core.hint import compare, doing_in_words, hint_in_words
from wyprawa.core.text import LANGUAGES
from wyprawa.core.view import View

from .questions import OTHER_DRAWS, Judgement
from .walk import Walk


class Moment(NamedTuple):
    """A decision that decided the game."""

    decision: int
    """Its place in `Review.decisions`."""
    choice: Mapping[str, str]
    """The better action and what it brings, by language."""
    why: Mapping[str, str]
    """Why it is better than the one that was played; may be empty."""
    rules: Sequence[str]
    """The clauses that the reasons rest on."""


def decision_words(walk: Walk, number: int, judgement: Judgement) -> dict[str, dict[str, str]]:
    """The played action and the best one, as infinitive phrases."""
    view, action = _view(walk, number), walk.steps[number].action
    assert action is not None
    found: dict[str, dict[str, str]] = {}
    for lang in LANGUAGES:
        names = walk.names(lang)
        found[lang] = {"played": doing_in_words(walk.game, view, action, lang, names)}
        if judgement.turn[0] != action:
            found[lang]["best"] = doing_in_words(walk.game, view, judgement.turn[0], lang, names)
    return found


def moment_words(walk: Walk, number: int, judgement: Judgement, place: int) -> Moment:
    view, action = _view(walk, number), walk.steps[number].action
    assert action is not None
    explained = compare(walk.game, view, judgement.turn, (action,))
    hints = {lang: hint_in_words(walk.game, view, explained, lang, walk.names(lang)) for lang in LANGUAGES}
    return Moment(
        place,
        {lang: hint.choice for lang, hint in hints.items()},
        {lang: hint.why for lang, hint in hints.items()},
        list(hints["en"].rules),
    )


def luck_words(walk: Walk, number: int) -> dict[str, str]:
    """What chance brought in a step; from a seat's eyes all that the seat saw."""
    events = _drawn_events(walk, number) or walk.steps[number].events
    return {
        lang: " ".join(walk.game.describe(lang, walk.names(lang), event.code, event.data) for event in events)
        for lang in LANGUAGES
    }


def _drawn_events(walk: Walk, number: int) -> list[Seen]:
    """The events of a step that other draws would have changed."""
    step, before = walk.steps[number], walk.steps[number - 1].position
    if step.action is None or before is None:
        return []
    others: list[list[Seen]] = []
    for seed in range(OTHER_DRAWS):
        state, sink = walk.game.read_position(before), list[Event]()
        state.apply(step.seat, step.action, SeededDealer(seed), sink)
        others.append([event.all() for event in sink])
    return [event for event in step.events if any(event not in other for other in others)]


def _view(walk: Walk, number: int) -> View:
    decided = walk.steps[number].decided
    assert decided is not None
    view: View = pickle.loads(decided)
    return view
