"""Whole games as pages see them, for the tests of the boards: `python tools/recordings.py FOLDER`.

For each game and number of players one game between bots: every step with its events and views, as a spectator, each
seat and all eyes together saw it, the log of it, and what `wyprawa data` prints.
"""

import sys
from pathlib import Path
from random import Random

import msgspec

from wyprawa.bots import find_bot
from wyprawa.core.chance import Chance
from wyprawa.core.game import Game
from wyprawa.core.log import read_log
from wyprawa.core.people import Place
from wyprawa.core.replay import ALL_EYES, replay
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.table import Table
from wyprawa.games import game as find_game
from wyprawa.games import names
from wyprawa.server import packets
from wyprawa.server.packets import Eyes

NAMES = ("Ola", "Tomek", "Zosia", "Staś", "Hania", "Wojtek")


def played(game: Game, players: int) -> bytes:
    """The log of a game between good and careless players."""
    rng = Random(players)
    bots = [find_bot(game, name) for name in ("greedy", "random", "greedy", "random", "greedy", "random")]
    lines: list[bytes] = []
    chance = Chance(secret=bytes(range(32)))
    salts = [f"salt {seat}" for seat in range(players)]
    table = Table.open(game, [Place(name) for name in NAMES[:players]], chance=chance, salts=salts, keep=lines.append)
    while table.outcome is None:
        seat = table.to_act()[0]
        table.bot_act(seat, bots[seat], rng)
    return b"".join(lines)


def recording(game: Game, players: int) -> dict[str, object]:
    log = played(game, players)
    frames = []
    for step in replay(game, read_log(log)):
        if not step.events:
            continue
        eyes = [SPECTATOR, *range(players), ALL_EYES]
        seen = {
            str(seat): packets.item(game, list(NAMES[:players]), 0, step.seen_by(seat), Eyes(seat, "en"))["events"]
            for seat in eyes
        }
        views = {str(seat): step.table.view(seat).shown() for seat in eyes if seat != ALL_EYES}
        frames.append({"events": seen, "views": views})
    return {"game": game.info.id, "players": players, "names": NAMES[:players], "frames": frames, "log": log.decode()}


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in names():
        game = find_game(name)
        (folder / f"{name}-data.json").write_bytes(msgspec.json.encode(game.data()))
        for players in game.info.players:
            (folder / f"{name}-{players}.json").write_bytes(msgspec.json.encode(recording(game, players)))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
