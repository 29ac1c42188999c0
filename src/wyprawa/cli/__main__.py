"""Runs the command: `python -m wyprawa.cli`."""

from . import main

main()
