"""What pieces and places are and do: every game, in both languages, for the page and for the terminal."""

import re

import pytest

import wyprawa
from tiny.game import GAME as TINY
from wyprawa.core.descriptions import described, suggestions
from wyprawa.core.errors import BadNotation
from wyprawa.games.bosman.components.boat import SEAT_NAMES
from wyprawa.games.bosman.components.tokens import NAMES as TOKENS
from wyprawa.games.polska.rules.pieces import MARKER_CARDS

BOSMAN, BOSO, POLSKA = (wyprawa.game(name) for name in ("bosman", "boso", "polska"))
GAMES = [BOSMAN, BOSO, POLSKA, TINY]
EVERY = pytest.mark.parametrize("rules", GAMES, ids=lambda game: game.info.id)
BOTH = pytest.mark.parametrize("lang", ["pl", "en"])
LONGEST_NOTE = 420
"""The longest use of a thing that has no list in it: it is read on a note over the board."""


@EVERY
@BOTH
def test_every_description_has_a_name_and_says_what_the_thing_does(rules, lang):
    for thing, one in described(rules, lang).items():
        assert one.name, thing
        assert len(one.use) > 10, thing
        assert not re.search(r"[{}|]|  ", one.name + one.use), thing
        assert ":" in thing or len(one.use) < LONGEST_NOTE, (thing, len(one.use))


@EVERY
@BOTH
def test_every_description_is_found_by_its_name_or_its_id(rules, lang):
    for thing, one in described(rules, lang).items():
        if ":" not in thing:
            assert one.rows()[0] in rules.about(lang, one.name) or one.rows()[0] in rules.about(lang, thing), thing


@EVERY
@BOTH
def test_what_help_offers_to_describe_is_described(rules, lang):
    if not rules.words.has(lang, "help-about"):
        return
    examples = {"pole", "karta", "pole mapy", "rok na torze", "żeton", "a field", "a card", "a field of the map"}
    examples |= {"a year of the track", "a token", "a gang", "gang"}
    for name in re.sub(r" \(.*?\)", "", rules.words.say(lang, "help-about")).split(", "):
        assert name in examples or rules.about(lang, name), name


def test_all_that_lies_on_a_board_is_described():
    things = {game.info.id: set(game.descriptions("pl")) for game in GAMES}
    assert {f"token:{name}" for name in TOKENS} | {f"seat:{place}" for place in SEAT_NAMES} <= things["bosman"]
    data = POLSKA.data()
    towns, cards = (
        {f"{kind}:{row['id']}" for row in data[rows]} for kind, rows in (("town", "fields"), ("card", "cards"))
    )
    scale = {f"scale:{place}" for place in range(len(MARKER_CARDS))}
    track = {f"track:{place}" for place in range(len(data["track"]))}
    assert towns | cards | scale | track <= things["polska"]
    data = BOSO.data()
    assert {f"field:{row['id']}" for row in data["fields"]} | {f"card:{row['id']}" for row in data["cards"]} <= things[
        "boso"
    ]


@BOTH
def test_a_card_says_its_use_before_its_story(lang):
    for game in (BOSO, POLSKA):
        one = next(one for thing, one in game.descriptions(lang).items() if thing.startswith("card:"))
        use, story = one.rows()
        assert one.use in use
        assert story == one.story
    abuja = next(one for one in BOSO.descriptions("en").values() if one.name.startswith("Capitals: “Abuja”"))
    assert (
        abuja.use
        == "Nigeria: enter free · 1 Golden when a rival enters or explores · three of one category: 3 Goldens."
    )


@pytest.mark.parametrize(
    ("rules", "lang", "typed", "meant"),
    [
        (BOSMAN, "pl", "truczina", "Trucizna"),
        (BOSMAN, "en", "outpots", "Outpost"),
        (POLSKA, "pl", "pociog", "Pociąg"),
        (POLSKA, "en", "eagel", "White Eagle"),
        (BOSO, "pl", "kolumbja", "Kolumbia"),
        (BOSO, "en", "zimbabve", "Zimbabwe"),
    ],
)
def test_a_name_with_a_slip_gets_the_names_that_were_probably_meant(rules, lang, typed, meant):
    with pytest.raises(BadNotation) as caught:
        rules.about(lang, typed)
    assert caught.value.code == "about-near"
    assert meant in caught.value.say(lang, rules)


@EVERY
@BOTH
def test_what_resembles_nothing_gets_what_can_be_asked(rules, lang):
    for typed in ("qqqq", "?", "x" * 5000, "\ud800", "1" * 400):
        with pytest.raises(BadNotation) as caught:
            rules.about(lang, typed)
        assert caught.value.code == "about-unknown"
        assert len(caught.value.say(lang, rules)) < 600


def test_names_are_suggested_by_any_of_their_words_the_nearest_first_and_only_a_few():
    assert suggestions("eagel", ["White Eagle", "Beagle", "Train"]) == ["White Eagle", "Beagle"]
    assert len(suggestions("kart", [f"karta {n}" for n in range(50)])) <= 4
