"""Clocks at a server: shown to all, running out, and not charged while no server held the table."""

import pytest

from server.harness import PATH, Client, make_table, running_server
from wyprawa.server.sqlite import SqliteStore
from wyprawa.server.store import LEASE


class Time:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def tiny(monkeypatch):
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")
    monkeypatch.setenv("PYTHONPATH", PATH)


async def two_at(server, name: str, clock: dict, first: str = "1") -> tuple[dict, Client, Client]:
    made = await make_table(server.url, name, "here Ola", "here Jan", clock=clock, options={"first": first})
    clients = []
    for seat in (0, 1):
        client = await Client(server.url).__aenter__()
        await client.open(made["table"], made["seats"][str(seat)], look=seat)
        await client.ask("ready", seat=seat)
        clients.append(client)
    await clients[0].ask("ping")
    return made, clients[0], clients[1]


async def test_both_see_whose_time_runs_until_when_and_what_the_other_has(tmp_path):
    time = Time()
    async with running_server(SqliteStore(tmp_path / "db", time)) as server:
        _, ola, jan = await two_at(server, "polska", {"kind": "game", "seconds": 600, "increment": 10})
        assert ola.now["clock"] == jan.now["clock"] == {"left": [None, 600_000], "running": [0], "ends": 1_600_000}
        time.now += 100_000
        while ola.now["decision"] is not None:
            await ola.ask("act", decision=ola.now["decision"], act=ola.now["view"]["legal"][0])
        await jan.ask("ping")
        decisions = len(ola.events())
        left = ola.now["clock"]["left"]
        assert left[1] is None
        assert 500_000 + 10_000 <= left[0] <= 500_000 + 10_000 * decisions
        assert jan.now["clock"] == ola.now["clock"]
        await ola.ask("pause")
        assert ola.now["clock"]["ends"] is None
        time.now += 10_000_000
        await jan.ask("go")
        assert jan.now["clock"]["ends"] == time.now + 600_000
        for client in (ola, jan):
            await client.__aexit__()


async def test_when_time_is_out_a_bot_decides_and_the_player_may_come_back(tmp_path):
    time = Time()
    async with running_server(SqliteStore(tmp_path / "db", time)) as server:
        _, ola, jan = await two_at(server, "polska", {"kind": "move", "seconds": 30})
        time.now += 29_000
        await jan.ask("chat", text="szybciej!")
        await ola.ask("ping")
        assert ola.table["seats"][0]["bot"] is None
        time.now += 2_000
        await jan.ask("chat", text="no!")
        await jan.until(lambda message: message["type"] == "news" and message["now"]["decision"] is not None)
        await ola.ask("ping")
        assert "seat-bot-time" in ola.events()
        assert ola.table["seats"][0]["bot"] == "expert"
        assert (await ola.ask("act", decision=1, text="x"))["code"] == "bot-decides"
        await ola.ask("back", seat=0)
        while jan.now["decision"] is not None:
            await jan.ask("act", decision=jan.now["decision"], act=jan.now["view"]["legal"][0])
        await ola.ask("ping")
        assert ola.now["clock"] == {"left": [None, 30_000], "running": [0], "ends": time.now + 30_000}
        assert (await ola.ask("act", decision=ola.now["decision"], act=ola.now["view"]["legal"][0]))["type"] == "news"
        for client in (ola, jan):
            await client.__aexit__()


async def test_time_that_no_server_kept_is_charged_to_nobody(tmp_path):
    time = Time()
    path = tmp_path / "db"
    async with running_server(SqliteStore(path, time)) as server:
        made, ola, jan = await two_at(server, "polska", {"kind": "move", "seconds": 60})
        time.now += 20_000
        await server.tables.store.heartbeat(server.tables.server)
        for client in (ola, jan):
            await client.__aexit__()
    time.now += 3_600_000
    async with running_server(SqliteStore(path, time)) as server, Client(server.url) as ola:
        await ola.open(made["table"], made["seats"]["0"], look=0)
        while "woke" not in ola.events():
            await ola.hear()
        assert ola.now["decision"] is not None
        assert 40_000 <= ola.now["clock"]["ends"] - time.now <= 40_000 + LEASE


async def test_a_phase_of_fixed_length_ends_by_time_alone(tmp_path, tiny):
    """The others are told nothing before the time is over, whoever answers."""
    time = Time()
    async with running_server(SqliteStore(tmp_path / "db", time)) as server:
        made = await make_table(
            server.url, "tiny", "here Ola", "here Jan", "here Ela", options={"first": "1", "window": "4"}
        )
        pages = []
        for seat in range(3):
            page = await Client(server.url).__aenter__()
            await page.open(made["table"], made["seats"][str(seat)], look=seat)
            await page.ask("ready", seat=seat)
            pages.append(page)
        ola, jan, ela = pages
        for page in pages:
            await page.ask("ping")
            await page.ask("act", decision=page.now["decision"], text="stall 6")
        await ola.ask("ping")
        await ola.ask("act", decision=ola.now["decision"], act=ola.now["view"]["legal"][0])
        for page in (jan, ela):
            await page.ask("ping")
            assert page.now["clock"] == {"left": None, "running": [], "ends": time.now + 4000}
        time.now += 1000
        await ola.look_again()
        shown = (ola.now, ola.seen)
        for page in (jan, ela):
            assert (await page.ask("act", decision=page.now["decision"], text="answer 0"))["type"] == "news"
            assert (await page.ask("act", text="close 0"))["type"] == "refused"
        assert await ola.quiet(0.3) == []
        await ola.look(0)
        assert (ola.now, ola.seen) == shown
        time.now += 3001
        await ela.ask("chat", text="koniec")
        await ola.until(lambda message: "all-answered" in ola.events())
        assert jan.now["view"]["phase"] == "react"
        await jan.until(lambda message: message["type"] == "news" and message["now"]["decision"] is not None)
        for page in pages:
            await page.__aexit__()


async def test_a_common_decision_shows_the_same_time_whoever_has_answered(tmp_path, tiny):
    time = Time()
    async with running_server(SqliteStore(tmp_path / "db", time)) as server:
        _, ola, jan = await two_at(server, "tiny", {"kind": "game", "seconds": 600, "increment": 5})
        before = jan.now
        assert before["clock"] == {"left": [600_000, 600_000], "running": [0, 1], "ends": 1_060_000}
        time.now += 7_000
        answer = await ola.ask("act", decision=ola.now["decision"], text="stall 4")
        assert answer["type"] == "news"
        assert ola.now["clock"]["ends"] == 1_060_000
        assert await jan.quiet() == []
        await jan.look(1)
        assert jan.now == before
        time.now += 60_000
        await ola.ask("chat", text="?")
        await ola.until(lambda message: message["type"] == "news" and "stalls" in ola.events())
        await jan.ask("ping")
        assert jan.table["seats"][1]["bot"] is None
        assert jan.now["clock"]["left"].count(600_000) == 1
        for client in (ola, jan):
            await client.__aexit__()
