"""Polska in a terminal: towns by name or number, dice by number, labels that are no commands."""

from pathlib import Path
from random import Random

import pytest

import wyprawa
from playing import Written
from wyprawa.cli.base import WORDS, Speaker
from wyprawa.core.chance import Chance
from wyprawa.core.event_recorder import EventRecorder
from wyprawa.core.people import Place
from wyprawa.core.replay import verify
from wyprawa.core.table import Table
from wyprawa.terminal.command_words import COMMAND_OF
from wyprawa.terminal.play import TerminalGame
from wyprawa.terminal.screen import Left, Screen

POLSKA = wyprawa.game("polska")


def terminal(answers, lang="pl", plain=False, people=1, players=2):
    shown: list[str] = []
    written = Written()
    places = [Place(f"Gość {seat + 1}", None if seat < people else "greedy") for seat in range(players)]
    diary = EventRecorder()
    table = Table.open(POLSKA, places, {"first": "1"}, chance=Chance(seed=4), keep=written.keep, watch=diary)

    def ask(prompt: str) -> str:
        shown.append(prompt)
        return answers(game)

    screen = Screen(ask, shown.append, False, plain, False)
    game = TerminalGame(table, diary, screen, lang, WORDS, Path("gra.jsonl"), Speaker(lang).problem)
    return game, shown, written


def typing(*words):
    left = list(words)

    def answers(game):
        if not left:
            raise Left
        return left.pop(0)

    return answers


def test_a_die_and_a_town_are_typed_by_number_or_name():
    for town in ("Poznań", "poznan", "5"):
        game, shown, _ = terminal(typing("1", town))
        with pytest.raises(Left):
            game.run()
        text = "\n".join(shown)
        assert "Gość 1 bierze kostkę 1." in text
        assert "Gość 1 jedzie do Poznania (2 pola)." in text
        assert "2 pola: Poznań [5]" in text


def test_what_cannot_be_reached_says_why():
    game, shown, _ = terminal(typing("2", "Zakopane", "Gniezno", "2", "move Kra", "a", "e"))
    with pytest.raises(Left):
        game.run()
    text = "\n".join(shown)
    assert "(POLSKA-M-3)" in text
    assert "(Q-POLSKA-02)" in text
    assert "pasuje do kilku" in text


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("plain", [True, False])
def test_a_whole_game_is_played_by_labels_and_names_to_its_end(lang, plain):
    rng = Random(3)
    adviser = wyprawa.find_bot(POLSKA, "greedy")

    def answers(game):
        if 0 not in game.table.to_act():
            return ""
        return POLSKA.typed(adviser.advise(game.table.view(0), rng).action, lang)

    game, shown, written = terminal(answers, lang, plain)
    game.run()
    verify(POLSKA, written.read())
    assert "wyprawa verify gra.jsonl" in "\n".join(shown)


def test_no_label_is_a_command():
    game, _, _ = terminal(typing())
    state = game.table.state
    state.apply(0, POLSKA.parse("die 1"), wyprawa.SeededDealer(1))
    state.hands[0] = tuple(range(16))
    listed = game.show_menu(game.table.view(0)).labelled
    assert len(listed) > 12
    assert not set(listed) & set(COMMAND_OF)
