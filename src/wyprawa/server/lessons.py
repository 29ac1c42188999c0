"""Lessons as messages: each step as a table that one learner sees, and the engine's answer to what the learner does."""

from functools import lru_cache
from typing import Any

from wyprawa.analysis.puzzles import puzzles_of
from wyprawa.core.actions import Action
from wyprawa.core.chance import Chance
from wyprawa.core.errors import Refused
from wyprawa.core.events import shown_to
from wyprawa.core.game import Game
from wyprawa.core.lessons import Lesson, answer, find_lesson, in_words, names_at, shown_action, state_before
from wyprawa.core.player import Player
from wyprawa.core.state import State
from wyprawa.core.table import Table
from wyprawa.games import game as find_game

from . import server_messages
from .server_messages import WORDS, ServerMessage
from .viewer import Viewer

MOST_KEPT = 200
"""Lessons that are kept as messages, by language."""


def lesson_named(game: Game, name: str) -> Lesson:
    """The lesson or the puzzle with this id; raises `Problem` if there is none."""
    for puzzle in puzzles_of(game.package):
        if puzzle.id == name:
            return puzzle.lesson(game)
    return find_lesson(game, name)


@lru_cache(MOST_KEPT)
def whole_lesson(name: str, lesson_id: str, lang: str, spoken: bool) -> dict[str, Any]:
    """A lesson with all its steps."""
    game = find_game(name)
    lesson = lesson_named(game, lesson_id)
    goal = lesson.goal
    return {
        "id": lesson.id,
        "title": lesson.title[lang],
        "steps": [_step(game, lesson, number, lang, spoken) for number in range(len(lesson.steps))],
        "goal": goal
        and {
            "text": in_words(game, lang, goal.text, spoken),
            "bot": goal.bot,
            "event": goal.event,
            "count": goal.count,
            "rounds": goal.rounds,
        },
    }


def _step(game: Game, lesson: Lesson, number: int, lang: str, spoken: bool) -> dict[str, Any]:
    step = lesson.steps[number]
    state = state_before(game, lesson, number)
    viewer = Viewer(step.seat, lang, choices=True, picture=spoken, spoken=spoken)
    names = names_at(state.players, step.seat, WORDS.say(lang, "lesson-you"))
    found = game.previews(game.view(state, step.seat))
    return {
        "text": in_words(game, lang, step.text, spoken),
        "lit": list(step.lit),
        "asks": bool(step.actions),
        "names": names,
        "now": _now(game, state, viewer, names),
        "preview": server_messages.previews(game, found, 0, names, viewer, True),
    }


def _now(game: Game, state: State, viewer: Viewer, names: list[str]) -> ServerMessage:
    """A position as a running table shows it."""
    table = Table.open(
        game, [Player(name) for name in names], chance=Chance(seed=1), position=game.write_position(state)
    )
    message = server_messages.now(table, viewer)
    return {**message, "can_undo": False, "clock": None}


def judged(game: Game, lesson: Lesson, number: int, action: Action | None, lang: str, spoken: bool) -> ServerMessage:
    """The answer to an action of the learner; without an action the lesson shows what it asked for."""
    step = lesson.steps[number]
    before = state_before(game, lesson, number)
    found = answer(game, lesson, number, action or shown_action(game, before, step))
    text = None if found.text is None else in_words(game, lang, found.text, spoken)
    names = names_at(before.players, step.seat, WORDS.say(lang, "lesson-you"))
    if found.refusal is not None:
        told = server_messages.problem(Refused(found.refusal), lang, game, names)
        return {"verdict": "refused", "text": text or told["text"], "clause": told["clause"]}
    if found.state is None:
        return {"verdict": found.verdict, "text": text or WORDS.say(lang, "lesson-other")}
    viewer = Viewer(step.seat, lang, choices=True, picture=spoken, spoken=spoken)
    seen = shown_to(list(found.events), step.seat)
    return {
        "verdict": "done",
        "text": text,
        "news": server_messages.item(game, names, 0, seen, viewer),
        "now": _now(game, found.state, viewer, names),
    }
