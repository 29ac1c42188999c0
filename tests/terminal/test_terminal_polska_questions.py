"""Polska in a terminal: questions of a new player, incomplete input, and what is shown before a choice."""

import pytest

import wyprawa
from terminal.terminal_session import TerminalSession, output_of, typed_answers
from wyprawa.core.text import find_name
from wyprawa.terminal.screen import Left

POLSKA = wyprawa.game("polska")


def seated(*words: str, hand: tuple[str, ...] = (), **more: object) -> str:
    """The output for a person with this hand who has taken a 4 in Gniezno and types these words."""
    session = TerminalSession(POLSKA, typed_answers(*words), **more)
    state = session.game.table.state
    state.pool = [2, 3, 4, 4, 5, 6]
    state.apply(0, POLSKA.parse("die 4"), wyprawa.SeededDealer(1))
    state.hands[0] = tuple(sorted(_card(name) for name in hand))
    with pytest.raises(Left):
        session.game.run()
    return session.text()


def _card(name: str) -> int:
    return POLSKA.parse(f"play {name}").card


def test_the_way_to_each_marker_is_told_before_a_die_is_taken():
    state = TerminalSession(POLSKA, typed_answers()).game.table.state
    marked = {field + 1 for field in range(17) if state.markers >> field & 1}
    for plain in (False, True):
        for lang, hand in (("pl", "ręka" if plain else "Ręka"), ("en", "hand" if plain else "Hand")):
            text = output_of(POLSKA, plain=plain, lang=lang)
            ways = text.partition(" – ")[2].partition(hand)[0]
            assert all(f"[{number}]" in ways or (plain and f" {number}" in ways) for number in marked)
    assert " 2 pola: " in output_of(POLSKA)


def test_a_marker_under_a_pawn_is_out_of_reach():
    session = TerminalSession(POLSKA, typed_answers())
    state = session.game.table.state
    state.pawns[1] = next(field for field in range(17) if state.markers >> field & 1)
    with pytest.raises(Left):
        session.game.run()
    assert "na razie niedostępne: " in session.text()


def test_the_legend_tells_only_signs_that_can_be_there():
    two, three = output_of(POLSKA), output_of(POLSKA, names=("Ola", "Jan", "Ewa"))
    assert "litera: pionek" in two
    assert "+: i inne" not in two
    assert "+: i inne" in three


def test_cards_are_listed_with_what_they_bring_now():
    text = seated(hand=("grey-966", "grey-1320"))
    assert "szara 966 Chrzest Polski; +2 pola, na 1025 Koronacja Chrobrego [zagraj Chrzest Polski]" in text
    assert "Zagraj: szara 1320 Koronacja Łokietka; +1 pole, na 1000 Zjazd gnieźnieński [" in text
    assert "Play: grey 966" in seated(hand=("grey-966",), lang="en")


@pytest.mark.parametrize(
    ("hand", "asked"),
    [
        (("grey-966",), "Jedź pionkiem albo zagraj kartę."),
        (("grey-966", "grey-1320"), "Jedź pionkiem albo zagraj 1 lub 2 karty."),
        (("grey-966", "grey-1320", "grey-1025", "blue-1573"), "Jedź pionkiem albo zagraj od 1 do 3 kart."),
    ],
)
def test_the_prompt_offers_no_more_cards_than_can_be_played(hand, asked):
    assert asked in seated(hand=hand)
    if len(hand) == 2:
        assert "Zagraj jeszcze jedną kartę albo zakończ." in seated("zagraj Chrzest Polski", hand=hand)


def test_of_cards_that_fit_the_one_in_hand_is_meant():
    assert "Zagrywasz: szara 1320 Koronacja Łokietka." in seated("zagraj Koronacja", hand=("grey-1320", "blue-1573"))
    assert "Zagrywasz: szara 1320" in seated("zagraj Łokietka", hand=("grey-1320", "blue-1573"))
    assert "Nie ma karty „Legnica”." in seated("zagraj Legnica", hand=("grey-1320", "blue-1573"))
    both = seated("zagraj Koronacja", hand=("grey-1320", "grey-1025"))
    assert "może oznaczać" in both


