"""The rulebook of a game: clauses and rulings with their ids, and pictures of positions, in both languages."""

import tomllib
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
    kind: str
    """`rule`: a program can break it; `data`: a fact of the components; `description`: neither."""
    text: dict[str, str]
    title: dict[str, str] | None = None
    """The question that a ruling answers."""
    options: tuple[str, ...] = ()
    weight: int = 0
    """How much a ruling matters: 3 changes who wins, 2 shows in most games, 1 is a corner case."""

    @property
    def is_ruling(self) -> bool:
        return self.title is not None


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
    sections: dict[str, dict[str, str]]
    """Headings by id, in the order of the book."""
    about: dict[str, dict[str, str]]
    """Introductions of the sections, by id."""
    clauses: dict[str, Clause]
    """Clauses, then rulings, by id, in the order of the book."""
    pictures: tuple[RulebookPicture, ...] = ()

    @classmethod
    def load(cls, package: str) -> "Rulebook":
        data = _read(package, "rulebook.toml")
        return cls(
            {section["id"]: _both(section) for section in data["section"]},
            {section["id"]: _both(section, "about_") for section in data["section"]},
            {row["id"]: _clause(row) for row in (*data["clause"], *data["ruling"])},
            tuple(_picture(row) for row in _read(package, "pictures.toml").get("picture", ())),
        )

    def in_section(self, section: str) -> list[Clause]:
        return [clause for clause in self.clauses.values() if clause.section == section]


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


def _clause(row: JsonObject) -> Clause:
    title = _both(row, "title_") if "title_pl" in row else None
    options = tuple(row.get("options", ()))
    return Clause(row["id"], row["section"], row["kind"], _both(row), title, options, row.get("weight", 0))


def _picture(row: JsonObject) -> RulebookPicture:
    lit, seats = tuple(row.get("lit", ())), tuple(row.get("seats", ()))
    return RulebookPicture(row["clause"], _both(row), row["position"], row.get("seat", SPECTATOR), lit, seats)
