"""The moves of a table in order, and a summary of a table in one line."""

from collections.abc import Iterator
from typing import NamedTuple

from ..actions import Action
from ..dealers import RecordedDealer
from ..events import Event
from ..seats import SPECTATOR, Seat
from ..state import State
from .state import TableState


class Move(NamedTuple):
    """One action of a game: the seat, the action, its events, and the state after it.

    `seat` is SPECTATOR for the end of a timed phase. Iterating over a table or a saved game gives moves.

    >>> import wyprawa
    >>> players = [wyprawa.Player("Ola"), wyprawa.Player("Jan")]
    >>> table = wyprawa.Table.open(wyprawa.game("bosman"), players, {"first": 1}, chance=wyprawa.Chance(seed=7))
    >>> events = table.act(0, "choose ryba")
    >>> for seat, action, events, state in table:
    ...     print(seat, action, events, state.to_act())
    0 choose ryba [<Event chosen seat=0 gang='ryba'>] (1,)
    """

    seat: Seat
    action: Action
    events: list[Event]
    state: State


def moves_of(table: TableState) -> Iterator[Move]:
    """Iterate over the accepted actions, replayed from the start. Each state is a separate copy."""
    if table.state is None:
        return
    state = table.new_game(RecordedDealer(table.start_draws), [])
    for accepted in list(table.actions):
        events: list[Event] = []
        state.apply(accepted.seat, accepted.action, RecordedDealer(accepted.draws), events)
        yield Move(accepted.seat, accepted.action, events, state.copy())


def summary(table: TableState) -> str:
    """The game, the seats, the number of lines and whose decision it is, without secrets."""
    names = [player.name for player in table.players]
    seats = [player.name if player.bot is None else f"{player.name} ({player.bot})" for player in table.players]
    lines = "1 line" if table.lines == 1 else f"{table.lines} lines"
    return f"{table.game.info.id}: {', '.join(seats)}; {lines}, {_now(table, names)}"


def _now(table: TableState, names: list[str]) -> str:
    if table.outcome is not None:
        return f"won by {', '.join(names[seat] for seat in table.outcome.winners)}"
    if table.abandoned:
        return "abandoned"
    if table.state is None:
        return "not begun"
    waiting = [names[seat] for seat in table.state.waiting(SPECTATOR)] or ["nobody"]
    return f"{', '.join(waiting)} decide{'s' if len(waiting) == 1 else ''}"
