"""Packs of custom association cards: one TOML file, checked card by card.

    name = "Nasze wakacje"

    [[card]]
    category = "cuisine"
    title = "Pierogi babci"
    text = "Lepione w każdą sobotę, po sto na raz."
    fields = ["Polska"]

A field is named as on the board, in Polish or English, Polish letters optional, or by its id; a state that is divided
means all its parts. One language is enough: `title` and `text` are shown in every language.

Packs are untrusted, and some TOML texts take a parser minutes or exhaust the stack: the shape of a pack is checked
before it is parsed.
"""

import hashlib
import re
import tomllib
from dataclasses import dataclass
from functools import cache

from wyprawa.core.errors import Problem
from wyprawa.core.json_types import JsonObject
from wyprawa.core.text import plain

from .cards import CATEGORIES, CATEGORY_NAMES, SURPRISES, card_rows
from .world import DIVIDED, EN_OF, FIELD_IDS, FIELD_ROWS, FIELDS, PART_OF, PL_OF, STATE_OF

MOST_CARDS = 200
MOST_BYTES = 200_000
LONGEST_NAME = 60
LONGEST_TITLE = 60
LONGEST_TEXT = 400
MOST_LINES = 5000
LONGEST_LINE = 10_000
"""Long enough for all fields of the board."""


@dataclass(frozen=True)
class Bounds:
    """The limits of the shape of a pack. Dots, brackets and numbers in strings and comments do not count."""

    lines: int = MOST_LINES
    line: int = LONGEST_LINE
    dotted_keys: bool = False
    dots: int = 8
    """In one line: the parser's time grows with the square of the number of parts of a key."""
    depth: int = 4
    brackets: int = 10_000
    digits: int = 40
    names: int = FIELDS
    """Fields of one card."""


NEW = Bounds()
SAVED = Bounds(MOST_BYTES, MOST_BYTES, True, dots=100, depth=40, brackets=MOST_BYTES, digits=1000, names=MOST_BYTES)
"""The bounds of packs in saved games, which stay readable: anything that is cheap to parse."""

QUOTED = re.compile(
    r'''"""(?:[^"\\]|\\.|""?(?!"))*+"{3,5}|\'{3}(?:[^\']|\'\'?(?!\'))*+\'{3,5}'''
    r"""|"(?:[^"\\\n]|\\[^\n])*+"|\'[^\'\n]*+\'|\#[^\n]*+""",
    re.DOTALL,
)
"""The strings and comments of TOML."""
DOTTED_KEY = re.compile(r"[^=.]*\.[^=]*=|\s*\[[^=.]*\.")


@dataclass(frozen=True)
class OwnCard:
    category: str
    title: str
    text: str
    fields: tuple[int, ...]


@dataclass(frozen=True)
class Pack:
    """Cards that are added to the built-in ones, and the hash of their file."""

    name: str
    cards: tuple[OwnCard, ...]
    digest: str


