"""Fits the weights of a game's evaluation to sample games between bots, and writes a weights file.

    python tools/fit.py bosman --games 2000 --seed 1 --into /tmp/bosman.json

Equal arguments give equal files with any number of processes. The script never writes the shipped file
(src/wyprawa/games/GAME/players/weights.json): compare the files, measure with `wyprawa arena`, then copy. After Ctrl+C
nothing is written.
"""

import argparse
import shlex
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import wyprawa
from fitting import seed_of_game
from wyprawa.core.weights_file import checked, written
from wyprawa.lab.pool import all_cores, spread

SHIPPED = Path(__file__).parent.parent / "src" / "wyprawa" / "games"
INTERRUPTED = 130


def parsed(arguments: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="fit.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=wyprawa.names())
    parser.add_argument("--games", type=int, default=400, help="games of each number of players (default 400)")
    parser.add_argument("--seed", type=int, default=1, help="the seed of all games (default 1)")
    parser.add_argument("--players", help="numbers of players, as 2,4 (default: all that the game has)")
    parser.add_argument("--bots", help="bots that are drawn for each seat, as skilled,greedy (default: the game's own)")
    parser.add_argument("--into", type=Path, required=True, help="the file to write; it must not exist")
    parser.add_argument("--processes", type=int, default=all_cores(), help="games played at once (default: all cores)")
    found = parser.parse_args(arguments)
    game = wyprawa.game(found.game)
    found.bots = tuple(found.bots.split(",")) if found.bots else import_module(f"fit_{found.game}").BOTS
    try:
        found.players = [int(one) for one in found.players.split(",")] if found.players else list(game.info.players)
    except ValueError:
        parser.error(f"--players {found.players}: numbers, as 2,4")
    if not set(found.players) <= set(game.info.players):
        parser.error(f"--players: {found.game} has {', '.join(map(str, game.info.players))}")
    unknown = [bot for bot in found.bots if bot.partition("@")[0] not in wyprawa.bot_names(game)]
    if unknown:
        parser.error(f"--bots: {found.game} has no {', '.join(unknown)}")
    if found.games < 1 or found.processes < 1:
        parser.error("--games and --processes: 1 at least")
    if found.into.exists() or SHIPPED in found.into.resolve().parents:
        parser.error(f"--into {found.into}: a new file outside of the package")
    return found


def play(game: str, players: int, seed: int, bots: tuple[str, ...]) -> list[Any]:
    """The sampled positions of one game."""
    found: list[Any] = import_module(f"fit_{game}").sample(players, seed, bots)
    return found


def samples(wanted: argparse.Namespace) -> dict[int, list[Any]]:
    """The sampled positions of all games, by number of players, in the order of the games."""
    work = [
        (wanted.game, players, seed_of_game(wanted.seed, players, number), wanted.bots)
        for players in wanted.players
        for number in range(wanted.games)
    ]
    found: dict[int, list[Any]] = {}
    for done, (place, rows) in enumerate(spread(play, work, wanted.processes), 1):
        found[place] = rows
        if done % 10 == 0 or done == len(work):
            print(f"\r{done} of {len(work)} games", end="\n" if done == len(work) else "", file=sys.stderr, flush=True)
    by_players: dict[int, list[Any]] = {players: [] for players in wanted.players}
    for place, (_, players, _, _) in enumerate(work):
        by_players[players] += found[place]
    return by_players


def fitted(wanted: argparse.Namespace) -> str:
    """The text of the weights file."""
    fit = import_module(f"fit_{wanted.game}").fit(samples(wanted), wanted.bots)
    command = f"python tools/fit.py {wanted.game} --games {wanted.games} --seed {wanted.seed}"
    command += f" --players {','.join(map(str, wanted.players))} --bots {shlex.quote(','.join(wanted.bots))}"
    made = {
        "by": f"tools/fit.py of wyprawa {wyprawa.__version__}",
        "command": command,
        "seed": wanted.seed,
        "games": wanted.games,
        "bots": list(wanted.bots),
        "fit": fit.quality,
    }
    file = fit.file._replace(made=made)
    checked(file._asdict())
    return written(file)


def main(arguments: list[str] | None = None) -> int:
    wanted = parsed(arguments)
    try:
        text = fitted(wanted)
    except KeyboardInterrupt:
        print("\ninterrupted: nothing is written", file=sys.stderr)
        return INTERRUPTED
    wanted.into.write_text(text, "utf-8")
    print(wanted.into)
    return 0


if __name__ == "__main__":
    sys.exit(main())
