"""The operator's page: who may sign in, how the secret is kept, and what is shown."""

import asyncio
import json
import logging
import re
import urllib.error
import urllib.request

import pytest

from server.harness import Client, ServerProcess, ask_http, make_table, running_server
from server.stores import path
from server.test_bans_and_reports import SECRET, operated, signed_in
from wyprawa.server.app import HttpSettings
from wyprawa.server.postgres import PostgresStore
from wyprawa.server.routes.operator import TRIES_AT_ONCE
from wyprawa.server.sqlite import SqliteStore


def sign_in(url: str, secret: str, **headers: str) -> tuple[int, str]:
    """Returns the status and the cookie that is set."""
    body = json.dumps({"secret": secret}).encode()
    request = urllib.request.Request(f"{url}host/session", body, {"content-type": "application/json", **headers})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, str(answer.headers["set-cookie"])
    except urllib.error.HTTPError as wrong:
        return wrong.code, ""


async def test_the_secret_is_kept_in_a_cookie_of_that_path_which_no_script_and_no_other_site_can_use(sqlite_url):
    async with running_server(SqliteStore(path(sqlite_url)), http_settings=operated()) as server:
        status, cookie = await asyncio.to_thread(sign_in, server.url, SECRET)
        assert status == 204
        parts = {part.strip().lower() for part in cookie.split(";")[1:]}
        assert {"path=/host", "httponly", "samesite=strict"} <= parts
        assert (await ask_http(f"{server.url}host/state", cookie=cookie.partition(";")[0]))[0] == 200
        foreign = {"origin": "http://elsewhere.example.org"}
        assert (await asyncio.to_thread(lambda: sign_in(server.url, SECRET, **foreign)))[0] == 403
        status, shown = await ask_http(f"{server.url}host/state?secret={SECRET.replace(' ', '%20')}")
        assert (status, shown["code"]) == (403, "operator-secret"), "never in a query"
        assert (await ask_http(f"{server.url}host/session", cookie=cookie.partition(";")[0]))[1] == {"signed_in": True}
        for other in ("", "wyprawa_host=x"):
            assert (await ask_http(f"{server.url}host/session", cookie=other))[1] == {"signed_in": False}
        bearer = {"authorization": f"Bearer {SECRET}"}
        assert (await ask_http(f"{server.url}host/state", **bearer))[0] == 403


async def test_tries_are_limited_and_the_right_secret_does_not_help_after_too_many(sqlite_url):
    async with running_server(SqliteStore(path(sqlite_url)), http_settings=operated()) as server:
        for _ in range(TRIES_AT_ONCE + 5):
            assert (await asyncio.to_thread(sign_in, server.url, SECRET))[0] == 204  # what is right costs nothing
        tried = [(await asyncio.to_thread(sign_in, server.url, f"wrong {number}"))[0] for number in range(15)]
        assert tried == [403] * TRIES_AT_ONCE + [429] * (15 - TRIES_AT_ONCE)
        assert (await asyncio.to_thread(sign_in, server.url, SECRET))[0] == 429
        assert (await ask_http(f"{server.url}host/state", cookie="wyprawa_host=x"))[0] == 429


async def test_nothing_of_the_page_is_told_without_the_secret(sqlite_url):
    async with running_server(SqliteStore(path(sqlite_url)), http_settings=operated()) as server:
        made = await make_table(server.url, "bosman", "here Ola", "link")
        asked = [
            ("GET", "state", None),
            ("POST", f"tables/{made['table']}/close", {}),
            ("DELETE", f"tables/{made['table']}", None),
            ("POST", f"tables/{made['table']}/retry", {}),
            ("POST", "bans", {"kind": "name", "value": "Ola"}),
            ("POST", "bans/lift", {"kind": "name", "value": "Ola"}),
            ("DELETE", "reports/1", None),
        ]
        for method, where, body in asked:
            status, told = await ask_http(f"{server.url}host/{where}", body, method)
            assert (status, told["code"]) == (403, "operator-secret"), where
        assert (await ask_http(f"{server.url}api/tables/{made['table']}"))[0] == 200
    async with running_server(SqliteStore(path(sqlite_url)), http_settings=HttpSettings()) as server:
        for secret in ("", "None", SECRET):
            assert (await asyncio.to_thread(sign_in, server.url, secret))[0] == 403


