"""When a game is decided, how the lead changes, who comes back, and who plays on without a chance.

All figures follow the corrected chances, once a turn. The leader is the seat with the highest chance; while several
have it, the leader stays who it was.
"""

import math
from collections.abc import Sequence
from itertools import groupby, pairwise

from wyprawa.core.seats import Seat

from .chances import Timeline
from .estimates import as_json, mean, median, share

TENTHS = 10
COMEBACK = 0.5
"""A comeback is a win after a chance of at most this part of the fair share."""
DEAD = 0.01
"""Below this chance a seat is dead."""
LONG = 0.5
"""A seat that is dead for at least this part of the game plays on without a chance for long."""


def tension(games: Sequence[Timeline]) -> dict[str, object] | None:
    """All figures of this module; None for a game without evaluations. Games that nobody won are left out."""
    won = [game for game in games if game.moments and game.record.winners]
    if not won:
        return None
    led = [leaders(game) for game in won]
    return {
        "decided": _middle(won, [decided_at(game) for game in won]),
        "lead_changes": _mean(won, [float(lead_changes(game)) for game in won]),
        "lowest": _chance(won, [lowest_of_winner(game) for game in won]),
        "comebacks": _share(won, [float(lowest_of_winner(game) <= COMEBACK / game.record.players) for game in won]),
        "drama": _chance(won, [drama(game) for game in won]),
        "dead_turns": _share(won, [dead_part(game) for game in won]),
        "dead_long": _share(won, [float(longest_dead(game) >= LONG) for game in won]),
        "tenths": [_tenth(won, led, tenth) for tenth in range(TENTHS)],
    }


def leaders(game: Timeline) -> list[Seat | None]:
    """The leader at each moment; None until somebody leads."""
    found: list[Seat | None] = []
    leader: Seat | None = None
    for moment in game.moments:
        best = max(moment.chances)
        if moment.chances.count(best) == 1:
            leader = moment.chances.index(best)
        found.append(leader)
    return found


def decided_at(game: Timeline) -> float:
    """The part of the game after which the leader is always a winner: 0 from the start, 1 only at the end."""
    led = leaders(game)
    place = len(led)
    while place and led[place - 1] in game.record.winners:
        place -= 1
    return place / len(led)


def lead_changes(game: Timeline) -> int:
    """How often the lead passes to another seat, the end included."""
    led = [leader for leader in leaders(game) if leader is not None]
    changes = sum(one != other for one, other in pairwise(led))
    return changes + (bool(led) and led[-1] not in game.record.winners)


def lowest_of_winner(game: Timeline) -> float:
    """The lowest chance of the winner; of several winners, the one who was lowest."""
    return min(moment.chances[seat] for moment in game.moments for seat in game.record.winners)


def drama(game: Timeline) -> float:
    """How far the winner was behind: the mean root of the distance to the leader, over moments behind (Browne 2008)."""
    winner = game.record.winners[0]
    behind = [max(moment.chances) - moment.chances[winner] for moment in game.moments]
    behind = [distance for distance in behind if distance > 0]
    return math.fsum(math.sqrt(distance) for distance in behind) / len(behind) if behind else 0.0


def dead_part(game: Timeline) -> float:
    """The part of seats and moments from which on a seat stays dead to the end."""
    return sum(_dead_for(game, seat) for seat in range(game.record.players)) / game.record.players


def longest_dead(game: Timeline) -> float:
    """The part of the game that the first seat to die plays on."""
    return max(_dead_for(game, seat) for seat in range(game.record.players))


def _dead_for(game: Timeline, seat: Seat) -> float:
    """The part of the game, at its end, in which a seat has no chance."""
    alive = len(game.moments)
    while alive and game.moments[alive - 1].chances[seat] < DEAD:
        alive -= 1
    return 1 - alive / len(game.moments)


def _tenth(games: Sequence[Timeline], led: Sequence[list[Seat | None]], tenth: int) -> dict[str, object]:
    """The chance of the leader after so many tenths of the game, and how often that leader wins."""
    chances: list[float] = []
    wins: list[float] = []
    for game, leader_at in zip(games, led, strict=True):
        place = tenth * len(game.moments) // TENTHS
        moment, leader = game.moments[place], leader_at[place]
        chances.append(max(moment.chances))
        wins.append(1 / game.record.players if leader is None else game.record.share(leader))
    return {"tenth": tenth, "chance": _chance(games, chances), "wins": _share(games, wins)}


def _deals(games: Sequence[Timeline], values: Sequence[float]) -> list[float]:
    pairs = groupby(zip(games, values, strict=True), lambda pair: pair[0].record.deal)
    means: list[float] = []
    for _, deal in pairs:
        own = [value for _, value in deal]
        means.append(math.fsum(own) / len(own))
    return means


def _mean(games: Sequence[Timeline], values: Sequence[float]) -> dict[str, object] | None:
    return as_json(mean(_deals(games, values), 0))


def _chance(games: Sequence[Timeline], values: Sequence[float]) -> dict[str, object] | None:
    """The mean of chances, or of other values from 0 to 1."""
    return as_json(mean(_deals(games, values), 0, 1))


def _share(games: Sequence[Timeline], values: Sequence[float]) -> dict[str, object] | None:
    return as_json(share(_deals(games, values)))


def _middle(games: Sequence[Timeline], values: Sequence[float]) -> dict[str, object] | None:
    return as_json(median(values, len({game.record.deal for game in games})))
