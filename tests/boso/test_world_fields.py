"""The fields of the board: their names, states and places on the map."""

import math
import re
from collections import Counter
from itertools import combinations

from boso.world_map import BORDERS, WIDTH, away, is_land, magnified, name
from wyprawa.games.boso.components import world as w
from wyprawa.games.boso.notation import find_field

CONTINENTS = {"europe", "asia", "africa", "north-america", "south-america", "oceania", "antarctica"}

APART = 0.0115 * WIDTH
"""The least distance of two dots of the map, in degrees."""
SCALE = 4
"""The scale of the magnifier."""
ROUGH = 1.0
"""The largest distance of the outlines from the true coast, in degrees."""

NAMED = {
    "Rosja: część bajkalska",
    "Kanada stołeczna",
    "Włochy północne",
    "Włochy południowe",
    "Sardynia (Włochy)",
    "Hawaje (USA)",
    "Francja",
    "Ekwador",
    "Bahamy",
    "Nepal",
    "Pakistan",
    "Indie północne",
    "Indie południowe",
    "Chiny: część tybetańska",
}


def test_the_board_has_the_fields_the_rules_ask_for() -> None:
    kinds = Counter(w.KIND_OF)
    assert 260 <= w.FIELDS <= 310
    assert 30 <= kinds[w.ISLAND] <= 45
    assert 80 <= kinds[w.WATER] <= 110


def test_the_states_are_many_and_the_large_ones_are_divided() -> None:
    states = set(filter(None, w.STATE_OF))
    assert 100 <= len(states) <= 125
    parts = Counter(w.STATE_OF[field] for field in range(w.FIELDS) if w.PART_OF[field])
    assert 12 <= len(parts) <= 20
    assert all(2 <= count <= 7 for count in parts.values())
    assert {"USA", "RUS", "CAN", "ITA", "IND", "CHN"} <= parts.keys()


def test_a_state_is_either_one_field_or_parts_beside_its_dependent_places() -> None:
    for state in set(filter(None, w.STATE_OF)):
        own = [f for f in range(w.FIELDS) if w.STATE_OF[f] == state and not w.DEPENDENT_OF[f]]
        assert own, state
        assert len(own) == 1 or all(w.PART_OF[field] for field in own), state
        assert len(own) > 1 or not w.PART_OF[own[0]], state
    assert not any(part and dependent for part, dependent in zip(w.PART_OF, w.DEPENDENT_OF, strict=True))


def test_the_fields_the_manual_names_are_there() -> None:
    assert set(w.PL_OF) >= NAMED
    assert any(text.startswith("USA") for text in w.PL_OF)


def test_ids_are_short_lowercase_ascii_and_each_used_once() -> None:
    assert len(set(w.FIELD_IDS)) == w.FIELDS
    for text in w.FIELD_IDS:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", text), text
        assert len(text) <= 36, text


def test_every_field_has_a_polish_and_an_english_name_of_its_own() -> None:
    assert len(set(w.PL_OF)) == len(set(w.EN_OF)) == w.FIELDS
    assert all(text == text.strip() and text for text in w.PL_OF + w.EN_OF)


def test_dependent_places_name_their_state_in_brackets_and_no_other_land_does() -> None:
    for field in w.PLACES:
        assert w.DEPENDENT_OF[field] == w.PL_OF[field].endswith(")") == w.EN_OF[field].endswith(")")


def test_a_part_is_named_after_its_state() -> None:
    for state in {w.STATE_OF[field] for field in range(w.FIELDS) if w.PART_OF[field]}:
        for texts in (w.PL_OF, w.EN_OF):
            own = [
                set(re.findall(r"\w+", texts[f])) for f in range(w.FIELDS) if w.PART_OF[f] and w.STATE_OF[f] == state
            ]
            assert set.intersection(*own), state


