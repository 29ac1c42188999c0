"""The compiled engine: which engine runs, and how the compiled one is built.

The package is pure Python. The modules listed in `modules.txt` can be compiled with mypyc. A wheel built on a machine
with a C compiler contains them. A server that runs from a pure package builds them in the background (`builds`).
"""

from .engine import engine_sentence, is_compiled

__all__ = ["engine_sentence", "is_compiled"]
