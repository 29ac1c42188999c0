"""The interface of a running game's state.

A state consists of plain typed attributes. It holds neither a random generator nor the order of a face-down pile: rules
ask the dealer for chance when it is needed.
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
from .outcome import Outcome, decides_text
from .pickling import attributes_of, restored
from .seats import Seat, check_seat, check_viewer


class TimedPhase:
    """A phase of fixed length, so that its end does not reveal who had a decision to make.

    After `length` milliseconds the table applies `action` with the seat SPECTATOR, for which it must be legal.

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
    """The complete state of one running game, hidden pieces included. `State` without a parameter is any game's state.

    States with equal positions compare equal. A state is mutable and has no hash; `key()` is its position as a hashable
    value.

    >>> import wyprawa
    >>> game = wyprawa.game("bosman")
    >>> dealer = wyprawa.SeededDealer(7)
    >>> state = game.new(2, dealer, {"first": 1})
    >>> state
    <BosmanState 2 players, turn 0, seat 0 decides, key 1dbd8519>
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
        """An equal state that shares no mutable object."""

    @abstractmethod
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that owe a decision: several when they decide at once, none when the game is over."""

    @abstractmethod
    def legal(self, seat: Seat) -> list[ActionT]:
        """The legal actions of `seat`, actions of one kind together; empty if it owes no decision."""

    @abstractmethod
    def refuse(self, seat: Seat, action: ActionT) -> Refusal | None:
        """The reason why `seat` may not do `action` now; None exactly when the action is in `legal(seat)`.

        An action may name any of equal pieces (`core.actions.first_places`), which this must not refuse.
        """

    @abstractmethod
    def apply(self, seat: Seat, action: ActionT, dealer: Dealer, sink: list[Event] | None = None) -> None:
        """Apply an action of `legal` in place. It is not checked again; an illegal action makes the state invalid.

        Use `do` for actions that are not known to be legal. Events are built only if there is a `sink`.
        """

    def do(self, seat: Seat, action: ActionT, dealer: Dealer) -> list[Event]:
        """Check an action, apply it in place and return the events that it caused.

        Raises `Refused` if the rules forbid it and `Problem` if there is no such seat; the state has not changed then.
        """
        check_seat(seat, self.players)
        refusal = self.refuse(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        events: list[Event] = []
        self.apply(seat, action, dealer, events)
        return events

    def key(self) -> tuple[object, ...]:
        """The position as a hashable value. Keys are equal exactly when the texts of `Game.write_position` are."""
        raise NotImplementedError(f"{type(self).__name__} does not define key()")

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, State) and type(self) is type(other) and self.key() == other.key()

    def __hash__(self) -> int:
        raise TypeError("a state is mutable and has no hash; use key()")

    def _repr_svg_(self) -> str | None:
        """The board with the public pieces, for notebooks."""
        from .notebooks import board_of  # imported late: only notebooks need drawings

        return board_of(self)

    def __repr__(self) -> str:
        digest = hashlib.sha256(repr(self.key()).encode()).hexdigest()[:8]
        deciding = decides_text(self.to_act(), self.outcome)
        return f"<{type(self).__name__} {self.players} players, turn {self.turns}, {deciding}, key {digest}>"

    def owes_nothing(self, seat: Seat) -> list[ActionT]:
        """The legal actions of a seat that owes no decision: none. Raises `Problem` if there is no such seat."""
        check_viewer(seat, self.players)
        return []

    def waiting(self, viewer: Seat) -> tuple[Seat, ...]:
        """The seats that owe a decision as `viewer` may know it. A game with secret decisions returns fewer or more."""
        return self.to_act()

    def timed_phase(self) -> "TimedPhase | None":
        """The timed phase that runs now; None in a phase without a fixed length."""
        return None

    def hand_ids(self, seat: Seat) -> list[str]:
        """The stable ids of the pieces in a seat's hand, in the sorted order that `Action.picked` refers to."""
        return []

    def dealt_ids(self, seat: Seat) -> list[str]:
        """The ids of the pieces that the set-up has given to a seat, in the state of a new game."""
        return self.hand_ids(seat)

    def swap_dealt(self, one: Seat, other: Seat) -> bool:
        """Exchange what the set-up has given to two seats, in the state of a new game; whether it has given anything.

        Experiments compare such a game with the one as dealt.
        """
        return False

    def __reduce__(self) -> tuple[object, ...]:
        """A pickle holds the class and its attributes, so that the compiled and the interpreted engine both read it."""
        return restored, (type(self), attributes_of(self))


StateT = TypeVar("StateT", bound=State[Any], default=State[Action])
"""The states of one game."""
