"""Replays: computed once for a finished game, cached up to a limit, one at a time, without delaying others."""

import asyncio
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from server.harness import Client, RunningServer, ask_http, make_table, running_server
from wyprawa.core.replay import replay
from wyprawa.server import replays
from wyprawa.server.sqlite import SqliteStore


@pytest.fixture
def store(tmp_path):
    return SqliteStore(tmp_path / "db")


class Counted:
    """A replacement for `replay` that counts calls and concurrent calls; each step may take a while."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: float = 0.0) -> None:
        self.calls = self.now = self.most = 0
        self._seconds = seconds
        self._lock = threading.Lock()
        monkeypatch.setattr(replays, "replay", self._replay)

    def _replay(self, *asked: Any) -> Iterator[Any]:
        with self._lock:
            self.calls += 1
            self.now += 1
            self.most = max(self.most, self.now)
        try:
            for step in replay(*asked):
                time.sleep(self._seconds)
                yield step
        finally:
            with self._lock:
                self.now -= 1


async def played(server: RunningServer, finish: bool = True, moves: int = 6) -> dict:
    """A game of two people after some moves, finished or not."""
    made = await make_table(server.url, "polska", "here Ola", "here Jan", options={"first": "1"})
    async with Client(server.url) as client:
        await client.open(made["table"], *made["seats"].values(), look=0)
        for seat in (0, 1):
            await client.ask("ready", seat=seat)
        await client.look(0)
        for _ in range(moves):
            if client.now["decision"] is None:
                break
            await client.ask("act", decision=client.now["decision"], act=client.now["view"]["legal"][0])
        if finish:
            await client.ask("resign")
    return made


def replay_of(server: RunningServer, made: dict, query: str = "seat=all") -> str:
    return f"{server.url}api/tables/{made['table']}/replay?{query}"


async def test_a_finished_game_is_replayed_once_for_all_who_ask(store, monkeypatch):
    counted = Counted(monkeypatch)
    async with running_server(store) as server:
        made = await played(server)
        answers = await asyncio.gather(*(ask_http(replay_of(server, made)) for _ in range(20)))
        assert all(answer == answers[0] for answer in answers)
        assert answers[0][0] == 200
        assert counted.calls == 1
        whole = answers[0][1]
        assert len(whole["frames"]) == whole["total"]
        for since in range(whole["total"] + 1):
            _, some = await ask_http(replay_of(server, made, f"seat=all&from={since}&count=2"))
            assert some == {"from": since, "total": whole["total"], "frames": whole["frames"][since : since + 2]}
        assert counted.calls == 1
        polish = await ask_http(replay_of(server, made), accept_language="pl")
        english = await ask_http(replay_of(server, made), accept_language="en")
        assert polish != english
        assert counted.calls == 2


async def test_frames_are_the_same_whether_a_game_is_kept_or_replayed(store, monkeypatch):
    monkeypatch.setattr(replays, "PACKED_TOGETHER", 3)
    async with running_server(store) as server:
        made = await played(server)
        _, kept = await ask_http(replay_of(server, made, "seat=1"))
        monkeypatch.setattr(replays, "FINISHED", "never")
        _, fresh = await ask_http(replay_of(server, made, "seat=1"))
        assert kept == fresh


async def test_what_is_said_after_the_end_is_in_the_replay(store):
    async with running_server(store) as server:
        made = await played(server)
        before = (await ask_http(replay_of(server, made)))[1]["total"]
        async with Client(server.url) as jan:
            await jan.open(made["table"], made["seats"]["1"], look=1)
            await jan.ask("chat", text="dobra gra")
        _, after = await ask_http(replay_of(server, made))
        assert after["total"] == before + 1
        assert after["frames"][-1]["events"][0]["event"] == "said"


async def test_kept_frames_are_bounded_and_the_oldest_go_first(store, monkeypatch):
    counted = Counted(monkeypatch)
    async with running_server(store) as server:
        games = [await played(server) for _ in range(4)]
        keeper = server.tables.replays
        for made in games:
            await ask_http(replay_of(server, made))
        assert counted.calls == 4
        keeper._most_bytes = keeper.size - 1
        await ask_http(replay_of(server, games[0]))
        await ask_http(replay_of(server, games[3]), accept_language="en")
        assert counted.calls == 5
        assert keeper.size <= keeper._most_bytes
        await ask_http(replay_of(server, games[0]))
        assert counted.calls == 5  # recently used
        await ask_http(replay_of(server, games[1]))
        assert counted.calls == 6
        keeper._most_bytes = 0
        assert (await ask_http(replay_of(server, games[2])))[0] == 200
        assert keeper.size == 0


async def test_nothing_of_a_deleted_table_is_kept(store):
    async with running_server(store) as server:
        made = await played(server)
        await ask_http(replay_of(server, made))
        assert server.tables.replays.size
        table = f"{server.url}api/tables/{made['table']}"
        await ask_http(table, method="DELETE", authorization=f"Bearer {made['host']}")
        assert server.tables.replays.size == 0


@pytest.mark.parametrize("what", ["replay", "log"])
async def test_an_address_has_one_replay_at_a_time_and_few_waiting(store, monkeypatch, what):
    counted = Counted(monkeypatch, seconds=0.01)
    if what == "log":
        monkeypatch.setattr(replays, "seat_log", lambda game, log, eyes: [{} for _ in replays.replay(game, log)])
    monkeypatch.setattr(replays, "MOST_UNDER_WAY_EACH", 5)
    async with running_server(store) as server:
        games = [await played(server, finish=False) for _ in range(8)]
        asked = [f"{server.url}api/tables/{made['table']}/{what}" for made in games]
        answers = await asyncio.gather(*(ask_http(address) for address in asked))
        statuses = [status for status, _ in answers]
        assert (statuses.count(200), statuses.count(429)) == (5, 3)
        assert counted.most == 1
        assert (await ask_http(asked[0]))[0] == 200


async def test_a_table_has_one_replay_at_a_time_and_two_run_at_once(store, monkeypatch):
    counted = Counted(monkeypatch, seconds=0.01)
    async with running_server(store) as server:
        hosted_tables = [server.tables.loaded[(await played(server, finish=False))["table"]] for _ in range(4)]
        one = hosted_tables[0]
        ask = server.tables.replays.frames
        await asyncio.gather(*(ask(one, -1, "pl", 0, 50, f"address {number}") for number in range(4)))
        assert (counted.calls, counted.most) == (4, 1)
        await asyncio.gather(*(ask(hosted, -1, "pl", 0, 50, hosted.id) for hosted in hosted_tables))
        assert (counted.calls, counted.most) == (8, replays.AT_ONCE)


async def test_a_long_replay_keeps_nobody_waiting(store, monkeypatch):
    """A replay does not run in the event loop; players are answered at once."""

    def busy(*asked: Any) -> Iterator[Any]:
        ends = time.monotonic() + 2
        while time.monotonic() < ends:
            sum(range(1000))
        yield from replay(*asked)

    async with running_server(store) as server:
        made = await played(server)
        monkeypatch.setattr(replays, "replay", busy)
        async with Client(server.url) as client:
            asked = asyncio.create_task(ask_http(replay_of(server, made)))
            await asyncio.sleep(0.2)
            waits = []
            while not asked.done():
                began = time.monotonic()
                await client.ask("ping")
                waits.append(time.monotonic() - began)
                await asyncio.sleep(0.05)
            assert (await asked)[0] == 200
            assert len(waits) > 5
            assert max(waits) < 0.5
