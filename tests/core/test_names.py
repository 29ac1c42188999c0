"""Names of players: visible, of limited length, and not confusable with another name at the same table."""

import unicodedata
from random import Random

import pytest

from wyprawa.core.errors import Problem
from wyprawa.core.log import read_log
from wyprawa.core.names import alike, check_new_name, check_new_names
from wyprawa.core.player import Player
from wyprawa.core.table import Table
from wyprawa.core.text import Words, folder_of
from wyprawa.games import game

POLISH = "aąbcćdeęfghijklłmnńoóprsśtuwyzźż"
PLAIN = dict(zip("ąćęłńóśźż", "acelnoszz", strict=True))
NAMES = [
    "Ola",
    "Óla",
    "Łukasz",
    "Lukasz",
    "Zosia",
    "Żosia",
    "Ździsław",
    "Święcisława",
    "Małgorzata",
    "Grażyna",
    "Józef",
    "Jozef",
    "Iza",
    "Ida",
    "Ian",
    "Lan",
    "Igor",
    "Ilona",
    "Mieczysława",
    "Stanisław",
    "Bożena",
    "Ala",
    "Lila",
    "Wiola",
    "Łucja",
    "Żaneta",
    "Ścibor",
    "Ćwiek",
    "Ngô",
    "Zoë",
    "René",
    "Müller",
    "Søren",
    "Ñuño",
    "Čapek",
    "Ola2",
    "O'Neil",
    "Anna-Maria",
    "Дмитро",
    "Ελένη",
    "小明",
    "محمد",
    "שרה",
    "नीता",
    "🦊",
    "★Ola★",
    "7",
]


def code_of(name: str) -> str:
    with pytest.raises(Problem) as wrong:
        check_new_name(name)
    for lang in ("pl", "en"):
        assert Words(folder_of("wyprawa.core")).say(lang, wrong.value.code, wrong.value.params)
    return wrong.value.code


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name"),
        (" \t ", "name"),
        ("x" * 41, "name"),
        ("\u2800\u2800", "name-hidden"),  # blank braille
        ("\u3164", "name-hidden"),  # fillers
        ("\uffa0", "name-hidden"),
        ("\u115f\u1160", "name-hidden"),
        ("O\u3164la", "name-hidden"),
        ("O\u200bla", "name-hidden"),  # zero width
        ("O\u2060la", "name-hidden"),
        ("Ola\u034f", "name-hidden"),
        ("Ola\u00ad", "name-hidden"),
        ("\u202ealO", "name-hidden"),  # reverses the direction of writing
        ("\u2066Ola\u2069", "name-hidden"),
        ("Ola\ue000", "name-hidden"),  # private
        ("Ola\u0378", "name-hidden"),  # unassigned
        ("Ola\ud800", "name-hidden"),
        ("a\x00b", "name-hidden"),
        ("...", "name-blank"),
        ("-_-", "name-blank"),
        ("\u0301\u0301", "name-blank"),
        ("\ufe0f", "name"),
        ("a" + "\u0301" * 39, "name-marks"),
        ("Ola\u0301\u0302\u0303\u0304", "name-marks"),
        ("q\u0301\u0302", "name-marks"),
        ("\u0301Ola", "name-marks"),
        ("Ola \u0301", "name-marks"),
        ("O\u20dd\u20ddl\u20dd\u20dda", "name-marks"),
    ],
)
def test_a_name_that_cannot_be_read_is_refused_with_a_sentence(name, code):
    assert code_of(name) == code


@pytest.mark.parametrize("name", NAMES)
def test_names_of_people_are_kept_as_they_are(name):
    assert check_new_name(name) == name
    assert check_new_name(unicodedata.normalize("NFD", f"  {name} ")) == unicodedata.normalize("NFC", name)


def test_all_those_names_may_sit_at_one_table():
    assert check_new_names(NAMES) == NAMES


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ola", "0la"),
        ("Ola", "OIa"),
        ("Ola", "O1a"),
        ("Ola", "O|a"),
        ("Ola", "Оlа"),  # Cyrillic
        ("OLA", "0la"),
        ("Ola", "Οla"),  # Greek
        ("Ola", "Ｏｌａ"),
        ("Ola", "𝓞𝓵𝓪"),
        ("Ola", "O l a"),
        ("Ola", "-Ola-"),
        ("Ola", "Ola."),
        ("BOB", "ВОВ"),
        ("bob", "ВОВ"),
        ("Tomek", "Тоmеk"),
        ("Ian", "lan"),
        ("Emma", "Ernma"),
        ("Wiktor", "VViktor"),
        ("Paweł", "Pawe\u019a"),
        ("Paweł", "Pawel\u0338"),
        ("Paweł", "Раweł"),
        ("Żaneta", "Z\u0307aneta"),
        ("Ósemka", "О\u0301semka"),
        ("Ewą", "Ewa\u0327"),
        ("Gracz 2", "Gracz ٢"),
        ("Jan 1", "Jan I"),
        ("🦊", "🦊\ufe0f"),
    ],
)
def test_a_name_in_disguise_is_refused_at_the_same_table(one, other):
    assert alike(one, other)
    assert alike(other, one)
    with pytest.raises(Problem) as wrong:
        check_new_names([one, other])
    assert wrong.value.code in ("name-alike", "name-taken")
    for lang in ("pl", "en"):
        assert one in Words(folder_of("wyprawa.core")).say(lang, "name-alike", {"name": other, "other": one})


def test_polish_letters_are_no_disguise():
    rng = Random(5)
    for _ in range(3000):
        name = "".join(rng.choices(POLISH, k=rng.randint(2, 20))).capitalize()
        assert check_new_name(name) == name
        places = [place for place, letter in enumerate(name) if letter.lower() in PLAIN]
        if not places:
            continue
        place = rng.choice(places)
        plain = PLAIN[name[place].lower()]
        other = name[:place] + (plain.upper() if name[place].isupper() else plain) + name[place + 1 :]
        assert not alike(name, other), (name, other)
        assert check_new_names([name, other]) == [name, other]


def test_a_new_table_has_no_such_names_and_a_log_that_has_them_is_read():
    bosman, rows = game("bosman"), []
    for names, code in ((["Ola", "0la"], "name-alike"), (["Ola", "\u2800"], "name-hidden")):
        with pytest.raises(Problem) as wrong:
            Table.open(bosman, [Player(name) for name in names])
        assert wrong.value.code == code
    with pytest.MonkeyPatch.context() as lenient:  # as in tables of earlier versions
        lenient.setattr("wyprawa.core.table.opening.check_new_names", list)
        Table.open(bosman, [Player("\u2800"), Player("a" + "\u0301" * 39)], keep=rows.append)
    assert Table.resume(bosman, read_log(b"".join(rows))).names() == ["\u2800", "a" + "\u0301" * 39]