def read(data: bytes, version: int, bounds: Bounds = NEW) -> Pack:
    """The pack of a file, by a version of the rules; raise a Problem that names the card and the fault."""
    if len(data) > MOST_BYTES:
        raise Problem("pack-size", most=MOST_BYTES // 1000)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Problem("pack-letters") from None
    check_shape(text, bounds)
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise Problem("pack-form", detail=str(wrong)) from None
    name = _plain(found.get("name"), LONGEST_NAME)
    if name is None:
        raise Problem("pack-name", longest=LONGEST_NAME)
    rows = found.get("card")
    if not isinstance(rows, list) or not 1 <= len(rows) <= MOST_CARDS:
        raise Problem("pack-count", most=MOST_CARDS)
    cards: dict[tuple[str, tuple[int, ...]], OwnCard] = {}
    for number, row in enumerate(rows, 1):
        card = _card(row, number, version, bounds)
        if (card.title.casefold(), card.fields) in cards:
            raise Problem("pack-double", card=number, title=card.title)
        cards[card.title.casefold(), card.fields] = card
    return Pack(name, tuple(cards.values()), hashlib.sha256(data).hexdigest())


def check_shape(text: str, bounds: Bounds) -> None:
    """Raise a Problem if the text is beyond the bounds; the time is linear in its length."""
    lines = text.split("\n")
    if len(lines) > bounds.lines:
        raise Problem("pack-lines", most=bounds.lines)
    for number, line in enumerate(lines, 1):
        if len(line) > bounds.line:
            raise Problem("pack-line-length", line=number, most=bounds.line)
    code = QUOTED.sub(_without_content, text)
    long_number = re.compile(rf"[0-9]\w{{{bounds.digits},}}")
    depth = 0
    if code.count("[") + code.count("{") > bounds.brackets:
        raise Problem("pack-depth", line=1, most=bounds.depth)
    for number, line in enumerate(code.split("\n"), 1):
        if line.count(".") > bounds.dots or (not bounds.dotted_keys and DOTTED_KEY.match(line)):
            raise Problem("pack-dots", line=number)
        if long_number.search(line):
            raise Problem("pack-number", line=number)
        for bracket in re.findall(r"[\[\]{}]", line):
            depth = depth + 1 if bracket in "[{" else max(0, depth - 1)
            if depth > bounds.depth:
                raise Problem("pack-depth", line=number, most=bounds.depth)


def _without_content(quoted: re.Match[str]) -> str:
    """An empty string on as many lines; nothing for a comment."""
    return "" if quoted[0].startswith("#") else '""' + "\n" * quoted[0].count("\n")


def rows(pack: Pack) -> tuple[JsonObject, ...]:
    """The cards as rows like those of the built-in ones: `own-1`, `own-2`, …, the same in both languages."""
    found: list[JsonObject] = []
    for number, card in enumerate(pack.cards, 1):
        row: JsonObject = {"id": f"own-{number}", "category": card.category}
        for lang, names in (("pl", PL_OF), ("en", EN_OF)):
            row |= {f"title_{lang}": card.title, f"text_{lang}": card.text}
            row[f"label_{lang}"] = ", ".join(names[field] for field in card.fields[:4])
            row[f"label_{lang}"] += ", …" if len(card.fields) > 4 else ""
        row["fields"] = [FIELD_IDS[field] for field in card.fields]
        found.append(row)
    return tuple(found)


def _card(row: object, number: int, version: int, bounds: Bounds) -> OwnCard:
    if not isinstance(row, dict):
        raise Problem("pack-card", card=number)
    named = row.get("category")
    category = _CATEGORIES.get(plain(named)) if isinstance(named, str) else None
    if category is None:
        choices = ", ".join(name for name in CATEGORIES if name != SURPRISES)
        raise Problem("pack-category", card=number, category=str(named), choices=choices)
    title = _plain(row.get("title"), LONGEST_TITLE)
    if title is None:
        raise Problem("pack-title", card=number, longest=LONGEST_TITLE)
    text = _plain(row.get("text"), LONGEST_TEXT)
    if text is None:
        raise Problem("pack-text", card=number, longest=LONGEST_TEXT)
    if title.casefold() in _titles(version):
        raise Problem("pack-double", card=number, title=title)
    names = row.get("fields")
    if not isinstance(names, list) or not names:
        raise Problem("pack-no-field", card=number)
    if len(names) > bounds.names:
        raise Problem("pack-field-count", card=number, most=bounds.names)
    fields: set[int] = set()
    for name in names:
        places = _places().get(plain(name)) if isinstance(name, str) else None
        if places is None:
            raise Problem("pack-field", card=number, field=str(name)[:60])
        fields |= places
    return OwnCard(category, title, text, tuple(sorted(fields)))


def _categories() -> dict[str, str]:
    """The categories by id and by name in either language."""
    ordinary = [(category, names) for category, names in CATEGORY_NAMES.items() if category != SURPRISES]
    return {plain(name): category for category, names in ordinary for name in (category, *names.values())}


def _plain(text: object, longest: int) -> str | None:
    """A text of one line, without control characters and not too long; None for anything else."""
    if not isinstance(text, str):
        return None
    clean = " ".join(text.split())
    return clean if 1 <= len(clean) <= longest and clean.isprintable() else None


@cache
def _places() -> dict[str, set[int]]:
    """The fields by every name: single fields by id and present or former name, divided states by their names."""
    found: dict[str, set[int]] = {}
    for state, names in DIVIDED.items():
        parts = {field for field in range(FIELDS) if PART_OF[field] and STATE_OF[field] == state}
        found |= {plain(name): parts for name in names.values()}
    for field, row in enumerate(FIELD_ROWS):
        for name in (FIELD_IDS[field], *row.get("formerly", ()), PL_OF[field], EN_OF[field]):
            found[plain(name)] = {field}
    return found


@cache
def _titles(version: int) -> frozenset[str]:
    return frozenset(own[title].casefold() for own in card_rows(version) for title in ("title_pl", "title_en"))


_CATEGORIES = _categories()
