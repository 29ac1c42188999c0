"""Tables of the tiny game for tests of `core.table`."""

import pytest

import wyprawa
from random_games import NAMES, MemoryLog
from tiny.game import GAME as TINY
from wyprawa.core.chance import Chance
from wyprawa.core.errors import Problem
from wyprawa.core.player import Player
from wyprawa.core.table import Table

BOSO = wyprawa.game("boso")


def at(players: int = 3, bots: dict[int, str] | None = None, written: MemoryLog | None = None, **more) -> Table:
    seated = [Player(NAMES[seat], (bots or {}).get(seat)) for seat in range(players)]
    keep = written.keep if written else None
    return Table.open(TINY, seated, {"first": "1"}, **{"chance": Chance(seed=1), "keep": keep, **more})


def chosen(players: int = 3, **more) -> Table:
    """A table where all have chosen their stalls and the first seat takes a die next."""
    table = at(players, **more)
    for seat in range(players):
        table.act(seat, TINY.parse("stall 4"))
    return table


def take_die(table: Table) -> None:
    seat = table.to_act()[0]
    table.act(seat, next(action for action in table.state.legal(seat) if action.kind == "die"))


def problem(call, *given) -> str:
    with pytest.raises(Problem) as wrong:
        call(*given)
    return wrong.value.code


def told(table: Table) -> list[tuple[str, dict]]:
    return [(event.code, event.data) for event in table.last_events]
