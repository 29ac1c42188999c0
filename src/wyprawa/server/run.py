"""Starts and stops a server: store, address, announcement and log."""

import asyncio
import contextlib
import fcntl
import gc
import json
import logging
import os
import resource
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import IO

import uvicorn

from wyprawa.core.errors import Problem

from .app import HttpSettings, make_app
from .bot_pool import LIMIT, BotPool
from .engine_build import EngineBuild
from .http_connections import HandOver, protocols
from .metrics import Metrics
from .rate_limit import AddressLimits, OpenCounts
from .request_guard import RequestGuard, RequestLimits
from .routes.games import read_games
from .settings import TablesSettings
from .sqlite import SqliteStore
from .static import read_page_files
from .store import Store
from .tables import Tables
from .watchdog import Watchdog

log = logging.getLogger("wyprawa.server")

PORT = 8642
TRIED_PORTS = 20
STORE_FILE = "tables.db"
LOCK_FILE = "server.lock"
STOPPING_SECONDS = 5
MOST_FILES = 65_536


@dataclass
class Settings:
    """The settings of a server."""

    data: Path
    """Where the embedded store is, unless `database` names another."""
    database: str | None = None
    bind: str = "127.0.0.1"
    port: int | None = None
    lan: bool = False
    behind_proxy: str | None = None
    """Addresses of trusted proxies."""
    create_password: str | None = None
    positions: bool = False
    """Whether tables may start from positions that clients bring as text."""
    operator_secret: str | None = None
    """What the operator's page at `/host` asks for."""
    bot_seconds: float = LIMIT
    workers: int = 1
    """Processes that serve tables; several need a database."""
    log_level: str = "warning"
    guard: RequestLimits = field(default_factory=RequestLimits)
    tables: TablesSettings = field(default_factory=TablesSettings)


@dataclass
class Address:
    """The addresses of a server: on this machine and in the local network."""

    here: str
    lan: str | None = None
    engine: str = "pure"
    """What it runs on when it starts: `compiled`, `pure` or `making` (`EngineBuild.name`)."""
    is_new: bool = False
    """Whether this process has started the server, and did not find one that runs."""


Announce = Callable[[Address], None]


def serve(settings: Settings, announce: Announce) -> None:
    """Serve until told to stop. `announce` is called once the server answers.

    If a server on the same data folder is running already, it is announced instead.
    """
    prepare_process(settings.log_level)
    if settings.workers > 1:
        _serve_with_workers(settings, announce)
        return
    if settings.database is not None:
        store = store_at(settings.data, settings.database)
        with watchdog_running({"database": settings.database}):
            _serve(settings, store, None, announce)
        return
    with _data_folder_lock(settings.data) as lock:
        if isinstance(lock, Address):
            announce(lock)
            return
        with watchdog_running({"file": str(settings.data / STORE_FILE)}):
            _serve(settings, store_at(settings.data, None), lock, announce)


def prepare_process(log_level: str) -> None:
    """Set up the log and the limits of a process that serves tables."""
    set_up_log(log_level)
    allow_connections()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)  # tables are large and live long: looking through them often finds nothing


def _serve_with_workers(settings: Settings, announce: Announce) -> None:
    """Serve with several processes, on one database."""
    if settings.database is None:
        raise Problem("workers-file")
    check_database(settings.database)
    from .workers.supervisor import Supervisor  # it imports this module

    listener, address, engine = _open_address(settings)
    asyncio.run(Supervisor(settings, listener, address, engine, announce).run())


@contextlib.contextmanager
def watchdog_running(store: dict[str, str]) -> "Iterator[None]":
    """Runs the watchdog process beside the server."""
    watchdog = Watchdog(store)
    try:
        yield
    finally:
        watchdog.stop()


def store_at(data: Path, url: str | None) -> Store:
    """The store in a database, or without one in the file of a data folder."""
    if url is None:
        return SqliteStore(data / STORE_FILE)
    check_database(url)
    from .postgres import PostgresStore  # its driver takes a while to load

    return PostgresStore(url)


def check_database(url: str) -> None:
    if not url.startswith(("postgresql://", "postgres://")):
        raise Problem("database-kind")


def _open_address(settings: Settings) -> tuple[socket.socket, Address, EngineBuild]:
    """The socket of a server, and where it is; its limits learn its names."""
    bind = "0.0.0.0" if settings.lan else settings.bind
    listener = listen(bind, settings.port)
    port = listener.getsockname()[1]
    own = lan_address() if settings.lan else None
    here = "127.0.0.1" if bind in ("0.0.0.0", "::") else f"[{bind}]" if ":" in bind else bind
    settings.guard.hosts = settings.guard.hosts | {here}
    engine = EngineBuild()
    address = Address(f"http://{here}:{port}/", None if own is None else f"http://{own}:{port}/", engine.name)
    if own is not None:
        names = {own, socket.gethostname().lower(), f"{socket.gethostname().lower()}.local"}
        settings.guard.hosts = settings.guard.hosts | names
    log.info("bots think", extra={"engine": engine.name})
    return listener, address, engine


def _serve(settings: Settings, store: Store, lock: IO[str] | None, announce: Announce) -> None:
    listener, address, engine = _open_address(settings)
    bot_pool = BotPool(limit=settings.bot_seconds, package=engine.package)
    tables = Tables(store, bot_pool, settings.tables)
    rules = HttpSettings(settings.create_password, address.lan, settings.positions, settings.operator_secret)
    guard, config = table_server(tables, rules, settings, Metrics(tables))
    server = _Announcing(config, address, announce, lock, lambda: engine.make(bot_pool))
    with contextlib.suppress(KeyboardInterrupt, SystemExit):
        server.run(sockets=[listener])
    if guard.failed is not None:
        raise guard.failed


