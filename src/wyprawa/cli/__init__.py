"""One command, `wyprawa`, with sub-commands."""

from .main import main, run

__all__ = ["main", "run"]
