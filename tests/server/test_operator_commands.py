"""`wyprawa tables`, `backup`, `restore` and `compact`, beside a server that runs."""

import asyncio
import contextlib
import json
import sqlite3
from pathlib import Path
from random import Random

import pytest

from server.harness import Client, make_table, play_to_the_end, running_server
from server.stores import is_sqlite, opened, path, room, sql, store_at
from wyprawa.cli.dispatch import run
from wyprawa.core.log import read_log
from wyprawa.core.replay import verify
from wyprawa.games import game as find_game
from wyprawa.server import sqlite as sqlite_module
from wyprawa.server import tables as tables_module
from wyprawa.server.store import STALLED, Append, Aside, Stamp


@pytest.fixture
def where(store_url: str, tmp_path: Path) -> tuple[str, str, str]:
    """The URL of an empty store, and the arguments that select it."""
    if not is_sqlite(store_url):
        return store_url, "--database", store_url
    return f"sqlite:///{tmp_path / 'data' / 'tables.db'}", "--data", str(tmp_path / "data")


@pytest.fixture
def command(where, capsys):
    async def run_command(*words: str, expected: int = 0) -> str:
        code = await asyncio.to_thread(run, ["--lang", "en", *words, *where[1:]])
        told = capsys.readouterr()
        assert code == expected, told
        return told.out + told.err

    return run_command


async def finished_game(url: str) -> dict:
    """A table of two people that play at random until bots end the game."""
    made = await make_table(url, "polska", "here Ola", "here Jan")
    async with Client(url) as ola, Client(url) as jan:
        for seat, client in enumerate((ola, jan)):
            await client.open(made["table"], made["seats"][str(seat)], look=seat)
            await client.ask("ready", seat=seat)
        await asyncio.gather(*(play_to_the_end(client, Random(1), 3) for client in (ola, jan)))
    return made


async def test_tables_of_a_running_server_are_listed_shown_and_exported(where, command, tmp_path):
    async with running_server(store_at(where[0])) as server:
        over = await finished_game(server.url)
        runs = await make_table(server.url, "bosman", "here Ala", "here Ewa")
        async with Client(server.url) as ala, Client(server.url) as ewa:
            for seat, client in enumerate((ala, ewa)):
                await client.open(runs["table"], runs["seats"][str(seat)], look=seat)
                await client.ask("ready", seat=seat)
            waits = await make_table(server.url, "boso", "here Iga", "link")
            listed = await command("tables", "list")
            assert [listed.index(made["code"]) for made in (waits, runs, over)] == sorted(
                listed.index(made["code"]) for made in (waits, runs, over)
            )
            only = await command("tables", "list", "--status", "finished")
            assert over["code"] in only
            assert runs["code"] not in only
            rows = json.loads(await command("tables", "list", "--json"))
            assert [row["code"] for row in rows] == [made["code"] for made in (waits, runs, over)]
            assert [seat["name"] for seat in rows[1]["seats"]] == ["Ala", "Ewa"]
            figures = json.loads(await command("tables", "show", runs["code"], "--json"))
            assert figures["row"] == rows[1]
            assert set(figures["waiting"]) <= {"Ala", "Ewa"}
            shown = await command("tables", "show", runs["code"].lower())
            assert "Ala, Ewa" in shown
            assert "running" in shown
            assert "waits for" in shown
            assert "free" in await command("tables", "show", waits["table"])
            whole, public = tmp_path / "whole.jsonl", tmp_path / "public.jsonl"
            assert "whole" in await command("tables", "export", over["table"], str(whole))
            assert "spectator" in await command("tables", "export", runs["table"], str(public))
            assert "not started" in await command("tables", "export", waits["table"], "-", expected=2)
    verify(find_game("polska"), read_log(whole.read_bytes()))
    lines = [json.loads(line) for line in public.read_text().splitlines()]
    assert lines[0]["eyes"] == -1
    assert not any("dealt" in line or "act" in line for line in lines)


async def test_a_closed_and_a_deleted_table_are_told_to_their_players_soon(where, command, monkeypatch):
    monkeypatch.setattr(tables_module, "BEAT", 0.05)
    async with running_server(store_at(where[0])) as server:
        made = [await make_table(server.url, "bosman", f"here Ola{number}", "here Jan") for number in range(2)]
        async with contextlib.AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(Client(server.url)) for _ in made]
            for table, client in zip(made, clients, strict=True):
                await client.open(table["table"], *table["seats"].values(), look=0)
                for seat in (0, 1):
                    await client.ask("ready", seat=seat)
            assert "has ended without a result" in await command("tables", "close", made[0]["code"])
            await clients[0].until(lambda heard: heard["type"] == "table" and heard["status"] == "abandoned")
            answer = await clients[0].ask("act", decision=1, text="x")
            assert answer["type"] == "error", answer
            await command("tables", "delete", made[1]["table"])
            await clients[1].until(lambda heard: heard["type"] == "gone")
        assert "abandoned" in await command("tables", "close", made[0]["table"], expected=2)
        assert "no such table" in await command("tables", "delete", made[1]["table"], expected=2)
        assert made[1]["code"] not in await command("tables", "list")


async def test_a_table_that_is_closed_before_its_game_began_is_not_said_to_have_ended_a_game(where, command):
    async with running_server(store_at(where[0])) as server:
        made = await make_table(server.url, "bosman", "here Ola", "link")
        told = await command("tables", "close", made["code"])
        assert told.strip() == f"The table {made['code']} is closed. No game had begun there."
        assert "abandoned" in await command("tables", "list")


