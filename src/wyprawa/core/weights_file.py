"""Reads and writes the weights of a game's evaluation: `players/weights.json` of each game, and `players/chances.json`.

A file holds

- `made`: how the numbers were made (command, seed, games, bots, quality of the fit),
- `features`: each feature by name, with its unit and meaning,
- `weights`: for each number of players (`"2"`, or `"all"`) the weight of each feature: a number, or a list with one
  number for each column that `columns` describes,
- `figures`: single numbers of an evaluation that weigh no feature, each with its unit, meaning and origin.

A file is read once, when the module that uses it is imported.
"""

import json
from importlib.resources import files
from typing import NamedTuple

from .json_types import JsonObject

ALL = "all"
"""The key of the weights for every number of players."""
ORIGINS = ("chosen", "measured", "unrecorded")
"""Origins of a figure: chosen, measured over games, or unknown."""


class WeightsFile(NamedTuple):
    """The content of a weights file, checked."""

    made: JsonObject
    features: dict[str, dict[str, str]]
    weights: dict[str, JsonObject]
    figures: dict[str, JsonObject]
    columns: str

    def row(self, players: int = 0, column: int = 0) -> dict[str, float]:
        """The weight of every feature for a number of players, and for a column if weights have columns.

        A number of players without weights of its own, such as 0, gives the weights of `ALL`.
        """
        table = self.weights[str(players)] if str(players) in self.weights else self.weights[ALL]
        return {
            name: float(found[column]) if isinstance(found, list) else float(found) for name, found in table.items()
        }

    def figure(self, name: str) -> float:
        """A figure that is the same for every number of players."""
        return float(self.figures[name]["value"])

    def figure_by_players(self, name: str, players: int) -> float:
        """A figure for a number of players."""
        return float(self.figures[name]["value"][str(players)])

    def figure_list(self, name: str) -> list[float]:
        """A figure with several values, as `meaning` describes them."""
        return [float(value) for value in self.figures[name]["value"]]


def read_weights(package: str, name: str = "weights.json") -> WeightsFile:
    """The `weights.json` of a package, or another file of the same form."""
    return checked(json.loads(files(package).joinpath(name).read_text("utf-8")))


def checked(data: JsonObject) -> WeightsFile:
    """The content of a file; raises `ValueError` if features and weights differ or a description is missing."""
    found = WeightsFile(
        data["made"],
        data.get("features", {}),
        data.get("weights", {}),
        data.get("figures", {}),
        data.get("columns", ""),
    )
    for players, table in found.weights.items():
        if table.keys() != found.features.keys():
            raise ValueError(
                f"weights of {players} and features differ: {sorted(table.keys() ^ found.features.keys())}"
            )
    for name, told in [*found.features.items(), *found.figures.items()]:
        if not told.get("unit") or not told.get("meaning"):
            raise ValueError(f"{name} lacks a unit or a meaning")
    for name, figure in found.figures.items():
        if figure["origin"] not in ORIGINS:
            raise ValueError(f"{name} has the unknown origin {figure['origin']!r}")
    return found


def written(found: WeightsFile) -> str:
    """The text of a weights file: one line for each feature, row of weights and figure."""
    parts = [f'"made": {json.dumps(found.made, ensure_ascii=False, indent=2)}']
    if found.columns:
        parts.append(f'"columns": {json.dumps(found.columns, ensure_ascii=False)}')
    if found.features:
        parts.append(f'"features": {_lines(found.features)}')
        tables = ",\n".join(f'"{players}": {_lines(table)}' for players, table in found.weights.items())
        parts.append(f'"weights": {{\n{tables}\n}}')
    if found.figures:
        parts.append(f'"figures": {_lines(found.figures)}')
    return "{\n" + ",\n".join(parts) + "\n}\n"


def _lines(rows: JsonObject) -> str:
    return "{\n" + ",\n".join(f'  "{key}": {json.dumps(row, ensure_ascii=False)}' for key, row in rows.items()) + "\n}"
