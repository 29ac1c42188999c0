"""Clocks: none, a time for each decision, or a time for the whole game.

A clock does not read the system time: it is given the time of every line of the log, so a replayed game has the same
clocks. While several seats decide at once and in secret, a common time runs and the time of no seat changes: a clock
that stopped, or gained an increment, would reveal who has answered. A timed phase has its length also in games without
a clock. It is counted from when the events before it have been shown: how long that takes is computed from the public
events alone, so that neither the pace of a page nor a hidden hand changes it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from .errors import Problem
from .pickling import attributes_of, restored
from .seats import Seat

KINDS = ("none", "move", "game")
LEAST, MOST = 5, 7 * 24 * 3600
LEAST_INCREMENT, MOST_INCREMENT = 5, 3600
TOGETHER = 60
"""Seconds for a decision that several seats owe at once, in games with one time for all moves of a seat."""
MOST_SHOWING = 8000
"""The most milliseconds by which a timed phase is longer so that the events before it can be shown."""


class RunningPhase:
    """The timed phase that runs after a line of the log."""

    __slots__ = ("answered", "length", "limited")

    def __init__(self, length: int, limited: bool, answered: bool) -> None:
        self.length = length
        """Milliseconds from when the events before it have been shown."""
        self.limited = limited
        """Whether its length counts; if not, it ends when all have answered. Only what holds at its start matters."""
        self.answered = answered
        """Whether nobody owes an answer."""


@dataclass(frozen=True)
class ClockRules:
    """The time control: `seconds` for each decision, or for the game with `increment` added after each decision."""

    kind: str = "none"
    seconds: int = 0
    increment: int = 0

    @classmethod
    def read(cls, data: Mapping[str, object] | None) -> "ClockRules":
        """The rules of a JSON form; raises `Problem` if it is invalid."""
        if data is None or data.get("kind") == "none":
            return cls()
        kind, seconds, increment = data.get("kind"), data.get("seconds"), data.get("increment", 10)
        if kind not in KINDS:
            raise Problem("clock-kind", kind=str(kind), choices=", ".join(KINDS))
        if type(seconds) is not int or not LEAST <= seconds <= MOST:
            raise Problem("count", name="seconds", value=str(seconds), least=str(LEAST), most=str(MOST))
        if kind == "move":
            return cls(kind, seconds)
        if type(increment) is not int or not LEAST_INCREMENT <= increment <= MOST_INCREMENT:
            raise Problem(
                "count", name="increment", value=str(increment), least=str(LEAST_INCREMENT), most=str(MOST_INCREMENT)
            )
        return cls(kind, seconds, increment)

    def to_json(self) -> dict[str, object]:
        if self.kind == "none":
            return {"kind": "none"}
        data: dict[str, object] = {"kind": self.kind, "seconds": self.seconds}
        if self.kind == "game":
            data["increment"] = self.increment
        return data

    def __reduce__(self) -> tuple[object, ...]:
        return ClockRules, (self.kind, self.seconds, self.increment)


@mypyc_attr(allow_interpreted_subclasses=True)
class Clock:
    """The clocks of one game. All times are in milliseconds."""

    def __init__(self, rules: ClockRules, players: int) -> None:
        self.rules = rules
        self.left = [rules.seconds * 1000] * players
        """The time that each seat had left at `since`."""
        self.common = 0
        """The time that a common decision or a timed phase had left at `since`."""
        self.running: tuple[Seat, ...] = ()
        self.together = False
        """Whether several seats decide at once, so that the common time runs."""
        self.timed_phase = False
        """Whether a timed phase runs: it uses the common time and charges no seat."""
        self.waits_for_answers = False
        """Whether a timed phase without a limit runs in which somebody owes an answer."""
        self._limited = True
        self._shown = 0
        """The moment when all public events so far have been shown."""
        self.since = 0
        self.paused = False

    @property
    def is_there(self) -> bool:
        return self.rules.kind != "none"

    @property
    def is_shared(self) -> bool:
        """Whether the common time runs instead of the time of a seat."""
        return self.together or self.timed_phase

    def charge(self, time: int, slept: int = 0) -> None:
        """Subtract the time since the last line from the times that run, except `slept` milliseconds without a server.

        `slept` may begin before the last line. The part that was charged then is given back, so that a secret line in
        between does not change when the time ends.
        """
        passed = max(0, time - self.since)
        self.since += passed
        if self.paused:
            return
        if self.is_shared:
            self.common -= passed - slept
        else:
            for seat in self.running:
                self.left[seat] -= passed - slept

    def show(self, duration: int) -> None:
        """Take in how long the public events of a line are shown. They follow those that are still being shown."""
        self._shown = max(self._shown, self.since) + duration

    def acted(self, seat: Seat) -> None:
        """Reset or increment the time of a seat that has decided while its own time ran."""
        if self.rules.kind == "move":
            self.left[seat] = self.rules.seconds * 1000
        elif self.rules.kind == "game":
            self.left[seat] = max(0, self.left[seat]) + self.rules.increment * 1000

    def phase_ended(self) -> None:
        """Reset the time of every seat after the public end of a common decision or a phase.

        There is no increment, because the common time is charged to no seat.
        """
        if self.rules.kind == "move":
            self.left = [self.rules.seconds * 1000] * len(self.left)

    def run(self, seats: tuple[Seat, ...], together: bool, phase: RunningPhase | None, anew: bool) -> None:
        """Start the time of `seats`, or of a phase.

        `anew` says that the game has publicly moved on, so that a common decision or a phase is a new one.
        """
        if phase is not None:
            if anew or not self.timed_phase:
                self._limited = phase.limited
                showing = min(MOST_SHOWING, max(0, self._shown - self.since))
                self.common = phase.length + showing if phase.limited else 0
            seats, together = (), False
        elif together and (anew or not self.together):
            self.common = (self.rules.seconds if self.rules.kind == "move" else TOGETHER) * 1000
        self.running = seats
        self.together = together
        self.timed_phase = phase is not None
        self.waits_for_answers = phase is not None and not self._limited and not phase.answered

    def ends(self) -> int | None:
        """The moment when the running time or phase ends; None if nothing runs."""
        if self.paused or self.waits_for_answers:
            return None
        if self.timed_phase:
            return self.since + self.common
        if not self.is_there or not self.running:
            return None
        return self.since + (self.common if self.together else self.left[self.running[0]])

    def to_json(self) -> dict[str, object] | None:
        """The public JSON form. A secret answer changes nothing in it."""
        if not self.is_there:
            limited = self.timed_phase and self._limited
            return {"left": None, "running": [], "ends": self.ends()} if limited else None
        alone = self.running if not self.paused and not self.together else ()
        left = [None if seat in alone else max(0, left) for seat, left in enumerate(self.left)]
        return {"left": left, "running": list(self.running), "ends": self.ends()}

    def __reduce__(self) -> tuple[object, ...]:
        return restored, (type(self), attributes_of(self))


def no_clock() -> int:
    """The time source of a table without one: always 0."""
    return 0
