"""Measures the speed of Wyprawa's games: random play-outs and copies of states, in one process.

In a game that random actions hardly finish, the game's own simple bot plays, which needs a view for every decision.

    python benchmarks/engine.py --seconds 3 --json

With the folder that `tools/compile_engine.py` prints on PYTHONPATH it measures the compiled engine.
"""

import argparse
import json
from dataclasses import asdict
from random import Random
from time import process_time

import wyprawa
from peers import Figure
from wyprawa.compilation import engine_sentence
from wyprawa.core.bot import BlindBot, Bot
from wyprawa.core.dealers import Dealer
from wyprawa.core.game import Game
from wyprawa.core.knowledge import NO_RECALL
from wyprawa.core.playout import play_out
from wyprawa.core.state import State

TABLES = (("bosman", 2), ("bosman", 4), ("boso", 2), ("boso", 4), ("polska", 2), ("polska", 4))
WANDERERS = {"boso": "drifter"}
COPIED_STATES = 20


def play(game: Game, state: State, bots: list[Bot], dealer: Dealer, rng: Random, limit: int = 1_000_000) -> int:
    """Play until the end or the limit; return the number of decisions made."""
    if all(isinstance(bot, BlindBot) for bot in bots):
        return play_out(state, bots, dealer, rng, limit)
    actions = 0
    while state.outcome is None and actions < limit:
        seat = state.to_act()[0]
        state.apply(seat, bots[seat].decide(game.view(state, seat, NO_RECALL), rng), dealer)
        actions += 1
    return actions


def figure(name: str, players: int, seconds: float, seed: int) -> Figure:
    """Time whole games with `random` bots, set-up included, then copies of states from the middle of games."""
    game = wyprawa.game(name)
    bots = [wyprawa.find_bot(game, WANDERERS.get(name, "random"))] * players
    rng = Random(seed)
    dealer = wyprawa.SeededDealer(seed)
    actions = games = 0
    start = process_time()
    while process_time() - start < seconds:
        actions += play(game, game.new(players, dealer), bots, dealer, rng)
        games += 1
    played = process_time() - start
    states: list[State] = []
    for _ in range(COPIED_STATES):
        state = game.new(players, dealer)
        play(game, state, bots, dealer, rng, limit=40)
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
