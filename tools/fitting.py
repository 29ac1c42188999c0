"""Shared by the fits of all games: sample games between bots, and numerical methods."""

import hashlib
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from wyprawa.bots import find_bot
from wyprawa.core.actions import Action
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.events import Event
from wyprawa.core.game import Game
from wyprawa.core.knowledge_tracker import KnowledgeTracker
from wyprawa.core.state import State
from wyprawa.core.weights_file import WeightsFile

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

MOST_DECISIONS = 5000
NEWTON_STEPS = 30
CLOSE_ENOUGH = 1e-7
GOLDEN_RATIO = (5**0.5 - 1) / 2


class Fit(NamedTuple):
    """A fitted weights file, and measures of its fit."""

    file: WeightsFile
    quality: dict[str, Any]


class Decision(NamedTuple):
    """A decision of a sample game, with the events since the decision before."""

    state: State
    seat: int
    events: list[Event]
    action: Action | None = None
    """The action that the seat chooses."""


def seed_of_game(seed: int, players: int, number: int) -> int:
    digest = hashlib.sha256(f"fit {seed}/{players}/{number}".encode()).digest()
    return int.from_bytes(digest[:6], "big")


def line_up(bots: Sequence[str], players: int, seed: int) -> list[str]:
    """A bot for each seat, drawn at random."""
    rng = Random(f"bots {seed}")
    return [rng.choice(list(bots)) for _ in range(players)]


def decisions(
    game: Game[Any, Any, Any], players: int, names: Sequence[str], seed: int, options: Mapping[str, Any]
) -> Iterator[Decision]:
    """Yield every decision of one game between bots, then the end with the seat -1."""
    dealer, rng = SeededDealer(seed), Random(seed)
    bots = [find_bot(game, name) for name in names]
    state = game.new(players, dealer, dict(options))
    trackers = [KnowledgeTracker(game, state, seat) for seat in range(players)]
    events: list[Event] = []
    for _ in range(MOST_DECISIONS):
        if state.outcome is not None:
            break
        seat = state.to_act()[0]
        action = bots[seat].decide(game.view(state, seat, trackers[seat].know()), rng)
        yield Decision(state, seat, events, action)
        events = []
        state.apply(seat, action, dealer, events)
        for tracker in trackers:
            tracker.show(events)
    yield Decision(state, -1, events)


def victory(state: State, players: int) -> list[float]:
    """The share of each seat in the victory of a game that is over."""
    winners = state.outcome.winners if state.outcome is not None else range(players)
    return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(players)]


def log_loss(chances: Floats, shares: Floats) -> float:
    """The mean negative logarithm of the probability that was given to the winner."""
    return float(-np.sum(shares * np.log(np.maximum(chances, 1e-12))) / len(shares))


def softmax(strengths: Floats) -> Floats:
    odds = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    return np.asarray(odds / odds.sum(axis=1, keepdims=True), dtype=np.float64)


class LogitSample(NamedTuple):
    """Positions of one number of players."""

    features: Floats
    """By position, seat and feature."""
    shares: Floats
    """By position and seat: the share in the victory."""
    columns: Ints
    """By position: the column of its weights."""
    bots: Floats
    """By position, seat and bot: 1 for the bot that plays the seat."""


def conditional_logit(sample: LogitSample, columns: int, alike: float, small: float) -> tuple[Floats, Floats]:
    """The maximum-likelihood weights by column and feature, and the strength of each bot.

    The win probability of a seat is the softmax of its weighted features plus its bot's strength. `alike` is the
    penalty factor of squared differences between neighbouring columns, `small` that of squared weights.
    """
    count, extra = sample.features.shape[2], sample.bots.shape[2]
    size = columns * count + extra
    penalty = small * np.eye(size)
    for column in range(columns - 1):
        for feature in range(count):
            one, other = column * count + feature, (column + 1) * count + feature
            penalty[one, one] += alike
            penalty[other, other] += alike
            penalty[one, other] -= alike
            penalty[other, one] -= alike
    parts = []
    for column in range(columns):
        rows = sample.columns == column
        where = np.r_[column * count : (column + 1) * count, columns * count : size]
        parts.append((where, np.concatenate([sample.features[rows], sample.bots[rows]], axis=2), sample.shares[rows]))
    found = newton(parts, penalty)
    return found[: columns * count].reshape(columns, count), found[columns * count :]


def newton(parts: list[tuple[Ints, Floats, Floats]], penalty: Floats) -> Floats:
    """The maximum of the penalised likelihood, by Newton's method with step halving."""
    found = np.zeros(len(penalty))
    best = likelihood(parts, penalty, found)
    for _ in range(NEWTON_STEPS):
        slope, curve = -penalty @ found, penalty.copy()
        for where, rows, shares in parts:
            chances = softmax(rows @ found[where])
            slope[where] += np.einsum("ns,nsk->k", shares - chances, rows)
            mean = np.einsum("ns,nsk->nk", chances, rows)
            curve[np.ix_(where, where)] += (
                np.einsum("ns,nsk,nsl->kl", chances, rows, rows, optimize=True) - mean.T @ mean
            )
        step = np.linalg.solve(curve, slope)
        length = 1.0
        while (reached := likelihood(parts, penalty, found + length * step)) < best and length > CLOSE_ENOUGH:
            length /= 2
        found = found + length * step
        if reached - best < CLOSE_ENOUGH * abs(best):
            break
        best = reached
    return found


def likelihood(parts: list[tuple[Ints, Floats, Floats]], penalty: Floats, found: Floats) -> float:
    total = -0.5 * float(found @ penalty @ found)
    for where, rows, shares in parts:
        if len(rows):
            total -= log_loss(softmax(rows @ found[where]), shares) * len(rows)
    return total


def censored_regression(
    features: Floats, bounds: Floats, reached: npt.NDArray[np.bool_], small: float
) -> tuple[Floats, float]:
    """The weights of a linear model with normal errors and their standard deviation: a Tobit model, fitted by EM.

    Where `reached` is false, the true value is only known to be above the given one.
    """
    values = bounds.copy()
    ridge = features.T @ features + small * np.eye(features.shape[1])
    weights: Floats = np.zeros(features.shape[1])
    spread = 1.0
    for _ in range(200):
        before = weights
        weights = np.asarray(np.linalg.solve(ridge, features.T @ values), dtype=np.float64)
        guessed = features @ weights
        beyond = (bounds - guessed) / spread
        hazard = np.array([_hazard(float(one)) for one in beyond])
        values = np.where(reached, bounds, guessed + spread * hazard)
        rest = np.where(reached, 0.0, 1.0 + beyond * hazard - hazard**2)
        spread = float(np.sqrt(np.mean((values - guessed) ** 2 + spread**2 * np.maximum(rest, 0.0))))
        if np.max(np.abs(weights - before)) < 1e-4:
            break
    return weights, spread


def _hazard(x: float) -> float:
    """The hazard of the normal distribution: its density at x divided by the probability above x."""
    above = 0.5 * math.erfc(x / math.sqrt(2.0))
    if above < 1e-12:
        return x
    return math.exp(-0.5 * x * x) / math.sqrt(2.0 * math.pi) / above


def least(cost: Callable[[float], float], low: float, high: float) -> float:
    """The minimum of a function of one variable, by golden-section search."""
    one, other = high - GOLDEN_RATIO * (high - low), low + GOLDEN_RATIO * (high - low)
    for _ in range(30):
        if cost(one) < cost(other):
            high, other = other, one
            one = high - GOLDEN_RATIO * (high - low)
        else:
            low, one = one, other
            other = low + GOLDEN_RATIO * (high - low)
    return (low + high) / 2
