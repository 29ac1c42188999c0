"""Games in a terminal, with the screen that a person sees and the words that a person types."""

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import wyprawa
from random_games import MemoryLog
from wyprawa.cli.base import WORDS, Speaker
from wyprawa.core.chance import Chance
from wyprawa.core.event_recorder import EventRecorder
from wyprawa.core.player import Player
from wyprawa.core.replay import verify
from wyprawa.core.table import Table
from wyprawa.terminal.play import TerminalGame
from wyprawa.terminal.screen import CLEAR, Left, Screen

BOSMAN = wyprawa.game("bosman")

START = """
bosman 1 players=2 poisoned_seat=refillable replaced_majtek=stack gangs=choose stalemate_rounds=15 beach=5x5 first=1
phase turn, turn 0, first 0, turns 8, quiet 0
owners D=0 R=1 S=1 P=0
beach
  --  .   --  --  --
  --  --  --  --  .
  --  --  @@  --  --
  .   --  --  --  --
  R1  --  --  .   --
boat
  --  R1. --
  --  --  --
  --  --  --
hand 0: D1 D1 D2 R2 S3
hand 1: D3 R3 S2 P1 P1
special 0: poison DM PM
special 1: poison RM SM
stack: D2. D2. S1 S1 P2 P2
"""


class Person:
    """A person who types prepared answers, then leaves; `shown` is all output."""

    def __init__(self, *answers: str, plain: bool = False, clears: bool = False, colour: bool = False) -> None:
        self.answers = list(answers)
        self.shown: list[str] = []
        self.screen = Screen(self.ask, self.shown.append, colour, plain, clears)

    def ask(self, prompt: str) -> str:
        self.shown.append(prompt)
        if not self.answers:
            raise Left
        return self.answers.pop(0)

    def text(self) -> str:
        return "\n".join(self.shown)


def game_of(
    person: Person, players: list[Player], position: str | None = START, lang: str = "pl", file: str = "gra.jsonl"
):
    written = MemoryLog()
    diary = EventRecorder()
    table = Table.open(BOSMAN, players, chance=Chance(seed=1), position=position, keep=written.keep, watch=diary)
    say = Speaker(lang).problem
    return TerminalGame(table, diary, person.screen, lang, WORDS, Path(file), say), written


def play(person: Person, lang: str = "pl", players: list[Player] | None = None) -> TerminalGame:
    game, _ = game_of(person, players or [Player("Ola"), Player("Komputer", "greedy")], lang=lang)
    with pytest.raises(Left):
        game.run()
    return game


def test_the_screen_shows_the_table_the_prompt_and_what_may_be_done():
    person = Person()
    play(person)
    text = person.text()
    for piece in ("Plaża", "Łódź", "☻", "R1•", "Ręka:", "trucizna, majtek D, majtek P"):
        assert piece in text
    assert "Połóż żeton obok bosmana, otruj kogoś w łodzi albo wymień żetony." in text
    lay = r"1\. Połóż: D1 po prawej stronie bosmana, na d3; bosman idzie 1 pole w lewo, na b3 \[D1 prawo\]"
    assert re.search(lay, re.sub(r"\s+", " ", text))
    assert re.search(r"Wymień: wpisz na przykład „wymień \d \d”", text)


def test_a_move_is_chosen_by_its_number_or_typed():
    for answer in ("1", "lay D1 right", "d1 prawo"):
        person = Person(answer)
        game = play(person)
        assert "Kładziesz po prawej stronie bosmana, na d3: D1." in person.text()
        assert game.table.lines > 1


def test_a_refusal_says_why_and_names_the_clause_and_nothing_changes():
    person = Person("D1 lewo", "R3 góra", "99", "gwizdaj", "weź góra 1")
    game = play(person)
    text = person.text()
    assert "Na b3 jest przyczółek innego gangu: Stara Puszka. (BOSMAN-R3-4)" in text
    assert "Nie masz takiego żetonu: R3. (BOSMAN-R3-1)" in text
    assert "Nie ma pozycji 99 na liście." in text
    assert "Nie rozumiem „gwizdaj”." in text
    assert "(BOSMAN-R3-14)" in text
    assert game.table.lines == 1


def test_hint_memory_log_rule_table_and_help_are_commands():
    person = Person("h", "pamięć", "log", "zasada Q-BOSMAN-05", "zasada X", "stół", "?")
    play(person)
    text = person.text()
    assert re.search(r"Podpowiedź: .+ \[.+\]\. .+\.", " ".join(text.split()))
    assert "Niewidoczne, nie wiadomo gdzie" in text
    assert "Q-BOSMAN-05: " in text
    assert "Nie ma zasady „X” w tej grze." in text
    assert text.count("Plaża") == 2
    assert "podpowiedź z uzasadnieniem" in text


def test_a_move_without_chance_can_be_taken_back_before_the_others_act():
    person = Person("otruj 1•", "u")
    game = play(person)
    assert "Ruch cofnięty." in person.text()
    assert game.table.state.turn == 0
    assert game.table.state.poisons == [1, 1]
    person = Person("wymień 1", "u")
    play(person)
    assert "Tego ruchu nie można już cofnąć" in person.text()


