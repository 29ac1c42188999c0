"""How long games last."""

from collections.abc import Callable, Sequence

from ..records import GameRecord
from .estimates import as_json, by_deal, mean, median, quantile

BARS = 24
"""The greatest number of bars of a histogram."""


def length(records: Sequence[GameRecord]) -> dict[str, object]:
    """Turns, turns of each player, and decisions of a game."""
    return {
        "turns": measure(records, lambda record: record.turns),
        "laps": measure(records, lambda record: record.turns / record.players),
        "decisions": measure(records, lambda record: record.decisions),
        "histogram": histogram([record.turns for record in records]),
    }


def measure(records: Sequence[GameRecord], value: Callable[[GameRecord], float]) -> dict[str, object]:
    """Mean and median with their intervals, and quantiles of the games."""
    deals = by_deal(records, value)
    ordered = sorted(value(record) for record in records)
    return {
        "mean": as_json(mean(deals, 0)),
        "median": as_json(median(ordered, len(deals))),
        "p5": round(quantile(ordered, 0.05), 3),
        "p95": round(quantile(ordered, 0.95), 3),
        "least": round(ordered[0], 3),
        "most": round(ordered[-1], 3),
    }


def histogram(values: Sequence[int]) -> list[dict[str, object]]:
    """Counts of whole numbers in bars of equal width: from `from` to `to`, both included."""
    low, high = min(values), max(values)
    width = -(-(high - low + 1) // BARS)
    counts = [0] * -(-(high - low + 1) // width)
    for value in values:
        counts[(value - low) // width] += 1
    return [
        {"from": low + place * width, "to": low + (place + 1) * width - 1, "games": count}
        for place, count in enumerate(counts)
    ]
