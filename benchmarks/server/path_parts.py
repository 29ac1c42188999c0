"""Which functions of the server make up the parts of a move's path, and how their processor time is taken.

`start` wraps these functions. A part's time is the processor time of its thread without that of other parts called from
it. Reading the clock is itself expensive, so what a wrapped call costs is measured once and taken off.
"""

import contextlib
import functools
import importlib
import inspect
import json
import signal
import sys
import threading
import time
import types
from collections import defaultdict
from collections.abc import Callable, Coroutine, Generator
from pathlib import Path
from typing import Any, NamedTuple

PARTS: dict[str, list[str]] = {
    "read": [
        "wyprawa.server.client_messages:decoder.decode",
        "wyprawa.core.game:Game.action_from_json",
        "wyprawa.core.table.state:TableState.logged",
    ],
    "rules": ["wyprawa.core.table.table:do_line", "wyprawa.core.table.table:typed"],
    "position and hash": [
        "wyprawa.core.table.table:Table.position",
        "wyprawa.core.table.table:Table._digests",
        "wyprawa.core.log:hash_of",
    ],
    "line": ["wyprawa.core.log:chain_line", "wyprawa.core.table.table:Table._perform"],
    "store": [
        "wyprawa.server.sqlite_file:SqliteFile._commit",
        "wyprawa.server.sqlite_file:SqliteFile.do",
        "wyprawa.server.sqlite_file:SqliteFile._flush",
        "wyprawa.server.sqlite_file:SqliteFile.do_soon",
        "wyprawa.server.sqlite_file:SqliteFile._write_batch",
        "wyprawa.server.sqlite_file:SqliteFile._batch_written",
        "wyprawa.server.table_writer:TableWriter.take",
        "wyprawa.server.hosted_table:HostedTable.due",
    ],
    "redact": [
        "wyprawa.core.table.table:Table.view",
        "wyprawa.core.view:View.shown",
        "wyprawa.server.news_feed:NewsFeed.add",
        "wyprawa.server.news_feed:NewsFeed.last",
    ],
    "events": ["wyprawa.server.server_messages:item", "wyprawa.server.server_messages:news"],
    "now": ["wyprawa.server.server_messages:now", "wyprawa.server.server_messages:progress"],
    "encode": ["wyprawa.server.broadcast:encode", "wyprawa.server.connection:encode"],
    "socket": [
        "wyprawa.server.http_connections:SocketConnection.data_received",
        "wyprawa.server.http_connections:SocketConnection.send",
        "wyprawa.server.http_connections:SocketConnection.receive",
        "wyprawa.server.http_connections:SocketConnection.send_text",
    ],
    "hand-overs": [
        "wyprawa.server.message_loop:MessageLoop._hear",
        "wyprawa.server.message_loop:MessageLoop.run",
        "wyprawa.server.message_loop:MessageLoop.take",
        "wyprawa.server.hosted_table:HostedTable.change",
        "wyprawa.server.hosted_table:HostedTable._save",
        "wyprawa.server.hosted_table:HostedTable.change_game_at_once",
        "wyprawa.server.hosted_table:HostedTable._written",
        "wyprawa.server.table_runner:TableRunner.run",
        "wyprawa.server.connection:Connection.send_queue",
        "wyprawa.server.broadcast:Broadcast.publish",
        "wyprawa.server.tables:Tables._changed",
    ],
}
"""Functions as `module:name`. A name that a checkout does not have is left out, so that others can be measured too."""
REST = "the rest"
GAMES = ("bosman", "boso", "polska")
TIMES = 5_000
clock = time.thread_time_ns


class Thread(threading.local):
    """Where a thread is: the parts that are running, the last reading, and what each part has used."""

    def __init__(self) -> None:
        self.running: list[str] = [REST]
        self.read = clock()
        self.used: defaultdict[str, int] = defaultdict(int)
        self.calls: defaultdict[tuple[str, bool], int] = defaultdict(int)
        """Calls by part; steps of coroutines, which cost more, are counted apart."""
        self.calls_from: defaultdict[tuple[str, bool], int] = defaultdict(int)
        with _adding:
            _threads.append(self.__dict__)

    def enter(self, part: str, step: bool) -> None:
        before = self.running[-1]
        now = clock()
        self.used[before] += now - self.read
        self.calls_from[before, step] += 1
        self.calls[part, step] += 1
        self.running.append(part)
        self.read = now

    def leave(self) -> None:
        now = clock()
        self.used[self.running.pop()] += now - self.read
        self.read = now


_adding = threading.Lock()
_threads: list[dict[str, Any]] = []
_thread = Thread()


@types.coroutine
def _stepped(part: str, running: Coroutine[Any, Any, Any]) -> Generator[Any, Any, Any]:
    """Run a coroutine, and count only the time of its own steps."""
    value: Any = None
    wrong: BaseException | None = None
    while True:
        _thread.enter(part, True)
        try:
            asked = running.send(value) if wrong is None else running.throw(wrong)
        except StopIteration as done:
            return done.value
        finally:
            _thread.leave()
        try:
            value, wrong = (yield asked), None
        except BaseException as thrown:
            wrong = thrown


