"""The best and the worst luck of a finished game: what chance brought in a step, beside what was to be expected of it.

With everything open this needs no search. The action of a step is taken again from the same position with other draws;
the chances after it, less their mean over those draws, are luck. A step without draws has none.

    walk = walk_log(game, log)
    lucks = lucks_of(walk, [question.answer(game) for _, question in luck_questions(walk)])
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from wyprawa.bots.chances import shares
from wyprawa.core.json_types import JsonObject
from wyprawa.core.seats import Seat

from .questions import Chances, LuckQuestion
from .review_words import luck_words
from .walk import Walk

LEAST_LUCK = 0.01
"""The smallest change of a chance that counts as luck."""
DIGITS = 4


class Luck(NamedTuple):
    """A change of a seat's chance that no decision explains."""

    step: int
    change: float
    words: Mapping[str, str]
    """What chance brought, by language."""


class SeatLuck(NamedTuple):
    """The best and the worst luck of a seat; None where there was next to none."""

    seat: Seat
    best_luck: Luck | None
    worst_luck: Luck | None

    def to_json(self) -> JsonObject:
        return {
            "seat": self.seat,
            **{name: None if (luck := getattr(self, name)) is None else luck._asdict() for name in self._fields[1:]},
        }


def luck_questions(walk: Walk) -> list[tuple[int, LuckQuestion]]:
    """The steps in which chance may have had a part, with their questions; none from a seat's eyes."""
    winners = walk.outcome.winners
    result = tuple(shares(winners, len(walk.players)))
    found: list[tuple[int, LuckQuestion]] = []
    for number in range(1, len(walk.steps)):
        step, before = walk.steps[number], walk.steps[number - 1].position
        if step.action is not None and before is not None:
            found.append((number, LuckQuestion(before, step.seat, step.action, step.position, result)))
    return found


def luck_of(walk: Walk, seat: Seat, changes: Sequence[tuple[float, int]]) -> SeatLuck:
    """The best and the worst of changes, each with the number of its step in the walk."""
    return SeatLuck(seat, _luck(walk, max(changes, default=None), 1), _luck(walk, min(changes, default=None), -1))


def lucks_of(walk: Walk, answers: Sequence[Chances]) -> list[SeatLuck]:
    """The luck of every seat, from the answers to `luck_questions`."""
    numbers = [number for number, _ in luck_questions(walk)]
    return [
        luck_of(walk, seat, [(row[seat], number) for number, row in zip(numbers, answers, strict=True)])
        for seat in range(len(walk.players))
    ]


def _luck(walk: Walk, found: tuple[float, int] | None, sign: int) -> Luck | None:
    if found is None or found[0] * sign < LEAST_LUCK:
        return None
    change, number = found
    return Luck(max(1, walk.steps[number].number), round(change, DIGITS), luck_words(walk, number))
