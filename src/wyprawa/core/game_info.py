"""Metadata of a game: players, options, ways to end, bot levels."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .bot import Level
from .options import Option


def first_option(clause: str, most: int) -> Option:
    """The option for who begins, which every game has. `most` is the greatest number of players."""
    return Option("first", ("random",), clause, numbers=(1, most))


@dataclass(frozen=True)
class GameInfo:
    """Metadata of a game. Each rules version has its own, with its own list of options.

    >>> import wyprawa
    >>> info = wyprawa.game("bosman").info
    >>> info.id, info.players, info.minutes, info.reasons
    ('bosman', (2, 4), (10, 20), ('boat-full', 'stalemate'))
    """

    id: str
    title: Mapping[str, str]
    players: tuple[int, ...]
    minutes: tuple[int, int]
    rules_version: int
    options: tuple[Option, ...]
    reasons: tuple[str, ...]
    """Codes of the ways in which the game can end."""
    weights: Mapping[str, int]
    """The relative frequency with which the `random` bot takes each kind of action."""
    levels: tuple[Level, ...] = ()
    """The bot levels, weakest first."""
    timed_phases: bool = False
    """Whether some states have a timed phase: a hint is of use there only if it comes at once."""
    gloss: Mapping[str, str] = field(default_factory=dict)
    """What the title means, for readers of a language who may not know."""

    def glossed_title(self, lang: str) -> str:
        """The title with its meaning, if it has one.

        >>> import wyprawa
        >>> wyprawa.game("boso").info.glossed_title("en")
        'Boso przez świat (Barefoot through the world)'
        """
        return f"{self.title[lang]} ({self.gloss[lang]})" if lang in self.gloss else self.title[lang]


@dataclass(frozen=True)
class Prompt:
    """What a seat has to decide, as the code and parameters of one sentence (`Game.prompt_text`).

    >>> import wyprawa
    >>> game = wyprawa.game("bosman")
    >>> state = game.new(2, wyprawa.SeededDealer(7), {"first": 1})
    >>> view = game.view(state, 0)
    >>> game.prompt(view)
    Prompt(code='prompt-choose', params={'seat': 0})
    >>> game.prompt_text(view, "en", ["Ola", "Jan"])
    'Ola: choose a gang.'
    """

    code: str
    params: Mapping[str, object]
