"""Events: what happened in a game, and which viewers may know what of it."""

from .json_types import JsonObject
from .seats import EVERYBODY, Seat, sees

UNKNOWN = "??"


class Event:
    """One thing that happened. `data` is for all viewers who may know of it, `secret` for the seats of `secret_for`.

    `only` is the mask of the viewers who may know that it happened; other viewers get nothing. `reveals` marks an
    event that shows a viewer something hidden; a player cannot undo past it alone.

    >>> from wyprawa import SPECTATOR, Event
    >>> event = Event("drawn", {"seat": 0, "count": 1}, {"cards": ["stop-1"]}, secret_for=0b01)
    >>> event
    <Event drawn seat=0 count=1, secret cards=['stop-1'] for seats 0>
    >>> event.seen_by(0), event.seen_by(SPECTATOR)
    (<Seen drawn seat=0 count=1 cards=['stop-1']>, <Seen drawn seat=0 count=1 cards=['??']>)
    """

    __slots__ = ("code", "data", "only", "reveals", "secret", "secret_for")

    def __init__(
        self,
        code: str,
        data: JsonObject,
        secret: dict[str, object] | None = None,
        secret_for: int = EVERYBODY,
        reveals: bool = False,
        only: int = EVERYBODY,
    ) -> None:
        self.code = code
        self.data = data
        self.secret = secret
        self.secret_for = secret_for
        self.reveals = reveals
        self.only = only

    def seen_by(self, seat: Seat) -> "Seen | None":
        """The event as `seat` may know it, with `??` for secrets of others; None if the seat may not know of it."""
        if not sees(self.only, seat):
            return None
        if self.secret is None:
            return Seen(self.code, self.data)
        if sees(self.secret_for, seat):
            return Seen(self.code, {**self.data, **self.secret})
        return Seen(self.code, {**self.data, **{name: _hidden(value) for name, value in self.secret.items()}})

    def all(self) -> "Seen":
        """The event with nothing hidden, for replays of finished games."""
        return Seen(self.code, {**self.data, **(self.secret or {})})

    def _parts(self) -> tuple[object, ...]:
        return (self.code, self.data, self.secret, self.secret_for, self.reveals, self.only)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash((self.code, frozen(self.data), self.secret_for, self.only))

    def __repr__(self) -> str:
        secret = "" if self.secret is None else f", secret {_pairs(self.secret)} for {_seats(self.secret_for)}"
        only = "" if self.only == EVERYBODY else f", only {_seats(self.only)} may know"
        return f"<Event {self.code} {_pairs(self.data)}".rstrip() + f"{secret}{only}>"

    def __reduce__(self) -> tuple[object, ...]:
        return Event, (self.code, self.data, self.secret, self.secret_for, self.reveals, self.only)


def shown_to(events: list[Event], seat: Seat) -> "list[Seen]":
    """The events that a viewer may know, each as the viewer may know it."""
    return [seen for event in events if (seen := event.seen_by(seat)) is not None]


class Seen:
    """An event as one viewer knows it: a code and parameters, all of which the viewer may know.

    >>> from wyprawa import Seen
    >>> seen = Seen("begins", {"seat": 1})
    >>> seen, seen == Seen.from_json({"event": "begins", "seat": 1})
    (<Seen begins seat=1>, True)
    """

    __slots__ = ("code", "data")

    def __init__(self, code: str, data: JsonObject) -> None:
        self.code = code
        self.data = data

    def to_json(self) -> dict[str, object]:
        """The JSON form: `event` is the code, the other names are parameters."""
        return {"event": self.code, **self.data}

    @classmethod
    def from_json(cls, data: JsonObject) -> "Seen":
        return cls(data["event"], {name: value for name, value in data.items() if name != "event"})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and self.code == other.code and self.data == other.data

    def __hash__(self) -> int:
        return hash((self.code, frozen(self.data)))

    def __repr__(self) -> str:
        return f"<Seen {self.code} {_pairs(self.data)}".rstrip() + ">"

    def __reduce__(self) -> tuple[object, ...]:
        return Seen, (self.code, self.data)


def frozen(value: object) -> object:
    """A JSON value as a hashable value; equal values give equal results."""
    if isinstance(value, dict):
        return frozenset([(name, frozen(inner)) for name, inner in value.items()])
    if isinstance(value, (list, tuple)):
        return tuple([frozen(inner) for inner in value])
    return value


def _pairs(data: dict[str, object]) -> str:
    return " ".join([f"{name}={value!r}" for name, value in data.items()])


def _seats(mask: int) -> str:
    if mask == EVERYBODY:
        return "everybody"
    return "seats " + (", ".join([str(seat) for seat in range(mask.bit_length()) if sees(mask, seat)]) or "none")


def _hidden(value: object) -> object:
    return [UNKNOWN] * len(value) if isinstance(value, list) else UNKNOWN
