"""Builds the pure and the compiled wheel into dist/ and tests each in a fresh environment: `make wheels`.

Without a C compiler only the pure wheel is built and tested, and a note is printed.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

from wyprawa.compilation.compiler import CANNOT_COMPILE, has_compiler

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
LOCK = ROOT / "requirements.lock"
CHECK = ROOT / "tools" / "wheel_check.py"
PIP = ("-m", "pip", "--quiet", "--disable-pip-version-check")


def build(engine: str) -> Path:
    """Build the wheel of an engine with the packages of this environment; return its path."""
    environment = {**os.environ, "WYPRAWA_PURE": "1" if engine == "pure" else "0"}
    with tempfile.TemporaryDirectory() as fresh:
        command = [sys.executable, *PIP, "wheel", "--no-deps", "--no-build-isolation", "-w", fresh, str(ROOT)]
        subprocess.run(command, env=environment, check=True)
        (made,) = Path(fresh).glob("*.whl")
        if made.name.endswith("-none-any.whl") != (engine == "pure"):
            sys.exit(f"{made.name} is not a wheel of the {engine} engine")
        DIST.mkdir(exist_ok=True)
        return Path(shutil.copy(made, DIST / made.name))


def try_out(wheel: Path, engine: str) -> None:
    """Install a wheel into a fresh environment and run the checks there, outside the checkout."""
    with tempfile.TemporaryDirectory() as fresh:
        room = Path(fresh)
        venv.create(room / "env", with_pip=True)
        python = str(room / "env" / "bin" / "python")
        subprocess.run([python, *PIP, "install", "-c", str(LOCK), str(wheel)], check=True)
        left_out = ("PYTHONPATH", "WYPRAWA_PURE", "WYPRAWA_GAMES")
        environment = {name: value for name, value in os.environ.items() if name not in left_out}
        environment["XDG_CACHE_HOME"] = str(room / "cache")
        subprocess.run([python, "-P", str(CHECK), engine], cwd=room, env=environment, check=True)


def main() -> int:
    engines = ["pure", "compiled"] if has_compiler() else ["pure"]
    for engine in engines:
        started = time.monotonic()
        print(f"{engine}: building…", flush=True)
        wheel = build(engine)
        print(f"{engine}: {wheel.relative_to(ROOT)}, {wheel.stat().st_size / 1e6:.1f} MB", flush=True)
        try_out(wheel, engine)
        print(f"{engine}: done ({time.monotonic() - started:.0f} s)", flush=True)
    if "compiled" not in engines:
        print(f"note: {CANNOT_COMPILE} Only the plain wheel was built.")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as failed:
        sys.exit(f"{' '.join(map(str, failed.cmd))} failed with exit code {failed.returncode}")
