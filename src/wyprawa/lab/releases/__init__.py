"""Bots of earlier releases: `0.4.0/expert` is the expert of release 0.4.0, `0.4.0/expert@400` with a budget.

A release runs in a process of its own, from its own sources, which are taken from its commit (`releases.toml`).
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from wyprawa.bots import find_bot
from wyprawa.core.bot import Bot
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game

SEPARATOR = "/"


@dataclass(frozen=True)
class Release:
    """A release of this package."""

    version: str
    commit: str
    rules: Mapping[str, int] = field(hash=False)
    """The newest rules version of each game that it knows."""
    options: Mapping[str, Mapping[str, Mapping[str, str]]] = field(hash=False)
    """How it spells values of options that came later, by game and number of players."""

    def spell(self, game: str, players: int, position: str) -> str:
        """A position as the release reads it: its first row has no value of an option that the release lacks."""
        header, newline, rest = position.partition("\n")
        spelled = self.options.get(game, {})
        words = [spelled[word][str(players)] if word in spelled else word for word in header.split(" ")]
        return " ".join(words) + newline + rest


@cache
def releases() -> dict[str, Release]:
    """All releases whose bots can be played against, by version.

    >>> releases()["0.4.0"].rules["bosman"]
    1
    """
    rows = tomllib.loads(files(__package__).joinpath("releases.toml").read_text("utf-8"))
    return {
        version: Release(version, row["commit"], row["rules"], row.get("options", {})) for version, row in rows.items()
    }


def release_of(name: str) -> tuple[Release, str] | None:
    """The release that the name of a bot asks for, and the name of the bot in it; None for a bot of this program.

    >>> release_of("0.4.0/expert@400")[1]
    'expert@400'
    """
    version, separator, bot = name.partition(SEPARATOR)
    if not separator:
        return None
    if version not in releases():
        raise Problem("release-unknown", release=version, choices=", ".join(releases()))
    return releases()[version], bot


def common_rules(game: Game, bots: Iterable[str]) -> Game:
    """The game by the newest rules that the releases of all these bots know."""
    known = [found[0].rules.get(game.info.id, 0) for name in bots if (found := release_of(name)) is not None]
    version = min([game.info.rules_version, *known])
    return game if version == game.info.rules_version else game.of_version(version)


def find_any_bot(game: Game, name: str) -> Bot:
    """The bot of this name, also of an earlier release. Raises `Problem` if there is none.

    The first bot of a release builds the environment of that release.
    """
    found = release_of(name)
    if found is None:
        return find_bot(game, name)
    from .process import ReleaseBot  # imported late: most runs have no bots of releases

    return ReleaseBot(game, name, *found)
