"""Boso in a terminal: what a new player types and asks, and the answers."""

import re

import pytest

import wyprawa
from clauses.boso_scene import Scene
from terminal.terminal_session import TerminalSession, output_of, typed_answers
from wyprawa.terminal.screen import Left

BOSO = wyprawa.game("boso")
BOTH = pytest.mark.parametrize("lang", ["pl", "en"])


def asked(scene, *words, **more):
    return output_of(BOSO, *words, position=BOSO.write_position(Scene(scene).state), **more)


# Descriptions.


def test_a_description_of_nothing_says_what_can_be_described():
    text = output_of(BOSO, "opis")
    assert "own-1" not in text
    assert "Napisz, o co pytasz" in text
    assert "Say what you are asking about" in output_of(BOSO, "about", lang="en")


def test_what_is_neither_a_field_nor_a_card_is_called_neither():
    assert "Nie wiem, co to jest „xyz”. Można pytać o: pole, karta," in output_of(BOSO, "opis xyz")
    assert "I do not know “xyz”. You can ask about: a field, a card," in output_of(BOSO, "about xyz", lang="en")


def test_a_card_with_the_name_of_a_field_is_described_with_it():
    text = output_of(BOSO, "opis bali")
    assert "Indonezja: Bali. Wyspa, część państwa: Indonezja. O krok stąd:" in text
    assert "Wyspy: „Bali” (Indonezja: Bali). Indonezja: Bali: wejście za darmo" in text
    assert "Islands: “Madeira” (Portugal). Madeira (Portugal): enter free" in output_of(
        BOSO, "about madeira", lang="en"
    )


def test_a_part_of_a_state_says_of_which_and_whether_the_capital_is_there():
    assert "Kanada stołeczna. Ląd, część państwa ze stolicą: Kanada. O krok stąd:" in output_of(
        BOSO, "opis kanada stołeczna"
    )
    assert "Atlantic Canada. Land, a part of Canada. One step away:" in output_of(
        BOSO, "about atlantic canada", lang="en"
    )
    assert "Poland. Land. One step away:" in output_of(BOSO, "about poland", lang="en")


def test_a_description_that_fits_several_fields_names_them():
    assert "„indonez” może oznaczać: Indonezja: Sumatra (Indonesia: Sumatra)" in output_of(BOSO, "opis indonez")


# The start.


def test_the_name_of_a_place_alone_chooses_the_start():
    session = TerminalSession(BOSO, typed_answers("zzz"))
    with pytest.raises(Left):
        session.game.run()
    place = next(BOSO.typed(action, "pl").removeprefix("start ") for action in session.game.table.state.legal(0))
    assert f"Zaczniesz od pola: {place}." in output_of(BOSO, place)
    assert "tego na niej nie ma: Niger. (BOSO-2C-3)" in output_of(BOSO, "niger")


@BOTH
def test_before_the_start_nobody_is_said_to_be_anywhere(lang):
    text = output_of(BOSO, plain=True, lang=lang)
    assert {"pl": "pole –", "en": "at –"}[lang] not in text
    assert {"pl": "6 kart; może zacząć od: ", "en": "6 cards; may start from: "}[lang] in text
    where = output_of(BOSO, {"pl": "gdzie", "en": "where"}[lang], lang=lang)
    assert {"pl": "Nikt jeszcze nie wyruszył. Ile kroków", "en": "Nobody has started yet. Steps from"}[lang] in where


# Steps.


def test_part_of_a_name_means_a_field_one_step_away_first():
    scene = "Ola at niger, goldens 9; Jan at czad"
    assert "Robisz krok za 1 Golden: Algieria: część saharyjska" in asked(scene, "alg")
    sea = "Ola at papua, goldens 9; Jan at czad"
    assert "You step to the Celebes Sea for 1 Golden." in asked(sea, "celebes", lang="en")
    assert "You step to the Celebes Sea for 1 Golden." in asked(sea, "point in the Celebes Sea", lang="en"), (
        "a former name"
    )


def test_part_of_several_names_is_answered_with_those_one_step_away():
    text = asked("Ola at panama, goldens 9; Jan at czad", "kol", "ko")
    assert "Robisz krok za 1 Golden: Kolumbia" in text
    text = asked("Ola at panama, goldens 9; Jan at czad", "ko")
    assert "„ko” może oznaczać: Kostaryka (Costa Rica), Kolumbia (Colombia)." in text


def test_names_to_choose_from_are_not_cut_in_the_middle():
    text = asked("Ola at niger; Jan at czad", "droga zatoce", "droga punkt")
    assert "„zatoce” może oznaczać: punkt w Zatoce Hudsona (Hudson Bay), " in text
    assert text.count(" ….") == 2
    assert not re.search(r"\w…", text)


def test_the_whole_name_of_a_field_never_means_another():
    assert "Nie ma stąd linii na pole: Niger. (BOSO-3-2)" in asked("Ola at kamerun, goldens 9; Jan at czad", "niger")


