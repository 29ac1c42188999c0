"""The names of the gangs in both languages, in the grammatical cases that sentences use."""

import tomllib
from importlib.resources import files
from typing import Final

GANG_NAMES: Final[list[dict[str, str]]] = tomllib.loads(
    files("wyprawa.games.bosman").joinpath("data", "gangs.toml").read_text("utf-8")
)["gang"]
"""By gang number: `id`, `letter`, `pl`, `en`, and the Polish cases."""
