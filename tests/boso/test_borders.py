"""The drawn borders: those of the members of the United Nations, dashed where they are disputed or undetermined."""

import json
from importlib.resources import files
from itertools import pairwise

import pytest

from wyprawa.games.boso import chart

COAST = json.loads(files("wyprawa.games.boso").joinpath("data", "coast.json").read_text("utf-8"))

Point = tuple[float, float]

WAYS: dict[str, tuple[Point, Point, str]] = {
    # The borders crossed by a straight line from one place to another.
    "Warsaw, Berlin": ((21.0, 52.2), (13.4, 52.5), "solid"),
    "Puntland, Somaliland": ((50.0, 9.5), (46.5, 9.8), "none"),
    "Hargeisa, Dire Dawa": ((44.1, 9.6), (41.9, 9.6), "solid"),
    "Nicosia, Kyrenia": ((33.2, 34.9), (33.2, 35.3), "none"),
    "Golan, Damascus": ((35.78, 33.0), (36.3, 33.5), "none"),
    "Golan, Safed": ((35.78, 33.0), (35.4, 33.0), "dashed"),
    "Ramallah, Tel Aviv": ((35.2, 31.9), (34.8, 32.0), "dashed"),
    "Ramallah, Amman": ((35.2, 31.9), (35.9, 31.9), "solid"),
    "Kherson, Simferopol": ((33.5, 46.6), (34.1, 45.0), "none"),
    "Kharkiv, Belgorod": ((36.2, 49.9), (36.6, 50.8), "solid"),
    "Laayoune, Tan-Tan": ((-13.0, 27.1), (-11.1, 28.4), "dashed"),
    "Laayoune, Tifariti": ((-13.0, 27.1), (-10.5, 26.2), "none"),
    "Dakhla, Zouérat": ((-15.0, 23.2), (-12.0, 22.7), "solid"),
    "Pristina, Niš": ((21.2, 42.7), (21.9, 43.4), "dashed"),
    "Pristina, Shkodër": ((20.9, 42.5), (19.6, 42.1), "solid"),
    "Srinagar, Islamabad": ((74.8, 34.1), (73.1, 33.8), "dashed"),
    "Amritsar, Lahore": ((74.9, 31.6), (74.3, 31.6), "solid"),
    "Leh, Aksai Chin": ((77.6, 34.2), (80.0, 35.0), "dashed"),
    "Itanagar, Lhasa": ((93.6, 27.1), (93.0, 29.7), "dashed"),
    "Seoul, Pyongyang": ((127.0, 37.5), (126.2, 39.0), "dashed"),
    "Khartoum, Juba": ((32.5, 15.5), (31.6, 4.9), "dashed"),
    "Hala'ib, Marsa Alam": ((35.5, 21.7), (34.9, 25.0), "dashed"),
    "Wadi Halfa, Abu Simbel": ((31.4, 21.6), (31.6, 22.6), "solid"),
}


def turn(p: Point, q: Point, r: Point) -> float:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def crosses(a: Point, b: Point, flat: list[float]) -> bool:
    spots = list(zip(flat[::2], flat[1::2], strict=True))
    return any(turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0 for c, d in pairwise(spots))


@pytest.mark.parametrize("way", WAYS)
def test_one_crosses_a_border_of_two_members_dashed_where_disputed(way: str) -> None:
    a, b, expected = WAYS[way]
    found = {
        kind
        for kind, name in (("solid", "borders"), ("dashed", "disputed"))
        if any(crosses(a, b, line) for line in COAST["world"][name])
    }
    assert found == ({expected} - {"none"})


def test_the_magnifier_shows_the_borders_of_the_map() -> None:
    nis, pristina = (21.9, 43.4), (21.2, 42.7)
    assert any(crosses(nis, pristina, line) for line in COAST["europe"]["disputed"])
    assert not any(crosses(nis, pristina, line) for line in COAST["europe"]["borders"])
    for kind in ("borders", "disputed"):
        assert not any(crosses((33.2, 34.9), (33.2, 35.3), line) for line in COAST["europe"][kind])


@pytest.mark.parametrize(("lang", "rule"), [("pl", "członkowskich ONZ"), ("en", "members of the United Nations")])
def test_the_drawing_dashes_what_is_disputed_and_names_its_rule(lang: str, rule: str) -> None:
    svg = chart.svg(lang)
    assert svg.count('<path class="border disputed"') == 3  # the map, the magnifier, the key
    assert ".disputed{stroke-dasharray" in svg
    assert rule in svg
