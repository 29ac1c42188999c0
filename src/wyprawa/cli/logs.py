"""Commands that replay and verify saved games."""

import os
import sys
from pathlib import Path

import click
import msgspec

from wyprawa import games as registry
from wyprawa.core import replay as log_replay
from wyprawa.core.errors import BadLog, Problem
from wyprawa.core.events import Seen
from wyprawa.core.game import Game
from wyprawa.core.given_names import names_for
from wyprawa.core.json_types import JsonObject
from wyprawa.core.log import LogFile, read_log
from wyprawa.core.names import check_logged_name
from wyprawa.core.options import is_number
from wyprawa.core.outcome import Outcome
from wyprawa.core.player import Player
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.table import Table
from wyprawa.saved_game import game_of
from wyprawa.terminal.screen import Left

from .base import Speaker, app, ask, read_file, speaker, whole_number
from .localized_click import Command
from .stores import verify_store


@app.command("verify", cls=Command, help="help-verify")
@click.argument("file", help="help-file", required=False)
@click.option("--store", is_flag=True, help="help-verify-store")
@click.option("--data", "folder", default=None, metavar="DIR", help="help-data-folder")
@click.option("--database", default=None, metavar="URL", help="help-database")
@click.pass_context
def verify_command(ctx: click.Context, file: str | None, store: bool, folder: str | None, database: str | None) -> int:
    say = speaker(ctx)
    if store:
        if file is not None or (folder and database):
            raise Problem("verify-store-alone")
        return verify_store(folder, database, say)
    if file is None:
        raise click.MissingParameter(ctx=ctx, param=ctx.command.params[0])
    if folder or database:
        raise Problem("verify-no-store")
    data = read_file(file)
    if read_seat_log(data) is not None:
        raise BadLog("log-seat-file", line=1)
    try:
        log = read_log(data)
        log_replay.verify(game_of(log), log)
    except Problem as problem:
        if problem.code in ("log-foreign", "log-empty"):
            raise
        print(say.problem(problem))
        return 1
    draws = sum(len(line.data.get("dealt", [])) for line in log.lines)
    print(say("verified", lines=len(log.lines) + 1, draws=draws))
    return 0


@app.command("replay", cls=Command, help="help-replay")
@click.argument("file", help="help-file")
@click.option("--seat", default=None, metavar="N|0|all", help="help-seat")
@click.option("--step", is_flag=True, help="help-step")
@click.option("--board", is_flag=True, help="help-board")
@click.option("--from", "start", type=int, default=1, metavar="N", help="help-replay-from")
@click.option("--plain", is_flag=True, help="help-plain")
@click.option("--export", "export", metavar="FILE", help="help-export")
@click.pass_context
def replay_command(
    ctx: click.Context,
    file: str,
    seat: str | None,
    step: bool,
    board: bool,
    start: int,
    plain: bool,
    export: str | None,
) -> None:
    say = speaker(ctx)
    data = read_file(file)
    seen = read_seat_log(data)
    if seen is not None:
        if seat is not None or step or board or start != 1 or export is not None:
            raise Problem("replay-own-file")
        replay_seat_log(seen, say, plain)
        return
    log = read_log(data)
    game = game_of(log)
    viewer = read_viewer(seat, log)
    if export is not None:
        rows = log_replay.seat_log(game, log, viewer)
        try:
            Path(export).write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
        except OSError as wrong:
            raise Problem("file-write", file=export, why=wrong) from None
        print(say("replay-exported", file=export))
        return
    start = whole_number("--from", start, 1, len(log.lines) + 1)
    show_replay(game, log, viewer, say, step, board, plain, start)


def read_viewer(seat: str | None, log: LogFile) -> int:
    finished = log_replay.is_finished(log)
    if seat is None:
        return log_replay.ALL_SEATS if finished else SPECTATOR
    if seat == "all":
        if not finished:
            raise Problem("replay-unfinished")
        return log_replay.ALL_SEATS
    players = len(log.header.data["seats"]) if isinstance(log.header.data.get("seats"), list) else 0
    if not (is_number(seat) and int(seat) <= players):
        raise Problem("seat", seat=seat, players=players)
    return int(seat) - 1


def show_replay(
    game: Game, log: LogFile, viewer: int, say: Speaker, step: bool, board: bool, plain: bool, start: int
) -> None:
    colour = sys.stdout.isatty() and not plain and "NO_COLOR" not in os.environ
    table: Table | None = None
    for moment in log_replay.replay(game, log):
        names = names_for(say.lang, game, moment.table.players)
        if table is None:
            table = moment.table
            title = say("replay-title", game=game.info.title[say.lang], names=", ".join(names))
            print(f"{title}\n{viewer_sentence(viewer, names, say)}")
        seen = moment.seen_by(viewer)
        if not seen or moment.number < start:
            continue
        print(f"\n{say('replay-line', number=moment.number)}")
        print_events(game, names, seen, say, plain)
        if board:
            seat = SPECTATOR if viewer == log_replay.ALL_SEATS else viewer
            print(f"\n{game.picture(table.view(seat), say.lang, names, colour, plain)}")
        if step and not go_further(say):
            return
    if table is None or table.outcome is None:
        print(f"\n{say('replay-unfinished-end')}")
    else:
        print("\n" + "\n".join(game.result(say.lang, names, table.outcome)))


def go_further(say: Speaker) -> bool:
    try:
        return ask(say("replay-next") + " ").strip().lower() != "q"
    except Left:
        return False


def viewer_sentence(viewer: int, names: list[str], say: Speaker) -> str:
    if viewer == log_replay.ALL_SEATS:
        return say("replay-eyes-all")
    return say("replay-eyes-watcher") if viewer == SPECTATOR else say("replay-eyes", name=names[viewer])


def print_events(game: Game, names: list[str], events: list[Seen], say: Speaker, plain: bool) -> None:
    for event in events:
        print(f"  {game.describe(say.lang, names, event.code, event.data, plain)}")


def read_seat_log(data: bytes) -> list[dict[str, object]] | None:
    """The lines of a seat's log (`core.replay.seat_log`); None for any other file."""
    try:
        rows = [msgspec.json.decode(row) for row in data.splitlines()]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    if not rows or not all(isinstance(row, dict) for row in rows) or "eyes" not in rows[0]:
        return None
    return rows


def replay_seat_log(rows: list[JsonObject], say: Speaker, plain: bool) -> None:
    header = rows[0]
    try:
        game = registry.game(header["game"], header["rules"]).of_log(header)
        players = [Player(check_logged_name(seat["name"]), seat.get("bot")) for seat in header["seats"]]
        names = names_for(say.lang, game, players)
        print(say("replay-title", game=game.info.title[say.lang], names=", ".join(names)))
        print(viewer_sentence(header["eyes"], names, say))
        for row in rows[1:]:
            print(f"\n{say('replay-line', number=row['n'])}")
            events = [Seen.from_json(event) for event in row["events"]]
            print_events(game, names, [event for event in events if event.code != "end"], say, plain)
            for event in events:
                if event.code == "end":
                    outcome = Outcome.from_json(event.data["outcome"])
                    print("\n" + "\n".join(game.result(say.lang, names, outcome)))
    except (KeyError, TypeError, IndexError, ValueError, AttributeError):
        raise BadLog("log-damaged", line=1) from None
