"""How games end: by reason, with the length of such games."""

from collections import Counter
from collections.abc import Sequence

from ..records import GameRecord
from .estimates import as_json, by_deal, mean, share


def endings(records: Sequence[GameRecord]) -> list[dict[str, object]]:
    """Each reason with its share of games and their length, the most frequent first."""
    counts = Counter(record.reason for record in records)
    return [ending(records, reason) for reason, _ in sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))]


def ending(records: Sequence[GameRecord], reason: str) -> dict[str, object]:
    such = [record for record in records if record.reason == reason]
    return {
        "reason": reason,
        "games": len(such),
        "share": as_json(share(by_deal(records, lambda record: float(record.reason == reason)))),
        "turns": as_json(mean(by_deal(such, lambda record: record.turns), 0)),
    }


def shared_victories(records: Sequence[GameRecord]) -> dict[str, object] | None:
    return as_json(share(by_deal(records, lambda record: float(len(record.winners) > 1))))
