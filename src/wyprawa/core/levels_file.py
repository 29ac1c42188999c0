"""Reads the bot levels of a game from `data/levels.toml` in its folder."""

import tomllib
from importlib.resources import files

from .bot import Level


def read_levels(package: str) -> tuple[Level, ...]:
    """The levels of the game in this package, weakest first.

    >>> [level.bot for level in read_levels("wyprawa.games.boso")]
    ['beginner', 'casual', 'skilled', 'expert']
    """
    rows = tomllib.loads(files(package).joinpath("data", "levels.toml").read_text("utf-8"))["level"]
    return tuple(
        Level(row["bot"], *({lang: row[f"{text}_{lang}"] for lang in ("pl", "en")} for text in ("name", "about")))
        for row in rows
    )
