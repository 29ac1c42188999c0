"""What players decide: how many decisions have a choice, how many choices, and what is at stake."""

from collections import Counter
from collections.abc import Sequence

from ..records import GameRecord
from .estimates import DIGITS, as_json, by_deal, mean, part_of, quantile, share, sums_by_deal

TENTHS = 10
SMALL = 0.01
"""A decision with less at stake hardly matters."""


def choices(records: Sequence[GameRecord]) -> dict[str, object]:
    """Forced decisions, legal actions of the others, and stakes, in all and by kind of action."""
    played = [record for record in records if record.decisions]
    with_choice = [record for record in played if any(count > 1 for count in record.legal)]
    return {
        "forced": as_json(share(by_deal(played, lambda record: record.legal.count(1) / record.decisions))),
        "free_of_game": as_json(mean(by_deal(played, lambda record: sum(count > 1 for count in record.legal)), 0)),
        "actions": as_json(mean(by_deal(with_choice, _mean_choice), 2)),
        "most_actions": max(count for record in played for count in record.legal),
        "kinds": kinds(played),
        "stake": stakes(played),
    }


def _mean_choice(record: GameRecord) -> float:
    free = [count for count in record.legal if count > 1]
    return sum(free) / len(free)


def kinds(records: Sequence[GameRecord]) -> list[dict[str, object]]:
    """Each kind of action: how often it is done, in how many games, and how often nothing else was legal."""
    done = [Counter(record.kind) for record in records]
    forced = [
        Counter(kind for kind, legal in zip(record.kind, record.legal, strict=True) if legal == 1) for record in records
    ]
    total = sum(done, Counter[str]())
    return [
        kind_figures(records, kind, [count[kind] for count in done], [count[kind] for count in forced])
        for kind, _ in sorted(total.items(), key=lambda pair: (-pair[1], pair[0]))
    ]


def kind_figures(
    records: Sequence[GameRecord], kind: str, done: Sequence[int], forced: Sequence[int]
) -> dict[str, object]:
    """A kind of action, from how often it was done and how often it was forced in each game."""
    of_all = zip(done, (record.decisions for record in records), strict=True)
    return {
        "kind": kind,
        "n": sum(done),
        "share": as_json(part_of(sums_by_deal(records, of_all))),
        "games": as_json(part_of(sums_by_deal(records, ((float(count > 0), 1.0) for count in done)))),
        "forced": as_json(part_of(sums_by_deal(records, zip(forced, done, strict=True)))),
    }


def stakes(records: Sequence[GameRecord]) -> dict[str, object] | None:
    """The chance at stake in sampled decisions with a choice: in all, and by tenths of the game; None without any."""
    sampled = [record for record in records if any(stake is not None for stake in record.stake)]
    values = sorted(stake for record in sampled for stake in record.stake if stake is not None)
    if not values:
        return None
    tenths: list[list[float]] = [[] for _ in range(TENTHS)]
    for record in sampled:
        for number, stake in enumerate(record.stake):
            if stake is not None:
                tenths[TENTHS * number // record.decisions].append(stake)
    return {
        "mean": as_json(mean(by_deal(sampled, _mean_stake), 0, 1)),
        "small": as_json(share(by_deal(sampled, _small_stakes))),
        "median": round(quantile(values, 0.5), DIGITS),
        "p95": round(quantile(values, 0.95), DIGITS),
        "decisions": len(values),
        "tenths": [{"tenth": tenth, "mean": as_json(mean(own, 0, 1))} for tenth, own in enumerate(tenths)],
    }


def _mean_stake(record: GameRecord) -> float:
    own = [stake for stake in record.stake if stake is not None]
    return sum(own) / len(own)


def _small_stakes(record: GameRecord) -> float:
    own = [stake for stake in record.stake if stake is not None]
    return sum(stake < SMALL for stake in own) / len(own)
