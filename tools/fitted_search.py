"""Measures an expert that evaluates positions by the chances that people are shown, against the expert.

    python tools/fitted_search.py polska --players 4 --games 2000
    python tools/fitted_search.py polska --players 4 --games 160 --against greedy-1

The bot `fitted` searches as the expert does, with the same budget; only `Heuristics.evaluate` is replaced by
`Heuristics.win_chances`. It is a plug-in of this run alone, not a bot that people can choose. The run is that of
`wyprawa arena`, on paired deals. Against the expert it stops as soon as it is decided whether `fitted` wins more than
its fair share.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

import wyprawa
from wyprawa.bots.search_bot import Budget, SearchBot
from wyprawa.core.actions import Action
from wyprawa.core.game import Game
from wyprawa.core.heuristics import Heuristics
from wyprawa.core.seats import Seat
from wyprawa.core.state import State

TOOLS = Path(__file__).parent
NAME = "fitted"
COPIED = (
    *("explore", "horizon", "widening", "stable_priors", "compares_turns", "margin"),
    *("guesses", "iterations", "replies", "chance_guesses", "shown_turns"),
)
"""The settings of a search that stay those of the expert."""


class FittedHeuristics(Heuristics[State, Action]):
    """The heuristics of a game with the chances that people are shown as its evaluation."""

    def __init__(self, own: Heuristics[State, Action]) -> None:
        self.own = own
        for name in COPIED:
            setattr(self, name, getattr(own, name))

    def candidates(self, state: State, seat: Seat) -> list[Action]:
        return self.own.candidates(state, seat)

    def whole_turns(self, state: State, seat: Seat) -> list[list[Action]]:
        return self.own.whole_turns(state, seat)

    def compares_turns_in(self, state: State) -> bool:
        return self.own.compares_turns_in(state)

    def priors(self, state: State, seat: Seat, legal: list[Action]) -> list[tuple[float, Action]]:
        return self.own.priors(state, seat, legal)

    def rollout_action(self, state: State, seat: Seat, legal: list[Action], rng: Random) -> Action:
        return self.own.rollout_action(state, seat, legal, rng)

    def is_quiet(self, state: State) -> bool:
        return self.own.is_quiet(state)

    def evaluate(self, state: State) -> list[float]:
        return self.own.win_chances(state)

    def score(self, state: State, seat: Seat) -> float:
        return self.own.score(state, seat)


def fitted(game: Game) -> SearchBot | None:
    """The bot, as a plug-in makes it."""
    own = game.heuristics()
    if own is None:
        return None
    return SearchBot(NAME, game, FittedHeuristics(own), Budget(iterations=own.iterations))


def plug_in(folder: Path) -> None:
    """Write what makes Python find the bot in this folder."""
    told = folder / "wyprawa_fitted_search-1.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: wyprawa-fitted-search\nVersion: 1\n", "utf-8")
    (told / "entry_points.txt").write_text(f"[wyprawa.bots]\n{NAME} = fitted_search:fitted\n", "utf-8")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="fitted_search.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=wyprawa.names())
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--against", default="expert", help="the bot in all other seats (default expert)")
    wanted, others = parser.parse_known_args(arguments)
    words = ["arena", wanted.game, "--bots", f"{NAME},{wanted.against}", "--players", str(wanted.players)]
    words += ["--games", str(wanted.games), *others]
    if wanted.against == "expert":
        words += ["--sequential", str(1 / wanted.players)]
    with tempfile.TemporaryDirectory() as folder:
        plug_in(Path(folder))
        path = os.pathsep.join([folder, str(TOOLS), *sys.path])
        code = "from wyprawa.cli import main; main()"
        return subprocess.run([sys.executable, "-c", code, *words], env={**os.environ, "PYTHONPATH": path}).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
