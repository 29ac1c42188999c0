"""The commands `wyprawa tables`: list, show, export, close and delete tables, and those that a server has set aside."""

import json
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.table import Table as Grid

from wyprawa.core.errors import Problem

from .base import Speaker, app, print_grid, speaker, whole_number
from .localized_click import Command, Group
from .stores import reading_store, store_options, with_store

if TYPE_CHECKING:
    from wyprawa.server.store import Store
    from wyprawa.server.table_tools import ShownTable, TableRow

MOST_SHOWN = 1000
ANY_ID = {"ignore_unknown_options": True}
"""An id of a table may begin with a dash."""
STATUSES = ("lobby", "running", "finished", "abandoned")


@app.group("tables", cls=Group, help="help-tables-command")
def tables_group() -> None:
    pass


# All tables.


@tables_group.command("list", cls=Command, help="help-tables-list")
@click.option("--status", default=None, metavar="|".join(STATUSES), help="help-tables-status")
@click.option("--most", type=int, default=50, metavar="N", help="help-tables-most")
@click.option("--json", "as_json", is_flag=True, help="help-tables-json")
@store_options
@click.pass_context
def list_command(
    ctx: click.Context, status: str | None, most: int, as_json: bool, data: str | None, database: str | None
) -> None:
    from wyprawa.server.table_tools import list_tables

    say = speaker(ctx)
    whole_number("--most", most, 1, MOST_SHOWN)
    if status is not None and status not in STATUSES:
        raise Problem("tables-status", status=status, choices=", ".join(STATUSES))
    wanted = STATUSES if status is None else (status,)
    rows = reading_store(data, database, lambda store: list_tables(store, say.lang, most, wanted))
    if as_json:
        print(json.dumps([facts(row) for row in rows], ensure_ascii=False))
        return
    if not rows:
        print(say("tables-none"))
        return
    grid = Grid(box=None, pad_edge=False)
    for heading in ("code", "table", "game", "state-heading", "made", "players"):
        grid.add_column(say(f"tables-{heading}"))
    for row in rows:
        grid.add_row(row.code, row.table, row.game, say(f"status-{row.status}"), moment(row.created), named(row, say))
    print_grid(grid)


def facts(row: "TableRow") -> dict[str, object]:
    """A table as JSON."""
    return {**asdict(row), "seats": [{"kind": kind, "name": name} for kind, name in row.seats]}


def named(row: "TableRow", say: Speaker) -> str:
    return ", ".join(say("tables-free") if kind == "free" else name for kind, name in row.seats)


def moment(milliseconds: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(milliseconds / 1000))


@tables_group.command("show", cls=Command, context_settings=ANY_ID, help="help-tables-show")
@click.argument("table", help="help-table", metavar="NAME")
@click.option("--json", "as_json", is_flag=True, help="help-json")
@store_options
@click.pass_context
def show_command(ctx: click.Context, table: str, as_json: bool, data: str | None, database: str | None) -> None:
    from wyprawa.server.table_tools import find_table, show_table

    say = speaker(ctx)

    async def look(store: "Store") -> "ShownTable":
        return await show_table(store, await find_table(store, table), say.lang)

    shown = reading_store(data, database, look)
    row = shown.row
    if as_json:
        print(json.dumps({**asdict(shown), "row": facts(row)}, ensure_ascii=False))
        return
    print(say("tables-about", short=row.code, table=row.table, game=row.game, rules=str(row.version)))
    print(say("tables-state", status=say(f"status-{row.status}"), made=moment(row.created)))
    print(say("tables-seats", names=named(row, say)))
    if shown.options:
        print(say("tables-options", options=", ".join(f"{name}={value}" for name, value in shown.options.items())))
    if shown.last_event is not None:
        print(say("tables-last-event", time=moment(shown.last_event)))
    if shown.waiting:
        print(say("tables-waiting", names=", ".join(shown.waiting)))
    if shown.picture:
        print(f"\n{shown.picture}")
    for line in shown.result:
        print(line)


@tables_group.command("export", cls=Command, context_settings=ANY_ID, help="help-tables-export")
@click.argument("table", help="help-table", metavar="NAME")
@click.argument("file", help="help-tables-file", metavar="FILE")
@store_options
@click.pass_context
def export_command(ctx: click.Context, table: str, file: str, data: str | None, database: str | None) -> None:
    from wyprawa.server.table_tools import export_log, find_table

    async def export(store: "Store") -> tuple[bytes, bool]:
        return await export_log(store, await find_table(store, table))

    log, whole = reading_store(data, database, export)
    if file == "-":
        sys.stdout.buffer.write(log)
        return
    Path(file).write_bytes(log)
    print(speaker(ctx)("tables-exported" if whole else "tables-exported-spectator", file=file))


@tables_group.command("close", cls=Command, context_settings=ANY_ID, help="help-tables-close")
@click.argument("table", help="help-table", metavar="NAME")
@store_options
@click.pass_context
def close_command(ctx: click.Context, table: str, data: str | None, database: str | None) -> None:
    from wyprawa.server.table_tools import close_table, find_table

    async def close(store: "Store") -> tuple[str, bool]:
        record = await find_table(store, table)
        return record.code, await close_table(store, record)

    code, had_begun = with_store(data, database, close)
    print(speaker(ctx)("tables-closed" if had_begun else "tables-closed-lobby", table=code))


@tables_group.command("delete", cls=Command, context_settings=ANY_ID, help="help-tables-delete")
@click.argument("table", help="help-table", metavar="NAME")
@store_options
@click.pass_context
def delete_command(ctx: click.Context, table: str, data: str | None, database: str | None) -> None:
    from wyprawa.server.table_tools import delete_table, find_table

    async def delete(store: "Store") -> None:
        await delete_table(store, (await find_table(store, table)).id)

    with_store(data, database, delete)
    print(speaker(ctx)("aside-deleted", table=table))


# Tables set aside.


@tables_group.command("aside", cls=Command, help="help-tables-aside")
@store_options
@click.pass_context
def aside_command(ctx: click.Context, data: str | None, database: str | None) -> None:
    say = speaker(ctx)
    found = with_store(data, database, lambda store: store.all_aside(MOST_SHOWN))
    for aside in found:
        print(say(f"aside-{aside.why}", table=aside.table, tries=aside.tries))
    if not found:
        print(say("aside-none"))


@tables_group.command("retry", cls=Command, context_settings=ANY_ID, help="help-tables-retry")
@click.argument("table", help="help-table", metavar="NAME")
@store_options
@click.pass_context
def retry_command(ctx: click.Context, table: str, data: str | None, database: str | None) -> None:
    from wyprawa.server.table_tools import find_table

    async def retry(store: "Store") -> bool:
        return await store.serve_again((await find_table(store, table)).id)

    if not with_store(data, database, retry):
        raise Problem("aside-not", table=table)
    print(speaker(ctx)("aside-retried", table=table))
