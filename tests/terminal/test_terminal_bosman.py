"""Bosman in a terminal: what a new player types, and the answers."""

import re

import pytest

import wyprawa
from terminal.terminal_session import TerminalSession, output_of, typed_answers
from wyprawa.core.text import wrapped
from wyprawa.games.bosman.components.gangs import GANG_NAMES
from wyprawa.games.bosman.components.tokens import NAMES, shown
from wyprawa.terminal.screen import Left

BOSMAN = wyprawa.game("bosman")
BOTH = pytest.mark.parametrize("lang", ["pl", "en"])

FULL = """
bosman 1 players=2 poisoned_seat={seat} replaced_majtek=stack gangs=choose stalemate_rounds=15 beach=5x5 first=1
phase turn, turn 0, first 0, turns 8, quiet 0
owners D=0 R=1 S=1 P=0
beach
  --  .   --  --  --
  --  --  --  --  .
  --  --  @@  D3  --
  .   --  RM  --  --
  --  --  --  .   --
boat
  D1  R1. S1:
  D2  xx  --
  --  S3. --
covered: 2.=R2.
hand 0: D2. D2. P2 R2 S3
hand 1: D3 R3 S2 P1 P1
special 0: poison DM PM
special 1: SM
stack: D3: S1 S1 P2
"""


def position(seat="refillable"):
    return FULL.format(seat=seat)


# Output.


def test_everything_that_help_says_can_be_asked_about_is_described():
    for lang in ("pl", "en"):
        names = re.sub(r"\(.*?\)", "", BOSMAN.words.say(lang, "help-about")).split(",")
        for name in (name.strip() for name in names):
            if name not in ("żeton", "gang", "a token", "a gang"):
                assert BOSMAN.about(lang, name), name
    assert "Dead Fish deckhand (FH)" in output_of(BOSMAN, "about deckhand fish", lang="en")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("pl", "Trzech z jednego gangu w linii! Zdobywasz jeszcze 1 punkt."),
        ("en", "Three of one gang in a line! You score 1 more point."),
    ],
)
def test_a_line_of_three_is_told_when_it_is_made(lang, said):
    assert said in output_of(BOSMAN, "P2 left", lang=lang, position=position())


def test_no_line_is_told_where_none_is_made():
    text = output_of(BOSMAN, "P2 left", position=position().replace("D1  R1. S1:", "--  R1. S1:"))
    assert "Zdobywasz punkt." in text
    assert "w linii!" not in text


@BOTH
def test_the_letters_of_gangs_are_shown_before_gangs_are_chosen(lang):
    text = output_of(BOSMAN, lang=lang)
    for gang, mark in zip(GANG_NAMES, {"pl": "DRSP", "en": "CFWO"}[lang], strict=True):
        assert f"{gang[lang]} ({mark})" in text
    assert "Wolne gangi" not in output_of(BOSMAN, position=position())


@BOTH
@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ("refillable", {"pl": "otrute, znów wolne", "en": "poisoned, free again"}),
        ("blocked", {"pl": "otrute, zamknięte", "en": "poisoned, closed"}),
    ],
)
def test_the_legend_says_whether_a_poisoned_seat_can_be_taken(lang, seat, said):
    assert said[lang] in output_of(BOSMAN, lang=lang, position=position(seat))


@BOTH
def test_the_legend_tells_a_deckhand_from_a_pirate(lang):
    assert {"pl": "z literą M: majtek", "en": "with H: deckhand"}[lang] in output_of(BOSMAN, lang=lang)


@BOTH
def test_points_are_counted_grammatically(lang):
    text = output_of(BOSMAN, lang=lang, position=position().replace("D1  R1. S1:", "--  R1. S1:"))
    assert {"pl": "Ola 1 pkt", "en": "Ola 1 pt "}[lang] in text
    assert {"pl": "Jan 3 pkt", "en": "Jan 3 pts "}[lang] in text


def test_open_tokens_are_not_said_to_lie_beside_a_screen():
    """For users of a screen reader, “screen” has another meaning."""
    text = output_of(BOSMAN, lang="en", plain=True, position=position())
    assert "lying open: poison, Red Carpet deckhand, Old Can deckhand." in text
    assert "screen" not in text


def test_names_read_aloud_join_their_dots_in_english():
    assert "Red Carpet pirate 3 with no dots on d3" in output_of(BOSMAN, lang="en", plain=True, position=position())


def test_a_number_of_a_list_stays_with_its_item():
    for width in range(20, 60):
        assert not [row for row in wrapped("Ręka: 1. pirat, 2. majtek, 3. pirat Ryby.", width) if row.endswith("2.")]


def test_many_seats_to_poison_take_few_rows():
    session = TerminalSession(BOSMAN, typed_answers(), position=position())
    with pytest.raises(Left):
        session.game.run()
    rows = [row for row in session.rows() if "Otruj" in row or "[otruj" in row]
    assert len(rows) <= 2
    assert "D1 (−1) [otruj 1], R1• (−1) [otruj 1.], S1•• (−1) [otruj 1:]" in session.text()


