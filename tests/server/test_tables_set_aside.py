"""Tables that block the server or cannot be read are set aside; all others continue."""

import asyncio
import contextlib
import os
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest

from server.harness import PATH, Client, ServerProcess, ask_http, http, make_table, running_server
from server.stores import path, sql, store_at
from wyprawa.server import tables as tables_module
from wyprawa.server import watchdog
from wyprawa.server.hosted_table import HostedTable
from wyprawa.server.sqlite import SqliteStore
from wyprawa.server.store import DAMAGED, STALLED, VERSION

# A table that blocks the server.


def stuck_environment(flag: Path) -> dict[str, str]:
    return {"WYPRAWA_GAMES": "tiny=server.hanging_views", "PYTHONPATH": PATH, "WYPRAWA_STUCK": str(flag)}


async def begin(url: str, game: str, *seats: str) -> dict:
    made = await make_table(url, game, *seats)
    async with Client(url) as ola:
        await ola.open(made["table"], made["seats"]["0"], look=0, host=made["host"])
        await ola.ask("ready", seat=0)
    return made


async def test_a_table_that_stops_the_event_loop_is_set_aside_and_all_others_go_on(store_args, tmp_path):
    flag = tmp_path / "flag"
    env = stuck_environment(flag)
    with ServerProcess(*store_args, env=env) as server:
        good = await begin(server.url, "bosman", "here Ola", "bot greedy")
        bad = await begin(server.url, "tiny", "here Ola", "bot uniform")
        flag.touch()
        began = time.monotonic()
        with contextlib.suppress(Exception):  # the server does not answer any more
            async with Client(server.url) as ola:
                await ola.open(bad["table"], bad["seats"]["0"], look=0)
        assert server.process is not None
        code = await asyncio.to_thread(server.process.wait, 30)
        assert code == -9
        assert time.monotonic() - began > watchdog.STALL_SECONDS - 1
        assert server.process.stderr is not None
        told = server.process.stderr.read()
        assert bad["table"] in told
        server.start()
        await asyncio.sleep(watchdog.STALL_SECONDS + 2)  # it would die again if the table were not set aside
        status, wrong = await ask_http(f"{server.url}api/tables/{bad['table']}")
        assert (status, wrong["code"]) == (503, "table-stalled")
        assert bad["table"] in wrong["text"]
        async with Client(server.url) as ola:
            await ola.open(good["table"], good["seats"]["0"], look=0)
            if ola.now["decision"] is None:
                await ola.until(lambda heard: heard["type"] == "news" and heard["now"]["decision"] is not None)
            answer = await ola.ask("act", decision=ola.now["decision"], act=ola.now["view"]["legal"][0])
            assert answer["type"] == "news"
        flag.unlink()
        where = store_args[:2]
        assert bad["table"] in command("aside", *where)
        assert "Traceback" not in command("retry", bad["table"], *where)
        async with Client(server.url) as ola:
            opened_again = await ola.open(bad["table"], bad["seats"]["0"], look=0)
            assert opened_again["type"] == "done"
        assert "No table" in command("aside", *where)


def command(*words: str) -> str:
    """Runs `wyprawa tables`."""
    line = [sys.executable, "-m", "wyprawa.cli", "--lang", "en", "tables", *words]
    done = subprocess.run(line, capture_output=True, text=True, timeout=30, env=dict(os.environ))
    return done.stdout + done.stderr


def test_a_server_that_is_only_stopped_for_a_while_is_not_ended(tmp_path):
    import signal

    with ServerProcess("--data", str(tmp_path), "--port", "0") as server:
        assert server.process is not None
        server.process.send_signal(signal.SIGSTOP)
        time.sleep(watchdog.STALL_SECONDS + 2)
        server.process.send_signal(signal.SIGCONT)
        assert http(f"{server.url}health")[0] == 200


STARVED = """
import os, subprocess, sys, time
from wyprawa.server.watchdog import ACTIVITY, Watchdog
one = min(os.sched_getaffinity(0))
busy = f"import os, time; os.sched_setaffinity(0, {{{one}}})\\nwhile time.process_time() < 2: pass"
others = [subprocess.Popen([sys.executable, "-c", busy], stdout=-3, stderr=-3) for _ in range(6)]
dog = Watchdog({"file": "/nowhere"}, stall=1.0)
ACTIVITY.beat()
os.sched_setaffinity(0, {one})
began = time.process_time()
while time.process_time() - began < 0.4:
    pass
for other in others:
    other.kill()
ACTIVITY.stop_watching()
dog.stop()
"""


