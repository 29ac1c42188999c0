"""The board as an SVG drawing: the world with its fields and lines, and below it a larger map of Europe."""

import json
from collections.abc import Callable
from functools import cache
from html import escape
from importlib.resources import files
from itertools import pairwise
from math import ceil, hypot, radians
from typing import Final, NamedTuple

from wyprawa.core.json_types import JsonObject
from wyprawa.core.svg import Label, Placed, Placer, Rect, Segment, drawn, layouts, num, pairs, path, text

from .chart_style import STYLE, WORDS
from .components import world
from .components.world import ISLAND, LAND, WATER

Spot = tuple[float, float]

WIDTH: Final = 4800
HEIGHT: Final = 4180
SCALE: Final = 815.0
MIDDLE: Final = WIDTH / 2
EQUATOR: Final = 1385.0
SOUTH: Final = -80.0
NORTH: Final = 84.0
"""The parallels at which the map ends."""

INSET: Final = Rect(130, 2545, 1660, 4055)
DEGREE: Final = (INSET.bottom - INSET.top) / (world.MAGNIFIER["north"] - world.MAGNIFIER["south"])
SQUEEZE: Final = (INSET.right - INSET.left) / (world.MAGNIFIER["east"] - world.MAGNIFIER["west"])

WRAP_COLOURS: Final = ("#b3261e", "#1f5fa8", "#2e7d32", "#8e3a9d", "#b35900", "#00707a", "#7a4a2b")


class Chart(NamedTuple):
    """The drawing with its layout, which checks use."""

    svg: str
    names: list[Placed]
    """The names on the world map."""
    inset_names: list[Placed]
    dots: list[Rect]
    inset_dots: list[Rect]


def project(lon: float, lat: float) -> Spot:
    """The Natural Earth projection (Tom Patterson, Bojan Šavrič)."""
    p = radians(lat)
    q = p * p
    r = q * q
    x = radians(lon) * (0.8707 - 0.131979 * q + r * (-0.013791 + r * (0.003971 * q - 0.001529 * r)))
    y = p * (1.007226 + q * (0.015085 + r * (-0.044475 + 0.028874 * q - 0.005916 * r)))
    return MIDDLE + SCALE * x, EQUATOR - SCALE * y


def enlarge(lon: float, lat: float) -> Spot:
    """The projection of the map of Europe: equirectangular, conformal at 50° north."""
    box = world.MAGNIFIER
    return INSET.left + (lon - box["west"]) * SQUEEZE, INSET.bottom - (lat - box["south"]) * DEGREE


def magnified(field: int) -> bool:
    box = world.MAGNIFIER
    return box["west"] <= world.LON_OF[field] <= box["east"] and box["south"] <= world.LAT_OF[field] <= box["north"]


def _fine(ring: list[Spot]) -> list[Spot]:
    """A line in degrees, clipped to the map, with more points where it is long."""
    kept = [(lon, min(NORTH, max(SOUTH, lat))) for lon, lat in ring]
    fine = kept[:1]
    for (ax, ay), (bx, by) in pairwise(kept):
        steps = max(1, ceil(hypot(bx - ax, by - ay) / 6))
        fine += [(ax + (bx - ax) * k / steps, ay + (by - ay) * k / steps) for k in range(1, steps + 1)]
    return fine


def _number(field: int) -> int:
    """The number of a water point on the chart: 1, 2, …"""
    return field - len(world.PLACES) + 1


WATER_FIELDS: Final = tuple(field for field in range(world.FIELDS) if world.KIND_OF[field] == WATER)
WRAPS: Final = tuple(line for line in range(len(world.LINES)) if world.WRAP_OF[line])


def _edge(line: int) -> float:
    """The parallel at which a line leaves the map."""
    a, b = world.LINES[line]
    west, east = (a, b) if world.LON_OF[a] < world.LON_OF[b] else (b, a)
    to_east = 180 - world.LON_OF[east]
    to_west = world.LON_OF[west] + 180
    share = to_east / (to_east + to_west)
    return world.LAT_OF[east] + (world.LAT_OF[west] - world.LAT_OF[east]) * share


def _letters() -> dict[int, tuple[str, float]]:
    """The letter and height of every line over the edge of the map, north to south, at least a distance apart."""
    order = sorted(WRAPS, key=lambda line: -_edge(line))
    heights = [project(180, _edge(line))[1] for line in order]
    for _ in range(60):
        for k in range(len(heights) - 1):
            short = 42 - (heights[k + 1] - heights[k])
            if short > 0:
                heights[k] -= short / 2
                heights[k + 1] += short / 2
    return {line: (chr(ord("A") + k), heights[k]) for k, line in enumerate(order)}


