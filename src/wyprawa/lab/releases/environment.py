"""The environment of an earlier release: its sources from its commit, compiled where this program is.

Environments are kept in the user's cache folder, beside compiled engines. Only a checkout has the commits.
"""

import fcntl
import io
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from functools import cache
from pathlib import Path

from wyprawa.compilation.builds import is_own, make_own, user_folder
from wyprawa.compilation.engine import is_compiled
from wyprawa.core.errors import Problem

from . import Release

HERE = Path(__file__).resolve()
BUILDERS = ("tools/compile_engine.py", "tools/fast.py")
"""The scripts with which releases compile themselves. Each prints the folder of the compiled package last."""
COMPILED = "compiled.txt"
"""The file that holds the folder of the compiled package; it is empty where the release could not be compiled."""


def releases_folder() -> Path:
    """The folder of all environments."""
    return user_folder().parent / "releases"


def checkout() -> Path | None:
    """The folder of the repository that this program runs from; None for an installed package."""
    return next((folder for folder in HERE.parents if (folder / ".git").exists()), None)


def folder_of(release: Release) -> Path:
    return releases_folder() / f"{release.version}-{release.commit[:12]}"


def is_built(release: Release) -> bool:
    """Whether the environment of a release is there; building it takes minutes where it is compiled."""
    folder = folder_of(release)
    return is_own(folder) and (not is_compiled() or (folder / COMPILED).exists())


@cache
def environment_of(release: Release) -> Path:
    """The folder to put on PYTHONPATH for a release; it is built if it is not there."""
    target = folder_of(release)
    make_own(target.parent)
    with (target.parent / "lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # of several processes one builds, and the others wait
        if not is_own(target):
            unpack(release, target)
        if is_compiled():
            compiled = compile_release(target)
            if compiled is not None:
                return compiled
    return target / "src"


def engine_of(release: Release) -> str:
    """The engine on which the bots of a release run: `compiled` or `pure`."""
    return "pure" if environment_of(release).name == "src" else "compiled"


def unpack(release: Release, target: Path) -> None:
    """Write the sources of a release into a new folder, from the repository of this checkout."""
    root = checkout()
    if root is None:
        raise Problem("release-no-checkout", release=release.version)
    command = ["git", "-C", str(root), "archive", "--format=zip", release.commit, "src", "tools"]
    try:
        found = subprocess.run(command, capture_output=True, check=False)
    except OSError as wrong:
        raise Problem("release-commit", release=release.version, commit=release.commit[:12], why=wrong) from None
    if found.returncode:
        why = found.stderr.decode(errors="replace").strip()
        raise Problem("release-commit", release=release.version, commit=release.commit[:12], why=why)
    fresh = Path(tempfile.mkdtemp(dir=target.parent))
    try:
        with zipfile.ZipFile(io.BytesIO(found.stdout)) as archive:
            archive.extractall(fresh)
        fresh.rename(target)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def compile_release(target: Path) -> Path | None:
    """The folder of a release's compiled package, made by its own tool; None where that does not work."""
    said = target / COMPILED
    if not said.exists():
        said.write_text(_built(target), "utf-8")
    folder = Path(said.read_text("utf-8").strip() or target)
    return folder if (folder / "wyprawa").is_dir() else None


def _built(target: Path) -> str:
    builder = next((target / name for name in BUILDERS if (target / name).is_file()), None)
    if builder is None:
        return ""
    done = subprocess.run(
        [sys.executable, str(builder)],
        cwd=target,
        env={**os.environ, "PYTHONPATH": str(target / "src"), "PYTHONSAFEPATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    rows = done.stdout.split("\n")
    return "" if done.returncode else next((row for row in reversed(rows) if row.strip()), "")
