"""The places of a table: who decides at each seat."""

from dataclasses import dataclass


@dataclass
class Place:
    """Who decides at a seat: a name, and the bot's name if a bot decides.

    >>> from wyprawa import Place
    >>> Place("Ola"), Place("Komputer", "greedy")
    (Place(name='Ola', bot=None), Place(name='Komputer', bot='greedy'))
    """

    name: str
    bot: str | None = None
