"""Helpers for tests of the terminal: a game on a screen in memory, with prepared answers."""

from collections.abc import Callable
from pathlib import Path

import pytest

from random_games import MemoryLog
from wyprawa.cli.base import WORDS, Speaker
from wyprawa.core.chance import Chance
from wyprawa.core.event_recorder import EventRecorder
from wyprawa.core.game import Game
from wyprawa.core.player import Player
from wyprawa.core.table import Table
from wyprawa.terminal.play import TerminalGame
from wyprawa.terminal.screen import Left, Screen

Answers = Callable[[TerminalGame], str]


class TerminalSession:
    """A game on a screen in memory. `answers` returns what the person types next; `shown` is all output."""

    def __init__(
        self,
        game: Game,
        answers: Answers,
        *,
        lang: str = "pl",
        plain: bool = False,
        width: int = 80,
        names: tuple[str, ...] = ("Ola", "Jan"),
        people: int = 1,
        bot: str = "greedy",
        seed: int | None = 4,
        position: str | None = None,
        options: dict[str, str] | None = None,
    ) -> None:
        self.shown: list[str] = []
        self.written = MemoryLog()
        diary = EventRecorder()
        seated = [Player(name, None if seat < people else bot) for seat, name in enumerate(names)]
        table = Table.open(
            game,
            seated,
            {"first": "1"} | (options or {}),
            chance=None if seed is None else Chance(seed=seed),
            position=position,
            seating="screen" if people > 1 else "",
            keep=self.written.keep,
            watch=diary,
        )

        def ask(prompt: str) -> str:
            self.shown.append(prompt)
            return answers(self.game)

        screen = Screen(ask, self.shown.append, False, plain, False)
        screen.width = width
        self.game = TerminalGame(table, diary, screen, lang, WORDS, Path("gra.jsonl"), Speaker(lang).problem)

    def rows(self) -> list[str]:
        return [row for shown in self.shown for row in shown.splitlines()]

    def text(self) -> str:
        """The whole output as one line, so that line breaks do not matter."""
        return " ".join("\n".join(self.shown).split())


def typed_answers(*words: str) -> Answers:
    """Prepared answers, after which the person leaves."""
    left = list(words)

    def answers(_: TerminalGame) -> str:
        if not left:
            raise Left
        return left.pop(0)

    return answers


def output_of(game: Game, *words: str, **more: object) -> str:
    """The whole output for a person who types these words."""
    session = TerminalSession(game, typed_answers(*words), **more)
    with pytest.raises(Left):
        session.game.run()
    return session.text()
