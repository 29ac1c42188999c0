"""The rulebooks: they are in an order one reads, and every picture is a position that can be drawn."""

import re
import tomllib
from collections import defaultdict
from importlib.resources import files

import pytest

import wyprawa
from wyprawa.core.rulebook import Rulebook
from wyprawa.core.seats import SPECTATOR
from wyprawa.games.bosman.text.wordings import token_name

BOOKS = {name: wyprawa.game(name).rulebook for name in wyprawa.names()}
PICTURES = [
    pytest.param(name, picture, id=f"{picture.clause}-{number}")
    for name, book in BOOKS.items()
    for number, picture in enumerate(book.pictures)
]

every_book = pytest.mark.parametrize("name", BOOKS)
every_picture = pytest.mark.parametrize(("name", "picture"), PICTURES)


def places(name: str) -> set[str]:
    """The places that a board can highlight, as pictures name them."""
    data = wyprawa.game(name).data()
    if name == "bosman":
        fields = {f"beach:{column}{row}" for column in "abcde" for row in range(1, 6)}
        return fields | {f"boat:{digit}{dots}" for digit in "123" for dots in ("", ".", ":")}
    if name == "boso":
        return {f"field:{field['id']}" for field in data["fields"]}
    towns = {f"town:{field['id']}" for field in data["fields"]}
    track = {f"track:{number}" for number in range(len(data["track"]))}
    cards = {f"card:{card['id']}" for card in data["cards"]}
    small = {f"die:{value}" for value in range(1, 7)} | {f"pawn:{seat}" for seat in range(6)}
    return towns | track | cards | small | {f"scale:{number}" for number in range(7)}


@every_book
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_every_section_has_a_title_says_what_it_is_about_and_holds_a_clause(name, lang):
    book = BOOKS[name]
    for section in book.sections:
        assert book.sections[section][lang].strip()
        assert book.about[section][lang].strip()
        assert any(not clause.is_ruling for clause in book.in_section(section))


CHAPTERS = ["For your first game", "Finer rules", "What is in the box"]
HOUSE_RULES = ["For your first game", "Finer rules", "House rules", "What is in the box"]
TURN = {"bosman": "R", "boso": "5A", "polska": "R"}
"""The section where a reader learns what a turn is."""
SCENE = {"BOSMAN-0-3", "BOSMAN-1-1", "BOSO-2A-2", "BOSO-2C-2", "POLSKA-PB-1"}
"""Facts of the components without which the first turn cannot be understood; they count no pieces."""


def rows(name: str) -> dict[str, list[dict[str, str]]]:
    return tomllib.loads(files(f"wyprawa.games.{name}").joinpath("data", "rulebook.toml").read_text("utf-8"))


@every_book
def test_a_book_is_read_from_the_first_game_to_the_box(name):
    book = BOOKS[name]
    assert [chapter.title["en"] for chapter in book.chapters] == (HOUSE_RULES if "H" in book.sections else CHAPTERS)
    assert TURN[name] in book.chapters[0].sections
    before = [
        clause
        for clause in book.clauses.values()
        if list(book.sections).index(clause.section) < list(book.sections).index(TURN[name])
    ]
    assert before
    assert {clause.id for clause in before if clause.kind == "data" and not clause.is_ruling} <= SCENE


@every_book
def test_every_clause_and_every_section_stands_in_the_book_once(name):
    found = rows(name)
    ids = [row["id"] for kind in ("clause", "ruling") for row in found[kind]]
    assert sorted(ids) == sorted(BOOKS[name].clauses)
    ordered = [section for chapter in found["chapter"] for section in chapter["sections"]]
    assert sorted(ordered) == sorted(row["id"] for row in found["section"])


@every_book
def test_no_id_was_lost_when_the_book_was_put_in_order(name):
    """The ids of a section of the manual are numbered from 1 without a gap."""
    numbers = defaultdict(set)
    for clause in BOOKS[name].clauses:
        section, number = re.fullmatch(r"(.*)-(\d+)[a-f]?", clause).groups()
        numbers[section].add(int(number))
    assert [section for section, found in numbers.items() if found != set(range(1, len(found) + 1))] == []


@every_book
def test_a_ruling_stands_below_the_clause_it_settles(name):
    book = BOOKS[name]
    last = None
    for clause in book.clauses.values():
        if clause.is_ruling:
            assert clause.settles == last.id
            assert clause.section == last.section
            assert clause in book.with_rulings(last.id)
        else:
            assert clause.settles is None
            last = clause


@every_book
@pytest.mark.parametrize("lang", ["pl", "en"])
def test_the_title_of_a_ruling_is_the_question_it_answers(name, lang):
    titles = [clause.title[lang] for clause in BOOKS[name].clauses.values() if clause.title]
    assert [title for title in titles if not title.endswith("?")] == []
    assert len(set(titles)) == len(titles)


