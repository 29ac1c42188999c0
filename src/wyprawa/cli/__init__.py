"""The command `wyprawa` and its subcommands."""

import sys

from .restart import restart_on_build

COMPILED = "serve"
"""The command that runs on the compiled engine wherever a build is there."""
INTERRUPTED = 130


def main() -> None:
    """The console script. Exit codes: 0 success, 1 a log that does not verify, 2 invalid input, 130 interrupted."""
    if COMPILED in sys.argv[1:]:
        restart_on_build()
    try:
        from .dispatch import run  # imported late: a process that restarts does not need it
    except KeyboardInterrupt:  # the sentences are not loaded yet
        sys.exit(INTERRUPTED)

    sys.exit(run(sys.argv[1:]))


def run(argv: list[str]) -> int:
    """Run a command in this process and return its exit code."""
    from .dispatch import run

    return run(argv)