@BOTH
def test_no_step_is_offered_to_whoever_can_afford_none(lang):
    text = asked("Ola at niger, goldens 0; Jan at czad", lang=lang)
    assert {"pl": "Ola: zrób krok", "en": "Ola: take a step"}[lang] not in text
    told_so = {"pl": "Zatrzymaj się: nie stać cię na żaden krok.", "en": "Stop here: you cannot afford a step."}
    assert told_so[lang] in text


# Ways and cards.


def test_a_long_way_leaves_the_table_on_the_screen():
    scene = "Ola at niger, goldens 9; Jan at czad"
    session = TerminalSession(BOSO, typed_answers("droga tahiti"), position=BOSO.write_position(Scene(scene).state))
    with pytest.raises(Left):
        session.game.run()
    rows = session.rows()
    first = next(number for number, row in enumerate(rows) if row.startswith("Tahiti"))
    assert len(rows) - first <= 30


def test_the_rounds_of_a_way_are_told_apart_and_none_is_empty():
    text = asked("Ola at niger, goldens 3; Jan at czad; phase move; paid 1", "droga mali", "droga egipt")
    assert text.count("Mali Kreska | oddziela rundy. Twój wybór") == 1
    assert ": |" not in text
    assert "bez kroku | Mali" in text
    assert "Kreska" not in asked("Ola at niger, goldens 3; Jan at czad", "droga mali")


@pytest.mark.parametrize(
    ("lang", "ask", "one", "two"),
    [
        ("pl", "droga Nigeria", "płatne też kartą: „Abuja” (Nigeria)", "płatne też kartami: „Abuja”"),
        ("en", "way Nigeria", "with the card “Abuja” (Nigeria)", "with the cards “"),
    ],
)
def test_one_card_that_pays_is_one_card(lang, ask, one, two):
    text = asked("Ola at niger, goldens 3, hand capitals-nga; Jan at czad", ask, lang=lang)
    assert one in text
    assert two not in text


def test_a_card_of_the_field_one_stands_on_is_not_zero_steps_away():
    text = asked("Ola at nigeria, hand capitals-nga; Jan at czad", "karty")
    assert "0 kroków" not in text
    assert "1. Stolice: „Abuja” (Nigeria); stoisz na tym polu" in text
    text = asked("Ola at mali, hand music-kora; Jan at czad", "cards", lang="en")
    assert "(Senegal, Mali); nearest Senegal, 1 step" in text


# What to type.


@BOTH
def test_an_example_of_a_move_is_not_broken_between_rows(lang):
    hand = "capitals-nga music-kora cuisine-poi people-uros islands-hawaii geography-uyuni barefoot-taquile"
    position = BOSO.write_position(Scene(f"Ola at niger, hand {hand}; phase cards").state)
    for width in range(60, 100):
        session = TerminalSession(BOSO, typed_answers(), lang=lang, width=width, position=position)
        with pytest.raises(Left):
            session.game.run()
        example = {"pl": "„wyłóż 1 1”", "en": "“discard 1 1”"}[lang]
        assert any(example in row for row in session.rows()), width


@BOTH
def test_cards_to_discard_are_not_numbered_like_the_choices(lang):
    """A number alone is a choice of the list: `2.` before a card would suggest that typing it discards the card."""
    hand = "capitals-nga capitals-pol capitals-deu people-uros islands-hawaii geography-uyuni barefoot-taquile"
    text = asked(f"Ola at niger, hand {hand}; phase cards", lang=lang)
    assert "2. " not in text.split({"pl": "Wyłóż:", "en": "Discard:"}[lang])[1]
    assert {"pl": "karta 2 – Stolice: ", "en": "card 2 – Capitals: "}[lang] in text


def test_the_word_to_type_is_the_name_of_the_choice():
    hand = "capitals-nga music-kora cuisine-poi people-uros islands-hawaii geography-uyuni barefoot-taquile"
    text = asked(f"Ola at niger, hand {hand}; phase cards", "discard 3", lang="en")
    assert "Discard: type “discard”, the number or title of a card" in text
    assert "Lay off" not in text
    assert "for example discard 3 1. I do not understand “discard 3”." in text


def test_what_is_not_understood_is_quoted_as_it_was_typed():
    hand = "capitals-nga music-kora cuisine-poi people-uros islands-hawaii geography-uyuni barefoot-taquile"
    text = asked(f"Ola at niger, hand {hand}; phase cards", "wyłóż 1 9", "niespodzianka 1 xyz", "polecenie trzymaj 1 2")
    assert "Nie rozumiem „wyłóż 1 9”." in text
    assert "Nie rozumiem „niespodzianka 1 xyz”." in text
    assert "capitals-" not in text


# Between rounds.


