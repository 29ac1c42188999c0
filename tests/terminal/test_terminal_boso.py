"""Boso in a terminal: fields by name, prices of steps and who is paid, ways to the own places."""

from random import Random

import pytest

import wyprawa
from clauses.boso_scene import Scene
from terminal.terminal_session import TerminalSession, output_of
from wyprawa.core.replay import verify
from wyprawa.games.boso.notation import VERB_OF
from wyprawa.games.boso.text.queries import WORD_OF
from wyprawa.terminal.command_words import COMMAND_OF

BOSO = wyprawa.game("boso")


GUESTS = ("Gość 1", "Gość 2")
NIGER = "Ola at niger, goldens 9, hand capitals-nga; Jan at czad, seen libia sudan"


def told(*words, scene=NIGER, **more):
    return output_of(BOSO, *words, position=BOSO.write_position(Scene(scene).state), names=GUESTS, **more)


def test_the_words_of_the_guide_are_no_moves_and_no_commands():
    assert not set(WORD_OF) & (set(COMMAND_OF) | set(VERB_OF))
    assert not set(VERB_OF) & set(COMMAND_OF)


def test_where_am_i_and_what_is_left():
    text = told("gdzie")
    assert "Gość 1: Niger. Do odwiedzenia (kroków stąd): " in text
    assert "przez wszystkie:" in text


def test_what_is_adjacent_what_it_costs_and_to_whom():
    text = told("obok")
    assert "Jesteś tutaj: Niger." in text
    assert "Mali (ląd): 1 Golden" in text
    assert "Czad (ląd): 2 Goldeny; dla: Gość 2" in text
    assert "Nigeria (ląd): 1 Golden; gratis z kartą 1" in text


def test_the_ways_to_a_field_in_rounds_and_goldens_and_whose_they_are():
    text = told("droga sudan")
    assert "1 runda, 5 Goldenów, z tego 5 dostaje Gość 2: " in text
    assert "2 rundy, 4 Goldeny, z tego 4 dostaje Gość 2: " in text
    assert "1 turn, 5 Goldens, 5 of that to Gość 2: " in told("way sudan", lang="en")


def test_the_ways_to_all_my_places():
    text = told("drogi")
    assert "Najkrótsza droga przez wszystkie:" in text
    assert "przy około 2 krokach na rundę" in text
    assert "Hawaje (USA): " in text


def test_which_cards_help_and_what_the_pool_shows():
    scene = "Ola at niger, hand capitals-nga surprises-sandstorm; Jan at czad; public music-kora | - | -"
    text = told("karty", "pula", scene=scene)
    assert "1. Stolice: „Abuja” (Nigeria); najbliżej Nigeria, 1 krok" in text
    assert "może trafić: Gość 2" in text
    assert "1. Muzyka i taniec:" in text
    assert "2. puste" in text


def test_a_step_is_named_with_the_cards_that_pay_for_it():
    view = BOSO.view(Scene("Ola at niger, goldens 9, hand capitals-nga; Jan at czad").state, 0)
    (paid,) = (action for action in view.legal if action.kind == "step" and action.places == (1,))
    names, params = ["Ola", "Jan"], BOSO.action_params(view, paid)
    assert BOSO.describe("en", names, "action-step", params) == "Nigeria with the card “Abuja”"
    assert BOSO.describe("pl", names, "do-step", params) == "pójść na pole Nigeria – kartą „Abuja”"


def test_a_field_is_found_by_part_of_its_name_without_polish_letters():
    assert "Robisz krok za 1 Golden: Algieria: część saharyjska" in told("saharyjska")
    assert "Robisz krok: Nigeria; zamiast Goldenów „Abuja” (Nigeria)." in told("nigeria 1")
    assert "„nig” może oznaczać: Niger, Nigeria." in told("droga nig")
    assert "Nie ma stąd linii na pole: Egipt. (BOSO-3-2)" in told("egipt")


def test_a_card_is_laid_off_by_its_number_or_its_title():
    hand = "capitals-nga music-kora cuisine-poi people-uros islands-hawaii geography-uyuni barefoot-taquile"
    scene = f"Ola at niger, hand {hand}; phase cards"
    assert "Wykładasz do puli (pole 2): „Abuja” (Nigeria)." in told("wyrzuć 1 2", scene=scene)
    assert "Wykładasz do puli (pole 3): „Abuja” (Nigeria)." in told("wyrzuc abuja 3", scene=scene)


def test_a_standing_order_is_given_between_decisions():
    assert "When your card matches another player's move: cash in." in told("order cash in", "mali", lang="en")
    text = told("polecenie trzymaj", "mali")
    assert "Gdy twoja karta pasuje do cudzego ruchu: trzymaj." in text
    assert "Robisz krok za 1 Golden: Mali" in text


def test_the_information_card_and_descriptions_are_a_word_away():
    assert "Stolice 84" in told("ściąga")
    assert "O krok stąd: Algieria: część saharyjska" in told("opis niger")
    assert "„Abuja” (Nigeria)." in told("opis Abuja")


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize(("people", "plain"), [(1, False), (1, True), (2, False)])
def test_a_whole_game_is_played_and_verifies(lang, people, plain):
    """The person does what a bot suggests, or presses Enter."""

    def answers(game):
        seats = [seat for seat in game.table.to_act() if game.table.players[seat].bot is None]
        if not seats or not session.shown[-1].startswith(("Twój wybór", "Your choice")):
            return ""
        view = game.table.view(seats[0])
        return BOSO.typed(wyprawa.find_bot(BOSO, "greedy").decide(view, Random(1)), lang)

    session = TerminalSession(BOSO, answers, lang=lang, people=people, plain=plain, names=GUESTS)
    session.game.run()
    assert session.game.table.outcome is not None
    verify(BOSO, session.written.read())
    assert not any("prompt-react-none" in row for row in session.shown)
