"""Polska in a terminal: towns by name or number, dice by number, labels that do not collide with commands."""

from random import Random

import pytest

import wyprawa
from terminal.terminal_session import TerminalSession, output_of, typed_answers
from wyprawa.core.replay import verify
from wyprawa.terminal.command_words import COMMAND_OF

POLSKA = wyprawa.game("polska")
GUESTS = ("Gość 1", "Gość 2")


def test_a_die_and_a_town_are_typed_by_number_or_name():
    for town in ("Poznań", "poznan", "5"):
        text = output_of(POLSKA, "1", town, names=GUESTS)
        assert "Bierzesz kostkę 1." in text
        assert "Jedziesz do Poznania (2 pola)." in text
        assert "2 pola: Poznań [5]" in text


def test_what_cannot_be_reached_says_why():
    text = output_of(POLSKA, "2", "Zakopane", "Gniezno", "2", "move Kra", "a", "e", names=GUESTS)
    assert "(POLSKA-M-3)" in text
    assert "(Q-POLSKA-02)" in text
    assert "może oznaczać" in text


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("plain", [True, False])
def test_a_whole_game_is_played_by_labels_and_names_to_its_end(lang, plain):
    rng = Random(3)
    adviser = wyprawa.find_bot(POLSKA, "greedy")

    def answers(game):
        if 0 not in game.table.to_act():
            return ""
        return POLSKA.typed(adviser.advise(game.table.view(0), rng).action, lang)

    session = TerminalSession(POLSKA, answers, lang=lang, plain=plain, names=GUESTS)
    session.game.run()
    verify(POLSKA, session.written.read())
    assert "wyprawa verify gra.jsonl" in "\n".join(session.shown)


def test_no_label_is_a_command():
    game = TerminalSession(POLSKA, typed_answers(), names=GUESTS).game
    state = game.table.state
    state.apply(0, POLSKA.parse("die 1"), wyprawa.SeededDealer(1))
    state.hands[0] = tuple(range(16))
    listed = game.show_menu(game.table.view(0)).labelled
    assert len(listed) > 12
    assert not set(listed) & set(COMMAND_OF)
