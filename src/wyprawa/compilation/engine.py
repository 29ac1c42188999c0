"""Which engine runs in this process."""

import platform
from importlib.machinery import EXTENSION_SUFFIXES

from wyprawa.core import pile


def is_compiled() -> bool:
    """Whether this process runs on the compiled engine."""
    return str(pile.__file__).endswith(tuple(EXTENSION_SUFFIXES))


def engine_name() -> str:
    """`compiled` or `pure`, as in results and metrics."""
    return "compiled" if is_compiled() else "pure"


def engine_sentence() -> str:
    """The engine and the Python version: `pure engine, CPython 3.11`."""
    version = ".".join(platform.python_version_tuple()[:2])
    return f"{engine_name()} engine, {platform.python_implementation()} {version}"
