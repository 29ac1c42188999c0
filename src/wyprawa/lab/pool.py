"""Work spread over the cores of this machine, one process each."""

import os
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import active_children
from typing import Any, TypeVar

Done = TypeVar("Done")


def spread(
    do: Callable[..., Done], pieces: Sequence[tuple[Any, ...]], processes: int
) -> Generator[tuple[int, Done], None, None]:
    """`do(*piece)` for every piece of work: its place in the list and what came of it, as they are done.

    Whoever stops asking, or is interrupted, leaves nothing running behind.
    """
    if processes == 1:
        for place, piece in enumerate(pieces):
            yield place, do(*piece)
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(processes, initializer=_leave_interrupts_to_the_parent)
    try:
        with _interrupts_later():
            places = {pool.submit(do, *piece): place for place, piece in enumerate(pieces)}
        for done in as_completed(places):
            yield places[done], done.result()
    except BaseException:
        for child in set(active_children()) - others:
            child.terminate()  # what it was at is not wanted any more
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_later() -> Iterator[None]:
    """Processes are started here: an interrupt that comes in the middle of that would be lost."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def all_cores() -> int:
    """How many processes this machine runs at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
