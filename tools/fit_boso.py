"""Measures the figures of Boso's evaluation that can be measured; the others are choices and stay unchanged.

Rates are counted over whole games: steps of a round, sets, single Goldens, free steps and tolls. Tolls received on
marks are compared with those that expected ways predict at sampled positions. The spread that turns remaining rounds
into win probabilities is fitted to the winners.
"""

from collections import Counter
from functools import partial
from random import Random
from typing import Any, NamedTuple

import numpy as np

from fit_chances import ChanceModel
from fitting import Decision, Fit, Floats, decisions, least, line_up, log_loss, softmax, victory
from wyprawa.games.boso.components.deck import fields_of
from wyprawa.games.boso.components.world import FIELD_IDS
from wyprawa.games.boso.game import GAME
from wyprawa.games.boso.players.evaluation import Evaluation
from wyprawa.games.boso.players.heuristics import BosoHeuristics
from wyprawa.games.boso.players.race import Race
from wyprawa.games.boso.players.weights import CHANCES_FILE
from wyprawa.games.boso.players.weights import WEIGHTS as FILE
from wyprawa.games.boso.players.win_chances import NAMES, nearness
from wyprawa.games.boso.rules.pieces import DRAW, START
from wyprawa.games.boso.rules.state import BosoState

BOTS = ("skilled",)
EVERY = 6
"""On average one of so many rounds is sampled."""
MEASURED = (
    "steps_a_round",
    "round_ends_share",
    "set_rate",
    "golden_rate",
    "free_step_rate",
    "toll_received",
    "mark_tolls_paid",
    "finish_spread",
    "finish_spread_a_round",
)
"""The figures that `fit` measures."""
NUMBER_OF_FIELD = {name: field for field, name in enumerate(FIELD_IDS)}
SMALL = 10.0
"""The penalty factor of squared weights of chances: features that vary together are not told apart by games."""
STEPS = ("step-card", "step-credit", "step-paid")


class Row(NamedTuple):
    """One game: its counts and its sampled positions."""

    counts: dict[str, int]
    times: list[list[float]]
    """For each sampled position the estimated number of laps until each seat finishes."""
    expected: float
    """The tolls on marks that expected ways predict, summed over the sampled positions."""
    paid: float
    """The tolls on those marks that were paid afterwards."""
    shares: list[float]


def is_choice(state: BosoState) -> bool:
    """Whether somebody has a choice, after the start."""
    return state.phase != START and len(state.legal(state.to_act()[0])) > 1


def chance_row(state: BosoState) -> tuple[list[list[float]], int]:
    """The features of every seat; all positions have the same two columns."""
    return BosoHeuristics().features(state, Race(state)), 0


def near_the_end(state: BosoState) -> float:
    return nearness(state, Race(state))


CHANCES = ChanceModel(
    {name: CHANCES_FILE.features[name] for name in NAMES},
    1,
    CHANCES_FILE.columns,
    is_choice,
    chance_row,
    near_the_end,
    SMALL,
)


class Mark(NamedTuple):
    """The marks of one seat at a sampled position."""

    owner: int
    fields: int


def sample(players: int, seed: int, bots: tuple[str, ...]) -> list[Row]:
    """The counts and sampled positions of one game of variant a."""
    rng = Random(f"positions {seed}")
    counts: Counter[str] = Counter()
    times: list[list[float]] = []
    marks: list[Mark] = []
    heuristics = BosoHeuristics()
    expected = paid = 0.0
    for decision in decisions(GAME, players, line_up(bots, players, seed), seed, {"variant": "a"}):
        state = decision.state
        assert isinstance(state, BosoState)
        count_events(counts, decision)
        paid += tolls_on(marks, decision)
        if decision.seat >= 0 and state.phase == DRAW and rng.random() * EVERY < 1.0:
            times.append([heuristics.time(state, seat) for seat in range(players)])
            for seat in range(players):
                if state.goals[seat]:
                    expected += tolls_expected(state, seat)
                    marks.append(Mark(seat, state.seen[seat]))
    return [Row(dict(counts), times, expected, paid, victory(state, players))]


