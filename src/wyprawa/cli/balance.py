"""The command `wyprawa balance`: many games between bots, and a report of what they say about the game."""

import json
import os
import platform
import shlex
import sys
import time
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import click
from rich.console import Console

import wyprawa
from wyprawa import games as registry
from wyprawa.compilation.engine import engine_name
from wyprawa.core.errors import Problem
from wyprawa.lab import RunFolder, experiment
from wyprawa.lab.balance import Design, Played, can_swap, check_design, play, tournament_of, write_logs
from wyprawa.lab.cluster import source_hash
from wyprawa.lab.fairest import ALL, most_games, option_names
from wyprawa.lab.figures import Figures, written
from wyprawa.lab.report import page
from wyprawa.lab.report.page import key_sentences, lead
from wyprawa.lab.report.speech import Speech
from wyprawa.lab.row_files import write_rows
from wyprawa.lab.running import LIMIT
from wyprawa.saved_game import SavedGame, load

from . import INTERRUPTED
from .base import Speaker, app, game_argument, print_prose, read_options, read_text, speaker, whole_number
from .localized_click import Command
from .sim import how_many_processes, progress_bar, read_lab_bots, runner_of

MOST_GAMES = 100_000
"""The maximum of games of a run with a precision, unless --games says otherwise."""
GAMES = 400
SWAPS = 200


@app.command("balance", cls=Command, help="help-balance")
@game_argument()
@click.option("--players", type=int, default=None, metavar="N", help="help-players")
@click.option("--bots", default="greedy", metavar="A[,B…]", help="help-balance-bots")
@click.option("--games", type=int, default=None, metavar="M", help="help-balance-games")
@click.option("--precision", type=float, default=None, metavar="X", help="help-precision")
@click.option("--seed", type=int, default=1, metavar="S", help="help-seed")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE[,…]", help="help-balance-option")
@click.option("--ladder", default=None, metavar="A,B[,C…]", help="help-ladder")
@click.option("--fairest", default=None, metavar="all|NAME[,…]", help="help-fairest")
@click.option("--swaps", type=int, default=SWAPS, metavar="M", help="help-swaps")
@click.option("--people", default=None, metavar="DIR", help="help-people")
@click.option("--pack", metavar="FILE", help="help-pack")
@click.option("--limit", type=int, default=LIMIT, metavar="N", help="help-limit")
@click.option("--processes", type=int, default=None, metavar="N", help="help-processes")
@click.option("--cluster", default=None, metavar="ADDRESS|local:N", help="help-cluster")
@click.option("--out", default=None, metavar="DIR", help="help-balance-out")
@click.option("--resume", is_flag=True, help="help-resume")
@click.option("--json", "as_json", is_flag=True, help="help-json")
@click.pass_context
def balance_command(
    ctx: click.Context,
    game: str,
    players: int | None,
    bots: str,
    games: int | None,
    precision: float | None,
    seed: int,
    options: tuple[str, ...],
    ladder: str | None,
    fairest: str | None,
    swaps: int,
    people: str | None,
    pack: str | None,
    limit: int,
    processes: int | None,
    cluster: str | None,
    out: str | None,
    resume: bool,
    as_json: bool,
) -> int | None:
    say = speaker(ctx)
    rules = registry.game(game)
    most = games if games is not None else GAMES if precision is None else MOST_GAMES
    given, compared = read_compared(options)
    plan = experiment(
        game,
        players if players is not None else max(rules.info.players),
        read_lab_bots(rules, bots, say),
        whole_number("--games", most, 1, 100_000_000),
        seed,
        given,
        whole_number("--limit", limit, 1, 1_000_000_000),
    )
    plan = replace(plan, pack=read_text(pack) if pack is not None else None)
    swaps = whole_number("--swaps", swaps, 0, 100_000_000)
    design = Design(
        plan,
        *compared,
        () if ladder is None else read_lab_bots(rules, ladder, say),
        precision,
        swaps,
        () if fairest is None else option_names(plan, fairest),
    )
    check_design(design)
    saved = [] if people is None else read_people(people, game)
    folder = Path(out if out is not None else f"{game}-{plan.players}p-{seed}")
    if RunFolder(folder).has_run() and not resume:
        raise Problem("lab-run-there", folder=str(folder))
    count = how_many_processes(processes)
    earlier = read_run(folder)
    start, when = time.perf_counter(), datetime.now(UTC)
    with runner_of(cluster, count, say) as runner, progress_bar(say) as bar:
        task = bar.add_task("", total=games_in_all(design))
        played = play(design, folder, runner, lambda done: bar.advance(task, done))
    run: dict[str, object] = {
        "version": wyprawa.__version__,
        "build": source_hash(),
        "engine": engine_name(),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} ×",
        "processes": count if cluster is None else None,
        "cluster": cluster,
        "when": when.isoformat(timespec="seconds"),
        "sessions": earlier.get("sessions", min(1, len(earlier))) + 1,
        "command": command_line(),
        "interrupted": played.interrupted,
    }
    try:
        with shown_as_counting(say):
            figures = played.figures(design, saved)
            run["seconds"] = round(earlier.get("seconds", 0.0) + time.perf_counter() - start, 3)
            write_report(figures, played, run, folder, say)
    except KeyboardInterrupt:
        click.echo(say("balance-not-counted", folder=str(folder)), err=True)
        return INTERRUPTED
    print_report(figures, folder, say, as_json)
    if played.interrupted:
        click.echo(say("interrupted"), err=True)
        return INTERRUPTED
    return None