def _rim(y: float) -> float:
    """The distance of the edge of the map from the middle, at a height."""
    low, high = SOUTH, NORTH
    for _ in range(30):
        half = (low + high) / 2
        if project(0, half)[1] > y:
            low = half
        else:
            high = half
    return project(180, low)[0] - MIDDLE


def _dot(kind: int, x: float, y: float, radius: float, number: int) -> str:
    if kind == LAND:
        return f'<circle class="dot0" cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"/>'
    if kind == ISLAND:
        r = radius * 1.3
        return f'<path class="dot1" d="{path([(x, y - r), (x + r, y), (x, y + r), (x - r, y)], close=True)}"/>'
    size = radius * (1.02 if number > 99 else 1.15)
    circle = f'<circle class="dot2" cx="{num(x)}" cy="{num(y)}" r="{num(radius)}"/>'
    return circle + text(x, y + size * 0.36, str(number), size, extra=' class="number"')


def _reach(field: int, radius: float) -> float:
    """The radius of the symbol of a field: a diamond is larger than a circle."""
    return radius * (1.3 if world.KIND_OF[field] == ISLAND else 1.0) + 1


def _line_class(a: int, b: int) -> str:
    return "lane" if WATER in (world.KIND_OF[a], world.KIND_OF[b]) else "road"


def _dots(
    fields: list[int], names: tuple[str, ...], where: Callable[[float, float], Spot], radius: Callable[[int], float]
) -> tuple[list[str], list[Rect]]:
    out, rects = [], []
    for field in fields:
        x, y = where(world.LON_OF[field], world.LAT_OF[field])
        r = radius(field)
        reach = _reach(field, r)
        rects.append(Rect(x - reach, y - reach, x + reach, y + reach))
        dot = _dot(world.KIND_OF[field], x, y, r, _number(field))
        out.append(f'<g data-field="{world.FIELD_IDS[field]}"><title>{escape(names[field])}</title>{dot}</g>')
    return out, rects


def _land(key: str, rings: list[str], borders: list[str], disputed: list[str]) -> list[str]:
    return [
        f'<defs><path id="{key}" d="{"".join(rings)}"/></defs>',
        f'<use href="#{key}" class="shallows"/><use href="#{key}" class="land"/>',
        f'<path class="border" d="{"".join(borders)}"/>',
        f'<path class="border disputed" d="{"".join(disputed)}"/>',
    ]


def _names(placed: list[Placed], names: tuple[str, ...]) -> list[str]:
    return [
        drawn(one, names[one.key], attributes=f' class="name{" island" if world.KIND_OF[one.key] == ISLAND else ""}"')
        for one in placed
    ]


