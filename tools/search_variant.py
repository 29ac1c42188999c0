"""Measures a search that differs from the expert in its evaluation or its settings.

    python tools/search_variant.py polska --shown --players 4 --games 160 --against greedy-1
    python tools/search_variant.py bosman --set compares_turns=1 --set replies=1 --budget 250 --games 240
    python tools/search_variant.py boso --set horizon=4 --budget 12 --games 200
    python tools/search_variant.py bosman --weights /tmp/search.json --budget 250 --games 400

The bot `variant` searches as the expert does, with the same budget. `--shown` replaces the evaluation by the chances
that people are shown (`Heuristics.win_chances`), `--weights` in Bosman by other weights of the same features, such as
`tools/fit_search.py` writes. `--likeliest` lets rollouts and replies play the action with the
greatest prior. `--set` replaces settings of `Heuristics`; `compares_turns` says whether whole turns are compared
instead of a tree being searched. The bot is a plug-in of this run alone, not one that people can choose. The run is
that of `wyprawa arena`, on paired deals, and takes its options. Against the expert it stops as soon as it is decided
whether `variant` wins more than its fair share.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

import wyprawa
from wyprawa.bots.search_bot import Budget, SearchBot
from wyprawa.core.actions import Action
from wyprawa.core.game import Game
from wyprawa.core.heuristics import Heuristics
from wyprawa.core.seats import Seat
from wyprawa.core.state import State
from wyprawa.core.weights_file import checked
from wyprawa.games.bosman.players.afterstate import Afterstate
from wyprawa.games.bosman.players.evaluation import weighed_chances
from wyprawa.games.bosman.players.features import FeatureVector
from wyprawa.games.bosman.players.weights import by_empty_seats
from wyprawa.games.bosman.rules.pieces import CHOOSE, TAKE
from wyprawa.games.bosman.rules.state import BosmanState

TOOLS = Path(__file__).parent
NAME = "variant"
WANTED = "WYPRAWA_SEARCH_VARIANT"
"""The variable of the environment that tells the plug-in what to change."""
SETTINGS: dict[str, type] = {
    "chance_guesses": int,
    "compares_turns": bool,
    "explore": float,
    "guesses": int,
    "horizon": int,
    "iterations": int,
    "margin": float,
    "replies": int,
    "shown_turns": int,
    "stable_priors": bool,
    "widening": float,
}
"""The settings of a search with their types."""


class VariantHeuristics(Heuristics[State, Action]):
    """The heuristics of a game with some parts replaced."""

    def __init__(
        self, own: Heuristics[State, Action], changed: dict[str, Any], shown: bool = False, likeliest: bool = False
    ) -> None:
        self.own = own
        self.shown = shown
        self.weights: list[FeatureVector] = []
        """Bosman's weights by the number of empty seats, if they are replaced."""
        self.likeliest = likeliest
        self.turns: bool | None = changed.get("compares_turns")
        for name in SETTINGS:
            setattr(self, name, changed.get(name, getattr(own, name)))

    def candidates(self, state: State, seat: Seat) -> list[Action]:
        return self.own.candidates(state, seat)

    def whole_turns(self, state: State, seat: Seat) -> list[list[Action]]:
        return self.own.whole_turns(state, seat)

    def compares_turns_in(self, state: State) -> bool:
        return self.own.compares_turns_in(state) if self.turns is None else self.turns

    def priors(self, state: State, seat: Seat, legal: list[Action]) -> list[tuple[float, Action]]:
        return self.own.priors(state, seat, legal)

    def rollout_action(self, state: State, seat: Seat, legal: list[Action], rng: Random) -> Action:
        if self.likeliest:
            return max(self.own.priors(state, seat, legal), key=_prior)[1]
        return self.own.rollout_action(state, seat, legal, rng)

    def is_quiet(self, state: State) -> bool:
        return self.own.is_quiet(state)

    def evaluate(self, state: State) -> list[float]:
        if self.weights and isinstance(state, BosmanState) and state.phase != CHOOSE:
            after = Afterstate(state)
            if state.phase == TAKE:
                after.take_all(state.laid)
            return weighed_chances(after, self.weights)
        return self.own.win_chances(state) if self.shown else self.own.evaluate(state)

    def score(self, state: State, seat: Seat) -> float:
        return self.own.score(state, seat)


def _prior(found: tuple[float, Action]) -> float:
    return found[0]


def variant(game: Game) -> SearchBot | None:
    """The bot, as a plug-in makes it."""
    own = game.heuristics()
    if own is None:
        return None
    wanted = json.loads(os.environ[WANTED])
    heuristics = VariantHeuristics(own, wanted["changed"], wanted["shown"], wanted["likeliest"])
    if wanted["weights"]:
        file = checked(json.loads(Path(wanted["weights"]).read_text("utf-8")))
        heuristics.weights = by_empty_seats(file, wanted["players"])
    return SearchBot(NAME, game, heuristics, Budget(iterations=wanted["budget"] or heuristics.iterations))


def setting(text: str) -> tuple[str, Any]:
    """A setting from text, as `horizon=4`."""
    name, _, value = text.partition("=")
    if name not in SETTINGS:
        raise argparse.ArgumentTypeError(f"no setting {name}; there are {', '.join(SETTINGS)}")
    try:
        return name, bool(int(value)) if SETTINGS[name] is bool else SETTINGS[name](value)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{name} is no {SETTINGS[name].__name__}: {value}") from None


def plug_in(folder: Path) -> None:
    """Write what makes Python find the bot in this folder."""
    told = folder / "wyprawa_search_variant-1.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: wyprawa-search-variant\nVersion: 1\n", "utf-8")
    (told / "entry_points.txt").write_text(f"[wyprawa.bots]\n{NAME} = search_variant:variant\n", "utf-8")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="search_variant.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=wyprawa.names())
    parser.add_argument("--shown", action="store_true", help="evaluate by the chances that people are shown")
    parser.add_argument("--weights", type=Path, help="Bosman: evaluate by the weights of this file")
    parser.add_argument("--likeliest", action="store_true", help="roll out by the greatest prior")
    parser.add_argument("--set", dest="changed", type=setting, action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--budget", type=int, default=0, help="iterations of both (default: those of the expert)")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--against", default="expert", help="the bot in all other seats (default expert)")
    wanted, others = parser.parse_known_args(arguments)
    if wanted.weights is not None and wanted.game != "bosman":
        parser.error("--weights: only in Bosman")
    against = wanted.against
    if against == "expert":
        others += ["--sequential", str(1 / wanted.players)]
        against += f"@{wanted.budget}" if wanted.budget else ""
    words = ["arena", wanted.game, "--bots", f"{NAME},{against}", "--players", str(wanted.players)]
    words += ["--games", str(wanted.games), *others]
    told = {name: getattr(wanted, name) for name in ("shown", "likeliest", "budget", "players")}
    told["weights"] = wanted.weights and str(wanted.weights.resolve())
    told["changed"] = dict(wanted.changed)
    with tempfile.TemporaryDirectory() as folder:
        plug_in(Path(folder))
        path = os.pathsep.join([folder, str(TOOLS), *sys.path])
        code = "from wyprawa.cli import main; main()"
        environment = {**os.environ, "PYTHONPATH": path, WANTED: json.dumps(told)}
        return subprocess.run([sys.executable, "-c", code, *words], env=environment).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
