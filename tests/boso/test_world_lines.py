"""The lines of the board: borders, crossings by water, how they are drawn, distances."""

import random
from itertools import combinations

import pytest

from boso.world_map import BORDERS, WIDTH, away, is_land, magnified, name
from wyprawa.games.boso.components import world as w

REAL = {frozenset(pair) for pair in BORDERS["borders"]}


def test_a_line_joins_two_different_fields_and_is_listed_once() -> None:
    assert all(a != b for a, b in w.LINES)
    assert len({frozenset(line) for line in w.LINES}) == len(w.LINES)


def test_every_field_has_two_to_ten_lines() -> None:
    for field in range(w.FIELDS):
        assert 2 <= len(w.NEAR[field]) <= 10, w.FIELD_IDS[field]


def reached(without: int = -1) -> int:
    near: list[list[int]] = [[] for _ in range(w.FIELDS)]
    for number, (a, b) in enumerate(w.LINES):
        if number != without:
            near[a].append(b)
            near[b].append(a)
    seen = {0}
    queue = [0]
    for field in queue:
        fresh = [other for other in near[field] if other not in seen]
        seen.update(fresh)
        queue.extend(fresh)
    return len(seen)


def test_the_board_is_connected() -> None:
    assert reached() == w.FIELDS


def test_no_single_line_holds_the_board_together() -> None:
    assert [name(line) for number, line in enumerate(w.LINES) if reached(number) < w.FIELDS] == []


def test_indie_polnocne_has_the_neighbours_of_the_manuals_example() -> None:
    near = {w.FIELD_IDS[field] for field in w.NEAR[w.FIELD_OF_ID["indie-polnocne"]]}
    assert near == {"pakistan", "nepal", "chiny-tybetanskie", "morze-arabskie", "indie-poludniowe"}


def test_a_line_by_land_without_a_note_is_a_real_border_or_joins_two_parts() -> None:
    for line, note in zip(w.LINES, w.NOTE_OF, strict=True):
        a, b = line
        if not (is_land(a) and is_land(b)) or note:
            continue
        if w.STATE_OF[a] == w.STATE_OF[b]:
            assert w.PART_OF[a], name(line)
            assert w.PART_OF[b], name(line)
        else:
            assert not w.DEPENDENT_OF[a] | w.DEPENDENT_OF[b], name(line)
            assert frozenset((w.STATE_OF[a], w.STATE_OF[b])) in REAL, name(line)


def test_every_real_border_of_two_states_of_the_board_is_a_line_or_missing_with_a_reason() -> None:
    lines = {frozenset((w.STATE_OF[a], w.STATE_OF[b])) for a, b in w.LINES if is_land(a) and is_land(b)}
    missing = {frozenset(w.STATE_OF[w.FIELD_OF_ID[row[end]]] for end in "ab") for row in w.MISSING_ROWS}
    states = set(w.STATE_OF)
    asked = {pair for pair in REAL if pair <= states}
    assert asked - lines - missing == set()


def test_the_lines_by_land_that_are_no_plain_border_are_these() -> None:
    """Every line between two dots on land that is not simply a border; its note says why."""

    def way(note: str) -> str:
        words = ("tunnel", "bridge", "ferr", "sea crossing", "sea lane", "border")
        word = next(word for word in words if word in note.lower())
        return word if word in ("tunnel", "bridge", "border") else "sea"

    noted = {
        name((a, b)): way(note)
        for (a, b), note in zip(w.LINES, w.NOTE_OF, strict=True)
        if note and is_land(a) and is_land(b)
    }
    assert noted == {
        "dania – szwecja": "bridge",
        "francja – wielka-brytania": "tunnel",
        "hokkaido – honsiu": "tunnel",
        "botswana – zambia": "bridge",
        "hiszpania – maroko": "sea",
        "irlandia – wielka-brytania": "border",
        "azerbejdzan – turcja": "border",
        "namibia – zambia": "border",
        "bangladesz – indie-poludniowe": "border",
        "indie-poludniowe – mjanma": "border",
        "dr-konga-wschodnia – tanzania": "border",
        "australia-stoleczna – tasmania": "sea",
        "bahamy – kuba": "sea",
        "bali – jawa": "sea",
        "celebes – kalimantan": "sea",
        "cypr – turcja": "sea",
        "dominikana – portoryko": "sea",
        "ekwador – galapagos": "sea",
        "galapagos – panama": "sea",
        "grenlandia – islandia": "sea",
        "indie-poludniowe – sri-lanka": "sea",
        "jawa – kalimantan": "sea",
        "jawa – sumatra": "sea",
        "korsyka – sardynia": "sea",
        "madera – wyspy-kanaryjskie": "sea",
        "malezja-polwysep – sumatra": "sea",
        "maroko – wyspy-kanaryjskie": "sea",
        "nowa-zelandia-polnocna – nowa-zelandia-poludniowa": "sea",
        "rosja-nadamurska – sachalin": "sea",
        "sycylia – wlochy-poludniowe": "sea",
        "tanzania – zanzibar": "sea",
    }
    for a, b in w.LINES:
        if noted.get(name((a, b))) == "border":
            assert frozenset((w.STATE_OF[a], w.STATE_OF[b])) in REAL


