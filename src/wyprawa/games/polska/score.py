"""The parts of the scores: the steps on the track by kind of card."""

from collections.abc import Sequence

from wyprawa.core.events import Event
from wyprawa.core.score import ScorePart

from .components.cards import BLUE, CARD_OF_ID, CITY, EAGLE, GREY, KIND_OF, KINDS
from .rules.state import PolskaState


def score_parts(start: PolskaState, events: Sequence[Event], end: PolskaState) -> Sequence[ScorePart]:
    track = start.track.copy()
    moved = {kind: [0] * end.players for kind in (GREY, BLUE, CITY, EAGLE)}
    for event in events:
        if event.code == "played":
            seat, field = event.data["seat"], event.data["track"]
            moved[KIND_OF[CARD_OF_ID[event.data["card"]]]][seat] += field - track[seat]
            track[seat] = field
    return (
        ScorePart("start", tuple(field + 1 for field in start.track)),
        *(ScorePart(KINDS[kind], tuple(fields)) for kind, fields in moved.items()),
    )
