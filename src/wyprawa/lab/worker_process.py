"""Preloaded by Dask workers of this machine: imports once what games need, and silences each worker."""

import gc
import logging
from typing import Any

from . import arena, recording  # noqa: F401
from .cluster import identity

__all__ = ["dask_setup"]

identity()
gc.freeze()


def dask_setup(worker: Any) -> None:
    """Called by Dask in each new worker."""
    logging.disable(logging.CRITICAL)