async def test_a_table_that_was_set_aside_is_brought_back_by_its_id_or_its_code(where, command):
    async with running_server(store_at(where[0])) as server:
        made = [await make_table(server.url, "bosman", "here Ola", "link") for _ in range(2)]
        for table in made:
            await server.tables.store.set_aside(Aside(table["table"], STALLED, 1, None))
        assert "not set aside" not in await command("tables", "retry", made[0]["table"])
        await command("tables", "retry", made[1]["code"].lower())
        assert "No table" in await command("tables", "aside")
        assert "not set aside" in await command("tables", "retry", made[1]["code"], expected=2)
        assert "no such table" in await command("tables", "retry", "nothing", expected=2)


async def filled(url: str, tables: int = 3) -> None:
    async with opened(url) as store:
        for number in range(tables):
            await store.create(room(f"t{number}", listed=number == 0))
            await store.append(Append(f"t{number}", 0, [b"header", b"\x00line\xff"], Stamp(1000 + number, 5)))
        await store.statement("INSERT INTO bans VALUES ('name', 'Zły', 'rude', 1, NULL)")


def content(file: Path) -> dict[str, list]:
    with contextlib.closing(sqlite3.connect(file)) as copy:
        return {
            table: copy.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall()
            for table in ("rooms", "lines", "bans", "classes")
        }


async def test_a_backup_made_while_the_server_writes_is_of_one_moment_and_restores_into_either_store(
    where, command, tmp_path, postgres_url, capsys
):
    await filled(where[0])
    async with opened(where[0]) as store:
        writing = asyncio.create_task(write_on(store))
        told = await command("backup", str(tmp_path / "copy.db"))
        await asyncio.sleep(0.05)
        writing.cancel()
    assert "hidden cards" in told
    assert (tmp_path / "copy.db").stat().st_mode & 0o077 == 0
    held = content(tmp_path / "copy.db")
    assert [row[0] for row in held["rooms"]] == ["t0", "t1", "t2"]
    numbers = [number for table, number, _ in held["lines"] if table == "t0"]
    assert numbers == list(range(len(numbers)))
    assert held["bans"] == [("name", "Zły", "rude", 1, None)]
    assert "already" in await command("backup", str(tmp_path / "copy.db"), expected=2)
    for number, other in enumerate((("--data", str(tmp_path / "other")), ("--database", postgres_url))):
        if other[1] == where[2]:
            continue
        assert await asyncio.to_thread(run, ["--lang", "en", "restore", str(tmp_path / "copy.db"), *other]) == 0
        again = tmp_path / f"again{number}.db"
        assert await asyncio.to_thread(run, ["--lang", "en", "backup", str(again), *other]) == 0
        assert content(again) == held
        assert await asyncio.to_thread(run, ["--lang", "en", "restore", str(tmp_path / "copy.db"), *other]) == 2
        assert "not empty" in capsys.readouterr().err


async def test_a_backup_is_restored_into_the_empty_store_of_a_server_that_runs(where, command, tmp_path):
    other, copy = tmp_path / "other", str(tmp_path / "copy.db")
    async with running_server(store_at(f"sqlite:///{other / 'tables.db'}")) as server:
        made = await make_table(server.url, "bosman", "here Ola", "link")
        assert await asyncio.to_thread(run, ["--lang", "en", "backup", copy, "--data", str(other)]) == 0
    async with running_server(store_at(where[0])) as server:
        assert "tables: 1" in await command("restore", copy)
        async with Client(server.url) as ola:
            assert (await ola.open(made["code"], made["seats"]["0"], look=0))["type"] == "done"
        assert "not empty" in await command("restore", copy, expected=2)


async def write_on(store) -> None:
    number = 2
    while True:
        await store.append(Append("t0", number, [b"more"], Stamp(9000 + number, None)))
        number += 1


async def test_a_backup_of_an_earlier_version_is_restored_and_other_files_are_refused(where, command, tmp_path):
    earlier = tmp_path / "earlier.db"
    with contextlib.closing(sqlite3.connect(earlier)) as connection:
        first = sorted(sqlite_module.MIGRATIONS.iterdir(), key=lambda file: file.name)[0]
        connection.executescript(f"{first.read_text('utf-8')}\nPRAGMA user_version = 1;")
        connection.execute("INSERT INTO rooms VALUES ('t1', 'c', x'00', 1, 'lobby', 1, 1000, NULL, 'dead')")
        connection.commit()
    (tmp_path / "other.db").write_text("hello")
    assert "no copy" in await command("restore", str(tmp_path / "other.db"), expected=2)
    assert "cannot be opened: there is no such file" in await command(
        "restore", str(tmp_path / "nothing.db"), expected=2
    )
    await command("restore", str(earlier))
    assert await sql(where[0], "SELECT id, keeper FROM rooms") == [("t1", None)]


async def test_compact_deletes_what_is_old_and_gives_space_back_while_the_server_runs(where, command):
    async with running_server(store_at(where[0])) as server:
        store = server.tables.store
        for number in range(5):
            await store.create(room(f"t{number}", touched=1000 if number else store.now()))
            await store.append(Append(f"t{number}", 0, [bytes(1_000_000)]))
        made = await make_table(server.url, "bosman", "here Ola", "link")
        told = await command("compact", "--older-than", "30")
        assert "deleted: 4" in told
        if is_sqlite(where[0]):
            assert path(where[0]).stat().st_size < 2_500_000
        async with Client(server.url) as ola:
            assert (await ola.open(made["table"], made["seats"]["0"], look=0))["type"] == "done"
    assert sorted(row[0] for row in await sql(where[0], "SELECT id FROM rooms")) == sorted(["t0", made["table"]])
