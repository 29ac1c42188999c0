"""The rulebook of a game: clauses and rulings in the order in which they are read, and pictures of positions."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from .json_types import JsonObject
from .seats import SPECTATOR, Seat


@dataclass(frozen=True)
class Clause:
    """One sentence of the rules, or a ruling where the manual is silent. Rulings have a title."""

    id: str
    section: str
    """For a ruling, the section of the clause it settles."""
    kind: str
    """`rule`: a program can break it; `data`: a fact of the components; `description`: neither."""
    text: dict[str, str]
    title: dict[str, str] | None = None
    """The question that a ruling answers."""
    settles: str | None = None
    """The id of the clause below which a ruling stands."""
    options: tuple[str, ...] = ()
    weight: int = 0
    """How much a ruling matters: 3 changes who wins, 2 shows in most games, 1 is a corner case."""

    @property
    def is_ruling(self) -> bool:
        return self.title is not None


@dataclass(frozen=True)
class Chapter:
    """Sections that are read together, such as what a first game needs."""

    title: dict[str, str]
    sections: tuple[str, ...]


@dataclass(frozen=True)
class RulebookPicture:
    """A position that shows what a clause means."""

    clause: str
    caption: dict[str, str]
    position: str
    """In the game's text form of positions."""
    seat: Seat = SPECTATOR
    """The viewer of the position."""
    lit: tuple[str, ...] = ()
    """Highlighted places, with the names that the game's board uses: `beach:c3`, `town:torun`."""
    seats: tuple[Seat, ...] = ()
    """Players whose own pieces are shown beside the board."""


@dataclass(frozen=True)
class Rulebook:
    """All of it is in the order of the chapters: what a first game needs, then the finer rules, last the components."""

    chapters: tuple[Chapter, ...]
    sections: dict[str, dict[str, str]]
    """Headings by id."""
    about: dict[str, dict[str, str]]
    """Introductions of the sections, by id."""
    clauses: dict[str, Clause]
    """By id: each clause, then the rulings that settle it."""
    pictures: tuple[RulebookPicture, ...] = ()

    @classmethod
    def load(cls, package: str) -> "Rulebook":
        data = _read(package, "rulebook.toml")
        chapters = tuple(Chapter(_both(row), tuple(row["sections"])) for row in data["chapter"])
        headings = {section["id"]: section for section in data["section"]}
        order = [section for chapter in chapters for section in chapter.sections]
        return cls(
            chapters,
            {section: _both(headings[section]) for section in order},
            {section: _both(headings[section], "about_") for section in order},
            {clause.id: clause for clause in _in_order(data, order)},
            tuple(_picture(row) for row in _read(package, "pictures.toml").get("picture", ())),
        )

    def in_section(self, section: str) -> list[Clause]:
        return [clause for clause in self.clauses.values() if clause.section == section]

    def with_rulings(self, clause: str) -> list[Clause]:
        """A clause and the rulings that settle it."""
        return [self.clauses[clause], *(found for found in self.clauses.values() if found.settles == clause)]


@cache
def rulebook_of(package: str) -> Rulebook:
    """The rulebook of a game, shared by all versions of its rules."""
    return Rulebook.load(package)


def _read(package: str, name: str) -> JsonObject:
    """A data file of the game; empty if it does not exist, because pictures are optional."""
    found = files(package).joinpath("data", name)
    return tomllib.loads(found.read_text("utf-8")) if found.is_file() else {}


def _both(row: JsonObject, prefix: str = "") -> dict[str, str]:
    return {"pl": row[f"{prefix}pl"], "en": row[f"{prefix}en"]}


def _in_order(data: JsonObject, order: list[str]) -> Iterator[Clause]:
    """The clauses section by section, each with its rulings below it."""
    for section in order:
        for row in data["clause"]:
            if row["section"] == section:
                yield _clause(row, section)
                yield from (_clause(ruling, section) for ruling in data["ruling"] if ruling["settles"] == row["id"])


def _clause(row: JsonObject, section: str) -> Clause:
    title = _both(row, "title_") if "title_pl" in row else None
    options = tuple(row.get("options", ()))
    weight = row.get("weight", 0)
    return Clause(row["id"], section, row["kind"], _both(row), title, row.get("settles"), options, weight)


def _picture(row: JsonObject) -> RulebookPicture:
    lit, seats = tuple(row.get("lit", ())), tuple(row.get("seats", ()))
    return RulebookPicture(row["clause"], _both(row), row["position"], row.get("seat", SPECTATOR), lit, seats)
