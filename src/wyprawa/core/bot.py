"""The contract of computer players: they get a view, or only a legal list, never the state."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Generic

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from .actions import Action
from .ranked_turn import RankedTurn
from .view import View


class Level:
    """A bot that players choose by name, with its name and a description in both languages.

    `more` are the names of further bots of the level at one table.

    >>> import wyprawa
    >>> level = wyprawa.game("polska").info.levels[0]
    >>> level
    <Level beginner: Zosia with a Rucksack>
    >>> wyprawa.find_bot(wyprawa.game("polska"), level.bot).name
    'beginner'
    """

    __slots__ = ("about", "bot", "more", "name")

    def __init__(
        self, bot: str, name: Mapping[str, str], about: Mapping[str, str], more: Sequence[Mapping[str, str]] = ()
    ) -> None:
        self.bot = bot
        self.name = name
        self.about = about
        self.more = more

    def __repr__(self) -> str:
        return f"<Level {self.bot}: {self.name['en']}>"

    @property
    def names(self) -> tuple[Mapping[str, str], ...]:
        """All names that the program gives to bots of this level."""
        return (self.name, *self.more)

    def __reduce__(self) -> tuple[object, ...]:
        return Level, (self.bot, self.name, self.about, self.more)


class Advice:
    """An action that a bot proposes, and its reason as the code and parameters of a sentence. Hints show it.

    A bot that compares turns gives them in `ranked`, the advised one first.

    >>> import wyprawa
    >>> action = wyprawa.game("polska").parse("die 4")
    >>> wyprawa.Advice(action, "advice-said", {"text": "It is the largest."})
    <Advice die 4: advice-said text='It is the largest.'>
    """

    __slots__ = ("action", "code", "params", "ranked")

    def __init__(
        self, action: Action, code: str, params: dict[str, Any] | None = None, ranked: Sequence[RankedTurn] = ()
    ) -> None:
        self.action = action
        self.code = code
        self.params: dict[str, object] = params if params is not None else {}
        self.ranked = ranked

    def __repr__(self) -> str:
        reason = "".join([f" {name}={value!r}" for name, value in self.params.items()])
        return f"<Advice {self.action}: {self.code}{reason}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Advice, (self.action, self.code, self.params, self.ranked)


SeenT = TypeVar("SeenT", bound=View[Any], default=View[Action], contravariant=True)
"""The views that a bot accepts. A bot that accepts every view plays every game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(Generic[SeenT]):
    """A computer player. It keeps no state between decisions: a view holds everything that the seat has been shown.

    >>> from random import Random
    >>> import wyprawa
    >>> class First(wyprawa.Bot):
    ...     name = "first"
    ...     def advise(self, view, rng):
    ...         return wyprawa.Advice(view.legal[0], "advice-said", {"text": "It comes first."})
    >>> game = wyprawa.game("bosman")
    >>> state = game.new(2, wyprawa.SeededDealer(7), {"first": 1})
    >>> First().decide(game.view(state, 0), Random(7))
    <choose dywanik>
    """

    name: str
    needs_recall: bool = True
    """Whether the bot uses `view.knowledge`. Views without knowledge are built faster."""

    @abstractmethod
    def advise(self, view: SeenT, rng: Random) -> Advice:
        """The action for `view.seat`, with its reason."""

    def decide(self, view: SeenT, rng: Random) -> Action:
        """The action for `view.seat`."""
        return self.advise(view, rng).action


@mypyc_attr(allow_interpreted_subclasses=True)
class BlindBot(Bot):
    """A bot that needs no view, only the list of legal actions. It is fast, because no view is built for it.

    >>> from random import Random
    >>> import wyprawa
    >>> class Last(wyprawa.BlindBot):
    ...     name = "last"
    ...     def pick(self, legal, rng):
    ...         return legal[-1]
    >>> game = wyprawa.game("bosman")
    >>> state = game.new(2, wyprawa.SeededDealer(7), {"first": 1})
    >>> Last().pick(state.legal(0), Random(7))
    <choose puszka>
    """

    needs_recall = False

    @abstractmethod
    def pick(self, legal: list[Action], rng: Random) -> Action:
        """The chosen action, one of `legal`."""

    def advise(self, view: View, rng: Random) -> Advice:
        return Advice(self.pick(view.legal, rng), "advice-blind")
