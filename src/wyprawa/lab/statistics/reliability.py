"""How far chances can be trusted: how often positions of a given chance win, before and after the correction."""

import math
from collections.abc import Sequence

from ..ratings import wilson
from .chances import Corrected, Timeline, loss_of, uncorrected
from .estimates import DIGITS, as_json, ratio, sums_by_deal

BINS = 10


def reliability(found: Corrected) -> dict[str, object]:
    """How often positions of a given chance win: the curve after correction, and the errors before and after.

    A game counts once in every bin that it visits, with its first position there, since its positions depend on each
    other.
    """
    games, raw = found.games, uncorrected([game.record for game in found.games])
    return {
        "corrected": found.ridges is not None,
        "ridges": found.ridges,
        "log_loss": _log_loss(games),
        "raw_log_loss": _log_loss(raw),
        "curve": _curve(games),
        "raw_curve": _curve(raw),
        "brier": _brier(games),
        "raw_brier": _brier(raw),
    }


def _curve(games: Sequence[Timeline]) -> list[dict[str, object]]:
    predicted: list[list[float]] = [[] for _ in range(BINS)]
    observed: list[list[float]] = [[] for _ in range(BINS)]
    for game in games:
        record = game.record
        for seat in range(record.players):
            own: dict[int, float] = {}
            for moment in game.moments:
                chance = moment.chances[seat]
                own.setdefault(min(BINS - 1, int(chance * BINS)), chance)
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


def _log_loss(games: Sequence[Timeline]) -> dict[str, object] | None:
    """The mean logarithmic loss of a game."""
    losses = [(0.0, 0.0) if (loss := loss_of(game)) is None else (loss, 1.0) for game in games]
    return as_json(ratio(sums_by_deal([game.record for game in games], losses)))


def _brier(games: Sequence[Timeline]) -> dict[str, object] | None:
    """The mean squared error of a position, over all seats."""
    errors: list[tuple[float, float]] = []
    for game in games:
        shares = game.record.shares
        own = [
            sum([(chance - won) ** 2 for chance, won in zip(moment.chances, shares, strict=True)])
            for moment in game.moments
        ]
        errors.append((math.fsum(own), float(len(own))))
    return as_json(ratio(sums_by_deal([game.record for game in games], errors)))
