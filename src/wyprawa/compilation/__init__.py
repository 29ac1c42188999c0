"""The compiled engine: which engine runs, and how the compiled one is made.

The package is plain Python. The modules of `modules.txt` can be compiled ahead of time with mypyc. They are in a wheel
that was built where there is a C compiler, and a server makes them in the background where it runs from a plain
package (`builds`).
"""

from .engine import engine_sentence, is_compiled

__all__ = ["engine_sentence", "is_compiled"]