def test_a_question_between_rounds_is_answered_and_a_wrong_word_does_not_go_on():
    hand = "capitals-nga music-kora cuisine-poi people-uros islands-hawaii surprises-sandstorm"
    position = BOSO.write_position(Scene(f"Ola at niger, hand {hand}; Jan at czad; phase surprises").state)
    session = TerminalSession(BOSO, typed_answers("zakończ", "gdzie", "co", "u"), position=position)
    with pytest.raises(Left):
        session.game.run()
    text = session.text()
    assert text.count("Enter: dalej, u: cofnij:") == 3
    assert "Ola: Niger. Do odwiedzenia" in text
    assert "Ruch cofnięty." in text


# Rules.


def test_rules_are_found_by_the_number_of_their_chapter():
    text = output_of(BOSO, "zasada 5")
    assert "5A: Runda: karty 5B: Runda: ruch" in text
    assert "1: O co chodzi" not in text
    assert "1: O co chodzi" in output_of(BOSO, "zasada")
    assert "BOSO-1-1: " in output_of(BOSO, "zasada 1")
    assert "Nie ma zasady „99” w tej grze." in output_of(BOSO, "zasada 99")


# Reactions.


def test_reactions_are_not_over_before_they_are_told():
    """The sentence comes before those that say who cashed what."""
    names = ["Ola", "Jan"]
    assert BOSO.describe("pl", names, "reactions", {"seat": 0}) == "Na ten ruch (Ola) odpowiedzieli już wszyscy."
    assert BOSO.describe("en", names, "reactions", {"seat": 0}) == "Everyone has answered Ola's move."


# Screen readers.


def test_the_area_of_a_surprise_is_told_when_asked_for_not_with_every_table():
    scene = "Ola at niger, hand surprises-sandstorm; Jan at czad"
    assert "działa na polach" not in asked(scene, "stół", plain=True)
    assert "może trafić: Jan; działa na polach: " in asked(scene, "karty", plain=True)


# Players.


def test_a_player_is_found_by_any_word_of_his_name():
    scene = "Ola at niger, hand surprises-sandstorm; Jan at czad; phase surprises"
    text = asked(scene, "niespodzianka 1 globus", names=("Ola", "Pan Globus"))
    assert "Pan Globus traci najbliższą rundę" in text
    assert "surprise, the card and a player (name or number)" in asked(scene, "surprise 1 xyz", lang="en")


# Rows and sentences.


@BOTH
def test_what_to_type_for_a_choice_is_not_broken_between_rows(lang):
    hand = "capitals-nga capitals-pol cuisine-poi people-uros islands-hawaii geography-uyuni"
    scene = f"Ola at niger, hand {hand}; Jan at czad; public - | capitals-deu | -; phase draw"
    position = BOSO.write_position(Scene(scene).state)
    for width in range(60, 100):
        session = TerminalSession(BOSO, typed_answers(), lang=lang, width=width, position=position)
        with pytest.raises(Left):
            session.game.run()
        assert any({"pl": "[weź 2 wymiana]", "en": "[take 2 exchange]"}[lang] in row for row in session.rows()), width


def test_the_information_card_says_who_wins():
    assert "Wygrywa ten, kto pierwszy odwiedzi wszystkie miejsca ze swojej karty trasy." in output_of(BOSO, "ściąga")
    rich = output_of(BOSO, "info", lang="en", options={"variant": "b"})
    assert "The game ends when only one player is still travelling; the richest wins." in rich


@BOTH
def test_a_water_point_is_not_called_a_field_twice_and_nothing_left_is_said_in_words(lang):
    scene = Scene("Ola at zatoka-gwinejska; Jan at czad, goals none; Ewa at egipt", variant="b")
    position = BOSO.write_position(scene.state)
    text = output_of(
        BOSO, position=position, plain=True, lang=lang, names=("Ola", "Jan", "Ewa"), options={"variant": "b"}
    )
    assert "pole punkt" not in text
    assert {"pl": "; do odwiedzenia: nic.", "en": "; still to visit: nothing."}[lang] in text


def test_a_toll_is_where_the_price_goes_not_a_second_price():
    told_of = {"seat": 0, "other": 1, "goldens": 2}
    assert BOSO.describe("pl", ["Ola", "Jan"], "toll", told_of) == "Jan dostaje opłatę: 2 Goldeny."
    assert BOSO.describe("en", ["Ola", "Jan"], "toll", told_of) == "Jan collects a toll of 2 Goldens."


def test_no_questions_are_suggested_once_the_game_is_over():
    position = BOSO.write_position(Scene("Ola at niger, goldens 9, goals mali; Jan at czad").state)
    session = TerminalSession(BOSO, typed_answers("mali", "zakończ", ""), position=position)
    session.game.run()
    text = session.text()
    assert "Wygrywasz!" in text
    assert "pytaj: gdzie" not in text[text.index("Koniec gry.") :]
