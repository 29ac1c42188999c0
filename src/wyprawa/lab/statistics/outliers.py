"""Games that are worth watching: the longest, the shortest, the greatest comeback, the greatest swing."""

from collections.abc import Sequence
from itertools import pairwise

from ..records import GameRecord
from .chances import Timeline
from .tension import lead_changes


def outliers(games: Sequence[Timeline]) -> list[dict[str, object]]:
    """Each kind of outlier with its game, the decision at which to look, and its value."""
    records = [game.record for game in games]
    found = [
        _of_record("longest", max(records, key=lambda record: (record.turns, -record.game))),
        _of_record("shortest", min(records, key=lambda record: (record.turns, record.game))),
    ]
    won = [game for game in games if game.moments and game.record.winners]
    if won:
        found += [_comeback(won), _swing(won), _changes(won)]
    return found


def _of_record(kind: str, record: GameRecord) -> dict[str, object]:
    return {"kind": kind, "game": record.game, "decision": 0, "value": record.turns}


def _comeback(games: Sequence[Timeline]) -> dict[str, object]:
    """The win from the lowest chance."""
    lowest, number, decision = min(
        (moment.chances[seat], game.record.game, moment.decision)
        for game in games
        for moment in game.moments
        for seat in game.record.winners
    )
    return {"kind": "comeback", "game": number, "decision": decision, "value": round(lowest, 4)}


def _swing(games: Sequence[Timeline]) -> dict[str, object]:
    """The greatest change of a seat's chance between two moments."""
    best = (0.0, 0, 0)
    for game in games:
        for one, other in pairwise(game.moments):
            change = max(abs(a - b) for a, b in zip(one.chances, other.chances, strict=True))
            best = max(best, (change, -game.record.game, -one.decision))
    return {"kind": "swing", "game": -best[1], "decision": -best[2], "value": round(best[0], 4)}


def _changes(games: Sequence[Timeline]) -> dict[str, object]:
    game = max(games, key=lambda game: (lead_changes(game), -game.record.game))
    return {"kind": "lead-changes", "game": game.record.game, "decision": 0, "value": lead_changes(game)}
