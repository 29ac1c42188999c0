"""Fits Bosman's weights: the winner, from the features of every seat.

The model is a conditional logit for each number of players, with a column of weights for each number of empty seats in
the boat. A penalty keeps neighbouring columns similar. The strength of each bot is fitted as a separate parameter and
left out of the file.
"""

from random import Random
from typing import Any, NamedTuple

import numpy as np

from fit_chances import ChanceModel
from fitting import Fit, Floats, LogitSample, conditional_logit, decisions, line_up, log_loss, softmax, victory
from wyprawa.core.weights_file import WeightsFile
from wyprawa.games.bosman.components.boat import SEATS
from wyprawa.games.bosman.game import GAME
from wyprawa.games.bosman.players.afterstate import Afterstate
from wyprawa.games.bosman.players.features import PositionFeatures
from wyprawa.games.bosman.players.weights import FILE
from wyprawa.games.bosman.rules.pieces import TURN
from wyprawa.games.bosman.rules.state import BosmanState

BOTS = ("skilled", "casual", "greedy")
EVERY = 3
"""On average one of so many positions is sampled."""
ALIKE = 10.0
"""The penalty factor of squared differences between weights of neighbouring columns."""
SMALL = 1.0
"""The penalty factor of squared weights."""


class Row(NamedTuple):
    """One position: the features of each seat, the empty seats of the boat, the bots and the winners."""

    features: list[list[float]]
    empty: int
    bots: list[str]
    shares: list[float]


def sample(players: int, seed: int, bots: tuple[str, ...]) -> list[Row]:
    """The sampled positions of one game."""
    rng = Random(f"positions {seed}")
    names = line_up(bots, players, seed)
    seen: list[tuple[list[list[float]], int]] = []
    for decision in decisions(GAME, players, names, seed, {}):
        state = decision.state
        assert isinstance(state, BosmanState)
        if decision.seat >= 0 and state.phase == TURN and rng.random() * EVERY < 1.0:
            seen.append((features_of(state), state.empty_seats))
    shares = victory(state, players)
    return [Row(features, empty, names, shares) for features, empty in seen]


def features_of(state: BosmanState) -> list[list[float]]:
    """The features of every seat, in the order of the file."""
    found = PositionFeatures(Afterstate(state))
    vectors = [found.of_seat(seat) for seat in range(state.players)]
    return [[float(getattr(vector, name)) for name in FILE.features] for vector in vectors]


def begins_turn(state: BosmanState) -> bool:
    return state.phase == TURN


def chance_row(state: BosmanState) -> tuple[list[list[float]], int]:
    """The features of every seat and the column of its weights."""
    return features_of(state), state.empty_seats - 1


CHANCES = ChanceModel(FILE.features, SEATS, FILE.columns, begins_turn, chance_row)


def fit(samples: dict[int, list[Row]], bots: tuple[str, ...]) -> Fit:
    """Weights for every sampled number of players; the others are those of the shipped file."""
    weights = dict(FILE.weights)
    quality: dict[str, Any] = {}
    for players, rows in samples.items():
        made = as_arrays(rows, bots)
        found, strengths = conditional_logit(made, SEATS, ALIKE, SMALL)
        weights[str(players)] = {
            name: [round(float(weight), 2) for weight in found[:, feature]]
            for feature, name in enumerate(FILE.features)
        }
        quality[f"{players} players"] = {
            "positions": len(rows),
            "log_loss": round(log_loss(chances(made, found, strengths), made.shares), 4),
            "log_loss_of_even_chances": round(float(np.log(players)), 4),
            "bots": {bot: round(float(one), 2) for bot, one in zip(bots, strengths, strict=True)},
        }
    return Fit(WeightsFile(FILE.made, FILE.features, weights, FILE.figures, FILE.columns), quality)


def as_arrays(rows: list[Row], bots: tuple[str, ...]) -> LogitSample:
    return LogitSample(
        np.array([row.features for row in rows]),
        np.array([row.shares for row in rows]),
        np.array([row.empty - 1 for row in rows]),
        np.array([[[float(bot == name) for bot in bots] for name in row.bots] for row in rows]),
    )


def chances(made: LogitSample, weights: Floats, strengths: Floats) -> Floats:
    return softmax(np.einsum("nsk,nk->ns", made.features, weights[made.columns]) + made.bots @ strengths)
