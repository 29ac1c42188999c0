"""The charts are complete, legible, in both languages, and agree with the boards."""

import json
import re
import xml.etree.ElementTree as ET
from importlib.resources import files
from itertools import combinations, pairwise

import pytest

import wyprawa
from wyprawa.core.game import Game
from wyprawa.core.svg import Label as Name
from wyprawa.core.svg import Placed, Placer, Rect, Segment, width, wrapped
from wyprawa.games.boso import chart as boso
from wyprawa.games.boso.components import world
from wyprawa.games.polska import chart as polska
from wyprawa.games.polska.components import board as polska_board

SVG = "{http://www.w3.org/2000/svg}"
BOTH = pytest.mark.parametrize("lang", ["pl", "en"])
DRAWN = [name for name in wyprawa.names() if type(wyprawa.game(name)).chart is not Game.chart]
ALL = pytest.mark.parametrize(("board", "lang"), [(board, lang) for board in DRAWN for lang in ("pl", "en")])


def drawing(board: str, lang: str) -> str:
    return wyprawa.game(board).chart(lang)


def texts(root: ET.Element) -> list[str]:
    return ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]


def overlaps(names: list[Placed]) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    return [(a.lines, b.lines) for a, b in combinations(names, 2) if a.rect.hits(b.rect)]


def covered(names: list[Placed], dots: list[Rect]) -> list[tuple[str, ...]]:
    return [name.lines for name in names if any(name.rect.hits(dot) for dot in dots)]


def within(lon: float, lat: float, rings: list[list[float]]) -> bool:
    inside = False
    for ring in rings:
        points = list(zip(ring[::2], ring[1::2], strict=True))
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
            if (ay > lat) != (by > lat) and lon < ax + (bx - ax) * (lat - ay) / (by - ay):
                inside = not inside
    return inside


def shapes(game: str, name: str) -> dict[str, dict[str, list[list[float]]]]:
    return json.loads(files(f"wyprawa.games.{game}").joinpath("data", name).read_text("utf-8"))


@ALL
def test_stands_alone(board, lang):
    svg = drawing(board, lang)
    root = ET.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    assert root.get("lang") == lang
    assert len(svg.encode()) < 2_000_000
    assert root.find(f"{SVG}title").text
    assert root.find(f"{SVG}desc").text
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert not list(root.iter(f"{SVG}script")) + list(root.iter(f"{SVG}image"))
    for element in root.iter():
        for key, value in element.attrib.items():
            assert not key.startswith("on")
            if key.endswith("href"):
                assert value[1:] in ids
    assert re.findall(r"https?:[^\"' ]*", svg) == ["http://www.w3.org/2000/svg"]
    assert all(url[1:] in ids for url in re.findall(r"url\((.*?)\)", svg))
    assert "@import" not in svg


@ALL
def test_every_text_is_on_the_page(board, lang):
    root = ET.fromstring(drawing(board, lang))
    wide, high = float(root.get("width")), float(root.get("height"))
    for text in root.iter(f"{SVG}text"):
        size = float(text.get("font-size"))
        length = width("".join(text.itertext()), size)
        x = float(text.get("x"))
        left = x - {None: 0.0, "middle": length / 2, "end": length}[text.get("text-anchor")]
        assert left > 40, text.text
        assert left + length < wide - 40, text.text
        assert size < float(text.get("y")) < high - 40


@BOTH
def test_boso_names_every_field(lang):
    made = boso.chart(lang)
    names = world.PL_OF if lang == "pl" else world.EN_OF
    assert {one.key for one in made.names + made.inset_names} == set(world.PLACES)
    for one in made.names + made.inset_names:
        assert " ".join(one.lines) == names[one.key]
    shown = texts(ET.fromstring(made.svg))
    for one in made.names + made.inset_names:
        assert set(one.lines) <= set(shown)
    for number, field in enumerate(boso.WATER_FIELDS, start=1):
        place = names[field].removeprefix("punkt ")
        assert shown[shown.index(place) - 1] == str(number)
        assert shown.count(str(number)) >= 2  # in the list and on the map


@BOTH
def test_boso_draws_every_line(lang):
    root = ET.fromstring(boso.svg(lang))
    drawn = [path.get("data-line") for path in root.iter(f"{SVG}path") if path.get("data-line")]
    wanted = [f"{world.FIELD_IDS[a]} {world.FIELD_IDS[b]}" for a, b in world.LINES]
    assert sorted(drawn) == sorted(wanted)
    over_the_edge = [path for path in root.iter(f"{SVG}path") if path.get("data-line") and path.get("class") == "wrap"]
    assert len(over_the_edge) == sum(world.WRAP_OF)


@BOTH
def test_boso_names_cover_nothing(lang):
    made = boso.chart(lang)
    assert overlaps(made.names) == []
    assert overlaps(made.inset_names) == []
    assert covered(made.names, made.dots) == []
    assert covered(made.inset_names, made.inset_dots) == []
    assert overlaps([Placed(k, dot, (str(k),), 0, "", None) for k, dot in enumerate(made.dots)]) == []


