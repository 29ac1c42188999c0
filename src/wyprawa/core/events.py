"""Events: one thing that happened, and who may know what of it."""

from typing import Any

from .seats import EVERYBODY, Seat, sees

UNKNOWN = "??"


class Event:
    """`data` is for everybody who may know of the event at all; `secret` only for the seats in the mask `eyes`.

    `only` is the mask of those who may know that it happened: nobody else gets anything of it. `reveals`
    marks an event that shows somebody what was hidden from him: nobody may take a move back past it.
    """

    __slots__ = ("code", "data", "eyes", "only", "reveals", "secret")

    def __init__(
        self,
        code: str,
        data: dict[str, Any],
        secret: dict[str, Any] | None = None,
        eyes: int = EVERYBODY,
        reveals: bool = False,
        only: int = EVERYBODY,
    ) -> None:
        self.code = code
        self.data = data
        self.secret = secret
        self.eyes = eyes
        self.reveals = reveals
        self.only = only

    def seen_by(self, seat: Seat) -> "Seen | None":
        """The event as `seat` may know it, None if not at all; a secret it may not know reads `??`."""
        if not sees(self.only, seat):
            return None
        if self.secret is None:
            return Seen(self.code, self.data)
        if sees(self.eyes, seat):
            return Seen(self.code, {**self.data, **self.secret})
        return Seen(self.code, {**self.data, **{name: _hidden(value) for name, value in self.secret.items()}})

    def all(self) -> "Seen":
        """The event with nothing hidden: for the replay of a finished game."""
        return Seen(self.code, {**self.data, **(self.secret or {})})

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.code, self.data, self.secret, self.eyes, self.reveals, self.only)


def shown_to(events: list[Event], seat: Seat) -> "list[Seen]":
    """What a viewer gets to know of these events."""
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]


class Seen:
    """An event as one viewer knows it: a code and parameters, all of which he may know."""

    __slots__ = ("code", "data")

    def __init__(self, code: str, data: dict[str, Any]) -> None:
        self.code = code
        self.data = data

    def to_json(self) -> dict[str, Any]:
        return {"event": self.code, **self.data}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Seen":
        return cls(data["event"], {name: value for name, value in data.items() if name != "event"})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and self.code == other.code and self.data == other.data

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        return f"Seen({self.code!r}, {self.data!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Seen, (self.code, self.data)


def _hidden(value: Any) -> Any:
    return [UNKNOWN] * len(value) if isinstance(value, list) else UNKNOWN
