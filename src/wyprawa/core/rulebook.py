"""A game's rulebook: every clause and every ruling with its id, in both languages."""

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Any


@dataclass(frozen=True)
class Clause:
    """One sentence of the rules, or one ruling where the manual is silent (those have a title)."""

    id: str
    section: str
    kind: str
    """`rule`: a program can break it; `data`: a fact of the components; `description`: neither."""
    text: dict[str, str]
    title: dict[str, str] | None = None
    options: tuple[str, ...] = ()

    @property
    def is_ruling(self) -> bool:
        return self.title is not None


@dataclass(frozen=True)
class Rulebook:
    sections: dict[str, dict[str, str]]
    clauses: dict[str, Clause]
    """Clauses, then rulings, by id, in the order of the book."""

    @classmethod
    def load(cls, package: str) -> "Rulebook":
        data = tomllib.loads(files(package).joinpath("data", "rulebook.toml").read_text("utf-8"))
        return cls(
            {section["id"]: _both(section) for section in data["section"]},
            {row["id"]: _clause(row) for row in (*data["clause"], *data["ruling"])},
        )

    def in_section(self, section: str) -> list[Clause]:
        return [clause for clause in self.clauses.values() if clause.section == section]


def _both(row: dict[str, Any], prefix: str = "") -> dict[str, str]:
    return {"pl": row[f"{prefix}pl"], "en": row[f"{prefix}en"]}


def _clause(row: dict[str, Any]) -> Clause:
    title = _both(row, "title_") if "title_pl" in row else None
    return Clause(row["id"], row["section"], row["kind"], _both(row), title, tuple(row.get("options", ())))
