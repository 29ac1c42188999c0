"""Runs the command: `python -m wyprawa.cli`."""

from .main import main

main()
