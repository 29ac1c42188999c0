"""The command `wyprawa sim`: many games between bots."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from wyprawa import games as registry
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.json_types import JsonObject
from wyprawa.lab import Processes, Runner
from wyprawa.lab import sim as laboratory
from wyprawa.lab.cluster import Cluster
from wyprawa.lab.pool import all_cores
from wyprawa.lab.ratings import wilson
from wyprawa.lab.releases import common_rules, find_any_bot, release_of
from wyprawa.lab.releases.environment import is_built

from . import INTERRUPTED
from .base import (
    Speaker,
    app,
    game_argument,
    print_grid,
    print_prose,
    read_options,
    read_text,
    speaker,
    whole_number,
)
from .localized_click import Command


@app.command("sim", cls=Command, help="help-sim")
@game_argument()
@click.option("--players", type=int, default=None, metavar="N", help="help-players")
@click.option("--games", type=int, default=100, metavar="M", help="help-number")
@click.option("--bot", "bots", default="random", metavar="A[,B…]", help="help-bots")
@click.option("--seed", type=int, default=1, metavar="S", help="help-seed")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="help-option")
@click.option("--rotate", is_flag=True, help="help-rotate")
@click.option("--processes", type=int, default=None, metavar="N", help="help-processes")
@click.option("--logs", metavar="DIR", help="help-logs")
@click.option("--pack", metavar="FILE", help="help-pack")
@click.option("--json", "as_json", is_flag=True, help="help-json")
@click.pass_context
def sim_command(
    ctx: click.Context,
    game: str,
    players: int | None,
    games: int,
    bots: str,
    seed: int,
    options: tuple[str, ...],
    rotate: bool,
    processes: int | None,
    logs: str | None,
    pack: str | None,
    as_json: bool,
) -> int | None:
    say = speaker(ctx)
    rules = registry.game(game)
    plan = laboratory.Plan(
        game=game,
        players=players if players is not None else max(rules.info.players),
        games=whole_number("--games", games, 1, 100_000_000),
        bots=read_lab_bots(rules, bots, say),
        seed=seed,
        rotate=rotate,
        options=read_options(options),
        logs=logs,
        pack=read_text(pack) if pack is not None else None,
    )
    laboratory.check(plan)
    count = how_many_processes(processes)
    if logs is not None:
        try:
            Path(logs).mkdir(parents=True, exist_ok=True)
        except OSError as wrong:
            raise Problem("folder", file=logs, why=wrong) from None
    with progress_bar(say) as bar:
        task = bar.add_task("", total=games)
        figures = laboratory.run(plan, min(count, games), lambda done: bar.advance(task, done))
    if as_json:
        print(json.dumps(figures, ensure_ascii=False))
    else:
        print_figures(figures, say)
    return exit_code(figures, say)


def read_lab_bots(game: Game, text: str, say: Speaker) -> tuple[str, ...]:
    """The names of bots, also of earlier releases, which are made ready."""
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        found = release_of(name)
        if found is not None and not is_built(found[0]):
            click.echo(say("release-building", release=found[0].version), err=True)
        find_any_bot(common_rules(game, names), name)
    return names


@contextmanager
def runner_of(cluster: str | None, processes: int, say: Speaker) -> Iterator[Runner]:
    """Where games are played: on a cluster, whose address is printed, or in processes of this machine."""
    if cluster is None:
        yield Processes(processes)
        return
    with Cluster(cluster) as dask:
        click.echo(say("balance-dashboard", address=dask.dashboard), err=True)
        yield dask


def exit_code(figures: JsonObject, say: Speaker) -> int | None:
    """The exit code of a run, and a sentence if it was interrupted."""
    if not figures["interrupted"]:
        return None
    click.echo(say("interrupted"), err=True)
    return INTERRUPTED


def how_many_processes(asked: int | None) -> int:
    """The requested number of processes, or one for each core."""
    return whole_number("--processes", all_cores() if asked is None else asked, 1, 1024)


def progress_bar(say: Speaker, what: str = "sim-progress") -> Progress:
    """A progress bar, of games by default, on standard error, if that is a terminal."""
    return Progress(
        TextColumn(say(what)),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def print_figures(figures: JsonObject, say: Speaker) -> None:
    head = {name: str(figures[name]) for name in ("game", "players", "games", "seed")}
    games = figures["games"]
    seats = Grid(title=say("sim-title", **head))
    for code in ("sim-seat", "sim-bot", "sim-wins", "sim-share"):
        seats.add_column(say(code))
    for seat, wins in enumerate(figures["wins"]):
        bot = "·" if figures["rotate"] else figures["bots"][seat]
        seats.add_row(str(seat + 1), bot, str(wins), percent(wins / games if games else 0, say))
    print_grid(seats)
    order = Grid()
    for head_of_column in (say("sim-order"), say("sim-wins"), say("sim-share"), "95%"):
        order.add_column(head_of_column)
    for place, wins in enumerate(figures["wins_by_order"]):
        low, high = wilson(wins, games)
        interval = f"{percent(low, say)} – {percent(high, say)}"
        order.add_row(str(place + 1), str(wins), percent(wins / games if games else 0, say), interval)
    print_grid(order)
    if figures["rotate"]:
        print_prose(say("sim-rotated", wins=", ".join(f"{bot} {wins}" for bot, wins in figures["wins_by_bot"].items())))
    print_prose(say("sim-draws", draws=figures["draws"]))
    if figures["turns"] is not None:
        print_games(figures, say)
    speed = {"aps": f"{figures['actions_per_second']:.0f}", "gps": say.decimal(figures["games_per_second"])}
    print_prose(say("sim-speed", actions=str(figures["actions"]), seconds=say.decimal(figures["seconds"]), **speed))
    print_prose(say("figures-engine", engine=figures["engine"]))


def percent(share: float, say: Speaker) -> str:
    return f"{say.decimal(100 * share)}%"


def print_games(figures: JsonObject, say: Speaker) -> None:
    """Print the lengths of games and the reasons of their ends."""
    turns = figures["turns"]
    print_prose(
        say("sim-turns", mean=say.decimal(turns["mean"]), median=say.decimal(turns["median"]), p95=str(turns["p95"]))
    )
    words = registry.game(figures["game"]).words
    ended = [f"{words.say(say.lang, f'outcome-{reason}')} {count}" for reason, count in figures["ended_by"].items()]
    print_prose(say("sim-ended", ended="  ".join(ended)))
