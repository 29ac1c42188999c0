"""The result of a finished game: what the scores are made of, and the places of the players."""

from collections.abc import Iterator
from typing import NamedTuple

from .outcome import Outcome

ADDS = "adds"
"""The values of all these parts add up to the score."""
BREAKS_TIE = "breaks-tie"
"""Decides between equal scores."""
DECIDES = "decides"
"""Decides before the score does, which then says nothing about the winner."""
TELLS = "tells"
"""Explains the result without being counted in the score."""


class ScorePart(NamedTuple):
    """One part of every seat's score. Its sentence is `score-<code>` of the game.

    >>> ScorePart("tokens", (4, 5)).to_json()
    {'code': 'tokens', 'kind': 'adds', 'values': [4, 5]}
    """

    code: str
    values: tuple[int, ...]
    """By seat."""
    kind: str = ADDS

    def to_json(self) -> dict[str, object]:
        return {"code": self.code, "kind": self.kind, "values": list(self.values)}


def places_in(outcome: Outcome) -> Iterator[dict[str, object]]:
    """The places from first to last, each with its seats; equals share a place."""
    place = 1
    for group in outcome.ranking:
        yield {"place": place, "seats": list(group)}
        place += len(group)