@pytest.mark.skipif(
    not Path("/proc/self/schedstat").exists(), reason="the system does not count waiting for a processor"
)
def test_a_server_that_waits_for_a_busy_processor_is_not_ended():
    began = time.monotonic()
    done = subprocess.run([sys.executable, "-c", STARVED], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 0, done.stderr
    assert time.monotonic() - began > 1.5, "the processor was not busy"


# Logs that do not replay.


@pytest.fixture
def one_damaged(sqlite_url):
    async def damage() -> tuple[dict, dict]:
        """A store with a valid table and one whose log was changed; in both a bot decides next."""
        async with running_server(SqliteStore(path(sqlite_url))) as server:
            good, bad = [await begin(server.url, "bosman", "here Ola", "bot greedy") for _ in range(2)]
            await asyncio.sleep(0.2)
        query = "SELECT number, line FROM lines WHERE room = '{}' ORDER BY number DESC LIMIT 1"
        [(number, line)] = await sql(sqlite_url, query.format(bad["table"]))
        assert isinstance(line, bytes)
        changed = line.replace(b'"time":', b'"time":9').hex()
        await sql(
            sqlite_url, f"UPDATE lines SET line = x'{changed}' WHERE room = '{bad['table']}' AND number = {number}"
        )
        await sql(sqlite_url, "UPDATE rooms SET due = 0")
        return good, bad

    return damage


async def test_a_log_that_does_not_replay_is_set_aside_with_a_sentence_and_tried_ever_less(
    sqlite_url, one_damaged, monkeypatch
):
    good, bad = await one_damaged()
    monkeypatch.setattr(tables_module, "BEAT", 0.05)
    loaded: list[str] = []
    load = HostedTable.load

    async def counted(hosted: HostedTable) -> None:
        loaded.append(hosted.id)
        await load(hosted)

    monkeypatch.setattr(HostedTable, "load", counted)
    async with running_server(SqliteStore(path(sqlite_url))) as server:
        await asyncio.sleep(1)  # about twenty heartbeats, each of which would replay it again
        assert loaded.count(bad["table"]) == 1
        assert loaded.count(good["table"]) == 1
        status, wrong = await ask_http(f"{server.url}api/tables/{bad['table']}", accept_language="en")
        assert (status, wrong["code"]) == (503, "table-damaged")
        assert "hash" not in wrong["text"]
        assert "Line" not in wrong["text"]
        first = await server.tables.store.aside(bad["table"])
        assert first is not None
        assert (first.why, first.tries) == (DAMAGED, 1)
        assert first.retry is not None
        waits = first.retry - server.tables.store.now()
        monkeypatch.setattr(server.tables.store, "now", lambda: first.retry + 1)
        status, _ = await ask_http(f"{server.url}api/tables/{bad['table']}")
        assert status == 503
        await asyncio.sleep(0.1)
        second = await server.tables.store.aside(bad["table"])
        assert second is not None
        assert second.tries == 2
        assert second.retry is not None
        assert second.retry - first.retry > 1.5 * waits
        assert (await ask_http(f"{server.url}api/tables/{good['table']}"))[0] == 200


async def test_a_table_that_replays_again_is_served_again(sqlite_url, one_damaged):
    _, bad = await one_damaged()
    whole = "UPDATE lines SET line = CAST(replace(CAST(line AS TEXT), '\"time\":9', '\"time\":') AS BLOB)"
    async with running_server(SqliteStore(path(sqlite_url))) as server:
        assert (await ask_http(f"{server.url}api/tables/{bad['table']}"))[0] == 503
        await asyncio.sleep(0.1)
        await sql(sqlite_url, f"{whole} WHERE room = '{bad['table']}'")
        await sql(sqlite_url, "UPDATE aside SET retry = 0")
        assert (await ask_http(f"{server.url}api/tables/{bad['table']}"))[0] == 200
        assert await server.tables.store.all_aside(10) == []


async def test_a_table_of_a_version_that_this_program_lacks_is_told_so(store_url):
    store = store_at(store_url)
    async with running_server(store) as server:
        made = await make_table(server.url, "bosman", "here Ola", "bot greedy")
        hosted = server.tables.loaded[made["table"]]
        server.tables.forget(hosted)
        record = await store.room(made["table"])
        assert record is not None
        room = {**msgspec.json.decode(record.room), "rules": 99}
        record.room = msgspec.json.encode(room)
        await store.save_room(record)
        status, wrong = await ask_http(f"{server.url}api/tables/{made['table']}")
        assert (status, wrong["code"]) == (503, "table-version")
        aside = await store.aside(made["table"])
        assert aside is not None
        assert aside.why == VERSION


async def test_a_replay_that_does_not_end_is_told_and_the_process_given_up(sqlite_url, monkeypatch):
    given_up: list[str] = []
    monkeypatch.setattr("wyprawa.server.table_replay.REPLAY_SECONDS", 0.05)
    monkeypatch.setattr(watchdog.ACTIVITY, "end_process", given_up.append)
    async with running_server(SqliteStore(path(sqlite_url))) as server:
        made = await begin(server.url, "bosman", "here Ola", "bot greedy")
        server.tables.forget(server.tables.loaded[made["table"]])
        monkeypatch.setattr(HostedTable, "_resume", lambda hosted, rows: time.sleep(0.5))
        status, wrong = await ask_http(f"{server.url}api/tables/{made['table']}")
        assert (status, wrong["code"]) == (503, "table-stalled")
        assert given_up == [made["table"]]
        await asyncio.sleep(0.1)
        aside = await server.tables.store.aside(made["table"])
        assert aside is not None
        assert (aside.why, aside.retry) == (STALLED, None)


# The store itself.


async def test_a_damaged_file_makes_health_fail_and_nobody_is_told_to_try_again_in_a_moment(sqlite_url):
    from server.test_store_upkeep import damaged_file

    await damaged_file(sqlite_url)
    await sql(sqlite_url, "UPDATE rooms SET code = 'ABCDEF'")
    async with running_server(SqliteStore(path(sqlite_url))) as server:
        with contextlib.suppress(Exception):
            await server.tables.store.lines("t1", 0)
        status, wrong = await ask_http(f"{server.url}health", accept_language="en")
        assert status == 503
        assert wrong["code"] == "store-damaged"
        assert "moment" not in wrong["text"]


def test_a_full_disk_at_the_start_is_told_with_the_file_that_could_not_be_written(tmp_path):
    (tmp_path / "server.lock").symlink_to("/dev/full")
    line = [sys.executable, "-m", "wyprawa.cli", "--lang", "en", "serve", "--data", str(tmp_path), "--port", "0"]
    done = subprocess.run(line, capture_output=True, text=True, timeout=30)
    assert done.returncode == 2
    assert "server.lock" in done.stderr.splitlines()[-1]
    assert "full" in done.stderr.splitlines()[-1]
    assert "stdout" not in done.stderr
