"""Runs work in several processes."""

import os
import signal
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import active_children
from typing import TypeVar

Done = TypeVar("Done")


def spread(
    do: Callable[..., Done], pieces: Sequence[tuple[object, ...]], processes: int
) -> Generator[tuple[int, Done], None, None]:
    """Call `do(*piece)` for every piece of work; yield its index and result in the order of completion.

    Closing the generator, or an interrupt, ends all processes.
    """
    if processes == 1:
        for place, piece in enumerate(pieces):
            yield place, do(*piece)
        return
    others = set(active_children())
    pool = ProcessPoolExecutor(processes, initializer=_leave_interrupts_to_the_parent)
    try:
        with interrupts_later():
            places = {pool.submit(do, *piece): place for place, piece in enumerate(pieces)}
        for done in as_completed(places):
            yield places[done], done.result()
    except BaseException:
        for child in set(active_children()) - others:
            child.terminate()  # its result is not needed any more
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def interrupts_later() -> Iterator[None]:
    """Delay SIGINT while processes are started; it would be lost otherwise. They inherit the delay."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def all_cores() -> int:
    """The number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
