"""The command `wyprawa serve`."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wyprawa.core.errors import Problem

from .base import Speaker, app, speaker, whole_number
from .localized_click import Command
from .play import data_folder

if TYPE_CHECKING:
    from wyprawa.server.run import Address

LEAST_SECRET = 16
MOST_WORKERS = 64
LEVELS = ("debug", "info", "warning", "error")


@app.command("serve", cls=Command, help="help-serve")
@click.option("--port", type=int, default=None, metavar="N", help="help-port")
@click.option("--bind", default="127.0.0.1", metavar="ADDRESS", help="help-bind")
@click.option("--lan", is_flag=True, help="help-lan")
@click.option("--open", "open_page", is_flag=True, help="help-open")
@click.option("--data", default=None, metavar="DIR", help="help-data-folder")
@click.option("--database", default=None, metavar="URL", help="help-database")
@click.option("--workers", default="1", metavar="N|auto", help="help-workers")
@click.option("--host-name", "host_names", multiple=True, metavar="NAME", help="help-host-name")
@click.option("--behind-proxy", default=None, metavar="ADDRESS", help="help-behind-proxy")
@click.option("--create-password", default=None, metavar="TEXT", help="help-create-password")
@click.option("--positions", is_flag=True, help="help-positions")
@click.option("--keep-days", type=int, default=365, metavar="N", help="help-keep-days")
@click.option("--bot-seconds", type=int, default=10, metavar="N", help="help-bot-seconds")
@click.option("--bot-pause", type=int, default=400, metavar="N", help="help-bot-pause")
@click.option("--messages-per-second", type=int, default=20, metavar="N", help="help-messages")
@click.option("--chat-per-minute", type=int, default=30, metavar="N", help="help-chat")
@click.option("--pages", type=int, default=5000, metavar="N", help="help-pages")
@click.option("--pages-each", type=int, default=300, metavar="N", help="help-pages-each")
@click.option("--sockets-per-second", type=int, default=20, metavar="N", help="help-sockets")
@click.option("--requests-per-second", type=int, default=50, metavar="N", help="help-requests")
@click.option("--tables-per-hour", type=int, default=600, metavar="N", help="help-tables")
@click.option("--open-tables-each", type=int, default=40, metavar="N", help="help-open-tables-each")
@click.option("--codes-per-hour", type=int, default=180, metavar="N", help="help-codes")
@click.option("--connections-each", type=int, default=1200, metavar="N", help="help-connections-each")
@click.option("--request-seconds", type=int, default=10, metavar="N", help="help-request-seconds")
@click.option("--log-level", default="warning", metavar="|".join(LEVELS), help="help-log-level")
@click.pass_context
def serve_command(
    ctx: click.Context,
    port: int | None,
    bind: str,
    lan: bool,
    open_page: bool,
    data: str | None,
    database: str | None,
    workers: str,
    host_names: tuple[str, ...],
    behind_proxy: str | None,
    create_password: str | None,
    positions: bool,
    keep_days: int,
    bot_seconds: int,
    bot_pause: int,
    messages_per_second: int,
    chat_per_minute: int,
    pages: int,
    pages_each: int,
    sockets_per_second: int,
    requests_per_second: int,
    tables_per_hour: int,
    open_tables_each: int,
    codes_per_hour: int,
    connections_each: int,
    request_seconds: int,
    log_level: str,
) -> None:
    say = speaker(ctx)
    if port is not None:
        whole_number("--port", port, 0, 65535)
    whole_number("--keep-days", keep_days, 1, 36500)
    whole_number("--bot-seconds", bot_seconds, 1, 3600)
    whole_number("--bot-pause", bot_pause, 0, 60_000)
    for name, value in (
        ("--messages-per-second", messages_per_second),
        ("--chat-per-minute", chat_per_minute),
        ("--pages", pages),
        ("--pages-each", pages_each),
        ("--sockets-per-second", sockets_per_second),
        ("--requests-per-second", requests_per_second),
        ("--tables-per-hour", tables_per_hour),
        ("--open-tables-each", open_tables_each),
        ("--codes-per-hour", codes_per_hour),
        ("--connections-each", connections_each),
        ("--request-seconds", request_seconds),
    ):
        whole_number(name, value, 0, 10_000_000)
    if log_level not in LEVELS:
        raise Problem("log-level", level=log_level, choices=", ".join(LEVELS))
    if lan and bind != "127.0.0.1":
        raise Problem("lan-or-bind")

    from wyprawa.server import run  # imported late: slow to import, and no other command needs it
    from wyprawa.server.store import StoreDown

    given_secret = os.environ.get("WYPRAWA_HOST_SECRET") or None
    settings = run.Settings(
        data=Path(data) if data else data_folder(),
        database=database or os.environ.get("WYPRAWA_DATABASE") or None,
        bind=bind,
        port=port,
        lan=lan,
        behind_proxy=behind_proxy,
        create_password=create_password or os.environ.get("WYPRAWA_CREATE_PASSWORD") or None,
        positions=positions,
        operator_secret=operator_secret(given_secret),
        bot_seconds=bot_seconds,
        workers=worker_count(workers),
        log_level=log_level,
    )
    settings.tables.keep_days = keep_days
    settings.tables.bot_pause = bot_pause / 1000
    settings.tables.open_tables_each = open_tables_each
    settings.tables.codes_per_hour, settings.tables.codes_burst = codes_per_hour, max(1, codes_per_hour // 3)
    guard = settings.guard
    guard.hosts = guard.hosts | {name.lower() for name in host_names}
    guard.messages.per_second, guard.messages.burst = messages_per_second, 3 * messages_per_second
    if not messages_per_second:
        guard.messages.changes_per_second = 0
    guard.messages.talk_per_second, guard.messages.talk_burst = chat_per_minute / 60, max(1, 2 * chat_per_minute // 3)
    guard.most_pages, guard.most_pages_each = pages, pages_each
    guard.sockets_per_second, guard.sockets_burst = sockets_per_second, 20 * sockets_per_second
    guard.requests_per_second, guard.requests_burst = requests_per_second, 20 * requests_per_second
    guard.tables_per_hour, guard.tables_burst = tables_per_hour, max(1, tables_per_hour // 3)
    guard.http_connections.each, guard.http_connections.request_seconds = connections_each, request_seconds
    try:
        secret = None if given_secret else settings.operator_secret
        run.serve(settings, lambda address: announce(address, say, open_page, secret))
    except StoreDown:
        raise Problem("serve-store") from None


def operator_secret(given: str | None) -> str:
    """The secret of the operator's page: the one from the environment, or a new one."""
    from wyprawa.server.credentials import new_secret

    if given is not None and len(given) < LEAST_SECRET:
        raise Problem("host-secret-short", least=LEAST_SECRET)
    return given or new_secret()


def worker_count(given: str) -> int:
    """How many processes serve tables; `auto` is as many as there are cores."""
    if given == "auto":
        return min(MOST_WORKERS, os.cpu_count() or 1)
    if not given.isdecimal():
        raise Problem("workers-number", most=MOST_WORKERS)
    count = int(given[:9])
    if not 1 <= count <= MOST_WORKERS:
        raise Problem("workers-number", most=MOST_WORKERS)
    return count


def announce(address: "Address", say: Speaker, open_page: bool, secret: str | None = None) -> None:
    """Print where the server is. `secret` opens the operator's page; one from the environment is not printed."""
    from wyprawa.server.run import open_browser

    print(say("serve-here", address=address.here), flush=True)
    if secret is not None and address.is_new:
        print(say("serve-host", address=f"{address.here}host#{secret}"), flush=True)
    if address.lan is not None:
        import segno

        print(say("serve-lan", address=address.lan))
        segno.make(address.lan, micro=False).terminal(compact=True)
        print(say("serve-lan-note"), flush=True)
    print(say("serve-engine", engine=address.engine), flush=True)
    print(say("serve-stop"), flush=True)
    if open_page:
        open_browser(address)
