"""Build the engine ahead of time with mypyc, into an environment of its own.

    python tools/fast.py        prints the folder to put on PYTHONPATH, as its last line

The whole package is copied there and its hot modules are compiled beside their sources; the rest stays Python.
The folder is named after a hash of the sources and the tools, so a second call is instant. Exit code 3: there is
no compiler or there are no Python headers on this machine.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "wyprawa"
CACHE = ROOT / ".cache" / "fast"
ASIDE = ROOT / ".cache" / "making" / "fast"
NO_COMPILER = 3
CANNOT_COMPILE = "The compiled build needs a C compiler and Python's headers; this machine lacks them."
KEPT_BUILDS = 3

COMPILED = [
    *(
        f"core/{name}.py"
        for name in [
            "seats",
            "errors",
            "actions",
            "dealers",
            "events",
            "outcome",
            "pile",
            "knowledge",
            "state",
            "bot",
            "heuristics",
            "playout",
        ]
    ),
    *(f"bots/{name}.py" for name in ["baseline", "search", "turn_comparison"]),
    *(f"games/bosman/components/{name}.py" for name in ["tokens", "board"]),
    *(
        f"games/bosman/rules/{name}.py"
        for name in ["pieces", "action", "opening", "exchange", "poison", "lay", "take", "pass_turn", "state"]
    ),
    *(f"games/bosman/players/{name}.py" for name in ["afterstate", "features", "weights", "evaluation", "heuristics"]),
    "games/boso/components/deck.py",
    *(
        f"games/boso/rules/{name}.py"
        for name in [
            "step_cost",
            "pieces",
            "sets",
            "walks",
            "promised_card",
            "action",
            "draw",
            "step",
            "react",
            "surprise",
            "state",
        ]
    ),
    *(
        f"games/boso/players/{name}.py"
        for name in ["weights", "travel_time", "passing", "evaluation", "moves_ahead", "action_values", "heuristics"]
    ),
    "games/polska/components/map_and_cards.py",
    *(
        f"games/polska/rules/{name}.py"
        for name in ["pieces", "action", "die", "move", "cards", "journeys", "pass_turn", "discard", "state"]
    ),
    *(f"games/polska/players/{name}.py" for name in ["evaluation", "heuristics"]),
]

SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(name="wyprawa-fast", packages=[], ext_modules=mypycify({modules!r}, opt_level="3", debug_level="0"))
"""


def key() -> str:
    """What the build depends on."""
    total = hashlib.sha256(f"{sys.version} {version('mypy')} {SETUP} {COMPILED}".encode())
    for path in sorted(SOURCE.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            total.update(str(path.relative_to(SOURCE)).encode())
            total.update(path.read_bytes())
    return total.hexdigest()[:16]


def can_compile() -> bool:
    """Whether this machine has a C compiler and the headers, Python's and the system's: a try says it best."""
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return False
    command = [compiler, f"-I{sysconfig.get_path('include')}", "-fsyntax-only", "-x", "c", "-"]
    return subprocess.run(command, input=b"#include <Python.h>\n", capture_output=True, check=False).returncode == 0


def built() -> Path | None:
    """The folder of the compiled package, if these sources are built."""
    target = CACHE / key()
    return target if target.exists() else None


def build() -> Path:
    """The folder of the compiled package, built if it is not there yet."""
    from folders import make_once  # not at the top: a server loads this file alone, to ask for the key

    target = CACHE / key()
    if target.exists():
        return target
    if not can_compile():
        print(CANNOT_COMPILE, file=sys.stderr)
        sys.exit(NO_COMPILER)
    if make_once(target, target.name, compile_package, ASIDE):
        forget_old_builds()
    return target


def compile_package(folder: Path) -> None:
    """A copy of the package in this folder, with its hot modules compiled."""
    shutil.copytree(SOURCE, folder / "wyprawa", ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "setup.py").write_text(SETUP.format(modules=[f"wyprawa/{name}" for name in COMPILED]), "utf-8")
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stdout}\n{done.stderr}")
    (folder / "setup.py").unlink()
    for leftover in ("build", ".mypy_cache"):
        shutil.rmtree(folder / leftover, ignore_errors=True)


def forget_old_builds() -> None:
    """Keep the latest builds only, not one for every state of the sources there ever was."""
    from folders import remove

    builds = [path for path in CACHE.iterdir() if path.is_dir()]
    for path in sorted(builds, key=lambda path: path.stat().st_mtime)[:-KEPT_BUILDS]:
        remove(path, ASIDE)


def main() -> None:
    print(build())


if __name__ == "__main__":
    main()
