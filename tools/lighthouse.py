"""Measures page scores with Lighthouse: the front page and running tables, on a desktop and on a phone.

Each page is measured several times and the median is reported, as Lighthouse recommends, because other work of the
machine counts as delay of the page. For the same reason Chromium runs without a window.
"""

import asyncio
import json
import statistics
import subprocess
import sys
import tempfile
import urllib.request
from typing import Any

from websockets.asyncio.client import connect
from websockets.typing import Origin

from chromium import CACHE, FLAGS, NODE, chromium, node_env, npm_install
from folders import make_once
from wyprawa.games import names

FOLDER = CACHE / "lighthouse"
PACKAGE = "lighthouse@13.5.0"
WANTED = 95
TIMES = 3
KINDS = ("performance", "accessibility", "best-practices")


def serve(data: str) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-m", "wyprawa.cli", "--lang", "en", "serve", "--data", data, "--port", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    line = server.stdout.readline()
    return server, line[line.index("http://") :].strip()


def running_table(url: str, game: str) -> str:
    """Start a game against a bot; return an address that opens it with the seat's credential."""
    asked = {"game": game, "seats": [{"kind": "here", "name": "Ola"}, {"kind": "bot"}]}
    request = urllib.request.Request(
        f"{url}api/tables", json.dumps(asked).encode(), {"Content-Type": "application/json"}
    )
    made = json.load(urllib.request.urlopen(request))

    async def start() -> None:
        async with connect(url.replace("http", "ws", 1) + "ws", origin=Origin(url.rstrip("/"))) as socket:
            says = [
                {"do": "hello", "id": 1, "protocol": 1, "lang": "en"},
                {"do": "open", "id": 2, "table": made["table"], "secrets": list(made["seats"].values()), "seen": 0},
                {"do": "ready", "id": 3, "seat": 0, "ready": True},
            ]
            for message in says:
                await socket.send(json.dumps(message))
            while json.loads(await socket.recv()).get("re") != 3:
                pass

    asyncio.run(start())
    return f"{url}t/{made['table']}#seat={made['seats']['0']}"


TIMINGS = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "total-blocking-time",
    "cumulative-layout-shift",
    "speed-index",
)


def report(address: str, desktop: bool) -> dict[str, Any]:
    path, env = chromium()
    command = [
        str(NODE / "bin" / "node"),
        str(FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"),
        address,
        "--quiet",
        "--output=json",
        "--no-enable-error-reporting",
        f"--only-categories={','.join(KINDS)}",
        f"--chrome-flags={' '.join(FLAGS)}",
        *(["--preset=desktop"] if desktop else []),
    ]
    told = subprocess.run(
        command, env={**node_env(), **env, "CHROME_PATH": path}, capture_output=True, text=True, check=True
    )
    found: dict[str, Any] = json.loads(told.stdout)
    return found


def measure(address: str, desktop: bool) -> dict[str, float]:
    """The median of each score."""
    reports = [report(address, desktop) for _ in range(TIMES)]
    for audit in reports[0]["audits"].values():
        if audit.get("score") is not None and audit["score"] < 0.9 and audit.get("scoreDisplayMode") == "binary":
            print(f"    {audit['id']}: {audit['title']}")
    scores = {kind: sorted(round(100 * one["categories"][kind]["score"]) for one in reports) for kind in KINDS}
    for one in reports:
        timings = ", ".join(f"{name} {one['audits'][name].get('displayValue', '?')}" for name in TIMINGS)
        print(f"    {100 * one['categories']['performance']['score']:.0f}: {timings}")
    return {kind: statistics.median(found) for kind, found in scores.items()}


def install() -> None:
    make_once(FOLDER, PACKAGE, lambda fresh: npm_install(fresh, PACKAGE), CACHE / "making" / "lighthouse")


def main() -> int:
    install()
    low = False
    with tempfile.TemporaryDirectory() as data:
        server, url = serve(data)
        try:
            pages = {
                "front door": url,
                **{f"table of {game}": running_table(url, game) for game in names()},
            }
            for name, address in pages.items():
                for desktop in (True, False):
                    scores = measure(address, desktop)
                    low = low or min(scores.values()) < WANTED
                    told = ", ".join(f"{kind} {score:.0f}" for kind, score in scores.items())
                    print(f"{name}, {'desktop' if desktop else 'phone'}: {told}", flush=True)
        finally:
            server.terminate()
            server.wait()
    return int(low)


if __name__ == "__main__":
    sys.exit(main())