def _world(words: dict[str, str], names: tuple[str, ...], coast: JsonObject) -> tuple[list[str], Chart]:
    west = [project(-180, lat) for lat in range(int(SOUTH), int(NORTH) + 1, 2)]
    east = [project(180, lat) for lat in range(int(NORTH), int(SOUTH) - 1, -2)]
    sea = path(west + east, close=True)
    out = [f'<clipPath id="globe"><path d="{sea}"/></clipPath>', f'<path class="sea" d="{sea}"/>']
    net = [path(project(lon, lat) for lat in range(-80, 85, 4)) for lon in range(-150, 180, 30)]
    net += [path([project(-180, lat), project(180, lat)]) for lat in range(-60, 90, 30)]
    out.append('<g clip-path="url(#globe)">')
    rings = [path((project(*spot) for spot in _fine(pairs([*ring, *ring[:2]]))), close=True) for ring in coast["land"]]
    borders, disputed = (
        [path(project(*spot) for spot in _fine(pairs(line))) for line in coast[kind]]
        for kind in ("borders", "disputed")
    )
    out.append(f'<path class="net" d="{"".join(net)}"/>')
    out += [*_land("coast", rings, borders, disputed), "</g>"]

    box = world.MAGNIFIER
    corners = [
        (box["west"], box["south"]),
        (box["west"], box["north"]),
        (box["east"], box["north"]),
        (box["east"], box["south"]),
        (box["west"], box["south"]),
    ]
    frame = [project(*spot) for spot in _fine(corners)]

    spots = [project(world.LON_OF[field], world.LAT_OF[field]) for field in range(world.FIELDS)]
    segments: list[Segment] = []
    for line, (a, b) in enumerate(world.LINES):
        if world.WRAP_OF[line]:
            continue
        segments.append(Segment(*spots[a], *spots[b]))
        out.append(
            f'<path class="{_line_class(a, b)}" data-line="{world.FIELD_IDS[a]} {world.FIELD_IDS[b]}" '
            f'd="{path([spots[a], spots[b]])}"/>'
        )
    ends: list[Rect] = []
    for k, (line, (letter, y)) in enumerate(_letters().items()):
        colour = WRAP_COLOURS[k % len(WRAP_COLOURS)]
        a, b = world.LINES[line]
        if world.LON_OF[a] > world.LON_OF[b]:
            a, b = b, a
        rim = _rim(y)
        strokes = []
        for field, side in ((a, -1), (b, 1)):
            edge = (MIDDLE + side * (rim + 12), y)
            segments.append(Segment(*spots[field], *edge))
            strokes.append(path([spots[field], edge]))
        out.append(
            f'<path class="wrap" stroke="{colour}" data-line="{world.FIELD_IDS[world.LINES[line][0]]} '
            f'{world.FIELD_IDS[world.LINES[line][1]]}" d="{"".join(strokes)}"/>'
        )
        for side in (-1, 1):
            x = MIDDLE + side * (rim + 12)
            tip = [(x + side * 14, y), (x, y - 9), (x, y + 9)]
            at = MIDDLE + side * (rim + 46)
            out.append(f'<path fill="{colour}" d="{path(tip, close=True)}"/>')
            out.append(f'<circle cx="{num(at)}" cy="{num(y)}" r="18" fill="{colour}"/>')
            out.append(text(at, y + 8.5, letter, 24, "middle", ' style="fill:#fff" font-weight="700"'))
            ends.append(Rect(at - 19, y - 19, at + 19, y + 19))
            ends.append(Rect(min(x, x + side * 14), y - 9, max(x, x + side * 14), y + 9))

    def radius(field: int) -> float:
        if world.KIND_OF[field] == WATER:
            return 11 if magnified(field) else 15
        return 6 if magnified(field) else 8

    dots, rects = _dots(list(range(world.FIELDS)), names, project, radius)
    out += dots
    out.append(f'<path class="frame" d="{path(frame)}"/>')
    placer = Placer(
        Rect(50, project(0, NORTH)[1] + 4, WIDTH - 50, project(0, SOUTH)[1] - 4),
        rects + ends,
        segments + [Segment(*p, *q) for p, q in pairwise(frame)],
        (22, 19, 16.5),
        walls=[Segment(*p, *q) for p, q in pairwise(west)] + [Segment(*p, *q) for p, q in pairwise(east)],
    )
    labels = [
        Label(f, *spots[f], _reach(f, radius(f)) - 2, layouts(names[f])) for f in world.PLACES if not magnified(f)
    ]
    placed = placer.place(labels)
    out += _names(placed, names)
    out.append(f'<path class="frame" d="{sea}"/>')
    return out, Chart("", placed, [], rects, [])


def _inset(words: dict[str, str], names: tuple[str, ...], coast: JsonObject) -> tuple[list[str], Chart]:
    x, y, right, bottom = INSET
    shape = f'x="{num(x)}" y="{num(y)}" width="{num(right - x)}" height="{num(bottom - y)}"'
    out = [
        f'<clipPath id="lens"><rect {shape}/></clipPath>',
        f'<rect class="sea" {shape}/>',
        '<g clip-path="url(#lens)">',
    ]
    box = world.MAGNIFIER
    net = [path([enlarge(lon, box["south"]), enlarge(lon, box["north"])]) for lon in range(-10, 36, 10)]
    net += [path([enlarge(box["west"], lat), enlarge(box["east"], lat)]) for lat in range(40, 64, 10)]
    out.append(f'<path class="net" d="{"".join(net)}"/>')
    rings = [path((enlarge(*spot) for spot in pairs(ring)), close=True) for ring in coast["land"]]
    borders, disputed = (
        [path(enlarge(*spot) for spot in pairs(line)) for line in coast[kind]] for kind in ("borders", "disputed")
    )
    out += _land("shore", rings, borders, disputed)
    fields = [field for field in range(world.FIELDS) if magnified(field)]
    spots = {field: enlarge(world.LON_OF[field], world.LAT_OF[field]) for field in range(world.FIELDS)}
    segments = []
    for line, (a, b) in enumerate(world.LINES):
        if not world.WRAP_OF[line] and (magnified(a) or magnified(b)):
            segments.append(Segment(*spots[a], *spots[b]))
            out.append(f'<path class="{_line_class(a, b)}" d="{path([spots[a], spots[b]])}"/>')
    out.append("</g>")

    def radius(field: int) -> float:
        return 19 if world.KIND_OF[field] == WATER else 11

    dots, rects = _dots(fields, names, enlarge, radius)
    out += dots
    placer = Placer(INSET.grown(-8), rects, segments, (29, 26, 23), gap=4)
    labels = [
        Label(f, *spots[f], _reach(f, radius(f)) - 2, layouts(names[f])) for f in fields if world.KIND_OF[f] != WATER
    ]
    placed = placer.place(labels)
    out += _names(placed, names)
    out.append(f'<rect class="frame" {shape}/>')
    out.append(text(x, y - 22, words["europe"], 46, extra=' class="title"'))
    return out, Chart("", [], placed, [], rects)


