"""The board, the cards and the routes (section 2 and the rulings about data)."""

import pytest

from clauses.boso_scene import CARDS, DATA, FIELDS, GAME, Scene
from clauses.support import clause
from wyprawa.games.boso import chart
from wyprawa.games.boso.components.alphabet import polish_order
from wyprawa.games.boso.components.world import FIELD_OF_ID, LINES, MAGNIFIER, NEAR, route_length

NAMED = {"usa-poludniowo-wschodnie", "ekwador", "bahamy", "nepal", "pakistan", "indie-polnocne", "chiny-tybetanskie"}


def fields_of(card: str) -> set[str]:
    return set(CARDS[card]["fields"])


def labelled(label: str) -> list[set[str]]:
    return [set(card["fields"]) for card in DATA["cards"] if card["label"]["pl"] == label]


def neighbours(field: str) -> set[str]:
    return {list(FIELDS)[other] for other in NEAR[FIELD_OF_ID[field]]}


@clause("BOSO-2A-2")
def test_lines_over_the_edge_of_the_map_are_ordinary_lines():
    wraps = [line for line in DATA["lines"] if line["wrap"]]
    assert wraps
    for line in wraps:
        assert line["b"] in neighbours(line["a"])
        assert FIELDS[line["a"]]["lon"] * FIELDS[line["b"]]["lon"] < 0


@clause("BOSO-2A-3", "BOSO-2A-4", "BOSO-2A-6")
def test_fields_are_states_parts_of_states_islands_and_points_on_the_water():
    kinds = [field["kind"] for field in DATA["fields"]]
    assert set(kinds) == {"land", "island", "water"}
    assert set(FIELDS) >= NAMED
    assert 70 <= kinds.count("water") <= 110
    divided = {field["state"] for field in DATA["fields"] if field["part"]}
    assert 12 <= len(divided) <= 20


@clause("BOSO-2A-5")
def test_every_dot_of_the_drawing_is_a_field_and_every_field_has_one():
    drawn = chart.svg("pl")
    assert all(f'data-field="{name}"' in drawn for name in FIELDS)


@clause("BOSO-2A-7", "BOSO-10-2")
def test_there_are_three_public_spaces():
    scene = Scene.new()
    assert scene.public == [[], [], []]
    assert Scene("Ola at niger; public music-kora capitals-nga | - | -").public[0][-1] == "capitals-nga"


@clause("BOSO-2A-8")
def test_enlarged_europe_adds_no_fields():
    inside = [field for field in DATA["fields"] if MAGNIFIER["west"] <= field["lon"] <= MAGNIFIER["east"]]
    assert inside
    assert len({field["id"] for field in DATA["fields"]}) == len(DATA["fields"])
    assert len(set(LINES)) == len(LINES)


@clause("BOSO-2C-1", "BOSO-2C-2")
def test_there_are_forty_route_cards_of_five_places():
    assert len(DATA["routes"]) == 40
    assert all(len(set(route["places"])) == 5 for route in DATA["routes"])


@clause("BOSO-2C-4", "Q-BOSO-03")
def test_every_route_is_26_steps_long():
    assert {route_length([FIELD_OF_ID[place] for place in route["places"]]) for route in DATA["routes"]} == {26}


@clause("BOSO-2C-5", "BOSO-2C-6")
def test_places_stand_in_polish_order_and_are_on_the_map():
    for route in DATA["routes"]:
        names = [FIELDS[place]["name"]["pl"] for place in route["places"]]
        assert names == sorted(names, key=polish_order)


@clause("BOSO-2C-5")
@pytest.mark.parametrize(
    ("lang", "places"),
    [
        ("pl", ["Chile południowe", "Łotwa", "Mali", "Samoa", "Sri Lanka"]),
        ("en", ["Latvia", "Mali", "Samoa", "Southern Chile", "Sri Lanka"]),
    ],
)
def test_a_players_places_are_listed_alphabetically_wherever_they_are_shown(lang, places):
    scene = Scene("Ola at niger, goals sri-lanka lotwa mali chile-poludniowe samoa; Jan at peru, goals guam")
    view = GAME.view(scene.state, 0)
    told = ", ".join(places)
    assert told in " ".join(GAME.picture(view, lang, scene.names, False, False).split())
    assert told in " ".join(GAME.picture(view, lang, scene.names, False, True).split())
    assert view.shown()["goals"][0] == ["chile-poludniowe", "lotwa", "mali", "samoa", "sri-lanka"]


@clause("BOSO-2C-5")
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_the_start_is_chosen_from_an_alphabetical_list_and_the_deal_is_told_so(lang):
    for route in DATA["routes"]:
        names = sorted((FIELDS[place]["name"][lang] for place in route["places"]), key=polish_order)
        told = GAME.describe(lang, ["Ola"], "routes", {"routes": [route["id"]]})
        assert ", ".join(names[:-1]) in told
    state = Scene.new().state
    for seat in range(state.players):
        starts = [FIELDS[str(action).split()[1]]["name"]["pl"] for action in state.legal(seat)]
        assert starts == sorted(starts, key=polish_order)


