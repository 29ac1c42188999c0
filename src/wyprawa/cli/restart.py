"""Goes on with the command of this process on a compiled package."""

import os
import sys
from pathlib import Path
from typing import NoReturn

from wyprawa.compilation.builds import Builds, user_folder
from wyprawa.compilation.compiler import PACKAGE, is_pure_wanted
from wyprawa.compilation.engine import is_compiled


def restart(folder: Path) -> NoReturn:
    """Replace this process by the same command with the package of another folder."""
    path = os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])
    sys.stdout.flush()
    command = [sys.executable, "-P", "-m", "wyprawa.cli", *sys.argv[1:]]
    os.execve(sys.executable, command, {**os.environ, "PYTHONPATH": path})


def restart_on_build() -> None:
    """Restart on the user's build of exactly these sources; do nothing if there is none or the engine is compiled."""
    if is_compiled() or is_pure_wanted():
        return
    try:
        folder = Builds(user_folder()).find()
    except (OSError, RuntimeError):  # sources that cannot be read, or a user without a home
        return
    if folder is not None and folder != PACKAGE.parent:
        restart(folder)
