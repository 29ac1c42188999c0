"""Packs of custom cards: which texts are read, and why others are refused."""

import hashlib

import pytest

from wyprawa.core.errors import Problem
from wyprawa.core.text import Words, folder_of
from wyprawa.games.boso.components.pack import MOST_CARDS, read
from wyprawa.games.boso.components.versions import NEWEST
from wyprawa.games.boso.components.world import FIELD_IDS

CARD = """
[[card]]
category = "Kulinaria"
title = "Pierogi babci"
text = "Lepione w każdą sobotę, po sto na raz."
fields = ["Polska", "wlochy polnocne", "SARDYNIA (Włochy)"]
"""
PACK = f'name = "Nasze wakacje"\n{CARD}'


def test_a_pack_names_fields_as_people_do():
    pack = read(PACK.encode(), NEWEST)
    assert (pack.name, len(pack.cards)) == ("Nasze wakacje", 1)
    assert pack.digest == hashlib.sha256(PACK.encode()).hexdigest()
    (card,) = pack.cards
    assert (card.category, card.title) == ("cuisine", "Pierogi babci")
    assert {FIELD_IDS[field] for field in card.fields} == {"polska", "wlochy-polnocne", "sardynia"}


def test_a_divided_state_means_all_its_parts():
    pack = read(PACK.replace('"Polska", "wlochy polnocne", "SARDYNIA (Włochy)"', '"Rosja"').encode(), NEWEST)
    names = {FIELD_IDS[field] for field in pack.cards[0].fields}
    assert len(names) == 7
    assert all(name.startswith("rosja-") for name in names)


@pytest.mark.parametrize(
    ("former", "field"),
    [
        ("Capital Australia", "australia-stoleczna"),
        ("Capital Canada", "kanada-stoleczna"),
        ("Chiny: część mandżurska", "chiny-mandzurskie"),
        ("point in the Pacific Ocean (the equator)", "spokojny-rownikowy"),
    ],
)
def test_a_pack_written_with_a_former_name_of_a_field_is_still_read(former, field):
    pack = read(PACK.replace('"Polska", "wlochy polnocne", "SARDYNIA (Włochy)"', f'"{former}"').encode(), NEWEST)
    assert [FIELD_IDS[one] for one in pack.cards[0].fields] == [field]


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"\xff\xfe", "pack-letters"),
        (b"name = ", "pack-form"),
        (CARD.encode(), "pack-name"),
        (b'name = "x"', "pack-count"),
        (("name = 'x'\n" + CARD * (MOST_CARDS + 1)).encode(), "pack-count"),
        (b"name = 'x'\ncard = [1]", "pack-card"),
        (PACK.replace("Kulinaria", "Niespodzianki w podróży").encode(), "pack-category"),
        (PACK.replace("Kulinaria", "sport").encode(), "pack-category"),
        (PACK.replace("Pierogi babci", " ").encode(), "pack-title"),
        (PACK.replace("Pierogi babci", "x" * 80).encode(), "pack-title"),
        (PACK.replace("Lepione", "x" * 500).encode(), "pack-text"),
        (PACK.replace("Lepione", "Lepi\\u202eone").encode(), "pack-text"),
        (PACK.replace('"Polska"', '"Atlantyda"').encode(), "pack-field"),
        (PACK.replace('"Polska"', "7").encode(), "pack-field"),
        ((PACK + CARD).encode(), "pack-double"),
        (PACK.replace("Pierogi babci", "Reykjavík").encode(), "pack-double"),
        (PACK.split("fields")[0].encode(), "pack-no-field"),
        (b"#" * 300_000, "pack-size"),
    ],
)
def test_what_is_wrong_is_told_with_the_card(data, code):
    with pytest.raises(Problem) as wrong:
        read(data, NEWEST)
    assert wrong.value.code == code
    words = Words(folder_of("wyprawa.games.boso"))
    assert all(words.say(lang, code, wrong.value.params) for lang in ("pl", "en"))
