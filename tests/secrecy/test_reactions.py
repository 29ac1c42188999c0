"""Reactions in a timed phase: until it ends, nobody learns who holds a match, has answered, or gave orders.

A mover and a spectator watch a table and its twin, in which the other hands are dealt anew. In one the others answer as
they like, in the other they answer nothing. `now` with its clocks and its undo request, and all events, must be equal
byte by byte.
"""

from itertools import islice
from random import Random

import msgspec
import pytest

import wyprawa
from random_games import random_game_steps
from wyprawa.core.chance import Chance
from wyprawa.core.clock import MOST_SHOWING, ClockRules
from wyprawa.core.events import shown_to
from wyprawa.core.player import Player
from wyprawa.core.seats import SPECTATOR, Seat
from wyprawa.core.table import Table
from wyprawa.server.server_messages import now
from wyprawa.server.viewer import Viewer

GAME = wyprawa.game("boso")
LENGTH = 10_000


class Watched:
    """A table of people at separate devices, its clock, and everything that one viewer sees of it."""

    def __init__(self, position: str, players: int, clock: ClockRules) -> None:
        self.time = 0
        self.seen: dict[Seat, list[object]] = {}
        seated = [Player(f"G{seat}") for seat in range(players)]
        self.table = Table.open(
            GAME,
            seated,
            position=position,
            chance=Chance(seed=1),
            clock=clock,
            seating="apart",
            now=lambda: self.time,
            watch=lambda line, events: self.note(events),
        )

    def note(self, events) -> None:
        for viewer in (SPECTATOR, *range(len(self.table.players))) if hasattr(self, "table") else ():
            told = [(self.time, seen.to_json()) for seen in shown_to(events, viewer)]
            self.seen.setdefault(viewer, []).extend(told)

    def look(self, viewer: Seat) -> list[object]:
        shown = now(self.table, Viewer(viewer, "pl", words=True, choices=True))
        return [msgspec.json.encode(shown), self.seen.get(viewer)]


def quiet_moves(players: int, seed: int):
    """Positions in which the player in turn can pay a step in Goldens that does not end the move."""
    for state, seat, _ in random_game_steps(GAME, players, seed):
        if state.phase != 3 or state.taken != -1:
            continue
        goals = state.goals[seat]
        steps = [a for a in state.legal(seat) if a.kind == "step" and not a.picked() and not goals >> a.field & 1]
        if steps:
            yield state, seat, steps[0]


CLOCKS = [ClockRules(), ClockRules("game", 300, 15), ClockRules("move", 60)]


@pytest.mark.parametrize("clock", CLOCKS, ids=lambda clock: clock.kind)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_until_the_phase_ends_nobody_can_tell(players, seed, clock):
    rng = Random(seed)
    for state, mover, step in islice(quiet_moves(players, seed), 0, 40, 8):
        twin = GAME.guess(GAME.view(state, mover), rng)
        worlds = [Watched(GAME.write_position(world), players, clock) for world in (state, twin)]
        looks: list[list[list[object]]] = [[], []]
        for number, world in enumerate(worlds):
            busy = number == 0
            world.table.act(mover, step)
            world.time = 500
            world.table.act(mover, GAME.parse("stop"))
            if seed != 0:
                world.table.ask_undo(mover)
            looks[number] += [world.look(viewer) for viewer in (SPECTATOR, mover)]
            for other in world.table.to_act() if busy else ():
                world.time += 300
                if rng.random() < 0.5:
                    world.table.act(other, GAME.parse(f"order {rng.choice(['cash', 'keep', 'ask'])}"))
                world.table.act(other, rng.choice(world.table.state.legal(other)))
            world.time = 3000
            looks[number] += [world.look(viewer) for viewer in (SPECTATOR, mover)]
            window = world.table.state.timed_phase()
            assert window is not None
            assert window.length == LENGTH
        ends = [world.table.clock.ends() for world in worlds]
        assert ends[0] == ends[1]
        assert 500 + LENGTH < ends[0] <= 500 + LENGTH + MOST_SHOWING
        assert looks[0] == looks[1]
        for world in worlds:
            world.time = ends[0]
            world.table.end_phase()
        assert worlds[0].table.clock.left == worlds[1].table.clock.left
        assert [world.table.undo_request for world in worlds] == [None, None]
