"""Every number in the texts of lessons is found in the position, in what the step does, or in the rules."""

import re
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from lessons.number_words import numbers_in
from lessons.test_lessons import STEPS
from wyprawa.core.events import Event
from wyprawa.core.game import Game
from wyprawa.core.lessons import PARAMETER, Lesson, LessonStep, answer, shown_action, state_before
from wyprawa.games.bosman.components.tokens import DIGIT_OF
from wyprawa.games.boso.components.routes import PLACES_OF_A_ROUTE
from wyprawa.games.boso.game import INFO
from wyprawa.games.boso.rules import pieces as boso
from wyprawa.games.boso.rules.step_cost import regular_fee
from wyprawa.games.polska.components.board import LAST, YEARS
from wyprawa.games.polska.components.cards import YEAR_OF
from wyprawa.games.polska.rules import pieces as polska
from wyprawa.games.polska.rules.card_steps import steps_of
from wyprawa.games.polska.rules.reach import REACH_OF_ONE


def of_bosman(states: list[Any], seat: int) -> Iterable[int]:
    """Points, what a move changes in them, digits in the hand, sizes of exchanges."""
    for state in states:
        yield from state.scores()
        yield from (DIGIT_OF[token] for token in state.hands[seat] if token >= 0)
        yield from (len(action.places) for action in state.legal(seat) if action.kind == "exchange")
        yield state.players
    before, after = states[0].scores(), states[-1].scores()
    yield from (abs(new - old) for old, new in zip(before, after, strict=True))


def of_polska(states: list[Any], seat: int) -> Iterable[int]:
    """Years and distances on the track, dice, cards in the hand and what they bring, markers, limits."""
    for state in states:
        yield from (YEARS[field] for field in state.track)
        yield from (LAST - field for field in state.track)
        yield from state.pool
        yield from (state.die, len(state.hands[seat]), state.markers.bit_count())
        for card in state.hands[seat]:
            steps = steps_of(card, state.track[seat], state.pawns[seat])
            yield from (YEAR_OF[card], steps, YEARS[min(LAST, state.track[seat] + steps)])
    yield states[-1].track[seat] - states[0].track[seat]


def of_boso(states: list[Any], seat: int) -> Iterable[int]:
    """Goldens, cards in the hand, prices of steps, what sets and places bring."""
    for state in states:
        yield from (state.purses[seat], len(state.hands[seat]), state.goals[seat].bit_count())
        if state.phase == boso.MOVE:
            yield regular_fee(state.paid, state.credit, 0)


VARIANTS = next(option.values for option in INFO.options if option.name == "variant")
FEES = [regular_fee(paid, 0, 0) for paid in range(4)]
CONSTANTS: dict[tuple[str, str], tuple[int, ...]] = {
    ("polska", "die"): (REACH_OF_ONE,),
    ("polska", "markers"): (polska.HAND,),
    ("polska", "grey"): (polska.MOST_CARDS,),
    ("boso", "route"): (PLACES_OF_A_ROUTE,),
    ("boso", "start"): (PLACES_OF_A_ROUTE, len(VARIANTS)),
    ("boso", "steps"): (*FEES, *(sum(FEES[:count]) for count in range(1, 5))),
    ("boso", "set"): (boso.HAND, boso.SET, boso.SET_PAYS),
}
"""Figures of the rules that a lesson tells, by game and lesson."""
FACTS: dict[str, Callable[[list[Any], int], Iterable[int]]] = {
    "bosman": of_bosman,
    "boso": of_boso,
    "polska": of_polska,
}


NUMBERS_OF_THINGS = ("seat", "other", "space")


def figures_of(events: Iterable[Event]) -> Iterable[int]:
    for event in events:
        for name, value in event.all().data.items():
            if name in NUMBERS_OF_THINGS:
                continue
            if isinstance(value, int):
                yield value
            elif isinstance(value, str):
                yield from map(int, re.findall(r"\d+", value))


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize(("rules", "lesson", "number", "step"), STEPS)
def test_every_figure_of_a_step_is_the_engines(
    rules: Game, lesson: Lesson, number: int, step: LessonStep, lang: str
) -> None:
    if not step.actions:
        return
    before = state_before(rules, lesson, number)
    done = answer(rules, lesson, number, shown_action(rules, before, step))
    states = [before, done.state]
    known = {
        *FACTS[rules.info.id](states, step.seat),
        *figures_of(done.events),
        *CONSTANTS.get((rules.info.id, lesson.id), ()),
    }
    for text in (step.text, step.praise, step.otherwise, *(mistake.text for mistake in step.mistakes)):
        told = numbers_in(PARAMETER.sub("", text[lang] if text else ""), lang)
        assert told <= known, f"{told - known} in: {text and text[lang]}"
