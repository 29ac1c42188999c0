"""Stores builds of the compiled engine in a folder: one for each version of the sources, the last few of them.

A build is made under a lock in a temporary folder and then renamed, so that other processes see it complete or not at
all. A folder that another user owns or may write to is never used, because its content is executed.
"""

import contextlib
import fcntl
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from .compiler import (
    PACKAGE,
    CompilationFailed,
    compile_package,
    copy_compiled,
    copy_package,
    engine_key_of,
    key_of,
    must_compile,
)

KEPT_BUILDS = 4
LOCK = "lock"
MAKING = "making-"
FAILED = ".failed"
ENGINE = "engine.txt"
"""In each build: which engine it holds. Builds that differ elsewhere share their compiled files."""


class Untrusted(Exception):
    """Raised for a folder of builds that other users may change."""


def user_folder() -> Path:
    """The folder of this user's builds: `wyprawa/engine` in the user's cache folder."""
    base = os.environ.get("XDG_CACHE_HOME", "")
    return (Path(base) if Path(base).is_absolute() else Path.home() / ".cache") / "wyprawa" / "engine"


class Builds:
    """The builds of one package in a folder."""

    def __init__(self, folder: Path, package: Path = PACKAGE) -> None:
        self.folder = folder
        self._package = package
        self.key = key_of(package)
        self._target = folder / self.key
        self._failure = folder / f"{self.key}{FAILED}"

    def find(self) -> Path | None:
        """The folder of the build to prepend to `sys.path`; None if these sources have no trusted build."""
        if not all(is_own(folder) for folder in (self.folder.parent, self.folder, self._target)):
            return None
        with contextlib.suppress(OSError):
            os.utime(self._target)  # the most recently used builds are kept
        return self._target

    def failure(self) -> str | None:
        """Why the installed mypy could not compile these sources; None if it has not failed."""
        try:
            tool, _, why = self._failure.read_text("utf-8").partition("\n")
        except OSError:
            return None
        return why if tool == _tool() else None

    def forget_failure(self) -> None:
        """Forget the failure, so that these sources are compiled again."""
        self._failure.unlink(missing_ok=True)

    def make(self) -> Path:
        """Return the build of these sources; compile them if there is none. A failure is stored.

        Raises `CannotCompile`, `CompilationFailed`, `Untrusted` or `OSError`.
        """
        if (found := self.find()) is not None:
            return found
        must_compile()
        make_own(self.folder)
        with self._alone():
            if (found := self.find()) is not None:  # another process has made it
                return found
            if (why := self.failure()) is not None:
                raise CompilationFailed(why)
            fresh = Path(tempfile.mkdtemp(prefix=MAKING, dir=self.folder))
            try:
                self._fill(fresh)
                fresh.rename(self._target)
            except CompilationFailed as wrong:
                self._failure.write_text(f"{_tool()}\n{wrong}", "utf-8")
                raise
            finally:
                shutil.rmtree(fresh, ignore_errors=True)
            self._forget_old()
        return self._target

    def _fill(self, folder: Path) -> None:
        """Make a build in an empty folder; nothing is compiled if another build holds the same engine."""
        engine = f"{engine_key_of(self._package)}, {_tool()}\n"
        for other in self.folder.iterdir():
            if is_own(other) and (other / ENGINE).is_file() and (other / ENGINE).read_text("utf-8") == engine:
                copy_package(self._package, folder)
                copy_compiled(other, folder)
                break
        else:
            compile_package(self._package, folder)
        (folder / ENGINE).write_text(engine, "utf-8")

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """Hold the lock of the folder, and remove the leftovers of killed processes."""
        with (self.folder / LOCK).open("a") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            for path in self.folder.glob(f"{MAKING}*"):
                shutil.rmtree(path, ignore_errors=True)
            yield

    def _forget_old(self) -> None:
        for paths in (
            [path for path in self.folder.iterdir() if path.is_dir()],
            list(self.folder.glob(f"*{FAILED}")),
        ):
            for path in sorted(paths, key=lambda path: path.stat().st_mtime)[:-KEPT_BUILDS]:
                remove(path)


def is_own(folder: Path) -> bool:
    """Whether this is a folder, not a link, that this user owns and no other user may write to."""
    try:
        found = folder.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.geteuid() and not found.st_mode & 0o022


def make_own(folder: Path) -> None:
    """Create a folder and its parent for this user alone; raises `Untrusted` if others may write to them."""
    folder.parent.parent.mkdir(parents=True, exist_ok=True)
    for path in (folder.parent, folder):
        with contextlib.suppress(FileExistsError):
            path.mkdir(mode=0o700)
        if not is_own(path):
            raise Untrusted(f"{path} belongs to another user, or others may write to it")


def remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)


def _tool() -> str:
    try:
        return f"mypy {version('mypy')}"
    except PackageNotFoundError:
        return "no mypy"
