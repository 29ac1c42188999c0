"""Map, track and cards, read from the data files, as lists by number.

Fields are numbered as on the map: the 17 locations first, then the start, then the towns on the roads.
"""

import tomllib
from importlib.resources import files
from typing import Final

from wyprawa.core.json_types import JsonObject


def _load(name: str) -> JsonObject:
    return tomllib.loads(files("wyprawa.games.polska").joinpath("data", name).read_text("utf-8"))


_MAP: Final = _load("map.toml")
_TRACK: Final = _load("track.toml")
_CARDS: Final = _load("cards.toml")


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
NEAR: Final[list[list[int]]] = [
    sorted([b for a, b in LINKS if a == field] + [a for a, b in LINKS if b == field]) for field in range(FIELDS)
]

TRACK_ROWS: Final[list[JsonObject]] = _TRACK["field"]
YEARS: Final[list[int]] = [row.get("year", 0) for row in TRACK_ROWS]
"""The date of each field of the track; the last field has none, and its value is not used."""
LAST: Final = len(TRACK_ROWS) - 1

CARD_ROWS: Final[list[JsonObject]] = _CARDS["card"]
CARD_IDS: Final[list[str]] = [row["id"] for row in CARD_ROWS]
CARD_OF_ID: Final = {name: card for card, name in enumerate(CARD_IDS)}
CARDS: Final = len(CARD_ROWS)

GREY: Final = 0
BLUE: Final = 1
CITY: Final = 2
STOP: Final = 3
TRAIN: Final = 4
COACH: Final = 5
EAGLE: Final = 6
KINDS: Final = ("grey", "blue", "city", "stop", "train", "coach", "eagle")

KIND_OF: Final[list[int]] = [KINDS.index(row["kind"]) for row in CARD_ROWS]
YEAR_OF: Final[list[int]] = [row.get("year", 0) for row in CARD_ROWS]
CITY_OF: Final[list[int]] = [FIELD_OF_ID[row["field"]] if "field" in row else -1 for row in CARD_ROWS]

DICE: Final = 7
MARKERS: Final = 7
"""The number of location markers in a set."""
SCALE: Final[tuple[int, ...]] = (3, 3, 3, 2, 2, 1, 1)
"""Cards for the 1st, 2nd … marker of a set (POLSKA-L-3)."""
HAND: Final = 5
MOST_CARDS: Final = 3
FAR: Final = 10
"""The most fields that a die of 1 goes (POLSKA-R-4)."""


def steps_of(card: int, track: int, field: int) -> int:
    """The steps that a card moves the marker on a track field, with the pawn on a map field.

    The result is 0 for a card that does not move it, such as a city card of another city (Q-POLSKA-13).
    """
    kind = KIND_OF[card]
    if kind == GREY:
        return 2 if YEAR_OF[card] == YEARS[track] else 1  # POLSKA-KG-2, KG-3
    if kind == BLUE:
        return 2 if YEAR_OF[card] <= YEARS[track] else 1  # POLSKA-KB-2, KB-3
    if kind == CITY:
        return 3 if CITY_OF[card] == field else 0  # POLSKA-KM-2
    return 3 if kind == EAGLE else 0  # POLSKA-KO-1


def distances(start: int, most: int, markers: int, occupied: list[int]) -> list[int]:
    """The fewest steps to every field that a move of at most `most` steps may enter; -1 for other fields.

    A marker ends a move (POLSKA-L-1), so nothing lies behind it; a field where a pawn stands on a marker can
    neither be entered nor passed (Q-POLSKA-04). Fields with pawns may be passed (POLSKA-M-2): they have a distance
    here, but are no destinations. The start itself is 0 and no destination either (Q-POLSKA-03).
    """
    steps = [-1] * FIELDS
    steps[start] = 0
    queue = [start]
    for field in queue:
        there = steps[field] + 1
        if there > most:
            break
        if field < LOCATIONS and markers >> field & 1 and field != start:
            continue  # POLSKA-L-1
        for near in NEAR[field]:
            if steps[near] < 0:
                steps[near] = there
                queue.append(near)
    for field in occupied:
        if field < LOCATIONS and markers >> field & 1 and field != start:
            steps[field] = -1  # Q-POLSKA-04
    return steps


def reach(start: int, most: int, markers: int, occupied: list[int]) -> list[int]:
    """The steps to every field where a move may end (POLSKA-M-1, M-3); 0 or less for other fields."""
    steps = distances(start, most, markers, occupied)
    for field in occupied:
        steps[field] = 0
    return steps


def die_reach(die: int, coach: bool) -> int:
    """The most fields that a die goes: a 1 goes ten (POLSKA-R-4), the coach adds two (POLSKA-KA-1, Q-POLSKA-11)."""
    if die == 1:
        return FAR
    return die + 2 if coach else die


def previous_field(field: int, start: int, steps: list[int], markers: int) -> int:
    """The field before this one on the shortest way from `start`; `steps` are the distances from there."""
    for near in NEAR[field]:
        if steps[near] == steps[field] - 1 and (near == start or near >= LOCATIONS or not markers >> near & 1):
            return near
    raise ValueError(f"no way to {FIELD_IDS[field]}")


def path(start: int, target: int, markers: int, occupied: list[int]) -> list[int]:
    """One shortest way from a field to another, the target included."""
    steps = distances(start, FIELDS, markers, occupied)
    way = [target]
    while way[-1] != start:
        way.append(previous_field(way[-1], start, steps, markers))
    return way[-2::-1]
