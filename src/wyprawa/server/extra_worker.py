"""The process that reads what people add to a game's components, and says what is wrong with it.

Requests and answers travel as those of bots do: see `bot_worker`.
"""

import resource
import sys

from wyprawa.core.errors import Problem
from wyprawa.games import game as find_game

from .bot_worker import read, write

MOST_MEMORY = 512_000_000
"""Bytes; a process takes a tenth of it."""


def check(name: str, rules: int, extra: str) -> Problem | None:
    """What is wrong with an addition; None if it fits."""
    try:
        find_game(name, rules).with_extra(extra)
    except Problem as problem:
        return problem
    except (MemoryError, RecursionError):
        return Problem("extra-slow")
    return None


def main() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    while (asked := read(sys.stdin.buffer)) is not None:
        write(sys.stdout.buffer, {"problem": check(*asked)})


if __name__ == "__main__":
    main()
