"""Reads the bot levels of a game from `data/levels.toml` in its folder."""

import tomllib
from importlib.resources import files

from .bot import Level
from .json_types import JsonObject


def read_levels(package: str) -> tuple[Level, ...]:
    """The levels of the game in this package, weakest first.

    >>> [level.bot for level in read_levels("wyprawa.games.boso")]
    ['beginner', 'casual', 'skilled', 'expert']
    """
    rows = tomllib.loads(files(package).joinpath("data", "levels.toml").read_text("utf-8"))["level"]
    return tuple(_level(row) for row in rows)


def _level(row: JsonObject) -> Level:
    name, about = ({lang: row[f"{text}_{lang}"] for lang in ("pl", "en")} for text in ("name", "about"))
    more = zip(row["more_pl"], row["more_en"], strict=True)
    return Level(row["bot"], name, about, [{"pl": polish, "en": english} for polish, english in more])
