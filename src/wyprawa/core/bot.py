"""The contract of computer players: they get a view, or just a legal list, never the state."""

from abc import abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any, Generic

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from .actions import Action
from .view import View


class Level:
    """A computer player as people meet it: a name of its own and a sentence about how it plays, in both languages."""

    __slots__ = ("about", "bot", "name")

    def __init__(self, bot: str, name: Mapping[str, str], about: Mapping[str, str]) -> None:
        self.bot = bot
        self.name = name
        self.about = about

    def __reduce__(self) -> tuple[Any, ...]:
        return Level, (self.bot, self.name, self.about)


class Advice:
    """A choice and why: a code and parameters of a sentence, for people who ask for a hint."""

    __slots__ = ("action", "code", "params")

    def __init__(self, action: Action, code: str, params: dict[str, Any] | None = None) -> None:
        self.action = action
        self.code = code
        self.params: dict[str, Any] = params if params is not None else {}

    def __reduce__(self) -> tuple[Any, ...]:
        return Advice, (self.action, self.code, self.params)


SeenT = TypeVar("SeenT", bound=View[Any], default=View[Action], contravariant=True)
"""The views a bot understands: a bot that understands any view plays every game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(Generic[SeenT]):
    """A player that decides by itself. It keeps nothing between decisions: a view recalls everything."""

    name: str
    needs_recall: bool = True
    """Whether it looks at what the view recalls of pieces out of sight; one that does not is quicker."""

    @abstractmethod
    def advise(self, view: SeenT, rng: Random) -> Advice:
        """The choice for `view.seat`, with its reason."""

    def decide(self, view: SeenT, rng: Random) -> Action:
        return self.advise(view, rng).action


@mypyc_attr(allow_interpreted_subclasses=True)
class BlindBot(Bot):
    """A bot that needs no view: it gets only its legal list, which makes it quick."""

    needs_recall = False

    @abstractmethod
    def pick(self, legal: list[Action], rng: Random) -> Action:
        """One of these."""

    def advise(self, view: View, rng: Random) -> Advice:
        return Advice(self.pick(view.legal, rng), "advice-blind")