def count_events(counts: Counter[str], decision: Decision) -> None:
    """Count rounds, steps, sets, cashed cards and tolls. A round ends on the last field of its steps."""
    for event in decision.events:
        data = event.data
        if event.code in STEPS:
            counts["steps"] += 1
            counts["round has steps"] = 1
            counts["free steps"] += event.code == "step-card"
        elif event.code == "arrived":
            counts["arrivals"] += 1
        elif event.code == "exchanged":
            counts["sets"] += 1
        elif event.code == "cashed":
            counts["cashed"] += int(data["goldens"])
        elif event.code == "toll":
            counts["tolls"] += 1
            counts["toll goldens"] += int(data["goldens"])
        elif event.code == "round":
            counts["rounds"] += 1
            counts["rounds with steps"] += counts.pop("round has steps", 0)


def tolls_expected(state: BosoState, seat: int) -> float:
    """The tolls on the marks of a seat that the expected ways of the others predict."""
    evaluation = Evaluation(state, seat)
    total = 0.0
    for ahead in evaluation.expected_ways:
        if ahead is not None:
            for field in fields_of(state.seen[seat]):
                total += ahead.enters[field] * evaluation.in_time(ahead.when[field])
    return total


def tolls_on(marks: list[Mark], decision: Decision) -> float:
    """The number of tolls since the last decision that were paid on sampled marks."""
    total = 0
    field = -1
    for event in decision.events:
        if event.code in STEPS:
            field = NUMBER_OF_FIELD[event.data["to"]]
        elif event.code == "toll":
            total += sum(mark.owner == event.data["other"] and bool(mark.fields >> field & 1) for mark in marks)
    return float(total)


def fit(samples: dict[int, list[Row]], bots: tuple[str, ...]) -> Fit:
    """The shipped file with measured figures."""
    rows = [row for found in samples.values() for row in found]
    counts: Counter[str] = Counter()
    for row in rows:
        counts.update(row.counts)
    base, slope = spreads(rows)
    rounds = max(1, counts["rounds"])
    between = max(1, counts["steps"] - counts["arrivals"])
    measured = {
        "steps_a_round": counts["steps"] / rounds,
        "round_ends_share": (counts["rounds with steps"] - counts["arrivals"]) / between,
        "set_rate": counts["sets"] / rounds,
        "golden_rate": (counts["cashed"] + counts["tolls"]) / rounds,
        "free_step_rate": counts["free steps"] / rounds,
        "toll_received": counts["toll goldens"] / max(1, counts["tolls"]),
        "mark_tolls_paid": sum(row.paid for row in rows) / max(1e-9, sum(row.expected for row in rows)),
        "finish_spread": base,
        "finish_spread_a_round": slope,
    }
    figures = {name: dict(figure) for name, figure in FILE.figures.items()}
    for name in MEASURED:
        figures[name].update(value=round(measured[name], 3), origin="measured")
    quality: dict[str, Any] = {
        "positions": sum(len(row.times) for row in rows),
        "rounds": counts["rounds"],
        "log_loss": round(loss(rows, base, slope), 4),
        "log_loss_of_shipped": round(loss(rows, FILE.figure("finish_spread"), FILE.figure("finish_spread_a_round")), 4),
    }
    return Fit(FILE._replace(figures=figures), quality)


def spreads(rows: list[Row]) -> tuple[float, float]:
    """The two figures of the spread with the least log loss, minimised in turn."""
    base, slope = FILE.figure("finish_spread"), FILE.figure("finish_spread_a_round")
    for _ in range(4):
        base = least(partial(loss, rows, slope=slope), 0.2, 6.0)
        slope = least(partial(loss, rows, base), 0.0, 0.6)
    return base, slope


def loss(rows: list[Row], base: float, slope: float) -> float:
    """The mean log loss of the win probabilities."""
    losses = [log_loss(chances(np.array(row.times), base, slope), shares_of(row)) for row in rows if row.times]
    return float(np.mean(losses)) if losses else 0.0


def shares_of(row: Row) -> Floats:
    return np.tile(np.array(row.shares), (len(row.times), 1))


def chances(times: Floats, base: float, slope: float) -> Floats:
    first = times.min(axis=1, keepdims=True)
    return softmax((first - times) / (base + slope * np.maximum(first, 0.0)))
