"""The parts of the scores: the Goldens of each player by their source, and the places visited."""

from collections.abc import Sequence

from wyprawa.core.events import Event
from wyprawa.core.score import DECIDES, TELLS, ScorePart

from .components.routes import ROUTES
from .rules.state import BosoState

GAINS = {"arrived": "places", "exchanged": "sets", "cashed": "cashed", "toll": "tolls"}
"""The part that counts the Goldens a player gets by an event."""
STEPS = ("step-paid", "step-credit", "step-card")


def score_parts(start: BosoState, events: Sequence[Event], end: BosoState) -> Sequence[ScorePart]:
    found = {code: [0] * end.players for code in ("places", "sets", "cashed", "tolls", "laps", "steps")}
    for event in events:
        data = event.data
        if event.code in GAINS:
            seat = data["other"] if "other" in data else data["seat"]
            found[GAINS[event.code]][seat] += data["goldens"]
        elif event.code in STEPS:
            found["steps"][data["seat"]] -= data["goldens"]
        elif event.code == "lap-paid":
            for seat in data["seats"]:
                found["laps"][seat] += data["goldens"]
    visited = [len(ROUTES[end.routes[seat]]) - end.goals[seat].bit_count() for seat in range(end.players)]
    return (
        ScorePart("start", tuple(start.purses)),
        *(ScorePart(code, tuple(goldens)) for code, goldens in found.items() if any(goldens)),
        ScorePart("visited", tuple(visited), TELLS if end.richest else DECIDES),
    )
