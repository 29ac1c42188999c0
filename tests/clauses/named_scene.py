"""What the positions of Boso and of Polska for the clause tests share: a state whose seats have names."""

from typing import Any, ClassVar, Self

from wyprawa.core.dealers import Dealer, SeededDealer
from wyprawa.core.events import Event
from wyprawa.core.seats import SPECTATOR


class NamedScene:
    """A position and what happens in it, with players by name."""

    game: ClassVar[Any]
    all_names: ClassVar[tuple[str, ...]]
    """The names of the players of a new game, in the order of seats."""

    names: list[str]
    events: list[Event]
    """The events of the last `play`."""
    state: Any

    @classmethod
    def new(cls, players: int = 2, dealer: Dealer | None = None, **options: object) -> Self:
        """A new game before its first decision. Ola begins unless the options say otherwise."""
        scene = cls.__new__(cls)
        scene.names = list(cls.all_names[:players])
        scene.events = []
        scene.state = cls.game.new(players, dealer or SeededDealer(7), {"first": 1, **options}, scene.events)
        return scene

    def seen(self, name: str = "") -> dict[str, Any]:
        """Everything that a player, or a spectator, may know."""
        return self.game.view(self.state, self._viewer(name)).to_json()

    def told(self, code: str, to: str = "") -> list[dict[str, Any]]:
        """The data of the last events with this code, as a player or a spectator sees them."""
        found = [event.seen_by(self._viewer(to)) for event in self.events if event.code == code]
        return [seen.data for seen in found if seen is not None]

    def hand(self, name: str) -> list[str]:
        return self.seen(name)["hand"]

    @property
    def turn(self) -> str:
        return self.names[self.state.turn]

    @property
    def phase(self) -> str:
        return self.seen()["phase"]

    @property
    def used(self) -> list[str]:
        return self.seen()["used"]

    @property
    def winners(self) -> list[str]:
        return [self.names[seat] for seat in self.state.outcome.winners] if self.state.outcome else []

    def by_name(self, what: str) -> dict[str, Any]:
        """A list of the view with one value for each seat, by the names of players."""
        return dict(zip(self.names, self.seen()[what], strict=True))

    def _viewer(self, name: str) -> int:
        return self.names.index(name) if name else SPECTATOR
