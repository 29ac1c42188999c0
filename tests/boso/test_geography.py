"""The board against geography: what is asked here is written out by hand, never read from the data it checks."""

import math
from typing import Any

import pytest

from wyprawa.games.boso.cards import CARD_ROWS
from wyprawa.games.boso.game import Boso
from wyprawa.games.boso.versions import NEWEST
from wyprawa.games.boso.world import FIELD_ROWS

FIELDS = {row["id"]: row for row in FIELD_ROWS}
CARDS = {row["id"]: row for row in CARD_ROWS}
WATER = {name: row for name, row in FIELDS.items() if row["kind"] == "water"}

# ---------------------------------------------------------------- oceans and seas (Q-BOSO-10)

SEAS = {
    # Seas, gulfs, bays, channels and straits by the limits of the International Hydrographic Organization (S-23, and
    # its draft of 2002 for those round Antarctica and the Celtic Sea). The Sargasso Sea has no coast: it is open ocean.
    "arctic": (
        "morze-barentsa morze-karskie morze-wschodniosyberyjskie morze-czukockie morze-beauforta zatoka-hudsona "
        "morze-grenlandzkie"
    ),
    "atlantic": (
        "morze-norweskie morze-labradorskie morze-polnocne morze-baltyckie morze-celtyckie zatoka-biskajska "
        "zatoka-gwinejska zatoka-meksykanska morze-karaibskie-zachodnie morze-karaibskie-wschodnie"
    ),
    "mediterranean": (
        "morze-alboranskie morze-balearskie morze-tyrrenskie morze-adriatyckie morze-jonskie morze-egejskie "
        "morze-lewantynskie"
    ),
    "inland": "morze-czarne morze-kaspijskie",
    "indian": (
        "morze-czerwone zatoka-adenska zatoka-perska zatoka-omanska morze-arabskie kanal-mozambicki zatoka-bengalska "
        "morze-andamanskie wielka-zatoka-australijska morze-timor"
    ),
    "pacific": (
        "morze-arafura morze-celebes morze-poludniowochinskie-poludniowe morze-poludniowochinskie-polnocne "
        "morze-filipinskie morze-wschodniochinskie morze-zolte morze-japonskie morze-ochockie morze-beringa "
        "zatoka-alaska morze-koralowe morze-tasmana"
    ),
    "antarctic": "morze-scotia ciesnina-drakea morze-rossa",
}
OCEANS = {
    "atlantyk": (
        "atlantyk-rockall atlantyk-polnocny atlantyk-iberyjski atlantyk-nowa-fundlandia atlantyk-nowa-anglia "
        "morze-sargassowe atlantyk-karolina atlantyk-zwrotnik-raka atlantyk-sahara atlantyk-antylski "
        "atlantyk-gujanski atlantyk-pasaty atlantyk-afrykanski atlantyk-rownikowy atlantyk-angolski "
        "atlantyk-namibijski atlantyk-rio atlantyk-la-plata atlantyk-tristan atlantyk-kapski"
    ),
    "spokojny": (
        "spokojny-japonski spokojny-karolinski spokojny-nauru spokojny-polnocny spokojny-midway "
        "spokojny-kalifornijski spokojny-hawajski spokojny-meksykanski spokojny-zwrotnik-raka spokojny-clipperton "
        "spokojny-gwatemalski spokojny-kiribati spokojny-markizy spokojny-rownikowy spokojny-peruwianski "
        "spokojny-chilijski spokojny-juan-fernandez spokojny-pitcairn spokojny-poludniowy spokojny-chatham "
        "spokojny-kermadec spokojny-auckland"
    ),
    "indyjski": (
        "indyjski-somalijski indyjski-malediwy-seszele indyjski-komory indyjski-agulhas indyjski-madagaskarski "
        "indyjski-czagos indyjski-srodkowy indyjski-sumatrzanski indyjski-kokosowe indyjski-zachodnioaustralijski "
        "indyjski-leeuwin"
    ),
}
OCEAN_TAGS = {*OCEANS, "arktyczny", "poludniowy"}

