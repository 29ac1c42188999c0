"""Compiles modules in the current folder with mypyc: `python mypyc_setup.py MODULE.py…`.

`compiler.compile_package` runs this file as a script; it imports nothing of the package. It adds docstrings to the C
code, because mypyc leaves them out, and removes the indentation, which is three quarters of it.
"""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

TARGET = "build"
OPTIONS = ["--config-file=", "--cache-dir=/dev/null", "--ignore-missing-imports", "--follow-imports=silent"]
"""mypy options: no configuration files, and imported packages need not be installed."""
OPTIMIZATION = "2"
"""The engine of level 3 is about 3% faster for twice the time of the C compiler, that of level 1 about 8% slower."""
NO_WARNINGS = "-Wno-all"
"""Nobody reads warnings about generated code, and looking for them takes the C compiler long."""

SIGNATURE = r'PyDoc_STR\("((?:[^"\\]|\\.)*\\n--\\n\\n)"\)'
"""A docstring as mypyc writes it, with only the signature."""
METHOD = re.compile(r"(\(PyCFunction\)CPyPy_(\w+),\s*METH_[\w |]+,\s*)" + SIGNATURE)
CLASS = re.compile(r"(CPyType_(\w+)_template_ = \{[^{}]*?\.tp_doc = )" + SIGNATURE)
INDENTATION = re.compile(r"^ +", re.MULTILINE)
MODULE = re.compile(r'("([\w.]+)",\s*)NULL, /\* docstring \*/')

Documented = ast.Module | ast.ClassDef | ast.FunctionDef


def docstrings(modules: list[str]) -> dict[str, str]:
    """The docstrings of modules, classes and functions by each name that C code may have for them.

    mypyc shortens module names from the left as long as they stay unique among the compiled modules.
    """
    found: defaultdict[str, set[str]] = defaultdict(set)
    for path in modules:
        parts = list(Path(path).with_suffix("").parts)
        for names, node in documented(ast.parse(Path(path).read_text("utf-8"))):
            text = ast.get_docstring(node, clean=False)
            if text is None:
                continue
            if not names:
                found[".".join(parts)].add(text)
            for start in range(len(parts) if names else 0):
                found["___".join([*parts[start:], *names])].add(text)
    return {name: texts.pop() for name, texts in found.items() if len(texts) == 1}


def documented(tree: ast.Module) -> Iterator[tuple[list[str], Documented]]:
    """Yield a module, its classes, methods and functions, each with its names."""
    yield [], tree
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield [node.name], node
        if isinstance(node, ast.ClassDef):
            yield from (([node.name, part.name], part) for part in node.body if isinstance(part, ast.FunctionDef))


def with_docstrings(code: str, texts: dict[str, str]) -> str:
    """C code with docstrings added after the signatures."""

    def added(match: re.Match[str]) -> str:
        return f'{match[1]}PyDoc_STR("{match[3]}{literal(texts.get(match[2], ""))}")'

    def of_module(match: re.Match[str]) -> str:
        return f'{match[1]}PyDoc_STR("{literal(texts[match[2]])}"),' if match[2] in texts else match[0]

    return MODULE.sub(of_module, CLASS.sub(added, METHOD.sub(added, code)))


def literal(text: str) -> str:
    """A text escaped for a C string literal."""
    return "".join(chr(byte) if chr(byte).isalnum() and byte < 128 else f"\\{byte:03o}" for byte in text.encode())


def main(modules: list[str]) -> None:
    mypycify: Any = import_module("mypyc.build").mypycify
    extensions = mypycify([*OPTIONS, *modules], opt_level=OPTIMIZATION, debug_level="0", target_dir=TARGET)
    texts = docstrings(modules)
    for path in Path(TARGET).rglob("*.c"):
        path.write_text(with_docstrings(INDENTATION.sub("", path.read_text("utf-8")), texts), "utf-8")
    for extension in extensions:
        extension.extra_compile_args.append(NO_WARNINGS)
    sys.argv[1:] = ["--quiet", "build_ext", "--inplace"]
    import_module("setuptools").setup(name="wyprawa-engine", packages=[], ext_modules=extensions)


if __name__ == "__main__":
    main(sys.argv[1:])
