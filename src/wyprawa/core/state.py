"""The contract of a running game's state.

A state is plain typed attributes. It holds no random generator and no order of a face-down pile: the dealer is asked
for chance when it is needed.
"""

import hashlib
from abc import abstractmethod
from typing import Any, Generic

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from .actions import Action, ActionT
from .dealers import Dealer
from .errors import Refusal, Refused
from .events import Event
from .outcome import Outcome, who_decides
from .seats import Seat, check_seat, check_viewer


class TimedPhase:
    """A phase of fixed length, so that nobody learns from its end who had something to decide.

    When the milliseconds have passed, the table does `action` with the seat SPECTATOR: it must be legal then.

    >>> import wyprawa
    >>> wyprawa.TimedPhase(4000, wyprawa.game("boso").parse("close"))
    <TimedPhase 4000 ms, then close>
    """

    __slots__ = ("action", "length")

    def __init__(self, length: int, action: Action) -> None:
        self.length = length
        self.action = action

    def __repr__(self) -> str:
        return f"<TimedPhase {self.length} ms, then {self.action}>"

    def __reduce__(self) -> tuple[object, ...]:
        return TimedPhase, (self.length, self.action)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Generic[ActionT]):
    """Everything about one running game. `State` alone is a state of any game.

    States with equal positions compare equal. A state changes, so it has no hash; `key()` is its position as a
    hashable value.

    >>> import wyprawa
    >>> game = wyprawa.game("bosman")
    >>> dealer = wyprawa.SeededDealer(7)
    >>> state = game.new(2, dealer, {"first": 1})
    >>> state
    <BosmanState 2 players, turn 0, seat 0 decides, key 9bcf7523>
    >>> state.legal(0)
    [<choose dywanik>, <choose ryba>, <choose skrzynia>, <choose puszka>]
    >>> twin = state.copy()
    >>> state.do(0, game.parse("choose ryba"), dealer)
    [<Event chosen seat=0 gang='ryba'>]
    >>> twin == state, twin.key() == game.new(2, dealer, {"first": 1}).key()
    (False, True)
    """

    players: int
    outcome: Outcome | None
    turns: int

    @abstractmethod
    def copy(self) -> "State[ActionT]":
        """An equal state that shares nothing which can change."""

    @abstractmethod
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that owe a decision now; several when choices are made at once, none when over."""

    @abstractmethod
    def legal(self, seat: Seat) -> list[ActionT]:
        """Everything `seat` may decide now, actions of one kind together; empty if it owes nothing."""

    @abstractmethod
    def refuse(self, seat: Seat, action: ActionT) -> Refusal | None:
        """Why `seat` may not do this now; None exactly when the action is in `legal(seat)`.

        Of equal pieces any may be named (`core.actions.first_places`): a table takes them, so this must not refuse.
        """

    @abstractmethod
    def apply(self, seat: Seat, action: ActionT, dealer: Dealer, sink: list[Event] | None = None) -> None:
        """Do an action in place without checking that it is legal: the quick way, for actions from `legal`.

        An illegal action leaves a state that no game can reach; `do` checks. Events are built only for a sink.
        """

    def do(self, seat: Seat, action: ActionT, dealer: Dealer) -> list[Event]:
        """Check an action, do it in place and return the events it caused.

        Refused if the rules forbid it, Problem if there is no such seat; then nothing has changed.
        """
        check_seat(seat, self.players)
        refusal = self.refuse(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        events: list[Event] = []
        self.apply(seat, action, dealer, events)
        return events

    def key(self) -> tuple[object, ...]:
        """The position as a hashable value: equal for two states of one game exactly if `write_position` is."""
        raise NotImplementedError(f"{type(self).__name__} defines no key()")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, State) and type(self) is type(other) and self.key() == other.key()

    def __hash__(self) -> int:
        raise TypeError("a state changes, so it has no hash: use key()")

    def _repr_svg_(self) -> str | None:
        """The board with the pieces that everybody may see, for notebooks."""
        from .notebooks import board_of  # drawings are needed in notebooks alone

        return board_of(self)

    def __repr__(self) -> str:
        digest = hashlib.sha256(repr(self.key()).encode()).hexdigest()[:8]
        deciding = who_decides(self.to_act(), self.outcome)
        return f"<{type(self).__name__} {self.players} players, turn {self.turns}, {deciding}, key {digest}>"

    def owes_nothing(self, seat: Seat) -> list[ActionT]:
        """The legal list of a seat that owes no decision; Problem if there is no such seat."""
        check_viewer(seat, self.players)
        return []

    def waiting(self, viewer: Seat) -> tuple[Seat, ...]:
        """Whose decision it is as `viewer` may know it. Games where that is a secret say less."""
        return self.to_act()

    def timed_phase(self) -> "TimedPhase | None":
        """What ends the present phase after a fixed time, whoever has answered by then. Most phases have none."""
        return None

    def hand_ids(self, seat: Seat) -> list[str]:
        """The pieces of a seat's hand by their stable ids, in the sorted order that picks refer to."""
        return []

    def __reduce__(self) -> tuple[object, ...]:
        """Pickles hold the class and its attributes, which the compiled and the plain engine read alike."""
        return _restored, (type(self), _attributes(self))


def _attributes(state: State[Any]) -> dict[str, Any]:
    """All attributes of a state by name, wherever they are kept: in fields of C, in slots, in a dictionary."""
    kind = type(state)
    names: list[str] = list(getattr(kind, "__mypyc_attrs__", ()))
    for base in kind.__mro__:
        names += base.__dict__.get("__slots__", ())
    found: dict[str, object] = {
        name: getattr(state, name) for name in names if name != "__dict__" and hasattr(state, name)
    }
    found.update(getattr(state, "__dict__", {}))
    return found


def _restored(kind: type[State[Any]], attributes: dict[str, Any]) -> State[Any]:
    """A state with these attributes. `__init__` is not run."""
    state = kind.__new__(kind)
    for name, value in attributes.items():
        setattr(state, name, value)
    return state


StateT = TypeVar("StateT", bound=State[Any], default=State[Action])
"""The states of one game."""
