"""Checks an installed package in a fresh environment: `python wheel_check.py pure|compiled`, run by tools/wheels.py.

The checks are imports, the version, one whole game of each kind with a verified log, pickles, and a running server.
"""

import copy
import json
import pickle
import re
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from random import Random

import wyprawa
from wyprawa.compilation import is_compiled
from wyprawa.compilation.compiler import compiled_modules

WYPRAWA = str(Path(sys.executable).with_name("wyprawa"))
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")


def imports(engine: str) -> str:
    """Check that every listed module exists, compiled or pure like the wheel."""
    assert is_compiled() == (engine == "compiled")
    modules = compiled_modules()
    for path in modules:
        module = import_module(".".join(["wyprawa", *Path(path).with_suffix("").parts]))
        assert str(module.__file__).endswith(tuple(EXTENSION_SUFFIXES)) == is_compiled(), module.__file__
        assert (Path(wyprawa.__file__).parent / path).is_file(), path
    return f"{len(modules)} modules of the engine"


def version(engine: str) -> str:
    told = subprocess.run([WYPRAWA, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    assert told.startswith(f"wyprawa {wyprawa.__version__} ({engine} engine, "), told
    return told


def games(engine: str) -> str:
    """Play one game of each kind and verify its log."""
    for name in wyprawa.names():
        command = [WYPRAWA, "sim", name, "--games", "1", "--bot", "greedy", "--logs", f"logs-{name}", "--json"]
        figures = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
        assert figures["engine"] == engine, figures
        (log,) = Path(f"logs-{name}").iterdir()
        subprocess.run([WYPRAWA, "verify", str(log)], capture_output=True, check=True)
    return ", ".join(wyprawa.names())


def pickles(engine: str) -> str:
    for name in wyprawa.names():
        game = wyprawa.game(name)
        players = [wyprawa.Player("Ola"), wyprawa.Player("Jan")]
        table = wyprawa.Table.open(game, players, chance=wyprawa.Chance(seed=1))
        for _ in range(20):
            table.bot_act(table.to_act()[0], wyprawa.find_bot(game, "greedy"), Random(1))
        for twin in (pickle.loads(pickle.dumps(table)), copy.deepcopy(table)):
            assert game.write_position(twin.state) == game.write_position(table.state)
            assert twin.state.legal(0) == table.state.legal(0)
        view = table.view(0)
        assert pickle.loads(pickle.dumps(view)).to_json() == view.to_json()
    return "tables, states, actions and views"


def server(engine: str) -> str:
    """Check that a server starts, names its engine and serves the page."""
    command = [WYPRAWA, "--lang", "en", "serve", "--port", "0", "--data", "data"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            address = next(found[0] for line in process.stdout if (found := ADDRESS.search(line)))
            direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
            with direct.open(f"{address}health", timeout=20) as answer:
                health = json.load(answer)
            assert (health["status"], health["engine"], health["bots"]) == ("ok", engine, engine), health
            with direct.open(address, timeout=20) as answer:
                assert b"<html" in answer.read()
        finally:
            process.terminate()
    return str(health)


def main(engine: str) -> None:
    checks: list[Callable[[str], str]] = [imports, version, games, pickles, server]
    for check in checks:
        print(f"{engine}: {check.__name__}: {check(engine)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
