"""The board as an SVG drawing: Poland with its towns and roads, and the track of events round it."""

import json
from functools import cache
from html import escape
from importlib.resources import files
from math import cos, radians
from typing import Final, NamedTuple

from wyprawa.core.json_types import JsonObject
from wyprawa.core.svg import (
    SANS,
    SERIF,
    Label,
    Placed,
    Placer,
    Rect,
    Segment,
    drawn,
    layouts,
    num,
    pairs,
    path,
    text,
    width,
    wrapped,
)

from .components.board import FIELD_IDS, FIELD_ROWS, FIELDS, LINKS, LOCATIONS, START_FIELD, TITLE, TRACK_ROWS

Spot = tuple[float, float]

CELL: Final = 310.0
EDGE: Final = 60.0
SIDE: Final = 9
"""The number of squares on each side of the track, a ring; the last field takes the last two."""
SIZE: Final = EDGE * 2 + CELL * SIDE
BOARD: Final = Rect(EDGE + CELL + 20, EDGE + CELL + 20, SIZE - EDGE - CELL - 20, SIZE - EDGE - CELL - 20)
WEST: Final = 13.72
NORTH: Final = 55.1
DEGREE: Final = 324.0
SQUEEZE: Final = DEGREE * cos(radians(52))

WATERS: Final = (("sea", 16.75, 54.93), ("vistula", 21.92, 51.02), ("odra", 16.0, 51.62))
"""The positions of the names of waters."""

TINTS: Final = ("#f4e8cf", "#ece5c8", "#f6e3cb", "#eae9d3")
VOIVODESHIP_TINTS: Final = (0, 2, 1, 0, 3, 0, 3, 2, 1, 3, 0, 1, 0, 1, 3, 3)
ERAS: Final = (
    (1385, "#e9dcc0"),
    (1569, "#e3d4d8"),
    (1795, "#d7e0d0"),
    (1918, "#d9d9d9"),
    (1989, "#ecd5cc"),
    (9999, "#cfe0ea"),
)

WORDS: Final[dict[str, dict[str, str]]] = {
    "pl": {
        "subtitle": "mapa i tor wydarzeń",
        "desc": "Mapa Polski z miastami i drogami; dookoła tor wydarzeń historycznych.",
        "location": "lokacja z numerem",
        "start": "pole startowe pionków",
        "town": "miasto na trasie",
        "road": "droga",
        "source": "Granice i rzeki: Natural Earth (domena publiczna)",
        "begin": "START",
        "end": "META",
        "sea": "Morze Bałtyckie",
        "vistula": "Wisła",
        "odra": "Odra",
    },
    "en": {
        "subtitle": "map and track of events",
        "desc": "A map of Poland with its towns and roads; round it the track of historical events.",
        "location": "location with its number",
        "start": "where the pawns start",
        "town": "town on the way",
        "road": "road",
        "source": "Borders and rivers: Natural Earth (public domain)",
        "begin": "START",
        "end": "FINISH",
        "sea": "Baltic Sea",
        "vistula": "Vistula",
        "odra": "Oder",
    },
}

STYLE: Final = f"""
text{{font-family:{SANS};fill:#2b2620}}
.sea{{fill:#d5e6ee}}
.around{{fill:#efece4;stroke:#b9b5a8;stroke-width:1.5;stroke-linejoin:round}}
.voivodeship{{stroke:#d3bf97;stroke-width:2.5;stroke-linejoin:round}}
.outline{{fill:none;stroke:#b0413e;stroke-width:5;stroke-linejoin:round;stroke-linecap:round;opacity:.75}}
.river{{fill:none;stroke:#6da8c9;stroke-width:6;stroke-linejoin:round;stroke-linecap:round}}
.stream{{fill:none;stroke:#a9cbdc;stroke-width:3;stroke-linejoin:round;stroke-linecap:round}}
.road{{stroke:#6e5136;stroke-width:4.5;stroke-linecap:round}}
.town{{fill:#fff;stroke:#4c3b2a;stroke-width:4}}
.location{{fill:#b3392b;stroke:#fff;stroke-width:3.5}}
.start{{fill:#f0b429;stroke:#4c3b2a;stroke-width:4}}
.number{{fill:#fff;font-weight:700;text-anchor:middle}}
.name text{{paint-order:stroke;stroke:#fbf7ec;stroke-width:6;stroke-linejoin:round;stroke-opacity:.9}}
.bold text{{font-weight:700}}
.leader{{stroke:#7d7466;stroke-width:2;fill:none}}
.frame{{fill:none;stroke:#5d5344;stroke-width:4}}
.cell{{stroke:#5d5344;stroke-width:3}}
.title{{font-family:{SERIF};fill:#3a3226}}
.waters text{{font-style:italic;fill:#3f7fa3;stroke-width:3}}
.quiet{{fill:#6d6353}}
"""


