"""The engine compiled ahead of time, for bots to think on: where `make fast` has built exactly these sources.

Only a checkout has the tool that builds; an installed package knows nothing of it, and bots think in plain Python.
"""

import importlib.util
from functools import cache
from pathlib import Path

import wyprawa
from wyprawa.bots import search


def is_compiled() -> bool:
    """Whether this process runs on the compiled engine."""
    return not (search.__file__ or "").endswith(".py")


@cache
def compiled_package() -> Path | None:
    """The folder to put before others on the path; None if there is no build of these sources."""
    source = Path(wyprawa.__file__).parents[1]
    tool = source.parent / "tools" / "fast.py"
    if source.name != "src" or not tool.is_file():
        return None
    spec = importlib.util.spec_from_file_location("wyprawa_fast_build", tool)
    if spec is None or spec.loader is None:
        return None
    fast = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(fast)
        folder = Path(fast.CACHE) / fast.key()
    except Exception:
        return None  # what it needs to build is not here, so nothing was built here
    return folder if (folder / "wyprawa").is_dir() else None
