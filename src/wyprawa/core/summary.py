"""A game on one page: its aim, a turn, an example, what people forget, and its terms, in both languages."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from .json_types import JsonObject
from .lessons import Texts, texts
from .seats import Seat


@dataclass(frozen=True)
class Term:
    """A word of the game that a newcomer does not know."""

    id: str
    name: Texts
    about: Texts
    forms: dict[str, tuple[str, ...]]
    """How the word begins in sentences, by language, to find it in texts; small letters."""


@dataclass(frozen=True)
class Example:
    """One picture of a worked turn."""

    caption: Texts
    position: str
    seat: Seat
    lit: tuple[str, ...]


@dataclass(frozen=True)
class Summary:
    aim: Texts
    turn: tuple[Texts, ...]
    examples: tuple[Example, ...]
    forgotten: tuple[Texts, ...]
    """What people forget."""
    end: Texts
    terms: tuple[Term, ...]


@cache
def summary_of(package: str) -> Summary | None:
    """The summary of a game's package; None if it has none."""
    found = files(package).joinpath("data", "summary.toml")
    if not found.is_file():
        return None
    data = tomllib.loads(found.read_text("utf-8"))
    return Summary(
        texts(data, "aim_"),
        tuple(texts(row) for row in data["turn"]),
        tuple(_example(row) for row in data["example"]),
        tuple(texts(row) for row in data["forgotten"]),
        texts(data, "end_"),
        tuple(_term(row) for row in data["term"]),
    )


def _example(row: JsonObject) -> Example:
    return Example(texts(row), row["position"], row.get("seat", 0), tuple(row.get("lit", ())))


def _term(row: JsonObject) -> Term:
    forms = {lang: tuple(row[f"forms_{lang}"]) for lang in ("pl", "en")}
    return Term(row["id"], texts(row), texts(row, "about_"), forms)
