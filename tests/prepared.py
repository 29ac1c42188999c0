"""What `make prepare` has made for tests. A test that misses something fails and names the command."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest

import chromium as browser
import compile_engine
import docs_site
import postgresql
from folders import NotPrepared

BUILD = Path(__file__).parent.parent / "web" / "build.py"
Found = TypeVar("Found")


def chromium() -> tuple[str, dict[str, str]]:
    """The path of the browser, and its environment."""
    return _found(browser.chromium)


def postgres_programs() -> Path:
    """The folder of PostgreSQL's programs."""
    return _found(postgresql.programs)


def page_is_built() -> None:
    """Fails unless the page is built from its present sources."""

    def look() -> None:
        if subprocess.run([sys.executable, BUILD, "check"]).returncode:
            raise NotPrepared("The page of the present sources is")

    _found(look)


def documentation() -> Path:
    """The folder of the documentation, built from its present sources."""
    return _found(docs_site.site)


def compiled_build() -> Path:
    """The folder of the compiled package. On a machine without a C compiler the test is skipped."""

    def look() -> Path:
        built = compile_engine.built()
        if built is None and (why := compile_engine.why_not()) is not None:
            pytest.skip(f"did not run: {why}")
        if built is None:
            raise NotPrepared("The compiled build of the present sources is")
        return built

    return _found(look)


def _found(look: Callable[[], Found]) -> Found:
    try:
        return look()
    except NotPrepared as problem:
        raise pytest.fail.Exception(str(problem), pytrace=False) from None
