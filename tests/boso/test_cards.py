"""The association cards: counts, labels, fields, their spread over the board, and readable texts."""

import re
from collections import Counter

import pytest

from wyprawa.games import game
from wyprawa.games.boso.components.cards import (
    CARD_IDS,
    CARD_ROWS,
    CARDS,
    CATEGORIES,
    CATEGORY_NAMES,
    CATEGORY_OF,
    FIELDS_OF,
    SURPRISES,
)
from wyprawa.games.boso.components.world import (
    CONTINENT_OF,
    DEPENDENT_OF,
    DIVIDED,
    EN_OF,
    FIELD_ROWS,
    FIELDS,
    KIND_OF,
    PART_OF,
    PL_OF,
    STATE_OF,
    WATER,
    WATERS_OF,
)
from wyprawa.games.boso.text.wordings import card_name

ORDINARY = [card for card in range(CARDS) if CATEGORY_OF[card] != SURPRISES]
WITH_LABEL = [pytest.param(card, id=CARD_IDS[card]) for card in ORDINARY]


def fields_of_state(state: str) -> set[int]:
    return {field for field in range(FIELDS) if STATE_OF[field] == state and not DEPENDENT_OF[field]}


def test_there_are_371_cards_in_ten_categories():
    assert Counter(CATEGORY_OF) == CATEGORIES
    assert CARDS == 371
    assert len(set(CARD_IDS)) == CARDS
    assert CATEGORY_NAMES.keys() == CATEGORIES.keys()


def test_every_card_has_an_icon_of_its_own():
    icons = [row["icon"] for row in CARD_ROWS]
    assert all(re.fullmatch(r"(game-icons|lucide):[a-z0-9-]+", icon) for icon in icons)
    assert [icon for icon, count in Counter(icons).items() if count > 1] == []


def fields_of_name(kind: str, pl: str, en: str) -> set[int]:
    """The fields that a name on a label stands for, by its kind (BOSO-2D-2 to BOSO-2D-9)."""
    here = {field for field in range(FIELDS) if (PL_OF[field], EN_OF[field]) == (pl, en)}
    if kind == "a":
        if states := [state for state, names in DIVIDED.items() if names == {"pl": pl, "en": en}]:
            return fields_of_state(*states)
        assert not any(PART_OF[field] or DEPENDENT_OF[field] for field in here)
    elif kind == "b":
        assert all(PART_OF[field] or not STATE_OF[field] for field in here)  # Antarctica belongs to no state
    elif kind == "c":
        assert all(DEPENDENT_OF[field] for field in here)
        assert re.search(r" \(.+\)$", pl)
    elif kind == "d":
        assert re.fullmatch(r".+ \[POLE .+\]", pl)
        assert re.fullmatch(r".+ \[field: .+\]", en)
        return {field for field in range(FIELDS) if EN_OF[field] == en.split(" [field: ")[1].rstrip("]")}
    return here


@pytest.mark.parametrize("card", WITH_LABEL)
def test_a_label_says_on_which_fields_its_card_is_good(card):
    """A label names one place, or several separated by commas; label_kind has a letter for each of them."""
    row, fields = CARD_ROWS[card], set(FIELDS_OF[card])
    if row["label_kind"] == "e":
        tags = set.intersection(*(set(WATERS_OF[field]) for field in fields))
        assert any(fields == {field for field in range(FIELDS) if tag in WATERS_OF[field]} for tag in tags)
        return
    names = zip(row["label_kind"], row["label_pl"].split(", "), row["label_en"].split(", "), strict=True)
    meant = [fields_of_name(*name) for name in names]
    assert all(meant)
    assert set.union(*meant) == fields
    assert sum(map(len, meant)) == len(fields)
    assert all(KIND_OF[field] != WATER for field in fields)


def test_all_five_kinds_of_label_occur():
    assert {kind for card in ORDINARY for kind in CARD_ROWS[card]["label_kind"]} == set("abcde")


def test_capitals_are_of_84_different_states():
    states = [STATE_OF[min(FIELDS_OF[card])] for card in ORDINARY if CATEGORY_OF[card] == "capitals"]
    assert len(set(states)) == len(states) == 84
    assert "" not in states


def test_every_place_ashore_and_every_ocean_has_an_ordinary_card():
    matched = {field for card in ORDINARY for field in FIELDS_OF[card]}
    assert [
        FIELD_ROWS[field]["id"] for field in range(FIELDS) if KIND_OF[field] != WATER and field not in matched
    ] == []
    for ocean in ("atlantyk", "spokojny", "indyjski", "morza-arktyczne"):  # all the Arctic points are in its seas
        assert any(ocean in WATERS_OF[field] for field in matched)


def test_the_cards_are_spread_over_the_continents():
    counted = Counter(
        CONTINENT_OF[min(FIELDS_OF[card])]
        for card in ORDINARY
        if CATEGORY_OF[card] != "capitals" and KIND_OF[min(FIELDS_OF[card])] != WATER
    )
    antarctica = counted.pop("antarctica", 0)
    total = counted.total()
    shares = {name: count / total for name, count in counted.items()}
    print(shares, antarctica)
    assert len(shares) == 6
    assert all(0.08 <= share <= 0.35 for share in shares.values()), shares


def test_surprises_happen_in_one_region_each_and_nearly_everywhere_together():
    lists = [FIELDS_OF[card] for card in range(CARDS) if CATEGORY_OF[card] == SURPRISES]
    assert all(8 <= len(fields) <= 14 and len(set(fields)) == len(fields) for fields in lists)
    assert len({field for fields in lists for field in fields}) >= 0.7 * FIELDS
    hurricanes = [row for row in CARD_ROWS if row["category"] == SURPRISES and "uragan" in row["title_pl"]]
    assert any("bahamy" in row["fields"] for row in hurricanes)


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_texts_are_one_or_two_sentences_of_a_sensible_length(lang):
    for row in CARD_ROWS:
        text, title = row[f"text_{lang}"], row[f"title_{lang}"]
        assert 80 <= len(text) <= 280, row["id"]
        assert 1 <= len(title) <= 45, row["id"]
        assert text[-1] in ".!?”…’", row["id"]
        assert "  " not in text
        assert '"' not in text
        assert row[f"label_{lang}"]


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_no_two_cards_tell_the_same_or_begin_alike_too_often(lang):
    assert len({row[f"text_{lang}"] for row in CARD_ROWS}) == CARDS
    openings = Counter((row["category"], *row[f"text_{lang}"].split()[:2]) for row in CARD_ROWS)
    assert max(openings.values()) <= 2, openings.most_common(3)
    for category in CATEGORIES:
        titles = [row[f"title_{lang}"] for row in CARD_ROWS if row["category"] == category]
        assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_a_sentence_names_a_card_without_the_marks_of_its_label(lang):
    boso = game("boso")
    for card in range(CARDS):
        name = card_name(boso, lang, card)
        assert not re.search(r"[\[\]]|„[^„”]*„|“[^“”]*“|\([^()]*\(", name), name
    monaco = card_name(boso, lang, CARD_IDS.index("miscellany-monte-carlo"))
    assert monaco.endswith({"pl": "(Monako, na polu Francji)", "en": "(Monaco, on the field of France)"}[lang])
