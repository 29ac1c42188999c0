"""The command `wyprawa puzzles`: solve the puzzles of a game in this terminal, or find new ones in logs."""

import json
import os
import shlex
import sys
from datetime import UTC, datetime
from itertools import count, takewhile, zip_longest
from pathlib import Path

import click

from wyprawa import games as registry
from wyprawa.analysis.puzzles import (
    A_GAME,
    Puzzle,
    find_puzzle,
    find_puzzles,
    numbered,
    puzzle_of_the_day,
    puzzles_json,
    puzzles_of,
)
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.lessons import in_words
from wyprawa.core.log import read_log
from wyprawa.core.replay import is_finished
from wyprawa.lab.pool import spread
from wyprawa.saved_game import game_of
from wyprawa.terminal.lessons import TerminalLessons
from wyprawa.terminal.screen import Left, Screen

from .base import WORDS, Speaker, app, ask, print_prose, read_file, speaker, whole_number
from .localized_click import Command
from .sim import how_many_processes, progress_bar

EACH = 2
"""The most puzzles of one log, each with another move."""
POOL = 3
"""So many times the wanted puzzles are found, if the logs have them; those of many kinds are kept."""


@app.command("puzzles", cls=Command, help="help-puzzles")
@click.argument("game", help="help-game", metavar="[GAME]", required=False)
@click.argument("puzzle", help="help-puzzle", required=False)
@click.option("--list", "listed", is_flag=True, help="help-puzzles-list")
@click.option("--json", "as_json", is_flag=True, help="help-puzzles-json")
@click.option("--plain", is_flag=True, help="help-plain")
@click.option("--find", "logs", default=None, metavar="DIR", help="help-puzzles-find")
@click.option("--out", default=None, metavar="FILE", help="help-puzzles-out")
@click.option("--most", type=int, default=A_GAME, metavar="N", help="help-puzzles-most")
@click.option("--processes", type=int, default=None, metavar="N", help="help-processes")
@click.pass_context
def puzzles_command(
    ctx: click.Context,
    game: str | None,
    puzzle: str | None,
    listed: bool,
    as_json: bool,
    plain: bool,
    logs: str | None,
    out: str | None,
    most: int,
    processes: int | None,
) -> None:
    """Without a game, the puzzle of the day."""
    say = speaker(ctx)
    check_together(game, listed, as_json, logs, out)
    games = [registry.game(name) for name in (registry.names() if game is None else [game])]
    if listed:
        print_list(games, as_json, say)
        return
    if game is None:
        today = puzzle_of_the_day(games, datetime.now(UTC).toordinal())
        if today is None:
            raise Problem("puzzles-none", game="wyprawa")
        give(today[0], [today[1]], plain, say)
        return
    (rules,) = games
    if logs is not None:
        found = search(rules, logs, whole_number("--most", most, 1, 1000), how_many_processes(processes), say)
        write(rules, found, logs, most, out)
        return
    puzzles = puzzles_of(rules.package)
    if not puzzles:
        raise Problem("puzzles-none", game=rules.info.title[say.lang])
    give(rules, list(puzzles) if puzzle is None else [find_puzzle(rules, puzzle)], plain, say)


def check_together(game: str | None, listed: bool, as_json: bool, logs: str | None, out: str | None) -> None:
    """Raise `Problem` for an option that says nothing without another one."""
    if logs is not None and game is None:
        raise Problem("puzzles-together", option="--find", example="GAME --find DIR")
    if out is not None and logs is None:
        raise Problem("puzzles-together", option="--out", example="GAME --find DIR --out FILE")
    if as_json and not listed:
        raise Problem("puzzles-together", option="--json", example="--list --json")


