"""What an option changes, on paired seeds: the same deals with the same bots, once with each value.

Differences are taken game by game, so that the luck of a deal, as far as both values share it, does not blur them.
"""

from collections.abc import Callable, Sequence

from ..records import GameRecord
from .estimates import as_json, by_deal, mean, share


def compare(base: Sequence[GameRecord], other: Sequence[GameRecord]) -> dict[str, object]:
    """The figures of one value beside those of the base value; `change` is the other minus the base."""
    pairs = list(zip(base, other, strict=False))
    assert all(one.game == two.game and one.seed == two.seed for one, two in pairs), "games are paired by number"
    base, other = [one for one, _ in pairs], [two for _, two in pairs]
    counts: dict[str, Callable[[GameRecord], float]] = {
        "turns": lambda record: record.turns,
        "decisions": lambda record: record.decisions,
    }
    shares: dict[str, Callable[[GameRecord], float]] = {
        "first_player": lambda record: record.share(record.first),
        "last_player": lambda record: record.share((record.first - 1) % record.players),
        "forced": lambda record: record.legal.count(1) / max(1, record.decisions),
        "shared": lambda record: float(len(record.winners) > 1),
    }
    found: dict[str, object] = {name: _paired(base, other, value) for name, value in counts.items()}
    found.update({name: _paired_shares(base, other, value) for name, value in shares.items()})
    found["same_winner"] = as_json(share(_same_winner(pairs)))
    reasons = sorted({record.reason for record in (*base, *other)})
    found["endings"] = [{"reason": reason, **_paired_shares(base, other, _ends_by(reason))} for reason in reasons]
    return found


def _ends_by(reason: str) -> Callable[[GameRecord], float]:
    return lambda record: float(record.reason == reason)


def _paired(
    base: Sequence[GameRecord], other: Sequence[GameRecord], value: Callable[[GameRecord], float]
) -> dict[str, object]:
    before, after, changes = _deals(base, other, value)
    return {"base": as_json(mean(before, 0)), "value": as_json(mean(after, 0)), "change": as_json(mean(changes))}


def _paired_shares(
    base: Sequence[GameRecord], other: Sequence[GameRecord], value: Callable[[GameRecord], float]
) -> dict[str, object]:
    before, after, changes = _deals(base, other, value)
    return {"base": as_json(share(before)), "value": as_json(share(after)), "change": as_json(mean(changes, -1, 1))}


def _deals(
    base: Sequence[GameRecord], other: Sequence[GameRecord], value: Callable[[GameRecord], float]
) -> tuple[list[float], list[float], list[float]]:
    """The values of each deal before and after, and their changes."""
    before, after = by_deal(base, value), by_deal(other, value)
    return before, after, [two - one for one, two in zip(before, after, strict=True)]


def _same_winner(pairs: Sequence[tuple[GameRecord, GameRecord]]) -> list[float]:
    """For each deal, how often the same seats win with both values."""
    same = {id(one): float(one.winners == two.winners) for one, two in pairs}
    return by_deal([one for one, _ in pairs], lambda record: same[id(record)])