class Chart(NamedTuple):
    """The drawing with its layout, which checks use."""

    svg: str
    names: list[Placed]
    """The names of the fields and, after them, of the waters."""
    dots: list[Rect]
    cells: list[Rect]


def project(lon: float, lat: float) -> Spot:
    """The projection of the map: equirectangular, conformal at 52° north."""
    return BOARD.left + (lon - WEST) * SQUEEZE, BOARD.top + (NORTH - lat) * DEGREE


def _radius(field: int) -> float:
    return 21 if field < LOCATIONS else 19 if field == START_FIELD else 11


def _dot(field: int, x: float, y: float) -> str:
    if field < LOCATIONS:
        circle = f'<circle class="location" cx="{num(x)}" cy="{num(y)}" r="21"/>'
        return circle + text(x, y + 8.5, str(field + 1), 24, extra=' class="number"')
    if field == START_FIELD:
        return f'<path class="start" d="{path([(x, y - 19), (x + 19, y), (x, y + 19), (x - 19, y)], close=True)}"/>'
    return f'<circle class="town" cx="{num(x)}" cy="{num(y)}" r="11"/>'


def cells() -> list[Rect]:
    """The squares of the track, clockwise from the top left corner."""
    ring = [(k, 0) for k in range(SIDE)]
    ring += [(SIDE - 1, k) for k in range(1, SIDE)]
    ring += [(k, SIDE - 1) for k in range(SIDE - 2, -1, -1)]
    ring += [(0, k) for k in range(SIDE - 2, 0, -1)]
    rects = [
        Rect(EDGE + x * CELL, EDGE + y * CELL, EDGE + (x + 1) * CELL, EDGE + (y + 1) * CELL).grown(-4) for x, y in ring
    ]
    last = len(TRACK_ROWS) - 1
    end = rects[last:]
    whole = Rect(
        min(r.left for r in end), min(r.top for r in end), max(r.right for r in end), max(r.bottom for r in end)
    )
    return [*rects[:last], whole]


def _track(words: dict[str, str], lang: str, rects: list[Rect]) -> list[str]:
    out = []
    for row, rect in zip(TRACK_ROWS, rects, strict=True):
        year = row.get("year")
        tint = next(colour for until, colour in ERAS if (year or 9998) < until)
        middle = (rect.left + rect.right) / 2
        out.append(
            f'<g data-track="{row["n"]}"><rect class="cell" x="{num(rect.left)}" y="{num(rect.top)}" rx="18" '
            f'width="{num(rect.right - rect.left)}" height="{num(rect.bottom - rect.top)}" fill="{tint}"/>'
        )
        out.append(text(rect.left + 18, rect.top + 38, str(row["n"]), 26, extra=' class="quiet"'))
        mark = words["begin"] if row["n"] == 1 else words["end"] if row["n"] == len(TRACK_ROWS) else ""
        if mark:
            out.append(text(rect.right - 18, rect.top + 38, mark, 24, "end", ' class="quiet" font-weight="700"'))
        y = (rect.top + rect.bottom) / 2 - (18 if year else 40)
        if year:
            out.append(text(middle, y, str(year), 72, "middle", ' class="title" font-weight="700"'))
        size = 31 if year else 40
        for k, line in enumerate(wrapped(row[lang], size, rect.right - rect.left - 36)):
            out.append(text(middle, y + 54 + k * size * 1.2, line, size, "middle", fit=width(line, size)))
        out.append("</g>")
    return out


def _long(line: list[Spot]) -> bool:
    """Whether a river is the Vistula or the Odra, which flow into the Baltic Sea in Poland."""
    return line[-1][1] > 53.5 or (18.7 < line[0][0] < 19 and 49.6 < line[0][1] < 50)


