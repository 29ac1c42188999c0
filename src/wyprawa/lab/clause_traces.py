"""What shows that a clause of the rulebook had an effect: kinds of action, events, endings, by clause.

A game says it in `data/clause_traces.toml`. A trace is a text: `action KIND`, `event CODE`, `ending REASON`, `tie`
(equal points, one winner) or `shared` (several winners), both perhaps with a reason, or `refusal`: the clause shows
where it forbids something. Conditions after the code of an event compare its data: `count=2`, `count>0`, `card~grey-`
(contains). The number of a list is its length; `turn` is the turn in which the event happens, `times` how many such
events one action causes.
"""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files

from wyprawa.core.events import Event
from wyprawa.core.game import Game
from wyprawa.core.outcome import Outcome

TESTS: dict[str, Callable[[object, str], bool]] = {
    "=": lambda value, wanted: str(value) == wanted,
    "~": lambda value, wanted: wanted in str(value),
    ">": lambda value, wanted: _number(value) > int(wanted),
    "<": lambda value, wanted: _number(value) < int(wanted),
}
WORDS = {"action": (1, 1), "event": (1, 9), "ending": (1, 1), "tie": (0, 1), "shared": (0, 1), "refusal": (0, 0)}
"""Kinds of trace, with the least and the greatest number of words that follow."""
CONDITION = re.compile(r"([a-z_]+)([=~<>])(.+)")


@dataclass(frozen=True)
class Trace:
    """One thing that shows a clause."""

    kind: str
    """`action`, `event`, `ending`, `tie`, `shared` or `refusal`."""
    code: str = ""
    conditions: tuple[tuple[str, str, str], ...] = ()

    @classmethod
    def parse(cls, text: str) -> "Trace":
        """Read a trace; raises `ValueError` for a text that is none.

        >>> Trace.parse("event played card~grey- count=2").conditions
        (('card', '~', 'grey-'), ('count', '=', '2'))
        """
        kind, *words = text.split()
        least, most = WORDS.get(kind, (1, 0))
        found = [CONDITION.fullmatch(word) for word in words[1:]]
        if not least <= len(words) <= most or None in found:
            raise ValueError(text)
        return cls(kind, "".join(words[:1]), tuple((match[1], match[2], match[3]) for match in found if match))

    def fits(self, event: Event, turn: int, times: int) -> bool:
        """Whether an event is one of those that show the clause."""
        data = {**event.data, **(event.secret or {}), "turn": turn, "times": times}
        return self.code == event.code and all(
            name in data and TESTS[test](data[name], wanted) for name, test, wanted in self.conditions
        )

    def shown_at_end(self, outcome: Outcome) -> bool:
        """Whether the end of a game shows the clause."""
        if self.code and outcome.reason != self.code:
            return False
        if self.kind == "tie":
            return outcome.scores is not None and len(outcome.winners) == 1 and _tied(outcome.scores)
        return self.kind == "ending" or len(outcome.winners) > 1


Traces = dict[str, tuple[Trace, ...]]
"""By clause."""


def _tied(scores: Sequence[int]) -> bool:
    return list(scores).count(max(scores)) > 1


def _number(value: object) -> float:
    if isinstance(value, list | tuple):
        return len(value)
    return value if isinstance(value, int | float) else 0


def read_traces(texts: Mapping[str, Sequence[str]]) -> Traces:
    return {clause: tuple(map(Trace.parse, found)) for clause, found in texts.items()}


def traces_of(game: Game) -> Traces:
    """The traces that a game names; none for a game without the file."""
    path = files(game.package).joinpath("data", "clause_traces.toml")
    return read_traces(tomllib.loads(path.read_text("utf-8"))) if path.is_file() else {}
