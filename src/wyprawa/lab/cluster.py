"""Plays the games of a run on Dask workers: an existing cluster by its address, or workers of this machine.

Dask distributes pieces of work, starts those of a lost worker again elsewhere and brings results back. A game depends
only on the plan and its number, so results are the same as in one process.
"""

import hashlib
import logging
import platform
from collections.abc import Callable, Generator, Sequence
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from multiprocessing import resource_tracker
from pathlib import Path
from typing import Any, TypeVar

import wyprawa
from wyprawa.core.errors import Problem
from wyprawa.core.options import is_number

from .pool import interrupts_later

Done = TypeVar("Done")
Identity = dict[str, str]
"""What must be the same on every worker."""

LOCAL = "local:"
RETRIES = 3
"""How often a piece of work is tried again after its worker was lost."""
SECONDS = 20
"""How long the scheduler of an address may take to answer."""
NO_LOGS = logging.CRITICAL + 1
"""Dask logs as critical that a caller who leaves early no longer reads; failed work reaches us anyway."""


class Cluster:
    """A runner on Dask. `address` is that of a scheduler, or `local:N` for N workers of this machine."""

    name = "dask"

    def __init__(self, address: str) -> None:
        if find_spec("distributed") is None:
            raise Problem("lab-no-cluster")
        from distributed import Client, LocalCluster  # imported late: an optional extra

        self._own: Any = None
        if address.startswith(LOCAL):
            count = address.removeprefix(LOCAL)
            if not is_number(count) or not 1 <= int(count) <= 1024:
                raise Problem("lab-cluster-local", address=address)
            resource_tracker.ensure_running()  # its start would end the delay of interrupts
            with interrupts_later():  # Ctrl+C is for the caller; workers would print where it met them
                self._own = LocalCluster(
                    n_workers=int(count), threads_per_worker=1, dashboard_address="127.0.0.1:0", silence_logs=NO_LOGS
                )
        try:
            self._client: Any = Client(self._own or address, timeout=SECONDS, set_as_default=False)
        except (OSError, ValueError, TimeoutError) as wrong:
            raise Problem("lab-cluster-address", address=address, why=str(wrong) or type(wrong).__name__) from None

    @property
    def dashboard(self) -> str:
        """The address of the page on which Dask shows its work."""
        return str(self._client.dashboard_link)

    def parallel(self) -> int:
        return max(1, int(sum(self._client.nthreads().values())))

    def results(
        self, do: Callable[..., Done], pieces: Sequence[tuple[object, ...]]
    ) -> Generator[tuple[int, Done], None, None]:
        """Call `do(*piece)` on the workers; see `Runner`. Raises `Problem` if a worker runs another program."""
        from distributed import as_completed

        expected = identity()
        places = {
            self._client.submit(checked, expected, do, *piece, pure=False, retries=RETRIES): place
            for place, piece in enumerate(pieces)
        }
        try:
            for future in as_completed(list(places), loop=self._client.loop):
                yield places[future], future.result()
        finally:
            self._client.cancel(list(places))

    def close(self) -> None:
        """Leave the cluster, and end the workers that were started for it."""
        self._client.close()
        if self._own is not None:
            self._own.close()

    def __enter__(self) -> "Cluster":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


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
