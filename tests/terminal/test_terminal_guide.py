"""The guide through a first game in a terminal: each kind of decision is explained once, and a word turns that off."""

from pathlib import Path

import pytest

import wyprawa
from terminal.terminal_session import TerminalSession, typed_answers
from wyprawa.core.game import Game
from wyprawa.terminal.guide import Guide
from wyprawa.terminal.screen import Left

BOSMAN = wyprawa.game("bosman")


def shown(file: Path, *answers: str, lang: str = "pl", game: Game = BOSMAN) -> str:
    session = TerminalSession(game, typed_answers(*answers), lang=lang)
    session.game.guide = Guide(file)
    with pytest.raises(Left):
        session.game.run()
    return session.text()


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_each_decision_is_explained_once_also_in_the_next_run(tmp_path, lang):
    file = tmp_path / "guide.json"
    choose, opening = (BOSMAN.words.say(lang, f"help-prompt-{code}") for code in ("choose", "opening"))
    text = shown(file, "1", "", "1", "", lang=lang)
    assert text.count(choose) == 1
    assert opening in text
    assert text.count({"pl": "(Wpisz „przewodnik”", "en": "(Type “guide”"}[lang]) == 1
    assert choose not in shown(file, lang=lang)


def test_a_word_turns_it_off_and_on_again_from_the_beginning(tmp_path):
    file = tmp_path / "guide.json"
    choose, opening = (BOSMAN.words.say("pl", f"help-prompt-{code}") for code in ("choose", "opening"))
    text = shown(file, "przewodnik", "1", "", "1", "")
    assert "Przewodnik wyłączony." in text
    assert opening not in text
    assert choose not in shown(file)
    assert shown(file, "guide").count(choose) == 1


def test_a_finished_game_needs_no_guide_and_others_do(tmp_path):
    guide = Guide(tmp_path / "guide.json")
    guide.finish(BOSMAN)
    again = Guide(tmp_path / "guide.json")
    assert not again.is_on(BOSMAN)
    assert again.is_on(wyprawa.game("polska"))


@pytest.mark.parametrize("damaged", ["", "[]", '{"told": 3, "finished": [], "on": null}', '{"told": {}, "on": 2}'])
def test_a_damaged_file_counts_as_none(tmp_path, damaged):
    file = tmp_path / "guide.json"
    file.write_text(damaged, "utf-8")
    assert BOSMAN.words.say("pl", "help-prompt-choose") in shown(file)
