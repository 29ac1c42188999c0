"""Runs the notebooks of the documentation, and writes their output: `python tests/docs/notebooks.py`."""

import json
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "docs").rglob("*.ipynb"))


def executed(notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook after a run from its first cell to its last. Cells print; they show no values otherwise."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells: list[dict[str, Any]] = []
    count = 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            count += 1
            printed = StringIO()
            with redirect_stdout(printed):
                exec(compile("".join(cell["source"]), f"<cell {count}>", "exec"), names)
            text = printed.getvalue().splitlines(keepends=True)
            outputs = [{"name": "stdout", "output_type": "stream", "text": text}] if text else []
            cell = {**cell, "execution_count": count, "outputs": outputs}
        cells.append(cell)
    return {**notebook, "cells": cells}


def written(notebook: dict[str, Any]) -> str:
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    for path in NOTEBOOKS:
        path.write_text(written(executed(json.loads(path.read_text("utf-8")))), "utf-8")
        print(path.relative_to(ROOT), file=sys.stderr)
