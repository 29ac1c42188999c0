"""The data of a rules version: what a file of earlier values changes, and which games use it."""

import hashlib
import pickle

import pytest

import wyprawa
from clauses.boso_scene import Scene
from wyprawa.games.boso.components.cards import CARD_ROWS, card_rows
from wyprawa.games.boso.components.deck import CARD_OF_ID
from wyprawa.games.boso.components.versions import VERSIONS, overlaid, overlay
from wyprawa.games.boso.components.world import DIVIDED, FIELD_ROWS, field_rows
from wyprawa.games.boso.game import Boso
from wyprawa.games.boso.text.wordings import card_name
from wyprawa.server.bot_worker import request, think

PACK = 'name = "A"\n[[card]]\ncategory = "music"\ntitle = "T"\ntext = "T"\nfields = ["FIELD"]\n'


@pytest.mark.parametrize("version", VERSIONS[:-1])
def test_the_file_of_every_earlier_version_fits_the_cards_and_fields_there_are(version):
    overlaid(CARD_ROWS, "card", overlay(version))
    overlaid(FIELD_ROWS, "field", overlay(version))


def test_version_1_has_the_fields_of_its_cards_and_the_tags_of_its_waters_as_released():
    cards = (f"{row['id']} {row.get('label_kind', '')} {' '.join(sorted(row['fields']))}\n" for row in card_rows(1))
    waters = (f"{row['id']} {' '.join(row.get('waters', ()))}\n" for row in field_rows(1))
    digest = hashlib.sha256("".join([*cards, *waters]).encode()).hexdigest()
    assert digest == "20ebe8cd6cba0213b09ae29572ebbb7d71187b885b5e1d07e7fb15271bb85759"


def test_an_overlay_changes_the_values_it_names_and_nothing_else():
    rows = ({"id": "a", "fields": ["x"], "title_pl": "A"}, {"id": "b", "fields": ["y"], "title_pl": "B"})
    assert overlaid(rows, "card", {"card": {"b": {"fields": ["z"]}}}) == (rows[0], {**rows[1], "fields": ["z"]})
    assert rows[1]["fields"] == ["y"]
    assert overlaid(rows, "card", {}) is rows


@pytest.mark.parametrize(
    "wrong",
    [{"card": {"c": {"fields": []}}}, {"card": {"a": {"title_pl": "X"}}}, {"cards": {"a": {"fields": []}}}],
    ids=["an id that is not there", "wording", "a kind that is not there"],
)
def test_an_overlay_names_only_what_may_differ(wrong):
    with pytest.raises(ValueError, match=r"\w"):
        overlaid(({"id": "a", "fields": ["x"], "title_pl": "A"},), "card", wrong)


def test_a_version_shows_its_own_cards_labels_and_waters():
    earlier, newest = wyprawa.game("boso", 1), wyprawa.game("boso")

    def told(game):
        data = game.data()
        card = next(row for row in data["cards"] if row["id"] == "geography-welwitschia")
        sea = next(row for row in data["fields"] if row["id"] == "morze-baltyckie")
        return card["label"]["pl"], card["fields"], sea["waters"]

    assert told(earlier) == ("Namibia", ["namibia"], ["atlantyk", "baltyckie"])
    assert told(newest) == ("Namibia, Angola", ["namibia", "angola"], ["baltyckie"])
    assert "Angola" not in card_name(earlier, "pl", CARD_OF_ID["geography-welwitschia"])
    assert "Angola" in card_name(newest, "pl", CARD_OF_ID["geography-welwitschia"])


def test_rules_and_bots_of_a_version_play_with_its_cards():
    text = "Ola at zambia, goldens 9, goals angola, hand geography-welwitschia"
    first, second = Scene(text, rules=1), Scene(text)
    assert ("step angola 1" in first.legal(), "step angola 1" in second.legal()) == (False, True)
    for bot in ("greedy", "expert@20"):
        for scene, spent in ((first, {}), (second, {"places": [1]})):
            game = wyprawa.game("boso", scene.state.version)
            choice = think(*pickle.loads(request(game, bot, game.view(scene.state, 0), 1, None)))
            assert choice["act"] == {"do": "step", "field": "angola", **spent}, bot


@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("state", DIVIDED)
def test_a_pack_of_own_cards_names_every_divided_state_in_every_version(version, state):
    parts = [row["id"] for row in FIELD_ROWS if row.get("part") and row["state"] == state]
    for name in DIVIDED[state].values():
        assert Boso(version, PACK.replace("FIELD", name)).rows[-1]["fields"] == parts
