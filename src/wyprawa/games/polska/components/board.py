"""The map and the track, read once from the data files, as plain lists by number.

Fields are numbered as the map shows them: the 17 locations first, then the start, then the towns on the roads.
"""

import tomllib
from importlib.resources import files
from typing import Final

from wyprawa.core.json_types import JsonObject


def load(name: str) -> JsonObject:
    """The content of a data file of the game."""
    return tomllib.loads(files("wyprawa.games.polska").joinpath("data", name).read_text("utf-8"))


_MAP: Final = load("map.toml")
_TRACK: Final = load("track.toml")


def _field_order(row: JsonObject) -> tuple[int, int]:
    if "number" in row:
        return 0, row["number"]
    return (1, 0) if row["id"] == _MAP["start"] else (2, 0)


TITLE: Final = str(_TRACK["title"])

FIELD_ROWS: Final[list[JsonObject]] = sorted(_MAP["field"], key=_field_order)
FIELD_IDS: Final[list[str]] = [row["id"] for row in FIELD_ROWS]
FIELD_OF_ID: Final = {name: field for field, name in enumerate(FIELD_IDS)}
FIELDS: Final = len(FIELD_ROWS)
LOCATIONS: Final = sum("number" in row for row in FIELD_ROWS)
"""Fields 0 to 16 are the numbered locations: location n is field n - 1."""
START_FIELD: Final[int] = FIELD_OF_ID[_MAP["start"]]

LINKS: Final[list[tuple[int, int]]] = [(FIELD_OF_ID[row["a"]], FIELD_OF_ID[row["b"]]) for row in _MAP["link"]]
NEIGHBOURS: Final[list[list[int]]] = [
    sorted([b for a, b in LINKS if a == field] + [a for a, b in LINKS if b == field]) for field in range(FIELDS)
]

TRACK_ROWS: Final[list[JsonObject]] = _TRACK["field"]
YEARS: Final[list[int]] = [row.get("year", 0) for row in TRACK_ROWS]
"""The date of each field of the track; the last field has none, and its value is not used."""
LAST: Final = len(TRACK_ROWS) - 1

DICE: Final = 7
MARKERS: Final = 7
"""The number of location markers in a set."""


def to_field(row: JsonObject) -> dict[str, str]:
    """The name of a field as the end of a journey, in both languages: `do Torunia`, `to Toruń`."""
    return {"pl": row["pl_gen"], "en": f"to {row['en']}"}


def at_field(row: JsonObject) -> dict[str, str]:
    """The name of a field as a place, in both languages: `w Toruniu`, `in Toruń`."""
    return {"pl": row["pl_loc"], "en": f"in {row['en']}"}
