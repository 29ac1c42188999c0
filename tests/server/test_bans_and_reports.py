"""Bans of addresses and names, and reports by players."""

import asyncio

import pytest

from server.harness import OPERATOR_SECRET, Client, ask_http, make_table, running_server
from server.stores import is_sqlite, path, store_at
from wyprawa.cli.dispatch import run
from wyprawa.core.errors import Problem
from wyprawa.server import tables as tables_module
from wyprawa.server.app import HttpSettings
from wyprawa.server.bans import ADDRESS, NAME, ban_of
from wyprawa.server.credentials import address_key
from wyprawa.server.reports import MOST_REPORTS
from wyprawa.server.routes.reports import REPORTS_AT_ONCE
from wyprawa.server.sqlite import SqliteStore

SECRET = OPERATOR_SECRET


async def signed_in(url: str) -> dict[str, str]:
    """The headers of an operator."""

    def sign_in() -> str:
        import json
        import urllib.request

        body = json.dumps({"secret": SECRET}).encode()
        request = urllib.request.Request(f"{url}host/session", body, {"content-type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            return str(answer.headers["set-cookie"]).partition(";")[0]

    return {"cookie": await asyncio.to_thread(sign_in)}


def operated() -> HttpSettings:
    return HttpSettings(positions=True, operator_secret=SECRET)


@pytest.fixture
def command(store_url, tmp_path, capsys):
    url = store_url if not is_sqlite(store_url) else f"sqlite:///{tmp_path / 'tables.db'}"
    where = ("--data", str(tmp_path)) if is_sqlite(store_url) else ("--database", url)

    async def run_command(*words: str, expected: int = 0) -> str:
        code = await asyncio.to_thread(run, ["--lang", "en", *words, *where])
        told = capsys.readouterr()
        assert code == expected, told
        return told.out + told.err

    return url, run_command


async def test_a_command_bans_an_address_at_a_running_server_and_lifts_it(command, monkeypatch):
    url, run_command = command
    monkeypatch.setattr(tables_module, "BEAT", 0.05)
    async with running_server(store_at(url)) as server:
        made = await make_table(server.url, "bosman", "here Ola", "link")
        async with Client(server.url) as ola:
            await ola.open(made["table"], made["seats"]["0"], look=0)
            await run_command("ban", "add", "address", "127.0.0.1", "--days", "3", "--why", "rude")
            told = await ola.until(lambda heard: heard["type"] == "error")
            assert told["code"] == "banned"
        assert (await ask_http(f"{server.url}api/games"))[0] == 403
        with pytest.raises(Exception, match=r"1008|403|rejected"):
            async with Client(server.url):
                pass
        assert (await ask_http(f"{server.url}host/state"))[1]["code"] == "operator-secret"
        listed = await run_command("ban", "list")
        assert "rude" in listed
        assert "127.0.0.1" not in listed, "an address is kept as a hash"
        await run_command("ban", "lift", "address", "127.0.0.1")
        while (await ask_http(f"{server.url}api/games"))[0] != 200:
            await asyncio.sleep(0.05)
        assert "no such ban" in await run_command("ban", "lift", "address", "127.0.0.1", expected=2)


async def test_wrong_bans_are_refused_with_a_sentence(command):
    url, run_command = command
    store = store_at(url)
    await store.open()
    await store.close()
    assert "not an IP address" in await run_command("ban", "add", "address", "everybody", expected=2)
    assert "neither" in await run_command("ban", "add", "planet", "Mars", expected=2)
    assert "There are no bans" in await run_command("ban", "list")


async def test_a_banned_name_and_those_that_look_like_it_cannot_be_taken(sqlite_url):
    async with running_server(SqliteStore(path(sqlite_url)), http_settings=operated()) as server:
        headers = await signed_in(server.url)
        asked = {"kind": "name", "value": "Zbyszek Zły", "why": "", "days": None}
        assert (await ask_http(f"{server.url}host/bans", asked, **headers))[0] == 204
        seats = [{"kind": "here", "name": "zbyszek zły"}, {"kind": "link"}]
        status, told = await ask_http(f"{server.url}api/tables", {"game": "bosman", "seats": seats})
        assert (status, told["code"]) == (403, "name-banned")
        made = await make_table(server.url, "bosman", "here Ola", "link")
        async with Client(server.url) as client:
            await client.open(made["table"], host=made["host"])
            for name in ("Zbyszek Zły", "ZBYSZEKZŁY", "Zbysz\u0435k Zły"):
                assert (await client.ask("take", seat=1, name=name))["code"] == "name-banned"
            assert (await client.ask("rename", seat=0, name="Zbyszek Zły"))["code"] == "name-banned"
            assert (await client.ask("take", seat=1, name="Zbyszek"))["type"] == "done"
        assert (await ask_http(f"{server.url}host/bans/lift", {"kind": "name", "value": "Zbyszek Zły"}, **headers))[
            0
        ] == 204
        server.tables.bans.check_name("Zbyszek Zły")


async def test_a_ban_ends_when_its_days_are_over(sqlite_url):
    now = 1_000_000
    store = SqliteStore(path(sqlite_url), clock=lambda: now)
    async with running_server(store) as server:
        bans = server.tables.bans
        await bans.add(ban_of(NAME, "Jan", "", now, 1))
        await bans.add(ban_of(ADDRESS, "2001:db8::1", "", now, 1))
        await bans.load()
        with pytest.raises(Problem):
            bans.check_name("Jan")
        assert bans.forbids(address_key("2001:db8::"))
        now += 24 * 3600 * 1000 + 1
        bans.check_name("Jan")
        assert not bans.forbids(address_key("2001:db8::"))
        assert await bans.all() == []


async def test_players_report_tables_names_and_what_was_said_and_the_operator_reads_it(sqlite_url):
    async with running_server(SqliteStore(path(sqlite_url)), http_settings=operated()) as server:
        made = await make_table(server.url, "bosman", "here Ola", "here Jan")
        report = f"{server.url}api/tables/{made['table']}/report"
        async with Client(server.url) as ola, Client(server.url) as jan:
            for seat, client in enumerate((ola, jan)):
                await client.open(made["table"], made["seats"][str(seat)], look=seat)
            await jan.ask("chat", text="rude in the lobby")
            assert (await ask_http(report, {"kind": "chat", "seat": 1, "quote": "rude in the lobby"}))[0] == 204
            for client, seat in ((ola, 0), (jan, 1)):
                await client.ask("ready", seat=seat)
            await jan.ask("chat", text="very rude")
            chat = {"kind": "chat", "seat": 1, "quote": "very rude", "note": "  he  said it\ttwice "}
            assert (await ask_http(report, chat))[0] == 204
            assert (await ask_http(report, {**chat, "quote": "Jan: very\u00a0rude"}))[0] == 204
            status, told = await ask_http(report, {**chat, "quote": "never said"})
            assert (status, told["code"]) == (400, "report-not-said")
            assert (await ask_http(report, {"kind": "name", "seat": 1}))[0] == 204
            assert (await ask_http(report, {"kind": "table"}))[0] == 204
            assert (await ask_http(report, {"kind": "name", "seat": 7}))[0] == 400
            assert (await ask_http(report, {"kind": "table", "note": "x" * 301}))[0] == 422
        headers = await signed_in(server.url)
        _, state = await ask_http(f"{server.url}host/state", **headers)
        shown = [(row["kind"], row["name"], row["quote"], row["note"]) for row in state["reports"]]
        assert shown == [
            ("table", "", "", ""),
            ("name", "Jan", "", ""),
            ("chat", "Jan", "very rude", "he said it twice"),
            ("chat", "Jan", "very rude", "he said it twice"),
            ("chat", "Jan", "rude in the lobby", ""),
        ]
        assert state["reports"][1]["address"] == address_key("127.0.0.1")
        assert (
            await ask_http(f"{server.url}host/reports/{state['reports'][0]['number']}", method="DELETE", **headers)
        )[0] == 204
        _, state = await ask_http(f"{server.url}host/state", **headers)
        assert len(state["reports"]) == 4


async def test_reports_are_limited_for_each_address_and_in_all(sqlite_url):
    async with running_server(SqliteStore(path(sqlite_url))) as server:
        made = await make_table(server.url, "bosman", "here Ola", "link")
        report = f"{server.url}api/tables/{made['table']}/report"
        statuses = [
            http_status
            for _ in range(REPORTS_AT_ONCE + 2)
            for http_status in [(await ask_http(report, {"kind": "table"}))[0]]
        ]
        assert statuses == [204] * REPORTS_AT_ONCE + [429, 429]
        await server.tables.store.statement(
            "INSERT INTO reports (report, since) SELECT one.report, one.since FROM reports AS one, reports AS two, "
            f"reports AS three LIMIT {MOST_REPORTS}"
        )
        from wyprawa.server.reports import Reports, new_report

        hosted = await server.tables.find(made["table"])
        with pytest.raises(Problem) as told:
            await Reports(server.tables.store).add(await new_report(hosted, "table", None, "", "", ""))
        assert told.value.code == "reports-full"
