"""What a dealt piece does: the same deal once as dealt and once with the deals of two neighbours exchanged.

Both games have the same seed, seats, bots and order of play; only who holds what differs. The gain of a piece is how
much more of the win its holder gets than the same seat gets when the neighbour holds it, as a mean over both seats. The
whole deal of a seat changes places, so the gain is that of deals with the piece.
"""

import math
from collections.abc import Sequence

from ..records import GameRecord
from ..sim import neighbours
from .estimates import as_json, mean, student_p
from .lift import discover, with_kinds

LEAST_DEALS = 20
"""Pieces that were exchanged in fewer deals are not tested."""

Gains = dict[str, dict[int, list[float]]]
"""By piece and deal, the gain in each game."""


def swaps(base: Sequence[GameRecord], swapped: Sequence[GameRecord]) -> dict[str, object]:
    """The gain of every dealt piece with a paired interval, and the number of games."""
    pairs = list(zip(base, swapped, strict=False))
    assert all(one.game == two.game and one.seed == two.seed for one, two in pairs), "games are paired by number"
    gains: Gains = {}
    for one, two in pairs:
        for seat, other in neighbours(one.first, one.players):
            _add(gains, one, two, seat, other)
            _add(gains, one, two, other, seat)
    rows = [_row(piece, list(deals.values())) for piece, deals in sorted(gains.items())]
    discover(rows)
    return {"games": len(pairs), "things": sorted(rows, key=_clearest)}


def _add(gains: Gains, one: GameRecord, two: GameRecord, seat: int, other: int) -> None:
    """Count what `seat` was dealt and `other` was not. In the second game `other` holds it."""
    gain = (one.share(seat) - two.share(seat) + two.share(other) - one.share(other)) / 2
    for piece in with_kinds(one.dealt[seat]) - with_kinds(one.dealt[other]):
        gains.setdefault(piece, {}).setdefault(one.deal, []).append(gain)


def _row(piece: str, deals: Sequence[Sequence[float]]) -> dict[str, object]:
    values = [math.fsum(games) / len(games) for games in deals]
    row: dict[str, object] = {"value": piece, "gain": as_json(mean(values, -1, 1)), "p": None, "discovery": False}
    if len(values) >= LEAST_DEALS:
        middle = math.fsum(values) / len(values)
        spread = math.sqrt(math.fsum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))
        row["p"] = round(student_p(middle / spread, len(values) - 1), 8) if spread > 0 else float(middle == 0)
    return row


def _clearest(row: dict[str, object]) -> tuple[bool, float, str]:
    found = row["p"]
    return (found is None, found if isinstance(found, float) else 0.0, str(row["value"]))
