"""Bots think in worker processes, one decision of a table at a time."""

import logging
import os
import pickle
from collections.abc import Callable
from pathlib import Path

from wyprawa.analysis.questions import Answer, GameKey, Question
from wyprawa.bots import PATIENCE
from wyprawa.compilation.engine import is_compiled
from wyprawa.core.game import Game
from wyprawa.core.json_types import JsonObject
from wyprawa.core.view import View

from .bot_worker import prepare_request, questions_request, request
from .fair_queue import NOBODY, Claim
from .process_pool import NoAnswer, ProcessPool

log = logging.getLogger("wyprawa.server")

LIMIT = 10.0
"""Seconds for a decision."""


class BotPool(ProcessPool):
    """The processes that run bots; at most all cores but one."""

    worker = "wyprawa.server.bot_worker"

    def __init__(
        self,
        most: int | None = None,
        limit: float = LIMIT,
        package: Path | None = None,
        patience: float | None = PATIENCE,
    ) -> None:
        """A bot that searches stops after `patience` seconds and answers with what it has found.

        With None its budget of iterations alone ends a search, so that the answer does not depend on the speed of the
        machine.
        """
        super().__init__(most or max(1, (os.cpu_count() or 2) - 1), limit, package)
        self._patience = patience
        self.compiled = package is not None or is_compiled()
        """Whether bots think on the compiled engine, as the last to answer said."""

    async def use(self, package: Path) -> None:
        self.compiled = True
        await super().use(package)

    async def ask(
        self,
        game: Game,
        bot: str,
        view: View,
        seed: int,
        claim: Callable[[], Claim] = lambda: NOBODY,
        patience: float | None = None,
        explains: bool = False,
    ) -> JsonObject:
        """What a bot chooses with this view: `act`, and the reason as `code` and `params`; or a whole `Explanation`.

        `claim` says how urgent it is and whose time it takes; it is asked again while the request waits. `patience` is
        less than that of the pool where an answer is due sooner.
        """
        seconds = self._patience if patience is None or self._patience is None else min(patience, self._patience)
        return await self._answered(request(game, bot, view, seed, seconds, explains), claim, bot)

    async def answer(self, key: GameKey, questions: list[Question], claim: Callable[[], Claim]) -> list[Answer]:
        """The answers to questions of a review."""
        answers: list[Answer] = (await self._answered(questions_request(key, questions), claim, "review"))["answers"]
        return answers

    async def prepare(self, game: Game, claim: Callable[[], Claim]) -> None:
        """Let the process that is asked next start, if there is none, and load a game, if it has not.

        A new process takes a second for that, so it is done before somebody waits for an answer.
        """
        await self._answered(prepare_request(game), claim, game.adviser)

    async def _answered(self, asked: bytes, claim: Callable[[], Claim], bot: str) -> JsonObject:
        answer: JsonObject = pickle.loads(await self.exchange(asked, claim))
        self.compiled = answer.pop("compiled")
        if "failed" in answer:
            self.failures += 1
            log.warning("bot raised", extra={"bot": bot, "error": answer["failed"]})
            raise NoAnswer("crash")
        return answer
