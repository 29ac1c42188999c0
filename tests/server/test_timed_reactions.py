"""Reactions over sockets: a fixed time for people at separate devices, whatever they hold, answer or ask."""

import asyncio
import gc
import pickle
import time
from itertools import islice
from random import Random

import pytest

import wyprawa
from secrecy.test_reactions import quiet_moves
from server.harness import Client, Message, ask_http, running_server
from wyprawa.core.dealers import SeededDealer
from wyprawa.server.bot_worker import answered, prepare_request, think, which
from wyprawa.server.handlers.game import TIMED_PATIENCE
from wyprawa.server.sqlite import SqliteStore

GAME = wyprawa.game("boso")
STOP = GAME.parse("stop")
LENGTH = 1000


def worlds():
    """A move, and two states in which it happens that the mover cannot tell apart: the other may react, or may not."""
    rng = Random(3)
    for state, mover, step in quiet_moves(2, 1):
        found = {}
        for _ in range(30):
            world = GAME.guess(GAME.view(state, mover), rng)
            after = world.copy()
            for action in (step, STOP):
                after.apply(mover, action, SeededDealer(1))
            found[len(after.legal(1 - mover)) > 1] = world
        if len(found) == 2:
            return mover, step, found[True], found[False]
    raise AssertionError("no such move")


def time_of(news: list[Message], code: str) -> int:
    return next(item["time"] for item in news if any(event["event"] == code for event in item["events"]))


def shown_until(news: list[Message]) -> int:
    """When the public events of the news have been shown."""
    end = 0
    for item in news:
        events = [event["event"] for event in item["events"] if not event["event"].startswith(("ordered", "answered"))]
        end = max(end, item["time"]) + sum(map(GAME.showing_time, events))
    return end


async def played(
    database, mover: int, step, state, may_react: bool, waits: list[float] | None = None, turn: float = 0
) -> tuple[list[str], int, int]:
    """What the mover is told while the other may react; how long the phase lasts, by its clock and in truth.

    `waits` gets the seconds until the other has a hint; `turn` is the number of seconds that the mover takes.
    """
    other = 1 - mover
    position = GAME.write_position(state).replace("reaction_seconds=10", "reaction_seconds=1")
    async with running_server(SqliteStore(database)) as server:
        seats = [{"kind": "here", "name": "Ola"}, {"kind": "link"}]
        status, made = await ask_http(f"{server.url}api/tables", {"game": "boso", "seats": seats, "position": position})
        assert status == 201, made
        async with Client(server.url) as one, Client(server.url) as two:
            await one.open(made["table"], made["seats"]["0"], look=0)
            await two.open(made["table"])
            taken = await two.ask("take", seat=1, name="Jan")
            await two.open(made["table"], taken["secret"], look=1)
            await two.ask("ready", seat=1)
            await one.ask("ready", seat=0)
            clients = [one, two]
            for client in clients:
                while not client.now:
                    await client.hear()
            await asyncio.sleep(turn)
            await clients[mover].ask("act", decision=clients[mover].now["decision"], act=step.to_json())
            await clients[mover].ask("act", decision=clients[mover].now["decision"], act=STOP.to_json())
            ends, stopped = clients[mover].now["clock"]["ends"], time_of(clients[mover].news, "stopped")
            assert ends == max(stopped, shown_until(clients[mover].news)) + LENGTH
            while "stopped" not in clients[other].events():
                await clients[other].hear()
            assert clients[other].now["clock"]["ends"] == ends
            assert (clients[other].now["decision"] is not None) == may_react
            if may_react:
                asked = time.monotonic()
                hint = await clients[other].ask("hint")
                if waits is not None:
                    waits.append(time.monotonic() - asked)
                assert hint["act"]["do"] in ("cash", "keep")
            said = await clients[other].ask("act", act={"do": "order", "what": "cash"})  # an order needs no decision
            assert said["type"] in ("done", "news"), said
            if may_react and clients[other].now["decision"] is not None:
                await clients[other].ask("act", decision=clients[other].now["decision"], act={"do": "keep"})
            while "reactions" not in clients[mover].events():
                await clients[mover].hear()
            return clients[mover].events(), ends - stopped, time_of(clients[mover].news, "reactions") - stopped


@pytest.mark.timeout(60, func_only=True)
async def test_the_phase_lasts_its_time_and_tells_the_mover_nothing(tmp_path):
    mover, step, can, cannot = worlds()
    busy, clocked, lasted = await played(tmp_path / "busy", mover, step, can, may_react=True)
    silent, clocked_too, lasted_too = await played(tmp_path / "silent", mover, step, cannot, may_react=False)
    assert [code for code in busy if code != "cashed"] == [code for code in silent if code != "cashed"]
    assert lasted >= clocked
    assert lasted_too >= clocked_too
    assert max(lasted - clocked, lasted_too - clocked_too) < 3000


@pytest.fixture
def small_heap():
    """As in a bot process: what other tests have left in the memory is not searched for cycles."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


def test_a_hint_for_a_reaction_takes_less_than_a_second(small_heap):
    """In processor time, so that other work of the machine does not count. The rest of the way takes milliseconds.

    The server has let the process load the game before.
    """
    identity, rng, times = which(GAME), Random(5), []
    answered(pickle.loads(prepare_request(GAME)))
    for players in (2, 4):
        for state, mover, step in islice(quiet_moves(players, 2), 30):
            world = GAME.guess(GAME.view(state, mover), rng)
            for action in (step, STOP):
                world.apply(mover, action, SeededDealer(1))
            for seat in set(world.to_act()) - {mover}:
                view = GAME.view(world, seat)
                if len(view.legal) > 1:
                    began = time.process_time()
                    assert think(identity, GAME.adviser, view, 0, TIMED_PATIENCE, True)["act"]["do"] in ("cash", "keep")
                    times.append(time.process_time() - began)
    assert len(times) > 3
    assert max(times) < 0.9
