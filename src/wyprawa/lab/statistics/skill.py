"""Luck against skill: how often the better bot wins, and what results depend on.

Each deal is played with the bots in every rotation, so each place of a deal (a seat with its cards and its turn in the
order of play) is played by several bots. A two-way analysis of variance splits the variance of results: by the place
(luck of the deal), by the bot (skill), and the rest, which is chance during play and how the players' moves meet.
"""

import math
from collections.abc import Sequence
from itertools import groupby
from random import Random

from ..ratings import ELO
from ..records import GameRecord
from .estimates import DIGITS, Estimate, as_json, by_deal, quantile, share, student

RESAMPLES = 400
ALL_REST = {"deal": 0.0, "bot": 0.0, "rest": 1.0}

Deal = list[list[float]]
"""Shares of the win in one deal: a row for each seat, a column for each rotation."""


def skill(records: Sequence[GameRecord]) -> dict[str, object] | None:
    """Wins by bot and the split of variance; None if all seats have the same bot."""
    bots = list(dict.fromkeys(records[0].bots))
    if len(bots) < 2:
        return None
    return {
        "bots": [bot_figures(records, bot, bots[-1]) for bot in bots],
        "variance": variance(records),
    }


def bot_figures(records: Sequence[GameRecord], bot: str, last: str) -> dict[str, object]:
    """The share of a bot, the fair share of its seats, and its Elo above the last bot.

    All games have the same bots, so the likeliest strengths (Luce) are in proportion to the shares of a seat.
    """
    seats = records[0].bots.count(bot)
    own = by_deal(records, lambda record: _share_of(record, bot))
    found = share(own)
    assert found is not None
    elo = Estimate(0.0, 0.0, 0.0, found.n) if bot == last else _elo(records, bot, last)
    return {
        "bot": bot,
        "seats": seats,
        "share": as_json(found),
        "fair": round(seats / records[0].players, DIGITS),
        "elo": as_json(elo),
    }


def _share_of(record: GameRecord, bot: str) -> float:
    return math.fsum(record.share(seat) for seat in range(record.players) if record.bots[seat] == bot)


def _elo(records: Sequence[GameRecord], bot: str, last: str) -> Estimate | None:
    """The Elo of a bot above the last one, with Student's interval of the logarithm; None if one of them never won."""
    one = by_deal(records, lambda record: _share_of(record, bot))
    other = by_deal(records, lambda record: _share_of(record, last))
    n = len(one)
    mean_one, mean_other = math.fsum(one) / n, math.fsum(other) / n
    if mean_one <= 0 or mean_other <= 0:
        return None
    seats = records[0].bots
    value = ELO * math.log(mean_one / seats.count(bot) / (mean_other / seats.count(last)))
    squares = math.fsum((own / mean_one - its / mean_other) ** 2 for own, its in zip(one, other, strict=True))
    half = ELO * student(n - 1) * math.sqrt(squares / (n * (n - 1))) if n > 1 else 0.0
    return Estimate(value, value - half, value + half, n)


def variance(records: Sequence[GameRecord]) -> dict[str, object] | None:
    """The parts of the variance that deal and bot explain, with intervals by resampling deals."""
    deals = _tables(records)
    if len(deals) < 2:
        return None
    found = _parts(deals)
    rng = Random(0)
    resampled = [_parts(rng.choices(deals, k=len(deals))) for _ in range(RESAMPLES)]
    result: dict[str, object] = {}
    for name in ("deal", "bot", "rest"):
        ordered = sorted(parts[name] for parts in resampled)
        result[name] = Estimate(found[name], quantile(ordered, 0.025), quantile(ordered, 0.975), len(deals)).to_json()
    return result


def _tables(records: Sequence[GameRecord]) -> list[tuple[Deal, list[list[str]]]]:
    """The complete deals: shares and bots by seat and rotation."""
    found: list[tuple[Deal, list[list[str]]]] = []
    for _, deal in groupby(records, lambda record: record.deal):
        games = list(deal)
        seats = range(games[0].players)
        if len(games) > 1:
            shares = [[game.share(seat) for game in games] for seat in seats]
            found.append((shares, [[game.bots[seat] for game in games] for seat in seats]))
    return found


def _parts(deals: Sequence[tuple[Deal, list[list[str]]]]) -> dict[str, float]:
    """The split of variance of a table with a row for each place and a column for each bot.

    A part is the sum of squares beyond what chance would give it, relative to the whole (epsilon squared).
    """
    rows = [row for shares, _ in deals for row in shares]
    names = [row for _, bots in deals for row in bots]
    columns = len(rows[0])
    middle = math.fsum(value for row in rows for value in row) / (len(rows) * columns)
    by_bot: dict[str, list[float]] = {}
    for row, own in zip(rows, names, strict=True):
        for value, bot in zip(row, own, strict=True):
            by_bot.setdefault(bot, []).append(value)
    means = {bot: math.fsum(values) / len(values) for bot, values in by_bot.items()}
    between_rows = columns * math.fsum((sum(row) / columns - middle) ** 2 for row in rows)
    between_bots = math.fsum(len(values) * (means[bot] - middle) ** 2 for bot, values in by_bot.items())
    total = math.fsum((value - middle) ** 2 for row in rows for value in row)
    if total == 0:
        return ALL_REST
    freedom = len(rows) * columns - len(rows) - (len(means) - 1)
    rest = max(0.0, total - between_rows - between_bots) / max(1, freedom)
    of_deal = max(0.0, between_rows - (len(rows) - 1) * rest) / total
    of_bot = max(0.0, between_bots - (len(means) - 1) * rest) / total
    return {"deal": of_deal, "bot": of_bot, "rest": max(0.0, 1 - of_deal - of_bot)}