def table_server(
    tables: Tables,
    rules: HttpSettings,
    settings: Settings,
    metrics: Metrics,
    limits: AddressLimits | None = None,
    hand_over: HandOver | None = None,
) -> tuple[RequestGuard, uvicorn.Config]:
    """The application that serves tables, and its web server."""
    limits = limits or AddressLimits()
    guard = RequestGuard(tables, make_app(tables, rules, metrics), settings.guard, metrics, limits)
    return guard, web_server(guard, settings.guard, settings.behind_proxy, limits.counts("connections"), hand_over)


def web_server(
    guard: RequestGuard,
    rules: RequestLimits,
    behind_proxy: str | None = None,
    counts: OpenCounts | None = None,
    hand_over: HandOver | None = None,
) -> uvicorn.Config:
    """The web server, configured."""
    http, ws = protocols(rules.http_connections, guard.turn_away, counts, hand_over)
    return uvicorn.Config(
        guard,
        loop="uvloop",
        http=http,
        ws=ws,
        ws_max_size=rules.messages.most_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=behind_proxy is not None,
        forwarded_allow_ips=behind_proxy,
        timeout_graceful_shutdown=STOPPING_SECONDS,
    )


class _Announcing(uvicorn.Server):
    """A server that says where it is once it answers, and does work in the background until it stops."""

    def __init__(
        self,
        config: uvicorn.Config,
        address: Address,
        announce: Announce,
        lock: IO[str] | None,
        work: Callable[[], Coroutine[None, None, None]],
    ) -> None:
        super().__init__(config)
        self._work = work
        self._working: asyncio.Task[None] | None = None
        self._address = address
        self._announce = announce
        self._lock_file = lock

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        if self._lock_file is not None:
            try:
                shown = json.dumps(asdict(self._address))
                os.write(self._lock_file.fileno(), shown.encode())
            except OSError as wrong:
                raise Problem("file-write", file=self._lock_file.name, why=wrong) from None
        self._announce(replace(self._address, is_new=True))
        threading.Thread(target=_load_page_and_games, daemon=True).start()
        self._working = asyncio.create_task(self._work())

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self._working is not None:
            self._working.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._working
        await super().shutdown(sockets)


def _load_page_and_games() -> None:
    """Load what the first clients will request."""
    read_page_files()
    read_games()


def allow_connections() -> None:
    """As many open files as the system lets this user have; a shell often allows only a thousand at first."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    if now != resource.RLIM_INFINITY and now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


@contextlib.contextmanager
def _data_folder_lock(folder: Path) -> "Iterator[IO[str] | Address]":
    """Take the lock of a data folder, or return the address of the server that holds it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = (folder / LOCK_FILE).open("a+")
    except OSError as wrong:
        raise Problem("file-write", file=str(folder), why=wrong) from None
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            yield _address_of_running_server(lock)
            return
        if os.fstat(lock.fileno()).st_size:
            lock.truncate(0)
        yield lock


def _address_of_running_server(lock: IO[str]) -> Address:
    """The address in the lock file; None while that server starts."""
    for _ in range(50):
        lock.seek(0)
        try:
            return Address(**json.loads(lock.read()))
        except (ValueError, TypeError):
            time.sleep(0.1)
    raise Problem("server-silent")


def listen(bind: str, port: int | None) -> socket.socket:
    """A listening socket: at the port asked for, or the first free one from the usual on."""
    family = socket.AF_INET6 if ":" in bind else socket.AF_INET
    for tried in [port] if port is not None else range(PORT, PORT + TRIED_PORTS):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Small messages go out at once: two in a row must not wait for the first to be confirmed (40 ms).
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        try:
            listener.bind((bind, tried))
        except OSError:
            listener.close()
            continue
        listener.listen(2048)
        listener.setblocking(False)
        return listener
    raise Problem("port-taken", port=str(PORT if port is None else port), address=bind)


def lan_address() -> str:
    """This machine's address in the home network. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def open_browser(address: Address) -> None:
    """Open the page in a browser where there is a screen."""
    if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address.here)


class JsonLines(logging.Formatter):
    """Formats log records as lines of JSON."""

    _own = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in self._own}
        if record.exc_info and record.exc_info[0] is not None:
            # Where it went wrong, not with which values: those may be secret.
            frames = []
            trace = record.exc_info[2]
            while trace is not None:
                frames.append(f"{Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno}")
                trace = trace.tb_next
            line["error"] = record.exc_info[0].__name__
            line["where"] = frames[-6:]
        return json.dumps(line, ensure_ascii=False, default=str)


STRANGERS = ("Invalid HTTP request", "Unsupported upgrade request", "Invalid UTF-8 sequence received from client")
"""Messages of the web server about malformed requests, with which a client could fill the log."""


def _is_not_by_a_stranger(record: logging.LogRecord) -> bool:
    return not str(record.msg).startswith(STRANGERS)


def set_up_log(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # The web server would tell addresses and pieces of messages; what it must not lose are warnings.
    logging.getLogger("uvicorn").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(_is_not_by_a_stranger)
    logging.getLogger("websockets").setLevel(logging.WARNING)
