"""Measures the chances that people are shown on held-out games: log loss, Brier score and reliability.

    python tools/calibration.py polska --games .cache/strong-games --into benchmarks/calibration/polska.json
    python tools/calibration.py boso --setup 2-a,3-a --games .cache/strong-games --into benchmarks/calibration/boso.json
    python tools/calibration.py boso --asked-again --games .cache/strong-games --into benchmarks/calibration/boso.json
    python tools/calibration.py polska --setup 4 --only-shown --games .cache/expert-games
    python tools/calibration.py --write

The first command measures one game and writes its figures, the second some of its set-ups, and keeps the figures of the
others. The third measures only whether chances that are asked for again stay the same; 800 games of a set-up are enough
for it, of which 200 are held out. The fourth prints the figures of what is shown in all games of a folder and writes
nothing: it is for games that no fit has seen, for example of the expert. `--write` draws the curves (docs/pictures) and
rewrites the tables in docs/bots.md from figures of all games. `make calibration` does all of it, the games included.
Figures are written after each set-up.

Every figure is of games that the fit never saw. Views are those of the seat that decides, at two decisions of a game of
any kind, five with two players. The expected calibration error has ten bins of equal width; intervals come from
resampling whole games.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

import wyprawa
from calibration_tables import rewrite
from fit_chances import Positions, is_held_out, positions
from fitting import Floats, Ints, log_loss, victory
from network import train
from strong_games import PlayedGame, Setup, file_of, read_games, replayed, setups
from wyprawa.bots.chances import chances
from wyprawa.core.knowledge_tracker import KnowledgeTracker
from wyprawa.core.view import View
from wyprawa.lab.pool import all_cores, spread

BINS = 10
RESAMPLES = 400
MEASURED = 2
MEASURED_BY_PLAYERS = {2: 5}
"""The decisions of a game whose chances are measured. A game of two tells fewer chances at once."""
ASKED_AGAIN = 200
"""The positions of a set-up at which chances are asked for again with another seed."""
CLOSE = 0.03


class Told(NamedTuple):
    """Chances that were told of positions of one set-up, and what came of them."""

    chances: Floats
    shares: Floats
    games: Ints


def moments(name: str, played: PlayedGame, most: int) -> Iterator[View]:
    """The views of the seats that decide, at a few decisions of a game. A view holds until the next one is made."""
    game = wyprawa.game(name)
    count = len(played.actions)
    places = set(Random(f"moments {played.seed}").sample(range(count), min(most, count)))
    trackers: list[KnowledgeTracker] = []
    for place, decision in enumerate(replayed(game, played)):
        if not trackers:
            trackers = [KnowledgeTracker(game, decision.state, seat) for seat in range(played.players)]
        for tracker in trackers:
            tracker.show(decision.events)
        if place in places:
            yield game.view(decision.state, decision.seat, trackers[decision.seat].know())


def shown(name: str, played: PlayedGame, seed: int) -> tuple[list[list[float]], list[float]]:
    """The chances shown at some decisions of a game, and the shares in its victory."""
    game = wyprawa.game(name)
    state = None
    for decision in replayed(game, played):
        state = decision.state
    assert state is not None
    most = MEASURED_BY_PLAYERS.get(played.players, MEASURED)
    return [chances(game, view, seed) for view in moments(name, played, most)], victory(state, played.players)


def told(name: str, games: list[PlayedGame], seed: int, processes: int) -> Told:
    """The chances shown in some games."""
    rows: list[list[float]] = []
    shares: list[list[float]] = []
    numbers: list[int] = []
    work = [(name, played, seed) for played in games]
    for place, (found, won) in sorted(spread(shown, work, processes)):
        rows += found
        shares += [won] * len(found)
        numbers += [games[place].number] * len(found)
    return Told(np.array(rows), np.array(shares), np.array(numbers))


def brier(found: Told) -> float:
    return float(((found.chances - found.shares) ** 2).sum(axis=1).mean())


def curve(found: Told) -> list[dict[str, float]]:
    """By bin: how many chances were told, their mean, and how often they came true."""
    chance, share = found.chances.ravel(), found.shares.ravel()
    bins = np.minimum((chance * BINS).astype(int), BINS - 1)
    return [
        {
            "count": int((bins == place).sum()),
            "told": round(float(chance[bins == place].mean()), 4),
            "true": round(float(share[bins == place].mean()), 4),
        }
        for place in range(BINS)
        if (bins == place).any()
    ]


def calibration_error(chance: Floats, share: Floats) -> float:
    """The expected calibration error with ten bins of equal width."""
    bins = np.minimum((chance * BINS).astype(int), BINS - 1)
    apart = np.bincount(bins, weights=chance - share, minlength=BINS)
    return float(np.abs(apart).sum() / len(chance))


def resampled(found: Told, seed: int) -> list[float]:
    """The 95% interval of the calibration error, by resampling whole games."""
    rng = np.random.default_rng(seed)
    numbers = np.unique(found.games)
    rows_of = {number: np.flatnonzero(found.games == number) for number in numbers}
    errors = []
    for _ in range(RESAMPLES):
        rows = np.concatenate([rows_of[number] for number in rng.choice(numbers, len(numbers))])
        errors.append(calibration_error(found.chances[rows].ravel(), found.shares[rows].ravel()))
    return [round(float(bound), 4) for bound in np.quantile(errors, (0.025, 0.975))]


def error_of_exact_chances(found: Told, seed: int) -> float:
    """The mean calibration error of so many positions if winners were drawn by exactly these chances."""
    rng = np.random.default_rng(seed)
    sums = found.chances.cumsum(axis=1)
    seats = np.eye(found.chances.shape[1])
    errors = []
    for _ in range(RESAMPLES):
        won = (sums < rng.random((len(sums), 1))).sum(axis=1).clip(max=len(seats) - 1)
        errors.append(calibration_error(found.chances.ravel(), seats[won].ravel()))
    return round(float(np.mean(errors)), 4)


def figures(found: Told, microseconds: float | None = None) -> dict[str, Any]:
    row: dict[str, Any] = {
        "log_loss": round(log_loss(found.chances, found.shares), 4),
        "brier": round(brier(found), 4),
        "error": round(calibration_error(found.chances.ravel(), found.shares.ravel()), 4),
        "interval": resampled(found, 1),
    }
    return row if microseconds is None else {**row, "microseconds": round(microseconds, 1)}


def models(name: str, games: list[PlayedGame]) -> dict[str, Any]:
    """The evaluation of a search, the fitted weights and a network, on states of held-out games."""
    held = positions(name, [game for game in games if is_held_out(game)])
    heuristics = wyprawa.game(name).heuristics()
    assert heuristics is not None
    found: dict[str, Any] = {}
    even = np.full_like(held.shares, 1.0 / held.shares.shape[1])
    found["even"] = figures(Told(even, held.shares, held.games))
    for model, evaluate in (("search", heuristics.evaluate), ("weights", heuristics.win_chances)):
        start = time.process_time()
        rows = np.array([evaluate(state) for state in held.states])
        spent = 1e6 * (time.process_time() - start) / len(held.states)
        found[model] = figures(Told(rows, held.shares, held.games), spent)
    found["network"] = of_network(positions(name, [game for game in games if not is_held_out(game)]), held)
    return found


def of_network(used: Positions, held: Positions) -> dict[str, Any]:
    """The figures of a network that is trained on the games of the fit."""
    network = train(used.features, used.shares, seed=1)
    return figures(Told(network.chances(held.features), held.shares, held.games), network.microseconds(held.features))


def asked_again(name: str, games: list[PlayedGame]) -> float:
    """The share of positions at which another seed changes the chance of the seat that decides by 0.03 at most."""
    game = wyprawa.game(name)
    apart = [
        abs(chances(game, view, 1)[view.seat] - chances(game, view, 2)[view.seat])
        for played in games[:ASKED_AGAIN]
        for view in moments(name, played, 1)
    ]
    return sum(difference <= CLOSE for difference in apart) / len(apart)


def asked_figures(name: str, held: list[PlayedGame]) -> dict[str, Any]:
    return {"asked": min(ASKED_AGAIN, len(held)), "asked_again": round(asked_again(name, held), 3)}


def measured(name: str, setup: Setup, folder: Path, processes: int) -> dict[str, Any]:
    """All figures of a set-up."""
    games = read_games(file_of(folder, name, setup))
    held = [game for game in games if is_held_out(game)]
    views = told(name, held, 0, processes)
    row: dict[str, Any] = {
        "bots": sorted({bot for game in games for bot in game.bots}),
        "games": len(games),
        "held_out": len(held),
        "positions": len(views.games),
        "shown": figures(views),
        **asked_figures(name, held),
        "curve": curve(views),
        "models": models(name, games),
    }
    print(name, setup.key, {key: row[key] for key in ("held_out", "shown", "asked_again")}, file=sys.stderr)
    return row


def measure(wanted: argparse.Namespace, chosen: list[Setup]) -> None:
    """Measure some set-ups of a game; the file keeps the figures of the others."""
    name, folder, into = wanted.game, wanted.games, wanted.into
    for setup in chosen:
        row = None if wanted.asked_again else measured(name, setup, folder, wanted.processes)
        kept = json.loads(into.read_text("utf-8")) if into.exists() else {}
        if row is None:
            held = [game for game in read_games(file_of(folder, name, setup)) if is_held_out(game)]
            row = {**kept[setup.key], **asked_figures(name, held)}
        found = {**kept, setup.key: row}
        ordered = {one.key: found[one.key] for one in setups(name) if one.key in found}
        into.write_text(json.dumps(ordered, indent=1) + "\n", "utf-8")


def print_shown(name: str, setup: Setup, folder: Path, processes: int) -> None:
    """Print the figures of the chances shown in all games of a set-up."""
    games = read_games(file_of(folder, name, setup))
    bots = ",".join(sorted({bot for game in games for bot in game.bots}))
    found = told(name, games, 0, processes)
    row = {**figures(found), "error_of_exact_chances": error_of_exact_chances(found, 1)}
    print(name, setup.key, f"{len(games)} games of {bots}, {len(found.games)} positions:", json.dumps(row))


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="calibration.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?", choices=wyprawa.names())
    parser.add_argument("--setup", help="the set-ups, as 4 or 2-a,3-a (default: each that the game has)")
    parser.add_argument("--games", type=Path, help="the folder of the kept games")
    parser.add_argument("--into", type=Path, help="the file of figures to write")
    parser.add_argument("--processes", type=int, default=all_cores())
    parser.add_argument("--asked-again", action="store_true", help="measure only answers to another seed")
    parser.add_argument("--only-shown", action="store_true", help="print the figures of what is shown, of all games")
    parser.add_argument("--write", action="store_true", help="draw the curves and rewrite docs/bots.md")
    wanted = parser.parse_args(arguments)
    if wanted.game is not None:
        known = {setup.key: setup for setup in setups(wanted.game)}
        keys = list(known) if wanted.setup is None else wanted.setup.split(",")
        if unknown := [key for key in keys if key not in known]:
            parser.error(f"--setup: {wanted.game} has no {', '.join(unknown)}")
        if wanted.only_shown:
            for key in keys:
                print_shown(wanted.game, known[key], wanted.games, wanted.processes)
        else:
            measure(wanted, [known[key] for key in keys])
    if wanted.write:
        rewrite()
    return 0


if __name__ == "__main__":
    sys.exit(main())
