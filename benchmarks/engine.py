"""Measures the speed of Wyprawa's games: random play-outs and copies of states, in one process.

Random actions hardly ever finish a game of Boso: there the choices of its `drifter` are played, like those of `random`
without a view.

    python benchmarks/engine.py --seconds 3 --json

With the folder that `tools/compile_engine.py` prints on PYTHONPATH it measures the compiled engine.
"""

import argparse
import json
from dataclasses import asdict
from random import Random
from time import process_time
from typing import Any

import wyprawa
from peers import Figure
from wyprawa.compilation import engine_sentence
from wyprawa.core.dealers import Dealer
from wyprawa.core.playout import RolloutPolicy, play_out, roll_out
from wyprawa.core.state import State
from wyprawa.games.boso.players.drifter import DrifterPolicy

TABLES = (("bosman", 2), ("bosman", 4), ("boso", 2), ("boso", 4), ("polska", 2), ("polska", 4))
POLICIES: dict[str, RolloutPolicy[Any, Any]] = {"boso": DrifterPolicy()}
COPIED_STATES = 20


def play(name: str, state: State, dealer: Dealer, rng: Random, limit: int = 1_000_000) -> int:
    """Play until the end or the limit; return the number of decisions made."""
    if name in POLICIES:
        return roll_out(state, POLICIES[name], dealer, rng, limit)
    bot = wyprawa.find_bot(wyprawa.game(name), "random")
    return play_out(state, [bot] * state.players, dealer, rng, limit)


def figure(name: str, players: int, seconds: float, seed: int) -> Figure:
    """Time whole random games, set-up included, then copies of states from the middle of games."""
    game = wyprawa.game(name)
    rng = Random(seed)
    dealer = wyprawa.SeededDealer(seed)
    actions = games = 0
    start = process_time()
    while process_time() - start < seconds:
        actions += play(name, game.new(players, dealer), dealer, rng)
        games += 1
    played = process_time() - start
    states: list[State] = []
    for _ in range(COPIED_STATES):
        state = game.new(players, dealer)
        play(name, state, dealer, rng, limit=40)
        states.append(state)
    copies = 0
    start = process_time()
    while process_time() - start < seconds:
        for state in states:
            state.copy()
        copies += len(states)
    copied = process_time() - start
    return Figure(f"{name}, {players} players", actions / played, games / played, copies / copied)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each measurement")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print JSON")
    given = parser.parse_args()
    figures = [figure(name, players, given.seconds, given.seed) for name, players in TABLES]
    if given.json:
        print(json.dumps([asdict(row) for row in figures]))
        return
    print(engine_sentence())
    for row in figures:
        print(f"{row.name:20} {row.actions_per_second:12,.0f} actions/s {row.games_per_second:10,.1f} games/s")


if __name__ == "__main__":
    main()
