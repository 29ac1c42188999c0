"""Builds the compiled engine for this user: `python -m wyprawa.compilation`.

The command runs at the lowest priority and prints the folder of the build. When its standard input is closed, it ends
together with the compiler, so that no compiler outlives the server that started it. The exit codes are 1 for a failed
compilation and 3 for a machine that cannot compile.
"""

import os
import signal
import sys
import threading

from .builds import Builds, Untrusted, user_folder
from .compiler import CannotCompile, CompilationFailed

FAILED = 1
CANNOT = 3


def end_with_input() -> None:
    """Wait for the end of the standard input, then kill the process group."""
    while os.read(sys.stdin.fileno(), 1024):
        pass
    os.killpg(os.getpgrp(), signal.SIGKILL)


def main() -> int:
    os.nice(19)
    if os.getpgrp() == os.getpid():
        threading.Thread(target=end_with_input, daemon=True).start()
    try:
        print(Builds(user_folder()).make(), flush=True)
    except CompilationFailed as wrong:
        print(wrong, file=sys.stderr)
        return FAILED
    except (CannotCompile, Untrusted, OSError) as wrong:
        print(wrong, file=sys.stderr)
        return CANNOT
    return 0


if __name__ == "__main__":
    sys.exit(main())
