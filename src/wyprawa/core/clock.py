"""Clocks: none, a time for each decision, or a time for the whole game.

A clock reads no clock: it is told the time of every line of the log, so a replayed game has the same clocks.
Where several seats are asked at once and in secret, all have the same time and nobody's own time runs or changes:
a clock that stopped, or gained an increment, would tell who has answered. A phase of fixed length has its time
without any clock agreed on.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from .errors import Problem
from .seats import Seat

KINDS = ("none", "move", "game")
LEAST, MOST = 5, 7 * 24 * 3600
LEAST_INCREMENT, MOST_INCREMENT = 5, 3600
TOGETHER = 60
"""Seconds for a decision that several owe at once, where the game has one clock for all its moves."""


@dataclass(frozen=True)
class ClockRules:
    """What was agreed: `seconds` for a decision, or for the game and then `increment` back after each decision."""

    kind: str = "none"
    seconds: int = 0
    increment: int = 0

    @classmethod
    def read(cls, data: Mapping[str, object] | None) -> "ClockRules":
        """The rules a JSON form means; Problem if none."""
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


class Clock:
    """The clocks of one game. Times are milliseconds."""

    def __init__(self, rules: ClockRules, players: int) -> None:
        self.rules = rules
        self.left = [rules.seconds * 1000] * players
        """What each seat has left, as of `since`."""
        self.common = 0
        """What is left for a decision several owe at once, or of a phase, as of `since`."""
        self.running: tuple[Seat, ...] = ()
        self.together = False
        """Whether several were asked at once: then the common time runs."""
        self.timed_phase = False
        """Whether this is a phase of fixed length: the common time, which runs for nobody."""
        self.since = 0
        self.paused = False

    @property
    def is_there(self) -> bool:
        return self.rules.kind != "none"

    @property
    def is_shared(self) -> bool:
        """Whether the common time runs, and nobody's own."""
        return self.together or self.timed_phase

    def charge(self, time: int, slept: int = 0) -> None:
        """Take what has passed from whose time runs, without the milliseconds in which nobody kept the table.

        Those may have begun before the last line: then what that line took of them is given back, so that
        with or without a secret line the time ends at the same moment.
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

    def acted(self, seat: Seat) -> None:
        """A seat whose own time was running has decided: its next decision has its time."""
        if self.rules.kind == "move":
            self.left[seat] = self.rules.seconds * 1000
        elif self.rules.kind == "game":
            self.left[seat] = max(0, self.left[seat]) + self.rules.increment * 1000

    def phase_ended(self) -> None:
        """The public sees that a common decision or a phase is over: the next decision of every seat has its time.

        There is no increment: the common time cost nobody anything.
        """
        if self.rules.kind == "move":
            self.left = [self.rules.seconds * 1000] * len(self.left)

    def run(self, seats: tuple[Seat, ...], together: bool, phase: int | None, anew: bool) -> None:
        """From now on the time of these seats runs, or of a phase of so many milliseconds.

        `anew` says that the public has seen the game move on: then a common decision or a phase is a new one.
        """
        if phase is not None:
            if anew or not self.timed_phase:
                self.common = phase
            seats, together = (), False
        elif together and (anew or not self.together):
            self.common = (self.rules.seconds if self.rules.kind == "move" else TOGETHER) * 1000
        self.running = seats
        self.together = together
        self.timed_phase = phase is not None

    def ends(self) -> int | None:
        """When time is out for whoever it runs for, or a phase ends; None if nothing runs."""
        if self.paused:
            return None
        if self.timed_phase:
            return self.since + self.common
        if not self.is_there or not self.running:
            return None
        return self.since + (self.common if self.together else self.left[self.running[0]])

    def to_json(self) -> dict[str, object] | None:
        """What is shown to all: nothing here changes when somebody answers in secret."""
        if not self.is_there:
            return {"left": None, "running": [], "ends": self.ends()} if self.timed_phase else None
        alone = self.running if not self.paused and not self.together else ()
        left = [None if seat in alone else max(0, left) for seat, left in enumerate(self.left)]
        return {"left": left, "running": list(self.running), "ends": self.ends()}


def no_clock() -> int:
    """The time of a table that measures none."""
    return 0