def test_a_missing_border_is_real_has_a_reason_and_no_line() -> None:
    for row in w.MISSING_ROWS:
        a, b = w.FIELD_OF_ID[row["a"]], w.FIELD_OF_ID[row["b"]]
        assert frozenset((w.STATE_OF[a], w.STATE_OF[b])) in REAL
        assert b not in w.NEAR[a]
        assert row["reason"]


def test_landlocked_states_have_no_line_to_the_sea() -> None:
    # A list of literals would take 22 rows.
    inland = set(
        "AFG AUT BLR BOL BWA CHE CZE ETH HUN MLI MNG NER NPL PRY SRB SSD SVK TCD UGA UZB ZMB ZWE".split()  # noqa: SIM905
    )
    for a, b in w.LINES:
        assert is_land(a) == is_land(b) or not inland & {w.STATE_OF[a], w.STATE_OF[b]}, name((a, b))


def test_the_corrections_of_the_border_table_are_applied() -> None:
    assert len(REAL) == len(BORDERS["borders"])
    for row in BORDERS["correction"]:
        assert (frozenset(row["border"]) in REAL) == (row["change"] == "add")
        assert row["reason"]


# ---------------------------------------------------------------- the drawn map

Point = tuple[float, float]


def pieces(a: int, b: int, wrap: bool) -> list[tuple[Point, Point]]:
    """The straight pieces of a line as drawn: one, or two that end at the edges."""
    here, there = sorted([(w.LON_OF[a], w.LAT_OF[a]), (w.LON_OF[b], w.LAT_OF[b])])
    if not wrap:
        return [(here, there)]
    far = (here[0] + WIDTH, here[1])
    t = (180 - there[0]) / (far[0] - there[0])
    lat = there[1] + t * (far[1] - there[1])
    return [(there, (180.0, lat)), ((-180.0, lat), here)]


def turn(p: Point, q: Point, r: Point) -> float:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def cross(one: tuple[Point, Point], two: tuple[Point, Point]) -> bool:
    (a, b), (c, d) = one, two
    return turn(a, b, c) * turn(a, b, d) <= 0 and turn(c, d, a) * turn(c, d, b) <= 0


DRAWN = [pieces(a, b, wrap) for (a, b), wrap in zip(w.LINES, w.WRAP_OF, strict=True)]


def test_exactly_the_lines_that_are_shorter_over_the_edge_wrap() -> None:
    for line, wrap in zip(w.LINES, w.WRAP_OF, strict=True):
        assert wrap == (abs(w.LON_OF[line[0]] - w.LON_OF[line[1]]) > 180), name(line)
    assert sum(w.WRAP_OF) >= 8


def test_only_the_listed_lines_cross() -> None:
    found = {
        frozenset((frozenset(w.LINES[one]), frozenset(w.LINES[two])))
        for one, two in combinations(range(len(w.LINES)), 2)
        if not set(w.LINES[one]) & set(w.LINES[two]) and any(cross(p, q) for p in DRAWN[one] for q in DRAWN[two])
    }
    listed = {
        frozenset(frozenset(w.FIELD_OF_ID[field] for field in line) for line in row["lines"]) for row in w.CROSSING_ROWS
    }
    assert found == listed
    assert len(listed) <= 8
    assert all(row["reason"] for row in w.CROSSING_ROWS)


def test_no_line_runs_through_a_dot_that_is_not_its_end() -> None:
    for line, drawn in zip(w.LINES, DRAWN, strict=True):
        for field in range(w.FIELDS):
            if field not in line:
                lon, lat = w.LON_OF[field], w.LAT_OF[field]
                near = min(away(lon, lat, [*p, *q]) for p, q in drawn)
                assert near >= (0.25 if magnified(field) else 0.6), (name(line), w.FIELD_IDS[field], near)


# ---------------------------------------------------------------- distances


def test_the_table_of_distances_agrees_with_the_lines() -> None:
    for a in range(w.FIELDS):
        assert w.DISTANCE[a][a] == 0
        for b in range(w.FIELDS):
            assert w.DISTANCE[a][b] == w.DISTANCE[b][a]
            if a != b:
                assert w.DISTANCE[a][b] == 1 + min(w.DISTANCE[near][b] for near in w.NEAR[a])


def test_the_world_is_wide() -> None:
    steps = [w.DISTANCE[a][b] for a, b in combinations(range(w.FIELDS), 2)]
    assert 14 <= max(steps) <= 20
    assert sum(steps) / len(steps) >= 7


@pytest.mark.parametrize("seed", [1, 2])
def test_enough_draws_of_five_places_are_26_steps_long(seed: int) -> None:
    draw = random.Random(seed)
    lengths: list[int] = []
    while len(lengths) < 1000:
        places = draw.sample(w.PLACES, 5)
        if all(w.DISTANCE[a][b] >= 4 for a, b in combinations(places, 2)):
            lengths.append(w.route_length(places))
    assert lengths.count(26) / len(lengths) >= 0.03


def test_a_route_may_start_anywhere_and_take_any_order() -> None:
    ids = ["polska", "hawaje", "nepal", "peru", "nowa-kaledonia"]
    places = [w.FIELD_OF_ID[text] for text in ids]
    assert w.route_length(places) == w.route_length(places[::-1]) == w.route_length(sorted(places))
    assert w.route_length(places[:2]) == w.DISTANCE[places[0]][places[1]]