@BOTH
@pytest.mark.parametrize("width", [60, 66, 72, 80])
def test_what_can_be_typed_is_never_broken_between_rows(lang, width):
    session = TerminalSession(BOSMAN, typed_answers("h"), lang=lang, plain=True, width=width, position=position())
    with pytest.raises(Left):
        session.game.run()
    brackets = [row for row in session.rows() if "[" in row or "]" in row]
    assert brackets
    assert not [row for row in brackets if row.count("[") != row.count("]")]


# Input.


def test_a_gang_alone_is_taken():
    assert "Bierzesz gang: Zdechła Ryba." in output_of(BOSMAN, "rybę")
    assert "You take a gang: Old Can." in output_of(BOSMAN, "Old Can", lang="en")


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("wymień P2", "exchange 5"),
        ("wymień d2. S3", "exchange 1 4"),
        ("wymień d2• d2.", "exchange 1 2"),
        ("wymień wszystkie żetony", "exchange 1 2 3 4 5"),
        ("wymień 1 3", "exchange 1 3"),
        ("otruj D2", "poison 2"),
        ("poison S3. on seat", "poison 3."),
        ("weź D3", "take right 3"),
        ("weź RM na miejsce 2:", "take down 2:"),
        ("weź prawo 3", "take right 3"),
    ],
)
def test_tokens_in_sight_may_be_named(typed, means):
    view = BOSMAN.view(BOSMAN.read_position(position()), 0)
    assert str(BOSMAN.read(view, typed, ["Ola", "Jan"])) == means


def test_a_token_that_is_not_held_cannot_be_exchanged():
    assert "Nie masz takiego żetonu: P3••." in output_of(BOSMAN, "wymień P3:", position=position())


# Questions without a name.


@pytest.mark.parametrize(
    ("typed", "lang", "said"),
    [
        ("opis", "pl", "Napisz, o co pytasz, na przykład: żeton (R2.), majtek"),
        ("about", "en", "Say what you are asking about, for example: a token (F2.), deckhand"),
    ],
)
def test_a_question_about_nothing_is_asked_back(typed, lang, said):
    assert said in output_of(BOSMAN, typed, lang=lang)


@pytest.mark.parametrize("typed", ["zasady", "zasada", "rules", "rule"])
@BOTH
def test_rules_without_an_id_are_listed_by_section(typed, lang):
    text = output_of(BOSMAN, typed, lang=lang)
    for section, title in BOSMAN.rulebook.sections.items():
        assert f"{section}: {title[lang]}" in text
    assert all(f"{chapter.title[lang]}:" in text for chapter in BOSMAN.rulebook.chapters)


def test_a_rule_is_shown_with_the_rulings_that_settle_it():
    text = output_of(BOSMAN, "zasada K-5", lang="pl")
    places = [text.index(found) for found in ("BOSMAN-K-5: ", "Q-BOSMAN-20: ", "Q-BOSMAN-21: ")]
    assert places == sorted(places)


@pytest.mark.parametrize(("seat", "free"), [("refillable", True), ("blocked", False)])
def test_a_closed_seat_is_not_told_as_free(seat, free):
    text = output_of(BOSMAN, plain=True, position=position(seat))
    (places,) = re.findall(r"Wolne miejsca: ([^.]*)\.", text)
    assert ("2 z jedną kropką" in places) == free
    assert "Otrute miejsca: 2 z jedną kropką." in text


def test_points_of_players_stand_in_one_column():
    session = TerminalSession(
        BOSMAN, typed_answers(), lang="en", position=position().replace("D1  R1. S1:", "--  R1. S1:")
    )
    with pytest.raises(Left):
        session.game.run()
    assert len({row.index("hand 5") for row in session.rows() if "hand 5" in row}) == 1


@pytest.mark.parametrize("typed", ["opis pat", "about stalemate"])
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("pl", "gdy ktoś wejdzie do łodzi, liczy się od nowa"),
        ("en", "when somebody boards the boat, the count starts again"),
    ],
)
def test_the_count_of_rounds_without_a_boarding_can_be_asked_about(typed, lang, said):
    """The sentence at the table has no room to explain what a round is and what resets the count."""
    text = output_of(BOSMAN, typed, lang=lang)
    assert said in text
    assert {"pl": "pat", "en": "stalemate"}[lang] in BOSMAN.words.say(lang, "help-about").split(", ")


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_every_token_is_typed_by_polish_and_english_letters_and_read_back_as_it_is_saved(lang):
    for name in NAMES:
        english = f"{'CFWO'['DRSP'.index(name[0])]}{name[1:].replace('M', 'H')}"
        assert shown(name, lang) == (english if lang == "en" else name).replace(".", "•").replace(":", "••")
        for spelling in (name, english, shown(name, lang), shown(name, lang).lower()):
            assert str(BOSMAN.parse(f"{spelling} left")) == f"lay {name} left"
        assert BOSMAN.parse(BOSMAN.typed(BOSMAN.parse(f"{name} up"), lang)) == BOSMAN.parse(f"{name} up")
