"""Bot levels in the user interface: in the terminal, in lists and in sentences."""

import pytest

from tiny.game import GAME as TINY
from wyprawa.bots import bot_names
from wyprawa.cli import run
from wyprawa.core.names import NAME_LENGTH


@pytest.fixture
def tiny(monkeypatch):
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")


def test_every_level_is_a_bot_with_a_name_and_a_sentence(game):
    levels = game.info.levels
    assert {level.bot for level in levels} <= set(bot_names(game))
    for lang in ("pl", "en"):
        names = [level.name[lang] for level in levels]
        assert len({name.casefold() for name in names}) == len(names)
        for level in levels:
            assert 0 < len(level.name[lang]) <= NAME_LENGTH - 2
            assert level.about[lang].endswith((".", "!"))
            assert len(level.about[lang]) <= 160


def test_people_meet_the_second_level_unless_they_choose(game):
    levels = game.info.levels
    assert game.opponent == (levels[1].bot if levels else game.adviser)
    assert game.opponent in bot_names(game)
    assert game.adviser in bot_names(game)


def test_sentences_call_a_bot_by_its_level():
    said = {"seat": 0, "bot": "expert"}
    assert "(Mistrz)" in TINY.describe("pl", ["Ola"], "seat-bot-own", said)
    assert "(random)" in TINY.describe("pl", ["Ola"], "seat-bot-own", {**said, "bot": "random"})


def test_the_list_of_games_tells_the_levels(tiny, capsys):
    assert run(["games", "--lang", "pl"]) == 0
    out, _ = capsys.readouterr()
    assert "expert: Mistrz. Myśli długo." in out


def play(capsys, monkeypatch, tmp_path, *words: str, typed: list[str]) -> str:
    answers = iter(typed)

    def answer(prompt: str = "") -> str:
        print(prompt)
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)
    assert run(["play", *words, "--save", str(tmp_path / "game.jsonl"), "--seed", "1", "--lang", "pl"]) == 0
    return capsys.readouterr().out


def test_who_starts_without_naming_a_game_is_asked_against_whom(tiny, capsys, monkeypatch, tmp_path):
    out = play(capsys, monkeypatch, tmp_path, typed=["tiny", "3", "9", "1"])
    assert "Z kim grasz? (Enter: 2)" in out
    assert "2. Mistrz. Myśli długo." in out
    log = (tmp_path / "game.jsonl").read_text("utf-8")
    assert log.count('"bot":"beginner"') == 2
    assert '"name":"Nowicjusz","bot"' in log
    assert '"name":"Nowicjusz 2","bot"' in log


@pytest.mark.parametrize("words", [["tiny"], []])
def test_the_usual_one_plays_if_nobody_chooses(tiny, capsys, monkeypatch, tmp_path, words):
    play(capsys, monkeypatch, tmp_path, *words, typed=[] if words else ["tiny", "", ""])
    assert '"name":"Mistrz","bot":"expert"' in (tmp_path / "game.jsonl").read_text("utf-8")


def test_a_bot_that_is_no_level_is_just_a_computer(tiny, capsys, monkeypatch, tmp_path):
    play(capsys, monkeypatch, tmp_path, "tiny", "--bot", "random", typed=[])
    assert '"name":"Komputer 1","bot":"random"' in (tmp_path / "game.jsonl").read_text("utf-8")


def test_a_person_keeps_a_name_that_a_level_has_too(tiny, capsys, monkeypatch, tmp_path):
    play(capsys, monkeypatch, tmp_path, "tiny", "--name", "mistrz", typed=[])
    assert '"name":"Mistrz 2","bot":"expert"' in (tmp_path / "game.jsonl").read_text("utf-8")
