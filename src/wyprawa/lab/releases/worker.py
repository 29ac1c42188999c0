"""Decides for a bot of an earlier release: a script that runs in the environment of that release.

It uses only what all releases have, and plain values: a request is a JSON object after four bytes of its length, and
so is the answer, as between the server and its bot workers. A request holds a position that the seat cannot tell from
the true one, and the seat's knowledge; the release makes its own view of them.
"""

import json
import sys
import time
from random import Random
from typing import Any, BinaryIO

from wyprawa.bots import find_bot
from wyprawa.core.knowledge import Knowledge
from wyprawa.games import game as find_game

ATTEMPTS = 20
"""How often a bot is asked that chooses what is no longer legal: a fault of its rules may be mended since."""


def main() -> None:
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever a bot prints must not mix with the answers
    games: dict[tuple[str, int, str | None], Any] = {}
    while (asked := read(sys.stdin.buffer)) is not None:
        try:
            key = asked["game"], asked["rules"], asked["pack"]
            if key not in games:
                games[key] = game_of(*key)
            answer = decided(games[key], asked)
        except Exception as wrong:
            answer = {"failed": f"{type(wrong).__name__}: {wrong}", "bots": bots_named_by(wrong)}
        data = json.dumps(answer).encode()
        answers.write(len(data).to_bytes(4, "big") + data)
        answers.flush()


def bots_named_by(wrong: Exception) -> str | None:
    """The bots that there are, as the error about an unknown bot lists them."""
    return wrong.params["choices"] if getattr(wrong, "code", "") == "bot" else None  # type: ignore[attr-defined]


def read(stream: BinaryIO) -> dict[str, Any] | None:
    length = stream.read(4)
    return json.loads(stream.read(int.from_bytes(length, "big"))) if length else None


def game_of(name: str, rules: int, pack: str | None) -> Any:
    game: Any = find_game(name)
    if game.info.rules_version != rules:
        game = game.of_version(rules)
    if pack is None:
        return game
    return game.with_pack(pack) if hasattr(game, "with_pack") else game.with_extra(pack)


def decided(game: Any, asked: dict[str, Any]) -> dict[str, Any]:
    """The bot's action and the processor time that it took; without a position, only whether there is such a bot."""
    bot: Any = find_bot(game, asked["bot"])
    if asked.get("position") is None:
        return {}
    view = game.view(game.read_position(asked["position"]), asked["seat"], knowledge_of(asked["knowledge"]))
    allowed = {written(action) for action in asked["legal"]}
    view.legal = [action for action in view.legal if written(action.to_json()) in allowed]
    start = time.thread_time()
    for attempt in range(ATTEMPTS):
        action = bot.advise(view, Random(asked["seed"] + attempt)).action.to_json()
        if written(action) in allowed:
            return {"act": action, "seconds": time.thread_time() - start}
    raise ValueError(f"{written(action)} is not legal any more")


def knowledge_of(data: dict[str, Any]) -> Any:
    """The knowledge of a JSON form (`Knowledge.to_json`)."""
    known: Any = Knowledge(1 + max(map(int, data["sizes"]), default=0))
    known.size = {int(place): count for place, count in data["sizes"].items()}
    known.pile = list(data["pile"])
    pieces: dict[int, list[int]] = {}
    for group in data["may"]:
        mask = sum(1 << place for place in group["places"])
        for kind in group["pieces"]:
            pieces.setdefault(kind, []).append(mask)
    known._pieces = pieces
    return known


def written(action: dict[str, Any]) -> str:
    return json.dumps(action, sort_keys=True)


if __name__ == "__main__":
    main()
