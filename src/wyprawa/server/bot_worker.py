"""The worker process that runs bots. It receives views, never states, and returns actions.

It also answers the questions of reviews; those of finished games with everything open hold positions.
"""

import pickle
import sys
import traceback
from pathlib import Path
from random import Random
from typing import Any

from wyprawa.analysis.questions import GameKey, Question, answer_of
from wyprawa.bots import find_bot
from wyprawa.compilation.engine import is_compiled
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.hint import explain
from wyprawa.core.view import View

from .process_pool import read, write
from .room import game_with_pack

REVIEW = "review"
"""The first part of a request with questions of a review."""
PREPARE = "prepare"
"""The first part of a request to load a game."""

WhichGame = tuple[str, int, str | None]
"""The name, rules version and pack of a game."""


def which(game: Game) -> WhichGame:
    """What names a game in a request. The server and the process may run on different engines."""
    return game.info.id, game.info.rules_version, game.pack_text


def request(game: Game, bot: str, view: View, seed: int, patience: float | None, explains: bool = False) -> bytes:
    """A question to a bot, to be sent."""
    return pickle.dumps((which(game), bot, view, seed, patience, explains))


def prepare_request(game: Game) -> bytes:
    """A request to load a game and its adviser, to be sent. It tells nothing of any table."""
    return pickle.dumps((PREPARE, which(game)))


def think(
    game: WhichGame, bot: str, view: View, seed: int, patience: float | None, explains: bool
) -> dict[str, object]:
    """A bot's choice and its reason, explained for a hint. `patience` limits the seconds of a search, None does not."""
    rules, rng = game_with_pack(*game), Random(seed)
    advice = find_bot(rules, bot, patience).advise(view, rng)
    told: dict[str, object] = {"act": advice.action.to_json(), "code": advice.code, "params": advice.params}
    return {**told, **explain(rules, view, advice, rng).to_json()} if explains else told


def questions_request(key: GameKey, questions: list[Question]) -> bytes:
    """Questions of a review, to be sent."""
    return pickle.dumps((REVIEW, key, questions))


def answered(asked: tuple[Any, ...]) -> dict[str, object]:
    """The answer to a request."""
    if asked[0] == REVIEW:
        _, key, questions = asked
        return {"answers": [answer_of(key, question) for question in questions]}
    if asked[0] == PREPARE:
        game = game_with_pack(*asked[1])
        find_bot(game, game.adviser)
        return {}
    return think(*asked)


def failure_of(wrong: Exception) -> str:
    """What went wrong and where, without what it was about: that may be a secret."""
    frames = traceback.extract_tb(wrong.__traceback__)[-3:]
    places = " ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in frames)
    return f"{wrong.code if isinstance(wrong, Problem) else type(wrong).__name__} {places}"


def main() -> None:
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever a bot prints must not mix with the answers
    while (asked := read(sys.stdin.buffer)) is not None:
        try:
            answer = answered(asked)
        except Exception as wrong:
            answer = {"failed": failure_of(wrong)}
        write(answers, {**answer, "compiled": is_compiled()})


if __name__ == "__main__":
    main()