def wrapped(part: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """The function with its time counted for a part."""
    if inspect.iscoroutinefunction(function):

        @functools.wraps(function)
        async def step(*args: Any, **named: Any) -> Any:
            return await _stepped(part, function(*args, **named))

        return step

    def call(*args: Any, **named: Any) -> Any:
        _thread.enter(part, False)
        try:
            return function(*args, **named)
        finally:
            _thread.leave()

    return functools.update_wrapper(call, function) if hasattr(function, "__name__") else call


def wrap_all() -> list[str]:
    """Wrap the functions of all parts; return those that this checkout does not have."""
    for game in GAMES:
        importlib.import_module(f"wyprawa.games.{game}.game")
    missing = []
    for part, places in PARTS.items():
        for place in places:
            module, _, name = place.partition(":")
            try:
                owner: Any = importlib.import_module(module)
                *path, last = name.split(".")
                for each in path:
                    holder, owner = owner, getattr(owner, each)
                function = getattr(owner, last)
            except (ImportError, AttributeError):
                missing.append(place)
                continue
            if inspect.isclass(owner):
                _wrap_method(part, owner, last)
            elif inspect.ismodule(owner):
                setattr(owner, last, wrapped(part, function))
            else:  # a method of an object that takes no attributes
                setattr(holder, path[-1], types.SimpleNamespace(**{last: wrapped(part, function)}))
    return missing


def _wrap_method(part: str, owner: type, name: str) -> None:
    """Wrap a method, and those of subclasses that replace it."""
    subclasses: list[type] = owner.__subclasses__()
    for each in subclasses:
        subclasses += each.__subclasses__()
    for each in (owner, *(each for each in subclasses if name in vars(each))):
        counted = wrapped(part, getattr(each, name))
        setattr(each, name, staticmethod(counted) if isinstance(vars(each).get(name), staticmethod) else counted)


class Cost(NamedTuple):
    """Nanoseconds that a wrapped call of nothing adds to its own part, and to the one that it is called from."""

    inside: float
    outside: float


def cost_of_a_call() -> Cost:
    def nothing() -> None:
        pass

    def loop(function: Callable[[], None]) -> None:
        for _ in range(TIMES):
            function()

    loop_once = wrapped("outer", loop)
    return _cost(_spent(loop_once, nothing), _spent(loop_once, wrapped("inner", nothing)))


def cost_of_a_step() -> Cost:
    """As `cost_of_a_call`, of a coroutine that never waits."""

    async def nothing() -> None:
        pass

    async def loop(function: Callable[[], Coroutine[None, None, None]]) -> None:
        for _ in range(TIMES):
            await function()

    loop_once = wrapped("outer", loop)

    def run(each: Callable[[], Coroutine[None, None, None]]) -> None:
        with contextlib.suppress(StopIteration):
            loop_once(each).send(None)

    return _cost(_spent(run, nothing), _spent(run, wrapped("inner", nothing)))


def _spent(run: Callable[[Callable[..., Any]], None], function: Callable[..., Any]) -> tuple[int, int]:
    """What running a function adds to the parts `outer` and `inner`."""
    before = _thread.used["outer"], _thread.used["inner"]
    run(function)
    return _thread.used["outer"] - before[0], _thread.used["inner"] - before[1]


def _cost(plain: tuple[int, int], counted: tuple[int, int]) -> Cost:
    return Cost(counted[1] / TIMES, (counted[0] - plain[0]) / TIMES)


def start(report: str) -> None:
    """Wrap everything. SIGUSR1 begins to count anew, SIGUSR2 writes the nanoseconds of each part to a file."""
    missing = wrap_all()
    costs: dict[bool, Cost] = {}

    def begin(*_: object) -> None:
        # Under load a call costs more than before it.
        costs.update({False: cost_of_a_call(), True: cost_of_a_step()})
        for thread in _threads:
            for counts in (thread["used"], thread["calls"], thread["calls_from"]):
                counts.clear()

    def write(*_: object) -> None:
        spent = dict.fromkeys((*PARTS, REST), 0.0)
        for thread in _threads:
            for part in spent:
                spent[part] += thread["used"][part]
                for steps, cost in costs.items():
                    spent[part] -= cost.inside * thread["calls"][part, steps]
                    spent[part] -= cost.outside * thread["calls_from"][part, steps]
        made = Path(f"{report}.new")
        made.write_text(json.dumps({"spent": spent, "missing": missing}), "utf-8")
        made.rename(report)

    signal.signal(signal.SIGUSR1, begin)
    signal.signal(signal.SIGUSR2, write)


def main() -> None:
    """`python path_parts.py REPORT serve …`: the program `wyprawa`, measured."""
    report, *rest = sys.argv[1:]
    sys.argv = ["wyprawa", *rest]
    start(report)
    from wyprawa.cli import main as wyprawa

    wyprawa()


if __name__ == "__main__":
    main()