def test_boso_dots_are_in_the_picture():
    made = boso.chart("pl")
    assert len(made.dots) == world.FIELDS
    for dot in made.dots:
        assert 0 < dot.left < dot.right < boso.WIDTH
        assert 0 < dot.top < dot.bottom < boso.INSET.top
    assert len(made.inset_dots) == sum(boso.magnified(field) for field in range(world.FIELDS))
    for dot in made.inset_dots:
        assert boso.INSET.left < dot.left < dot.right < boso.INSET.right
        assert boso.INSET.top < dot.top < dot.bottom < boso.INSET.bottom


@pytest.mark.parametrize("part", ["world", "europe"])
def test_boso_dots_are_on_the_right_ground(part):
    rings = shapes("boso", "coast.json")[part]["land"]
    for field in range(world.FIELDS):
        if part == "world" or boso.magnified(field):
            lon, lat, kind = world.LON_OF[field], world.LAT_OF[field], world.KIND_OF[field]
            if kind == world.WATER:
                assert not within(lon, lat, rings), world.EN_OF[field]
            elif kind == world.LAND:  # at a fjord or on a narrow cape the dot itself may cover the shore
                steps = (0, 0.3, -0.3)
                assert any(within(lon + dx, lat + dy, rings) for dx in steps for dy in steps), world.EN_OF[field]
            # a small island may be no more than its dot


def test_boso_land_stays_on_the_map():
    rings = shapes("boso", "coast.json")["world"]["land"]
    for ring in rings:
        lons, lats = ring[::2], ring[1::2]
        assert -180 <= min(lons) <= max(lons) <= 180
        for (a, b), lat in zip(pairwise(lons), lats, strict=False):
            assert abs(a - b) < 90 or lat < -80  # nothing runs across the whole map but the South Pole


@BOTH
def test_polska_names_every_field_and_link(lang):
    made = polska.chart(lang)
    root = ET.fromstring(made.svg)
    shown = texts(root)
    for one in made.names[: polska_board.FIELDS]:
        assert " ".join(one.lines) == polska_board.FIELD_ROWS[one.key][lang]
        assert set(one.lines) <= set(shown)
    assert [one.key for one in made.names[: polska_board.FIELDS]] == list(range(polska_board.FIELDS))
    drawn = [path.get("data-line") for path in root.iter(f"{SVG}path") if path.get("data-line")]
    assert drawn == [f"{polska_board.FIELD_IDS[a]} {polska_board.FIELD_IDS[b]}" for a, b in polska_board.LINKS]
    for number in range(1, polska_board.LOCATIONS + 1):
        group = next(g for g in root.iter(f"{SVG}g") if g.get("data-field") == polska_board.FIELD_IDS[number - 1])
        assert texts(group) == [str(number)]


@BOTH
def test_polska_track_goes_round(lang):
    made = polska.chart(lang)
    groups = [g for g in ET.fromstring(made.svg).iter(f"{SVG}g") if g.get("data-track")]
    assert len(groups) == len(polska_board.TRACK_ROWS) == len(made.cells)
    for group, row in zip(groups, polska_board.TRACK_ROWS, strict=True):
        shown = " ".join(texts(group))
        assert row[lang] in shown
        assert str(row.get("year", "")) in shown
    assert not any(a.hits(b) for a, b in combinations([*made.cells, polska.BOARD], 2))


@BOTH
def test_polska_names_cover_nothing(lang):
    made = polska.chart(lang)
    assert overlaps(made.names) == []
    assert covered(made.names, made.dots) == []
    board = polska.BOARD
    for rect in made.dots + [one.rect for one in made.names]:
        assert board.left < rect.left < rect.right < board.right
        assert board.top < rect.top < rect.bottom < board.bottom


def test_polska_towns_are_in_poland():
    rings = shapes("polska", "outline.json")["voivodeships"]
    assert len(rings) == 16
    for row in polska_board.FIELD_ROWS:
        assert sum(within(row["lon"], row["lat"], [ring]) for ring in rings) == 1, row["id"]


def test_a_name_without_room_gets_a_leader():
    dots = [Rect(12, -8, 60, 8), Rect(-60, -8, -12, 8), Rect(-8, -60, 8, -12), Rect(-8, 12, 8, 60)]
    placer = Placer(Rect(-300, -300, 300, 300), dots, [], (20,))
    (one,) = placer.place([Name(0, 0, 0, 5, (("Name",),))])
    assert one.leader is not None
    assert not any(one.rect.hits(dot) for dot in dots)
    with pytest.raises(ValueError, match="no place found"):
        Placer(Rect(0, 0, 10, 10), [], [], (20,)).place([Name(0, 5, 5, 2, (("Name",),))])


def test_small_geometry():
    box = Rect(0, 0, 10, 10)
    assert Segment(-5, 5, 15, 5).hits(box)
    assert Segment(2, 2, 3, 3).hits(box)
    assert not Segment(-5, 8, 5, 18).hits(box)
    assert not Segment(-5, 12, 15, 12).hits(box)
    assert not box.hits(Rect(10, 0, 20, 10))
    assert width("Łódź", 10) == width("Lodz", 10)
    assert wrapped("Constitution of 3 May", 10, 85) == ["Constitution", "of 3 May"]
