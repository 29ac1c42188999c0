"""`wyprawa verify --store`: verifies every log of a store while servers run, without writing."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

import wyprawa
from server.harness import Client, make_table, play_to_the_end, running_server
from wyprawa.cli.dispatch import run
from wyprawa.core.clock import ClockRules
from wyprawa.core.dealers import commitment
from wyprawa.core.log import LogWriter, read_log
from wyprawa.core.replay import replay
from wyprawa.server import store_verification
from wyprawa.server.room import FINISHED, RUNNING, Room, new_room
from wyprawa.server.run import store_at
from wyprawa.server.store import Append, Store

LOGS = Path(__file__).parent.parent / "logs"


@pytest.fixture(params=["sqlite", "postgres"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, ...]:
    """The arguments of the command for an empty store."""
    if request.param == "sqlite":
        return ("--data", str(tmp_path))
    return ("--database", request.getfixturevalue("postgres_url"))


def store_of(where: tuple[str, ...]) -> Store:
    kind, value = where
    return store_at(Path(value), None) if kind == "--data" else store_at(Path(), value)


def stored(where: tuple[str, ...], *tables: tuple[Room, list[bytes]]) -> None:
    """Creates the store with these rooms and their logs."""

    async def fill() -> None:
        store = store_of(where)
        await store.open()
        for room, rows in tables:
            await store.create(room.record(0, store.now()))
            if rows:
                await store.append(Append(room.id, 0, rows))
        await store.close()

    asyncio.run(fill())


def kept(table: str, log: str, change: Callable[[list[bytes]], list[bytes]] = list) -> tuple[Room, list[bytes]]:
    """A table with one of the logs of tests/logs."""
    name, version, players = log.split("-")
    game = wyprawa.game(name, int(version[1:]))
    clock = ClockRules.read({"kind": "none"})
    seats = int(players[0])
    room = new_room(table, table, "", game, seats, {}, clock, dealer="00", listed=False, position=None, now=0)
    room.status = FINISHED
    return room, change((LOGS / f"{log}.jsonl").read_bytes().splitlines(keepends=True))


def lobby(table: str) -> tuple[Room, list[bytes]]:
    room, _ = kept(table, "boso-v2-2p")
    room.status = "lobby"
    return room, []


def cut(rows: list[bytes]) -> list[bytes]:
    return rows[:40]


def spoiled(rows: list[bytes]) -> list[bytes]:
    return [*rows[:20], rows[20].replace(b'"seat":', b'"seat": ', 1), *rows[21:]]


def verify(where: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    code = run(["--lang", "en", "verify", "--store", *where])
    return code, capsys.readouterr().out.splitlines()


def test_games_of_all_versions_finished_and_running_verify(where, capsys):
    running_table = kept("t3", "boso-v2-3p", cut)
    running_table[0].status = RUNNING
    stored(where, kept("t1", "boso-v1-2p"), kept("t2", "polska-v1-2p"), running_table, lobby("t4"))
    assert verify(where, capsys) == (0, ["Checked 3 games: everything checks out."])


def test_each_bad_table_is_told_with_its_line_and_the_others_are_checked(where, capsys, monkeypatch):
    monkeypatch.setattr(store_verification, "BATCH", 2)
    other_version = kept("t5", "boso-v1-2p")
    other_version[0].rules = 2
    stored(
        where,
        kept("t1", "boso-v2-2p"),
        kept("t2", "bosman-v1-2p", spoiled),
        kept("t3", "polska-v1-2p", lambda rows: rows[:10] + rows[11:]),
        kept("t4", "boso-v1-2p", lambda rows: [b"{}\n", *rows[1:]]),
        other_version,
        kept("t8", "boso-v1-3p"),
    )
    code, told = verify(where, capsys)
    assert code == 1
    assert told == [
        "t2 (bosman, rules version 1): Line 21 does not check out: its hash differs.",
        told[1],
        told[2],
        "t5 (boso, rules version 2): Line 1: the header of the log is damaged.",
        "Checked 6 games; 4 tables do not verify.",
    ]
    assert told[1].startswith("t3 (polska, rules version 1): ")
    assert told[2].startswith("t4 (boso, rules version 1): ")


def test_a_draw_of_a_running_game_that_the_dealer_did_not_promise_is_found(where, capsys):
    """The dealer commits to one secret and draws from another, with recomputed hashes."""
    room, rows = kept("t1", "boso-v2-2p")
    room.status = RUNNING
    log = read_log(b"".join(rows))
    written: list[bytes] = []
    writer = LogWriter(written.append)
    writer.header({**log.header.data, "dealer": {"kind": "sealed", "commitment": commitment(bytes(32))}})
    for step in replay(wyprawa.game("boso"), log):
        line = {name: value for name, value in step.line.items() if name != "n"}
        if line["do"] == "end":
            break
        if line["do"] == "keep":
            line["secret"] = bytes(32).hex()
        writer.line(line, b"" if line["do"] in ("keep", "salt") else step.table.position())
    stored(where, (room, written))
    code, told = verify(where, capsys)
    assert code == 1
    assert "the dealer drew something other than promised" in told[0]


def test_a_room_that_cannot_be_read_is_told(tmp_path, capsys):
    where = ("--data", str(tmp_path))
    stored(where, kept("t1", "boso-v1-2p"), kept("t2", "boso-v2-2p"))
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("UPDATE rooms SET room = ? WHERE id = 't1'", (b"{}",))
    code, told = verify(where, capsys)
    assert code == 1
    assert told[0] == "t1 (?, rules version 0): The room of this table cannot be read."


async def test_it_reads_while_a_server_runs_and_writes_nothing(where, capsys):
    store = store_of(where)
    async with running_server(store) as server, Client(server.url) as ola:
        for moves in (3, 0):
            made = await make_table(server.url, "bosman", "here Ola", "bot random")
            await ola.open(made["table"], made["seats"]["0"], look=0)
            await ola.ask("ready", seat=0)
            if moves:
                await play_to_the_end(ola, Random(1), moves)
        while ola.now.get("decision") is None:  # then nothing happens until she decides
            await ola.hear()
        before = [(await store.room(table), await store.lines(table, 0)) for table, _ in await store.tables("", 9)]
        code = await asyncio.to_thread(run, ["--lang", "en", "verify", "--store", *where])
        assert (code, capsys.readouterr().out) == (0, "Checked 2 games: everything checks out.\n")
        after = [(await store.room(table), await store.lines(table, 0)) for table, _ in await store.tables("", 9)]
        assert before == after
        assert len(before) == 2


async def test_a_store_opened_to_read_refuses_to_write(where):
    stored_by = store_of(where)
    await stored_by.open()
    room, rows = kept("t1", "boso-v2-2p")
    await stored_by.create(room.record(0, 0))
    reader = store_of(where)
    await reader.open_to_read()
    try:
        assert [table for table, _ in await reader.tables("", 5)] == ["t1"]
        assert await reader.tables("t1", 5) == []
        with pytest.raises(Exception, match=r".*"):
            await reader.append(Append("t1", 0, rows))
        assert await stored_by.lines("t1", 0) == []
    finally:
        await reader.close()
        await stored_by.close()


@pytest.mark.parametrize("lang", ["pl", "en"])
@pytest.mark.parametrize(
    "words",
    [
        ["--store", "--data", "/no/such/folder"],
        ["--store", "--database", "mysql://x"],
        ["--store", "--database", "postgresql://nobody@127.0.0.1:1/nothing"],
        ["--store", "--data", "x", "--database", "y"],
        ["--store", "game.jsonl"],
        ["game.jsonl", "--data", "x"],
    ],
    ids=" ".join,
)
def test_bad_input_or_no_store_is_one_sentence_and_exit_code_2(words, lang, capsys):
    assert run(["--lang", lang, "verify", *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert len(said.err.splitlines()) == 1


def test_a_store_of_a_newer_program_is_not_read(tmp_path, capsys):
    where = ("--data", str(tmp_path))
    stored(where, kept("t1", "boso-v1-2p"))
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("PRAGMA user_version = 999")
    assert run(["--lang", "en", "verify", "--store", *where]) == 2
    assert "999" in capsys.readouterr().err


def test_the_rooms_of_a_store_are_read_in_parts(where):
    tables = [lobby(f"t{number:03}") for number in range(7)]
    stored(where, *tables)

    async def pages() -> list[list[str]]:
        store = store_of(where)
        await store.open_to_read()
        found, after = [], ""
        while batch := await store.tables(after, 3):
            found.append([table for table, _ in batch])
            assert all(msgspec.json.decode(room)["id"] == table for table, room in batch)
            after = batch[-1][0]
        await store.close()
        return found

    assert asyncio.run(pages()) == [["t000", "t001", "t002"], ["t003", "t004", "t005"], ["t006"]]
