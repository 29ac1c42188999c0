"""The board compared with geography. Expected values are written by hand, never read from the data under test."""

import math
from typing import Any

import pytest

from wyprawa.games.boso.components.cards import CARD_ROWS
from wyprawa.games.boso.components.versions import NEWEST
from wyprawa.games.boso.components.world import FIELD_ROWS
from wyprawa.games.boso.game import Boso

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
    "anywhere in the Atlantic Ocean": OCEANS["atlantyk"],
    "anywhere in the Pacific Ocean": OCEANS["spokojny"],
    "anywhere in the Indian Ocean": OCEANS["indyjski"],
    "anywhere in the seas of the Arctic Ocean": SEAS["arctic"],
    "anywhere in the Mediterranean Sea": SEAS["mediterranean"],
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
"""Cards of things found on several fields of the board, or belonging to the whole of a divided state."""


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


# ---------------------------------------------------------------- kinds of islands (BOSO-2A-6)

LARGE_FROM = 30_000
"""Square kilometres from which an island is drawn as land, not as a small island."""

AREAS = {
    # Of fields that are islands: the area of the largest one, in thousands of square kilometres.
    "islandia": 102,
    "wielka-brytania": 209,
    "irlandia": 84,
    "wyspy-owcze": 0.4,
    "svalbard": 37.7,
    "azory": 0.8,
    "baleary": 3.6,
    "korsyka": 8.7,
    "sardynia": 23.8,
    "sycylia": 25.4,
    "kreta": 8.3,
    "cypr": 9.3,
    "sri-lanka": 65.3,
    "malezja-borneo": 743,
    "sumatra": 443,
    "jawa": 129,
    "kalimantan": 743,
    "celebes": 175,
    "bali": 5.6,
    "papua": 786,
    "filipiny": 109,
    "tajwan": 35.9,
    "hokkaido": 78,
    "honsiu": 228,
    "sachalin": 72.5,
    "okinawa": 1.2,
    "malediwy": 0.01,
    "madagaskar": 587,
    "madera": 0.7,
    "wyspy-kanaryjskie": 2.0,
    "zielony-przyladek": 1.0,
    "swieta-helena": 0.1,
    "zanzibar": 1.7,
    "seszele": 0.2,
    "reunion": 2.5,
    "kerguelen": 6.7,
    "grenlandia": 2131,
    "kuba": 105,
    "dominikana": 76,
    "bermudy": 0.05,
    "bahamy": 3.4,
    "jamajka": 10.9,
    "portoryko": 9.1,
    "martynika": 1.1,
    "aleuty": 4.1,
    "galapagos": 4.6,
    "falklandy": 6.6,
    "georgia-poludniowa": 3.5,
    "nowa-zelandia-polnocna": 114,
    "nowa-zelandia-poludniowa": 151,
    "papua-nowa-gwinea": 786,
    "tasmania": 64.5,
    "nowa-kaledonia": 16.3,
    "fidzi": 10.4,
    "samoa": 1.7,
    "tahiti": 1.0,
    "guam": 0.5,
    "hawaje": 10.4,
    "wyspa-wielkanocna": 0.2,
}


@pytest.mark.parametrize("field", AREAS)
def test_an_island_is_drawn_as_land_from_thirty_thousand_square_kilometres(field: str) -> None:
    assert FIELDS[field]["kind"] == ("land" if 1000 * AREAS[field] >= LARGE_FROM else "island")


def test_every_small_island_is_in_the_table() -> None:
    assert {name for name, row in FIELDS.items() if row["kind"] == "island"} <= set(AREAS)


# ---------------------------------------------------------------- points named after a place

