"""The worker process that reads packs, which people add to a game's components, and says what is wrong with them."""

import resource
import sys

from wyprawa.core.errors import Problem
from wyprawa.games import game as find_game

from .process_pool import read, write

MOST_MEMORY = 512_000_000
"""Bytes; a process takes a tenth of it."""


def check(name: str, rules: int, pack: str) -> Problem | None:
    """What is wrong with a pack; None if it fits."""
    try:
        find_game(name, rules).with_pack(pack)
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
