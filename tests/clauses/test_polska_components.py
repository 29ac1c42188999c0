"""The components of Polska: map, track, cards, dice, markers (POLSKA-0-2, 0-3 and the sections of cards)."""

from collections import Counter

import pytest

from clauses.polska_scene import DATA, GAME, Scene
from clauses.support import clause
from wyprawa.core.dealers import ScriptedDealer
from wyprawa.core.errors import BadPosition

FIELDS = {field["id"]: field for field in DATA["fields"]}
LINKS = [tuple(link) for link in DATA["links"]]
NEAR = {name: {a if b == name else b for a, b in LINKS if name in (a, b)} for name in FIELDS}

LOCATIONS = {
    1: "Szczecin",
    2: "Gdańsk",
    3: "Toruń",
    4: "Białystok",
    5: "Poznań",
    6: "Warszawa",
    7: "Wrocław",
    8: "Częstochowa",
    9: "Lublin",
    10: "Zamość",
    11: "Kraków",
    12: "Malbork",
    13: "Grunwald",
    14: "Biskupin",
    15: "Zamek Książ",
    16: "Bochnia",
    17: "Łańcut",
}

TRACK = [
    *(966, 1000, 1025, 1138, 1241, 1320, 1364, 1385, 1410, 1466),
    *(1505, 1525, 1543, 1569, 1596, 1655, 1683, 1772, 1791, 1794),
    *(1807, 1830, 1863, 1918, 1920, 1939, 1944, 1980, 1989, 2004),
]
GREY = [
    *(966, 1000, 1025, 1138, 1241, 1320, 1364, 1385, 1410, 1466),
    *(1525, 1543, 1569, 1655, 1683, 1791, 1863, 1918, 1939, 1989),
]
BLUE = [1079, 1226, 1331, 1364, 1454, 1573, 1621, 1773, 1903, 1921, 1978, 1989]
CITIES = [
    *("Gniezno", "Szczecin", "Gdańsk", "Toruń", "Białystok", "Poznań"),
    *("Warszawa", "Wrocław", "Częstochowa", "Lublin", "Zamość", "Kraków"),
]


def cards(kind: str) -> list[dict]:
    return [card for card in DATA["cards"] if card["kind"] == kind]


def far(start: str) -> dict[str, int]:
    """The distance of every field from this one, in links."""
    steps, queue = {start: 0}, [start]
    for field in queue:
        for near in NEAR[field] - steps.keys():
            steps[near] = steps[field] + 1
            queue.append(near)
    return steps


# The map.


@clause("POLSKA-0-2")
def test_the_map_has_eighty_fields_each_with_its_own_name_and_place():
    assert len(FIELDS) == len(DATA["fields"]) == 80
    for lang in ("pl", "en"):
        assert len({field["name"][lang] for field in DATA["fields"]}) == 80
    assert len({(field["lon"], field["lat"]) for field in DATA["fields"]}) == 80


@clause("POLSKA-0-2")
@pytest.mark.parametrize("name", FIELDS)
def test_a_field_lies_in_poland(name):
    assert 14 <= FIELDS[name]["lon"] <= 24.2
    assert 49 <= FIELDS[name]["lat"] <= 54.9


@clause("POLSKA-0-2")
@pytest.mark.parametrize(
    ("name", "lon", "lat"),
    [
        ("warszawa", 21.0, 52.2),
        ("krakow", 19.9, 50.1),
        ("gdansk", 18.6, 54.4),
        ("gniezno", 17.6, 52.5),
        ("zakopane", 20.0, 49.3),
        ("szczecin", 14.6, 53.4),
        ("suwalki", 22.9, 54.1),
        ("wieliczka", 20.1, 50.0),
    ],
)
def test_a_field_lies_where_the_town_really_is(name, lon, lat):
    assert FIELDS[name]["lon"] == pytest.approx(lon, abs=0.1)
    assert FIELDS[name]["lat"] == pytest.approx(lat, abs=0.1)


@clause("POLSKA-0-2", "POLSKA-PB-1", "POLSKA-PB-3")
def test_seventeen_fields_bear_the_numbers_1_to_17():
    numbered = {field["number"]: field["name"]["pl"] for field in DATA["fields"] if field["number"]}
    assert numbered == LOCATIONS
    assert sum(field["number"] is not None for field in DATA["fields"]) == 17


@clause("Q-POLSKA-25", "POLSKA-PA-3")
def test_the_start_is_gniezno_and_has_no_number():
    assert DATA["start"] == "gniezno"
    assert FIELDS["gniezno"]["name"]["pl"] == "Gniezno"
    assert FIELDS["gniezno"]["number"] is None


@clause("Q-POLSKA-25")
def test_the_nearest_location_is_two_fields_from_gniezno():
    steps = far("gniezno")
    assert min(steps[name] for name, field in FIELDS.items() if field["number"]) == 2


@clause("POLSKA-0-2")
def test_locations_are_at_least_two_links_apart():
    places = [name for name, field in FIELDS.items() if field["number"]]
    assert [(a, b) for a in places for b in NEAR[a] if b in places] == []


@clause("POLSKA-0-2")
def test_every_link_joins_two_different_fields_of_the_map_and_is_there_once():
    assert {field for link in LINKS for field in link} == set(FIELDS)
    assert all(a != b for a, b in LINKS)
    assert len({frozenset(link) for link in LINKS}) == len(LINKS)


