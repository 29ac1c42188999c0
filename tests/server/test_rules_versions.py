"""Tables of earlier versions of the rules on a server that knows a newer one."""

from pathlib import Path
from random import Random

import pytest

import wyprawa
from clauses.boso_scene import GAME, Scene
from server.harness import Client, RunningServer, ask_http, make_table, play_to_the_end, running_server
from wyprawa.core.clock import ClockRules
from wyprawa.core.log import read_log
from wyprawa.core.replay import verify
from wyprawa.server.room import Room
from wyprawa.server.sqlite import SqliteStore

ONLY_BY_EXCHANGE = (
    "Ola at mali, goldens 0, hand geography-ounianga geography-uyuni geography-geysir people-uros cuisine-poi "
    "islands-hawaii; phase draw; public capitals-sdn | - | -"
)
"""Only version 2 lets Ola take the card for the move (Q-BOSO-15)."""


async def made_before_the_update(server: RunningServer) -> tuple[str, str]:
    """A table as a server of version 1 made it, with its options. Returns its id and the secret of its first seat."""
    secrets = []

    def fill(room: Room) -> None:
        secrets.append(room.seat_person(0, "Ola"))
        room.seat_bot(1, "greedy", "", "en")

    hosted = await server.tables.create(
        wyprawa.game("boso", 1),
        2,
        {"tie": "shared", "reaction_seconds": "7"},
        ClockRules.read({"kind": "none"}),
        host="",
        listed=False,
        position=None,
        fill=fill,
    )
    return hosted.id, secrets[-1]


async def test_a_running_table_finishes_by_its_own_version_and_its_rematch_plays_the_newest(tmp_path: Path):
    path = tmp_path / "db"
    async with running_server(SqliteStore(path)) as server:
        table, secret = await made_before_the_update(server)
        async with Client(server.url) as ola:
            await ola.open(table, secret, look=0)
            await ola.ask("ready", seat=0)
            for _ in range(6):
                if ola.now.get("decision") is None:
                    await ola.until(
                        lambda message: message["type"] == "news" and message["now"]["decision"] is not None
                    )
                await ola.ask("act", decision=ola.now["decision"], act=ola.now["view"]["legal"][0])
    async with running_server(SqliteStore(path)) as server:
        async with Client(server.url) as ola:
            await ola.open(table, secret, look=0)
            assert (ola.table["rules"], ola.table["status"]) == (1, "running")
            await play_to_the_end(ola, Random(1), 20)
            rematch = (await ola.ask("rematch"))["table"]
        log = read_log((await ask_http(f"{server.url}api/tables/{table}/log"))[1])
        assert log.header.data["rules"] == 1
        verify(wyprawa.game("boso", 1), log)
        _, fresh = await ask_http(f"{server.url}api/tables/{rematch}")
        newest = wyprawa.game("boso")
        assert fresh["rules"] == newest.info.rules_version
        assert fresh["options"] == newest.options({"tie": "shared", "reaction_seconds": "7"})


@pytest.mark.parametrize("version", [1, 2])
async def test_a_table_from_a_position_plays_by_the_version_the_position_names(tmp_path: Path, version: int):
    text = GAME.write_position(Scene(ONLY_BY_EXCHANGE, rules=version).state)
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        made = await make_table(server.url, "boso", "here Ola", "here Jan", position=text)
        async with Client(server.url) as ola:
            await ola.open(made["table"], *made["seats"].values(), look=0)
            await ola.ask("ready", seat=0)
            await ola.ask("ready", seat=1)
            assert ola.table["rules"] == version
            taking = {"do": "take", "space": 1, "use": "move"}
            assert (taking in ola.now["view"]["legal"]) == (version == 2)
            answer = await ola.ask("act", decision=ola.now["decision"], act=taking)
            assert (answer["type"] == "refused") == (version == 1)


async def test_components_and_rulebook_are_asked_for_by_version(tmp_path: Path):
    """Tables of version 1 show its labels, new ones do not."""
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        table, _ = await made_before_the_update(server)
        fresh = (await make_table(server.url, "boso", "here Ola", "here Jan"))["table"]

        async def label(path: str) -> str:
            status, data = await ask_http(f"{server.url}api/{path}")
            assert status == 200
            return next(card["label"]["en"] for card in data["cards"] if card["id"] == "geography-welwitschia")

        assert await label("games/boso/data?rules=1") == await label(f"tables/{table}/data") == "Namibia"
        for path in ("games/boso/data", "games/boso/data?rules=2", f"tables/{fresh}/data"):
            assert await label(path) == "Namibia, Angola"
        _, newest = await ask_http(f"{server.url}api/games/boso/rules")
        assert await ask_http(f"{server.url}api/games/boso/rules?rules=1") == (200, newest)
        for path in ("data", "rules"):
            assert (await ask_http(f"{server.url}api/games/boso/{path}?rules=9"))[0] == 404
            assert (await ask_http(f"{server.url}api/games/boso/{path}?rules=x"))[0] == 422
