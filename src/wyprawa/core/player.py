"""The players of a table: who decides at each seat."""

from dataclasses import dataclass


@dataclass
class Player:
    """Who decides at a seat: a name, and the bot's name if a bot decides.

    >>> from wyprawa import Player
    >>> Player("Ola"), Player("Komputer", "greedy")
    (Player(name='Ola', bot=None), Player(name='Komputer', bot='greedy'))
    """

    name: str
    bot: str | None = None
