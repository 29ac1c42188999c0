"""Tables that start from a position: as text only if the operator allows it, from a stored game always."""

import pytest

import wyprawa
from server.harness import Client, RunningServer, ask_http, make_table, running_server
from server.test_http_api import PACK
from wyprawa.core.log import read_log
from wyprawa.core.replay import verify
from wyprawa.server.app import HttpSettings
from wyprawa.server.sqlite import SqliteStore

SEATS = [{"kind": "here", "name": "Ola"}, {"kind": "here", "name": "Jan"}]


@pytest.fixture
def store(tmp_path):
    return SqliteStore(tmp_path / "db")


def some_position() -> str:
    game = wyprawa.game("polska")
    return next(picture.position for picture in game.rulebook.pictures if game.read_position(picture.position))


async def test_a_position_as_text_is_refused_unless_the_host_allows_it(store):
    position = some_position()
    players = wyprawa.game("polska").read_position(position).players
    asked = {"game": "polska", "seats": [{"kind": "link"}] * players, "position": position}
    async with running_server(store, http_settings=HttpSettings()) as server:
        texts = []
        for lang in ("pl", "en"):
            status, told = await ask_http(f"{server.url}api/tables", asked, accept_language=lang)
            assert (status, told["code"]) == (403, "positions-off")
            texts.append(told["text"])
        assert texts[0] != texts[1]
        assert "positions-off" not in texts
        status, told = await ask_http(f"{server.url}api/tables", {**asked, "position": "nic"})
        assert (status, told["code"]) == (403, "positions-off")
    async with running_server(SqliteStore(store.path), http_settings=HttpSettings(positions=True)) as server:
        assert (await ask_http(f"{server.url}api/tables", asked))[0] == 201


async def played(
    server: RunningServer, game: str = "polska", moves: int = 8, finish: bool = True, **more: object
) -> dict:
    made = await make_table(server.url, game, "here Ola", "here Jan", **more)
    async with Client(server.url) as client:
        await client.open(made["table"], *made["seats"].values())
        for seat in (0, 1):
            await client.ask("ready", seat=seat)
        for _ in range(moves):
            await client.look(client.now["view"]["waiting"][0])
            await client.ask("act", decision=client.now["decision"], act=client.now["view"]["legal"][0])
            await client.look(None)
        await client.look(0)
        if finish:
            await client.ask("resign")
    return made


async def from_moment(server: RunningServer, made: dict, step: int, **more: object) -> tuple[int, dict]:
    moment = {"table": made["table"], "step": step}
    return await ask_http(f"{server.url}api/tables", {"game": "polska", "seats": SEATS, "moment": moment, **more})


@pytest.mark.parametrize("name", ["polska", "bosman"])
async def test_a_table_starts_from_a_moment_of_a_finished_game(store, name):
    async with running_server(store) as server:
        options = {"polska": {"first": "2"}, "bosman": {"poisoned_seat": "blocked"}}[name]
        before = await played(server, name, options=options)
        _, replayed = await ask_http(f"{server.url}api/tables/{before['table']}/replay?seat=all")
        _, shown = await ask_http(f"{server.url}api/tables/{before['table']}")
        for step in (0, 1, 4, 7):
            status, made = await from_moment(server, before, step, game=name)
            assert status == 201, made
            async with Client(server.url) as client:
                await client.open(made["table"], *made["seats"].values())
                for seat in (0, 1):
                    await client.ask("ready", seat=seat)
                assert client.table["options"] == shown["options"]
                for seat in (0, 1):
                    await client.look(seat)
                    frame = replayed["frames"][max(step, 1) - 1]
                    assert client.now["view"] == frame["views"][seat]
                await client.ask("resign")
            log = (await ask_http(f"{server.url}api/tables/{made['table']}/log"))[1]
            verify(wyprawa.game(name), read_log(log))


@pytest.mark.parametrize(
    ("step", "more", "status", "code"),
    [
        (3, {"seats": [*SEATS, {"kind": "link"}]}, 400, "position-players"),
        (3, {"game": "boso"}, 400, "moment-game"),
        (3, {"options": {"first": "1"}}, 400, "moment-alone"),
        (500, {}, 400, "moment-step"),
        (-1, {}, 422, "message-form"),
        (9, {}, 201, None),
        (10, {}, 400, "moment-over"),
    ],
)
async def test_a_moment_that_cannot_be_is_told(store, step, more, status, code):
    async with running_server(store) as server:
        before = await played(server)
        found, told = await from_moment(server, before, step, **more)
        assert (found, told.get("code") if status != 201 else None) == (status, code)


async def test_a_moment_of_a_game_that_is_not_over_or_not_there_is_refused(store):
    async with running_server(store) as server:
        before = await played(server, finish=False)
        status, told = await from_moment(server, before, 2)
        assert (status, told["code"]) == (403, "replay-unfinished")
        status, told = await from_moment(server, {"table": "nothing-here"}, 2)
        assert (status, told["code"]) == (404, "table-unknown")


async def test_a_moment_keeps_the_cards_that_were_added_to_its_game(store):
    async with running_server(store) as server:
        before = await played(server, "boso", 0, extra=PACK)
        status, told = await from_moment(server, before, 1, game="boso", listed=True)
        assert (status, told["code"]) == (400, "extra-listed")
        status, made = await from_moment(server, before, 1, game="boso")
        assert status == 201, made
        _, table = await ask_http(f"{server.url}api/tables/{made['table']}")
        assert table["extra"]["name"] == "Nasze wakacje"
