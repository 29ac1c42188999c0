"""Routes about lessons: their list, one lesson, and the answer to what a learner does in it."""

import datetime
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Request, Response
from fastapi import Path as PathParam
from pydantic import BaseModel, ConfigDict, Field

from wyprawa.analysis.puzzles import puzzle_of_the_day, puzzles_of
from wyprawa.core.errors import Problem
from wyprawa.core.lessons import lessons_of, state_before
from wyprawa.games import game as find_game
from wyprawa.games import names

from .. import lessons, static
from .schemas import Named, lang_of

Spoken = Annotated[bool, Query(description="in prose, for screen readers")]
Step = Annotated[int, PathParam(ge=0, le=100)]
MOST_NAMES = 20
"""Names in the JSON form of an action."""


class LessonAct(BaseModel):
    """What the learner does: an action as JSON or as typed text. Neither: the lesson shows what it asks for."""

    model_config = ConfigDict(extra="forbid")
    act: Annotated[dict[str, Any], Field(max_length=MOST_NAMES)] | None = None
    text: Annotated[str, Field(max_length=200)] | None = None


def lesson_routes() -> APIRouter:
    router = APIRouter()

    @router.get("/api/games/{game}/lessons")
    async def contents(request: Request, game: Named) -> dict[str, Any]:
        """The lessons of a game, in their order."""
        rules, lang = find_game(game), lang_of(request)
        return {"lessons": [lesson.row(rules, lang) for lesson in lessons_of(rules.package)]}

    @router.get("/api/games/{game}/lessons/{lesson}", response_class=Response)
    async def one_lesson(request: Request, game: Named, lesson: Named, spoken: Spoken = False) -> Response:
        """One lesson, or one puzzle, which is a lesson of one step: its steps with their positions."""
        found = lessons.whole_lesson(game, lesson, lang_of(request), spoken)
        return static.respond_with_json(request, msgspec.json.encode(found))

    @router.post("/api/games/{game}/lessons/{lesson}/{step}")
    async def act(
        request: Request, game: Named, lesson: Named, step: Step, body: LessonAct, spoken: Spoken = False
    ) -> dict[str, Any]:
        """Judge an action in a step. Nothing is kept: the page counts the steps that are done."""
        rules = find_game(game)
        found = lessons.lesson_named(rules, lesson)
        if step >= len(found.steps):
            raise Problem("lesson-step", lesson=lesson, step=step + 1)
        action = None
        if body.act is not None:
            action = rules.action_from_json(body.act)
        elif body.text is not None:
            state = state_before(rules, found, step)
            action = rules.read(rules.view(state, found.steps[step].seat), body.text)
        return lessons.judged(rules, found, step, action, lang_of(request), spoken)

    @router.get("/api/puzzles")
    async def all_puzzles(request: Request) -> dict[str, Any]:
        """The puzzle of the day, by the date in UTC, and the puzzles of all games."""
        lang = lang_of(request)
        games = [find_game(name) for name in names()]
        now = datetime.datetime.now(datetime.UTC).date()
        today = puzzle_of_the_day(games, now.toordinal())
        return {
            "date": now.isoformat(),
            "today": today and {"game": today[0].info.id, "title": today[0].info.title[lang], "id": today[1].id},
            "games": [
                {
                    "game": game.info.id,
                    "title": game.info.title[lang],
                    "puzzles": [puzzle.row(lang) for puzzle in puzzles_of(game.package)],
                }
                for game in games
            ],
        }

    return router