def shown_as_counting(say: Speaker) -> AbstractContextManager[object]:
    """Shows on standard error, if that is a terminal, that figures are computed."""
    if not sys.stderr.isatty():
        return nullcontext()
    return Console(stderr=True).status(say("balance-counting"))


def read_run(folder: Path) -> dict[str, Any]:
    """What `run.json` of this folder says of earlier sessions of the run; empty without one."""
    try:
        found = json.loads((folder / "run.json").read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def games_in_all(design: Design) -> int:
    """The most games that a design plays."""
    pairs = len(tournament_of(design).pairs()) if design.ladder else 0
    swapped = min(design.swaps, design.plan.games) if can_swap(design.plan) else 0
    searched = most_games(design.plan, design.searched) if design.searched else 0
    return design.plan.games * (len(design.plans()) + pairs) + swapped + searched


def read_people(folder: str, game: str) -> list[SavedGame]:
    """The logs of a folder that are of this game. Other files, and logs that do not replay, are passed over."""
    found: list[SavedGame] = []
    try:
        paths = sorted(Path(folder).iterdir())
    except OSError as wrong:
        raise Problem("file-missing", file=folder, why=wrong) from None
    for path in paths:
        with suppress(Problem):
            saved = load(path)
            if saved.game.info.id == game and len(saved):
                found.append(saved)
    return found


def command_line() -> str:
    """The command as it was typed, without the path of the program."""
    return shlex.join(["wyprawa", *sys.argv[1:]])


def read_compared(pairs: tuple[str, ...]) -> tuple[dict[str, str], tuple[str | None, tuple[str, ...]]]:
    """The options of the plan, and the option with several values and these values; the first one is the plan's."""
    given = read_options(tuple(pair for pair in pairs if pair != ALL))
    several = {name: tuple(map(str.strip, value.split(","))) for name, value in given.items() if "," in value}
    if ALL in pairs and not several:
        return given, (ALL, ())
    if len(several) + (ALL in pairs) > 1:
        raise Problem("lab-one-option", names=", ".join([*several, *([ALL] if ALL in pairs else [])]))
    for name, values in several.items():
        return {**given, name: values[0]}, (name, values)
    return given, (None, ())


def write_report(figures: Figures, played: Played, run: dict[str, object], folder: Path, say: Speaker) -> None:
    """Write all files of a report."""
    _, results = played.runs[0]
    try:
        (folder / "report.json").write_text(written(figures), "utf-8")
        (folder / "run.json").write_text(json.dumps(run, ensure_ascii=False, indent=1) + "\n", "utf-8")
        rows = [path.name for path in write_rows(results, folder)]
        moments: dict[int, list[int]] = {}
        for row in figures.get("outliers", []):
            moments.setdefault(row["game"], []).append(row["decision"])
        logs = write_logs(results.plan, moments, folder, say.lang)
        text = page(figures, run, say.lang, logs, ["report.json", "run.json", *rows])
        (folder / "report.html").write_text(text, "utf-8")
    except OSError as wrong:
        raise Problem("file-write", file=str(wrong.filename or folder), why=wrong) from None


def print_report(figures: Figures, folder: Path, say: Speaker, as_json: bool) -> None:
    """Print the sentences that matter most and where the report is, or the figures."""
    if as_json:
        print(json.dumps(figures, ensure_ascii=False))
        return
    speech = Speech(say.lang)
    print_prose(lead(figures, speech))
    for sentence in key_sentences(figures, speech) if figures["games"] else [speech("report-none")]:
        print_prose(sentence, "- ", "  ")
    precision = figures["precision"]
    if precision is not None:
        code = "balance-stopped" if precision["reached"] else "balance-not-reached"
        print_prose(say(code, games=figures["games"], precision=speech.percent(precision["asked"])))
    print_prose(say("balance-done", file=str(folder / "report.html")))
