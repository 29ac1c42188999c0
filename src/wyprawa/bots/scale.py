"""One scale of strength from 1 to 10 for every game that has four levels: `level=5`.

The named levels stand at 2, 4, 7 and 10. A bot between two of them plays by the stronger one, and by the weaker one
when its attention lapses. Below the expert nobody searches for long: the last two play by a small search.
"""

from collections.abc import Callable

from wyprawa.core.bot import Bot
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.lapsing_bot import LapsingBot
from wyprawa.core.options import is_number

PREFIX = "level="
LOWEST, HIGHEST = 1, 10
NAMED = (2, 4, 7, 10)
"""The places of the named levels, weakest first."""
NOVICE = "novice"
"""The bot of the lowest level, weaker than the first named one; a game without it has the first named one there."""
SMALL_SEARCH = 25
"""The search of levels 8 and 9 has one in so many of the expert's iterations."""
FEWEST = 2
HALF = 0.5


def has_scale(game: Game) -> bool:
    """Whether a game has all named levels, so that others lie between them."""
    return len(game.info.levels) == len(NAMED) and game.heuristics() is not None


def place_of(game: Game, name: str) -> int | None:
    """The place of a bot on the scale; None if it has none.

    >>> import wyprawa
    >>> [place_of(wyprawa.game("boso"), name) for name in ("casual", "level=5", "expert", "random")]
    [4, 5, 10, None]
    """
    if not has_scale(game):
        return None
    if not name.startswith(PREFIX):
        places = {level.bot: place for level, place in zip(game.info.levels, NAMED, strict=True)}
        return places.get(name)
    place = name.removeprefix(PREFIX)
    if not is_number(place) or not LOWEST <= int(place) <= HIGHEST:
        raise Problem("bot-level", level=place, least=LOWEST, most=HIGHEST)
    return int(place)


def bot_at(game: Game, name: str, find: Callable[[str], Bot]) -> Bot | None:
    """The bot of a name such as `level=5`; None for another name. `find` finds bots by their own names."""
    if not name.startswith(PREFIX):
        return None
    place = place_of(game, name)
    if place is None:
        raise Problem("bot-no-levels", game=game.info.id)
    named = {number: level.bot for number, level in zip(NAMED, game.info.levels, strict=True)}
    if place in named:
        return find(named[place])
    if place == LOWEST:
        return find(NOVICE if NOVICE in game.bots() else named[NAMED[0]])
    below = max(number for number in NAMED if number < place)
    above = min(number for number in NAMED if number > place)
    if above < HIGHEST:
        return LapsingBot(name, find(named[above]), find(named[below]), (place - below) / (above - below))
    heuristics = game.heuristics()
    assert heuristics is not None
    small = find(f"{named[HIGHEST]}@{max(FEWEST, heuristics.iterations // SMALL_SEARCH)}")
    return small if place == above - 1 else LapsingBot(name, small, find(named[below]), HALF)
