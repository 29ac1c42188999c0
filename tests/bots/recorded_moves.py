"""Moves and evaluations of computer players, recorded once and compared in every later version.

    python tests/bots/recorded_moves.py     records the settings that have no recording yet; never rewrites one
    python tests/bots/recorded_moves.py --again beginner,casual
                                            asks these bots again, whose play was changed on purpose

A recording is a game that `greedy` plays against itself. It holds every move, and at some decisions what the other
bots would choose and how the game's heuristics evaluate the position. Replaying the moves with the same seed gives the
same positions.
"""

import argparse
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import wyprawa
from wyprawa.core.bot import Bot
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.events import Event
from wyprawa.core.game import Game
from wyprawa.core.knowledge_tracker import KnowledgeTracker
from wyprawa.core.state import State
from wyprawa.core.view import View

DATA = Path(__file__).parent / "data"
BOTS = ("beginner", "casual", "skilled", "expert@12")
"""Bots that are asked at sampled decisions, beside `greedy`."""
SAMPLES = 8
"""Sampled decisions of one game."""
MOST_MOVES = 2000

Recording = dict[str, Any]


class Decision(NamedTuple):
    """One decision of a recorded game: its number, the state, and the view of the seat that decides."""

    number: int
    state: State
    view: View


Choose = Callable[[Decision], str]


def settings(game: Game) -> list[dict[str, Any]]:
    """The numbers of players and options in which a game is recorded."""
    variants = [{"variant": "a"}, {"variant": "b"}] if game.info.id == "boso" else [{}]
    return [{"players": players, "options": options} for players in game.info.players for options in variants]


def rng_of(number: int) -> Random:
    """The random numbers of a bot at one decision."""
    return Random(f"decision {number}")


def record(game: Game, players: int, options: dict[str, Any], seed: int, samples: int) -> Recording:
    """A game of `greedy` against itself, with the choices of the other bots at sampled decisions."""
    greedy = wyprawa.find_bot(game, "greedy")
    moves: list[str] = []
    choices: dict[str, Any] = {}
    free = [d.number for d in _course(game, players, options, seed, greedily(greedy)) if len(d.view.legal) > 1]
    sampled = free[:: -(-len(free) // samples)]

    def choose(decision: Decision) -> str:
        if decision.number in sampled:
            choices[str(decision.number)] = asked(game, decision)
        moves.append(greedily(greedy)(decision))
        return moves[-1]

    for _ in _course(game, players, options, seed, choose):
        pass
    return {"rules": game.info.rules_version, "players": players, "options": options, "seed": seed} | {
        "moves": moves,
        "choices": choices,
    }


def asked(game: Game, decision: Decision) -> dict[str, Any]:
    """What each bot of the game chooses at a decision, and the evaluation of its position, which may be missing."""
    bots = [name for name in BOTS if name.partition("@")[0] in wyprawa.bot_names(game)]
    found: dict[str, Any] = {
        name: str(wyprawa.find_bot(game, name).decide(decision.view, rng_of(decision.number))) for name in bots
    }
    heuristics = game.heuristics()
    found["evaluation"] = None if heuristics is None else heuristics.evaluate(decision.state)
    return found


def replay(game: Game, recording: Recording) -> Iterator[Decision]:
    """The decisions of a recording."""
    moves = recording["moves"]
    yield from _course(game, recording["players"], recording["options"], recording["seed"], lambda d: moves[d.number])


def greedily(bot: Bot) -> Choose:
    """What `greedy` chooses at a decision."""
    return lambda decision: str(bot.decide(decision.view, rng_of(decision.number)))


def _course(game: Game, players: int, options: dict[str, Any], seed: int, choose: Choose) -> Iterator[Decision]:
    dealer = SeededDealer(seed)
    state = game.new(players, dealer, options)
    trackers = [KnowledgeTracker(game, state, seat) for seat in range(players)]
    for number in range(MOST_MOVES):
        if state.outcome is not None:
            return
        seat = state.to_act()[0]
        decision = Decision(number, state, game.view(state, seat, trackers[seat].know()))
        yield decision
        events: list[Event] = []
        state.apply(seat, game.parse(choose(decision)), dealer, events)
        for tracker in trackers:
            tracker.show(events)


def asked_again(name: str, recordings: list[Recording], bots: list[str]) -> list[Recording]:
    """The recordings with new choices of some bots; `greedy` and all others stay as recorded."""
    for recording in recordings:
        game = wyprawa.game(name, recording["rules"])
        for decision in replay(game, recording):
            choices = recording["choices"].get(str(decision.number))
            if choices is not None:
                found = asked(game, decision)
                choices.update({bot: found[bot] for bot in bots if bot in choices})
    return recordings


def write(path: Path, rows: list[Recording]) -> None:
    path.write_text("[\n" + ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows) + "\n]\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description="Record games of greedy with what other bots would choose in them.")
    parser.add_argument("--games", type=int, default=1, help="games of each setting (default 1)")
    parser.add_argument("--samples", type=int, default=SAMPLES, help=f"sampled decisions of a game (default {SAMPLES})")
    parser.add_argument("--into", type=Path, default=DATA, help="the folder of the recordings")
    parser.add_argument("--again", help="bots whose choices are recorded again: a,b")
    wanted = parser.parse_args()
    for name in wyprawa.names():
        path = wanted.into / f"{name}.json"
        if path.exists():
            if wanted.again:
                write(path, asked_again(name, json.loads(path.read_text("utf-8")), wanted.again.split(",")))
            continue
        game = wyprawa.game(name)
        rows = [
            record(game, one["players"], one["options"], seed, wanted.samples)
            for one in settings(game)
            for seed in range(wanted.games)
        ]
        write(path, rows)
        print(path, len(rows), sum(len(row["choices"]) for row in rows))


if __name__ == "__main__":
    main()
