"""Compares Bosman as it is written for boardgame.io with ours: `python -m benchmarks.server.check_bosman`.

Whole games of our engine, with random players, are replayed move by move: each state, the legal actions, and what each
player may see must be the same. With `--rules` only bosman_rules.js is run, without boardgame.io round it.
"""

import argparse
import json
import os
import subprocess
import sys
from random import Random
from typing import Any

import wyprawa
from wyprawa.games.bosman.rules import decisions
from wyprawa.games.bosman.rules.state import BosmanState

from .run import CACHE, HERE, install, node_folder

PLAYERS = 2


def as_json(state: BosmanState) -> dict[str, object]:
    """The state as bosman_rules.js has it."""
    return {
        "phase": state.phase,
        "first": state.first,
        "turn": state.turn,
        "turns": state.turns,
        "quiet": state.quiet,
        "owner": state.owner,
        "bosman": state.bosman,
        "lying": state.lying,
        "boat": state.boat,
        "covered": [list(pair) for pair in state.covered],
        "hands": [list(hand) for hand in state.hands],
        "poisons": state.poisons,
        "majtki": state.majtki,
        "stack": {"bag": state.stack.bag, "layers": [list(layer) for layer in state.stack.layers]},
        "laid": state.laid,
        "laidFromHand": state.laid_from_hand,
        "outcome": None if state.outcome is None else state.outcome.to_json(),
    }


def move(action: decisions.BosmanAction) -> list[object]:
    """An action as its name and arguments."""
    arguments: list[object] = []
    if isinstance(action, decisions.Choose):
        arguments = [action.gang]
    elif isinstance(action, decisions.Exchange):
        arguments = [list(action.places)]
    elif isinstance(action, decisions.Lay):
        arguments = [action.token, action.way]
    elif isinstance(action, decisions.Take):
        arguments = [action.way, action.place]
    elif isinstance(action, decisions.Poison):
        arguments = [action.place]
    return [action.kind, *arguments]


class Recorder(wyprawa.Dealer):
    """A dealer that notes what it was asked and what it answered."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self.draws: list[list[int]] = []

    def index(self, size: int) -> int:
        self.draws.append([size, self._rng.randrange(size)])
        return self.draws[-1][1]

    def take(self) -> list[list[int]]:
        taken, self.draws = self.draws, []
        return taken


def recorded(seed: int) -> dict[str, Any]:
    """A whole game: the draws of its set-up, then each move: what was legal, its draws and the state after it."""
    rng = Random(seed)
    game, dealer = wyprawa.game("bosman"), Recorder(rng)
    state = game.new(PLAYERS, dealer)
    assert isinstance(state, BosmanState)
    found: dict[str, Any] = {"seed": seed, "draws": dealer.take(), "state": as_json(state.copy()), "steps": []}
    while state.outcome is None:
        legal = state.legal(state.turn)
        # Tokens are laid more often than exchanged, so that boats are filled too.
        action = (
            rng.choice([each for each in legal if each.kind != "exchange"] or legal) if seed % 2 else rng.choice(legal)
        )
        state.apply(state.turn, action, dealer)
        step = {"legal": [move(each) for each in legal], "move": move(action), "draws": dealer.take()}
        found["steps"].append({**step, "state": as_json(state.copy())})
    return found


def check(games: int, rules_only: bool = False) -> str:
    """Replay games in Node; return its summary. Ends the program if anything differs."""
    node = node_folder()
    if not rules_only:
        install(node)
    environment = {**os.environ, "NODE_PATH": str(CACHE / "node_modules"), "NODE_ENV": "production"}
    command = [str(node / "bin" / "node"), str(HERE / "check_bosman.js"), "rules" if rules_only else "boardgame.io"]
    text = json.dumps([recorded(seed) for seed in range(games)])
    done = subprocess.run(command, input=text, text=True, capture_output=True, env=environment, check=False)
    if done.returncode:
        sys.exit(done.stderr or done.stdout)
    return done.stdout.strip()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--rules", action="store_true", help="without boardgame.io")
    given = parser.parse_args()
    print(check(given.games, given.rules))


if __name__ == "__main__":
    main()