def test_a_card_is_typed_as_the_list_calls_it():
    for typed in ("zagraj szara 1320 Koronacja Łokietka", "Zagraj szarą 1320 Koronacja Łokietka"):
        assert "Zagrywasz: szara 1320" in seated(typed, hand=("grey-1320", "blue-1573"))


def test_half_a_move_says_what_is_missing():
    for typed in ("autokar", "pociąg", "jedź", "zagraj autokar"):
        assert "Dopisz, dokąd jedziesz" in seated(typed), typed
    for typed in ("zagraj", "odrzuć"):
        assert "Dopisz tytuł karty" in seated(typed), typed
    assert "Add where you travel to" in seated("coach", lang="en")


def test_a_stop_finds_the_only_opponent_and_any_word_of_a_name():
    names = ("Ola", "Konduktor Walenty")
    stop = next(card for card in POLSKA.data()["cards"] if card["kind"] == "stop")["id"]
    for typed in ("stop", "stop walenty", "zagraj stop", "zagraj stop Walenty"):
        assert "Turę straci Konduktor Walenty" in seated(typed, hand=(stop,), names=names), typed
    assert find_name(["Jan Nowak", "Ewa Nowak"], "nowak") is None


def test_a_lost_turn_without_further_stops_is_short():
    said = [POLSKA.describe("pl", ["Ola"], "lost", {"seat": 0, "count": count}) for count in (0, 1, 2)]
    assert said[0] == "Ola traci turę."
    assert said[1] == "Ola traci turę. Czeka jeszcze 1 karta STOP."
    assert said[2] == "Ola traci turę. Czekają jeszcze 2 karty STOP."
    assert POLSKA.describe("en", ["Ola"], "lost", {"seat": 0, "count": 0}) == "Ola loses this turn."


def test_a_letter_that_is_not_listed_is_no_town():
    text = seated("y")
    assert "Nie ma pozycji y na liście." in text
    assert "Nie ma pola" not in text


def test_the_way_to_a_town_is_told():
    for typed in ("droga Poznań", "droga do Poznania", "way 5"):
        assert "Poznań, na mapie 5: 2 pola stąd. Kolejne pola: " in output_of(POLSKA, typed), typed
    assert "twój pionek już tu stoi" in output_of(POLSKA, "droga Gniezno")
    assert "way Toruń" in output_of(POLSKA, "?", lang="en")


def test_what_cannot_be_described_says_what_can():
    text = output_of(POLSKA, "opis smok")
    assert "Można pytać o: pole mapy, karta, rok na torze" in text
    assert "„”" not in text
    assert "Nie ma pola" not in text


def test_rules_without_a_number_list_their_sections():
    for typed in ("zasady", "zasada"):
        text = output_of(POLSKA, typed)
        assert "R: Tura i kostki" in text
        assert "„”" not in text
    assert "POLSKA-R-4: Jedynka" in output_of(POLSKA, "zasada R-4")
    assert "R: The turn and the dice" in output_of(POLSKA, "rules", lang="en")


def test_the_first_help_says_how_to_win():
    assert "Doprowadź swój znacznik na ostatnie pole toru" in output_of(POLSKA, "?")


def test_for_ears_a_marker_is_named():
    text = seated(plain=True)
    assert " ze znacznikiem" in text
    menu = text.partition("Możesz:")[2]
    assert "[" not in menu.partition("Jedź")[2]


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_every_card_is_read_by_its_title(lang):
    for card in POLSKA.data()["cards"]:
        for verb in ("play", "discard"):
            action = POLSKA.parse(f"{verb} {card['id']}")
            assert POLSKA.parse(POLSKA.typed(action, lang)) == action


def test_stop_cards_are_told_only_where_there_are_any():
    assert "kart STOP" not in output_of(POLSKA, plain=True)


def test_what_no_die_reaches_is_only_called_far():
    session = TerminalSession(POLSKA, typed_answers())
    state = session.game.table.state
    state.markers = 1 << 9 | 1 << 16
    state.pawns[0] = POLSKA.parse("move Szczecin").field
    with pytest.raises(Left):
        session.game.run()
    assert "Stąd do znaczników – ponad 10 pól: Zamość [10], Łańcut [17]" in session.text()
