"""The world: fields and lines, read from the data files, as tuples by number.

Fields are numbered in the order of the file: land and islands first, water last.
"""

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise, permutations
from typing import Final

from wyprawa.core.json_types import JsonObject

from .versions import Rows, rows_of


def load(name: str) -> JsonObject:
    return tomllib.loads(files("wyprawa.games.boso").joinpath("data", *name.split("/")).read_text("utf-8"))


_FIELDS: Final = load("fields.toml")
_LINES: Final = load("lines.toml")

LAND: Final = 0
ISLAND: Final = 1
WATER: Final = 2
KINDS: Final = ("land", "island", "water")

FIELD_ROWS: Final[tuple[JsonObject, ...]] = tuple(_FIELDS["field"])
"""The fields of the newest version; `field_rows` has those of other versions."""
FIELD_IDS: Final[tuple[str, ...]] = tuple(row["id"] for row in FIELD_ROWS)
FIELD_OF_ID: Final = {name: field for field, name in enumerate(FIELD_IDS)}
FIELDS: Final = len(FIELD_ROWS)

KIND_OF: Final[tuple[int, ...]] = tuple(KINDS.index(row["kind"]) for row in FIELD_ROWS)
PL_OF: Final[tuple[str, ...]] = tuple(row["pl"] for row in FIELD_ROWS)
EN_OF: Final[tuple[str, ...]] = tuple(row["en"] for row in FIELD_ROWS)
EN_IN_SENTENCE: Final[tuple[str, ...]] = tuple(
    row["en_sentence"] if "en_sentence" in row else row["en"] for row in FIELD_ROWS
)
"""The English names as they stand within a sentence: `the Celebes Sea`."""
STATE_OF: Final[tuple[str, ...]] = tuple(row.get("state", "") for row in FIELD_ROWS)
"""The sovereign state of each field; empty for water and Antarctica."""
DIVIDED: Final[dict[str, dict[str, str]]] = _FIELDS["divided"]
"""The names of the states that have several fields, by language."""
PART_OF: Final[tuple[bool, ...]] = tuple(row.get("part", False) for row in FIELD_ROWS)
DEPENDENT_OF: Final[tuple[bool, ...]] = tuple(row.get("dependent", False) for row in FIELD_ROWS)
CONTINENT_OF: Final[tuple[str, ...]] = tuple(row.get("continent", "") for row in FIELD_ROWS)
WATERS_OF: Final[tuple[tuple[str, ...], ...]] = tuple(tuple(row.get("waters", ())) for row in FIELD_ROWS)
LON_OF: Final[tuple[float, ...]] = tuple(row["lon"] for row in FIELD_ROWS)
LAT_OF: Final[tuple[float, ...]] = tuple(row["lat"] for row in FIELD_ROWS)

PLACES: Final[tuple[int, ...]] = tuple(field for field in range(FIELDS) if KIND_OF[field] != WATER)
"""Every field that can be on a route card: land and islands."""

MAGNIFIER: Final[dict[str, float]] = _FIELDS["magnifier"]
"""The part of the map that is drawn a second time, larger: west, south, east, north."""

LINE_ROWS: Final[tuple[JsonObject, ...]] = tuple(_LINES["line"])
LINES: Final[tuple[tuple[int, int], ...]] = tuple((FIELD_OF_ID[row["a"]], FIELD_OF_ID[row["b"]]) for row in LINE_ROWS)
WRAP_OF: Final[tuple[bool, ...]] = tuple(row.get("wrap", False) for row in LINE_ROWS)
"""Whether each line leaves the map at one edge and comes back at the other."""
NOTE_OF: Final[tuple[str, ...]] = tuple(row.get("note", "") for row in LINE_ROWS)
"""The reason of each line that is neither a plain land border nor a plain sea lane; empty for the rest."""
MISSING_ROWS: Final[tuple[dict[str, object], ...]] = tuple(_LINES["missing"])
CROSSING_ROWS: Final[tuple[dict[str, object], ...]] = tuple(_LINES["crossing"])


@cache
def field_rows(version: int) -> Rows:
    """The fields of a version of the rules: the same board, where some waters may have other tags."""
    return rows_of(version, "field", FIELD_ROWS)


def _neighbours() -> tuple[tuple[int, ...], ...]:
    near: list[list[int]] = [[] for _ in range(FIELDS)]
    for a, b in LINES:
        near[a].append(b)
        near[b].append(a)
    return tuple(tuple(sorted(row)) for row in near)


NEAR: Final = _neighbours()

NOT_REACHED: Final = 255
"""A distance no two fields of a connected board have."""


def _distances(start: int) -> bytes:
    steps = bytearray([NOT_REACHED]) * FIELDS
    steps[start] = 0
    queue = [start]
    for field in queue:
        there = steps[field] + 1
        for near in NEAR[field]:
            if steps[near] == NOT_REACHED:
                steps[near] = there
                queue.append(near)
    return bytes(steps)


DISTANCE: Final[tuple[bytes, ...]] = tuple(_distances(field) for field in range(FIELDS))
"""The fewest steps between any two fields: DISTANCE[a][b]."""


def route_length(places: Sequence[int]) -> int:
    """The length of the shortest way through all places, from any of them and in any order."""
    return min(
        sum(DISTANCE[a][b] for a, b in pairwise(order)) for order in permutations(places) if order[0] <= order[-1]
    )
