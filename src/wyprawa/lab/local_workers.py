"""Dask workers of this machine that start soon, do little beside their work and write nothing to the terminal.

They are forked from one process that has imported all they need, so they share its memory. It imports while this
process imports Dask.
"""

import asyncio
import logging
from contextlib import ExitStack
from multiprocessing import forkserver, resource_tracker
from typing import Any

from .pool import interrupts_later

PRELOADED = "wyprawa.lab.worker_process"
NO_LOGS = logging.CRITICAL + 1
"""Dask logs as critical that a caller who leaves early no longer reads; failed work reaches us anyway."""
NO_LIMIT = 0
"""Workers keep no data, so that nobody needs to watch their memory."""
GOODBYE = 0.5
"""Seconds in which a worker may end by itself. What it still does is not wanted any more."""
SETTINGS = {
    "distributed.worker.multiprocessing-method": "forkserver",
    # Each of these would interrupt the work, up to a hundred times a second.
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "1s",
    "distributed.admin.system-monitor.interval": "2s",
    "distributed.admin.system-monitor.disk": False,
    "distributed.scheduler.active-memory-manager.start": False,
    "distributed.client.scheduler-info-interval": "10s",
}


def start_importing() -> None:
    """Start the process that workers are forked from; it works on by itself. Call it before Dask is imported."""
    resource_tracker.ensure_running()  # its start would end the delay of interrupts
    with interrupts_later():  # Ctrl+C is for the caller; workers would print where it met them
        forkserver.set_forkserver_preload([PRELOADED])
        forkserver.ensure_running()


def start_workers(count: int, started: ExitStack) -> Any:
    """Start a scheduler in this process, and so many workers; closing `started` ends them."""
    import dask
    from distributed import LocalCluster  # imported late: an optional extra

    started.enter_context(dask.config.set(SETTINGS))
    with interrupts_later():
        cluster: Any = LocalCluster(
            n_workers=count,
            threads_per_worker=1,
            memory_limit=NO_LIMIT,
            preload=PRELOADED,
            dashboard_address="127.0.0.1:0",
            silence_logs=NO_LOGS,
        )
    started.callback(cluster.close)
    started.callback(_end_workers, cluster)
    return cluster


def _end_workers(cluster: Any) -> None:
    """End the workers without waiting for what they still do."""

    async def end() -> None:
        await asyncio.gather(*[worker.close(timeout=GOODBYE) for worker in cluster.workers.values()])

    cluster.sync(end)
