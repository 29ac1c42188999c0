"""A player's own association cards: one readable file, checked card by card.

    name = "Nasze wakacje"

    [[card]]
    category = "cuisine"
    title = "Pierogi babci"
    text = "Lepione w każdą sobotę, po sto na raz."
    fields = ["Polska"]

A field is named as on the board, in Polish or English, Polish letters optional, or by its id; a state that is divided
means all its parts. One language is enough: `title` and `text` are shown to everybody as they stand.
"""

import hashlib
import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

from wyprawa.core.problems import Problem
from wyprawa.core.text import plain

from .cards import CATEGORIES, CATEGORY_NAMES, SURPRISES, card_rows
from .world import EN_OF, FIELD_IDS, FIELDS, PL_OF

MOST_CARDS = 200
MOST_BYTES = 200_000
LONGEST_NAME = 60
LONGEST_TITLE = 60
LONGEST_TEXT = 400


@dataclass(frozen=True)
class OwnCard:
    category: str
    title: str
    text: str
    fields: tuple[int, ...]


@dataclass(frozen=True)
class Pack:
    """Cards that are added to the built-in ones, and the hash of the file they came from."""

    name: str
    cards: tuple[OwnCard, ...]
    digest: str


def read(data: bytes, version: int) -> Pack:
    """The pack of a file, by a version of the rules; a Problem says which card is wrong, and how."""
    if len(data) > MOST_BYTES:
        raise Problem("pack-size", most=MOST_BYTES // 1000)
    try:
        found = tomllib.loads(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise Problem("pack-letters") from None
    except tomllib.TOMLDecodeError as wrong:
        raise Problem("pack-form", detail=str(wrong)) from None
    name = _plain(found.get("name"), LONGEST_NAME)
    if name is None:
        raise Problem("pack-name", longest=LONGEST_NAME)
    rows = found.get("card")
    if not isinstance(rows, list) or not 1 <= len(rows) <= MOST_CARDS:
        raise Problem("pack-count", most=MOST_CARDS)
    cards: list[OwnCard] = []
    for number, row in enumerate(rows, 1):
        card = _card(row, number, version)
        if any((card.title.casefold(), card.fields) == (other.title.casefold(), other.fields) for other in cards):
            raise Problem("pack-double", card=number, title=card.title)
        cards.append(card)
    return Pack(name, tuple(cards), hashlib.sha256(data).hexdigest())


def rows(pack: Pack) -> tuple[dict[str, Any], ...]:
    """The cards as rows like those of the built-in ones: `own-1`, `own-2`, …, the same in both languages."""
    found: list[dict[str, Any]] = []
    for number, card in enumerate(pack.cards, 1):
        row: dict[str, Any] = {"id": f"own-{number}", "category": card.category}
        for lang, names in (("pl", PL_OF), ("en", EN_OF)):
            row |= {f"title_{lang}": card.title, f"text_{lang}": card.text}
            row[f"label_{lang}"] = ", ".join(names[field] for field in card.fields[:4])
            row[f"label_{lang}"] += ", …" if len(card.fields) > 4 else ""
        row["fields"] = [FIELD_IDS[field] for field in card.fields]
        found.append(row)
    return tuple(found)


def _card(row: Any, number: int, version: int) -> OwnCard:
    if not isinstance(row, dict):
        raise Problem("pack-card", card=number)
    category = _category(row.get("category"))
    if category is None:
        choices = ", ".join(name for name in CATEGORIES if name != SURPRISES)
        raise Problem("pack-category", card=number, category=str(row.get("category")), choices=choices)
    title = _plain(row.get("title"), LONGEST_TITLE)
    if title is None:
        raise Problem("pack-title", card=number, longest=LONGEST_TITLE)
    text = _plain(row.get("text"), LONGEST_TEXT)
    if text is None:
        raise Problem("pack-text", card=number, longest=LONGEST_TEXT)
    if any(title.casefold() in (own["title_pl"].casefold(), own["title_en"].casefold()) for own in card_rows(version)):
        raise Problem("pack-double", card=number, title=title)
    names = row.get("fields")
    if not isinstance(names, list) or not names:
        raise Problem("pack-no-field", card=number)
    fields: set[int] = set()
    for name in names:
        places = _places(version).get(plain(name)) if isinstance(name, str) else None
        if places is None:
            raise Problem("pack-field", card=number, field=str(name)[:60])
        fields |= places
    return OwnCard(category, title, text, tuple(sorted(fields)))


def _category(name: Any) -> str | None:
    """A category by its id, or by its name in either language."""
    for category, names in CATEGORY_NAMES.items():
        known = (category, *names.values())
        if category != SURPRISES and isinstance(name, str) and plain(name) in map(plain, known):
            return category
    return None


def _plain(text: Any, longest: int) -> str | None:
    """Plain text of a sensible length on one line; None if it is not."""
    if not isinstance(text, str):
        return None
    clean = " ".join(text.split())
    return clean if 1 <= len(clean) <= longest and clean.isprintable() else None


@cache
def _places(version: int) -> dict[str, set[int]]:
    """Every way to name fields: single ones by id and name, divided states by the labels of the built-in cards."""
    found: dict[str, set[int]] = {}
    for row in card_rows(version):
        if row.get("label_kind") == "a":
            fields = {FIELD_IDS.index(name) for name in row["fields"]}
            found[plain(row["label_pl"])] = found[plain(row["label_en"])] = fields
    for field in range(FIELDS):
        for name in (FIELD_IDS[field], PL_OF[field], EN_OF[field]):
            found[plain(name)] = {field}
    return found
