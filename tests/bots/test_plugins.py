"""Bots of plug-ins are found as entry points wherever a bot is named; a broken one is reported and affects no other."""

import asyncio
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random

import pytest

import wyprawa
from secrecy.test_bot_knowledge import moments, said
from tiny.game import GAME as TINY
from wyprawa.bots import broken_bots, find_bot
from wyprawa.bots import plugins as plugged
from wyprawa.cli import run
from wyprawa.core.errors import Problem
from wyprawa.server.bot_pool import BotPool

BOSMAN = wyprawa.game("bosman")
PAGE = (Path(__file__).parents[2] / "docs" / "own-bot.md").read_text("utf-8")
(EXAMPLE,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
(PROJECT,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture
def install(tmp_path, monkeypatch):
    """Installs modules with entry points where this process and its child processes find them."""

    def put(name: str, source: str, **bots: str) -> None:
        (tmp_path / f"{name}.py").write_text(source, "utf-8")
        about = tmp_path / f"{name}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        rows = [f"{bot} = {place}" for bot, place in bots.items()]
        (about / "entry_points.txt").write_text("\n".join(["[wyprawa.bots]", *rows, ""]))

    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    plugged._factories.cache_clear()
    yield put
    plugged._factories.cache_clear()


@pytest.fixture
def tinkerer(install):
    entry = tomllib.loads(PROJECT)["project"]["entry-points"]["wyprawa.bots"]
    (name,) = entry
    install(entry[name].partition(":")[0], EXAMPLE, **entry)
    yield name
    sys.modules.pop("tinkerer", None)


def test_the_example_is_short():
    assert len(EXAMPLE.splitlines()) < 40


def test_the_example_is_found_where_bots_are_named_and_plays(tinkerer, capsys):
    assert wyprawa.bot_names(BOSMAN)[-1] == tinkerer
    assert tinkerer not in wyprawa.bot_names(wyprawa.game("boso"))
    with pytest.raises(Problem):
        find_bot(wyprawa.game("boso"), tinkerer)
    words = ["--bots", f"{tinkerer},uniform", "--games", "2", "--processes", "1", "--json"]
    words += ["--option", "stalemate_rounds=1"]
    assert run(["arena", "bosman", *words, "--lang", "en"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["games"] == 2
    assert figures["time"][tinkerer]["decisions"] > 5
    assert run(["games", "--lang", "en"]) == 0
    out, err = capsys.readouterr()
    assert tinkerer in out
    assert err == ""


def test_the_example_is_fair(tinkerer):
    rng = Random(1)
    for state, seat, known in moments(BOSMAN, 2)[:4]:
        twin = BOSMAN.guess(BOSMAN.view(state, seat, known), rng)
        choices = [
            said(find_bot(BOSMAN, tinkerer).advise(BOSMAN.view(world, seat, known), Random(3)))
            for world in (state, twin)
        ]
        assert choices[0] == choices[1]


def test_the_example_thinks_at_a_server(tinkerer):
    async def ask() -> dict:
        bot_pool = BotPool(most=1)
        try:
            state = BOSMAN.new(2, wyprawa.SeededDealer(1))
            return await bot_pool.ask(BOSMAN, tinkerer, BOSMAN.view(state, state.to_act()[0]), 1)
        finally:
            await bot_pool.close()

    answer = asyncio.run(ask())
    assert answer["code"] == "advice-said"
    assert "won" in BOSMAN.describe("pl", ["Ola", "Jan"], answer["code"], answer["params"])


BROKEN = """
from wyprawa import Advice, BlindBot, Bot

def raises(game):
    raise RuntimeError("no brain")

def nonsense(game):
    return 42

number = 7

class Lost(Bot):
    def advise(self, view, rng):
        return Advice(view.nowhere, "advice-said")

class Cheat(BlindBot):
    def pick(self, legal, rng):
        return None

def lost(game):
    return Lost()

def cheat(game):
    return Cheat()

def random(game):
    return Cheat()
"""


@pytest.fixture
def broken(install):
    names = ("raises", "nonsense", "number", "lost", "cheat", "random")
    install("broken_bots", BROKEN, missing="broken_bots:missing", **{name: f"broken_bots:{name}" for name in names})
    install("no_module", "import nothing_of_this_name\n", absent="no_module:bot", **{"Odd@Name": "no_module:bot"})
    yield
    for module in ("broken_bots", "no_module"):
        sys.modules.pop(module, None)


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("raises", "broken_bots.py:5: RuntimeError: no brain"),
        ("nonsense", "int is no Bot"),
        ("number", "cannot be called"),
        ("missing", "AttributeError"),
        ("absent", "no_module.py:1: ModuleNotFoundError"),
    ],
)
def test_a_broken_plug_in_says_what_is_wrong(broken, bot, why, capsys):
    assert bot not in wyprawa.bot_names(BOSMAN)
    with pytest.raises(Problem) as wrong:
        find_bot(BOSMAN, bot)
    assert wrong.value.code == "bot-plug-in"
    assert why in wrong.value.params["why"]
    for lang in ("pl", "en"):
        assert run(["sim", "bosman", "--bot", f"{bot},random", "--games", "1", "--lang", lang]) == 2
        out, err = capsys.readouterr()
        assert (out, len(err.strip().splitlines())) == ("", 1)
        assert why in err


def test_all_that_is_wrong_is_listed_and_others_play_on(broken, capsys):
    codes = {problem.params["bot"]: problem.code for problem in broken_bots(BOSMAN)}
    assert codes.pop("random") == "bot-name-taken"
    assert set(codes) == {"raises", "nonsense", "number", "missing", "absent", "Odd@Name"}
    assert type(find_bot(BOSMAN, "random")).__name__ == "RandomBot"
    assert wyprawa.bot_names(TINY)[-2:] == ["cheat", "lost"]
    assert run(["games", "--lang", "en"]) == 0
    assert "no brain" in capsys.readouterr().err
    assert run(["sim", "bosman", "--games", "2", "--json", "--lang", "en"]) == 0


@pytest.mark.parametrize("processes", ["1", "2"])
@pytest.mark.parametrize(
    ("bot", "told"), [("lost", "broken_bots.py:14: AttributeError"), ("cheat", "chose an illegal move: None")]
)
def test_a_bot_that_fails_in_a_game_ends_the_run_with_a_sentence(broken, capsys, bot, told, processes):
    words = ["--bots", f"{bot},random", "--games", "8", "--processes", processes, "--lang", "en"]
    assert run(["arena", "bosman", *words]) == 2
    out, err = capsys.readouterr()
    assert (out, len(err.strip().splitlines())) == ("", 1)
    assert told in err


def test_a_plug_in_is_found_by_the_command_in_a_process_of_its_own(tinkerer):
    done = subprocess.run(
        [sys.executable, "-m", "wyprawa.cli", "games", "--lang", "en"], capture_output=True, text=True, check=True
    )
    assert tinkerer in done.stdout
