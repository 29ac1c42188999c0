"""Folders that several processes use and one of them makes, such as an unpacked browser or a build.

A folder is made under a lock in a temporary folder, then renamed into place. Other processes see it whole or not at
all, processes that want it at the same moment wait for the one that makes it, and what a killed process leaves is never
taken for a whole folder.
"""

import contextlib
import fcntl
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

STAMP = ".made-from"
"""The last file written into a folder; it holds the key of what the folder was made from."""


class NotPrepared(Exception):
    """What a test needs has not been made; the message names the command that makes it."""

    def __init__(self, what: str) -> None:
        super().__init__(f"{what} not prepared: run `make prepare`.")


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold the lock on a file. The system releases it when the process ends, however it ends."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def is_made(target: Path, key: str) -> bool:
    """Whether a folder is there, whole, and made from what `key` stands for."""
    try:
        return (target / STAMP).read_text("utf-8") == key
    except (FileNotFoundError, NotADirectoryError):
        return False


def make_once(target: Path, key: str, make: Callable[[Path], None], aside: Path) -> bool:
    """Let `make` fill a folder that becomes `target`, unless that is made from `key` already. Whether it was made now.

    `aside` holds the lock, and the folder while it is made: on the filesystem of `target`, and for nothing else.
    """
    if is_made(target, key):
        return False
    with locked(aside / "lock"):
        if is_made(target, key):  # another process was quicker
            return False
        _clean(aside)
        # A new name each time: a program that outlived its killed parent may still write into the earlier folder.
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
    """Remove a folder that was made so; a process killed meanwhile leaves no half of it in its place."""
    with locked(aside / "lock"):
        if target.exists():
            target.rename(Path(tempfile.mkdtemp(dir=aside)) / target.name)
        _clean(aside)


def _clean(aside: Path) -> None:
    for path in aside.iterdir():
        if path.name != "lock":
            shutil.rmtree(path, ignore_errors=True)
