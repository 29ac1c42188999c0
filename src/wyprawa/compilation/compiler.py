"""Compiles a copy of the package with mypyc.

This module imports only the standard library, because the build of a wheel loads it alone (`hatch_build.py`). Run as
a script, it exits with 0 if there is a C compiler.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

HERE = Path(__file__).parent
PACKAGE = HERE.parent
REQUIREMENTS = ("mypy>=1.15", "setuptools>=75")
"""What compiling needs besides a C compiler and Python's headers: the extra `fast`."""
CANNOT_COMPILE = "The compiled engine needs a C compiler and Python's headers; this machine lacks them."
NO_MYPYC = "The compiled engine needs mypy and setuptools: pip install 'wyprawa[fast]'."
SITES = ("server/web", "server/docs")
"""The built page and documentation. They are not part of the engine, so their changes need no new build."""
SERVER = "server"
"""Of this folder only the compiled modules and those of `BESIDE` are part of the engine."""
BESIDE = ("server/viewer.py",)
"""What compiled modules of the server import of it, and is not compiled itself: tuples and enumerations."""
LAST_LINES = 20


class CannotCompile(Exception):
    """Raised if this machine cannot compile; the message says what is missing."""


class CompilationFailed(Exception):
    """Raised if the compiler fails; the message holds the last lines of its output."""


def compiled_modules() -> list[str]:
    """The modules to compile, as paths relative to the package."""
    lines = (HERE / "modules.txt").read_text("utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def is_pure_wanted() -> bool:
    """Whether the environment asks for the pure engine: WYPRAWA_PURE=1."""
    return os.environ.get("WYPRAWA_PURE", "") not in ("", "0")


def c_compiler() -> str | None:
    """The path of the C compiler for extensions of this Python; None if there is none."""
    names = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    return shutil.which(names[0]) if names else None


def has_compiler() -> bool:
    """Whether a C compiler can include the headers of Python and of the system. It is tried out."""
    compiler = c_compiler()
    if compiler is None:
        return False
    command = [compiler, f"-I{sysconfig.get_path('include')}", "-fsyntax-only", "-x", "c", "-"]
    return subprocess.run(command, input=b"#include <Python.h>\n", capture_output=True, check=False).returncode == 0


def has_mypyc() -> bool:
    return all(importlib.util.find_spec(name) is not None for name in ("mypyc", "setuptools"))


def must_compile() -> None:
    """Raise `CannotCompile` unless this machine has everything that compiling needs."""
    if not has_compiler():
        raise CannotCompile(CANNOT_COMPILE)
    if not has_mypyc():
        raise CannotCompile(NO_MYPYC)


def source_files(package: Path = PACKAGE) -> list[Path]:
    """The files that a build depends on: all of the package except built sites and compiled files."""
    suffixes = (".pyc", ".so", ".pyd")
    return sorted(
        path
        for path in package.rglob("*")
        if path.suffix not in suffixes and path.is_file() and not _in_site(path.relative_to(package))
    )


def _in_site(path: Path) -> bool:
    return path.as_posix().startswith(tuple(f"{site}/" for site in SITES))


def key_of(package: Path = PACKAGE) -> str:
    """A hash of the sources and of the Python version, which names a build."""
    return _hash(package, source_files(package))


def engine_key_of(package: Path = PACKAGE) -> str:
    """A hash of what the compiled files depend on: the modules of the folders that have compiled modules.

    Of the server these are the compiled modules and what they import of it, so that its other changes compile nothing.
    """
    modules = [*compiled_modules(), *BESIDE]
    folders = {module.partition("/")[0] for module in modules} - {SERVER} | {HERE.name}
    return _hash(
        package,
        [
            path
            for path in source_files(package)
            if path.suffix in (".py", ".txt")
            and (path.relative_to(package).parts[0] in folders or path.relative_to(package).as_posix() in modules)
        ],
    )


def _hash(package: Path, paths: list[Path]) -> str:
    total = hashlib.sha256(f"{sys.version} {sysconfig.get_config_var('EXT_SUFFIX')}".encode())
    for path in paths:
        total.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()[:20]


def copy_package(package: Path, folder: Path) -> None:
    """Copy the sources into `folder`. Built sites are linked, for a server that runs from the copy."""
    for path in source_files(package):
        target = folder / package.name / path.relative_to(package)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, target)
    for site in SITES:
        if (package / site).is_dir():
            (folder / package.name / site).symlink_to((package / site).resolve())


def copy_compiled(build: Path, folder: Path) -> None:
    """Copy the compiled files of another build of the same engine."""
    for path in sorted(build.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}")):
        shutil.copyfile(path, folder / path.relative_to(build))


def compile_package(package: Path, folder: Path) -> None:
    """Copy the package into an empty folder and compile its modules beside their sources."""
    copy_package(package, folder)
    modules = [f"{package.name}/{module}" for module in compiled_modules()]
    environment = {name: value for name, value in os.environ.items() if name not in ("MYPYPATH", "PYTHONPATH")}
    command = [sys.executable, "-P", str(HERE / "mypyc_setup.py"), *modules]
    done = subprocess.run(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    shutil.rmtree(folder / "build", ignore_errors=True)
    if done.returncode:
        output = done.stdout.decode(errors="replace").splitlines()
        raise CompilationFailed("\n".join(output[-LAST_LINES:]))


if __name__ == "__main__":
    sys.exit(not has_compiler())
