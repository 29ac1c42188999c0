"""Names that the program gives to players. They follow the language of the reader; names that people typed stay."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from .bot import Level
from .player import Player
from .seats import SPECTATOR, Seat
from .wording import Names

if TYPE_CHECKING:
    from .game import Game

PLAYER = {"pl": "Gracz", "en": "Player"}
"""The name of a person who gave none; a number may follow."""
COMPUTER = {"pl": "Komputer", "en": "Computer"}
"""The name of a bot without a level; a number may follow."""
GIVEN: tuple[Mapping[str, str], ...] = (PLAYER, COMPUTER)


def names_for(lang: str, game: "Game", players: Iterable[Player], you: Seat = SPECTATOR) -> Names:
    """The names of the players for a reader of a language, whose own seat is `you`.

    >>> import wyprawa
    >>> from wyprawa.core.given_names import names_for
    >>> players = [wyprawa.Player("Ola"), wyprawa.Player("Sternik 2", "skilled"), wyprawa.Player("Gracz 3")]
    >>> names_for("en", wyprawa.game("bosman"), players)
    ['Ola', 'Helmsman 2', 'Player 3']
    """
    known = tuple((player.name, player.bot is not None) for player in players)
    return Names(_names_in(lang, known, game.info.levels), you)


@lru_cache(maxsize=1024)
def _names_in(lang: str, players: tuple[tuple[str, bool], ...], levels: tuple[Level, ...]) -> tuple[str, ...]:
    of_level = [name for level in levels for name in level.names]
    shown = tuple(_shown(lang, name, (*GIVEN, *of_level) if is_bot else GIVEN) for name, is_bot in players)
    if len({name.casefold() for name in shown}) == len(players):
        return shown
    return tuple(name for name, _ in players)  # two players must not get one name


def _shown(lang: str, name: str, given: Iterable[Mapping[str, str]]) -> str:
    base, space, number = name.rpartition(" ")
    if not number.isdecimal():
        base, space, number = name, "", ""
    for names in given:
        if base in names.values():
            return f"{names[lang]}{space}{number}"
    return name


def names_or_numbers(names: Sequence[str], players: int, lang: str) -> list[str]:
    """The names of all players; those not given are numbered."""
    return [names[seat] if seat < len(names) else f"{PLAYER[lang]} {seat + 1}" for seat in range(players)]