def _map(words: dict[str, str], names: list[str], shapes: JsonObject) -> tuple[list[str], Chart]:
    box = f'x="{num(BOARD.left)}" y="{num(BOARD.top)}" width="{num(BOARD.right - BOARD.left)}" '
    box += f'height="{num(BOARD.bottom - BOARD.top)}"'
    out = [f'<clipPath id="board"><rect {box}/></clipPath><rect class="sea" {box}/><g clip-path="url(#board)">']

    def shape(flat: list[float], close: bool = False) -> str:
        return path((project(*spot) for spot in pairs(flat)), close)

    around = "".join(shape(ring, True) for ring in shapes["around"])
    out.append(f'<path class="around" d="{around}"/>')
    for ring, tint in zip(shapes["voivodeships"], VOIVODESHIP_TINTS, strict=True):
        out.append(f'<path class="voivodeship" fill="{TINTS[tint]}" d="{shape(ring, True)}"/>')
    rivers = [pairs(line) for line in shapes["rivers"]]
    for kind, wanted in (("stream", False), ("river", True)):
        d = "".join(path(project(*spot) for spot in line) for line in rivers if _long(line) is wanted)
        out.append(f'<path class="{kind}" d="{d}"/>')
    out.append(f'<path class="outline" d="{"".join(shape(line) for line in shapes["outline"])}"/></g>')
    spots = [project(row["lon"], row["lat"]) for row in FIELD_ROWS]
    segments = []
    for a, b in LINKS:
        segments.append(Segment(*spots[a], *spots[b]))
        out.append(f'<path class="road" data-line="{FIELD_IDS[a]} {FIELD_IDS[b]}" d="{path([spots[a], spots[b]])}"/>')
    rects = []
    for field, (x, y) in enumerate(spots):
        r = _radius(field) + 2
        rects.append(Rect(x - r, y - r, x + r, y + r))
        out.append(f'<g data-field="{FIELD_IDS[field]}"><title>{escape(names[field])}</title>{_dot(field, x, y)}</g>')
    placer = Placer(BOARD.grown(-10), rects, segments, (32, 29, 26), bold=True, gap=4)
    labels = [Label(field, *spots[field], _radius(field) + 3, layouts(names[field])) for field in range(FIELDS)]
    for key, (word, lon, lat) in enumerate(WATERS, start=FIELDS):
        labels.append(Label(key, *project(lon, lat), 4, ((words[word],),)))
    placed = placer.place(labels)
    for one in placed:
        if one.key >= FIELDS:
            out.append(drawn(one, words[WATERS[one.key - FIELDS][0]], bold=True, attributes=' class="name waters"'))
            continue
        kind = "name bold" if one.key <= START_FIELD else "name"
        out.append(drawn(one, names[one.key], bold=one.key <= START_FIELD, attributes=f' class="{kind}"'))
    out.append(f'<rect class="frame" {box}/>')
    return out, Chart("", placed, rects, [])


def _corner(words: dict[str, str]) -> list[str]:
    """The title on the sea and the key in the south-west."""
    x, y = BOARD.left + 50, BOARD.top + 150
    out = [
        text(x, y, TITLE, 150, extra=' class="title"'),
        text(x + 6, y + 60, words["subtitle"], 32, extra=' class="quiet"'),
    ]
    x, y = BOARD.left + 60, BOARD.bottom - 285
    for field, word in ((0, "location"), (START_FIELD, "start"), (FIELDS - 1, "town")):
        out.append(_dot(field, x, y))
        out.append(text(x + 50, y + 11, words[word], 31))
        y += 56
    out.append(f'<path class="road" d="{path([(x - 26, y), (x + 26, y)])}"/>')
    out.append(text(x + 50, y + 11, words["road"], 31))
    out.append(text(x - 26, y + 72, words["source"], 22, extra=' class="quiet"'))
    return out


@cache
def chart(lang: str) -> Chart:
    words = WORDS[lang]
    names = [str(row[lang]) for row in FIELD_ROWS]
    shapes = json.loads(files(__package__ or "").joinpath("data", "outline.json").read_text("utf-8"))
    board, made = _map(words, names, shapes)
    rects = cells()
    size = num(SIZE)
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}" height="{size}" '
        f'lang="{lang}" role="img" aria-labelledby="chart-title chart-desc">',
        f'<title id="chart-title">{escape(TITLE)}</title><desc id="chart-desc">{escape(words["desc"])}</desc>',
        f"<style>{STYLE}</style>",
        f'<rect width="{size}" height="{size}" fill="#fbf7ec"/>',
    ]
    parts = head + _track(words, lang, rects) + board + _corner(words) + ["</svg>"]
    return Chart("\n".join(parts) + "\n", made.names, made.dots, rects)


def svg(lang: str) -> str:
    """The whole board as a standalone SVG, in Polish (pl) or English (en)."""
    return chart(lang).svg
