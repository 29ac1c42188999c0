"""The command `wyprawa` and its subcommands."""

from .main import main, run

__all__ = ["main", "run"]
