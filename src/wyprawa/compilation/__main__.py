"""Makes the build of the compiled engine for this user: `python -m wyprawa.compilation`.

Runs at the lowest priority and prints the folder of the build. It ends, with the compiler that it runs, when its
standard input is closed: a server that stops, however it stops, leaves no compiler behind. The exit codes are 1 for a
failed compilation and 3 for a machine that cannot compile.
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
    """Wait for the end of the standard input, then end the whole group of processes."""
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