@clause("POLSKA-0-2")
def test_every_field_can_be_reached_from_every_other_in_at_most_twelve_to_sixteen_links():
    steps = [far(name) for name in FIELDS]
    assert {len(found) for found in steps} == {80}
    assert 12 <= max(max(found.values()) for found in steps) <= 16


@clause("POLSKA-0-2")
def test_no_field_is_a_dead_end():
    assert [name for name in FIELDS if len(NEAR[name]) < 2] == []


@clause("POLSKA-0-2")
def test_no_two_links_cross():
    place = {name: (field["lon"], field["lat"]) for name, field in FIELDS.items()}

    def side(a: str, b: str, c: str) -> float:
        (ax, ay), (bx, by), (cx, cy) = place[a], place[b], place[c]
        return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

    def cross(one: tuple[str, str], two: tuple[str, str]) -> bool:
        if set(one) & set(two):
            return False
        return side(*one, two[0]) * side(*one, two[1]) <= 0 and side(*two, one[0]) * side(*two, one[1]) <= 0

    assert [(one, two) for i, one in enumerate(LINKS) for two in LINKS[:i] if cross(one, two)] == []


# The track.


@clause("POLSKA-0-3", "POLSKA-0-2")
def test_the_track_has_31_fields_in_the_order_of_their_dates():
    assert [field["n"] for field in DATA["track"]] == list(range(1, 32))
    assert [field["year"] for field in DATA["track"]] == [*TRACK, None]
    assert sorted(set(TRACK)) == TRACK


@clause("Q-POLSKA-16")
def test_dates_are_years_and_only_the_last_field_has_none():
    assert [type(field["year"]) for field in DATA["track"]] == [int] * 30 + [type(None)]
    assert {type(card["year"]) for card in cards("grey") + cards("blue")} == {int}


# The cards.


@clause("POLSKA-0-2")
def test_there_are_55_cards_of_seven_kinds():
    assert Counter(card["kind"] for card in DATA["cards"]) == {
        "grey": 20,
        "blue": 12,
        "city": 12,
        "stop": 4,
        "train": 3,
        "coach": 3,
        "eagle": 1,
    }
    assert len({card["id"] for card in DATA["cards"]}) == 55


@clause("POLSKA-KG-1")
def test_grey_cards_show_events_and_dates_of_the_track():
    assert [card["year"] for card in cards("grey")] == GREY
    events = {field["year"]: field["name"] for field in DATA["track"]}
    assert [card["name"] for card in cards("grey")] == [events[year] for year in GREY]


@clause("POLSKA-KB-1")
def test_blue_cards_show_other_events_two_of_them_of_a_year_of_the_track():
    assert [card["year"] for card in cards("blue")] == BLUE
    assert [year for year in BLUE if year in TRACK] == [1364, 1989]
    on_track = {field["name"]["pl"] for field in DATA["track"]}
    assert [card["name"]["pl"] for card in cards("blue") if card["name"]["pl"] in on_track] == []


@clause("POLSKA-KM-1")
def test_city_cards_show_twelve_cities_of_the_map():
    assert [card["name"]["pl"] for card in cards("city")] == CITIES
    assert [FIELDS[card["field"]]["name"] for card in cards("city")] == [card["name"] for card in cards("city")]


@clause("POLSKA-0-2", "POLSKA-KM-1")
def test_only_city_cards_have_a_field_and_only_date_cards_a_year():
    assert {card["kind"] for card in DATA["cards"] if card["field"]} == {"city"}
    assert {card["kind"] for card in DATA["cards"] if card["year"]} == {"grey", "blue"}


@clause("POLSKA-0-2")
@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("what", ["fields", "track", "cards"])
def test_everything_has_its_texts_in_both_languages(what, lang):
    assert [row for row in DATA[what] if not row["name"][lang].strip()] == []
    assert [row for row in DATA[what] if "text" in row and not row["text"][lang].strip()] == []


@clause("POLSKA-0-2")
def test_every_card_and_every_field_of_the_track_tells_something():
    assert all("text" in row for what in ("track", "cards") for row in DATA[what])


@clause("POLSKA-0-2", "POLSKA-R-2")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_there_are_seven_dice_and_each_may_show_1_to_6(value):
    scene = Scene("Ola at slupsk; Jan at torun; die 2; dice none")
    dealer = ScriptedDealer(*[value - 1] * 7)
    assert scene.play("move lebork", dealer=dealer).dice == [value] * 7
    assert dealer.asked == [6, 6, 6, 6, 6, 6, 6]


@clause("POLSKA-0-2")
@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("hand eagle", "hand"),
        ("hand eagle", "hand eagle grey-1000"),
        ("hand eagle", "hand joker"),
        ("dice 1 3 6", "dice 0 3 6"),
        ("dice 1 3 6", "dice 1 3 7"),
        ("markers 2 5 7", "markers 2 5 18"),
        ("track 4", "track 31"),
        ("torun", "berlin"),
    ],
)
def test_a_position_holds_every_card_once_and_no_die_marker_or_field_that_does_not_exist(text, instead):
    good = GAME.write_position(Scene("Ola at torun, track 4, hand eagle; markers 2 5 7; dice 1 3 6").state)
    assert GAME.write_position(GAME.read_position(good)) == good
    assert text in good
    with pytest.raises(BadPosition):
        GAME.read_position(good.replace(text, instead, 1))
