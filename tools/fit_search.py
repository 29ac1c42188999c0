"""Fits the evaluation of Bosman's search to games that are played out from positions after all kinds of moves.

    python tools/fit_search.py --games 12000 --seed 1 --into /tmp/search.json

Games between players that look one move ahead show which positions win for players who choose well, but not what a
worse move costs: its positions hardly occur. So at a few turns of each game a copy of the state takes a turn by chance,
half of the time one of the four best, and is played out to the end by players that look one move ahead with
`weights.json`. The position after that turn and the winner are one row. The model is the conditional logit of
fit_bosman.py, with a column of weights for each number of empty seats.

Equal arguments give equal files with any number of processes. No bot plays by such a file yet; how strong a search with
it is, `tools/search_variant.py bosman --weights FILE` measures.
"""

import argparse
import sys
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

import wyprawa
from fit_bosman import chances, features_of
from fitting import Floats, LogitSample, conditional_logit, log_loss, seed_of_game, victory
from wyprawa.core.dealers import Dealer, SeededDealer
from wyprawa.core.weights_file import WeightsFile, checked, written
from wyprawa.games.bosman.components.boat import SEATS
from wyprawa.games.bosman.game import GAME
from wyprawa.games.bosman.players.heuristics import BosmanHeuristics
from wyprawa.games.bosman.players.weights import FILE
from wyprawa.games.bosman.rules.decisions import BosmanAction
from wyprawa.games.bosman.rules.pieces import CHOOSE, TAKE, TURN
from wyprawa.games.bosman.rules.state import BosmanState
from wyprawa.lab.pool import all_cores, spread

ROWS = 10
"""About so many rows of a game."""
TURNS = {2: 40, 4: 80}
"""About so many turns has a game, by the number of players."""
CARELESS = 0.08
"""The share of decisions of the game itself that chance makes, so that games differ."""
GOOD_MOVES = 4
ALIKE = 30.0
"""The penalty factor of squared differences between weights of neighbouring columns."""
SMALL = 1.0
"""The penalty factor of squared weights."""
HELD_OUT = 10
"""One of so many games measures the fit and is not used for it."""
HEURISTICS = BosmanHeuristics()


class Row(NamedTuple):
    """A position after a turn: the features of each seat, the empty seats of the boat, and the winners."""

    features: list[list[float]]
    empty: int
    shares: list[float]


def best_first(state: BosmanState, seat: int, actions: list[BosmanAction]) -> list[BosmanAction]:
    """Actions by the evaluation of the positions after them."""
    found = HEURISTICS.win_chances_after(state, seat, actions)
    return [actions[place] for place in sorted(range(len(actions)), key=lambda place: -found[place])]


def act(state: BosmanState, dealer: Dealer, rng: Random, careless: float = 0.0) -> None:
    """Make one decision: the best after one look, or one by chance."""
    seat = state.to_act()[0]
    actions = HEURISTICS.candidates(state, seat)
    if len(actions) > 1 and state.phase != CHOOSE and rng.random() >= careless:
        state.apply(seat, best_first(state, seat, actions)[0], dealer)
    else:
        state.apply(seat, rng.choice(actions), dealer)


def tried(state: BosmanState, rng: Random) -> Row | None:
    """A turn by chance and what comes of it; None if there is no choice or the game ends with it."""
    state = state.copy()
    seat = state.to_act()[0]
    actions = HEURISTICS.candidates(state, seat)
    if len(actions) == 1:
        return None
    if rng.random() < 0.5:
        actions = best_first(state, seat, actions)[:GOOD_MOVES]
    dealer = SeededDealer(rng.getrandbits(31))
    state.apply(seat, rng.choice(actions), dealer)
    while state.outcome is None and state.phase == TAKE:
        act(state, dealer, rng)
    if state.outcome is not None:
        return None
    features, empty = features_of(state), state.empty_seats
    while state.outcome is None:
        act(state, dealer, rng)
    return Row(features, empty, victory(state, state.players))


def sample(players: int, seed: int) -> list[Row]:
    """The rows of one game."""
    rng, dealer = Random(seed), SeededDealer(seed)
    state = GAME.new(players, dealer)
    rows: list[Row] = []
    while state.outcome is None:
        if state.phase == TURN and rng.random() * TURNS[players] < ROWS:
            row = tried(state, rng)
            if row is not None:
                rows.append(row)
        act(state, dealer, rng, CARELESS)
    return rows


def arrays(games: list[list[Row]], players: int) -> LogitSample:
    rows = [row for game in games for row in game]
    return LogitSample(
        np.array([row.features for row in rows]),
        np.array([row.shares for row in rows]),
        np.array([row.empty - 1 for row in rows]),
        np.zeros((len(rows), players, 0)),
    )


def quality(held: LogitSample, weights: Floats, players: int) -> dict[str, float]:
    """The log loss of the weights and of those of `weights.json` on games that were held out."""
    before = [list(FILE.row(players, column).values()) for column in range(SEATS)]
    none = np.zeros(0)
    return {
        "positions": len(held.shares),
        "log_loss": round(log_loss(chances(held, weights, none), held.shares), 4),
        "log_loss_of_weights": round(log_loss(chances(held, np.array(before), none), held.shares), 4),
        "log_loss_of_even_chances": round(float(np.log(players)), 4),
    }


def fit(games: list[list[Row]], players: int, command: str, seed: int) -> WeightsFile:
    """The weights of one number of players."""
    used = arrays([rows for number, rows in enumerate(games) if number % HELD_OUT], players)
    held = arrays([rows for number, rows in enumerate(games) if number % HELD_OUT == 0], players)
    found, _ = conditional_logit(used, SEATS, ALIKE, SMALL)
    weights = {
        name: [round(float(weight), 3) for weight in found[:, feature]] for feature, name in enumerate(FILE.features)
    }
    made = {
        "by": f"tools/fit_search.py of wyprawa {wyprawa.__version__}: games played out from positions after all kinds "
        "of moves, by players that look one move ahead with weights.json",
        "command": command,
        "seed": seed,
        "games": len(games),
        "bots": ["one move ahead"],
        "fit": {f"{players} players": {"used": len(used.shares)} | quality(held, found, players)},
    }
    file = WeightsFile(made, FILE.features, {str(players): weights}, {}, FILE.columns)
    checked(file._asdict())
    return file


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="fit_search.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--players", type=int, choices=tuple(TURNS), default=2)
    parser.add_argument("--games", type=int, default=12000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--into", type=Path, required=True, help="the file to write")
    parser.add_argument("--processes", type=int, default=all_cores())
    wanted = parser.parse_args(arguments)
    work = [(wanted.players, seed_of_game(wanted.seed, wanted.players, number)) for number in range(wanted.games)]
    games = [rows for _, rows in sorted(spread(sample, work, wanted.processes))]
    command = f"python tools/fit_search.py --players {wanted.players} --games {wanted.games} --seed {wanted.seed}"
    file = fit(games, wanted.players, command, wanted.seed)
    wanted.into.write_text(written(file), "utf-8")
    print(wanted.into, file.made["fit"])
    return 0


if __name__ == "__main__":
    sys.exit(main())