WATER_CARDS = {
    "any water point of the Atlantic Ocean": OCEANS["atlantyk"],
    "any water point of the Pacific Ocean": OCEANS["spokojny"],
    "any water point of the Indian Ocean": OCEANS["indyjski"],
    "any water point of the seas of the Arctic Ocean": SEAS["arctic"],
    "any water point of the Mediterranean Sea": SEAS["mediterranean"],
}


def test_every_water_point_is_a_sea_or_of_one_ocean() -> None:
    seas = [name for names in SEAS.values() for name in names.split()]
    open_water = [name for names in OCEANS.values() for name in names.split()]
    assert sorted(seas + open_water) == sorted(WATER)
    assert {name for name in seas if OCEAN_TAGS & set(WATER[name]["waters"])} == set()
    assert all(WATER[name]["waters"] for name in seas)


@pytest.mark.parametrize("ocean", OCEANS)
def test_a_point_of_the_open_ocean_has_the_tag_of_that_ocean_alone(ocean: str) -> None:
    for name in OCEANS[ocean].split():
        assert OCEAN_TAGS & set(WATER[name]["waters"]) == {ocean}, name


def test_a_card_of_an_ocean_or_sea_is_good_on_its_points_and_nowhere_else() -> None:
    found = [row for row in CARD_ROWS if row.get("label_kind") == "e"]
    assert {row["label_en"] for row in found} == set(WATER_CARDS)
    for row in found:
        assert set(row["fields"]) == set(WATER_CARDS[row["label_en"]].split()), row["id"]


# ---------------------------------------------------------------- cards good in several places, and in one

GOOD_ON = {
    "geography-victoria-falls": "zambia zimbabwe",
    "people-tuareg": "niger mali algieria-saharyjska libia",
    "people-inuit": "kanada-polnocna kanada-quebec kanada-atlantycka grenlandia usa-alaska",
    "cuisine-chuno": "boliwia peru",
    "people-uros": "peru boliwia",
    "geography-welwitschia": "namibia angola",
    "geography-chacoan-peccary": "paragwaj boliwia argentyna-polnocna",
    "music-marimba": "gwatemala meksyk-poludniowy kostaryka",
    "music-kora": "senegal mali",
    "people-garifuna": "honduras gwatemala nikaragua",
    "cuisine-nixtamal": "meksyk-polnocny meksyk-stoleczny meksyk-poludniowy gwatemala",
    "cuisine-macadamia": "australia-queensland australia-stoleczna",
    "barefoot-root-bridges": "indie-polnocne indie-poludniowe",
    "people-gauchos": "argentyna-stoleczna urugwaj brazylia-poludniowa",
    "people-eagle-hunters": "mongolia kazachstan-zachodni kazachstan-wschodni",
    "geography-monarchs": "meksyk-stoleczny usa-teksas usa-rowniny",
    "people-flying-doctors": "australia-queensland australia-poludniowa",
    "people-mansa-musa": "mali egipt arabia-zachodnia",
    "geography-giant-panda": (
        "chiny-mandzurskie chiny-stoleczne chiny-wschodnie chiny-poludniowe chiny-syczuanskie chiny-tybetanskie "
        "chiny-ujgurskie"
    ),
    "geography-volga-delta": (
        "rosja-moskiewska rosja-nadwolzanska rosja-zachodniosyberyjska rosja-bajkalska rosja-jakucka "
        "rosja-nadamurska rosja-kamczacka"
    ),
    "geography-rafflesia": "sumatra jawa kalimantan celebes bali papua malezja-borneo",
}
"""Cards of things that are found in several fields of the board, or that belong to a whole divided state."""


@pytest.mark.parametrize("card", GOOD_ON)
def test_a_card_is_good_wherever_what_it_tells_is_true(card: str) -> None:
    assert sorted(CARDS[card]["fields"]) == sorted(GOOD_ON[card].split())


