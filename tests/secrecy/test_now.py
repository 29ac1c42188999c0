"""What others see of a table does not depend on who has answered in secret.

A game with clocks, undo requests and undone moves is stopped at many moments. It is continued from its log twice: in
one copy a seat answers in secret or acts out of turn, in the other it does not. Everybody else must get the same bytes
of `now`, at once and after the next public event.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random

import msgspec
import pytest

import wyprawa
from random_games import NAMES, MemoryLog, random_action
from tiny.game import GAME as TINY
from wyprawa.core.actions import Action
from wyprawa.core.chance import Chance
from wyprawa.core.clock import ClockRules
from wyprawa.core.errors import Problem
from wyprawa.core.game import Game
from wyprawa.core.player import Player
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.table import Table
from wyprawa.server.server_messages import now
from wyprawa.server.viewer import Viewer, ViewUpdate

BOSO = wyprawa.game("boso")
STEPS = 36
GAMES = {
    "boso": (BOSO, {}),
    "tiny": (TINY, {}),
    "tiny-timed": (TINY, {"window": "4"}),
}
CLOCKS = {"no clock": None, "game": ClockRules("game", 600, 10), "move": ClockRules("move", 45)}
ORDERS = [BOSO.parse(text) for text in ("order cash", "order keep", "order ask")]
NOBODY = -2
NEUTRAL = {"keep", "answer 0"}
"""Answers with the same effect as none when the time is over."""


def is_secret_phase(table: Table) -> bool:
    return table.state.timed_phase() is not None or len(table.state.waiting(SPECTATOR)) > 1


class Played:
    """A table whose log is kept, with a clock that the test sets."""

    def __init__(self, game: Game, players: int, options: dict[str, str], clock: ClockRules | None, seed: int) -> None:
        self.written = MemoryLog()
        self.time = 1000
        self.rng = Random(seed)
        seated = [Player(NAMES[seat]) for seat in range(players)]
        self.table = Table.open(
            game,
            seated,
            options,
            chance=Chance(seed=seed),
            clock=clock,
            seating="apart",
            now=lambda: self.time,
            keep=self.written.keep,
        )

    def copy(self) -> Table:
        return Table.resume(self.table.game, self.written.read(), now=lambda: self.time)

    def step(self) -> None:
        """One step of a game: a decision, the end of a phase, an undo request, or consent to one."""
        table, rng = self.table, self.rng
        self.time += rng.randrange(500, 9000)
        chance = rng.random()
        if chance < 0.25:
            self.ask(rng.randrange(len(table.players)), agreed=chance < 0.08)
        elif table.state.timed_phase() is not None and (not table.to_act() or chance < 0.4):
            table.end_phase()
        else:
            seat = rng.choice(table.to_act())
            table.act(seat, random_action(table.game, table.state, seat, rng))

    def ask(self, seat: Seat, agreed: bool) -> None:
        with suppress(Problem):  # it has nothing to take back
            self.table.ask_undo(seat)
        if agreed:
            agree(self.table)


def secret_actions(table: Table, rng: Random) -> Iterator[tuple[Seat, Action]]:
    """Actions that nobody else may notice now: one of each kind for each seat."""
    if table.game is BOSO:
        for seat in range(len(table.players)):
            yield seat, rng.choice(ORDERS)
    if is_secret_phase(table) and (table.state.timed_phase() is not None or len(table.to_act()) > 1):
        for seat in table.to_act():
            legal = table.state.legal(seat)
            yield from ((seat, action) for action in {action.kind: action for action in legal}.values())


def agree(table: Table) -> None:
    for seat in sorted(table.undo_request.asked) if table.undo_request is not None else ():
        table.answer_undo(seat, True)


def refuse(table: Table) -> None:
    if table.undo_request is not None:
        table.answer_undo(min(table.undo_request.asked), False)


def rest(table: Table) -> None:
    table.pause(0)
    table.go_on(1)


def ask_and_agree(table: Table, seat: Seat) -> None:
    with suppress(Problem):  # it has nothing to take back
        table.ask_undo(seat)
    agree(table)


def followed_by(seat: Seat, players: int) -> dict[str, Callable[[Table], None]]:
    """Possible next public events, whether or not `seat` has answered."""
    other = (seat + 1) % players
    found: dict[str, Callable[[Table], None]] = {
        "nothing": lambda table: None,
        "chat": lambda table: table.chat(other, "?"),
        "pause": rest,
        "wake": lambda table: table.resumed(700),
        "agreement": agree,
        "refusal": refuse,
        "another request": lambda table: ask_and_agree(table, other),
        "bot": lambda table: table.seat_bot(seat, "random", "host"),
    }
    if players > 2:
        found["resignation"] = lambda table: table.resign(seat)
    return found


def seen_by_others(table: Table, seat: Seat) -> list[bytes]:
    viewers = [viewer for viewer in (SPECTATOR, *range(len(table.players))) if viewer != seat]
    whole = [Viewer(viewer, "pl", words=True, choices=True, picture=True) for viewer in viewers]
    short = [Viewer(viewer, "pl", words=False, protocol=2) for viewer in viewers]
    updates = [now(table, each, update) for each in short for update in ViewUpdate]
    return [msgspec.json.encode(each) for each in (*(now(table, viewer) for viewer in whole), *updates)]


@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_nobody_else_sees_a_secret_answer_whatever_happens_next(name, players, clock):
    game, options = GAMES[name]
    compared = 0
    for seed in range(3):
        played = Played(game, players, options, CLOCKS[clock], seed)
        for number in range(STEPS):
            if played.table.outcome is not None:
                break
            if is_secret_phase(played.table) or number % 9 == 0:
                actions = list(secret_actions(played.table, played.rng))
                for seat, action in played.rng.sample(actions, min(2, len(actions))):
                    follow = played.rng.choice(list(followed_by(seat, players)))
                    compared += 1
                    silent, spoken = played.copy(), played.copy()
                    began = played.time
                    played.time += 400
                    spoken.act(seat, action)
                    assert seen_by_others(spoken, seat) == seen_by_others(silent, seat), (number, seat, str(action))
                    played.time += 300
                    for table in (silent, spoken):
                        followed_by(seat, players)[follow](table)
                    assert seen_by_others(spoken, seat) == seen_by_others(silent, seat), (number, seat, follow)
                    played.time = began
            played.step()
    assert compared >= 6


@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", GAMES)
def test_afterwards_nobody_sees_in_which_order_a_common_decision_was_answered(name, players, clock):
    """In one copy a seat answers first, in the other last; in a timed phase not at all, which is equivalent."""
    game, options = GAMES[name]
    compared = 0
    for seed in range(3):
        played = Played(game, players, options, CLOCKS[clock], seed)
        for number in range(STEPS):
            table = played.table
            if table.outcome is not None:
                break
            if is_secret_phase(table) and table.to_act():
                timed = table.state.timed_phase() is not None
                seat, *others = played.rng.sample(table.to_act(), len(table.to_act()))
                answers = {other: table.state.legal(other)[-1] for other in others}
                answers[seat] = next(a for a in table.state.legal(seat) if not timed or str(a) in NEUTRAL)
                began = played.time
                seen = []
                for order in ([seat, *others], others if timed else [*others, seat]):
                    copy = played.copy()
                    for place, other in enumerate(order):
                        played.time = began + 200 * place
                        copy.act(other, answers[other])
                    if timed:
                        played.time = began + 2000
                        copy.end_phase()
                    seen.append(seen_by_others(copy, NOBODY))
                assert seen[0] == seen[1], (number, seat)
                compared += 1
                played.time = began
            played.step()
    assert compared > 4
