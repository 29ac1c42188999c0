"""The short game at the end of a game's lessons: it lasts until its goal is reached or its rounds are over."""

from collections.abc import Callable
from pathlib import Path

from wyprawa.core.errors import Problem
from wyprawa.core.event_recorder import EventRecorder
from wyprawa.core.game import Game
from wyprawa.core.lessons import Goal
from wyprawa.core.table import Table
from wyprawa.core.text import Words

from .play import TerminalGame
from .screen import Screen

LEARNER = 0


class GoalGame(TerminalGame):
    """A game of the learner at seat 0 with a goal."""

    def __init__(
        self,
        table: Table,
        recorder: EventRecorder,
        screen: Screen,
        lang: str,
        words: Words,
        file: Path,
        goal: Goal,
        complain: Callable[[Problem, Game], str],
    ) -> None:
        super().__init__(table, recorder, screen, lang, words, file, complain)
        self.goal = goal
        self._first_turn = table.state.turns

    def reached(self) -> int:
        """How often what the goal asks for has happened."""
        seen = self.recorder.seen_by(LEARNER)
        return sum(event.code == self.goal.event and event.data.get("seat") == LEARNER for event in seen)

    def is_decided(self) -> bool:
        rounds = (self.table.state.turns - self._first_turn) // self.table.state.players
        return self.reached() >= self.goal.count or rounds >= self.goal.rounds

    def show_result(self) -> None:
        self.show_events(LEARNER)
        self.show_table(LEARNER)
        self.say("learn-goal-reached" if self.reached() >= self.goal.count else "learn-goal-missed")
