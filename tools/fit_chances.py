"""Fits the chances that people are shown to kept games of strong bots, and writes a weights file.

    python tools/fit_chances.py polska --games .cache/strong-games --into /tmp/chances.json
    python tools/fit_chances.py boso --setup 2-a,3-a,4-a --games .cache/strong-games --into /tmp/chances.json

`tools/strong_games.py` makes the games: a file for every number of players, and for every variant of Boso. Three of
four games are used for the fit; the fourth, by its number, is held out, and its positions are never seen. At most ten
positions of a game are used. The model is a conditional logit for each set-up: a seat's strength is the sum of its
features by weight, with a column of weights for every stage of the game, or with weights between two columns. With
`--setup` other set-ups keep the weights of the shipped file (src/wyprawa/games/GAME/players/chances.json), which the
script never writes.
"""

import argparse
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

import wyprawa
from fitting import Floats, Ints, LogitSample, conditional_logit, log_loss, softmax, victory
from strong_games import PlayedGame, file_of, read_games, replayed, setups
from wyprawa.core.state import State
from wyprawa.core.weights_file import WeightsFile, checked, read_weights, written

MOST_POSITIONS = 10
"""The most positions of one game: more would only seem to be more data."""
EVERY = 4
"""One of so many games is held out."""
ALIKE = 30.0
"""The penalty factor of squared differences between weights of neighbouring columns."""
SMALL = 1.0
"""The penalty factor of squared weights."""


class ChanceModel(NamedTuple):
    """What a game says of its chances: its features by stage."""

    features: dict[str, dict[str, str]]
    stages: int
    columns: str
    """What the columns of the weights are."""
    is_sampled: Callable[[Any], bool]
    """Whether a position is evaluated as it is."""
    row: Callable[[Any], tuple[list[list[float]], int]]
    """The features of every seat, and the column of a state."""
    nearness: Callable[[Any], float] | None = None
    """Where weights lie between two columns, near the end and far from it: how near the end of a state is, 0 to 1."""
    small: float = SMALL


class Positions(NamedTuple):
    """Positions of one set-up."""

    features: Floats
    """By position, seat and feature; between two columns each feature near the end, then each far from it."""
    shares: Floats
    columns: Ints
    games: Ints
    """The number of the game of each position."""
    states: list[State]


def is_held_out(played: PlayedGame) -> bool:
    """Whether a game is kept for measuring: one of four, by its number."""
    return played.number % EVERY == 0


def sampled(game: Any, played: PlayedGame, wanted: Callable[[State], bool]) -> tuple[list[State], list[float]]:
    """At most ten states of a game, each as likely as any other, and the shares in its victory."""
    rng = Random(f"positions {played.seed}")
    found: list[State] = []
    seen = 0
    for decision in replayed(game, played):
        state = decision.state
        if decision.seat < 0 or not wanted(state):
            continue
        seen += 1
        place = len(found) if len(found) < MOST_POSITIONS else rng.randrange(seen)
        if place < len(found):
            found[place] = state.copy()
        elif place < MOST_POSITIONS:
            found.append(state.copy())
    return found, victory(state, played.players)


def positions(name: str, games: list[PlayedGame]) -> Positions:
    """The sampled positions of some games."""
    game, model = wyprawa.game(name), model_of(name)
    features: list[Floats] = []
    shares, columns, numbers = [], [], []
    every: list[State] = []
    for played in games:
        states, won = sampled(game, played, model.is_sampled)
        for state in states:
            rows, column = model.row(state)
            found = np.array(rows)
            if model.nearness is not None:
                near = model.nearness(state)
                found = np.concatenate([near * found, (1.0 - near) * found], axis=1)
            features.append(found)
            columns.append(column)
            shares.append(won)
            numbers.append(played.number)
        every += states
    return Positions(np.array(features), np.array(shares), np.array(columns), np.array(numbers), every)


def model_of(name: str) -> ChanceModel:
    found: ChanceModel = import_module(f"fit_{name}").CHANCES
    return found


def fitted_weights(found: Positions, model: ChanceModel) -> Floats:
    """The weights by stage and feature."""
    nobody = np.zeros((*found.shares.shape, 0))
    sample = LogitSample(found.features, found.shares, found.columns, nobody)
    return conditional_logit(sample, model.stages, ALIKE, model.small)[0]


def chances(found: Positions, weights: Floats) -> Floats:
    return softmax(np.einsum("nsk,nk->ns", found.features, weights[found.columns]))


def fitted(name: str, folder: Path, keys: list[str] | None = None) -> str:
    """The text of the weights file. Columns of variants stand one after the other.

    Without `keys` every set-up is fitted; otherwise those named, and the others stay as shipped.
    """
    model = model_of(name)
    shipped = read_weights(f"wyprawa.games.{name}.players", "chances.json")
    weights: dict[str, dict[str, list[float]]] = {}
    quality: dict[str, Any] = {}
    bots: set[str] = set()
    for setup in setups(name):
        table = weights.setdefault(str(setup.players), {feature: [] for feature in model.features})
        if keys is not None and setup.key not in keys:
            first = len(table[next(iter(table))])
            for feature, row in table.items():
                row += shipped.weights[str(setup.players)][feature][first : first + columns_of(model)]
            quality[setup.said] = shipped.made["fit"][setup.said]
            bots |= set(shipped.made["bots"])
            continue
        games = [game for game in read_games(file_of(folder, name, setup)) if not is_held_out(game)]
        bots |= {bot for game in games for bot in game.bots}
        used = positions(name, games)
        found = fitted_weights(used, model)
        for column in found.reshape(-1, len(model.features)):
            for feature, weight in zip(model.features, column, strict=True):
                table[feature].append(round(float(weight), 3))
        quality[setup.said] = {
            "games": len(games),
            "positions": len(used.games),
            "log_loss": round(log_loss(chances(used, found), used.shares), 4),
            "log_loss_of_even_chances": round(float(np.log(setup.players)), 4),
        }
        print(setup.key, quality[setup.said], file=sys.stderr)
    by = f"tools/fit_chances.py of wyprawa {wyprawa.__version__}: three of four games of tools/strong_games.py"
    kept = "" if keys is None else f"; set-ups other than {', '.join(keys)}: {shipped.made['by']}"
    made = {
        "by": by + kept,
        "command": f"make chances GAME={name}",
        "seed": 1,
        "games": min(row["games"] for row in quality.values()),
        "bots": sorted(bots),
        "fit": quality,
    }
    file = WeightsFile(made, model.features, dict(weights), {}, model.columns)
    checked(file._asdict())
    return written(file)


def columns_of(model: ChanceModel) -> int:
    """The columns of one set-up."""
    return model.stages if model.nearness is None else 2 * model.stages


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="fit_chances.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=wyprawa.names())
    parser.add_argument("--games", type=Path, required=True, help="the folder of the kept games")
    parser.add_argument("--into", type=Path, required=True, help="the file to write")
    parser.add_argument("--setup", help="the set-ups to fit, as 4 or 2-a,3-a (default: each that the game has)")
    wanted = parser.parse_args(arguments)
    keys = None if wanted.setup is None else wanted.setup.split(",")
    if keys is not None and (unknown := set(keys) - {setup.key for setup in setups(wanted.game)}):
        parser.error(f"--setup: {wanted.game} has no {', '.join(sorted(unknown))}")
    wanted.into.write_text(fitted(wanted.game, wanted.games, keys), "utf-8")
    print(wanted.into)
    return 0


if __name__ == "__main__":
    sys.exit(main())
