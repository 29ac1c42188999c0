"""Speed of random play-outs in other game libraries, driven from Python.

The peers are OpenSpiel (``pip install open_spiel``) and Catanatron
(``pip install catanatron``). Neither is needed to import this module: each is
looked up when its figures are asked for.

An action is a decision of a seat that the library accepted, forced ones
included; dice and card draws which a library resolves as chance are part of
the time but never of the count. Each game uses the quickest path its public
Python interface offers.
"""

import argparse
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from time import process_time
from typing import Any

OPEN_SPIEL_GAMES = (
    "quoridor(players=4)",
    "maedn(players=4)",
    "crazy_eights",
    "gin_rummy",
    "backgammon",
)
"""Names of games for OpenSpiel's ``load_game``. All are sequential games."""

COPIED_STATES = 20
"""The number of games from which the copied states are taken."""


@dataclass(frozen=True)
class Figure:
    """The speed of one game of one library."""

    name: str
    actions_per_second: float
    games_per_second: float
    copies_per_second: float


def open_spiel_figures(seconds: float, seed: int) -> list[Figure]:
    """Measure OpenSpiel's games; an empty list when it is not installed.

    Playing and copying may each take `seconds` in every game.
    """
    if find_spec("pyspiel") is None:
        return []
    spiel = import_module("pyspiel")
    return [_open_spiel_figure(spiel, name, seconds, seed) for name in OPEN_SPIEL_GAMES]


def catanatron_figure(seconds: float, seed: int) -> Figure | None:
    """Measure Catanatron with four random players; None when it is not installed.

    Playing and copying may each take `seconds`. Catanatron rolls its dice with
    the global `random`, which every new game seeds anew.
    """
    if find_spec("catanatron") is None:
        return None
    catan = import_module("catanatron")
    turns_limit: int = import_module("catanatron.game").TURNS_LIMIT
    players = [catan.RandomPlayer(colour) for colour in catan.Color]
    rng = random.Random(seed)

    def new_game() -> Any:
        # Catanatron takes seed 0 for no seed at all.
        return catan.Game(players, seed=rng.randrange(1, 2**32))

    def play_one() -> tuple[int, bool]:
        return _play_catanatron(new_game(), turns_limit, rng)

    def middle() -> Any:
        trail = [new_game()]
        while trail[-1].winning_color() is None and trail[-1].state.num_turns < turns_limit:
            trail.append(trail[-1].copy())
            trail[-1].play_tick()
        return trail[len(trail) // 2]

    copiers = [middle().copy for _ in range(COPIED_STATES)]
    return _figure("catanatron", play_one, copiers, seconds)


def _open_spiel_figure(spiel: Any, name: str, seconds: float, seed: int) -> Figure:
    """Measure the OpenSpiel game that `name` loads."""
    game = spiel.load_game(name)
    rng = random.Random(seed)

    def play_one() -> tuple[int, bool]:
        return _play_open_spiel(spiel, game.new_initial_state(), rng)

    def middle() -> Any:
        played, state = game.new_initial_state(), game.new_initial_state()
        _play_open_spiel(spiel, played, rng)
        history = played.history()
        for action in history[: len(history) // 2]:
            state.apply_action(action)
        return state

    copiers = [middle().clone for _ in range(COPIED_STATES)]
    return _figure(f"open_spiel {name}", play_one, copiers, seconds)


def _play_open_spiel(spiel: Any, state: Any, rng: random.Random) -> tuple[int, bool]:
    """Play `state` to its end; return the decisions made and whether the end was reached.

    One call of `current_player` tells terminal, chance and seats apart. Should rounding
    leave a chance draw past the last outcome, the next round of the loop draws again.
    """
    terminal = int(spiel.PlayerId.TERMINAL)
    current_player, legal_actions = state.current_player, state.legal_actions
    chance_outcomes, apply_action = state.chance_outcomes, state.apply_action
    uniform = rng.random
    decisions = 0
    try:
        while (seat := current_player()) != terminal:
            if seat >= 0:
                actions = legal_actions()
                apply_action(actions[int(uniform() * len(actions))])
                decisions += 1
            else:
                left = uniform()
                for outcome, probability in chance_outcomes():
                    left -= probability
                    if left < 0:
                        apply_action(outcome)
                        break
    except (spiel.SpielError, UnicodeDecodeError):
        # Quoridor offers a boxed-in pawn a pass that it then refuses (OpenSpiel
        # issue 1349), sometimes with stray bytes in the message. The game stops there.
        return decisions, False
    return decisions, True


def _play_catanatron(game: Any, turns_limit: int, rng: random.Random) -> tuple[int, bool]:
    """Play `game` to its end; return the decisions made and that the end was reached.

    The choice comes from the library's own list, so its second check is left out.
    """
    state, execute, winning_color = game.state, game.execute, game.winning_color
    uniform = rng.random
    decisions = 0
    while winning_color() is None and state.num_turns < turns_limit:
        actions = state.playable_actions
        execute(actions[int(uniform() * len(actions))], validate_action=False)
        decisions += 1
    return decisions, True


def _figure(
    name: str,
    play_one: Callable[[], tuple[int, bool]],
    copiers: Sequence[Callable[[], object]],
    seconds: float,
) -> Figure:
    """Time whole games, set-up included, then copies, each until `seconds` have passed."""
    actions = games = copies = 0
    start = process_time()
    while (playing := process_time() - start) < seconds or not actions:
        decisions, finished = play_one()
        actions += decisions
        games += finished
    start = process_time()
    while (copying := process_time() - start) < seconds or not copies:
        for copy in copiers:
            copy()
        copies += len(copiers)
    return Figure(name, actions / playing, games / playing, copies / copying)


def main() -> None:
    """Print the figures of every peer that is installed."""
    parser = argparse.ArgumentParser(description="Measure random play-outs of other libraries.")
    parser.add_argument("--seconds", type=float, default=3.0, help="time for each measurement")
    parser.add_argument("--seed", type=int, default=1, help="seed of the random choices")
    options = parser.parse_args()

    figures = open_spiel_figures(options.seconds, options.seed)
    if not figures:
        print("open_spiel is not installed")
    catanatron = catanatron_figure(options.seconds, options.seed)
    if catanatron is None:
        print("catanatron is not installed")
    else:
        figures.append(catanatron)

    print(f"{'game':<32}{'actions/s':>12}{'games/s':>12}{'copies/s':>12}")
    for figure in figures:
        print(
            f"{figure.name:<32}{figure.actions_per_second:>12,.0f}"
            f"{figure.games_per_second:>12,.1f}{figure.copies_per_second:>12,.0f}"
        )


if __name__ == "__main__":
    main()
