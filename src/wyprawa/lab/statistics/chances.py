"""Win probabilities of positions, corrected on the run's own games.

A game's heuristics evaluate positions for a search; whether "70 %" wins 70 % of games depends on who plays. So the
evaluations are corrected: in each stretch of the game (by turn), the log odds are scaled, and each place in the order
of play gets a constant (a conditional logit). The correction of even deals is fitted on odd deals and the other way
round, so that no game corrects itself. How strongly a fit keeps to the uncorrected chances is chosen within its own
half: fitted on some deals, tried on the others. A correction whose chances explain the results of the other half no
better than the evaluations do is left out, which happens with few games.
"""

import math
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from ..ratings import solve
from ..records import Chances, GameRecord

STRETCHES = 5
MOST_POSITIONS = 3000
"""The greatest number of positions of a stretch that a fit uses."""
LEAST = 1e-4
RIDGES = (4.0, 16.0, 64.0, 256.0)
"""How strongly a fit may keep to the uncorrected chances, in games. Positions of one game depend on each other."""
TRIED_POSITIONS = 400
"""The greatest number of positions of a stretch when that strength is chosen."""
ENOUGH = 400
"""From so many games on a fit keeps to the uncorrected chances as little as possible; no choice is needed."""
STEPS = 30


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
        return bisect_left(self.ends, turn)

    def apply(self, record: GameRecord, turn: int, raw: Chances) -> Chances:
        weights = self.weights[self.stretch(turn)]
        ordered = in_order(record, raw)
        found = _softmax(weights, [math.log(max(chance, LEAST)) for chance in ordered])
        return (*found[-record.first :], *found[: -record.first]) if record.first else tuple(found)


def in_order(record: GameRecord, values: Sequence[float]) -> list[float]:
    """Values by seat, sorted by order of play."""
    return [*values[record.first :], *values[: record.first]]


@dataclass(frozen=True)
class Corrected:
    """All games with the chances that the report uses, and which correction they have."""

    games: list[Timeline]
    ridges: tuple[float | None, float | None] | None
    """How strongly the fits of both halves keep to the evaluations (None: entirely); None if no correction is used."""


def uncorrected(records: Sequence[GameRecord]) -> list[Timeline]:
    """All games with the chances of the evaluations."""
    return [_timeline(record, None) for record in records]


def timelines(records: Sequence[GameRecord]) -> list[Timeline]:
    """All games with corrected chances. Games whose heuristics evaluate nothing have no moments."""
    return corrected(records).games


def corrected(records: Sequence[GameRecord]) -> Corrected:
    """All games with chances that are corrected, if that makes them better."""
    raw = uncorrected(records)
    halves = [[record for record in records if record.deal % 2 == half] for half in (0, 1)]
    if not all(halves):
        return Corrected(raw, None)
    ridges = [choose_ridge(half) for half in (halves[1], halves[0])]
    fits = [
        None if ridge is None else fit(half, ridge) for ridge, half in zip(ridges, (halves[1], halves[0]), strict=True)
    ]
    better = [_timeline(record, fits[record.deal % 2]) for record in records]
    if log_loss(better) >= log_loss(raw):
        return Corrected(raw, None)
    return Corrected(better, (ridges[0], ridges[1]))


def choose_ridge(records: Sequence[GameRecord]) -> float | None:
    """The strength with which a fit on half of these deals explains the other half best; None if none explains more."""
    if len(records) >= ENOUGH:
        return RIDGES[0]
    deals = sorted({record.deal for record in records})
    fitted_deals = set(deals[::2])
    own = [record for record in records if record.deal in fitted_deals]
    others = [record for record in records if record.deal not in fitted_deals]
    if not others:
        return None
    best, least = None, log_loss([_timeline(record, None) for record in others])
    for ridge in RIDGES:
        tried = fit(own, ridge, TRIED_POSITIONS)
        loss = log_loss([_timeline(record, tried) for record in others])
        if loss < least:
            best, least = ridge, loss
    return best


def log_loss(games: Sequence[Timeline]) -> float:
    """The mean of minus the logarithm of the chance that the winner had, over games; 0 without chances."""
    losses = [loss for game in games if (loss := loss_of(game)) is not None]
    return math.fsum(losses) / len(losses) if losses else 0.0


def loss_of(game: Timeline) -> float | None:
    """The mean of minus the logarithm of the chance that the winner had in a game; None without chances."""
    winners = game.record.winners or range(game.record.players)
    own = [math.log(max(moment.chances[seat], LEAST)) for moment in game.moments for seat in winners]
    return -math.fsum(own) / len(own) if own else None


def evaluated(record: GameRecord) -> list[Moment]:
    """The evaluated positions of a game, uncorrected."""
    return [Moment(number, record.turn[number], raw) for number, raw in record.timeline()]


def _timeline(record: GameRecord, correction: Correction | None) -> Timeline:
    moments = evaluated(record)
    if correction is not None:
        moments = [
            Moment(moment.decision, moment.turn, correction.apply(record, moment.turn, moment.chances))
            for moment in moments
        ]
    return Timeline(record, moments)


Position = tuple[list[float], list[float]]
"""Log chances and shares of the win, both by order of play."""


def fit(records: Sequence[GameRecord], ridge: float = RIDGES[0], most: int = MOST_POSITIONS) -> Correction:
    """The correction that makes the results of these games likeliest, from at most so many positions of a stretch."""
    turns = sorted(record.turn[number] for record in records for number, _ in record.timeline())
    ends = [turns[len(turns) * part // STRETCHES] for part in range(1, STRETCHES)] if turns else [0] * (STRETCHES - 1)
    stretches: list[list[Position]] = [[] for _ in range(STRETCHES)]
    games: list[set[int]] = [set() for _ in range(STRETCHES)]
    empty = Correction(ends, [])
    for record in records:
        shares = in_order(record, record.shares)
        for number, raw in record.timeline():
            logs = [math.log(max(chance, LEAST)) for chance in in_order(record, raw)]
            place = empty.stretch(record.turn[number])
            stretches[place].append((logs, shares))
            games[place].add(record.game)
    players = records[0].players
    weights: list[list[float]] = []
    for positions, visited in zip(stretches, games, strict=True):
        used = positions[:: -(-len(positions) // most)] if positions else []
        weights.append(_fit_stretch(used, players, ridge * len(used) / max(1, len(visited))))
    return Correction(ends, weights)


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