def test_resigning_is_asked_twice():
    person = Person("rezygnuj", "nie", "rezygnuj", "tak")
    game, _ = game_of(person, [Player("Ola"), Player("Komputer", "greedy")])
    game.run()
    assert game.table.outcome is not None
    assert "Wygrywa Komputer." in person.text()


def test_saving_copies_the_log(tmp_path):
    file, copy = tmp_path / "gra.jsonl", tmp_path / "kopia.jsonl"
    person = Person(f"zapisz {copy}", "zapisz", f"zapisz {tmp_path}/no/where")
    game, written = game_of(person, [Player("Ola"), Player("Komputer", "greedy")], file=str(file))
    file.write_bytes(written.data)
    with pytest.raises(Left):
        game.run()
    assert copy.read_bytes() == written.data
    assert "Podaj nazwę pliku" in person.text()
    assert "nie ma takiego pliku" in " ".join(person.text().split())


def test_plain_text_has_no_drawings_colours_or_signs():
    for lang in ("pl", "en"):
        person = Person("h", "1", plain=True, colour=True)
        play(person, lang)
        text = re.sub(r"\[[^]]+\]", "", person.text())  # typed text keeps its characters
        assert not re.search(r"[│┌─☻•\x1b▸✗]", text)
        assert "pirat Czerwonego Dywanika 1 bez kropek" in text or "Red Carpet pirate 1 with no dots" in text


def test_prose_is_wrapped_between_words_on_a_narrow_screen():
    person = Person("pamięć", "zasada R3", plain=True)
    person.screen.width = 44
    play(person)
    rows = [row for shown in person.shown for row in shown.splitlines() if "?" not in row]
    assert max(len(row) for row in rows) <= 44


def test_colour_only_where_the_terminal_has_it():
    coloured, plain = Person(colour=True), Person()
    play(coloured)
    play(plain)
    assert "\x1b[" in coloured.text()
    assert "\x1b[" not in plain.text()
    without = re.sub(r"\x1b\[[0-9;]*m", "", coloured.text())
    assert [row.rstrip() for row in without.splitlines()] == [row.rstrip() for row in plain.text().splitlines()]


def test_between_people_at_one_screen_no_hand_shows_before_its_owner_asks():
    person = Person("", "1", "", clears=True)
    game = play(person, players=[Player("Ola"), Player("Jan")])
    handovers = [n for n, row in enumerate(person.shown) if "odwracają wzrok" in row]
    assert len(handovers) == 2
    second = handovers[1]
    assert CLEAR in person.shown[handovers[0] + 1 : second]
    hand_of_jan = "1 D3   2 R3   3 S2   4 P1   5 P1"
    assert hand_of_jan not in person.text()
    person = Person("", "1", "", "", clears=True)
    play(person, players=[Player("Ola"), Player("Jan")])
    shown_after = person.shown[[n for n, row in enumerate(person.shown) if "odwracają wzrok" in row][1] :]
    assert hand_of_jan in "\n".join(shown_after)
    assert game.table.names() == ["Ola", "Jan"]


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("plain", [True, False])
def test_a_whole_game_is_played_by_numbers_to_its_end(lang, plain):
    rng = Random(5)
    person = Person(plain=plain)

    def ask(prompt: str) -> str:
        person.shown.append(prompt)
        listed = game.table.view(0).legal if 0 in game.table.to_act() else []
        numbered = [action for action in listed if not action.picked()]
        if numbered:
            return str(rng.randint(1, len(numbered)))
        return "exchange 1 2" if listed else ""

    person.screen.ask = ask
    game, written = game_of(person, [Player("Ola"), Player("Komputer", "greedy")], position=None, lang=lang)
    game.run()
    verify(BOSMAN, written.read())
    assert "wyprawa verify gra.jsonl" in person.text()
    assert re.search("Wygrywa|Zwycięstwo|wins|Shared", person.text())


def wyprawa_play(*words: str, typed: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "wyprawa.cli", "play", *words],
        input=typed,
        capture_output=True,
        text=True,
        env={**os.environ, "WYPRAWA_LANG": "pl"},
        timeout=60,
        check=True,
    )
    assert done.stderr == ""
    return done.stdout


def test_the_command_plays_saves_stops_and_goes_on(tmp_path):
    file = tmp_path / "gra.jsonl"
    out = wyprawa_play("bosman", "--name", "Ola", "--save", str(file), typed="1\n1\n")
    assert "Los jest zapieczętowany. Skrót sekretu krupiera:" in out
    assert f"wyprawa play --resume {file}" in out
    with file.open("ab") as log:
        log.write(b'{"n":99,"do":"act"')  # a crash in the middle of a line
    lines = file.read_bytes().count(b"\n")
    out = wyprawa_play("--resume", str(file), typed="log\nkoniec\n")
    assert "Bierzesz gang" in out
    assert file.read_bytes().count(b"\n") >= lines
    assert file.read_bytes().endswith(b"\n")


def test_a_game_left_in_plain_text_is_gone_on_with_in_plain_text(tmp_path):
    file = tmp_path / "gra.jsonl"
    out = wyprawa_play("bosman", "--players", "2", "--plain", "--save", str(file), typed="koniec\n")
    assert f"wyprawa play --plain --resume {file}" in " ".join(out.split())
