"""Measures tree searches in iterations a second: Wyprawa's, and OpenSpiel's in Python and in C++.

An iteration of Wyprawa's search uses a guessed state, descends the tree, plays a short rollout and evaluates the
position. An iteration of OpenSpiel's search plays a game to its end at random, with full knowledge of the position. The
results compare speed, not the quality of an iteration.

    python benchmarks/search.py own          Wyprawa's experts, with the engine on the path
    python benchmarks/search.py python GAME  OpenSpiel's search in Python on one of its games
    python benchmarks/search.py c++ GAME     OpenSpiel's search in C++
"""

import argparse
import json
import random
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from time import process_time
from typing import Any

PLAYERS = (2, 4)
OPEN_SPIEL_GAMES = ("quoridor(players=2)", "quoridor(players=4)", "maedn(players=4)", "backgammon")
POSITIONS = 6
"""The number of games from whose middle decisions are taken."""
ITERATIONS = {"own": 200, "python": 20, "c++": 200}
"""The number of iterations for a decision, enough to make the start of a search negligible."""
LONGEST = 120.0
"""Seconds after which a search is aborted."""


@dataclass(frozen=True)
class SearchFigure:
    """The speed of a search in iterations a second, or the reason why there is none."""

    name: str
    iterations_per_second: float | None
    trouble: str = ""


def rate(think: Callable[[int], int], seconds: float) -> float:
    """Iterations a second. `think` takes the number of a decision and returns the iterations that it ran."""
    iterations = decisions = 0
    start = process_time()
    while (taken := process_time() - start) < seconds or not iterations:
        iterations += think(decisions)
        decisions += 1
    return iterations / taken


def own_figures(seconds: float, seed: int) -> list[SearchFigure]:
    """The speed of Wyprawa's experts in the middle of games between greedy bots."""
    import wyprawa  # the engine on the path, pure or compiled

    figures = []
    for name in wyprawa.names():
        game = wyprawa.game(name)
        for players in PLAYERS:
            label = f"{name}, {players} players"
            if game.heuristics() is None:
                figures.append(SearchFigure(label, None, "has no expert"))
                continue
            figures.append(SearchFigure(label, rate(own_search(game, players, seed), seconds)))
    return figures


def middle_views(game: Any, players: int, seed: int, rng: random.Random) -> list[Any]:
    """A view with a choice from the middle of each of several games between greedy players."""
    from wyprawa import Chance, Place, Table, find_bot  # earlier checkouts have no other name for a player

    views, quick = [], find_bot(game, "greedy")
    for number in range(POSITIONS):
        chance = Chance(seed=seed * 1000 + number)
        table = Table.open(game, [Place(f"G{seat}") for seat in range(players)], chance=chance)
        seen: list[Any] = []
        while table.to_act() and len(seen) < 40 * players:
            seat = table.to_act()[0]
            view = table.view(seat)
            if len(view.legal) > 1:
                seen.append(view)
            table.act(seat, quick.decide(view, rng))
        views.append(seen[len(seen) // 2])
    return views


def own_search(game: Any, players: int, seed: int) -> Callable[[int], int]:
    from wyprawa import find_bot

    rng = random.Random(seed)
    views = middle_views(game, players, seed, rng)
    expert: Any = find_bot(game, f"expert@{ITERATIONS['own']}")

    def think(number: int) -> int:
        view = views[number % POSITIONS]
        return int(expert.search(view.seat, expert.guess(view, rng, 0.0), rng, 0.0).done)

    return think


def open_spiel_search(language: str, name: str, seed: int) -> Callable[[int], int]:
    """OpenSpiel's search with one random play-out an iteration, in the middle of random games."""
    spiel = import_module("pyspiel")
    game = spiel.load_game(name)
    rng = random.Random(seed)
    positions = [middle(spiel, game, rng) for _ in range(POSITIONS)]
    count = ITERATIONS[language]
    if language == "c++":
        bot = spiel.MCTSBot(game, spiel.RandomRolloutEvaluator(1, seed), 2.0, count, 1000, False, seed, False)
    else:
        mcts = import_module("open_spiel.python.algorithms.mcts")
        numbers = import_module("numpy").random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, numbers)
        bot = mcts.MCTSBot(game, 2.0, count, evaluator, solve=False, random_state=numbers)

    def think(number: int) -> int:
        bot.step(positions[number % POSITIONS])
        return count

    return think


def middle(spiel: Any, game: Any, rng: random.Random) -> Any:
    """A decision in the middle of a random game."""
    state = game.new_initial_state()
    trail: list[Any] = []
    try:
        while not state.is_terminal() and len(trail) < 400:
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
                continue
            trail.append(state.clone())
            state.apply_action(rng.choice(state.legal_actions()))
    except (spiel.SpielError, UnicodeDecodeError):
        pass  # Quoridor refuses a pass that it offers, see peers.py
    return trail[len(trail) // 2]


def peer_figures(seconds: float, seed: int) -> list[SearchFigure]:
    """The speed of OpenSpiel's searches, each in a separate process, because some crash."""
    if find_spec("pyspiel") is None:
        return []
    return [peer_figure(language, name, seconds, seed) for name in OPEN_SPIEL_GAMES for language in ("python", "c++")]


def peer_figure(language: str, name: str, seconds: float, seed: int) -> SearchFigure:
    label = f"open_spiel {name}, {'Python' if language == 'python' else 'C++'}"
    command = [sys.executable, str(Path(__file__)), language, name, f"--seconds={seconds}", f"--seed={seed}", "--json"]
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False, timeout=LONGEST)
    except subprocess.TimeoutExpired:
        return SearchFigure(label, None, f"no decision in {LONGEST:.0f} s")
    if done.returncode:
        said = [row for row in done.stderr.splitlines() if "Error" in row] or [f"exit code {done.returncode}"]
        return SearchFigure(label, None, f"crashes: {said[-1][:90]}")
    return SearchFigure(label, json.loads(done.stdout.splitlines()[-1])[0]["iterations_per_second"])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("search", choices=list(ITERATIONS))
    parser.add_argument("game", nargs="?", help="a game as OpenSpiel's load_game takes it")
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each measurement")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print JSON")
    given = parser.parse_args()
    if given.search == "own":
        figures = own_figures(given.seconds, given.seed)
    else:
        game = given.game or OPEN_SPIEL_GAMES[0]
        found = rate(open_spiel_search(given.search, game, given.seed), given.seconds)
        figures = [SearchFigure(f"open_spiel {game}, {given.search}", found)]
    if given.json:
        print(json.dumps([asdict(figure) for figure in figures]))
    else:
        show(figures)


def show(figures: list[SearchFigure]) -> None:
    print(f"{'':44}{'iterations/s':>12}")
    for figure in figures:
        told = (
            f"{figure.iterations_per_second:12,.0f}"
            if figure.iterations_per_second is not None
            else f"  {figure.trouble}"
        )
        print(f"{figure.name:44}{told}")


if __name__ == "__main__":
    main()
