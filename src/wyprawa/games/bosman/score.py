"""The parts of the scores: tokens in the boat, lines of three, and the digits that break a tie."""

from collections.abc import Sequence

from wyprawa.core.events import Event
from wyprawa.core.score import BREAKS_TIE, ScorePart

from .components.tokens import GANG_OF
from .rules.state import BosmanState


def score_parts(start: BosmanState, events: Sequence[Event], end: BosmanState) -> Sequence[ScorePart]:
    tokens = [0] * end.players
    for token in end.boat:
        if token >= 0:
            tokens[end.owner[GANG_OF[token]]] += 1
    lines = [score - own for score, own in zip(end.scores(), tokens, strict=True)]
    return (
        ScorePart("tokens", tuple(tokens)),  # BOSMAN-K-2
        ScorePart("lines", tuple(lines)),  # BOSMAN-K-3
        ScorePart("digits", end.digit_sums(), BREAKS_TIE),  # BOSMAN-K-5
    )
