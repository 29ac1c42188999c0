"""No line is wider than the terminal: boards, menus, legends, help and questions, in whole random games."""

import os
import subprocess
import sys
from contextlib import suppress
from random import Random

import pytest

import wyprawa
from random_games import random_action
from terminal.terminal_session import TerminalSession
from wyprawa.terminal.screen import Left, Screen

BOSMAN, BOSO, POLSKA = (wyprawa.game(name) for name in ("bosman", "boso", "polska"))
LONG = ("Grzegorz Brzęczyszczykiewicz z Łękołodów", "Ola", "Wiktoria Wiśniewska-Szczebrzeszyńska", "Jan", "Iza", "Ewa")

QUESTIONS = {
    "bosman": ("opis R2:", "opis majtek", "opis bosman", "opis łódź"),
    "boso": ("gdzie", "obok", "drogi", "droga Niger", "pula", "karty", "ściąga", "opis Niger", "opis Huragan"),
    "polska": ("opis Kraków", "opis 966", "opis Luxtorpeda", "opis kostka"),
}
COMMANDS = ("?", "stół", "pamięć", "nic takiego", "zasada X")


class AtRandom:
    """Plays at random, sometimes with a question first; leaves after a number of decisions."""

    def __init__(self, seed: int, most: int) -> None:
        self.rng = Random(seed)
        self.left = most

    def __call__(self, game) -> str:
        table = game.table
        if self.left == 0:
            raise Left
        waiting = [seat for seat in table.to_act() if table.players[seat].bot is None]
        if not waiting or not game.screen.prompted:
            return ""
        self.left -= 1
        if self.rng.random() < 0.15:
            return self.rng.choice((*COMMANDS, *QUESTIONS[game.game.info.id]))
        view = table.view(waiting[0])
        return game.game.typed(random_action(game.game, table.state, view.seat, self.rng), game.lang)


def played(rules, players, lang, plain, width, seed, most=250, people=1, **options):
    session = TerminalSession(
        rules,
        AtRandom(seed, most),
        lang=lang,
        plain=plain,
        width=width,
        names=LONG[:players],
        people=people,
        seed=seed,
        options=options,
    )
    screen = session.game.screen
    ask = screen.ask

    def noting(prompt: str) -> str:
        screen.prompted = "?" in prompt
        return ask(prompt)

    screen.ask = noting
    with suppress(Left):
        session.game.run()
    return session


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("plain", [False, True], ids=["drawn", "plain"])
@pytest.mark.parametrize(
    ("rules", "count"),
    [(BOSMAN, 2), (BOSMAN, 4), (POLSKA, 2), (POLSKA, 6), (BOSO, 2), (BOSO, 4)],
    ids=lambda value: value.info.id if hasattr(value, "info") else str(value),
)
def test_no_line_is_wider_than_the_terminal(rules, count, plain, lang):
    options = {"beach": "7x7"} if rules is BOSMAN and count == 2 else {}
    for width, seed in ((80, 1), (80, 2), (100, 3)):
        session = played(rules, count, lang, plain, width, seed, **options)
        rows = session.rows()
        assert len(rows) > 300
        wide = [row for row in rows if len(row) > width]
        assert not wide, wide[:3]


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_a_wide_terminal_is_used(lang):
    for rules in (POLSKA, BOSO):
        narrow, wide = (max(map(len, played(rules, 2, lang, False, width, 1).rows())) for width in (80, 110))
        assert narrow <= 80 < 95 < wide <= 110


def test_several_people_at_one_screen_fit_too():
    session = played(POLSKA, 3, "pl", False, 80, 1, people=3)
    assert max(len(row) for row in session.rows()) <= 80


def test_the_width_is_the_terminals(monkeypatch):
    monkeypatch.setenv("COLUMNS", "93")
    assert Screen(input, print, False, False, False).width == 93
    monkeypatch.delenv("COLUMNS")
    monkeypatch.setattr(sys, "__stdout__", None)
    assert Screen(input, print, False, False, False).width == 80


@pytest.mark.parametrize("name", ["bosman", "polska", "boso"])
def test_the_same_seed_and_the_same_answers_give_the_same_game(name, tmp_path):
    """This includes bots, and does not depend on hints or interruptions."""
    typed = {"bosman": "1\n\nzatrzymaj\n\n", "polska": "a\n", "boso": "1\n1\n"}[name]
    env = {**os.environ, "WYPRAWA_LANG": "pl", "PYTHONHASHSEED": "random"}

    def moves(file: str, answers: str) -> list[bytes]:
        path = tmp_path / file
        command = [sys.executable, "-m", "wyprawa.cli", "play", name, "--seed", "7", "--bot", "expert@8,greedy"]
        command += ["--players", str(wyprawa.game(name).info.players[-1]), "--save", str(path)]
        done = subprocess.run(command, input=answers, capture_output=True, text=True, env=env, timeout=120, check=True)
        assert done.stderr == ""
        rows = path.read_bytes().splitlines()[1:]
        return [row.split(b'"hash"')[0].split(b'"time"')[0] for row in rows if b'"act"' in row]

    first = moves("a.jsonl", typed)
    assert len(first) > 3
    assert moves("b.jsonl", typed) == first
    assert moves("c.jsonl", "pamięć\nh\n" + typed)[: len(first)] == first
