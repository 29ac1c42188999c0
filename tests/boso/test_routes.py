"""The route cards: each is checked by trying every order of its places, and all together."""

from itertools import pairwise, permutations

import pytest

from wyprawa.games.boso.components.alphabet import polish_order
from wyprawa.games.boso.components.routes import LENGTH, ROUTE_IDS, ROUTES, figures
from wyprawa.games.boso.components.world import DISTANCE, KIND_OF, NEAR, PL_OF, WATER


def fewest_steps(start: int, goal: int) -> int:
    """The number of steps counted from the lines, without the table of distances."""
    seen, ring, steps = {start}, [start], 0
    while goal not in seen:
        ring = sorted({near for field in ring for near in NEAR[field]} - seen)
        seen.update(ring)
        steps += 1
    return steps


@pytest.mark.parametrize("route", ROUTES, ids=ROUTE_IDS)
def test_the_shortest_way_through_a_card_is_26_lines(route):
    steps = {(a, b): fewest_steps(a, b) for a in route for b in route if a != b}
    assert min(sum(steps[pair] for pair in pairwise(order)) for order in permutations(route)) == LENGTH == 26
    assert all(steps[pair] == DISTANCE[pair[0]][pair[1]] >= 4 for pair in steps)


@pytest.mark.parametrize("route", ROUTES, ids=ROUTE_IDS)
def test_a_card_lists_five_places_ashore_in_polish_order(route):
    assert len(set(route)) == 5
    assert all(KIND_OF[place] != WATER for place in route)
    names = [PL_OF[place] for place in route]
    assert names == sorted(names, key=polish_order)


def test_polish_letters_stand_where_they_belong():
    names = ["Łotwa", "Litwa", "Śląsk", "Sudan", "Ćma", "Czad", "Zambia", "Żory", "Źródło"]
    order = sorted(names, key=polish_order)
    assert order == ["Czad", "Ćma", "Litwa", "Łotwa", "Sudan", "Śląsk", "Zambia", "Źródło", "Żory"]


def test_the_cards_together_go_everywhere_and_cross():
    found = figures()
    assert found["routes"] == 40
    assert found["places"] >= 100
    assert found["most cards a place is on"] <= 3
    assert len(found["cards by continent"]) == 6
    assert min(found["cards by continent"].values()) >= 8
    assert found["pairs that cross"] >= 0.85
