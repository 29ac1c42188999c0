"""Helpers for tests of the board of Boso przez świat: outlines of states, distances on the map."""

import math
import tomllib
from importlib.resources import files

from wyprawa.games.boso.components import world as w

BORDERS = tomllib.loads(files("wyprawa.games.boso").joinpath("data", "borders.toml").read_text("utf-8"))
WIDTH = 360.0


def is_land(field: int) -> bool:
    return w.KIND_OF[field] != w.WATER


def name(line: tuple[int, int]) -> str:
    return " – ".join(sorted(w.FIELD_IDS[end] for end in line))


def away(lon: float, lat: float, ring: list[float]) -> float:
    """The distance of a dot from the edge of an outline, in degrees."""
    best = math.inf
    xs, ys = ring[::2], ring[1::2]
    for i in range(len(xs)):
        x, y, dx, dy = xs[i - 1], ys[i - 1], xs[i] - xs[i - 1], ys[i] - ys[i - 1]
        t = max(0.0, min(1.0, ((lon - x) * dx + (lat - y) * dy) / (dx * dx + dy * dy or 1.0)))
        best = min(best, math.dist((lon, lat), (x + t * dx, y + t * dy)))
    return best


def magnified(field: int) -> bool:
    box = w.MAGNIFIER
    return box["west"] <= w.LON_OF[field] <= box["east"] and box["south"] <= w.LAT_OF[field] <= box["north"]
