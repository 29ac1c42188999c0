"""Reviews of finished games, and their luck: computed in the background, then kept with the table."""

from wyprawa.analysis.luck import luck_questions, lucks_of
from wyprawa.analysis.questions import Answer, Chances, Estimate, Judgement, Question, heuristics_of
from wyprawa.analysis.review import questions_of, review_of
from wyprawa.analysis.walk import Walk
from wyprawa.core.json_types import JsonObject
from wyprawa.core.seats import Seat

from .analyses import Analyses


class Reviews(Analyses):
    """The reviews of a server."""

    name = "review"
    failure = "review-failed"
    most_each = 3

    def questions(self, walk: Walk) -> list[Question]:
        return questions_of(walk)

    def result(self, walk: Walk, answers: list[Answer]) -> JsonObject:
        return review_of(walk, answers).to_json()

    async def kept(self, table: str, viewer: Seat) -> bytes | None:
        return await self._store.review(table, viewer)

    async def keep(self, table: str, viewer: Seat, result: bytes) -> None:
        await self._store.save_review(table, viewer, result)


class Lucks(Analyses):
    """The best and the worst luck of every seat, with everything open: every page that shows a result asks for it."""

    name = "luck"
    failure = "luck-failed"
    most_each = 10

    def questions(self, walk: Walk) -> list[Question]:
        heuristics_of(walk.game)
        return [question for _, question in luck_questions(walk)]

    def result(self, walk: Walk, answers: list[Answer]) -> JsonObject:
        rows: list[Chances] = []
        for answer in answers:
            assert not isinstance(answer, Judgement | Estimate)
            rows.append(answer)
        return {"seats": [seat.to_json() for seat in lucks_of(walk, rows)]}

    async def kept(self, table: str, viewer: Seat) -> bytes | None:
        return await self._store.luck(table)

    async def keep(self, table: str, viewer: Seat, result: bytes) -> None:
        await self._store.save_luck(table, result)