@clause("BOSO-2D-1", "BOSO-2D-22")
def test_371_cards_are_tied_to_fields_of_the_board():
    assert len(CARDS) == 371
    assert sum(card["category"] != "surprises" for card in CARDS.values()) == 345
    assert all(card["fields"] and set(card["fields"]) <= set(FIELDS) for card in CARDS.values())


@clause("BOSO-2D-2", "BOSO-2D-5")
def test_a_card_of_a_state_is_good_on_all_its_parts_and_not_on_its_islands():
    own = 'name = "A"\n[[card]]\ncategory = "music"\ntitle = "T"\ntext = "T"\nfields = ["Włochy"]\n'
    assert set(GAME.with_pack(own).data()["cards"][-1]["fields"]) == {"wlochy-polnocne", "wlochy-poludniowe"}
    assert labelled("Indie")
    assert all(fields == {"indie-polnocne", "indie-poludniowe"} for fields in labelled("Indie"))


@clause("BOSO-2D-3")
def test_a_card_of_a_part_is_good_there_only():
    for part in ("Kanada stołeczna", "Rosja: część bajkalska", "Włochy północne"):
        (field,) = (name for name, row in FIELDS.items() if row["name"]["pl"] == part)
        assert FIELDS[field]["part"]
        assert labelled(part)
        assert all(fields == {field} for fields in labelled(part))


@clause("BOSO-2D-4", "BOSO-2D-6", "BOSO-2D-7")
@pytest.mark.parametrize(("card", "field"), [("islands-sardinia", "sardynia"), ("islands-hawaii", "hawaje")])
def test_a_card_of_an_island_is_good_on_the_island_only(card, field):
    assert fields_of(card) == {field}
    assert CARDS[card]["label_kind"] == "c"
    assert "(" in CARDS[card]["label"]["pl"]


@clause("BOSO-2D-8", "Q-BOSO-11")
def test_a_card_of_an_enclave_is_good_where_it_lies():
    assert fields_of("miscellany-monte-carlo") == {"francja"}
    enclaves = [card for card in CARDS.values() if card["label_kind"] == "d"]
    assert enclaves
    assert all(len(card["fields"]) == 1 for card in enclaves)


@clause("BOSO-2D-9", "Q-BOSO-10")
def test_an_ocean_card_is_good_on_every_water_point_of_that_ocean():
    cards = labelled("dowolny punkt wodny na Oceanie Atlantyckim")
    assert cards
    for atlantic in cards:
        assert len(atlantic) == 20
        assert {"atlantyk-rockall", "atlantyk-rio", "morze-sargassowe"} <= atlantic
        assert not atlantic & {"morze-baltyckie", "morze-polnocne", "morze-lewantynskie", "zatoka-meksykanska"}
        assert not atlantic & {"morze-arabskie", "spokojny-midway", "indyjski-komory"}


SIZES = {
    "capitals": 84,
    "geography": 50,
    "people": 42,
    "islands": 40,
    "miscellany": 34,
    "civilisation": 28,
    "cuisine": 27,
    "barefoot": 26,
    "music": 14,
    "surprises": 26,
}


@clause("BOSO-2D-11", "BOSO-2D-12", "BOSO-2D-13", "BOSO-2D-14", "BOSO-2D-15", "BOSO-2D-16", "BOSO-2D-17")
@clause("BOSO-2D-18", "BOSO-2D-19", "BOSO-2D-20", "BOSO-2D-21")
@pytest.mark.parametrize(("category", "count"), SIZES.items())
def test_each_category_has_its_cards(category, count):
    assert sum(card["category"] == category for card in CARDS.values()) == count
    assert len({card["category"] for card in CARDS.values()}) == len(SIZES)


@clause("BOSO-9-1")
def test_a_surprise_lists_the_fields_of_its_area():
    surprises = [card for card in CARDS.values() if card["category"] == "surprises"]
    assert len(surprises) == 26
    assert all(8 <= len(card["fields"]) <= 14 for card in surprises)
    assert "bahamy" in fields_of("surprises-hurricane")


@clause("BOSO-2F-1")
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_the_information_card_tells_the_round_and_the_sizes(lang):
    scene = Scene("Ola at niger")
    aim, *rows = GAME.answer_query(GAME.view(scene.state, 0), lang, scene.names, "info")
    assert aim == GAME.words.say(lang, "info-aim-a")
    assert len(rows) == 5
    assert all(str(count) in rows[-1] for count in SIZES.values())


@clause("Q-BOSO-09")
def test_northern_india_has_its_five_lines():
    assert neighbours("indie-polnocne") == {
        "pakistan",
        "nepal",
        "chiny-tybetanskie",
        "morze-arabskie",
        "indie-poludniowe",
    }
