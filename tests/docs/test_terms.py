"""The texts for players: terms of the word list in CONTRIBUTING.md, numbers and percentages are written one way."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import wyprawa
from wyprawa.core.text import wrapped

ROOT = Path(__file__).parent.parent.parent
PACKAGE = ROOT / "src" / "wyprawa"
SECTION = (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("## Terms\n")[1].split("\n## ")[0]
ROWS = [[cell.strip() for cell in row.split("|")[1:-1]] for row in SECTION.splitlines() if row.startswith("|")][2:]
REJECTED = [
    pytest.param(games, variant, id=f"{games}: {variant}")
    for games, _, _, rejected in ROWS
    for variant in re.findall(r"`([^`]+)`", rejected)
]
PROSE = ("rulebook", "summary", "lessons", "pictures")
LANGUAGES = ("pl", "en")

COUNTED = "met|kilo|km|lat\\b|years|wysp|islands|stopni|steps"
"""What is counted in numbers that could also be years."""
UNGROUPED = re.compile(rf"(?<![\d\w./`-])(?:\d{{5,}}|(?:2[1-9]|[3-9]\d)\d\d|1\d{{3}}(?= (?:{COUNTED})))(?![\d`.-])")
"""A number that is no year and has no groups."""
GROUPED = {"pl": re.compile(r"\d,\d{3}\b"), "en": re.compile(r"(?<!\d)\d{1,3} \d{3}\b")}
"""A number in groups of the other language."""


def strings(found: object, lang: str) -> Iterator[str]:
    """The texts of a language in a data file."""
    if isinstance(found, list):
        for one in found:
            yield from strings(one, lang)
    elif isinstance(found, dict):
        for name, value in found.items():
            if isinstance(value, str) and re.fullmatch(rf"(\w+_)?{lang}", name):
                yield value
            elif not isinstance(value, str):
                yield from strings(value, lang)


def sentences(path: Path) -> str:
    """The sentences of a Fluent file, without comments, ids and parameters."""
    rows = [row for row in path.read_text("utf-8").splitlines() if not row.startswith("#")]
    return re.sub(r"\{[^{}\n]*\}?", "…", re.sub(r"^[\w-]+ =", "", "\n".join(rows), flags=re.MULTILINE))


@cache
def texts_of(game: str, lang: str) -> list[str]:
    """What players read of a game: its prose, its sentences, and those of its page."""
    folder = PACKAGE / "games" / game
    prose = [folder / "data" / f"{name}.toml" for name in PROSE]
    found = [text for path in prose for text in strings(tomllib.loads(path.read_text("utf-8")), lang)]
    return [*found, sentences(folder / "words" / f"{lang}.ftl"), sentences(ROOT / f"web/src/games/{game}/{lang}.ftl")]


@cache
def shared_texts(lang: str) -> list[str]:
    """The sentences that belong to no game."""
    paths = [*PACKAGE.glob(f"*/words/{lang}.ftl"), *ROOT.glob(f"web/src/words/{lang}/*.ftl")]
    return [sentences(path) for path in paths]


def texts_in(games: str, lang: str) -> list[str]:
    named = wyprawa.names() if games == "all" else [name.lower() for name in games.split(", ")]
    return [text for game in named for text in texts_of(game, lang)] + (shared_texts(lang) if games == "all" else [])


def card_texts(lang: str) -> list[str]:
    """Texts of the components, such as the stories of cards."""
    paths = [path for path in PACKAGE.glob("games/*/data/**/*.toml") if "versions" not in path.parts]
    return [text for path in paths for text in strings(tomllib.loads(path.read_text("utf-8")), lang)]


def near(text: str, hit: re.Match[str]) -> str:
    return text[max(0, hit.start() - 30) : hit.end() + 30]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("games", "variant"), REJECTED)
def test_a_thing_has_one_name(games, variant, lang):
    pattern = re.compile(r"\b" + re.escape(variant).replace(r"\*", r"\w*") + r"\b", re.IGNORECASE)
    assert [near(text, hit) for text in texts_in(games, lang) for hit in pattern.finditer(text)] == []


def test_the_word_list_has_the_terms_that_once_had_two_names():
    assert len(REJECTED) > 20
    assert {game for games, *_ in ROWS for game in games.split(", ")} == {"all", "Bosman", "Boso", "Polska"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_have_groups_as_the_language_writes_them(lang):
    told = [*texts_in("all", lang), *card_texts(lang)]
    found = [near(text, hit) for text in told for hit in UNGROUPED.finditer(text)]
    assert [text for text in found if "port" not in text.lower()] == []
    assert [hit[0] for text in told for hit in GROUPED[lang].finditer(text)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_percentages_have_no_space(lang):
    assert [text for text in [*texts_in("all", lang), *card_texts(lang)] if re.search(r"[\d…]\s%", text)] == []


def test_no_row_of_the_terminal_ends_with_a_one_letter_word_or_within_a_number():
    told = " ".join(
        wyprawa.game("bosman").rulebook.clauses[f"BOSMAN-R3-{number}"].text["pl"] for number in range(1, 18)
    )
    for width in range(20, 60):
        rows = wrapped(f"{told} Ponad 3 500 metrów i 36 000 płytek.", width)
        assert [row for row in rows if re.search(r"(^|\s)([aiouwzAIOUWZ]|3|36)$", row)] == []
