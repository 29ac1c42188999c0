"""Win probabilities of positions, corrected on the run's own games.

A game's heuristics evaluate positions for a search; whether "70 %" wins 70 % of games depends on who plays. So the
evaluations are corrected: in each stretch of the game (by turn), the log odds are scaled, and each place in the order
of play gets a constant (a conditional logit). The correction of even deals is fitted on odd deals and the other way
round, so that no game corrects itself. The reliability curve shows how far the result can be trusted.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..ratings import solve, wilson
from ..records import Chances, GameRecord
from .estimates import DIGITS

STRETCHES = 5
MOST_POSITIONS = 3000
"""The greatest number of positions of a stretch that a fit uses."""
LEAST = 1e-4
RIDGE = 4.0
"""How strongly a fit keeps to the uncorrected chances, in games. Positions of one game depend on each other."""
STEPS = 30
BINS = 10


@dataclass(frozen=True)
class Moment:
    """One evaluated position of a game: the number of the next decision, and corrected chances by seat."""

    decision: int
    turn: int
    chances: Chances


@dataclass(frozen=True)
class Timeline:
    """A game with its evaluated positions."""

    record: GameRecord
    moments: list[Moment]


@dataclass(frozen=True)
class Correction:
    """The correction of evaluations: for each stretch the scale of log odds and a constant by order of play."""

    ends: list[int]
    """The last turn of each stretch but the last."""
    weights: list[list[float]]

    def stretch(self, turn: int) -> int:
        return sum(turn > end for end in self.ends)

    def apply(self, record: GameRecord, turn: int, raw: Chances) -> Chances:
        weights = self.weights[self.stretch(turn)]
        ordered = in_order(record, raw)
        found = _softmax(weights, [math.log(max(chance, LEAST)) for chance in ordered])
        return tuple(found[record.order(seat)] for seat in range(record.players))


def in_order(record: GameRecord, values: Sequence[float]) -> list[float]:
    """Values by seat, sorted by order of play."""
    return [values[(record.first + place) % record.players] for place in range(record.players)]


def timelines(records: Sequence[GameRecord]) -> list[Timeline]:
    """All games with corrected chances. Games whose heuristics evaluate nothing have no moments."""
    halves = [[record for record in records if record.deal % 2 == half] for half in (0, 1)]
    other_half = [fit(halves[1] or halves[0]), fit(halves[0] or halves[1])]
    return [_timeline(record, other_half[record.deal % 2]) for record in records]


def _timeline(record: GameRecord, correction: Correction) -> Timeline:
    moments = [
        Moment(number, record.turn[number], correction.apply(record, record.turn[number], raw))
        for number, raw in record.timeline()
    ]
    return Timeline(record, moments)


Position = tuple[list[float], list[float]]
"""Log chances and shares of the win, both by order of play."""


def fit(records: Sequence[GameRecord]) -> Correction:
    """The correction that makes the results of these games likeliest."""
    turns = sorted(record.turn[number] for record in records for number, _ in record.timeline())
    ends = [turns[len(turns) * part // STRETCHES] for part in range(1, STRETCHES)] if turns else [0] * (STRETCHES - 1)
    stretches: list[list[Position]] = [[] for _ in range(STRETCHES)]
    games: list[set[int]] = [set() for _ in range(STRETCHES)]
    empty = Correction(ends, [])
    for record in records:
        shares = in_order(record, [record.share(seat) for seat in range(record.players)])
        for number, raw in record.timeline():
            logs = [math.log(max(chance, LEAST)) for chance in in_order(record, raw)]
            place = empty.stretch(record.turn[number])
            stretches[place].append((logs, shares))
            games[place].add(record.game)
    players = records[0].players
    weights: list[list[float]] = []
    for positions, visited in zip(stretches, games, strict=True):
        used = _thinned(positions)
        weights.append(_fit_stretch(used, players, RIDGE * len(used) / max(1, len(visited))))
    return Correction(ends, weights)


def _thinned(positions: list[Position]) -> list[Position]:
    return positions[:: -(-len(positions) // MOST_POSITIONS)] if positions else []


def _fit_stretch(positions: list[Position], players: int, ridge: float) -> list[float]:
    """Newton's method for the conditional logit. Weights: the scale, then a constant for each later place."""
    weights = [1.0] + [0.0] * (players - 1)
    ridge = max(ridge, 1e-6)  # a stretch without positions stays uncorrected
    for _ in range(STEPS):
        slope = [ridge * ((1.0 if at == 0 else 0.0) - weight) for at, weight in enumerate(weights)]
        curve = [[ridge if row == column else 0.0 for column in range(players)] for row in range(players)]
        for logs, shares in positions:
            _add(weights, logs, shares, slope, curve)
        step = solve(curve, slope)
        largest = max(abs(part) for part in step)
        scale = min(1.0, 1.0 / largest) if largest else 1.0
        weights = [weight + scale * part for weight, part in zip(weights, step, strict=True)]
        if largest < 1e-7:
            break
    return weights


def _add(
    weights: list[float], logs: list[float], shares: list[float], slope: list[float], curve: list[list[float]]
) -> None:
    """Add the slope and the curvature of one position's log likelihood."""
    chances = _softmax(weights, logs)
    players = len(logs)
    middle = sum(chance * log for chance, log in zip(chances, logs, strict=True))
    slope[0] += sum(part * log for part, log in zip(shares, logs, strict=True)) - middle
    curve[0][0] += sum(chance * (log - middle) ** 2 for chance, log in zip(chances, logs, strict=True))
    for place in range(1, players):
        slope[place] += shares[place] - chances[place]
        mixed = chances[place] * (logs[place] - middle)
        curve[0][place] += mixed
        curve[place][0] += mixed
        for other in range(1, players):
            curve[place][other] += chances[place] * ((place == other) - chances[other])


def _softmax(weights: list[float], logs: list[float]) -> list[float]:
    strengths = [weights[0] * log + (weights[place] if place else 0.0) for place, log in enumerate(logs)]
    most = max(strengths)
    parts = [math.exp(strength - most) for strength in strengths]
    total = sum(parts)
    return [part / total for part in parts]


def reliability(games: Sequence[Timeline]) -> dict[str, object]:
    """How often positions of a given chance win: the curve after correction, and the squared errors before and after.

    A game counts once in every bin that it visits, with its first position there, since its positions depend on each
    other.
    """
    return {
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
    errors = [
        sum((chances[seat] - record.share(seat)) ** 2 for seat in range(record.players))
        for record, positions in games
        for chances in positions
    ]
    return round(math.fsum(errors) / len(errors), DIGITS) if errors else None
