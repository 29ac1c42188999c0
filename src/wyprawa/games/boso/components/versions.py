"""The versions of the rules, and the data of earlier ones.

The files in `data` are those of the newest version. `data/versions/N.toml` holds the differences of version N from
version N + 1: rows by the id of a card or a field, with the values that differ. A correction adds one row to the file
of the version before; the files of earlier versions stay unchanged.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from wyprawa.core.json_types import JsonObject

NEWEST: Final = 2
VERSIONS: Final = tuple(range(1, NEWEST + 1))

MAY_DIFFER: Final[dict[str, frozenset[str]]] = {
    "card": frozenset(("fields", "label_pl", "label_en", "label_kind")),
    "field": frozenset(("waters",)),
}
"""The values that may differ: the fields of a card and their label; the tags of a water field."""

Rows = tuple[JsonObject, ...]
Overlay = Mapping[str, Mapping[str, Mapping[str, object]]]
"""Values by the kind of thing (`card`, `field`), by its id, by the name of the value."""


@cache
def overlay(version: int) -> Overlay:
    """The differences of a version from the one after it."""
    file = files("wyprawa.games.boso").joinpath("data", "versions", f"{version}.toml")
    return tomllib.loads(file.read_text("utf-8"))


def rows_of(version: int, kind: str, rows: Rows) -> Rows:
    """The rows of a version, made from those of the newest one; the same object where nothing differs."""
    for earlier in range(NEWEST - 1, version - 1, -1):
        rows = overlaid(rows, kind, overlay(earlier))
    return rows


def overlaid(rows: Rows, kind: str, changes: Overlay) -> Rows:
    """The rows with the values of `changes`; ValueError if these name an unknown row or value."""
    if unknown := set(changes) - set(MAY_DIFFER):
        raise ValueError(f"neither cards nor fields: {', '.join(sorted(unknown))}")
    own = changes.get(kind, {})
    if not own:
        return rows
    if unknown := set(own) - {row["id"] for row in rows}:
        raise ValueError(f"no {kind} has this id: {', '.join(sorted(unknown))}")
    if unknown := {name for values in own.values() for name in values} - MAY_DIFFER[kind]:
        raise ValueError(f"the same in all versions: {', '.join(sorted(unknown))}")
    return tuple({**row, **own.get(row["id"], {})} for row in rows)
