"""The commands `wyprawa backup`, `restore` and `compact`: the whole store of a server, which may be running."""

import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .base import app, speaker, whole_number
from .localized_click import Command
from .stores import reading_store, store_options, with_store

if TYPE_CHECKING:
    from wyprawa.server.store import Store

DAY = 24 * 3600 * 1000


@app.command("backup", cls=Command, help="help-backup")
@click.argument("file", help="help-backup-file", metavar="FILE")
@store_options
@click.pass_context
def backup_command(ctx: click.Context, file: str, data: str | None, database: str | None) -> None:
    from wyprawa.server.backup import back_up

    say = speaker(ctx)
    count = reading_store(data, database, lambda store: back_up(store, Path(file)))
    print(say("backup-done", file=file, tables=count))
    print(say("backup-secret"))


@app.command("restore", cls=Command, help="help-restore")
@click.argument("file", help="help-backup-file", metavar="FILE")
@store_options
@click.pass_context
def restore_command(ctx: click.Context, file: str, data: str | None, database: str | None) -> None:
    from wyprawa.server.backup import restore

    count = with_store(data, database, lambda store: restore(Path(file), store), new=True)
    print(speaker(ctx)("restore-done", tables=count))


@app.command("compact", cls=Command, help="help-compact")
@click.option("--older-than", type=int, default=None, metavar="N", help="help-compact-older")
@store_options
@click.pass_context
def compact_command(ctx: click.Context, older_than: int | None, data: str | None, database: str | None) -> None:
    from wyprawa.server.backup import compact
    from wyprawa.server.table_tools import tell_servers

    say = speaker(ctx)
    if older_than is not None:
        whole_number("--older-than", older_than, 1, 36500)

    async def work(store: "Store") -> tuple[int, int, int]:
        gone: list[str] = []
        if older_than is not None:
            gone = await store.purge(time.time_ns() // 1_000_000 - older_than * DAY)
        for table in gone:
            await tell_servers(store, {"t": table, "gone": True})
        return len(gone), *await compact(store)

    deleted, before, after = with_store(data, database, work)
    if older_than is not None:
        print(say("compact-deleted", tables=deleted))
    print(say("compact-done", before=say.decimal(before / 1e6), after=say.decimal(after / 1e6)))
