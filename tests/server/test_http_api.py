"""The HTTP API: creating and finding tables, permissions, limits, and random requests."""

import json

import pytest
import schemathesis
from hypothesis import given, settings

import wyprawa
from server.harness import TESTS, Client, ask_http, http, make_table, running_server, without_rate_limits
from wyprawa.core.descriptions import described
from wyprawa.server.app import HttpSettings
from wyprawa.server.sqlite import SqliteStore

CHECKS = [
    getattr(schemathesis.checks, f"{what}_conformance") for what in ("status_code", "content_type", "response_schema")
]
SEATS = [{"kind": "here", "name": "Ola"}, {"kind": "link"}]


@pytest.fixture
def store(tmp_path):
    return SqliteStore(tmp_path / "db")


@pytest.mark.parametrize(
    ("asked", "status", "code"),
    [
        ({"game": "szachy", "seats": SEATS}, 404, "game"),
        ({"game": "bosman", "seats": SEATS[:1]}, 400, "players"),
        ({"game": "bosman", "seats": [*SEATS, {"kind": "link"}]}, 400, "players"),
        ({"game": "bosman", "seats": [SEATS[0], SEATS[0]]}, 400, "name-taken"),
        ({"game": "bosman", "seats": [{"kind": "here"}, {"kind": "link"}]}, 400, "name"),
        ({"game": "bosman", "seats": [{"kind": "bot", "bot": "hal"}, {"kind": "link"}]}, 400, "bot"),
        ({"game": "bosman", "seats": SEATS, "options": {"beach": "9x9"}}, 400, "option-value"),
        ({"game": "bosman", "seats": SEATS, "options": {"sea": "yes"}}, 400, "option-unknown"),
        ({"game": "bosman", "seats": SEATS, "clock": {"kind": "move", "seconds": 1}}, 400, "count"),
        ({"game": "bosman", "seats": SEATS, "clock": {"kind": "game", "seconds": 60, "increment": 0}}, 400, "count"),
        ({"game": "bosman", "seats": SEATS, "position": "nic"}, 400, "position"),
        ({"game": "bosman", "seats": SEATS, "surplus": 1}, 422, "message-form"),
        ({"game": "bosman"}, 422, "message-form"),
        ([], 422, "message-form"),
    ],
)
async def test_a_table_that_cannot_be_says_why_in_both_languages(store, asked, status, code):
    async with running_server(store, http_settings=HttpSettings(positions=True)) as server:
        texts = []
        for lang in ("pl", "en"):
            answer = await ask_http(f"{server.url}api/tables", asked, accept_language=lang)
            assert (answer[0], answer[1]["code"]) == (status, code)
            texts.append(answer[1]["text"])
        assert texts[0] != texts[1]
        assert await store.count() == {}


async def test_a_password_guards_the_making_of_tables_and_nothing_else(store):
    async with running_server(store, http_settings=HttpSettings(create_password="sezam")) as server:
        body = {"game": "bosman", "seats": SEATS}
        for more in ({}, {"password": "zły"}, {"password": "sezam "}, {"password": ""}):
            status, answer = await ask_http(f"{server.url}api/tables", {**body, **more})
            assert (status, answer["code"]) == (403, "password")
        status, made = await ask_http(f"{server.url}api/tables", {**body, "password": "sezam"})
        assert status == 201
        assert (await ask_http(f"{server.url}api/tables/{made['table']}"))[0] == 200


async def test_games_their_components_and_rules_are_told(store):
    async with running_server(store) as server:
        _, told = await ask_http(f"{server.url}api/games", accept_language="en-GB")
        assert [game["id"] for game in told["games"]] == wyprawa.names()
        assert all(option["text"] and option["clause"] for game in told["games"] for option in game["options"])
        for name in wyprawa.names():
            assert (await ask_http(f"{server.url}api/games/{name}/data"))[1] == wyprawa.game(name).data()
            _, about = await ask_http(f"{server.url}api/games/{name}/about", accept_language="en")
            things = described(wyprawa.game(name), "en")
            assert about["things"] == {thing: {"name": one.name, "use": one.use} for thing, one in things.items()}
            _, rules = await ask_http(f"{server.url}api/games/{name}/rules", accept_language="en")
            assert {clause["id"] for clause in rules["clauses"]} == set(wyprawa.game(name).rulebook.clauses)


async def test_the_host_deletes_a_table_and_nobody_else_does(store):
    async with running_server(store) as server:
        made = await make_table(server.url, "bosman", "here Ola", "link")
        table = f"{server.url}api/tables/{made['table']}"
        for headers in ({}, {"authorization": f"Bearer {made['seats']['0']}"}, {"authorization": made["host"]}):
            assert (await ask_http(table, method="DELETE", **headers))[0] == 403
        assert (await ask_http(table, method="DELETE", authorization=f"Bearer {made['host']}"))[0] == 204
        assert (await ask_http(table))[0] == 404


async def test_health_and_figures(store):
    async with running_server(store) as server:
        await make_table(server.url, "bosman", "here Ola", "link")
        assert (await ask_http(f"{server.url}health"))[1]["status"] == "ok"
        status, text = await ask_http(f"{server.url}metrics")
        assert status == 200
        assert b'wyprawa_rooms{status="lobby"} 1.0' in text
        assert b"Ola" not in text


