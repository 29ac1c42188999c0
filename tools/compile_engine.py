"""Compiles the engine of this checkout: `make fast`.

    python tools/compile_engine.py        prints the folder to put on PYTHONPATH, as its last line

Builds are kept in .cache/wyprawa/engine, apart from those of the user's servers. A build that is up to date is used
again. Exit code 3 means that this machine cannot compile.
"""

import sys
from pathlib import Path

from wyprawa.compilation.builds import Builds
from wyprawa.compilation.compiler import CannotCompile, CompilationFailed, must_compile

ROOT = Path(__file__).parent.parent
CACHE = ROOT / ".cache"
FOLDER = CACHE / "wyprawa" / "engine"
"""The folder of builds for a server whose XDG_CACHE_HOME is `CACHE`."""
CANNOT = 3


def built() -> Path | None:
    """The folder of the compiled package; None if the current sources are not compiled."""
    return Builds(FOLDER).find()


def build() -> Path:
    """The folder of the compiled package, which is compiled if necessary."""
    builds = Builds(FOLDER)
    builds.forget_failure()
    return builds.make()


def why_not() -> str | None:
    """What this machine lacks for compiling; None if it lacks nothing."""
    try:
        must_compile()
    except CannotCompile as wrong:
        return str(wrong)
    return None


def main() -> int:
    try:
        print(build())
    except CannotCompile as wrong:
        print(wrong, file=sys.stderr)
        return CANNOT
    except CompilationFailed as wrong:
        print(wrong, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
