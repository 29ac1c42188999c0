"""Plays games between strong bots and keeps them for fits and for measuring: one line of JSON a game.

    python tools/strong_games.py bosman
    python tools/strong_games.py boso --setup 4-b --bots expert@40 --games 500 --seed 1 --folder /tmp/games

Games of each set-up are in a file of their own: a number of players, with a variant where the game has variants. A line
holds the seed, the bots and every action, so that `replayed` makes all positions again without thinking.
A run that was interrupted is continued by the same command: games that the file has are not played again.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import wyprawa
from fitting import Decision, decisions, line_up, seed_of_game
from wyprawa.core.dealers import SeededDealer
from wyprawa.core.events import Event
from wyprawa.core.game import Game
from wyprawa.lab.pool import all_cores, spread

INTERRUPTED = 130
VARIANTS = {"boso": ("a", "b")}
"""The variants of a game that have weights of their own."""


class Setup(NamedTuple):
    """What is fitted and measured apart: a number of players, and the variant of a game that has variants."""

    players: int
    variant: str = ""

    @property
    def key(self) -> str:
        """As `4`, or `4-b`."""
        return f"{self.players}-{self.variant}" if self.variant else str(self.players)

    @property
    def said(self) -> str:
        return f"{self.players} players, variant {self.variant}" if self.variant else f"{self.players} players"

    @property
    def options(self) -> dict[str, str]:
        return {"variant": self.variant} if self.variant else {}


def setups(name: str) -> list[Setup]:
    """The set-ups of a game."""
    counts = wyprawa.game(name).info.players
    return [Setup(count, variant) for count in counts for variant in VARIANTS.get(name, ("",))]


def file_of(folder: Path, name: str, setup: Setup) -> Path:
    return folder / f"{name}-{setup.key}.jsonl"


class PlayedGame(NamedTuple):
    """A game as a line of the file."""

    number: int
    seed: int
    players: int
    bots: list[str]
    actions: list[tuple[int, Any]]
    """The seat and the action of every decision, as JSON."""
    options: dict[str, str]


def play(name: str, setup: Setup, number: int, seed: int, bots: tuple[str, ...]) -> PlayedGame:
    """Play one game. Its bots are drawn for every seat."""
    game = wyprawa.game(name)
    seats = line_up(bots, setup.players, seed)
    actions: list[tuple[int, Any]] = []
    for decision in decisions(game, setup.players, seats, seed, setup.options):
        if decision.action is not None:
            actions.append((decision.seat, decision.action.to_json()))
    return PlayedGame(number, seed, setup.players, seats, actions, setup.options)


def replayed(game: Game[Any, Any, Any], played: PlayedGame) -> Iterator[Decision]:
    """Yield every decision of a played game, then the end with the seat -1."""
    dealer = SeededDealer(played.seed)
    state = game.new(played.players, dealer, dict(played.options))
    events: list[Event] = []
    for seat, told in played.actions:
        action = game.action_from_json(told)
        yield Decision(state, seat, events, action)
        events = []
        state.apply(seat, action, dealer, events)
    yield Decision(state, -1, events, None)


def read_games(path: Path) -> list[PlayedGame]:
    """The games of a file, in the order of their numbers; a line that was cut off is left out."""
    found: dict[int, PlayedGame] = {}
    if path.exists():
        for line in path.read_text("utf-8").splitlines():
            try:
                game = PlayedGame(**{"options": {}, **json.loads(line)})
            except ValueError:
                continue
            found[game.number] = game
    return [found[number] for number in sorted(found)]


def parsed(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="strong_games.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=wyprawa.names())
    parser.add_argument("--setup", help="the set-up, as 4 or 4-b (default: each that the game has)")
    parser.add_argument("--bots", default="skilled", help="bots that are drawn for each seat (default skilled)")
    parser.add_argument("--games", type=int, default=2000, help="games of each set-up (default 2000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path(".cache/strong-games"))
    parser.add_argument("--processes", type=int, default=all_cores())
    found = parser.parse_args(arguments)
    known = [setup.key for setup in setups(found.game)]
    if found.setup is not None and found.setup not in known:
        parser.error(f"--setup: {found.game} has {', '.join(known)}")
    return found


def play_missing(wanted: argparse.Namespace, setup: Setup) -> None:
    """Play the games of one set-up that its file lacks."""
    into = file_of(wanted.folder, wanted.game, setup)
    known = {game.number for game in read_games(into)}
    bots = tuple(wanted.bots.split(","))
    work = [
        (wanted.game, setup, number, seed_of_game(wanted.seed, setup.players, number), bots)
        for number in range(wanted.games)
        if number not in known
    ]
    with into.open("a", encoding="utf-8") as file:
        for _, played in spread(play, work, wanted.processes):
            file.write(json.dumps(played._asdict(), separators=(",", ":")) + "\n")
            file.flush()


def main(arguments: list[str] | None = None) -> int:
    wanted = parsed(arguments)
    wanted.folder.mkdir(parents=True, exist_ok=True)
    try:
        for setup in setups(wanted.game):
            if wanted.setup in (None, setup.key):
                play_missing(wanted, setup)
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main())
