"""The route cards: five places each, with a shortest way of 26 lines."""

from itertools import pairwise, permutations
from typing import Final

from wyprawa.core.json_types import JsonObject

from .world import CONTINENT_OF, DISTANCE, FIELD_OF_ID, FIELDS, load

LENGTH: Final = 26
"""BOSO-2C-4."""
PLACES_OF_A_ROUTE: Final = 5
"""BOSO-2C-2."""


def envelope(places: tuple[int, ...]) -> int:
    """All fields on any shortest way through the places, as a bit set (Q-BOSO-04)."""
    orders = [(sum(DISTANCE[a][b] for a, b in pairwise(order)), order) for order in permutations(places)]
    best = min(length for length, _ in orders)
    legs = {(min(leg), max(leg)) for length, order in orders if length == best for leg in pairwise(order)}
    fields = 0
    for a, b in legs:
        there, from_a, from_b = DISTANCE[a][b], DISTANCE[a], DISTANCE[b]
        for field in range(FIELDS):
            if from_a[field] + from_b[field] == there:
                fields |= 1 << field
    return fields


ROUTE_ROWS: Final[tuple[JsonObject, ...]] = tuple(load("routes.toml")["route"])
ROUTE_IDS: Final[tuple[str, ...]] = tuple(row["id"] for row in ROUTE_ROWS)
ROUTES: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(FIELD_OF_ID[place] for place in row["places"]) for row in ROUTE_ROWS
)


def figures() -> dict[str, object]:
    """Statistics of all route cards, for checks after a change of the board."""
    envelopes = [envelope(route) for route in ROUTES]
    pairs = [(a, b) for number, a in enumerate(envelopes) for b in envelopes[number + 1 :]]
    used = [place for route in ROUTES for place in route]
    continents = sorted({CONTINENT_OF[place] for place in used})
    return {
        "routes": len(ROUTES),
        "places": len(set(used)),
        "most cards a place is on": max(used.count(place) for place in used),
        "cards by continent": {
            name: sum(any(CONTINENT_OF[place] == name for place in route) for route in ROUTES) for name in continents
        },
        "pairs that cross": round(sum(bool(a & b) for a, b in pairs) / len(pairs), 3),
    }
