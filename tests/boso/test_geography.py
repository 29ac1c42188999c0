"""The board against geography: what is asked here is written out by hand, never read from the data it checks."""

import pytest

from wyprawa.games.boso.cards import CARD_ROWS
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
