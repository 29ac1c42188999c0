"""Folders that one process makes and several use, such as an unpacked browser or a build.

A folder is made under a lock in a temporary place, then renamed. Other processes see it complete or not at all, and
processes that need it at the same time wait. Leftovers of a killed process are never used.
"""

import contextlib
import fcntl
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

STAMP = ".made-from"
"""The last file written into a folder. It holds the key of the folder's sources."""


class NotPrepared(Exception):
    """Raised if something that a test needs is missing; the message names the command that makes it."""

    def __init__(self, what: str) -> None:
        super().__init__(f"{what} not prepared: run `make prepare`.")


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock on a file. The system releases it when the process ends, also when it is killed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def is_made(target: Path, key: str) -> bool:
    """Whether a folder is complete and was made with this key."""
    try:
        return (target / STAMP).read_text("utf-8") == key
    except (FileNotFoundError, NotADirectoryError):
        return False


def make_once(target: Path, key: str, make: Callable[[Path], None], aside: Path) -> bool:
    """Make the folder `target` unless it was made with this key; return whether it was made now.

    `make` fills a temporary folder, which then becomes `target`. `aside` holds that folder and the lock; it must be on
    the filesystem of `target` and be used for nothing else.
    """
    if is_made(target, key):
        return False
    with locked(aside / "lock"):
        if is_made(target, key):  # another process has made it
            return False
        _clean(aside)
        # A new name each time: a program that outlives its killed parent may still write into the earlier folder.
        fresh = Path(tempfile.mkdtemp(dir=aside))
        fresh.chmod(0o755)
        try:
            make(fresh)
            (fresh / STAMP).write_text(key, "utf-8")
            target.parent.mkdir(parents=True, exist_ok=True)
            if target.exists() or target.is_symlink():
                target.rename(Path(tempfile.mkdtemp(dir=aside)) / target.name)
            fresh.rename(target)
        finally:
            _clean(aside)
    return True


def remove(target: Path, aside: Path) -> None:
    """Remove a folder that `make_once` made. A killed process leaves no incomplete folder in its place."""
    with locked(aside / "lock"):
        if target.exists():
            target.rename(Path(tempfile.mkdtemp(dir=aside)) / target.name)
        _clean(aside)


def _clean(aside: Path) -> None:
    for path in aside.iterdir():
        if path.name != "lock":
            shutil.rmtree(path, ignore_errors=True)
