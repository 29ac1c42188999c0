"""How far chances can be trusted: how often positions of a given chance win, before and after the correction."""

import math
from collections.abc import Iterable

from ..ratings import wilson
from ..records import Chances, GameRecord
from .chances import Corrected
from .estimates import DIGITS

BINS = 10


def reliability(found: Corrected) -> dict[str, object]:
    """How often positions of a given chance win: the curve after correction, and the errors before and after.

    A game counts once in every bin that it visits, with its first position there, since its positions depend on each
    other.
    """
    games = found.games
    return {
        "corrected": found.ridges is not None,
        "ridges": found.ridges,
        "log_loss": round(found.log_loss, DIGITS),
        "raw_log_loss": round(found.raw_log_loss, DIGITS),
        "curve": _curve((game.record, [moment.chances for moment in game.moments]) for game in games),
        "raw_curve": _curve((game.record, [raw for _, raw in game.record.timeline()]) for game in games),
        "brier": _brier((game.record, [moment.chances for moment in game.moments]) for game in games),
        "raw_brier": _brier((game.record, [raw for _, raw in game.record.timeline()]) for game in games),
    }


def _curve(games: Iterable[tuple[GameRecord, list[Chances]]]) -> list[dict[str, object]]:
    predicted: list[list[float]] = [[] for _ in range(BINS)]
    observed: list[list[float]] = [[] for _ in range(BINS)]
    for record, positions in games:
        for seat in range(record.players):
            own: dict[int, float] = {}
            for chances in positions:
                own.setdefault(min(BINS - 1, int(chances[seat] * BINS)), chances[seat])
            for bin_, chance in own.items():
                predicted[bin_].append(chance)
                observed[bin_].append(record.share(seat))
    curve: list[dict[str, object]] = []
    for bin_, (said, won) in enumerate(zip(predicted, observed, strict=True)):
        if said:
            low, high = wilson(math.fsum(won), len(won))
            curve.append(
                {
                    "from": bin_ / BINS,
                    "predicted": round(math.fsum(said) / len(said), DIGITS),
                    "observed": round(math.fsum(won) / len(won), DIGITS),
                    "low": round(low, DIGITS),
                    "high": round(high, DIGITS),
                    "n": len(won),
                }
            )
    return curve


def _brier(games: Iterable[tuple[GameRecord, list[Chances]]]) -> float | None:
    errors: list[float] = []
    for record, positions in games:
        shares = record.shares
        for chances in positions:
            errors.append(sum([(chance - won) ** 2 for chance, won in zip(chances, shares, strict=True)]))
    return round(math.fsum(errors) / len(errors), DIGITS) if errors else None