def _lists(words: dict[str, str], names: tuple[str, ...]) -> list[str]:
    left, top = INSET.right + 90, INSET.top
    column, row, rows = 745.0, 38.0, 27
    out = [text(left, top - 22, words["waters"], 46, extra=' class="title"')]
    for place, field in enumerate(WATER_FIELDS):
        x, y = left + place // rows * column, top + 20 + place % rows * row
        out.append(_dot(WATER, x + 18, y, 15, _number(field)))
        out.append(text(x + 44, y + 8, names[field].removeprefix("punkt "), 24))
    second = top + 20 + rows * row + 70
    out.append(text(left, second, words["edges"], 40, extra=' class="title"'))
    for k, (line, (letter, _)) in enumerate(_letters().items()):
        x, y = left + k // 7 * 830, second + 46 + k % 7 * 46
        a, b = world.LINES[line]
        if world.LON_OF[a] > world.LON_OF[b]:
            a, b = b, a
        out.append(f'<circle cx="{num(x + 18)}" cy="{num(y)}" r="17" fill="{WRAP_COLOURS[k % len(WRAP_COLOURS)]}"/>')
        out.append(text(x + 18, y + 8, letter, 22, "middle", ' style="fill:#fff" font-weight="700"'))
        ends = [
            f"{words['point'].lower()} {_number(field)}" if world.KIND_OF[field] == WATER else names[field]
            for field in (a, b)
        ]
        out.append(text(x + 48, y + 8, " – ".join(ends), 23))
    x = left + 1730
    out.append(text(x, second, words["key"], 40, extra=' class="title"'))
    y = second + 46
    for kind, word in ((LAND, "land"), (ISLAND, "island"), (WATER, "water")):
        out.append(_dot(kind, x + 34, y, 15 if kind == WATER else 10, 1))
        out.append(text(x + 90, y + 8, words[word], 25))
        y += 46
    for word in ("road", "lane"):
        out.append(f'<path class="{word}" d="{path([(x, y), (x + 70, y)])}"/>')
        out.append(text(x + 90, y + 8, words[word], 25))
        y += 46
    out.append(f'<path class="wrap" stroke="{WRAP_COLOURS[0]}" d="{path([(x, y), (x + 52, y)])}"/>')
    out.append(
        f'<path fill="{WRAP_COLOURS[0]}" d="{path([(x + 70, y), (x + 52, y - 9), (x + 52, y + 9)], close=True)}"/>'
    )
    out.append(text(x + 90, y + 8, words["wrap"], 25))
    y += 46
    for look, word in (("border", "border"), ("border disputed", "disputed")):
        out.append(f'<path class="{look}" d="{path([(x, y), (x + 70, y)])}"/>')
        out.append(text(x + 90, y + 8, words[word], 25))
        y += 46
    for word in ("source", "rule"):
        out.append(text(x, y + 12, words[word], 20, extra=' class="quiet"'))
        y += 28
    return out


@cache
def chart(lang: str) -> Chart:
    words = WORDS[lang]
    names = world.PL_OF if lang == "pl" else world.EN_OF
    coast = json.loads(files(__package__ or "").joinpath("data", "coast.json").read_text("utf-8"))
    globe, globe_chart = _world(words, names, coast["world"])
    lens, lens_chart = _inset(words, names, coast["europe"])
    subtitle = words["subtitle"].format(places=len(world.PLACES), waters=len(WATER_FIELDS), lines=len(world.LINES))
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
        f'lang="{lang}" role="img" aria-labelledby="chart-title chart-desc">',
        f'<title id="chart-title">{escape(words["title"])}</title><desc id="chart-desc">{escape(words["desc"])}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fbf7ec"/>',
        f'<rect class="frame" x="40" y="40" width="{WIDTH - 80}" height="{HEIGHT - 80}"/>',
        text(130, 170, words["title"], 104, extra=' class="title"'),
        text(WIDTH - 130, 160, subtitle, 34, "end", ' class="quiet"'),
    ]
    parts = head + globe + lens + _lists(words, names) + ["</svg>"]
    return Chart(
        "\n".join(parts) + "\n", globe_chart.names, lens_chart.inset_names, globe_chart.dots, lens_chart.inset_dots
    )


def svg(lang: str) -> str:
    """The whole board as a standalone SVG, in Polish (pl) or English (en)."""
    return chart(lang).svg