async def test_figures_count_nothing_that_only_some_may_know(store, monkeypatch):
    """Metrics read while several seats decide in secret must not reveal that one has decided."""
    monkeypatch.setenv("WYPRAWA_GAMES", "tiny=tiny.game")
    monkeypatch.setenv("PYTHONPATH", str(TESTS))

    async def moves() -> float:
        text = (await ask_http(f"{server.url}metrics"))[1].decode()
        return next(float(line.split()[1]) for line in text.splitlines() if line.startswith("wyprawa_moves "))

    async with running_server(store) as server:
        made = await make_table(server.url, "tiny", "here Ola", "here Jan")
        async with Client(server.url) as ola, Client(server.url) as jan:
            for seat, client in enumerate((ola, jan)):
                await client.open(made["table"], made["seats"][str(seat)], look=seat)
                await client.ask("ready", seat=seat)
            await ola.ask("ping")
            before, lines = await moves(), len(await store.lines(made["table"], 0))
            await ola.ask("act", decision=ola.now["decision"], text="stall 2")
            assert len(await store.lines(made["table"], 0)) > lines
            assert await moves() == before
            await jan.ask("act", decision=jan.now["decision"], text="stall 4")
            assert await moves() > before


async def test_limits_of_pace_and_size(store):
    rules = without_rate_limits()
    rules.requests_per_second, rules.requests_burst = 0.1, 5
    async with running_server(store, request_limits=rules) as server:
        statuses = [(await ask_http(f"{server.url}health"))[0] for _ in range(8)]
        assert statuses == [200] * 5 + [429] * 3
    rules = without_rate_limits()
    rules.tables_per_hour, rules.tables_burst = 1, 2
    async with running_server(SqliteStore(store.path), request_limits=rules) as server:
        body = {"game": "bosman", "seats": SEATS}
        assert [(await ask_http(f"{server.url}api/tables", body))[0] for _ in range(3)] == [201, 201, 429]
        big = {"game": "x" * 70_000, "seats": SEATS}
        assert (await ask_http(f"{server.url}api/tables", big))[0] in (413, 429)


async def test_every_answer_carries_the_policies_and_no_address_of_another_machine(store):
    import asyncio
    import urllib.request

    def headers(url: str) -> dict[str, str]:
        with urllib.request.urlopen(url) as answer:
            return {name.lower(): value for name, value in answer.headers.items()}

    async with running_server(store) as server:
        for page in ("", "health", "api/games", "t/abc"):
            found = await asyncio.to_thread(headers, server.url + page)
            assert "default-src 'none'" in found["content-security-policy"]
            assert found["referrer-policy"] == "no-referrer"
            assert "server" not in found
        for page in ("redoc", "docs/no-such-page", "page/..%2f..%2frun.py", "page/index.txt"):
            assert (await ask_http(server.url + page))[0] == 404


async def test_any_request_at_all_is_answered_as_the_description_says(store):
    """Random requests generated from the server's OpenAPI description."""
    import asyncio

    async with running_server(store) as server:
        await make_table(server.url, "bosman", "here Ola", "link", listed=True)

        def run() -> int:
            status, described = http(f"{server.url}api/openapi.json")
            assert status == 200
            schema = schemathesis.openapi.from_dict(described)
            schema.config.update(base_url=server.url)
            tried = 0
            for found in schema.get_all_operations():

                @settings(max_examples=25, deadline=None, database=None)
                @given(found.ok().as_strategy())
                def check(case: schemathesis.Case) -> None:
                    nonlocal tried
                    tried += 1
                    case.call_and_validate(checks=CHECKS)

                check()
            return tried

        assert await asyncio.to_thread(run) > 100


PACK = """
name = "Nasze wakacje"

[[card]]
category = "cuisine"
title = "Pierogi babci"
text = "Lepione w każdą sobotę, po sto na raz."
fields = ["Polska"]
"""


async def test_a_pack_of_ones_own_cards_is_played_with_told_to_joiners_and_stored_with_the_log(tmp_path):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        asked = {"game": "boso", "seats": [{"kind": "here", "name": "Ola"}, {"kind": "bot"}], "extra": PACK}
        status, made = await ask_http(f"{server.url}api/tables", asked)
        assert status == 201
        _, table = await ask_http(f"{server.url}api/tables/{made['table']}")
        assert table["extra"]["name"] == "Nasze wakacje"
        assert table["extra"]["count"] == 1
        _, data = await ask_http(f"{server.url}api/tables/{made['table']}/data")
        assert [card["title"]["pl"] for card in data["cards"] if card["id"] == "own-1"] == ["Pierogi babci"]
        assert len(data["cards"]) == 372
        _, about = await ask_http(f"{server.url}api/tables/{made['table']}/about")
        assert "Pierogi babci" in about["things"]["card:own-1"]["name"]
        async with Client(server.url) as page:
            await page.open(made["table"], made["seats"]["0"], look=0)
            await page.ask("ready", seat=0)
            while not page.now:
                await page.hear()
            await page.ask("act", decision=page.now["decision"], act=page.now["view"]["legal"][0])
        lines = await server.tables.store.lines(made["table"], 0)
        header = json.loads(lines[0])
        assert header["extra"] == {"hash": table["extra"]["hash"], "text": PACK}
        assert header["seating"] == "apart"


async def test_a_pack_that_does_not_fit_says_which_card_and_a_listed_table_takes_none(tmp_path):
    async with running_server(SqliteStore(tmp_path / "db")) as server:
        asked = {"game": "boso", "seats": [{"kind": "here", "name": "Ola"}, {"kind": "bot"}]}
        broken = PACK.replace("Polska", "Atlantyda")
        status, told = await ask_http(f"{server.url}api/tables", {**asked, "extra": broken}, accept_language="en")
        assert status == 400
        assert told["code"] == "pack-field"
        assert "Atlantyda" in told["text"]
        status, told = await ask_http(f"{server.url}api/tables", {**asked, "extra": PACK, "listed": True})
        assert (status, told["code"]) == (400, "extra-listed")
        status, told = await ask_http(f"{server.url}api/tables", {**asked, "game": "polska", "extra": PACK})
        assert (status, told["code"]) == (400, "no-extra")