def print_list(games: list[Game], as_json: bool, say: Speaker) -> None:
    """Print the puzzles of some games: a row each, or as JSON with the chances after the best move and the next."""
    found = {game.info.id: puzzles_of(game.package) for game in games}
    if as_json:
        rows = [
            {
                "game": name,
                "puzzles": [
                    {**one.row(say.lang), "chance": one.chance, "next_best": one.next_best, "source": one.source}
                    for one in puzzles
                ],
            }
            for name, puzzles in found.items()
        ]
        print(json.dumps(rows, ensure_ascii=False))
        return
    for game in games:
        if not found[game.info.id] and len(games) == 1:
            raise Problem("puzzles-none", game=game.info.title[say.lang])
        for one in found[game.info.id]:
            print(f"{one.id}: {in_words(game, say.lang, one.lesson(game).steps[0].text)}")


def give(game: Game, puzzles: list[Puzzle], plain: bool, say: Speaker) -> None:
    screen = Screen(
        ask=ask,
        show=lambda text: print(text, flush=True),
        colour=sys.stdout.isatty() and "NO_COLOR" not in os.environ,
        plain=plain,
        clears=sys.stdout.isatty(),
    )
    lessons = tuple(puzzle.lesson(game) for puzzle in puzzles)
    given = TerminalLessons(
        game, lessons, screen, say.lang, WORDS, say.problem, lambda lesson: None, lambda lesson: None, "puzzle"
    )
    try:
        given.run()
    except Left:
        print_prose(say("puzzles-left"))


def search(game: Game, folder: str, most: int, processes: int, say: Speaker) -> list[Puzzle]:
    """Puzzles of the finished games of this game in a folder, of many kinds of actions, in the order of the files."""
    files = sorted(str(path) for path in Path(folder).rglob("*.jsonl"))
    if not files:
        raise Problem("puzzles-no-logs", folder=folder)
    found: dict[int, list[Puzzle]] = {}
    with progress_bar(say) as bar:
        task = bar.add_task("", total=len(files))
        for place, puzzles in spread(puzzles_in, [(game.info.id, name) for name in files], processes):
            bar.advance(task)
            found[place] = puzzles
            if len(first_of(found)) >= POOL * most:  # logs after these change nothing, whichever process is quicker
                break
    return numbered(game, varied(first_of(found), most))


def first_of(found: dict[int, list[Puzzle]]) -> list[Puzzle]:
    """The puzzles of the first logs, up to one that is not searched yet, without those that repeat a move."""
    kept: dict[str, Puzzle] = {}
    for place in takewhile(found.__contains__, count()):
        for puzzle in found[place]:
            kept.setdefault(puzzle.best, puzzle)
    return list(kept.values())


def varied(puzzles: list[Puzzle], most: int) -> list[Puzzle]:
    """So many puzzles: the first of each kind of action, then the second of each, and so on; the order stays."""
    kinds: dict[str, list[Puzzle]] = {}
    for puzzle in puzzles:
        kinds.setdefault(puzzle.best.partition(" ")[0], []).append(puzzle)
    in_turn = [puzzle for row in zip_longest(*kinds.values()) for puzzle in row if puzzle is not None]
    kept = in_turn[:most]
    return [puzzle for puzzle in puzzles if puzzle in kept]


def puzzles_in(name: str, file: str) -> list[Puzzle]:
    """The puzzles that are found first in a log; none if it is not a finished game of this kind."""
    try:
        log = read_log(read_file(file), forgive_cut=True)
    except Problem:
        return []
    if log.header.data.get("game") != name or not is_finished(log):
        return []
    found: dict[str, Puzzle] = {}
    for puzzle in find_puzzles(game_of(log), log, Path(file).stem):
        found.setdefault(puzzle.best, puzzle)
        if len(found) == EACH:
            break
    return list(found.values())


def write(game: Game, found: list[Puzzle], folder: str, most: int, out: str | None) -> None:
    command = shlex.join(["wyprawa", "puzzles", game.info.id, "--find", folder, "--most", str(most)])
    text = json.dumps(puzzles_json(command, found), ensure_ascii=False, indent=1) + "\n"
    if out is None:
        print(text, end="")
        return
    try:
        Path(out).write_text(text, "utf-8")
    except OSError as wrong:
        raise Problem("file-write", file=out, why=wrong) from None
