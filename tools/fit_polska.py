"""Fits Polska's weights: the number of turns that a seat still needs, from its features.

Only the winner of a game reaches the last field; the others would have needed more turns, so their values are censored.
The model is a linear regression with censored values. The sharpness that turns numbers of turns into win probabilities
is fitted to the winners afterwards. The probability of a die that goes far enough is counted.
"""

from random import Random
from typing import Any, NamedTuple

import numpy as np

from fit_chances import ChanceModel
from fitting import Fit, Floats, censored_regression, decisions, least, line_up, log_loss, softmax, victory
from wyprawa.core.weights_file import ALL, WeightsFile
from wyprawa.games.polska.game import GAME
from wyprawa.games.polska.players.evaluation import SOFTNESS, STAGE_ENDS, STAGES, least_turns, stage_of
from wyprawa.games.polska.players.features import FARTHEST, FeatureVector, features
from wyprawa.games.polska.players.weights import FILE
from wyprawa.games.polska.rules.pieces import DIE
from wyprawa.games.polska.rules.reach import REACH_OF_ONE
from wyprawa.games.polska.rules.state import PolskaState

BOTS = ("skilled", "casual", "greedy")
EVERY = 4
"""On average one of so many turns is sampled."""
SMALL = 1.0
"""The penalty factor of squared weights."""
NOT_YET = 0.5
"""The least number of further turns of a seat that did not finish: half a turn, because turns are integers."""


SAME_FOR_ALL = ("constant", "last_marker")
"""Features that every seat has alike, so that they say nothing of the winner."""


def begins_turn(state: PolskaState) -> bool:
    return state.phase == DIE


def chance_row(state: PolskaState) -> tuple[list[list[float]], int]:
    """The features of every seat and the stage."""
    vectors = [features(state, seat) for seat in range(state.players)]
    return [[float(getattr(vector, name)) for name in CHANCES.features] for vector in vectors], stage_of(state)


CHANCES = ChanceModel(
    {name: told for name, told in FILE.features.items() if name not in SAME_FOR_ALL},
    STAGES,
    f"stages by the steps of the leader to the last field: at most {', '.join(map(str, STAGE_ENDS))}, and more",
    begins_turn,
    chance_row,
)


class Row(NamedTuple):
    """One position: for each seat the features, the least possible turns, and the turns to the end of the game."""

    features: list[list[float]]
    least: list[float]
    turns: list[float]
    shares: list[float]
    reaches: list[float]
    """For each distance 1 if the seat to move can take a die that goes so far, else 0."""


def sample(players: int, seed: int, bots: tuple[str, ...]) -> list[Row]:
    """The sampled turns of one game."""
    rng = Random(f"positions {seed}")
    seen: list[tuple[int, int, list[FeatureVector], list[float]]] = []
    for decision in decisions(GAME, players, line_up(bots, players, seed), seed, {}):
        state = decision.state
        assert isinstance(state, PolskaState)
        if decision.seat >= 0 and state.phase == DIE and rng.random() * EVERY < 1.0:
            vectors = [features(state, seat) for seat in range(players)]
            farthest = max(REACH_OF_ONE if die == 1 else die for die in state.pool)
            reaches = [float(steps <= farthest) for steps in range(FARTHEST + 1)]
            seen.append((state.turns, decision.seat, vectors, reaches))
    shares = victory(state, players)
    return [
        Row(
            [[float(getattr(vector, name)) for name in FILE.features] for vector in vectors],
            [least_turns(vector) for vector in vectors],
            [turns_to_end(state.turns - turns, (seat - turn) % players, players) for seat in range(players)],
            shares,
            reaches,
        )
        for turns, turn, vectors, reaches in seen
    ]


def turns_to_end(turns: int, wait: int, players: int) -> float:
    """The turns of a seat among the last `turns` of a game, plus the part of a round before its first one."""
    return wait / players + (turns - 1 - wait) // players + 1


def fit(samples: dict[int, list[Row]], bots: tuple[str, ...]) -> Fit:
    """Weights that hold for all numbers of players, and the measured figures."""
    rows = [row for found in samples.values() for row in found]
    table = np.array([values for row in rows for values in row.features])
    turns = np.array([turn for row in rows for turn in row.turns])
    won = np.array([share > 0.0 for row in rows for share in row.shares])
    weights, spread = censored_regression(table, np.where(won, turns, turns + NOT_YET), won, SMALL)
    sharpness = least(lambda sharp: loss(rows, weights, sharp), 0.2, 6.0)
    figures = {name: dict(figure) for name, figure in FILE.figures.items()}
    figures["sharpness"].update(value=round(sharpness, 2), origin="measured")
    reaches = np.mean([row.reaches for row in rows], axis=0)
    figures["die_reaches"].update(value=[round(float(one), 2) for one in reaches], origin="measured")
    named = {name: round(float(weight), 3) for name, weight in zip(FILE.features, weights, strict=True)}
    quality: dict[str, Any] = {
        "positions": len(rows),
        "standard_deviation_of_turns": round(spread, 3),
        "log_loss": round(loss(rows, weights, sharpness), 4),
        "log_loss_of_even_chances": round(float(np.mean([np.log(len(row.shares)) for row in rows])), 4),
    }
    return Fit(WeightsFile(FILE.made, FILE.features, {ALL: named}, figures, FILE.columns), quality)


def loss(rows: list[Row], weights: Floats, sharpness: float) -> float:
    """The mean log loss of the win probabilities."""
    total = 0.0
    for row in rows:
        turns = np.maximum(np.array(row.features) @ weights, np.array(row.least))
        sharp = sharpness / (SOFTNESS + turns.min()) ** 0.5
        total += log_loss(softmax(-sharp * turns[None, :]), np.array([row.shares]))
    return total / len(rows)