AT = {
    # Where the place lies that names a point: the point is no more than five degrees away.
    "atlantyk-rockall": (-13.7, 57.6),
    "atlantyk-nowa-fundlandia": (-50, 45),
    "indyjski-komory": (43.3, -11.9),
    "indyjski-czagos": (72, -6.5),
    "indyjski-kokosowe": (96.8, -12.1),
    "morze-karaibskie-wschodnie": (-69, 12.2),
    "morze-poludniowochinskie-poludniowe": (108.2, 4),
    "morze-poludniowochinskie-polnocne": (112, 16.5),
    "spokojny-karolinski": (152, 7),
    "spokojny-nauru": (166.9, -0.5),
    "spokojny-midway": (-177.4, 28.2),
    "spokojny-meksykanski": (-114, 25),
    "spokojny-clipperton": (-109.2, 10.3),
    "spokojny-kiribati": (-157.4, 1.9),
    "spokojny-markizy": (-139, -9),
    "spokojny-pitcairn": (-130.1, -25.1),
    "spokojny-kermadec": (-178, -29.3),
    "spokojny-auckland": (166, -50.7),
}
BETWEEN = {
    # The two places a point lies between, by longitude.
    "atlantyk-polnocny": (-56, -10),
    "atlantyk-pasaty": (-35.3, -23.6),
    "indyjski-malediwy-seszele": (55.5, 73.5),
    "indyjski-srodkowy": (57.5, 113.5),
    "spokojny-hawajski": (-157.9, -122),
    "spokojny-zwrotnik-raka": (-157.9, -105),
    "spokojny-rownikowy": (-139, -91.1),
}
BESIDE = {
    # The place and the side of it on which a point lies.
    "atlantyk-iberyjski": (-9, 39, "west"),
    "atlantyk-nowa-anglia": (-74, 40.7, "east"),
    "atlantyk-karolina": (-80, 28, "east"),
    "atlantyk-antylski": (-61, 15, "east"),
    "atlantyk-afrykanski": (-10, 6.3, "west"),
    "atlantyk-rownikowy": (-32.4, -3.9, "east"),
    "atlantyk-rio": (-43.2, -22.9, "south"),
    "atlantyk-tristan": (-12.3, -37.1, "west"),
    "atlantyk-kapski": (18.4, -33.9, "west"),
    "morze-karaibskie-zachodnie": (-77.3, 18.1, "west"),
    "indyjski-agulhas": (31, -29.9, "east"),
    "indyjski-madagaskarski": (46.8, -25.6, "south"),
    "indyjski-sumatrzanski": (100, -1, "west"),
    "indyjski-zachodnioaustralijski": (113.5, -26, "west"),
    "indyjski-leeuwin": (115.1, -34.4, "west"),
    "spokojny-japonski": (141, 36, "east"),
    "spokojny-polnocny": (173, 52.8, "south"),
    "spokojny-kalifornijski": (-123, 39, "west"),
    "spokojny-juan-fernandez": (-74, -42.6, "west"),
    "spokojny-chatham": (-176.5, -44, "east"),
}
PARALLELS = {"equator": 0.0, "Tropic of Cancer": 23.4, "Tropic of Capricorn": -23.4}


@pytest.mark.parametrize("point", AT)
def test_a_point_lies_by_the_place_it_is_named_after(point: str) -> None:
    row = FIELDS[point]
    assert math.dist((row["lon"], row["lat"]), AT[point]) <= 5


@pytest.mark.parametrize("point", BETWEEN)
def test_a_point_lies_between_the_places_it_is_named_after(point: str) -> None:
    west, east = BETWEEN[point]
    assert west < FIELDS[point]["lon"] < east


@pytest.mark.parametrize("point", BESIDE)
def test_a_point_lies_on_the_side_its_name_says(point: str) -> None:
    lon, lat, side = BESIDE[point]
    row = FIELDS[point]
    assert {"east": row["lon"] > lon, "west": row["lon"] < lon, "south": row["lat"] < lat}[side]
    assert f"{side} of " in row["en"] or f"south-{side} of " in row["en"]


def test_a_point_named_after_a_parallel_lies_on_it() -> None:
    for row in WATER.values():
        for name, lat in PARALLELS.items():
            assert name not in row["en"] or abs(row["lat"] - lat) <= 1, row["id"]
