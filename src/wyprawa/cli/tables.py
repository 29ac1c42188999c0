"""The commands `wyprawa tables`: list, retry and delete tables that a server has set aside."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

import click

from wyprawa.core.errors import Problem

from .base import app, speaker
from .localized_click import Command, Group
from .stores import store_of

if TYPE_CHECKING:
    from wyprawa.server.store import Store

Result = TypeVar("Result")
MOST_SHOWN = 1000


@app.group("tables", cls=Group, help="help-tables-command")
def tables_group() -> None:
    pass


def store_options(command: Callable[..., object]) -> Callable[..., object]:
    command = click.option("--database", default=None, metavar="URL", help="help-database")(command)
    return click.option("--data", default=None, metavar="DIR", help="help-data-folder")(command)


def with_store(data: str | None, database: str | None, do: "Callable[[Store], Awaitable[Result]]") -> Result:
    """Open the store of a server, which may be running, and return the result of `do`."""
    from wyprawa.server.sqlite import SqliteStore
    from wyprawa.server.store import StoreDown

    store = store_of(data, database)
    if isinstance(store, SqliteStore) and not store.path.is_file():
        raise Problem("store-missing", folder=str(store.path.parent))

    async def work() -> Result:
        await store.open()
        try:
            return await do(store)
        finally:
            await store.close()

    try:
        return asyncio.run(work())
    except StoreDown:
        raise Problem("serve-store") from None


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


@tables_group.command("retry", cls=Command, help="help-tables-retry")
@click.argument("table", help="help-table", metavar="NAME")
@store_options
@click.pass_context
def retry_command(ctx: click.Context, table: str, data: str | None, database: str | None) -> None:
    if not with_store(data, database, lambda store: store.serve_again(table)):
        raise Problem("aside-not", table=table)
    print(speaker(ctx)("aside-retried", table=table))


@tables_group.command("delete", cls=Command, help="help-tables-delete")
@click.argument("table", help="help-table", metavar="NAME")
@store_options
@click.pass_context
def delete_command(ctx: click.Context, table: str, data: str | None, database: str | None) -> None:
    async def delete(store: "Store") -> None:
        if await store.aside(table) is None:
            raise Problem("aside-not", table=table)
        await store.delete(table)

    with_store(data, database, delete)
    print(speaker(ctx)("aside-deleted", table=table))
