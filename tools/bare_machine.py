"""Checks that tests and the server run on a machine without developer tools: `make bare`.

    python3 tools/bare_machine.py [test|play]      one of them, or both

The script clones HEAD into a temporary folder and runs `make test` there, then `make play` until the server answers.
HOME is empty, caches are not accessible, and PATH has no browser, Node, compiler, PostgreSQL or linter. Variables that
configure package sources are kept. BARE_USER=nobody runs it as that user, with the system's own Python. The exit code
is that of the first command that fails; the clone is kept then.
"""

import contextlib
import os
import pwd
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).parent.parent
HIDDEN = re.compile(
    r"chromium.*|.*chrome.*|firefox.*|microsoft-edge.*|.*www-browser|sensible-browser|xdg-open|w3m|lynx|e?links2?"
    r"|node|nodejs|npm|npx|corepack|yarn|pnpm|bun|deno"
    r"|(.*-)?(gcc|g\+\+|cpp|clang|clang\+\+|cc|c\+\+)(-[\d.]+)?|c[89]9.*|tcc|as|ld"
    r"|psql|postgres|initdb|pg_.*|createdb|createuser"
    r"|ruff|mypy|mypyc|dmypy|stubgen|pytest|py\.test|uv|uvx|docker|podman"
)
KEPT = re.compile(
    r"(PIP_|UV_|NPM_CONFIG_|SSL_|REQUESTS_|CURL_CA|NODE_EXTRA|(HTTPS?|ALL|NO)_PROXY$|LANG|LC_|TERM$|CI$)", re.IGNORECASE
)
PYTHONS = ("python3", "pip3")
START_SECONDS = 900
STOP_SECONDS = 20
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")


def tools(path: str, first: str = "") -> dict[str, str]:
    """The programs of a bare machine by name. Python from the path `first` takes precedence over that from `path`."""
    found: dict[str, str] = {}
    for name in PYTHONS:
        if first and (own := shutil.which(name, path=first)):
            found[name] = own
    for folder in path.split(os.pathsep):
        for file in sorted(Path(folder).iterdir()) if Path(folder).is_dir() else []:
            if not HIDDEN.fullmatch(file.name) and os.access(file, os.X_OK) and file.is_file():
                found.setdefault(file.name, str(file))
    return found


def environment(given: dict[str, str], room: Path) -> dict[str, str]:
    """The environment of a bare machine. Variables for package sources, language and terminal are kept."""
    kept = {name: value for name, value in given.items() if KEPT.match(name)}
    return {**kept, "HOME": str(room / "home"), "PATH": str(room / "bin"), "TMPDIR": str(room / "tmp")}


def furnish(room: Path, user: pwd.struct_passwd | None) -> None:
    """Create the clone, an empty home and the folder of programs in `room`."""
    for name in ("bin", "home", "tmp"):
        (room / name).mkdir()
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(room / "clone")], check=True)
    for name, tool in tools(os.environ["PATH"], os.defpath if user else "").items():
        (room / "bin" / name).symlink_to(tool)
    if user:
        room.chmod(0o755)
        subprocess.run(["chown", "-R", f"{user.pw_uid}:{user.pw_gid}", str(room)], check=True)


def start(what: str, room: Path, user: pwd.struct_passwd | None, **options: Any) -> subprocess.Popen[str]:
    as_user: dict[str, Any] = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []} if user else {}
    command = [str(room / "bin" / "make"), what]
    env = environment(dict(os.environ), room)
    return subprocess.Popen(
        command, cwd=room / "clone", env=env, stdin=subprocess.DEVNULL, text=True, **as_user, **options
    )


def test(room: Path, user: pwd.struct_passwd | None) -> int:
    return start("test", room, user).wait()


def play(room: Path, user: pwd.struct_passwd | None) -> int:
    """Run `make play` until it serves the page; return the exit code."""
    making = start("play", room, user, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True)
    assert making.stdout is not None
    limit = threading.Timer(START_SECONDS, end, [making, signal.SIGKILL])
    limit.start()
    try:
        address = announced(making.stdout)
        if address is None:
            return making.wait() or 1
        for page in ("health", ""):
            print(f"{address}{page}: {answer(address + page)}", flush=True)
        return 0
    finally:
        limit.cancel()
        stop(making)


def announced(output: IO[str]) -> str | None:
    """The address that the server prints; None if it ends before."""
    for line in output:
        print(line, end="", flush=True)
        if found := ADDRESS.search(line):
            return found[0]
    return None


def answer(address: str) -> int:
    """The HTTP status of an address; raises `HTTPError` for an error."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with direct.open(address, timeout=STOP_SECONDS) as found:
        return int(found.status)


def stop(process: subprocess.Popen[str]) -> None:
    """End a command and its child processes, and wait until they have closed its output."""
    end(process, signal.SIGTERM)
    try:
        process.communicate(timeout=STOP_SECONDS)
    except subprocess.TimeoutExpired:
        end(process, signal.SIGKILL)
        process.communicate()


def end(process: subprocess.Popen[str], kind: signal.Signals) -> None:
    """Send a signal to a command and its child processes."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, kind)


def main(names: list[str]) -> int:
    commands = {"test": test, "play": play}
    if unknown := set(names) - set(commands):
        print(f"Unknown: {', '.join(sorted(unknown))}. There are: {', '.join(commands)}.", file=sys.stderr)
        return 2
    if subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, check=True).stdout:
        print("note: uncommitted changes are not in the clone", file=sys.stderr)
    user = pwd.getpwnam(os.environ["BARE_USER"]) if os.environ.get("BARE_USER") else None
    room = Path(tempfile.mkdtemp(prefix="bare."))
    furnish(room, user)
    for name, command in commands.items():
        if names and name not in names:
            continue
        started = time.monotonic()
        code = command(room, user)
        print(f"make {name}: exit code {code} ({time.monotonic() - started:.0f} s)", flush=True)
        if code:
            print(f"kept: {room}", file=sys.stderr)
            return code
    shutil.rmtree(room)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