async def test_the_page_shows_load_refusals_errors_tables_and_does_what_it_offers(sqlite_url):
    async with running_server(SqliteStore(path(sqlite_url)), http_settings=operated()) as server:
        headers = await signed_in(server.url)
        one, two = [await make_table(server.url, "bosman", f"here Ola{number}", "here Jan") for number in range(2)]
        async with Client(server.url) as client:
            await client.open(one["table"], *one["seats"].values(), look=0)
            for seat in (0, 1):
                await client.ask("ready", seat=seat)
            await client.ask("act", decision=99, text="x")
            await client.ask("take", seat=0, name="Ewa")
            logging.getLogger("wyprawa.server").error("store down", extra={"cause": "disk", "names": "secret"})
            logging.getLogger("wyprawa.server").warning("bot failed", extra={"table": one["table"], "bot": "greedy"})
            _, state = await ask_http(f"{server.url}host/state", **headers)
            [load] = state["servers"]
            assert (load["tables"], load["pages"], load["queue"]) == (2, 1, 0)
            assert load["refusals"]["seat-taken"] == 1
            assert not [code for code in load["refusals"] if code.startswith("decision")]
            assert [row["event"] for row in load["errors"]] == ["store down"]
            assert "secret" not in json.dumps(load["errors"])
            assert {table["code"] for table in state["tables"]} == {one["code"], two["code"]}
            assert state["rooms"] == {"lobby": 1, "running": 1}
            where = f"{server.url}host/tables"
            assert (await ask_http(f"{where}/{one['table']}/close", {}, **headers))[0] == 204
            await client.until(lambda heard: heard["type"] == "table" and heard["status"] == "abandoned")
            assert (await ask_http(f"{where}/{one['table']}", method="DELETE", **headers))[0] == 204
            await client.until(lambda heard: heard["type"] == "gone")
        assert (await ask_http(f"{server.url}api/tables/{one['table']}"))[0] == 404
        _, figures = await ask_http(f"{server.url}metrics")
        assert b'wyprawa_refusals_total{code="seat-taken"} 1.0' in figures
        assert b"wyprawa_delay_seconds_count" in figures


async def test_the_load_of_all_servers_of_a_store_is_shown(postgres_url):
    async with (
        running_server(PostgresStore(postgres_url), http_settings=operated()) as one,
        running_server(PostgresStore(postgres_url), http_settings=operated()) as two,
    ):
        headers = await signed_in(one.url)
        names = {server.tables.server[:6] for server in (one, two)}
        shown: set[str] = set()
        while shown != names:
            _, state = await ask_http(f"{one.url}host/state", **headers)
            shown = {load["server"] for load in state["servers"]}
            await asyncio.sleep(0.05)


def test_the_secret_is_printed_once_unless_it_is_given_and_no_log_holds_it(tmp_path):
    with ServerProcess("--data", str(tmp_path), "--port", "0", "--log-level", "debug") as server:
        assert server.process is not None
        assert server.process.stdout is not None
        line = server.process.stdout.readline()
        found = re.search(r"/host#([\w-]{32})$", line.strip())
        assert found is not None, line
        assert sign_in(server.url, found[1])[0] == 204
        sign_in(server.url, "a wrong secret")
        second = ServerProcess("--data", str(tmp_path)).start()
        told = second.process.communicate(timeout=20)[0]
        assert "/host" not in told, "who finds a running server is not told its secret"
        assert found[1] not in (tmp_path / "server.lock").read_text()
        assert found[1] not in server.stop()[1]
    given = {"WYPRAWA_HOST_SECRET": "sixteen characters"}
    with ServerProcess("--data", str(tmp_path), "--port", "0", env=given) as server:
        assert sign_in(server.url, given["WYPRAWA_HOST_SECRET"])[0] == 204
        server.process.terminate()
        out, err = server.process.communicate(timeout=20)
        assert "host" not in out
        assert given["WYPRAWA_HOST_SECRET"] not in out + err
    with pytest.raises(AssertionError, match="at least 16"):
        ServerProcess("--data", str(tmp_path), "--port", "0", env={"WYPRAWA_HOST_SECRET": "short"}).start()
