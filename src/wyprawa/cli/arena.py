"""The command `wyprawa arena`: tournaments between bots."""

import json

import click
from rich.table import Table as Grid

from wyprawa import games as registry
from wyprawa.core.json_types import JsonObject
from wyprawa.lab import arena as laboratory

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
from .fast_lane import fast_bots, run_compiled
from .localized_click import Command
from .sim import exit_code, how_many_processes, percent, print_games, progress_bar, read_lab_bots, runner_of


@app.command("arena", cls=Command, help="help-arena")
@game_argument()
@click.option("--bots", required=True, metavar="A,B[,C…]", help="help-arena-bots")
@click.option("--games", type=int, default=100, metavar="M", help="help-arena-games")
@click.option("--players", type=int, default=2, metavar="N", help="help-arena-players")
@click.option("--seed", type=int, default=1, metavar="S", help="help-seed")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="help-option")
@click.option("--pack", metavar="FILE", help="help-pack")
@click.option("--sequential", type=float, default=None, metavar="X", help="help-sequential")
@click.option("--processes", type=int, default=None, metavar="N", help="help-processes")
@click.option("--cluster", default=None, metavar="ADDRESS|local:N", help="help-cluster")
@click.option("--fast", is_flag=True, help="help-fast")
@click.option("--json", "as_json", is_flag=True, help="help-json")
@click.pass_context
def arena_command(
    ctx: click.Context,
    game: str,
    bots: str,
    games: int,
    players: int,
    seed: int,
    options: tuple[str, ...],
    pack: str | None,
    sequential: float | None,
    processes: int | None,
    cluster: str | None,
    fast: bool,
    as_json: bool,
) -> int | None:
    say = speaker(ctx)
    rules = registry.game(game)
    if fast:
        run_compiled(say)
    names = read_lab_bots(rules, bots, say)
    tournament = laboratory.Tournament(
        game=game,
        bots=fast_bots(rules, names) if fast else names,
        players=players,
        games=whole_number("--games", games, 1, 100_000_000),
        seed=seed,
        options=read_options(options),
        pack=read_text(pack) if pack is not None else None,
        line=sequential,
    )
    count = how_many_processes(processes)
    laboratory.check_tournament(tournament)
    with runner_of(cluster, count, say) as runner, progress_bar(say) as bar:
        task = bar.add_task("", total=tournament.deals * players * len(tournament.pairs()))
        figures = laboratory.run(tournament, count, lambda done: bar.advance(task, done), runner)
    if as_json:
        print(json.dumps(figures, ensure_ascii=False))
    else:
        print_arena(figures, say)
    return exit_code(figures, say)


def print_arena(figures: JsonObject, say: Speaker) -> None:
    head = {name: str(figures[name]) for name in ("game", "players", "games", "seed")}
    print_grid(pairs_grid(figures, say, say("sim-title", **head)))
    print_grid(bots_grid(figures, say))
    if figures["sequential"] is not None:
        print_decision(figures, say)
    if figures["turns"] is not None:
        print_games(figures, say)
    print_prose(say("arena-time", seconds=say.decimal(figures["seconds"])))
    print_prose(say("figures-engine", engine=figures["engine"]))
    for release, engine in figures["releases"].items():
        print_prose(say("figures-release", release=release, engine=engine))


def pairs_grid(figures: JsonObject, say: Speaker, title: str) -> Grid:
    grid = Grid(title=title, caption=say("arena-caption", fair=percent(1 / figures["players"], say)))
    for code in ("arena-first", "arena-second"):
        grid.add_column(say(code))
    for head in (say("arena-games"), "+ − =", say("sim-share"), "95%"):
        grid.add_column(head, justify="right", no_wrap=True)
    others = figures["players"] - 1
    for pair in figures["pairs"]:
        first, second = pair["first"], pair["second"]
        grid.add_row(
            first,
            second if others == 1 else f"{others} × {second}",
            str(pair["games"]),
            f"+{pair['wins'][first]} −{pair['wins'][second]} ={pair['shared']}",
            "–" if pair["share"] is None else percent(pair["share"], say),
            f"{percent(pair['low'], say)} – {percent(pair['high'], say)}",
        )
    return grid


def bots_grid(figures: JsonObject, say: Speaker) -> Grid:
    grid = Grid(caption=say("arena-elo-caption", bot=figures["bots"][-1]))
    grid.add_column(say("sim-bot"))
    grid.add_column("Elo", justify="right")
    grid.add_column("95%", justify="right")
    for code in ("arena-decisions", "arena-mean", "arena-p95", "arena-worst"):
        grid.add_column(say(code), justify="right")
    for row in sorted(figures["elo"], key=lambda row: -row["elo"]):
        time = figures["time"][row["bot"]]
        grid.add_row(
            row["bot"],
            "0" if row["bot"] == figures["bots"][-1] else f"{row['elo']:+.0f}",
            "" if row["bot"] == figures["bots"][-1] else f"{row['low']:+.0f} … {row['high']:+.0f}",
            str(time["decisions"]),
            *(f"{say.decimal(time[name])} ms" for name in ("mean_ms", "p95_ms", "worst_ms")),
        )
    return grid


def print_decision(figures: JsonObject, say: Speaker) -> None:
    found = figures["sequential"]
    said = {"above": "arena-above", "below": "arena-below", None: "arena-open"}
    print_prose(
        say(
            said[found["decision"]],
            bot=figures["bots"][0],
            line=percent(found["line"], say),
            games=figures["games"],
            low=percent(found["low"], say),
            high=percent(found["high"], say),
        )
    )
