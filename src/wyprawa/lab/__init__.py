"""Experiments: simulations, tournaments and ratings over many games, and what they say about a game.

>>> from wyprawa import lab
>>> plan = lab.experiment("bosman", players=2, bots=("greedy",), games=3, seed=7)
>>> [row["turns"] > 0 for row in lab.run(plan).games]
[True, True, True]
"""

from .figures import figures_of
from .folder import RunFolder
from .records import GameRecord
from .runners import InProcess, Processes, Runner
from .running import Results, experiment, run
from .sim import Plan

__all__ = [
    "GameRecord",
    "InProcess",
    "Plan",
    "Processes",
    "Results",
    "RunFolder",
    "Runner",
    "experiment",
    "figures_of",
    "run",
]