ENCLAVES = {"Monaco": "francja", "Lesotho": "rpa", "The Gambia": "senegal"}


def test_an_enclave_is_on_the_field_that_holds_it_and_on_one_part_of_a_divided_state() -> None:
    """Q-BOSO-11. No card of the box is of an enclave in a divided state; one that is names the part in its data."""
    found = [row for row in CARD_ROWS if row.get("label_kind") == "d"]
    assert {row["label_en"].split(" [")[0] for row in found} == set(ENCLAVES)
    for row in found:
        assert row["fields"] == [ENCLAVES[row["label_en"].split(" [")[0]]]
        assert not FIELDS[row["fields"][0]].get("part")


def test_the_vatican_added_as_ones_own_card_is_good_on_the_part_with_rome_alone() -> None:
    own = 'name = "A"\n[[card]]\ncategory = "miscellany"\ntitle = "T"\ntext = "T"\nfields = ["Włochy południowe"]\n'
    assert Boso(NEWEST, own).rows[-1]["fields"] == CARDS["capitals-ita"]["fields"] == ["wlochy-poludniowe"]


# ---------------------------------------------------------------- capitals (BOSO-2D-12)

CAPITALS = {
    # Where the city lies, and the part of its divided state that holds it.
    "capitals-ita": (12.5, 41.9, "wlochy-poludniowe"),
    "capitals-sau": (46.7, 24.7, "arabia-wschodnia"),
    "capitals-kaz": (71.4, 51.2, "kazachstan-wschodni"),
    "capitals-ind": (77.2, 28.6, "indie-polnocne"),
    "capitals-mys": (101.7, 3.1, "malezja-polwysep"),
    "capitals-idn": (106.8, -6.2, "jawa"),
    "capitals-chn": (116.4, 39.9, "chiny-stoleczne"),
    "capitals-jpn": (139.7, 35.7, "honsiu"),
    "capitals-rus": (37.6, 55.8, "rosja-moskiewska"),
    "capitals-dza": (3.1, 36.8, "algieria-polnocna"),
    "capitals-cod": (15.3, -4.3, "dr-konga-zachodnia"),
    "capitals-can": (-75.7, 45.4, "kanada-stoleczna"),
    "capitals-usa": (-77.0, 38.9, "usa-polnocno-wschodnie"),
    "capitals-mex": (-99.1, 19.4, "meksyk-stoleczny"),
    "capitals-bra": (-47.9, -15.8, "brazylia-stoleczna"),
    "capitals-arg": (-58.4, -34.6, "argentyna-stoleczna"),
    "capitals-chl": (-70.7, -33.4, "chile-poludniowe"),
    "capitals-aus": (149.1, -35.3, "australia-stoleczna"),
    "capitals-nzl": (174.8, -41.3, "nowa-zelandia-polnocna"),
}


def test_every_divided_state_has_its_capital_in_the_table() -> None:
    divided = {row["state"] for row in FIELD_ROWS if row.get("part")}
    assert {card.removeprefix("capitals-").upper() for card in CAPITALS} == divided


@pytest.mark.parametrize("card", CAPITALS)
def test_a_capital_of_a_divided_state_is_good_on_the_part_that_holds_the_city(card: str) -> None:
    *_, part = CAPITALS[card]
    assert CARDS[card]["fields"] == [part]
    assert CARDS[card]["label_kind"] == "b"
    assert CARDS[card]["label_pl"] == FIELDS[part]["pl"]


@pytest.mark.parametrize("card", CAPITALS)
def test_no_dot_of_another_part_is_much_nearer_to_the_city(card: str) -> None:
    lon, lat, part = CAPITALS[card]

    def away(row: dict[str, Any]) -> float:
        return math.hypot((row["lon"] - lon) * math.cos(math.radians(lat)), row["lat"] - lat)

    others = [row for row in FIELD_ROWS if row.get("part") and row["state"] == FIELDS[part]["state"]]
    assert away(FIELDS[part]) <= 1.25 * min(map(away, others)), card