@every_book
def test_rulings_have_a_weight_and_clauses_have_none(name):
    for clause in BOOKS[name].clauses.values():
        assert clause.weight in ((1, 2, 3) if clause.is_ruling else (0,))


@pytest.mark.parametrize("name", [name for name, book in BOOKS.items() if book.pictures])
def test_a_rulebook_with_pictures_has_six_at_least(name):
    assert len(BOOKS[name].pictures) >= 6


@every_picture
def test_a_picture_stands_at_a_clause_with_a_caption_in_both_languages(name, picture):
    assert picture.clause in BOOKS[name].clauses
    assert picture.caption["pl"].strip().endswith(".")
    assert picture.caption["en"].strip().endswith(".")
    assert picture.caption["pl"] != picture.caption["en"]


@every_picture
def test_a_picture_is_a_position_that_can_be_read_and_seen(name, picture):
    game = wyprawa.game(name)
    state = game.read_position(picture.position)
    assert picture.seat == SPECTATOR or 0 <= picture.seat < state.players
    assert all(0 <= seat < state.players for seat in picture.seats)
    shown = game.view(state, picture.seat).shown()
    assert shown["seat"] == picture.seat
    assert game.read_position(game.write_position(state)) is not None


@every_picture
def test_a_picture_lights_places_that_are_on_the_board(name, picture):
    assert sorted(set(picture.lit) - places(name)) == []


def test_the_lit_way_of_the_bosman_is_the_one_he_walks():
    """BOSMAN-R3-7 and R3-9 highlight the bosman's path, which ends at his field."""
    ends = {picture.clause: picture for picture in BOOKS["bosman"].pictures}
    for clause in ("BOSMAN-R3-7", "BOSMAN-R3-9", "BOSMAN-R3-11"):
        state = wyprawa.game("bosman").read_position(ends[clause].position)
        assert ends[clause].lit[-1] == f"beach:{wyprawa.game('bosman').view(state, SPECTATOR).shown()['bosman']}"


def test_the_lit_towns_are_those_a_die_reaches():
    """POLSKA-R-3 highlights exactly the fields that the pawn can reach."""
    game = wyprawa.game("polska")
    picture = next(picture for picture in BOOKS["polska"].pictures if picture.clause == "POLSKA-R-3")
    state = game.read_position(picture.position)
    reached = {f"town:{str(act).split()[1]}" for act in state.legal(state.to_act()[0]) if act.kind == "move"}
    assert {place for place in picture.lit if place.startswith("town:")} == reached


def test_a_game_may_do_without_pictures(tmp_path, monkeypatch):
    data = tmp_path / "plain_game" / "data"
    data.mkdir(parents=True)
    (data.parent / "__init__.py").write_text("")
    (data / "rulebook.toml").write_text(
        '[[chapter]]\npl = "Zasady"\nen = "Rules"\nsections = ["0"]\n'
        '[[section]]\nid = "0"\npl = "O grze"\nen = "The game"\nabout_pl = "Gra."\nabout_en = "A game."\n'
        '[[clause]]\nid = "PLAIN-0-1"\nsection = "0"\nkind = "rule"\npl = "Graj."\nen = "Play."\n'
        '[[ruling]]\nid = "Q-PLAIN-01"\nsettles = "PLAIN-0-1"\nkind = "rule"\nweight = 1\n'
        'title_pl = "Czy?"\ntitle_en = "Is it?"\npl = "Tak."\nen = "Yes."\n'
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    book = Rulebook.load("plain_game")
    assert book.pictures == ()
    assert list(book.clauses) == ["PLAIN-0-1", "Q-PLAIN-01"]


def test_english_texts_of_bosman_say_deckhand():
    """Only the id of the option `replaced_majtek` keeps its Polish spelling."""
    game = wyprawa.game("bosman")
    told = [text["en"] for text in game.rulebook.about.values()]
    for clause in game.rulebook.clauses.values():
        told += [clause.text["en"], clause.title["en"] if clause.title else ""]
    told += [picture.caption["en"] for picture in game.rulebook.pictures]
    told.append(token_name(game, "en", "RM", spoken=True))
    told += [row.split("=", 1)[1] for row in words("en") if "=" in row]
    assert [text for text in told if "majt" in text.lower().replace("`replaced_majtek", "")] == []
    assert token_name(game, "en", "RM", spoken=True) == "Dead Fish deckhand"
    assert token_name(game, "pl", "RM", spoken=True) == "majtek Zdechłej Ryby"


def words(lang: str) -> list[str]:
    """The rows of Bosman's sentences."""
    return files("wyprawa.games.bosman").joinpath("words", f"{lang}.ftl").read_text("utf-8").splitlines()
