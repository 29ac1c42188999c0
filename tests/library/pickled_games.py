"""Pickles of whole games for tests of both engines.

    python tests/library/pickled_games.py write FILE      plays games and pickles their parts
    python tests/library/pickled_games.py read FILE       reads such a file and prints its content

PYTHONPATH selects the engine. The first line printed is the file of a module that can be compiled.
"""

import copy
import pickle
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import wyprawa
from wyprawa.core import pile
from wyprawa.core.actions import Action
from wyprawa.core.bot import Advice, Level
from wyprawa.core.dealers import CountingDealer, Dealer, RecordedDealer, ScriptedDealer
from wyprawa.core.errors import Refusal
from wyprawa.core.events import Event
from wyprawa.core.outcome import Outcome
from wyprawa.core.state import State, TimedPhase

SEED = 4
MOVES = 60
EVERY = 6


def tables() -> Iterator[wyprawa.Table]:
    """The table of each game after each of its moves."""
    for name in wyprawa.names():
        game = wyprawa.game(name)
        players = [wyprawa.Player("Ola"), wyprawa.Player("Jan")]
        table = wyprawa.Table.open(game, players, chance=wyprawa.Chance(seed=SEED))
        rng, bot = Random(SEED), wyprawa.find_bot(game, "greedy")
        for _ in range(MOVES):
            if not table.to_act():
                break
            table.bot_act(table.to_act()[0], bot, rng)
            yield table


def parts() -> Iterator[tuple[str, Any]]:
    """States, views, actions and other parts, each with the id of its game."""
    for number, table in enumerate(tables()):
        if number % EVERY == 0:
            name, seat = table.game.info.id, table.to_act()[0] if table.to_act() else 0
            yield name, copy.deepcopy(table.state)
            yield name, table.view(seat)
            yield name, [list(table.last_events), [event.seen_by(seat) for event in table.last_events]]
            yield name, table.state.legal(seat)
            if number % (5 * EVERY) == 0:
                yield name, copy.deepcopy(table)
    yield from (("", value) for value in small_parts())


def small_parts() -> list[Any]:
    """Values that belong to no game, and dealers that have been used."""
    dealers = [
        wyprawa.SeededDealer(SEED),
        wyprawa.SealedDealer(bytes(range(32)), ["sól", ""]),
        RecordedDealer([(number, 6, number % 6) for number in range(20)]),
        ScriptedDealer(1, 2, 3, 4, 5),
        CountingDealer(wyprawa.SeededDealer(SEED)),
    ]
    for dealer in dealers:
        dealer.index(6)
        dealer.index(6)
    action = wyprawa.game("bosman").new(2, wyprawa.SeededDealer(1)).legal(0)[0]
    return [
        *dealers,
        wyprawa.find_bot(wyprawa.game("bosman"), "random"),
        wyprawa.find_bot(wyprawa.game("bosman"), "uniform"),
        pile.Pile([1, 2, 3], [(4, 5)]),
        Refusal("BOSMAN-R-1", "refused-not-now", {"seat": 1}),
        Advice(action, "advice-blind", {"a": 1}),
        TimedPhase(700, action),
        *wyprawa.game("bosman").info.levels,
    ]


def told(name: str, value: Any) -> str:
    """A value as text that does not depend on the engine; a table and a dealer continue first."""
    for kind, tell in TELLERS:
        if isinstance(value, kind):
            return tell(name, value)
    return repr(value)


def tell_state(name: str, state: State) -> str:
    legal = [[told(name, action) for action in state.legal(seat)] for seat in range(state.players)]
    return f"{wyprawa.game(name).write_position(state)} {legal} {told(name, state.outcome)} {state.turns}"


def tell_table(name: str, table: wyprawa.Table) -> str:
    rng, bot = Random(SEED), wyprawa.find_bot(table.game, "greedy")
    for _ in range(5):
        if table.to_act():
            table.bot_act(table.to_act()[0], bot, rng)
    return f"{tell_state(name, table.state)} {table.lines} {told(name, table.last_events)}"


def tell_action(name: str, action: Action) -> str:
    """An action read from a pickle equals the action of a table and has the same hash."""
    again = action if not name else wyprawa.game(name).action_from_json(action.to_json())
    assert (again, hash(again)) == (action, hash(action))
    return f"{action} {action.to_json()}"


def tell_fields(name: str, value: Any, *fields: str) -> str:
    return f"{type(value).__name__} {[told(name, getattr(value, field)) for field in fields]}"


TELLERS: list[tuple[type, Callable[[str, Any], str]]] = [
    (list, lambda name, values: str([told(name, value) for value in values])),
    (State, tell_state),
    (wyprawa.Table, tell_table),
    (wyprawa.View, lambda name, view: str(view.to_json())),
    (Action, tell_action),
    (Outcome, lambda name, outcome: str(outcome.to_json())),
    (Dealer, lambda name, dealer: f"{type(dealer).__name__} {[dealer.index(6) for _ in range(3)]}"),
    (Event, lambda name, event: tell_fields(name, event, "code", "data", "secret", "secret_for", "reveals", "only")),
    (wyprawa.Bot, lambda name, bot: tell_fields(name, bot, "name")),
    (pile.Pile, lambda name, value: tell_fields(name, value, "bag", "layers")),
    (Advice, lambda name, advice: tell_fields(name, advice, "action", "code", "params")),
    (TimedPhase, lambda name, phase: tell_fields(name, phase, "length", "action")),
    (Level, lambda name, level: tell_fields(name, level, "bot", "name", "about")),
]


def main(what: str, file: Path) -> None:
    print(pile.__file__)
    if what == "write":
        made = list(parts())
        file.write_bytes(pickle.dumps(made))
    else:
        made = pickle.loads(file.read_bytes())
    copies = copy.deepcopy(made)
    for (name, value), (_, twin) in zip(made, copies, strict=True):
        words = told(name, value)
        assert words == told(name, twin), words
        print(name, words.replace("\n", " "))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