def test_water_has_no_state_and_no_continent_but_is_named_and_tagged_as_water() -> None:
    for field in range(w.FIELDS):
        if is_land(field):
            assert w.CONTINENT_OF[field] in CONTINENTS
            assert (w.STATE_OF[field] == "") == (w.CONTINENT_OF[field] == "antarctica")
            continue
        assert w.STATE_OF[field] == w.CONTINENT_OF[field] == ""
        assert w.PL_OF[field].startswith(("punkt na ", "punkt w "))
        assert re.search(r"\b(Ocean|Sea|Gulf|Bay|Bight|Channel|Passage)\b", w.EN_OF[field])
        assert w.WATERS_OF[field]


def test_every_continent_has_places() -> None:
    counts = Counter(w.CONTINENT_OF[field] for field in w.PLACES)
    assert set(counts) == CONTINENTS
    assert all(count >= 15 for continent, count in counts.items() if continent != "antarctica")


# ---------------------------------------------------------------- dots


def inside(lon: float, lat: float, ring: list[float]) -> bool:
    odd = False
    xs, ys = ring[::2], ring[1::2]
    for i in range(len(xs)):
        x1, y1, x2, y2 = xs[i - 1], ys[i - 1], xs[i], ys[i]
        if (y1 > lat) != (y2 > lat) and lon < x1 + (lat - y1) * (x2 - x1) / (y2 - y1):
            odd = not odd
    return odd


def test_dots_lie_on_the_map() -> None:
    assert all(-180 < lon < 180 for lon in w.LON_OF)
    assert all(-75 <= lat <= 80 for lat in w.LAT_OF)


def test_dots_on_land_lie_in_their_state() -> None:
    for field in w.PLACES:
        if state := w.STATE_OF[field]:
            here = w.LON_OF[field], w.LAT_OF[field]
            rings = BORDERS["outlines"][state]
            assert any(inside(*here, ring) or away(*here, ring) <= ROUGH for ring in rings), w.FIELD_IDS[field]
        else:
            assert w.LAT_OF[field] < -65


def test_dots_on_water_lie_in_no_state() -> None:
    for field in range(w.FIELDS):
        if not is_land(field):
            here = w.LON_OF[field], w.LAT_OF[field]
            for state, rings in BORDERS["outlines"].items():
                deep = any(inside(*here, ring) and away(*here, ring) > ROUGH for ring in rings)
                assert not deep, (w.FIELD_IDS[field], state)


def gap(a: int, b: int) -> float:
    across = abs(w.LON_OF[a] - w.LON_OF[b])
    return math.hypot(min(across, WIDTH - across), w.LAT_OF[a] - w.LAT_OF[b])


def test_dots_keep_apart_on_the_map_and_in_the_magnifier() -> None:
    for a, b in combinations(range(w.FIELDS), 2):
        least = APART / SCALE if magnified(a) and magnified(b) else APART
        assert gap(a, b) >= least, (name((a, b)), gap(a, b))


def test_english_names_have_their_article_within_a_sentence() -> None:
    need_one = re.compile(
        r"(?!Hudson Bay).*\b(Sea|Ocean|Gulf|Bay|Bight|Channel|Passage|Islands|Republic|Kingdom|part|USA)\b"
    )
    for field in range(w.FIELDS):
        name, told = w.EN_OF[field], w.EN_IN_SENTENCE[field]
        assert ": " not in told
        if need_one.match(name.partition(" (")[0]) and not name.startswith("USA: "):
            assert told.startswith("the "), name
        bare = set(re.findall(r"[\w-]+", name)) | {"the", "of"}
        assert set(re.findall(r"[\w-]+", told)) <= bare, told
    plural = {
        "Azores (Portugal)",
        "Bahamas",
        "Maldives",
        "Netherlands",
        "Philippines",
        "Seychelles",
        "USA: Great Plains",
    }
    assert {w.EN_OF[field] for field in range(w.FIELDS) if w.EN_IN_SENTENCE[field].startswith("the ")} >= plural


def test_a_name_from_a_sentence_can_be_typed() -> None:
    assert all(find_field(name) == field for field, name in enumerate(w.EN_IN_SENTENCE))
