"""Plays the games of a run on Dask workers: an existing cluster by its address, or workers of this machine.

Dask distributes pieces of work, starts those of a lost worker again elsewhere and brings results back. A game depends
only on the plan and its number, so results are the same as in one process.
"""

import hashlib
import logging
import platform
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, suppress
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

import wyprawa
from wyprawa.core.errors import Problem
from wyprawa.core.options import is_number

from .local_workers import NO_LOGS, start_importing, start_workers

Done = TypeVar("Done")
Identity = dict[str, str]
"""What must be the same on every worker."""

LOCAL = "local:"
RETRIES = 3
"""How often a piece of work is tried again after its worker was lost."""
SECONDS = 20
"""How long the scheduler of an address may take to answer."""


class Cluster:
    """A runner on Dask. `address` is that of a scheduler, or `local:N` for N workers of this machine."""

    name = "dask"

    def __init__(self, address: str) -> None:
        if find_spec("distributed") is None:
            raise Problem("lab-no-cluster")
        self._address = address
        count = address.removeprefix(LOCAL) if address.startswith(LOCAL) else None
        if count is not None:
            if not is_number(count) or not 1 <= int(count) <= 1024:
                raise Problem("lab-cluster-local", address=address)
            start_importing()
            identity()  # while the other process imports
        import_quietly()
        from distributed import Client  # imported late: an optional extra

        with ExitStack() as started:
            own = None if count is None else start_workers(int(count), started)
            try:
                self._client: Any = Client(
                    own or address,
                    timeout=SECONDS,
                    set_as_default=False,
                    direct_to_workers=True if own else None,  # results need not pass through the scheduler
                )
            except (OSError, ValueError, TimeoutError) as wrong:
                why = str(wrong) or type(wrong).__name__
                raise Problem("lab-cluster-address", address=address, why=why) from None
            started.callback(self._client.close)
            self._started = started.pop_all()
        self._client.loop.asyncio_loop.set_exception_handler(ignore)

    @property
    def dashboard(self) -> str:
        """The address of the page on which Dask shows its work."""
        return str(self._client.dashboard_link)

    def parallel(self) -> int:
        return max(1, int(sum(self._client.nthreads().values())))

    def results(
        self, do: Callable[..., Done], pieces: Sequence[tuple[object, ...]]
    ) -> Generator[tuple[int, Done], None, None]:
        """Call `do(*piece)` on the workers; see `Runner`.

        Raises `Problem` if a worker runs another program, and if the cluster is lost.
        """
        from distributed import CancelledError, KilledWorker, as_completed
        from distributed.comm import CommClosedError

        lost = (CancelledError, KilledWorker, CommClosedError)
        expected = identity()
        places = {
            self._client.submit(checked, expected, do, *piece, pure=False, retries=RETRIES): place
            for place, piece in enumerate(pieces)
        }
        try:
            for future in as_completed(list(places), loop=self._client.loop):
                yield places.pop(future), future.result()  # a worker keeps what somebody may still ask for
        except lost:
            raise Problem("lab-cluster-lost", address=self._address) from None
        finally:
            if places:
                with suppress(*lost):
                    self._client.cancel(list(places))

    def close(self) -> None:
        """Leave the cluster, and end the workers that were started for it."""
        self._started.close()

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def import_quietly() -> None:
    """Import Dask, whose messages go nowhere, unless the program that calls uses Dask itself."""
    if "distributed" in sys.modules:
        return
    import distributed  # noqa: F401

    for handler in logging.getLogger("distributed").handlers:
        handler.setLevel(NO_LOGS)


def ignore(_: object, context: object) -> None:
    """What asyncio does with errors of tasks that nobody waits for when a caller leaves."""


def checked(expected: Identity, do: Callable[..., Done], *piece: Any) -> Done:
    """Do a piece of work on a worker, after a check that it runs the same program as the caller."""
    own = identity()
    differing = [name for name in expected if expected[name] != own.get(name)]
    if differing:
        raise Problem("lab-worker-differs", worker=platform.node(), names=", ".join(differing))
    return do(*piece)


def identity() -> Identity:
    """The version of the program, the versions of rules, and the hash of the sources."""
    rules = ", ".join(f"{name} {wyprawa.game(name).info.rules_version}" for name in wyprawa.names())
    return {"version": wyprawa.__version__, "rules": rules, "build": source_hash()}


@cache
def source_hash() -> str:
    """One hash over the sources and data that decide how games go."""
    package = Path(str(files("wyprawa")))
    digest = hashlib.sha256()
    for folder in ("bots", "core", "games", "lab"):
        for path in sorted((package / folder).rglob("*")):
            if path.suffix in (".py", ".json", ".toml", ".csv"):
                digest.update(path.relative_to(package).as_posix().encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
