"""The commands `wyprawa ban`: addresses and names that may not play on a server, which may be running."""

from typing import TYPE_CHECKING

import click

from wyprawa.core.errors import Problem

from .base import app, speaker, whole_number
from .localized_click import Command, Group
from .stores import store_options, with_store
from .tables import moment

if TYPE_CHECKING:
    from wyprawa.server.bans import Ban
    from wyprawa.server.store import Store

KINDS = ("address", "name")


@app.group("ban", cls=Group, help="help-ban")
def ban_group() -> None:
    pass


@ban_group.command("list", cls=Command, help="help-ban-list")
@store_options
@click.pass_context
def list_command(ctx: click.Context, data: str | None, database: str | None) -> None:
    from wyprawa.server.bans import Bans

    async def look(store: "Store") -> "list[Ban]":
        return await Bans(store).all()

    say = speaker(ctx)
    found = with_store(data, database, look)
    for ban in found:
        until = say("ban-for-ever") if ban.until is None else say("ban-until", time=moment(ban.until))
        print(say(f"ban-{ban.kind}", value=ban.value, until=until, why=ban.why))
    if not found:
        print(say("ban-none"))


@ban_group.command("add", cls=Command, help="help-ban-add")
@click.argument("kind", help="help-ban-kind", metavar="address|name")
@click.argument("value", help="help-ban-value", metavar="VALUE")
@click.option("--days", type=int, default=None, metavar="N", help="help-ban-days")
@click.option("--why", default=None, metavar="TEXT", help="help-ban-why")
@store_options
@click.pass_context
def add_command(
    ctx: click.Context, kind: str, value: str, days: int | None, why: str | None, data: str | None, database: str | None
) -> None:
    from wyprawa.server.bans import Bans, ban_of
    from wyprawa.server.table_tools import tell_bans_changed

    check_kind(kind)
    if days is not None:
        whole_number("--days", days, 1, 3650)

    async def add(store: "Store") -> None:
        await Bans(store).add(ban_of(kind, value, why or "", store.now(), days))
        await tell_bans_changed(store)

    with_store(data, database, add)
    print(speaker(ctx)("ban-added", value=value))


@ban_group.command("lift", cls=Command, help="help-ban-lift")
@click.argument("kind", help="help-ban-kind", metavar="address|name")
@click.argument("value", help="help-ban-value", metavar="VALUE")
@store_options
@click.pass_context
def lift_command(ctx: click.Context, kind: str, value: str, data: str | None, database: str | None) -> None:
    from wyprawa.server.bans import Bans, banned_value
    from wyprawa.server.table_tools import tell_bans_changed

    check_kind(kind)

    async def lift(store: "Store") -> None:
        if not await Bans(store).remove(kind, banned_value(kind, value)):
            raise Problem("ban-not", value=value)
        await tell_bans_changed(store)

    with_store(data, database, lift)
    print(speaker(ctx)("ban-lifted", value=value))


def check_kind(kind: str) -> None:
    if kind not in KINDS:
        raise Problem("ban-kind", kind=kind)
