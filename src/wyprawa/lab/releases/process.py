"""The bot of an earlier release at a table of this one: it asks the process of the release."""

import atexit
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from random import Random

from wyprawa.core.actions import Action
from wyprawa.core.bot import Advice, Bot
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.json_types import JsonObject
from wyprawa.core.view import View

from . import Release
from .environment import environment_of

WORKER = Path(__file__).with_name("worker.py")
SEED_BITS = 63


class ReleaseBot(Bot):
    """A bot of an earlier release. It is told what the seat may know, and nothing else.

    A view of this program means nothing to another release. Both read positions, so the release gets one that is
    guessed from the view, with the seat's knowledge beside it, and makes its own view of them.
    """

    def __init__(self, game: Game, name: str, release: Release, bot: str) -> None:
        self.name = name
        self.seconds = 0.0
        """The processor time that the release took for the last decision."""
        self._game = game
        self._release = release
        self._about: dict[str, object] = {
            "game": game.info.id,
            "rules": game.info.rules_version,
            "pack": game.pack_text,
            "bot": bot,
        }
        check_bot(release, json.dumps(self._about))

    @property
    def is_timed(self) -> bool:
        """Whether the budget is a time, as in `expert@50ms`, so that decisions depend on the machine."""
        return self.name.partition("@")[2].endswith("s")

    def decide(self, view: View, rng: Random) -> Action:
        self.seconds = 0.0
        if len(view.legal) == 1:
            return view.legal[0]
        seed = rng.getrandbits(SEED_BITS)
        position = self._game.write_position(self._game.guess(view, Random(seed)))
        answer = process_of(self._release).ask(
            {
                **self._about,
                "seat": view.seat,
                "position": self._release.spell(self._game.info.id, view.players, position),
                "knowledge": {**view.knowledge.to_json(), "sizes": {str(p): n for p, n in view.knowledge.size.items()}},
                "legal": [action.to_json() for action in view.legal],
                "seed": seed,
            }
        )
        if "failed" in answer:
            raise Problem("bot-failed", bot=self.name, why=answer["failed"])
        self.seconds = float(answer["seconds"])
        return self._game.action_from_json(answer["act"])

    def advise(self, view: View, rng: Random) -> Advice:
        return Advice(self.decide(view, rng), "advice-blind")


class ReleaseProcess:
    """The running process of a release. It ends when its input does, and so with whoever started it."""

    def __init__(self, release: Release) -> None:
        environment = environment_of(release)
        self._release = release
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(WORKER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(environment)},
            start_new_session=True,  # an interrupt in the terminal is for whoever started it
        )

    def ask(self, request: dict[str, object]) -> JsonObject:
        """The answer of the release to a request."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        data = json.dumps(request).encode()
        try:
            self._process.stdin.write(len(data).to_bytes(4, "big") + data)
            self._process.stdin.flush()
            length = self._process.stdout.read(4)
            if len(length) < 4:
                raise BrokenPipeError
            answer: JsonObject = json.loads(self._process.stdout.read(int.from_bytes(length, "big")))
        except OSError:
            raise Problem("release-ended", release=self._release.version) from None
        return answer

    def close(self) -> None:
        """End the process."""
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            stream.close()
        self._process.wait()


_processes: dict[tuple[int, str], ReleaseProcess] = {}
"""The processes of releases, by the process that started them and the release. A forked process starts its own."""


def process_of(release: Release) -> ReleaseProcess:
    key = os.getpid(), release.version
    if key not in _processes:
        _processes[key] = ReleaseProcess(release)
        atexit.register(_processes[key].close)
    return _processes[key]


@cache
def check_bot(release: Release, about: str) -> None:
    """Raise `Problem` if the release does not run here or has no such bot.

    It asks a process of its own, so that no process is running when others are forked.
    """
    process = ReleaseProcess(release)
    try:
        answer = process.ask(json.loads(about))
    finally:
        process.close()
    if "failed" not in answer:
        return
    bot = json.loads(about)["bot"]
    if answer["bots"]:
        raise Problem("release-bot", release=release.version, bot=bot, choices=answer["bots"])
    raise Problem("release-fails", release=release.version, why=answer["failed"])
