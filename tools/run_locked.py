"""Runs a command while holding a lock file: `python tools/run_locked.py LOCK COMMAND…`."""

import subprocess
import sys
from pathlib import Path

from folders import locked

if __name__ == "__main__":
    with locked(Path(sys.argv[1])):
        code = subprocess.run(sys.argv[2:]).returncode
    sys.exit(code)
