"""Sentences speak to their reader: "you" is the reader's own seat, others have names in the nominative."""

import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast, visitor

import wyprawa
from random_games import GAMES, random_game_steps
from wyprawa.core.given_names import COMPUTER, PLAYER, names_for
from wyprawa.core.player import Player
from wyprawa.core.seats import SPECTATOR
from wyprawa.core.text import folder_of
from wyprawa.core.wording import Names

BOSO, BOSMAN, POLSKA = (wyprawa.game(name) for name in ("boso", "bosman", "polska"))
NAMES = ["Ola", "Jan", "Ela", "Iza"]
TABLE_EVENTS = {"stumbled-time", "stumbled-crash"}
"""Events of bots' seats, which nobody reads as their own."""


@pytest.mark.parametrize(
    ("lang", "seat", "said"),
    [
        ("pl", 0, "Kładziesz nad bosmanem, na b5: P1."),
        ("en", 0, "You lay O1 above the bosman, on b5."),
        ("pl", 1, "Ola kładzie nad bosmanem, na b5: P1."),
        ("en", SPECTATOR, "Ola lays O1 above the bosman, on b5."),
    ],
)
def test_an_event_calls_its_reader_you_and_others_by_name(lang, seat, said):
    told = {"seat": 0, "side": "up", "field": "b5", "token": "P1"}
    assert BOSMAN.describe(lang, Names(NAMES, seat), "laid", told) == said


@pytest.mark.parametrize(
    ("you", "polish", "english"),
    [
        (0, "Kładziesz STOP „Zima stulecia”. Turę straci Jan.", " in front of Jan."),
        (1, "Ola kładzie STOP „Zima stulecia”. Turę stracisz ty.", " in front of you."),
        (2, "Ola kładzie STOP „Zima stulecia”. Turę straci Jan.", " in front of Jan."),
    ],
)
def test_whoever_is_meant_by_an_event_is_you_too(you, polish, english):
    told = {"seat": 0, "other": 1, "card": "stop-1"}
    card = next(card["id"] for card in POLSKA.data()["cards"] if "Zima stulecia" in str(card))
    assert POLSKA.describe("pl", Names(NAMES, you), "stopped", {**told, "card": card}) == polish
    assert POLSKA.describe("en", Names(NAMES, you), "stopped", {**told, "card": card}).endswith(english)


def test_the_reader_is_you_in_lists():
    routes = {"routes": [route["id"] for route in BOSO.data()["routes"][:2]]}
    assert BOSO.describe("en", Names(["Ola", "Jan"], 1), "routes", routes).count("; You: ") == 1
    assert BOSO.describe("pl", Names(NAMES, 1), "outcome-winners", {"seats": [0, 1]}) == "Zwycięstwo dzielą: Ola i ty."
    assert BOSO.describe("pl", Names(NAMES, 1), "outcome-winner", {"seats": [1]}) == "Wygrywasz!"


@pytest.mark.parametrize("rules", GAMES, ids=str)
def test_a_prompt_names_the_player_only_where_several_read_it(rules):
    state, seat, _ = next(iter(random_game_steps(rules, 2, 1)))
    view = rules.view(state, seat)
    for lang in ("pl", "en"):
        own = rules.prompt_text(view, lang, Names(NAMES, seat))
        assert NAMES[seat] not in own
        assert own[0].isupper()
        shared = rules.prompt_text(view, lang, NAMES)
        assert shared == f"{NAMES[seat]}: {own[0].lower()}{own[1:]}"


class Parameters(visitor.Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 (named after a class)
        self.names.add(node.id.name)


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize("package", ["wyprawa.core", *(game.package for game in GAMES)])
def test_every_event_of_a_player_has_a_form_for_that_player(package, lang):
    """The codes of events are those that the rules and the table make; sentences select their form by `$you`."""
    source = "\n".join(path.read_text("utf-8") for path in Path(str(files(package))).rglob("*.py"))
    codes = set(re.findall(r'Event\(\s*f?"([a-z-]+)', source))
    text = folder_of(package).joinpath(f"{lang}.ftl").read_text("utf-8")
    found = 0
    for entry in FluentParser().parse(text).body:
        if not isinstance(entry, ast.Message) or entry.id.name in TABLE_EVENTS:
            continue
        code = entry.id.name.removesuffix("-hidden")
        if code not in codes and not any(part.endswith("-") and code.startswith(part) for part in codes):
            continue
        names = Parameters()
        names.visit(entry)
        if names.names & {"seat", "other"}:
            found += 1
            assert "you" in names.names, entry.id.name
    assert found > 2


@pytest.mark.parametrize("package", ["wyprawa.core", "wyprawa.server", *(game.package for game in GAMES)])
def test_polish_names_stay_in_the_nominative(package):
    """ "gracza Ola" declines only half; a sentence is built so that the name is its subject or stands apart."""
    text = folder_of(package).joinpath("pl.ftl").read_text("utf-8")
    assert not re.findall(r"gracz(?:a|owi|em) \{ \$(?:seat|other|before|name)", text)


@pytest.mark.parametrize("package", ["wyprawa.core", "wyprawa.server", *(game.package for game in GAMES)])
def test_english_sentences_presume_no_gender(package):
    text = folder_of(package).joinpath("en.ftl").read_text("utf-8")
    rows = [row for row in text.splitlines() if re.search(r"\b(he|his|him|himself)\b", row, re.IGNORECASE)]
    assert [row for row in rows if "bosman" not in row and "boatswain" not in row] == []  # he is a man


def test_names_that_the_program_gave_follow_the_language_and_typed_ones_stay():
    players = [Player("Ola"), Player("Wilk morski", "expert"), Player("Kuk okrętowy 2", "casual"), Player("Gracz 4")]
    assert names_for("en", BOSMAN, players) == ["Ola", "Old Sea Dog", "Ship's Cook 2", "Player 4"]
    assert names_for("pl", BOSMAN, players) == [player.name for player in players]
    english = [
        Player("Player"),
        Player("Computer 2", "greedy"),
        Player("Landlubber", "beginner"),
        Player("Zenek", "casual"),
    ]
    assert names_for("pl", BOSMAN, english) == ["Gracz", "Komputer 2", "Szczur lądowy", "Zenek"]


def test_a_person_called_like_a_level_keeps_the_name():
    assert names_for("en", BOSMAN, [Player("Sternik"), Player("Jan")]) == ["Sternik", "Jan"]


def test_two_players_never_get_one_name():
    assert names_for("en", BOSMAN, [Player("Player"), Player("Gracz")]) == ["Player", "Gracz"]


def test_the_page_gives_the_names_that_are_known_to_be_given():
    words = Path(__file__).parent.parent.parent / "web" / "src" / "words"
    for lang in ("pl", "en"):
        front = words.joinpath(lang, "front.ftl").read_text("utf-8")
        assert f"front-guest = {PLAYER[lang]}\n" in front
        assert f"front-guest-number = {PLAYER[lang]} {{ $n }}\n" in front
        assert f"computer = {COMPUTER[lang]}\n" in words.joinpath(lang, "page.ftl").read_text("utf-8")
